/* Asset roots: archives and folders, which hides which, letter case, lists in the order of frames. */
#include "test.h"

#include "formats/rez/assets.h"
#include "formats/rez/rez.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_assets assets;
    struct mw_arena arena;
    struct mw_buf archives[2];
    char folder[TEST_PATH_SIZE];
};

static void begin(struct fixture *f)
{
    *f = (struct fixture){ 0 };
    f->context = test_context_new(&f->memory);
    mw_arena_init(&f->arena, f->context);
    mw_buf_init(&f->archives[0], f->context);
    mw_buf_init(&f->archives[1], f->context);
    mw_assets_init(&f->assets, f->context);
    test_folder_new(f->folder);
}

static void end(struct fixture *f)
{
    mw_assets_free(&f->assets);
    mw_arena_free(&f->arena);
    mw_buf_free(&f->archives[0]);
    mw_buf_free(&f->archives[1]);
    test_folder_remove(f->folder);
    test_context_free(f->context, &f->memory);
}

static void put_file(const struct fixture *f, const char *path, const char *text)
{
    char whole[TEST_PATH_SIZE * 2];
    snprintf(whole, sizeof whole, "%s/%s", f->folder, path);
    for (char *slash = whole + strlen(f->folder) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        if (!test_exists(whole))
            assert_int_equal(mkdir(whole, 0777), 0);
        *slash = '/';
    }
    test_write_file(whole, text, strlen(text));
}

#define FILE_OF(path, text)                                                                                  \
    {                                                                                                        \
        path, { (const uint8_t *)(text), sizeof(text) - 1 }, 0, 0                                            \
    }

static const struct mw_rez_file game[] = {
    FILE_OF("LEVEL1/TILES/ACTION/001.PID", "game 1"),     FILE_OF("LEVEL1/TILES/ACTION/002.PID", "game 2"),
    FILE_OF("LEVEL1/TILES/ACTION/010.PID", "game 10"),    FILE_OF("LEVEL1/TILES/ACTION/74.PID", "game 74"),
    FILE_OF("LEVEL1/TILES/ACTION/DEEP/003.PID", "below"), FILE_OF("LEVEL1/PALETTES/MAIN.PAL", "game palette"),
    FILE_OF("LEVEL1/WORLDS/WORLD.WWD", "game world"),
};
static const struct mw_rez_file mod[] = {
    FILE_OF("level1/tiles/action/002.pid", "mod 2"),
    FILE_OF("level1/tiles/action/009.pid", "mod 9"),
    FILE_OF("extra/only.wav", ""),
};

/* The game's archive, over it the mod's. */
static void add_archives(struct fixture *f)
{
    assert_int_equal(mw_rez_write(f->context, game, sizeof game / sizeof *game, 0, &f->archives[0]), 0);
    assert_int_equal(mw_rez_write(f->context, mod, sizeof mod / sizeof *mod, 0, &f->archives[1]), 0);
    assert_int_equal(
        mw_assets_add_archive(&f->assets, "GAME.REZ", mw_buf_bytes(&f->archives[0]), mw_rez_open_assets), 0);
    assert_int_equal(
        mw_assets_add_archive(&f->assets, "MOD.REZ", mw_buf_bytes(&f->archives[1]), mw_rez_open_assets), 0);
}

static void assert_found(struct fixture *f, const char *path, const char *expected)
{
    struct mw_bytes bytes;
    if (mw_assets_find(&f->assets, path, &bytes))
        fail_msg("%s: %s", path, mw_error_message(f->context));
    assert_int_equal(bytes.size, strlen(expected));
    assert_memory_equal(bytes.data, expected, bytes.size);
    assert_int_equal(mw_assets_has(&f->assets, path), 0);
}

static void assert_missing(struct fixture *f, const char *path)
{
    struct mw_bytes bytes = { NULL, 77 };
    assert_int_equal(mw_assets_find(&f->assets, path, &bytes), MW_E_NOT_FOUND);
    assert_int_equal(mw_assets_has(&f->assets, path), MW_E_NOT_FOUND);
    assert_int_equal(bytes.size, 77);
}

