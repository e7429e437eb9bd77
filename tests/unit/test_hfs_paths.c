/* Paths in volumes, of entries made by hand: any characters, any depth, one volume and several. */
#include "fixture.h"

#include "base/text.h"
#include "formats/hfs/hfs.h"

enum {
    DEEP = 130, /* folders in each other */
};

struct tree {
    struct mw_document doc;
    struct hfs_image image;
    struct hfs_volume volumes[3];
    struct hfs_state state;
    struct hfs_disk disks[3];
    struct hfs_entry entries[DEEP + 8];
};

static void tree_begin(struct fixture *f, struct tree *tree, size_t volumes)
{
    static const char *const names[] = { "One", "Two", "T\x8E" };
    *tree = (struct tree){ .doc = { .context = f->context, .name = "x.dsk" } };
    tree->doc.page = mw_code_page_find("macroman");
    assert_non_null(tree->doc.page);
    tree->doc.root = &tree->image;
    tree->doc.extra = &tree->state;
    mw_arena_init(&tree->doc.notes, f->context);
    tree->state.disks = tree->disks;
    tree->state.disk_count = volumes;
    tree->image.volumes.items = tree->volumes;
    tree->image.volumes.count = volumes;
    for (size_t i = 0; i < volumes; i++)
        tree->volumes[i].name = mw_str_from(names[i]);
    tree->disks[0].entries.items = tree->entries;
}

static void tree_end(struct tree *tree)
{
    mw_arena_free(&tree->doc.notes);
}

/* Adds an entry, below the one of this index (SIZE_MAX: none); its number is 2 + its index. */
static size_t add(struct tree *tree, enum hfs_entry_kind kind, size_t up, struct mw_str name)
{
    const size_t index = tree->disks[0].entries.count++;
    tree->entries[index] = (struct hfs_entry){ .kind = kind,
                                               .parent = up == SIZE_MAX ? 1 : tree->entries[up].id,
                                               .id = (uint32_t)index + 2,
                                               .name = name,
                                               .up = up };
    return index;
}

static void expect_path(struct tree *tree, size_t entry, const char *expected)
{
    char *path = hfs_entry_path(&tree->doc, 0, &tree->entries[entry]);
    assert_non_null(path);
    assert_string_equal(path, expected);
}

static void expect_found(struct tree *tree, const char *path, size_t volume, size_t entry, const char *rest)
{
    size_t found_volume, found;
    const char *found_rest;
    int error = hfs_find(&tree->doc, path, &found_volume, &found, &found_rest);
    if (error)
        fail_msg("%s", mw_error_message(tree->doc.context));
    assert_int_equal(found_volume, volume);
    assert_int_equal(found, entry);
    assert_string_equal(found_rest, rest);
}

static void expect_missing(struct tree *tree, const char *path, const char *message)
{
    size_t volume, entry;
    const char *rest;
    assert_int_equal(hfs_find(&tree->doc, path, &volume, &entry, &rest), MW_E_NOT_FOUND);
    assert_string_equal(mw_error_message(tree->doc.context), message);
}

static const struct mw_str ellipses = {
    "\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9\xC9"
    "\xC9\xC9\xC9\xC9\xC9",
    31
};

