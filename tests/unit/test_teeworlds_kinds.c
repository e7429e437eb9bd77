/* Kinds of maps that no known file has: datafiles of version 3 and with the second signature, DDNet's rare
 * items, envelopes with tangents, maps from before 0.4, datafiles that are not maps, and maps that are large
 * when inflated. All are read, shown, and written byte for byte, also through JSON. */
#include "doc.h"
#include "fixture.h"
#include "teeworlds_maps.h"

#include "base/buf.h"
#include "formats/teeworlds/teeworlds.h"

static int discard(void *user, const void *data, size_t size)
{
    (void)user;
    (void)data;
    (void)size;
    return 0;
}

static const char *dump(struct fixture *fixture, struct mw_document *doc, const char *path,
                        enum mw_style style)
{
    const struct mw_output output = { test_buf_add, &fixture->buf };
    fixture->buf.size = 0;
    if (mw_dump(doc, path, style, &output) < 0)
        fail_msg("%s: %s", path ? path : "all", mw_error_message(fixture->context));
    mw_buf_u8(&fixture->buf, 0);
    return (const char *)fixture->buf.data;
}

struct expectation {
    const char *path, *json;
};

static struct mw_document *open_map(struct fixture *fixture, const uint8_t *bytes, size_t size)
{
    struct mw_document *doc = test_open_bytes(fixture->context, "a.map", bytes, size);
    assert_int_equal(mw_document_damaged(doc), 0);
    return doc;
}

/* The bytes are a map with these values, and both the model and its JSON give the same bytes. */
static void expect_map(struct fixture *fixture, const uint8_t *bytes, size_t size,
                       const struct expectation *expected)
{
    struct mw_document *doc = open_map(fixture, bytes, size);
    for (; expected->path; expected++)
        assert_string_equal(dump(fixture, doc, expected->path, MW_STYLE_JSON_LINE), expected->json);
    dump(fixture, doc, NULL, MW_STYLE_TREE);
    dump(fixture, doc, NULL, MW_STYLE_HEX);
    assert_int_equal(mw_verify(doc, NULL), 0);
    assert_json_identity(doc);
    mw_close(doc);
}

/* Compressed and as version 3, each with both signatures. */
static void expect_kinds(struct fixture *fixture, const char *json, const struct expectation *expected)
{
    size_t size;
    uint8_t *bytes = teeworlds_make(json, &size);
    for (unsigned version = 4; version >= 3; version--) {
        if (version == 3)
            bytes = teeworlds_plain(bytes, &size);
        assert_int_equal(bytes[4], version);
        expect_map(fixture, bytes, size, expected);
        memcpy(bytes, "ATAD", 4);
        expect_map(fixture, bytes, size, expected);
        memcpy(bytes, "DATA", 4);
    }
    free(bytes);
}

static void test_ddnet(void **state)
{
    static const struct expectation expected[] = {
        { "images[0].variant", "\"rgb\"\n" },
        { "images[0].pixels", "\"AQIDBAUG\"\n" },
        { "sounds[0].name_text", "\"beep\"\n" },
        { "sounds[0].samples", "\"T2dnUw==\"\n" },
        { "layers[1].tele", "{\"number\":[\"1 2\",\"0*2\"],\"type\":[\"26 27\",\"0*2\"]}\n" },
        { "layers[2].speedup[0,0]",
          "{\"force\": 9, \"max_speed\": 0, \"type\": 0, \"padding\": 0, \"angle\": -90}\n" },
        { "layers[3].front[1,0].index", "9\n" },
        { "layers[4].switches[0,0].delay", "5\n" },
        { "layers[5].tune[0,0].number", "4\n" },
        { "layers[5].size", "80\n" },
        { "layers[6].num_quads", "0\n" },
        { "layers[6].quads[0].top_left", "{\"x\": 7, \"y\": -7}\n" },
        { "layers[7].sources[0].shape", "\"circle\"\n" },
        { "layers[7].sounds_name", "\"Hum\"\n" },
        { "layers[8].old_sources[0].radius", "64\n" },
        { "layers[8].old_sources[1].y", "-1\n" },
        { "envelope_points[0].points[0].curve", "\"bezier\"\n" },
        { "beziers[0].points[0].in_dx", "{\"a\": 1, \"b\": 2, \"c\": 3, \"d\": -4}\n" },
        { "others[0].type", "65533\n" },
        { "others[0].bytes", "\"AAECAw==\"\n" },
        { "data[5].size", "16\n" },
        { "data[14].bytes", "\"AAAA\"\n" },
        { NULL, NULL },
    };
    expect_kinds(*state, teeworlds_ddnet, expected);
}

