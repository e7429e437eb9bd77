/* Maps built by the test: every kind of item, content by path, versions 3 and 4, unusual headers, damage. */
#include "doc.h"

#include <mapwright/mapwright.h>

#include "base/buf.h"
#include "formats/teeworlds/teeworlds.h"
#include "teeworlds_maps.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    uint8_t *bytes;
    size_t size;
    struct mw_buf text;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    fixture->context = test_context_new(&fixture->memory);
    mw_buf_init(&fixture->text, fixture->context);
    fixture->bytes = teeworlds_make(teeworlds_sample, &fixture->size);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    mw_buf_free(&fixture->text);
    test_context_free(fixture->context, &fixture->memory);
    free(fixture->bytes);
    free(fixture);
    return 0;
}

static struct mw_document *open_map(struct fixture *fixture)
{
    return test_open_bytes(fixture->context, "a.map", fixture->bytes, fixture->size);
}

static void expect_get(struct fixture *fixture, struct mw_document *doc, const char *path,
                       const char *expected)
{
    const struct mw_output output = { test_buf_add, &fixture->text };
    fixture->text.size = 0;
    assert_ok(fixture->context, mw_dump(doc, path, MW_STYLE_JSON_LINE, &output));
    mw_buf_u8(&fixture->text, 0);
    assert_string_equal((const char *)fixture->text.data, expected);
}

/* Diagnostics about the datafile; those about the map are ignored here. */
static size_t count_diags(const struct mw_document *doc, const struct mw_diag **first)
{
    size_t count = 0;
    for (size_t i = mw_diag_count(doc); i-- > 0;)
        if (strcmp(mw_diag_at(doc, i)->code, "TWM020") < 0) {
            *first = mw_diag_at(doc, i);
            count++;
        }
    return count;
}

