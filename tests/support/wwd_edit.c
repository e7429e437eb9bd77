#include "wwd_edit.h"

void level_new(struct test_doc *test, const char *template_name, const char *size)
{
    const struct mw_arg args[] = { { "size", size }, { "birth", "May 4, 1999" } };
    test_doc_begin(test);
    test_doc_take(test, mw_new(test->context, template_name, args, 2, &test->doc));
}

void assert_sound(struct test_doc *test)
{
    static const char *const parts[] = {
        "planes", "tile_properties", "start_x", "name", "image_dir", "flags"
    };
    void *data;
    size_t size;
    struct mw_document *again;
    test_doc_write(test, &data, &size);
    again = test_open_bytes(test->context, "again.wwd", data, size);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char *before = test_dump(test->doc, parts[i], MW_STYLE_JSON),
             *after = test_dump(again, parts[i], MW_STYLE_JSON);
        assert_string_equal(before, after);
        free(before);
        free(after);
    }
    assert_verifies(again);
    assert_int_equal(mw_check(again, NULL, 0), 0);
    for (size_t i = 0; i < mw_diag_count(again); i++) {
        const struct mw_diag *diag = mw_diag_at(again, i);
        /* Tests of edits put switches, bricks and what they change where they like. */
        bool gruntz_play = strncmp(diag->code, "WWD12", 5) == 0 || strcmp(diag->code, "WWD136") >= 0;
        if (diag->severity > MW_SEVERITY_NOTE && !gruntz_play)
            fail_msg("%s at %s: %s", diag->code, diag->path, diag->message);
    }
    mw_close(again);
    mw_free(test->context, data);
}

void assert_row(const struct test_doc *test, size_t plane, uint32_t y, const char *expected)
{
    const struct mw_grid *grid = &test->level->planes.items[plane].tiles;
    char text[512] = "";
    assert_in_range(y, 0, grid->height - 1);
    for (uint32_t x = 0; x < grid->width; x++) {
        uint32_t tile = mw_grid_u32(grid, x, y);
        size_t length = strlen(text);
        const char *separator = x ? " " : "";
        if (tile == WWD_TILE_INVISIBLE || tile == WWD_TILE_FILLED)
            snprintf(text + length, sizeof text - length, "%s%c", separator,
                     tile == WWD_TILE_FILLED ? '#' : '-');
        else
            snprintf(text + length, sizeof text - length, "%s%u", separator, (unsigned)tile);
    }
    assert_string_equal(text, expected);
}

const struct wwd_object *object_at(const struct test_doc *test, size_t plane, size_t index)
{
    assert_in_range(index, 0, test->level->planes.items[plane].objects.count - 1);
    return &test->level->planes.items[plane].objects.items[index];
}
