/* Maps damaged in every systematic way, and the run-length encoding of saved games: nothing crashes, hangs or
 * exceeds the memory limit, faults are reported with their positions, and what could be read is written back
 * byte for byte. */
#include "test.h"

#include "damage.h"
#include "formats/settlers2/settlers2.h"
#include "settlers2_sample.h"

static const struct damage damage = { .name = "map.swd" };

static struct sample sample;
static uint8_t bytes[SAMPLE_BYTES];
static size_t size;

static void make(size_t animals)
{
    sample_init(&sample);
    for (size_t i = 0; i < animals; i++)
        sample_animal(&sample, (uint8_t)(1 + i % 6), (unsigned)i, 3);
    size = sample_bytes(&sample, bytes);
}

/* Asserts the first diagnostic of the bytes; the damage tests run on them, too. */
static void expect(const uint8_t *data, size_t count, const char *code, uint64_t offset, const char *path,
                   const char *message, bool damaged)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc = test_open_bytes(context, "map.swd", data, count);
    const struct mw_diag *diag = test_find_diag(doc, code, NULL);
    if (!diag)
        fail_msg("no %s", code);
    assert_string_equal(diag->message, message);
    assert_string_equal(diag->path, path);
    assert_string_equal(diag->space, "file");
    assert_int_equal(diag->offset, offset);
    assert_int_equal(mw_document_damaged(doc), damaged);
    mw_close(doc);
    test_context_free(context, &memory);
    damage_exercise(&damage, code, data, count);
}

/* ---- WLD and SWD ---- */

static void test_whole(void **state)
{
    (void)state;
    make(3);
    assert_true(damage_exercise(&damage, "whole map", bytes, size));
    for (uint8_t i = 1; i < 40; i += 9) {
        bytes[size] = i; /* bytes after the end are preserved */
        assert_true(damage_exercise(&damage, "map with a tail", bytes, size + i));
    }
}

static void test_list_without_end(void **state)
{
    (void)state;
    make(0);
    expect(bytes, size - 1, "S2M008", size - 1, "animals",
           "the end of the list, FF: expected 1 byte, but the file has only 0 more", false);
    make(3);
    expect(bytes, size - 1, "S2M008", size - 1, "animals",
           "the end of the list, FF: expected 1 byte, but the file has only 0 more", false);
    /* An animal whose last byte is missing. */
    expect(bytes, size - 2, "S2M008", size - 6, "animals",
           "the end of the list, FF: expected 1 byte, but the file has only 4 more", false);
}

static void test_partial_animal(void **state)
{
    (void)state;
    make(2);
    size_t end = size - 1;
    for (size_t extra = 1; extra < 5; extra++) {
        char message[80];
        memset(bytes + end, 1, extra);
        snprintf(message, sizeof message,
                 "the end of the list, FF: expected 1 byte, but the file has only %zu more", extra);
        expect(bytes, end + extra, "S2M008", end, "animals", message, false);
    }
}

static void test_cut(void **state)
{
    (void)state;
    make(0);
    size_t last = sample_place(LAYER_AREAS, 0, 0);
    expect(bytes, size - 2, "S2M003", last, "area_layer",
           "the nodes of the layer: expected 1024 bytes, but the file has only 1023 more", true);
    expect(bytes, last - 1, "S2M003", last - 16, "area_layer",
           "the header of the layer: expected 16 bytes, but the file has only 15 more", true);
    expect(bytes, 2341, "S2M001", 92, "areas",
           "the table of areas: expected 2250 bytes, but the file has only 2249 more", true);
    expect(bytes, 2351, "S2M002", 2342, "width", "expected 0x2711 and the size of the map, found 11 27",
           true);
    expect(bytes, 91, "S2M001", 0, "", "the header: expected 92 bytes, but the file has only 91 more", true);
    for (size_t end = 0; end < size; end += end < 2400 ? 61 : 1531)
        damage_exercise(&damage, "cut map", bytes, end);
}

static void test_huge_size(void **state)
{
    (void)state;
    make(0);
    sample.width = sample.height = UINT16_MAX;
    size = sample_bytes(&sample, bytes);
    for (int i = 0; i < SAMPLE_LAYERS; i++)
        sample_u32(bytes + SAMPLE_LAYERS_AT + i * (16 + SAMPLE_NODES) + 12, 0xFFFE0001);
    char message[96];
    size_t at = SAMPLE_LAYERS_AT + 16;
    snprintf(message, sizeof message,
             "the nodes of the layer: expected 4294836225 bytes, but the file has only %zu more", size - at);
    expect(bytes, size, "S2M003", at, "heights", message, true);
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    mw_close(test_open_bytes(context, "map.swd", bytes, size));
    assert_true(memory.peak < 1 << 16);
    test_context_free(context, &memory);
}

