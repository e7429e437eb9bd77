/* Levels damaged in every systematic way: nothing crashes, hangs or takes more memory than allowed, what
 * could not be read is told with its place, what could be read whole is written again byte for byte. */
#include "support.h"

#include <time.h>

#include <mapwright/mapwright.h>

#include "level_sample.h"
#include "mutate.h"

enum {
    MEMORY_LIMIT = 64 << 20,
    SMALL = 64 << 10,
    SECONDS_SMALL = 2, /* with sanitizers; far from it without */
    SECONDS_LARGE = 20,
};

static const struct level_sample samples[] = {
    { .planes = 1, .width = 3, .height = 2, .objects = 1 },
    { .planes = 2, .width = 6, .height = 4, .objects = 3, .compressed = true },
    { .planes = 3, .width = 4, .height = 3, .objects = 2, .compressed = true, .tail = true },
    { .planes = 2, .width = 5, .height = 4, .objects = 2, .shuffled = true },
    { .planes = 2, .width = 4, .height = 4, .objects = 1, .compressed = true, .shuffled = true },
};

struct text {
    char *data;
    size_t size, capacity;
};

static int collect(void *user, const void *data, size_t size)
{
    struct text *text = user;
    if (text->size + size > text->capacity) {
        text->capacity = (text->size + size) * 2;
        text->data = realloc(text->data, text->capacity);
        assert_non_null(text->data);
    }
    memcpy(text->data + text->size, data, size);
    text->size += size;
    return 0;
}

static int count_bytes(void *user, const void *data, size_t size)
{
    (void)data;
    *(uint64_t *)user += size;
    return 0;
}

/* ---- everything one can do with a document ---- */

struct subject {
    const char *what;
    struct mw_context *context;
    struct mw_document *doc;
    const uint8_t *bytes;
    size_t size;
};

/* A limit may be met; anything else must work. */
static bool worked(const struct subject *subject, const char *deed, int error)
{
    if (error == 0)
        return true;
    if (error != MW_E_LIMIT)
        fail_msg("%s: %s: %s: %s", subject->what, deed, mw_error_name(error),
                 mw_error_message(subject->context));
    assert_string_not_equal(mw_error_message(subject->context), "");
    return false;
}

static void show(const struct subject *subject)
{
    static const enum mw_style styles[] = { MW_STYLE_TREE, MW_STYLE_JSON_LINE, MW_STYLE_HEX };
    uint64_t bytes = 0;
    const struct mw_output output = { count_bytes, &bytes };
    for (size_t i = 0; i < 3; i++) {
        int error = mw_dump(subject->doc, NULL, styles[i], &output);
        if (styles[i] == MW_STYLE_HEX && mw_document_damaged(subject->doc))
            assert_int_equal(error, MW_E_REFUSED);
        else if (worked(subject, "dump", error))
            assert_true(bytes > 0);
    }
    worked(subject, "info", mw_info(subject->doc, NULL, 0, MW_STYLE_JSON, &output));
}

static void draw(const struct subject *subject)
{
    const struct mw_arg args[] = { { "size", "160x160" }, { "legend", NULL }, { "grid", NULL } };
    struct mw_render *render;
    int error = mw_render_open(subject->doc, args, 3, &render);
    /* A level without planes or tiles has no picture. */
    if (error == MW_E_UNSUPPORTED || error == MW_E_ARGUMENT || error == MW_E_NOT_FOUND)
        return;
    if (!worked(subject, "render", error))
        return;
    uint32_t width, height;
    mw_render_size(render, &width, &height);
    assert_true(width > 0 && height > 0 && width < 4096 && height < 65536);
    uint8_t *rows = malloc((size_t)width * height * 4);
    assert_non_null(rows);
    worked(subject, "render rows", mw_render_rows(render, 0, height, rows, (size_t)width * 4));
    free(rows);
    mw_render_close(render);
}

static void same_bytes(const struct subject *subject, const char *deed, const void *bytes, size_t size)
{
    size_t at = 0;
    while (at < size && at < subject->size && ((const uint8_t *)bytes)[at] == subject->bytes[at])
        at++;
    if (at < size || at < subject->size)
        fail_msg("%s: %s: %zu bytes instead of %zu, different from byte %zu on", subject->what, deed, size,
                 subject->size, at);
}

