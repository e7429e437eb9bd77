/* Which fields are positions: those that the operation shift-items moves. */
#include "doc.h"

#include <mapwright/access.h>

#include "record/format.h"
#include "record/table.h"

enum {
    DEPTH_MAX = 8, /* of records in records, some of which contain themselves */
    PATH_MAX_SIZE = 400,
};

static void list_positions(const struct mw_record *record, char path[PATH_MAX_SIZE], int depth, FILE *out)
{
    static const char *const axes[] = { [MW_ALONG_X] = "x", [MW_ALONG_Y] = "y" };
    const size_t length = strlen(path);
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        snprintf(path + length, PATH_MAX_SIZE - length, "%s%s%s", path[length - 1] == ' ' ? "" : ".",
                 field->name, field->list ? "[]" : "");
        if (field->along)
            fprintf(out, "%s\t%s\n", path, axes[field->along]);
        if (field->record && depth < DEPTH_MAX)
            list_positions(field->record, path, depth + 1, out);
        path[length] = 0;
    }
}

/* A person has looked at each line of the list: the field is a position of its item along that axis. */
static void positions_are_reviewed(void **state)
{
    (void)state;
    char path[PATH_MAX_SIZE], *listed = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&listed, &size);
    assert_non_null(out);
    for (size_t i = 0; mw_formats[i]; i++) {
        snprintf(path, sizeof path, "%s ", mw_formats[i]->info.name);
        if (mw_formats[i]->root)
            list_positions(mw_formats[i]->root, path, 0, out);
    }
    fclose(out);
    size_t reviewed_size;
    uint8_t *reviewed = test_read_source("tests/structure/positions.txt", &reviewed_size);
    if (size != reviewed_size || memcmp(listed, reviewed, size) != 0)
        fail_msg("tests/structure/positions.txt differs from the fields marked .along, which are:\n%s",
                 listed);
    free(reviewed);
    free(listed);
}

static int64_t point_part(struct mw_document *doc, const char *point, char part)
{
    char path[80];
    int64_t value;
    snprintf(path, sizeof path, "layers[0].quads[0].%s.%c", point, part);
    assert_int_equal(mw_get_int(doc, path, &value), 0);
    return value;
}

static void texture_coordinates_stay(void **state)
{
    (void)state;
    static const char *const points[] = {
        "top_left",         "top_right",         "bottom_left",         "bottom_right",        "pivot",
        "texture_top_left", "texture_top_right", "texture_bottom_left", "texture_bottom_right"
    };
    int64_t before[9][2];
    struct test_doc test;
    char path[TEST_PATH_SIZE];
    test_source_path(path, "samples/islet.map");
    test_doc_file(&test, path);
    for (size_t i = 0; i < 9; i++)
        for (int k = 0; k < 2; k++)
            before[i][k] = point_part(test.doc, points[i], "xy"[k]);
    test_edit(&test, "shift-items path=layers[0].quads[0] dx=32 dy=-3");
    for (size_t i = 0; i < 9; i++) {
        assert_int_equal(point_part(test.doc, points[i], 'x') - before[i][0], i < 5 ? 32 * 1024 : 0);
        assert_int_equal(point_part(test.doc, points[i], 'y') - before[i][1], i < 5 ? -3 * 1024 : 0);
    }
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_reviewed),
        cmocka_unit_test(texture_coordinates_stay),
    };
    return TEST_RUN(tests);
}
