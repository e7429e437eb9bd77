/* What holds for every format of the list. A format that lacks something that all have fails here: a fixture
 * that its probe takes, a prefix of its own for diagnostics, a schema and a reference page. And with each
 * fixture, by the tables alone: nothing is lost, values that are allowed can be set and others cannot, and
 * damage is reported.
 *
 * Fixtures are the files of tests/fixtures/NAME/, and those of samples/. With a name, only that format:
 *     build/tests/unit/test_formats wwd */
#include "doc.h"
#include "repair_law.h"
#include "damage.h"
#include "json.h"

#include <mapwright/access.h>

#include "core/args.h"
#include "core/operation_text.h"
#include "record/format.h"
#include "record/plain.h"

enum {
    DAMAGED_COPIES = 35, /* of each fixture and in each way */
};

static const char *only; /* the name of a format; NULL: all */

/* ---- fixtures ---- */

struct visit {
    const struct mw_format *format;
    void (*each)(struct test_doc *test, const char *path);
    size_t count;
};

/* From a copy of these bytes; fixtures may have faults. */
static void open_fixture(struct test_doc *test, const char *path, const void *bytes, size_t size)
{
    test_doc_begin(test);
    test->bytes = mw_allocate(test->context, size);
    test->size = size;
    memcpy(test->bytes, bytes, size);
    test->doc = test_open_bytes(test->context, strrchr(path, '/') + 1, test->bytes, size);
    assert_false(mw_document_damaged(test->doc));
}

static void visit_file(const char *path, void *user)
{
    struct visit *visit = user;
    struct test_doc test;
    size_t size;
    bool own = strstr(path, "/fixtures/") && !strstr(path, "/fixtures/synthetic/");
    uint8_t *bytes = test_read_file(path, &size);
    const struct mw_format *found = mw_format_probe((struct mw_bytes){ bytes, size }, path);
    if (own && found != visit->format)
        fail_msg("%s: taken for %s", path, found ? found->info.name : "nothing");
    if (found == visit->format) {
        open_fixture(&test, path, bytes, size);
        visit->count++;
        visit->each(&test, path);
        test_doc_end(&test);
    }
    free(bytes);
}

static void visit_fixtures(void (*each)(struct test_doc *test, const char *path))
{
    for (size_t i = 0; mw_formats[i]; i++) {
        struct visit visit = { .format = mw_formats[i], .each = each };
        char folder[TEST_PATH_SIZE], name[64];
        if (only && strcmp(only, mw_formats[i]->info.name) != 0)
            continue;
        snprintf(name, sizeof name, "tests/fixtures/%s", mw_formats[i]->info.name);
        test_source_path(folder, name);
        if (test_exists(folder))
            test_each_file(folder, "", visit_file, &visit);
        if (visit.count == 0)
            fail_msg("%s has no fixture: put a small file into %s", mw_formats[i]->info.name, name);
        test_source_path(folder, "samples");
        test_each_file(folder, "", visit_file, &visit);
    }
}

/* ---- registration ---- */

static size_t prefix_length(const char *code)
{
    return strlen(code) - strlen("001");
}

static void test_codes_have_a_prefix_of_their_own(void **state)
{
    (void)state;
    for (size_t i = 0; mw_formats[i]; i++) {
        const struct mw_diag_kind *first = mw_formats[i]->info.diags;
        for (const struct mw_diag_kind *kind = first; kind && kind->code; kind++)
            for (size_t k = 0; mw_formats[k]; k++) {
                const struct mw_diag_kind *other = mw_formats[k]->info.diags;
                bool same = other && prefix_length(kind->code) == prefix_length(other->code) &&
                            memcmp(kind->code, other->code, prefix_length(kind->code)) == 0;
                if (other && same != (other == first))
                    fail_msg("%s: %s has the prefix of %s", mw_formats[i]->info.name, kind->code,
                             mw_formats[k]->info.name);
            }
    }
}

