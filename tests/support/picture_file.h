/* For tests of the decoders of pictures: what they need and give, problems, pixels as text. */
#ifndef MW_TESTS_PICTURE_FILE_H
#define MW_TESTS_PICTURE_FILE_H

#include "reports.h"
#include "test.h"

#include "base/memory.h"
#include "draw/picture.h"

typedef int decode_fn(struct mw_arena *arena, struct mw_bytes bytes, const struct mw_diag_sink *sink,
                      struct mw_picture *picture);

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_arena arena;
    struct reports problems;
    struct mw_picture picture;
};

void decoding_begin(struct fixture *f);

void decoding_end(struct fixture *f);

/* Frees the bytes. */
int decode_by(decode_fn *decoder, struct fixture *f, struct mw_bytes bytes);

void assert_pixels(const struct fixture *f, const char *hex);

const char *problem(const struct fixture *f, const char *code);

/* Codes PREFIX001 to the last, each with its texts. */
void assert_catalogue(const struct mw_diag_kind *rows, const char *prefix, size_t expected);

/* ---- memory that runs out ---- */

struct decoding {
    decode_fn *decoder;
    struct mw_bytes bytes;
};

/* Frees the bytes. */
void assert_allocations_fail(decode_fn *decoder, struct mw_bytes bytes);

#endif