static void test_items_and_content(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_diag *diag = NULL;
    static const char *const cases[][2] = {
        { "info[0].author_text", "\"\u00e9l\u00e8ve\"\n" },
        { "info[0].settings_list", "[\"sv_a 1\",\"tune b 2\"]\n" },
        { "images[0].name_text", "\"two\"\n" },
        { "images[0].pixels", "\"AQIDBAUGBwg=\"\n" },
        { "groups[0].name", "\"Game\"\n" },
        { "layers[tile_name=Game].tiles", "{\"index\":[\"1*3\",\"0 2 1\"],\"flags\":[\"0*3\",\"0 8 0\"]}\n" },
        { "layers[0].tiles[1,1]", "{\"index\": 2, \"flags\": [\"rotate\"], \"skip\": 0, \"reserved\": 0}\n" },
        { "layers[1].tiles[299,0]", "{\"index\": 6, \"flags\": [], \"skip\": 0, \"reserved\": 0}\n" },
        { "layers[2].quads[0].pivot", "{\"x\": 1024, \"y\": -1024}\n" },
        { "envelopes[0].name", "\"Fade\"\n" },
        { "envelope_points[0].points[0].curve", "\"smooth\"\n" },
        { "automappers[0].seed", "7\n" },
        { "others[0].bytes", "\"AAECAw==\"\n" },
        { "data[7].bytes", "\"dW51c2Vk\"\n" },
        { "data[4].bytes", "\"\"\n" },
        { "layers[0].size", "92\n" },
        { "data[5].size", "12\n" }, /* 256 + 43 equal tiles and a different one: three runs */
    };
    struct mw_document *doc = open_map(fixture);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    assert_int_equal(count_diags(doc, &diag), 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_get(fixture, doc, cases[i][0], cases[i][1]);
    assert_int_equal(mw_verify(doc, NULL), 0);
    mw_close(doc);
}

static void test_through_json(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = open_map(fixture), *built;
    const struct mw_output output = { test_buf_add, &fixture->text };
    void *bytes;
    size_t size;
    fixture->text.size = 0;
    assert_int_equal(mw_dump(doc, NULL, MW_STYLE_JSON, &output), 0);
    assert_int_equal(mw_build(fixture->context, "again.json", fixture->text.data, fixture->text.size, &built),
                     0);
    assert_int_equal(mw_write(built, NULL, 0, &bytes, &size), 0);
    assert_int_equal(size, fixture->size);
    assert_memory_equal(bytes, fixture->bytes, size);
    mw_free(fixture->context, bytes);
    mw_close(built);
    mw_close(doc);
}

/* After a change only that content differs; the streams of everything else are preserved. */
static void test_set_content(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = open_map(fixture), *again;
    void *bytes;
    size_t size, differences = 0;
    assert_int_equal(mw_set(doc, "info[0].author_text", "somebody"), 0);
    assert_int_equal(mw_set(doc, "layers[2].quads[0].pivot.x", "77"), 0);
    assert_int_equal(mw_write(doc, NULL, 0, &bytes, &size), 0);
    again = test_open_bytes(fixture->context, "b.map", bytes, size);
    expect_get(fixture, again, "info[0].author_text", "\"somebody\"\n");
    expect_get(fixture, again, "layers[2].quads[0].pivot.x", "77\n");
    for (size_t i = 0; i < 8; i++) {
        struct mw_bytes before = tw_storage(doc)->slots[i]->stored,
                        after = tw_storage(again)->slots[i]->stored;
        differences += !mw_bytes_equal(before, after);
    }
    assert_int_equal(differences, 2);
    assert_int_equal(mw_verify(again, NULL), 0);
    mw_close(again);
    mw_free(fixture->context, bytes);
    mw_close(doc);
}

/* Layers can share a data block. Changing one of them does not change the others. */
static void test_shared_data(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = open_map(fixture), *again;
    void *bytes;
    size_t size;
    assert_int_equal(mw_set(doc, "layers[1].image", "-1"), 0);
    assert_int_equal(test_set_anyway(doc, "layers[1].width", "3"), 0);
    assert_int_equal(test_set_anyway(doc, "layers[1].height", "2"), 0);
    assert_int_equal(mw_set(doc, "layers[1].tile_version", "3"), 0);
    assert_int_equal(test_set_anyway(doc, "layers[1].data", "4"), 0); /* the data block of the game layer */
    assert_int_equal(mw_write(doc, NULL, 0, &bytes, &size), 0);
    mw_close(doc);
    doc = test_open_bytes(fixture->context, "shared.map", bytes, size);
    expect_get(fixture, doc, "layers[1].tiles[1,1].index", "2\n");
    assert_int_equal(mw_verify(doc, NULL), 0);
    assert_int_equal(mw_set(doc, "layers[1].tiles[1,1].index", "9"), 0);
    expect_get(fixture, doc, "layers[0].tiles[1,1].index", "2\n");
    void *changed;
    size_t changed_size;
    assert_int_equal(mw_write(doc, NULL, 0, &changed, &changed_size), 0);
    again = test_open_bytes(fixture->context, "c.map", changed, changed_size);
    expect_get(fixture, again, "layers[0].tiles[1,1].index", "2\n");
    expect_get(fixture, again, "layers[1].tiles[1,1].index", "9\n");
    expect_get(fixture, again, "layers[0].data", "4\n");
    expect_get(fixture, again, "layers[1].data", "8\n");
    mw_close(again);
    mw_free(fixture->context, changed);
    mw_close(doc);
    mw_free(fixture->context, bytes);
}

/* The same with JSON, where the original content is unknown. */
static void test_shared_data_in_json(void **state)
{
    struct fixture *fixture = *state;
    static const char json[] =
        "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"info\": [{\"version\": 1, \"author\": 0,"
        " \"map_version\": 0, \"credits\": 0, \"license\": -1, \"author_text\": \"a\","
        " \"map_version_text\": \"b\", \"credits_text\": \"a\"}], \"data\": [{}]}";
    struct mw_document *doc, *again;
    void *bytes;
    size_t size;
    assert_int_equal(mw_build(fixture->context, "a.json", json, sizeof json - 1, &doc), 0);
    assert_int_equal(mw_write(doc, NULL, 0, &bytes, &size), 0);
    again = test_open_bytes(fixture->context, "b.map", bytes, size);
    expect_get(fixture, again, "info[0].author_text", "\"a\"\n");
    expect_get(fixture, again, "info[0].map_version_text", "\"b\"\n");
    expect_get(fixture, again, "info[0].credits_text", "\"a\"\n");
    expect_get(fixture, again, "num_data", "2\n");
    mw_close(again);
    mw_free(fixture->context, bytes);
    mw_close(doc);
}

static void test_values_of_cells(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = open_map(fixture);
    int64_t value = 0;
    assert_int_equal(mw_set(doc, "layers[0].tiles[1,1]", "3"), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context),
                        "layers[0].tiles[1,1]: the cell has several values; name one, such as "
                        "layers[0].tiles[1,1].index");
    assert_int_equal(mw_set(doc, "layers[0].tiles[1,1].flags", "flip_x|rotate"), 0);
    assert_int_equal(mw_get_int(doc, "layers[0].tiles[1,1].flags", &value), 0);
    assert_int_equal(value, 9);
    assert_string_equal(mw_change_at(doc, 0)->path, "layers[0].tiles[1,1].flags");
    assert_string_equal(mw_change_at(doc, 0)->text, "rotate -> flip_x|rotate");
    assert_int_equal(mw_get_int(doc, "layers[0].tiles[1,1].flag", &value), MW_E_ARGUMENT);
    expect_get(fixture, doc, "layers[0].tiles[1,1]",
               "{\"index\": 2, \"flags\": [\"flip_x\", \"rotate\"], \"skip\": 0, \"reserved\": 0}\n");
    mw_close(doc);
}