static void test_names_and_scores(void **state)
{
    (void)state;
    static const uint8_t zeros[4096], ones[4096] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 };
    static const struct mw_bytes unknown[] = { { zeros, 0 },    { zeros, 1 },
                                               { zeros, 1536 }, { zeros, 4096 },
                                               { ones, 4096 },  { (const uint8_t *)"plain text\n", 11 } };
    for (size_t i = 0; mw_formats[i]; i++) {
        const struct mw_format *format = mw_formats[i];
        assert_ptr_equal(mw_format_named(format->info.name), format);
        for (size_t k = 0; k < sizeof unknown / sizeof *unknown; k++)
            if (format->probe(unknown[k], "") != 0)
                fail_msg("%s: claims %zu bytes that are not a file of any format", format->info.name,
                         unknown[k].size);
    }
}

static void test_schemas(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_begin(&test);
    for (size_t i = 0; mw_formats[i]; i++) {
        uint64_t bytes = 0;
        const struct mw_output output = test_counter(&bytes);
        if (!mw_formats[i]->root)
            continue;
        assert_int_equal(mw_schema(test.context, mw_formats[i]->info.name, MW_STYLE_JSON, &output), 0);
        assert_true(bytes > 0);
    }
    test_doc_end(&test);
}

/* ---- nothing is lost ---- */

static void check_scores(struct test_doc *test, const char *path)
{
    const struct mw_bytes bytes = { test->bytes, test->size };
    for (size_t i = 0; mw_formats[i]; i++) {
        int score = mw_formats[i]->probe(bytes, path);
        if (score < 0 || score > 100)
            fail_msg("%s: %s gives it %d, 0 to 100 are allowed", path, mw_formats[i]->info.name, score);
    }
}

static void test_probes(void **state)
{
    (void)state;
    visit_fixtures(check_scores);
}

static void check_identity(struct test_doc *test, const char *path)
{
    print_message("# %s\n", path);
    if (!mw_format_writes(test->doc->format))
        return;
    assert_lossless(test->doc);
    if (test->doc->format->root)
        assert_folder_identity(test->doc);
}

static void test_nothing_is_lost(void **state)
{
    (void)state;
    visit_fixtures(check_identity);
}

/* ---- stored values that are wrong ---- */

enum {
    PLANTS = 2,        /* items of each record */
    PLANT_NAMES = 256, /* derived fields of all formats */
};

/* "RECORD.FIELD", and how often it had a wrong value in a file without further damage. */
struct plant {
    char name[96];
    size_t count;
    bool left_out;
};

static struct plant plants[PLANT_NAMES];

static struct plant *plant_of(const char *record, const char *field)
{
    char name[sizeof plants->name];
    size_t i = 0;
    snprintf(name, sizeof name, "%s.%s", record, field);
    while (i < PLANT_NAMES - 1 && *plants[i].name && strcmp(plants[i].name, name) != 0)
        i++;
    snprintf(plants[i].name, sizeof plants[i].name, "%s", name);
    plants[i].left_out = !test_draws(i, 4);
    return &plants[i];
}

/* Whether a file can be read with a wrong value; then JSON and a folder preserve it. */
static bool is_planted(const struct test_doc *source, const void *bytes, size_t size, const char *what)
{
    struct test_doc test;
    bool whole = false;
    const struct mw_arg arg = { "format", source->doc->format->info.name };
    test_doc_begin(&test);
    print_message("# %s\n", what);
    if (!mw_open_bytes(test.context, mw_document_name(source->doc), bytes, size, &arg, 1, &test.doc)) {
        whole = !mw_document_damaged(test.doc);
        if (whole) {
            assert_json_identity(test.doc);
            assert_folder_identity(test.doc);
        }
    }
    test_doc_end(&test);
    return whole;
}

/* In the bytes of the file; not in its compressed parts. */
static void plant_in_bytes(struct test_doc *test)
{
    struct mutate mutate;
    mutate_open(&mutate, test->doc, NULL, NULL);
    for (size_t i = 0; i < mutate.count; i++) {
        const struct mutate_place *place = &mutate.places[i];
        struct plant *plant = plant_of(place->record->name, place->field->name);
        bool whole = false;
        if (!place->field->derived || place->inner || plant->left_out || plant->count >= PLANTS)
            continue;
        for (size_t way = 0; way < MUTATE_WAYS; way++) {
            struct mutant mutant;
            if (!mutate_make(&mutate, i * MUTATE_WAYS + way, &mutant))
                continue;
            whole = is_planted(test, mutant.bytes, mutant.size, mutant.what) || whole;
            free(mutant.bytes);
        }
        plant->count += whole;
    }
    mutate_close(&mutate);
}