static void test_no_size(void **state)
{
    (void)state;
    make(0);
    sample.width = 0;
    size = sample_bytes(&sample, bytes);
    expect(bytes, size, "S2M002", 2352, "width", "the map has 0 x 32 nodes", true);
    bytes[2342] = 0;
    expect(bytes, size, "S2M002", 2342, "width", "expected 0x2711 and the size of the map, found 00 27",
           true);
}

static void test_block_header(void **state)
{
    (void)state;
    make(0);
    bytes[SAMPLE_LAYERS_AT + 6] = 31;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc = test_open_bytes(context, "map.swd", bytes, size);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    const struct mw_diag *diag = test_find_diag(doc, "S2M006", NULL);
    assert_non_null(diag);
    assert_string_equal(diag->path, "trace.blocks[0].width");
    assert_string_equal(diag->message, "width is 31, expected 32");
    assert_int_equal(diag->offset, SAMPLE_LAYERS_AT + 6);
    mw_close(doc);
    test_context_free(context, &memory);
    assert_true(damage_exercise(&damage, "width of a layer", bytes, size));
}

static int height_at(int x, int y)
{
    int row = (y + SAMPLE_SIDE) % SAMPLE_SIDE, column = (x + SAMPLE_SIDE) % SAMPLE_SIDE;
    return sample.layers[LAYER_HEIGHTS][row * SAMPLE_SIDE + column];
}

/* Heights that are not a plane, and their shading. */
static void make_hills(void)
{
    struct test_random random = { 7 };
    for (size_t i = 0; i < SAMPLE_NODES; i++)
        sample.layers[LAYER_HEIGHTS][i] = (uint8_t)test_random_below(&random, 4);
    for (int i = 0; i < SAMPLE_NODES; i++) {
        int x = i % SAMPLE_SIDE, y = i / SAMPLE_SIDE, odd = y & 1, h = height_at(x, y);
        int shade = 64 + 9 * (height_at(x + odd, y - 1) - h) - 3 * (height_at(x - 2, y) - h) -
                    6 * (height_at(x - 1, y) - h) - 9 * (height_at(x - 2 + odd, y + 1) - h);
        sample.layers[LAYER_SHADING][i] = (uint8_t)(shade < 0 ? 0 : shade > 128 ? 128 : shade);
    }
}

/* Both kinds of headers that are two bytes too long. */
static void test_shifted(void **state)
{
    (void)state;
    make(0);
    make_hills();
    for (int early = 0; early < 2; early++) {
        static uint8_t moved[SAMPLE_BYTES + 2];
        sample.gap = 0;
        size_t plain = sample_bytes(&sample, bytes);
        sample.gap = 2;
        /* The header and the first block header move by two bytes, the second block header does not. */
        sample_bytes(&sample, moved);
        size_t heights_at = SAMPLE_LAYERS_AT + 16;
        if (early)
            memcpy(moved + heights_at, bytes + heights_at, plain - heights_at);
        else
            memcpy(moved + heights_at + SAMPLE_NODES, bytes + heights_at + SAMPLE_NODES,
                   plain - heights_at - SAMPLE_NODES);
        expect(moved, plain, "S2M007", 2342, "heights",
               early ? "the map header is 2 bytes too long; the first 2 heights overlap the end of their "
                       "layer header"
                     : "the map header is 2 bytes too long; the last 2 heights are missing",
               false);
        struct mw_context *context = mw_context_new(NULL, NULL);
        struct mw_document *doc = test_open_bytes(context, "map.swd", moved, plain);
        const struct s2_map *map = s2_map_of(doc);
        assert_int_equal(map->trace.shift, early ? S2_SHIFT_EARLY : S2_SHIFT_CUT);
        size_t known = SAMPLE_NODES - (early ? 0 : 2);
        assert_memory_equal(map->heights.cells, sample.layers[LAYER_HEIGHTS], known);
        if (early)
            assert_int_equal(mw_check(doc, NULL, 0), 0);
        mw_close(doc);
        mw_context_free(context);
    }
}

