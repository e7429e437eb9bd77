/* What the rules of an automapper are, of DDNet (text_rules.h) and of Teeworlds 0.7 (json_rules.h). */
#ifndef MW_TEEWORLDS_AUTOMAP_RULE_H
#define MW_TEEWORLDS_AUTOMAP_RULE_H

#include <mapwright/unstable/model.h>

#include "base/memory.h"
#include "base/span.h"

/* A tile that a condition names. */
struct tw_rule_tile {
    int32_t index; /* -1: outside the layer */
    uint8_t flags; /* TW_TILE_FLIP_X and so on */
    bool any_flags;
};

/* What the tile at x, y from the present one must be: one of these tiles, or none of them. */
struct tw_rule_condition {
    int32_t x, y;
    bool excludes;
    struct tw_rule_tile *tiles;
    size_t count, capacity;
};

/* The position plus `offset` must be a multiple of `step`. */
struct tw_rule_modulo {
    int32_t step[2], offset[2];
};

/* Sets a tile where all conditions hold and one of the multiples, if there are any. */
struct tw_rule {
    int32_t index;
    uint8_t flags;
    float chance;                 /* 1 and more: always */
    bool no_default;              /* does not require by itself that there is a tile */
    bool skips_empty, skips_full; /* cells that are never looked at */
    bool keeps_flags;             /* of the cell; flags is 0 */
    struct tw_rule_condition *conditions;
    size_t condition_count, condition_capacity;
    struct tw_rule_modulo *modulos;
    size_t modulo_count, modulo_capacity;
};

/* All rules of a run are applied to a cell before the next cell. */
struct tw_rule_run {
    bool reads_itself; /* conditions see what the run has set already */
    bool only_full;    /* cells that are empty before the first rule stay empty */
    bool edges_repeat; /* as in 0.7: outside are the nearest cells of the edge */
    struct tw_rule *rules;
    size_t count, capacity;
};

/* Edges of the game layer, along which 0.7 places doodads. */
enum tw_doodad_side {
    TW_DOODAD_FLOOR,
    TW_DOODAD_CEILING,
    TW_DOODAD_WALLS,
};

/* A rectangle of the tileset, which has 16 columns. */
struct tw_doodad {
    enum tw_doodad_side side;
    int32_t index;                 /* of its first tile */
    int32_t width, height, length; /* length: the one along the edge */
    int32_t x, y;                  /* from the floor's tile, or the empty cell next to a ceiling or wall */
    int32_t random;                /* 1: wherever there is room */
    uint8_t flips;                 /* TW_TILE_FLIP_X and TW_TILE_FLIP_Y; left walls have the mirror image */
};

struct tw_rule_config {
    const char *name;
    struct tw_rule_run *runs;
    size_t count, capacity;
    struct tw_doodad *doodads; /* then it has no runs */
    size_t doodad_count, doodad_capacity;
};

struct tw_rules {
    struct tw_rule_config *configs;
    size_t count, capacity;
};

/* What is applied to a layer. */
struct tw_automap {
    const struct tw_rule_config *config;
    uint32_t seed;
    /* What the first run reads instead of the layer, the whole game layer or only its tiles with one index;
     * NULL: the layer. */
    const struct mw_grid *reference;
    int reference_tile; /* 0: all */
    int amount;         /* of doodads, 1 to 100 */
};

enum tw_rules_fault {
    TW_RULES_IGNORED, /* a line or a value that the editor does not read */
    TW_RULES_INVALID, /* one that it reads differently */
    TW_RULES_BROKEN,  /* the file is not JSON */
};

/* A line, from 1, of which something is not used. */
typedef int tw_rules_problem_fn(void *user, enum tw_rules_fault fault, size_t line, const char *reason);

#endif
