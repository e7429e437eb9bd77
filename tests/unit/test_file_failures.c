/* Each function of the files fails in turn: what is then said, and which files there are afterwards. */
#include "test.h"

#include <errno.h>

#include <mapwright/files.h>

#include "base/file.h"

/* Files in memory that count the calls and let one of them fail. */
static struct {
    const struct mw_files *inner;
    unsigned calls, failing;
    const char *failed; /* the name of the function; NULL: none yet */
} faulty;

static bool fails_now(const char *name)
{
    if (++faulty.calls != faulty.failing)
        return false;
    faulty.failed = name;
    return true;
}

#define FAULTY(name, declared, given)                                                                        \
    static int faulty_##name declared                                                                        \
    {                                                                                                        \
        (void)user;                                                                                          \
        return fails_now(#name) ? EIO : faulty.inner->name given;                                            \
    }
#define INNER faulty.inner->user

FAULTY(open_folder, (void *user, intptr_t folder, const char *name, intptr_t *opened),
       (INNER, folder, name, opened))
FAULTY(open_file, (void *user, intptr_t folder, const char *name, intptr_t *file),
       (INNER, folder, name, file))
FAULTY(list, (void *user, intptr_t folder, int (*found)(void *to, const char *name), void *to),
       (INNER, folder, found, to))
FAULTY(stat, (void *user, intptr_t folder, const char *name, struct mw_file_facts *facts),
       (INNER, folder, name, facts))
FAULTY(read_at, (void *user, intptr_t file, uint64_t offset, void *data, size_t size, size_t *count),
       (INNER, file, offset, data, size, count))
FAULTY(create_temporary,
       (void *user, intptr_t folder, const char *target, const char *like, char name[MW_FILE_NAME_SIZE],
        intptr_t *file),
       (INNER, folder, target, like, name, file))
FAULTY(replace,
       (void *user, intptr_t folder, const char *name, const char *target,
        const struct mw_file_facts *replaced),
       (INNER, folder, name, target, replaced))
FAULTY(remove, (void *user, intptr_t folder, const char *name), (INNER, folder, name))
FAULTY(make_folder, (void *user, intptr_t folder, const char *name), (INNER, folder, name))
FAULTY(lock, (void *user, intptr_t handle), (INNER, handle))

/* Handles are closed even if it fails, as those of the system. */
static int faulty_close(void *user, intptr_t handle)
{
    int number = faulty.inner->close(INNER, handle);
    (void)user;
    return fails_now("close") ? EIO : number;
}

/* Takes two bytes at a time. */
static int faulty_write(void *user, intptr_t file, const void *data, size_t size, size_t *count)
{
    (void)user;
    return fails_now("write") ? EIO : faulty.inner->write(INNER, file, data, size < 2 ? size : 2, count);
}

static const struct mw_files faulty_files = {
    .open_folder = faulty_open_folder,
    .open_file = faulty_open_file,
    .close = faulty_close,
    .list = faulty_list,
    .stat = faulty_stat,
    .read_at = faulty_read_at,
    .create_temporary = faulty_create_temporary,
    .write = faulty_write,
    .replace = faulty_replace,
    .remove = faulty_remove,
    .make_folder = faulty_make_folder,
    .lock = faulty_lock,
};

/* ---- what is done ---- */

static const struct mw_bytes news = { (const uint8_t *)"news", 4 };

static int read_whole(struct mw_context *context)
{
    struct mw_file file = { 0 };
    int error = mw_file_read(context, "a", &file);
    if (!error)
        assert_memory_equal(file.bytes.data, "old", 3);
    mw_file_close(&file);
    return error;
}

static int save_with_backup(struct mw_context *context)
{
    return mw_file_save(context, "a", news, &(struct mw_save_options){ .backup_suffix = "~" });
}

static int save_new(struct mw_context *context)
{
    return mw_file_save(context, "d/new", news, NULL);
}

static int save_below(struct mw_context *context)
{
    struct mw_file_writer writer;
    int error = mw_file_writer_open_below(context, "d", "m/n", NULL, &writer);
    if (!error)
        error = mw_file_writer_put(&writer, news.data, news.size);
    if (!error)
        return mw_file_writer_commit(&writer);
    mw_file_writer_abort(&writer);
    return error;
}

static int read_below(struct mw_context *context)
{
    struct mw_file file = { 0 };
    int error = mw_file_read_below(context, "d", "e/b", &file);
    mw_file_close(&file);
    return error;
}

static int remove_below(struct mw_context *context)
{
    return mw_file_remove_below(context, "d", "e/b");
}

static int rename_below(struct mw_context *context)
{
    return mw_file_rename_below(context, "d", "e/b", "c");
}

static int make_folders(struct mw_context *context)
{
    return mw_file_make_folder(context, "d/x/y");
}

static int look_whether_empty(struct mw_context *context)
{
    bool empty = true;
    int error = mw_file_folder_is_empty(context, "d/e", &empty);
    assert_true(error || !empty);
    return error;
}

static int lock_folder(struct mw_context *context)
{
    intptr_t lock = MW_FILES_HERE;
    int error = mw_file_lock_folder(context, "d", &lock);
    if (!error)
        mw_file_unlock_folder(context, lock);
    return error;
}

static int note_walked(void *user, const char *path, const char *relative)
{
    (void)user, (void)path;
    assert_true(strcmp(relative, "e/b") == 0 || strcmp(relative, "f") == 0);
    return 0;
}

static int walk(struct mw_context *context)
{
    return mw_file_walk(context, "d", note_walked, NULL);
}

/* ---- what comes of it ---- */

struct outcome {
    char text[8000];
    size_t size;
};

static int append_file(void *user, const char *path, const void *data, size_t size)
{
    struct outcome *outcome = user;
    outcome->size +=
        (size_t)sprintf(outcome->text + outcome->size, " %s=%.*s", path, (int)size, (const char *)data);
    return 0;
}

/* The number of the call, its name, the message, and the files. False when there are fewer calls. */
static bool try_with_failure(int (*act)(struct mw_context *context), unsigned failing,
                             struct outcome *outcome)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    static const char *const paths[] = { "a", "d/e/b", "d/f" };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        assert_int_equal(mw_memory_files_add(files, paths[i], "old", 3), 0);
    faulty.inner = mw_memory_files_of(files);
    faulty.calls = 0;
    faulty.failing = failing;
    faulty.failed = NULL;
    mw_context_set_files(context, &faulty_files);
    int error = act(context);
    if (!faulty.failed)
        assert_int_equal(error, 0);
    outcome->size +=
        (size_t)sprintf(outcome->text + outcome->size, "%u %s: %s;", failing,
                        faulty.failed ? faulty.failed : "-", error ? mw_error_message(context) : "done");
    assert_int_equal(mw_memory_files_list(files, append_file, outcome), 0);
    outcome->size += (size_t)sprintf(outcome->text + outcome->size, "\n");
    test_context_free(context, &memory);
    mw_memory_files_free(files);
    return faulty.failed;
}

