/* Imports translations from a gettext PO file of the form of the item "texts.po": msgctxt is the position of
 * a text, msgid the text, msgstr its translation. Texts with an empty msgstr stay as they are. */
#include <stdio.h>

#include <stdlib.h>

#include "base/file.h"
#include "base/text.h"
#include "core/rules.h"
#include "edit.h"
#include "formats/worldbuilder/player_texts.h"
#include "record/journal.h"
#include "record/value.h"

/* clang-format off */
const struct mw_option wb_edit_import_texts_options[] = {
    { .name = "file", .kind = MW_OPTION_FILE, .of = "translations", .role = MW_ROLE_INPUT, .value = "FILE", .required = true,
      .doc = "PO file with the translations" },
    { 0 },
};
/* clang-format on */

enum part {
    PART_NONE,
    PART_CONTEXT,
    PART_ID,
    PART_TEXT,
    PARTS,
};

struct entry {
    struct mw_str parts[PARTS];
    size_t line;
};

struct change {
    struct wb_player_text text;
    struct mw_str value; /* in the game's encoding */
};

/* Why a line or a translation cannot be imported. */
struct problem {
    size_t line;
    const char *place; /* of the text in the game; NULL: the line is not understood */
    const char *what;
};

struct importing {
    const struct mw_editing *editing;
    const char *path;
    MW_LIST(struct problem) problems;
    MW_LIST(struct entry) entries;
    MW_LIST(struct change) changes;
};

/* Notes a problem, so that all can be reported; fails only if memory is short. */
static int note_problem(struct importing *importing, size_t line, const struct wb_player_text *text,
                        const char *what)
{
    struct mw_document *doc = importing->editing->doc;
    struct mw_arena *scratch = importing->editing->scratch;
    void *items = importing->problems.items;
    int error = mw_arena_grow(scratch, &items, importing->problems.count, &importing->problems.capacity,
                              sizeof *importing->problems.items);
    importing->problems.items = items;
    if (error)
        return error;
    struct problem problem = { line, NULL, mw_arena_text(scratch, what) };
    if (text)
        problem.place = wb_player_text_place(doc, scratch, text);
    if (!problem.what || (text && !problem.place))
        return doc->context->error;
    importing->problems.items[importing->problems.count++] = problem;
    return 0;
}

/* Appends the string in quotes on a line to the part. */
static int add_po_string(struct importing *importing, size_t number, struct mw_str line, struct mw_str *part)
{
    while (line.size && (line.data[line.size - 1] == ' ' || line.data[line.size - 1] == '\r'))
        line.size--;
    if (line.size < 2 || line.data[0] != '"' || line.data[line.size - 1] != '"')
        return note_problem(importing, number, NULL, "expected a string in double quotes");
    char *text = mw_arena_alloc(importing->editing->scratch, part->size + line.size);
    size_t size = part->size;
    if (!text)
        return MW_E_MEMORY;
    if (size)
        memcpy(text, part->data, size);
    for (size_t i = 1; i + 1 < line.size; i++) {
        char c = line.data[i];
        if (c == '\\' && i + 2 < line.size) {
            c = line.data[++i];
            c = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
        }
        text[size++] = c;
    }
    *part = (struct mw_str){ text, size };
    return 0;
}

static int read_po_line(struct importing *importing, size_t number, struct mw_str line, enum part *part)
{
    static const char *const words[PARTS] = { NULL, "msgctxt ", "msgid ", "msgstr " };
    if (line.size == 0 || line.data[0] == '#' || line.data[0] == '\r')
        return 0;
    enum part found = PART_NONE;
    for (enum part i = PART_CONTEXT; i < PARTS; i++)
        if (mw_str_starts(line, words[i]))
            found = i;
    if (found == PART_CONTEXT || (found == PART_ID && *part != PART_CONTEXT)) {
        void *items = importing->entries.items;
        int error = mw_arena_grow(importing->editing->scratch, &items, importing->entries.count,
                                  &importing->entries.capacity, sizeof *importing->entries.items);
        importing->entries.items = items;
        if (error)
            return error;
        importing->entries.items[importing->entries.count++] = (struct entry){ .line = number };
    }
    if (found) {
        size_t length = strlen(words[found]);
        line.data += length;
        line.size -= length;
        *part = found;
    }
    if (!importing->entries.count || *part == PART_NONE)
        return note_problem(importing, number, NULL, "expected msgctxt, msgid or msgstr");
    return add_po_string(importing, number, line,
                         &importing->entries.items[importing->entries.count - 1].parts[*part]);
}