static void test_archives(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    add_archives(&f);
    assert_found(&f, "LEVEL1/TILES/ACTION/001.PID", "game 1");
    assert_found(&f, "\\Level1\\Tiles\\Action\\001.pid", "game 1");
    assert_found(&f, "LEVEL1/TILES/ACTION/002.PID", "mod 2");
    assert_found(&f, "LEVEL1/TILES/ACTION/009.PID", "mod 9");
    assert_found(&f, "EXTRA//./ONLY.WAV", "");
    assert_missing(&f, "LEVEL1/TILES/ACTION/003.PID");
    assert_missing(&f, "LEVEL1/TILES/ACTION");
    assert_missing(&f, "");
    assert_missing(&f, "LEVEL2/X");
    assert_string_equal(mw_error_message(f.context), "LEVEL2/X: not in the assets (2 paths searched)");
    end(&f);
}

static void test_folders(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    add_archives(&f);
    put_file(&f, "Level1/tiles/Action/002.pid", "folder 2");
    put_file(&f, "Level1/tiles/Action/empty.pid", "");
    put_file(&f, "Level1/tiles/Action/sub/001.PID", "deeper");
    put_file(&f, "top.PAL", "top");
    assert_int_equal(mw_assets_add(&f.assets, f.folder, mw_rez_open_asset_file), 0);
    assert_found(&f, "LEVEL1/TILES/ACTION/002.PID", "folder 2");
    assert_found(&f, "LEVEL1/TILES/ACTION/EMPTY.PID", "");
    assert_found(&f, "LEVEL1/TILES/ACTION/001.PID", "game 1");
    assert_found(&f, "LEVEL1/TILES/ACTION/SUB/001.PID", "deeper");
    assert_found(&f, "/TOP.pal", "top");
    assert_missing(&f, "TOP.PAL/x");
    assert_missing(&f, "LEVEL1/TILES/ACTION/SUB");
    assert_missing(&f, "LEVEL1/TILES/ACTION/002.PI");
    end(&f);
}

/* The order decides, not the kind of root. */
static void test_later_roots_win(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    put_file(&f, "level1/palettes/main.pal", "folder palette");
    put_file(&f, "level1/own.txt", "own");
    assert_int_equal(mw_assets_add(&f.assets, f.folder, mw_rez_open_asset_file), 0);
    assert_found(&f, "LEVEL1/PALETTES/MAIN.PAL", "folder palette");
    add_archives(&f);
    assert_found(&f, "LEVEL1/PALETTES/MAIN.PAL", "game palette");
    assert_found(&f, "LEVEL1/OWN.TXT", "own");
    end(&f);
}

static void test_names_that_differ_in_case(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    put_file(&f, "A/x.pid", "lower");
    put_file(&f, "A/X.pid", "upper");
    put_file(&f, "B", "a file");
    put_file(&f, "b/y.pid", "in a folder");
    assert_int_equal(mw_assets_add(&f.assets, f.folder, mw_rez_open_asset_file), 0);
    assert_found(&f, "a/x.PID", "upper"); /* 'X' is the lower byte */
    assert_found(&f, "B", "a file");
    assert_found(&f, "B/Y.PID", "in a folder");
    end(&f);
}

static void test_escapes_are_refused(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    add_archives(&f);
    put_file(&f, "inside/x", "x");
    char path[TEST_PATH_SIZE + 16];
    snprintf(path, sizeof path, "%s/inside", f.folder);
    assert_int_equal(mw_assets_add(&f.assets, path, mw_rez_open_asset_file), 0);
    static const char *const escapes[] = { "..", "../x", "x/..", "LEVEL1\\..\\x", "inside/../../x" };
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
        struct mw_bytes bytes;
        struct mw_asset_list list;
        assert_int_equal(mw_assets_find(&f.assets, escapes[i], &bytes), MW_E_ARGUMENT);
        assert_int_equal(mw_assets_has(&f.assets, escapes[i]), MW_E_ARGUMENT);
        assert_int_equal(mw_assets_list(&f.assets, escapes[i], &f.arena, &list), MW_E_ARGUMENT);
        assert_non_null(strstr(mw_error_message(f.context), "\"..\" cannot be part of an asset's path"));
    }
    assert_found(&f, "/x", "x");
    assert_missing(&f, f.folder);
    assert_missing(&f, "...");
    end(&f);
}

