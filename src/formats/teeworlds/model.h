/* Shared by everything that inspects or changes a Teeworlds map: kinds of layers, ownership, and changes that
 * keep all references valid.
 *
 * Content is lazy: call tw_load() for a field before reading or changing it, and tw_drop() afterwards if it
 * was only read. Cells of a changed grid are allocated from the document's arena. A list that became empty
 * keeps a non-NULL pointer; otherwise it would count as not loaded. Record everything in the journal
 * (record/journal.h) before changing it, except new items. */
#ifndef MW_TEEWORLDS_MODEL_H
#define MW_TEEWORLDS_MODEL_H

#include "record/xref.h"
#include "teeworlds.h"

/* ---- games ---- */

enum tw_game {
    TW_DDNET, /* also all maps for Teeworlds up to 0.6 */
    TW_TEEWORLDS07,
};

/* Values of options that select a game. */
#define TW_GAMES "ddnet|teeworlds07"

/* The game that the option `as` selects. Without it, 0.7 if the map has run-length encoded tiles or tile
 * layers of version 4, otherwise DDNet. */
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

/* Determined by the first flag that is set, in the order game, front, tele, speedup, switch, tune. */
enum tw_layer_kind tw_layer_kind(const struct tw_layer *layer);
/* True for game to tune: layers that affect players. */
bool tw_kind_is_physics(enum tw_layer_kind kind);
/* "game", "tiles", "quads", ... */
const char *tw_layer_kind_name(enum tw_layer_kind kind);
/* Name as UTF-8, allocated in the document's notes; "" if it has none or memory ran out. */
const char *tw_layer_name(struct mw_document *doc, const struct tw_layer *layer);
/* A text stored in a data block (name_text of images and sounds, texts of info) as UTF-8, allocated in the
 * document's notes; "" if it does not exist, cannot be read or memory ran out. */
const char *tw_text_of(struct mw_document *doc, const struct mw_record *record, const char *row, void *item);
const char *tw_image_name(struct mw_document *doc, size_t image);

/* The field with the main grid of a tile layer: `tiles`, or `tele`, `front` and so on for a physics layer.
 * NULL for layers without tiles. */
const struct mw_field *tw_layer_grid_row(const struct tw_layer *layer);
/* Offset of the byte that determines the type of a cell, in the cells of such a grid. */
uint32_t tw_tile_at(const struct mw_field *row);

/* The first group whose range includes the layer, or SIZE_MAX. */
size_t tw_group_of_layer(const struct tw_map *map, size_t layer);
/* The existing layers of a group: [*first, *end) with end <= layers.count, even if the group's range is
 * invalid. */
void tw_group_layers(const struct tw_map *map, const struct tw_group *group, size_t *first, size_t *end);
/* The game layer that games use: the last one in a group; SIZE_MAX without one. */
size_t tw_game_layer(const struct tw_map *map);

/* The envelope that has a point; SIZE_MAX if none or more than one has it. */
size_t tw_envelope_of_point(const struct tw_map *map, size_t point);

/* ---- changes (none of these adds to the list of changes) ---- */

/* Removes items of "images", "envelopes", "sounds", "layers" or "groups" (with their layers). `remove` has
 * one entry per item. References to removed items become -1, the others are adjusted, and ids become indices.
 * Also removes the points of removed envelopes and the automappers of removed layers. */
int tw_items_remove(struct mw_document *doc, const char *list, const bool *remove);

/* Inserts a zeroed item at `index` of any list. Call tw_item_sized() once its version and type are set.
 * References to images, envelopes and sounds are adjusted; for layers and groups, the ranges of groups and
 * the automappers are adjusted. A new layer belongs to `group`. NULL if out of memory. */
void *tw_item_insert(struct mw_document *doc, const char *list, size_t index, size_t group);
int tw_item_sized(struct mw_document *doc, const struct mw_record *record, void *item);
/* Moves layer `from` with its automapper to position `place` in a group, not counting the layer itself; at
 * most to the end of the group. */
int tw_layer_move(struct mw_document *doc, size_t from, size_t group, size_t place);
/* Moves group `from` to index `to`. If the layers were in the order of their groups, they are reordered
 * too. */
int tw_group_move(struct mw_document *doc, size_t from, size_t to);
/* Sets the id of each item of a list to its index. */
int tw_items_number(struct mw_document *doc, const char *list);

/* The item type of a kind that is identified by UUID ("automappers", "beziers"); adds a UUID item if
 * needed. */
int tw_uuid_type(struct mw_document *doc, const char *list, uint32_t *type);
/* Removes the UUID item of a kind whose list is empty. */
int tw_uuid_forget(struct mw_document *doc, const char *list);

/* Which items of a list are referenced, one entry per item. For "data", all entries are true if the map has
 * items of unknown type, because these may refer to data blocks. */
int tw_items_used(struct mw_document *doc, const char *list, struct mw_arena *arena, bool **used);
/* Removes unreferenced data blocks without changing the order of the others; *dropped may be NULL. `before`
 * is the result of tw_items_used() when there were `count` data blocks: if given, only blocks that were in
 * use then, or were added since, are removed. */
int tw_data_collect(struct mw_document *doc, const bool *before, size_t count, size_t *dropped);

#endif
