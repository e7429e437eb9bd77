/* Files in memory: what the tree does, and everything that the library does with files, in a folder of the
 * system and in memory, with the same results. */
#include "settlers2_picture.h"

#include <errno.h>
#include <sys/resource.h>

#include <mapwright/files.h>

#include "base/file.h"

/* ---- the tree ---- */

static void assert_get(struct mw_memory_files *files, const char *path, const char *expected)
{
    size_t size = 99;
    const void *data = mw_memory_files_get(files, path, &size);
    assert_non_null(data);
    assert_int_equal(size, strlen(expected));
    assert_memory_equal(data, expected, size);
}

static int append_listed(void *user, const char *path, const void *data, size_t size)
{
    char *text = user;
    sprintf(text + strlen(text), "%s=%.*s ", path, (int)size, (const char *)data);
    return strcmp(path, "stop") == 0 ? 5 : 0;
}

static void test_tree(void **state)
{
    (void)state;
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    assert_non_null(files);
    static const char *const rows[][2] = {
        { "b/c/deep", "1" }, { "a", "2" },      { "b/x", "" }, { "/b//c/./other", "3" },
        { "b/c2", "4" },     { "ab/..", NULL }, { "a", "22" }, { "b/../b/c3", "5" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(
            mw_memory_files_add(files, rows[i][0], rows[i][1], rows[i][1] ? strlen(rows[i][1]) : 0),
            rows[i][1] ? 0 : MW_E_ARGUMENT);
    static const char *const refused[] = { "", "/", "b", "b/c", "a/x", "a/", "..", "../x", "b/../../x", "." };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_int_equal(mw_memory_files_add(files, refused[i], "x", 1), MW_E_ARGUMENT);
    assert_get(files, "a", "22");
    assert_get(files, "/a", "22");
    assert_get(files, "b/x", "");
    assert_null(mw_memory_files_get(files, "b", NULL));
    assert_null(mw_memory_files_get(files, "b/y", NULL));
    assert_null(mw_memory_files_get(files, "a/y", NULL));
    char text[200] = "";
    assert_int_equal(mw_memory_files_list(files, append_listed, text), 0);
    assert_string_equal(text, "a=22 b/c/deep=1 b/c/other=3 b/c2=4 b/c3=5 b/x= ");
    assert_int_equal(mw_memory_files_add(files, "stop", "", 0), 0);
    assert_int_equal(mw_memory_files_list(files, append_listed, text), 5);
    mw_memory_files_free(files);
    mw_memory_files_free(NULL);
}

/* What the functions answer, one after the other. */
static void test_handles(void **state)
{
    (void)state;
    struct mw_memory_files *tree = mw_memory_files_new(NULL);
    const struct mw_files *files = mw_memory_files_of(tree);
    void *user = files->user;
    intptr_t folder, file, again;
    struct mw_file_facts facts, other;
    char name[MW_FILE_NAME_SIZE], bytes[10];
    size_t count;
    assert_int_equal(mw_memory_files_add(tree, "f/old", "old", 3), 0);
    assert_int_equal(files->open_folder(user, MW_FILES_HERE, "f", &folder), 0);
    assert_int_equal(files->open_folder(user, MW_FILES_HERE, "f/old", &file), ENOTDIR);
    assert_int_equal(files->open_file(user, folder, "none", &file), ENOENT);
    assert_int_equal(files->open_file(user, MW_FILES_HERE, "f", &file), EISDIR);
    assert_int_equal(files->open_file(user, folder, "old", &again), 0);
    assert_int_equal(files->stat(user, again, NULL, &facts), 0);
    assert_int_equal(files->stat(user, folder, "old", &other), 0);
    assert_true(facts.kind == MW_FILE_REGULAR && facts.size == 3 && facts.id == other.id);

    assert_int_equal(files->create_temporary(user, folder, "old", "old", name, &file), 0);
    assert_int_equal(name[0], '.');
    assert_int_equal(files->write(user, file, "new", 3, &count), 0);
    assert_int_equal(
        files->replace(user, folder, name, "old", &(struct mw_file_facts){ .kind = MW_FILE_ABSENT }), EEXIST);
    assert_int_equal(files->replace(user, folder, name, "old",
                                    &(struct mw_file_facts){ .kind = MW_FILE_REGULAR, .id = facts.id + 100 }),
                     ESTALE);
    assert_get(tree, "f/old", "old");
    assert_int_equal(files->replace(user, folder, name, "old", &facts), 0);
    assert_get(tree, "f/old", "new");
    /* A handle of the old file still reads it. */
    assert_int_equal(files->read_at(user, again, 1, bytes, sizeof bytes, &count), 0);
    assert_int_equal(count, 2);
    assert_memory_equal(bytes, "ld", 2);
    assert_int_equal(files->read_at(user, again, 3, bytes, sizeof bytes, &count), 0);
    assert_int_equal(count, 0);
    files->close(user, again);
    files->close(user, file);

    assert_int_equal(files->lock(user, folder), 0);
    assert_int_equal(files->open_folder(user, MW_FILES_HERE, "f", &again), 0);
    assert_int_equal(files->lock(user, again), EWOULDBLOCK);
    files->close(user, folder);
    assert_int_equal(files->lock(user, again), 0);
    assert_int_equal(files->make_folder(user, again, "old"), EEXIST);
    assert_int_equal(files->make_folder(user, again, "inner"), 0);
    assert_int_equal(files->open_folder(user, again, "inner", &folder), 0);
    assert_int_equal(files->make_folder(user, folder, "x"), 0);
    assert_int_equal(files->remove(user, again, "inner"), ENOTEMPTY);
    assert_int_equal(files->remove(user, folder, "x"), 0);
    assert_int_equal(files->remove(user, again, "inner"), 0);
    assert_int_equal(files->make_folder(user, folder, "x"), ENOENT);
    files->close(user, folder);
    files->close(user, again);
    mw_memory_files_free(tree);
}

/* As on a file system: 1 to 255 bytes without a slash, and not the two names of folders. */
static void test_names(void **state)
{
    (void)state;
    struct mw_memory_files *tree = mw_memory_files_new(NULL);
    const struct mw_files *files = mw_memory_files_of(tree);
    char longest[MW_FILE_NAME_SIZE + 1];
    intptr_t folder;
    memset(longest, 'x', sizeof longest);
    longest[MW_FILE_NAME_SIZE] = '\0';
    assert_int_equal(mw_memory_files_add(tree, "f/old", "old", 3), 0);
    assert_int_equal(files->open_folder(files->user, MW_FILES_HERE, "f", &folder), 0);
    static const char *const refused[] = { "", ".", "..", "a/b", "/", "a/" };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char name[MW_FILE_NAME_SIZE];
        intptr_t file;
        assert_int_equal(files->make_folder(files->user, folder, refused[i]), EINVAL);
        assert_int_equal(files->create_temporary(files->user, folder, refused[i], NULL, name, &file), EINVAL);
    }
    assert_int_equal(files->make_folder(files->user, folder, longest), ENAMETOOLONG);
    longest[MW_FILE_NAME_SIZE - 1] = '\0';
    const char *const accepted[] = { "...", ".a", "..a", "-", longest };
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++)
        assert_int_equal(files->make_folder(files->user, folder, accepted[i]), 0);
    files->close(files->user, folder);
    mw_memory_files_free(tree);
}

