/* What the functions of the files answer is not trusted: names without an end, sizes that cannot be, and
 * links that lead anywhere. */
#include "test.h"

#include <errno.h>

#include <mapwright/files.h>

#include "base/file.h"

enum {
    FOLDER = 3,
    FILE_HANDLE = 4,
};

/* What it answers, and what it was asked. */
static struct play {
    int links;           /* that follow one another; then the file does not exist */
    const char *leads;   /* where links lead; NULL: to as many bytes as there is room for */
    int link_error;      /* of read_link */
    int temporary_error; /* of create_temporary, after it stored a name */
    const char *name;    /* of the temporary file; NULL: one without an end */
    size_t surplus;      /* bytes more than were asked for */
    bool writes_nothing;
    char folder[64], stated[MW_PATH_SIZE * 32], replaced[2 * MW_FILE_NAME_SIZE];
    size_t linked, removed, opened, closed;
} play;

static int open_any_folder(void *user, intptr_t folder, const char *name, intptr_t *opened)
{
    (void)user, (void)folder;
    play.opened++;
    snprintf(play.folder, sizeof play.folder, "%s", name);
    *opened = FOLDER;
    return 0;
}

static int open_no_file(void *user, intptr_t folder, const char *name, intptr_t *file)
{
    (void)user, (void)folder, (void)name, (void)file;
    return ENOENT;
}

static int close_any(void *user, intptr_t handle)
{
    (void)user;
    play.closed += handle == FOLDER;
    return 0;
}

static int list_none(void *user, intptr_t folder, int (*found)(void *to, const char *name), void *to)
{
    (void)user, (void)folder, (void)found, (void)to;
    return 0;
}

static int stat_link(void *user, intptr_t folder, const char *name, struct mw_file_facts *facts)
{
    (void)user;
    *facts = (struct mw_file_facts){ .kind = MW_FILE_LINK };
    if (!name || folder == MW_FILES_HERE)
        return ENOENT;
    snprintf(play.stated, sizeof play.stated, "%s", name);
    return play.links-- > 0 ? 0 : ENOENT;
}

static int read_one_link(void *user, intptr_t folder, const char *name, char *path, size_t size)
{
    (void)user, (void)folder, (void)name;
    play.linked++;
    if (play.leads)
        snprintf(path, size, "%s", play.leads);
    else
        memset(path, 'x', size);
    return play.link_error;
}

static int read_more_than_asked(void *user, intptr_t file, uint64_t offset, void *data, size_t size,
                                size_t *count)
{
    (void)user, (void)file, (void)data;
    *count = play.surplus ? size + play.surplus : offset ? 0 : 4;
    if (!play.surplus && !offset)
        memcpy(data, "news", 4);
    return 0;
}

static int name_without_end(void *user, intptr_t folder, const char *target, const char *like,
                            char name[MW_FILE_NAME_SIZE], intptr_t *file)
{
    (void)user, (void)folder, (void)target, (void)like;
    if (play.name)
        snprintf(name, MW_FILE_NAME_SIZE, "%s", play.name);
    else
        memset(name, 'n', MW_FILE_NAME_SIZE);
    *file = FILE_HANDLE;
    return play.temporary_error;
}

static int write_some(void *user, intptr_t file, const void *data, size_t size, size_t *count)
{
    (void)user, (void)file, (void)data;
    *count = play.writes_nothing ? 0 : size + play.surplus;
    return 0;
}

static int note_replaced(void *user, intptr_t folder, const char *name, const char *target,
                         const struct mw_file_facts *replaced)
{
    (void)user, (void)folder, (void)target, (void)replaced;
    snprintf(play.replaced, sizeof play.replaced, "%s", name);
    return 0;
}

static int note_removed(void *user, intptr_t folder, const char *name)
{
    (void)user, (void)folder;
    assert_int_equal(strlen(name), MW_FILE_NAME_SIZE - 1);
    play.removed++;
    return 0;
}

static int make_any_folder(void *user, intptr_t folder, const char *name)
{
    (void)user, (void)folder, (void)name;
    return 0;
}

static int lock_any(void *user, intptr_t handle)
{
    (void)user, (void)handle;
    return 0;
}

static struct mw_files files_of_play(void)
{
    return (struct mw_files){
        .open_folder = open_any_folder,
        .open_file = open_no_file,
        .close = close_any,
        .list = list_none,
        .stat = stat_link,
        .read_at = read_more_than_asked,
        .read_link = read_one_link,
        .create_temporary = name_without_end,
        .write = write_some,
        .replace = note_replaced,
        .remove = note_removed,
        .make_folder = make_any_folder,
        .lock = lock_any,
    };
}

/* Saves "news" as `path`; the message is NULL if that succeeds. */
static void expect_saved(const struct mw_files *files, const char *path, const char *message)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    mw_context_set_files(context, files);
    int error = mw_file_save(context, path, (struct mw_bytes){ (const uint8_t *)"news", 4 }, NULL);
    assert_string_equal(error ? mw_error_message(context) : "", message ? message : "");
    assert_int_equal(play.opened, play.closed);
    mw_context_free(context);
}

