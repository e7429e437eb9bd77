/* include/mapwright/files.h: outputs that appear whole or not at all, lists of files, nearest names. */
#include "test.h"

#include <mapwright/files.h>

struct list {
    char text[1024]; /* what follows the root of each path, each with a newline */
    size_t root;
    size_t stop_after, count;
};

static int listed(void *user, const char *path)
{
    struct list *list = user;
    size_t used = strlen(list->text);
    snprintf(list->text + used, sizeof list->text - used, "%s\n", path + list->root);
    list->count++;
    return list->stop_after && list->count == list->stop_after ? 7 : 0;
}

static void put(const char *root, const char *name, const char *text)
{
    char path[2 * TEST_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", root, name);
    test_write_file(path, text, strlen(text));
}

static void put_folder(const char *root, const char *name)
{
    char path[2 * TEST_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", root, name);
    assert_int_equal(mkdir(path, 0777), 0);
}

static void test_output_commit(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 8], backup[TEST_PATH_SIZE + 16];
    test_folder_new(folder);
    put(folder, "out", "old");
    snprintf(path, sizeof path, "%s/out", folder);
    struct mw_output_file *file;
    assert_int_equal(mw_output_open(context, path, ".bak", &file), 0);
    const struct mw_output *output = mw_output_of(file);
    assert_int_equal(output->write(output->user, "ne", 2), 0);
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    assert_int_equal(size, 3);
    assert_memory_equal(bytes, "old", 3);
    free(bytes);
    assert_int_equal(output->write(output->user, "wer", 3), 0);
    assert_int_equal(mw_output_commit(file), 0);
    bytes = test_read_file(path, &size);
    assert_int_equal(size, 5);
    assert_memory_equal(bytes, "newer", 5);
    free(bytes);
    snprintf(backup, sizeof backup, "%s.bak", path);
    bytes = test_read_file(backup, &size);
    assert_int_equal(size, 3);
    assert_memory_equal(bytes, "old", 3);
    free(bytes);
    test_folder_remove(folder);
    test_context_free(context, &memory);
}

static void test_output_abort(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 8];
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/out", folder);
    struct mw_output_file *file;
    assert_int_equal(mw_output_open(context, path, NULL, &file), 0);
    const struct mw_output *output = mw_output_of(file);
    assert_int_equal(output->write(output->user, "x", 1), 0);
    mw_output_abort(file);
    assert_false(test_exists(path));
    struct list list = { .root = strlen(folder) };
    assert_int_equal(mw_find_files(context, folder, listed, &list), 0);
    assert_string_equal(list.text, "");
    snprintf(path, sizeof path, "%s/no/out", folder);
    assert_int_not_equal(mw_output_open(context, path, NULL, &file), 0);
    test_folder_remove(folder);
    test_context_free(context, &memory);
}

static void make_tree(char folder[TEST_PATH_SIZE])
{
    test_folder_new(folder);
    put(folder, "b.wwd", "");
    put_folder(folder, "a");
    put(folder, "a/2", "");
    put(folder, "a/1", "");
    put_folder(folder, "c");
    put_folder(folder, "c/world");
    put(folder, "c/world/aaa", "");
    put(folder, "c/world/world.json", "");
    put_folder(folder, "c/world/pictures");
    put(folder, "c/world/pictures/x.png", "");
    put(folder, "c/world2", "");
}

static void test_find_files(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16];
    make_tree(folder);
    struct list list = { .root = strlen(folder) };
    assert_int_equal(mw_find_files(context, folder, listed, &list), 0);
    assert_string_equal(list.text, "/a/1\n/a/2\n/b.wwd\n/c/world\n/c/world2\n");

    list = (struct list){ .root = strlen(folder), .stop_after = 2 };
    assert_int_equal(mw_find_files(context, folder, listed, &list), 7);
    assert_string_equal(list.text, "/a/1\n/a/2\n");

    snprintf(path, sizeof path, "%s/c/world", folder);
    list = (struct list){ .root = strlen(folder) };
    assert_int_equal(mw_find_files(context, path, listed, &list), 0);
    assert_string_equal(list.text, "/c/world\n");

    snprintf(path, sizeof path, "%s/b.wwd", folder);
    list = (struct list){ .root = strlen(folder) };
    assert_int_equal(mw_find_files(context, path, listed, &list), 0);
    assert_string_equal(list.text, "/b.wwd\n");

    snprintf(path, sizeof path, "%s/missing", folder);
    assert_int_equal(mw_find_files(context, path, listed, &list), MW_E_NOT_FOUND);
    assert_non_null(strstr(mw_error_message(context), "/missing"));
    test_folder_remove(folder);
    test_context_free(context, &memory);
}

