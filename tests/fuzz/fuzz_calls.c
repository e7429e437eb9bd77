/* Lines of public calls, in any order, on the world that the first byte chooses; see `verbs`. Undoing
 * everything gives the bytes that were written at first, and redoing it those that were written at last.
 * Runs in the test suite: 600 */
#include "fuzz.h"

#include "base/context.h"

enum {
    CALLS_MAX = 60,
};

static const char *const worlds[] = {
    "settlers2/flat.swd",
    "teeworlds/ddnet.map",
    "teeworlds/teeworlds06.map",
    "teeworlds/teeworlds07.map",
    "wwd/claw.wwd",
    "wwd/gruntz.wwd",
    "worldbuilder/two_scenes.bin",
    "wbsave/save.bin",
    "lbm/packed.lbm",
    "macfile/text.bin",
    "macfile/text.hqx",
    "macfile/text.as",
    "pcx/indexed.pcx",
    "pid/skips.pid",
    "rez/small.rez",
    "hfs/volume.dsk",
};

struct calls {
    struct mw_context *context;
    struct mw_document *doc; /* NULL: closed */
    bool open;               /* between mw_begin() and its end */
    unsigned sum;            /* of what was read */
};

/* ---- what is written ---- */

/* As before, unless memory is short. */
static void require_bytes(struct calls *calls, struct mw_bytes wanted)
{
    struct mw_bytes now;
    if (!fuzz_write(calls->doc, calls->context, &now))
        return;
    FUZZ_REQUIRE(calls->context, now.size == wanted.size);
    FUZZ_REQUIRE(calls->context, now.size == 0 || memcmp(now.data, wanted.data, now.size) == 0);
    fuzz_free(calls->context, now);
}

/* ---- calls ---- */

static void call_edit(struct calls *calls, char *operation)
{
    fuzz_gave_up(calls->context, mw_edit(calls->doc, operation));
}

static void call_preview(struct calls *calls, char *operation)
{
    size_t position = mw_history_position(calls->doc), count = mw_history_count(calls->doc);
    int error = mw_preview(calls->doc, operation);
    FUZZ_REQUIRE(calls->context, !calls->open || error);
    fuzz_gave_up(calls->context, error);
    FUZZ_REQUIRE(calls->context, calls->open || mw_history_position(calls->doc) == position);
    FUZZ_REQUIRE(calls->context, calls->open || mw_history_count(calls->doc) <= count);
}

/* "path=value": the value, or "". */
static const char *split_value(char *line)
{
    char *value = strrchr(line, '=');
    if (!value || strchr(value, ']'))
        return "";
    *value = 0;
    return value + 1;
}

static void call_set(struct calls *calls, char *line)
{
    const char *value = split_value(line);
    fuzz_gave_up(calls->context, mw_set(calls->doc, line, value));
}

static void call_set_int(struct calls *calls, char *line)
{
    const char *value = split_value(line);
    fuzz_gave_up(calls->context, mw_set_int(calls->doc, line, strtoll(value, NULL, 0)));
}

static void call_set_text(struct calls *calls, char *line)
{
    const char *value = split_value(line);
    fuzz_gave_up(calls->context, mw_set_str(calls->doc, line, (struct mw_str){ value, strlen(value) }));
}

static void call_set_bytes(struct calls *calls, char *line)
{
    const char *value = split_value(line);
    const struct mw_bytes bytes = { (const uint8_t *)value, strlen(value) };
    fuzz_gave_up(calls->context, mw_set_bytes(calls->doc, line, bytes));
}

static void call_insert(struct calls *calls, char *line)
{
    size_t index = strtoul(split_value(line), NULL, 10);
    fuzz_gave_up(calls->context, mw_list_insert_item(calls->doc, line, index));
}

static void call_remove(struct calls *calls, char *line)
{
    size_t index = strtoul(split_value(line), NULL, 10);
    fuzz_gave_up(calls->context, mw_list_remove_item(calls->doc, line, index));
}

static void call_move(struct calls *calls, char *line)
{
    char *rest;
    size_t from = strtoul(split_value(line), &rest, 10), to = *rest ? strtoul(rest + 1, NULL, 10) : 0;
    fuzz_gave_up(calls->context, mw_list_move_item(calls->doc, line, from, to));
}

