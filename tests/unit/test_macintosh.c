/* Wrapped Macintosh files: reading, writing back byte for byte, conversion, repairs. */
#include <time.h>

#include "damage.h"
#include "repair_law.h"
#include "fixture.h"

#include "base/text.h"
#include "macintosh_sample.h"

/* `other` is the resource fork. */
static int set_up(void **state)
{
    fixture_set_up(state);
    struct fixture *fixture = *state;
    fork_sample(0, &fixture->other);
    return 0;
}

static struct mac_document *open_named(struct fixture *fixture, const char *name)
{
    if (fixture->doc)
        mw_close(fixture->doc);
    fixture->doc = NULL;
    fixture->doc = test_open_bytes(fixture->context, name, fixture->buf.data, fixture->buf.size);
    return fixture->doc->root;
}

static struct mac_document *open_bytes(struct fixture *fixture)
{
    return open_named(fixture, "sample");
}

static void exercise(struct fixture *fixture, const char *what)
{
    static const struct damage damage = { .name = "sample" };
    assert_true(damage_exercise(&damage, what, fixture->buf.data, fixture->buf.size));
}

/* Asserts that writing gives the same bytes. */
static void assert_bytes(struct fixture *fixture, const struct mw_buf *expected)
{
    assert_int_equal(fixture->buf.size, expected->size);
    assert_memory_equal(fixture->buf.data, expected->data, expected->size);
}

static void assert_text(struct mw_str text, const char *expected)
{
    assert_int_equal(text.size, strlen(expected));
    if (text.size)
        assert_memory_equal(text.data, expected, text.size);
}

static void assert_data(struct mw_bytes data, const char *expected)
{
    assert_text((struct mw_str){ (const char *)data.data, data.size }, expected);
}

static void assert_mac_diag(struct fixture *fixture, const char *code, const char *message)
{
    for (size_t i = 0; i < mw_diag_count(fixture->doc); i++)
        if (strcmp(mw_diag_at(fixture->doc, i)->code, code) == 0) {
            assert_string_equal(mw_diag_at(fixture->doc, i)->message, message);
            return;
        }
    fail_msg("no %s", code);
}

static void check_nothing(struct fixture *fixture)
{
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    if (mw_diag_count(fixture->doc))
        fail_msg("%s: %s", mw_diag_at(fixture->doc, 0)->code, mw_diag_at(fixture->doc, 0)->message);
}

static struct mw_bytes fork_of(const struct fixture *fixture)
{
    return mw_buf_bytes(&fixture->other);
}

/* ---- MacBinary ---- */

static void test_binary(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        uint8_t version;
        const char *comment, *second;
    } rows[] = { { 0, "", "" }, { 129, "", "" }, { 130, "A comment", "" }, { 129, "x", "second header" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fixture->buf.size = 0;
        binary_sample(rows[i].version, rows[i].comment, rows[i].second, mac_sample_data, fork_of(fixture),
                      &fixture->buf);
        const struct mac_document *file = open_bytes(fixture);
        const struct mac_binary *binary = &file->file.binary;
        assert_int_equal(file->file.form, MAC_FORM_MACBINARY);
        assert_text(binary->name, mac_sample_name);
        assert_memory_equal(binary->type, "APPL", 4);
        assert_memory_equal(binary->creator, "WEDT", 4);
        assert_int_equal(binary->version, rows[i].version);
        assert_int_equal(binary->vertical, 10);
        assert_int_equal(binary->horizontal, 20);
        assert_int_equal(binary->created, 2600000000u);
        assert_text(binary->comment, rows[i].comment);
        assert_data(binary->secondary, rows[i].second);
        assert_data(file->file.data_fork, mac_sample_data);
        assert_int_equal(file->fork.resources.count, FORK_RESOURCES);
        check_nothing(fixture);
        exercise(fixture, "MacBinary");
    }
}

/* Padding and trailing bytes are preserved while the preceding part keeps its size. */
static void test_binary_padding(void **state)
{
    struct fixture *fixture = *state;
    binary_sample(129, "note", "", mac_sample_data, fork_of(fixture), &fixture->buf);
    memset(fixture->buf.data + 128 + strlen(mac_sample_data), 'p', 128 - strlen(mac_sample_data));
    mw_buf_text(&fixture->buf, "tail");
    fixture->buf.data[40] = 'j'; /* after the name; the CRC includes it */
    uint16_t crc = mac_sample_crc(fixture->buf.data, 124);
    fixture->buf.data[124] = (uint8_t)(crc >> 8);
    fixture->buf.data[125] = (uint8_t)crc;
    struct mac_document *file = open_bytes(fixture);
    assert_int_equal(file->file.binary.data_padding.after, strlen(mac_sample_data));
    assert_int_equal(file->file.binary.data_padding.bytes.size, 128 - strlen(mac_sample_data));
    assert_data(file->file.binary.tail, "tail");
    check_nothing(fixture);
    exercise(fixture, "padding");
    file->file.data_fork.size--;
    fixture_write(fixture);
    assert_int_equal(fixture->buf.data[40], 'j');
    assert_int_equal(fixture->buf.data[128 + strlen(mac_sample_data) - 2], 'k');
    assert_int_equal(fixture->buf.data[128 + strlen(mac_sample_data) - 1], 0);
    check_nothing((open_bytes(fixture), fixture));
    /* The last part often has no padding. */
    fixture->buf.size = 0;
    binary_sample(129, "", "", mac_sample_data, fork_of(fixture), &fixture->buf);
    fixture->buf.size -= (128 - fixture->other.size % 128) % 128;
    open_bytes(fixture);
    check_nothing(fixture);
    exercise(fixture, "not filled up");
}

