/* struct mw_progress: what calls report, and that a call that is stopped has changed nothing. */
#include "folder.h"

#include "doc.h"
#include "base/progress.h"
#include "draw/png.h"
#include "record/document.h"

struct watcher {
    uint64_t done, total;
    size_t calls, stop_at; /* stop_at 0: never */
    bool ended;            /* done was the total */
};

static int watch(void *user, uint64_t done, uint64_t total)
{
    struct watcher *watcher = user;
    assert_false(watcher->ended);
    if (watcher->calls++)
        assert_true(total == watcher->total);
    assert_true(total > 0 && done <= total && done >= watcher->done);
    watcher->done = done;
    watcher->total = total;
    watcher->ended = done == total;
    return watcher->calls == watcher->stop_at;
}

/* ---- calls ---- */

struct world {
    struct mw_document *doc, *other; /* other: read from the same file, not changed */
    const char *folder;
};

static int discard(void *user, const void *data, size_t size)
{
    (void)user;
    (void)data;
    (void)size;
    return 0;
}

static const struct mw_output nowhere = { discard, NULL };

static int do_check(struct world *world)
{
    return mw_check(world->doc, NULL, 0);
}

static int do_verify(struct world *world)
{
    return mw_verify(world->other, NULL);
}

static int do_write(struct world *world)
{
    void *bytes;
    size_t size;
    int error = mw_write(world->doc, NULL, 0, &bytes, &size);
    if (!error)
        mw_free(world->doc->context, bytes);
    return error;
}

static int do_save(struct world *world)
{
    char path[2 * TEST_PATH_SIZE];
    snprintf(path, sizeof path, "%s/saved", world->folder);
    return mw_save(world->doc, path, NULL, NULL, 0);
}

static int do_extract(struct world *world)
{
    size_t written;
    return mw_extract(world->doc, world->folder, NULL, &written);
}

static int do_dump(struct world *world)
{
    return mw_dump(world->doc, NULL, MW_STYLE_JSON, &nowhere);
}

static int do_unpack(struct world *world)
{
    return mw_unpack(world->doc, world->folder, 0, NULL);
}

static int do_render_png(struct world *world)
{
    return mw_render_png(world->doc, NULL, 0, &nowhere);
}

static int do_diff(struct world *world)
{
    size_t differences;
    return mw_diff(world->other, world->doc, 0, MW_STYLE_TREE, &nowhere, &differences);
}

static int do_diff_png(struct world *world)
{
    return mw_diff_png(world->other, world->doc, NULL, 0, &nowhere);
}

static int do_repair(struct world *world)
{
    return mw_repair(world->doc, NULL, 0, 1);
}

static int do_list_repairs(struct world *world)
{
    return mw_repair(world->doc, NULL, 0, 0);
}

static int do_optimise(struct world *world)
{
    return mw_edit(world->doc, "optimise clear-unused-pixels");
}

static int do_convert(struct world *world)
{
    return mw_edit(world->doc, "convert to=teeworlds07");
}

struct call {
    const char *name;
    int (*run)(struct world *world);
    size_t files;    /* at most, that may be left when it was stopped */
    bool map;        /* an operation of maps */
    size_t at_least; /* reports on each of the worlds */
};

static const struct call calls[] = {
    { "check", do_check, .at_least = 5 },
    { "verify", do_verify, .at_least = 2 },
    { "write", do_write, .at_least = 2 },
    { "save", do_save, .at_least = 3 },
    { "extract", do_extract, .files = SIZE_MAX, .at_least = 2 },
    { "dump", do_dump, .at_least = 20 },
    { "unpack", do_unpack, .at_least = 5 },
    { "render", do_render_png, .at_least = 4 },
    { "diff", do_diff, .at_least = 5 },
    { "diff --image", do_diff_png, .at_least = 6 },
    { "repair", do_repair, .at_least = 3 },
    { "repair --dry-run", do_list_repairs, .at_least = 3 },
    { "optimise", do_optimise, .map = true, .at_least = 20 },
    { "convert", do_convert, .map = true, .at_least = 5 },
};

/* ---- worlds ---- */

