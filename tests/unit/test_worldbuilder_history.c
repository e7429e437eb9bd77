/* Undoes and redoes every operation, repair and value of World Builder games and their containers. */
#include "test.h"

#include "history.h"
#include "history_steps.h"
#include "worldbuilder_sample.h"

static struct test_doc sample;

static void begin_new_game(void)
{
    wb_sample_new(&sample);
    test_edit(&sample, "set path=scripts[1].code value=\"IF{A1#=42}THEN\n\tLET{A1#=7}\nEND\n\"");
    test_doc_reread(&sample);
}

/* Checksums and lengths of the wrapper are wrong. */
static void begin_with_wrong_sums(const char *convert, size_t sum_at)
{
    begin_new_game();
    test_edit(&sample, convert);
    test_doc_reread(&sample);
    uint8_t *bytes = test_copy(sample.bytes, sample.size);
    size_t size = sample.size;
    bytes[sum_at] = bytes[sum_at] == '1' ? '2' : '1';
    mw_close(sample.doc);
    memcpy(sample.bytes, bytes, size);
    free(bytes);
    test_doc_take(&sample, mw_open_bytes(sample.context, "again", sample.bytes, size, NULL, 0, &sample.doc));
    assert_false(mw_document_damaged(sample.doc));
}

static void all_operations_are_undone(void **state)
{
    (void)state;
    begin_new_game();
    assert_true(assert_steps(&sample, worldbuilder_steps) > 20);
    assert_random_steps(&sample, worldbuilder_steps, 200, 1);
    test_doc_end(&sample);
}

static void wrappers_are_undone(void **state)
{
    static const char *const forms[] = { "convert to=binhex", "convert to=macbinary1",
                                         "convert to=applesingle", "convert to=appledouble",
                                         "convert to=rsrc" };
    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        begin_new_game();
        test_edit(&sample, forms[i]);
        test_doc_reread(&sample);
        assert_random_steps(&sample, worldbuilder_steps, 60, i);
        test_doc_end(&sample);
    }
}

static void repairs_are_undone(void **state)
{
    static const char *const repairs[] = { "repair name=checksums", "repair name=lengths", "repair", NULL };
    (void)state;
    begin_with_wrong_sums("convert to=macbinary", 124);
    assert_int_equal(assert_steps(&sample, repairs), 1);
    assert_steps_survive(&sample, repairs);
    test_doc_end(&sample);
}

static void failed_allocations_change_nothing(void **state)
{
    static const char *const some[] = {
        "rename thing=object name=\"iron key\" to=Key",
        "rename thing=scene name=Hall to=Lobby",
        "rename thing=global name=A1# to=B2#",
        "add-scene name=Attic at=20,21 like=Hall",
        "delete-scene name=Hall force",
        "move-scene name=Garden to=1,1",
        "convert to=binhex",
        "set path=scripts[0].code value=\"PRINT{Hello}\"",
        NULL,
    };
    (void)state;
    begin_new_game();
    assert_steps_survive(&sample, some);
    test_doc_end(&sample);
}

/* Scripts, sounds and texts from files. */
static void steps_with_files_are_undone(void **state)
{
    static const uint8_t wav[] = "RIFF\x2C\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x77\x2B\0\0\x77\x2B\0\0\1\0\x08\0"
                                 "data\x08\0\0\0\x80\x90\xA0\xB0\xA0\x90\x80\x70";
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16], texts[6][TEST_PATH_SIZE + 80];
    const char *list[7] = { NULL };
    (void)state;
    test_folder_new(folder);
    begin_new_game();
    snprintf(path, sizeof path, "%s/script.wb", folder);
    test_write_file(path, "PRINT{From a file.}\n", 20);
    snprintf(texts[0], sizeof *texts, "script scene=Hall file=%s", path);
    snprintf(texts[1], sizeof *texts, "global-script file=%s", path);
    snprintf(path, sizeof path, "%s/bell.wav", folder);
    test_write_file(path, wav, sizeof wav - 1);
    snprintf(texts[2], sizeof *texts, "import-sound sound=Bell add file=%s", path);
    snprintf(texts[3], sizeof *texts, "import-sound sound=Bell add deltas=standard nibbles=high file=%s",
             path);
    snprintf(path, sizeof path, "%s/texts.po", folder);
    char *po = wb_sample_po(&sample);
    size_t size = strlen(po);
    struct test_text translated = { 0 };
    for (size_t at = 0; at < size; at++) {
        bool empty = size - at > 11 && memcmp(po + at, "msgstr \"\"\n", 10) == 0;
        test_text_add(&translated, empty ? "msgstr \"Un mot\"\n" : po + at, empty ? 16 : 1);
        at += empty ? 9 : 0;
    }
    test_write_file(path, translated.data, translated.size);
    free(translated.data);
    free(po);
    snprintf(texts[4], sizeof *texts, "import-texts file=%s", path);
    snprintf(texts[5], sizeof *texts, "script scene=Nowhere file=%s", path);
    /* Texts first: the scripts replace some of them. */
    static const unsigned char order[] = { 4, 0, 1, 2, 3, 5 };
    for (size_t i = 0; i < 6; i++)
        list[i] = texts[order[i]];
    assert_int_equal(assert_steps(&sample, list), 5);
    assert_random_steps(&sample, list, 40, 3);
    list[5] = NULL;
    assert_steps_survive(&sample, list);
    test_doc_end(&sample);
    test_folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_operations_are_undone),   cmocka_unit_test(wrappers_are_undone),
        cmocka_unit_test(repairs_are_undone),          cmocka_unit_test(failed_allocations_change_nothing),
        cmocka_unit_test(steps_with_files_are_undone),
    };
    return TEST_RUN(tests);
}
