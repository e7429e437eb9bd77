/* Resource forks: reading, writing odd ones back byte for byte, and edits. */
#include "damage.h"
#include "repair_law.h"
#include "fixture.h"

#include "base/text.h"
#include "macintosh_sample.h"

static const struct damage damage = { .name = "sample.rsrc" };

static struct mac_fork *open_bytes(struct fixture *fixture)
{
    const struct mw_arg args = { "format", "macfile" };
    if (fixture->doc)
        mw_close(fixture->doc);
    fixture->doc = NULL;
    assert_ok(fixture->context, mw_open_bytes(fixture->context, "sample.rsrc", fixture->buf.data,
                                              fixture->buf.size, &args, 1, &fixture->doc));
    struct mac_document *file = fixture->doc->root;
    return &file->fork;
}

static struct mac_fork *open_sample(struct fixture *fixture, unsigned odd)
{
    fixture->buf.size = 0;
    fork_sample(odd, &fixture->buf);
    return open_bytes(fixture);
}

static void assert_same_text(struct mw_str text, const char *expected)
{
    assert_int_equal(text.size, strlen(expected));
    assert_memory_equal(text.data, expected, text.size);
}

static void assert_data(const struct mac_resource *resource, const char *expected)
{
    assert_same_text((struct mw_str){ (const char *)resource->data.data, resource->data.size }, expected);
}

static void poke(struct fixture *fixture, size_t at, uint32_t value)
{
    test_put_be(fixture->buf.data + at, 4, value);
}

static void assert_fork_diag(struct fixture *fixture, const char *code, const char *message)
{
    const struct mw_diag *diag = test_find_diag(fixture->doc, code, NULL);
    if (!diag)
        fail_msg("no %s", code);
    assert_string_equal(diag->message, message);
}

/* ---- reading ---- */

static void test_resources(void **state)
{
    struct fixture *fixture = *state;
    static const unsigned kinds[] = { 0, FORK_SHUFFLED | FORK_NAMES_BACK, FORK_MAP_FIRST, FORK_SPLIT };
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        const struct mac_fork *fork = open_sample(fixture, kinds[k]);
        assert_int_equal(fork->resources.count, FORK_RESOURCES);
        for (size_t i = 0; i < FORK_RESOURCES; i++) {
            const struct mac_resource *resource = &fork->resources.items[i];
            assert_memory_equal(resource->type, fork_rows[i].type, 4);
            assert_int_equal(resource->id, fork_rows[i].id);
            assert_int_equal(resource->attributes, fork_rows[i].attributes);
            assert_int_equal(resource->empty_name, fork_rows[i].name && !*fork_rows[i].name);
            assert_same_text(resource->name, fork_rows[i].name ? fork_rows[i].name : "");
            assert_data(resource, fork_rows[i].data);
        }
        assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
        assert_int_equal(mw_diag_count(fixture->doc), 0);
    }
}

/* Usual parts are not in the layout, odd ones are. */
static void test_layout(void **state)
{
    struct fixture *fixture = *state;
    const struct mac_fork_layout *layout = &open_sample(fixture, 0)->layout;
    assert_int_equal(layout->pieces.count + layout->map.count + layout->types.count, 0);
    assert_int_equal(layout->reserved_size, 240);
    assert_int_equal(layout->reserved.size + layout->tail.size + layout->map_end.size, 0);
    assert_int_equal(
        layout->data_at_off | layout->data_length_off | layout->map_length_off | layout->names_at_off, 0);
    assert_int_equal(layout->header_copy, MAC_COPY_SAME);
    layout = &open_sample(fixture, FORK_HANDLES | FORK_COPY_ZERO | FORK_RESERVED | FORK_TAIL)->layout;
    assert_int_equal(layout->header_copy, MAC_COPY_ZERO);
    assert_int_equal(layout->next_map, 0x123456);
    assert_int_equal(layout->file_reference, 0x0ABC);
    assert_int_equal(layout->attributes, 0x40);
    assert_int_equal(layout->reserved.size, 240);
    assert_int_equal(layout->tail.size, 6);
    assert_int_equal(open_sample(fixture, FORK_HANDLES)->resources.items[2].handle, 0x200002);
    layout = &open_sample(fixture, FORK_SHUFFLED | FORK_GAPS)->layout;
    assert_int_equal(layout->pieces.count, 5);
    assert_memory_equal(layout->pieces.items[0].type, "CODE", 4);
    assert_int_equal(layout->pieces.items[2].id, 200);
    assert_int_equal(layout->pieces.items[2].gap.size, 7);
    assert_int_equal(layout->pieces.items[4].kind, MAC_PIECE_MAP);
    assert_int_equal(layout->pieces.items[4].gap.size, 4);
    assert_int_equal(layout->map_end.size, 8);
    assert_int_equal(layout->data_length_off, 4);
    layout = &open_sample(fixture, FORK_SPLIT)->layout;
    assert_int_equal(layout->types.count, 4);
    assert_int_equal(layout->types.items[1].count, 1);
    layout = &open_sample(fixture, FORK_SHARED_DATA | FORK_SHARED_NAME)->layout;
    assert_int_equal(layout->pieces.items[1].back, 9);
    assert_int_equal(layout->map.count, 7);
    assert_int_equal(layout->map.items[5].back, 9);
}