/* Names of temporary files are numbered from 0 and at most 1000. */
static void test_temporary_names(void **state)
{
    (void)state;
    struct mw_memory_files *tree = mw_memory_files_new(NULL);
    const struct mw_files *files = mw_memory_files_of(tree);
    char name[MW_FILE_NAME_SIZE], expected[64];
    intptr_t folder, file;
    size_t count;
    assert_int_equal(mw_memory_files_add(tree, "f/old", "old", 3), 0);
    assert_int_equal(files->open_folder(files->user, MW_FILES_HERE, "f/", &folder), 0);
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(files->create_temporary(files->user, folder, "old", NULL, name, &file), 0);
        snprintf(expected, sizeof expected, ".old.mapwright-%d.tmp", i);
        assert_string_equal(name, expected);
        files->close(files->user, file);
    }
    assert_int_equal(files->create_temporary(files->user, folder, "old", NULL, name, &file), EEXIST);
    assert_int_equal(files->remove(files->user, folder, ".old.mapwright-7.tmp"), 0);
    assert_int_equal(files->create_temporary(files->user, folder, "old", NULL, name, &file), 0);
    assert_string_equal(name, ".old.mapwright-7.tmp");
    /* In pieces that outgrow the memory, at once and little by little. */
    static char all[3000];
    size_t written = 0;
    static const size_t pieces[] = { 1, 254, 1, 1, 0, 600, 2, 2100, 41 };
    for (size_t i = 0; i < sizeof all; i++)
        all[i] = (char)(i * 7 % 251);
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        assert_int_equal(files->write(files->user, file, all + written, pieces[i], &count), 0);
        assert_int_equal(count, pieces[i]);
        written += count;
    }
    assert_int_equal(written, sizeof all);
    const void *data = mw_memory_files_get(tree, "f/.old.mapwright-7.tmp", &count);
    assert_int_equal(count, sizeof all);
    assert_memory_equal(data, all, sizeof all);
    files->close(files->user, file);
    files->close(files->user, folder);
    mw_memory_files_free(tree);
}