/* The file that the JSON describes has other bytes, and can be read. */
static bool is_planted_in_json(struct test_doc *test, const json_t *json, const char *what)
{
    char *text = json_dumps(json, 0);
    struct mw_document *built;
    void *bytes;
    size_t size;
    bool planted = false;
    if (mw_build(test->context, "plant.json", text, strlen(text), &built) == 0) {
        if (mw_write(built, NULL, 0, &bytes, &size) == 0) {
            planted = (size != test->size || memcmp(bytes, test->bytes, size) != 0) &&
                      is_planted(test, bytes, size, what);
            mw_free(test->context, bytes);
        }
        mw_close(built);
    }
    free(text);
    return planted;
}

/* In the part of the JSON at a path: each value of "$derived" as a stored one that differs by 1. */
static void plant_in_json(struct test_doc *test, const json_t *root, json_t *part, const char *path)
{
    const char *key;
    json_t *value;
    size_t index;
    struct mw_node node;
    char inner[512];
    json_array_foreach(part, index, value)
    {
        snprintf(inner, sizeof inner, "%s[%zu]", path, index);
        plant_in_json(test, root, value, inner);
    }
    json_object_foreach(part, key, value)
    {
        snprintf(inner, sizeof inner, "%s%s%s", path, *path ? "." : "", key + (*key == '$'));
        if (strcmp(key, "$derived") != 0)
            plant_in_json(test, root, value, inner);
    }
    json_t *derived = json_incref(json_object_get(part, "$derived"));
    json_object_foreach(derived, key, value)
    {
        if (!json_is_integer(value) || mw_node_at(test->doc, path, &node) != 0)
            continue;
        struct plant *plant = plant_of(node.record, key);
        if (plant->left_out || plant->count >= PLANTS)
            continue;
        snprintf(inner, sizeof inner, "%s%s%s", path, *path ? "." : "", key);
        json_object_set_new(part, key, json_integer(json_integer_value(value) ^ 1));
        plant->count += is_planted_in_json(test, root, inner);
        json_object_del(part, key);
    }
    json_decref(derived);
}

static void check_wrong_values(struct test_doc *test, const char *path)
{
    if (!mw_format_writes(test->doc->format) || !test->doc->format->root)
        return;
    print_message("# %s\n", path);
    plant_in_bytes(test);
    char *text = test_dump(test->doc, NULL, MW_STYLE_JSON_LINE);
    json_t *json = test_json(text);
    plant_in_json(test, json, json, "");
    json_decref(json);
    free(text);
}

