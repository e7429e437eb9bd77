/* All texts of a game out to one file and back. The file is a gettext PO: msgctxt says where a text stands,
 * msgid is the text, msgstr its translation; an empty one keeps the text. */
#include <stdio.h>

#include <stdlib.h>

#include "base/file.h"
#include "base/text.h"
#include "edit.h"
#include "record/journal.h"
#include "record/value.h"

/* clang-format off */
const struct mw_option wb_edit_export_texts_options[] = {
    { .name = "file", .kind = MW_OPTION_FILE, .value = "FILE", .required = true, .doc = "that is written" },
    { 0 },
};
const struct mw_option wb_edit_import_texts_options[] = {
    { .name = "file", .kind = MW_OPTION_FILE, .value = "FILE", .required = true, .doc = "with translations" },
    { 0 },
};
/* clang-format on */

/* Rows that a player reads. */
static const struct {
    const char *list, *row;
} rows[] = {
    { "versions", "about" },          { "scenes", "north_text" },       { "scenes", "south_text" },
    { "scenes", "east_text" },        { "scenes", "west_text" },        { "texts", "text" },
    { "objects", "pickup_message" },  { "objects", "operative_verb" },  { "objects", "failure_message" },
    { "objects", "success_message" }, { "characters", "weapon1_name" }, { "characters", "weapon1_verb" },
    { "characters", "weapon2_name" }, { "characters", "weapon2_verb" }, { "characters", "initial_comment" },
    { "characters", "score_hit" },    { "characters", "receive_hit" },  { "characters", "make_offer" },
    { "characters", "reject_offer" }, { "characters", "accept_offer" }, { "characters", "die" },
};

/* A text and where it is. */
struct slot {
    char context[96]; /* "scenes/1024/north_text", "scripts/1024/code/3" */
    const struct mw_field *list, *field;
    size_t index;
    struct mw_str text;
    size_t at; /* in the code of a script */
};

typedef int slot_fn(void *user, const struct slot *slot);

/* Texts that are printed, lines of menus, and words that are compared with what the player says. */
static bool is_readable_text(const struct wb_statement *statement, size_t term)
{
    if (statement->token == WB_TOKEN_PRINT || statement->token == WB_TOKEN_MENU)
        return true;
    const struct wb_operand *left = term ? &statement->terms[term - 1].operand : NULL;
    return statement->token == WB_TOKEN_IF && left && left->kind == WB_OPERAND_VARIABLE &&
           left->variable == WB_TOKEN_TEXT &&
           wb_token_of(statement->terms[term].before)->role == WB_ROLE_OPERATOR;
}

static int each_of_script(const struct mw_editing *editing, struct slot *slot, slot_fn *each, void *user)
{
    const struct wb_script *script =
        mw_list_at(mw_list_get(slot->list, wb_edited(editing)), slot->list->record, slot->index);
    struct wb_statement statement;
    struct wb_statement_reader reader = {
        .arena = editing->scratch, .cursor.code = { (const uint8_t *)script->code.data, script->code.size }
    };
    unsigned number = 0;
    int result;
    while ((result = wb_statement_next(&reader, &statement)) == 1)
        for (size_t i = 0; i < statement.count; i++) {
            const struct wb_operand *operand = &statement.terms[i].operand;
            if ((operand->kind != WB_OPERAND_TEXT && operand->kind != WB_OPERAND_NUMBER) ||
                !is_readable_text(&statement, i))
                continue;
            snprintf(slot->context, sizeof slot->context, "%s/%d/code/%u", slot->list->name,
                     script->resource.id, ++number);
            slot->text = operand->text;
            slot->at = operand->at;
            int error = each(user, slot);
            if (error)
                return error;
        }
    return result;
}

static int each_of_row(const struct mw_editing *editing, size_t row, slot_fn *each, void *user)
{
    struct slot slot = { .list = wb_field(rows[row].list) };
    const struct mw_list list = mw_list_get(slot.list, wb_edited(editing));
    int error = 0;
    slot.field = mw_record_field(slot.list->record, rows[row].row, strlen(rows[row].row));
    for (; slot.index < list.count && !error; slot.index++) {
        const void *item = mw_list_at(list, slot.list->record, slot.index);
        slot.text = mw_field_str(slot.field, item);
        if (!mw_field_exists(slot.field, item) || !slot.text.size)
            continue;
        snprintf(slot.context, sizeof slot.context, "%s/%d/%s", slot.list->name,
                 wb_head_at(wb_edited(editing), slot.list, slot.index)->id, slot.field->name);
        error = each(user, &slot);
    }
    return error;
}

