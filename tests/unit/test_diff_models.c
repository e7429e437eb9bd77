/* Diffs of models made by hand: rows that levels do not have, and the rectangles of changed cells. */
#include "test.h"

#include "base/text.h"
#include "record/document.h"
#include "json/emit.h"
#include "diff/diff.h"
#include "diff/grid.h"

static int diff(const struct mw_record *root, struct mw_document *before, struct mw_document *after,
                struct mw_emit *emit, size_t *differences)
{
    const struct mw_diff_plan plan = { .root = root, .before = before, .after = after };
    if (mw_emit_is_json(emit)) {
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_list_begin(emit, "differences", false);
    }
    int error = mw_diff_models(&plan, emit, NULL, differences);
    if (mw_emit_is_json(emit)) {
        mw_emit_list_end(emit);
        mw_emit_map_end(emit);
    }
    return error;
}

struct soil {
    uint8_t height;
    int16_t light;
};
#define MW_STRUCT struct soil
static const struct mw_field soil_fields[] = { { F(height) }, { F(light) } };
static const struct mw_record soil_record = { .name = "soil", MW_RECORD_OF(soil_fields), .file_size = 3 };
#undef MW_STRUCT

struct land {
    uint8_t raw[4];
    struct mw_bytes data;
    struct mw_str text;
    struct mw_grid soil;
};
#define MW_STRUCT struct land
static const struct mw_field land_fields[] = {
    { F(raw) },
    { F(data), .model = true },
    { F(text), .model = true },
    { F(soil), .record = &soil_record, .model = true },
};
static const struct mw_record land_record = { .name = "land", MW_RECORD_OF(land_fields), .file_size = 4 };
#undef MW_STRUCT

/* Models made by hand: cells of several values, bytes, invalid text. */
static void other_kinds(void **state)
{
    (void)state;
    static const uint8_t cells_before[] = { 1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0 };
    static const uint8_t cells_after[] = { 9, 0, 0, 9, 0xFF, 0xFF, 3, 0, 0, 4, 0, 0 };
    static const uint8_t data_before[20] = { 1, 2, 3 }, data_after[21] = { 1, 2, 4 };
    struct land before = { { 1, 2, 3, 4 }, { data_before, 20 }, { "ok", 2 }, { cells_before, 2, 2, 3 } };
    struct land after = { { 1, 2, 3, 5 }, { data_after, 21 }, { "\xFF", 1 }, { cells_after, 2, 2, 3 } };
    struct mw_context *context = mw_context_new(NULL, NULL);
    const struct mw_code_page *page = mw_code_page_find("utf-8");
    struct mw_document left = { .context = context, .page = page, .root = &before };
    struct mw_document right = { .context = context, .page = page, .root = &after };
    struct mw_buf out;
    struct mw_emit emit;
    size_t differences = 0;
    mw_buf_init(&out, context);
    mw_emit_init(&emit, &out, MW_STYLE_TREE);
    assert_int_equal(diff(&land_record, &left, &right, &emit, &differences), 0);
    mw_buf_u8(&out, 0);
    assert_string_equal((char *)out.data, "raw: 01020304 -> 01020305\n"
                                          "data: 20 bytes (sha256 78224e93ec2de840) -> 21 bytes (sha256 "
                                          "bc02ee5da54907a5), different from byte 2 on\n"
                                          "text: \"ok\" -> ff\n"
                                          "soil[0..1,0]: 2 cells changed, height various -> 9, light 0 -> "
                                          "various\n");
    assert_int_equal(differences, 4);
    out.size = 0;
    mw_emit_init(&emit, &out, MW_STYLE_JSON_LINE);
    assert_int_equal(diff(&land_record, &left, &right, &emit, &differences), 0);
    mw_buf_u8(&out, 0);
    assert_string_equal(
        (char *)out.data,
        "{\"differences\":[{\"path\": \"raw\", \"kind\": \"changed\", \"before\": \"AQIDBA==\", \"after\": "
        "\"AQIDBQ==\"},{\"path\": \"data\", \"kind\": \"changed\", \"before\": "
        "\"AQIDAAAAAAAAAAAAAAAAAAAAAAA=\", \"after\": \"AQIEAAAAAAAAAAAAAAAAAAAAAAAA\"},{\"path\": \"text\", "
        "\"kind\": \"changed\", \"before\": \"ok\", \"after\": {\"$bytes\": \"/w==\"}},{\"path\": "
        "\"soil[0..1,0]\", \"kind\": \"cells\", \"cells\": 2, \"before\": {\"height\": [\"1 2\"], "
        "\"light\": 0}, \"after\": {\"height\": 9, \"light\": [\"0 -1\"]}}]}");
    mw_buf_free(&out);
    mw_context_free(context);
}

