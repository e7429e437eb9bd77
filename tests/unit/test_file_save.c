#include "folder.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/xattr.h>
#include <time.h>

#include "base/file.h"

static void test_save(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("first"), NULL), 0);
    assert_content(fixture->path, "first");
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("the second"), NULL), 0);
    assert_content(fixture->path, "the second");
    assert_int_equal(mw_file_save(fixture->context, fixture->path, (struct mw_bytes){ NULL, 0 }, NULL), 0);
    assert_content(fixture->path, "");
    assert_int_equal(count_entries(fixture->folder), 1);

    /* A name without a folder, and the longest name that there is. */
    char here[TEST_PATH_SIZE];
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(fixture->folder), 0);
    int error = mw_file_save(fixture->context, "plain", bytes_of("x"), NULL);
    char name[256];
    memset(name, 'n', 255);
    memcpy(name + 196, "\xF0\x9F\x90\xB1\xF0\x9F\x90\xB1", 8);
    name[255] = 0;
    int long_error = mw_file_save(fixture->context, name, bytes_of("y"), NULL);
    assert_int_equal(chdir(here), 0);
    assert_int_equal(error, 0);
    assert_int_equal(long_error, 0);
    assert_content(in_folder(fixture, "plain"), "x");
    assert_int_equal(count_entries(fixture->folder), 3);
}

static void test_save_permissions(void **state)
{
    struct fixture *fixture = *state;
    mode_t mask = umask(027);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("new"), NULL), 0);
    assert_int_equal(mode_of(fixture->path), 0640);
    static const mode_t modes[] = { 0600, 0644, 0666, 0777, 0604, 0200 };
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        assert_int_equal(chmod(fixture->path, modes[i]), 0);
        assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("again"), NULL), 0);
        assert_int_equal(mode_of(fixture->path), modes[i]);
    }
    umask(mask);
    if (geteuid() != 0)
        return;
    assert_int_equal(chown(fixture->path, 12, 34), 0);
    assert_int_equal(chmod(fixture->path, 06755), 0);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("owned"), NULL), 0);
    struct stat facts;
    assert_int_equal(stat(fixture->path, &facts), 0);
    assert_int_equal(facts.st_uid, 12);
    assert_int_equal(facts.st_gid, 34);
    assert_int_equal(facts.st_mode & 07777, 06755);
}

/* Tags, comments and origins that other programs attach to a file. */
static void test_save_attributes(void **state)
{
    struct fixture *fixture = *state;
    char value[16];
    test_write_file(fixture->path, "old", 3);
    if (setxattr(fixture->path, "user.comment", "a level", 7, 0))
        test_skip("extended attributes");
    assert_int_equal(setxattr(fixture->path, "user.empty", "", 0, 0), 0);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("new"), NULL), 0);
    assert_content(fixture->path, "new");
    assert_int_equal(getxattr(fixture->path, "user.comment", value, sizeof value), 7);
    assert_memory_equal(value, "a level", 7);
    assert_int_equal(getxattr(fixture->path, "user.empty", value, sizeof value), 0);
}

static int save_protected(struct fixture *fixture)
{
    int error = mw_file_save(fixture->context, fixture->path, bytes_of("new"), NULL);
    if (error != MW_E_REFUSED ||
        !strstr(mw_error_message(fixture->context), " is write-protected; change its"))
        return 1;
    error = mw_file_save(fixture->context, in_folder(fixture, "shut/x"), bytes_of("new"), NULL);
    if (error != MW_E_IO ||
        !strstr(mw_error_message(fixture->context),
                "shut/x: cannot be written (no temporary file can be created in its directory): "
                "Permission denied"))
        return 2;
    struct mw_file file;
    if (mw_file_read(fixture->context, in_folder(fixture, "secret"), &file) != MW_E_IO)
        return 3;
    /* The owner cannot be kept by this user: what only root and its group could do must not open up. */
    error = mw_file_save(fixture->context, in_folder(fixture, "shared"), bytes_of("new"), NULL);
    struct stat facts;
    if (error || stat(in_folder(fixture, "shared"), &facts))
        return 4;
    if (facts.st_uid != geteuid())
        return 5;
    if (facts.st_gid != 0 && (facts.st_mode & 07777) != 0622)
        return 6;
    return 0;
}