static void test_binary_checksum(void **state)
{
    struct fixture *fixture = *state;
    static const char *const fixes[] = { "checksums" };
    struct mw_buf right;
    mw_buf_init(&right, fixture->context);
    binary_sample(129, "", "", mac_sample_data, fork_of(fixture), &right);
    mw_buf_put(&fixture->buf, right.data, right.size);
    uint16_t crc = mw_u16be(right.data + 124);
    fixture->buf.data[124] ^= 0x10;
    open_bytes(fixture);
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(fixture->doc), 1);
    char change[64];
    assert_string_equal(mw_diag_at(fixture->doc, 0)->code, "MAC010");
    assert_int_equal(mw_diag_at(fixture->doc, 0)->offset, 124);
    exercise(fixture, "wrong CRC");
    assert_repair_law(fixture->doc, fixes[0], NULL);
    snprintf(change, sizeof change, "0x%04X -> 0x%04X", crc ^ 0x1000, crc);
    assert_int_equal(mw_change_count(fixture->doc), 1);
    assert_string_equal(mw_change_at(fixture->doc, 0)->path, "file.binary.crc");
    assert_string_equal(mw_change_at(fixture->doc, 0)->text, change);
    fixture_write(fixture);
    assert_bytes(fixture, &right);
    mw_buf_free(&right);
    /* An edit of the header also corrects it. */
    fixture->buf.data[124] ^= 0x10;
    open_bytes(fixture);
    assert_int_equal(mw_set(fixture->doc, "file.binary.type", "TEXT"), 0);
    fixture_write(fixture);
    assert_int_equal(mw_u16be(fixture->buf.data + 124), mac_sample_crc(fixture->buf.data, 124));
}

static void test_longest_binary_comment(void **state)
{
    struct fixture *fixture = *state;
    static char letters[65536];
    void *bytes;
    size_t size;
    memset(letters, 'c', sizeof letters);
    binary_sample(130, "", "", mac_sample_data, fork_of(fixture), &fixture->buf);
    size_t without = fixture->buf.size;
    struct mac_binary *binary = &open_bytes(fixture)->file.binary;
    binary->comment = (struct mw_str){ letters, sizeof letters };
    assert_int_equal(mw_write(fixture->doc, NULL, 0, &bytes, &size), MW_E_LIMIT);
    assert_string_equal(mw_error_message(fixture->context),
                        "sample: comment_length is 65536 bytes, but the maximum for MacBinary is 65535");
    binary->comment.size--;
    fixture_write(fixture);
    assert_int_equal(fixture->buf.size, without + sizeof letters);
    assert_int_equal(open_bytes(fixture)->file.binary.comment.size, sizeof letters - 1);
    check_nothing(fixture);
}

static void test_binary_lengths(void **state)
{
    struct fixture *fixture = *state;
    binary_sample(129, "", "", mac_sample_data, fork_of(fixture), &fixture->buf);
    size_t whole = fixture->buf.size;
    fixture->buf.data[99] = 0x20; /* a missing comment of 8192 bytes */
    uint16_t crc = mac_sample_crc(fixture->buf.data, 124);
    fixture->buf.data[124] = (uint8_t)(crc >> 8);
    fixture->buf.data[125] = (uint8_t)crc;
    open_bytes(fixture);
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_string_equal(mw_diag_at(fixture->doc, 0)->code, "MAC013");
    exercise(fixture, "no comment");
    assert_int_equal(mw_repair(fixture->doc, NULL, 0, true), false);
    fixture_write(fixture);
    assert_int_equal(fixture->buf.size, whole);
    open_bytes(fixture);
    check_nothing(fixture);
    fixture->buf.data[82] = 7;
    crc = mac_sample_crc(fixture->buf.data, 124);
    fixture->buf.data[124] = (uint8_t)(crc >> 8);
    fixture->buf.data[125] = (uint8_t)crc;
    open_bytes(fixture);
    assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
    assert_string_equal(mw_diag_at(fixture->doc, 0)->code, "MAC014");
    assert_int_equal(mw_diag_at(fixture->doc, 0)->offset, 82);
    fixture->buf.size = 400;
    open_bytes(fixture);
    assert_true(mw_document_damaged(fixture->doc));
    assert_mac_diag(fixture, "MAC011", "the header states 421 bytes, but the file has only 144 more");
}