/* Every change of a folder or file is seen by its facts, and nothing else is. */
static void test_facts_change(void **state)
{
    (void)state;
    struct mw_memory_files *tree = mw_memory_files_new(NULL);
    const struct mw_files *files = mw_memory_files_of(tree);
    struct mw_file_facts before, after, of_file, of_other;
    char name[MW_FILE_NAME_SIZE];
    intptr_t folder, file, other;
    size_t count;
    assert_int_equal(mw_memory_files_add(tree, "f/old", "old", 3), 0);
    assert_int_equal(mw_memory_files_add(tree, "f/zip", "zip!", 4), 0);
    assert_int_equal(files->open_folder(files->user, MW_FILES_HERE, "f", &folder), 0);
    assert_int_equal(files->stat(files->user, folder, NULL, &before), 0);
    assert_true(before.kind == MW_FILE_FOLDER && before.size == 0);
    assert_int_equal(files->stat(files->user, folder, "old", &of_file), 0);
    assert_int_equal(files->stat(files->user, folder, "zip", &of_other), 0);
    assert_true(of_other.id != of_file.id && of_other.size == 4);
    assert_int_equal(files->stat(files->user, folder, "none", &after), ENOENT);

    assert_int_equal(mw_memory_files_add(tree, "f/old", "new", 3), 0);
    assert_int_equal(files->stat(files->user, MW_FILES_HERE, "f/old", &after), 0);
    assert_true(after.id == of_file.id && after.modified > of_file.modified);
    assert_int_equal(files->stat(files->user, MW_FILES_HERE, "f", &after), 0);
    assert_true(after.id == before.id && after.modified == before.modified);

    assert_int_equal(files->create_temporary(files->user, folder, "old", NULL, name, &file), 0);
    assert_int_equal(files->stat(files->user, folder, NULL, &after), 0);
    assert_true(after.modified > before.modified);
    assert_int_equal(files->stat(files->user, file, NULL, &of_file), 0);
    assert_int_equal(files->write(files->user, file, "x", 1, &count), 0);
    assert_int_equal(files->stat(files->user, file, NULL, &of_other), 0);
    assert_true(of_other.modified > of_file.modified && of_other.size == 1 && of_other.id == of_file.id);
    files->close(files->user, file);

    before = after;
    assert_int_equal(files->replace(files->user, folder, name, name, NULL), 0);
    assert_int_equal(files->replace(files->user, folder, "none", "old", NULL), ENOENT);
    assert_int_equal(files->make_folder(files->user, folder, "inner"), 0);
    assert_int_equal(files->replace(files->user, folder, "inner", "x", NULL), EISDIR);
    assert_int_equal(files->replace(files->user, folder, name, "inner", NULL), EISDIR);
    assert_int_equal(files->replace(files->user, folder, name, "a/b", NULL), EINVAL);
    assert_int_equal(files->stat(files->user, folder, NULL, &after), 0);
    assert_true(after.modified > before.modified);
    before = after;
    assert_int_equal(files->replace(files->user, folder, name, "zip", NULL), 0);
    assert_get(tree, "f/zip", "x");
    assert_int_equal(files->stat(files->user, folder, NULL, &after), 0);
    assert_true(after.modified > before.modified);
    before = after;
    assert_int_equal(files->remove(files->user, folder, "inner"), 0);
    assert_int_equal(files->remove(files->user, folder, "inner"), ENOENT);
    assert_int_equal(files->stat(files->user, folder, NULL, &after), 0);
    assert_true(after.modified > before.modified);

    /* A lock ends only with the handle that has it, which may take it twice. */
    assert_int_equal(files->lock(files->user, folder), 0);
    assert_int_equal(files->lock(files->user, folder), 0);
    assert_int_equal(files->open_folder(files->user, MW_FILES_HERE, "./f/.", &other), 0);
    files->close(files->user, other);
    assert_int_equal(files->open_folder(files->user, MW_FILES_HERE, "f/../f", &other), 0);
    assert_int_equal(files->lock(files->user, other), EWOULDBLOCK);
    files->close(files->user, folder);
    assert_int_equal(files->lock(files->user, other), 0);
    files->close(files->user, other);
    assert_int_equal(files->open_folder(files->user, MW_FILES_HERE, "", &other), ENOENT);
    assert_int_equal(files->open_folder(files->user, MW_FILES_HERE, "f/../..", &other), EACCES);
    assert_int_equal(files->open_file(files->user, MW_FILES_HERE, "f/old/", &other), ENOTDIR);
    assert_int_equal(files->open_file(files->user, MW_FILES_HERE, "f/old/.", &other), ENOTDIR);
    mw_memory_files_free(tree);
}

