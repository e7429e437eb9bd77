/* The structures of the format's document: each field is set by its path and is found in the resource at the
 * offset that the document states (NOTES.md lists where the files differ from it). */
#include "test.h"

#include <mapwright/unstable/macintosh.h>
#include <mapwright/unstable/worldbuilder.h>

#include "doc.h"
#include "worldbuilder_sample.h"

/* The data of a resource of the game as it is written; free() it. */
static uint8_t *take_resource(struct test_doc *test, const char *type, int id, size_t *size)
{
    static const struct mw_arg args[] = { { "format", "macfile" } };
    struct mw_document *file;
    void *bytes;
    size_t length;
    uint8_t *found = NULL;
    test_doc_write(test, &bytes, &length);
    assert_ok(test->context, mw_open_bytes(test->context, "game", bytes, length, args, 1, &file));
    const struct mac_fork *fork = &mac_document_of(file)->fork;
    for (size_t i = 0; i < fork->resources.count && !found; i++) {
        const struct mac_resource *resource = &fork->resources.items[i];
        if (memcmp(resource->type, type, 4) != 0 || resource->id != id)
            continue;
        found = malloc(resource->data.size + 1);
        assert_non_null(found);
        memcpy(found, resource->data.data, resource->data.size);
        *size = resource->data.size;
    }
    mw_close(file);
    mw_free(test->context, bytes);
    assert_non_null(found);
    return found;
}

/* ACHR, AOBJ and ASCN begin with the offset of their bounds, from which the document counts. */
static size_t start_of(const char *type, const uint8_t *data)
{
    bool pictured = strcmp(type, "ACHR") == 0 || strcmp(type, "AOBJ") == 0 || strcmp(type, "ASCN") == 0;
    return pictured ? (size_t)data[0] << 8 | data[1] : 0;
}

struct field_row {
    const char *path, *value;
    const char *type;
    size_t at, size;
    const char *bytes;
};

#define BYTE(path, type, at)                                                                                 \
    {                                                                                                        \
        path, "37", type, at, 1, "\x25"                                                                      \
    }
#define WORD(path, type, at)                                                                                 \
    {                                                                                                        \
        path, "258", type, at, 2, "\1\2"                                                                     \
    }
#define RECT(path, type, at)                                                                                 \
    { path ".top", "258", type, at, 2, "\1\2" }, { path ".left", "-2", type, at + 2, 2, "\xFF\xFE" },        \
        { path ".bottom", "772", type, at + 4, 2, "\3\4" },                                                  \
    {                                                                                                        \
        path ".right", "1286", type, at + 6, 2, "\5\6"                                                       \
    }