static void assert_list(struct fixture *f, const char *folder, const char *expected)
{
    struct mw_asset_list list;
    if (mw_assets_list(&f->assets, folder, &f->arena, &list))
        fail_msg("%s: %s", folder, mw_error_message(f->context));
    char text[1024] = "";
    for (size_t i = 0; i < list.count; i++) {
        struct mw_bytes bytes;
        assert_int_equal(mw_assets_read(&f->assets, &list.items[i], &bytes), 0);
        size_t size = strlen(text);
        snprintf(text + size, sizeof text - size, "%s=%d:%.*s ", list.items[i].name,
                 (int)list.items[i].number, (int)bytes.size, (const char *)bytes.data);
    }
    assert_string_equal(text, expected);
}

static void test_lists(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    add_archives(&f);
    assert_list(&f, "level1/tiles/ACTION/",
                "001.PID=1:game 1 002.pid=2:mod 2 009.pid=9:mod 9 010.PID=10:game 10 74.PID=74:game 74 ");
    put_file(&f, "LEVEL1/tiles/action/010.pid", "folder 10");
    put_file(&f, "LEVEL1/tiles/action/readme", "-");
    put_file(&f, "LEVEL1/tiles/action/more/1.pid", "not this");
    assert_int_equal(mw_assets_add(&f.assets, f.folder, mw_rez_open_asset_file), 0);
    assert_list(&f, "LEVEL1\\TILES\\ACTION",
                "001.PID=1:game 1 002.pid=2:mod 2 009.pid=9:mod 9 010.pid=10:folder 10 74.PID=74:game 74 "
                "readme=-1:- ");
    assert_list(&f, "LEVEL1", "");
    assert_list(&f, "", "");
    struct mw_asset_list list = { NULL, 5 };
    assert_int_equal(mw_assets_list(&f.assets, "LEVEL3/IMAGES", &f.arena, &list), MW_E_NOT_FOUND);
    assert_string_equal(mw_error_message(f.context), "LEVEL3/IMAGES: no such folder in the assets");
    assert_int_equal(mw_assets_list(&f.assets, "LEVEL1/WORLDS/WORLD.WWD", &f.arena, &list), MW_E_NOT_FOUND);
    assert_int_equal(list.count, 5);
    end(&f);
}

static void test_numbers(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    put_file(&f, "S/FRAME2.PID", "");
    put_file(&f, "S/FRAME10.PID", "");
    put_file(&f, "S/FRAME007.PID", "");
    put_file(&f, "S/12AB", "");
    put_file(&f, "S/AB12", "");
    put_file(&f, "S/1234567890123456789012.PID", "");
    assert_int_equal(mw_assets_add(&f.assets, f.folder, mw_rez_open_asset_file), 0);
    struct mw_asset_list list;
    assert_int_equal(mw_assets_list(&f.assets, "s", &f.arena, &list), 0);
    assert_int_equal(list.count, 6);
    static const struct {
        const char *name;
        int64_t number;
    } expected[] = { { "12AB", -1 },        { "1234567890123456789012.PID", 567890123456789012 },
                     { "AB12", 12 },        { "FRAME2.PID", 2 },
                     { "FRAME007.PID", 7 }, { "FRAME10.PID", 10 } };
    for (size_t i = 0; i < 6; i++) {
        assert_string_equal(list.items[i].name, expected[i].name);
        assert_true(list.items[i].number == expected[i].number);
    }
    end(&f);
}

/* After the first look-up nothing is listed, mapped or allocated again. */
static void test_look_ups_are_remembered(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    add_archives(&f);
    for (int i = 0; i < 200; i++) {
        char name[64];
        snprintf(name, sizeof name, "LEVEL1/IMAGES/FRAME%03d.PID", i);
        put_file(&f, name, name);
    }
    assert_int_equal(mw_assets_add(&f.assets, f.folder, mw_rez_open_asset_file), 0);
    size_t calls = 0;
    struct mw_bytes first = { NULL, 0 };
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < 200; i++) {
            char name[64];
            snprintf(name, sizeof name, "level1/images/frame%03d.pid", i);
            struct mw_bytes bytes;
            assert_int_equal(mw_assets_find(&f.assets, name, &bytes), 0);
            assert_int_equal(bytes.size, strlen(name));
            assert_int_equal(mw_assets_has(&f.assets, "level1/images/none.pid"), MW_E_NOT_FOUND);
            if (i == 0 && round == 0)
                first = bytes;
            if (i == 0)
                assert_ptr_equal(bytes.data, first.data);
        }
        if (round == 0)
            calls = f.memory.calls;
    }
    assert_int_equal(f.memory.calls, calls);
    end(&f);
}

