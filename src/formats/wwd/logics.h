/* The logics that the games know, that is the valid values of an object's `logic`. Names are compared byte
 * for byte, as the games do. Their sources are in NOTES.md. */
#ifndef MW_WWD_LOGICS_H
#define MW_WWD_LOGICS_H

#include "records.h"

enum wwd_logic_class {
    WWD_LOGIC_TREASURE,
    WWD_LOGIC_POWERUP,   /* health, ammunition, tools, curses */
    WWD_LOGIC_CONTAINER, /* crates and statues with something inside */
    WWD_LOGIC_ENEMY,     /* walks, flies or swims, and can be beaten */
    WWD_LOGIC_BOSS,      /* the opponent at the end of a level */
    WWD_LOGIC_HAZARD,    /* hurts, but cannot be beaten */
    WWD_LOGIC_TERRAIN,   /* elevators, pegs, ropes, bricks: to stand on, to hold on to, or blocking the way */
    WWD_LOGIC_TRIGGER,   /* starts something elsewhere */
    WWD_LOGIC_CHECKPOINT,
    WWD_LOGIC_EXIT,   /* ends the level or wins it */
    WWD_LOGIC_START,  /* where the player's characters appear */
    WWD_LOGIC_MARKER, /* points that other objects move to */
    WWD_LOGIC_SOUND,
    WWD_LOGIC_DECORATION,
    WWD_LOGIC_CUSTOM,   /* a script of the CrazyHook mod */
    WWD_LOGIC_INTERNAL, /* made by the game while it runs; in no level seen */
};

struct wwd_logic {
    const char *name;
    uint8_t class;
};

/* NULL if the game does not know the name, or if the list for the game is unknown (Get Medieval, unknown). */
const struct wwd_logic *wwd_logic_find(enum wwd_game game, struct mw_str name);
/* A SpecialPowerup whose image set makes it a warp. */
bool wwd_is_warp(const struct wwd_object *object);
/* The class of the logic for this object; a warp is a trigger. */
enum wwd_logic_class wwd_logic_class_for(const struct wwd_logic *logic, const struct wwd_object *object);
/* All logics of a game, sorted by their bytes; NULL after the last. */
const struct wwd_logic *wwd_logic_at(enum wwd_game game, size_t index);
/* "treasure", "enemy", ... */
const char *wwd_logic_class_name(enum wwd_logic_class class);

#endif