/* Items of sound layers are inserted and removed by path. New ones are as in the editor: heard everywhere
 * within 1500 units, in a loop. */
static void test_new_sources(void **state)
{
    struct fixture *fixture = *state;
    size_t size;
    void *bytes = test_build_bytes(fixture->context, teeworlds_ddnet, &size);
    struct mw_document *doc = test_open_bytes(fixture->context, "sources.map", bytes, size);
    static const char *const lists[] = { "layers[7].sources", "layers[8].old_sources" };
    static const char *const counts[] = { "layers[7].num_sources", "layers[8].num_sources" };
    for (int i = 0; i < 2; i++) {
        int64_t count, after;
        char path[64];
        assert_ok(fixture->context, mw_get_int(doc, counts[i], &count));
        assert_ok(fixture->context, mw_list_insert_item(doc, lists[i], 0));
        assert_ok(fixture->context, mw_get_int(doc, counts[i], &after));
        assert_int_equal(after, count + 1);
        static const struct {
            const char *field;
            int value;
        } values[2][6] = {
            { { "looping", 1 },
              { "panning", 1 },
              { "shape", 1 },
              { "width", 1500 },
              { "position_envelope", -1 },
              { "sound_envelope", -1 } },
            { { "looping", 1 },
              { "radius", 1500 },
              { "position_envelope", -1 },
              { "sound_envelope", -1 },
              { "x", 0 },
              { "y", 0 } },
        };
        for (int k = 0; k < 6; k++) {
            snprintf(path, sizeof path, "%s[0].%s", lists[i], values[i][k].field);
            assert_ok(fixture->context, mw_get_int(doc, path, &after));
            assert_int_equal(after, values[i][k].value);
        }
        assert_ok(fixture->context, mw_list_remove_item(doc, lists[i], 0));
        assert_ok(fixture->context, mw_get_int(doc, counts[i], &after));
        assert_int_equal(after, count);
    }
    mw_close(doc);
    mw_free(fixture->context, bytes);
}

static void test_beziers(void **state)
{
    static const struct expectation expected[] = {
        { "envelope_points[0].stride", "22\n" },
        { "envelope_points[0].points", "[]\n" },
        { "envelope_points[0].bezier_points[0].point.curve", "\"bezier\"\n" },
        { "envelope_points[0].bezier_points[0].bezier.out_dy",
          "{\"a\": -300, \"b\": 0, \"c\": 0, \"d\": 0}\n" },
        { "envelope_points[0].bezier_points[1].bezier.in_dx",
          "{\"a\": 0, \"b\": 0, \"c\": 0, \"d\": -50}\n" },
        { "envelope_points[0].$rest", "\"AQIDBA==\"\n" },
        { "envelopes[0].synchronized", "\"yes\"\n" },
        { NULL, NULL },
    };
    expect_kinds(*state, teeworlds_beziers, expected);
}

static void test_old(void **state)
{
    struct fixture *fixture = *state;
    static const struct expectation expected[] = {
        { "others[0].type", "1\n" },
        { "others[0].bytes", "\"AQAAAAIAAAA=\"\n" },
        { "others[1].type", "5\n" },
        { "others[2].type", "32769\n" },
        { "others[3].id", "1\n" },
        { "others[4].size", "0\n" },
        { "layers", "[]\n" },
        { "data[0].bytes", "\"AQIDBAUGBwg=\"\n" },
        { "data[1].bytes", "\"AAAAAAEAAAAA\"\n" },
        { NULL, NULL },
    };
    size_t size;
    expect_kinds(fixture, teeworlds_old, expected);
    uint8_t *bytes = teeworlds_make(teeworlds_old, &size);
    struct mw_document *doc = open_map(fixture, bytes, size);
    assert_string_equal(mw_diag_at(doc, 0)->code, "TWM007");
    assert_string_equal(mw_diag_at(doc, 0)->message,
                        "the map is from before Teeworlds 0.4; its 5 items are preserved as bytes");
    mw_close(doc);
    free(bytes);
}

