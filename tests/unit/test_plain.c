/* A format that is nothing but a table: levels of a game with a grid, a filled title, ports, a closed enum,
 * and a tail. It has no function of its own but the probe. */
#include "test.h"

#include <mapwright/access.h>
#include <mapwright/history.h>

#include "base/context.h"
#include "base/text.h"
#include "core/replace_cells.h"
#include "core/rules.h"
#include "json/build.h"
#include "json/dump.h"
#include "json/schema.h"
#include "record/field_check.h"
#include "record/document.h"
#include "record/field_repair.h"
#include "record/path.h"
#include "record/plain.h"
#include "record/read.h"
#include "record/self_test.h"
#include "record/value.h"
#include "record/write.h"

enum {
    WIDTH = 4,
    HEIGHT = 3,
    PORTS = 2,
    LEVEL_SIZE = WIDTH * HEIGHT + 2 + 6 + 1 + PORTS * 3 + 4 + 2,
};

struct cell {
    uint8_t tile;
};
#define MW_STRUCT struct cell
static const struct mw_name tiles[] = { { 0, "air" },  { 1, "wall" }, { 2, "door" }, { 3, "lamp" },
                                        { 4, "rock" }, { 5, "sand" }, { 0 } };
static const struct mw_field cell_fields[] = { { F(tile), .enums = tiles, .closed = true, .code = "P05",
                                                 .doc = "what is in the cell" } };
static const struct mw_record cell_record = {
    .name = "cell", .doc = "A cell.", MW_RECORD_OF(cell_fields), .file_size = 1, .scalar = true
};
#undef MW_STRUCT

struct port {
    uint8_t x, y, gravity;
};
#define MW_STRUCT struct port
static const struct mw_field port_fields[] = { { F(x), .doc = "column" },
                                               { F(y), .doc = "row" },
                                               { F(gravity), .refers = "levels", .doc = "where it leads" } };
static const struct mw_record port_record = {
    .name = "port", .doc = "A port.", MW_RECORD_OF(port_fields), .file_size = 3
};
#undef MW_STRUCT

struct level {
    struct mw_grid cells;
    uint8_t gravity, version;
    char title[6];
    uint8_t port_count;
    MW_LIST(struct port) ports;
    struct mw_bytes demo;
    uint16_t seed;
};
static const struct mw_name switches[] = { { 0, "off", NULL }, { 1, "on", NULL }, { 0 } };
#define MW_STRUCT struct level
static const struct mw_field level_fields[] = {
    { F(cells), .record = &cell_record, CELLS(WIDTH, HEIGHT), .doc = "row by row" },
    { F(gravity), .enums = switches, .closed = true, .doc = "at the start" },
    { F(version), .reserved = true, .expected = 0x20, .code = "P03", .doc = "of the game" },
    { F(title), .fill = ' ', .doc = "shown at the start" },
    { F(port_count), .ranged = true, .max = PORTS, .code = "P06", .doc = "used ports" },
    { F(ports), .list = true, .record = &port_record, .length = EXACTLY(PORTS), .doc = "ways out" },
    { F(demo), .length = EXACTLY(4), .doc = "recorded game" },
    { F(seed), .hex = true, .doc = "of random numbers" },
};
static const struct mw_record level_record = {
    .name = "level", .doc = "A level.", MW_RECORD_OF(level_fields), .file_size = LEVEL_SIZE
};
#undef MW_STRUCT

struct set {
    uint8_t name_size;
    struct mw_str name;
    MW_LIST(struct level) levels;
    struct mw_bytes tail;
};
#define MW_STRUCT struct set
static const struct mw_field set_fields[] = {
    { F(name_size), .derived = true, .doc = "length of name" },
    { F(name), .length = COUNT(name_size), .doc = "name of the set" },
    { F(levels), .list = true, .open = true, .record = &level_record, .length = TO_END,
      .doc = "in the order of play" },
    { F(tail), .trace = true, .doc = "bytes after the last level" },
};
static const struct mw_record name_record = {
    .name = "name", .fields = set_fields, .count = 2, .struct_size = sizeof(struct set), .file_size = 1
};
static const struct mw_record set_record = {
    .name = "set", .doc = "Levels.", MW_RECORD_OF(set_fields), .file_size = 1
};
/* The same without a place for what is left over. */
struct bare_set {
    uint8_t name_size;
    struct mw_str name;
    MW_LIST(struct level) levels;
};
#undef MW_STRUCT
#define MW_STRUCT struct bare_set
static const struct mw_record bare_record = { .name = "set",
                                              .doc = "Levels.",
                                              .fields = set_fields,
                                              .count = 3,
                                              .struct_size = sizeof(struct bare_set),
                                              .file_size = 1 };
