#include "doc.h"
#include "repair_law.h"

#include "base/buf.h"
#include "record/document.h"

void test_doc_begin(struct test_doc *test)
{
    *test = (struct test_doc){ 0 };
    test->context = test_context_new(&test->memory);
    test->context->check_journal = true; /* of all tests that edit */
}

void test_doc_take(struct test_doc *test, int error)
{
    assert_ok(test->context, error);
    test->root = test->doc->root;
    assert_non_null(test->root);
}

void test_doc_new(struct test_doc *test, const char *template_name, const char *size)
{
    const struct mw_arg args[] = { { "size", size } };
    test_doc_begin(test);
    test_doc_take(test, mw_new(test->context, template_name, args, size != NULL, &test->doc));
}

void test_doc_json(struct test_doc *test, const char *json)
{
    test_doc_begin(test);
    test_doc_take(test, mw_build(test->context, "built.json", json, strlen(json), &test->doc));
    test_doc_reopen(test);
}

void test_doc_bytes(struct test_doc *test, const char *name, const void *bytes, size_t size)
{
    test_doc_begin(test);
    test->bytes = mw_allocate(test->context, size);
    test->size = size;
    memcpy(test->bytes, bytes, size);
    test_doc_take(test, mw_open_bytes(test->context, name, test->bytes, size, NULL, 0, &test->doc));
    assert_int_equal(mw_diag_count(test->doc), 0);
}

void test_doc_file(struct test_doc *test, const char *path)
{
    test_doc_begin(test);
    test_doc_take(test, mw_open(test->context, path, NULL, 0, &test->doc));
}

void test_doc_write(struct test_doc *test, void **bytes, size_t *size)
{
    assert_ok(test->context, mw_write(test->doc, NULL, 0, bytes, size));
}

void test_doc_reread(struct test_doc *test)
{
    void *bytes;
    test_doc_write(test, &bytes, &test->size);
    mw_close(test->doc);
    mw_free(test->context, test->bytes);
    test->bytes = bytes;
    test_doc_take(test, mw_open_bytes(test->context, "again.map", bytes, test->size, NULL, 0, &test->doc));
    assert_false(mw_document_damaged(test->doc));
}

void test_doc_reopen(struct test_doc *test)
{
    test_doc_reread(test);
    assert_int_equal(mw_diag_count(test->doc), 0);
    assert_verifies(test->doc);
}

void test_doc_end(struct test_doc *test)
{
    mw_close(test->doc);
    mw_free(test->context, test->bytes);
    test_context_free(test->context, &test->memory);
}

struct mw_document *test_open_bytes(struct mw_context *context, const char *name, const void *bytes,
                                    size_t size)
{
    struct mw_document *doc;
    assert_ok(context, mw_open_bytes(context, name, bytes, size, NULL, 0, &doc));
    return doc;
}

void *test_build_bytes(struct mw_context *context, const char *json, size_t *size)
{
    struct mw_document *doc;
    void *bytes = NULL;
    assert_ok(context, mw_build(context, "built.json", json, strlen(json), &doc));
    assert_ok(context, mw_write(doc, NULL, 0, &bytes, size));
    mw_close(doc);
    return bytes;
}

struct mw_document *test_open_whole(struct mw_context *context, const char *path)
{
    struct mw_document *doc;
    assert_ok(context, mw_open(context, path, NULL, 0, &doc));
    assert_false(mw_document_damaged(doc));
    return doc;
}

const struct mw_arg test_unproven = { "unproven", NULL };

/* ---- text ---- */

int test_text_add(void *user, const void *data, size_t size)
{
    struct test_text *text = user;
    text->data = realloc(text->data, text->size + size + 1);
    assert_non_null(text->data);
    memcpy(text->data + text->size, data, size);
    text->size += size;
    text->data[text->size] = 0;
    return 0;
}

struct mw_output test_text_output(struct test_text *text)
{
    return (struct mw_output){ test_text_add, text };
}

int test_buf_add(void *buf, const void *data, size_t size)
{
    mw_buf_put(buf, data, size);
    return 0;
}

static int count_bytes(void *user, const void *data, size_t size)
{
    (void)data;
    *(uint64_t *)user += size;
    return 0;
}

struct mw_output test_counter(uint64_t *bytes)
{
    return (struct mw_output){ count_bytes, bytes };
}

