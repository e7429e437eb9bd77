/* Every operation of every format is filled from the tables, and from what documents offer, alone: no text
 * here belongs to a format. */
#include "test.h"

#include <mapwright/mapwright.h>

#include <inttypes.h>

#include "doc.h"
#include "folder.h"

enum {
    OPTIONS_MAX = 200,
    VALUES_MAX = 400, /* of an option, of which one is drawn */
    GRIDS_MAX = 64,
    TRIES = 400, /* for an operation; one of them must succeed */
};

struct filler {
    struct test_doc *test;
    const char *folder; /* for files */
    uint64_t random;
    struct mw_view view;
    struct mw_grid_info grids[GRIDS_MAX];
    size_t grid_count;
    /* What is filled. */
    const struct mw_operation *operation;
    struct mw_arg args[OPTIONS_MAX];
    size_t count;
    char *values[VALUES_MAX];
    size_t value_count;
    /* Operations that were run, and those that changed something. */
    size_t run, changed;
};

static uint64_t draw(struct filler *filler, uint64_t count)
{
    filler->random = filler->random * 6364136223846793005u + 1442695040888963407u;
    return count ? (filler->random >> 33) % count : 0;
}

static int64_t draw_between(struct filler *filler, int64_t low, int64_t high)
{
    return high <= low ? low : low + (int64_t)draw(filler, (uint64_t)(high - low) + 1);
}

/* ---- what the document says ---- */

static int take_view(void *user, const struct mw_view *view)
{
    ((struct filler *)user)->view = *view;
    return 1;
}

static int take_grid(void *user, const struct mw_grid_info *grid)
{
    struct filler *filler = user;
    if (filler->grid_count < GRIDS_MAX)
        filler->grids[filler->grid_count++] = *grid;
    return 0;
}

static int take_value(void *user, const struct mw_option_value *value)
{
    struct filler *filler = user;
    filler->values[filler->value_count++] = strdup(value->value);
    return filler->value_count == VALUES_MAX;
}

static void forget_values(struct filler *filler)
{
    while (filler->value_count)
        free(filler->values[--filler->value_count]);
}

/* ---- numbers and places ---- */

/* A point in the coordinate system of the option: of what is seen, of a grid, or within its own range. */
static void draw_point(struct filler *filler, const struct mw_option *option, int64_t point[2])
{
    int64_t low[2] = { option->min, option->min }, high[2] = { option->min + 15, option->min + 15 };
    const struct mw_grid_info *grid = &filler->grids[draw(filler, filler->grid_count)];
    if (option->space && strcmp(option->space, "view") == 0 && filler->view.width) {
        low[0] = filler->view.x;
        low[1] = filler->view.y;
        high[0] = filler->view.x + filler->view.width - 1;
        high[1] = filler->view.y + filler->view.height - 1;
    } else if (option->space && strcmp(option->space, "grid") == 0 && filler->grid_count) {
        low[0] = low[1] = 0;
        high[0] = grid->width - 1;
        high[1] = grid->height - 1;
    } else if (option->max < high[0]) {
        high[0] = high[1] = option->max;
    }
    for (size_t i = 0; i < 2; i++)
        point[i] = draw_between(filler, low[i], high[i]);
}

/* Most numbers are small, so ranges are not drawn from as a whole. */
static int64_t draw_int(struct filler *filler, const struct mw_option *option)
{
    int64_t point[2], low = option->min, high = option->max;
    if (option->role == MW_ROLE_X || option->role == MW_ROLE_Y) {
        draw_point(filler, option, point);
        return point[option->role == MW_ROLE_Y];
    }
    if (!low && !high)
        high = 9;
    if (option->role == MW_ROLE_DX || option->role == MW_ROLE_DY)
        low = high = draw_between(filler, -2, 2);
    if (low < 0)
        low = low < -2 ? 0 : low;
    return draw_between(filler, low, high > low + 20 ? low + 20 : high);
}

/* A small one, or a little more than that of a grid. */
static void draw_size(struct filler *filler, const struct mw_option *option, int64_t size[2])
{
    const struct mw_grid_info *grid = &filler->grids[draw(filler, filler->grid_count)];
    bool large = draw(filler, 2) && filler->grid_count;
    size[0] = (large ? grid->width : option->min ? option->min : 1) + (int64_t)draw(filler, 16);
    size[1] = (large ? grid->height : option->min ? option->min : 1) + (int64_t)draw(filler, 16);
}

/* ---- files ---- */

static int write_to(void *user, const void *data, size_t size)
{
    return fwrite(data, 1, size, user) == size ? 0 : MW_E_IO;
}

