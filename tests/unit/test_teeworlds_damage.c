/* Maps damaged systematically, and in ways that crash other programs. */
#include "damage.h"
#include "teeworlds_maps.h"

#include <zlib.h>

#include "formats/teeworlds/teeworlds.h"

enum {
    KINDS = 4,
    AT_TYPES = 16, /* offsets of header fields */
    AT_ITEMS = 20,
    AT_DATA = 24,
    AT_ITEM_SIZE = 28,
    AT_DATA_SIZE = 32,
};

static const struct mw_arg small_picture[] = { { "size", "96x96" } };

struct map {
    struct damage damage;
    uint8_t *bytes;
    size_t size;
};

static struct map make_map(size_t kind)
{
    static const char *const kinds[KINDS] = { teeworlds_sample, teeworlds_ddnet, teeworlds_beziers,
                                              teeworlds_old };
    struct map map = { .damage = { .name = "damaged.map", .render = small_picture, .render_count = 1 } };
    map.bytes = teeworlds_make(kinds[kind], &map.size);
    map.damage.whole = (struct mw_bytes){ test_copy(map.bytes, map.size), map.size };
    return map;
}

static void free_map(struct map *map)
{
    free(map->bytes);
    free((void *)(uintptr_t)map->damage.whole.data);
}

static void restore(struct map *map)
{
    memcpy(map->bytes, map->damage.whole.data, map->size);
}

static void poke(struct map *map, size_t at, uint32_t value)
{
    mw_integer_encode(map->bytes + at, MW_KIND_U32, false, value);
}

static uint32_t word(const struct map *map, size_t at)
{
    return mw_u32le(map->bytes + at);
}

/* Offsets of the tables, computed from the header. */
static size_t item_offsets(const struct map *map)
{
    return TW_HEADER_SIZE + 12 * (size_t)word(map, AT_TYPES);
}

static size_t data_offsets(const struct map *map)
{
    return item_offsets(map) + 4 * (size_t)word(map, AT_ITEMS);
}

static size_t data_sizes(const struct map *map)
{
    return data_offsets(map) + 4 * (size_t)word(map, AT_DATA);
}

static size_t items(const struct map *map)
{
    return data_sizes(map) + 4 * (size_t)word(map, AT_DATA);
}

static size_t data(const struct map *map)
{
    return items(map) + word(map, AT_ITEM_SIZE);
}

/* Offset of a word of the n-th item of a type. */
static size_t item_word(const struct map *map, uint32_t type, uint32_t n, size_t index)
{
    for (uint32_t i = 0; i < word(map, AT_ITEMS); i++) {
        size_t at = items(map) + word(map, item_offsets(map) + 4 * (size_t)i);
        if (word(map, at) >> 16 == type && n-- == 0)
            return at + TW_ITEM_HEADER + 4 * index;
    }
    fail_msg("no item %u of type %u", n, type);
    return 0;
}

static bool exercise(const struct map *map, const char *what)
{
    return damage_exercise(&map->damage, what, map->bytes, map->size);
}

/* Finds the first diagnostic with this code; returns how many there are. */
static size_t diagnose(const struct map *map, const char *code, char message[256], char path[64])
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    size_t found = 0;
    struct mw_document *doc = test_open_bytes(context, "damaged.map", map->bytes, map->size);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        if (strcmp(diag->code, code) != 0)
            continue;
        if (found++ == 0) {
            snprintf(message, 256, "%s", diag->message);
            snprintf(path, 64, "%s", diag->path);
        }
    }
    mw_close(doc);
    mw_context_free(context);
    return found;
}

static void expect(const struct map *map, const char *code, const char *path, const char *message)
{
    char seen[256] = "", at[64] = "";
    if (diagnose(map, code, seen, at) == 0)
        fail_msg("no %s: %s", code, message);
    assert_string_equal(seen, message);
    assert_string_equal(at, path);
}

