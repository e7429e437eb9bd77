/* Reading and writing games: oddities are preserved, and unreadable parts are reported. */
#include "damage.h"
#include "worldbuilder_sample.h"

#include "formats/worldbuilder/render/drawing.h"

static void expect_game_diag(struct mw_document *doc, size_t index, const char *path, const char *message)
{
    assert_true(index < mw_diag_count(doc));
    assert_string_equal(mw_diag_at(doc, index)->code, "WB001");
    assert_string_equal(mw_diag_at(doc, index)->path, path);
    assert_string_equal(mw_diag_at(doc, index)->message, message);
}

static void the_smallest_game(void **state)
{
    (void)state;
    static const struct mac_resource rows[] = { GAME_SCENE, GAME_GLOBAL, GAME_VERSION };
    struct test_doc sample;
    test_doc_begin(&sample);
    const struct wb_game *game = SAMPLE_OPEN(&sample, rows);
    assert_int_equal(game->scenes.count, 1);
    assert_int_equal(game->global_scripts.count, 1);
    assert_int_equal(game->versions.count, 1);
    assert_int_equal(game->resources.count, 0);
    assert_int_equal(game->runs.count, 0);
    assert_int_equal(mw_diag_count(sample.doc), 0);
    assert_lossless(sample.doc);
    test_doc_end(&sample);
}

/* They are between the readable resources of their type. */
static void invalid_resources_are_preserved(void **state)
{
    (void)state;
    static const struct mac_resource rows[] = {
        { .type = "ASCN", .id = 5, .data = DATA("\0\2short") },
        GAME_SCENE,
        { .type = "ASCN", .id = 6, .data = DATA("\0\x30" ZEROS_20 "\0\0\0\0\0") },
        { .type = "ASCN",
          .id = 7,
          .attributes = WB_ATTRIBUTE_COMPRESSED,
          .data = DATA("\0\2" ZEROS_20 "\0\0\0\0\0") },
        { .type = "ATXT", .id = 1, .data = DATA("") },
        GAME_GLOBAL,
        { .type = "GCOD", .id = 1, .data = DATA("11 bytes...") },
        { .type = "PAT#", .id = 900, .data = DATA("\0\2" ZEROS_12) },
        GAME_VERSION,
        { .type = "VERS", .id = 129, .data = DATA("13 bytes here") },
        { .type = "MENU", .id = 1, .data = DATA(ZEROS_14 "\1M\1a\0\0\0\0") },
        { .type = "DITL", .id = 2, .data = DATA("\0\5" ZEROS_20) },
    };
    static const char *const messages[] = {
        "ASCN 5, 7 bytes, is not a valid scene",      "ASCN 6, 27 bytes, is not a valid scene",
        "ASCN 7, 27 bytes, is not a valid scene",     "ATXT 1, 0 bytes, is not a valid text",
        "GCOD 1, 11 bytes, is not a valid script",    "PAT# 900, 14 bytes, is not a valid list of patterns",
        "VERS 129, 13 bytes, is not a valid version", "MENU 1, 22 bytes, is not a valid menu",
        "DITL 2, 22 bytes, is not a valid dialog",
    };
    struct test_doc sample;
    test_doc_begin(&sample);
    const struct wb_game *game = SAMPLE_OPEN(&sample, rows);
    assert_int_equal(mw_diag_count(sample.doc), 9);
    for (size_t i = 0; i < 9; i++) {
        char path[32];
        snprintf(path, sizeof path, "resources[%zu]", i);
        expect_game_diag(sample.doc, i, path, messages[i]);
    }
    assert_int_equal(game->scenes.count, 1);
    assert_int_equal(game->resources.count, 9);
    assert_memory_equal(game->resources.items[0].type, "ASCN", 4);
    assert_int_equal(game->resources.items[1].place, 2);
    assert_lossless(sample.doc);
    test_doc_end(&sample);
}

