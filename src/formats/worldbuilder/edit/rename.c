/* Renaming: the thing itself, the fields that name it, and the scripts. */
#include <stdio.h>

#include "base/text.h"
#include "edit.h"
#include "record/journal.h"

/* clang-format off */
const struct mw_option wb_edit_rename_options[] = {
    { .name = "thing", .kind = MW_OPTION_CHOICE, .choices = "scene|object|character|sound|global", .required = true,
      .doc = "kind of thing to rename; global: a variable from A1# to Z9#" },
    { .name = "name", .kind = MW_OPTION_TEXT, .of = "thing", .value = "NAME", .required = true, .doc = "current name" },
    { .name = "to", .kind = MW_OPTION_TEXT, .of = "text", .value = "NAME", .required = true, .doc = "new name" },
    { 0 },
};
/* clang-format on */

struct change {
    struct mw_str *field; /* NULL: in the code of a script */
    struct wb_script *script;
    const struct mw_field *list;
    size_t index;
    const char *row;
    size_t at;
    struct mw_str value; /* for a script: the whole new code, in its last change; NULL in the others */
};

struct renaming {
    const struct mw_editing *editing;
    enum wb_thing thing;
    struct mw_str from, to;
    MW_LIST(struct change) changes;
};

static int note_name_change(void *user, const struct wb_name_use *reference)
{
    struct renaming *renaming = user;
    struct mw_list list = mw_list_get(reference->list, wb_edited(renaming->editing));
    char *item = mw_list_at(list, reference->list->record, reference->index);
    if (!(reference->things >> renaming->thing & 1) || !mw_str_same(reference->name, renaming->from))
        return 0;
    void *items = renaming->changes.items;
    int error = mw_arena_grow(renaming->editing->scratch, &items, renaming->changes.count,
                              &renaming->changes.capacity, sizeof *renaming->changes.items);
    renaming->changes.items = items;
    if (error)
        return error;
    renaming->changes.items[renaming->changes.count++] = (struct change){
        .field = reference->field ? (struct mw_str *)(void *)(item + reference->field->offset) : NULL,
        .script = reference->field ? NULL : (struct wb_script *)(void *)item,
        .list = reference->list,
        .index = reference->index,
        .row = reference->field ? reference->field->name : "code",
        .at = reference->at,
        .value = reference->field ? renaming->to : (struct mw_str){ NULL, 0 },
    };
    return 0;
}

static bool has_high_bytes(struct mw_str name)
{
    for (size_t i = 0; i < name.size; i++)
        if ((uint8_t)name.data[i] >= 0x80)
            return true;
    return false;
}

/* The code of a script with all its changes, [first, end) of the list. */
static int rewrite_names_in_script(struct renaming *renaming, size_t first, size_t end)
{
    struct mw_document *doc = renaming->editing->doc;
    struct change *changes = renaming->changes.items;
    struct mw_str old = changes[first].script->code;
    struct mw_buf code;
    size_t at = 0;
    mw_buf_init(&code, doc->context);
    for (size_t i = first; i < end; i++) {
        mw_buf_put(&code, old.data + at, changes[i].at - at);
        mw_buf_put(&code, renaming->to.data, renaming->to.size);
        at = changes[i].at + renaming->from.size;
    }
    mw_buf_put(&code, old.data + at, old.size - at);
    return mw_buf_keep_text(&code, &doc->arena, 0, &changes[end - 1].value);
}

static int rewrite_scripts_with_name(struct renaming *renaming)
{
    struct change *changes = renaming->changes.items;
    int error = 0;
    for (size_t i = 0, end; i < renaming->changes.count && !error; i = end) {
        for (end = i + 1;
             changes[i].script && end < renaming->changes.count && changes[end].script == changes[i].script;)
            end++;
        if (!changes[i].script)
            continue;
        if (has_high_bytes(renaming->to))
            return mw_edit_fail(renaming->editing, MW_E_ARGUMENT,
                                "%s[%zu] refers to the renamed thing, and scripts can contain only ASCII "
                                "characters; choose an ASCII name",
                                changes[i].list->name, changes[i].index);
        error = rewrite_names_in_script(renaming, i, end);
    }
    return error;
}

static int put_text(struct renaming *renaming, struct mw_str *place, struct mw_str value)
{
    int error = mw_keep(renaming->editing->doc, place, sizeof *place);
    if (!error)
        *place = value;
    return error;
}

/* The script and text of a scene usually have its name. */
static int rename_companions(struct renaming *renaming, int16_t id)
{
    struct wb_game *game = wb_edited(renaming->editing);
    int error = 0;
    for (size_t i = 0; i < game->scripts.count + game->texts.count && !error; i++) {
        struct wb_resource *head = i < game->scripts.count
                                       ? &game->scripts.items[i].resource
                                       : &game->texts.items[i - game->scripts.count].resource;
        if (head->id == id && mw_str_same(head->name, renaming->from))
            error = put_text(renaming, &head->name, renaming->to);
    }
    return error;
}

static int apply_rename(struct renaming *renaming, struct wb_resource *head, size_t index)
{
    const struct mw_editing *editing = renaming->editing;
    const char *to = mw_args_text(editing->args, "to");
    char path[64];
    snprintf(path, sizeof path, "%s[%zu].name", wb_thing_list(renaming->thing), index);
    int error = mw_change(editing->doc, path, "%s -> %s", mw_args_text(editing->args, "name"), to);
    for (size_t i = 0; i < renaming->changes.count && !error; i++) {
        struct change *change = &renaming->changes.items[i];
        struct mw_str *place = change->field ? change->field : &change->script->code;
        snprintf(path, sizeof path, "%s[%zu].%s", change->list->name, change->index, change->row);
        error = change->script ? mw_change(editing->doc, path, "refers to %s at byte %zu", to, change->at)
                               : mw_change(editing->doc, path, "%s", to);
        if (!error && change->value.data)
            error = put_text(renaming, place, change->value);
    }
    if (!error && renaming->thing == WB_THING_SCENE)
        error = rename_companions(renaming, head->id);
    return error ? error : put_text(renaming, &head->name, renaming->to);
}

int wb_edit_rename(const struct mw_editing *editing)
{
    struct renaming renaming = { .editing = editing };
    const char *thing = mw_args_text(editing->args, "thing");
    size_t index;
    if (strcmp(thing, "global") == 0)
        return wb_edit_rename_global(editing);
    while (strcmp(wb_thing_name(renaming.thing), thing) != 0)
        renaming.thing++;
    const struct mw_field *list = wb_field(wb_thing_list(renaming.thing));
    int error = wb_edit_find(editing, renaming.thing, "name", &index);
    if (!error)
        error = wb_edit_name(editing, "to", &renaming.to);
    if (!error)
        error = wb_edit_refuse_name(editing, renaming.thing, index, renaming.to,
                                    mw_args_text(editing->args, "to"));
    if (error)
        return error;
    struct wb_resource *head = wb_head_at(wb_edited(editing), list, index);
    renaming.from = head->name;
    error = wb_name_uses_each(editing->doc, note_name_change, &renaming);
    if (!error)
        error = rewrite_scripts_with_name(&renaming);
    return error ? error : apply_rename(&renaming, head, index);
}