static void test_save_protected(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(chmod(fixture->folder, 0777), 0);
    test_write_file(fixture->path, "old", 3);
    assert_int_equal(chmod(fixture->path, 0444), 0);
    assert_int_equal(mkdir(in_folder(fixture, "shut"), 0555), 0);
    test_write_file(in_folder(fixture, "secret"), "x", 1);
    assert_int_equal(chmod(fixture->other, 0), 0);
    test_write_file(in_folder(fixture, "shared"), "x", 1);
    assert_int_equal(chmod(fixture->other, 0672), 0);
    int result = run_unprivileged(fixture, save_protected);
    if (geteuid() == 0)
        assert_int_equal(result, 0);
    else
        assert_in_range(result, 0, 0);
    assert_content(fixture->path, "old");
    assert_int_equal(count_entries(fixture->folder), 4);
}

static void test_save_fails(void **state)
{
    struct fixture *fixture = *state;
    struct mw_context *context = fixture->context;
    assert_int_equal(mw_file_save(context, in_folder(fixture, "none/x"), bytes_of("x"), NULL),
                     MW_E_NOT_FOUND);
    assert_message(
        fixture, fixture->other,
        ": cannot be written (no temporary file can be created in its directory): No such file or directory");
    assert_int_equal(mw_file_save(context, fixture->folder, bytes_of("x"), NULL), MW_E_IO);
    assert_message(fixture, fixture->folder, ": cannot be written: Is a directory");
    assert_int_equal(mw_file_save(context, in_folder(fixture, "name/"), bytes_of("x"), NULL), MW_E_IO);
    assert_message(fixture, fixture->other, ": cannot be written: Is a directory");
    assert_int_equal(mw_file_save(context, "", bytes_of("x"), NULL), MW_E_NOT_FOUND);
    test_write_file(fixture->path, "old", 3);
    assert_int_equal(mw_file_save(context, in_folder(fixture, "level.wwd/x"), bytes_of("x"), NULL),
                     MW_E_NOT_FOUND);
    assert_message(fixture, fixture->other, ": cannot be written: Not a directory");
    static const char *const suffixes[] = { "", "/x" };
    for (size_t i = 0; i < 2; i++) {
        const struct mw_save_options options = { .backup_suffix = suffixes[i] };
        assert_int_equal(mw_file_save(context, fixture->path, bytes_of("x"), &options), MW_E_ARGUMENT);
    }
    assert_string_equal(mw_error_message(context),
                        "invalid backup suffix \"/x\"; use a suffix such as \"~\"");
    assert_content(fixture->path, "old");
    assert_int_equal(count_entries(fixture->folder), 1);
}