static void test_mutations(void **state)
{
    (void)state;
    make(2);
    size_t made = 0;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = test_open_bytes(context, "map.swd", bytes, size);
    struct mutate mutate;
    mutate_open(&mutate, doc, NULL, NULL);
    /* Without areas and animals, which are many and alike. */
    for (size_t i = 0; i < mutate_count(&mutate); i += 3) {
        struct mutant mutant;
        if (!mutate_make(&mutate, i, &mutant))
            continue;
        if (test_draws(i, 4))
            damage_exercise(&damage, mutant.what, mutant.bytes, mutant.size);
        free(mutant.bytes);
        made++;
    }
    print_message("# %zu mutations\n", made);
    assert_true(made >= 50);
    mutate_close(&mutate);
    mw_close(doc);
    mw_context_free(context);
}

/* A map of 4 x 4 nodes has all parts of a map, and each allocation and cut takes less time. */
enum {
    SMALL_SIDE = 4,
    SMALL_NODES = SMALL_SIDE * SMALL_SIDE,
};

static uint8_t *put_small_layer(uint8_t *at, int layer)
{
    at = sample_layer_head(at, SMALL_SIDE, SMALL_SIDE);
    memcpy(at, sample.layers[layer], SMALL_NODES);
    return at + SMALL_NODES;
}

/* With one animal if the form has a list. */
static void make_small(bool list)
{
    make(0);
    sample.width = sample.height = SMALL_SIDE;
    sample.layer_width = sample.layer_height = SMALL_SIDE;
    if (list)
        sample_animal(&sample, 1, 2, 3);
    size = sample_bytes(&sample, bytes);
}

static void test_memory(void **state)
{
    (void)state;
    make_small(true);
    struct damage_source source = { &damage, bytes, size };
    assert_true(test_each_allocation_fails(damage_do_all, &source) > 20);
}

static bool has_code(const struct mw_document *doc, const char *const *codes)
{
    while (*codes && !test_find_diag(doc, *codes, NULL))
        codes++;
    return *codes != NULL;
}

/* From the 10 bytes that identify a file on: missing parts are reported, the rest is shown. */
static void expect_cut(const struct damage *how, const uint8_t *data, size_t end, const char *const *codes)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc;
    int error = mw_open_bytes(context, how->name, data, end, NULL, 0, &doc);
    assert_int_equal(error, end < 10 ? MW_E_NOT_FOUND : 0);
    if (!error && !has_code(doc, codes))
        fail_msg("cut after %zu bytes: nothing is told", end);
    if (!error)
        mw_close(doc);
    mw_context_free(context);
}

static void test_every_cut(void **state)
{
    (void)state;
    static const char *const codes[] = { "S2M001", "S2M002", "S2M003", "S2M008", NULL };
    make_small(true);
    for (size_t end = 0; end < size; end++) {
        expect_cut(&damage, bytes, end, codes);
        /* The area table is long and its entries are alike. */
        if (end < 100 || end > 2300)
            damage_exercise(&damage, "cut small map", bytes, end);
    }
    assert_true(damage_exercise(&damage, "small map", bytes, size));
}

/* ---- saved games: run-length encoded DAT files ---- */

enum {
    DAT_HEAD = 14,
};

/* A short DAT file of 32 x 32 nodes with these bytes as every layer. */
static size_t make_dat(uint8_t *dat, unsigned width, unsigned height, const uint8_t *layer, size_t length)
{
    uint8_t *at = sample_u32(sample_u32(sample_u16(dat, 0x2711), UINT32_MAX), 0);
    at = sample_u16(sample_u16(at, width), height);
    for (int i = 0; i < SAMPLE_LAYERS; i++) {
        at = sample_u32(at, (uint32_t)length);
        memcpy(at, layer, length);
        at += length;
    }
    return (size_t)(at - dat);
}

/* Some of these are large. */
static const struct mw_arg small_picture = { "scale", "1" };
static const struct damage dat_damage = { .name = "WORLD800.DAT",
                                          .render = &small_picture,
                                          .render_count = 1 };
static uint8_t dat[1 << 20];

static void expect_dat(size_t count, const char *code, const char *message, bool damaged)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = test_open_bytes(context, "map.swd", dat, count);
    const struct mw_diag *diag = test_find_diag(doc, code, NULL);
    if (!diag)
        fail_msg("no %s", code);
    assert_string_equal(diag->message, message);
    assert_int_equal(diag->offset, DAT_HEAD + 4);
    assert_int_equal(mw_document_damaged(doc), damaged);
    mw_close(doc);
    mw_context_free(context);
    damage_exercise(&dat_damage, code, dat, count);
}