static void types_come_in_any_order(void **state)
{
    (void)state;
    static const struct mac_resource rows[] = {
        { .type = "WIND", .id = 9, .data = DATA("a window") },       GAME_VERSION,
        { .type = "ATXT", .id = 1, .data = DATA(ZEROS_12 "Hello") }, GAME_GLOBAL,
        { .type = "CODE", .id = 1, .data = DATA("code") },           GAME_SCENE,
    };
    struct test_doc sample;
    test_doc_begin(&sample);
    const struct wb_game *game = SAMPLE_OPEN(&sample, rows);
    assert_int_equal(game->runs.count, 6);
    assert_memory_equal(game->runs.items[0].type, "WIND", 4);
    assert_memory_equal(game->runs.items[5].type, "ASCN", 4);
    assert_int_equal(game->resources.count, 2);
    assert_text_at(&sample, "texts[0].text", "Hello");
    assert_lossless(sample.doc);
    /* A new scene comes after the others of its type. */
    test_edit(&sample, "add-scene name=New at=3,4");
    void *bytes;
    assert_int_equal(mw_write(sample.doc, NULL, 0, &bytes, &sample.size), 0);
    mw_close(sample.doc);
    mw_free(sample.context, sample.bytes);
    sample.bytes = bytes;
    sample.doc = test_open_bytes(sample.context, "game", sample.bytes, sample.size);
    game = wb_game_of(sample.doc);
    assert_int_equal(game->scenes.count, 2);
    assert_int_equal(game->scripts.count, 1);
    assert_memory_equal(game->runs.items[0].type, "WIND", 4);
    assert_lossless(sample.doc);
    test_doc_end(&sample);
}

static void ids_may_occur_twice(void **state)
{
    (void)state;
    static const struct mac_resource rows[] = {
        GAME_SCENE,
        GAME_SCENE,
        { .type = "ATXT", .id = 1, .data = DATA(ZEROS_12 "one") },
        { .type = "ATXT", .id = 1, .data = DATA(ZEROS_12 "two") },
        GAME_GLOBAL,
        GAME_GLOBAL,
        GAME_VERSION,
    };
    struct test_doc sample;
    test_doc_begin(&sample);
    const struct wb_game *game = SAMPLE_OPEN(&sample, rows);
    assert_int_equal(game->scenes.count, 2);
    assert_int_equal(game->global_scripts.count, 2);
    assert_text_at(&sample, "texts[1].text", "two");
    assert_lossless(sample.doc);
    assert_int_equal(mw_check(sample.doc, NULL, 0), 0);
    size_t found = 0;
    for (size_t i = 0; i < mw_diag_count(sample.doc); i++)
        found += strcmp(mw_diag_at(sample.doc, i)->code, "WB108") == 0;
    assert_int_equal(found, 1);
    test_doc_end(&sample);
}

static void strings_may_be_cut_off(void **state)
{
    (void)state;
    static const struct mac_resource rows[] = {
        GAME_SCENE,
        { .type = "ASCN", .id = 2, .data = DATA("\0\2" ZEROS_20 "\2up\0") },
        { .type = "ASCN", .id = 3, .data = DATA("\0\2" ZEROS_20) },
        { .type = "ASCN", .id = 4, .data = DATA("\0\2" ZEROS_20 "\1a\1b\1c\1d\5hum") },
        GAME_GLOBAL,
        { .type = "AOBJ",
          .id = 8,
          .data = DATA("\0\2" ZEROS_20 "\0\0\2"
                       "42\1") },
        { .type = "VERS", .id = 128, .data = DATA(ZEROS_14 "\2Hi") },
    };
    struct test_doc sample;
    test_doc_begin(&sample);
    const struct wb_game *game = SAMPLE_OPEN(&sample, rows);
    assert_int_equal(game->scenes.items[0].strings_cut, 0);
    assert_int_equal(game->scenes.items[1].strings_cut, 3);
    assert_text_at(&sample, "scenes[1].north_text", "up");
    assert_int_equal(game->scenes.items[2].strings_cut, 5);
    assert_int_equal(game->scenes.items[3].strings_cut, 1);
    assert_int_equal(game->scenes.items[3].rest.size, 4);
    assert_int_equal(game->objects.items[0].strings_cut, 5);
    assert_text_at(&sample, "objects[0].owner", "42");
    assert_int_equal(game->versions.items[0].strings_cut, 2);
    assert_text_at(&sample, "versions[0].about", "Hi");
    assert_int_equal(mw_diag_count(sample.doc), 0);
    assert_lossless(sample.doc);
    test_doc_end(&sample);
}