static void assert_soils(const struct mw_grid *before, const struct mw_grid *after, enum mw_style style,
                         const char *expected)
{
    struct land old = { .soil = *before }, new = { .soil = *after };
    struct mw_context *context = mw_context_new(NULL, NULL);
    const struct mw_code_page *page = mw_code_page_find("utf-8");
    struct mw_document left = { .context = context, .page = page, .root = &old };
    struct mw_document right = { .context = context, .page = page, .root = &new };
    struct mw_buf out;
    struct mw_emit emit;
    size_t differences = 0;
    mw_buf_init(&out, context);
    mw_emit_init(&emit, &out, style);
    assert_int_equal(diff(&land_record, &left, &right, &emit, &differences), 0);
    mw_buf_u8(&out, 0);
    assert_string_equal((char *)out.data, expected);
    assert_int_equal(differences, 1);
    mw_buf_free(&out);
    mw_context_free(context);
}

#define SOIL(height, light) height, light, light
/* Runs of equal values end with the row of the rectangle, though those of the next row or right of it are
 * equal, too. */
static void rows_of_cells(void **state)
{
    (void)state;
    static const uint8_t before[] = { SOIL(9, 0), SOIL(1, 0), SOIL(1, 0), SOIL(2, 0), SOIL(2, 0),
                                      SOIL(2, 0), SOIL(2, 0), SOIL(2, 0), SOIL(2, 0), SOIL(9, 0) };
    static const uint8_t after[] = { SOIL(9, 0), SOIL(5, 0), SOIL(6, 0), SOIL(6, 0), SOIL(2, 0),
                                     SOIL(2, 0), SOIL(6, 0), SOIL(6, 0), SOIL(7, 0), SOIL(9, 0) };
    const struct mw_grid left = { before, 5, 2, 3 }, right = { after, 5, 2, 3 };
    assert_soils(&left, &right, MW_STYLE_TREE, "soil[1..3,0..1]: 6 cells changed, height various\n");
    assert_soils(&left, &right, MW_STYLE_JSON_LINE,
                 "{\"differences\":[{\"path\": \"soil[1..3,0..1]\", \"kind\": \"cells\", \"cells\": 6, "
                 "\"before\": {\"height\": [\"1*2 2\", \"2*3\"]}, "
                 "\"after\": {\"height\": [\"5 6*2\", \"6*2 7\"]}}]}");
}

/* The last cell of a rectangle counts as the others do. */
static void last_cells(void **state)
{
    (void)state;
    static const uint8_t before[] = {
        SOIL(1, 0), SOIL(1, 0), SOIL(8, 0), SOIL(1, 0), SOIL(1, 0), SOIL(9, 0)
    };
    static const uint8_t lit[] = { SOIL(2, 0), SOIL(2, 0), SOIL(8, 0), SOIL(2, 0), SOIL(2, 255), SOIL(9, 0) };
    static const uint8_t high[] = { SOIL(2, 0), SOIL(2, 0), SOIL(8, 0), SOIL(2, 0), SOIL(3, 0), SOIL(9, 0) };
    static const uint8_t one[] = { SOIL(1, 0), SOIL(1, 0), SOIL(8, 0), SOIL(1, 0), SOIL(1, 0), SOIL(9, 255) };
    const struct mw_grid old = { before, 3, 2, 3 };
    assert_soils(&old, &(struct mw_grid){ lit, 3, 2, 3 }, MW_STYLE_TREE,
                 "soil[0..1,0..1]: 4 cells changed, height 1 -> 2, light 0 -> various\n");
    assert_soils(&old, &(struct mw_grid){ high, 3, 2, 3 }, MW_STYLE_TREE,
                 "soil[0..1,0..1]: 4 cells changed, height 1 -> various\n");
    assert_soils(&(struct mw_grid){ high, 3, 2, 3 }, &old, MW_STYLE_TREE,
                 "soil[0..1,0..1]: 4 cells changed, height various -> 1\n");
    assert_soils(&old, &(struct mw_grid){ one, 3, 2, 3 }, MW_STYLE_TREE, "soil[2,1]: light 0 -> -1\n");
}

