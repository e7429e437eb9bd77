/* PNG in and out, on libpng with all of its memory from the context.
 *
 * Writing goes row by row into a buffer: with a flush function in the buffer a picture of any height needs
 * memory for a few rows only. mw_png_begin(), mw_png_rows() as often as wanted, mw_png_end(). The first error
 * sticks: later calls return it and do nothing. mw_png_end() or mw_png_abandon() releases the writer, also
 * after an error. The buffer stays the caller's, who calls mw_buf_finish().
 *
 * Reading takes the bytes of a whole file and never trusts them: the size is compared with the context's
 * limits and with what so many bytes can hold before memory is taken. A file that is cut off or damaged is an
 * error; colour spaces, texts and other additions are passed over. Messages begin with `name`. */
#ifndef MW_DRAW_PNG_H
#define MW_DRAW_PNG_H

#include "base/buf.h"
#include "image.h"

enum mw_png_kind {
    MW_PNG_RGBA,    /* rows of 4 bytes a pixel */
    MW_PNG_OPAQUE,  /* rows as RGBA, of which only the colours are stored */
    MW_PNG_RGB,     /* rows of 3 bytes a pixel */
    MW_PNG_GREY,    /* rows of a byte a pixel */
    MW_PNG_INDEXED, /* rows of a byte a pixel, stored in 1, 2, 4 or 8 bits as the palette needs */
};

enum mw_png_effort {
    MW_PNG_FAST,  /* several times faster than the other, files a little larger */
    MW_PNG_SMALL, /* libpng's own choice */
};

struct mw_png_format {
    uint32_t width, height;
    enum mw_png_kind kind;
    enum mw_png_effort effort;
    const struct mw_colour *palette; /* 1 to 256 colours for MW_PNG_INDEXED; used by mw_png_begin() only */
    uint32_t colours;
    const char *software; /* stored as text "Software"; NULL: none */
};

/* What libpng's callbacks share. Private. */
struct mw_png_state {
    struct mw_context *context;
    const char *name;
    struct png_struct_def *png;
    struct png_info_def *info;
    struct mw_bytes input;
    size_t at; /* in input */
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
/* The next `count` rows, `stride` bytes from one to the next. */
int mw_png_rows(struct mw_png_writer *writer, const uint8_t *rows, size_t stride, uint32_t count);
/* An error when fewer rows came than the height says. */
int mw_png_end(struct mw_png_writer *writer);
void mw_png_abandon(struct mw_png_writer *writer);

/* A whole picture: all rows, stride in bytes. */
int mw_png_encode_rows(struct mw_context *context, const struct mw_png_format *format, const uint8_t *rows,
                       size_t stride, struct mw_buf *buf);
/* A whole picture (small settings; without alpha when it is opaque). */
int mw_png_encode_image(struct mw_context *context, const struct mw_image *image, struct mw_buf *buf);
int mw_png_encode_indexed(struct mw_context *context, const struct mw_indexed *image, struct mw_buf *buf);

bool mw_png_is(struct mw_bytes bytes);

/* Any PNG as RGBA: 16 bits are reduced to 8, grey and palettes become colours. */
int mw_png_decode(struct mw_arena *arena, const char *name, struct mw_bytes bytes, struct mw_image *image);
/* With its palette kept; grey pictures (without an alpha channel) become indices into a ramp of grey.
 * Pictures in full colour are MW_E_UNSUPPORTED. */
int mw_png_decode_indexed(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                          struct mw_indexed *image);

#endif
