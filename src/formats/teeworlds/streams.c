#include "streams.h"

#include "codec/deflate.h"

enum {
    SMALL_PAYLOAD = 1024, /* below this, deflating is as fast as a cache lookup */
};

static int remember_data(struct mw_document *doc, size_t index)
{
    struct tw_storage *storage = tw_storage(doc);
    int error = mw_arena_grow(&doc->notes, (void **)&storage->shown_data.items, storage->shown_data.count,
                              &storage->shown_data.capacity, sizeof *storage->shown_data.items);
    if (!error)
        storage->shown_data.items[storage->shown_data.count++] =
            (struct tw_shown_data){ index, tw_root(doc)->data.items[index] };
    return error;
}

int tw_show_size(struct mw_document *doc, size_t index, uint32_t size)
{
    struct tw_data *data = &tw_root(doc)->data.items[index];
    int error = data->size == size ? 0 : remember_data(doc, index);
    if (!error)
        data->size = size;
    return error;
}

int tw_show_stream(struct mw_document *doc, size_t index, int32_t level, struct mw_bytes stream)
{
    struct tw_data *data = &tw_root(doc)->data.items[index];
    bool same = data->level == level && data->stream.data == stream.data && data->stream.size == stream.size;
    int error = same ? 0 : remember_data(doc, index);
    if (error)
        return error;
    data->level = level;
    data->stream = stream;
    return 0;
}

int tw_hide_bytes(struct mw_document *doc, size_t index)
{
    struct tw_storage *storage = tw_storage(doc);
    struct tw_data *data = &tw_root(doc)->data.items[index];
    int error = remember_data(doc, index);
    while (storage->hidden.count <= index && !error) {
        error = mw_arena_grow(&doc->notes, (void **)&storage->hidden.items, storage->hidden.count,
                              &storage->hidden.capacity, sizeof *storage->hidden.items);
        if (!error)
            storage->hidden.items[storage->hidden.count++] = (struct mw_bytes){ 0 };
    }
    if (error)
        return error;
    storage->hidden.items[index] = data->bytes;
    data->bytes = (struct mw_bytes){ 0 };
    return 0;
}

int tw_stream_put(struct mw_document *doc, size_t index, struct mw_bytes payload, int level,
                  struct mw_buf *out)
{
    struct tw_storage *storage = tw_storage(doc);
    bool same = false;
    int error = 0;
    if (payload.size < SMALL_PAYLOAD)
        return mw_deflate(out, payload, level);
    while (storage->stream_count <= index && !error) {
        void *streams = storage->streams;
        error = mw_arena_grow(&doc->notes, &streams, storage->stream_count, &storage->stream_capacity,
                              sizeof *storage->streams);
        storage->streams = streams;
        if (!error)
            mw_buf_init(&storage->streams[storage->stream_count++].bytes, doc->context);
    }
    struct tw_stream *stream = error ? NULL : &storage->streams[index];
    /* Inflating is much cheaper than deflating, and shows whether the cached stream still fits. */
    if (!error && stream->bytes.size && stream->level == level)
        error = mw_inflate_holds(doc->context, mw_buf_bytes(&stream->bytes), payload, &same);
    if (!error && !same) {
        mw_buf_free(&stream->bytes);
        stream->level = level;
        error = mw_deflate(&stream->bytes, payload, level);
        if (error)
            mw_buf_free(&stream->bytes);
    }
    if (error)
        return error;
    mw_buf_put(out, stream->bytes.data, stream->bytes.size);
    return out->error;
}
