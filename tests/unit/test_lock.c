/* Several programs and one file: locks, and files that have changed since they were read. */
#include "folder.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <time.h>

#include "base/file.h"

static struct mw_document *open_path(struct fixture *fixture, const char *path)
{
    struct mw_document *doc;
    assert_ok(fixture->context, mw_open(fixture->context, path, NULL, 0, &doc));
    return doc;
}

/* level.wwd, opened and changed. */
static struct mw_document *open_changed_level(struct fixture *fixture)
{
    struct mw_document *doc;
    unlink(fixture->path);
    assert_ok(fixture->context, mw_new(fixture->context, "claw", NULL, 0, &doc));
    assert_ok(fixture->context, mw_save(doc, fixture->path, NULL, NULL, 0));
    mw_close(doc);
    doc = open_path(fixture, fixture->path);
    assert_ok(fixture->context, mw_set(doc, "author", "Somebody"));
    return doc;
}

static void assert_save_refused(struct fixture *fixture, struct mw_document *doc, const char *path)
{
    assert_int_equal(mw_save(doc, path, "~", NULL, 0), MW_E_REFUSED);
    assert_message(fixture, path, ": changed since it was read; nothing was saved");
}

/* What other programs do to the file at fixture->path. */

static void append_to_level(struct fixture *fixture)
{
    FILE *file = fopen(fixture->path, "a");
    assert_true(file && fputc('!', file) == '!' && fclose(file) == 0);
}

static void set_time(const char *path, const struct stat *facts)
{
    const struct timespec times[] = { facts->st_atim, facts->st_mtim };
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void touch_level(struct fixture *fixture)
{
    set_time(fixture->path, &(struct stat){ .st_mtim.tv_sec = 1000000000 });
}

/* By a file of the same size and time, with these changes of the first and of the last byte. */
static void swap_level(struct fixture *fixture, uint8_t first, uint8_t last)
{
    struct stat facts;
    size_t size;
    uint8_t *bytes = test_read_file(fixture->path, &size);
    assert_int_equal(stat(fixture->path, &facts), 0);
    bytes[0] ^= first;
    bytes[size - 1] ^= last;
    test_write_file(in_folder(fixture, "new"), bytes, size);
    set_time(fixture->other, &facts);
    assert_int_equal(rename(fixture->other, fixture->path), 0);
    free(bytes);
}

static void replace_level(struct fixture *fixture)
{
    swap_level(fixture, 0, 1);
}

static void replace_first_byte(struct fixture *fixture)
{
    swap_level(fixture, 1, 0);
}

static void (*const changes[])(struct fixture *) = { append_to_level, touch_level, replace_level,
                                                     replace_first_byte };

enum {
    CHANGES = sizeof changes / sizeof *changes,
};

static void test_changed_since_read(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; i < CHANGES; i++) {
        struct mw_document *doc = open_changed_level(fixture);
        changes[i](fixture);
        size_t size, size_after;
        uint8_t *bytes = test_read_file(fixture->path, &size);
        assert_save_refused(fixture, doc, fixture->path);
        uint8_t *after = test_read_file(fixture->path, &size_after);
        assert_int_equal(size_after, size);
        assert_memory_equal(after, bytes, size);
        assert_int_equal(count_entries(fixture->folder), 1);
        free(bytes);
        free(after);
        /* Nothing is lost by saving it elsewhere. */
        assert_ok(fixture->context, mw_save(doc, in_folder(fixture, "else"), NULL, NULL, 0));
        assert_int_equal(unlink(fixture->other), 0);
        mw_close(doc);
    }
}

/* Some file systems renumber files; and a file that was removed is written again. */
static void test_unchanged_since_read(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = open_changed_level(fixture);
    swap_level(fixture, 0, 0);
    assert_ok(fixture->context, mw_save(doc, fixture->path, NULL, NULL, 0));
    assert_int_equal(unlink(fixture->path), 0);
    assert_ok(fixture->context, mw_save(doc, fixture->path, NULL, NULL, 0));
    assert_true(test_exists(fixture->path));
    mw_close(doc);
}

