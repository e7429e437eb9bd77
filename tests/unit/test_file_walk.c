/* Walking folders: which files in which order, by which paths, how deep, and when it stops. */
#include "fixture.h"

#include <mapwright/files.h>

#include "base/file.h"

struct walked {
    char text[4000];
    size_t stop_at, count; /* the file at which it stops, from 1; 0: none */
    size_t longest;
};

static int note_file(void *user, const char *path, const char *relative)
{
    struct walked *walked = user;
    const size_t used = strlen(walked->text);
    walked->longest = strlen(path) > walked->longest ? strlen(path) : walked->longest;
    assert_string_equal(path + strlen(path) - strlen(relative), relative);
    if (strlen(path) < 200)
        snprintf(walked->text + used, sizeof walked->text - used, "%s=%s ", path, relative);
    return ++walked->count == walked->stop_at ? 77 : 0;
}

static void expect_walk(struct fixture *f, struct mw_memory_files *files, const char *folder, size_t stop_at,
                        int error, const char *expected)
{
    struct walked walked = { .stop_at = stop_at };
    mw_context_set_files(f->context, mw_memory_files_of(files));
    assert_int_equal(mw_file_walk(f->context, folder, note_file, &walked), error);
    assert_string_equal(walked.text, expected);
    mw_context_set_files(f->context, NULL);
}

static void files_in_order(void **state)
{
    struct fixture *f = *state;
    static const char *const paths[] = { "w/b/2",     "w/b/10",     "w/a",     "w/c", "w/b.x", "w/B",
                                         "w/.hidden", "w/b/.git/x", "w/b/d/e", "x",   "v/y" };
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        assert_int_equal(mw_memory_files_add(files, paths[i], "", 0), 0);
    expect_walk(f, files, "w", 0, 0,
                "w/.hidden=.hidden w/B=B w/a=a w/b/10=b/10 w/b/2=b/2 w/b/d/e=b/d/e w/b.x=b.x w/c=c ");
    expect_walk(f, files, "w/b", 0, 0, "w/b/10=10 w/b/2=2 w/b/d/e=d/e ");
    expect_walk(f, files, "w/b/", 0, 0, "w/b/10=10 w/b/2=2 w/b/d/e=d/e ");
    expect_walk(f, files, "/v", 0, 0, "/v/y=y ");
    expect_walk(f, files, ".", 7, 77,
                "./v/y=v/y ./w/.hidden=w/.hidden ./w/B=w/B ./w/a=w/a ./w/b/10=w/b/10 ./w/b/2=w/b/2 "
                "./w/b/d/e=w/b/d/e ");
    for (size_t stop = 1; stop <= 2; stop++)
        expect_walk(f, files, "/", stop, 77, stop == 1 ? "/v/y=v/y " : "/v/y=v/y /w/.hidden=w/.hidden ");
    expect_walk(f, files, "w/b/d", 1, 77, "w/b/d/e=e ");
    expect_walk(f, files, "none", 0, MW_E_NOT_FOUND, "");
    assert_string_equal(mw_error_message(f->context), "none: cannot be read: No such file or directory");
    expect_walk(f, files, "x", 0, MW_E_NOT_FOUND, "");
    assert_string_equal(mw_error_message(f->context), "x: cannot be read: Not a directory");
    mw_memory_files_free(files);
}

/* 256 folders in each other, the first one included. */
static void deep_folders(void **state)
{
    struct fixture *f = *state;
    char path[2 * 260 + 2] = "";
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    for (size_t depth = 1; depth <= 257; depth++) {
        strcat(path, "d/");
        if (depth < 255)
            continue;
        strcat(path, "f");
        assert_int_equal(mw_memory_files_add(files, path, "", 0), 0);
        path[2 * depth] = 0;
        struct walked walked = { .stop_at = 0 };
        mw_context_set_files(f->context, mw_memory_files_of(files));
        int error = mw_file_walk(f->context, "d", note_file, &walked);
        assert_int_equal(error, depth == 257 ? MW_E_IO : 0);
        assert_int_equal(walked.count, depth == 257 ? 2 : depth - 254);
        assert_int_equal(walked.longest, 2 * (depth == 257 ? 256 : depth) + 1);
        if (error)
            assert_non_null(strstr(mw_error_message(f->context), "d/d: cannot be read: File name too long"));
        mw_context_set_files(f->context, NULL);
    }
    mw_memory_files_free(files);
}

/* Side by side there may be any number. */
static void many_folders(void **state)
{
    struct fixture *f = *state;
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    struct walked walked = { .stop_at = 0 };
    for (int i = 0; i < 300; i++) {
        char path[16];
        snprintf(path, sizeof path, "w/%d/f", i);
        assert_int_equal(mw_memory_files_add(files, path, "", 0), 0);
    }
    mw_context_set_files(f->context, mw_memory_files_of(files));
    assert_int_equal(mw_file_walk(f->context, "w", note_file, &walked), 0);
    assert_int_equal(walked.count, 300);
    mw_context_set_files(f->context, NULL);
    mw_memory_files_free(files);
}

static void folders_are_empty_or_not(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *add;
        bool empty;
    } rows[] = { { "w/a/.hidden", true }, { "w/a/.x/y", true }, { "w/a/x", false } };
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    mw_context_set_files(f->context, mw_memory_files_of(files));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool empty = !rows[i].empty;
        assert_int_equal(mw_memory_files_add(files, rows[i].add, "", 0), 0);
        assert_int_equal(mw_file_folder_is_empty(f->context, "w/a", &empty), 0);
        assert_int_equal(empty, rows[i].empty);
    }
    bool empty = true;
    assert_int_equal(mw_file_folder_is_empty(f->context, "w/b", &empty), MW_E_NOT_FOUND);
    assert_string_equal(mw_error_message(f->context),
                        "w/b: cannot be read as a folder: No such file or directory");
    mw_context_set_files(f->context, NULL);
    mw_memory_files_free(files);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(files_in_order),
        WITH_FIXTURE(deep_folders),
        WITH_FIXTURE(many_folders),
        WITH_FIXTURE(folders_are_empty_or_not),
    };
    return TEST_RUN(tests);
}