#undef MW_STRUCT

static const struct mw_diag_kind plain_diags[] = {
    { "P01", MW_SEVERITY_FATAL, "File cut short", NULL, NULL },
    { "P02", MW_SEVERITY_WARNING, "Bytes after the last level", NULL, NULL },
    { "P03", MW_SEVERITY_NOTE, "Unusual version", NULL, NULL },
    { "P04", MW_SEVERITY_FATAL, "Bytes that cannot be kept", NULL, NULL },
    { "P05", MW_SEVERITY_WARNING, "Unknown tile", NULL, NULL },
    { "P06", MW_SEVERITY_ERROR, "Too many ports", NULL, NULL },
    { "P07", MW_SEVERITY_ERROR, "No door", NULL, NULL },
    { 0 },
};

static int probe_nothing(struct mw_bytes input, const char *name)
{
    (void)input;
    (void)name;
    return 0;
}

static int check_door(struct mw_checker *checker)
{
    const struct level *level = checker->item;
    if (memchr(level->cells.cells, 2, WIDTH * HEIGHT))
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".%s", "cells"), "level %zu has no door",
                           checker->index);
}

static const struct mw_rule plain_rules[] = { { "P07", .check = check_door, .each = "levels" }, { 0 } };

#define REPAIRS(ROW) ROW("values", mw_repair_fields, "put versions and counts right", "P03 P06", false)
static const struct mw_fix plain_fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
static mw_repair_fn *const plain_repairs[] = { REPAIRS(MW_REPAIR_ROW) };

#define OPERATIONS(ROW)                                                                                      \
    ROW("replace-tile", mw_replace_cells, "Replaces one tile with another.", "replace-tile from=wall to=door")
static const struct mw_operation plain_operations[] = { OPERATIONS(MW_OPERATION_ROW){ 0 } };
static mw_edit_fn *const plain_edits[] = { OPERATIONS(MW_EDIT_ROW) };

static const struct mw_format plain_format = {
    .info = { .name = "plain",
              .title = "Plain",
              .games = "none",
              .extensions = "pln",
              .abilities = MW_CAN_WRITE,
              .operations = plain_operations,
              .fixes = plain_fixes,
              .diags = plain_diags },
    .root = &set_record,
    .code_page = "cp437",
    .cut_code = "P01",
    .surplus_code = "P02",
    .probe = probe_nothing,
    .rules = plain_rules,
    .repairs = plain_repairs,
    .edits = plain_edits,
};

#define LEVEL(title)                                                                                         \
    "\1\1\1\1\2\3\4\5\1\1\1\1"                                                                               \
    "\1\x20" title "\2\1\2\0\3\4\1"                                                                          \
    "demo\x34\x12"
static const char one_level[] = "\3abc" LEVEL("MAZE  ") "tail";
/* The second is nothing but wall. */
static const char two_levels[] = "\3abc" LEVEL("MAZE  ") "\1\1\1\1\1\1\1\1\1\1\1\7\0\x20"
                                                         "WALLS \1\1\2\0\3\4\1"
                                                         "demo\x34\x12";

static struct mw_document *read_plain(struct mw_context *context, const struct mw_format *format,
                                      const char *bytes, size_t size)
{
    struct mw_document *doc;
    assert_int_equal(mw_document_make(context, "test", &doc), 0);
    doc->format = format;
    doc->input = (struct mw_bytes){ (const uint8_t *)bytes, size };
    assert_int_equal(mw_format_read(doc, NULL), 0);
    return doc;
}

static void write_plain(struct mw_document *doc, struct mw_buf *out)
{
    struct mw_writer writer;
    out->size = 0;
    mw_writer_init(&writer, doc, out, NULL);
    assert_int_equal(mw_format_write(doc, NULL, &writer), 0);
}