static void test_container(void **state)
{
    static const struct expectation expected[] = {
        { "others[0].id", "9\n" },     { "others[0].bytes", "\"AQID\"\n" },
        { "others[1].type", "300\n" }, { "data[0].bytes", "\"aGVsbG8=\"\n" },
        { "data[1].size", "0\n" },     { NULL, NULL },
    };
    expect_kinds(*state, teeworlds_container, expected);
}

/* Changes in version 3 are saved as in version 4; converting to version 4 deflates everything again. */
static void test_versions_change(void **state)
{
    struct fixture *fixture = *state;
    size_t size, plain_size, back_size;
    void *plain, *back;
    uint8_t *bytes = teeworlds_make(teeworlds_sample, &size);
    struct mw_document *doc = open_map(fixture, bytes, size);
    assert_int_equal(mw_set(doc, "datafile_version", "3"), 0);
    assert_int_equal(mw_set(doc, "info[0].author_text", "somebody"), 0);
    assert_int_equal(mw_write(doc, NULL, 0, &plain, &plain_size), 0);
    mw_close(doc);
    doc = open_map(fixture, plain, plain_size);
    assert_string_equal(dump(fixture, doc, "info[0].author_text", MW_STYLE_JSON_LINE), "\"somebody\"\n");
    assert_string_equal(dump(fixture, doc, "layers[1].tiles[299,0].index", MW_STYLE_JSON_LINE), "6\n");
    assert_int_equal(mw_set(doc, "info[0].author_text", "\u00e9l\u00e8ve"), 0);
    assert_int_equal(mw_set(doc, "datafile_version", "4"), 0);
    assert_int_equal(mw_write(doc, NULL, 0, &back, &back_size), 0);
    assert_int_equal(back_size, size);
    assert_memory_equal(back, bytes, size);
    mw_free(fixture->context, back);
    mw_close(doc);
    mw_free(fixture->context, plain);
    free(bytes);
}

/* A stream that cannot be inflated cannot be converted to a version without streams. */
static void test_broken_stream_stays(void **state)
{
    struct fixture *fixture = *state;
    size_t size, written_size;
    void *written;
    uint8_t *bytes = teeworlds_make(teeworlds_sample, &size);
    bytes[size - 3] ^= 0x55;
    struct mw_document *doc = open_map(fixture, bytes, size), *again;
    assert_string_equal(dump(fixture, doc, "data[7].bytes", MW_STYLE_JSON_LINE), "\"\"\n");
    assert_int_equal(mw_set(doc, "datafile_version", "3"), MW_E_REFUSED);
    assert_string_equal(
        mw_error_message(fixture->context),
        "a.map: data[7] cannot be inflated, so it cannot be stored in a different datafile version");
    assert_int_equal(mw_set(doc, "datafile_version", "4"), 0);
    /* The bytes that replace it are written. */
    assert_int_equal(mw_set(doc, "data[7].bytes", "010203"), 0);
    assert_int_equal(mw_write(doc, NULL, 0, &written, &written_size), 0);
    again = open_map(fixture, written, written_size);
    assert_string_equal(dump(fixture, again, "data[7].bytes", MW_STYLE_JSON_LINE), "\"AQID\"\n");
    mw_close(again);
    mw_free(fixture->context, written);
    mw_close(doc);
    free(bytes);
}

/* ---- large maps ---- */

enum {
    LAYERS = 20,
    SIDE = 1000,
    PAYLOAD = 4 * SIDE * SIDE,
};