static void names_with_any_characters(void **state)
{
    static struct tree tree;
    char longest[31 * 3 + 1] = "";
    tree_begin(*state, &tree, 1);
    size_t root = add(&tree, HFS_FOLDER, SIZE_MAX, mw_str_from("Disk"));
    size_t folder = add(&tree, HFS_FOLDER, root, mw_str_from("F/1"));
    size_t nul = add(&tree, HFS_FILE, folder, (struct mw_str){ "a\0b", 3 });
    size_t first = add(&tree, HFS_FILE, folder, (struct mw_str){ "\0ab", 3 });
    size_t one = add(&tree, HFS_FILE, folder, (struct mw_str){ "a\1b", 3 });
    size_t below = add(&tree, HFS_FOLDER, root, (struct mw_str){ "x\0y", 3 });
    size_t file = add(&tree, HFS_FILE, below, mw_str_from("z"));
    size_t nameless = add(&tree, HFS_FOLDER, root, (struct mw_str){ "\0y", 2 });
    size_t inside = add(&tree, HFS_FILE, nameless, mw_str_from("z"));
    size_t wide = add(&tree, HFS_FILE, root, ellipses);
    expect_path(&tree, folder, "F/1");
    expect_path(&tree, nul, "F/1:a");
    expect_path(&tree, first, "F/1:");
    expect_path(&tree, one, "F/1:a\1b");
    expect_path(&tree, file, "x:z");
    expect_path(&tree, inside, ":z");
    for (int i = 0; i < 31; i++)
        strcat(longest, "\xE2\x80\xA6");
    expect_path(&tree, wide, longest);
    expect_found(&tree, longest, 0, wide, "");
    expect_found(&tree, "f/1:A\1B", 0, one, "");
    expect_found(&tree, "F/1:a\1b:rest:of it", 0, one, "rest:of it");
    expect_found(&tree, "F/1:", 0, folder, "");
    expect_found(&tree, "", 0, SIZE_MAX, "");
    expect_missing(&tree, "F/1:q", "x.dsk: no \"q\" in the folder \"F/1\"");
    expect_missing(&tree, "G/1", "x.dsk: no \"G/1\" in the volume; did you mean \"F/1\"?");
    expect_missing(&tree, "F", "x.dsk: no \"F\" in the volume; did you mean \"F/1\"?");
    expect_missing(&tree, "\xE4\xB8\xAD", "x.dsk: no \"\xE4\xB8\xAD\" in the volume");
    tree_end(&tree);
}

/* 100 parts at most, and 1024 letters with the colons; what is above is left out. */
static void deep_and_long_paths(void **state)
{
    static struct tree tree;
    for (size_t length = 1; length <= 31; length += 10) {
        char name[32] = "";
        memset(name, 'n', length);
        tree_begin(*state, &tree, 1);
        size_t at = add(&tree, HFS_FOLDER, SIZE_MAX, mw_str_from("Disk"));
        for (size_t i = 1; i <= DEEP; i++) {
            at = add(&tree, HFS_FOLDER, at, mw_str_from(name));
            const size_t most = 1024 / (length + 1) < 100 ? 1024 / (length + 1) : 100;
            const size_t parts = i < most ? i : most;
            char *path = hfs_entry_path(&tree.doc, 0, &tree.entries[at]);
            assert_non_null(path);
            assert_int_equal(strlen(path), parts * (length + 1) - 1);
            assert_int_equal(strspn(path, "n:"), strlen(path));
        }
        tree_end(&tree);
    }
}

static void several_volumes(void **state)
{
    static struct tree tree;
    static struct hfs_entry inner[2];
    tree_begin(*state, &tree, 3);
    size_t root = add(&tree, HFS_FOLDER, SIZE_MAX, mw_str_from("One"));
    size_t file = add(&tree, HFS_FILE, root, mw_str_from("a"));
    for (size_t i = 0; i < 2; i++)
        inner[i] = (struct hfs_entry){ .kind = i ? HFS_FILE : HFS_FOLDER,
                                       .parent = i ? 2 : 1,
                                       .id = i ? 16 : 2,
                                       .name = mw_str_from(i ? "b" : "Two"),
                                       .up = i ? 0 : SIZE_MAX };
    for (size_t i = 1; i < 3; i++) {
        tree.disks[i].entries.items = inner;
        tree.disks[i].entries.count = 2;
    }
    expect_path(&tree, file, "One:a");
    assert_string_equal(hfs_entry_path(&tree.doc, 1, &inner[1]), "Two:b");
    assert_string_equal(hfs_entry_path(&tree.doc, 2, &inner[1]), "T\xC3\xA9:b");
    expect_found(&tree, "One:a", 0, file, "");
    expect_found(&tree, "one:A", 0, file, "");
    expect_found(&tree, "Two:b", 1, 1, "");
    expect_found(&tree, "T\xC3\xA9:b", 2, 1, "");
    expect_found(&tree, "Two", 1, SIZE_MAX, "");
    expect_missing(&tree, "Two:a", "x.dsk: no \"a\" in the volume");
    expect_missing(
        &tree, "a",
        "x.dsk: no volume is named \"a\"; start the path with one of the volumes in the image: One, "
        "Two, T\xC3\xA9");
    expect_missing(
        &tree, "On:a",
        "x.dsk: no volume is named \"On\"; start the path with one of the volumes in the image: One, "
        "Two, T\xC3\xA9");
    tree_end(&tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(names_with_any_characters),
        WITH_FIXTURE(deep_and_long_paths),
        WITH_FIXTURE(several_volumes),
    };
    return TEST_RUN(tests);
}