struct sample {
    const char *file, *path, *value; /* what to change, so that there is something to write */
};

static const struct sample samples[] = {
    { "samples/lagoon.wwd", "author", "somebody" },
    { "samples/islet.map", "layers[3].tiles[3,3].index", "1" },
    { "samples/shores.swd", "author", "somebody" },
    { "samples/lighthouse.bin", "versions[0].about", "something" },
};

static struct mw_document *open_sample(struct mw_context *context, const char *name)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, name);
    return test_open_whole(context, path);
}

static void world_open(struct fixture *fixture, const struct sample *sample, struct world *world)
{
    world->folder = in_folder(fixture, "out");
    if (test_exists(world->folder))
        test_folder_remove(world->folder);
    assert_int_equal(mkdir(world->folder, 0777), 0);
    world->doc = open_sample(fixture->context, sample->file);
    world->other = open_sample(fixture->context, sample->file);
    if (mw_set(world->doc, sample->path, sample->value))
        fail_msg("%s: %s", sample->file, mw_error_message(fixture->context));
}

static void world_close(struct world *world)
{
    mw_close(world->doc);
    mw_close(world->other);
}

struct state {
    void *bytes;
    size_t size, changes, diags;
};

static struct state state_of(struct mw_document *doc)
{
    struct state state = { .changes = mw_change_count(doc), .diags = mw_diag_count(doc) };
    assert_int_equal(mw_write(doc, NULL, 0, &state.bytes, &state.size), 0);
    return state;
}

static void assert_same_state(struct mw_document *doc, const struct state *before)
{
    struct state now = state_of(doc);
    assert_int_equal(now.changes, before->changes);
    assert_int_equal(now.diags, before->diags);
    assert_int_equal(now.size, before->size);
    assert_memory_equal(now.bytes, before->bytes, now.size);
    mw_free(doc->context, now.bytes);
}

static int run_watched(const struct call *call, struct world *world, struct watcher *watcher)
{
    const struct mw_progress progress = { .report = watch, .user = watcher };
    mw_context_set_progress(world->doc->context, &progress);
    int result = call->run(world);
    mw_context_set_progress(world->doc->context, NULL);
    return result;
}

/* Returns how many reports a call makes. */
static size_t assert_reports_all(struct fixture *fixture, const struct sample *sample,
                                 const struct call *call)
{
    struct world world;
    struct watcher watcher = { 0 };
    world_open(fixture, sample, &world);
    int plain = call->run(&world);
    world_close(&world);
    world_open(fixture, sample, &world);
    /* Looked at as in assert_stops_at(), since what was written once is written with fewer reports. */
    const struct state before = state_of(world.doc);
    int result = run_watched(call, &world, &watcher);
    mw_free(fixture->context, before.bytes);
    world_close(&world);
    assert_int_equal(result, plain);
    if (result == MW_E_UNSUPPORTED)
        return 0;
    if (result || !watcher.ended || watcher.calls < call->at_least)
        fail_msg("%s %s: %d, %zu reports to %llu of %llu: %s", call->name, sample->file, result,
                 watcher.calls, (unsigned long long)watcher.done, (unsigned long long)watcher.total,
                 mw_error_message(fixture->context));
    return watcher.calls;
}

/* Returns true when the call could be stopped there. */
static bool assert_stops_at(struct fixture *fixture, const struct sample *sample, const struct call *call,
                            size_t at)
{
    struct world world;
    struct watcher watcher = { .stop_at = at };
    world_open(fixture, sample, &world);
    const struct state before = state_of(world.doc);
    int result = run_watched(call, &world, &watcher);
    bool stopped = result == MW_E_STOPPED;
    if (stopped) {
        assert_string_equal(mw_error_message(fixture->context), "stopped");
        assert_int_equal(watcher.calls, at);
        assert_same_state(world.doc, &before);
        if (count_entries(world.folder) > call->files)
            fail_msg("%s %s: %zu files left by a stop at report %zu", call->name, sample->file,
                     count_entries(world.folder), at);
    } else {
        fail_msg("%s %s: %d when stopped at report %zu: %s", call->name, sample->file, result, at,
                 mw_error_message(fixture->context));
    }
    mw_free(fixture->context, before.bytes);
    world_close(&world);
    return stopped;
}