/* Old editors did not include the table of data sizes in either size. */
static void test_old_header(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_diag *diag = NULL;
    for (size_t at = 8; at <= 12; at += 4)
        mw_integer_encode(fixture->bytes + at, MW_KIND_U32, false, mw_u32le(fixture->bytes + at) - 4 * 8);
    struct mw_document *doc = open_map(fixture);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    assert_int_equal(count_diags(doc, &diag), 1);
    assert_string_equal(diag->code, "TWM010");
    assert_string_equal(diag->path, "file_size");
    assert_int_equal(diag->offset, 8);
    assert_int_equal(mw_verify(doc, NULL), 0);
    mw_close(doc);
}

static void test_version_3_and_reversed_magic(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = open_map(fixture), *plain;
    void *bytes;
    size_t size;
    const struct mw_output output = { test_buf_add, &fixture->text };
    fixture->text.size = 0;
    assert_int_equal(mw_dump(doc, NULL, MW_STYLE_JSON, &output), 0);
    mw_close(doc);
    mw_buf_u8(&fixture->text, 0);
    char *version = strstr((char *)fixture->text.data, "\"datafile_version\": 4");
    assert_non_null(version);
    version[strlen("\"datafile_version\": ")] = '3';
    assert_int_equal(
        mw_build(fixture->context, "three.json", fixture->text.data, fixture->text.size - 1, &doc), 0);
    assert_int_equal(mw_write(doc, NULL, 0, &bytes, &size), 0);
    mw_close(doc);
    memcpy(bytes, "ATAD", 4);
    plain = test_open_bytes(fixture->context, "three.map", bytes, size);
    expect_get(fixture, plain, "info[0].author_text", "\"\u00e9l\u00e8ve\"\n");
    expect_get(fixture, plain, "$trace.magic_reversed", "1\n");
    assert_int_equal(mw_verify(plain, NULL), 0);
    mw_close(plain);
    mw_free(fixture->context, bytes);
}

/* ---- damage ---- */

static void expect_fatal(struct fixture *fixture, const char *code, const char *message)
{
    struct mw_document *doc = open_map(fixture);
    bool found = false;
    assert_int_equal(mw_document_damaged(doc), 1);
    for (size_t i = 0; i < mw_diag_count(doc); i++)
        if (strcmp(mw_diag_at(doc, i)->code, code) == 0) {
            assert_string_equal(mw_diag_at(doc, i)->message, message);
            assert_int_equal(mw_diag_at(doc, i)->severity, MW_SEVERITY_FATAL);
            found = true;
        }
    assert_true(found);
    assert_int_equal(mw_verify(doc, NULL), MW_E_REFUSED);
    mw_close(doc);
}