/* WORLD###.DAT of 4 x 4 nodes: 15 plain layers, or 14 run-length encoded ones. */
static size_t make_small_dat(bool packed)
{
    static const uint8_t runs[] = { 9, 9, 11, 8, 9, 5, 3 };
    if (packed)
        return make_dat(dat, SMALL_SIDE, SMALL_SIDE, runs, sizeof runs);
    make(0);
    uint8_t *at = sample_u32(sample_u16(dat, 0x2711), 0);
    at = sample_u16(sample_u16(at, SMALL_SIDE), SMALL_SIDE);
    for (int i = 0; i <= SAMPLE_LAYERS; i++)
        at = put_small_layer(at, i % SAMPLE_LAYERS);
    return (size_t)(at - dat);
}

static void test_dat_cuts(void **state)
{
    (void)state;
    static const char *const codes[] = { "S2M002", "S2M003", "S2M004", NULL };
    for (int packed = 0; packed < 2; packed++) {
        size_t count = make_small_dat(packed);
        for (size_t end = 0; end < count; end++) {
            expect_cut(&dat_damage, dat, end, codes);
            damage_exercise(&dat_damage, "cut DAT", dat, end);
        }
        assert_true(damage_exercise(&dat_damage, "small DAT", dat, count));
    }
}

static void test_dat_memory(void **state)
{
    (void)state;
    for (int packed = 0; packed < 2; packed++) {
        struct damage_source source = { &dat_damage, dat, make_small_dat(packed) };
        assert_true(test_each_allocation_fails(damage_do_all, &source) > 20);
    }
}

/* 1024 nodes: four runs of 255 and one of 4. */
static const uint8_t runs[] = { 9, 9, 255, 8, 9, 255, 8, 9, 255, 8, 9, 255, 8, 9, 4, 8 };

static void test_packed(void **state)
{
    (void)state;
    uint8_t layer[sizeof runs];
    memcpy(layer, runs, sizeof runs);
    size_t count = make_dat(dat, 32, 32, layer, sizeof layer);
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = test_open_bytes(context, "map.swd", dat, count);
    assert_int_equal(mw_diag_count(doc), 0);
    const struct s2_map *map = s2_map_of(doc);
    for (int i = 0; i < SAMPLE_NODES; i++)
        assert_int_equal(map->heights.cells[i], 8);
    mw_close(doc);
    mw_context_free(context);
    assert_true(damage_exercise(&dat_damage, "packed map", dat, count));
    /* One node too few, as in real files. */
    layer[14] = 3;
    count = make_dat(dat, 32, 32, layer, sizeof layer);
    expect_dat(count, "S2M005", "1023 of 1024 nodes decoded from 16 of 16 bytes", false);
    layer[14] = 2;
    count = make_dat(dat, 32, 32, layer, sizeof layer);
    expect_dat(count, "S2M004", "1022 of 1024 nodes decoded from 16 of 16 bytes", true);
}

static void test_bombs(void **state)
{
    (void)state;
    static uint8_t bomb[30001];
    bomb[0] = 7;
    for (size_t i = 1; i + 2 < sizeof bomb; i += 3) {
        bomb[i] = 7;
        bomb[i + 1] = 255;
        bomb[i + 2] = 1;
    }
    /* The stream has 2.5 million nodes, but only 1024 are decoded, as the map has. */
    size_t count = make_dat(dat, 32, 32, bomb, sizeof bomb);
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    mw_close(test_open_bytes(context, "map.swd", dat, count));
    assert_true(memory.peak < 1 << 16);
    test_context_free(context, &memory);
    expect_dat(count, "S2M005", "1024 of 1024 nodes decoded from 16 of 30001 bytes", false);
    /* A map that claims more nodes than any stream of this length can hold. */
    count = make_dat(dat, UINT16_MAX, UINT16_MAX, bomb, sizeof bomb);
    expect_dat(count, "S2M004", "30001 bytes cannot hold the layer's 4294836225 nodes", true);
    /* As many nodes as the stream could hold, but does not. */
    memset(bomb + 1, 0, sizeof bomb - 1);
    count = make_dat(dat, 2000, 2000, bomb, sizeof bomb);
    expect_dat(count, "S2M004", "30000 of 4000000 nodes decoded from 30001 of 30001 bytes", true);
    /* Lengths past the end of the file. */
    count = make_dat(dat, 32, 32, runs, sizeof runs);
    sample_u32(dat + DAT_HEAD, UINT32_MAX);
    damage_exercise(&dat_damage, "length of a layer", dat, count);
}