#define TENS(byte) byte byte byte byte byte byte byte byte
/* clang-format off */
#define PATTERNS_29                                                                                          \
    TENS("\x11") TENS("\x12") TENS("\x13") TENS("\x14") TENS("\x15") TENS("\x16") TENS("\x17")               \
    TENS("\x18") TENS("\x19") TENS("\x1A") TENS("\x1B") TENS("\x1C") TENS("\x1D") TENS("\x1E")               \
    TENS("\x1F") TENS("\x20") TENS("\x21") TENS("\x22") TENS("\x23") TENS("\x24") TENS("\x25")               \
    TENS("\x26") TENS("\x27") TENS("\x28") TENS("\x29") TENS("\x2A") TENS("\x2B") TENS("\x2C")               \
    TENS("\x2D")
/* clang-format on */

/* As in Enchanted Scepters. */
static void patterns_may_be_in_the_code(void **state)
{
    (void)state;
    static const struct mac_resource rows[] = {
        GAME_SCENE,
        GAME_GLOBAL,
        GAME_VERSION,
        { .type = "CODE",
          .id = 1,
          .data = DATA("begin\x92\x40\x15\x81\x20\x00\x4E\x75"
                       "8 bytes." PATTERNS_29 "end") },
    };
    struct test_doc sample;
    test_doc_begin(&sample);
    const struct wb_game *game = SAMPLE_OPEN(&sample, rows);
    assert_int_equal(game->patterns.count, 1);
    assert_int_equal(game->patterns.items[0].code_offset, 5 + 8 + 8);
    assert_int_equal(game->patterns.items[0].patterns.count, WB_PATTERNS);
    assert_int_equal(game->patterns.items[0].patterns.items[1].row7, 0x12);
    assert_lossless(sample.doc);
    assert_int_equal(mw_set(sample.doc, "patterns[0].patterns[28].row2", "0x99"), 0);
    uint8_t *wanted = sample.bytes;
    void *bytes;
    size_t size, at = 0;
    while (memcmp(wanted + at, TENS("\x2D"), 8) != 0)
        at++;
    wanted[at + 2] = 0x99;
    assert_int_equal(mw_write(sample.doc, NULL, 0, &bytes, &size), 0);
    assert_int_equal(size, sample.size);
    assert_memory_equal(bytes, wanted, size);
    mw_free(sample.context, bytes);
    wb_game_of(sample.doc)->patterns.items[0].code_offset = 30;
    assert_int_equal(mw_write(sample.doc, NULL, 0, &bytes, &size), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(sample.context),
                        "29 patterns at offset 30 do not fit in the 256 bytes of CODE 1; Enchanted "
                        "Scepters has 29 patterns there");
    test_doc_end(&sample);
}

/* Also with PAT# resources of other ids. */
static void patterns_of_other_ids_are_not_used(void **state)
{
    (void)state;
    static const struct mac_resource rows[] = {
        GAME_SCENE,
        GAME_GLOBAL,
        { .type = "PAT#", .id = 7, .data = DATA("\0\1" TENS("\x77")) },
        GAME_VERSION,
        { .type = "CODE",
          .id = 1,
          .data = DATA("\x92\x40\x15\x81\x20\x00\x4E\x75"
                       "8 bytes." PATTERNS_29) },
    };
    static const struct mac_resource listed[] = {
        GAME_SCENE,
        GAME_GLOBAL,
        { .type = "PAT#", .id = 7, .data = DATA("\0\1" TENS("\x77")) },
        { .type = "PAT#", .id = WB_PATTERNS_ID, .data = DATA("\0\1" TENS("\x99")) },
        GAME_VERSION,
    };
    struct test_doc sample;
    struct wb_palette palette;
    test_doc_begin(&sample);
    const struct wb_game *game = SAMPLE_OPEN(&sample, rows);
    assert_int_equal(game->patterns.count, 2);
    assert_int_equal(wb_palette_of(&sample.doc->arena, game, &palette), 0);
    assert_int_equal(palette.count, WB_PATTERNS);
    assert_int_equal(wb_palette_at(&palette, 1)->rows[0], 0x11);
    assert_lossless(sample.doc);
    test_doc_end(&sample);
    test_doc_begin(&sample);
    game = SAMPLE_OPEN(&sample, listed);
    assert_int_equal(wb_palette_of(&sample.doc->arena, game, &palette), 0);
    assert_int_equal(wb_palette_at(&palette, 1)->rows[0], 0x99);
    assert_lossless(sample.doc);
    test_doc_end(&sample);
}

