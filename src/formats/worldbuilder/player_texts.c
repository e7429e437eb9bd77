/* The texts that a player reads, one by one, and all of them as a gettext PO file. */
#include "player_texts.h"

#include <stdio.h>

#include "base/text.h"
#include "record/value.h"
#include "script/statement.h"
#include "world.h"

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

/* Goes through the texts; the arena is for statements of scripts. */
struct text_walk {
    const struct wb_game *game;
    struct mw_arena *arena;
    int (*each)(void *user, const struct wb_player_text *text);
    void *user;
};

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

static int each_text_of_script(const struct text_walk *walk, struct wb_player_text *text)
{
    const struct wb_script *script =
        mw_list_at(mw_list_get(text->list, walk->game), text->list->record, text->index);
    struct wb_statement statement;
    struct wb_statement_reader reader = {
        .arena = walk->arena, .cursor.code = { (const uint8_t *)script->code.data, script->code.size }
    };
    unsigned number = 0;
    int result;
    while ((result = wb_statement_next(&reader, &statement)) == 1)
        for (size_t i = 0; i < statement.count; i++) {
            const struct wb_operand *operand = &statement.terms[i].operand;
            if ((operand->kind != WB_OPERAND_TEXT && operand->kind != WB_OPERAND_NUMBER) ||
                !is_readable_text(&statement, i))
                continue;
            snprintf(text->context, sizeof text->context, "%s/%d/code/%u", text->list->name,
                     script->resource.id, ++number);
            text->text = operand->text;
            text->at = operand->at;
            int error = walk->each(walk->user, text);
            if (error)
                return error;
        }
    return result;
}

static int each_text_of_row(const struct text_walk *walk, size_t row)
{
    struct wb_player_text text = { .list = wb_field(rows[row].list) };
    const struct mw_list list = mw_list_get(text.list, walk->game);
    int error = 0;
    text.field = mw_record_field(text.list->record, rows[row].row, strlen(rows[row].row));
    for (; text.index < list.count && !error; text.index++) {
        const void *item = mw_list_at(list, text.list->record, text.index);
        text.text = mw_field_str(text.field, item);
        if (!mw_field_exists(text.field, item) || !text.text.size)
            continue;
        snprintf(text.context, sizeof text.context, "%s/%d/%s", text.list->name,
                 wb_head_at(walk->game, text.list, text.index)->id, text.field->name);
        error = walk->each(walk->user, &text);
    }
    return error;
}

int wb_each_player_text(const struct mw_document *doc, struct mw_arena *arena,
                        int (*each)(void *user, const struct wb_player_text *text), void *user)
{
    static const char *const scripts[] = { "global_scripts", "scripts" };
    const struct text_walk walk = { wb_root(doc), arena, each, user };
    int error = 0;
    for (size_t row = 0; row < sizeof rows / sizeof *rows && !error; row++)
        error = each_text_of_row(&walk, row);
    for (size_t i = 0; i < 2; i++) {
        struct wb_player_text text = { .list = wb_field(scripts[i]),
                                       .field = mw_record_field(&wb_script_record, "code", 4) };
        size_t count = mw_list_get(text.list, walk.game).count;
        for (; text.index < count && !error; text.index++)
            error = each_text_of_script(&walk, &text);
    }
    return error;
}

/* ---- PO files ---- */

struct po_writing {
    struct mw_document *doc;
    struct mw_buf *out;
    struct mw_buf utf8; /* of one text */
    size_t count;
};

/* Up to a NUL: what comes after one is not shown. */
static void put_po_string(struct mw_buf *out, struct mw_bytes text)
{
    mw_buf_u8(out, '"');
    for (size_t i = 0; i < text.size && text.data[i]; i++) {
        char c = (char)text.data[i];
        if (c == '\n')
            mw_buf_text(out, "\\n");
        else if (c == '\t')
            mw_buf_text(out, "\\t");
        else if (c == '\r')
            mw_buf_text(out, "\\r");
        else if (c == '"' || c == '\\')
            mw_buf_format(out, "\\%c", c);
        else
            mw_buf_u8(out, (uint8_t)c);
    }
    mw_buf_text(out, "\"\n");
}

static int put_po_entry(void *user, const struct wb_player_text *entry)
{
    struct po_writing *writing = user;
    writing->utf8.size = 0;
    int error = mw_document_put_utf8(writing->doc, entry->text, &writing->utf8);
    if (error)
        return error;
    mw_buf_format(writing->out, "\nmsgctxt \"%s\"\nmsgid ", entry->context);
    put_po_string(writing->out, mw_buf_bytes(&writing->utf8));
    mw_buf_text(writing->out, "msgstr \"\"\n");
    writing->count++;
    return writing->out->error;
}

int wb_player_texts_po(struct mw_document *doc, struct mw_buf *out, size_t *count)
{
    struct po_writing writing = { .doc = doc, .out = out };
    struct mw_arena arena;
    mw_buf_init(&writing.utf8, doc->context);
    mw_arena_init(&arena, doc->context);
    mw_buf_text(out, "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n");
    int error = wb_each_player_text(doc, &arena, put_po_entry, &writing);
    mw_arena_free(&arena);
    mw_buf_free(&writing.utf8);
    if (!error)
        *count = writing.count;
    return error ? error : out->error;
}