/* ---- systematic damage ---- */

static void undamaged(void **state)
{
    (void)state;
    for (size_t kind = 0; kind < KINDS; kind++) {
        struct map map = make_map(kind);
        assert_true(exercise(&map, "as it was made"));
        free_map(&map);
    }
}

/* All of them in the header; otherwise two in turn in the first map, which has items of most types. */
static size_t values_of_word(size_t kind, size_t at)
{
    return kind ? 1 : at < TW_HEADER_SIZE ? 5 : 2;
}

static void each_word(void **state)
{
    (void)state;
    static const uint32_t values[] = { 0x7FFFFFFF, 0xFFFFFFFF, 0, 1, 0x80000000 };
    for (size_t kind = 0; kind < KINDS; kind++) {
        struct map map = make_map(kind);
        size_t end = data(&map), made = 0, readable = 0;
        for (size_t at = 8; at + 4 <= end; at += 4)
            for (size_t i = 0; i < values_of_word(kind, at); i++) {
                char what[96];
                uint32_t value = values[kind ? at / 4 % 2 : (at / 4 + i) % 5];
                snprintf(what, sizeof what, "map %zu: %#zx: %#x -> %#x", kind, at, word(&map, at), value);
                if (word(&map, at) == value)
                    continue;
                poke(&map, at, value);
                map.damage.brief = made++ % 5 != 0;
                readable += exercise(&map, what);
                restore(&map);
            }
        print_message("# map %zu: %zu mutations, %zu readable\n", kind, made, readable);
        assert_int_equal(readable, made);
        free_map(&map);
    }
}

static void truncations(void **state)
{
    (void)state;
    for (size_t kind = 0; kind < KINDS; kind++) {
        struct map map = make_map(kind);
        size_t whole = map.size, step = kind ? 4 : 1;
        for (size_t size = 0; size < whole; size += size < data(&map) || size + 64 > whole ? step : 7) {
            char what[96];
            if (!test_draws(size, 4))
                continue;
            map.damage.brief = size % 8 != 0;
            snprintf(what, sizeof what, "map %zu cut after %zu of %zu bytes", kind, size, whole);
            assert_int_equal(damage_exercise(&map.damage, what, map.bytes, size), size >= TW_HEADER_SIZE);
        }
        free_map(&map);
    }
}

static void random_bytes(void **state)
{
    (void)state;
    struct test_random random = { 12 };
    struct map maps[KINDS];
    for (size_t kind = 0; kind < KINDS; kind++)
        maps[kind] = make_map(kind);
    size_t rounds = test_random_cases(300, &random.state);
    for (unsigned round = 0; round < rounds; round++) {
        struct map *map = &maps[round % KINDS];
        char what[64];
        snprintf(what, sizeof what, "round %u of random bytes", round);
        for (unsigned i = 0; i <= round % 8; i++)
            map->bytes[8 + test_random_below(&random, map->size - 8)] = (uint8_t)test_random_u64(&random);
        exercise(map, what);
        restore(map);
    }
    for (size_t kind = 0; kind < KINDS; kind++)
        free_map(&maps[kind]);
}

/* ---- individual defects ---- */

static void header_counts(void **state)
{
    (void)state;
    static const size_t places[] = { AT_TYPES, AT_ITEMS, AT_DATA, AT_ITEM_SIZE, AT_DATA_SIZE };
    static const uint32_t values[] = { 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x10000000 };
    static const uint32_t bytes_each[] = { 12, 4, 8, 1, 1 };
    struct map map = make_map(0);
    for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j < 4; j++) {
            char what[64], message[128];
            uint64_t asked =
                map.size + (uint64_t)bytes_each[i] * (values[j] - (uint64_t)word(&map, places[i]));
            snprintf(what, sizeof what, "header word %zu = %#x", places[i], values[j]);
            snprintf(message, sizeof message, "the file has %zu bytes, its header requires %llu", map.size,
                     (unsigned long long)asked);
            poke(&map, places[i], values[j]);
            expect(&map, "TWM001", "", message);
            assert_true(exercise(&map, what));
            restore(&map);
        }
    free_map(&map);
}

