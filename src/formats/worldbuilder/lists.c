/* How items of the lists of a game are inserted, removed and moved by path: what a new item needs to
 * be valid for the interpreter. */
#include "base/text.h"
#include "core/list_items.h"
#include "record/journal.h"
#include "world.h"
#include "worldbuilder.h"

enum {
    FIRST_ID = 1000,
    GENEVA = 3,
    POINTS = 9,
    NEVER_BREAKS = -1,
};

/* Windows as World Builder makes them on a screen of 512 x 342. */
static const struct wb_rect scene_window = { 30, 12, 290, 320 };
static const struct wb_rect text_window = { 30, 328, 320, 500 };
static const struct wb_rect script_window = { 40, 20, 300, 480 };

static const char storage[] = "STORAGE@", unknown_type[] = "????", separator[] = "-";

/* ---- ids ---- */

static bool has_resource_id(const struct wb_game *game, const struct mw_field *list, size_t but, int32_t id)
{
    size_t count = mw_list_get(list, game).count;
    for (size_t i = 0; i < count; i++)
        if (i != but && wb_head_at(game, list, i)->id == id)
            return true;
    return false;
}

/* The first id above those of the list that no resource of a different list uses. */
static int32_t free_resource_id(const struct wb_game *game, const struct mw_field *list, size_t index)
{
    size_t count = mw_list_get(list, game).count;
    int32_t id = FIRST_ID;
    for (size_t i = 0; i < count; i++)
        if (i != index && wb_head_at(game, list, i)->id >= id)
            id = wb_head_at(game, list, i)->id + 1;
    while (id <= INT16_MAX && has_resource_id(game, wb_field("resources"), SIZE_MAX, id))
        id++;
    return id;
}

/* Scripts and texts belong to the scene with the same id: the first that has none. */
static int32_t id_of_scene_without(const struct wb_game *game, const struct mw_field *list, size_t index)
{
    for (size_t i = 0; i < game->scenes.count; i++)
        if (!has_resource_id(game, list, index, game->scenes.items[i].resource.id))
            return game->scenes.items[i].resource.id;
    return free_resource_id(game, list, index);
}

/* ---- new items ---- */

static bool is_cell_taken(const struct wb_game *game, uint16_t x, uint16_t y, const struct wb_scene *but)
{
    for (size_t i = 0; i < game->scenes.count; i++) {
        const struct wb_scene *scene = &game->scenes.items[i];
        if (scene != but && scene->map_x == x && scene->map_y == y)
            return true;
    }
    return false;
}

static void fill_scene(const struct wb_game *game, struct wb_scene *scene)
{
    scene->bounds = scene_window;
    for (uint16_t cell = 0; cell < WB_MAP_SIDE * WB_MAP_SIDE; cell++) {
        scene->map_x = cell % WB_MAP_SIDE;
        scene->map_y = cell / WB_MAP_SIDE;
        if (!is_cell_taken(game, scene->map_x, scene->map_y, scene))
            break;
    }
}

static void fill_script(struct wb_script *script)
{
    script->bounds = script_window;
    script->font = GENEVA;
    script->size = POINTS;
}

/* Fields of a new item beyond its id. */
static void fill_resource(const struct wb_game *game, const char *list, void *item)
{
    if (strcmp(list, "scenes") == 0) {
        fill_scene(game, item);
    } else if (strcmp(list, "objects") == 0) {
        struct wb_object *object = item;
        object->type = WB_OBJECT_MOBILE_OBJECT;
        object->uses = NEVER_BREAKS;
        object->owner = mw_str_from(storage);
    } else if (strcmp(list, "characters") == 0) {
        ((struct wb_character *)item)->initial_scene = mw_str_from(storage);
    } else if (strcmp(list, "scripts") == 0 || strcmp(list, "global_scripts") == 0) {
        fill_script(item);
    } else if (strcmp(list, "texts") == 0) {
        struct wb_text *text = item;
        text->bounds = text_window;
        text->font = GENEVA;
        text->size = POINTS;
    } else if (strcmp(list, "resources") == 0) {
        memcpy(((struct wb_other *)item)->type, unknown_type, 4);
    }
}

static int fill_new_resource(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    const struct wb_game *game = owner;
    bool of_scene = strcmp(list->name, "scripts") == 0 || strcmp(list->name, "texts") == 0;
    int32_t id = of_scene ? id_of_scene_without(game, list, index) : free_resource_id(game, list, index);
    if (id > INT16_MAX)
        return mw_error_limit(doc->context,
                              mw_fail(doc->context, MW_E_LIMIT,
                                      "%s: no free id above the highest resource id; give the resource with "
                                      "the highest id a lower one",
                                      list->name),
                              "id", INT16_MAX, (uint64_t)id);
    wb_head_at(game, list, index)->id = (int16_t)id;
    fill_resource(game, list->name, mw_list_at(mw_list_get(list, owner), list->record, index));
    return 0;
}