/* With any other value the file cannot be read, or not as a whole. */
static bool is_vital(const char *name)
{
    static const char *const names[] = {
        "level.offset_planes",
        "map.num_item_types",
        "map.num_items",
        "map.num_data",
        "map.item_size",
        "map.data_size",
        "map.width",
        "map.height",
        "diskcopy.tag_size",
        "binhex.data_length",
        "binhex.resource_length",
        "binary.secondary_length",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static void assert_all_planted(const struct mw_format *format)
{
    struct mw_record_set records = { 0 };
    assert_true(mw_record_set_collect(&records, format->root));
    for (unsigned i = 0; i < records.count; i++)
        for (unsigned k = 0; k < records.items[i]->count; k++) {
            const struct mw_field *field = &records.items[i]->fields[k];
            const struct plant *plant = plant_of(records.items[i]->name, field->name);
            if (field->derived && mw_kind_is_integer(field->kind) && !plant->left_out &&
                (plant->count > 0) == is_vital(plant->name))
                fail_msg("%s: %zu files with a wrong value of %s", format->info.name, plant->count,
                         plant->name);
        }
}

static void test_wrong_values_are_preserved(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE];
    test_source_path(folder, "tests/fixtures/synthetic");
    visit_fixtures(check_wrong_values);
    for (size_t i = 0; mw_formats[i]; i++) {
        struct visit visit = { .format = mw_formats[i], .each = check_wrong_values };
        if (!only || strcmp(only, mw_formats[i]->info.name) == 0)
            test_each_file(folder, "", visit_file, &visit);
    }
    for (size_t i = 0; mw_formats[i] && !only; i++)
        if (mw_formats[i]->root && mw_format_writes(mw_formats[i]))
            assert_all_planted(mw_formats[i]);
}

/* ---- values ---- */

/* The first field of each row that the file has. */
struct setting {
    char path[256];
    const struct mw_field *field;
};

struct settings {
    MW_LIST(struct setting) list;
};

static void observe_field(void *user, const struct mw_observation *seen)
{
    struct settings *settings = user;
    for (size_t i = 0; i < settings->list.count; i++)
        if (settings->list.items[i].field == seen->field)
            return;
    if (!seen->field)
        return;
    settings->list.items =
        realloc(settings->list.items, (settings->list.count + 1) * sizeof *settings->list.items);
    assert_non_null(settings->list.items);
    struct setting *setting = &settings->list.items[settings->list.count++];
    snprintf(setting->path, sizeof setting->path, "%s", seen->path);
    setting->field = seen->field;
}

static void find_settings(struct test_doc *test, struct settings *settings)
{
    struct mw_buf out;
    struct mw_writer writer;
    const struct mw_observer observer = { .observe = observe_field, .user = settings };
    mw_buf_init(&out, test->context);
    mw_writer_init(&writer, test->doc, &out, &observer);
    assert_int_equal(mw_format_write(test->doc, NULL, &writer), 0);
    mw_buf_free(&out);
}

/* An integer that the field allows, different from the present one if possible. */
static int64_t allowed_integer(const struct mw_field *field, int64_t now)
{
    int64_t min = field->ranged ? field->min : mw_kind_min(field->kind);
    int64_t max = field->ranged ? field->max : mw_kind_max(field->kind);
    for (const struct mw_name *name = field->enums; name && name->name; name++)
        if (name->value != now && name->value >= min && name->value <= max)
            return name->value;
    if (field->closed)
        return now;
    return now < max ? now + 1 : min;
}

/* What was set is in the written file. A signature may be set, too: then the file has a different format, or
 * none. */
static void set_allowed(struct test_doc *test, const char *path, const char *value)
{
    struct mw_document *again;
    void *bytes;
    size_t size;
    const struct mw_arg format = { "format", test->doc->format->info.name };
    int error = mw_set(test->doc, path, value);
    if (error == MW_E_REFUSED)
        error = test_set_anyway(test->doc, path, value);
    if (error == MW_E_FORMAT)
        return;
    if (error)
        fail_msg("set %s=%s: %s", path, value, mw_error_message(test->context));
    char *wanted = test_dump(test->doc, path, MW_STYLE_JSON_LINE);
    if (mw_write(test->doc, &test_unproven, 1, &bytes, &size))
        fail_msg("after set %s=%s: %s", path, value, mw_error_message(test->context));
    error = mw_open_bytes(test->context, "set", bytes, size, &format, 1, &again);
    if (error && error != MW_E_FORMAT)
        fail_msg("after set %s=%s: %s", path, value, mw_error_message(test->context));
    if (!error && !mw_document_damaged(again)) {
        char *found = test_dump(again, path, MW_STYLE_JSON_LINE);
        if (strcmp(found, wanted) != 0)
            fail_msg("after set %s=%s the file has %s", path, value, found);
        free(found);
    }
    free(wanted);
    if (!error)
        mw_close(again);
    mw_free(test->context, bytes);
}

static void set_refused(struct test_doc *test, const char *path, const char *value)
{
    if (mw_set(test->doc, path, value) == 0)
        fail_msg("set %s=%s is allowed", path, value);
    assert_string_not_equal(mw_error_message(test->context), "");
}

static void refuse_number(struct test_doc *test, const char *path, int64_t value)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", (long long)value);
    set_refused(test, path, text);
}