static void test_save_through_links(void **state)
{
    struct fixture *fixture = *state;
    struct mw_context *context = fixture->context;
    char link[TEST_PATH_SIZE], second[TEST_PATH_SIZE];
    strcpy(link, in_folder(fixture, "link"));
    strcpy(second, in_folder(fixture, "folder/second"));
    assert_int_equal(mkdir(in_folder(fixture, "folder"), 0777), 0);
    assert_int_equal(symlink("../link", second), 0);
    assert_int_equal(symlink(fixture->path, link), 0);
    /* The first save makes the file that the links lead to, the second replaces it. */
    for (int i = 0; i < 2; i++) {
        assert_int_equal(mw_file_save(context, second, bytes_of(i ? "second" : "first"), NULL), 0);
        assert_content(fixture->path, i ? "second" : "first");
        struct stat facts;
        assert_true(lstat(link, &facts) == 0 && S_ISLNK(facts.st_mode));
        assert_true(lstat(second, &facts) == 0 && S_ISLNK(facts.st_mode));
        assert_true(lstat(fixture->path, &facts) == 0 && S_ISREG(facts.st_mode));
    }
    const struct mw_save_options no_links = { .no_links = true };
    assert_int_equal(mw_file_save(context, link, bytes_of("x"), &no_links), MW_E_REFUSED);
    assert_message(fixture, link, " is a symbolic link; nothing was written through it");
    assert_int_equal(symlink("loop", in_folder(fixture, "loop")), 0);
    assert_int_equal(mw_file_save(context, fixture->other, bytes_of("x"), NULL), MW_E_IO);
    assert_message(fixture, fixture->other, ": cannot be written: Too many levels of symbolic links");
    assert_int_equal(count_entries(fixture->folder), 4);
    assert_content(fixture->path, "second");
}

static void test_keep_existing(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_save_options options = { .keep_existing = true };
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("one"), &options), 0);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("two"), &options), MW_E_REFUSED);
    assert_message(fixture, fixture->path, ": exists already");
    assert_content(fixture->path, "one");
    /* It appears while the new one is being written. */
    struct mw_file_writer writer;
    assert_int_equal(mw_file_writer_open(fixture->context, in_folder(fixture, "late"), &options, &writer), 0);
    test_write_file(fixture->other, "other's", 7);
    assert_int_equal(mw_file_writer_put(&writer, "mine", 4), 0);
    assert_int_equal(mw_file_writer_commit(&writer), MW_E_REFUSED);
    assert_message(fixture, fixture->other, ": exists already");
    assert_content(fixture->other, "other's");
    assert_int_equal(count_entries(fixture->folder), 2);
}

static void test_backup(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_save_options options = { .backup_suffix = "~" };
    char backup[TEST_PATH_SIZE];
    strcpy(backup, in_folder(fixture, "level.wwd~"));
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("1"), &options), 0);
    assert_false(test_exists(backup));
    assert_int_equal(chmod(fixture->path, 0640), 0);
    struct stat before, after;
    assert_int_equal(stat(fixture->path, &before), 0);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("2"), &options), 0);
    assert_content(backup, "1");
    assert_content(fixture->path, "2");
    /* It is the old file itself, with all that belongs to it. */
    assert_int_equal(stat(backup, &after), 0);
    assert_int_equal(after.st_ino, before.st_ino);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("3"), &options), 0);
    assert_content(backup, "2");
    assert_content(fixture->path, "3");

    /* The backup is already a second name of the file: no temporary file may remain, and nothing may be lost.
     */
    assert_int_equal(unlink(backup), 0);
    assert_int_equal(link(fixture->path, backup), 0);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("4"), &options), 0);
    assert_content(backup, "3");
    assert_content(fixture->path, "4");
    assert_int_equal(count_entries(fixture->folder), 2);

    /* A link of that name is replaced, not written through. */
    test_write_file(in_folder(fixture, "elsewhere"), "kept", 4);
    assert_int_equal(unlink(backup), 0);
    assert_int_equal(symlink(fixture->other, backup), 0);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("5"), &options), 0);
    assert_content(backup, "4");
    assert_content(in_folder(fixture, "elsewhere"), "kept");

    /* Without a backup nothing is saved. */
    assert_int_equal(unlink(backup), 0);
    assert_int_equal(mkdir(backup, 0777), 0);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("6"), &options), MW_E_IO);
    assert_message(fixture, fixture->path,
                   ": cannot be given a backup: Is a directory (the old file is unchanged)");
    assert_content(fixture->path, "5");
    assert_int_equal(count_entries(fixture->folder), 3);
}

