/* The texts that a player reads, one by one, and all of them as a gettext PO file. */
#include "player_texts.h"

#include <stdio.h>

#include "base/text.h"
#include "formats/worldbuilder/info/informer.h"
#include "record/value.h"
#include "script/statement.h"
#include "world.h"

/* Fields that a player reads, or types: names and verbs of weapons. */
static const struct {
    const char *list, *row;
    enum wb_text_use use;
} rows[] = {
    { "versions", "about", WB_TEXT_PRINTED },
    { "scenes", "north_text", WB_TEXT_PRINTED },
    { "scenes", "south_text", WB_TEXT_PRINTED },
    { "scenes", "east_text", WB_TEXT_PRINTED },
    { "scenes", "west_text", WB_TEXT_PRINTED },
    { "texts", "text", WB_TEXT_PRINTED },
    { "objects", "pickup_message", WB_TEXT_PRINTED },
    { "objects", "operative_verb", WB_TEXT_TYPED },
    { "objects", "failure_message", WB_TEXT_PRINTED },
    { "objects", "success_message", WB_TEXT_PRINTED },
    { "characters", "weapon1_name", WB_TEXT_TYPED },
    { "characters", "weapon1_verb", WB_TEXT_TYPED },
    { "characters", "weapon2_name", WB_TEXT_TYPED },
    { "characters", "weapon2_verb", WB_TEXT_TYPED },
    { "characters", "initial_comment", WB_TEXT_PRINTED },
    { "characters", "score_hit", WB_TEXT_PRINTED },
    { "characters", "receive_hit", WB_TEXT_PRINTED },
    { "characters", "make_offer", WB_TEXT_PRINTED },
    { "characters", "reject_offer", WB_TEXT_PRINTED },
    { "characters", "accept_offer", WB_TEXT_PRINTED },
    { "characters", "die", WB_TEXT_PRINTED },
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
            text->use = statement.token == WB_TOKEN_PRINT  ? WB_TEXT_PRINTED
                        : statement.token == WB_TOKEN_MENU ? WB_TEXT_IN_MENU
                                                           : WB_TEXT_TYPED;
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
    struct wb_player_text text = { .list = wb_field(rows[row].list), .use = rows[row].use };
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

/* ---- places ---- */

static int find_text_line(struct mw_document *doc, struct mw_arena *arena, const struct wb_player_text *text,
                          uint32_t *line)
{
    const struct wb_script *script =
        mw_list_at(mw_list_get(text->list, doc->root), text->list->record, text->index);
    struct wb_script_map map = { .arena = arena };
    struct wb_names names = { 0 };
    struct mw_buf source;
    int error = wb_game_names(doc, arena, &names);
    mw_buf_init(&source, doc->context);
    if (!error)
        error = wb_script_decompile(
            &names, (struct mw_bytes){ (const uint8_t *)script->code.data, script->code.size }, &source,
            &map);
    mw_buf_free(&source);
    if (!error)
        *line = wb_script_map_find(&map, text->at).line;
    return error;
}

const char *wb_player_text_place(struct mw_document *doc, struct mw_arena *arena,
                                 const struct wb_player_text *text)
{
    static const char *const uses[] = { "printed", "typed by the player", "in a menu" };
    const struct wb_game *game = wb_root(doc);
    const struct wb_resource *head = wb_head_at(game, text->list, text->index);
    bool script = text->field->codec, of_scene = script || strcmp(text->list->name, "texts") == 0;
    struct mw_str scene = wb_scene_name(game, text->list, text->index);
    const char *name = mw_document_utf8(doc, of_scene ? scene : head->name);
    const char *thing = of_scene ? "scene" : text->list->record->name;
    uint32_t line = 0;
    if (!name || (script && find_text_line(doc, arena, text, &line) != 0))
        return NULL;
    const char *whose = strcmp(text->list->name, "global_scripts") == 0 ? "global script"
                        : *name ? mw_arena_format(arena, "%s \"%s\"", thing, name)
                                : mw_arena_format(arena, "%s[%zu]", text->list->name, text->index);
    if (whose && script)
        return mw_arena_format(arena, "%s, line %u, %s", whose, line, uses[text->use]);
    return whose ? mw_arena_format(arena, "%s, %s, %s", whose, text->field->name, uses[text->use]) : NULL;
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
