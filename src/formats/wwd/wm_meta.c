/* The <wm_meta> tail that WapMap writes after the zlib stream. */
#include "record/read.h"
#include "record/write.h"
#include "wwd.h"

static const char meta_begin[] = "<wm_meta>", meta_end[] = "</wm_meta>";

static bool skip_marker(struct mw_reader *reader, const char *text)
{
    size_t size = strlen(text);
    if (mw_reader_left(reader) < size || memcmp(reader->span.data + reader->at, text, size) != 0)
        return false;
    reader->at += size;
    return true;
}

/* Reads one block; *whole is false if the bytes do not contain a complete one. */
static int read_meta_block(struct mw_document *doc, struct mw_reader *reader, bool *whole)
{
    struct wwd_level *level = wwd_root(doc);
    const uint8_t *head = mw_reader_left(reader) >= 5 ? reader->span.data + reader->at : NULL;
    uint32_t size = head ? mw_u32le(head + 1) : 0;
    *whole = head && size <= mw_reader_left(reader) - 5;
    if (!*whole)
        return 0;
    struct wwd_meta *meta = mw_list_insert(doc, wwd_level_field("meta"), level, level->meta.count);
    if (!meta)
        return doc->context->error;
    struct mw_reader block = { .span = mw_span_part(reader->span, reader->at, 5 + (uint64_t)size) };
    reader->at += 5 + (size_t)size;
    int result = mw_record_read(doc, &wwd_meta_record, &block, meta);
    if (result <= 0)
        return result;
    /* The block is shorter than its kind requires; keep_tail() preserves the tail as bytes. */
    *whole = false;
    level->meta.count--;
    return 0;
}

/* A tail that cannot be read completely is preserved as bytes. */
static int keep_tail(struct mw_document *doc, struct mw_bytes tail, uint64_t offset, bool begun)
{
    struct wwd_level *level = wwd_root(doc);
    level->meta.count = 0;
    level->trace.tail = tail;
    struct mw_place place = { .space = "file", .offset = offset, .length = tail.size, .path = "trace.tail" };
    if (begun)
        return mw_diag(doc, "WWD016", place,
                       "the <wm_meta> tail of %zu bytes is incomplete; it is preserved unchanged", tail.size);
    return mw_diag(doc, "WWD015", place, "%zu bytes follow the compressed level; they are preserved",
                   tail.size);
}

int wwd_meta_read(struct mw_document *doc, struct mw_bytes tail, uint64_t offset)
{
    if (tail.size == 0)
        return 0;
    struct mw_reader reader = { .span = tail };
    bool whole = skip_marker(&reader, meta_begin);
    if (!whole)
        return keep_tail(doc, tail, offset, false);
    while (whole && !skip_marker(&reader, meta_end)) {
        int error = read_meta_block(doc, &reader, &whole);
        if (error)
            return error;
    }
    if (!whole || mw_reader_left(&reader))
        return keep_tail(doc, tail, offset, true);
    /* The model has no other field for a tail without blocks. */
    if (wwd_root(doc)->meta.count == 0)
        wwd_root(doc)->trace.tail = tail;
    return 0;
}

uint32_t wwd_meta_size(const struct wwd_meta *meta)
{
    uint64_t size = meta->rest.size;
    switch (meta->kind) {
    case WWD_META_INFO:
    case WWD_META_END:
        size += 4;
        break;
    case WWD_META_HEADER:
        size += 4 + meta->version.size + 1 + 4 + meta->map_version.size + 1 + meta->description.size + 1;
        break;
    case WWD_META_GUIDES:
        size += 4 + 5 * (uint64_t)meta->guides.count;
        break;
    case WWD_META_PLACES:
        size += 4;
        for (size_t i = 0; i < meta->places.count; i++)
            size += meta->places.items[i].name.size + 1 + 8;
        break;
    default:
        break;
    }
    return (uint32_t)size;
}

void wwd_meta_write(struct mw_document *doc, struct mw_writer *writer)
{
    struct wwd_level *level = wwd_root(doc);
    if (level->meta.count) {
        mw_buf_text(writer->out, meta_begin);
        mw_writer_observe(writer, "meta", strlen(meta_begin));
        mw_list_write(writer, wwd_level_field("meta"), level);
        mw_buf_text(writer->out, meta_end);
        mw_writer_observe(writer, "meta", strlen(meta_end));
    }
    mw_buf_put(writer->out, level->trace.tail.data, level->trace.tail.size);
    if (level->trace.tail.size)
        mw_writer_observe(writer, "trace.tail", level->trace.tail.size);
}