static void second_signature(void **state)
{
    (void)state;
    struct map map = make_map(0);
    map.bytes[1] = 0x10;
    expect(&map, "TWM008", "", "the file starts with bytes 44 10 54 41, expected \"DATA\" or \"ATAD\"");
    assert_true(exercise(&map, "second signature"));
    free_map(&map);
}

static void bytes_after_the_data(void **state)
{
    (void)state;
    struct map map = make_map(0);
    char message[128];
    snprintf(message, sizeof message,
             "the file has %zu bytes, its header accounts for %zu; the rest would be lost", map.size,
             map.size - 1);
    poke(&map, AT_DATA_SIZE, word(&map, AT_DATA_SIZE) - 1);
    expect(&map, "TWM002", "", message);
    assert_true(exercise(&map, "bytes after the data"));
    free_map(&map);
}

static void offsets_of_items(void **state)
{
    (void)state;
    static const uint32_t values[] = { 0, 4, 0x7FFFFFFF, 0x80000000, 0xFFFFFFF8 };
    struct map map = make_map(0);
    for (size_t i = 0; i < 5; i++) {
        char message[128];
        size_t at = item_offsets(&map) + 4;
        uint64_t start = items(&map), end = start + word(&map, item_offsets(&map) + 8);
        poke(&map, at, values[i]);
        /* The first item has to end where the second starts. */
        uint64_t first_end = start + values[i];
        bool first_fits = first_end >= start + TW_ITEM_HEADER && first_end <= data(&map);
        if (!first_fits)
            snprintf(message, sizeof message, "item 0 would be at %llu to %llu; the items are at %llu to %zu",
                     (unsigned long long)start, (unsigned long long)first_end, (unsigned long long)start,
                     data(&map));
        else
            snprintf(message, sizeof message, "item 1 would be at %llu to %llu",
                     (unsigned long long)first_end, (unsigned long long)end);
        expect(&map, "TWM003", "(item 0)", message);
        assert_true(exercise(&map, message));
        restore(&map);
    }
    /* The third data block would start before the second ends. */
    poke(&map, data_offsets(&map) + 8, 0x7FFFFFFF);
    char message[128];
    uint64_t start = data(&map);
    snprintf(message, sizeof message, "data[1] would be at %llu to %llu; the data blocks are at %llu to %zu",
             (unsigned long long)(start + word(&map, data_offsets(&map) + 4)),
             (unsigned long long)(start + 0x7FFFFFFF), (unsigned long long)start, map.size);
    expect(&map, "TWM006", "data[1]", message);
    assert_true(exercise(&map, "offset of a data"));
    free_map(&map);
}

/* Sizes 0 and 0x7fffffff crash other programs. */
static void declared_sizes(void **state)
{
    (void)state;
    static const uint32_t values[] = { 0, 1, 23, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF };
    struct map map = make_map(0);
    for (uint32_t i = 0; i < word(&map, AT_DATA); i++)
        for (size_t j = 0; j < sizeof values / sizeof *values; j++) {
            char message[64], path[24];
            size_t at = data_sizes(&map) + 4 * (size_t)i;
            snprintf(path, sizeof path, "data[%u]", i);
            snprintf(message, sizeof message, "%u byte%s declared, %u inflated", values[j],
                     values[j] == 1 ? "" : "s", word(&map, at));
            if (word(&map, at) == values[j])
                continue;
            poke(&map, at, values[j]);
            expect(&map, "TWM012", path, message);
            assert_true(exercise(&map, message));
            restore(&map);
        }
    free_map(&map);
}