static void expect_outcomes(int (*act)(struct mw_context *context), const char *expected)
{
    struct outcome outcome = { .size = 0 };
    for (unsigned i = 1; try_with_failure(act, i, &outcome); i++)
        assert_true(outcome.size + 500 < sizeof outcome.text);
    assert_string_equal(outcome.text, expected);
}

static void test_read_whole(void **state)
{
    (void)state;
    expect_outcomes(read_whole,
                    "1 open_file: a: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
                    "2 stat: a: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                    "3 read_at: a: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                    "4 read_at: a: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                    "5 stat: a: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                    "6 close: done; a=old d/e/b=old d/f=old\n"
                    "7 stat: done; a=old d/e/b=old d/f=old\n"
                    "8 -: done; a=old d/e/b=old d/f=old\n");
}

static void test_save_with_backup(void **state)
{
    (void)state;
    expect_outcomes(save_with_backup,
                    "1 stat: a: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
                    "2 open_folder: a: cannot be written (no temporary file can be created in its "
                    "directory): Input/output error; a=old d/e/b=old d/f=old\n"
                    "3 stat: a: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
                    "4 create_temporary: a: cannot be written (no temporary file can be created in its "
                    "directory): Input/output error (the old file is unchanged); a=old d/e/b=old d/f=old\n"
                    "5 write: a: cannot be written: Input/output error (the old file is unchanged); a=old "
                    "d/e/b=old d/f=old\n"
                    "6 write: a: cannot be written: Input/output error (the old file is unchanged); a=old "
                    "d/e/b=old d/f=old\n"
                    "7 read_at: a: cannot be read back: Input/output error (the old file is unchanged); "
                    "a=old d/e/b=old d/f=old\n"
                    "8 read_at: a: cannot be read back: Input/output error (the old file is unchanged); "
                    "a=old d/e/b=old d/f=old\n"
                    "9 close: a: cannot be written: Input/output error (the old file is unchanged); a=old "
                    "d/e/b=old d/f=old\n"
                    "10 stat: done; a=news a~=old d/e/b=old d/f=old\n"
                    "11 open_file: a: cannot be given a backup: Input/output error (the old file is "
                    "unchanged); a=old d/e/b=old d/f=old\n"
                    "12 create_temporary: a: cannot be given a backup: Input/output error (the old file is "
                    "unchanged); a=old d/e/b=old d/f=old\n"
                    "13 read_at: a: cannot be read back: Input/output error (the old file is unchanged); "
                    "a=old d/e/b=old d/f=old\n"
                    "14 write: a: cannot be given a backup: Input/output error (the old file is unchanged); "
                    "a=old d/e/b=old d/f=old\n"
                    "15 write: a: cannot be given a backup: Input/output error (the old file is unchanged); "
                    "a=old d/e/b=old d/f=old\n"
                    "16 read_at: a: cannot be read back: Input/output error (the old file is unchanged); "
                    "a=old d/e/b=old d/f=old\n"
                    "17 close: a: cannot be given a backup: Input/output error (the old file is unchanged); "
                    "a=old d/e/b=old d/f=old\n"
                    "18 replace: a: cannot be given a backup: Input/output error (the old file is "
                    "unchanged); a=old d/e/b=old d/f=old\n"
                    "19 close: done; a=news a~=old d/e/b=old d/f=old\n"
                    "20 stat: done; a=news a~=old d/e/b=old d/f=old\n"
                    "21 replace: a: cannot be put in place: Input/output error (the old file is unchanged); "
                    "a=old a~=old d/e/b=old d/f=old\n"
                    "22 close: done; a=news a~=old d/e/b=old d/f=old\n"
                    "23 -: done; a=news a~=old d/e/b=old d/f=old\n");
}