/* The content of a random item of a kind. */
static bool write_item(struct filler *filler, FILE *file, enum mw_item_kind kind)
{
    struct mw_document *doc = filler->test->doc;
    size_t found = SIZE_MAX;
    struct mw_bytes content;
    for (size_t i = 0, seen = 0; i < mw_item_count(doc); i++)
        if (mw_item_at(doc, i)->kind == kind && mw_item_at(doc, i)->size && draw(filler, ++seen) == 0)
            found = i;
    return found != SIZE_MAX && mw_item_content(doc, found, &content) == 0 &&
           fwrite(content.data, 1, content.size, file) == content.size;
}

static bool write_file(struct filler *filler, const struct mw_option *option, const char *path)
{
    struct mw_document *doc = filler->test->doc;
    if (strcmp(option->of, "document") == 0)
        return mw_save(doc, path, NULL, NULL, 0) == 0;
    FILE *file = fopen(path, "wb");
    const struct mw_output output = { write_to, file };
    bool written = false;
    assert_non_null(file);
    if (strcmp(option->of, "image") == 0)
        written = write_item(filler, file, draw(filler, 2) ? MW_ITEM_PICTURE : MW_ITEM_LAYER) ||
                  mw_render_png(doc, NULL, 0, &output) == 0;
    else if (strcmp(option->of, "sound") == 0)
        written = write_item(filler, file, MW_ITEM_SOUND);
    else if (strcmp(option->of, "script") == 0)
        written = write_item(filler, file, MW_ITEM_SCRIPT);
    else if (strcmp(option->of, "mission") == 0)
        written = fputs("!SET_HOUSE 24, 5, 6\n", file) >= 0;
    else if (strcmp(option->of, "rules") == 0)
        written = fputs("[Plain]\nIndex 7\nRandom 50%\n", file) >= 0;
    else
        written = write_item(filler, file, MW_ITEM_TEXT);
    fclose(file);
    return written;
}

/* ---- one operation ---- */

/* Puts a value for the option into text; false if there is none. */
static bool draw_value(struct filler *filler, const struct mw_option *option, char *text, size_t size)
{
    int64_t point[2], other[2];
    forget_values(filler);
    int result = mw_option_values(filler->test->doc, filler->operation->name, option->name, filler->args,
                                  filler->count, take_value, filler);
    if (filler->value_count) {
        snprintf(text, size, "%s", filler->values[draw(filler, filler->value_count)]);
        return strlen(text) + 1 < size;
    }
    if (result < 0)
        return false;
    switch (option->kind) {
    case MW_OPTION_INT:
        snprintf(text, size, "%" PRId64, draw_int(filler, option));
        return true;
    case MW_OPTION_REAL:
        snprintf(text, size, "%s", option->fallback ? option->fallback : "1");
        return true;
    case MW_OPTION_POINT:
        draw_point(filler, option, point);
        snprintf(text, size, "%" PRId64 ",%" PRId64, point[0], point[1]);
        return true;
    case MW_OPTION_RECT:
        draw_point(filler, option, point);
        snprintf(text, size, "%" PRId64 ",%" PRId64 ",%d,%d", point[0], point[1], 1 + (int)draw(filler, 4),
                 1 + (int)draw(filler, 4));
        return true;
    case MW_OPTION_SIZE:
        draw_size(filler, option, other);
        snprintf(text, size, "%" PRId64 "x%" PRId64, other[0], other[1]);
        return true;
    case MW_OPTION_FILE:
        snprintf(text, size, "%s/file-%s", filler->folder, option->name);
        return option->role == MW_ROLE_FOLDER ? snprintf(text, size, "%s", filler->folder) > 0
                                              : write_file(filler, option, text);
    default:
        snprintf(text, size, "t%u", (unsigned)draw(filler, 100));
        return option->of && strcmp(option->of, "text") == 0;
    }
}

static bool has_role(const struct mw_operation *operation, enum mw_option_role role)
{
    for (const struct mw_option *option = operation->options; option && option->name; option++)
        if (option->role == role)
            return true;
    return false;
}

/* A point is given in one way, if there are two. */
static bool needs_option(const struct mw_operation *operation, const struct mw_option *option)
{
    return option->required || (option->role == MW_ROLE_POSITION && has_role(operation, MW_ROLE_X));
}

static bool is_instead(const struct mw_operation *operation, const struct mw_option *option)
{
    return (option->role == MW_ROLE_X || option->role == MW_ROLE_Y) && has_role(operation, MW_ROLE_POSITION);
}