/* ---- BinHex ---- */

static const char announced[] = "(This file must be converted with BinHex 4.0)\r\r";

static void test_binhex(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *before, *line_end;
        enum mac_line_end end;
    } rows[] = {
        { announced, "\r", MAC_LINE_CR },
        { "From: somebody\nSubject: a game\n\n(This file must be converted with BinHex 4.0)\n", "\n",
          MAC_LINE_LF },
        { "", "\r\n", MAC_LINE_CRLF },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fixture->buf.size = 0;
        binhex_sample(rows[i].before, rows[i].line_end, fork_of(fixture), &fixture->buf);
        const struct mac_document *file = open_bytes(fixture);
        const struct mac_binhex *binhex = &file->file.binhex;
        assert_int_equal(file->file.form, MAC_FORM_BINHEX);
        assert_text(binhex->name, mac_sample_name);
        assert_memory_equal(binhex->type, "APPL", 4);
        assert_memory_equal(binhex->creator, "WEDT", 4);
        assert_int_equal(binhex->flags, 0x2100);
        assert_int_equal(binhex->line_length, 64);
        assert_int_equal(binhex->line_end, rows[i].end);
        assert_data(binhex->before, rows[i].before);
        assert_data(binhex->after, rows[i].line_end);
        assert_data(file->file.data_fork, mac_sample_data);
        assert_int_equal(file->fork.resources.count, FORK_RESOURCES);
        assert_memory_equal(file->fork.resources.items[0].data.data, "Hello", 5);
        check_nothing(fixture);
        exercise(fixture, "BinHex");
    }
}

/* Unusual encoded text is preserved until its content changes. */
static void test_binhex_stored(void **state)
{
    struct fixture *fixture = *state;
    binhex_sample(announced, "\r", fork_of(fixture), &fixture->buf);
    struct mac_document *file = open_bytes(fixture);
    assert_true(file->file.binhex.stored.size > 0); /* the sample has no runs */
    assert_int_equal(mw_set(fixture->doc, "file.binhex.type", "TEXT"), 0);
    size_t before = fixture->buf.size;
    fixture_write(fixture);
    assert_true(fixture->buf.size < before);
    file = open_bytes(fixture);
    assert_int_equal(file->file.binhex.stored.size, 0);
    assert_int_equal(file->file.binhex.shortest_run, 5);
    assert_int_equal(file->file.binhex.line_end, MAC_LINE_CR);
    assert_memory_equal(file->file.binhex.type, "TEXT", 4);
    assert_data(file->file.data_fork, mac_sample_data);
    check_nothing(fixture);
}

/* Replaces the n-th character of the encoded text. */
static void change_letter(struct fixture *fixture, size_t n)
{
    uint8_t *letter = fixture->buf.data + sizeof announced - 1 + 1 + n;
    *letter = *letter == '!' ? '$' : '!';
}

static void test_binhex_checksums(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        size_t letter;
        const char *row;
    } rows[] = { { 10, "header_crc" }, { 44, "data_crc" }, { 400, "resource_crc" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fixture->buf.size = 0;
        binhex_sample(announced, "\r", fork_of(fixture), &fixture->buf);
        change_letter(fixture, rows[i].letter);
        open_bytes(fixture);
        assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
        bool found = false;
        for (size_t k = 0; k < mw_diag_count(fixture->doc); k++)
            found = found || (strcmp(mw_diag_at(fixture->doc, k)->code, "MAC020") == 0 &&
                              strstr(mw_diag_at(fixture->doc, k)->path, rows[i].row));
        if (!found)
            fail_msg("no MAC020 at %s", rows[i].row);
        exercise(fixture, "wrong CRC");
        assert_int_equal(mw_repair(fixture->doc, NULL, 0, true), false);
        fixture_write(fixture);
        open_bytes(fixture);
        assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
        for (size_t k = 0; k < mw_diag_count(fixture->doc); k++)
            assert_string_not_equal(mw_diag_at(fixture->doc, k)->code, "MAC020");
    }
}

static void test_binhex_cut(void **state)
{
    struct fixture *fixture = *state;
    binhex_sample(announced, "\r", fork_of(fixture), &fixture->buf);
    size_t whole = fixture->buf.size;
    fixture->buf.size = whole - 2; /* without the colon and the line end */
    open_bytes(fixture);
    assert_false(mw_document_damaged(fixture->doc));
    assert_mac_diag(fixture, "MAC022", "the encoded data ends without a colon");
    exercise(fixture, "no colon");
    assert_int_equal(mw_edit(fixture->doc, "repair name=lengths"), 0);
    assert_int_equal(mw_change_count(fixture->doc), 1);
    assert_int_equal(mw_undo(fixture->doc), 0);
    assert_mac_diag(fixture, "MAC022", "the encoded data ends without a colon");
    assert_int_equal(mw_repair(fixture->doc, NULL, 0, true), false);
    fixture_write(fixture);
    assert_int_equal(fixture->buf.size, whole - 1);
    assert_int_equal(fixture->buf.data[whole - 2], ':');
    fixture->buf.size = 400;
    open_bytes(fixture);
    assert_true(mw_document_damaged(fixture->doc));
    assert_mac_diag(fixture, "MAC021", "the header states 421 bytes, but the encoded data ends after 218");
}