static struct level *first_level(struct mw_document *doc)
{
    return ((struct set *)doc->root)->levels.items;
}

static void comes_back_byte_for_byte(void **state)
{
    (void)state;
    char message[256];
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf out;
    mw_buf_init(&out, context);
    assert_null(mw_format_self_test(&plain_format, message, sizeof message));
    struct mw_document *doc = read_plain(context, &plain_format, one_level, sizeof one_level - 1);
    struct set *set = doc->root;
    assert_int_equal(set->levels.count, 1);
    assert_int_equal(mw_grid_u8(&first_level(doc)->cells, 1, 1), 3);
    assert_int_equal(first_level(doc)->ports.items[1].y, 4);
    assert_string_equal(mw_field_text(doc, &level_fields[3], first_level(doc)), "MAZE");
    assert_int_equal(set->tail.size, 4);
    assert_int_equal(doc->diags.count, 1);
    assert_string_equal(doc->diags.items[0].code, "P02");
    assert_int_equal(doc->diags.items[0].offset, sizeof one_level - 5);
    assert_false(doc->damaged);
    write_plain(doc, &out);
    assert_int_equal(out.size, sizeof one_level - 1);
    assert_memory_equal(out.data, one_level, out.size);
    /* The default check reports rows that are off, with their offsets. */
    first_level(doc)->version = 1;
    assert_int_equal(mw_check_run(doc, NULL), 0);
    assert_string_equal(doc->diags.items[1].path, "levels[0].version");
    assert_int_equal(doc->diags.items[1].offset, 4 + 13);
    mw_close(doc);
    mw_buf_free(&out);
    mw_context_free(context);
}

/* Only the name; all levels are surplus. */
static int read_name(struct mw_document *doc, const struct mw_args *args)
{
    struct set *set = doc->root;
    struct mw_reader reader = { .span = { doc->input.data, 4 } };
    (void)args;
    set->tail = (struct mw_bytes){ doc->input.data + 4, doc->input.size - 4 };
    return mw_record_read(doc, &name_record, &reader, set);
}

static void reader_of_its_own(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_format format = plain_format;
    struct mw_buf out;
    mw_buf_init(&out, context);
    format.read = read_name;
    struct mw_document *doc = read_plain(context, &format, one_level, sizeof one_level - 1);
    struct set *set = doc->root;
    assert_int_equal(set->levels.count, 0);
    write_plain(doc, &out);
    assert_int_equal(out.size, sizeof one_level - 1);
    assert_memory_equal(out.data, one_level, out.size);
    mw_close(doc);
    mw_buf_free(&out);
    mw_context_free(context);
}

static void cut_files_are_damaged(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = read_plain(context, &plain_format, one_level, 2);
    assert_true(doc->damaged);
    assert_string_equal(doc->diags.items[0].code, "P01");
    mw_close(doc);
    /* Part of a level is surplus, which is kept. */
    doc = read_plain(context, &plain_format, one_level, LEVEL_SIZE);
    assert_false(doc->damaged);
    assert_int_equal(((struct set *)doc->root)->levels.count, 0);
    assert_int_equal(((struct set *)doc->root)->tail.size, LEVEL_SIZE - 4);
    mw_close(doc);
    mw_context_free(context);
}

static void surplus_without_a_row_is_fatal(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_format bare = plain_format;
    char message[256];
    bare.root = &bare_record;
    assert_string_equal(mw_format_self_test(&bare, message, sizeof message),
                        "plain: surplus_code: P02 must be fatal, its bytes cannot be preserved");
    bare.surplus_code = "P04";
    assert_null(mw_format_self_test(&bare, message, sizeof message));
    struct mw_document *doc = read_plain(context, &bare, one_level, sizeof one_level - 1);
    assert_true(doc->damaged);
    mw_close(doc);
    bare.surplus_code = NULL;
    assert_int_equal(mw_document_make(context, "test", &doc), 0);
    doc->format = &bare;
    doc->input = (struct mw_bytes){ (const uint8_t *)one_level, sizeof one_level - 1 };
    assert_int_equal(mw_format_read(doc, NULL), MW_E_FORMAT);
    assert_string_equal(mw_error_message(context), "test: 4 bytes after the last field");
    mw_close(doc);
    mw_context_free(context);
}