/* All combinations: through the writer, JSON and everything that shows them. */
static void test_every_oddity(void **state)
{
    struct fixture *fixture = *state;
    for (unsigned odd = 0; odd <= FORK_ALL; odd++) {
        char what[48];
        snprintf(what, sizeof what, "oddities 0x%X", odd);
        fixture->buf.size = 0;
        fork_sample(odd, &fixture->buf);
        const struct mac_fork *fork = open_bytes(fixture);
        assert_int_equal(fork->resources.count, FORK_RESOURCES);
        fixture_write(fixture);
        struct mw_buf expected;
        mw_buf_init(&expected, fixture->context);
        fork_sample(odd, &expected);
        if (!mw_bytes_equal(mw_buf_bytes(&expected), mw_buf_bytes(&fixture->buf)))
            fail_msg("%s: other bytes", what);
        mw_buf_free(&expected);
        if (odd % 16 == 0 || odd == FORK_ALL)
            assert_true(damage_exercise(&damage, what, fixture->buf.data, fixture->buf.size));
    }
}

static void test_empty_forks(void **state)
{
    struct fixture *fixture = *state;
    /* A map without types, as the Resource Manager makes it for a new file. */
    static const uint8_t bare[] = { 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 30 };
    mw_buf_put(&fixture->buf, bare, sizeof bare);
    mw_buf_fill(&fixture->buf, 0, 240);
    mw_buf_put(&fixture->buf, bare, sizeof bare);
    mw_buf_fill(&fixture->buf, 0, 8);
    static const uint8_t lists[] = { 0, 28, 0, 30, 0xFF, 0xFF };
    mw_buf_put(&fixture->buf, lists, sizeof lists);
    const struct mac_fork *fork = open_bytes(fixture);
    assert_int_equal(fork->resources.count, 0);
    assert_int_equal(fork->layout.absent, 0);
    assert_true(damage_exercise(&damage, "no resources", fixture->buf.data, fixture->buf.size));
}

/* ---- edits ---- */

static void add_resource(struct fixture *fixture, struct mac_fork *fork, const char *type, int16_t id)
{
    const struct mw_field *list = mw_record_field(&mac_fork_record, "resources", 9);
    struct mac_resource *resource = mw_list_insert(fixture->doc, list, fork, fork->resources.count);
    assert_non_null(resource);
    memcpy(resource->type, type, 4);
    resource->id = id;
    resource->name = mw_str_from("new");
    resource->data = (struct mw_bytes){ (const uint8_t *)"fresh", 5 };
}