static void test_backup_of_link(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_save_options options = { .backup_suffix = ".bak" };
    test_write_file(fixture->path, "old", 3);
    assert_int_equal(mkdir(in_folder(fixture, "folder"), 0777), 0);
    assert_int_equal(symlink(fixture->path, in_folder(fixture, "folder/link")), 0);
    assert_int_equal(mw_file_save(fixture->context, fixture->other, bytes_of("new"), &options), 0);
    assert_content(fixture->path, "new");
    assert_content(in_folder(fixture, "level.wwd.bak"), "old");
    assert_int_equal(count_entries(in_folder(fixture, "folder")), 1);
}

static void test_writer(void **state)
{
    struct fixture *fixture = *state;
    struct test_random random = { 11 };
    static uint8_t bytes[300000];
    test_random_fill(&random, bytes, sizeof bytes);
    struct mw_file_writer writer;
    assert_int_equal(mw_file_writer_open(fixture->context, fixture->path, NULL, &writer), 0);
    /* Nothing shows before the commit. */
    assert_false(test_exists(fixture->path));
    char expected[TEST_PATH_SIZE];
    snprintf(expected, sizeof expected, "%.3000s/.level.wwd.mapwright-%ld.tmp", fixture->folder,
             (long)getpid());
    assert_true(test_exists(expected));
    struct mw_buf buf;
    mw_buf_init(&buf, fixture->context);
    buf.flush = mw_file_writer_put;
    buf.user = &writer;
    for (size_t at = 0; at < sizeof bytes; at += 1000)
        mw_buf_put(&buf, bytes + at, 1000);
    assert_int_equal(mw_buf_finish(&buf), 0);
    mw_buf_free(&buf);
    assert_false(test_exists(fixture->path));
    assert_int_equal(mw_file_writer_commit(&writer), 0);
    mw_file_writer_abort(&writer);
    size_t size;
    uint8_t *read = test_read_file(fixture->path, &size);
    assert_int_equal(size, sizeof bytes);
    assert_memory_equal(read, bytes, size);
    free(read);
    assert_int_equal(count_entries(fixture->folder), 1);

    assert_int_equal(mw_file_writer_open(fixture->context, fixture->path, NULL, &writer), 0);
    assert_int_equal(mw_file_writer_put(&writer, "half", 4), 0);
    assert_int_equal(count_entries(fixture->folder), 2);
    mw_file_writer_abort(&writer);
    mw_file_writer_abort(&writer);
    assert_int_equal(count_entries(fixture->folder), 1);
    read = test_read_file(fixture->path, &size);
    assert_int_equal(size, sizeof bytes);
    free(read);

    assert_int_equal(mw_file_writer_open(fixture->context, fixture->folder, NULL, &writer), MW_E_IO);
    mw_file_writer_abort(&writer);
}

/* Two writers of one file at a time do not meet; the last one wins whole. */
static void test_two_writers(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_save_options options = { .no_sync = true };
    struct mw_file_writer a, b;
    assert_int_equal(mw_file_writer_open(fixture->context, fixture->path, &options, &a), 0);
    assert_int_equal(mw_file_writer_open(fixture->context, fixture->path, &options, &b), 0);
    assert_int_equal(mw_file_writer_put(&a, "aaaaa", 5), 0);
    assert_int_equal(mw_file_writer_put(&b, "bb", 2), 0);
    assert_int_equal(mw_file_writer_commit(&b), 0);
    assert_content(fixture->path, "bb");
    assert_int_equal(mw_file_writer_commit(&a), 0);
    assert_content(fixture->path, "aaaaa");
    assert_int_equal(count_entries(fixture->folder), 1);
}

