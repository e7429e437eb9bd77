/* Scenes: added, removed, moved on the map. */
#include <stdio.h>

#include "base/text.h"
#include "edit.h"
#include "record/journal.h"

/* clang-format off */
const struct mw_option wb_edit_add_scene_options[] = {
    { .name = "name", .kind = MW_OPTION_TEXT, .of = "text", .value = "NAME", .required = true, .doc = "name of the new scene" },
    { .name = "at", .kind = MW_OPTION_POINT, .unit = "cells", .space = "map", .role = MW_ROLE_POSITION, .min = 0, .max = WB_MAP_SIDE - 1, .required = true,
      .doc = "map cell of the new scene" },
    { .name = "like", .kind = MW_OPTION_TEXT, .of = "scene", .value = "SCENE",
      .doc = "scene whose windows and picture are copied" },
    { 0 },
};
const struct mw_option wb_edit_delete_scene_options[] = {
    { .name = "name", .kind = MW_OPTION_TEXT, .of = "scene", .value = "NAME", .required = true, .doc = "name of the scene" },
    { .name = "force", .kind = MW_OPTION_FLAG, .doc = "delete the scene even if something refers to it" },
    { 0 },
};
const struct mw_option wb_edit_move_scene_options[] = {
    { .name = "name", .kind = MW_OPTION_TEXT, .of = "scene", .value = "NAME", .required = true, .doc = "name of the scene" },
    { .name = "to", .kind = MW_OPTION_POINT, .unit = "cells", .space = "map", .role = MW_ROLE_POSITION, .min = 0, .max = WB_MAP_SIDE - 1, .required = true,
      .doc = "new map cell of the scene" },
    { 0 },
};
/* clang-format on */

/* The default windows of World Builder on a screen of 512 x 342. */
static const struct wb_rect scene_window = { 30, 12, 290, 320 };
static const struct wb_rect text_window = { 30, 328, 320, 500 };
static const struct wb_rect script_window = { 40, 20, 300, 480 };
enum {
    GENEVA = 3,
    POINTS = 9,
};

/* Refuses a cell that has a scene: exits only lead to one scene per cell. */
static int refuse_cell(const struct mw_editing *editing, const int64_t cell[2], size_t but)
{
    for (size_t i = 0; i < wb_edited(editing)->scenes.count; i++) {
        const struct wb_scene *scene = &wb_edited(editing)->scenes.items[i];
        if (i == but || scene->map_x != cell[0] || scene->map_y != cell[1])
            continue;
        char *name = mw_document_utf8(editing->doc, scene->resource.name);
        return name ? mw_edit_fail(editing, MW_E_ARGUMENT, "\"%s\" is already at %d,%d; choose a free cell",
                                   name, (int)cell[0], (int)cell[1])
                    : MW_E_MEMORY;
    }
    return 0;
}

/* By a text or script; the ids of scenes are lower. */
static bool is_id_taken(const struct wb_game *game, int16_t id)
{
    for (size_t i = 0; i < game->texts.count; i++)
        if (game->texts.items[i].resource.id == id)
            return true;
    return wb_edit_script_of(game, id) != NULL;
}

/* The first id above those of all scenes that is unused for all three resources. */
static int new_scene_id(const struct mw_editing *editing, int16_t *id)
{
    int32_t wanted = WB_FIRST_ID;
    for (size_t i = 0; i < wb_edited(editing)->scenes.count; i++)
        if (wb_edited(editing)->scenes.items[i].resource.id >= wanted)
            wanted = wb_edited(editing)->scenes.items[i].resource.id + 1;
    while (wanted <= INT16_MAX && is_id_taken(wb_edited(editing), (int16_t)wanted))
        wanted++;
    if (wanted > INT16_MAX)
        return mw_error_limit(
            editing->doc->context,
            mw_edit_fail(
                editing, MW_E_LIMIT,
                "no free id above the highest scene id; give the scene with the highest id a lower one"),
            "id", INT16_MAX, (uint64_t)wanted);
    *id = (int16_t)wanted;
    return 0;
}

static void *append_resource(const struct mw_editing *editing, const char *list)
{
    const struct mw_field *field = wb_field(list);
    return mw_list_insert(editing->doc, field, wb_edited(editing),
                          mw_list_get(field, wb_edited(editing)).count);
}

struct wb_script *wb_edit_add_script(const struct mw_editing *editing, const struct wb_resource *scene)
{
    struct wb_script *script = append_resource(editing, "scripts");
    if (script)
        *script = (struct wb_script){ .resource = { .id = scene->id, .name = scene->name },
                                      .bounds = script_window,
                                      .font = GENEVA,
                                      .size = POINTS };
    return script;
}

static int make_empty_scene(const struct mw_editing *editing, const struct wb_resource *head,
                            const int64_t cell[2], const struct wb_scene *like)
{
    struct wb_text text = { .resource = *head, .bounds = text_window, .font = GENEVA, .size = POINTS };
    struct wb_scene scene = { .resource = *head, .bounds = like ? like->bounds : scene_window };
    if (like) {
        scene.shapes = like->shapes;
        scene.shapes_rest = like->shapes_rest;
    }
    scene.map_x = (uint16_t)cell[0];
    scene.map_y = (uint16_t)cell[1];
    /* Copies the list of shapes, because lists are changed in place; the data of the shapes is shared. */
    if (scene.shapes.count) {
        scene.shapes.items = mw_arena_copy(&editing->doc->arena, scene.shapes.items,
                                           scene.shapes.count * sizeof *scene.shapes.items);
        scene.shapes.capacity = scene.shapes.count;
        if (!scene.shapes.items)
            return editing->doc->context->error;
    }
    struct wb_scene *new_scene = append_resource(editing, "scenes");
    struct wb_script *new_script = new_scene ? wb_edit_add_script(editing, head) : NULL;
    struct wb_text *new_text = new_script ? append_resource(editing, "texts") : NULL;
    if (!new_text)
        return editing->doc->context->error;
    *new_scene = scene;
    *new_text = text;
    return 0;
}