static int fill_tree(struct mw_context *context, void *user)
{
    (void)user;
    struct mw_memory_files *files = mw_memory_files_new(&context->allocator);
    if (!files)
        return mw_fail(context, MW_E_MEMORY, "no tree");
    int error = mw_memory_files_add(files, "a/b", "12", 2);
    mw_context_set_files(context, mw_memory_files_of(files));
    if (error)
        mw_fail(context, error, "not added");
    const struct mw_save_options options = { .backup_suffix = "~" };
    if (!error)
        error = mw_file_save(context, "a/b", (struct mw_bytes){ (const uint8_t *)"345", 3 }, &options);
    const char *content = mw_memory_files_get(files, "a/b", NULL);
    assert_true(!content || memcmp(content, error ? "12" : "345", error ? 2 : 3) == 0);
    if (!error)
        assert_get(files, "a/b~", "12");
    mw_context_set_files(context, NULL);
    mw_memory_files_free(files);
    /* The system's number for a lack of memory is an error of the disk to a program. */
    return error == MW_E_IO && strstr(mw_error_message(context), "Cannot allocate memory")
               ? mw_fail(context, MW_E_MEMORY, "no memory for files")
               : error;
}

static void test_tree_without_memory(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(fill_tree, NULL) > 10);
}

/* ---- everything ---- */

struct place {
    struct mw_context *context;
    const char *root;
};