/* Nothing is lost: not through the model, not through JSON. */
static void save(const struct subject *subject)
{
    void *data;
    size_t size;
    if (worked(subject, "write", mw_write(subject->doc, NULL, 0, &data, &size))) {
        same_bytes(subject, "write", data, size);
        mw_free(subject->context, data);
    }
    struct text json = { 0 };
    const struct mw_output output = { collect, &json };
    struct mw_document *built;
    int error = mw_dump(subject->doc, NULL, MW_STYLE_JSON, &output);
    if (!error)
        error = mw_build(subject->context, "built", json.data, json.size, &built);
    free(json.data);
    if (!worked(subject, "build", error))
        return;
    if (worked(subject, "write what was built", mw_write(built, NULL, 0, &data, &size))) {
        same_bytes(subject, "build", data, size);
        mw_free(subject->context, data);
    }
    mw_close(built);
}

static void has_place(const struct subject *subject)
{
    for (size_t i = 0; i < mw_diag_count(subject->doc); i++) {
        const struct mw_diag *diag = mw_diag_at(subject->doc, i);
        if (diag->severity == MW_FATAL && diag->offset != MW_NO_OFFSET && *diag->space && *diag->message)
            return;
    }
    fail_msg("%s: damaged, but no diagnostic says where", subject->what);
}

static void work(const struct subject *subject)
{
    if (mw_document_damaged(subject->doc))
        has_place(subject);
    worked(subject, "check", mw_check(subject->doc, NULL, 0));
    show(subject);
    draw(subject);
    if (!mw_document_damaged(subject->doc))
        save(subject);
}

/* Returns whether anything could be read. */
static bool exercise(const char *what, const uint8_t *bytes, size_t size)
{
    struct test_memory memory = { 0 };
    struct mw_allocator allocator = test_allocator(&memory);
    const struct mw_limits limits = { .total = MEMORY_LIMIT, .payload = MEMORY_LIMIT };
    clock_t start = clock();
    struct subject subject = { .what = what, .bytes = mutate_copy(bytes, size), .size = size };
    subject.context = mw_context_new(&allocator, &limits);
    assert_non_null(subject.context);
    int error = mw_open_bytes(subject.context, "level.wwd", subject.bytes, size, NULL, 0, &subject.doc);
    if (error) {
        if (error != MW_E_FORMAT && error != MW_E_LIMIT)
            fail_msg("%s: %s", what, mw_error_name(error));
        assert_non_null(strstr(mw_error_message(subject.context), "level.wwd"));
    } else {
        work(&subject);
        mw_close(subject.doc);
    }
    test_context_free(subject.context, &memory);
    free((void *)(uintptr_t)subject.bytes);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (seconds > (size < SMALL ? SECONDS_SMALL : SECONDS_LARGE))
        fail_msg("%s: took %.1f s", what, seconds);
    if (memory.peak > MEMORY_LIMIT + MEMORY_LIMIT / 8 || memory.largest > MEMORY_LIMIT)
        fail_msg("%s: %llu bytes at once, %llu in one piece", what, (unsigned long long)memory.peak,
                 (unsigned long long)memory.largest);
    return error == 0;
}

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
        struct mw_document *doc;
        assert_int_equal(mw_open_bytes(context, "sample.wwd", bytes, size, NULL, 0, &doc), 0);
        assert_int_equal(mw_document_damaged(doc), 0);
        struct mutate mutate;
        mutate_open(&mutate, doc, pack, &sample);
        for (size_t i = 0; i < mutate_count(&mutate); i++) {
            struct mutant mutant;
            if (!mutate_make(&mutate, i, &mutant))
                continue;
            readable += exercise(mutant.what, mutant.bytes, mutant.size);
            free(mutant.bytes);
            made++;
        }
        print_message("# sample %zu: %zu mutations, %zu readable\n", s, made, readable);
        assert_true(made >= 200);
        /* The header alone is enough to show something. */
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