static void test_bad_roots(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    put_file(&f, "text", "no archive");
    char path[TEST_PATH_SIZE + 16], message[TEST_PATH_SIZE + 80];
    snprintf(path, sizeof path, "%s/text", f.folder);
    snprintf(message, sizeof message, "%s: neither a folder nor a REZ archive", path);
    assert_int_equal(mw_assets_add(&f.assets, path, mw_rez_open_asset_file), MW_E_FORMAT);
    assert_string_equal(mw_error_message(f.context), message);
    snprintf(path, sizeof path, "%s/none", f.folder);
    snprintf(message, sizeof message, "%s: cannot be opened: No such file or directory", path);
    assert_int_equal(mw_assets_add(&f.assets, path, mw_rez_open_asset_file), MW_E_NOT_FOUND);
    assert_string_equal(mw_error_message(f.context), message);
    assert_int_equal(mw_assets_add_archive(&f.assets, "short.rez",
                                           (struct mw_bytes){ (const uint8_t *)"x", 1 }, mw_rez_open_assets),
                     MW_E_FORMAT);
    assert_string_equal(mw_error_message(f.context),
                        "short.rez: REZ: the file has 1 byte, fewer than the 168 bytes of the header");
    /* What could not be added is not searched. */
    assert_missing(&f, "text");
    assert_string_equal(mw_error_message(f.context), "text: not in the assets (0 paths searched)");
    end(&f);
}

static void test_archive_file(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    assert_int_equal(mw_rez_write(f.context, game, sizeof game / sizeof *game, 0, &f.archives[0]), 0);
    char path[TEST_PATH_SIZE + 16];
    snprintf(path, sizeof path, "%s/CLAW.REZ", f.folder);
    test_write_file(path, f.archives[0].data, f.archives[0].size);
    assert_int_equal(mw_assets_add(&f.assets, path, mw_rez_open_asset_file), 0);
    assert_found(&f, "LEVEL1/WORLDS/WORLD.WWD", "game world");
    end(&f);
}

static int use_all(struct mw_context *context, void *user)
{
    const struct fixture *f = user;
    struct mw_assets assets;
    struct mw_bytes bytes;
    struct mw_asset_list list;
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    mw_assets_init(&assets, context);
    int error = mw_assets_add_archive(&assets, "GAME.REZ", mw_buf_bytes(&f->archives[0]), mw_rez_open_assets);
    if (!error)
        error = mw_assets_add(&assets, f->folder, mw_rez_open_asset_file);
    if (!error)
        error = mw_assets_find(&assets, "LEVEL1/TILES/ACTION/001.PID", &bytes);
    if (!error)
        error = mw_assets_find(&assets, "own/file.txt", &bytes);
    if (!error)
        error = mw_assets_list(&assets, "LEVEL1/TILES/ACTION", &arena, &list);
    if (!error)
        error = mw_assets_read(&assets, &list.items[0], &bytes);
    mw_arena_free(&arena);
    mw_assets_free(&assets);
    return error;
}

static void test_allocations_fail(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    add_archives(&f);
    put_file(&f, "OWN/FILE.TXT", "x");
    put_file(&f, "LEVEL1/TILES/ACTION/001.pid", "x");
    assert_true(test_each_allocation_fails(use_all, &f) >= 5);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_archives),
        cmocka_unit_test(test_folders),
        cmocka_unit_test(test_later_roots_win),
        cmocka_unit_test(test_names_that_differ_in_case),
        cmocka_unit_test(test_escapes_are_refused),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_look_ups_are_remembered),
        cmocka_unit_test(test_bad_roots),
        cmocka_unit_test(test_archive_file),
        cmocka_unit_test(test_allocations_fail),
    };
    return TEST_RUN(tests);
}
