/* Each reason for which a game refuses a map: a file that has it is an error for that game, and one at its
 * limit is not. Also what the header says twice, and layers that are not stored. */
#include <mapwright/mapwright.h>

#include "formats/settlers2/settlers2.h"
#include "settlers2_sample.h"

enum {
    LAYER_SIZE = 16 + SAMPLE_NODES,
    TITLE_AT = 10,
    UI_AT = 30,
    MARK_AT = 2342,
    RESERVED_AT = 2344,
    TITLE_SIZE = 24,
    MIB = 1024 * 1024,
};

static struct sample sample;
static uint8_t bytes[SAMPLE_BYTES];
static size_t size;

static int setup(void **state)
{
    (void)state;
    sample_init(&sample);
    size = sample_bytes(&sample, bytes);
    return 0;
}

static void open_named(struct test_doc *test, const char *name, const void *data, size_t length)
{
    test_doc_begin(test);
    test_doc_take(test, mw_open_bytes(test->context, name, data, length, NULL, 0, &test->doc));
}

static void open_sample(struct test_doc *test)
{
    open_named(test, "map.swd", bytes, size);
}

static void check_as(struct test_doc *test, const char *game)
{
    const struct mw_arg as = { "as", game };
    assert_ok(test->context, mw_check(test->doc, &as, game != NULL));
}

/* Errors, and among them those of a code. */
static size_t count_errors(const struct test_doc *test, const char *code)
{
    size_t count = 0;
    for (size_t i = 0; i < mw_diag_count(test->doc); i++) {
        const struct mw_diag *diag = mw_diag_at(test->doc, i);
        count += diag->severity >= MW_SEVERITY_ERROR && strcmp(diag->code, code) == 0;
        test_remember_code(diag->code);
    }
    return count;
}

/* Is the map refused by the game because of this code, and otherwise without errors of it? */
static void expect_refused(const char *name, const void *data, size_t length, const char *game,
                           const char *code, bool refused)
{
    struct test_doc test;
    open_named(&test, name, data, length);
    check_as(&test, game);
    if ((count_errors(&test, code) > 0) != refused)
        fail_msg("%s: %s is %san error for %s", name, code, refused ? "not " : "", game);
    test_doc_end(&test);
}

static void expect_sample(const char *game, const char *code, bool refused)
{
    expect_refused("map.swd", bytes, size, game, code, refused);
}

/* ---- one byte of the header or of a layer ---- */

struct refusal {
    const char *game, *code;
    size_t at;
    uint8_t good, bad; /* values of that byte at the limit and beyond it */
};

static const struct refusal refusals[] = {
    /* header: players, landscape */
    { "rttr", "S2M102", 35, 1, 0 },
    { "rttr", "S2M102", 35, 8, 9 },
    { "widelands", "S2M102", 35, 7, 8 },
    { "s2", "S2M102", 35, 7, 8 },
    { "rttr", "S2M114", 34, 2, 3 },
    { "widelands", "S2M114", 34, 2, 3 },
    /* the size in the map list, which Widelands takes for that of the map */
    { "widelands", "S2M111", UI_AT, 32, 0 },
    { "widelands", "S2M111", UI_AT + 2, 32, 33 },
    /* headers of layers: id, zeros, width, height, length */
    { "rttr", "S2M006", SAMPLE_LAYERS_AT, 0x10, 0x11 },
    { "rttr", "S2M006", SAMPLE_LAYERS_AT + 13 * LAYER_SIZE + 2, 0, 1 },
    { "rttr", "S2M006", SAMPLE_LAYERS_AT + 6, 32, 31 },
    { "rttr", "S2M006", SAMPLE_LAYERS_AT + LAYER_SIZE + 8, 32, 33 },
    { "rttr", "S2M006", SAMPLE_LAYERS_AT + 2 * LAYER_SIZE + 12, 0, 10 },
    { "rttr", "S2M006", SAMPLE_LAYERS_AT + 2 * LAYER_SIZE + 13, 4, 0 },
    { "rttr", "S2M006", SAMPLE_LAYERS_AT + 2 * LAYER_SIZE + 14, 0, 1 },
    /* textures: greenland has no 11, wasteland has */
    { "rttr", "S2M120", SAMPLE_LAYERS_AT + LAYER_SIZE + 16, 0x10, 0x11 },
    { "rttr", "S2M120", SAMPLE_LAYERS_AT + 2 * LAYER_SIZE + 16, 0x16, 0x17 },
    { "rttr", "S2M120", SAMPLE_LAYERS_AT + 2 * LAYER_SIZE + 16, 0x22, 0x21 },
    { "rttr", "S2M120", SAMPLE_LAYERS_AT + 2 * LAYER_SIZE + 16, 0xD2, 0x23 },
};

