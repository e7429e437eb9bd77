/* Values with files of their own: in a folder for version control a layer's cells are a text file, a picture
 * is a PNG, and a sound has its own format. The tables determine which values have files, in which form and
 * under which name; the JSON refers to them by {"$file": "layers/03-game.tiles.txt"}.
 *
 *     cells     grids marked .model: a line per row as in JSON; cells with several components have a line
 *               "index:" before the rows of each that is not 0 everywhere
 *     lines     lists of texts marked .file: a text per line
 *     records   other lists marked .file: JSON with all that is in them
 *     text      texts marked .file, in UTF-8, as their codec shows them
 *     picture   bytes marked .file = "png" that are exactly the pixels of the row's SIZED()
 *     bytes     other bytes marked .file, and those longer than MW_SIDECAR_BYTES_MIN
 *
 * What would not come back exactly stays in the JSON. The engine makes and reads the forms; the folder itself
 * and PNG are left to the caller, which provides these functions. */
#ifndef MW_JSON_SIDECAR_H
#define MW_JSON_SIDECAR_H

#include "gridtext.h"

enum {
    MW_SIDECAR_BYTES_MIN = 512, /* shorter bytes are more readable in the JSON */
    MW_SIDECAR_DEPTH = 16,
    MW_SIDECAR_MAX_SIDE = 0xFFFF, /* of pictures */
    MW_SIDECAR_RGBA = 4,          /* bytes of a pixel, unless the JSON says "$pixel" */
};

enum mw_sidecar_form {
    MW_SIDECAR_NONE,
    MW_SIDECAR_CELLS,
    MW_SIDECAR_LINES,
    MW_SIDECAR_RECORDS,
    MW_SIDECAR_TEXT,
    MW_SIDECAR_BYTES,
    MW_SIDECAR_PICTURE,
};

struct mw_sidecar_picture {
    struct mw_bytes pixels;
    uint32_t width, height;
    unsigned pixel; /* bytes of one: 4 RGBA, 3 RGB, 1 grey */
};

/* Where values go. Functions return 0 or an error. */
struct mw_sidecar_writer {
    void *user;
    /* Begins a file; *out takes its content until end(), which puts it in place unless there was an error. */
    int (*begin)(void *user, const char *name, struct mw_buf **out);
    int (*end)(void *user, int error);
    int (*encode)(void *user, const struct mw_sidecar_picture *picture, struct mw_buf *out);
};

/* Where values come from. */
struct mw_sidecar_reader {
    void *user;
    /* The content of a file, until close(). *full: its path for messages. */
    int (*open)(void *user, const char *name, const char **full, struct mw_bytes *content);
    void (*close)(void *user);
    /* Pixels in the arena, with as many bytes as picture->pixel says. */
    int (*decode)(void *user, struct mw_arena *arena, const char *full, struct mw_bytes png,
                  struct mw_sidecar_picture *picture);
};

/* The fields and items that lead to a value. */
struct mw_sidecar_place {
    struct {
        const struct mw_field *field;
        void *item; /* of a list; NULL: the nested record itself */
        size_t index, count;
    } steps[MW_SIDECAR_DEPTH];
    unsigned depth;
};

/* Are there values of the field that go to a file? */
bool mw_sidecar_possible(const struct mw_field *field);
/* The form a value goes to a file in; MW_SIDECAR_NONE: it stays. scratch is overwritten. */
int mw_sidecar_form(struct mw_document *doc, const struct mw_field *field, const void *item,
                    struct mw_buf *scratch, enum mw_sidecar_form *form);
/* Appends the name, "layers/03-game.tiles.txt", and a NUL. All names of a document are different. */
int mw_sidecar_name(struct mw_document *doc, const struct mw_sidecar_place *place,
                    const struct mw_field *field, enum mw_sidecar_form form, struct mw_buf *name);
/* Appends the content; the caller, which writes the enclosing JSON, writes MW_SIDECAR_RECORDS too. */
int mw_sidecar_put(struct mw_document *doc, const struct mw_field *field, const void *item,
                   enum mw_sidecar_form form, const struct mw_sidecar_writer *writer, struct mw_buf *out);
/* Is the field a list that goes to a file as JSON? */
bool mw_sidecar_is_records(const struct mw_field *field);
/* The reverse: lines of a file, in a block for mw_release(); empty ones at the end are left out with
 * `trimmed`. */
int mw_sidecar_lines(struct mw_context *context, const char *full, struct mw_bytes content, bool trimmed,
                     struct mw_str **lines, size_t *count);
/* The rows of each component of a cell among the lines. */
int mw_sidecar_rows(struct mw_context *context, const char *full, const struct mw_record *cell,
                    const struct mw_str *lines, size_t count, struct mw_rows *components);
/* The text of a file for a row; line ends that version control converted throughout are converted back. */
int mw_sidecar_text(struct mw_document *doc, const struct mw_field *field, void *item, const char *full,
                    struct mw_bytes content);
/* Fills a list of texts. */
int mw_sidecar_texts(struct mw_document *doc, const struct mw_field *field, void *item, const char *full,
                     const struct mw_str *lines, size_t count);
/* The picture that the bytes of a row are, if they are one. */
bool mw_sidecar_picture(struct mw_document *doc, const struct mw_field *field, const void *item,
                        struct mw_sidecar_picture *picture);

#endif
