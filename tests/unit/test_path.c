/* Paths in a model made by hand: what each leads to, whatever the kind of its rows, and what is wrong with
 * others. */
#include "models.h"

#include "record/document.h"
#include "record/path.h"

/* ---- the model ---- */

struct wave {
    uint8_t height, foam;
};
#define MW_STRUCT struct wave
static const struct mw_field wave_fields[] = { { F(height) }, { F(foam) } };
static const struct mw_record wave_record = { .name = "wave", MW_RECORD_OF(wave_fields), .file_size = 2 };
#undef MW_STRUCT

MW_INTEGER_RECORD(coin_record, uint8_t, "value", "coin", "A coin.");

struct spot {
    int16_t x, y;
};
#define MW_STRUCT struct spot
static const struct mw_field spot_fields[] = { { F(x) }, { F(y) } };
static const struct mw_record spot_record = { .name = "spot", MW_RECORD_OF(spot_fields), .file_size = 4 };
#undef MW_STRUCT

struct captain {
    uint8_t id;
    char name[4];
};
#define MW_STRUCT struct captain
static const struct mw_field captain_fields[] = { { F(id) }, { F(name) } };
static const struct mw_record captain_record = { .name = "captain",
                                                 MW_RECORD_OF(captain_fields),
                                                 .file_size = 5 };
#undef MW_STRUCT

struct boat {
    uint8_t id, kind;
    char name_text[4], nickname[4];
    struct mw_str cargo;
    struct spot at;
    MW_LIST(uint8_t) coins;
};
#define MW_STRUCT struct boat
static const struct mw_name boat_kinds[] = { { 1, "sloop" }, { 2, "brig" }, { 0 } };
static const char *const boat_keys[] = { "id", "name_text", "nickname", "name", NULL };
static const struct mw_field boat_fields[] = {
    { F(id) },
    { F(kind), .enums = boat_kinds },
    { F(name_text) },
    { F(nickname), WHEN(kind, 1 << 1) },
    { F(cargo), .model = true },
    { F(at), .record = &spot_record },
    { F(coins), .record = &coin_record, .list = true, .model = true },
    { .name = "ghost", .kind = MW_KIND_U8, .offset = offsetof(struct boat, id), .size = 1 },
};
static const struct mw_record boat_record = { .name = "boat",
                                              MW_RECORD_BUT_LAST(boat_fields),
                                              .file_size = 14 };
#undef MW_STRUCT

struct harbour {
    uint8_t depth;
    MW_LIST(struct boat) boats;
    MW_LIST(struct captain) captains;
    struct mw_grid sea;
    uint8_t odd;
};
#define MW_STRUCT struct harbour
static const struct mw_field harbour_fields[] = {
    { F(depth) },
    { F(boats), .record = &boat_record, .list = true, .model = true, .keys = boat_keys,
      .same_ids = "captains" },
    { F(captains), .record = &captain_record, .list = true, .model = true },
    { F(sea), .record = &wave_record, .model = true },
    { F(odd), .trace = true },
};
static const struct mw_record harbour_record = { .name = "harbour",
                                                 MW_RECORD_OF(harbour_fields),
                                                 .file_size = 2 };
#undef MW_STRUCT

static uint8_t coins[] = { 5, 10, 20 };
static struct boat boats[] = {
    { 1, 1, "Ann", "Bob", { "wheat", 5 }, { 10, -20 }, { coins, 3, 0 } },
    { 2, 2, "Eve", "Ann", { "rye", 3 }, { 11, -21 }, { coins, 2, 0 } },
    { 7, 9, "Ann", "", { "", 0 }, { 12, -22 }, { NULL, 0, 0 } },
};
static struct captain captains[] = { { 7, "Jim" }, { 2, "7" }, { 1, "Jim" }, { 2, "Jon" } };
static const uint8_t waves[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };
static struct harbour harbour = {
    50, { boats, 3, 0 }, { captains, 4, 0 }, { waves, 3, 2, 2 }, 77,
};
static const struct mw_format format = { .root = &harbour_record };

/* ---- what is found ---- */

struct found {
    struct mw_buf *out;
    size_t count, stop_at;
};

/* Appends "PATH (RECORD)HOME RECORD+LENGTH ", with [ITEM] or the cell that it is. */
static int list_target(void *user, const struct mw_target *target)
{
    struct found *found = user;
    mw_buf_format(found->out, "%s (%s)%.*s", target->path, target->record->name, (int)target->home_path,
                  target->path);
    if (target->is_item)
        mw_buf_format(found->out, " item %d", *(const uint8_t *)target->element);
    if (target->is_cell)
        mw_buf_format(found->out, " cell %u,%u%s", target->x, target->y,
                      target->cell_field ? target->cell_field->name : "");
    mw_buf_text(found->out, "; ");
    return ++found->count == found->stop_at ? MW_E_STOPPED : 0;
}