static const char *in_place(const struct place *place, const char *name)
{
    static char paths[4][2 * TEST_PATH_SIZE];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, 2 * TEST_PATH_SIZE, "%s/%s", place->root, name);
    return path;
}

static struct mw_document *open_world(const struct place *place, const char *name)
{
    struct mw_document *doc;
    assert_ok(place->context, mw_open(place->context, in_place(place, name), NULL, 0, &doc));
    return doc;
}

static void edit_with_file(const struct place *place, struct mw_document *doc, const char *operation,
                           const char *option, const char *name)
{
    const struct mw_arg arg = { option, in_place(place, name) };
    assert_ok(place->context, mw_edit_args(doc, operation, &arg, 1));
}

static void save_world(const struct place *place, struct mw_document *doc, const char *name)
{
    assert_ok(place->context, mw_save(doc, in_place(place, name), "~", NULL, 0));
}

static void render_with(const struct place *place, struct mw_document *doc, const char *first,
                        const char *second, const char *name)
{
    const struct mw_arg args[] = { { "assets", in_place(place, first) },
                                   { "assets", second ? in_place(place, second) : "" } };
    struct mw_output_file *file;
    assert_ok(place->context, mw_output_open(place->context, in_place(place, name), NULL, &file));
    assert_ok(place->context, mw_render_png(doc, args, second ? 2 : 1, mw_output_of(file)));
    assert_ok(place->context, mw_output_commit(file));
}

static void use_level(const struct place *place)
{
    struct mw_document *doc = open_world(place, "lagoon.wwd");
    const struct mw_arg assets = { "assets", in_place(place, "claw") };
    size_t written = 0;
    assert_ok(place->context, mw_check(doc, &assets, 1));
    render_with(place, doc, "claw", "small.rez", "lagoon.png");
    assert_ok(place->context, mw_edit(doc, "shift-plane plane=0 dx=1"));
    save_world(place, doc, "lagoon.wwd");
    save_world(place, doc, "new.wwd");
    assert_ok(place->context, mw_unpack(doc, in_place(place, "made/lagoon"), false, &written));
    assert_true(written > 3);
    assert_int_equal(mw_unpack(doc, in_place(place, "made/lagoon"), false, &written), MW_E_REFUSED);
    mw_close(doc);
    doc = open_world(place, "made/lagoon");
    assert_ok(place->context, mw_edit(doc, "shift-plane plane=0 dx=-1"));
    assert_ok(place->context, mw_unpack(doc, in_place(place, "made/lagoon"), true, &written));
    mw_close(doc);
    doc = open_world(place, "made/lagoon/world.json");
    save_world(place, doc, "again.wwd");
    mw_close(doc);
}

static void use_map(const struct place *place)
{
    struct mw_document *doc = open_world(place, "islet.map");
    edit_with_file(place, doc, "add-image", "file", "pictures/sky.png");
    assert_ok(place->context, mw_edit(doc, "replace-image image=sky external=moon"));
    edit_with_file(place, doc, "embed", "mapres", "pictures");
    save_world(place, doc, "islet.map");
    mw_close(doc);
    doc = open_world(place, "shores.swd");
    render_with(place, doc, "s2", NULL, "shores.png");
    mw_close(doc);
}

static void use_game(const struct place *place)
{
    struct mw_document *doc = open_world(place, "lighthouse.bin");
    assert_ok(place->context, mw_extract(doc, in_place(place, "out"), "texts.po", NULL));
    edit_with_file(place, doc, "import-texts", "file", "out/texts.po");
    save_world(place, doc, "lighthouse.bin");
    mw_close(doc);
    doc = open_world(place, "._game");
    save_world(place, doc, "game.bin");
    mw_close(doc);
}