static void every_call_reports_and_stops(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        for (size_t k = 0; k < sizeof calls / sizeof *calls; k++) {
            if (calls[k].map && !strstr(samples[i].file, ".map"))
                continue;
            size_t reports = assert_reports_all(fixture, &samples[i], &calls[k]), stops = 0;
            /* All of the first, then some. */
            for (size_t at = 1; at < reports; at += 1 + at / 20)
                if (at == 1 || test_draws(at, 4))
                    stops += assert_stops_at(fixture, &samples[i], &calls[k], at);
            assert_true(stops || !reports);
        }
}

/* So that whoever stops a call that makes no progress does not stop that of a large map. */
static void each_row_of_cells_is_a_step(void **state)
{
    struct fixture *fixture = *state;
    static const char *const words[] = { "dump", "unpack" };
    static const struct sample shores = { "samples/shores.swd", "author", "somebody" };
    enum {
        ROWS = 4 * 32 /* of some of the 14 layers */
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        for (size_t k = 0; k < sizeof words / sizeof *words; k++)
            if (strcmp(calls[i].name, words[k]) == 0)
                assert_true(assert_reports_all(fixture, &shores, &calls[i]) > ROWS);
}

static void rows_are_the_unit_of_rows(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = open_sample(fixture->context, "samples/lagoon.wwd");
    struct mw_render *render;
    uint32_t width, height;
    assert_int_equal(mw_render_open(doc, NULL, 0, &render), 0);
    mw_render_size(render, &width, &height);
    size_t size = (size_t)width * height * 4;
    assert_true(size > 2 << 20);
    uint8_t *plain = malloc(size), *watched = malloc(size);
    struct watcher watcher = { 0 };
    const struct mw_progress progress = { .report = watch, .user = &watcher };
    assert_int_equal(mw_render_rows(render, 0, height, plain, (size_t)width * 4), 0);
    mw_context_set_progress(fixture->context, &progress);
    assert_int_equal(mw_render_rows(render, 0, height, watched, (size_t)width * 4), 0);
    mw_context_set_progress(fixture->context, NULL);
    assert_true(watcher.ended && watcher.calls > 2);
    assert_int_equal(watcher.total, height);
    assert_memory_equal(plain, watched, size);
    free(plain);
    free(watched);
    mw_render_close(render);
    mw_close(doc);
}

/* As many as have 256 KiB, but at least one. */
static void rows_of_pictures_are_written_in_bands(void **state)
{
    struct fixture *fixture = *state;
    enum {
        ROWS = 5
    };
    static const uint8_t rows[ROWS * 4 * 80000];
    static const struct {
        uint32_t width;
        size_t reports;
    } cases[] = { { 80000, 5 }, { 65536, 5 }, { 65535, 5 }, { 32768, 3 }, { 32769, 5 }, { 13107, 1 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct watcher watcher = { 0 };
        const struct mw_progress progress = { .report = watch, .user = &watcher };
        const struct mw_png_format format = {
            .width = cases[i].width, .height = ROWS, .kind = MW_PNG_RGBA, .effort = MW_PNG_FAST
        };
        struct mw_work call;
        struct mw_buf buf;
        mw_buf_init(&buf, fixture->context);
        mw_context_set_progress(fixture->context, &progress);
        mw_call_begin(&call, fixture->context, 1);
        int error = mw_png_encode_rows(fixture->context, &format, rows, 4 * (size_t)format.width, &buf);
        assert_int_equal(mw_work_end(&call, error), 0);
        mw_context_set_progress(fixture->context, NULL);
        mw_buf_free(&buf);
        assert_int_equal(watcher.calls, cases[i].reports + 1);
    }
}

static void items_are_the_unit_of_extracting(void **state)
{
    struct fixture *fixture = *state;
    struct world world = { .folder = fixture->folder };
    struct watcher watcher = { .stop_at = 4 };
    world.doc = open_sample(fixture->context, "samples/lighthouse.bin");
    assert_int_equal(run_watched(&calls[4], &world, &watcher), MW_E_STOPPED);
    assert_int_equal(watcher.total, mw_item_count(world.doc));
    size_t finished = count_entries(world.folder);
    assert_true(finished >= 1 && finished <= 3);
    watcher = (struct watcher){ 0 };
    assert_int_equal(run_watched(&calls[4], &world, &watcher), 0);
    assert_true(watcher.ended && watcher.calls > watcher.total);
    mw_close(world.doc);
}

static void an_interval_spares_short_calls_reports(void **state)
{
    struct fixture *fixture = *state;
    struct watcher watcher = { 0 };
    const struct mw_progress progress = { .report = watch, .user = &watcher, .interval = 60000 };
    struct mw_document *doc = open_sample(fixture->context, "samples/islet.map");
    mw_context_set_progress(fixture->context, &progress);
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    assert_int_equal(mw_verify(doc, NULL), 0);
    assert_int_equal(watcher.calls, 0);
    mw_close(doc);
}

/* Unpacking over an earlier one cannot be undone: the folder is not a world until it succeeds. */
static void a_stopped_unpacking_is_no_world(void **state)
{
    struct fixture *fixture = *state;
    struct world world = { .folder = fixture->folder };
    struct watcher watcher = { 0 };
    const struct mw_progress progress = { .report = watch, .user = &watcher };
    char path[TEST_PATH_SIZE + 16];
    snprintf(path, sizeof path, "%s/world.json", world.folder);
    world.doc = open_sample(fixture->context, "samples/lighthouse.bin");
    assert_int_equal(do_unpack(&world), 0);
    assert_true(test_exists(path));
    mw_context_set_progress(fixture->context, &progress);
    assert_int_equal(mw_unpack(world.doc, world.folder, 1, NULL), 0);
    watcher = (struct watcher){ .stop_at = watcher.calls / 4 };
    assert_int_equal(mw_unpack(world.doc, world.folder, 1, NULL), MW_E_STOPPED);
    assert_true(test_exists(path)); /* nothing is replaced before what is unpacked was read back */
    watcher = (struct watcher){ .stop_at = watcher.stop_at * 3 };
    assert_int_equal(mw_unpack(world.doc, world.folder, 1, NULL), MW_E_STOPPED);
    assert_false(test_exists(path));
    mw_context_set_progress(fixture->context, NULL);
    assert_int_equal(mw_unpack(world.doc, world.folder, 1, NULL), 0);
    assert_true(test_exists(path));
    mw_close(world.doc);
}

static void works_share_the_step_they_are_in(void **state)
{
    struct fixture *fixture = *state;
    struct watcher watcher = { 0 };
    const struct mw_progress progress = { .report = watch, .user = &watcher };
    struct mw_work call, inner;
    mw_work_begin(&inner, fixture->context, 2);
    assert_int_equal(mw_work_step(&inner, 1), 0);
    assert_int_equal(mw_work_end(&inner, 7), 7);
    mw_context_set_progress(fixture->context, &progress);
    mw_work_begin(&inner, fixture->context, 2); /* in no call */
    assert_int_equal(mw_work_step(&inner, 1), 0);
    assert_int_equal(mw_work_end(&inner, 0), 0);
    assert_int_equal(watcher.calls, 0);
    mw_call_begin(&call, fixture->context, 100);
    assert_int_equal(mw_work_part(&call, 20, 60), 0);
    assert_int_equal(watcher.done, 20);
    mw_work_begin(&inner, fixture->context, 4); /* all of the part */
    assert_int_equal(mw_work_step(&inner, 3), 0);
    assert_int_equal(watcher.done, 50);
    assert_int_equal(mw_work_end(&inner, 0), 0);
    assert_int_equal(mw_work_part(&call, 20, 60), 0); /* begun again: never back */
    assert_int_equal(watcher.done, 50);
    assert_int_equal(mw_work_part(&call, 100, 100), 0); /* the total is for the end */
    assert_int_equal(watcher.done, 99);
    watcher.stop_at = watcher.calls + 1;
    assert_int_equal(mw_work_step(&call, 99), MW_E_STOPPED);
    assert_int_equal(mw_work_end(&call, 0), MW_E_STOPPED);
    assert_false(watcher.ended);
    mw_context_set_progress(fixture->context, NULL);
}

/* The step of a call is the first 80 %; works in it take half each of what is left of it. */
static void works_in_one_step_take_halves(void **state)
{
    struct fixture *fixture = *state;
    struct watcher watcher = { 0 };
    const struct mw_progress progress = { .report = watch, .user = &watcher };
    struct mw_work call, step, inner;
    mw_context_set_progress(fixture->context, &progress);
    mw_call_begin(&call, fixture->context, 100);
    assert_int_equal(mw_work_part(&call, 0, 80), 0);
    mw_work_begin(&step, fixture->context, 1);
    assert_int_equal(mw_work_step(&step, 0), 0);
    mw_work_begin(&inner, fixture->context, 2); /* 0 to 40 */
    assert_int_equal(mw_work_step(&inner, 1), 0);
    assert_int_equal(watcher.done, 20);
    assert_int_equal(mw_work_end(&inner, 0), 0);
    mw_work_begin(&inner, fixture->context, 2); /* 40 to 60 */
    assert_int_equal(mw_work_step(&inner, 1), 0);
    assert_int_equal(watcher.done, 50);
    assert_int_equal(mw_work_end(&inner, 0), 0);
    mw_work_begin(&inner, fixture->context, 0); /* 60 to 70; nothing to do counts as one step */
    assert_int_equal(mw_work_step(&inner, 0), 0);
    assert_int_equal(watcher.done, 60);
    assert_int_equal(mw_work_step(&inner, 1), 0);
    assert_int_equal(watcher.done, 70);
    assert_int_equal(mw_work_end(&inner, 0), 0);
    assert_int_equal(mw_work_end(&step, 0), 0);
    assert_int_equal(mw_work_end(&call, 0), 0);
    assert_true(watcher.ended);
    mw_context_set_progress(fixture->context, NULL);
}

/* Work in one that has not reported anything yet begins where that began. */
static void works_begin_in_silent_ones(void **state)
{
    struct fixture *fixture = *state;
    struct watcher watcher = { 0 };
    const struct mw_progress progress = { .report = watch, .user = &watcher };
    struct mw_work call, silent, inner;
    mw_context_set_progress(fixture->context, &progress);
    mw_call_begin(&call, fixture->context, 100);
    assert_int_equal(mw_work_part(&call, 20, 60), 0);
    mw_work_begin(&silent, fixture->context, 1); /* 20 to 60 */
    mw_work_begin(&inner, fixture->context, 2);  /* 20 to 40 */
    assert_int_equal(mw_work_step(&inner, 1), 0);
    assert_int_equal(watcher.done, 30);
    assert_int_equal(mw_work_end(&inner, 0), 0);
    assert_int_equal(mw_work_end(&silent, 0), 0);
    assert_int_equal(mw_work_end(&call, 0), 0);
    watcher = (struct watcher){ 0 };
    mw_call_begin(&call, fixture->context, 100);
    mw_work_begin(&inner, fixture->context, 2); /* 0 to 50 */
    assert_int_equal(mw_work_step(&inner, 1), 0);
    assert_int_equal(watcher.done, 25);
    assert_int_equal(mw_work_end(&inner, 0), 0);
    assert_int_equal(mw_work_end(&call, 0), 0);
    mw_context_set_progress(fixture->context, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(works_share_the_step_they_are_in),
        FOLDER_TEST(works_in_one_step_take_halves),
        FOLDER_TEST(works_begin_in_silent_ones),
        FOLDER_TEST(every_call_reports_and_stops),
        FOLDER_TEST(each_row_of_cells_is_a_step),
        FOLDER_TEST(rows_are_the_unit_of_rows),
        FOLDER_TEST(rows_of_pictures_are_written_in_bands),
        FOLDER_TEST(items_are_the_unit_of_extracting),
        FOLDER_TEST(an_interval_spares_short_calls_reports),
        FOLDER_TEST(a_stopped_unpacking_is_no_world),
    };
    return TEST_RUN(tests);
}