static void broken_streams(void **state)
{
    (void)state;
    struct test_random random = { 5 };
    for (size_t kind = 0; kind < KINDS; kind++) {
        struct map map = make_map(kind);
        size_t start = data(&map), count = word(&map, AT_DATA);
        for (unsigned round = 0; round < 40 && start < map.size; round++) {
            char what[64];
            snprintf(what, sizeof what, "map %zu: 20 bytes of streams turned, round %u", kind, round);
            for (unsigned i = 0; i < 20; i++)
                map.bytes[start + test_random_below(&random, map.size - start)] ^=
                    (uint8_t)(1 + test_random_below(&random, 255));
            assert_true(exercise(&map, what));
            restore(&map);
        }
        /* Damages the start of the first stream, so that it cannot be inflated at all. */
        if (count) {
            map.bytes[start] ^= 0xFF;
            char message[256], path[64];
            assert_int_equal(diagnose(&map, "TWM011", message, path), 1);
            assert_string_equal(path, "data[0]");
            assert_non_null(strstr(message, "cannot be inflated: zlib stream: incorrect header check"));
        }
        free_map(&map);
    }
}

static void counts_and_indices(void **state)
{
    (void)state;
    enum {
        DATA_OF_TILES = 14,
        NUM_QUADS = 4,
        DATA_OF_QUADS = 5
    };
    static const uint32_t values[] = { 2, 1000, 0x7FFFFFFF, 0xFFFFFFFF, 0xFFFFFFFE, 0x80000000, 0 };
    const struct {
        uint32_t type, layer;
        size_t index;
    } places[] = { { TW_ITEM_LAYER, 2, NUM_QUADS },
                   { TW_ITEM_LAYER, 2, DATA_OF_QUADS },
                   { TW_ITEM_LAYER, 0, DATA_OF_TILES },
                   { TW_ITEM_LAYER, 1, DATA_OF_TILES },
                   { TW_ITEM_IMAGE, 0, 4 },
                   { TW_ITEM_IMAGE, 0, 5 },
                   { TW_ITEM_INFO, 0, 5 } };
    struct map map = make_map(0);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        for (size_t j = 0; j < sizeof values / sizeof *values; j++) {
            char what[96];
            snprintf(what, sizeof what, "word %zu of item %u of type %u is %#x", places[i].index,
                     places[i].layer, places[i].type, values[j]);
            poke(&map, item_word(&map, places[i].type, places[i].layer, places[i].index), values[j]);
            assert_true(exercise(&map, what));
            restore(&map);
        }
    /* Sets all data indices of all layers to the same value. */
    for (uint32_t number = 0; number < word(&map, AT_DATA); number++) {
        poke(&map, item_word(&map, TW_ITEM_LAYER, 0, DATA_OF_TILES), number);
        poke(&map, item_word(&map, TW_ITEM_LAYER, 1, DATA_OF_TILES), number);
        poke(&map, item_word(&map, TW_ITEM_LAYER, 2, DATA_OF_QUADS), number);
        poke(&map, item_word(&map, TW_ITEM_IMAGE, 0, 5), number);
        assert_true(exercise(&map, "shared data"));
        restore(&map);
    }
    free_map(&map);
}

static void huge_layers(void **state)
{
    (void)state;
    static const uint32_t sizes[][2] = { { 0x7FFFFFFF, 0x7FFFFFFF }, { 0x10000, 0x10000 },
                                         { 0x40000001, 4 },          { 0x80000000, 2 },
                                         { 0xFFFFFFFF, 0xFFFFFFFF }, { 0, 0x7FFFFFFF },
                                         { 1, 0x7FFFFFFF },          { 3000, 10000 } };
    for (size_t kind = 0; kind < 2; kind++) {
        struct map map = make_map(kind);
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            for (uint32_t layer = 0; layer < 2; layer++) {
                char what[64];
                snprintf(what, sizeof what, "layer %u of %#x x %#x", layer, sizes[i][0], sizes[i][1]);
                poke(&map, item_word(&map, TW_ITEM_LAYER, layer, 4), sizes[i][0]);
                poke(&map, item_word(&map, TW_ITEM_LAYER, layer, 5), sizes[i][1]);
                assert_true(exercise(&map, what));
                restore(&map);
            }
        free_map(&map);
    }
}