static void use_archives(const struct place *place)
{
    size_t written = 0;
    struct mw_document *doc = open_world(place, "small.rez");
    assert_ok(place->context, mw_extract(doc, in_place(place, "out"), NULL, &written));
    assert_int_equal(written, 2);
    mw_close(doc);
    doc = open_world(place, "volume.dsk:Extras:Saved");
    assert_string_equal(mw_document_format(doc)->name, "wbsave");
    save_world(place, doc, "volume.dsk:Extras:Saved");
    mw_close(doc);
}

static int append_found(void *user, const char *path)
{
    strcat(user, path);
    strcat(user, "\n");
    return 0;
}

/* All that opens or writes a file. */
static void use_everything(const struct place *place)
{
    use_level(place);
    use_map(place);
    use_game(place);
    use_archives(place);
    char found[8192] = "";
    assert_ok(place->context, mw_find_files(place->context, in_place(place, "made"), append_found, found));
    assert_string_equal(found + strlen(place->root), "/made/lagoon\n");
    struct mw_document *doc;
    assert_int_equal(mw_open(place->context, in_place(place, "none.wwd"), NULL, 0, &doc), MW_E_NOT_FOUND);
    assert_int_equal(mw_open(place->context, in_place(place, "claw"), NULL, 0, &doc), MW_E_NOT_FOUND);
}

static void copy_source(const struct picture_test *picture, const char *source, const char *name)
{
    size_t size;
    uint8_t *bytes = test_read_source(source, &size);
    picture_write_asset(picture, name, bytes, size);
    free(bytes);
}

