#include "picture_file.h"

void decoding_begin(struct fixture *f)
{
    *f = (struct fixture){ 0 };
    f->context = test_context_new(&f->memory);
    mw_arena_init(&f->arena, f->context);
}

void decoding_end(struct fixture *f)
{
    mw_arena_free(&f->arena);
    test_context_free(f->context, &f->memory);
}

int decode_by(decode_fn *decoder, struct fixture *f, struct mw_bytes bytes)
{
    const struct mw_diag_sink sink = reports_sink(&f->problems);
    int error = decoder(&f->arena, bytes, &sink, &f->picture);
    free((void *)bytes.data);
    return error;
}

void assert_pixels(const struct fixture *f, const char *hex)
{
    char text[512];
    size_t count = (size_t)f->picture.width * f->picture.height * f->picture.channels;
    assert_true(count * 2 < sizeof text);
    for (size_t i = 0; i < count; i++)
        snprintf(text + i * 2, 3, "%02x", f->picture.pixels[i]);
    assert_string_equal(text, hex);
}

const char *problem(const struct fixture *f, const char *code)
{
    return reports_find(&f->problems, code);
}

void assert_catalogue(const struct mw_diag_kind *rows, const char *prefix, size_t expected)
{
    size_t count = 0;
    for (const struct mw_diag_kind *row = rows; row->code; row++) {
        char code[16];
        snprintf(code, sizeof code, "%s%03zu", prefix, ++count);
        assert_string_equal(row->code, code);
        assert_true(*row->title && *row->explanation);
        assert_true(!row->hint || *row->hint);
    }
    assert_int_equal(count, expected);
}

static int decode_and_draw(struct mw_context *context, void *user)
{
    const struct decoding *decoding = user;
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    struct reports problems = { .count = 0 };
    const struct mw_diag_sink sink = reports_sink(&problems);
    struct mw_picture picture;
    struct mw_image image;
    int error = decoding->decoder(&arena, decoding->bytes, &sink, &picture);
    if (!error)
        error = mw_picture_image(&arena, &picture, NULL, &image);
    mw_arena_free(&arena);
    return error;
}

void assert_allocations_fail(decode_fn *decoder, struct mw_bytes bytes)
{
    assert_true(test_each_allocation_fails(decode_and_draw, &(struct decoding){ decoder, bytes }) >= 2);
    free((void *)bytes.data);
}