static int compare_entries(const void *a, const void *b)
{
    const struct mw_str left = ((const struct entry *)a)->parts[PART_CONTEXT];
    const struct mw_str right = ((const struct entry *)b)->parts[PART_CONTEXT];
    size_t size = left.size < right.size ? left.size : right.size;
    int order = size ? memcmp(left.data, right.data, size) : 0;
    return order ? order : left.size < right.size ? -1 : left.size > right.size;
}

static int read_po_entries(struct importing *importing, struct mw_str text)
{
    enum part part = PART_NONE;
    size_t number = 1;
    int error = 0;
    for (size_t at = 0; at < text.size && !error; number++) {
        const char *end = memchr(text.data + at, '\n', text.size - at);
        size_t length = end ? (size_t)(end - text.data) - at : text.size - at;
        error = read_po_line(importing, number, (struct mw_str){ text.data + at, length }, &part);
        at += length + 1;
    }
    if (!error && importing->entries.count)
        qsort(importing->entries.items, importing->entries.count, sizeof *importing->entries.items,
              compare_entries);
    return error;
}

static bool has_accents(const struct mw_buf *bytes)
{
    for (size_t i = 0; i < bytes->size; i++)
        if (bytes->data[i] >= 0x80)
            return true;
    return false;
}

/* Encodes a translation, or notes why the field cannot store it. */
static int encode_translation(struct importing *importing, const struct wb_player_text *text,
                              const struct entry *entry, struct mw_str *value)
{
    struct mw_document *doc = importing->editing->doc;
    struct mw_buf bytes;
    mw_buf_init(&bytes, doc->context);
    int error = mw_text_from_utf8(doc->page, entry->parts[PART_TEXT], &bytes);
    if (error && error != MW_E_MEMORY) {
        char reason[sizeof doc->context->message];
        snprintf(reason, sizeof reason, "%s", doc->context->message);
        error = note_problem(importing, entry->line, text, reason);
    } else if (!error && text->field->codec && has_accents(&bytes)) {
        error = note_problem(importing, entry->line, text,
                             "scripts can only have ASCII characters; write the text without accents");
    } else if (!error && !text->field->codec && text->field->text == MW_TEXT_PASCAL &&
               bytes.size > UINT8_MAX) {
        error =
            note_problem(importing, entry->line, text, "the text has more than 255 characters; shorten it");
    } else if (!error) {
        *value = (struct mw_str){ mw_arena_copy(&doc->arena, bytes.data, bytes.size), bytes.size };
        error = value->data ? 0 : doc->context->error;
    }
    mw_buf_free(&bytes);
    return error;
}

static int import_player_text(void *user, const struct wb_player_text *text)
{
    struct importing *importing = user;
    const struct entry key = { .parts[PART_CONTEXT] = mw_str_from(text->context) };
    const struct entry *entry = importing->entries.count
                                    ? bsearch(&key, importing->entries.items, importing->entries.count,
                                              sizeof *importing->entries.items, compare_entries)
                                    : NULL;
    if (!entry || !entry->parts[PART_TEXT].size)
        return 0;
    char *now = mw_document_utf8(importing->editing->doc, text->text);
    if (!now)
        return MW_E_MEMORY;
    if (!mw_str_equal(entry->parts[PART_ID], mw_str_from(now)))
        return note_problem(importing, entry->line, text,
                            "the game now has a different text at this position; extract texts.po again");
    struct mw_str value = { 0 };
    int error = encode_translation(importing, text, entry, &value);
    void *items = importing->changes.items;
    if (!error && value.data)
        error = mw_arena_grow(importing->editing->scratch, &items, importing->changes.count,
                              &importing->changes.capacity, sizeof *importing->changes.items);
    importing->changes.items = items;
    if (!error && value.data)
        importing->changes.items[importing->changes.count++] = (struct change){ *text, value };
    return error;
}

