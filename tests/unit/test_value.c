#include "test.h"

#include "base/text.h"
#include "record/value.h"

struct label {
    uint8_t number;
    char code[4];
    struct mw_str name;
};
#define MW_STRUCT struct label
static const struct mw_field label_fields[] = { { F(number) }, { F(code) }, { F(name), .model = true } };
static const struct mw_record label_record = { .name = "label", MW_RECORD_OF(label_fields), .file_size = 5 };
#undef MW_STRUCT

struct box {
    struct label label;
};
#define MW_STRUCT struct box
static const struct mw_field box_fields[] = { { F(label), .record = &label_record } };
#undef MW_STRUCT

/* Text that the document's encoding does not allow is shown as its bytes, in any position. */
static void text_that_is_none(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document doc = { .context = context, .page = mw_code_page_find("utf-8") };
    struct box box = { { 7, { 'a', '\xFF', 0, 0 }, { "\xC3\xA4\xC3", 3 } } };
    mw_arena_init(&doc.arena, context);
    mw_arena_init(&doc.notes, context);
    assert_string_equal(mw_field_text(&doc, &label_fields[1], &box.label), "61ff");
    assert_string_equal(mw_field_text(&doc, &label_fields[2], &box.label), "c3a4c3");
    assert_string_equal(mw_field_text(&doc, &box_fields[0], &box), "7,61ff,c3a4c3");
    box.label.name = (struct mw_str){ "\xC3\xA4", 2 };
    box.label.code[1] = 'b';
    assert_string_equal(mw_field_text(&doc, &box_fields[0], &box), "7,ab,\xC3\xA4");
    mw_arena_free(&doc.arena);
    mw_arena_free(&doc.notes);
    mw_context_free(context);
}

static int show(struct mw_context *context, void *user)
{
    struct mw_document doc = { .context = context, .page = mw_code_page_find("windows-1252") };
    mw_arena_init(&doc.arena, context);
    mw_arena_init(&doc.notes, context);
    const char *text = mw_field_text(&doc, &box_fields[0], user);
    int error = text ? 0 : context->error;
    if (text)
        assert_string_equal(text, "7,a\xC3\xA4,\xC3\xB6");
    mw_arena_free(&doc.arena);
    mw_arena_free(&doc.notes);
    return error;
}

static void memory_runs_out(void **state)
{
    (void)state;
    struct box box = { { 7, { 'a', '\xE4', 0, 0 }, { "\xF6", 1 } } };
    assert_int_equal(test_each_allocation_fails(show, &box), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_that_is_none),
        cmocka_unit_test(memory_runs_out),
    };
    return TEST_RUN(tests);
}