/* The old file is not the one that was there when writing began. */
static void test_target_changes(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_save_options options = { .backup_suffix = "~" };
    struct mw_file_writer writer;
    test_write_file(fixture->path, "old", 3);
    assert_int_equal(mw_file_writer_open(fixture->context, fixture->path, NULL, &writer), 0);
    assert_int_equal(mw_file_writer_put(&writer, "mine", 4), 0);
    test_write_file(in_folder(fixture, "other"), "other's", 7);
    assert_int_equal(rename(fixture->other, fixture->path), 0);
    assert_int_equal(mw_file_writer_commit(&writer), MW_E_REFUSED);
    assert_message(fixture, fixture->path,
                   ": was replaced by a different file during saving; nothing was saved");
    assert_content(fixture->path, "other's");
    assert_int_equal(count_entries(fixture->folder), 1);
    /* One that is gone, or was written to, is replaced. */
    for (int gone = 0; gone < 2; gone++) {
        assert_int_equal(mw_file_writer_open(fixture->context, fixture->path, &options, &writer), 0);
        assert_int_equal(mw_file_writer_put(&writer, "mine", 4), 0);
        if (gone)
            assert_int_equal(unlink(fixture->path), 0);
        else
            test_write_file(fixture->path, "written", 7);
        assert_int_equal(mw_file_writer_commit(&writer), 0);
        assert_content(fixture->path, "mine");
    }
}

static int refuse_link(void *user, intptr_t folder, const char *name, const char *second)
{
    (void)user;
    (void)folder;
    (void)name;
    (void)second;
    return ENOTSUP;
}

/* On a file system without hard links. */
static void test_backup_by_copy(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_save_options options = { .backup_suffix = "~" };
    struct mw_files files = *mw_system_files();
    files.link = refuse_link;
    mw_context_set_files(fixture->context, &files);
    static uint8_t old[200000];
    memset(old, 'o', sizeof old - 1);
    test_write_file(fixture->path, old, sizeof old - 1);
    assert_int_equal(chmod(fixture->path, 0640), 0);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("new"), &options), 0);
    assert_content(fixture->path, "new");
    assert_content(in_folder(fixture, "level.wwd~"), (const char *)old);
    assert_int_equal(mode_of(fixture->other), 0640);
    assert_int_equal(count_entries(fixture->folder), 2);
    files.link = NULL;
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("newer"), &options), 0);
    assert_content(in_folder(fixture, "level.wwd~"), "new");
    assert_int_equal(count_entries(fixture->folder), 2);
    mw_context_set_files(fixture->context, NULL);
}

/* The disk gives back something else than was written. */
static void test_reads_back_different(void **state)
{
    struct fixture *fixture = *state;
    test_write_file(fixture->path, "old", 3);
    static const struct {
        const char *content, *message;
    } rows[] = {
        { "0123X567", ": content read back differs from the content written, at byte 4 of 8 (the old file is "
                      "unchanged)" },
        { "0123", ": content read back differs from the content written, at byte 4 of 8 (the old file is "
                  "unchanged)" },
        { "012345678", ": content read back differs from the content written, at byte 8 of 8 (the old file "
                       "is unchanged)" },
        { "", ": content read back differs from the content written, at byte 0 of 8 (the old file is "
              "unchanged)" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int whole = 0; whole < 2; whole++) {
            struct mw_file_writer writer;
            assert_int_equal(mw_file_writer_open(fixture->context, fixture->path, NULL, &writer), 0);
            if (whole)
                writer.whole = (const uint8_t *)"01234567";
            assert_int_equal(mw_file_writer_put(&writer, "01234567", 8), 0);
            test_write_file(in_folder(fixture, writer.temporary), rows[i].content, strlen(rows[i].content));
            assert_int_equal(mw_file_writer_commit(&writer), MW_E_IO);
            if (whole || i)
                assert_message(fixture, fixture->path, rows[i].message);
            assert_content(fixture->path, "old");
            assert_int_equal(count_entries(fixture->folder), 1);
        }
}

static void test_rename_fails(void **state)
{
    struct fixture *fixture = *state;
    struct mw_file_writer writer;
    assert_int_equal(mw_file_writer_open(fixture->context, fixture->path, NULL, &writer), 0);
    assert_int_equal(mw_file_writer_put(&writer, "x", 1), 0);
    assert_int_equal(mkdir(fixture->path, 0777), 0);
    assert_int_equal(mw_file_writer_commit(&writer), MW_E_IO);
    assert_message(fixture, fixture->path, ": cannot be put in place: Is a directory");
    assert_int_equal(count_entries(fixture->folder), 1);
}

static void test_direct_targets(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(mw_file_save(fixture->context, "/dev/null", bytes_of("x"), NULL), 0);
    struct stat facts;
    assert_true(stat("/dev/null", &facts) == 0 && S_ISCHR(facts.st_mode));

    assert_int_equal(mkfifo(fixture->path, 0600), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        int fd = open(fixture->path, O_RDONLY);
        char text[20] = "";
        ssize_t size = read(fd, text, sizeof text - 1);
        _exit(size == 14 && strcmp(text, "through a pipe") == 0 ? 0 : 1);
    }
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("through a pipe"), NULL), 0);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_true(stat(fixture->path, &facts) == 0 && S_ISFIFO(facts.st_mode));
    assert_int_equal(count_entries(fixture->folder), 1);
}