char *test_dump(struct mw_document *doc, const char *path, enum mw_style style)
{
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    if (mw_dump(doc, path, style, &output))
        fail_msg("%s: %s", path ? path : "all", mw_error_message(doc->context));
    if (style == MW_STYLE_JSON_LINE)
        text.data[strcspn(text.data, "\n")] = 0;
    return text.data;
}

/* ---- operations ---- */

void test_edit(struct test_doc *test, const char *operation)
{
    uint8_t *input = test_copy(test->bytes, test->size);
    mw_change_clear(test->doc);
    if (mw_edit(test->doc, operation))
        fail_msg("%s: %s", operation, mw_error_message(test->context));
    /* Grids are borrowed: see mw_document_own_grid(). */
    assert_memory_equal(test->bytes ? test->bytes : input, input, test->size);
    free(input);
}

void assert_refused(struct test_doc *test, const char *operation, int error, const char *message)
{
    void *before;
    size_t size;
    mw_change_clear(test->doc);
    assert_ok(test->context, mw_write(test->doc, &test_unproven, 1, &before, &size));
    int result = mw_edit(test->doc, operation);
    assert_string_equal(result ? mw_error_message(test->context) : "it did not fail", message);
    assert_int_equal(result, error ? error : result);
    assert_int_equal(mw_change_count(test->doc), 0);
    assert_writes(test->doc, before, size);
    mw_free(test->context, before);
}

void assert_change(const struct test_doc *test, size_t index, const char *path, const char *text)
{
    assert_in_range(index + 1, 1, mw_change_count(test->doc));
    assert_string_equal(mw_change_at(test->doc, index)->path, path);
    assert_string_equal(mw_change_at(test->doc, index)->text, text);
}

void assert_edit(struct test_doc *test, const char *operation, const char *path, const char *text)
{
    test_edit(test, operation);
    assert_change(test, 0, path, text);
    assert_int_equal(mw_change_count(test->doc), 1);
}

void assert_changes(const struct test_doc *test, const char *const *changes)
{
    size_t count = 0;
    for (; changes[count]; count++) {
        char text[512] = "(none)";
        if (count < mw_change_count(test->doc)) {
            const struct mw_change *change = mw_change_at(test->doc, count);
            snprintf(text, sizeof text, "%s: %s", change->path, change->text);
        }
        assert_string_equal(text, changes[count]);
    }
    if (mw_change_count(test->doc) > count)
        fail_msg("one more change: %s: %s", mw_change_at(test->doc, count)->path,
                 mw_change_at(test->doc, count)->text);
}

size_t test_each_change_fails(const struct test_doc *source,
                              int (*change)(struct mw_document *doc, void *user), void *user)
{
    struct test_text expected = { 0 };
    for (size_t n = 0;; n = test_next_allocation(n)) {
        struct test_doc test;
        void *bytes = NULL;
        size_t size;
        test_doc_begin(&test);
        int error = mw_open_bytes(test.context, "whole", source->bytes, source->size, NULL, 0, &test.doc);
        assert_int_equal(error, 0);
        test.memory.fail_at = n ? test.memory.calls + n : 0;
        error = change(test.doc, user);
        bool failed = test.memory.failed != 0;
        test.memory.fail_at = 0;
        if (error && (!failed || error != MW_E_MEMORY))
            fail_msg("allocation %zu: %d, %s", n, error, mw_error_message(test.context));
        /* What is left can be written in any case. */
        if (mw_write(test.doc, NULL, 0, &bytes, &size))
            fail_msg("allocation %zu: %s", n, mw_error_message(test.context));
        if (n == 0)
            test_text_add(&expected, bytes, size);
        else if (!error && (size != expected.size || memcmp(bytes, expected.data, size) != 0))
            fail_msg("allocation %zu failed without an error, and the result differs", n);
        mw_free(test.context, bytes);
        test_doc_end(&test);
        if (n && !failed) {
            free(expected.data);
            return n - 1;
        }
    }
}

static int edit_all(struct mw_document *doc, void *user)
{
    int error = 0;
    for (const char *const *operations = user; *operations && !error; operations++)
        error = mw_edit(doc, *operations);
    return error;
}

void assert_edits_survive(const struct test_doc *source, const char *const *operations)
{
    assert_true(test_each_change_fails(source, edit_all, (void *)(uintptr_t)operations) > 5);
}

