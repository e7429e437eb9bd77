/* Streams made of content, kept as long as the content stays the same: counts and offsets are computed
 * several times before a map is written, and deflating is what costs. */
#include "codec/deflate.h"
#include "teeworlds.h"

enum {
    SMALL = 1024, /* bytes that are as quickly deflated as looked up */
};

struct tw_stream {
    int level;
    struct mw_buf bytes; /* empty: none yet */
};

static int make_room(struct mw_document *doc, size_t count)
{
    struct tw_storage *storage = tw_storage(doc);
    if (count <= storage->stream_count)
        return 0;
    struct tw_stream *streams = mw_resize(doc->context, storage->streams, count * sizeof *streams);
    if (!streams)
        return MW_E_MEMORY;
    for (size_t i = storage->stream_count; i < count; i++) {
        streams[i] = (struct tw_stream){ 0 };
        mw_buf_init(&streams[i].bytes, doc->context);
    }
    storage->streams = streams;
    storage->stream_count = count;
    return 0;
}

int tw_stream_put(struct mw_document *doc, size_t index, struct mw_bytes payload, int level,
                  struct mw_buf *out)
{
    if (payload.size < SMALL)
        return mw_deflate(out, payload, level);
    int error = make_room(doc, tw_root(doc)->data.count);
    if (error)
        return error;
    struct tw_stream *stream = &tw_storage(doc)->streams[index];
    bool same = false;
    /* To inflate costs much less than to deflate, and no other content gives this stream. */
    if (stream->bytes.size && stream->level == level)
        error = mw_inflate_holds(doc->context, mw_buf_bytes(&stream->bytes), payload, &same);
    if (error)
        return error;
    if (!same) {
        mw_buf_free(&stream->bytes);
        stream->level = level;
        error = mw_deflate(&stream->bytes, payload, level);
        if (error) {
            mw_buf_free(&stream->bytes);
            return error;
        }
    }
    mw_buf_put(out, stream->bytes.data, stream->bytes.size);
    return out->error;
}

void tw_streams_free(struct mw_document *doc)
{
    struct tw_storage *storage = tw_storage(doc);
    for (size_t i = 0; i < storage->stream_count; i++)
        mw_buf_free(&storage->streams[i].bytes);
    mw_release(doc->context, storage->streams);
    storage->streams = NULL;
    storage->stream_count = 0;
}
