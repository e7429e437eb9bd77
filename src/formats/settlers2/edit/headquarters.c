/* Operations on headquarters and harbours. */
#include <stdio.h>

#include "formats/settlers2/harbours.h"
#include "formats/settlers2/objects.h"
#include "record/journal.h"
#include "select.h"

#define NOWHERE SIZE_MAX

#define PLAYER                                                                                               \
    {                                                                                                        \
        .name = "player", .kind = MW_OPTION_INT, .of = "player", .min = 1, .max = S2_MOST_PLAYERS,           \
        .required = true, .doc = "number of the player, 1 to 7; Return to the Roots also supports 8"         \
    }

#define TARGET(option, text)                                                                                 \
    { .name = option,                                                                                        \
      .kind = MW_OPTION_POINT,                                                                               \
      .unit = "nodes",                                                                                       \
      .space = "grid",                                                                                       \
      .role = MW_ROLE_POSITION,                                                                              \
      .required = true,                                                                                      \
      .min = INT32_MIN,                                                                                      \
      .max = INT32_MAX,                                                                                      \
      .doc = text },                                                                                         \
        S2_WRAP_OPTION

const struct mw_option s2_set_headquarters_options[] = {
    PLAYER,
    TARGET("at", "node for the headquarters; existing headquarters of the player are moved there"),
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};
const struct mw_option s2_move_headquarters_options[] = {
    PLAYER,
    TARGET("to", "node to move the headquarters to"),
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};
const struct mw_option s2_remove_headquarters_options[] = { PLAYER, S2_RECOMPUTE_OPTIONS, { 0 } };

/* Puts a player's headquarters on this node, or nowhere, and removes all others of the player. Returns how
 * many the player had. */
static size_t seat_player(uint8_t *types, uint8_t *indices, size_t nodes, unsigned player, size_t node)
{
    size_t removed = 0;
    for (size_t i = 0; i < nodes; i++) {
        if (types[i] != S2_TYPE_HEADQUARTERS || indices[i] != player)
            continue;
        types[i] = indices[i] = 0;
        removed++;
    }
    if (node != NOWHERE) {
        types[node] = S2_TYPE_HEADQUARTERS;
        indices[node] = (uint8_t)player;
    }
    return removed;
}

static int put_object(struct mw_document *doc, size_t node, uint8_t type, uint8_t index)
{
    struct s2_map *map = s2_root(doc);
    uint32_t x = (uint32_t)(node % map->object_type.width), y = (uint32_t)(node / map->object_type.width);
    uint8_t *types = mw_keep_cells(doc, &map->object_type, x, y, 1, 1);
    uint8_t *indices = types ? mw_keep_cells(doc, &map->object_index, x, y, 1, 1) : NULL;
    if (!indices)
        return doc->context->error;
    types[node] = type;
    indices[node] = index;
    return 0;
}

int s2_put_headquarters(struct mw_document *doc, unsigned player, struct s2_point at)
{
    struct s2_map *map = s2_root(doc);
    const struct mw_grid *types = &map->object_type, *indices = &map->object_index;
    size_t nodes = (size_t)types->width * types->height, node = (size_t)at.y * types->width + at.x;
    int error = 0;
    for (size_t i = 0; i < nodes && !error; i++) {
        if (i == node)
            error = put_object(doc, node, S2_TYPE_HEADQUARTERS, (uint8_t)player);
        else if (types->cells[i] == S2_TYPE_HEADQUARTERS && indices->cells[i] == player)
            error = put_object(doc, i, 0, 0);
    }
    return error
               ? error
               : mw_change(doc, "object_type", "headquarters of player %u at %u,%u", player + 1, at.x, at.y);
}

struct seat {
    const struct mw_editing *editing;
    unsigned player; /* from 0 */
    struct s2_draft types, indices;
};

static int open_seat(const struct mw_editing *editing, struct seat *seat)
{
    *seat = (struct seat){ .editing = editing, .player = (unsigned)mw_args_int(editing->args, "player") - 1 };
    int error = s2_draft_take(editing, "object_type", &seat->types);
    return error ? error : s2_draft_take(editing, "object_index", &seat->indices);
}

static size_t move_seat(struct seat *seat, size_t node)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(seat->editing));
    return seat_player(seat->types.cells, seat->indices.cells, (size_t)torus.width * torus.height,
                       seat->player, node);
}