/* Edits preserve everything else: order of data, gaps, handles. */
static void test_added(void **state)
{
    struct fixture *fixture = *state;
    struct mac_fork *fork = open_sample(fixture, FORK_ALL & ~FORK_MAP_FIRST & ~FORK_SPLIT);
    add_resource(fixture, fork, "NEW ", 1);
    struct mw_buf before;
    mw_buf_init(&before, fixture->context);
    mw_buf_put(&before, fixture->buf.data, fixture->buf.size);
    fixture_write(fixture);
    /* Data of the old resources, which starts at 256, and the gap in it. */
    assert_memory_equal(before.data + 16, fixture->buf.data + 16, 240 + 24);
    mw_buf_free(&before);
    fork = open_bytes(fixture);
    assert_int_equal(fork->resources.count, FORK_RESOURCES + 1);
    assert_data(&fork->resources.items[4], "fresh");
    assert_same_text(fork->resources.items[4].name, "new");
    assert_int_equal(fork->resources.items[2].handle, 0x200002);
    assert_data(&fork->resources.items[3], fork_rows[3].data);
    assert_same_text(fork->resources.items[3].name, "Greeting");
    assert_int_equal(fork->layout.tail.size, 6);
}

static void test_removed(void **state)
{
    struct fixture *fixture = *state;
    for (size_t gone = 0; gone < FORK_RESOURCES; gone++) {
        struct mac_fork *fork = open_sample(fixture, FORK_ALL);
        mw_list_remove(fixture->doc, mw_record_field(&mac_fork_record, "resources", 9), fork, gone);
        fixture_write(fixture);
        fork = open_bytes(fixture);
        assert_false(mw_document_damaged(fixture->doc));
        assert_int_equal(fork->resources.count, FORK_RESOURCES - 1);
        for (size_t i = 0; i < FORK_RESOURCES - 1; i++) {
            size_t was = i + (i >= gone);
            assert_int_equal(fork->resources.items[i].id, fork_rows[was].id);
            assert_data(&fork->resources.items[i], fork_rows[was == 1 ? 0 : was].data);
        }
    }
}

/* Of two resources that share their bytes only the changed one changes. */
static void test_shared_changed(void **state)
{
    struct fixture *fixture = *state;
    struct mac_fork *fork = open_sample(fixture, FORK_SHARED_DATA | FORK_SHARED_NAME);
    assert_data(&fork->resources.items[1], "Hello");
    fork->resources.items[1].data = (struct mw_bytes){ (const uint8_t *)"HELLO", 5 };
    fork->resources.items[3].name = mw_str_from("Farewell");
    fixture_write(fixture);
    fork = open_bytes(fixture);
    assert_data(&fork->resources.items[0], "Hello");
    assert_data(&fork->resources.items[1], "HELLO");
    assert_same_text(fork->resources.items[0].name, "Greeting");
    assert_same_text(fork->resources.items[3].name, "Farewell");
}

static void assert_not_converted(struct fixture *fixture, const char *message)
{
    void *data;
    size_t size;
    assert_int_equal(mw_write(fixture->doc, NULL, 0, &data, &size), MW_E_LIMIT);
    assert_string_equal(mw_error_message(fixture->context), message);
}

static void test_limits(void **state)
{
    struct fixture *fixture = *state;
    static char long_name[256];
    memset(long_name, 'x', sizeof long_name);
    struct mac_fork *fork = open_sample(fixture, 0);
    fork->resources.items[1].name = (struct mw_str){ long_name, sizeof long_name };
    assert_not_converted(fixture,
                         "sample.rsrc: TEXT -5: its name has 256 characters, but the maximum is 255");
    fork = open_sample(fixture, 0);
    size_t large = 0x1000000;
    uint8_t *bytes = calloc(1, large);
    assert_non_null(bytes);
    fork->resources.items[0].data = (struct mw_bytes){ bytes, large };
    assert_not_converted(fixture, "sample.rsrc: TEXT -5: its data would be at offset 16777220, but "
                                  "the maximum is 16777215; remove or shorten resources");
    free(bytes);
    fork = open_sample(fixture, 0);
    for (int i = 0; i < 5500; i++)
        add_resource(fixture, fork, "MANY", (int16_t)i);
    assert_not_converted(fixture, "sample.rsrc: the names would start 66110 bytes into the resource map, but "
                                  "the maximum is 65535; remove resources");
}

/* ---- diagnostics ---- */

/* Offsets in the sample without oddities. */
enum {
    DATA_SIZE = 4 * 4 + 5 + 8 + 4 + 11,
    MAP_AT = FORK_DATA_AT + DATA_SIZE,
    TYPES_AT = MAP_AT + 28,
    REFS_AT = TYPES_AT + 2 + 3 * 8,
};

