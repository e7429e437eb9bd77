/* Bytes in memory. The only way input is touched: sizes are checked here, byte order is decided here. What is
 * stored over is at least as long as the number; growing bytes are written through buf.h. */
#ifndef MW_BASE_SPAN_H
#define MW_BASE_SPAN_H

#include <stdbool.h>
#include <string.h>

#include <mapwright/types.h>

static inline uint16_t mw_u16le(const uint8_t *p)
{
    return (uint16_t)(p[0] | p[1] << 8);
}

static inline uint32_t mw_u32le(const uint8_t *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline uint16_t mw_u16be(const uint8_t *p)
{
    return (uint16_t)(p[0] << 8 | p[1]);
}

static inline uint32_t mw_u32be(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | (uint32_t)p[3];
}

static inline void mw_store_u16be(uint8_t *p, uint32_t value)
{
    p[0] = (uint8_t)(value >> 8);
    p[1] = (uint8_t)value;
}

static inline void mw_store_u32be(uint8_t *p, uint32_t value)
{
    mw_store_u16be(p, value >> 16);
    mw_store_u16be(p + 2, value);
}

/* true when [offset, offset + size) is inside; never overflows. */
static inline bool mw_span_has(struct mw_bytes span, uint64_t offset, uint64_t size)
{
    return offset <= span.size && size <= span.size - offset;
}

/* The part of a span, clipped at its end; empty if offset is outside. */
static inline struct mw_bytes mw_span_part(struct mw_bytes span, uint64_t offset, uint64_t size)
{
    if (offset >= span.size)
        return (struct mw_bytes){ span.data ? span.data + span.size : NULL, 0 };
    uint64_t left = span.size - offset;
    return (struct mw_bytes){ span.data + offset, (size_t)(size < left ? size : left) };
}

static inline struct mw_bytes mw_span_from(struct mw_bytes span, uint64_t offset)
{
    return mw_span_part(span, offset, UINT64_MAX);
}

/* Moves forward through a span. `origin` is the offset of span.data[0] in `space`, for messages. */
struct mw_reader {
    struct mw_bytes span;
    size_t at;
    uint64_t origin;
    const char *space;
};

static inline size_t mw_reader_left(const struct mw_reader *reader)
{
    return reader->span.size - reader->at;
}

static inline uint64_t mw_reader_offset(const struct mw_reader *reader)
{
    return reader->origin + reader->at;
}

/* Takes size bytes, or returns NULL and does not move. */
static inline const uint8_t *mw_reader_take(struct mw_reader *reader, size_t size)
{
    if (size > mw_reader_left(reader))
        return NULL;
    if (!reader->span.data)
        return (const uint8_t *)""; /* zero bytes at the end: a success */
    const uint8_t *p = reader->span.data + reader->at;
    reader->at += size;
    return p;
}

static inline bool mw_bytes_equal(struct mw_bytes a, struct mw_bytes b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

static inline bool mw_bytes_zero(struct mw_bytes bytes)
{
    for (size_t i = 0; i < bytes.size; i++)
        if (bytes.data[i])
            return false;
    return true;
}

static inline bool mw_str_is(struct mw_str a, const char *text)
{
    return a.size == strlen(text) && (a.size == 0 || memcmp(a.data, text, a.size) == 0);
}

#endif
