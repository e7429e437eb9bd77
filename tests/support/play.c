#include "play.h"

static void add_event(struct test_text *text, const struct mw_event *event)
{
    static const char *const begins[] = { [MW_EVENT_TEXT] = "",
                                          [MW_EVENT_CLEAR] = "[clear",
                                          [MW_EVENT_SOUND] = "[sound ",
                                          [MW_EVENT_AMBIENT] = "[ambient ",
                                          [MW_EVENT_MENU] = "[menu ",
                                          [MW_EVENT_OVER] = "[game over: ",
                                          [MW_EVENT_ENDLESS] = "[the turn did not end" };
    if (event->kind == MW_EVENT_PICTURE || event->kind == MW_EVENT_ENCOUNTER)
        return;
    test_text_add(text, begins[event->kind], strlen(begins[event->kind]));
    test_text_add(text, event->text, strlen(event->text));
    test_text_add(text, event->kind == MW_EVENT_TEXT ? "\n" : "]\n", event->kind == MW_EVENT_TEXT ? 1 : 2);
}

static void take_printed(struct test_play *test)
{
    free(test->printed.data);
    test->printed = (struct test_text){ 0 };
    test_text_add(&test->printed, "", 0);
    for (size_t i = 0; i < mw_play_event_count(test->play); i++)
        add_event(&test->printed, mw_play_event_at(test->play, i));
    assert_null(mw_play_event_at(test->play, mw_play_event_count(test->play)));
}

void test_play_open(struct test_play *test, const char *rules, unsigned seed)
{
    char number[16];
    snprintf(number, sizeof number, "%u", seed);
    const struct mw_arg args[] = { { "rules", rules }, { "seed", number } };
    assert_ok(test->doc.context, mw_play_open(test->doc.doc, args, 2, &test->play));
    test->printed = (struct test_text){ 0 };
    take_printed(test);
}

void test_play_begin(struct test_play *test, const char *world, const char *rules, unsigned seed)
{
    char path[TEST_PATH_SIZE], name[64];
    if (strchr(world, '/'))
        snprintf(name, sizeof name, "%s", world);
    else
        snprintf(name, sizeof name, "tests/fixtures/synthetic/play/%s.bin", world);
    test_source_path(path, name);
    test_doc_file(&test->doc, path);
    test_play_open(test, rules, seed);
}

void test_play_end(struct test_play *test)
{
    mw_play_close(test->play);
    free(test->printed.data);
    test_doc_end(&test->doc);
}

static int click_named(struct test_play *test, const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "objects[name=%s]", name);
    int error = mw_play_click(test->play, path);
    snprintf(path, sizeof path, "characters[name=%s]", name);
    return error == MW_E_NOT_FOUND ? mw_play_click(test->play, path) : error;
}

void test_play_line(struct test_play *test, const char *line)
{
    bool click = strncmp(line, ":click ", 7) == 0;
    int error = click ? click_named(test, line + 7) : mw_play_type(test->play, line);
    assert_ok(test->doc.context, error);
    take_printed(test);
}

void test_play_lines(struct test_play *test, const char *lines)
{
    char line[256];
    while (*lines) {
        size_t size = strcspn(lines, "|");
        snprintf(line, sizeof line, "%.*s", (int)size, lines);
        test_play_line(test, line);
        lines += size + (lines[size] == '|');
    }
}

static bool is_compared(const char *line, size_t size)
{
    static const char *const kept[] = { "[clear", "[menu", "[game over", "[the turn" };
    if (strspn(line, " ") >= size || *line == '#')
        return false;
    for (size_t i = 0; *line == '[' && i < sizeof kept / sizeof *kept; i++)
        if (strncmp(line, kept[i], strlen(kept[i])) == 0)
            return true;
    return *line != '[';
}

void test_transcript_strip(char *text)
{
    char *to = text;
    for (const char *line = text; *line;) {
        size_t size = strcspn(line, "\n");
        const char *next = line + size + (line[size] == '\n');
        if (is_compared(line, size)) {
            if (to != text)
                *to++ = '\n';
            memmove(to, line, size);
            to += size;
        }
        line = next;
    }
    *to = '\0';
}

bool has_printed(struct test_play *test, const char *wanted)
{
    test_transcript_strip(test->printed.data);
    return strcmp(test->printed.data, wanted) == 0;
}

void assert_printed(struct test_play *test, const char *wanted)
{
    if (!has_printed(test, wanted))
        fail_msg("printed:\n%s\nwanted:\n%s", test->printed.data, wanted);
}