static int each_slot(const struct mw_editing *editing, slot_fn *each, void *user)
{
    static const char *const scripts[] = { "global_scripts", "scripts" };
    int error = 0;
    for (size_t row = 0; row < sizeof rows / sizeof *rows && !error; row++)
        error = each_of_row(editing, row, each, user);
    for (size_t i = 0; i < 2; i++) {
        struct slot slot = { .list = wb_field(scripts[i]),
                             .field = mw_record_field(&wb_script_record, "code", 4) };
        size_t count = mw_list_get(slot.list, wb_edited(editing)).count;
        for (; slot.index < count && !error; slot.index++)
            error = each_of_script(editing, &slot, each, user);
    }
    return error;
}

/* ---- out ---- */

struct exporting {
    const struct mw_editing *editing;
    struct mw_buf out;
    size_t count;
};

static void put_po_string(struct mw_buf *out, const char *text)
{
    mw_buf_u8(out, '"');
    for (; *text; text++) {
        if (*text == '\n')
            mw_buf_text(out, "\\n");
        else if (*text == '\t')
            mw_buf_text(out, "\\t");
        else if (*text == '\r')
            mw_buf_text(out, "\\r");
        else if (*text == '"' || *text == '\\')
            mw_buf_format(out, "\\%c", *text);
        else
            mw_buf_u8(out, (uint8_t)*text);
    }
    mw_buf_text(out, "\"\n");
}

static int export_slot(void *user, const struct slot *slot)
{
    struct exporting *exporting = user;
    char *text = mw_document_utf8(exporting->editing->doc, slot->text);
    if (!text)
        return MW_E_MEMORY;
    mw_buf_format(&exporting->out, "\nmsgctxt \"%s\"\nmsgid ", slot->context);
    put_po_string(&exporting->out, text);
    mw_buf_text(&exporting->out, "msgstr \"\"\n");
    exporting->count++;
    return exporting->out.error;
}

int wb_edit_export_texts(const struct mw_editing *editing)
{
    struct exporting exporting = { .editing = editing };
    const char *path = mw_args_text(editing->args, "file");
    mw_buf_init(&exporting.out, editing->doc->context);
    mw_buf_text(&exporting.out, "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n");
    int error = each_slot(editing, export_slot, &exporting);
    if (!error)
        error = mw_file_save(editing->doc->context, path, mw_buf_bytes(&exporting.out), NULL);
    mw_buf_free(&exporting.out);
    return error;
}

/* ---- in ---- */

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
    struct slot slot;
    struct mw_str value; /* in the game's code page */
};

struct importing {
    const struct mw_editing *editing;
    const char *path;
    MW_LIST(struct entry) entries;
    MW_LIST(struct change) changes;
};

static int refuse_po_line(struct importing *importing, size_t line, const char *what)
{
    return mw_edit_fail(importing->editing, MW_E_FORMAT, "%s:%zu: %s", importing->path, line, what);
}