/* clang-format off */
static const struct field_row fields[] = {
    RECT("characters[0].bounds", "ACHR", 0),
    BYTE("characters[0].physical_strength", "ACHR", 0x08), BYTE("characters[0].physical_hp", "ACHR", 0x09),
    BYTE("characters[0].physical_armour", "ACHR", 0x0a), BYTE("characters[0].physical_accuracy", "ACHR", 0x0b),
    BYTE("characters[0].spiritual_strength", "ACHR", 0x0c), BYTE("characters[0].spiritual_hp", "ACHR", 0x0d),
    BYTE("characters[0].magic_resistance", "ACHR", 0x0e), BYTE("characters[0].spiritual_accuracy", "ACHR", 0x0f),
    BYTE("characters[0].running_speed", "ACHR", 0x10), BYTE("characters[0].reject_offers", "ACHR", 0x11),
    BYTE("characters[0].follows_opponent", "ACHR", 0x12), BYTE("characters[0].unknown_13", "ACHR", 0x13),
    { "characters[0].unknown_14", "16909060", "ACHR", 0x14, 4, "\1\2\3\4" },
    BYTE("characters[0].weapon1_damage", "ACHR", 0x18), BYTE("characters[0].weapon2_damage", "ACHR", 0x19),
    BYTE("characters[0].unknown_1a", "ACHR", 0x1a),
    { "characters[0].is_player", "yes", "ACHR", 0x1b, 1, "\1" }, { "characters[0].is_player", "no", "ACHR", 0x1b, 1, "\0" },
    BYTE("characters[0].carry_amount", "ACHR", 0x1c),
    { "characters[0].return_to", "storage", "ACHR", 0x1d, 1, "\0" },
    { "characters[0].return_to", "random_scene", "ACHR", 0x1d, 1, "\1" },
    { "characters[0].return_to", "initial_scene", "ACHR", 0x1d, 1, "\2" },
    BYTE("characters[0].winning_weapon", "ACHR", 0x1e), BYTE("characters[0].winning_magic", "ACHR", 0x1f),
    BYTE("characters[0].winning_run", "ACHR", 0x20), BYTE("characters[0].winning_offer", "ACHR", 0x21),
    BYTE("characters[0].losing_weapon", "ACHR", 0x22), BYTE("characters[0].losing_magic", "ACHR", 0x23),
    BYTE("characters[0].losing_run", "ACHR", 0x24), BYTE("characters[0].losing_offer", "ACHR", 0x25),
    { "characters[0].gender", "male", "ACHR", 0x26, 1, "\0" }, { "characters[0].gender", "female", "ACHR", 0x26, 1, "\1" },
    { "characters[0].gender", "it", "ACHR", 0x26, 1, "\2" },
    { "characters[0].proper_noun", "yes", "ACHR", 0x27, 1, "\1" },

    RECT("objects[0].bounds", "AOBJ", 0),
    { "objects[0].plural", "yes", "AOBJ", 0x08, 1, "\1" },
    { "objects[0].unknown_09", "16909060", "AOBJ", 0x09, 4, "\1\2\3\4" },
    BYTE("objects[0].accuracy", "AOBJ", 0x0d), BYTE("objects[0].value", "AOBJ", 0x0e),
    { "objects[0].type", "unknown", "AOBJ", 0x0f, 1, "\0" }, { "objects[0].type", "regular_weapon", "AOBJ", 0x0f, 1, "\1" },
    { "objects[0].type", "thrown_weapon", "AOBJ", 0x0f, 1, "\2" }, { "objects[0].type", "magical_object", "AOBJ", 0x0f, 1, "\3" },
    { "objects[0].type", "helmet", "AOBJ", 0x0f, 1, "\4" }, { "objects[0].type", "shield", "AOBJ", 0x0f, 1, "\5" },
    { "objects[0].type", "chest_armour", "AOBJ", 0x0f, 1, "\6" }, { "objects[0].type", "spiritual_armour", "AOBJ", 0x0f, 1, "\7" },
    { "objects[0].type", "mobile_object", "AOBJ", 0x0f, 1, "\10" }, { "objects[0].type", "immobile_object", "AOBJ", 0x0f, 1, "\11" },
    BYTE("objects[0].damage", "AOBJ", 0x10),
    { "objects[0].effect", "cause_physical_damage", "AOBJ", 0x11, 1, "\0" },
    { "objects[0].effect", "cause_spiritual_damage", "AOBJ", 0x11, 1, "\1" },
    { "objects[0].effect", "cause_both_damage", "AOBJ", 0x11, 1, "\2" },
    { "objects[0].effect", "heal_physical_damage", "AOBJ", 0x11, 1, "\3" },
    { "objects[0].effect", "heal_spiritual_damage", "AOBJ", 0x11, 1, "\4" },
    { "objects[0].effect", "heal_both_damage", "AOBJ", 0x11, 1, "\5" },
    { "objects[0].effect", "freeze_opponent", "AOBJ", 0x11, 1, "\6" },
    { "objects[0].uses", "-1", "AOBJ", 0x12, 2, "\xFF\xFF" }, WORD("objects[0].uses", "AOBJ", 0x12),
    { "objects[0].return_to", "storage", "AOBJ", 0x14, 1, "\0" }, { "objects[0].return_to", "random_scene", "AOBJ", 0x14, 1, "\1" },
    BYTE("objects[0].unknown_15", "AOBJ", 0x15),

    RECT("scenes[0].bounds", "ASCN", 0),
    { "scenes[0].map_y", "49", "ASCN", 0x08, 2, "\0\x31" }, { "scenes[0].map_x", "48", "ASCN", 0x0a, 2, "\0\x30" },
    { "scenes[0].blocked_north", "yes", "ASCN", 0x0c, 1, "\1" }, { "scenes[0].blocked_south", "yes", "ASCN", 0x0d, 1, "\1" },
    { "scenes[0].blocked_east", "yes", "ASCN", 0x0e, 1, "\1" }, { "scenes[0].blocked_west", "yes", "ASCN", 0x0f, 1, "\1" },
    WORD("scenes[0].frequency", "ASCN", 0x10),
    { "scenes[0].loop", "random", "ASCN", 0x12, 2, "\1\0" }, { "scenes[0].loop", "regular", "ASCN", 0x12, 2, "\0\0" },
    BYTE("scenes[0].loop_low", "ASCN", 0x13),

    RECT("texts[0].bounds", "ATXT", 0), WORD("texts[0].font", "ATXT", 0x08), WORD("texts[0].size", "ATXT", 0x0a),
    { "texts[0].text", "A hall of stone.", "ATXT", 0x0c, 16, "A hall of stone." },

    WORD("sounds[0].channels", "ASND", 0x00), WORD("sounds[0].loops", "ASND", 0x02),
    { "sounds[0].deltas.d0", "-49", "ASND", 0x04, 1, "\xCF" }, { "sounds[0].deltas.d15", "49", "ASND", 0x13, 1, "\x31" },
    { "sounds[0].data", "0102", "ASND", 0x14, 2, "\1\2" },

    RECT("scripts[0].bounds", "ACOD", 0), WORD("scripts[0].font", "ACOD", 0x08), WORD("scripts[0].size", "ACOD", 0x0a),
    { "scripts[0].code", "PRINT{A}", "ACOD", 0x0c, 3, "\x8B" "A\xFD" },
    { "global_scripts[0].code", "EXIT", "GCOD", 0x0c, 1, "\x87" },
};
/* clang-format on */