static void truncations(void **state)
{
    (void)state;
    for (size_t s = 0; s < sizeof samples / sizeof *samples; s++) {
        size_t size;
        uint8_t *bytes = level_sample_make(&samples[s], &size);
        for (size_t length = 0; length < size; length++) {
            char what[96];
            snprintf(what, sizeof what, "sample %zu cut after %zu of %zu bytes", s, length, size);
            bool readable = exercise(what, bytes, length);
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

/* Several words at once; products of 32 bits that wrap. */
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
    /* The flag says compressed, the block is not; and the other way round. */
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
    size_t block_size = (size_t)MEMORY_LIMIT + (8 << 20), size;
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

/* Planes that all claim the same bytes: what is read must not grow with planes x objects. */
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

/* Thousands of derived values that are all wrong. */
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

/* Bytes turned at random: what the systematic ways do not think of. */
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

struct source {
    uint8_t *bytes;
    size_t size;
};

static int build_and_write(struct mw_context *context, const struct text *json)
{
    struct mw_document *built = NULL;
    void *data = NULL;
    size_t size;
    int error = mw_build(context, "built", json->data, json->size, &built);
    if (!error)
        error = mw_write(built, NULL, 0, &data, &size);
    mw_free(context, data);
    if (built)
        mw_close(built);
    return error;
}

static int draw_once(struct mw_document *doc)
{
    const struct mw_arg args[] = { { "size", "200x200" }, { "legend", NULL } };
    struct mw_render *render;
    uint64_t bytes = 0;
    const struct mw_output output = { count_bytes, &bytes };
    int error = mw_render_open(doc, args, 2, &render);
    if (error)
        return error == MW_E_UNSUPPORTED ? 0 : error;
    mw_render_close(render);
    return mw_render_png(doc, args, 2, &output);
}

static int do_all(struct mw_context *context, void *user)
{
    const struct source *source = user;
    struct mw_document *doc = NULL;
    struct text json = { 0 };
    const struct mw_output output = { collect, &json };
    uint64_t bytes = 0;
    const struct mw_output sink = { count_bytes, &bytes };
    void *data = NULL;
    size_t size;
    int error = mw_open_bytes(context, "level.wwd", source->bytes, source->size, NULL, 0, &doc);
    if (!error)
        error = mw_check(doc, NULL, 0);
    if (!error)
        error = mw_dump(doc, NULL, MW_STYLE_TREE, &sink);
    if (!error)
        error = mw_info(doc, NULL, 0, MW_STYLE_TREE, &sink);
    if (!error)
        error = mw_dump(doc, NULL, MW_STYLE_JSON, &output);
    if (!error && !mw_document_damaged(doc))
        error = mw_dump(doc, NULL, MW_STYLE_HEX, &sink);
    if (!error && !mw_document_damaged(doc))
        error = mw_write(doc, NULL, 0, &data, &size);
    if (!error && !mw_document_damaged(doc))
        error = build_and_write(context, &json);
    if (!error)
        error = draw_once(doc);
    mw_free(context, data);
    free(json.data);
    if (doc)
        mw_close(doc);
    return error;
}

static void memory_runs_out(void **state)
{
    (void)state;
    static const struct level_sample small[] = {
        { .planes = 1, .width = 2, .height = 2, .objects = 1 },
        { .planes = 1, .width = 2, .height = 2, .compressed = true, .tail = true },
        { .planes = 2, .width = 1, .height = 2, .shuffled = true },
    };
    for (size_t s = 0; s < sizeof small / sizeof *small; s++) {
        struct source source;
        source.bytes = level_sample_make(&small[s], &source.size);
        size_t allocations = test_each_allocation_fails(do_all, &source);
        print_message("# sample %zu: each of %zu allocations failed\n", s, allocations);
        assert_true(allocations > 20);
        source.size -= 150;
        allocations = test_each_allocation_fails(do_all, &source);
        print_message("# damaged: each of %zu allocations failed\n", allocations);
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
    return cmocka_run_group_tests(tests, NULL, NULL);
}