/* ---- content that is fetched when it is asked for ---- */

struct chest {
    uint8_t number;
    struct mw_bytes content;
};
#define MW_STRUCT struct chest
static const struct mw_field chest_fields[] = { { F(number) }, { F(content), .model = true, .lazy = true } };
static const struct mw_record chest_record = { .name = "chest", MW_RECORD_OF(chest_fields), .file_size = 1 };
#undef MW_STRUCT

struct room {
    MW_LIST(struct chest) chests;
    struct chest best;
};
#define MW_STRUCT struct room
static const char *const chest_keys[] = { "number", NULL };
static const struct mw_field room_fields[] = {
    { F(chests), .record = &chest_record, .list = true, .model = true, .keys = chest_keys },
    { F(best), .record = &chest_record, .model = true },
};
static const struct mw_record room_record = { .name = "room", MW_RECORD_OF(room_fields) };
#undef MW_STRUCT

static int fetch(struct mw_document *doc, const struct mw_field *field, void *item)
{
    static const uint8_t contents[] = { 10, 20, 30, 40, 50 };
    struct chest *chest = item;
    int *held = doc->extra;
    (void)field;
    if (chest->number == 99)
        return mw_fail(doc->context, MW_E_FORMAT, "chest 99 is locked");
    assert_null(chest->content.data);
    chest->content = (struct mw_bytes){ &contents[chest->number % 5], 1 };
    ++*held;
    return 0;
}

static void give_back(struct mw_document *doc, const struct mw_field *field, void *item)
{
    struct chest *chest = item;
    int *held = doc->extra;
    (void)field;
    assert_non_null(chest->content.data);
    chest->content = (struct mw_bytes){ NULL, 0 };
    --*held;
}

static void fetched_content(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    static const struct mw_format format = { .load = fetch, .drop = give_back };
    struct chest chests_before[] = { { .number = 1 }, { .number = 2 }, { .number = 3 } };
    struct chest chests_after[] = { { .number = 2 }, { .number = 8 } };
    struct room before = { { chests_before, 3, 3 }, { .number = 3 } };
    struct room after = { { chests_after, 2, 2 }, { .number = 4 } };
    int held = 0;
    struct mw_document left = { .context = context, .root = &before, .format = &format, .extra = &held };
    struct mw_document right = { .context = context, .root = &after, .format = &format, .extra = &held };
    struct mw_buf out;
    struct mw_emit emit;
    size_t differences = 0;
    mw_buf_init(&out, context);
    mw_emit_init(&emit, &out, MW_STYLE_TREE);
    assert_int_equal(diff(&room_record, &left, &right, &emit, &differences), 0);
    mw_buf_u8(&out, 0);
    assert_string_equal((char *)out.data, "chests[0]: removed (number=1)\n"
                                          "chests[2]: removed (number=3)\n"
                                          "chests[1]: added (number=8)\n"
                                          "best.number: 3 -> 4\n"
                                          "best.content: 28 -> 32\n");
    assert_int_equal(held, 0);
    chests_after[1].number = 99;
    out.size = 0;
    assert_int_equal(diff(&room_record, &left, &right, &emit, &differences), MW_E_FORMAT);
    assert_string_equal(mw_error_message(context), "chest 99 is locked");
    assert_int_equal(held, 0);
    mw_buf_free(&out);
    mw_context_free(context);
}

/* ---- items without a key ---- */

struct flower {
    uint8_t height, leaves, petals, age;
};
#define MW_STRUCT struct flower
static const struct mw_field flower_fields[] = { { F(height) }, { F(leaves) }, { F(petals) }, { F(age) } };
static const struct mw_record flower_record = { .name = "flower",
                                                MW_RECORD_OF(flower_fields),
                                                .file_size = 4 };
#undef MW_STRUCT

struct bed {
    MW_LIST(struct flower) flowers;
};
#define MW_STRUCT struct bed
static const struct mw_field bed_fields[] = {
    { F(flowers), .record = &flower_record, .list = true, .model = true },
};
static const struct mw_record bed_record = { .name = "bed", MW_RECORD_OF(bed_fields) };
#undef MW_STRUCT