/* A map with many empty layers, which is small as a file but large when inflated. */
static uint8_t *make_large(size_t *size)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf json;
    mw_buf_init(&json, context);
    mw_buf_text(&json,
                "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
                " \"groups\": [{\"version\": 2, \"num_layers\": 20}], \"layers\": [");
    for (int i = 0; i < LAYERS; i++) {
        mw_buf_format(
            &json,
            "%s{\"type\": \"tiles\", \"tile_version\": 2, \"width\": %d, \"height\": %d, \"image\": "
            "-1, \"data\": %d, \"$size\": 60, \"tiles\": {\"index\": [",
            i ? "," : "", SIDE, SIDE, i);
        for (int y = 0; y < SIDE; y++)
            mw_buf_format(&json, "%s\"%d*%d\"", y ? "," : "", i, SIDE);
        mw_buf_text(&json, "]}}");
    }
    mw_buf_text(&json, "], \"data\": [");
    for (int i = 0; i < LAYERS; i++)
        mw_buf_text(&json, i ? ",{}" : "{}");
    mw_buf_text(&json, "]}");
    mw_buf_put(&json, "", 1);
    uint8_t *bytes = teeworlds_make((const char *)json.data, size);
    mw_buf_free(&json);
    mw_context_free(context);
    return bytes;
}

static void test_large(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_output output = { discard, NULL };
    size_t size, written_size;
    uint8_t *bytes = make_large(&size);
    void *written;
    assert_true(size < LAYERS * 8000);
    struct mw_document *doc = open_map(fixture, bytes, size);
    assert_true(fixture->memory.peak < 1 << 20);
    assert_int_equal(mw_info(doc, NULL, 0, MW_STYLE_JSON, &output), 0);
    assert_int_equal(mw_write(doc, NULL, 0, &written, &written_size), 0);
    mw_free(fixture->context, written);
    assert_true(fixture->memory.peak < 1 << 20);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    print_message("# check: %llu KB at most for data of %d KB each\n",
                  (unsigned long long)fixture->memory.peak >> 10, PAYLOAD >> 10);
    assert_true(fixture->memory.peak < 3 * (uint64_t)PAYLOAD);
    assert_int_equal(mw_verify(doc, NULL), 0);
    assert_true(fixture->memory.peak < 5 * (uint64_t)PAYLOAD);
    assert_int_equal(mw_dump(doc, NULL, MW_STYLE_JSON, &output), 0);
    assert_true(fixture->memory.peak < 5 * (uint64_t)PAYLOAD);
    mw_close(doc);
    free(bytes);
}

/* The inflated size is limited by what uses it: here, one tile. */
static void test_more_than_is_used(void **state)
{
    struct fixture *fixture = *state;
    size_t size;
    uint8_t *bytes = make_large(&size);
    char message[256] = "";
    size_t layer = 0;
    for (size_t at = 0; at + 60 < size && !layer; at += 4)
        if (mw_u32le(bytes + at) == TW_ITEM_LAYER << 16 && mw_u32le(bytes + at + 4) == 60)
            layer = at + TW_ITEM_HEADER;
    mw_integer_encode(bytes + layer + 16, MW_KIND_U32, false, 1);
    mw_integer_encode(bytes + layer + 20, MW_KIND_U32, false, 1);
    struct mw_document *doc = open_map(fixture, bytes, size);
    assert_string_equal(dump(fixture, doc, "layers[0].tiles", MW_STYLE_JSON_LINE),
                        "{\"$width\": 0, \"$height\": 0}\n");
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(doc) && !*message; i++)
        if (strcmp(mw_diag_at(doc, i)->code, "TWM011") == 0)
            snprintf(message, sizeof message, "%s", mw_diag_at(doc, i)->message);
    assert_non_null(strstr(message, "data[0] inflates to more than 1048592 bytes, far more than "));
    mw_close(doc);
    static const struct expectation nothing[] = { { NULL, NULL } };
    expect_map(fixture, bytes, size, nothing);
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(test_ddnet),
        WITH_FIXTURE(test_new_sources),
        WITH_FIXTURE(test_beziers),
        WITH_FIXTURE(test_old),
        WITH_FIXTURE(test_container),
        WITH_FIXTURE(test_versions_change),
        WITH_FIXTURE(test_broken_stream_stays),
        WITH_FIXTURE(test_large),
        WITH_FIXTURE(test_more_than_is_used),
    };
    return TEST_RUN(tests);
}
