/* The self-test of formats finds each fault that a format can have: parts without those that they need,
 * rules, options, assets, references and codes that name nothing. */
#include "test.h"

#include "core/rules.h"
#include "record/document.h"
#include "record/self_test.h"

/* Set where a format has a function; never called. */
static void stub(void) {}
#define STUB(of) ((__typeof__(of))stub)

static const struct mw_diag_kind kinds[] = { { "G01", MW_SEVERITY_ERROR, "Bad", NULL, NULL },
                                             { "G02", MW_SEVERITY_FATAL, "Worse", NULL, NULL },
                                             { 0 } };
static const struct mw_option options[] = {
    { .name = "deep", .kind = MW_OPTION_INT, .min = 1, .max = 1, .doc = "d" }, { 0 }
};

static struct mw_format good_format(void)
{
    struct mw_format format = {
        .info = { .name = "good", .title = "Good", .games = "none", .extensions = "g", .diags = kinds },
    };
    format.probe = STUB(format.probe);
    format.read = STUB(format.read);
    return format;
}

static void expect(const struct mw_format *format, const char *expected)
{
    char message[256];
    const char *wrong = mw_format_self_test(format, message, sizeof message);
    if (!expected && wrong)
        fail_msg("%s", wrong);
    if (expected && !wrong)
        fail_msg("nothing is found, expected: %s", expected);
    if (expected)
        assert_string_equal(wrong, expected);
}

/* A format with a part that needs another, then with both. */
#define NEEDS(member, set, other, text)                                                                      \
    do {                                                                                                     \
        struct mw_format format = good_format();                                                             \
        format.member = set;                                                                                 \
        expect(&format, "good: " text);                                                                      \
        format.other = STUB(format.other);                                                                   \
        expect(&format, NULL);                                                                               \
    } while (0)