/* What stands in quotes on a line, appended to the part. */
static int add_po_string(struct importing *importing, size_t number, struct mw_str line, struct mw_str *part)
{
    while (line.size && (line.data[line.size - 1] == ' ' || line.data[line.size - 1] == '\r'))
        line.size--;
    if (line.size < 2 || line.data[0] != '"' || line.data[line.size - 1] != '"')
        return refuse_po_line(importing, number, "a text in double quotes expected");
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
        return refuse_po_line(importing, number, "msgctxt, msgid or msgstr expected");
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

/* The translation in the game's code page, and whether it can stand there. */
static int encode_translation(struct importing *importing, const struct slot *slot, const struct entry *entry,
                              struct mw_str *value)
{
    struct mw_document *doc = importing->editing->doc;
    char reason[sizeof doc->context->message];
    struct mw_buf bytes;
    mw_buf_init(&bytes, doc->context);
    int error = mw_text_from_utf8(doc->page, entry->parts[PART_TEXT], &bytes);
    if (error && error != MW_E_MEMORY) {
        snprintf(reason, sizeof reason, "%s", doc->context->message);
        refuse_po_line(importing, entry->line, reason);
    }
    for (size_t i = 0; i < bytes.size && !error && slot->field->codec; i++)
        if (bytes.data[i] >= 0x80)
            error = refuse_po_line(importing, entry->line,
                                   "scripts cannot say letters outside of ASCII: write them without accents");
    if (!error && !slot->field->codec && slot->field->text == MW_TEXT_PASCAL && bytes.size > UINT8_MAX)
        error = refuse_po_line(importing, entry->line,
                               "a text of more than 255 letters does not fit; shorten it");
    if (!error) {
        *value = (struct mw_str){ mw_arena_copy(&doc->arena, bytes.data, bytes.size), bytes.size };
        error = value->data ? 0 : doc->context->error;
    }
    mw_buf_free(&bytes);
    return error;
}

static int import_slot(void *user, const struct slot *slot)
{
    struct importing *importing = user;
    const struct entry key = { .parts[PART_CONTEXT] = mw_str_from(slot->context) };
    const struct entry *entry = importing->entries.count
                                    ? bsearch(&key, importing->entries.items, importing->entries.count,
                                              sizeof *importing->entries.items, compare_entries)
                                    : NULL;
    if (!entry || !entry->parts[PART_TEXT].size)
        return 0;
    char *now = mw_document_utf8(importing->editing->doc, slot->text);
    if (!now)
        return MW_E_MEMORY;
    if (!mw_str_equal(entry->parts[PART_ID], mw_str_from(now)))
        return refuse_po_line(importing, entry->line,
                              "the game has another text there now; export the texts again");
    struct mw_str value;
    int error = encode_translation(importing, slot, entry, &value);
    void *items = importing->changes.items;
    if (!error)
        error = mw_arena_grow(importing->editing->scratch, &items, importing->changes.count,
                              &importing->changes.capacity, sizeof *importing->changes.items);
    importing->changes.items = items;
    if (!error)
        importing->changes.items[importing->changes.count++] = (struct change){ *slot, value };
    return error;
}

/* The code of a script with the changes [first, end). */
static int rewrite_texts_in_script(struct importing *importing, struct wb_script *script, size_t first,
                                   size_t end)
{
    struct mw_document *doc = importing->editing->doc;
    const struct change *changes = importing->changes.items;
    struct mw_buf code;
    size_t at = 0;
    mw_buf_init(&code, doc->context);
    for (size_t i = first; i < end; i++) {
        mw_buf_put(&code, script->code.data + at, changes[i].slot.at - at);
        mw_buf_put(&code, changes[i].value.data, changes[i].value.size);
        at = changes[i].slot.at + changes[i].slot.text.size;
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
        const struct slot *slot = &changes[i].slot;
        char *item = mw_list_at(mw_list_get(slot->list, wb_edited(editing)), slot->list->record, slot->index);
        for (end = i + 1; slot->field->codec && end < importing->changes.count &&
                          changes[end].slot.list == slot->list && changes[end].slot.index == slot->index;)
            end++;
        error = mw_change_item(editing->doc, slot->list->name, slot->index, slot->field->name,
                               "%zu text%s translated", end - i, end - i == 1 ? "" : "s");
        if (!error && slot->field->codec)
            error = rewrite_texts_in_script(importing, (struct wb_script *)(void *)item, i, end);
        else if (!error)
            error = put_translation(editing->doc, item + slot->field->offset, changes[i].value);
    }
    return error;
}

int wb_edit_import_texts(const struct mw_editing *editing)
{
    struct importing importing = { .editing = editing, .path = mw_args_text(editing->args, "file") };
    struct mw_file file = { 0 };
    int error = mw_file_read(editing->doc->context, importing.path, &file);
    if (!error)
        error = read_po_entries(&importing, mw_text_of_file(file.bytes));
    if (!error)
        error = each_slot(editing, import_slot, &importing);
    if (!error)
        error = apply_translations(&importing);
    mw_file_close(&file);
    return error;
}
