/* What the functions of the files answer, those of the system and those in memory alike. */
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <mapwright/files.h>

struct place {
    const struct mw_files *files;
    intptr_t folder;
};

static int count_names(void *to, const char *name)
{
    (void)name;
    return ++*(int *)to == 3;
}

static intptr_t open_it(const struct place *place, const char *name)
{
    intptr_t file = MW_FILES_HERE;
    assert_int_equal(place->files->open_file(place->files->user, place->folder, name, &file), 0);
    return file;
}

/* The folder has the file "a" with "old", and the folder "d" with an empty file "e". */
static void check_reading(const struct place *place)
{
    const struct mw_files *files = place->files;
    void *user = files->user;
    intptr_t handle;
    struct mw_file_facts facts, again;
    uint8_t bytes[8];
    size_t count = 9;
    assert_int_equal(files->open_file(user, place->folder, "b", &handle), ENOENT);
    assert_int_equal(files->open_file(user, place->folder, "d", &handle), EISDIR);
    assert_int_equal(files->open_folder(user, place->folder, "b", &handle), ENOENT);
    assert_int_equal(files->open_folder(user, place->folder, "a", &handle), ENOTDIR);
    assert_int_equal(files->stat(user, place->folder, "a", &facts), 0);
    assert_true(facts.kind == MW_FILE_REGULAR && facts.size == 3 && !facts.read_only);
    assert_int_equal(files->stat(user, place->folder, "d", &again), 0);
    assert_true(again.kind == MW_FILE_FOLDER && again.id != facts.id);
    assert_int_equal(files->stat(user, place->folder, "b", &again), ENOENT);
    handle = open_it(place, "a");
    assert_int_equal(files->stat(user, handle, NULL, &again), 0);
    assert_true(again.id == facts.id && again.device == facts.device && again.size == 3);
    assert_int_equal(files->read_at(user, handle, 1, bytes, sizeof bytes, &count), 0);
    assert_int_equal(count, 2);
    assert_memory_equal(bytes, "ld", 2);
    assert_int_equal(files->read_at(user, handle, 3, bytes, sizeof bytes, &count), 0);
    assert_int_equal(count, 0);
    assert_int_equal(files->close(user, handle), 0);
    int names = 0;
    assert_int_equal(files->list(user, place->folder, count_names, &names), 0);
    assert_int_equal(names, 2);
    names = 1;
    assert_int_not_equal(files->list(user, place->folder, count_names, &names), EIO);
    assert_int_equal(names, 3);
}

static void check_locking(const struct place *place)
{
    const struct mw_files *files = place->files;
    void *user = files->user;
    intptr_t first = open_it(place, "a"), second = open_it(place, "a");
    assert_int_equal(files->lock(user, first), 0);
    assert_int_equal(files->lock(user, second), EWOULDBLOCK);
    assert_int_equal(files->close(user, first), 0);
    assert_int_equal(files->lock(user, second), 0);
    assert_int_equal(files->close(user, second), 0);
}

static void write_new(const struct place *place, const char *text, char name[MW_FILE_NAME_SIZE])
{
    const struct mw_files *files = place->files;
    intptr_t file;
    size_t count = 0;
    assert_int_equal(files->create_temporary(files->user, place->folder, "n", NULL, name, &file), 0);
    assert_true(name[0] == '.');
    assert_int_equal(files->write(files->user, file, text, strlen(text), &count), 0);
    assert_int_equal(count, strlen(text));
    assert_int_equal(files->close(files->user, file), 0);
}

static void check_writing(const struct place *place)
{
    const struct mw_files *files = place->files;
    void *user = files->user;
    const struct mw_file_facts absent = { .kind = MW_FILE_ABSENT };
    struct mw_file_facts old, other;
    char name[MW_FILE_NAME_SIZE];
    write_new(place, "four", name);
    assert_int_equal(files->stat(user, place->folder, "a", &old), 0);
    assert_int_equal(files->replace(user, place->folder, name, "a", &absent), EEXIST);
    other = old;
    other.id++, other.size++;
    assert_int_equal(files->replace(user, place->folder, name, "a", &other), ESTALE);
    assert_int_equal(files->replace(user, place->folder, name, "a", &old), 0);
    assert_int_equal(files->stat(user, place->folder, "a", &other), 0);
    assert_true(other.size == 4 && other.id != old.id);
    assert_int_equal(files->stat(user, place->folder, name, &other), ENOENT);
    assert_int_equal(files->replace(user, place->folder, name, "a", NULL), ENOENT);
    write_new(place, "", name);
    assert_int_equal(files->replace(user, place->folder, name, "n", &absent), 0);
    assert_int_equal(files->stat(user, place->folder, "n", &other), 0);
    assert_true(other.kind == MW_FILE_REGULAR && other.size == 0);
    assert_int_equal(files->make_folder(user, place->folder, "f"), 0);
    assert_int_equal(files->make_folder(user, place->folder, "f"), EEXIST);
    assert_int_equal(files->make_folder(user, place->folder, "a"), EEXIST);
    assert_int_equal(files->remove(user, place->folder, "f"), 0);
    assert_int_equal(files->remove(user, place->folder, "f"), ENOENT);
    assert_int_not_equal(files->remove(user, place->folder, "d"), 0); /* it is not empty */
    assert_int_equal(files->remove(user, place->folder, "n"), 0);
    assert_int_equal(files->stat(user, place->folder, "n", &other), ENOENT);
}