static void assert_differences(const struct mw_record *root, void *before, void *after, const char *expected)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document left = { .context = context, .root = before },
                       right = { .context = context, .root = after };
    struct mw_buf out;
    struct mw_emit emit;
    size_t differences = 0;
    mw_buf_init(&out, context);
    mw_emit_init(&emit, &out, MW_STYLE_TREE);
    assert_int_equal(diff(root, &left, &right, &emit, &differences), 0);
    mw_buf_u8(&out, 0);
    assert_string_equal((char *)out.data, expected);
    mw_buf_free(&out);
    mw_context_free(context);
}

static void assert_flowers(struct flower *before, size_t left_count, struct flower *after, size_t right_count,
                           const char *expected)
{
    struct bed old = { { before, left_count, left_count } }, new = { { after, right_count, right_count } };
    assert_differences(&bed_record, &old, &new, expected);
}

/* In lists of different lengths, items are the same one if more than half of their fields are equal. Of
 * several, the one that shares most fields is chosen. */
static void alike(void **state)
{
    (void)state;
    static const char *const added = "flowers[1]: added (height=50 leaves=60 petals=70 age=80)\n";
    struct flower one[] = { { 1, 2, 3, 4 } };
    char expected[256];
    snprintf(expected, sizeof expected, "flowers[0].age: 4 -> 9\n%s", added);
    assert_flowers(one, 1, (struct flower[]){ { 1, 2, 3, 9 }, { 50, 60, 70, 80 } }, 2, expected);
    snprintf(expected, sizeof expected,
             "flowers[0]: removed (height=1 leaves=2 petals=3 age=4)\n"
             "flowers[0]: added (height=1 leaves=2 petals=8 age=9)\n%s",
             added);
    assert_flowers(one, 1, (struct flower[]){ { 1, 2, 8, 9 }, { 50, 60, 70, 80 } }, 2, expected);
    assert_flowers(one, 1, (struct flower[]){ { 5, 6, 3, 9 }, { 1, 2, 7, 4 } }, 2,
                   "flowers[0].petals: 3 -> 7\n"
                   "flowers[0]: added (height=5 leaves=6 petals=3 age=9)\n");
}

/* Of pairs that cross each other only one is the same flower: the first flower after. */
static void crossing_pairs(void **state)
{
    (void)state;
    struct flower before[] = { { 1, 2, 3, 4 }, { 11, 12, 13, 14 } };
    struct flower after[] = { { 11, 12, 13, 15 }, { 1, 2, 3, 5 }, { 50, 60, 70, 80 } };
    assert_flowers(before, 2, after, 3,
                   "flowers[0]: removed (height=1 leaves=2 petals=3 age=4)\n"
                   "flowers[1].age: 14 -> 15\n"
                   "flowers[1]: added (height=1 leaves=2 petals=3 age=5)\n"
                   "flowers[2]: added (height=50 leaves=60 petals=70 age=80)\n");
    assert_flowers(after, 3, before, 2,
                   "flowers[0]: removed (height=11 leaves=12 petals=13 age=15)\n"
                   "flowers[1].age: 5 -> 4\n"
                   "flowers[2]: removed (height=50 leaves=60 petals=70 age=80)\n"
                   "flowers[1]: added (height=11 leaves=12 petals=13 age=14)\n");
}

/* Up to 64 flowers between two that are known are compared with each other, more only with those of their
 * number. */
static void gaps_of_64(void **state)
{
    (void)state;
    enum {
        MOST = 65
    };
    static const struct {
        size_t before, after, differences;
    } rows[] = { { 64, 63, 64 }, { 63, 64, 64 }, { 65, 64, 65 + 64 }, { 64, 65, 64 + 65 } };
    struct flower old[MOST], new[MOST];
    for (uint8_t i = 0; i < MOST; i++) {
        old[i] = (struct flower){ i, i + 70, i + 140, 1 };
        new[i] = (struct flower){ i, i + 70, i + 140, 2 };
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const size_t left = rows[i].before, right = rows[i].after;
        struct bed before = { { old + (left < right), left, left } };
        struct bed after = { { new + (left > right), right, right } };
        struct mw_context *context = mw_context_new(NULL, NULL);
        struct mw_document one = { .context = context, .root = &before },
                           other = { .context = context, .root = &after };
        struct mw_buf out;
        struct mw_emit emit;
        size_t differences = 0;
        mw_buf_init(&out, context);
        mw_emit_init(&emit, &out, MW_STYLE_TREE);
        assert_int_equal(diff(&bed_record, &one, &other, &emit, &differences), 0);
        assert_int_equal(differences, rows[i].differences);
        mw_buf_free(&out);
        mw_context_free(context);
    }
}