static void one_byte_is_the_limit(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const struct refusal *refusal = &refusals[i];
        setup(NULL);
        bytes[refusal->at] = refusal->good;
        expect_sample(refusal->game, refusal->code, false);
        bytes[refusal->at] = refusal->bad;
        expect_sample(refusal->game, refusal->code, true);
    }
    setup(NULL);
    bytes[34] = 1;
    bytes[SAMPLE_LAYERS_AT + LAYER_SIZE + 16] = 0x11;
    expect_sample("rttr", "S2M120", false);
}

/* Maps of campaigns may have no players. */
static void no_players(void **state)
{
    (void)state;
    bytes[35] = 0;
    expect_refused("map.wld", bytes, size, "s2", "S2M102", false);
    expect_refused("map.swd", bytes, size, "s2", "S2M102", true);
    expect_refused("map.wld", bytes, size, "rttr", "S2M102", true);
    expect_refused("map.wld", bytes, size, "widelands", "S2M102", false);
}

/* ---- sizes ---- */

/* A map of zeros. */
static uint8_t *make_large(unsigned width, unsigned height, size_t tail, size_t *length)
{
    size_t nodes = (size_t)width * height;
    *length = SAMPLE_LAYERS_AT + SAMPLE_LAYERS * (16 + nodes) + 1 + tail;
    uint8_t *data = calloc(*length, 1);
    assert_non_null(data);
    sample.width = sample.ui_width = (uint16_t)width;
    sample.height = sample.ui_height = (uint16_t)height;
    uint8_t *at = sample_header(&sample, data);
    for (unsigned i = 0; i < SAMPLE_LAYERS; i++)
        at = sample_layer_head(at, width, height) + nodes;
    *at = 0xFF;
    return data;
}