static void test_save_new(void **state)
{
    (void)state;
    expect_outcomes(save_new,
                    "1 stat: d/new: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
                    "2 open_folder: d/new: cannot be written (no temporary file can be created in its "
                    "directory): Input/output error; a=old d/e/b=old d/f=old\n"
                    "3 stat: d/new: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
                    "4 create_temporary: d/new: cannot be written (no temporary file can be created in its "
                    "directory): Input/output error; a=old d/e/b=old d/f=old\n"
                    "5 write: d/new: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
                    "6 write: d/new: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
                    "7 read_at: d/new: cannot be read back: Input/output error; a=old d/e/b=old d/f=old\n"
                    "8 read_at: d/new: cannot be read back: Input/output error; a=old d/e/b=old d/f=old\n"
                    "9 close: d/new: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
                    "10 replace: d/new: cannot be put in place: Input/output error; a=old d/e/b=old d/f=old\n"
                    "11 close: done; a=old d/e/b=old d/f=old d/new=news\n"
                    "12 -: done; a=old d/e/b=old d/f=old d/new=news\n");
}

static void test_save_below(void **state)
{
    (void)state;
    expect_outcomes(
        save_below,
        "1 stat: done; a=old d/e/b=old d/f=old d/m/n=news\n"
        "2 open_folder: d: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
        "3 open_folder: d/m/n: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
        "4 make_folder: d/m: cannot be made a folder: Input/output error; a=old d/e/b=old d/f=old\n"
        "5 open_folder: d/m/n: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
        "6 close: done; a=old d/e/b=old d/f=old d/m/n=news\n"
        "7 stat: d/m/n: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
        "8 create_temporary: d/m/n: cannot be written (no temporary file can be created in its directory): "
        "Input/output error; a=old d/e/b=old d/f=old\n"
        "9 write: d/m/n: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
        "10 write: d/m/n: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
        "11 read_at: d/m/n: cannot be read back: Input/output error; a=old d/e/b=old d/f=old\n"
        "12 read_at: d/m/n: cannot be read back: Input/output error; a=old d/e/b=old d/f=old\n"
        "13 close: d/m/n: cannot be written: Input/output error; a=old d/e/b=old d/f=old\n"
        "14 replace: d/m/n: cannot be put in place: Input/output error; a=old d/e/b=old d/f=old\n"
        "15 close: done; a=old d/e/b=old d/f=old d/m/n=news\n"
        "16 -: done; a=old d/e/b=old d/f=old d/m/n=news\n");
}

static void test_read_below(void **state)
{
    (void)state;
    expect_outcomes(read_below,
                    "1 open_folder: d: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
                    "2 open_folder: d/e/b: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
                    "3 close: done; a=old d/e/b=old d/f=old\n"
                    "4 open_file: d/e/b: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
                    "5 stat: d/e/b: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                    "6 read_at: d/e/b: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                    "7 read_at: d/e/b: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                    "8 stat: d/e/b: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                    "9 close: done; a=old d/e/b=old d/f=old\n"
                    "10 stat: done; a=old d/e/b=old d/f=old\n"
                    "11 close: done; a=old d/e/b=old d/f=old\n"
                    "12 -: done; a=old d/e/b=old d/f=old\n");
}

