/* Undoes and redoes every operation, repair and value of maps of Settlers II. */
#include "test.h"

#include "history.h"
#include "history_steps.h"
#include "settlers2_edit.h"

/* ---- worlds ---- */

static struct sample sample;

/* Terrain, objects, animals and a harbour; stored layers that differ from the computed ones. */
static void begin_varied(struct test_doc *source)
{
    sample_init(&sample);
    for (unsigned i = 0; i < 40; i++) {
        sample_set(&sample, LAYER_UP, i * 7 % 32, i * 5 % 32, 5);
        sample_set(&sample, LAYER_DOWN, i * 7 % 32, i * 5 % 32, 5);
        sample_set(&sample, LAYER_HEIGHTS, i * 3 % 32, i * 11 % 32, (uint8_t)(i % 9 + 8));
        sample_set(&sample, LAYER_TYPE, 5 + i % 7, 18 + i / 7, 0xC4);
    }
    for (unsigned i = 0; i < 5; i++) {
        sample_set(&sample, LAYER_ANIMALS, i, 3, 2);
        sample.animals[i].kind = 2;
        sample.animals[i].x = (uint16_t)i;
        sample.animals[i].y = 3;
    }
    sample.animal_count = 5;
    test_doc_begin(source);
    source->bytes = mw_allocate(source->context, SAMPLE_BYTES);
    source->size = sample_bytes(&sample, source->bytes);
    test_doc_take(source, mw_open_bytes(source->context, "map.swd", source->bytes, source->size, NULL, 0,
                                        &source->doc));
}

/* The second layer has a wrong length, the last, which is all zeros, is not stored. */
static void make_faulty_headers(struct test_doc *source)
{
    enum {
        RESERVED_AT = 2346,
        SECOND_AT = SAMPLE_LAYERS_AT + 16 + SAMPLE_NODES,
        LAST_AT = SAMPLE_LAYERS_AT + 13 * (16 + SAMPLE_NODES),
    };
    uint8_t *bytes = source->bytes, *last = bytes + LAST_AT;
    bytes[RESERVED_AT] = 1;
    bytes[SECOND_AT + 12] = 7;
    last[10] = last[12] = last[13] = 0;
    size_t rest = source->size - (LAST_AT + 16 + SAMPLE_NODES);
    memmove(last + 16, last + 16 + SAMPLE_NODES, rest);
    source->size -= SAMPLE_NODES;
}

/* The same with two extra bytes in the header, and an unterminated list of animals. */
static void begin_faulty(struct test_doc *source)
{
    begin_varied(source);
    test_doc_end(source);
    sample.gap = 2;
    sample.ui_width = 7;
    sample.hq_x[2] = 8;
    sample.players = 3;
    sample.animal_count = 4;
    sample_set(&sample, LAYER_UNUSED, 1, 1, 1);
    test_doc_begin(source);
    source->bytes = mw_allocate(source->context, SAMPLE_BYTES);
    source->size = sample_bytes(&sample, source->bytes) - 1;
    make_faulty_headers(source);
    test_doc_take(source, mw_open_bytes(source->context, "map.swd", source->bytes, source->size, NULL, 0,
                                        &source->doc));
}

static void begin_dat(struct test_doc *source)
{
    begin_varied(source);
    test_edit(source, "convert to=dat");
    test_doc_reread(source);
}

static void begin_shores(struct test_doc *source)
{
    test_source_begin(source, "samples/shores.swd");
}

typedef void begin_fn(struct test_doc *source);
static begin_fn *const worlds[] = { begin_varied, begin_faulty, begin_dat, begin_shores };

enum {
    WORLDS = sizeof worlds / sizeof *worlds,
};

/* ---- tests ---- */

static bool is_step_of(const char *step, const char *name)
{
    size_t length = strlen(name);
    return strncmp(step, name, length) == 0 && (step[length] == ' ' || !step[length]);
}