/* 255 bytes for each four characters: the stated size is decoded, up to the limit. */
static void test_binhex_bomb(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_limits limits = { .total = 1 << 20, .payload = 1 << 18 };
    struct test_memory memory = { 0 };
    struct mw_allocator allocator = test_allocator(&memory);
    struct mw_context *context = mw_context_new(&allocator, &limits);
    struct mw_document *doc;
    binhex_sample(announced, "\r", fork_of(fixture), &fixture->buf);
    fixture->buf.size -= 2;
    /* 00, run mark, FF. */
    for (int i = 0; i < 20000; i++)
        mw_buf_text(&fixture->buf, "!*$r");
    mw_buf_text(&fixture->buf, ":");
    assert_int_equal(mw_open_bytes(context, "bomb.hqx", fixture->buf.data, fixture->buf.size, NULL, 0, &doc),
                     MW_E_LIMIT);
    assert_string_equal(mw_error_message(context),
                        "bomb.hqx: the data decodes to more than the limit of 262144 bytes");
    assert_true(memory.peak < 1 << 18);
    test_context_free(context, &memory);
}

/* ---- AppleSingle and AppleDouble ---- */

static void test_apple(void **state)
{
    struct fixture *fixture = *state;
    for (int single = 0; single < 2; single++) {
        fixture->buf.size = 0;
        apple_sample(single, fork_of(fixture), &fixture->buf);
        const struct mac_document *file = open_bytes(fixture);
        const struct mac_apple *apple = &file->file.apple;
        assert_int_equal(file->file.form, single ? MAC_FORM_APPLESINGLE : MAC_FORM_APPLEDOUBLE);
        assert_int_equal(apple->entries.count, single ? 6 : 5);
        assert_int_equal(apple->entries.items[0].kind, MAC_ENTRY_FINDER);
        assert_memory_equal(apple->entries.items[0].finder.creator, "WEDT", 4);
        assert_int_equal(apple->entries.items[0].finder.horizontal, 20);
        assert_text(apple->entries.items[1].text, mac_sample_name);
        assert_int_equal(apple->entries.items[2].place, 4);
        assert_data(apple->entries.items[3].content, "AFP");
        assert_int_equal(apple->entries.items[4].dates.created, -16);
        assert_int_equal(apple->entries.items[4].dates.backed_up, INT32_MIN);
        assert_data(apple->entries.items[4].gap, "gap");
        assert_data(apple->tail, "tail");
        assert_int_equal(file->fork.resources.count, FORK_RESOURCES);
        assert_data(file->file.data_fork, single ? mac_sample_data : "");
        exercise(fixture, "AppleSingle");
    }
}

/* A longer name moves the bytes after it; order, gap and unknown entries stay. */
static void test_apple_edited(void **state)
{
    struct fixture *fixture = *state;
    apple_sample(true, fork_of(fixture), &fixture->buf);
    struct mac_document *file = open_bytes(fixture);
    file->file.apple.entries.items[1].text = mw_str_from("A longer name");
    fixture_write(fixture);
    file = open_bytes(fixture);
    assert_text(file->file.apple.entries.items[1].text, "A longer name");
    assert_data(file->file.apple.entries.items[4].gap, "gap");
    assert_data(file->file.apple.entries.items[3].content, "AFP");
    assert_data(file->file.data_fork, mac_sample_data);
    assert_data(file->file.apple.tail, "tail");
    assert_int_equal(file->fork.resources.count, FORK_RESOURCES);
    file->file.apple.entries.items[3].kind = MAC_ENTRY_DATA;
    void *data;
    size_t size;
    assert_int_equal(mw_write(fixture->doc, NULL, 0, &data, &size), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context),
                        "sample: file.apple.entries: 2 entries for the data fork, expected at most 1");
    file->file.apple.entries.items[3].kind = MAC_ENTRY_BYTES;
    file->file.apple.entries.items[2].kind = MAC_ENTRY_BYTES;
    assert_int_equal(mw_write(fixture->doc, NULL, 0, &data, &size), MW_E_ARGUMENT);
}

static void test_apple_broken(void **state)
{
    struct fixture *fixture = *state;
    apple_sample(true, fork_of(fixture), &fixture->buf);
    size_t whole = fixture->buf.size;
    test_put_be(fixture->buf.data + 26 + 5 * 12 + 8, 4, 999999);
    open_bytes(fixture);
    char message[96];
    snprintf(message, sizeof message, "entry 1 has 999999 bytes at offset %zu, but the file has %zu",
             whole - 4 - strlen(mac_sample_data), whole);
    assert_mac_diag(fixture, "MAC031", message);
    fixture->buf.size = 40;
    open_bytes(fixture);
    assert_mac_diag(fixture, "MAC031", "the header states 6 entries, but the file has room for 1");
    assert_true(mw_document_damaged(fixture->doc));
}