static void large_and_odd_maps(void **state)
{
    (void)state;
    static const struct {
        unsigned width, height;
        size_t tail;
        const char *game, *code;
        bool refused;
    } cases[] = {
        { 2048, 4, 0, "rttr", "S2M115", false },
        { 2050, 4, 0, "rttr", "S2M115", true },
        { 4, 2048, 0, "rttr", "S2M115", false },
        { 4, 2050, 0, "rttr", "S2M115", true },
        { 2050, 4, 0, "s2", "S2M115", false },
        { 33, 32, 0, "rttr", "S2M112", false },
        { 33, 32, 0, "s2", "S2M112", true },
        { 32, 33, 0, "rttr", "S2M112", true },
        { 32, 32, 100 * MIB - (SAMPLE_LAYERS_AT + SAMPLE_LAYERS * LAYER_SIZE + 1), "rttr", "S2M115", false },
        { 32, 32, 100 * MIB, "rttr", "S2M115", true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t length;
        setup(NULL);
        uint8_t *data = make_large(cases[i].width, cases[i].height, cases[i].tail, &length);
        expect_refused("map.swd", data, length, cases[i].game, cases[i].code, cases[i].refused);
        free(data);
    }
}

/* ---- the list of animals and what precedes the size ---- */

static void list_without_an_end(void **state)
{
    (void)state;
    expect_sample("rttr", "S2M008", false);
    struct test_doc test;
    size--;
    expect_sample("rttr", "S2M008", true);
    open_sample(&test);
    assert_int_at(&test, "trace.no_end", 1);
    assert_lossless(test.doc);
    test_doc_end(&test);
}

static void the_mark_before_the_size(void **state)
{
    (void)state;
    struct test_doc test;
    bytes[MARK_AT] = 0x12;
    expect_sample("rttr", "S2M002", true);
    bytes[MARK_AT] = 0x11;
    expect_sample("rttr", "S2M002", false);
    bytes[RESERVED_AT + 3] = 1;
    open_sample(&test);
    check_as(&test, NULL);
    assert_non_null(test_find_diag(test.doc, "S2M010", "reserved"));
    test_try_repairs(&test, "S2M010", "reserved", NULL);
    test_remember_code("S2M010");
    test_doc_end(&test);
}

/* A different version is not a map, and cannot be made. */
static void the_signature(void **state)
{
    (void)state;
    struct test_doc test;
    open_sample(&test);
    assert_refused(&test, "set path=magic value=WORLD_V2.0", 0,
                   "magic is computed and cannot be set; all WLD and SWD maps have it");
    char *json = test_dump(test.doc, NULL, MW_STYLE_JSON_LINE);
    char *version = strstr(json, "WORLD_V1.0");
    assert_non_null(version);
    version[7] = '2';
    struct mw_document *built;
    assert_int_equal(mw_build(test.context, "a.json", json, strlen(json), &built), MW_E_ARGUMENT);
    free(json);
    test_doc_end(&test);
}

/* ---- layers that are not stored ---- */

/* Leaves a layer out of the file. */
static void leave_out(unsigned layer)
{
    uint8_t *head = bytes + SAMPLE_LAYERS_AT + layer * LAYER_SIZE, *next = head + LAYER_SIZE;
    head[10] = head[12] = head[13] = 0;
    memmove(head + 16, next, size - (size_t)(next - bytes));
    size -= SAMPLE_NODES;
}

static void layers_can_be_absent(void **state)
{
    (void)state;
    static const bool needed[SAMPLE_LAYERS] = {
        [LAYER_HEIGHTS] = true, [LAYER_UP] = true,      [LAYER_DOWN] = true,     [LAYER_INDEX] = true,
        [LAYER_TYPE] = true,    [LAYER_ANIMALS] = true, [LAYER_RESOURCES] = true
    };
    for (unsigned i = 0; i < SAMPLE_LAYERS; i++) {
        struct test_doc test;
        setup(NULL);
        leave_out(i);
        open_sample(&test);
        assert_lossless(test.doc);
        test_doc_end(&test);
        expect_sample("rttr", "S2M011", needed[i]);
        expect_sample("s2", "S2M011", true);
        expect_sample("widelands", "S2M011", true);
    }
}

static void absent_layers_become_present(void **state)
{
    (void)state;
    static const char *const absent[] = { "absent-layers" };
    struct test_doc test;
    static uint8_t whole[SAMPLE_BYTES];
    memcpy(whole, bytes, size);
    size_t whole_size = size;
    leave_out(LAYER_CURSOR);
    leave_out(LAYER_ROADS);
    open_sample(&test);
    check_as(&test, NULL);
    test_try_repairs(&test, "S2M011", "trace.blocks[3]", NULL);
    assert_ok(test.context, mw_repair(test.doc, absent, 1, true));
    assert_writes(test.doc, whole, whole_size);
    test_doc_end(&test);
    /* A road makes the layer a part of the file. */
    open_sample(&test);
    test_edit(&test, "set path=roads[3,4] value=east_path");
    assert_int_at(&test, "trace.blocks[3].one", 1);
    assert_int_at(&test, "trace.blocks[3].length", SAMPLE_NODES);
    assert_int_at(&test, "trace.blocks[10].one", 0);
    test_doc_end(&test);
}

/* A small file cannot ask for much memory. */
static void absent_layers_are_bounded(void **state)
{
    (void)state;
    struct test_doc test;
    bytes[MARK_AT + 6] = bytes[MARK_AT + 7] = bytes[MARK_AT + 8] = bytes[MARK_AT + 9] = 0xFF;
    bytes[SAMPLE_LAYERS_AT + 10] = 0;
    open_sample(&test);
    check_as(&test, NULL);
    assert_non_null(test_find_diag(test.doc, "S2M003", "heights"));
    test_doc_end(&test);
}

/* ---- titles ---- */

static void put_title(const char *title, unsigned ui_width, unsigned ui_height)
{
    setup(NULL);
    memset(bytes + TITLE_AT, 0, 20);
    sample_u16(bytes + UI_AT, ui_width);
    sample_u16(bytes + UI_AT + 2, ui_height);
    memcpy(bytes + TITLE_AT, title, strlen(title));
}

/* A title that runs over the size is whole, no repair changes it, and a different one can be set. */
static void titles_run_over_the_size(void **state)
{
    (void)state;
    static const char *const titles[] = { "IV - On the high seas", "A title of 22 letters!",
                                          "A title of 23 letters!!", "A title of 24 letters!!!" };
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        struct test_doc test;
        put_title(titles[i], 32, 32);
        if (strlen(titles[i]) < 24)
            bytes[TITLE_AT + strlen(titles[i])] = 0;
        open_sample(&test);
        assert_text_at(&test, "title", titles[i]);
        assert_lossless(test.doc);
        check_as(&test, NULL);
        assert_non_null(test_find_diag(test.doc, "S2M109", "title"));
        assert_null(test_find_diag(test.doc, "S2M111", NULL));
        assert_null(test_find_diag(test.doc, "S2M110", NULL));
        assert_ok(test.context, mw_repair(test.doc, NULL, 0, true));
        assert_int_equal(mw_change_count(test.doc), 0);
        check_as(&test, "widelands");
        assert_int_equal(count_errors(&test, "S2M109"), 1);
        assert_refused(&test, "set path=ui_width value=3", MW_E_REFUSED,
                       "ui_width: the title has more than 20 bytes and is stored in its place; shorten the "
                       "title first");
        test_edit(&test, "set path=title value='Short'");
        put_title("Short", 32, 32);
        assert_writes(test.doc, bytes, size);
        test_edit(&test, "set path=title value='12345678901234567890123'");
        put_title("12345678901234567890123", 32, 32);
        bytes[TITLE_AT + 23] = 0;
        assert_writes(test.doc, bytes, size);
        test_doc_end(&test);
    }
}

