/* Reading and writing PNG, with libpng and memory of the context only.
 *
 * Pictures are written row by row into a buffer; if the buffer has a flush function, only a few rows are
 * in memory. Call mw_png_begin(), mw_png_rows() any number of times, and mw_png_end(). After an error,
 * later calls do nothing and return the same error. mw_png_end() or mw_png_abandon() releases the writer,
 * also after an error. The caller owns the buffer and must call mw_buf_finish().
 *
 * The input of a reader is a whole file. Before memory is allocated, the declared size is checked against
 * the context's limits and against the maximum for a file of that length. A truncated or damaged file is
 * an error; colour spaces, texts and other optional chunks are ignored. Messages begin with `name`. */
#ifndef MW_DRAW_PNG_H
#define MW_DRAW_PNG_H

#include "base/buf.h"
#include "image.h"

enum mw_png_kind {
    MW_PNG_RGBA,    /* rows of 4 bytes per pixel */
    MW_PNG_OPAQUE,  /* rows of 4 bytes per pixel, stored without alpha */
    MW_PNG_RGB,     /* rows of 3 bytes per pixel */
    MW_PNG_GREY,    /* rows of one byte per pixel */
    MW_PNG_INDEXED, /* rows of one byte per pixel, stored in 1, 2, 4 or 8 bits depending on the size of the
                       palette */
};

enum mw_png_effort {
    MW_PNG_FAST,  /* several times faster than MW_PNG_SMALL, files slightly larger */
    MW_PNG_SMALL, /* libpng's default */
};

struct mw_png_format {
    uint32_t width, height;
    enum mw_png_kind kind;
    enum mw_png_effort effort;
    const struct mw_colour *palette; /* 1 to 256 colours for MW_PNG_INDEXED; used by mw_png_begin() only */
    uint32_t colours;
    const char *software; /* stored as text "Software", or NULL */
};

/* State of libpng's callbacks. Private. */
struct mw_png_state {
    struct mw_context *context;
    const char *name;
    struct png_struct_def *png;
    struct png_info_def *info;
    struct mw_bytes input;
    size_t at; /* offset in input */
    int error;
};

/* Private. */
struct mw_png_writer {
    struct mw_png_state state;
    struct mw_png_format format;
    struct mw_buf *buf;
    const uint8_t *rows;
    size_t stride;
    uint32_t count;
    uint32_t done; /* rows written */
};

int mw_png_begin(struct mw_png_writer *writer, struct mw_context *context, struct mw_buf *buf,
                 const struct mw_png_format *format);
/* Writes the next `count` rows, which are `stride` bytes apart. */
int mw_png_rows(struct mw_png_writer *writer, const uint8_t *rows, size_t stride, uint32_t count);
/* It is an error if fewer rows were written than the height. */
int mw_png_end(struct mw_png_writer *writer);
void mw_png_abandon(struct mw_png_writer *writer);

/* Appends what precedes the pixels: signature, header, palette, texts. Whoever calls this encodes the pixels,
 * see png_strip.h. */
int mw_png_head(struct mw_context *context, struct mw_buf *buf, const struct mw_png_format *format);

/* Writes a whole picture; stride in bytes. */
int mw_png_encode_rows(struct mw_context *context, const struct mw_png_format *format, const uint8_t *rows,
                       size_t stride, struct mw_buf *buf);
/* Writes a whole picture with the settings for small files; without alpha if it is opaque. */
int mw_png_encode_image(struct mw_context *context, const struct mw_image *image, struct mw_buf *buf);
int mw_png_encode_indexed(struct mw_context *context, const struct mw_indexed *image, struct mw_buf *buf);

bool mw_png_is(struct mw_bytes bytes);

/* Reads any PNG as RGBA: 16-bit channels are reduced to 8 bits, grey values and palette indices are
 * converted. */
int mw_png_decode(struct mw_arena *arena, const char *name, struct mw_bytes bytes, struct mw_image *image);
/* Reads a PNG as indices with its palette; grey pictures without an alpha channel become indices into a
 * palette of greys. True-colour pictures are MW_E_UNSUPPORTED. */
int mw_png_decode_indexed(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                          struct mw_indexed *image);

#endif