/* A byte before the libraries: if only that makes three complete strings, or if the file has the name. */
static void version_with_an_extra_byte(void **state)
{
    (void)state;
    static const struct mac_resource clear[] = {
        GAME_SCENE, GAME_GLOBAL, { .type = "VERS", .id = 1, .data = DATA(ZEROS_14 "\2Hi\7\1A\0") }
    };
    static const struct mac_resource unclear[] = {
        GAME_SCENE, GAME_GLOBAL, { .type = "VERS", .id = 1, .data = DATA(ZEROS_14 "\2Hi\0\0\0") }
    };
    struct test_doc sample;
    test_doc_begin(&sample);
    const struct wb_game *game = SAMPLE_OPEN(&sample, clear);
    assert_int_equal(game->versions.items[0].has_extra, 1);
    assert_int_equal(game->versions.items[0].extra, 7);
    assert_text_at(&sample, "versions[0].sound_library1", "A");
    assert_lossless(sample.doc);
    test_doc_end(&sample);

    test_doc_begin(&sample);
    game = SAMPLE_OPEN(&sample, unclear);
    assert_int_equal(game->versions.items[0].has_extra, 0);
    assert_int_equal(game->versions.items[0].rest.size, 1);
    assert_lossless(sample.doc);
    mw_close(sample.doc);
    sample.doc = test_open_bytes(sample.context, "disk/Scepters.rsrc", sample.bytes, sample.size);
    assert_int_equal(wb_game_of(sample.doc)->versions.items[0].has_extra, 1);
    assert_lossless(sample.doc);
    test_doc_end(&sample);

    test_doc_begin(&sample);
    game = wb_sample_open(&sample, unclear, 3, "convert to=macbinary name=Scepters");
    assert_int_equal(game->versions.items[0].has_extra, 1);
    assert_int_equal(game->versions.items[0].rest.size, 0);
    assert_lossless(sample.doc);
    test_doc_end(&sample);
}

/* The copy of the header before the map identifies a fork, whatever follows. */
static void fork_with_a_damaged_map_is_one(void **state)
{
    (void)state;
    static const struct mac_resource rows[] = { GAME_SCENE, GAME_GLOBAL, GAME_VERSION };
    struct test_doc sample;
    test_doc_begin(&sample);
    SAMPLE_OPEN(&sample, rows);
    uint8_t *fork = sample.bytes;
    uint8_t *map = fork + mw_u32be(fork + 4);
    memcpy(map, fork, 16);
    map[24] = map[25] = 0;
    mw_close(sample.doc);
    sample.doc = test_open_bytes(sample.context, "game.rsrc", sample.bytes, sample.size);
    assert_string_equal(mw_document_format(sample.doc)->name, "macfile");
    assert_true(mw_diag_count(sample.doc) > 0);
    assert_int_equal(mw_diag_at(sample.doc, 0)->severity, MW_SEVERITY_FATAL);
    test_doc_end(&sample);
}

static void unknown_bytes_and_empty_names_stay(void **state)
{
    (void)state;
    static const struct mac_resource rows[] = {
        { .type = "ASCN",
          .id = -4,
          .empty_name = 1,
          .handle = 0xCAFE,
          .data = DATA("\0\2" ZEROS_20 "\0\0\0\0\0") },
        GAME_GLOBAL,
        { .type = "AOBJ",
          .id = 2,
          .attributes = WB_ATTRIBUTE_PURGEABLE | WB_ATTRIBUTE_LOCKED,
          .name = { "K\x8A"
                    "fig",
                    5 },
          .data =
              DATA("\0\2" ZEROS_4 ZEROS_4 "\1\xDE\xAD\xBE\xEF\5\6\x0C\7\x09\xFF\xFE\2\x77\0\0\0\0\0\0more") },
        GAME_VERSION,
    };
    struct test_doc sample;
    test_doc_begin(&sample);
    const struct wb_game *game = SAMPLE_OPEN(&sample, rows);
    const struct wb_object *object = &game->objects.items[0];
    assert_int_equal(game->scenes.items[0].resource.empty_name, 1);
    assert_int_equal(game->scenes.items[0].resource.handle, 0xCAFE);
    assert_int_equal(game->scenes.items[0].resource.id, -4);
    assert_text_at(&sample, "objects[0].name", "Käfig");
    assert_int_equal(object->plural, 1);
    assert_int_equal(object->unknown_09, 0xDEADBEEF);
    assert_int_equal(object->type, 12);
    assert_int_equal(object->effect, 9);
    assert_int_equal(object->uses, -2);
    assert_int_equal(object->return_to, 2);
    assert_int_equal(object->unknown_15, 0x77);
    assert_int_equal(object->rest.size, 4);
    assert_lossless(sample.doc);
    test_doc_end(&sample);
}