/* Other sizes are sizes. */
static void titles_that_do_not(void **state)
{
    (void)state;
    static const struct {
        const char *title;
        unsigned width, height;
        const char *shown;
        bool full;
    } cases[] = {
        { "12345678901234567890", 32, 32, "12345678901234567890", true }, /* all 20 bytes, right size */
        { "12345678901234567890", 0, 0, "12345678901234567890", true },   /* as other programs write it */
        { "12345678901234567890", 64, 64, "12345678901234567890", true }, /* "@" and more after its end */
        { "1234567890123456789", 's', 32, "1234567890123456789", false }, /* the rest of an older title */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        put_title(cases[i].title, cases[i].width, cases[i].height);
        open_sample(&test);
        assert_lossless(test.doc);
        if (cases[i].width == 64) { /* RTTR shows 21 characters, too */
            assert_text_at(&test, "title", "12345678901234567890@");
            test_doc_end(&test);
            continue;
        }
        assert_text_at(&test, "title", cases[i].shown);
        assert_int_at(&test, "ui_width", cases[i].width);
        check_as(&test, NULL);
        assert_int_equal(test_find_diag(test.doc, "S2M109", "title") != NULL, cases[i].full);
        assert_int_equal(test_find_diag(test.doc, "S2M111", NULL) != NULL, cases[i].width != 32);
        test_doc_end(&test);
    }
}

/* ---- new maps are for their game ---- */

