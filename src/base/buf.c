#include "buf.h"

#include <stdio.h>

enum {
    FLUSH_SIZE = 64 * 1024,
};

void mw_buf_init(struct mw_buf *buf, struct mw_context *context)
{
    *buf = (struct mw_buf){ .context = context };
}

void mw_buf_free(struct mw_buf *buf)
{
    mw_release(buf->context, buf->data);
    *buf = (struct mw_buf){ .context = buf->context };
}

int mw_buf_keep(struct mw_buf *buf, struct mw_arena *arena, int error, struct mw_bytes *bytes)
{
    if (!error)
        error = buf->error;
    const uint8_t *copy = error ? NULL : mw_arena_copy(arena, buf->data, buf->size);
    if (copy)
        *bytes = (struct mw_bytes){ copy, buf->size };
    else if (!error)
        error = arena->context->error;
    mw_buf_free(buf);
    return error;
}

int mw_buf_keep_text(struct mw_buf *buf, struct mw_arena *arena, int error, struct mw_str *text)
{
    struct mw_bytes bytes = { 0 };
    error = mw_buf_keep(buf, arena, error, &bytes);
    if (!error)
        *text = (struct mw_str){ (const char *)bytes.data, bytes.size };
    return error;
}

static void flush_content(struct mw_buf *buf)
{
    if (buf->error || !buf->size)
        return;
    buf->error = buf->flush(buf->user, buf->data, buf->size);
    buf->flushed += buf->size;
    buf->size = 0;
}

int mw_buf_finish(struct mw_buf *buf)
{
    if (buf->flush)
        flush_content(buf);
    return buf->error;
}

static bool resize_buf(struct mw_buf *buf, size_t capacity)
{
    uint8_t *data = mw_resize(buf->context, buf->data, capacity);
    if (!data) {
        buf->error = MW_E_MEMORY;
        return false;
    }
    buf->data = data;
    buf->capacity = capacity;
    return true;
}

static bool fits_limit(struct mw_buf *buf, size_t size, size_t *needed)
{
    uint64_t limit = buf->context->limits.total;
    if (!mw_add(buf->size, size, needed) && *needed <= limit)
        return true;
    buf->error = mw_error_limit(
        buf->context,
        mw_fail(buf->context, MW_E_LIMIT,
                "memory limit of %llu bytes exceeded: %zu requested, %zu already in the output",
                (unsigned long long)limit, size, buf->size),
        "total", limit, *needed);
    return false;
}

void mw_buf_reserve(struct mw_buf *buf, size_t size)
{
    size_t needed;
    if (!buf->error && fits_limit(buf, size, &needed) && (needed > buf->capacity || !buf->data))
        resize_buf(buf, needed);
}

uint8_t *mw_buf_room(struct mw_buf *buf, size_t size)
{
    if (buf->flush && buf->size >= FLUSH_SIZE)
        flush_content(buf);
    if (buf->error)
        return NULL;
    size_t needed;
    if (!fits_limit(buf, size, &needed))
        return NULL;
    if (needed > buf->capacity || !buf->data) {
        size_t capacity = buf->capacity < 128 ? 256 : buf->capacity * 2;
        const uint64_t left = mw_memory_left(buf->context);
        if (capacity > left / 2)
            capacity = (size_t)(left / 2);
        if (!resize_buf(buf, capacity < needed ? needed : capacity))
            return NULL;
    }
    uint8_t *room = buf->data + buf->size;
    buf->size = needed;
    return room;
}

void mw_buf_put(struct mw_buf *buf, const void *data, size_t size)
{
    if (size == 0)
        return;
    if (buf->flush && size >= FLUSH_SIZE && !buf->error) {
        /* What would fill the buffer by itself bypasses it. */
        flush_content(buf);
        if (!buf->error)
            buf->error = buf->flush(buf->user, data, size);
        buf->flushed += size;
        return;
    }
    uint8_t *room = mw_buf_room(buf, size);
    if (room)
        memcpy(room, data, size);
}

void mw_buf_fill(struct mw_buf *buf, uint8_t value, size_t count)
{
    uint8_t *room = count ? mw_buf_room(buf, count) : NULL;
    if (room)
        memset(room, value, count);
}

void mw_buf_u8(struct mw_buf *buf, uint8_t value)
{
    mw_buf_put(buf, &value, 1);
}

void mw_buf_u16le(struct mw_buf *buf, uint16_t value)
{
    const uint8_t bytes[2] = { (uint8_t)value, (uint8_t)(value >> 8) };
    mw_buf_put(buf, bytes, sizeof bytes);
}

void mw_buf_u32le(struct mw_buf *buf, uint32_t value)
{
    const uint8_t bytes[4] = { (uint8_t)value, (uint8_t)(value >> 8), (uint8_t)(value >> 16),
                               (uint8_t)(value >> 24) };
    mw_buf_put(buf, bytes, sizeof bytes);
}

void mw_buf_u16be(struct mw_buf *buf, uint16_t value)
{
    const uint8_t bytes[2] = { (uint8_t)(value >> 8), (uint8_t)value };
    mw_buf_put(buf, bytes, sizeof bytes);
}

void mw_buf_u32be(struct mw_buf *buf, uint32_t value)
{
    const uint8_t bytes[4] = { (uint8_t)(value >> 24), (uint8_t)(value >> 16), (uint8_t)(value >> 8),
                               (uint8_t)value };
    mw_buf_put(buf, bytes, sizeof bytes);
}

void mw_buf_text(struct mw_buf *buf, const char *text)
{
    mw_buf_put(buf, text, strlen(text));
}

void mw_buf_format(struct mw_buf *buf, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    if (length < 0 && !buf->error)
        buf->error = mw_fail(buf->context, MW_E_ARGUMENT, "text cannot be formatted");
    /* vsnprintf wants room for the NUL too; it is given back at once. */
    uint8_t *room = length < 0 ? NULL : mw_buf_room(buf, (size_t)length + 1);
    if (room) {
        vsnprintf((char *)room, (size_t)length + 1, format, again);
        buf->size--;
    }
    va_end(again);
    va_end(args);
}
