/* Levels damaged in every systematic way: nothing crashes, hangs or uses more memory than allowed,
 * unreadable parts are reported with their offset, and files that could be read completely are written
 * unchanged. */
#include "test.h"

#include "damage.h"
#include "level_sample.h"

static const struct mw_arg small_picture[] = { { "size", "160x160" }, { "legend", NULL }, { "grid", NULL } };
static const struct damage damage = { .name = "level.wwd", .render = small_picture, .render_count = 3 };

static bool exercise(const char *what, const uint8_t *bytes, size_t size)
{
    return damage_exercise(&damage, what, bytes, size);
}

static const struct level_sample samples[] = {
    { .planes = 1, .width = 3, .height = 2, .objects = 1 },
    { .planes = 2, .width = 6, .height = 4, .objects = 3, .compressed = true },
    { .planes = 3, .width = 4, .height = 3, .objects = 2, .compressed = true, .tail = true },
    { .planes = 2, .width = 5, .height = 4, .objects = 2, .shuffled = true },
    { .planes = 2, .width = 4, .height = 4, .objects = 1, .compressed = true, .shuffled = true },
};

/* ---- samples ---- */

static uint8_t *pack(void *user, struct mw_bytes file, struct mw_bytes inner, size_t *size)
{
    const struct level_sample *sample = user;
    return level_compress(file.data, inner.data, inner.size, sample->tail, size);
}

static void mutations(void **state)
{
    (void)state;
    for (size_t s = 0; s < sizeof samples / sizeof *samples; s++) {
        struct level_sample sample = samples[s];
        size_t size, made = 0, readable = 0;
        uint8_t *bytes = level_sample_make(&sample, &size);
        struct mw_context *context = mw_context_new(NULL, NULL);
        struct mw_document *doc = test_open_bytes(context, "sample.wwd", bytes, size);
        assert_int_equal(mw_document_damaged(doc), 0);
        struct mutate mutate;
        mutate_open(&mutate, doc, pack, &sample);
        for (size_t i = 0; i < mutate_count(&mutate); i++) {
            struct mutant mutant;
            if (!mutate_make(&mutate, i, &mutant))
                continue;
            struct damage how = damage;
            how.brief = made++ % 5 != 0;
            readable += !test_draws(i, 4) || damage_exercise(&how, mutant.what, mutant.bytes, mutant.size);
            free(mutant.bytes);
        }
        print_message("# sample %zu: %zu mutations, %zu readable\n", s, made, readable);
        assert_true(made >= 200);
        /* The header alone is enough to print something. */
        assert_int_equal(readable, made);
        mutate_close(&mutate);
        mw_close(doc);
        mw_context_free(context);
        free(bytes);
    }
}

static void undamaged(void **state)
{
    (void)state;
    for (size_t s = 0; s < sizeof samples / sizeof *samples; s++) {
        size_t size;
        uint8_t *bytes = level_sample_make(&samples[s], &size);
        assert_true(exercise("undamaged sample", bytes, size));
        free(bytes);
    }
}

/* All samples have the same fields in the middle of the header: every length there is tried with the first.
 */
static size_t next_length(size_t sample, size_t length)
{
    bool known = sample > 0 && length >= 32 && length + 32 < LEVEL_HEADER;
    return length + (known ? 11 : 1);
}

static void truncations(void **state)
{
    (void)state;
    for (size_t s = 0; s < sizeof samples / sizeof *samples; s++) {
        size_t size, made = 0;
        uint8_t *bytes = level_sample_make(&samples[s], &size);
        for (size_t length = 0; length < size; length = next_length(s, length)) {
            char what[96];
            struct damage how = damage;
            how.brief = made++ % 5 != 0;
            snprintf(what, sizeof what, "sample %zu cut after %zu of %zu bytes", s, length, size);
            bool readable = damage_exercise(&how, what, bytes, length);
            assert_int_equal(readable, length >= 16);
        }
        free(bytes);
    }
}

/* ---- by hand ---- */

static size_t property_place(const struct level_bytes *image)
{
    const uint8_t *p = image->data + LEVEL_OFFSETS + 8;
    return (size_t)(p[0] | p[1] << 8 | p[2] << 16);
}