static void values_are_checked(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = read_plain(context, &plain_format, one_level, sizeof one_level - 1);
    struct level *level = first_level(doc);
    assert_int_equal(mw_field_set(doc, &level_fields[3], level, "ab", "title", false), 0);
    assert_memory_equal(level->title, "ab    ", 6);
    assert_int_equal(mw_field_set(doc, &level_fields[1], level, "off", "gravity", false), 0);
    assert_int_equal(mw_field_set(doc, &level_fields[1], level, "2", "gravity", false), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(context), "gravity: 2 is not a valid value; one of off, on");
    assert_int_equal(level->gravity, 0);
    assert_int_equal(mw_field_set(doc, &level_fields[6], level, "0011", "demo", false), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(context), "demo: 2 bytes given, expected 4");
    /* Counts that are not the format's are not written. */
    struct mw_buf out;
    struct mw_writer writer;
    mw_buf_init(&out, context);
    mw_writer_init(&writer, doc, &out, NULL);
    level->ports.count = 1;
    assert_int_equal(mw_format_write(doc, NULL, &writer), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(context), "test: ports has 1 item, expected 2");
    mw_buf_free(&out);
    mw_close(doc);
    mw_context_free(context);
}

static void expect_diags(struct mw_document *doc, const char *wanted)
{
    char text[512] = "";
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    for (size_t i = doc->diags_read; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, "%s %s@%u+%u: %s\n", diag->code, diag->path,
                 (unsigned)diag->offset, (unsigned)diag->length, diag->message);
    }
    assert_string_equal(text, wanted);
}

static void expect_change(const struct mw_document *doc, size_t index, const char *path, const char *text)
{
    assert_true(index < mw_change_count(doc));
    assert_string_equal(mw_change_at(doc, index)->path, path);
    assert_string_equal(mw_change_at(doc, index)->text, text);
}

/* By the tables: cells, items of a list, and the repair. */
static void faults_are_found_and_repaired(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = read_plain(context, &plain_format, two_levels, sizeof two_levels - 1);
    struct level *levels = first_level(doc);
    expect_diags(doc, "P05 levels[1].cells[3,2]@48+1: cell is 7, which has no known meaning\n"
                      "P07 levels[1].cells@37+12: level 1 has no door\n");
    levels[0].version = 0x21;
    levels[1].port_count = 3;
    assert_int_equal(mw_repair(doc, NULL, 0, false), 0);
    assert_int_equal(mw_change_count(doc), 2);
    assert_int_equal(levels[0].version, 0x21);
    mw_change_clear(doc);
    assert_int_equal(mw_repair(doc, NULL, 0, true), 0);
    assert_int_equal(mw_change_count(doc), 2);
    expect_change(doc, 0, "levels[0].version", "33 -> 32");
    expect_change(doc, 1, "levels[1].port_count", "3 -> 2");
    assert_int_equal(levels[0].version, 0x20);
    assert_int_equal(levels[1].port_count, 2);
    assert_int_equal(mw_undo(doc), 0);
    assert_int_equal(levels[0].version, 0x21);
    assert_int_equal(levels[1].port_count, 3);
    mw_close(doc);
    mw_context_free(context);
}

/* Seeds of the levels, and the index of the one of which a wrong value is known. */
static void expect_levels(const struct mw_document *doc, const char *seeds, size_t known)
{
    const struct set *set = doc->root;
    char found[16] = "";
    for (size_t i = 0; i < set->levels.count; i++)
        found[i] = (char)set->levels.items[i].seed;
    assert_string_equal(found, seeds);
    assert_ptr_equal(doc->overrides.items[0].item, &set->levels.items[known]);
}

