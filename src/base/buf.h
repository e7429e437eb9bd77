/* A growing buffer for bytes and text. The first error sticks: write everything, then look at `error` once.
 * With `flush` set the bytes are handed on in pieces of at least 64 KiB, so that long output is never held
 * whole; call mw_buf_finish() at the end. */
#ifndef MW_BASE_BUF_H
#define MW_BASE_BUF_H

#include "memory.h"
#include "span.h"

struct mw_buf {
    struct mw_context *context;
    uint8_t *data;
    size_t size, capacity;
    uint64_t flushed; /* bytes already handed on */
    int error;
    int (*flush)(void *user, const void *data, size_t size); /* 0 or an error */
    void *user;
};

void mw_buf_init(struct mw_buf *buf, struct mw_context *context);
void mw_buf_free(struct mw_buf *buf);
/* Instead of mw_buf_free(): what was written, as bytes or text in an arena. Nothing after an error, given or
 * the buffer's own; returns the first error, or MW_E_MEMORY. */
int mw_buf_keep(struct mw_buf *buf, struct mw_arena *arena, int error, struct mw_bytes *bytes);
int mw_buf_keep_text(struct mw_buf *buf, struct mw_arena *arena, int error, struct mw_str *text);
/* Flushes the rest (if flush is set) and returns the first error. */
int mw_buf_finish(struct mw_buf *buf);

void mw_buf_put(struct mw_buf *buf, const void *data, size_t size);
void mw_buf_fill(struct mw_buf *buf, uint8_t value, size_t count);
void mw_buf_u8(struct mw_buf *buf, uint8_t value);
void mw_buf_u16le(struct mw_buf *buf, uint16_t value);
void mw_buf_u32le(struct mw_buf *buf, uint32_t value);
void mw_buf_u16be(struct mw_buf *buf, uint16_t value);
void mw_buf_u32be(struct mw_buf *buf, uint32_t value);
/* Room for size more bytes, to be filled by the caller; NULL and a sticky error on failure. */
uint8_t *mw_buf_room(struct mw_buf *buf, size_t size);
/* Reserves memory for exactly size more bytes, so that writing them allocates nothing. */
void mw_buf_reserve(struct mw_buf *buf, size_t size);

void mw_buf_text(struct mw_buf *buf, const char *text);
void mw_buf_format(struct mw_buf *buf, const char *format, ...) MW_PRINTF(2, 3);

static inline struct mw_bytes mw_buf_bytes(const struct mw_buf *buf)
{
    return (struct mw_bytes){ buf->data, buf->size };
}

#endif