/* ---- scenes ---- */

static int remove_companions(struct mw_document *doc, const char *list, int16_t id)
{
    const struct mw_field *field = wb_field(list);
    int error = 0;
    for (size_t i = mw_list_get(field, doc->root).count; i-- > 0 && !error;)
        if (wb_head_at(wb_root(doc), field, i)->id == id)
            error = mw_list_remove(doc, field, doc->root, i);
    return error;
}

/* Its script and text go with it. */
static int remove_scene(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    int16_t id = wb_head_at(owner, list, index)->id;
    int error = mw_list_item_remove(doc, list, owner, index);
    if (error || has_resource_id(owner, list, SIZE_MAX, id))
        return error;
    error = remove_companions(doc, "scripts", id);
    return error ? error : remove_companions(doc, "texts", id);
}

const struct mw_list_calls wb_resource_calls = { .fill = fill_new_resource };
const struct mw_list_calls wb_scene_calls = { .fill = fill_new_resource, .remove = remove_scene };

/* ---- parts of resources ---- */

static int fill_new_shape(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    (void)doc;
    ((struct wb_shape *)mw_list_at(mw_list_get(list, owner), list->record, index))->kind = WB_SHAPE_RECTANGLE;
    return 0;
}

const struct mw_list_calls wb_shape_calls = { .fill = fill_new_shape };

/* Shapes name patterns by their index. */
static int refuse_pattern(struct mw_document *doc, size_t index)
{
    return mw_fail(doc->context, MW_E_REFUSED,
                   "patterns[%zu]: shapes refer to patterns by index, so patterns can be added "
                   "and removed only at the end of the list, and only in a PAT# resource",
                   index);
}

static int insert_pattern(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    const struct wb_patterns *patterns = owner;
    return patterns->code_offset || index != patterns->patterns.count
               ? refuse_pattern(doc, index)
               : mw_list_item_insert(doc, list, owner, index);
}

static int remove_pattern(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    const struct wb_patterns *patterns = owner;
    return patterns->code_offset || index + 1 != patterns->patterns.count
               ? refuse_pattern(doc, index)
               : mw_list_item_remove(doc, list, owner, index);
}

static int move_pattern(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                        size_t to)
{
    (void)list;
    (void)owner;
    (void)to;
    return refuse_pattern(doc, from);
}

const struct mw_list_calls wb_pattern_calls = { NULL, insert_pattern, remove_pattern, move_pattern };

/* ---- menus ---- */

/* Item n of a menu, from 0, is enabled by bit n + 1; those above the last bit always are. */
static uint32_t enabled_bits_from(uint32_t enabled, size_t index)
{
    return index + 1 < 32 ? enabled & ~0u << (index + 1) : 0;
}

static int set_enabled(struct mw_document *doc, struct wb_menu *menu, uint32_t enabled)
{
    int error = mw_keep(doc, &menu->enabled, sizeof menu->enabled);
    if (!error)
        menu->enabled = enabled;
    return error;
}

static int insert_enabled_bit(struct mw_document *doc, struct wb_menu *menu, size_t index, bool enabled)
{
    uint32_t above = enabled_bits_from(menu->enabled, index);
    uint32_t bit = index + 1 < 32 && enabled ? 1u << (index + 1) : 0;
    return set_enabled(doc, menu, (menu->enabled & ~above) | bit | above << 1);
}

static int remove_enabled_bit(struct mw_document *doc, struct wb_menu *menu, size_t index)
{
    uint32_t above = enabled_bits_from(menu->enabled, index);
    /* The highest bit is preserved: -1, all, is usual. */
    return set_enabled(
        doc, menu, (menu->enabled & ~above) | enabled_bits_from(above >> 1, index) | (above & 0x80000000u));
}

/* An empty text would end the menu, so a separator has a dash. */
static int fill_menu_item(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    (void)doc;
    ((struct wb_menu_item *)mw_list_at(mw_list_get(list, owner), list->record, index))->text =
        mw_str_from(separator);
    return 0;
}

static int insert_menu_item(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    int error = mw_list_item_insert(doc, list, owner, index);
    return error ? error : insert_enabled_bit(doc, owner, index, true);
}

static int remove_menu_item(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    int error = mw_list_item_remove(doc, list, owner, index);
    return error ? error : remove_enabled_bit(doc, owner, index);
}

static int move_menu_item(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                          size_t to)
{
    struct wb_menu *menu = owner;
    bool enabled = from + 1 >= 32 || menu->enabled >> (from + 1) & 1;
    int error = mw_list_item_move(doc, list, owner, from, to);
    if (!error)
        error = remove_enabled_bit(doc, menu, from);
    return error ? error : insert_enabled_bit(doc, menu, to, enabled);
}

const struct mw_list_calls wb_menu_item_calls = { fill_menu_item, insert_menu_item, remove_menu_item,
                                                  move_menu_item };
