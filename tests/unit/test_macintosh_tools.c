/* Our wrapped files equal those of macutils and unar byte for byte, and these programs read ours. Skipped
 * where they are not installed. */
#include "doc.h"

#include <mapwright/mapwright.h>

#include "macintosh_sample.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    char folder[TEST_PATH_SIZE];
    struct mw_buf binary; /* MacBinary II, as macutils writes it: without the flag "inited" */
};

static const char runs[] = "runs: xxx yyyy zzzzz \x90\x90\x90\x90\x90 .....................";

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    struct mw_buf fork;
    fixture->context = test_context_new(&fixture->memory);
    test_folder_new(fixture->folder);
    mw_buf_init(&fixture->binary, fixture->context);
    mw_buf_init(&fork, fixture->context);
    fork_sample(FORK_SHUFFLED | FORK_GAPS | FORK_HANDLES | FORK_RESERVED, &fork);
    binary_sample(129, "", "", runs, mw_buf_bytes(&fork), &fixture->binary);
    uint8_t *header = fixture->binary.data;
    memcpy(header + 1, "\x04Game", 5); /* a name that is valid on every file system */
    header[73] = 0x20;
    header[76] = header[78] = header[101] = 0;
    uint16_t crc = mac_sample_crc(header, 124);
    header[124] = (uint8_t)(crc >> 8);
    header[125] = (uint8_t)crc;
    mw_buf_free(&fork);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    mw_buf_free(&fixture->binary);
    test_folder_remove(fixture->folder);
    test_context_free(fixture->context, &fixture->memory);
    free(fixture);
    return 0;
}

static void need(const char *program)
{
    char command[128];
    snprintf(command, sizeof command, "command -v %s >/dev/null", program);
    if (system(command) != 0)
        test_skip("the packages macutils and unar");
}

/* Runs a command in the fixture's folder. */
static void run(const struct fixture *fixture, const char *command)
{
    char whole[TEST_PATH_SIZE + 256];
    snprintf(whole, sizeof whole, "cd '%s' && { %s; } >log 2>&1", fixture->folder, command);
    if (system(whole) != 0)
        fail_msg("%s", command);
}

static const char *path_of(struct fixture *fixture, const char *name)
{
    static char path[TEST_PATH_SIZE + 64];
    snprintf(path, sizeof path, "%s/%s", fixture->folder, name);
    return path;
}

/* Our conversion of the MacBinary file. */
static void convert(struct fixture *fixture, const char *to, void **data, size_t *size)
{
    struct mw_document *doc;
    char words[64];
    snprintf(words, sizeof words, "convert to=%s", to);
    if (mw_open_bytes(fixture->context, "game.bin", fixture->binary.data, fixture->binary.size, NULL, 0,
                      &doc) < 0 ||
        mw_edit(doc, words) < 0 || mw_write(doc, NULL, 0, data, size) < 0)
        fail_msg("%s", mw_error_message(fixture->context));
    mw_close(doc);
}

static void assert_file(struct fixture *fixture, const char *name, const void *data, size_t size)
{
    size_t theirs_size;
    uint8_t *theirs = test_read_file(path_of(fixture, name), &theirs_size);
    assert_int_equal(theirs_size, size);
    for (size_t i = 0; i < size; i++)
        if (theirs[i] != ((const uint8_t *)data)[i])
            fail_msg("%s: byte %zu is 0x%02X, ours 0x%02X", name, i, theirs[i], ((const uint8_t *)data)[i]);
    free(theirs);
}

/* Equal except for the first line: that of macutils is a joke, which unar does not accept as BinHex. */
static void test_binhex_of_macutils(void **state)
{
    struct fixture *fixture = *state;
    void *data;
    size_t size, theirs_size;
    need("binhex");
    test_write_file(path_of(fixture, "game.bin"), fixture->binary.data, fixture->binary.size);
    convert(fixture, "binhex", &data, &size);
    run(fixture, "binhex game.bin >theirs.hqx");
    uint8_t *theirs = test_read_file(path_of(fixture, "theirs.hqx"), &theirs_size);
    const char *ours_code = strstr(data, "\n"), *theirs_code = memchr(theirs, '\n', theirs_size);
    size_t ours_left = size - (size_t)(ours_code - (const char *)data);
    size_t theirs_left = theirs_size - (size_t)(theirs_code - (const char *)theirs);
    assert_int_equal(ours_left, theirs_left);
    assert_memory_equal(ours_code, theirs_code, ours_left);
    free(theirs);
    mw_free(fixture->context, data);
}