/* Several words at once, with 32-bit products that overflow. */
static void wrapped_dimensions(void **state)
{
    (void)state;
    enum {
        PLANE = LEVEL_HEADER,
        WIDE = PLANE + 0x60,
        HIGH = PLANE + 0x64,
        MASK = 100000
    };
    static const struct {
        size_t place[2];
        uint32_t value[2];
    } cases[] = {
        { { WIDE, HIGH }, { 0x10000, 0x10000 } },
        { { WIDE, HIGH }, { 0x80000000, 2 } },
        { { WIDE, HIGH }, { 0x7FFFFFFF, 0x7FFFFFFF } },
        { { WIDE, HIGH }, { 0x40000001, 4 } },
        { { WIDE, HIGH }, { 0xFFFFFFFF, 0xFFFFFFFF } },
        { { WIDE, HIGH }, { 0, 0x7FFFFFFF } },
        { { WIDE, HIGH }, { 0x7FFFFFFF, 0 } },
        { { WIDE, HIGH }, { 1, 0x7FFFFFFF } },
        { { PLANE + 0x58, PLANE + 0x5C }, { 0x7FFFFFFF, 0x7FFFFFFF } },
        { { PLANE + 0x58, PLANE + 0x5C }, { 0x80000000, 0x80000000 } },
        { { PLANE + 0x58, PLANE + 0x5C }, { 0, 0 } },
        { { PLANE + 0x58, WIDE }, { 0x10000, 0x10000 } },
        { { PLANE + 0x70, PLANE + 0x74 }, { 0x80000000, 0x7FFFFFFF } },
        { { PLANE + 0x68, PLANE + 0x6C }, { 0x80000000, 0x7FFFFFFF } },
        { { LEVEL_OFFSETS, LEVEL_OFFSETS }, { 0x1999999A, 0x1999999A } },
        { { PLANE + 0x80, PLANE + 0x80 }, { 0x0E6C2B45, 0x0E6C2B45 } },
        { { PLANE + 0x7C, PLANE + 0x88 }, { 0xFFFFFFFF, 0xFFFFFFFF } },
        { { 0x2D0, 0x2D4 }, { 0x80000000, 0x7FFFFFFF } },
        { { MASK + 8, MASK + 12 }, { 0x10000, 0x10000 } },
        { { MASK + 8, MASK + 12 }, { 0xFFFFFFFF, 0xFFFFFFFF } },
        { { MASK + 8, MASK + 12 }, { 0, 0xFFFFFFFF } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct level_bytes image = level_sample_image(&samples[0]);
        size_t mask = property_place(&image) + 32 + 20 + 40;
        for (unsigned k = 0; k < 2; k++) {
            size_t place = cases[i].place[k];
            level_poke(&image, place >= MASK ? place - MASK + mask : place, cases[i].value[k]);
        }
        char what[96];
        snprintf(what, sizeof what, "case %zu: %#zx = %#x, %#zx = %#x", i, cases[i].place[0],
                 cases[i].value[0], cases[i].place[1], cases[i].value[1]);
        assert_true(exercise(what, image.data, image.size));
        free(image.data);
    }
}

static void declared_sizes(void **state)
{
    (void)state;
    static const uint32_t sizes[] = { 0, 1, 0x7FFFFFFF, 0xFFFFFFFF, 0x04000001 };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t size;
        struct level_bytes level = { 0 };
        level.data = level_sample_make(&samples[1], &size);
        level.size = level.capacity = size;
        level_poke(&level, LEVEL_BLOCK_SIZE, sizes[i]);
        char what[96];
        snprintf(what, sizeof what, "declared size %#x", sizes[i]);
        assert_true(exercise(what, level.data, level.size));
        free(level.data);
    }
    /* The flag is set although the block is not compressed, and vice versa. */
    for (size_t s = 0; s < 2; s++) {
        size_t size;
        uint8_t *bytes = level_sample_make(&samples[s], &size);
        bytes[LEVEL_FLAGS] ^= 2;
        assert_true(exercise("the other flag of compression", bytes, size));
        free(bytes);
    }
}

/* A stream of zeros that inflates to more than the limit. */
static void bombs(void **state)
{
    (void)state;
    size_t block_size = (size_t)DAMAGE_MEMORY + (8 << 20), size;
    uint8_t *block = calloc(1, block_size);
    assert_non_null(block);
    struct level_bytes image = level_sample_image(&samples[1]);
    memcpy(block, image.data + LEVEL_HEADER, image.size - LEVEL_HEADER);
    level_poke(&image, LEVEL_BLOCK_SIZE, (uint32_t)block_size);
    uint8_t *file = level_compress(image.data, block, block_size, false, &size);
    exercise("a stream that inflates beyond the limit", file, size);
    free(file);
    level_poke(&image, LEVEL_BLOCK_SIZE, 100);
    file = level_compress(image.data, block, block_size, false, &size);
    exercise("a stream that inflates beyond what is declared", file, size);
    free(file);
    free(block);
    free(image.data);
}