/* Standard output continues at its position, also when the shell opened a file for appending. */
static void test_stdout(void **state)
{
    struct fixture *fixture = *state;
    static const char *const names[] = { "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1" };
    test_write_file(fixture->path, "begin ", 6);
    fflush(stdout);
    int fd = open(fixture->path, O_WRONLY | O_APPEND), saved = dup(1);
    assert_true(fd >= 0 && saved >= 0 && dup2(fd, 1) == 1);
    int errors[4];
    for (size_t i = 0; i < 4; i++)
        errors[i] = mw_file_save(fixture->context, names[i], bytes_of("more "), NULL);
    assert_int_equal(dup2(saved, 1), 1);
    close(saved);
    close(fd);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(errors[i], 0);
    assert_content(fixture->path, "begin more more more more ");
    assert_int_equal(count_entries(fixture->folder), 1);

    assert_int_equal(mw_file_save(fixture->context, "/dev/fd/987654", bytes_of("x"), NULL), MW_E_IO);
    assert_string_equal(mw_error_message(fixture->context),
                        "/dev/fd/987654: cannot be written: Bad file descriptor");
}

static void test_full_device(void **state)
{
    struct fixture *fixture = *state;
    if (!test_exists("/dev/full"))
        test_skip("/dev/full");
    assert_int_equal(mw_file_save(fixture->context, "/dev/full", bytes_of("x"), NULL), MW_E_IO);
    assert_string_equal(mw_error_message(fixture->context),
                        "/dev/full: cannot be written: No space left on device");
    struct mw_file_writer writer;
    assert_int_equal(mw_file_writer_open(fixture->context, "/dev/full", NULL, &writer), 0);
    struct mw_buf buf;
    mw_buf_init(&buf, fixture->context);
    buf.flush = mw_file_writer_put;
    buf.user = &writer;
    for (int i = 0; i < 100; i++)
        mw_buf_fill(&buf, 1, 10000);
    assert_int_equal(mw_buf_finish(&buf), MW_E_IO);
    mw_buf_free(&buf);
    mw_fail(fixture->context, MW_E_FORMAT, "something else");
    assert_int_equal(mw_file_writer_commit(&writer), MW_E_IO);
}