static void all_operations_are_undone(void **state)
{
    (void)state;
    struct test_doc source;
    begin_varied(&source);
    const struct mw_format_info *info = mw_document_format(source.doc);
    for (const struct mw_operation *row = info->operations; row->name; row++) {
        bool tried = strcmp(row->name, "import-layer") == 0; /* below */
        for (size_t i = 0; settlers2_steps[i]; i++)
            tried = tried || is_step_of(settlers2_steps[i], row->name);
        if (!tried)
            fail_msg("%s is not tried", row->name);
    }
    test_doc_end(&source);
    for (size_t i = 0; i < WORLDS; i++) {
        worlds[i](&source);
        assert_true(assert_steps(&source, settlers2_steps) > 30);
        test_doc_end(&source);
    }
}

static void repairs_are_undone(void **state)
{
    static const char *const repairs[] = { "repair name=header-shift",
                                           "repair name=list-end",
                                           "repair name=hq-entries",
                                           "repair name=ui-size",
                                           "repair name=animals",
                                           "repair name=recompute-shading",
                                           "repair name=recompute-sites",
                                           "repair name=recompute-areas",
                                           "repair name=block-headers",
                                           "repair name=absent-layers",
                                           "repair name=reserved",
                                           "repair name=unused-layers",
                                           NULL };
    (void)state;
    struct test_doc source;
    begin_faulty(&source);
    assert_int_equal(assert_steps(&source, repairs), 11);
    assert_steps_survive(&source, repairs);
    test_doc_end(&source);
}

static void random_steps_go_back_and_forth(void **state)
{
    (void)state;
    struct test_doc source;
    for (size_t i = 0; i < WORLDS; i++) {
        worlds[i](&source);
        assert_random_steps(&source, settlers2_steps, 200, i);
        test_doc_end(&source);
    }
}

static void failed_allocations_change_nothing(void **state)
{
    static const char *const some[] = {
        "set-info title=Other author=Me players=3 leaders=erik recompute",
        "set-headquarters player=1 at=3,4 recompute",
        "set-harbour at=5,5",
        "shift dx=3 dy=1 recompute",
        "crop rect=2,4,30,28 recompute",
        "enlarge size=36x34 recompute",
        "copy-rect rect=0,0,5,5 to=20,20",
        "raise at=3,3 steps",
        "put-animal animal=fox density=20",
        "clear what=objects what=animals what=harbours",
        "convert to=dat",
        "set path=title value=x",
        "set path=heights[1,1] value=3",
        "remove-item path=animals index=0",
        NULL,
    };
    static const char *const back[] = { "convert to=swd landscape=winter hq=2,3 hq=8,9", NULL };
    (void)state;
    struct test_doc source;
    begin_varied(&source);
    assert_steps_survive(&source, some);
    test_doc_end(&source);
    begin_dat(&source);
    assert_steps_survive(&source, back);
    test_doc_end(&source);
}

/* Layers of a different map, including objects and animals. */
static void steps_with_files_are_undone(void **state)
{
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16], texts[SAMPLE_LAYERS + 1][TEST_PATH_SIZE + 80];
    const char *list[SAMPLE_LAYERS + 2] = { NULL };
    struct test_doc source;
    void *bytes;
    size_t size, count = 0;
    (void)state;
    test_folder_new(folder);
    begin_varied(&source);
    test_edit(&source, "put-animal animal=fox density=20");
    test_edit(&source, "set-headquarters player=1 at=8,9");
    test_edit(&source, "smooth times=3 recompute");
    for (; count < SAMPLE_LAYERS; count++) {
        struct mw_bytes content;
        assert_int_equal(mw_item_content(source.doc, count, &content), 0);
        snprintf(path, sizeof path, "%s/%zu.png", folder, count);
        test_write_file(path, content.data, content.size);
        snprintf(texts[count], sizeof *texts, "import-layer layer=%s file=%s",
                 mw_item_at(source.doc, count)->name, path);
        list[count] = texts[count];
    }
    test_doc_write(&source, &bytes, &size);
    snprintf(path, sizeof path, "%s/other.swd", folder);
    test_write_file(path, bytes, size);
    mw_free(source.context, bytes);
    snprintf(texts[count], sizeof *texts, "copy-rect rect=0,0,20,20 to=1,1 recompute file=%s", path);
    list[count] = texts[count];
    test_doc_end(&source);
    begin_varied(&source);
    assert_true(assert_steps(&source, list) >= 6);
    assert_random_steps(&source, list, 40, 7);
    assert_steps_survive(&source, list + count);
    test_doc_end(&source);
    test_folder_remove(folder);
}