/* A picture of 32 x 32 pixels. */
static void make_picture(const struct picture_test *picture, const char *name)
{
    struct mw_document *doc;
    size_t size;
    uint8_t *level = test_read_source("tests/fixtures/settlers2/flat.swd", &size);
    assert_ok(picture->context, mw_open_bytes(picture->context, "flat.swd", level, size, NULL, 0, &doc));
    struct mw_output_file *file;
    char path[2 * TEST_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", picture->folder, name);
    assert_ok(picture->context, mw_output_open(picture->context, path, NULL, &file));
    assert_ok(picture->context, mw_render_png(doc, NULL, 0, mw_output_of(file)));
    assert_ok(picture->context, mw_output_commit(file));
    mw_close(doc);
    free(level);
}

static void make_worlds(const struct fixture *f)
{
    static const char *const sources[][2] = {
        { "samples/lagoon.wwd", "lagoon.wwd" },
        { "samples/islet.map", "islet.map" },
        { "samples/shores.swd", "shores.swd" },
        { "samples/lighthouse.bin", "lighthouse.bin" },
        { "tests/fixtures/rez/small.rez", "small.rez" },
        { "tests/fixtures/synthetic/wb_synth.dsk", "volume.dsk" },
        { "tests/fixtures/synthetic/wb_synth.ad", "._game" },
        { "samples/README.md", "game" },
        { "tests/fixtures/pid/skips.pid", "claw/Level1/Tiles/Back/040.pid" },
    };
    const struct picture_test *picture = &f->picture;
    uint8_t palette[768];
    for (size_t i = 0; i < sizeof palette; i++)
        palette[i] = (uint8_t)(i * 7);
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        copy_source(picture, sources[i][0], sources[i][1]);
    picture_write_asset(picture, "claw/LEVEL1/palettes/Main.pal", palette, sizeof palette);
    make_textures(f, "s2/some/copy_TEX5.LBM", TEX_SIDE);
    make_shades(f, "s2/GOU5.dat");
    make_palette_file(f, "s2/pal5.bbm");
    picture_write_asset(picture, "pictures/other", "", 0);
    make_picture(picture, "pictures/sky.png");
    make_picture(picture, "pictures/moon.png");
}

static int load_file(void *user, const char *path, const char *relative)
{
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    char name[TEST_PATH_SIZE];
    snprintf(name, sizeof name, "worlds/%s", relative);
    assert_int_equal(mw_memory_files_add(user, name, bytes, size), 0);
    free(bytes);
    return 0;
}

/* No file can be opened while this is in force. */
static void forbid_files(struct rlimit *before)
{
    assert_int_equal(getrlimit(RLIMIT_NOFILE, before), 0);
    const struct rlimit none = { 0, before->rlim_max };
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    assert_null(fopen("/dev/null", "r"));
    assert_int_equal(errno, EMFILE);
}

struct comparison {
    const char *folder;
    size_t count;
};

static int compare_with_folder(void *user, const char *path, const void *data, size_t size)
{
    struct comparison *comparison = user;
    char name[2 * TEST_PATH_SIZE];
    size_t expected;
    snprintf(name, sizeof name, "%s/%s", comparison->folder, path + strlen("worlds/"));
    uint8_t *bytes = test_read_file(name, &expected);
    if (size != expected || memcmp(bytes, data, size) != 0)
        fail_msg("%s differs from %s", path, name);
    free(bytes);
    comparison->count++;
    return 0;
}

static int count_file(void *user, const char *path, const char *relative)
{
    (void)path;
    (void)relative;
    ++*(size_t *)user;
    return 0;
}

static void test_everything(void **state)
{
    struct fixture *f = *state;
    struct mw_context *context = f->picture.context;
    make_worlds(f);
    struct mw_memory_files *tree = mw_memory_files_new(NULL);
    assert_int_equal(mw_file_walk(context, f->picture.folder, load_file, tree), 0);

    use_everything(&(struct place){ context, f->picture.folder });

    struct rlimit before;
    mw_context_set_files(context, mw_memory_files_of(tree));
    forbid_files(&before);
    use_everything(&(struct place){ context, "worlds" });
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    mw_context_set_files(context, NULL);

    struct comparison comparison = { .folder = f->picture.folder };
    size_t count = 0;
    assert_int_equal(mw_memory_files_list(tree, compare_with_folder, &comparison), 0);
    assert_int_equal(mw_file_walk(context, f->picture.folder, count_file, &count), 0);
    assert_int_equal(comparison.count, count);
    assert_true(count > 25);
    mw_memory_files_free(tree);
}

/* ---- without the writing half ---- */

static void test_read_only(void **state)
{
    struct fixture *f = *state;
    struct mw_context *context = f->picture.context;
    struct mw_memory_files *tree = mw_memory_files_new(NULL);
    size_t size;
    uint8_t *bytes = test_read_source("samples/lagoon.wwd", &size);
    assert_int_equal(mw_memory_files_add(tree, "lagoon.wwd", bytes, size), 0);
    free(bytes);
    const struct mw_files *all = mw_memory_files_of(tree);
    const struct mw_files files = { .user = all->user,
                                    .open_folder = all->open_folder,
                                    .open_file = all->open_file,
                                    .close = all->close,
                                    .list = all->list,
                                    .stat = all->stat,
                                    .read_at = all->read_at };
    struct mw_document *doc;
    struct mw_output_file *file;
    mw_context_set_files(context, &files);
    assert_ok(context, mw_open(context, "lagoon.wwd", NULL, 0, &doc));
    assert_int_equal(mw_save(doc, "lagoon.wwd", "~", NULL, 0), MW_E_UNSUPPORTED);
    assert_string_equal(mw_error_message(context),
                        "lagoon.wwd: cannot be written: the program provided only read-only file access");
    assert_int_equal(mw_output_open(context, "x.png", NULL, &file), MW_E_UNSUPPORTED);
    assert_int_equal(mw_unpack(doc, "folder", false, NULL), MW_E_UNSUPPORTED);
    mw_close(doc);
    mw_context_set_files(context, NULL);
    mw_memory_files_free(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree),
        cmocka_unit_test(test_handles),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_temporary_names),
        cmocka_unit_test(test_facts_change),
        cmocka_unit_test(test_tree_without_memory),
        TEST(test_everything),
        TEST(test_read_only),
    };
    return TEST_RUN(tests);
}