static void fields_are_where_the_document_says(void **state)
{
    (void)state;
    size_t wrong = 0;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const struct field_row *row = &fields[i];
        struct test_doc test;
        size_t size = 0;
        test_doc_json(&test, wb_good_game);
        assert_ok(test.context, mw_set(test.doc, row->path, row->value));
        uint8_t *data = take_resource(&test, row->type, 1, &size);
        size_t at = start_of(row->type, data) + row->at;
        if (at + row->size > size || memcmp(data + at, row->bytes, row->size) != 0) {
            print_error("%s = %s: not at 0x%zx of %s\n", row->path, row->value, row->at, row->type);
            wrong++;
        }
        free(data);
        test_doc_end(&test);
    }
    assert_int_equal(wrong, 0);
}

/* Pascal strings, one after the other from this offset. */
static const struct {
    const char *list, *type;
    size_t at;
    const char *names[20];
} strings[] = {
    { "characters",
      "ACHR",
      0x28,
      { "initial_scene", "weapon1_name", "weapon1_verb", "weapon2_name", "weapon2_verb", "initial_comment",
        "score_hit", "receive_hit", "make_offer", "reject_offer", "accept_offer", "die", "initial_sound",
        "score_hit_sound", "receive_hit_sound", "die_sound", "weapon1_sound", "weapon2_sound" } },
    { "objects",
      "AOBJ",
      0x16,
      { "owner", "pickup_message", "operative_verb", "failure_message", "success_message",
        "operative_sound" } },
    { "scenes", "ASCN", 0x14, { "north_text", "south_text", "east_text", "west_text", "ambient_sound" } },
};

static void strings_follow_each_other(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        struct test_doc test;
        size_t size = 0, count = 0;
        char path[64], value[16];
        test_doc_json(&test, wb_good_game);
        for (; strings[i].names[count]; count++) {
            snprintf(path, sizeof path, "%s[0].%s", strings[i].list, strings[i].names[count]);
            snprintf(value, sizeof value, "text %zu", count);
            assert_ok(test.context, mw_set(test.doc, path, value));
        }
        uint8_t *data = take_resource(&test, strings[i].type, 1, &size);
        size_t at = start_of(strings[i].type, data) + strings[i].at;
        for (size_t k = 0; k < count; k++) {
            int length = snprintf(value, sizeof value, "text %zu", k);
            assert_true(at + 1 + (size_t)length <= size);
            assert_int_equal(data[at], length);
            assert_memory_equal(data + at + 1, value, (size_t)length);
            at += 1 + (size_t)length;
        }
        assert_int_equal(at, size);
        free(data);
        test_doc_end(&test);
    }
}