/* ---- damage ---- */

static const struct mac_resource small_game[] = {
    { .type = "ASCN",
      .id = 1,
      .name = { "Hall", 4 },
      .data = DATA("\0\x0E\1\1\1\4\0\1\0\2\0\x30\0\x40" ZEROS_20 "\2no\0\0\0\3hum") },
    { .type = "ATXT", .id = 1, .data = DATA(ZEROS_12 "A hall.") },
    { .type = "ACOD", .id = 1, .data = DATA(ZEROS_12 "\x80\xA0\x81hi\xFE\x8Bho\xFD\x87") },
    GAME_GLOBAL,
    { .type = "ASND", .id = 3, .name = { "hum", 3 }, .data = DATA("\0\1\0\1" ZEROS_12 ZEROS_4 "\x12\x34") },
    GAME_VERSION,
};

enum {
    SMALL_ROWS = sizeof small_game / sizeof *small_game,
};

static void cut_at_every_byte(void **state)
{
    (void)state;
    static const struct damage damage = { .name = "game", .brief = true };
    static const char *const forms[] = { NULL, "convert to=macbinary name=Game",
                                         "convert to=binhex name=Game" };
    for (size_t form = 0; form < 3; form++) {
        struct test_doc sample;
        test_doc_begin(&sample);
        wb_sample_bytes(&sample, small_game, SMALL_ROWS, forms[form]);
        for (size_t size = 0; size <= sample.size; size++) {
            char what[64];
            snprintf(what, sizeof what, "form %zu cut to %zu bytes", form, size);
            damage_exercise(&damage, what, sample.bytes, size);
        }
        test_doc_end(&sample);
    }
}

static void changed_at_every_byte(void **state)
{
    (void)state;
    static const struct damage damage = { .name = "game", .brief = true };
    static const uint8_t masks[] = { 0x01, 0x80, 0xFF };
    struct test_doc sample;
    size_t opened = 0;
    test_doc_begin(&sample);
    wb_sample_bytes(&sample, small_game, SMALL_ROWS, NULL);
    uint8_t *bytes = sample.bytes;
    for (size_t at = 0; at < sample.size; at++)
        for (size_t i = 0; i < 3; i++) {
            char what[64];
            snprintf(what, sizeof what, "byte %zu with mask %02X", at, masks[i]);
            bytes[at] ^= masks[i];
            opened += damage_exercise(&damage, what, bytes, sample.size);
            bytes[at] ^= masks[i];
        }
    assert_true(opened > sample.size);
    test_doc_end(&sample);
}

static void allocation_failures_are_reported(void **state)
{
    (void)state;
    static const struct damage damage = { .name = "game" };
    struct test_doc sample;
    test_doc_begin(&sample);
    wb_sample_bytes(&sample, small_game, SMALL_ROWS, "convert to=macbinary name=Game");
    assert_true(test_each_allocation_fails(
                    damage_do_all, &(struct damage_source){ &damage, sample.bytes, sample.size }) > 100);
    test_doc_end(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_game),
        cmocka_unit_test(invalid_resources_are_preserved),
        cmocka_unit_test(types_come_in_any_order),
        cmocka_unit_test(ids_may_occur_twice),
        cmocka_unit_test(strings_may_be_cut_off),
        cmocka_unit_test(patterns_may_be_in_the_code),
        cmocka_unit_test(patterns_of_other_ids_are_not_used),
        cmocka_unit_test(version_with_an_extra_byte),
        cmocka_unit_test(unknown_bytes_and_empty_names_stay),
        cmocka_unit_test(fork_with_a_damaged_map_is_one),
        cmocka_unit_test(cut_at_every_byte),
        cmocka_unit_test(changed_at_every_byte),
        cmocka_unit_test(allocation_failures_are_reported),
    };
    return TEST_RUN(tests);
}