/* hexbin writes MacBinary I with the current time as dates. */
static void test_macbinary_of_macutils(void **state)
{
    struct fixture *fixture = *state;
    void *data;
    size_t size, theirs_size;
    need("hexbin");
    convert(fixture, "binhex", &data, &size);
    test_write_file(path_of(fixture, "ours.hqx"), data, size);
    mw_free(fixture->context, data);
    run(fixture, "hexbin -b ours.hqx");
    convert(fixture, "macbinary1", &data, &size);
    uint8_t *theirs = test_read_file(path_of(fixture, "Game.bin"), &theirs_size);
    memcpy(theirs + 91, (uint8_t *)data + 91, 8);
    test_write_file(path_of(fixture, "Game.bin"), theirs, theirs_size);
    free(theirs);
    assert_file(fixture, "Game.bin", data, size);
    mw_free(fixture->context, data);
}

/* macsave takes a MacBinary II stream apart and writes it again. */
static void test_macsave(void **state)
{
    struct fixture *fixture = *state;
    void *data;
    size_t size;
    need("macsave");
    convert(fixture, "macbinary", &data, &size);
    test_write_file(path_of(fixture, "ours.bin"), data, size);
    run(fixture, "macsave -b <ours.bin");
    assert_file(fixture, "Game.bin", data, size);
    assert_int_equal(size, fixture->binary.size);
    assert_memory_equal(data, fixture->binary.data, size);
    mw_free(fixture->context, data);
}

/* hexbin extracts both forks of our BinHex file unchanged. */
static void test_forks_of_hexbin(void **state)
{
    struct fixture *fixture = *state;
    void *data, *fork;
    size_t size, fork_size;
    need("hexbin");
    convert(fixture, "binhex", &data, &size);
    test_write_file(path_of(fixture, "ours.hqx"), data, size);
    run(fixture, "hexbin -d ours.hqx && hexbin -r ours.hqx");
    assert_file(fixture, "Game.data", runs, strlen(runs));
    struct mw_document *doc = test_open_bytes(fixture->context, "ours.hqx", data, size);
    assert_int_equal(mw_edit(doc, "convert to=rsrc leave-data"), 0);
    assert_int_equal(mw_write(doc, NULL, 0, &fork, &fork_size), 0);
    assert_file(fixture, "Game.rsrc", fork, fork_size);
    mw_close(doc);
    mw_free(fixture->context, data);
    mw_free(fixture->context, fork);
}

/* unar converts files to AppleDouble: all our wrappers give the same file, which equals ours. */
static void test_appledouble_of_unar(void **state)
{
    struct fixture *fixture = *state;
    static const char *const forms[] = { "macbinary", "macbinary3", "binhex" };
    void *data, *ours;
    size_t size, ours_size;
    need("unar");
    struct mw_document *doc =
        test_open_bytes(fixture->context, "x", fixture->binary.data, fixture->binary.size);
    assert_int_equal(mw_edit(doc, "convert to=appledouble leave-data"), 0);
    assert_int_equal(mw_write(doc, NULL, 0, &ours, &ours_size), 0);
    mw_close(doc);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        convert(fixture, forms[i], &data, &size);
        test_write_file(path_of(fixture, i == 2 ? "in.hqx" : "in.bin"), data, size);
        mw_free(fixture->context, data);
        run(fixture, i == 2 ? "unar -f -D -k visible in.hqx" : "unar -f -D -k visible in.bin");
        assert_file(fixture, "Game.rsrc", ours, ours_size);
        assert_file(fixture, "Game", runs, strlen(runs));
        run(fixture, i == 2 ? "unar -f -D -k hidden in.hqx" : "unar -f -D -k hidden in.bin");
        assert_file(fixture, "._Game", ours, ours_size);
        /* That file is opened with the data file that unar writes next to it. */
        assert_int_equal(mw_open(fixture->context, path_of(fixture, "Game.rsrc"), NULL, 0, &doc), 0);
        assert_int_equal(mw_edit(doc, "convert to=macbinary"), 0);
        assert_int_equal(mac_document_of(doc)->file.data_fork.size, strlen(runs));
        mw_close(doc);
    }
    mw_free(fixture->context, ours);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    static const struct CMUnitTest tests[] = { T(test_binhex_of_macutils), T(test_macbinary_of_macutils),
                                               T(test_macsave), T(test_forks_of_hexbin),
                                               T(test_appledouble_of_unar) };
    return TEST_RUN(tests);
}
