/* Renaming a variable, A1# to Z9#, in all scripts. */
#include <stdio.h>

#include "base/text.h"
#include "edit.h"
#include "record/journal.h"

/* A script and its new code. */
struct rewritten {
    struct wb_script *script;
    const char *list;
    size_t index, uses;
    struct mw_str code;
};

static int variable_of(const struct mw_editing *editing, const char *option, uint8_t *number)
{
    const char *name = mw_args_text(editing->args, option);
    unsigned found = strlen(name) == 3 ? wb_global_find(mw_str_from(name)) : 0;
    *number = (uint8_t)found;
    return found
               ? 0
               : mw_edit_fail(editing, MW_E_ARGUMENT,
                              "%s: \"%s\" is not a variable; variables are A1# to A9#, B1# to B9#, and so on "
                              "to Z9#",
                              option, name);
}

/* Counts the uses of a variable in a script; with `code`, replaces them there with `to`. */
static size_t replace_global_token(struct mw_str script, uint8_t from, uint8_t to, char *code)
{
    struct wb_cursor cursor = { .code = { (const uint8_t *)script.data, script.size } };
    struct wb_piece piece;
    size_t uses = 0;
    while (wb_cursor_next(&cursor, &piece)) {
        if (piece.kind != WB_PIECE_GLOBAL || (uint8_t)script.data[piece.at + 1] != from)
            continue;
        uses++;
        if (code)
            code[piece.at + 1] = (char)to;
    }
    return uses;
}

static int rewrite_global_in_script(const struct mw_editing *editing, uint8_t from, uint8_t to,
                                    struct rewritten *rewritten)
{
    struct mw_str old = rewritten->script->code;
    if (replace_global_token(old, to, to, NULL))
        return mw_edit_fail(
            editing, MW_E_ARGUMENT,
            "%s[%zu] already uses %s, so two variables would become one; choose an unused variable",
            rewritten->list, rewritten->index, mw_args_text(editing->args, "to"));
    rewritten->uses = replace_global_token(old, from, to, NULL);
    if (!rewritten->uses)
        return 0;
    char *code = mw_arena_copy(&editing->doc->arena, old.data, old.size);
    if (!code)
        return editing->doc->context->error;
    replace_global_token(old, from, to, code);
    rewritten->code = (struct mw_str){ code, old.size };
    return 0;
}

static int apply_global_rename(const struct mw_editing *editing, const struct rewritten *scripts,
                               size_t count)
{
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        if (!scripts[i].uses)
            continue;
        error =
            mw_change_item(editing->doc, scripts[i].list, scripts[i].index, "code", "%s -> %s, %zu time%s",
                           mw_args_text(editing->args, "name"), mw_args_text(editing->args, "to"),
                           scripts[i].uses, mw_plural(scripts[i].uses));
        if (!error)
            error = mw_keep(editing->doc, &scripts[i].script->code, sizeof scripts[i].code);
        if (!error)
            scripts[i].script->code = scripts[i].code;
    }
    return error;
}

static int rewrite_global_everywhere(const struct mw_editing *editing, uint8_t from, uint8_t to,
                                     struct rewritten *scripts)
{
    struct wb_game *game = wb_edited(editing);
    size_t globals = game->global_scripts.count, count = globals + game->scripts.count, uses = 0;
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        bool global = i < globals;
        scripts[i] = (struct rewritten){
            .script = global ? &game->global_scripts.items[i] : &game->scripts.items[i - globals],
            .list = global ? "global_scripts" : "scripts",
            .index = global ? i : i - globals,
        };
        error = rewrite_global_in_script(editing, from, to, &scripts[i]);
        uses += scripts[i].uses;
    }
    if (!error && !uses)
        error =
            mw_edit_fail(editing, MW_E_NOT_FOUND, "no script uses %s", mw_args_text(editing->args, "name"));
    return error ? error : apply_global_rename(editing, scripts, count);
}

int wb_edit_rename_global(const struct mw_editing *editing)
{
    uint8_t from, to;
    int error = variable_of(editing, "name", &from);
    if (!error)
        error = variable_of(editing, "to", &to);
    if (error || from == to)
        return error;
    const struct wb_game *game = wb_edited(editing);
    struct rewritten *scripts =
        mw_arena_array(editing->scratch, game->global_scripts.count + game->scripts.count, sizeof *scripts);
    return scripts ? rewrite_global_everywhere(editing, from, to, scripts) : editing->doc->context->error;
}