/* A shape of each kind, from its header to its last byte. */
static void shapes_are_as_the_document_says(void **state)
{
    (void)state;
    static const char json[] =
        "{\"$format\": \"worldbuilder\", \"$encoding\": \"mac-roman\", \"file\": {\"form\": \"fork\"},"
        "\"versions\": [{\"id\": 1}], \"global_scripts\": [{\"id\": 1}], \"scenes\": [{\"id\": 1, "
        "\"shapes\": ["
        "{\"fill\": 5, \"pen_size\": 2, \"pen_pattern\": 30, \"kind\": \"rectangle\","
        " \"bounds\": {\"top\": 1, \"left\": 2, \"bottom\": 3, \"right\": 4}},"
        "{\"fill\": 1, \"kind\": \"round_rectangle\","
        " \"bounds\": {\"top\": 1, \"left\": 2, \"bottom\": 3, \"right\": 4}, \"oval\": 9},"
        "{\"fill\": 1, \"kind\": \"oval\", \"bounds\": {\"top\": 1, \"left\": 2, \"bottom\": 3, \"right\": "
        "4}},"
        "{\"fill\": 1, \"kind\": \"polygon\", \"smoothness\": 3,"
        " \"bounds\": {\"top\": 1, \"left\": 2, \"bottom\": 3, \"right\": 4}, \"start_y\": 10, \"start_x\": "
        "20,"
        " \"points\": [{\"y\": 12, \"x\": 19}, {\"y\": 300, \"x\": 18}]},"
        "{\"fill\": 1, \"kind\": \"free_hand\","
        " \"bounds\": {\"top\": 1, \"left\": 2, \"bottom\": 3, \"right\": 4}, \"start_y\": 10, \"start_x\": "
        "20},"
        "{\"fill\": 1, \"kind\": \"bitmap\","
        " \"bounds\": {\"top\": 0, \"left\": 0, \"bottom\": 1, \"right\": 8}, \"packed\": \"AP8=\"}]}]}";
    static const char wanted[] = "\5\2\36\4"
                                 "\0\1\0\2\0\3\0\4"
                                 "\1\0\0\10"
                                 "\0\1\0\2\0\3\0\4"
                                 "\0\11"
                                 "\1\0\0\14"
                                 "\0\1\0\2\0\3\0\4"
                                 "\1\0\0\20"
                                 "\0\3"
                                 "\0\24"
                                 "\0\1\0\2\0\3\0\4"
                                 "\0\12"
                                 "\0\24"
                                 "\2\xFF"
                                 "\x80\1\x2C\xFF"
                                 "\1\0\0\24"
                                 "\0\0"
                                 "\0\16"
                                 "\0\1\0\2\0\3\0\4"
                                 "\0\12"
                                 "\0\24"
                                 "\1\0\0\30"
                                 "\0\14"
                                 "\0\0\0\0\0\1\0\10"
                                 "\0\xFF";
    struct test_doc test;
    size_t size = 0;
    test_doc_begin(&test);
    test_doc_take(&test, mw_build(test.context, "shapes", json, sizeof json - 1, &test.doc));
    uint8_t *data = take_resource(&test, "ASCN", 1, &size);
    assert_int_equal(start_of("ASCN", data), 2 + sizeof wanted - 1);
    assert_memory_equal(data + 2, wanted, sizeof wanted - 1);
    free(data);
    test_doc_end(&test);
}

/* A picture without shapes: the bounds are at 2. */
static void things_without_pictures(void **state)
{
    (void)state;
    struct test_doc test;
    size_t size = 0;
    test_doc_json(&test, wb_good_game);
    uint8_t *data = take_resource(&test, "ASCN", 2, &size);
    assert_int_equal(start_of("ASCN", data), 2);
    free(data);
    test_doc_end(&test);
}

/* JSON without a version of MacBinary makes the usual one, II, with a CRC; a stated version is kept. */
static void macbinary_without_version(void **state)
{
    (void)state;
    static const struct {
        const char *version;
        int number, minimum;
        bool crc;
    } rows[] = {
        { "", 129, 129, true },
        { ", \"version\": \"I\", \"minimum_version\": \"I\"", 0, 0, false },
        { ", \"version\": \"III\"", 130, 129, true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char json[512];
        struct test_doc test;
        size_t size;
        snprintf(json, sizeof json,
                 "{\"$format\": \"worldbuilder\", \"file\": {\"form\": \"macbinary\", \"binary\": {\"name\": "
                 "\"Ferry\", \"type\": \"APPL\", \"creator\": \"WEDT\"%s}}, \"versions\": [{\"id\": 1}]}",
                 rows[i].version);
        test_doc_begin(&test);
        uint8_t *bytes = test_build_bytes(test.context, json, &size);
        assert_int_equal(bytes[122], rows[i].number);
        assert_int_equal(bytes[123], rows[i].minimum);
        assert_int_equal(bytes[124] || bytes[125], rows[i].crc);
        mw_free(test.context, bytes);
        test_doc_end(&test);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_where_the_document_says), cmocka_unit_test(strings_follow_each_other),
        cmocka_unit_test(shapes_are_as_the_document_says),    cmocka_unit_test(things_without_pictures),
        cmocka_unit_test(macbinary_without_version),
    };
    return TEST_RUN(tests);
}