static void refuse_integers(struct test_doc *test, const struct mw_field *field, const char *path)
{
    set_refused(test, path, "no-such-name");
    refuse_number(test, path, mw_kind_max(field->kind) + 1);
    refuse_number(test, path, mw_kind_min(field->kind) - 1);
    if (field->ranged) {
        refuse_number(test, path, field->max + 1);
        refuse_number(test, path, field->min - 1);
    }
    for (int64_t value = mw_kind_min(field->kind); field->closed && value <= UINT8_MAX; value++)
        if (!mw_name_of(field->enums, value)) {
            refuse_number(test, path, value);
            break;
        }
}

static void set_integer(struct test_doc *test, const struct mw_field *field, const char *path, bool allowed)
{
    char text[32];
    int64_t now = test_int(test, path);
    if (allowed) {
        snprintf(text, sizeof text, "%lld", (long long)allowed_integer(field, now));
        set_allowed(test, path, text);
    } else {
        refuse_integers(test, field, path);
    }
}

static void set_text(struct test_doc *test, const struct mw_field *field, const char *path, bool allowed)
{
    const char *now;
    assert_int_equal(mw_get_text(test->doc, path, &now), 0);
    if (allowed) {
        set_allowed(test, path, now);
    } else if (field->kind == MW_KIND_FIXED_TEXT) {
        char *longer = malloc(field->size + 2);
        memset(longer, 'A', field->size + 1);
        longer[field->size + 1] = 0;
        set_refused(test, path, longer);
        free(longer);
    }
}

static void try_setting(struct test_doc *test, const struct setting *setting, bool allowed)
{
    const struct mw_field *field = setting->field;
    char path[300];
    if (mw_field_is_computed(field) && allowed)
        return;
    if (mw_field_is_computed(field) && mw_kind_is_integer(field->kind)) {
        set_refused(test, setting->path, "1");
    } else if (mw_kind_is_integer(field->kind)) {
        set_integer(test, field, setting->path, allowed);
    } else if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) {
        set_text(test, field, setting->path, allowed);
    } else if (field->kind == MW_KIND_GRID && field->record->scalar) {
        snprintf(path, sizeof path, "%s[0,0]", setting->path);
        int64_t now;
        if (mw_get_int(test->doc, path, &now) == 0)
            set_integer(test, field->record->fields, path, allowed);
    }
}

static void check_values(struct test_doc *test, const char *path)
{
    struct settings settings = { 0 };
    if (!mw_format_writes(test->doc->format))
        return;
    find_settings(test, &settings);
    for (size_t i = 0; i < settings.list.count; i++)
        try_setting(test, &settings.list.items[i], false);
    assert_writes(test->doc, test->bytes, test->size);
    for (size_t i = 0; i < settings.list.count; i++) {
        struct test_doc other;
        if (!test_draws(i, 4))
            continue;
        open_fixture(&other, path, test->bytes, test->size);
        try_setting(&other, &settings.list.items[i], true);
        test_doc_end(&other);
    }
    print_message("# %s: %zu rows\n", path, settings.list.count);
    free(settings.list.items);
}

static void test_set_by_the_tables(void **state)
{
    (void)state;
    visit_fixtures(check_values);
}

/* ---- damage ---- */

/* Numbers that decide what is read where, one by one; not those in a compressed part. */
static void damage_numbers(struct test_doc *test, const struct damage *damage)
{
    struct mutate mutate;
    mutate_open(&mutate, test->doc, NULL, NULL);
    size_t step = mutate_count(&mutate) / DAMAGED_COPIES + 1;
    for (size_t i = 0; i < mutate_count(&mutate); i += step) {
        struct mutant mutant;
        if (mutate.places[i / MUTATE_WAYS].inner || !test_draws(i, 4) || !mutate_make(&mutate, i, &mutant))
            continue;
        damage_exercise(damage, mutant.what, mutant.bytes, mutant.size);
        free(mutant.bytes);
    }
    mutate_close(&mutate);
}

