/* The table of operations, and functions that they share. */
#include "edit.h"
#include "formats/worldbuilder/script/token.h"

#include <stdio.h>

#include "base/text.h"
#include "core/select.h"

const struct mw_operation wb_operations[] = {
    WB_OPERATIONS(MW_OPERATION_ROW){ "convert", "Converts the game to a different wrapper.",
                                     "convert to=binhex", mac_convert_options },
    { 0 },
};

static int convert_game(const struct mw_editing *editing)
{
    return mac_file_convert(editing->doc, &wb_edited(editing)->file, "APPLWEDT", editing->args);
}

mw_edit_fn *const wb_edits[] = { WB_OPERATIONS(MW_EDIT_ROW) convert_game };

int wb_edit_name(const struct mw_editing *editing, const char *option, struct mw_str *name)
{
    struct mw_document *doc = editing->doc;
    char reason[sizeof doc->context->message];
    struct mw_buf bytes;
    mw_buf_init(&bytes, doc->context);
    int error = mw_text_from_utf8(doc->page, mw_str_from(mw_args_text(editing->args, option)), &bytes);
    if (error && error != MW_E_MEMORY) {
        snprintf(reason, sizeof reason, "%s", doc->context->message);
        mw_edit_fail(editing, error, "%s: %s", option, reason);
    } else if (!error && (bytes.size == 0 || bytes.size > WB_NAME_SIZE)) {
        error = mw_edit_fail(editing, MW_E_ARGUMENT, "%s: the name has %zu character%s, expected 1 to %d",
                             option, bytes.size, mw_plural(bytes.size), WB_NAME_SIZE);
    }
    return mw_buf_keep_text(&bytes, &doc->arena, error, name);
}

static const char *thing_name(struct mw_document *doc, const char *list, size_t index)
{
    const char *name = mw_document_utf8(doc, wb_head_at(wb_root(doc), wb_field(list), index)->name);
    return name ? name : "";
}

int wb_edit_find(const struct mw_editing *editing, enum wb_thing thing, const char *option, size_t *index)
{
    const struct mw_choices choices = { editing->doc, wb_thing_list(thing), NULL, NULL, thing_name };
    const char *word = mw_args_text(editing->args, option);
    size_t count = mw_choices_count(&choices);
    struct mw_matches matches = { 0 };
    struct mw_str name;
    int error = wb_edit_name(editing, option, &name);
    if (!error)
        error = mw_match_names(&choices, word, 0, count, NULL, &matches);
    *index = matches.first;
    if (error || matches.count)
        return error;
    int64_t id;
    bool number = mw_text_i64(mw_str_from(word), INT16_MIN, INT16_MAX, &id) == 0;
    for (*index = 0; *index < count && number; ++*index)
        if (wb_head_at(wb_edited(editing), wb_field(choices.list), *index)->id == id)
            return 0;
    return mw_edit_fail(editing, MW_E_NOT_FOUND, "no %s is named \"%s\"%s%s%s", wb_thing_name(thing), word,
                        matches.nearest ? "; did you mean " : "", matches.nearest ? matches.nearest : "",
                        matches.nearest ? "?" : "");
}

struct wb_script *wb_edit_script_of(const struct wb_game *game, int16_t id)
{
    for (size_t i = 0; i < game->scripts.count; i++)
        if (game->scripts.items[i].resource.id == id)
            return &game->scripts.items[i];
    return NULL;
}

/* Whether the whole name is a variable or a location of scripts. */
static bool is_word(struct mw_str name)
{
    const struct wb_token *token = wb_variable_find(name);
    char global[4];
    unsigned value = wb_global_find(name);
    if (value)
        wb_global_name(value, global);
    return (token && mw_str_same(name, mw_str_from(token->spelling))) ||
           (value && mw_str_same(name, mw_str_from(global))) || wb_is_storage(name) || wb_is_random(name);
}

int wb_edit_refuse_name(const struct mw_editing *editing, enum wb_thing thing, size_t index,
                        struct mw_str name, const char *shown)
{
    const struct wb_game *game = wb_edited(editing);
    for (enum wb_thing other = 0; other < WB_THINGS; other++) {
        const struct mw_field *list = wb_field(wb_thing_list(other));
        size_t count = mw_list_get(list, game).count;
        for (size_t i = 0; i < count; i++)
            if ((thing == WB_THING_SOUND) == (other == WB_THING_SOUND) && !(other == thing && i == index) &&
                mw_str_same(wb_head_at(game, list, i)->name, name))
                return mw_edit_fail(editing, MW_E_ARGUMENT, "%s[%zu] is already named \"%s\"%s", list->name,
                                    i, shown,
                                    other == thing ? "" : "; scripts do not distinguish between the two");
    }
    if (thing != WB_THING_SOUND && is_word(name))
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "\"%s\" has a special meaning in scripts; choose a different name", shown);
    return 0;
}
