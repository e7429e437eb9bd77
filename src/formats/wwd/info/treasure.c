/* The items and enemies of a level. */
#include <inttypes.h>

#include "base/text.h"
#include "json/emit.h"
#include "informer.h"
#include "formats/wwd/treasure.h"

enum {
    TREASURE_KINDS = 16, /* more than the table has */
};

struct treasure_totals {
    size_t placed[TREASURE_KINDS], carried[TREASURE_KINDS]; /* by index of wwd_treasure_at() */
    size_t other; /* objects with the logic of treasure but an unknown image set */
    struct wwd_tally enemies, powerups, carried_powerups;
};

static int tally_carried(struct treasure_totals *totals, const struct wwd_object *object)
{
    const char *image_sets[WWD_CARRIED_MAX];
    size_t count = wwd_carried(object, image_sets);
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        const struct wwd_treasure *treasure = wwd_treasure_find(mw_str_from(image_sets[i]));
        if (treasure)
            totals->carried[treasure - wwd_treasure_at(0)]++;
        else
            error = wwd_tally_add(&totals->carried_powerups, mw_str_from(image_sets[i]));
    }
    return error;
}

/* What is hidden under a rock, a mound or a giant rock of Gruntz. */
static int tally_hidden(struct treasure_totals *totals, const struct wwd_object *object)
{
    struct mw_arena *scratch = &totals->enemies.informer->scratch;
    const char *name = mw_name_of(wwd_gruntz_items, object->powerup);
    bool hides = mw_str_is(object->logic, "CoveredPowerup") || mw_str_is(object->logic, "GiantRock");
    if (!hides || object->powerup == 0)
        return 0;
    if (!name)
        name = mw_arena_format(scratch, "%" PRId32, object->powerup);
    return name ? wwd_tally_add(&totals->carried_powerups, mw_str_from(name)) : MW_E_MEMORY;
}

static void count_treasure(struct treasure_totals *totals, const struct wwd_object *object)
{
    const struct wwd_treasure *treasure = wwd_treasure_find(object->image_set);
    if (treasure)
        totals->placed[treasure - wwd_treasure_at(0)]++;
    else
        totals->other++;
}

static int tally_treasure(void *user, const struct wwd_object *object, size_t plane, size_t index)
{
    struct treasure_totals *totals = user;
    enum wwd_game game = totals->enemies.informer->game;
    const struct wwd_logic *logic = wwd_informer_logic(totals->enemies.informer, object->logic);
    (void)plane;
    (void)index;
    if (!logic)
        return 0;
    bool beaten = logic->class == WWD_LOGIC_ENEMY || logic->class == WWD_LOGIC_BOSS;
    int error = 0;
    if (beaten)
        error = wwd_tally_add(&totals->enemies, object->logic);
    if (!error && wwd_logic_class_for(logic, object) == WWD_LOGIC_POWERUP &&
        !wwd_is_editor_marker(object->image_set))
        error = wwd_tally_add(&totals->powerups, object->image_set);
    if (logic->class == WWD_LOGIC_TREASURE)
        count_treasure(totals, object);
    if (!error && game == WWD_GAME_CLAW && (beaten || logic->class == WWD_LOGIC_CONTAINER))
        error = tally_carried(totals, object);
    return error || game != WWD_GAME_GRUNTZ ? error : tally_hidden(totals, object);
}

static void emit_treasure_kinds(struct mw_emit *emit, const struct treasure_totals *totals)
{
    const struct wwd_treasure *row;
    mw_emit_map_begin(emit, "kinds", false);
    for (size_t i = 0; (row = wwd_treasure_at(i)); i++) {
        if (totals->placed[i] + totals->carried[i] == 0)
            continue;
        mw_emit_map_begin(emit, row->kind, true);
        mw_emit_uint(emit, "placed", totals->placed[i]);
        mw_emit_uint(emit, "carried", totals->carried[i]);
        if (row->points >= 0)
            mw_emit_int(emit, "points", row->points);
        mw_emit_map_end(emit);
    }
    if (totals->other) {
        mw_emit_map_begin(emit, "other", true);
        mw_emit_uint(emit, "placed", totals->other);
        mw_emit_map_end(emit);
    }
    mw_emit_map_end(emit);
}

/* The score includes only treasure on whose points all sources agree. */
static void emit_treasure(struct mw_emit *emit, const struct treasure_totals *totals)
{
    const struct wwd_treasure *row;
    size_t placed = totals->other, carried = 0, unvalued = totals->other;
    uint64_t score = 0;
    for (size_t i = 0; (row = wwd_treasure_at(i)); i++) {
        size_t count = totals->placed[i] + totals->carried[i];
        placed += totals->placed[i];
        carried += totals->carried[i];
        score += row->points > 0 ? (uint64_t)row->points * count : 0;
        unvalued += row->points < 0 ? count : 0;
    }
    if (placed + carried == 0)
        return;
    mw_emit_map_begin(emit, "treasure", false);
    mw_emit_uint(emit, "placed", placed);
    mw_emit_uint(emit, "carried", carried);
    mw_emit_uint(emit, "score", score);
    if (unvalued)
        mw_emit_uint(emit, "without_value", unvalued);
    emit_treasure_kinds(emit, totals);
    mw_emit_map_end(emit);
}

int wwd_info_treasure(struct wwd_informer *informer)
{
    struct treasure_totals totals = { .enemies.informer = informer,
                                      .powerups.informer = informer,
                                      .carried_powerups.informer = informer };
    struct mw_emit *emit = informer->emit;
    int error = wwd_each_object(informer, tally_treasure, &totals);
    if (error)
        return error;
    wwd_tally_finish(&totals.enemies, true);
    wwd_tally_finish(&totals.powerups, true);
    wwd_tally_finish(&totals.carried_powerups, true);
    emit_treasure(emit, &totals);
    if (totals.powerups.count + totals.carried_powerups.count) {
        mw_emit_map_begin(emit, "powerups", false);
        mw_emit_uint(emit, "total", totals.powerups.total + totals.carried_powerups.total);
        error = wwd_tally_emit("placed", &totals.powerups);
        if (!error)
            error = wwd_tally_emit("carried", &totals.carried_powerups);
        mw_emit_map_end(emit);
    }
    if (!error && totals.enemies.count) {
        mw_emit_map_begin(emit, "enemies", false);
        mw_emit_uint(emit, "total", totals.enemies.total);
        error = wwd_tally_emit("by_logic", &totals.enemies);
        mw_emit_map_end(emit);
    }
    return error;
}