static int find_with(struct mw_context *context, void *user)
{
    struct list list = { .root = strlen(user) };
    int error = mw_find_files(context, user, listed, &list);
    if (error == 0)
        assert_int_equal(list.count, 5);
    return error;
}

static void test_find_files_without_memory(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE];
    make_tree(folder);
    assert_true(test_each_allocation_fails(find_with, folder) > 3);
    test_folder_remove(folder);
}

static size_t file_size_of(struct mw_context *context, const char *folder, const char *name)
{
    char path[2 * TEST_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return mw_path_file_size(context, path) - strlen(folder) - 1;
}

static void test_path_file_size(void **state)
{
    (void)state;
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    mw_context_set_files(context, mw_memory_files_of(files));
    static const char *const names[] = { "C", "disk.img", "w/disk.img", "w/with:colon" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(mw_memory_files_add(files, names[i], "x", 1), 0);
    assert_int_equal(file_size_of(context, "w", "disk.img:Folder:File"), 8);
    assert_int_equal(file_size_of(context, "w", "with:colon:File"), 10);
    assert_int_equal(file_size_of(context, "w", "none.img:File"), 13);
    static const struct {
        const char *path;
        size_t size;
    } rows[] = {
        { "C:\\folder\\level.wwd", 19 }, /* a drive, not a member of the archive "C" */
        { "C:/folder/level.wwd", 19 },   { "C:File", 1 }, { "C:", 1 }, { "disk.img:C:\\x", 8 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(mw_path_file_size(context, rows[i].path), rows[i].size);
    test_context_free(context, &memory);
    mw_memory_files_free(files);
}

static void test_nearest(void **state)
{
    (void)state;
    static const char *const words[] = { "info", "check", "render" };
    assert_string_equal(mw_find_nearest("rendr", words, 3), "render");
    assert_string_equal(mw_find_nearest("Chekc", words, 3), "check");
    assert_null(mw_find_nearest("xyzzyx", words, 3));
    assert_null(mw_find_nearest("info", words, 0));
}

static void test_below_a_folder(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_file_facts facts, seen, absent = { .kind = MW_FILE_ABSENT };
    char folder[TEST_PATH_SIZE], path[2 * TEST_PATH_SIZE];
    void *data;
    size_t size;
    test_folder_new(folder);
    put_folder(folder, "in");
    put(folder, "in/level", "old");
    snprintf(path, sizeof path, "%s/link", folder);
    assert_int_equal(symlink("in/level", path), 0);

    static const char *const refused[] = { "../x", "/etc/passwd", "in/../in/level", "link", "in", ".hidden",
                                           "" };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        assert_int_equal(mw_folder_stat(context, folder, refused[i], &facts), MW_E_REFUSED);
        assert_int_not_equal(mw_folder_read(context, folder, refused[i], &data, &size, &facts), 0);
        assert_int_equal(mw_folder_save(context, folder, refused[i], "x", 1, NULL, &absent), MW_E_REFUSED);
    }
    assert_int_equal(mw_folder_stat(context, folder, "gone", &facts), MW_E_NOT_FOUND);

    assert_int_equal(mw_folder_read(context, folder, "in/level", &data, &size, &facts), 0);
    assert_int_equal(size, 3);
    assert_memory_equal(data, "old", 3);
    mw_free(context, data);
    seen = facts;
    assert_int_equal(mw_folder_save(context, folder, "in/level", "new", 3, "~", &facts), 0);
    assert_int_equal(mw_folder_stat(context, folder, "in/level~", &facts), 0);
    assert_int_equal(facts.id, seen.id);
    assert_int_equal(mw_folder_save(context, folder, "in/level", "x", 1, "~", &seen), MW_E_REFUSED);
    assert_int_equal(mw_folder_save(context, folder, "in/level", "x", 1, "~", &absent), MW_E_REFUSED);
    assert_int_equal(mw_folder_save(context, folder, "gone", "x", 1, "~", &seen), MW_E_REFUSED);
    assert_int_equal(mw_folder_save(context, folder, "in/fresh", "fresh", 5, "~", &absent), 0);
    assert_int_equal(absent.size, 5);
    assert_int_equal(mw_folder_read(context, folder, "in/level", &data, &size, &facts), 0);
    assert_memory_equal(data, "new", 3);
    mw_free(context, data);
    test_folder_remove(folder);
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_output_commit),  cmocka_unit_test(test_output_abort),
        cmocka_unit_test(test_find_files),     cmocka_unit_test(test_find_files_without_memory),
        cmocka_unit_test(test_path_file_size), cmocka_unit_test(test_nearest),
        cmocka_unit_test(test_below_a_folder),
    };
    return TEST_RUN(tests);
}