static void many_items_are_removed(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = read_plain(context, &plain_format, two_levels, sizeof two_levels - 1);
    const struct mw_field *levels = mw_record_field(doc->format->root, "levels", 6);
    struct set *set = doc->root;
    context->check_journal = true;
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(mw_list_insert_item(doc, "levels", 2), 0);
    for (size_t i = 0; i < 6; i++)
        set->levels.items[i].seed = (uint16_t)('a' + i);
    assert_int_equal(mw_derived_note_one(doc, &set->levels.items[4], &level_fields[7], 77), 0);
    expect_levels(doc, "abcdef", 4);
    assert_int_equal(mw_begin(doc), 0);
    assert_int_equal(mw_list_remove_all(doc, levels, set, (const size_t[]){ 0, 2, 3 }, 3), 0);
    expect_levels(doc, "bef", 1);
    assert_int_equal(mw_end(doc), 0);
    assert_int_equal(mw_undo(doc), 0);
    expect_levels(doc, "abcdef", 4);
    assert_int_equal(mw_redo(doc), 0);
    expect_levels(doc, "bef", 1);
    /* What belongs to no step, such as what is loaded on demand, is taken away as it is. */
    assert_int_equal(mw_undo(doc), 0);
    set->levels.items[0].seed = 'A';
    set->levels.items[2].seed = 'C';
    set->levels.items[3].seed = 'D';
    assert_int_equal(mw_redo(doc), 0);
    expect_levels(doc, "bef", 1);
    assert_int_equal(mw_undo(doc), 0);
    expect_levels(doc, "AbCDef", 4);
    assert_int_equal(mw_redo(doc), 0);
    assert_int_equal(mw_begin(doc), 0);
    assert_int_equal(mw_list_remove_all(doc, levels, set, (const size_t[]){ 1, 2 }, 2), 0);
    assert_int_equal(doc->overrides.count, 0);
    assert_int_equal(mw_rollback(doc), 0);
    expect_levels(doc, "bef", 1);
    /* What is known of the first item moves with it. */
    mw_override_drop(doc, &doc->overrides.items[0]);
    assert_int_equal(mw_derived_note_one(doc, &set->levels.items[0], &level_fields[7], 77), 0);
    expect_levels(doc, "bef", 0);
    assert_int_equal(mw_begin(doc), 0);
    assert_int_equal(mw_list_remove_all(doc, levels, set, (const size_t[]){ 0 }, 1), 0);
    assert_int_equal(doc->overrides.count, 0);
    assert_int_equal(mw_rollback(doc), 0);
    expect_levels(doc, "bef", 0);
    mw_close(doc);
    mw_context_free(context);
}

/* Each of many is found, also after others were dropped. */
static void many_stored_values_are_found(void **state)
{
    (void)state;
    enum {
        COUNT = 400
    };
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = read_plain(context, &plain_format, two_levels, sizeof two_levels - 1);
    const struct mw_field *levels = mw_record_field(doc->format->root, "levels", 6), *seed = &level_fields[7];
    struct set *set = doc->root;
    while (set->levels.count < COUNT)
        assert_non_null(mw_list_insert(doc, levels, set, set->levels.count));
    for (size_t i = 0; i < COUNT; i++) {
        set->levels.items[i].seed = (uint16_t)i;
        assert_null(mw_override_find(doc, &set->levels.items[i], seed));
        assert_int_equal(mw_derived_note_one(doc, &set->levels.items[i], seed, 5000), 0);
    }
    for (size_t i = 0; i < COUNT; i++) {
        const struct mw_override *kept = mw_override_find(doc, &set->levels.items[i], seed);
        assert_non_null(kept);
        assert_int_equal(kept->stored, i);
        assert_null(mw_override_find(doc, &set->levels.items[i], &level_fields[4]));
    }
    for (size_t i = 0; i < COUNT; i += 3)
        assert_int_equal(mw_override_drop(doc, mw_override_find(doc, &set->levels.items[i], seed)), 0);
    for (size_t i = 0; i < COUNT; i++) {
        const struct mw_override *kept = mw_override_find(doc, &set->levels.items[i], seed);
        assert_int_equal(kept != NULL, i % 3 != 0);
        if (kept)
            assert_int_equal(kept->stored, i);
    }
    mw_close(doc);
    mw_context_free(context);
}

static void refuse_edit(struct mw_document *doc, const char *operation, const char *message)
{
    assert_int_not_equal(mw_edit(doc, operation), 0);
    assert_string_equal(mw_error_message(doc->context), message);
    assert_int_equal(mw_change_count(doc), 0);
}