/* ---- the data file of an AppleDouble ---- */

static void test_data_file(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *folder, *header, *data;
    } rows[] = {
        { "", "._Game", "Game" },    { "", "Game.ad", "Game" },          { "", "%Game", "Game" },
        { "", "Game.rsrc", "Game" }, { ".AppleDouble", "Game", "Game" }, { "__MACOSX", "._Game", "Game" }
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 64];
        test_folder_new(folder);
        snprintf(path, sizeof path, "%s/%s", folder, rows[i].folder);
        if (*rows[i].folder)
            assert_int_equal(mkdir(path, 0700), 0);
        snprintf(path, sizeof path, "%s/%s%s%s", folder, rows[i].folder, *rows[i].folder ? "/" : "",
                 rows[i].header);
        fixture->buf.size = 0;
        apple_sample(false, fork_of(fixture), &fixture->buf);
        test_write_file(path, fixture->buf.data, fixture->buf.size);
        struct mw_document *doc;
        assert_int_equal(mw_open(fixture->context, path, NULL, 0, &doc), 0);
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        assert_int_equal(mw_diag_count(doc), 1);
        assert_string_equal(mw_diag_at(doc, 0)->code, "MAC032");
        mw_close(doc);
        char beside[TEST_PATH_SIZE + 64];
        snprintf(beside, sizeof beside, "%s/%s", folder, rows[i].data);
        test_write_file(beside, "beside", 6);
        assert_int_equal(mw_open(fixture->context, path, NULL, 0, &doc), 0);
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        assert_int_equal(mw_diag_count(doc), 0);
        struct mw_bytes content;
        assert_int_equal(mw_item_count(doc), 2 + FORK_RESOURCES);
        assert_string_equal(mw_item_at(doc, 0)->path, "data_fork");
        assert_int_equal(mw_item_content(doc, 0, &content), 0);
        assert_data(content, "beside");
        /* It goes into a wrapper that can store it. */
        assert_int_equal(mw_edit(doc, "convert to=macbinary"), 0);
        assert_data(mac_document_of(doc)->file.data_fork, "beside");
        mw_close(doc);
        test_folder_remove(folder);
    }
}

/* ---- converting ---- */

static void test_convert(void **state)
{
    struct fixture *fixture = *state;
    static const char *const forms[] = { "macbinary", "macbinary1", "macbinary3", "binhex", "applesingle" };
    for (size_t from = 0; from < 5; from++)
        for (size_t to = 0; to < 5; to++) {
            char words[64];
            fixture->buf.size = 0;
            binary_sample(129, "", "", mac_sample_data, fork_of(fixture), &fixture->buf);
            for (int step = 0; step < 2; step++) {
                open_bytes(fixture);
                snprintf(words, sizeof words, "convert to=%s", forms[step ? to : from]);
                assert_int_equal(mw_edit(fixture->doc, words), 0);
                fixture_write(fixture);
            }
            struct mac_document *file = open_bytes(fixture);
            struct mac_file_info about;
            mac_file_info_of(&file->file, &about);
            assert_text(about.name, mac_sample_name);
            assert_memory_equal(about.type, "APPLWEDT", 8);
            assert_int_equal(about.flags & 0xFF00, 0x2100);
            assert_data(file->file.data_fork, mac_sample_data);
            assert_int_equal(file->fork.resources.count, FORK_RESOURCES);
            check_nothing(fixture);
            if (from != 3 && to != 3)
                assert_int_equal(about.created, 2600000000u);
            exercise(fixture, words);
        }
}

static void test_convert_fork(void **state)
{
    struct fixture *fixture = *state;
    mw_buf_put(&fixture->buf, fixture->other.data, fixture->other.size);
    open_named(fixture, "folder/Caf\u00E9.rsrc");
    assert_int_equal(mw_edit(fixture->doc, "convert to=macbinary"), 0);
    fixture_write(fixture);
    struct mac_document *file = open_bytes(fixture);
    assert_text(file->file.binary.name, mac_sample_name);
    assert_memory_equal(file->file.binary.type, "RSRC", 4);
    assert_memory_equal(file->file.binary.creator, "RSED", 4);
    assert_int_equal(mw_edit(fixture->doc, "convert to=appledouble type=APPL creator=WEDT name=Other"), 0);
    fixture_write(fixture);
    file = open_bytes(fixture);
    assert_int_equal(file->file.form, MAC_FORM_APPLEDOUBLE);
    assert_int_equal(file->file.apple.entries.count, 2);
    assert_memory_equal(file->file.apple.entries.items[0].finder.type, "APPL", 4);
    assert_int_equal(mw_edit(fixture->doc, "convert to=rsrc"), 0);
    fixture_write(fixture);
    assert_bytes(fixture, &fixture->other);
    fixture->buf.size = 0;
    binary_sample(129, "", "", mac_sample_data, fork_of(fixture), &fixture->buf);
    open_bytes(fixture);
    assert_int_equal(mw_edit(fixture->doc, "convert to=rsrc"), MW_E_REFUSED);
    assert_string_equal(mw_error_message(fixture->context),
                        "sample: the data fork has 14 bytes, which a resource fork cannot "
                        "hold; extract the data fork, and omit it with the leave-data option");
    assert_int_equal(mw_edit(fixture->doc, "convert to=rsrc leave-data"), 0);
    assert_int_equal(mw_edit(fixture->doc, "convert to=binhex type=APPLE"), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context), "sample: type has 5 characters, expected four");
}