/* Formats without fields are opened and checked. */
static void exercise(const struct damage *damage, const struct mw_format *format, const char *what,
                     const uint8_t *bytes, size_t size)
{
    if (format->root) {
        damage_exercise(damage, what, bytes, size);
        return;
    }
    struct test_doc test;
    test_doc_begin(&test);
    uint8_t *copy = test_copy(bytes, size);
    int error = mw_open_bytes(test.context, damage->name, copy, size, NULL, 0, &test.doc);
    if (!error)
        error = mw_check(test.doc, NULL, 0);
    if (error && !*mw_error_message(test.context))
        fail_msg("%s: an error without a message", what);
    test_doc_end(&test);
    free(copy);
}

static void check_damage(struct test_doc *test, const char *path)
{
    const struct mw_format *format = test->doc->format;
    const struct damage damage = { .name = mw_document_name(test->doc), .brief = true, .versions = true };
    struct test_random random = { 1 };
    uint8_t *copy = test_copy(test->bytes, test->size);
    char what[64];
    (void)path;
    exercise(&damage, format, "nothing", copy, test->size);
    for (size_t i = 0; i < DAMAGED_COPIES; i++) {
        size_t size = test->size * i / DAMAGED_COPIES;
        if (!test_draws(i, 4))
            continue;
        snprintf(what, sizeof what, "cut after %zu bytes", size);
        exercise(&damage, format, what, copy, size);
        size_t at = (size_t)test_random_below(&random, test->size);
        copy[at] = (uint8_t)test_random_u64(&random);
        snprintf(what, sizeof what, "byte %zu -> %d", at, copy[at]);
        exercise(&damage, format, what, copy, test->size);
        copy[at] = ((const uint8_t *)test->bytes)[at];
    }
    free(copy);
    if (mw_format_writes(test->doc->format))
        damage_numbers(test, &damage);
}

static void test_damage(void **state)
{
    (void)state;
    visit_fixtures(check_damage);
}

/* The first operation whose example is not what the table of its options takes. */
static const struct mw_operation *find_bad_example(struct mw_context *context,
                                                   const struct mw_operation *operations)
{
    const struct mw_operation *row = operations;
    bool good = true;
    for (; row && row->name && good; row += good) {
        struct mw_arena arena;
        struct mw_operation_text text;
        struct mw_args args;
        mw_arena_init(&arena, context);
        good = !mw_operation_parse(&arena, row->example, &text) && strcmp(text.name, row->name) == 0 &&
               !mw_operation_check(context, row, text.args, text.count, &args);
        mw_arena_free(&arena);
    }
    return good ? NULL : row;
}

static void test_examples(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_begin(&test);
    static const struct mw_option options[] = { { .name = "to", .kind = MW_OPTION_INT, .max = 9 }, { 0 } };
    static const char *const bad[] = { "go to=", "go to=10", "go from=1", "go 'to=1", "come to=1", "" };
    const struct mw_operation good[] = { { "go", "goes", "go to=1", options }, { 0 } };
    assert_null(find_bad_example(test.context, good));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const struct mw_operation planted[] = { { "go", "goes", bad[i], options }, { 0 } };
        assert_ptr_equal(find_bad_example(test.context, planted), planted);
    }
    for (size_t i = 0; mw_formats[i]; i++) {
        const struct mw_format_info *info = &mw_formats[i]->info;
        const struct mw_operation *const tables[] = { info->operations, mw_common_operations() };
        for (size_t k = 0; k < sizeof tables / sizeof *tables; k++) {
            const struct mw_operation *row = find_bad_example(test.context, tables[k]);
            if (row)
                fail_msg("%s: example of %s: %s", info->name, row->name, mw_error_message(test.context));
        }
    }
    test.bytes = NULL, test.doc = NULL;
    test_context_free(test.context, &test.memory);
}

int main(int count, char **words)
{
    only = count > 1 ? words[1] : NULL;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_codes_have_a_prefix_of_their_own),
        cmocka_unit_test(test_names_and_scores),
        cmocka_unit_test(test_schemas),
        cmocka_unit_test(test_probes),
        cmocka_unit_test(test_nothing_is_lost),
        cmocka_unit_test(test_wrong_values_are_preserved),
        cmocka_unit_test(test_set_by_the_tables),
        cmocka_unit_test(test_damage),
    };
    return TEST_RUN(tests);
}
