/* Saved games of ScummVM: made here from saves in the original's layout, since that is the only difference.
 */
#include "play.h"

enum {
    SCENES_AT = 0x232,
    DATA_AT = 128, /* in a MacBinary file */
    FILE_MAX = 8192,
};

struct scummvm_file {
    uint8_t bytes[FILE_MAX];
    size_t size;
};

static uint64_t get_be(const uint8_t *at, size_t size)
{
    uint64_t value = 0;
    for (size_t i = 0; i < size; i++)
        value = value << 8 | at[i];
    return value;
}

static void put_le(struct scummvm_file *file, uint64_t value, size_t size)
{
    for (size_t i = 0; i < size; i++)
        file->bytes[file->size++] = (uint8_t)(value >> 8 * i);
}

/* Copies a row of numbers of 1, 2 or 4 bytes: "224" are three. */
static const uint8_t *turn(struct scummvm_file *file, const uint8_t *from, const char *sizes)
{
    for (; *sizes; sizes++) {
        size_t size = (size_t)(*sizes - '0');
        put_le(file, get_be(from, size), size);
        from += size;
    }
    return from;
}

static uint64_t moved(uint64_t reference)
{
    return reference == 0xFFFF ? UINT32_MAX : reference + 16;
}

/* As ScummVM writes it: the storage is counted, references are -1 instead of 0xFFFF, and data follows. */
static void make_scummvm(const uint8_t *save, struct scummvm_file *file)
{
    size_t scenes = (size_t)get_be(save, 2), characters = (size_t)get_be(save + 2, 2),
           objects = (size_t)get_be(save + 4, 2);
    file->size = 0;
    put_le(file, scenes + 1, 2);
    turn(file, save + 2, "22");
    put_le(file, get_be(save + 6, 4) + 16, 4);
    put_le(file, get_be(save + 10, 4) + 16, 4);
    turn(file, save + 14, "1111444");
    for (size_t at = 30; at < 70; at += 4)
        put_le(file,
               at == 38               ? get_be(save + at, 4)
               : at == 58 || at == 62 ? UINT32_MAX
                                      : moved(get_be(save + at, 4)),
               4);
    const uint8_t *from = turn(file, save + 70, "4222221111111111");
    for (int i = 0; i < 234; i++)
        from = turn(file, from, "2");
    for (size_t i = 0; i < scenes; i++)
        from = turn(file, from,
                    "22211112"
                    "1111");
    for (size_t i = 0; i < characters; i++)
        from = turn(file, from,
                    "22111111111"
                    "1111111"
                    "11");
    for (size_t i = 0; i < objects; i++) {
        /* A thing that is carried still has its last scene. */
        uint64_t owner = get_be(from + 4, 2), scene = get_be(from + 2, 2);
        turn(file, from, "2");
        put_le(file, owner ? 1000 : scene, 2);
        from = turn(file, from + 4,
                    "2"
                    "111"
                    "11111"
                    "2");
    }
    memcpy(file->bytes + file->size, "RGTH and more", 13);
    file->size += 13;
}

static uint32_t crc_of(const uint8_t *bytes, size_t size)
{
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
    }
    return ~crc;
}

/* Stored, not compressed. */
static void make_gzip(const struct scummvm_file *plain, struct scummvm_file *file)
{
    static const uint8_t header[] = { 0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1 };
    memcpy(file->bytes, header, sizeof header);
    file->size = sizeof header;
    put_le(file, plain->size, 2);
    put_le(file, plain->size ^ 0xFFFF, 2);
    memcpy(file->bytes + file->size, plain->bytes, plain->size);
    file->size += plain->size;
    put_le(file, crc_of(plain->bytes, plain->size), 4);
    put_le(file, plain->size, 4);
}

/* A game that goes on from a save in the original's layout, as a state; and the save as ScummVM's. */
static uint64_t play_and_save(struct test_play *test, struct scummvm_file *file)
{
    struct mw_document *save;
    void *bytes;
    size_t size;
    test_play_begin(test, "T2", "original", 1);
    test_play_lines(test, "e|aim head|stab knife|throw dart");
    assert_ok(test->doc.context, mw_play_save(test->play, &save));
    assert_ok(test->doc.context, mw_write(save, NULL, 0, &bytes, &size));
    mw_close(save);
    assert_ok(test->doc.context, mw_play_restore_bytes(test->play, "save", bytes, size));
    make_scummvm((uint8_t *)bytes + DATA_AT, file);
    mw_free(test->doc.context, bytes);
    return mw_play_hash(test->play);
}

static void test_restored(void **state)
{
    struct scummvm_file plain, packed;
    struct test_play test;
    (void)state;
    uint64_t hash = play_and_save(&test, &plain);
    make_gzip(&plain, &packed);
    const struct scummvm_file *const files[] = { &plain, &packed };
    for (size_t i = 0; i < 2; i++) {
        test_play_lines(&test, "w|drop gold|status");
        assert_true(mw_play_hash(test.play) != hash);
        assert_ok(test.doc.context,
                  mw_play_restore_bytes(test.play, "save", files[i]->bytes, files[i]->size));
        assert_true(mw_play_hash(test.play) == hash);
        assert_int_equal(mw_play_event_at(test.play, 0)->kind, MW_EVENT_CLEAR);
    }
    test_play_end(&test);
}

/* Cut short anywhere, or of a different game: refused, and the game is as it was. */
static void test_refused(void **state)
{
    struct scummvm_file plain, packed;
    struct test_play test;
    (void)state;
    play_and_save(&test, &plain);
    make_gzip(&plain, &packed);
    test_play_line(&test, "status");
    uint64_t hash = mw_play_hash(test.play);
    for (size_t size = 0; size < packed.size; size += 7)
        assert_true(mw_play_restore_bytes(test.play, "save", packed.bytes, size) < 0);
    for (size_t size = 0; size + 13 < plain.size; size += 7)
        assert_true(mw_play_restore_bytes(test.play, "save", plain.bytes, size) < 0);
    assert_true(mw_play_hash(test.play) == hash);
    plain.bytes[14] ^= 1;
    assert_int_equal(mw_play_restore_bytes(test.play, "save", plain.bytes, plain.size), MW_E_FORMAT);
    assert_true(mw_play_hash(test.play) == hash);
    test_play_end(&test);
}

/* What mw_play_dump() makes is a saved game, too. */
static void test_dumped_state(void **state)
{
    struct test_text text = { 0 };
    struct mw_output output = test_text_output(&text);
    struct test_play test;
    (void)state;
    test_play_begin(&test, "T2", "original", 1);
    uint64_t hash = mw_play_hash(test.play);
    assert_ok(test.doc.context, mw_play_dump(test.play, MW_STYLE_JSON, &output));
    test_play_line(&test, "e");
    assert_ok(test.doc.context, mw_play_restore_bytes(test.play, "state", text.data, text.size));
    assert_true(mw_play_hash(test.play) == hash);
    assert_int_equal(mw_play_event_at(test.play, 0)->kind, MW_EVENT_CLEAR);
    assert_string_equal(mw_play_event_at(test.play, 1)->text, "Text of Start.");
    assert_true(mw_play_restore_bytes(test.play, "state", "", 0) < 0);
    assert_true(mw_play_restore_bytes(test.play, "state", " \n", 2) < 0);
    free(text.data);
    test_play_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_restored),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_dumped_state),
    };
    return TEST_RUN(tests);
}