/* ---- parts, and files that other programs open ---- */

static void test_items(void **state)
{
    struct fixture *fixture = *state;
    static const char *const paths[] = { "data_fork", "resource_fork", "TEXT/128-Greeting",
                                         "TEXT/-5",   "CODE/0",        "STR /200-Greeting" };
    binary_sample(129, "", "", mac_sample_data, fork_of(fixture), &fixture->buf);
    open_bytes(fixture);
    assert_int_equal(mw_item_count(fixture->doc), 6);
    struct mw_bytes content;
    for (size_t i = 0; i < 6; i++)
        assert_string_equal(mw_item_at(fixture->doc, i)->path, paths[i]);
    assert_int_equal(mw_item_content(fixture->doc, 1, &content), 0);
    assert_true(mw_bytes_equal(content, fork_of(fixture)));
    assert_int_equal(mw_item_content(fixture->doc, 3, &content), 0);
    assert_data(content, "Good bye");
}

static void test_others(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        size_t size;
        const char *bytes;
        size_t at;
        const char *more;
        size_t more_at;
        const char *message;
    } rows[] = {
        { 64, "SIT!", 0, "rLau", 10, "other is a StuffIt archive; open it with `unar FILE`" },
        { 120, "StuffIt (c)1997-", 0, "", 0, "other is a StuffIt 5 archive; open it with `unar FILE`" },
        { 2000, "\xD2\xD7", 1024, "", 0,
          "other is a volume of the Macintosh File System (MFS, 400K floppies); "
          "mount it with `fusemfs` from mfslib, or copy its files in a Macintosh "
          "emulator (Mini vMac with System 6)" },
        { 2000, "\xD2\xD7", 1108, "\x01", 82,
          "other is a DiskCopy image of a volume of the Macintosh File System "
          "(MFS); cut off its header with `tail -c +85 FILE`, then mount it with "
          "`fusemfs` from mfslib or in Mini vMac with System 6" },
        { 32, "\x01\x01\x77\x77\0\0\0\x10", 0, "\x11\x22\x33\x44\0\x02\0", 16, NULL },
    };
    const struct mw_arg args = { "format", "macfile" };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint8_t bytes[2000] = { 0 };
        memcpy(bytes + rows[i].at, rows[i].bytes, strlen(rows[i].bytes));
        memcpy(bytes + rows[i].more_at, rows[i].more, strlen(rows[i].more));
        if (!rows[i].message) {
            memcpy(bytes, rows[i].bytes, 8);
            memcpy(bytes + rows[i].more_at, rows[i].more, 7);
        }
        assert_int_equal(
            mw_open_bytes(fixture->context, "other", bytes, rows[i].size, &args, 1, &fixture->doc),
            MW_E_UNSUPPORTED);
        assert_string_equal(mw_error_message(fixture->context),
                            rows[i].message ? rows[i].message
                                            : "other is a Compact Pro archive; open it with `unar FILE`");
    }
    /* In a wrapper the forks are still shown. */
    binary_sample(129, "", "", mac_sample_data, fork_of(fixture), &fixture->buf);
    static const struct {
        const char *type, *message;
    } wrapped[] = { { "SITDSIT!", "the data fork is a StuffIt Deluxe archive" },
                    { "PACTCPCT", "the data fork is a Compact Pro archive" },
                    { "rohdddsk", "the data fork is a disk image in the NDIF format of DiskCopy 6" },
                    { "dImgddsk", "the data fork is a disk image in the NDIF format of DiskCopy 6" } };
    for (size_t i = 0; i < sizeof wrapped / sizeof *wrapped; i++) {
        memcpy(fixture->buf.data + 65, wrapped[i].type, 8);
        uint16_t crc = mac_sample_crc(fixture->buf.data, 124);
        fixture->buf.data[124] = (uint8_t)(crc >> 8);
        fixture->buf.data[125] = (uint8_t)crc;
        open_bytes(fixture);
        assert_int_equal(mw_check(fixture->doc, NULL, 0), 0);
        assert_mac_diag(fixture, "MAC040", wrapped[i].message);
    }
}

/* ---- recognising files ---- */