int wb_edit_add_scene(const struct mw_editing *editing)
{
    struct wb_resource head = { 0 };
    int64_t cell[2];
    size_t like;
    bool copied = mw_args_has(editing->args, "like");
    int error = wb_edit_name(editing, "name", &head.name);
    if (!error)
        error = wb_edit_refuse_name(editing, WB_THING_SCENE, SIZE_MAX, head.name,
                                    mw_args_text(editing->args, "name"));
    if (!error)
        error = new_scene_id(editing, &head.id);
    mw_args_point(editing->args, "at", cell);
    if (!error)
        error = refuse_cell(editing, cell, SIZE_MAX);
    if (!error && copied)
        error = wb_edit_find(editing, WB_THING_SCENE, "like", &like);
    if (!error)
        error =
            make_empty_scene(editing, &head, cell, copied ? &wb_edited(editing)->scenes.items[like] : NULL);
    return error ? error
                 : mw_change_item(editing->doc, "scenes", wb_edited(editing)->scenes.count - 1, NULL,
                                  "added %s with id %d at %d,%d", mw_args_text(editing->args, "name"),
                                  head.id, (int)cell[0], (int)cell[1]);
}

/* ---- removing ---- */

struct search {
    const struct mw_editing *editing;
    struct mw_str name;
    int16_t id;
    size_t found;
    char path[64]; /* path of the first use */
};

/* Uses in the scene's own script do not count: the script is removed with the scene. */
static int count_scene_use(void *user, const struct wb_name_use *reference)
{
    struct search *search = user;
    bool own = !reference->field &&
               wb_head_at(wb_edited(search->editing), reference->list, reference->index)->id == search->id &&
               strcmp(reference->list->name, "scripts") == 0;
    if (own || !(reference->things & WB_NAMES_SCENE) || !mw_str_same(reference->name, search->name))
        return 0;
    if (search->found++ == 0)
        snprintf(search->path, sizeof search->path, "%s[%zu].%s", reference->list->name, reference->index,
                 reference->field ? reference->field->name : "code");
    return 0;
}

/* Removes the scripts or texts with this id. */
static int remove_by_id(const struct mw_editing *editing, const char *list, int16_t id)
{
    const struct mw_field *field = wb_field(list);
    int error = 0;
    for (size_t i = mw_list_get(field, wb_edited(editing)).count; i-- > 0 && !error;) {
        if (wb_head_at(wb_edited(editing), field, i)->id != id)
            continue;
        error = mw_change_item(editing->doc, list, i, NULL, "removed");
        if (!error)
            error = mw_list_remove(editing->doc, field, wb_edited(editing), i);
    }
    return error;
}

int wb_edit_delete_scene(const struct mw_editing *editing)
{
    size_t index;
    int error = wb_edit_find(editing, WB_THING_SCENE, "name", &index);
    if (error)
        return error;
    const struct wb_resource head = wb_edited(editing)->scenes.items[index].resource;
    struct search search = { .editing = editing, .name = head.name, .id = head.id };
    error =
        mw_args_flag(editing->args, "force") ? 0 : wb_name_uses_each(editing->doc, count_scene_use, &search);
    if (!error && search.found)
        return mw_edit_fail(
            editing, MW_E_REFUSED,
            "\"%s\" is the target of %zu reference%s, the first in %s; change the references, or use "
            "the force option",
            mw_args_text(editing->args, "name"), search.found, search.found == 1 ? "" : "s", search.path);
    if (!error)
        error = mw_change_item(editing->doc, "scenes", index, NULL, "removed %s",
                               mw_args_text(editing->args, "name"));
    if (!error)
        error = mw_list_remove(editing->doc, wb_field("scenes"), wb_edited(editing), index);
    if (!error)
        error = remove_by_id(editing, "scripts", head.id);
    return error ? error : remove_by_id(editing, "texts", head.id);
}

int wb_edit_move_scene(const struct mw_editing *editing)
{
    size_t index;
    int64_t cell[2];
    int error = wb_edit_find(editing, WB_THING_SCENE, "name", &index);
    mw_args_point(editing->args, "to", cell);
    if (!error)
        error = refuse_cell(editing, cell, index);
    if (error)
        return error;
    struct wb_scene *scene = &wb_edited(editing)->scenes.items[index];
    error = mw_change_item(editing->doc, "scenes", index, NULL, "at %d,%d -> %d,%d", scene->map_x,
                           scene->map_y, (int)cell[0], (int)cell[1]);
    if (!error)
        error = mw_keep(editing->doc, scene, sizeof *scene);
    if (!error) {
        scene->map_x = (uint16_t)cell[0];
        scene->map_y = (uint16_t)cell[1];
    }
    return error;
}