struct hedge {
    uint8_t height, leaves, age;
    struct mw_grid plants;
};
#define MW_STRUCT struct hedge
MW_INTEGER_RECORD(plant_record, uint8_t, "value", "plant", "A cell.");
static const struct mw_field hedge_fields[] = {
    { F(height) },
    { F(leaves) },
    { F(age) },
    { F(plants), .record = &plant_record, .model = true },
};
static const struct mw_record hedge_record = { .name = "hedge", MW_RECORD_OF(hedge_fields), .file_size = 3 };
#undef MW_STRUCT

struct park {
    MW_LIST(struct hedge) hedges;
};
#define MW_STRUCT struct park
static const struct mw_field park_fields[] = {
    { F(hedges), .record = &hedge_record, .list = true, .model = true },
};
static const struct mw_record park_record = { .name = "park", MW_RECORD_OF(park_fields) };
#undef MW_STRUCT

/* A grid is alike if half of its rows are equal: then three of five fields are, and it is the same hedge. */
static void alike_grids(void **state)
{
    (void)state;
    enum {
        ROWS = 64
    };
    uint8_t plants[ROWS], changed[ROWS];
    for (uint8_t i = 0; i < ROWS; i++) {
        plants[i] = i;
        changed[i] = (uint8_t)(i < ROWS / 2 ? i : i + 100);
    }
    struct hedge one = { 1, 2, 3, { plants, 1, ROWS, 1 } };
    struct hedge two[] = { { 1, 2, 9, { changed, 1, ROWS, 1 } }, { 50, 60, 70, { NULL, 0, 0, 1 } } };
    struct park before = { { &one, 1, 1 } }, after = { { two, 2, 2 } };
    assert_differences(&park_record, &before, &after,
                       "hedges[0].age: 3 -> 9\n"
                       "hedges[0].plants[0,32..63]: 32 cells changed, various\n"
                       "hedges[1]: added (height=50 leaves=60 age=70)\n");
    changed[0] = 200;
    assert_differences(&park_record, &before, &after,
                       "hedges[0]: removed (height=1 leaves=2 age=3)\n"
                       "hedges[0]: added (height=1 leaves=2 age=9)\n"
                       "hedges[1]: added (height=50 leaves=60 age=70)\n");
}

/* ---- areas ---- */

struct mole {
    uint8_t number;
};
#define MW_STRUCT struct mole
static const struct mw_field mole_fields[] = { { F(number) } };
static const struct mw_record mole_record = { .name = "mole", MW_RECORD_OF(mole_fields), .file_size = 1 };
#undef MW_STRUCT

struct plot {
    uint8_t number;
    struct mw_grid plants;
    MW_LIST(struct mole) moles;
};
#define MW_STRUCT struct plot
static const struct mw_field plot_fields[] = {
    { F(number) },
    { F(plants), .record = &plant_record, .model = true },
    { F(moles), .record = &mole_record, .list = true, .model = true, .keys = chest_keys },
};
static const struct mw_record plot_record = { .name = "plot", MW_RECORD_OF(plot_fields), .file_size = 1 };
#undef MW_STRUCT

struct garden {
    MW_LIST(struct plot) plots;
};
#define MW_STRUCT struct garden
static const struct mw_field garden_fields[] = {
    { F(plots), .record = &plot_record, .list = true, .model = true, .keys = chest_keys },
};
static const struct mw_record garden_record = { .name = "garden", MW_RECORD_OF(garden_fields) };
#undef MW_STRUCT

static bool spot_area(const struct mw_spot *spot, struct mw_area *area)
{
    if (spot->element && spot->row && strcmp(spot->row->name, "moles") == 0) {
        area->x = ((const struct mole *)spot->element)->number;
        area->y = -1;
        area->width = area->height = 1;
        return true;
    }
    if (!spot->is_cells)
        return false;
    area->x = spot->x0;
    area->y = spot->y0;
    area->width = (int64_t)spot->x1 - spot->x0 + 1;
    area->height = (int64_t)spot->y1 - spot->y0 + 1;
    return true;
}