/* 4 billion items in a file of 1000 bytes. */
static void too_many_items(void **state)
{
    (void)state;
    struct map map = make_map(0);
    poke(&map, AT_ITEMS, 0xFFFFFFFF);
    poke(&map, TW_HEADER_SIZE + 8, 0xFFFFFFFF);
    assert_true(exercise(&map, "items without end"));
    free_map(&map);
}

/* ---- larger maps ---- */

/* A stream of zeros. */
static struct mw_bytes deflate_zeros(size_t count)
{
    uint8_t *zeros = calloc(1, count), *stream = malloc(compressBound(count));
    uLongf size = compressBound(count);
    assert_true(zeros && stream);
    assert_int_equal(compress2(stream, &size, zeros, count, 9), Z_OK);
    free(zeros);
    return (struct mw_bytes){ stream, size };
}

/* Replaces the stream of the last data block. */
static void replace_last(struct map *map, struct mw_bytes stream, uint32_t declared)
{
    uint32_t last = word(map, AT_DATA) - 1;
    size_t start = data(map) + word(map, data_offsets(map) + 4 * (size_t)last), size = stream.size;
    map->bytes = realloc(map->bytes, start + size);
    assert_non_null(map->bytes);
    memcpy(map->bytes + start, stream.data, size);
    map->size = start + size;
    poke(map, data_sizes(map) + 4 * (size_t)last, declared);
    poke(map, AT_DATA_SIZE, (uint32_t)(map->size - data(map)));
    poke(map, 8, (uint32_t)(map->size - 16));
    poke(map, 12, (uint32_t)(data(map) - 16));
}

static void bombs(void **state)
{
    (void)state;
    const struct mw_bytes large = deflate_zeros((size_t)DAMAGE_MEMORY + (8 << 20));
    const struct mw_bytes small = deflate_zeros(1 << 20);
    static const uint32_t declared[] = { 72 << 20, 0x7FFFFFFF, 100, 0 };
    for (size_t i = 0; i < 4; i++) {
        struct map map = make_map(0);
        replace_last(&map, large, declared[i]);
        assert_true(exercise(&map, "a stream that inflates beyond the limit"));
        free_map(&map);
        map = make_map(0);
        replace_last(&map, small, declared[i]);
        assert_true(exercise(&map, "a stream that inflates to a different size"));
        free_map(&map);
    }
    free((void *)(uintptr_t)large.data);
    free((void *)(uintptr_t)small.data);
}

static void memory_runs_out(void **state)
{
    (void)state;
    for (size_t kind = 0; kind < KINDS; kind += 2) {
        struct map map = make_map(kind);
        struct damage_source source = { &map.damage, map.bytes, map.size };
        size_t allocations = test_each_allocation_fails(damage_do_all, &source);
        print_message("# map %zu: some of %zu allocations failed\n", kind, allocations);
        assert_true(allocations > 20);
        free_map(&map);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undamaged),
        cmocka_unit_test(header_counts),
        cmocka_unit_test(second_signature),
        cmocka_unit_test(bytes_after_the_data),
        cmocka_unit_test(offsets_of_items),
        cmocka_unit_test(declared_sizes),
        cmocka_unit_test(broken_streams),
        cmocka_unit_test(counts_and_indices),
        cmocka_unit_test(huge_layers),
        cmocka_unit_test(too_many_items),
        cmocka_unit_test(bombs),
        cmocka_unit_test(truncations),
        cmocka_unit_test(each_word),
        cmocka_unit_test(random_bytes),
        cmocka_unit_test(memory_runs_out),
    };
    return TEST_RUN(tests);
}