/* A limit on the size of files simulates a full disk: the write is cut short, then refused. */
static int save_too_much(struct fixture *fixture)
{
    static uint8_t bytes[100000];
    signal(SIGXFSZ, SIG_IGN);
    const struct rlimit limit = { 50000, 50000 };
    if (setrlimit(RLIMIT_FSIZE, &limit))
        return 1;
    char expected[TEST_PATH_SIZE + 100];
    snprintf(expected, sizeof expected, "%s: cannot be written: File too large (the old file is unchanged)",
             fixture->path);
    const struct mw_bytes much = { bytes, sizeof bytes };
    const struct mw_save_options options = { .backup_suffix = "~" };
    if (mw_file_save(fixture->context, fixture->path, much, &options) != MW_E_IO)
        return 2;
    if (strcmp(mw_error_message(fixture->context), expected) != 0)
        return 3;
    struct mw_file_writer writer;
    if (mw_file_writer_open(fixture->context, fixture->path, NULL, &writer))
        return 4;
    int first = 0;
    for (int i = 0; i < 10; i++) {
        int error = mw_file_writer_put(&writer, bytes, 10000);
        if (error && !first)
            first = i;
    }
    if (first != 5 || mw_file_writer_commit(&writer) != MW_E_IO)
        return 5;
    return mw_file_save(fixture->context, fixture->path, (struct mw_bytes){ bytes, 50000 }, NULL) ? 6 : 0;
}

static void test_full_disk(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(chmod(fixture->folder, 0777), 0);
    test_write_file(fixture->path, "old", 3);
    assert_int_equal(chmod(fixture->path, 0666), 0);
    assert_int_equal(run_unprivileged(fixture, save_too_much), 0);
    struct stat facts;
    assert_int_equal(stat(fixture->path, &facts), 0);
    assert_int_equal(facts.st_size, 50000);
    assert_int_equal(count_entries(fixture->folder), 1);
}

static void make_left_over(struct fixture *fixture, const char *name, const char *pid, const char *rest)
{
    char full[200];
    snprintf(full, sizeof full, "%s%s%s", name, pid, rest);
    test_write_file(in_folder(fixture, full), "left over", 9);
}

/* The temporary files of processes that are gone go; all others stay. */
static void test_left_overs(void **state)
{
    struct fixture *fixture = *state;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    char gone[20], alive[20];
    snprintf(gone, sizeof gone, "%ld", (long)child);
    snprintf(alive, sizeof alive, "%ld", (long)getppid());
    make_left_over(fixture, ".level.wwd.mapwright-", gone, ".tmp");
    make_left_over(fixture, ".level.wwd.mapwright-", gone, "-7.tmp");
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("x"), NULL), 0);
    assert_int_equal(count_entries(fixture->folder), 1);

    make_left_over(fixture, ".level.wwd.mapwright-", alive, ".tmp");
    make_left_over(fixture, ".other.wwd.mapwright-", gone, ".tmp");
    make_left_over(fixture, ".level.wwd.mapwright-", gone, ".tmp~");
    make_left_over(fixture, ".level.wwd.mapwright-", gone, "x.tmp");
    make_left_over(fixture, ".level.wwd.mapwright-", gone, "-x.tmp");
    make_left_over(fixture, ".level.wwd.mapwright-", "-1", ".tmp");
    make_left_over(fixture, ".level.wwd.mapwright-", "0", ".tmp");
    make_left_over(fixture, ".level.wwd.mapwright-", "", ".tmp");
    make_left_over(fixture, ".level.wwd.mapwright-", "", ".tm");
    make_left_over(fixture, ".level.wwd.mapwright-", "99999999999", ".tmp");
    make_left_over(fixture, "level.wwd.mapwright-", gone, ".tmp");
    make_left_over(fixture, ".level.wwd.mapwright-", gone, "-8.tmp");
    /* Held by a process whose number means something else here. */
    int fd = open(fixture->other, O_RDONLY);
    assert_int_equal(flock(fd, LOCK_EX | LOCK_NB), 0);
    char name[200];
    snprintf(name, sizeof name, ".level.wwd.mapwright-%s-9.tmp", gone);
    assert_int_equal(symlink("level.wwd", in_folder(fixture, name)), 0);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("x"), NULL), 0);
    assert_int_equal(count_entries(fixture->folder), 1 + 13);
    close(fd);
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("x"), NULL), 0);
    assert_int_equal(count_entries(fixture->folder), 1 + 12);
}

