/* Games played with the rules of ScummVM 2.7 print what that program printed: the transcripts of
 * expected/worldbuilder-play over the worlds of the corpus. */
#include "play.h"

static size_t transcripts;

/* The game of a transcript, "LH-01.txt", with its seed and commands, printed as a transcript. */
static void play_again(struct test_play *test, const char *recorded, struct test_text *printed)
{
    test_text_add(printed, test->printed.data, test->printed.size);
    for (const char *line = recorded; *line;) {
        size_t size = strcspn(line, "\n");
        char command[256];
        if (strncmp(line, "> ", 2) == 0) {
            snprintf(command, sizeof command, "%.*s", (int)size - 2, line + 2);
            test_text_add(printed, line, size);
            test_text_add(printed, "\n", 1);
            test_play_line(test, command);
            test_text_add(printed, test->printed.data, test->printed.size);
        }
        line += size + (line[size] == '\n');
    }
}

static void compare_transcript(const char *path, void *user)
{
    char world[32], file[64], game[TEST_PATH_SIZE];
    struct test_text printed = { 0 };
    struct test_play test;
    unsigned seed;
    size_t size;
    (void)user;
    uint8_t *bytes = test_read_file(path, &size);
    char *recorded = calloc(size + 1, 1);
    assert_non_null(recorded);
    memcpy(recorded, bytes, size);
    free(bytes);
    if (sscanf(recorded, "# world %31[A-Z0-9], seed %u", world, &seed) == 2) {
        snprintf(file, sizeof file, "worldbuilder/play/%s.bin", world);
        test_corpus_path(game, file);
        test_doc_file(&test.doc, game);
        test_play_open(&test, "scummvm27", seed);
        play_again(&test, recorded, &printed);
        test_transcript_strip(recorded);
        test_transcript_strip(printed.data);
        if (strcmp(recorded, printed.data) != 0)
            fail_msg("%s: printed\n%s\nrecorded\n%s", path, printed.data, recorded);
        test_play_end(&test);
        transcripts++;
    }
    free(printed.data);
    free(recorded);
}

static void test_transcripts(void **state)
{
    char folder[TEST_PATH_SIZE];
    (void)state;
    test_corpus_path(folder, "../expected/worldbuilder-play");
    test_each_file(folder, ".txt", compare_transcript, NULL);
    assert_true(transcripts >= 55);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_transcripts) };
    return TEST_RUN(tests);
}