static void test_broken_maps(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        size_t at;
        uint32_t value;
        const char *code, *message;
    } rows[] = {
        { 4, 0x1000, "MAC001", "the resource map starts at offset 4096, but the fork has 421 bytes" },
        { 4, UINT32_MAX, "MAC001",
          "the resource map starts at offset 4294967295, but the fork has 421 "
          "bytes" },
        { MAP_AT + 24, 0xF0000000, "MAC001",
          "the list of types starts at offset 61440 in the map, past the end of "
          "the fork" },
        { TYPES_AT, 0x00FE5445, "MAC001",
          "the map states 255 types of resources, but the fork ends before them" },
        { TYPES_AT + 6, 0x0064001A, "MAC002", "the map states 103 resources, but has room for 10" },
        { TYPES_AT + 6, 0x00017000, "MAC001",
          "the map states 2 resources of type TEXT, but the fork ends before them" },
        { REFS_AT + 4, 0x20FFFFFF, "MAC003",
          "TEXT 128: the data starts at offset 16777471, but the fork has 421 "
          "bytes" },
        { FORK_DATA_AT, 0x7FFFFFFF, "MAC003",
          "TEXT 128: the data has 2147483647 bytes, but the fork has only 161 "
          "more" },
        { REFS_AT, 0x00807000, "MAC003", "TEXT 128: the name is past the end of the fork" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fixture->buf.size = 0;
        fork_sample(0, &fixture->buf);
        poke(fixture, rows[i].at, rows[i].value);
        open_bytes(fixture);
        assert_fork_diag(fixture, rows[i].code, rows[i].message);
        assert_true(mw_document_damaged(fixture->doc));
        assert_true(test_find_diag(fixture->doc, rows[i].code, NULL)->offset != MW_NO_OFFSET);
    }
    fixture->buf.size = 5;
    open_bytes(fixture);
    assert_fork_diag(fixture, "MAC001", "the resource fork has 5 bytes, expected at least 16");
}

/* Hundreds of resources with the same bytes would be copied again and again. */
static void test_overlap_bomb(void **state)
{
    struct fixture *fixture = *state;
    enum {
        COUNT = 300,
        BYTES = 20000
    };
    struct mw_buf *out = &fixture->buf;
    mw_buf_u32be(out, 16);
    mw_buf_u32be(out, 16 + 4 + BYTES);
    mw_buf_u32be(out, 4 + BYTES);
    mw_buf_u32be(out, 28 + 10 + COUNT * 12);
    mw_buf_u32be(out, BYTES);
    mw_buf_fill(out, 'x', BYTES);
    mw_buf_fill(out, 0, 24);
    mw_buf_u16be(out, 28);
    mw_buf_u16be(out, 28 + 10 + COUNT * 12);
    mw_buf_u16be(out, 0);
    mw_buf_text(out, "BOMB");
    mw_buf_u16be(out, COUNT - 1);
    mw_buf_u16be(out, 10);
    for (int i = 0; i < COUNT; i++) {
        mw_buf_u16be(out, (uint16_t)i);
        mw_buf_u16be(out, 0xFFFF);
        mw_buf_fill(out, 0, 8);
    }
    open_bytes(fixture);
    assert_fork_diag(fixture, "MAC004",
                     "the first 23 resources have 460000 bytes in total, but the fork has "
                     "23658");
    assert_true(mw_document_damaged(fixture->doc));
}