/* "kind before after x,y width x height;" for each area; - for an item that a side lacks. */
static void assert_areas(struct plot *before, size_t left_count, struct plot *after, size_t right_count,
                         const char *expected)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    static const struct mw_diff_rules rules = { .area = spot_area };
    static const struct mw_format format = { .diff = &rules };
    struct garden old = { { before, left_count, left_count } }, new = { { after, right_count, right_count } };
    struct mw_document left = { .context = context, .root = &old, .format = &format };
    struct mw_document right = { .context = context, .root = &new, .format = &format };
    struct mw_arena arena;
    struct mw_areas areas;
    struct mw_buf out, text;
    struct mw_emit emit;
    size_t differences = 0;
    mw_arena_init(&arena, context);
    mw_buf_init(&out, context);
    mw_buf_init(&text, context);
    mw_emit_init(&emit, &out, MW_STYLE_TREE);
    const struct mw_diff_plan plan = { &garden_record, &left, &right, 0, &arena, NULL };
    assert_int_equal(mw_diff_models(&plan, &emit, &areas, &differences), 0);
    for (size_t i = 0; i < areas.count; i++) {
        const struct mw_area *area = &areas.items[i];
        mw_buf_format(&text, "%s %d %d %d,%d %d x %d;",
                      area->kind == MW_AREA_ADDED     ? "added"
                      : area->kind == MW_AREA_REMOVED ? "removed"
                                                      : "changed",
                      (int)area->before, (int)area->after, (int)area->x, (int)area->y, (int)area->width,
                      (int)area->height);
    }
    mw_buf_u8(&text, 0);
    assert_string_equal((char *)text.data, expected);
    mw_buf_free(&text);
    mw_buf_free(&out);
    mw_arena_free(&arena);
    mw_context_free(context);
}

/* Of whole items, each run of cells in a row that are not blank. Of grids that grew, what is new. */
static void areas_of_cells(void **state)
{
    (void)state;
    /* 3 x 2 cells, then memory that is not the grid's. */
    static const uint8_t cells[] = { 1, 2, 0, 255, 3, 4, 5, 6, 7, 8, 9, 10 };
    static const uint8_t wide[] = { 1, 2, 0, 9, 255, 3, 4, 9, 9, 9, 9, 9, 7, 7 };
    struct plot one = { 1, { cells, 3, 2, 1 } }, grown = { 1, { wide, 4, 3, 1 } };
    struct plot both[] = { { 1, { cells, 3, 2, 1 } }, { 2, { cells, 3, 2, 1 } } };
    assert_areas(&one, 1, both, 2, "added -1 1 0,0 2 x 1;added -1 1 1,1 2 x 1;");
    assert_areas(both, 2, &one, 1, "removed 1 -1 0,0 2 x 1;removed 1 -1 1,1 2 x 1;");
    assert_areas(&one, 1, &grown, 1, "added 0 0 3,0 1 x 3;added 0 0 0,2 3 x 1;");
    assert_areas(&grown, 1, &one, 1, "");
}

/* Those of what an item has. */
static void areas_of_items_in_items(void **state)
{
    (void)state;
    struct mole moles[] = { { 7 }, { 9 } };
    struct plot plain = { .number = 1 }, dug = { 2, { 0 }, { moles, 2, 2 } }, both[] = { plain, dug };
    assert_areas(&plain, 1, both, 2, "added -1 1 7,-1 1 x 1;added -1 1 9,-1 1 x 1;");
    assert_areas(both, 2, &plain, 1, "removed 1 -1 7,-1 1 x 1;removed 1 -1 9,-1 1 x 1;");
}

/* A cell of several bytes is blank if all have the same value, 0 or 255. */
static void blank_cells(void **state)
{
    (void)state;
    static const uint8_t cells[] = { 0, 0, 0, 0, 0, 1, 255, 255, 255, 255, 255, 0,
                                     7, 7, 7, 0, 1, 0, 0,   0,   0,   0,   1,   1 };
    static const uint8_t full[] = { 1, 1, 1, 1, 0 };
    struct plot one = { 1, { NULL, 0, 0, 1 } };
    struct plot wide[] = { { 1, { NULL, 0, 0, 1 } }, { 2, { cells, 8, 1, 3 } } };
    struct plot all[] = { { 1, { NULL, 0, 0, 1 } }, { 2, { full, 2, 2, 1 } } };
    assert_areas(&one, 1, wide, 2, "added -1 1 1,0 1 x 1;added -1 1 3,0 3 x 1;added -1 1 7,0 1 x 1;");
    assert_areas(&one, 1, all, 2, "added -1 1 0,0 2 x 1;added -1 1 0,1 2 x 1;");
}

