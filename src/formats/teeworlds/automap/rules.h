/* Rules of DDNet's automapper: files NAME.rules for the image NAME.
 *
 *     [Config]
 *     Index 5 XFLIP
 *     Pos 0 -1 EMPTY
 *     Random 50%
 *
 * Lines that begin with #, a space or a tab, and empty ones, are comments. What is not understood is skipped,
 * as DDNet's editor does. Source: makers.md of the facts, and DDNet's src/game/editor/auto_map.cpp. */
#ifndef MW_TEEWORLDS_AUTOMAP_RULES_H
#define MW_TEEWORLDS_AUTOMAP_RULES_H

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
    struct tw_rule_condition *conditions;
    size_t condition_count, condition_capacity;
    struct tw_rule_modulo *modulos;
    size_t modulo_count, modulo_capacity;
};

/* All rules of a run are applied to a cell before the next cell. */
struct tw_rule_run {
    bool reads_itself; /* conditions see what the run has set already */
    struct tw_rule *rules;
    size_t count, capacity;
};

struct tw_rule_config {
    const char *name;
    struct tw_rule_run *runs;
    size_t count, capacity;
};

struct tw_rules {
    struct tw_rule_config *configs;
    size_t count, capacity;
};

/* A line, from 1, of which something is not used. */
typedef int tw_rules_problem_fn(void *user, size_t line, const char *reason);

/* Reads the text of a file; the rules are in the arena. Any text has rules, perhaps none. problem: NULL if
 * nobody wants to know; a value other than 0 ends the reading and is returned. */
int tw_rules_read(struct mw_arena *arena, struct mw_str text, struct tw_rules *rules,
                  tw_rules_problem_fn *problem, void *user);

#endif