/* The same of an ability: neither the function nor the ability is enough. */
#define GOES_WITH(ability, other, function, also)                                                            \
    do {                                                                                                     \
        struct mw_format format = good_format();                                                             \
        format.info.abilities = ability;                                                                     \
        expect(&format, "good: " #ability " without " function);                                             \
        format.other = STUB(format.other);                                                                   \
        also;                                                                                                \
        expect(&format, NULL);                                                                               \
        format.info.abilities = 0;                                                                           \
        expect(&format, "good: " function " without " #ability);                                             \
    } while (0)

static void functions_need_others(void **state)
{
    (void)state;
    NEEDS(info.info_options, options, info_facts, "info_options without info_facts");
    NEEDS(info.ref_kinds, options, refs, "ref_kinds without refs");
    NEEDS(item_content, STUB(format.item_content), list_items, "item_content without list_items");
    NEEDS(item_file, STUB(format.item_file), list_items, "item_file without list_items");
    NEEDS(load, STUB(format.load), drop, "load without drop");
    NEEDS(render_pick, STUB(format.render_pick), render_place, "render_pick without render_place");
    NEEDS(render_place, STUB(format.render_place), render_pick, "render_place without render_pick");
    GOES_WITH(MW_CAN_WRITE, write, "write", (void)0);
    GOES_WITH(MW_CAN_OPEN_MEMBERS, member, "member", (void)0);
    GOES_WITH(MW_CAN_RENDER, render_open, "render_open", format.render_draw = STUB(format.render_draw));
    GOES_WITH(MW_CAN_PLAY, play, "play", (void)0);
}

static void parts_need_others(void **state)
{
    (void)state;
    static mw_edit_fn *const edits[1] = { NULL };
    struct mw_format format = good_format();
    format.edit = STUB(format.edit);
    expect(&format, "good: edit without edits");
    format = good_format();
    format.repairs_begin = STUB(format.repairs_begin);
    expect(&format, "good: repairs_begin or _end without repairs");
    format = good_format();
    format.repairs_end = STUB(format.repairs_end);
    expect(&format, "good: repairs_begin or _end without repairs");
    format = good_format();
    format.create_new = STUB(format.create_new);
    expect(&format, "good: create_new without templates");
    format = good_format();
    format.refs = STUB(format.refs);
    expect(&format, "good: refs without ref_kinds");
    format = good_format();
    format.replace_member = STUB(format.replace_member);
    expect(&format, "good: replace_member without member");
    format = good_format();
    format.render_open = STUB(format.render_open);
    expect(&format, "good: render_open without render_draw");
    format = good_format();
    format.render_area = STUB(format.render_area);
    expect(&format, "good: render_area without render_open");
    format = good_format();
    format.info.render_options = options;
    expect(&format, "good: render_options without render_open");
    format = good_format();
    format.info.save_options = options;
    expect(&format, "good: save_options without write");
    format = good_format();
    format.info.play_options = options;
    expect(&format, "good: play_options without play");
    format = good_format();
    format.info.check_options = options;
    expect(&format, "good: check_options, checks_damaged or checks_alone without check or rules");
    format.check = STUB(format.check);
    expect(&format, NULL);
    format = good_format();
    format.checks_damaged = true;
    expect(&format, "good: check_options, checks_damaged or checks_alone without check or rules");
    format = good_format();
    format.checks_alone = true;
    expect(&format, "good: check_options, checks_damaged or checks_alone without check or rules");
    format = good_format();
    format.edits = edits;
    expect(&format, "good: edits without operations");
}

static void names_are_needed(void **state)
{
    (void)state;
    static const struct mw_diag_kind untitled[] = { { "G01", MW_SEVERITY_ERROR, "", NULL, NULL }, { 0 } };
    static const struct mw_diag_kind unnamed[] = { { "G01", MW_SEVERITY_ERROR, NULL, NULL, NULL }, { 0 } };
    struct mw_format format = good_format();
    format.info.name = NULL;
    expect(&format, "?: name, title, games and extensions are needed");
    format.info.name = "";
    expect(&format, ": name, title, games and extensions are needed");
    format = good_format();
    format.info.title = "";
    expect(&format, "good: name, title, games and extensions are needed");
    format = good_format();
    format.info.games = NULL;
    expect(&format, "good: name, title, games and extensions are needed");
    format = good_format();
    format.info.extensions = NULL;
    expect(&format, "good: name, title, games and extensions are needed");
    format = good_format();
    format.info.diags = untitled;
    expect(&format, "good: G01 has no title");
    format.info.diags = unnamed;
    expect(&format, "good: G01 has no title");
    format = good_format();
    format.probe = NULL;
    expect(&format, "good: no probe");
}

/* ---- tables ---- */

struct animal {
    uint8_t id, kind;
    char name[4];
};
#define MW_STRUCT struct animal
static const struct mw_field animal_fields[] = { { F(id), .doc = "d" },
                                                 { F(kind), .doc = "d" },
                                                 { F(name), .doc = "d" } };
static const struct mw_record animal_record = {
    .name = "animal", .doc = "An animal.", MW_RECORD_OF(animal_fields), .file_size = 6
};
#undef MW_STRUCT

struct farm {
    uint8_t best;
    MW_LIST(struct animal) animals;
    MW_LIST(struct animal) owners;
    struct mw_bytes rest;
};
#define MW_STRUCT struct farm
static const struct mw_field farm_fields[] = {
    { F(best), .doc = "d" },
    { F(animals), .list = true, .record = &animal_record, .model = true, .doc = "d" },
    { F(owners), .list = true, .record = &animal_record, .model = true, .doc = "d" },
    { F(rest), .doc = "d" },
};
#undef MW_STRUCT

enum {
    BEST,
    ANIMALS,
    OWNERS,
    REST,
    FIELDS
};

/* The farm with a changed field, in a format of its own; NULL when all is well. */
static void expect_field(const struct mw_format *like, const struct mw_field fields[FIELDS],
                         const char *expected)
{
    const struct mw_record record = { .name = "farm",
                                      .doc = "A farm.",
                                      .fields = fields,
                                      .count = FIELDS,
                                      .struct_size = sizeof(struct farm),
                                      .file_size = 1 };
    struct mw_format format = *like;
    format.root = &record;
    format.code_page = "cp437";
    format.write = STUB(format.write);
    format.info.abilities = MW_CAN_WRITE;
    expect(&format, expected);
}

static void references_name_lists(void **state)
{
    (void)state;
    struct mw_field fields[FIELDS];
    struct mw_format format = good_format();
    memcpy(fields, farm_fields, sizeof fields);
    expect_field(&format, fields, NULL);
    fields[BEST].refers = "animals";
    expect_field(&format, fields, NULL);
    fields[BEST].refers = "rest"; /* not a list */
    expect_field(&format, fields, "farm.best: refers names no list of the root");
    fields[BEST].refers = "plants";
    expect_field(&format, fields, "farm.best: refers names no list of the root");
    fields[BEST].refers = NULL;
    fields[BEST].refers_name = "animals";
    expect_field(&format, fields, "farm.best: refers_name and language are for texts");
    fields[BEST].refers_name = "animals plants";
    expect_field(&format, fields, "farm.best: refers_name names no list of the root");
    fields[BEST].refers_name = NULL;
    fields[BEST].language = "script";
    expect_field(&format, fields, "farm.best: refers_name and language are for texts");
    fields[BEST].language = NULL;
    fields[ANIMALS].same_ids = "owners";
    expect_field(&format, fields, NULL);
    fields[ANIMALS].same_ids = "best";
    expect_field(&format, fields, "farm.animals: same_ids is not a list of items with an id and a name");
    fields[ANIMALS].same_ids = NULL;
    fields[BEST].same_ids = "owners";
    expect_field(&format, fields, "farm.best: same_ids is not a list of items with an id and a name");
}

/* In the fields of the items, too. */
static void languages_are_checked(void **state)
{
    (void)state;
    struct mw_field inner[3], fields[FIELDS];
    struct mw_record record = animal_record;
    struct mw_format format = good_format();
    memcpy(fields, farm_fields, sizeof fields);
    memcpy(inner, animal_fields, sizeof inner);
    record.fields = inner;
    fields[ANIMALS].record = &record;
    inner[2].language = "script";
    expect_field(&format, fields, "animal.name: language without check_text");
    format.check_text = STUB(format.check_text);
    expect_field(&format, fields, NULL);
    inner[2].refers_name = "plants";
    expect_field(&format, fields, "animal.name: refers_name names no list of the root");
    inner[2].refers_name = "animals owners";
    expect_field(&format, fields, NULL);
    inner[2].code = "G01";
    expect_field(&format, fields, "animal.name: has a code, but nothing to check");
}

/* What the default reader reports when bytes are missing or left over. */
static void codes_of_the_default_reader(void **state)
{
    (void)state;
    struct mw_field fields[FIELDS];
    struct mw_record record = { .name = "farm",
                                .doc = "A farm.",
                                .fields = fields,
                                .count = FIELDS,
                                .struct_size = sizeof(struct farm),
                                .file_size = 1 };
    struct mw_format format = good_format();
    memcpy(fields, farm_fields, sizeof fields);
    format.root = &record;
    format.code_page = "cp437";
    format.read = NULL;
    format.info.abilities = MW_CAN_WRITE;
    expect(&format, NULL);
    /* The name of a row that is not the record's is no text. */
    const struct mw_field few[] = { { .name = "b", .kind = MW_KIND_U8, .size = 1, .doc = "d" },
                                    { .name = "s", .kind = MW_KIND_STR } };
    const struct mw_record small = {
        .name = "small", .doc = "d", .fields = few, .count = 1, .struct_size = 1, .file_size = 1
    };
    format.root = &small;
    format.code_page = NULL;
    expect(&format, NULL);
    format.root = &record;
    format.code_page = "cp437";
    format.cut_code = "G03";
    expect(&format, "good: cut_code: no catalogue has G03");
    format.cut_code = "G01";
    expect(&format, "good: cut_code: G01 must be fatal, its bytes cannot be preserved");
    format.cut_code = "G02";
    format.surplus_code = "G04";
    expect(&format, "good: surplus_code: no catalogue has G04");
    format.surplus_code = "G01"; /* the bytes are in farm.rest */
    expect(&format, NULL);
    fields[REST].model = true;
    expect(&format, "good: surplus_code: G01 must be fatal, its bytes cannot be preserved");
    format.surplus_code = "G02";
    expect(&format, NULL);
}

static void rules_name_codes_and_lists(void **state)
{
    (void)state;
    struct mw_field fields[FIELDS];
    struct mw_format format = good_format();
    struct mw_rule rules[2] = { { "G01", .each = "animals" }, { 0 } }, inner[2] = { { "G02" }, { 0 } };
    memcpy(fields, farm_fields, sizeof fields);
    rules[0].check = STUB(rules[0].check);
    format.rules = rules;
    expect_field(&format, fields, NULL);
    rules[0].each = "rest";
    expect_field(&format, fields, "good: G01: the root has no list rest");
    rules[0].each = "plants";
    expect_field(&format, fields, "good: G01: the root has no list plants");
    rules[0].each = "animals";
    rules[0].code = "G03";
    expect_field(&format, fields, "good: rules: no catalogue has G03");
    rules[0].code = NULL;
    expect_field(&format, fields, NULL);
    rules[0].rules = inner;
    expect_field(&format, fields, "good: a rule has both check and rules");
    rules[0].check = NULL;
    inner[0].check = STUB(inner[0].check);
    expect_field(&format, fields, NULL);
    inner[0].code = "G04";
    expect_field(&format, fields, "good: rules: no catalogue has G04");
}

/* ---- options ---- */

static void options_are_complete(void **state)
{
    (void)state;
    static const struct {
        struct mw_option rows[3];
        const char *fault;
    } cases[] = {
        { { { .name = "a", .kind = MW_OPTION_CHOICE, .doc = "d" } },
          "good: option a: a choice, and nothing else, has choices" },
        { { { .name = "a", .kind = MW_OPTION_INT, .choices = "x|y", .doc = "d" } },
          "good: option a: a choice, and nothing else, has choices" },
        { { { .name = "a", .kind = MW_OPTION_CHOICE, .choices = "x|y", .doc = "d" } }, NULL },
        { { { .name = "a", .kind = MW_OPTION_INT, .min = 2, .max = 1, .doc = "d" } },
          "good: option a: min is greater than max" },
        { { { .name = "a", .kind = MW_OPTION_INT, .min = 1, .max = 1, .doc = "d" } }, NULL },
        { { { .name = "a", .kind = MW_OPTION_FLAG, .doc = "d" },
            { .name = "a", .kind = MW_OPTION_INT, .doc = "d" } },
          "good: two options are named a" },
        { { { .name = "a", .kind = MW_OPTION_FLAG, .doc = "d" },
            { .name = "b", .kind = MW_OPTION_INT, .doc = "d" } },
          NULL },
        { { { .name = "y", .kind = MW_OPTION_INT, .role = MW_ROLE_Y, .unit = "px", .doc = "d" } },
          "good: option y has no space" },
        { { { .name = "p", .kind = MW_OPTION_INT, .role = MW_ROLE_POSITION, .unit = "px", .doc = "d" } },
          "good: option p has no space" },
        { { { .name = "p", .kind = MW_OPTION_POINT, .doc = "d" } }, "good: option p has no unit" },
    };
    struct mw_format format = good_format();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        format.info.open_options = cases[i].rows;
        expect(&format, cases[i].fault);
    }
}

static void operations_have_names_of_their_own(void **state)
{
    (void)state;
    static mw_edit_fn *const edits[2] = { NULL };
    struct mw_operation operations[] = { { "o", "does", "o", NULL }, { "p", "does", "p", NULL }, { 0 } };
    struct mw_format format = good_format();
    format.info.operations = operations;
    format.edits = edits;
    expect(&format, NULL);
    operations[1].name = "o";
    expect(&format, "two operations are named o");
    operations[1] = (struct mw_operation){ "p", "does", "p", options };
    expect(&format, NULL);
    operations[1].example = NULL;
    expect(&format, "p: no example");
}

static void assets_are_options(void **state)
{
    (void)state;
    static const struct mw_option files[] = {
        { .name = "deep", .kind = MW_OPTION_INT, .doc = "d" },
        { .name = "rez", .kind = MW_OPTION_FILE, .of = "rez", .doc = "d" },
        { 0 },
    };
    struct mw_asset_kind assets[] = { { .option = "rez", .title = "t", .files = "f", .doc = "d" }, { 0 } };
    struct mw_format format = good_format();
    format.info_facts = STUB(format.info_facts);
    format.info.info_options = files;
    expect(&format, "good: no assets for the option rez");
    format.info.assets = assets;
    expect(&format, NULL);
    assets[0].option = "pal";
    expect(&format, "good: assets: no option pal, or no title, files or doc");
    assets[0].option = "deep"; /* not a file */
    expect(&format, "good: assets: no option deep, or no title, files or doc");
    assets[0].option = "rez";
    assets[0].title = "";
    expect(&format, "good: assets: no option rez, or no title, files or doc");
    assets[0].title = "t";
    assets[0].files = NULL;
    expect(&format, "good: assets: no option rez, or no title, files or doc");
    assets[0].files = "f";
    assets[0].doc = "";
    expect(&format, "good: assets: no option rez, or no title, files or doc");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_need_others),
        cmocka_unit_test(parts_need_others),
        cmocka_unit_test(names_are_needed),
        cmocka_unit_test(references_name_lists),
        cmocka_unit_test(languages_are_checked),
        cmocka_unit_test(codes_of_the_default_reader),
        cmocka_unit_test(rules_name_codes_and_lists),
        cmocka_unit_test(options_are_complete),
        cmocka_unit_test(operations_have_names_of_their_own),
        cmocka_unit_test(assets_are_options),
    };
    return TEST_RUN(tests);
}
