/* The logics that the games know: what an object's `logic` may say. Names are compared byte for byte, as the
 * games do. Where the names come from stands in NOTES.md. */
#ifndef MW_WWD_LOGICS_H
#define MW_WWD_LOGICS_H

#include "records.h"

enum wwd_logic_class {
    WWD_LOGIC_TREASURE,
    WWD_LOGIC_POWERUP,   /* health, ammunition, tools, curses */
    WWD_LOGIC_CONTAINER, /* crates, statues: something is inside */
    WWD_LOGIC_ENEMY,     /* walks, flies or swims, and can be beaten */
    WWD_LOGIC_BOSS,      /* the opponent at the end of a level */
    WWD_LOGIC_HAZARD,    /* hurts, but is no creature to beat */
    WWD_LOGIC_TERRAIN,   /* elevators, pegs, ropes, bricks: stood on, held, in the way */
    WWD_LOGIC_TRIGGER,   /* starts something elsewhere */
    WWD_LOGIC_CHECKPOINT,
    WWD_LOGIC_EXIT,   /* ends the level or wins it */
    WWD_LOGIC_START,  /* where the player's figures come from */
    WWD_LOGIC_MARKER, /* points that others go to */
    WWD_LOGIC_SOUND,
    WWD_LOGIC_DECORATION,
    WWD_LOGIC_CUSTOM,   /* a script of the CrazyHook mod */
    WWD_LOGIC_INTERNAL, /* made by the game while it runs; in no level seen */
};

struct wwd_logic {
    const char *name;
    uint8_t class;
};

/* NULL when the game does not know it. Games without a list (Get Medieval, unknown) know none. */
const struct wwd_logic *wwd_logic_find(enum wwd_game game, struct mw_str name);
/* All logics of a game in the order of their bytes; NULL after the last. */
const struct wwd_logic *wwd_logic_at(enum wwd_game game, size_t index);
/* "treasure", "enemy", ... */
const char *wwd_logic_class_name(enum wwd_logic_class class);

#endif