static int put_seat(const struct seat *seat, struct s2_point entry, const char *text)
{
    const struct mw_editing *editing = seat->editing;
    const struct s2_draft drafts[] = { seat->types, seat->indices };
    struct s2_map *map = s2_edited(editing);
    int error = s2_drafts_put(editing, drafts, 2, "headquarters of player %u%s", seat->player + 1, text);
    if (error || map->form != S2_FORM_WORLD || seat->player >= S2_PLAYERS)
        return error;
    struct s2_point before = { s2_entry_x(map, seat->player), s2_entry_y(map, seat->player) };
    if (before.x == entry.x && before.y == entry.y)
        return 0;
    char path[32];
    snprintf(path, sizeof path, "hq_x.player%u", seat->player + 1);
    error = s2_set_entry(editing->doc, seat->player, entry);
    if (error)
        return error;
    if (entry.x == S2_UNSET)
        return mw_change(editing->doc, path, "%u,%u -> none", before.x, before.y);
    return mw_change(editing->doc, path, "%u,%u -> %u,%u", before.x, before.y, entry.x, entry.y);
}

/* Puts the headquarters on the node that the option names. must_move: refuse players without headquarters. */
static int seat_at_option(const struct mw_editing *editing, const char *option, bool must_move)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    struct seat seat;
    struct s2_point at;
    int error = s2_choose_node(editing, option, &at);
    if (!error)
        error = open_seat(editing, &seat);
    if (error)
        return error;
    uint32_t node = s2_index(&torus, at);
    if (seat.types.cells[node] == S2_TYPE_HEADQUARTERS && seat.indices.cells[node] != seat.player)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: %u,%u already has the headquarters of player %u",
                            option, at.x, at.y, seat.indices.cells[node] + 1u);
    bool moved = move_seat(&seat, node) > 0;
    if (must_move && !moved)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "player %u has no headquarters; use the operation \"set-headquarters\"",
                            seat.player + 1);
    struct s2_rule_layers land = s2_rule_layers_of(s2_edited(editing));
    land.object_type = seat.types.cells;
    land.object_index = seat.indices.cells;
    enum s2_site size = s2_site_size(s2_site_at(&land, S2_SITES_ORIGINAL, at));
    char text[96];
    if (size == S2_SITE_CASTLE)
        snprintf(text, sizeof text, "%s %u,%u", moved ? " moved to" : " at", at.x, at.y);
    else
        snprintf(text, sizeof text, "%s %u,%u, on a site for %s, expected a site for a castle",
                 moved ? " moved to" : " at", at.x, at.y, s2_site_name(size));
    return put_seat(&seat, at, text);
}

int s2_set_headquarters(const struct mw_editing *editing)
{
    return seat_at_option(editing, "at", false);
}

int s2_move_headquarters(const struct mw_editing *editing)
{
    return seat_at_option(editing, "to", true);
}

int s2_remove_headquarters(const struct mw_editing *editing)
{
    const struct s2_point unset = { S2_UNSET, S2_UNSET };
    struct seat seat;
    int error = open_seat(editing, &seat);
    if (error)
        return error;
    move_seat(&seat, NOWHERE);
    return put_seat(&seat, unset, " removed");
}

/* ---- harbours ---- */

const struct mw_option s2_set_harbour_options[] = {
    { .name = "at",
      .kind = MW_OPTION_POINT,
      .unit = "nodes",
      .space = "grid",
      .role = MW_ROLE_POSITION,
      .many = true,
      .required = true,
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "node of a harbour; can be repeated" },
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

/* The number of nodes that cannot be harbours: those that are not a site for a castle or not on a coast. */
static size_t count_unfit(const struct mw_editing *editing, const struct s2_nodes_chosen *chosen)
{
    const struct s2_map *map = s2_edited(editing);
    const struct s2_rule_layers land = s2_rule_layers_of(map);
    size_t unfit = 0;
    for (size_t i = 0; i < (size_t)land.torus.width * land.torus.height; i++) {
        const struct s2_point at = { (uint32_t)(i % land.torus.width), (uint32_t)(i / land.torus.width) };
        unfit +=
            chosen->mask[i] && (s2_site_size(s2_site_at(&land, S2_SITES_ORIGINAL, at)) != S2_SITE_CASTLE ||
                                s2_harbour_at(&land, map->landscape, at).fault != S2_HARBOUR_FITS);
    }
    return unfit;
}

int s2_set_harbour(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    struct s2_nodes_chosen chosen;
    struct s2_draft layer;
    size_t nodes = (size_t)torus.width * torus.height;
    int error = s2_choose_nodes(editing, &chosen);
    if (!error)
        error = s2_draft_take(editing, "terrain_up", &layer);
    if (error)
        return error;
    for (size_t i = 0; i < nodes; i++)
        layer.cells[i] = (uint8_t)(layer.cells[i] | (chosen.mask[i] ? S2_HARBOUR : 0));
    char text[96] = "";
    size_t unfit = count_unfit(editing, &chosen);
    if (unfit)
        snprintf(text, sizeof text, ", %zu not on a site for a castle on a coast", unfit);
    return s2_drafts_put(editing, &layer, 1, "harbour%s%s", mw_plural(chosen.count), text);
}