/* Fills the options that are required, and of the others about every `of_others`-th. */
static bool fill_options(struct filler *filler, uint64_t of_others, char values[OPTIONS_MAX][4096])
{
    filler->count = 0;
    for (const struct mw_option *option = filler->operation->options; option && option->name; option++) {
        if (is_instead(filler->operation, option))
            continue;
        if (!needs_option(filler->operation, option) && (of_others == 0 || draw(filler, of_others) != 0))
            continue;
        assert_true(filler->count < OPTIONS_MAX);
        char *value = values[filler->count];
        if (draw_value(filler, option, value, sizeof values[0]))
            filler->args[filler->count++] = (struct mw_arg){ option->name, value };
        else if (option->required)
            return false;
    }
    return true;
}

enum outcome {
    FAILED,
    IDLE,
    CHANGED,
};

static enum outcome try_operation(struct filler *filler, uint64_t of_others, char *message, size_t size)
{
    static char values[OPTIONS_MAX][4096];
    struct mw_document *doc = filler->test->doc;
    if (!fill_options(filler, of_others, values)) {
        snprintf(message, size, "a required option cannot be filled");
        return FAILED;
    }
    mw_change_clear(doc);
    assert_ok(filler->test->context, mw_begin(doc));
    int error = mw_edit_args(doc, filler->operation->name, filler->args, filler->count);
    bool changed = mw_change_count(doc) > 0;
    if (error)
        snprintf(message, size, "%s", mw_error_message(filler->test->context));
    assert_ok(filler->test->context, mw_rollback(doc));
    return error ? FAILED : changed ? CHANGED : IDLE;
}

/* Tries with few options first, then with more. Operations that never find anything to do, such as removing
 * what is unused, must at least succeed. */
static bool run_operation(struct filler *filler, char *message, size_t size)
{
    bool succeeded = false;
    for (unsigned i = 0; i < TRIES; i++) {
        enum outcome outcome = try_operation(filler, i % 8 == 0 ? 0 : 1 + i % 7, message, size);
        if (outcome == CHANGED) {
            filler->changed++;
            return true;
        }
        succeeded |= outcome == IDLE;
        if (succeeded && i > TRIES / 8)
            break;
    }
    return succeeded;
}

/* Does the operation need a grid or a list that items can be added to, and the document has none? */
static bool lacks_subject(struct filler *filler)
{
    for (const struct mw_option *option = filler->operation->options; option && option->name; option++) {
        bool needed = option->required && (strcmp(option->of ? option->of : "", "grid") == 0 ||
                                           strcmp(option->of ? option->of : "", "list") == 0);
        char text[4096];
        filler->count = 0;
        if (needed && !draw_value(filler, option, text, sizeof text))
            return true;
    }
    return false;
}

static size_t run_operations(struct filler *filler, const struct mw_operation *table)
{
    size_t failed = 0;
    for (; table && table->name; table++) {
        char message[600] = "";
        filler->operation = table;
        filler->run++;
        if (lacks_subject(filler) || run_operation(filler, message, sizeof message))
            continue;
        print_error("%s: %s: %s\n", mw_document_name(filler->test->doc), table->name, message);
        failed++;
    }
    return failed;
}

static void every_operation_can_be_filled(void **state)
{
    (void)state;
    static const char *const documents[] = {
        "samples/lagoon.wwd",
        "samples/garden.wwd",
        "samples/islet.map",
        "samples/shores.swd",
        "samples/lighthouse.bin",
        "tests/fixtures/macfile/text.bin",
        "tests/fixtures/wbsave/save.bin",
    };
    char folder[] = "/tmp/mapwright-fill-XXXXXX";
    size_t failed = 0, run = 0, changed = 0;
    assert_non_null(mkdtemp(folder));
    for (size_t i = 0; i < sizeof documents / sizeof *documents; i++) {
        char path[TEST_PATH_SIZE];
        struct test_doc test;
        struct filler *filler = calloc(1, sizeof *filler);
        assert_non_null(filler);
        test_source_path(path, documents[i]);
        test_doc_file(&test, path);
        *filler = (struct filler){ .test = &test, .folder = folder, .random = 1 };
        mw_views(test.doc, take_view, filler);
        assert_ok(test.context, mw_grids(test.doc, take_grid, filler));
        failed += run_operations(filler, mw_document_format(test.doc)->operations);
        failed += run_operations(filler, mw_common_operations());
        forget_values(filler);
        run += filler->run;
        changed += filler->changed;
        free(filler);
        test_doc_end(&test);
    }
    test_folder_remove(folder);
    assert_int_equal(failed, 0);
    print_message("# %zu of %zu changed something\n", changed, run);
    assert_true(changed * 5 >= run * 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_operation_can_be_filled),
    };
    return TEST_RUN(tests);
}