/* ---- values ---- */

int64_t test_int(struct test_doc *test, const char *path)
{
    int64_t value;
    assert_ok(test->context, mw_get_int(test->doc, path, &value));
    return value;
}

void assert_int_at(struct test_doc *test, const char *path, int64_t wanted)
{
    int64_t value = test_int(test, path);
    if (value != wanted)
        fail_msg("%s is %lld, not %lld", path, (long long)value, (long long)wanted);
}

void assert_text_at(struct test_doc *test, const char *path, const char *wanted)
{
    const char *value;
    assert_ok(test->context, mw_get_text(test->doc, path, &value));
    assert_string_equal(value, wanted);
}

void assert_json_at(struct test_doc *test, const char *path, const char *wanted)
{
    char *found = test_dump(test->doc, path, MW_STYLE_JSON_LINE);
    assert_string_equal(found, wanted);
    free(found);
}

/* ---- losslessness ---- */

void assert_writes(struct mw_document *doc, const void *bytes, size_t size)
{
    void *written;
    size_t written_size;
    if (mw_write(doc, &test_unproven, 1, &written, &written_size) < 0)
        fail_msg("%s: %s", mw_document_name(doc), mw_error_message(doc->context));
    assert_int_equal(written_size, size);
    assert_memory_equal(written, bytes, size);
    mw_free(doc->context, written);
}

void assert_verifies(struct mw_document *doc)
{
    struct mw_mismatch mismatch;
    int result = mw_verify(doc, &mismatch);
    if (result != 0)
        fail_msg("%s: verify gives %d: %s", mw_document_name(doc), result,
                 result < 0 ? mw_error_message(doc->context) : mismatch.path);
}

void assert_json_identity(struct mw_document *doc)
{
    char *json = test_dump(doc, NULL, MW_STYLE_JSON);
    struct mw_document *built;
    assert_ok(doc->context, mw_build(doc->context, "dumped.json", json, strlen(json), &built));
    free(json);
    assert_writes(built, doc->input.data, doc->input.size);
    mw_close(built);
}

void assert_folder_identity(struct mw_document *doc)
{
    char folder[TEST_PATH_SIZE];
    struct mw_document *packed = NULL;
    test_folder_new(folder);
    if (mw_unpack(doc, folder, false, NULL) < 0 || mw_open(doc->context, folder, NULL, false, &packed) < 0)
        fail_msg("%s", mw_error_message(doc->context));
    assert_writes(packed, doc->input.data, doc->input.size);
    mw_close(packed);
    test_folder_remove(folder);
}

void assert_lossless(struct mw_document *doc)
{
    assert_verifies(doc);
    assert_writes(doc, doc->input.data, doc->input.size);
    assert_json_identity(doc);
}

/* ---- diagnostics ---- */

int test_set_anyway(struct mw_document *doc, const char *path, const char *value)
{
    const struct mw_arg args[] = { { "path", path }, { "value", value }, { "force", NULL } };
    return mw_edit_args(doc, "set", args, 3);
}

void test_check(struct test_doc *test, const char *as)
{
    bool is_flag = as && *as == '+';
    const struct mw_arg arg = { is_flag ? as + 1 : "as", is_flag ? "yes" : as };
    assert_ok(test->context, mw_check(test->doc, &arg, as != NULL));
}

void test_repair(struct test_doc *test, const char *name, bool apply)
{
    mw_change_clear(test->doc);
    assert_ok(test->context, mw_repair(test->doc, name ? &name : NULL, name != NULL, apply));
}

void test_print_diags(const struct mw_document *doc)
{
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        print_message("# %s %s %s+0x%llx/%llu %s: %s\n", mw_severity_name(diag->severity), diag->code,
                      diag->space, (unsigned long long)diag->offset, (unsigned long long)diag->length,
                      diag->path, diag->message);
    }
}

const struct mw_diag *test_find_diag(const struct mw_document *doc, const char *code, const char *path)
{
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        if (strcmp(diag->code, code) == 0 && (!path || strcmp(diag->path, path) == 0))
            return diag;
    }
    return NULL;
}

size_t test_count_diags(const struct mw_document *doc, const char *code)
{
    size_t count = 0;
    for (size_t i = 0; i < mw_diag_count(doc); i++)
        count += strcmp(mw_diag_at(doc, i)->code, code) == 0;
    return count;
}