/* Saving with recomputed layers is also a step. */
static void recomputing_while_saving_is_undone(void **state)
{
    const struct mw_arg recompute = { "recompute", NULL };
    struct mw_history_step step;
    struct test_doc source;
    void *bytes;
    size_t size;
    (void)state;
    begin_varied(&source);
    assert_ok(source.context, mw_write(source.doc, &recompute, 1, &bytes, &size));
    mw_free(source.context, bytes);
    assert_int_equal(mw_history_position(source.doc), 1);
    assert_int_equal(mw_history_at(source.doc, 0, &step), 0);
    assert_string_equal(step.text, "recompute");
    assert_ok(source.context, mw_undo(source.doc));
    assert_writes(source.doc, source.bytes, source.size);
    test_doc_end(&source);
}

/* The cache of computed layers is correct after undoing, whatever happened in between. */
static void computed_layers_follow_undoing(void **state)
{
    struct test_doc source;
    void *once, *again;
    size_t size;
    (void)state;
    begin_varied(&source);
    test_edit(&source, "recompute");
    test_doc_write(&source, &once, &size);
    test_edit(&source, "paint-terrain terrain=water rect=0,0,32,9 recompute");
    test_edit(&source, "raise rect=28,28,7,7 wrap by=9 recompute rule=rttr");
    for (int i = 0; i < 2; i++)
        assert_ok(source.context, mw_undo(source.doc));
    test_edit(&source, "recompute");
    assert_int_equal(mw_change_count(source.doc), 0);
    test_doc_write(&source, &again, &size);
    assert_memory_equal(once, again, size);
    mw_free(source.context, once);
    mw_free(source.context, again);
    test_doc_end(&source);
}

/* The list of items is rebuilt once after each change. */
static void items_are_listed_again(void **state)
{
    struct test_doc source;
    (void)state;
    begin_varied(&source);
    size_t title = SAMPLE_LAYERS, count = mw_item_count(source.doc);
    test_edit(&source, "set-info title=Mine");
    assert_int_equal(mw_item_count(source.doc), count);
    assert_int_equal(mw_item_at(source.doc, title)->size, strlen("Mine"));
    assert_ok(source.context, mw_undo(source.doc));
    assert_int_equal(mw_item_count(source.doc), count);
    assert_int_equal(mw_item_at(source.doc, title)->size, strlen("Sample"));
    test_doc_end(&source);
}

/* A stroke records little more than its cells. */
static void small_changes_keep_little(void **state)
{
    static const struct {
        const char *step;
        uint64_t most;
    } changes[] = {
        { "set-info title=x", 1000 },
        { "raise rect=3,3,3,3", 1000 },
        { "put-animal animal=fox at=30,30", 1500 },
        { "paint-terrain terrain=water rect=9,9,3,3", 1500 },
        { "set path=heights[3,4] value=17", 1000 },
    };
    struct test_doc source;
    (void)state;
    begin_varied(&source);
    source.context->pieces_apart = false;       /* else the list of animals grows with each */
    test_edit(&source, "enlarge size=400x400"); /* owns all layers */
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct mw_history_step step;
        assert_ok(source.context, mw_edit(source.doc, changes[i].step));
        assert_ok(source.context, mw_edit(source.doc, changes[i].step)); /* or the first owns one */
        size_t count = mw_history_count(source.doc);
        assert_int_equal(mw_history_at(source.doc, count - 1, &step), 0);
        if (step.size > changes[i].most)
            fail_msg("%s: %llu bytes", changes[i].step, (unsigned long long)step.size);
    }
    test_doc_end(&source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_operations_are_undone),
        cmocka_unit_test(repairs_are_undone),
        cmocka_unit_test(random_steps_go_back_and_forth),
        cmocka_unit_test(failed_allocations_change_nothing),
        cmocka_unit_test(steps_with_files_are_undone),
        cmocka_unit_test(recomputing_while_saving_is_undone),
        cmocka_unit_test(computed_layers_follow_undoing),
        cmocka_unit_test(items_are_listed_again),
        cmocka_unit_test(small_changes_keep_little),
    };
    return TEST_RUN(tests);
}