#define PLAY(...)                                                                                            \
    play = (struct play)                                                                                     \
    {                                                                                                        \
        __VA_ARGS__                                                                                          \
    }

static void names_of_temporary_files_have_no_end(void **state)
{
    (void)state;
    const struct mw_files files = files_of_play();
    PLAY(0);
    expect_saved(&files, "d/a", NULL);
    assert_string_equal(play.folder, "d/");
    assert_string_equal(play.stated, "a");
    assert_int_equal(strlen(play.replaced), MW_FILE_NAME_SIZE - 1);
    assert_int_equal(play.removed, 0);
    PLAY(.name = "t");
    expect_saved(&files, "d/a", NULL);
    assert_string_equal(play.replaced, "t");
    /* What it stored does not count if it fails: that file is somebody else's. */
    PLAY(.temporary_error = EIO);
    expect_saved(&files, "a",
                 "a: cannot be written (no temporary file can be created in its directory): Input/output "
                 "error");
    assert_string_equal(play.folder, ".");
    assert_int_equal(play.removed, 0);
    PLAY(.temporary_error = EEXIST);
    expect_saved(&files, "a",
                 "a: cannot be written (too many temporary files in its directory): File exists");
    assert_int_equal(play.removed, 0);
}

static void links_have_no_end(void **state)
{
    (void)state;
    const struct mw_files files = files_of_play();
    PLAY(.links = 1);
    expect_saved(&files, "d/a", NULL);
    assert_int_equal(play.linked, 1);
    assert_int_equal(strlen(play.stated), 4095);
    assert_int_equal(strspn(play.stated, "x"), 4095);
    assert_string_equal(play.folder, "d/");
}

static void links_lead_from_their_folder(void **state)
{
    (void)state;
    const struct mw_files files = files_of_play();
    static const struct {
        const char *path, *leads, *folder, *name;
    } cases[] = {
        { "a", "b", ".", "b" },          { "d/a", "b", "d/", "b" }, { "d/a", "e/b", "d/e/", "b" },
        { "d/a", "/e/b", "/e/", "b" },   { "d/a", "/b", "/", "b" }, { "/a", "b", "/", "b" },
        { "d/a", "../b", "d/../", "b" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PLAY(.links = 1, .leads = cases[i].leads);
        expect_saved(&files, cases[i].path, NULL);
        assert_string_equal(play.folder, cases[i].folder);
        assert_string_equal(play.stated, cases[i].name);
    }
    PLAY(.links = 1, .leads = "e/");
    expect_saved(&files, "d/a", "d/a: cannot be written: Is a directory");
    PLAY(.links = 1, .leads = "");
    expect_saved(&files, "a", "a: cannot be written: No such file or directory");
}

static void links_end_somewhere(void **state)
{
    (void)state;
    struct mw_files files = files_of_play();
    PLAY(.links = 39, .leads = "b");
    expect_saved(&files, "a", NULL);
    assert_int_equal(play.linked, 39);
    PLAY(.links = 40, .leads = "b");
    expect_saved(&files, "a", "a: cannot be followed as a link: Too many levels of symbolic links");
    PLAY(.links = 1, .link_error = ERANGE);
    expect_saved(&files, "a", "a: cannot be followed as a link: File name too long");
    PLAY(.links = 1, .link_error = EACCES);
    expect_saved(&files, "a", "a: cannot be followed as a link: Permission denied");
    files.read_link = NULL;
    PLAY(.links = 1);
    expect_saved(&files, "a", "a: cannot be followed as a link: Too many levels of symbolic links");
}

static void more_or_less_than_was_asked_for(void **state)
{
    (void)state;
    struct mw_files files = files_of_play();
    PLAY(.writes_nothing = true);
    expect_saved(&files, "a", "a: cannot be written: No space left on device");
    assert_int_equal(play.removed, 1);
    PLAY(.surplus = 1);
    expect_saved(&files, "a", "a: cannot be written: Input/output error");
    assert_int_equal(play.removed, 1);
}

/* Without one of the functions for writing nothing can be saved. */
static void each_function_for_writing_is_needed(void **state)
{
    (void)state;
    for (size_t i = 0; i < 6; i++) {
        struct mw_files files = files_of_play();
        PLAY(0);
        files.create_temporary = i == 0 ? NULL : files.create_temporary;
        files.write = i == 1 ? NULL : files.write;
        files.replace = i == 2 ? NULL : files.replace;
        files.remove = i == 3 ? NULL : files.remove;
        files.make_folder = i == 4 ? NULL : files.make_folder;
        files.lock = i == 5 ? NULL : files.lock;
        expect_saved(&files, "a", "a: cannot be written: the program provided only read-only file access");
        assert_int_equal(play.opened, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_temporary_files_have_no_end),
        cmocka_unit_test(links_have_no_end),
        cmocka_unit_test(links_lead_from_their_folder),
        cmocka_unit_test(links_end_somewhere),
        cmocka_unit_test(more_or_less_than_was_asked_for),
        cmocka_unit_test(each_function_for_writing_is_needed),
    };
    return TEST_RUN(tests);
}