static void test_damage(void **state)
{
    struct fixture *fixture = *state;
    char message[256];
    uint8_t *whole = test_copy(fixture->bytes, fixture->size);
    size_t types = TW_HEADER_SIZE;

    snprintf(message, sizeof message, "the file has %zu bytes, its header requires %zu", fixture->size - 1,
             fixture->size);
    fixture->size--;
    expect_fatal(fixture, "TWM001", message);
    fixture->size++;

    mw_integer_encode(fixture->bytes + types + 8, MW_KIND_U32, false, 1000);
    snprintf(message, sizeof message,
             "entry 0 of the type table: type 0, first item 0, 1000 items; %u of %u items are left",
             mw_u32le(whole + 20), mw_u32le(whole + 20));
    expect_fatal(fixture, "TWM005", message);
    memcpy(fixture->bytes, whole, fixture->size);

    size_t items = types + 12 * (size_t)mw_u32le(whole + 16) + 4 * (size_t)mw_u32le(whole + 20) +
                   8 * (size_t)mw_u32le(whole + 24);
    mw_integer_encode(fixture->bytes + items + 4, MW_KIND_U32, false, 0x7FFFFFFF);
    expect_fatal(fixture, "TWM004",
                 "item 0 has type 0 and 2147483647 bytes; type 0 and 4 bytes expected from the tables");
    free(whole);
}

static void test_broken_stream(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_diag *diag = NULL;
    fixture->bytes[fixture->size - 3] ^= 0x55; /* in the checksum of the last stream */
    struct mw_document *doc = open_map(fixture);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    assert_int_equal(count_diags(doc, &diag), 1);
    assert_string_equal(diag->code, "TWM011");
    assert_string_equal(diag->path, "data[7]");
    assert_int_equal(mw_verify(doc, NULL), 0);
    mw_close(doc);
}

/* Truncated anywhere and with any header word changed: opened or refused without crashing. */
static void test_systematic_damage(void **state)
{
    struct fixture *fixture = *state;
    static const uint32_t values[] = { 0, 1, 0x7FFFFFFF, 0xFFFFFFFF };
    size_t whole = fixture->size, refused = 0;
    uint8_t *copy = malloc(whole);
    const struct mw_output output = { test_buf_add, &fixture->text };
    memcpy(copy, fixture->bytes, whole);
    for (size_t cut = 0; cut < whole; cut++) {
        struct mw_document *doc;
        uint8_t *exact = test_copy(copy, cut);
        if (mw_open_bytes(fixture->context, "cut.map", exact, cut, NULL, 0, &doc) < 0) {
            refused++;
        } else {
            assert_int_equal(mw_document_damaged(doc), 1);
            mw_close(doc);
        }
        free(exact);
    }
    assert_int_equal(refused, TW_HEADER_SIZE);
    size_t words = whole / 4;
    for (size_t i = 1; i < words; i++)
        for (size_t j = 0; j < sizeof values / sizeof *values; j++) {
            struct mw_document *doc;
            mw_integer_encode(fixture->bytes + 4 * i, MW_KIND_U32, false, values[j]);
            if (mw_open_bytes(fixture->context, "bad.map", fixture->bytes, whole, NULL, 0, &doc) == 0) {
                fixture->text.size = 0;
                assert_int_equal(mw_check(doc, NULL, 0), 0);
                assert_int_equal(mw_dump(doc, NULL, MW_STYLE_JSON, &output), 0);
                if (!mw_document_damaged(doc))
                    assert_int_equal(mw_verify(doc, NULL), 0);
                mw_close(doc);
            }
            memcpy(fixture->bytes + 4 * i, copy + 4 * i, 4);
        }
    free(copy);
}

int main(void)
{
#define WITH_MAP(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        WITH_MAP(test_items_and_content),
        WITH_MAP(test_through_json),
        WITH_MAP(test_set_content),
        WITH_MAP(test_values_of_cells),
        WITH_MAP(test_shared_data),
        WITH_MAP(test_shared_data_in_json),
        WITH_MAP(test_old_header),
        WITH_MAP(test_version_3_and_reversed_magic),
        WITH_MAP(test_damage),
        WITH_MAP(test_broken_stream),
        WITH_MAP(test_systematic_damage),
    };
    return TEST_RUN(tests);
}