/* "to=from": the value at the path `from` as JSON, or else the text itself. */
static char *json_of(struct calls *calls, const char *from)
{
    struct fuzz_text text = { .keep = true };
    const struct mw_output output = fuzz_output(&text);
    int error = mw_dump(calls->doc, from, MW_STYLE_JSON_LINE, &output);
    fuzz_gave_up(calls->context, error);
    bool is_json = !error && text.data;
    char *json = is_json ? fuzz_string((const uint8_t *)text.data, text.size)
                         : fuzz_string((const uint8_t *)from, strlen(from));
    free(text.data);
    return json;
}

static void call_paste(struct calls *calls, char *line)
{
    char *json = json_of(calls, split_value(line));
    fuzz_gave_up(calls->context, mw_paste(calls->doc, line, (struct mw_str){ json, strlen(json) }));
    free(json);
}

static void call_paste_items(struct calls *calls, char *line)
{
    char *json = json_of(calls, split_value(line));
    fuzz_gave_up(calls->context, mw_paste_items(calls->doc, line, 0, (struct mw_str){ json, strlen(json) }));
    free(json);
}

static void call_begin(struct calls *calls, char *line)
{
    (void)line;
    int error = mw_begin(calls->doc);
    FUZZ_REQUIRE(calls->context, !calls->open || error == MW_E_REFUSED);
    fuzz_gave_up(calls->context, error);
    calls->open = calls->open || error == 0;
}

static void end_or_roll_back(struct calls *calls, int (*finish)(struct mw_document *doc))
{
    int error = finish(calls->doc);
    FUZZ_REQUIRE(calls->context, calls->open || error == MW_E_REFUSED);
    fuzz_gave_up(calls->context, error);
    calls->open = false;
}

static void call_end(struct calls *calls, char *line)
{
    (void)line;
    end_or_roll_back(calls, mw_end);
}

static void call_roll_back(struct calls *calls, char *line)
{
    (void)line;
    end_or_roll_back(calls, mw_rollback);
}

static void call_undo(struct calls *calls, char *line)
{
    (void)line;
    size_t position = mw_history_position(calls->doc);
    int error = mw_undo(calls->doc);
    FUZZ_REQUIRE(calls->context, mw_history_position(calls->doc) == position - (error == 0));
    fuzz_gave_up(calls->context, error);
}

static void call_redo(struct calls *calls, char *line)
{
    (void)line;
    size_t position = mw_history_position(calls->doc);
    int error = mw_redo(calls->doc);
    FUZZ_REQUIRE(calls->context, mw_history_position(calls->doc) == position + (error == 0));
    fuzz_gave_up(calls->context, error);
}

/* "=number" forgets, "!number" refuses. */
static void call_limit(struct calls *calls, char *line)
{
    bool refuse = *line == '!';
    uint64_t bytes = *line ? strtoull(line + 1, NULL, 10) : 0;
    fuzz_gave_up(calls->context, mw_history_limit(calls->doc, bytes, refuse));
}

static void call_grid(struct calls *calls, char *path)
{
    struct mw_grid_view view;
    int error = mw_grid_at(calls->doc, path, &view);
    fuzz_gave_up(calls->context, error);
    unsigned sum = 0;
    for (uint32_t y = 0; !error && view.width && y < view.height; y++)
        for (size_t i = 0; i < (size_t)view.width * view.cell_size; i++)
            sum += view.cells[y * view.stride + i];
    calls->sum += sum;
}

static void call_release(struct calls *calls, char *path)
{
    fuzz_gave_up(calls->context, mw_content_release(calls->doc, path));
}

static void call_write(struct calls *calls, char *line)
{
    struct mw_bytes written;
    (void)line;
    if (fuzz_try_write(calls->doc, calls->context, &written) == 0)
        fuzz_free(calls->context, written);
}

static void call_check(struct calls *calls, char *line)
{
    (void)line;
    fuzz_gave_up(calls->context, mw_check(calls->doc, NULL, 0));
}

static void call_repair(struct calls *calls, char *name)
{
    const char *names[] = { name };
    fuzz_gave_up(calls->context, mw_repair(calls->doc, names, *name != 0, true));
}

/* Whether each step is undone and done again, and all memory compared. */
static void call_check_journal(struct calls *calls, char *line)
{
    (void)line;
    calls->context->check_journal = !calls->context->check_journal;
}

static void call_close(struct calls *calls, char *line)
{
    (void)line;
    mw_close(calls->doc);
    calls->doc = NULL;
}