static void check_round_trip(const uint8_t *nodes, size_t length)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_buf out;
    mw_buf_init(&out, context);
    s2_pack((struct mw_bytes){ nodes, length }, &out);
    assert_int_equal(out.error, 0);
    uint8_t *unpacked = malloc(length + 1);
    assert_non_null(unpacked);
    size_t used;
    assert_int_equal(s2_unpack((struct mw_bytes){ out.data, out.size }, unpacked, length, &used), length);
    assert_int_equal(used, out.size);
    assert_memory_equal(unpacked, nodes, length);
    free(unpacked);
    mw_buf_free(&out);
    test_context_free(context, &memory);
}

/* Encoded bytes decode to the same: noise, few values, long runs, every length around 255. */
static void test_round_trip(void **state)
{
    (void)state;
    struct test_random random = { 5 };
    uint8_t nodes[2048];
    for (int round = 0; round < 3000; round++) {
        size_t length = 1 + test_random_below(&random, sizeof nodes);
        uint64_t values = 1 + test_random_below(&random, round & 1 ? 256 : 3);
        uint64_t longest = 1 + test_random_below(&random, round & 2 ? 600 : 4);
        for (size_t i = 0; i < length;) {
            uint8_t value = (uint8_t)test_random_below(&random, values);
            for (uint64_t run = 1 + test_random_below(&random, longest); run && i < length; run--)
                nodes[i++] = value;
        }
        check_round_trip(nodes, length);
    }
    memset(nodes, 9, sizeof nodes);
    for (size_t length = 1; length < 800; length++)
        check_round_trip(nodes, length);
    /* Every byte occurs, including the key. */
    for (size_t i = 0; i < sizeof nodes; i++)
        nodes[i] = (uint8_t)i;
    check_round_trip(nodes, sizeof nodes);
}

/* No stream decodes to more than the buffer, or reads past its end. */
static void test_any_stream(void **state)
{
    (void)state;
    struct test_random random = { 6 };
    for (int round = 0; round < 20000; round++) {
        size_t length = test_random_below(&random, 40), room = test_random_below(&random, 300), used;
        uint8_t *stream = malloc(length + 1), *nodes = malloc(room + 1);
        assert_non_null(stream);
        assert_non_null(nodes);
        for (size_t i = 0; i < length; i++)
            stream[i] = (uint8_t)(test_random_below(&random, 2) ? 3 : test_random_below(&random, 256));
        stream = realloc(stream, length ? length : 1);
        nodes[room] = 0xA5;
        size_t done = s2_unpack((struct mw_bytes){ stream, length }, nodes, room, &used);
        assert_true(done <= room);
        assert_true(used <= length);
        assert_int_equal(nodes[room], 0xA5);
        free(stream);
        free(nodes);
    }
}

/* Bytes by hand: key 7; 1, 2, the key itself, three 5s, nothing. */
static void test_unpack(void **state)
{
    (void)state;
    static const uint8_t stream[] = { 7, 1, 2, 7, 0, 7, 3, 5, 4, 7, 2 };
    static const uint8_t wanted[] = { 1, 2, 7, 5, 5, 5, 4 };
    uint8_t nodes[16];
    size_t used;
    assert_int_equal(s2_unpack((struct mw_bytes){ stream, sizeof stream }, nodes, 16, &used), sizeof wanted);
    assert_memory_equal(nodes, wanted, sizeof wanted);
    assert_int_equal(used, sizeof stream - 2); /* the last run has no value */
    assert_int_equal(s2_unpack((struct mw_bytes){ stream, sizeof stream }, nodes, 4, &used), 4);
    assert_int_equal(s2_unpack((struct mw_bytes){ stream, 0 }, nodes, 4, &used), 0);
    assert_int_equal(used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole),          cmocka_unit_test(test_list_without_end),
        cmocka_unit_test(test_partial_animal), cmocka_unit_test(test_cut),
        cmocka_unit_test(test_huge_size),      cmocka_unit_test(test_no_size),
        cmocka_unit_test(test_block_header),   cmocka_unit_test(test_shifted),
        cmocka_unit_test(test_mutations),      cmocka_unit_test(test_memory),
        cmocka_unit_test(test_packed),         cmocka_unit_test(test_bombs),
        cmocka_unit_test(test_round_trip),     cmocka_unit_test(test_any_stream),
        cmocka_unit_test(test_unpack),         cmocka_unit_test(test_every_cut),
        cmocka_unit_test(test_dat_cuts),       cmocka_unit_test(test_dat_memory),
    };
    return TEST_RUN(tests);
}