/* The process number in the name is in use again, by this process: a different number is used. */
static void test_own_name_taken(void **state)
{
    struct fixture *fixture = *state;
    char own[20];
    snprintf(own, sizeof own, "%ld", (long)getpid());
    make_left_over(fixture, ".level.wwd.mapwright-", own, ".tmp");
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("new"), NULL), 0);
    assert_content(fixture->path, "new");
    const struct mw_save_options options = { .backup_suffix = "~" };
    assert_int_equal(mw_file_save(fixture->context, fixture->path, bytes_of("newer"), &options), 0);
    assert_content(fixture->path, "newer");
    assert_content(in_folder(fixture, "level.wwd~"), "new");
    assert_int_equal(count_entries(fixture->folder), 3);
}

enum {
    KILLS = 200,
    KILL_SIZE = 200000,
};

/* Saves files of one repeated byte, one after the other, until it is killed. */
static void save_forever(struct fixture *fixture, uint8_t byte)
{
    static uint8_t bytes[KILL_SIZE];
    const struct mw_save_options plain = { 0 }, backup = { .backup_suffix = "~" };
    for (;; byte++) {
        memset(bytes, byte, sizeof bytes);
        size_t size = sizeof bytes - byte;
        if (mw_file_save(fixture->context, fixture->path, (struct mw_bytes){ bytes, size },
                         byte & 1 ? &backup : &plain))
            _exit(1);
    }
}

static void assert_whole(const char *path)
{
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    assert_in_range(size, KILL_SIZE - 255, KILL_SIZE);
    assert_int_equal(size, KILL_SIZE - bytes[0]);
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != bytes[0])
            fail_msg("%s is not whole", path);
    free(bytes);
}

static void test_killed(void **state)
{
    struct fixture *fixture = *state;
    struct test_random random = { 2024 };
    uint8_t *first = calloc(1, KILL_SIZE);
    test_write_file(fixture->path, first, KILL_SIZE);
    size_t left_overs = 0;
    for (int i = 0; i < KILLS; i++) {
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            save_forever(fixture, (uint8_t)i);
        struct timespec pause = { 0, (long)test_random_below(&random, 10000000) };
        nanosleep(&pause, NULL);
        assert_int_equal(kill(child, SIGKILL), 0);
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        assert_whole(fixture->path);
        bool backup = test_exists(in_folder(fixture, "level.wwd~"));
        if (backup)
            assert_whole(fixture->other);
        left_overs += count_entries(fixture->folder) > (backup ? 2u : 1u);
    }
    /* The kills did hit saves that were under way, at least some. */
    assert_true(left_overs > 0);
    assert_int_equal(
        mw_file_save(fixture->context, fixture->path, (struct mw_bytes){ first, KILL_SIZE }, NULL), 0);
    assert_whole(fixture->path);
    assert_int_equal(count_entries(fixture->folder), 1 + test_exists(in_folder(fixture, "level.wwd~")));
    free(first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(test_save),
        FOLDER_TEST(test_save_permissions),
        FOLDER_TEST(test_save_attributes),
        FOLDER_TEST(test_save_protected),
        FOLDER_TEST(test_save_fails),
        FOLDER_TEST(test_save_through_links),
        FOLDER_TEST(test_keep_existing),
        FOLDER_TEST(test_backup),
        FOLDER_TEST(test_backup_of_link),
        FOLDER_TEST(test_writer),
        FOLDER_TEST(test_two_writers),
        FOLDER_TEST(test_target_changes),
        FOLDER_TEST(test_backup_by_copy),
        FOLDER_TEST(test_reads_back_different),
        FOLDER_TEST(test_rename_fails),
        FOLDER_TEST(test_direct_targets),
        FOLDER_TEST(test_stdout),
        FOLDER_TEST(test_full_device),
        FOLDER_TEST(test_full_disk),
        FOLDER_TEST(test_left_overs),
        FOLDER_TEST(test_own_name_taken),
        FOLDER_TEST(test_killed),
    };
    return TEST_RUN(tests);
}