static void with_document(void (*use)(struct mw_document *doc, struct found *found))
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document doc = { .context = context,
                               .format = &format,
                               .root = &harbour,
                               .name = (char *)(uintptr_t) "bay",
                               .page = mw_code_page_find("utf-8") };
    struct mw_buf out;
    struct found found = { &out, 0, 0 };
    mw_buf_init(&out, context);
    mw_arena_init(&doc.notes, context);
    use(&doc, &found);
    mw_arena_free(&doc.notes);
    mw_buf_free(&out);
    test_context_free(context, &memory);
}

static void assert_found(struct mw_document *doc, struct found *found, const char *path, const char *expected)
{
    found->out->size = 0;
    found->count = 0;
    assert_ok(doc->context, mw_path_find(doc, path, list_target, found));
    mw_buf_u8(found->out, 0);
    assert_string_equal((char *)found->out->data, expected);
}

static void find_all(struct mw_document *doc, struct found *found)
{
    static const char *const rows[][2] = {
        { "depth", "depth (harbour); " },
        { "$odd", "$odd (harbour); " },
        { "odd", "$odd (harbour); " },
        { "boats", "boats (harbour); " },
        { "boats[0]", "boats[0] (harbour)boats[0] item 1; " },
        { "boats[-1]", "boats[2] (harbour)boats[2] item 7; " },
        { "boats[-3].id", "boats[0].id (boat)boats[0]; " },
        { "boats[*].at.y",
          "boats[0].at.y (spot)boats[0]; boats[1].at.y (spot)boats[1]; boats[2].at.y (spot)boats[2]; " },
        { "boats[1].coins[1]", "boats[1].coins[1] (coin)boats[1].coins[1]; " },
        { "boats[*].coins[*]",
          "boats[0].coins[0] (coin)boats[0].coins[0]; boats[0].coins[1] (coin)boats[0].coins[1]; "
          "boats[0].coins[2] (coin)boats[0].coins[2]; boats[1].coins[0] (coin)boats[1].coins[0]; "
          "boats[1].coins[1] (coin)boats[1].coins[1]; " },
        { "boats[id=2].id", "boats[1].id (boat)boats[1]; " },
        { "boats[id=02].id", "boats[1].id (boat)boats[1]; " },
        { "boats[kind=brig].id", "boats[1].id (boat)boats[1]; " },
        { "boats[kind=2].id", "boats[1].id (boat)boats[1]; " },
        { "boats[kind=9].id", "boats[2].id (boat)boats[2]; " },
        { "boats[name=Ann].id", "boats[0].id (boat)boats[0]; boats[2].id (boat)boats[2]; " },
        { "boats[name=Bob].id", "boats[0].id (boat)boats[0]; " },
        { "boats[name_text=Ann].id", "boats[0].id (boat)boats[0]; boats[2].id (boat)boats[2]; " },
        { "boats[cargo=rye]", "boats[1] (harbour)boats[1] item 2; " },
        { "boats[cargo=\"rye\"]", "boats[1] (harbour)boats[1] item 2; " },
        { "boats[cargo=]", "boats[2] (harbour)boats[2] item 7; " },
        { "boats[cargo=\"\"].cargo", "boats[2].cargo (boat)boats[2]; " },
        { "boats[captain=Jim].id", "boats[0].id (boat)boats[0]; boats[2].id (boat)boats[2]; " },
        { "boats[captain=7].id", "boats[1].id (boat)boats[1]; boats[2].id (boat)boats[2]; " },
        { "boats[captain=Jon].id", "boats[1].id (boat)boats[1]; " },
        { "captains[name=Jim]",
          "captains[0] (harbour)captains[0] item 7; captains[2] (harbour)captains[2] item 1; " },
        { "sea", "sea (harbour); " },
        { "sea[2,1]", "sea[2,1] (harbour) cell 2,1; " },
        { "sea[0,0].foam", "sea[0,0].foam (harbour) cell 0,0foam; " },
        { "sea[2,0].height", "sea[2,0].height (harbour) cell 2,0height; " },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_found(doc, found, rows[i][0], rows[i][1]);
}

static void paths_lead_to_targets(void **state)
{
    (void)state;
    with_document(find_all);
}

static void assert_wrong(struct mw_document *doc, struct found *found, const char *path, int error,
                         const char *message, int64_t offset)
{
    const struct mw_error_details *details = mw_error_last(doc->context);
    found->count = 0;
    assert_int_equal(mw_path_find(doc, path, list_target, found), error);
    assert_string_equal(mw_error_message(doc->context), message);
    assert_string_equal(details->path, path);
    assert_string_equal(details->file, "bay");
    if (offset < 0)
        assert_null(details->space);
    else
        assert_string_equal(details->space, "path");
    assert_true(offset < 0 || details->offset == (uint64_t)offset);
    assert_int_equal(found->count, 0);
}

static void refuse_all(struct mw_document *doc, struct found *found)
{
    static const struct {
        const char *path;
        int error;
        const char *message;
        int64_t offset;
    } rows[] = {
        { "", MW_E_ARGUMENT, "path \"\": harbour has no \"\"", 0 },
        { "dept", MW_E_ARGUMENT, "path \"dept\": harbour has no \"dept\"; did you mean depth?", 0 },
        { "boats[0].karg", MW_E_ARGUMENT, "path \"boats[0].karg\": boat has no \"karg\"; did you mean cargo?",
          9 },
        { "boats[0].cargp", MW_E_ARGUMENT,
          "path \"boats[0].cargp\": boat has no \"cargp\"; did you mean cargo?", 9 },
        { "boats[0].at.z", MW_E_ARGUMENT, "path \"boats[0].at.z\": spot has no \"z\"", 12 },
        { "boats[0].ghost", MW_E_ARGUMENT, "path \"boats[0].ghost\": boat has no \"ghost\"", 9 },
        { "boats[ghost=1]", MW_E_ARGUMENT, "path \"boats[ghost=1]\": boat has no \"ghost\"", 6 },
        { "boats[0].ghos", MW_E_ARGUMENT, "path \"boats[0].ghos\": boat has no \"ghos\"", 9 },
        { "boats[3]", MW_E_NOT_FOUND, "path \"boats[3]\": no item 3; the number of items is 3", -1 },
        { "boats[-4]", MW_E_NOT_FOUND, "path \"boats[-4]\": no item -4; the number of items is 3", -1 },
        { "boats[2].coins[0]", MW_E_NOT_FOUND,
          "path \"boats[2].coins[0]\": no item 0; the number of items is 0", -1 },
        { "boats[id=3]", MW_E_NOT_FOUND, "bay: nothing matches \"boats[id=3]\"", -1 },
        { "boats[name=Eva]", MW_E_NOT_FOUND, "bay: nothing matches \"boats[name=Eva]\"", -1 },
        { "boats[captain=8]", MW_E_NOT_FOUND, "bay: nothing matches \"boats[captain=8]\"", -1 },
        { "boats[2].coins[*]", MW_E_NOT_FOUND, "bay: nothing matches \"boats[2].coins[*]\"", -1 },
        { "boats[1].nickname", MW_E_NOT_FOUND, "bay: nothing matches \"boats[1].nickname\"", -1 },
        { "boats[capt=7]", MW_E_ARGUMENT, "path \"boats[capt=7]\": boat has no \"capt\"", 6 },
        { "boats[sailor=7]", MW_E_ARGUMENT, "path \"boats[sailor=7]\": boat has no \"sailor\"", 6 },
        { "captains[captain=7]", MW_E_ARGUMENT, "path \"captains[captain=7]\": captain has no \"captain\"",
          9 },
        { "boats[0", MW_E_ARGUMENT, "path \"boats[0\", column 7: \"]\" expected", 6 },
        { "boats[cargo=\"rye]", MW_E_ARGUMENT, "path \"boats[cargo=\"rye]\", column 7: \"]\" expected", 6 },
        { "boats[cargo=\"rye\"x]", MW_E_ARGUMENT, "path \"boats[cargo=\"rye\"x]\", column 7: \"]\" expected",
          6 },
        { "boats[**]", MW_E_ARGUMENT, "path \"boats[**]\", column 7: an index, * or name=value expected", 6 },
        { "boats[]", MW_E_ARGUMENT, "path \"boats[]\", column 7: an index, * or name=value expected", 6 },
        { "boats[0]id", MW_E_ARGUMENT, "path \"boats[0]id\", column 9: \".\" or the end expected", 8 },
        { "boats.id", MW_E_ARGUMENT, "path \"boats.id\", column 6: an index in brackets expected", 5 },
        { "depth.x", MW_E_ARGUMENT, "path \"depth.x\", column 6: end of the path expected", 5 },
        { "depth[0]", MW_E_ARGUMENT, "path \"depth[0]\", column 6: end of the path expected", 5 },
        { "sea[3,0]", MW_E_NOT_FOUND, "path \"sea[3,0]\": no cell 3,0; the grid has 3 x 2", -1 },
        { "sea[0,2]", MW_E_NOT_FOUND, "path \"sea[0,2]\": no cell 0,2; the grid has 3 x 2", -1 },
        { "sea[4294967296,0]", MW_E_ARGUMENT,
          "path \"sea[4294967296,0]\", column 5: a cell as [x,y] expected", 4 },
        { "sea[0,4294967296]", MW_E_ARGUMENT,
          "path \"sea[0,4294967296]\", column 5: a cell as [x,y] expected", 4 },
        { "sea[0]", MW_E_ARGUMENT, "path \"sea[0]\", column 5: a cell as [x,y] expected", 4 },
        { "sea[0],1", MW_E_ARGUMENT, "path \"sea[0],1\", column 5: a cell as [x,y] expected", 4 },
        { "sea[0,1", MW_E_ARGUMENT, "path \"sea[0,1\", column 5: a cell as [x,y] expected", 4 },
        { "sea[0,1]foam", MW_E_ARGUMENT, "path \"sea[0,1]foam\", column 5: a cell as [x,y] expected", 4 },
        { "sea[0,1].foan", MW_E_ARGUMENT, "path \"sea[0,1].foan\": wave has no \"foan\"; did you mean foam?",
          9 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_wrong(doc, found, rows[i].path, rows[i].error, rows[i].message, rows[i].offset);
}

static void wrong_paths_are_refused(void **state)
{
    (void)state;
    with_document(refuse_all);
}

/* Values of 255 characters fit, names are quoted up to 63, and paths end early enough for a cell. */
static void find_long(struct mw_document *doc, struct found *found)
{
    char path[400], cargo[300], message[1000];
    memset(cargo, 'c', sizeof cargo);
    for (size_t length = 254; length <= 256; length++) {
        boats[1].cargo = (struct mw_str){ cargo, length };
        snprintf(path, sizeof path, "boats[cargo=%.*s].id", (int)length, cargo);
        if (length < 256)
            assert_found(doc, found, path, "boats[1].id (boat)boats[1]; ");
        else
            assert_int_equal(mw_path_find(doc, path, list_target, found), MW_E_ARGUMENT);
    }
    snprintf(message, sizeof message, "%s", mw_error_message(doc->context));
    assert_non_null(strstr(message, "column 13: the value is too long"));
    boats[1].cargo = (struct mw_str){ "rye", 3 };
    for (size_t length = 62; length <= 64; length++) {
        snprintf(path, sizeof path, "%.*s", (int)length, cargo);
        assert_int_equal(mw_path_find(doc, path, list_target, found), MW_E_ARGUMENT);
        snprintf(message, sizeof message, "path \"%s\": harbour has no \"%.*s\"", path,
                 (int)(length < 63 ? length : 63), cargo);
        assert_string_equal(mw_error_message(doc->context), message);
    }
}

static void long_paths(void **state)
{
    (void)state;
    with_document(find_long);
}

/* An error of who is called ends the search, and is about what was found. */
static void stop(struct mw_document *doc, struct found *found)
{
    struct mw_path_match match;
    for (found->stop_at = 1; found->stop_at <= 3; found->stop_at++) {
        found->count = 0;
        mw_fail(doc->context, MW_E_STOPPED, "stopped at %zu", found->stop_at);
        assert_int_equal(mw_path_find(doc, "boats[*].at", list_target, found), MW_E_STOPPED);
        assert_int_equal(found->count, found->stop_at);
        char path[20];
        snprintf(path, sizeof path, "boats[%zu].at", found->stop_at - 1);
        assert_string_equal(mw_error_last(doc->context)->path, path);
    }
    assert_int_equal(mw_path_find(doc, NULL, list_target, found), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(doc->context), "bay: no path given");
    assert_ok(doc->context, mw_path_find_one(doc, "boats[id=7].at.x", &match));
    assert_string_equal(match.path, "boats[2].at.x");
    assert_ptr_equal(match.target.item, &boats[2].at);
    assert_ptr_equal(match.target.home, &boats[2]);
    assert_ok(doc->context, mw_path_find_one(doc, "", &match));
    assert_ptr_equal(match.target.item, &harbour);
    assert_ptr_equal(match.target.home, &harbour);
    assert_string_equal(match.target.path, "");
    assert_int_equal(mw_path_find_one(doc, "boats[*].id", &match), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(doc->context), "bay: \"boats[*].id\" matches 3 fields, expected 1");
    assert_string_equal(mw_error_last(doc->context)->path, "boats[*].id");
    assert_string_equal(mw_error_last(doc->context)->file, "bay");
}

static void searches_end(void **state)
{
    (void)state;
    with_document(stop);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_lead_to_targets),
        cmocka_unit_test(wrong_paths_are_refused),
        cmocka_unit_test(long_paths),
        cmocka_unit_test(searches_end),
    };
    return TEST_RUN(tests);
}