static void new_maps_load(void **state)
{
    (void)state;
    static const struct {
        const char *as, *players, *size, *title;
        bool made;
    } cases[] = {
        { "s2", "7", "256x256", "t", true },
        { "s2", "8", "64x64", "t", false },
        { "s2", "2", "258x64", "t", false },
        { "s2", "2", "64x258", "t", false },
        { "rttr", "8", "258x64", "t", true },
        { "widelands", "7", "64x64", "t", true },
        { "widelands", "8", "64x64", "t", false },
        { "s2", "2", "64x64", "1234567890123456789", true },
        { "s2", "2", "64x64", "12345678901234567890", false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        const struct mw_arg args[] = { { "as", cases[i].as },
                                       { "players", cases[i].players },
                                       { "size", cases[i].size },
                                       { "title", cases[i].title } };
        struct mw_document *doc;
        int error = mw_new(context, "settlers2", args, 4, &doc);
        assert_int_equal(error, cases[i].made ? 0 : MW_E_ARGUMENT);
        if (!error) {
            assert_int_equal(mw_check(doc, args, 1), 0);
            assert_int_equal(mw_diag_count(doc), 0);
            mw_close(doc);
        }
        test_context_free(context, &memory);
    }
}

/* ---- layers that were not up to date ---- */

/* What info calls up to date, check does not report and edit keeps up to date. */
static void left_layers_are_named(void **state)
{
    (void)state;
    struct test_doc test;
    sample_set(&sample, LAYER_SITES, 30, 30, 1);
    sample.areas[9].x = 77; /* of an entry that is not used */
    size = sample_bytes(&sample, bytes);
    open_sample(&test);
    check_as(&test, NULL);
    assert_non_null(test_find_diag(test.doc, "S2M130", NULL));
    assert_null(test_find_diag(test.doc, "S2M151", NULL));
    test_edit(&test, "paint-terrain terrain=water triangles=around rect=4,4,1,1");
    const struct mw_diag *left = test_find_diag(test.doc, "S2M012", "sites");
    assert_non_null(left);
    assert_string_equal(left->message, "not up to date before the change: building sites");
    check_as(&test, NULL);
    assert_null(test_find_diag(test.doc, "S2M152", NULL));
    assert_null(test_find_diag(test.doc, "S2M151", NULL));
    assert_int_at(&test, "areas[9].x", 77);
    test_remember_code("S2M012");
    test_doc_end(&test);
    sample_set(&sample, LAYER_SITES, 30, 30, 4);
    size = sample_bytes(&sample, bytes);
    open_sample(&test);
    test_edit(&test, "paint-terrain terrain=water triangles=around rect=4,4,1,1");
    assert_null(test_find_diag(test.doc, "S2M012", NULL));
    const struct mw_diag *water = test_find_diag(test.doc, "S2M160", "resources[4,4]");
    assert_non_null(water);
    assert_string_equal(water->message, "1 more node with ground water now below water or mountain");
    test_doc_end(&test);
}

static void codes_are_provoked(void **state)
{
    (void)state;
    assert_all_provoked(s2_diags, "S2M010", "S2M013");
    assert_all_provoked(s2_diags, "S2M115", "S2M116");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(one_byte_is_the_limit, setup),
        cmocka_unit_test_setup(no_players, setup),
        cmocka_unit_test_setup(large_and_odd_maps, setup),
        cmocka_unit_test_setup(list_without_an_end, setup),
        cmocka_unit_test_setup(the_mark_before_the_size, setup),
        cmocka_unit_test_setup(the_signature, setup),
        cmocka_unit_test_setup(layers_can_be_absent, setup),
        cmocka_unit_test_setup(absent_layers_become_present, setup),
        cmocka_unit_test_setup(absent_layers_are_bounded, setup),
        cmocka_unit_test_setup(titles_run_over_the_size, setup),
        cmocka_unit_test_setup(titles_that_do_not, setup),
        cmocka_unit_test_setup(new_maps_load, setup),
        cmocka_unit_test_setup(left_layers_are_named, setup),
        cmocka_unit_test_setup(codes_are_provoked, setup),
    };
    return TEST_RUN(tests);
}