static void test_changed_since_saved(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; i < CHANGES; i++) {
        struct mw_document *doc = open_changed_level(fixture);
        for (int k = 0; k < 3; k++) {
            assert_ok(fixture->context, mw_set(doc, "author", k & 1 ? "A" : "Another"));
            assert_ok(fixture->context, mw_save(doc, fixture->path, NULL, NULL, 0));
        }
        changes[i](fixture);
        /* A file with the same size and time counts as renumbered when its content is no longer known. */
        if (changes[i] != replace_level && changes[i] != replace_first_byte)
            assert_save_refused(fixture, doc, fixture->path);
        mw_close(doc);
    }
}

/* The system's files; when the new file has been written, somebody else changes the old one. */
struct meddling {
    struct mw_files files;
    struct fixture *fixture;
    void (*change)(struct fixture *fixture);
};

static int sync_meddling(void *user, intptr_t handle)
{
    struct meddling *meddling = user;
    if (meddling->change)
        meddling->change(meddling->fixture);
    meddling->change = NULL;
    return mw_system_files()->sync(NULL, handle);
}

static void test_changed_while_saving(void **state)
{
    struct fixture *fixture = *state;
    struct meddling meddling = { .files = *mw_system_files(), .fixture = fixture };
    meddling.files.user = &meddling;
    meddling.files.sync = sync_meddling;
    for (size_t i = 0; i < CHANGES; i++) {
        struct mw_document *doc = open_changed_level(fixture);
        meddling.change = changes[i];
        mw_context_set_files(fixture->context, &meddling.files);
        assert_save_refused(fixture, doc, fixture->path);
        mw_context_set_files(fixture->context, NULL);
        assert_null(meddling.change);
        assert_int_equal(count_entries(fixture->folder), 1);
        mw_close(doc);
    }
}

#define GAME   ":WB Synthetic\u2122"
#define SOUNDS ":WB Sounds"

/* A change of a different member is kept, a change of this one is not overwritten. */
static void test_changed_member(void **state)
{
    struct fixture *fixture = *state;
    size_t size;
    uint8_t *bytes = test_read_source("tests/fixtures/synthetic/wb_synth.img", &size);
    char game[TEST_PATH_SIZE + 32], sounds[TEST_PATH_SIZE + 32];
    test_write_file(fixture->path, bytes, size);
    free(bytes);
    snprintf(game, sizeof game, "%s" GAME, fixture->path);
    snprintf(sounds, sizeof sounds, "%s" SOUNDS, fixture->path);
    struct mw_document *first = open_path(fixture, game), *second = open_path(fixture, game);
    struct mw_document *other = open_path(fixture, sounds);
    assert_ok(fixture->context, mw_set(other, "file.binary.vertical", "7"));
    assert_ok(fixture->context, mw_save(other, sounds, NULL, NULL, 0));
    assert_ok(fixture->context, mw_set(first, "scenes[0].name", "Changed"));
    assert_ok(fixture->context, mw_save(first, game, NULL, NULL, 0));
    assert_ok(fixture->context, mw_set(second, "scenes[1].name", "Lost"));
    assert_save_refused(fixture, second, game);
    mw_close(first);
    mw_close(second);
    mw_close(other);
    int64_t vertical;
    other = open_path(fixture, sounds);
    assert_ok(fixture->context, mw_get_int(other, "file.binary.vertical", &vertical));
    assert_int_equal(vertical, 7);
    mw_close(other);
    struct mw_str name;
    first = open_path(fixture, game);
    assert_ok(fixture->context, mw_get_str(first, "scenes[0].name", &name));
    assert_true(mw_str_equal(name, mw_str_from("Changed")));
    mw_close(first);
}

/* ---- locks ---- */

/* Locks the file, says so, waits for a byte and ends. */
static void lock_in_child(struct fixture *fixture, struct mw_lock *lock, int out, int in)
{
    mw_lock_close(lock); /* is the parent's, too */
    char byte = 'L';
    alarm(60);
    int error = mw_lock_open(fixture->context, fixture->path, &lock);
    _exit(error || write(out, &byte, 1) != 1 || read(in, &byte, 1) != 1);
}

static bool can_lock(const char *path)
{
    int fd = open(path, O_RDONLY);
    assert_true(fd >= 0);
    bool can = flock(fd, LOCK_EX | LOCK_NB) == 0;
    close(fd);
    return can;
}