/* Codes, or "REPAIR CODE". */
struct remembered {
    char words[256][32];
    size_t count;
};
static struct remembered provoked, cured;

static bool is_remembered(const struct remembered *list, const char *word)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->words[i], word) == 0)
            return true;
    return false;
}

static void remember(struct remembered *list, const char *word)
{
    if (is_remembered(list, word))
        return;
    assert_true(list->count < sizeof list->words / sizeof *list->words);
    snprintf(list->words[list->count++], sizeof *list->words, "%s", word);
}

void test_remember_code(const char *code)
{
    remember(&provoked, code);
}

/* The result can be written and read again. */
static void salvage_damaged(struct test_doc *test, const char *repair)
{
    void *data;
    size_t size;
    assert_int_equal(mw_repair(test->doc, &repair, 1, false), 0);
    assert_true(mw_document_damaged(test->doc));
    mw_change_clear(test->doc);
    assert_int_equal(mw_repair(test->doc, &repair, 1, true), 0);
    assert_false(mw_document_damaged(test->doc));
    test_doc_write(test, &data, &size);
    struct mw_document *again = test_open_bytes(test->context, test->doc->name, data, size);
    assert_false(mw_document_damaged(again));
    assert_verifies(again);
    mw_close(again);
    mw_free(test->context, data);
}

void test_try_repairs(struct test_doc *test, const char *code, const char *path, const char *as)
{
    char cure[32];
    bool damaged = mw_document_damaged(test->doc);
    for (const struct mw_fix *fix = mw_document_format(test->doc)->fixes; fix && fix->name; fix++) {
        if (!strstr(fix->codes, code) || (damaged && !fix->on_demand))
            continue;
        if (damaged)
            salvage_damaged(test, fix->name);
        else
            assert_repair_law(test->doc, fix->name, as);
        test_check(test, as);
        snprintf(cure, sizeof cure, "%s %s", fix->name, code);
        if (!test_find_diag(test->doc, code, path))
            remember(&cured, cure);
    }
}

void assert_reports(const char *format, const char *name, struct mw_bytes bytes, const char *code,
                    const char *path)
{
    struct test_doc test;
    const struct mw_arg arg = { "format", format };
    test_doc_begin(&test);
    test_doc_take(&test, mw_open_bytes(test.context, name, bytes.data, bytes.size, &arg, 1, &test.doc));
    test_check(&test, NULL);
    if (!test_find_diag(test.doc, code, path))
        fail_msg("%s is not reported at %s", code, path);
    test_remember_code(code);
    test_try_repairs(&test, code, path, NULL);
    test_doc_end(&test);
}

/* All codes of a catalogue, in [from, to), that its format's repairs name. */
static void assert_all_cured(const struct mw_diag_kind *catalogue, const char *from, const char *to)
{
    size_t i = 0;
    while (mw_format_at(i) && mw_format_at(i)->diags != catalogue)
        i++;
    size_t missing = 0;
    assert_non_null(mw_format_at(i));
    for (const struct mw_fix *fix = mw_format_at(i)->fixes; fix && fix->name; fix++)
        for (const struct mw_diag_kind *kind = catalogue; kind->code; kind++) {
            char cure[32];
            snprintf(cure, sizeof cure, "%s %s", fix->name, kind->code);
            if (!strstr(fix->codes, kind->code) || strcmp(kind->code, from) < 0 ||
                strcmp(kind->code, to) >= 0 || is_remembered(&cured, cure))
                continue;
            print_error("repair %s has cured no %s\n", fix->name, kind->code);
            missing++;
        }
    assert_int_equal(missing, 0);
}

void assert_all_provoked(const struct mw_diag_kind *catalogue, const char *from, const char *to)
{
    for (const struct mw_diag_kind *kind = catalogue; kind->code; kind++) {
        if (strcmp(kind->code, from) >= 0 && strcmp(kind->code, to) < 0 &&
            !is_remembered(&provoked, kind->code))
            fail_msg("no test provokes %s", kind->code);
        assert_true(*kind->title && *kind->explanation);
        assert_true(kind == catalogue || strcmp(kind[-1].code, kind->code) < 0);
    }
    assert_all_cured(catalogue, from, to);
}