static void cells_are_replaced(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = read_plain(context, &plain_format, two_levels, sizeof two_levels - 1);
    refuse_edit(doc, "replace-tile from=wall to=7",
                "replace-tile: to: 7 is not a valid value; one of air, wall, door, lamp, rock, sand");
    refuse_edit(doc, "replace-tile from=wall to=door in=levels[1].title",
                "replace-tile: in: levels[1].title is not a grid of single values");
    refuse_edit(doc, "replace-tile from=wall to=door in=levels[7].cells",
                "path \"levels[7].cells\": no item 7; the number of items is 2; insert-item adds one");
    refuse_edit(doc, "replace-tile from=wall to=door rect=3,0,2,1",
                "replace-tile: rect: 2 x 1 tiles at 3,0 reach beyond the 4 x 3 tiles of levels[0].cells");
    /* Values without a name can go, in one level or all. */
    assert_int_equal(mw_edit(doc, "replace-tile from=7 to=air"), 0);
    assert_int_equal(mw_change_count(doc), 1);
    expect_change(doc, 0, "levels[1].cells", "7 -> air in 1 cell");
    assert_int_equal(mw_edit(doc, "replace-tile from=wall to=door in=levels[1].cells rect=0,0,4,1"), 0);
    expect_change(doc, 1, "levels[1].cells", "wall -> door in 4 cells");
    assert_int_equal(mw_edit(doc, "replace-tile from=wall to=door"), 0);
    assert_int_equal(mw_change_count(doc), 4);
    assert_int_equal(mw_grid_u8(&first_level(doc)[0].cells, 0, 0), 2);
    assert_int_equal(mw_grid_u8(&first_level(doc)[1].cells, 3, 2), 0);
    assert_int_equal(mw_grid_u8(&first_level(doc)[1].cells, 2, 2), 2);
    assert_int_equal(mw_edit(doc, "replace-tile from=wall to=door"), 0);
    assert_int_equal(mw_change_count(doc), 4);
    assert_int_equal(mw_undo(doc), 0); /* not the last one, which found nothing to do */
    assert_int_equal(mw_grid_u8(&first_level(doc)[0].cells, 0, 0), 1);
    assert_int_equal(mw_grid_u8(&first_level(doc)[1].cells, 2, 2), 1);
    assert_int_equal(mw_grid_u8(&first_level(doc)[1].cells, 0, 0), 2);
    mw_close(doc);
    mw_context_free(context);
}

/* The place of a record ends where a list inside it begins. */
static void lists_inside_have_places_of_their_own(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        size_t offset, length;
    } cases[] = {
        { "levels[0]", 4, 12 + 9 },
        { "levels[1]", 4 + LEVEL_SIZE, 12 + 9 },
        { "levels[1].ports[1]", 4 + LEVEL_SIZE + 12 + 9 + 3, 3 },
        { "levels[1].demo", 4 + LEVEL_SIZE + 12 + 9 + 3 * PORTS, 4 },
    };
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = read_plain(context, &plain_format, two_levels, sizeof two_levels - 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(mw_diag(doc, "P03", MW_NOWHERE(cases[i].path), "x"), 0);
    assert_int_equal(mw_diags_place(doc), 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(doc->diags.items[i].offset, cases[i].offset);
        assert_int_equal(doc->diags.items[i].length, cases[i].length);
    }
    mw_close(doc);
    mw_context_free(context);
}