/* Planes that all refer to the same bytes: the amount read must not grow with planes x objects. */
static void shared_sections(void **state)
{
    (void)state;
    const struct level_sample sample = { .planes = 400, .width = 2, .height = 2, .objects = 1 };
    struct level_bytes image = level_sample_image(&sample);
    uint32_t end = (uint32_t)image.size;
    for (unsigned i = 0; i < 2000; i++)
        level_object(&image, i);
    for (unsigned i = 0; i < sample.planes; i++) {
        level_poke(&image, LEVEL_HEADER + LEVEL_PLANE * i + 0x80, 2000);
        level_poke(&image, LEVEL_HEADER + LEVEL_PLANE * i + 0x8C, end);
    }
    exercise("planes with the same objects", image.data, image.size);
    free(image.data);
}

/* Thousands of wrong derived values. */
static void many_wrong_planes(void **state)
{
    (void)state;
    const struct level_sample sample = { .planes = 3000, .width = 1, .height = 1 };
    struct level_bytes image = level_sample_image(&sample);
    for (unsigned i = 0; i < sample.planes; i++) {
        size_t plane = LEVEL_HEADER + (size_t)LEVEL_PLANE * i;
        level_poke(&image, plane + 0x50, 7);
        level_poke(&image, plane + 0x54, 8);
        level_poke(&image, plane + 0x84, (uint32_t)property_place(&image));
        level_poke(&image, plane + 0x88, (uint32_t)property_place(&image));
    }
    exercise("planes that are all wrong", image.data, image.size);
    free(image.data);
}

static void nothing(void **state)
{
    (void)state;
    static const uint8_t bytes[3] = { 0xF4, 5, 0 };
    assert_false(exercise("no bytes", bytes, 0));
    assert_false(exercise("one byte", bytes, 1));
    assert_false(exercise("three bytes", bytes, 3));
}

/* Random changes of bytes, for cases that the systematic ones do not cover. */
static void random_bytes(void **state)
{
    (void)state;
    struct test_random random = { 11 };
    for (unsigned round = 0; round < 400; round++) {
        struct level_sample sample = samples[round % (sizeof samples / sizeof *samples)];
        struct level_bytes image = level_sample_image(&sample);
        char what[96];
        snprintf(what, sizeof what, "round %u of random bytes", round);
        for (unsigned i = 0; i <= round % 16; i++)
            image.data[test_random_below(&random, image.size)] = (uint8_t)test_random_u64(&random);
        size_t size = image.size;
        if (sample.compressed) {
            uint8_t *file = level_compress(image.data, image.data + LEVEL_HEADER, image.size - LEVEL_HEADER,
                                           sample.tail, &size);
            if (round % 3 == 0)
                file[LEVEL_HEADER + test_random_below(&random, size - LEVEL_HEADER)] ^= 0x10;
            exercise(what, file, size);
            free(file);
        } else {
            exercise(what, image.data, size);
        }
        free(image.data);
    }
}

/* ---- memory ---- */

static void memory_runs_out(void **state)
{
    (void)state;
    static const struct level_sample small[] = {
        { .planes = 1, .width = 2, .height = 2, .objects = 1 },
        { .planes = 1, .width = 2, .height = 2, .compressed = true, .tail = true },
        { .planes = 2, .width = 1, .height = 2, .shuffled = true },
    };
    for (size_t s = 0; s < sizeof small / sizeof *small; s++) {
        struct damage_source source = { .damage = &damage };
        source.bytes = level_sample_make(&small[s], &source.size);
        size_t allocations = test_each_allocation_fails(damage_do_all, &source);
        print_message("# sample %zu: some of %zu allocations failed\n", s, allocations);
        assert_true(allocations > 20);
        source.size -= 150;
        allocations = test_each_allocation_fails(damage_do_all, &source);
        print_message("# damaged: some of %zu allocations failed\n", allocations);
        free(source.bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undamaged),
        cmocka_unit_test(nothing),
        cmocka_unit_test(mutations),
        cmocka_unit_test(truncations),
        cmocka_unit_test(wrapped_dimensions),
        cmocka_unit_test(declared_sizes),
        cmocka_unit_test(bombs),
        cmocka_unit_test(shared_sections),
        cmocka_unit_test(many_wrong_planes),
        cmocka_unit_test(random_bytes),
        cmocka_unit_test(memory_runs_out),
    };
    return TEST_RUN(tests);
}
