/* What all parts that look at or change a Teeworlds map share: kinds of layers, who is whose, and changes
 * that keep every reference right.
 *
 * Content is lazy: load a row (tw_load) before looking at it or changing it, and give it back (tw_drop) when
 * only looking. A changed grid takes its cells from the document's arena; a list that became empty keeps a
 * pointer that is not NULL, or it would count as not loaded. What is changed is kept before
 * (record/journal.h), but for items that are new. */
#ifndef MW_TEEWORLDS_MODEL_H
#define MW_TEEWORLDS_MODEL_H

#include "record/xref.h"
#include "teeworlds.h"

/* ---- games ---- */

enum tw_game {
    TW_DDNET, /* and all maps of Teeworlds up to 0.6 */
    TW_TEEWORLDS07,
};

/* For options: "ddnet|teeworlds07". */
#define TW_GAMES "ddnet|teeworlds07"

/* What an option `as` says; without one, 0.7 when the map has packed tiles or tile layers of version 4, else
 * DDNet. */
enum tw_game tw_game_of(struct mw_document *doc, const struct mw_args *args);

/* ---- layers and groups ---- */

enum tw_layer_kind {
    TW_KIND_TILES,
    TW_KIND_GAME,
    TW_KIND_FRONT,
    TW_KIND_TELE,
    TW_KIND_SPEEDUP,
    TW_KIND_SWITCH,
    TW_KIND_TUNE,
    TW_KIND_QUADS,
    TW_KIND_SOUNDS,
    TW_KIND_UNKNOWN,
};

/* By the first flag in the order game, front, tele, speedup, switch, tune. */
enum tw_layer_kind tw_layer_kind(const struct tw_layer *layer);
/* Game to tune: what players touch. */
bool tw_kind_is_physics(enum tw_layer_kind kind);
/* "game", "tiles", "quads", ... */
const char *tw_layer_kind_name(enum tw_layer_kind kind);
/* Name as UTF-8 in the document's notes; "" when it has none or memory is short. */
const char *tw_layer_name(struct mw_document *doc, const struct tw_layer *layer);
/* Text of a row behind a data number (name_text of images and sounds, texts of info) as UTF-8 in the
 * document's notes; "" when there is none, it is broken or memory is short. */
const char *tw_text_of(struct mw_document *doc, const struct mw_record *record, const char *row, void *item);
const char *tw_image_name(struct mw_document *doc, size_t image);

/* The row that holds what matters of a tile layer: `tiles`, or `tele`, `front`, ... of a physics layer. NULL
 * for layers without tiles. */
const struct mw_field *tw_layer_grid_row(const struct tw_layer *layer);

/* The group that a layer is in (the first that claims it), or SIZE_MAX. */
size_t tw_group_of_layer(const struct tw_map *map, size_t layer);
/* Layers of a group that exist: [*first, *end), end <= layers.count, also when the group's numbers are off.
 */
void tw_group_layers(const struct tw_map *map, const struct tw_group *group, size_t *first, size_t *end);
/* The game layer, as games choose it: the last one in a group. SIZE_MAX when there is none. */
size_t tw_game_layer(const struct tw_map *map);

/* The only envelope that has a point; SIZE_MAX when none or several have it. */
size_t tw_envelope_of_point(const struct tw_map *map, size_t point);

/* ---- changes (none of these adds to the list of changes) ---- */

/* Removes items of "images", "envelopes", "sounds" or "layers" ("groups": with their layers). remove has one
 * entry per item. What referred to them refers to nothing, all other references follow; ids are places again;
 * points of removed envelopes go with them, as do automappers of removed layers. */
int tw_items_remove(struct mw_document *doc, const char *list, const bool *remove);

/* A new item at `index` of any list, zeroed, with the natural size for what `size` words say later: call
 * tw_item_sized() when its version and type are set. References behind it follow for images, envelopes,
 * sounds; for layers and groups the ranges of groups and the automappers follow, and a new layer belongs to
 * `group`. NULL when memory is short. */
void *tw_item_insert(struct mw_document *doc, const char *list, size_t index, size_t group);
int tw_item_sized(struct mw_document *doc, const struct mw_record *record, void *item);
/* Layer `from` becomes the one at `place` of a group (at most its end), places counted without the layer. Its
 * automapper goes with it. */
int tw_layer_move(struct mw_document *doc, size_t from, size_t group, size_t place);
/* Group `from` gets number `to`. When all layers lay in the order of their groups they do so afterwards. */
int tw_group_move(struct mw_document *doc, size_t from, size_t to);
/* Ids of a list are places again. */
int tw_items_number(struct mw_document *doc, const char *list);

/* The type number of a uuid kind ("automappers", "beziers"), listing the uuid when the map does not yet. */
int tw_uuid_type(struct mw_document *doc, const char *list, uint32_t *type);
/* The list of that kind is empty now: its uuid is not listed any more. */
int tw_uuid_forget(struct mw_document *doc, const char *list);

/* Which items of a list something refers to, one entry per item. All data when the map has items that are not
 * known, for they may refer to data by number. */
int tw_items_used(struct mw_document *doc, const char *list, struct mw_arena *arena, bool **used);
/* Drops data that nothing refers to, in unchanged order; *dropped may be NULL. With `before`, what
 * tw_items_used() said when there were `count` data: only what was in use then, or is newer. */
int tw_data_collect(struct mw_document *doc, const bool *before, size_t count, size_t *dropped);

#endif