/* The first character of a line; the rest is the argument. */
static const struct {
    char letter;
    void (*call)(struct calls *calls, char *rest);
} verbs[] = {
    { 'e', call_edit },     { 'p', call_preview },   { 's', call_set },           { 'i', call_set_int },
    { 't', call_set_text }, { 'b', call_set_bytes }, { '+', call_insert },        { '-', call_remove },
    { '>', call_move },     { 'v', call_paste },     { 'V', call_paste_items },   { '(', call_begin },
    { ')', call_end },      { '!', call_roll_back }, { 'u', call_undo },          { 'r', call_redo },
    { 'h', call_limit },    { 'g', call_grid },      { '$', call_release },       { 'w', call_write },
    { 'c', call_check },    { 'f', call_repair },    { 'j', call_check_journal }, { 'q', call_close },
};

static void call_line(struct calls *calls, char *line)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (verbs[i].letter == *line) {
            verbs[i].call(calls, line + 1);
            return;
        }
}

static void call_lines(struct calls *calls, char *text)
{
    unsigned count = 0;
    for (char *line = text, *next; line && calls->doc && count < CALLS_MAX; line = next, count++) {
        next = strchr(line, '\n');
        if (next)
            *next++ = 0;
        call_line(calls, line);
        FUZZ_REQUIRE(calls->context,
                     !calls->doc || mw_history_position(calls->doc) <= mw_history_count(calls->doc));
    }
}

/* ---- everything undone and done again ---- */

static bool move_all(struct calls *calls, int (*move)(struct mw_document *doc), size_t position)
{
    while (mw_history_position(calls->doc) != position) {
        int error = move(calls->doc);
        if (fuzz_gave_up(calls->context, error))
            return false;
        FUZZ_REQUIRE(calls->context, error == 0);
    }
    return true;
}

static void undo_everything(struct calls *calls, struct mw_bytes first)
{
    struct mw_bytes last = { NULL, 0 };
    size_t position = mw_history_position(calls->doc);
    bool writable = fuzz_try_write(calls->doc, calls->context, &last) == 0;
    bool exact = mw_history_forgotten(calls->doc) == 0;
    if (move_all(calls, mw_undo, 0)) {
        if (exact) {
            require_bytes(calls, first);
            FUZZ_REQUIRE(calls->context, !mw_document_changed(calls->doc));
        }
        if (move_all(calls, mw_redo, position) && writable)
            require_bytes(calls, last);
    }
    if (writable)
        fuzz_free(calls->context, last);
}

static struct mw_document *open_world(struct mw_context *context, uint8_t which)
{
    char path[1024];
    struct mw_document *doc;
    snprintf(path, sizeof path, MW_SOURCE_ROOT "/tests/fixtures/%s",
             worlds[which % (sizeof worlds / sizeof *worlds)]);
    int error = mw_open(context, path, NULL, 0, &doc);
    FUZZ_REQUIRE(context, error == 0);
    return doc;
}

/* Operations reach no files but a copy of the world, "other". */
static struct mw_memory_files *hide_files(struct calls *calls, struct mw_bytes world)
{
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    FUZZ_REQUIRE(NULL, files);
    FUZZ_REQUIRE(NULL, mw_memory_files_add(files, "other", world.data, world.size) == 0);
    mw_context_set_files(calls->context, mw_memory_files_of(files));
    return files;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct calls calls = { .context = size ? fuzz_context() : NULL };
    struct mw_bytes first;
    if (!calls.context)
        return 0;
    calls.doc = open_world(calls.context, data[0]);
    bool writable = fuzz_try_write(calls.doc, calls.context, &first) == 0;
    FUZZ_REQUIRE(calls.context, writable == ((mw_document_format(calls.doc)->abilities & MW_CAN_WRITE) != 0));
    struct mw_memory_files *files = hide_files(&calls, mw_document_input(calls.doc));
    char *text = fuzz_string(data + 1, size - 1);
    call_lines(&calls, text);
    free(text);
    if (calls.doc && calls.open)
        end_or_roll_back(&calls, mw_end);
    if (calls.doc && writable)
        undo_everything(&calls, first);
    if (writable)
        fuzz_free(calls.context, first);
    mw_close(calls.doc);
    mw_context_free(calls.context);
    mw_memory_files_free(files);
    return 0;
}