/* What is new of a grid that grew in one direction or from nothing. */
static void margins(void **state)
{
    (void)state;
    static const uint8_t cells[12] = { 0 };
    static const struct {
        uint32_t before[2], after[2];
        const char *expected;
    } rows[] = {
        { { 3, 2 }, { 4, 1 }, "added 0 0 3,0 1 x 1;" },
        { { 3, 2 }, { 2, 3 }, "added 0 0 0,2 2 x 1;" },
        { { 3, 2 }, { 3, 4 }, "added 0 0 0,2 3 x 2;" },
        { { 3, 2 }, { 5, 2 }, "added 0 0 3,0 2 x 2;" },
        { { 0, 2 }, { 3, 2 }, "added 0 0 0,0 3 x 2;" },
        { { 3, 0 }, { 3, 2 }, "added 0 0 0,0 3 x 2;" },
        { { 0, 0 }, { 3, 2 }, "added 0 0 0,0 3 x 2;" },
        { { 0, 1 }, { 3, 2 }, "added 0 0 0,0 3 x 2;" },
        { { 3, 2 }, { 4, 0 }, "" },
        { { 3, 0 }, { 4, 0 }, "" },
        { { 3, 2 }, { 0, 3 }, "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct plot before = { 1, { cells, rows[i].before[0], rows[i].before[1], 1 } };
        struct plot after = { 1, { cells, rows[i].after[0], rows[i].after[1], 1 } };
        assert_areas(&before, 1, &after, 1, rows[i].expected);
    }
}

/* Rectangles cover exactly the cells that changed, each once; joined ones are maximal downwards. */
static void rectangles(void **state)
{
    (void)state;
    enum {
        WIDTH = 23,
        HEIGHT = 17
    };
    struct test_random random = { 5 };
    struct mw_context *context = mw_context_new(NULL, NULL);
    for (unsigned round = 0; round < 50; round++) {
        uint8_t before[WIDTH * HEIGHT], after[WIDTH * HEIGHT], seen[WIDTH * HEIGHT] = { 0 };
        struct mw_grid left = { before, WIDTH, HEIGHT, 1 }, right = { after, WIDTH, HEIGHT, 1 };
        struct mw_changed_rects rects = { 0 };
        struct mw_arena arena;
        for (size_t i = 0; i < sizeof before; i++) {
            before[i] = 0;
            after[i] = test_random_below(&random, 10) < round / 5;
        }
        mw_arena_init(&arena, context);
        assert_int_equal(mw_grid_changes(&arena, &left, &right, &rects), 0);
        for (size_t i = 0; i < rects.count; i++) {
            const struct mw_changed_rect *rect = &rects.items[i];
            assert_true(rect->x0 <= rect->x1 && rect->y0 <= rect->y1);
            for (uint32_t y = rect->y0; y <= rect->y1; y++)
                for (uint32_t x = rect->x0; x <= rect->x1; x++)
                    seen[y * WIDTH + x]++;
            for (size_t k = 0; k < rects.count; k++)
                assert_false(rects.items[k].x0 == rect->x0 && rects.items[k].x1 == rect->x1 &&
                             rects.items[k].y0 == rect->y1 + 1);
        }
        for (size_t i = 0; i < sizeof before; i++)
            assert_int_equal(seen[i], after[i]);
        mw_arena_free(&arena);
    }
    mw_context_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_kinds),    cmocka_unit_test(fetched_content),
        cmocka_unit_test(alike),          cmocka_unit_test(alike_grids),
        cmocka_unit_test(areas_of_cells), cmocka_unit_test(areas_of_items_in_items),
        cmocka_unit_test(rectangles),     cmocka_unit_test(crossing_pairs),
        cmocka_unit_test(gaps_of_64),     cmocka_unit_test(blank_cells),
        cmocka_unit_test(margins),        cmocka_unit_test(rows_of_cells),
        cmocka_unit_test(last_cells),
    };
    return TEST_RUN(tests);
}