/* What rules, repairs and texts name exists. */
static void names_are_checked(void **state)
{
    (void)state;
    static const struct mw_diag_kind bad_operation[] = {
        { "P03", MW_SEVERITY_NOTE, "T", NULL, NULL, .operation = "go" }, { 0 }
    };
    static const struct mw_rule bad_list[] = { { "P07", .check = check_door, .each = "ports" }, { 0 } };
    static const struct mw_rule bad_code[] = { { "P08", .check = check_door, .each = "levels" }, { 0 } };
    static const struct mw_rule bad_table[] = { { .rules = bad_list }, { 0 } };
    static const struct mw_rule both[] = { { "P07", .check = check_door, .rules = plain_rules }, { 0 } };
    static const struct mw_fix bad_cure[] = { { "values", "put right", "P03 P05", 0 }, { 0 } };
    static const struct mw_fix second_cure[] = { { "values", "put right", "P03", 0 },
                                                 { "again", "put right", "P03", 0 },
                                                 { 0 } };
    static const struct {
        const struct mw_diag_kind *diags;
        const struct mw_rule *rules;
        const struct mw_fix *fixes;
        const char *fault;
    } cases[] = {
        { bad_operation, plain_rules, plain_fixes, "plain: P03: no operation is named go" },
        { plain_diags, bad_list, plain_fixes, "plain: P07: the root has no list ports" },
        { plain_diags, bad_code, plain_fixes, "plain: rules: no catalogue has P08" },
        { plain_diags, bad_table, plain_fixes, "plain: P07: the root has no list ports" },
        { plain_diags, both, plain_fixes, "plain: P07 has both check and rules" },
        { plain_diags, plain_rules, bad_cure,
          "plain: repair values: no derived, reserved or ranged field has P05" },
        { plain_diags, plain_rules, second_cure, "plain: repair again: P03 has a repair before it" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct mw_format format = plain_format;
        char message[256];
        format.info.diags = cases[i].diags;
        format.rules = cases[i].rules;
        format.info.fixes = cases[i].fixes;
        assert_string_equal(mw_format_self_test(&format, message, sizeof message), cases[i].fault);
    }
}

/* ---- JSON ---- */

static int build_plain(struct mw_context *context, const char *text, struct mw_document **doc)
{
    json_t *json;
    assert_int_equal(
        mw_build_parse(context, "j", (struct mw_bytes){ (const uint8_t *)text, strlen(text) }, &json), 0);
    assert_int_equal(mw_document_make(context, "j", doc), 0);
    (*doc)->format = &plain_format;
    int error = mw_format_create(*doc);
    if (!error)
        error = mw_build_model(*doc, json, NULL);
    json_decref(json);
    return error;
}

static void expect_refused(struct mw_context *context, const char *text, const char *message)
{
    struct mw_document *doc;
    assert_int_equal(build_plain(context, text, &doc), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(context), message);
    mw_close(doc);
}

static void json_comes_back(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = read_plain(context, &plain_format, one_level, sizeof one_level - 1), *built;
    struct mw_buf text, out;
    struct mw_emit emit;
    mw_buf_init(&text, context);
    mw_buf_init(&out, context);
    mw_emit_init(&emit, &text, MW_STYLE_JSON);
    mw_emit_map_begin(&emit, NULL, false);
    assert_int_equal(mw_dump_fields(doc, &set_record, doc->root, &emit, NULL), 0);
    mw_emit_map_end(&emit);
    assert_int_equal(mw_emit_finish(&emit), 0);
    mw_buf_u8(&text, 0);
    assert_int_equal(build_plain(context, (const char *)text.data, &built), 0);
    write_plain(built, &out);
    assert_int_equal(out.size, sizeof one_level - 1);
    assert_memory_equal(out.data, one_level, out.size);
    mw_close(built);
    mw_close(doc);
    /* What is left out is zero, fill or the reserved value, of the size the format has. */
    assert_int_equal(build_plain(context, "{\"name\": \"x\", \"levels\": [{}]}", &built), 0);
    write_plain(built, &out);
    assert_int_equal(out.size, 2 + LEVEL_SIZE);
    assert_memory_equal(out.data + 2 + 12, "\0\x20      \0", 9);
    mw_close(built);
    mw_buf_free(&text);
    mw_buf_free(&out);
    mw_context_free(context);
}

static void json_has_the_sizes_of_the_format(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    expect_refused(context, "{\"levels\": [{\"ports\": [{}]}]}",
                   "j: levels[0].ports: 1 item given, expected 2");
    expect_refused(context, "{\"levels\": [{\"demo\": \"AAAA\"}]}",
                   "j: levels[0].demo: 3 bytes given, expected 4");
    expect_refused(context, "{\"levels\": [{\"cells\": [\"1*4\", \"1*4\"]}]}",
                   "j: levels[0].cells: 2 rows, expected 3 as the format says");
    expect_refused(context, "{\"levels\": [{\"cells\": [\"1*3\", \"1*4\", \"1*4\"]}]}",
                   "j: levels[0].cells: row 0: 3 cells, expected 4 as the format says");
    mw_context_free(context);
}

static void documentation_has_true_offsets(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf out;
    struct mw_emit emit;
    mw_buf_init(&out, context);
    assert_int_equal(mw_schema_markdown(&set_record, "Plain", "", &out), 0);
    mw_buf_u8(&out, 0);
    const char *text = (const char *)out.data;
    assert_non_null(strstr(text, "| `levels` | up to the end: [level](#level) |"));
    assert_non_null(strstr(text, "| 0x000 | `cells` | 4 x 3 cells, each a [cell](#cell) |"));
    assert_non_null(strstr(text, "| 0x00C | `gravity` | u8 |"));
    assert_non_null(strstr(text, "| 0x015 | `ports` | 2 x [port](#port) |"));
    assert_non_null(strstr(text, "| 0x01B | `demo` | 4 bytes |"));
    assert_non_null(strstr(text, "| 0x01F | `seed` | u16 |"));
    assert_non_null(strstr(text, "33 bytes."));
    out.size = 0;
    mw_emit_init(&emit, &out, MW_STYLE_JSON_LINE);
    assert_int_equal(mw_schema_json(&set_record, "plain", "Plain", &emit), 0);
    mw_buf_u8(&out, 0);
    text = (const char *)out.data;
    assert_non_null(strstr(text, "\"minItems\":2,\"maxItems\":2"));
    assert_non_null(strstr(text, "\"minItems\":3,\"maxItems\":3"));
    mw_buf_free(&out);
    mw_context_free(context);
}

static void assert_references(struct mw_document *doc, size_t level, int64_t first, int64_t second)
{
    const struct port *ports = first_level(doc)[level].ports.items;
    assert_int_equal(ports[0].gravity, first);
    assert_int_equal(ports[1].gravity, second);
}

static void references_follow_the_items_of_a_list(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    static const char bytes[] = "\3abc" LEVEL("ONE   ") LEVEL("TWO   ") "tail";
    struct mw_document *doc = read_plain(context, &plain_format, bytes, sizeof bytes - 1);
    size_t count;
    assert_references(doc, 0, 0, 1);
    assert_int_equal(mw_list_insert_item(doc, "levels", 1), 0);
    assert_references(doc, 0, 0, 2);
    assert_int_equal(first_level(doc)[1].version, 0x20);
    assert_int_equal(first_level(doc)[1].ports.count, PORTS);
    assert_int_equal(mw_list_move_item(doc, "levels", 0, 2), 0);
    assert_references(doc, 2, 2, 1);
    assert_memory_equal(first_level(doc)[1].title, "TWO   ", 6);
    assert_int_equal(mw_list_move_item(doc, "levels", 2, 1), 0);
    assert_references(doc, 1, 1, 2);
    assert_int_equal(mw_list_remove_item(doc, "levels", 2), 0);
    assert_references(doc, 1, 1, UINT8_MAX);
    assert_int_equal(mw_list_count(doc, "levels", &count), 0);
    assert_int_equal(count, 2);
    assert_int_equal(mw_change_count(doc), 4);
    assert_string_equal(mw_change_at(doc, 1)->path, "levels[0]");
    assert_string_equal(mw_change_at(doc, 1)->text, "moved to 2");
    assert_int_equal(mw_list_insert_item(doc, "levels[0].ports", 0), MW_E_REFUSED);
    assert_string_equal(mw_error_message(context), "levels[0].ports always has 2 items");
    mw_close(doc);
    mw_context_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comes_back_byte_for_byte),
        cmocka_unit_test(reader_of_its_own),
        cmocka_unit_test(cut_files_are_damaged),
        cmocka_unit_test(surplus_without_a_row_is_fatal),
        cmocka_unit_test(values_are_checked),
        cmocka_unit_test(faults_are_found_and_repaired),
        cmocka_unit_test(many_items_are_removed),
        cmocka_unit_test(many_stored_values_are_found),
        cmocka_unit_test(cells_are_replaced),
        cmocka_unit_test(lists_inside_have_places_of_their_own),
        cmocka_unit_test(names_are_checked),
        cmocka_unit_test(json_comes_back),
        cmocka_unit_test(json_has_the_sizes_of_the_format),
        cmocka_unit_test(documentation_has_true_offsets),
        cmocka_unit_test(references_follow_the_items_of_a_list),
    };
    return TEST_RUN(tests);
}