static void test_remove_below(void **state)
{
    (void)state;
    expect_outcomes(remove_below,
                    "1 open_folder: d: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
                    "2 open_folder: d/e/b: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
                    "3 close: done; a=old d/f=old\n"
                    "4 stat: d/e/b: cannot be deleted: Input/output error; a=old d/e/b=old d/f=old\n"
                    "5 remove: d/e/b: cannot be deleted: Input/output error; a=old d/e/b=old d/f=old\n"
                    "6 close: done; a=old d/f=old\n"
                    "7 open_folder: done; a=old d/f=old\n"
                    "8 remove: done; a=old d/f=old\n"
                    "9 close: done; a=old d/f=old\n"
                    "10 -: done; a=old d/f=old\n");
}

static void test_rename_below(void **state)
{
    (void)state;
    expect_outcomes(rename_below,
                    "1 open_folder: d: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
                    "2 open_folder: d/e/b: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
                    "3 close: done; a=old d/e/c=old d/f=old\n"
                    "4 replace: d/e/b: cannot be renamed: Input/output error; a=old d/e/b=old d/f=old\n"
                    "5 close: done; a=old d/e/c=old d/f=old\n"
                    "6 -: done; a=old d/e/c=old d/f=old\n");
}

static void test_make_folders(void **state)
{
    (void)state;
    expect_outcomes(
        make_folders,
        "1 stat: done; a=old d/e/b=old d/f=old\n"
        "2 stat: done; a=old d/e/b=old d/f=old\n"
        "3 stat: done; a=old d/e/b=old d/f=old\n"
        "4 open_folder: d/x: cannot be made a folder: Input/output error; a=old d/e/b=old d/f=old\n"
        "5 make_folder: d/x: cannot be made a folder: Input/output error; a=old d/e/b=old d/f=old\n"
        "6 close: done; a=old d/e/b=old d/f=old\n"
        "7 stat: done; a=old d/e/b=old d/f=old\n"
        "8 open_folder: d/x/y: cannot be made a folder: Input/output error; a=old d/e/b=old d/f=old\n"
        "9 make_folder: d/x/y: cannot be made a folder: Input/output error; a=old d/e/b=old d/f=old\n"
        "10 close: done; a=old d/e/b=old d/f=old\n"
        "11 -: done; a=old d/e/b=old d/f=old\n");
}

static void test_look_whether_empty(void **state)
{
    (void)state;
    expect_outcomes(
        look_whether_empty,
        "1 open_folder: d/e: cannot be read as a folder: Input/output error; a=old d/e/b=old d/f=old\n"
        "2 list: d/e: cannot be read as a folder: Input/output error; a=old d/e/b=old d/f=old\n"
        "3 close: done; a=old d/e/b=old d/f=old\n"
        "4 -: done; a=old d/e/b=old d/f=old\n");
}

static void test_lock_folder(void **state)
{
    (void)state;
    expect_outcomes(lock_folder,
                    "1 open_folder: d: cannot be opened: Input/output error; a=old d/e/b=old d/f=old\n"
                    "2 lock: done; a=old d/e/b=old d/f=old\n"
                    "3 close: done; a=old d/e/b=old d/f=old\n"
                    "4 -: done; a=old d/e/b=old d/f=old\n");
}

static void test_walk(void **state)
{
    (void)state;
    expect_outcomes(walk, "1 open_folder: d: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                          "2 list: d: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                          "3 stat: d/e: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                          "4 open_folder: d/e: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                          "5 list: d/e: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                          "6 stat: d/e/b: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                          "7 close: done; a=old d/e/b=old d/f=old\n"
                          "8 stat: d/f: cannot be read: Input/output error; a=old d/e/b=old d/f=old\n"
                          "9 close: done; a=old d/e/b=old d/f=old\n"
                          "10 -: done; a=old d/e/b=old d/f=old\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read_whole),
        cmocka_unit_test(test_save_with_backup),
        cmocka_unit_test(test_save_new),
        cmocka_unit_test(test_save_below),
        cmocka_unit_test(test_read_below),
        cmocka_unit_test(test_remove_below),
        cmocka_unit_test(test_rename_below),
        cmocka_unit_test(test_make_folders),
        cmocka_unit_test(test_look_whether_empty),
        cmocka_unit_test(test_lock_folder),
        cmocka_unit_test(test_walk),
    };
    return TEST_RUN(tests);
}