static void check_all(const struct mw_files *files, const char *path)
{
    struct place place = { .files = files };
    assert_int_equal(files->open_folder(files->user, MW_FILES_HERE, path, &place.folder), 0);
    check_reading(&place);
    check_locking(&place);
    check_writing(&place);
    assert_int_equal(files->close(files->user, place.folder), 0);
}

static void of_the_system(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 8];
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/a", folder);
    test_write_file(path, "old", 3);
    snprintf(path, sizeof path, "%s/d", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/d/e", folder);
    test_write_file(path, "", 0);
    check_all(mw_system_files(), folder);
    test_folder_remove(folder);
}

/* The same file has the number that it had, or, where numbers change, at least the size and the time. */
static void known_files_are_replaced(void **state)
{
    (void)state;
    static const struct {
        int id, device, size, modified; /* how much more is known of the file than it has */
        int answer;
    } rows[] = {
        { 0, 0, 0, 0, 0 },      { 0, 0, 1, 1, 0 },      { 1, 0, 0, 0, 0 },      { 0, 1, 0, 0, 0 },
        { 1, 0, 1, 0, ESTALE }, { 1, 0, 0, 1, ESTALE }, { 0, 1, 1, 0, ESTALE }, { 0, 1, 0, 1, ESTALE },
    };
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 8], name[MW_FILE_NAME_SIZE];
    struct place place = { .files = mw_system_files() };
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/a", folder);
    test_write_file(path, "old", 3);
    assert_int_equal(place.files->open_folder(NULL, MW_FILES_HERE, folder, &place.folder), 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mw_file_facts known;
        write_new(&place, "new", name);
        assert_int_equal(place.files->stat(NULL, place.folder, "a", &known), 0);
        known.id += (uint64_t)rows[i].id;
        known.device += (uint64_t)rows[i].device;
        known.size += (uint64_t)rows[i].size;
        known.modified += rows[i].modified;
        assert_int_equal(place.files->replace(NULL, place.folder, name, "a", &known), rows[i].answer);
        if (rows[i].answer)
            assert_int_equal(place.files->remove(NULL, place.folder, name), 0);
    }
    assert_int_equal(place.files->close(NULL, place.folder), 0);
    test_folder_remove(folder);
}

static void in_memory(void **state)
{
    (void)state;
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    assert_int_equal(mw_memory_files_add(files, "w/a", "old", 3), 0);
    assert_int_equal(mw_memory_files_add(files, "w/d/e", "", 0), 0);
    check_all(mw_memory_files_of(files), "w");
    mw_memory_files_free(files);
}

/* A program without standard input gets its number for the folder. */
static void folders_have_any_number(void **state)
{
    (void)state;
    const struct mw_files *files = mw_system_files();
    char folder[TEST_PATH_SIZE];
    intptr_t handle;
    test_folder_new(folder);
    int input = dup(0);
    close(0);
    errno = EACCES;
    int error = files->open_folder(files->user, MW_FILES_HERE, folder, &handle);
    int closed = error ? error : files->close(files->user, handle);
    bool left = fcntl(0, F_GETFD) >= 0;
    if (input >= 0) {
        dup2(input, 0);
        close(input);
    }
    assert_int_equal(error, 0);
    assert_int_equal(closed, 0);
    assert_false(left);
    test_folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(of_the_system), cmocka_unit_test(in_memory),
                                        cmocka_unit_test(known_files_are_replaced),
                                        cmocka_unit_test(folders_have_any_number) };
    return TEST_RUN(tests);
}