/* A process that waits locks the file that has the name when the wait ends. */
static void test_lock_waits(void **state)
{
    struct fixture *fixture = *state;
    struct mw_lock *lock;
    int out[2], in[2];
    char byte;
    test_write_file(fixture->path, "old", 3);
    assert_ok(fixture->context, mw_lock_open(fixture->context, fixture->path, &lock));
    assert_true(pipe(out) == 0 && pipe(in) == 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        lock_in_child(fixture, lock, out[1], in[0]);
    struct pollfd ready = { .fd = out[0], .events = POLLIN };
    assert_int_equal(poll(&ready, 1, 100), 0);
    test_write_file(in_folder(fixture, "new"), "new", 3);
    assert_int_equal(rename(fixture->other, fixture->path), 0);
    assert_true(can_lock(fixture->path));
    mw_lock_close(lock);
    assert_int_equal(read(out[0], &byte, 1), 1);
    assert_false(can_lock(fixture->path));
    assert_int_equal(write(in[1], &byte, 1), 1);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_true(can_lock(fixture->path));
    for (int i = 0; i < 2; i++) {
        close(out[i]);
        close(in[i]);
    }
    mw_lock_close(NULL);
}

static void test_lock_fails(void **state)
{
    struct fixture *fixture = *state;
    struct mw_lock *lock = (struct mw_lock *)fixture;
    assert_int_equal(mw_lock_open(fixture->context, fixture->path, &lock), MW_E_NOT_FOUND);
    assert_message(fixture, fixture->path, ": cannot be locked: No such file or directory");
    assert_int_equal(mkfifo(fixture->path, 0600), 0);
    assert_int_equal(mw_lock_open(fixture->context, fixture->path, &lock), MW_E_IO);
    assert_message(fixture, fixture->path, ": cannot be locked: Invalid argument");
    assert_int_equal(unlink(fixture->path), 0);
    test_write_file(fixture->path, "x", 1);
    struct mw_files files = *mw_system_files();
    files.lock_wait = NULL;
    mw_context_set_files(fixture->context, &files);
    assert_int_equal(mw_lock_open(fixture->context, fixture->path, &lock), MW_E_UNSUPPORTED);
    assert_message(fixture, fixture->path, ": cannot be locked: Operation not supported");
    mw_context_set_files(fixture->context, NULL);
    assert_ptr_equal(lock, fixture);
}

/* The lock on a folder is also that of unpacking. */
static void test_lock_folder(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = open_changed_level(fixture);
    char folder[TEST_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", in_folder(fixture, "folder"));
    assert_ok(fixture->context, mw_unpack(doc, folder, false, NULL));
    mw_close(doc);
    struct mw_document *first = open_path(fixture, folder), *second = open_path(fixture, folder);
    struct mw_lock *lock;
    int held = open(folder, O_RDONLY | O_DIRECTORY);
    assert_true(held >= 0 && flock(held, LOCK_EX | LOCK_NB) == 0);
    assert_int_equal(mw_unpack(first, folder, true, NULL), MW_E_REFUSED);
    assert_message(fixture, folder, " is being written by another process; try again later");
    close(held);
    assert_ok(fixture->context, mw_lock_open(fixture->context, folder, &lock));
    assert_false(can_lock(folder));
    for (int i = 0; i < 2; i++) {
        assert_ok(fixture->context, mw_set(first, "author", i ? "A" : "B"));
        assert_ok(fixture->context, mw_unpack(first, folder, true, NULL));
    }
    mw_lock_close(lock);
    assert_true(can_lock(folder));
    assert_int_equal(mw_unpack(second, folder, true, NULL), MW_E_REFUSED);
    assert_message(fixture, folder, "/world.json: changed since it was read; nothing was saved");
    mw_close(first);
    mw_close(second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(test_changed_since_read),  FOLDER_TEST(test_unchanged_since_read),
        FOLDER_TEST(test_changed_since_saved), FOLDER_TEST(test_changed_while_saving),
        FOLDER_TEST(test_changed_member),      FOLDER_TEST(test_lock_waits),
        FOLDER_TEST(test_lock_fails),          FOLDER_TEST(test_lock_folder),
    };
    return TEST_RUN(tests);
}
