/* Pictures of documents. A render is prepared once and drawn in portions; mw_render_png() makes a file at
 * once.
 *
 *     struct mw_render *render = NULL;
 *     if (mw_render_open(document, NULL, 0, &render) == 0) {
 *         uint32_t width, height;
 *         mw_render_size(render, &width, &height);
 *         printf("%u x %u\n", (unsigned)width, (unsigned)height);
 *     }
 *     mw_render_close(render);
 *
 * Calls return MW_E_UNSUPPORTED for formats without pictures, MW_E_ARGUMENT for wrong options, MW_E_NOT_FOUND
 * for an option that names something that the document lacks, MW_E_LIMIT for pictures that are too large, and
 * what `write` of an output returned. */
#ifndef MAPWRIGHT_RENDER_H
#define MAPWRIGHT_RENDER_H

#include "document.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A prepared picture, which can be drawn any number of times, also after edits, undo and redo: then it shows
 * the changed document. Only mw_render_aim() and mw_render_changed() change its size. */
struct mw_render;

/* Prepares a picture: chooses the area, loads what it needs. `args` are the format's render_options; they are
 * copied. The document must outlive *render, which mw_render_close() frees. */
MW_API int mw_render_open(struct mw_document *document, const struct mw_arg *args, size_t arg_count,
                          struct mw_render **render);
/* render may be NULL. */
MW_API void mw_render_close(struct mw_render *render);
/* The size of the picture that render draws, in pixels: stores *width and *height. */
MW_API void mw_render_size(const struct mw_render *render, uint32_t *width, uint32_t *height);
/* Calls found with the path of each file that render uses in addition to the document (pictures of the game,
 * archives of them), in the order of their first use, until it returns a value other than 0, and returns
 * that. The paths are valid during the call. */
MW_API int mw_render_files(const struct mw_render *render, int (*found)(void *user, const char *path),
                           void *user);
/* Draws rows [y, y + count) of render to rgba as RGBA with straight alpha, 8 bits each; stride in bytes. Rows
 * may be drawn in any order and in any portions. After a change of the document the first call prepares the
 * picture again, and can fail as mw_render_open() does. MW_E_REFUSED: the change gave the picture a different
 * size; render cannot be drawn until that is undone, or mw_render_changed() accepts the size. */
MW_API int mw_render_rows(struct mw_render *render, uint32_t y, uint32_t count, uint8_t *rgba, size_t stride);
/* Draws the rectangle of `width` x `height` pixels at x,y of render to rgba, in rows that begin stride bytes
 * apart, as mw_render_rows() does. Pieces of any size, in any order, have the pixels of the whole picture.
 * MW_E_ARGUMENT: the rectangle extends past the end of the picture. */
MW_API int mw_render_piece(struct mw_render *render, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
                           uint8_t *rgba, size_t stride);
/* Replaces options of render, as if it had been opened with the new values: all those that args name, also
 * several of one name. A value NULL removes the option (a flag is set by "yes"). The others stay. The size
 * may change. Fails as mw_render_open() does; then render stays as it was. */
MW_API int mw_render_aim(struct mw_render *render, const struct mw_arg *args, size_t arg_count);

/* ---- parts of the document in a picture ---- */

/* A part of the document at a pixel. The path is valid during the call that it is passed to. */
struct mw_picked {
    const char *path; /* "planes[1].objects[12]", "layers[3].tiles[10,4]"; "": a file that is one picture */
    bool drawn;       /* it gives the pixel a colour; false: it is empty or transparent there */
};

/* Calls found with the parts of the document at pixel x,y of render: what is drawn there, topmost first, and
 * what is there without being visible, such as empty cells of grids. found must not change the document; if
 * it returns a value other than 0, the call ends and returns it. MW_E_ARGUMENT: the pixel is outside the
 * picture. MW_E_UNSUPPORTED: the pictures of the format do not show parts of it. Fails as mw_render_rows()
 * does. */
MW_API int mw_pick(struct mw_render *render, uint32_t x, uint32_t y,
                   int (*found)(void *user, const struct mw_picked *pick), void *user);

/* A rectangle of a picture, in pixels. */
struct mw_render_box {
    int64_t x, y, width, height; /* the rectangle can extend past the edges of the picture */
};

/* Stores in *box where render shows the item or the cell at path. MW_E_NOT_FOUND: this picture does not show
 * it. MW_E_UNSUPPORTED as for mw_pick(). */
MW_API int mw_render_place(struct mw_render *render, const char *path, struct mw_render_box *box);

/* Stores in point the coordinates of pixel x,y of render in a space of options that only the format has, such
 * as "map" (struct mw_option). MW_E_NOT_FOUND: this picture does not show the space there. MW_E_UNSUPPORTED:
 * pictures of the format never do. Otherwise fails as mw_pick() does. */
MW_API int mw_render_coordinates(struct mw_render *render, uint32_t x, uint32_t y, const char *space,
                                 int64_t point[2]);

/* Stores the rectangles of render that edits, undo and redo have changed since the last such call, or since
 * render was opened or aimed: at most `room` (1 or more) in boxes, and their number in *count. They are
 * inside the picture and can include unchanged pixels; no pixel outside them has changed. Prepares the
 * picture again as mw_render_rows() does, but accepts a different size; then the one rectangle is the whole
 * picture. */
MW_API int mw_render_changed(struct mw_render *render, struct mw_render_box *boxes, size_t room,
                             size_t *count);

/* Draws a small picture with the colours and game data of render to rgba, `width` x `height` pixels in rows
 * that begin stride bytes apart: of the item at path, such as an image or a scene, or of a value of the cells
 * of the grid at path. If a cell has several values, path also names one: "layers[3].tiles.index".
 * MW_E_NOT_FOUND: there is no picture of that. */
MW_API int mw_render_value(struct mw_render *render, const char *path, int64_t value, uint32_t width,
                           uint32_t height, uint8_t *rgba, size_t stride);

/* ---- files ---- */

/* What mw_render_tail() needs to know of a strip. */
struct mw_strip_sum {
    uint32_t checksum; /* Adler-32 of its uncompressed bytes */
    uint64_t size;     /* number of these */
};

/* How many strips the PNG of render has. A PNG in strips is for programs with several threads: each opens the
 * document with a context of its own and makes some of the strips. All strips in order, followed by the tail,
 * are what mw_render_png() writes. */
MW_API uint32_t mw_render_strip_count(const struct mw_render *render);
/* Writes strip `index` of render, counted from 0, to output, and stores *sum. Fails as mw_render_rows() does.
 */
MW_API int mw_render_strip(struct mw_render *render, uint32_t index, const struct mw_output *output,
                           struct mw_strip_sum *sum);
/* Writes the end of the PNG of render to output; sums are those of all strips, in their order. */
MW_API int mw_render_tail(struct mw_render *render, const struct mw_strip_sum *sums,
                          const struct mw_output *output);
/* Writes the whole picture as a PNG, drawn strip by strip, with memory for one strip instead of the picture.
 */
MW_API int mw_render_png(struct mw_document *document, const struct mw_arg *args, size_t arg_count,
                         const struct mw_output *output);

/* Writes the picture of `after` as mw_render_png() makes it, with everything dimmed that does not differ from
 * `before`. Changed areas are framed in yellow, added ones in green, removed ones in red. */
MW_API int mw_diff_png(struct mw_document *before, struct mw_document *after, const struct mw_arg *args,
                       size_t arg_count, const struct mw_output *output);

#ifdef __cplusplus
}
#endif
#endif