static void test_probe(void **state)
{
    struct fixture *fixture = *state;
    struct mac_probe probe;
    for (int form = 0; form < 5; form++) {
        fixture->buf.size = 0;
        if (form == MAC_FORM_FORK)
            mw_buf_put(&fixture->buf, fixture->other.data, fixture->other.size);
        else if (form == MAC_FORM_MACBINARY)
            binary_sample(0, "", "", mac_sample_data, fork_of(fixture), &fixture->buf);
        else if (form == MAC_FORM_BINHEX)
            binhex_sample("", "\n", fork_of(fixture), &fixture->buf);
        else
            apple_sample(form == MAC_FORM_APPLESINGLE, fork_of(fixture), &fixture->buf);
        assert_true(mac_file_probe(mw_buf_bytes(&fixture->buf), &probe));
        assert_int_equal(probe.form, form);
        assert_true(probe.has_fork);
        assert_int_equal(probe.type_count, 3);
        assert_true(mac_probe_has(&probe, "CODE") && mac_probe_has(&probe, "STR "));
        assert_false(mac_probe_has(&probe, "GCOD"));
        assert_int_equal(probe.fork_size, fixture->other.size);
        assert_string_equal(probe.type, form == MAC_FORM_FORK ? "" : "APPL");
        if (form != MAC_FORM_FORK)
            assert_string_equal(probe.name, mac_sample_name);
        if (form != MAC_FORM_BINHEX)
            assert_true(mw_bytes_equal(probe.fork, fork_of(fixture)));
    }
    /* Zeros, text and pictures are not Macintosh files. */
    static const uint8_t zeros[512] = { 0 };
    assert_false(mac_file_probe((struct mw_bytes){ zeros, sizeof zeros }, &probe));
    assert_false(mac_file_probe((struct mw_bytes){ (const uint8_t *)":a text:\n:", 10 }, &probe));
    assert_false(mac_file_probe((struct mw_bytes){ NULL, 0 }, &probe));
}

/* The start of a file is sufficient: neither places where encoded data may start nor trailing blanks prolong
 * the search. */
static void test_probe_bounded(void **state)
{
    struct fixture *fixture = *state;
    struct mac_probe probe;
    static const struct {
        size_t mail;
        bool found;
    } rows[] = { { 15 * 1024, true }, { 16 * 1024, false } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char mail[16 * 1024 + 1];
        memset(mail, '\n', rows[i].mail);
        mail[rows[i].mail] = '\0';
        fixture->buf.size = 0;
        binhex_sample(mail, "\n", fork_of(fixture), &fixture->buf);
        assert_int_equal(mac_file_probe(mw_buf_bytes(&fixture->buf), &probe), rows[i].found);
    }
    /* Each of many colons could start the encoded data, whose first character would be far away. */
    fixture->buf.size = 0;
    for (unsigned i = 0; i < 8000; i++)
        mw_buf_text(&fixture->buf, "\n:");
    mw_buf_fill(&fixture->buf, '\n', 16 << 20);
    clock_t start = clock();
    assert_false(mac_file_probe(mw_buf_bytes(&fixture->buf), &probe));
    assert_true(clock() - start < 5 * CLOCKS_PER_SEC);
}

/* ---- damage ---- */

static void make_form(struct fixture *fixture, int form)
{
    fixture->buf.size = 0;
    if (form == 0)
        binary_sample(130, "c", "s", "d", fork_of(fixture), &fixture->buf);
    else if (form == 1)
        binhex_sample(announced, "\r", fork_of(fixture), &fixture->buf);
    else
        apple_sample(form == 2, fork_of(fixture), &fixture->buf);
}

static void test_truncated(void **state)
{
    struct fixture *fixture = *state;
    static const struct damage damage = { .name = "sample" };
    for (int form = 0; form < 4; form++) {
        make_form(fixture, form);
        for (size_t size = 0; size<fixture->buf.size; size += size> 500 && form == 0 ? 2 : 1) {
            char what[48];
            snprintf(what, sizeof what, "form %d cut to %zu", form, size);
            damage_exercise(&damage, what, fixture->buf.data, size);
        }
    }
}

static void test_bytes_changed(void **state)
{
    struct fixture *fixture = *state;
    static const struct damage damage = { .name = "sample" };
    static const uint8_t values[] = { 0x00, 0x7F, 0xFF };
    for (int form = 0; form < 4; form++) {
        make_form(fixture, form);
        for (size_t i = 0; i < 200; i++)
            for (size_t k = 0; k < sizeof values; k++) {
                uint8_t before = fixture->buf.data[i];
                char what[48];
                snprintf(what, sizeof what, "form %d byte %zu is 0x%02X", form, i, values[k]);
                fixture->buf.data[i] = values[k];
                damage_exercise(&damage, what, fixture->buf.data, fixture->buf.size);
                fixture->buf.data[i] = before;
            }
    }
}

