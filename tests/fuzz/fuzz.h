/* Shared by the fuzz targets: a context with low limits, a sink for output, and the uses of a level.
 *
 * A target calls abort() when a promise is broken that no sanitizer sees: bytes that changed in a round trip,
 * a failure without a message, output without end. */
#ifndef MW_TESTS_FUZZ_H
#define MW_TESTS_FUZZ_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <mapwright/mapwright.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    FUZZ_TOTAL = 64 << 20,
    FUZZ_PAYLOAD = 1 << 20, /* larger ones only repeat what small ones do, slowly */
    FUZZ_OUTPUT = 256 << 20,
    FUZZ_SIDE = 768, /* of pictures that are drawn */
};

struct mw_context *fuzz_context(void);

/* ---- promises ---- */

void fuzz_require(const struct mw_context *context, bool holds, const char *condition, const char *file,
                  int line);
#define FUZZ_REQUIRE(context, condition) fuzz_require(context, condition, #condition, __FILE__, __LINE__)

/* Every error has a message; true if it may end a run: a limit, or no memory. */
bool fuzz_gave_up(const struct mw_context *context, int error);

/* ---- output ---- */

struct fuzz_text {
    char *data; /* NULL: only counted */
    size_t size, capacity;
    bool keep;
};

/* The output may be large, but is finite. */
struct mw_output fuzz_output(struct fuzz_text *text);

/* The text up to its first NUL; free() it. */
char *fuzz_string(const uint8_t *data, size_t size);

/* One of our own worlds, by its path in the project; it belongs to the cache, which has room for 16. */
struct mw_bytes fuzz_sample(const char *path);

/* ---- opening and writing ---- */

/* NULL when it cannot be opened. format: NULL for any. */
struct mw_document *fuzz_open(struct mw_context *context, const char *name, const char *format,
                              struct mw_bytes input);

/* Of what was written; NULL only at a limit. */
struct mw_document *fuzz_reopen(struct mw_context *context, const char *name, const char *format,
                                struct mw_bytes written);

/* Opens the bytes, uses the document when there is one, and closes it. Returns 0. */
typedef void fuzz_use_fn(struct mw_document *doc, struct mw_context *context, struct mw_bytes input);
int fuzz_document(const char *name, const char *format, struct mw_bytes input, fuzz_use_fn *use);

/* Returns the error; without one, mw_free() the bytes. */
int fuzz_try_write(struct mw_document *doc, struct mw_context *context, struct mw_bytes *written);

/* The same where it must succeed; false at a limit. */
bool fuzz_write(struct mw_document *doc, struct mw_context *context, struct mw_bytes *written);
void fuzz_free(struct mw_context *context, struct mw_bytes written);

void fuzz_require_written(struct mw_document *doc, struct mw_context *context, struct mw_bytes input);

/* ---- uses of a document ---- */

/* Everything that only reads. */
void fuzz_look(struct mw_document *doc, const struct mw_context *context);
void fuzz_show(struct mw_document *doc, const struct mw_context *context);

/* Repairs everything; the result can be read again. */
void fuzz_repair(struct mw_document *doc, struct mw_context *context);

/* Looks, shows, and if it was read whole: it verifies, and is written, dumped and built as the same bytes,
 * however odd it is. */
void fuzz_keep(struct mw_document *doc, struct mw_context *context, struct mw_bytes input);
void fuzz_verify(struct mw_document *doc, struct mw_context *context, struct mw_bytes input);

/* Does an operation, completely or not at all. false: a limit was reached. */
bool fuzz_operation(struct mw_document *doc, struct mw_context *context, const char *operation);

/* The same for a few lines; each may make the document larger. */
bool fuzz_operations(struct mw_document *doc, struct mw_context *context, struct mw_bytes lines);

/* Strips give the same picture as the whole. Large pictures are only opened. */
void fuzz_draw(struct mw_document *doc, struct mw_context *context, const struct mw_arg *args, size_t count);

/* ---- levels ---- */

/* The differences of a level from its original, in one of the styles. */
void fuzz_diff(struct mw_document *after, struct mw_context *context, struct mw_bytes input);

/* After an edit the file can be read, is whole, and has what was set. */
void fuzz_edit(struct mw_document *doc, struct mw_context *context);
void fuzz_round_trip(struct mw_document *doc, struct mw_context *context, struct mw_bytes input);

#endif