static void test_warnings(void **state)
{
    struct fixture *fixture = *state;
    struct mac_fork *fork = open_sample(fixture, FORK_SHARED_DATA | FORK_GAPS | FORK_TAIL);
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_fork_diag(fixture, "MAC006",
                     "1 part of the fork starts inside other parts; the first is the data "
                     "of TEXT -5");
    assert_fork_diag(fixture, "MAC009", "37 bytes outside all resources");
    assert_null(test_find_diag(fixture->doc, "MAC007", NULL));
    fork = open_sample(fixture, 0);
    fork->resources.items[1].id = 128;
    fork->resources.items[3].data.size = 3;
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_fork_diag(fixture, "MAC005", "TEXT 128: duplicate type and id (#2)");
    assert_fork_diag(fixture, "MAC008", "STR  200: its 3 bytes do not start with A8 9F 65 72");
    assert_non_null(test_find_diag(fixture->doc, "MAC005", "fork.resources[1]"));
    assert_non_null(test_find_diag(fixture->doc, "MAC008", "fork.resources[3]"));
    struct mac_resource *first = &fork->resources.items[0];
    const struct mac_resource before = *first;
    first->attributes |= MAC_ATTRIBUTE_COMPRESSED;
    first->data.size = 1;
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_string_equal(test_find_diag(fixture->doc, "MAC008", "fork.resources[0]")->message,
                        "TEXT 128: its 1 byte does not start with A8 9F 65 72");
    first->data.size = 2;
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_string_equal(test_find_diag(fixture->doc, "MAC008", "fork.resources[0]")->message,
                        "TEXT 128: its 2 bytes do not start with A8 9F 65 72");
    *first = before;
    fork->resources.items[3].data = (struct mw_bytes){ (uint8_t[]){ 0xA8, 0x9F, 0x65, 0x72 }, 4 };
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_null(test_find_diag(fixture->doc, "MAC008", NULL));
    /* Shared names are not a fault. */
    open_sample(fixture, FORK_SHARED_NAME);
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(fixture->doc), 0);
}

/* Where a damaged fork ends, and what is unused in it, is not known. */
static void test_damaged_layout(void **state)
{
    struct fixture *fixture = *state;
    fork_sample(FORK_GAPS | FORK_TAIL, &fixture->buf);
    open_bytes(fixture);
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_non_null(test_find_diag(fixture->doc, "MAC009", NULL));
    poke(fixture, FORK_DATA_AT, 0x7FFFFFFF);
    open_bytes(fixture);
    assert_true(mw_document_damaged(fixture->doc));
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_null(test_find_diag(fixture->doc, "MAC009", NULL));
}

/* Parts that start inside others, of the data and of the map; lengths that are wrong by one. */
static void test_overlaps_and_ends(void **state)
{
    struct fixture *fixture = *state;
    struct mac_fork_layout *layout = &open_sample(fixture, FORK_SHUFFLED | FORK_NAMES_BACK)->layout;
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(fixture->doc), 0);
    layout->map.items[0].back = 1;
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_fork_diag(fixture, "MAC006",
                     "1 part of the fork starts inside other parts; the first is the map or a list in it");
    layout->pieces.items[0].back = 1;
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_fork_diag(fixture, "MAC006",
                     "2 parts of the fork start inside other parts; the first is the data of CODE 0");
    layout->map.items[0].back = layout->pieces.items[0].back = 0;
    for (size_t i = 0; i < layout->pieces.count; i++)
        if (layout->pieces.items[i].kind == MAC_PIECE_MAP)
            layout->pieces.items[i].gap = (struct mw_bytes){ (const uint8_t *)"xy", 2 };
    static const struct {
        int32_t data, map;
        const char *message;
    } rows[] = {
        { 0, 0, NULL },
        { 2, 0, NULL },
        { 3, 0, "the length of the data in the header is 3 bytes too large" },
        { -1, 0, "the length of the data in the header is 1 byte too small, or 4294967295 too large" },
        { 0, 1, "the length of the map in the header is 1 byte too large" },
        { 0, -2, "the length of the map in the header is 2 bytes too small, or 4294967294 too large" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        layout->data_length_off = rows[i].data;
        layout->map_length_off = rows[i].map;
        assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
        assert_fork_diag(fixture, "MAC009", "2 bytes outside all resources");
        if (rows[i].message)
            assert_fork_diag(fixture, "MAC007", rows[i].message);
        else
            assert_null(test_find_diag(fixture->doc, "MAC007", NULL));
    }
    layout->map.items[0].gap = (struct mw_bytes){ (const uint8_t *)"abc", 3 };
    layout->map_end = layout->tail = (struct mw_bytes){ (const uint8_t *)"defg", 4 };
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_fork_diag(fixture, "MAC009", "13 bytes outside all resources");
    /* without room before the map, and with the map before the data */
    layout = &open_sample(fixture, 0)->layout;
    assert_int_equal(layout->pieces.count, 0);
    layout->data_length_off = 1;
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_fork_diag(fixture, "MAC007", "the length of the data in the header is 1 byte too large");
    layout = &open_sample(fixture, FORK_MAP_FIRST)->layout;
    assert_int_equal(layout->pieces.items[0].kind, MAC_PIECE_MAP);
    layout->pieces.items[0].gap = (struct mw_bytes){ (const uint8_t *)"x", 1 };
    layout->data_length_off = 1;
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_fork_diag(fixture, "MAC009", "1 byte outside all resources");
    assert_null(test_find_diag(fixture->doc, "MAC007", NULL));
}

