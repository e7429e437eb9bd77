/* The logics that the games know, with their fields. */
#ifndef MW_WWD_LOGIC_TABLE_H
#define MW_WWD_LOGIC_TABLE_H

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
    int32_t z;             /* usual drawing order; 0: the game chooses it */
    const char *image_set; /* the usual one; NULL: none */
    /* What it is, as the doc of the field "logic", and then its fields. */
    struct mw_meaning meanings[2];
};

/* The logics of a game, sorted by their bytes; empty if they are unknown. */
struct wwd_logic_list {
    const struct wwd_logic *items;
    size_t count;
};
struct wwd_logic_list wwd_logics_of(enum wwd_game game);
/* A SpecialPowerup with the image set of a warp. */
extern const struct wwd_logic wwd_warp_logic;
/* Numbers of tools, toys and everything else that a grunt of Gruntz can find. */
extern const struct mw_name wwd_gruntz_items[];

#endif