static int convert_once(struct mw_context *context, void *user)
{
    const struct damage_source *source = user;
    struct mw_document *doc = NULL;
    void *data = NULL;
    size_t size;
    int error = mw_open_bytes(context, "sample", source->bytes, source->size, NULL, 0, &doc);
    if (!error)
        error = mw_edit(doc, "convert to=binhex");
    if (!error)
        error = mw_edit(doc, "convert to=applesingle");
    if (!error)
        error = mw_repair(doc, NULL, 0, true);
    if (!error)
        error = mw_write(doc, NULL, 0, &data, &size);
    mw_free(context, data);
    if (doc)
        mw_close(doc);
    return error;
}

static void test_allocations(void **state)
{
    struct fixture *fixture = *state;
    static const struct damage damage = { .name = "sample" };
    for (int form = 0; form < 4; form++) {
        make_form(fixture, form);
        struct damage_source source = { &damage, fixture->buf.data, fixture->buf.size };
        assert_true(test_each_allocation_fails(damage_do_all, &source) > 20);
        assert_true(test_each_allocation_fails(convert_once, &source) > 20);
    }
}

/* ---- forks that are not resource maps ---- */

/* A MacBinary file of a data fork of 5 bytes and this resource fork. */
static size_t put_other_fork(uint8_t *file, const char *type, const uint8_t *fork, size_t size)
{
    memset(file, 0, 1024);
    memcpy(file + 1, "\4Fork", 5);
    memcpy(file + 65, type, 8);
    TEST_PUT_BE(file, { 83, 4, 5 }, { 87, 4, (uint32_t)size }, { 91, 4, 0xA0000000 }, { 95, 4, 0xA0000000 });
    memcpy(file + 128, "hello", 5);
    if (size)
        memcpy(file + 256, fork, size);
    return 256 + (size + 127) / 128 * 128;
}

/* The rest of the file can be read and saved, and the fork stays as it is. */
static void test_other_forks(void **state)
{
    (void)state;
    uint8_t iigs[300] = { 0 }, text[200];
    memset(text, 'x', sizeof text);
    TEST_PUT_LE(iigs, { 4, 4, 140 }, { 8, 4, 160 });
    const struct {
        struct mw_bytes fork;
        const char *said;
    } cases[] = {
        { { text, sizeof text }, "the resource fork has 200 bytes that are not a Macintosh resource map" },
        { { text, 7 }, "the resource fork has 7 bytes that are not a Macintosh resource map" },
        { { iigs, sizeof iigs },
          "the resource fork has 300 bytes that are not a Macintosh resource map: an Apple IIgs resource "
          "fork" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        uint8_t file[1024];
        void *bytes;
        size_t size = put_other_fork(file, "TEXTttxt", cases[i].fork.data, cases[i].fork.size), written;
        struct mw_document *doc = test_open_bytes(context, "fork.bin", file, size);
        assert_false(mw_document_damaged(doc));
        assert_verifies(doc);
        assert_json_identity(doc);
        assert_ok(context, mw_check(doc, NULL, 0));
        const struct mw_diag *diag = test_find_diag(doc, "MAC042", "fork.layout.tail");
        assert_non_null(diag);
        assert_string_equal(diag->message, cases[i].said);
        assert_ok(context, mw_set(doc, "file.binary.name", "Other"));
        assert_ok(context, mw_write(doc, NULL, 0, &bytes, &written));
        assert_int_equal(written, size);
        assert_memory_equal((uint8_t *)bytes + 256, cases[i].fork.data, cases[i].fork.size);
        mw_free(context, bytes);
        mw_close(doc);
        test_context_free(context, &memory);
    }
}

static void test_dart(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    uint8_t file[1024];
    size_t size = put_other_fork(file, "DMd3DART", NULL, 0);
    struct mw_document *doc = test_open_bytes(context, "disk.bin", file, size);
    assert_ok(context, mw_check(doc, NULL, 0));
    const struct mw_diag *diag = test_find_diag(doc, "MAC040", "file.data_fork");
    assert_non_null(diag);
    assert_string_equal(diag->message, "the data fork is a disk image in the DART format");
    mw_close(doc);
    test_context_free(context, &memory);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, set_up, fixture_tear_down)
    static const struct CMUnitTest tests[] = {
        T(test_binary),
        T(test_binary_padding),
        T(test_binary_checksum),
        T(test_binary_lengths),
        T(test_binhex),
        T(test_binhex_stored),
        T(test_binhex_checksums),
        T(test_binhex_cut),
        T(test_binhex_bomb),
        T(test_apple),
        T(test_apple_edited),
        T(test_apple_broken),
        T(test_data_file),
        T(test_convert),
        T(test_convert_fork),
        T(test_items),
        T(test_others),
        T(test_probe),
        T(test_probe_bounded),
        T(test_truncated),
        T(test_bytes_changed),
        T(test_allocations),
        T(test_longest_binary_comment),
        cmocka_unit_test(test_other_forks),
        cmocka_unit_test(test_dart),
    };
    return TEST_RUN(tests);
}