/* Wrong lengths are preserved, reported and repaired. */
static void test_lengths(void **state)
{
    struct fixture *fixture = *state;
    static const char *const fixes[] = { "lengths" };
    fork_sample(FORK_COPY_ZERO, &fixture->buf);
    struct mw_buf right;
    mw_buf_init(&right, fixture->context);
    mw_buf_put(&right, fixture->buf.data, fixture->buf.size);
    poke(fixture, 8, DATA_SIZE - 3);
    poke(fixture, 12, 1000);
    open_bytes(fixture);
    assert_int_equal(mw_verify(fixture->doc, NULL), 0);
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_fork_diag(fixture, "MAC007",
                     "the length of the data in the header is 3 bytes too small, or 4294967293 too "
                     "large");
    assert_int_equal(mw_repair(fixture->doc, fixes, 1, false), false);
    assert_int_equal(mw_change_count(fixture->doc), 2);
    assert_string_equal(mw_change_at(fixture->doc, 1)->path, "fork.layout.map_length_off");
    assert_int_equal(mw_verify(fixture->doc, NULL), 0);
    assert_repair_law(fixture->doc, fixes[0], NULL);
    fixture_write(fixture);
    assert_int_equal(fixture->buf.size, right.size);
    assert_memory_equal(fixture->buf.data, right.data, right.size);
    mw_buf_free(&right);
}

/* ---- damage ---- */

static void test_truncated(void **state)
{
    struct fixture *fixture = *state;
    fork_sample(FORK_GAPS | FORK_HANDLES, &fixture->buf);
    for (size_t size = 0; size < fixture->buf.size; size++) {
        char what[48];
        snprintf(what, sizeof what, "cut to %zu", size);
        damage_exercise(&damage, what, fixture->buf.data, size);
    }
}

static void test_every_byte(void **state)
{
    struct fixture *fixture = *state;
    static const uint8_t values[] = { 0x00, 0x01, 0x7F, 0xFF };
    fork_sample(0, &fixture->buf);
    for (size_t i = 0; i < fixture->buf.size; i += i == 15 ? FORK_DATA_AT - 15 : 1) {
        uint8_t before = fixture->buf.data[i];
        for (size_t k = 0; k < sizeof values; k++) {
            char what[48];
            snprintf(what, sizeof what, "byte %zu is 0x%02X", i, values[k]);
            fixture->buf.data[i] = values[k];
            damage_exercise(&damage, what, fixture->buf.data, fixture->buf.size);
        }
        fixture->buf.data[i] = before;
    }
}

static void test_allocations(void **state)
{
    struct fixture *fixture = *state;
    fork_sample(FORK_ALL, &fixture->buf);
    struct damage_source source = { &damage, fixture->buf.data, fixture->buf.size };
    assert_true(test_each_allocation_fails(damage_do_all, &source) > 20);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        WITH_FIXTURE(test_resources),      WITH_FIXTURE(test_layout),
        WITH_FIXTURE(test_every_oddity),   WITH_FIXTURE(test_empty_forks),
        WITH_FIXTURE(test_added),          WITH_FIXTURE(test_removed),
        WITH_FIXTURE(test_shared_changed), WITH_FIXTURE(test_limits),
        WITH_FIXTURE(test_broken_maps),    WITH_FIXTURE(test_overlap_bomb),
        WITH_FIXTURE(test_warnings),       WITH_FIXTURE(test_overlaps_and_ends),
        WITH_FIXTURE(test_damaged_layout), WITH_FIXTURE(test_lengths),
        WITH_FIXTURE(test_truncated),      WITH_FIXTURE(test_every_byte),
        WITH_FIXTURE(test_allocations),
    };
    return TEST_RUN(tests);
}