/* Applies the changes [first, end) to the code of a script. */
static int rewrite_texts_in_script(struct importing *importing, struct wb_script *script, size_t first,
                                   size_t end)
{
    struct mw_document *doc = importing->editing->doc;
    const struct change *changes = importing->changes.items;
    struct mw_buf code;
    size_t at = 0;
    mw_buf_init(&code, doc->context);
    for (size_t i = first; i < end; i++) {
        mw_buf_put(&code, script->code.data + at, changes[i].text.at - at);
        mw_buf_put(&code, changes[i].value.data, changes[i].value.size);
        at = changes[i].text.at + changes[i].text.text.size;
    }
    mw_buf_put(&code, script->code.data + at, script->code.size - at);
    int error = mw_keep(doc, &script->code, sizeof script->code);
    return mw_buf_keep_text(&code, &doc->arena, error, &script->code);
}

static int put_translation(struct mw_document *doc, void *place, struct mw_str value)
{
    int error = mw_keep(doc, place, sizeof value);
    if (!error)
        memcpy(place, &value, sizeof value);
    return error;
}

static int apply_translations(struct importing *importing)
{
    const struct mw_editing *editing = importing->editing;
    const struct change *changes = importing->changes.items;
    int error = 0;
    for (size_t i = 0, end; i < importing->changes.count && !error; i = end) {
        const struct wb_player_text *text = &changes[i].text;
        char *item = mw_list_at(mw_list_get(text->list, wb_edited(editing)), text->list->record, text->index);
        for (end = i + 1; text->field->codec && end < importing->changes.count &&
                          changes[end].text.list == text->list && changes[end].text.index == text->index;)
            end++;
        error = mw_change_item(editing->doc, text->list->name, text->index, text->field->name,
                               "%zu text%s translated", end - i, end - i == 1 ? "" : "s");
        if (!error && text->field->codec)
            error = rewrite_texts_in_script(importing, (struct wb_script *)(void *)item, i, end);
        else if (!error)
            error = put_translation(editing->doc, item + text->field->offset, changes[i].value);
    }
    return error;
}

/* ---- problems ---- */

static int compare_problems(const void *a, const void *b)
{
    size_t left = ((const struct problem *)a)->line, right = ((const struct problem *)b)->line;
    return (left > right) - (left < right);
}

static int list_problems(struct mw_checker *checker)
{
    const struct importing *importing = checker->item;
    int error = 0;
    checker->code = "WB181";
    for (size_t i = 0; i < importing->problems.count && !error; i++) {
        const struct problem *problem = &importing->problems.items[i];
        error =
            mw_check_report(checker, MW_NOWHERE(""), "%s:%zu: %s%s%s", importing->path, problem->line,
                            problem->place ? problem->place : "", problem->place ? ": " : "", problem->what);
    }
    return error;
}

/* One is the error itself; several are diagnostics. */
static int report_problems(struct importing *importing)
{
    const struct problem *first = importing->problems.items;
    size_t count = importing->problems.count;
    if (count == 0)
        return 0;
    if (count == 1)
        return mw_edit_fail(importing->editing, MW_E_FORMAT, "%s:%zu: %s%s%s", importing->path, first->line,
                            first->place ? first->place : "", first->place ? ": " : "", first->what);
    qsort(importing->problems.items, count, sizeof *importing->problems.items, compare_problems);
    int error = mw_check_now(importing->editing->doc, list_problems, importing);
    return error ? error
                 : mw_edit_fail(importing->editing, MW_E_FORMAT, "%s: %zu errors; no text was imported",
                                importing->path, count);
}

int wb_edit_import_texts(const struct mw_editing *editing)
{
    struct importing importing = { .editing = editing, .path = mw_args_text(editing->args, "file") };
    struct mw_file file = { 0 };
    int error = mw_file_read(editing->doc->context, importing.path, &file);
    if (!error)
        error = read_po_entries(&importing, mw_text_of_file(file.bytes));
    if (!error)
        error = wb_each_player_text(editing->doc, editing->scratch, import_player_text, &importing);
    if (!error)
        error = report_problems(&importing);
    if (!error)
        error = apply_translations(&importing);
    mw_file_close(&file);
    return error;
}
