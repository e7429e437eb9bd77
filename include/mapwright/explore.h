/* Exploring a world: plays it in every way that its scripts, things and exits suggest, and reports what was
 * never reached, how the game can end, and where it can only end in death.
 *
 * In each state of the game these are tried: words that scripts compare the typed text with, things in view
 * to take, click or put on, things to drop where a script asks for them, offers, weapons and other items of
 * the menus, exits, LOOK. States that differ only in what scripts cannot notice are one state. Random numbers
 * are those of the game, so commands that were found do the same with mw_play_type() and mw_play_click() in a
 * game with the same options. When all states have been explored, those with luck in them are tried again
 * after a meaningless word, which draws a number. */
#ifndef MAPWRIGHT_EXPLORE_H
#define MAPWRIGHT_EXPLORE_H

#include "play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Opaque: what was found. */
struct mw_exploration;

/* How far the exploration went. */
struct mw_explored {
    uint64_t turns, states; /* that were played and found */
    /* Every state was explored. Otherwise the number of turns or the memory was not sufficient, and what is
     * reported as never reached may be reached later. */
    bool complete;
    bool memory_full;                       /* the reason was the memory */
    uint32_t scenes, scenes_entered;        /* of the world, and of these */
    uint32_t objects, objects_seen;         /* the same */
    uint32_t statements, statements_run;    /* without END and EXIT */
    uint32_t conditions, conditions_varied; /* of IF statements; were both true and false */
};

/* What is reported, in this order. */
enum mw_finding_kind {
    MW_FINDING_WIN,        /* a script ends the game and prints an English text of victory */
    MW_FINDING_LOSS,       /* the player dies in a fight, or the text of the script reports death or defeat */
    MW_FINDING_END,        /* a script ends the game; its text reports neither, or both */
    MW_FINDING_DEAD_END,   /* after these commands only ends of the kind MW_FINDING_LOSS can be reached */
    MW_FINDING_ENDLESS,    /* the turn does not end by itself */
    MW_FINDING_NO_WAY_OUT, /* from this scene no other was reached */
    MW_FINDING_NOT_ENTERED, /* a scene */
    MW_FINDING_NOT_SEEN,    /* an object */
    MW_FINDING_NOT_RUN,     /* a statement */
    MW_FINDING_NEVER_TRUE,  /* a condition */
    MW_FINDING_NEVER_FALSE, /* a condition */
    MW_FINDING_KINDS        /* how many kinds there are */
};

/* What a player does in a turn. */
struct mw_play_input {
    bool click;       /* a thing is clicked; otherwise a line is typed */
    const char *text; /* the line, or the path of the thing */
};

/* A result of an exploration. */
struct mw_finding {
    enum mw_finding_kind kind; /* what was found */
    /* Of the scene, the object, or the script; of dead ends and turns that do not end, the scene in which the
     * last command is given. "": none. */
    const char *path;
    uint32_t line, column; /* in the source of the script, from 1; 0: not in a script */
    /* The name of the scene or object, the source of the statement or condition, or what is printed when the
     * game ends. */
    const char *text;
    /* The shortest list of commands that was found to get there; NULL and 0 if nothing gets there. */
    const struct mw_play_input *inputs;
    size_t input_count; /* items of inputs */
};

/* Explores a game that starts with these options, see mw_play_open(), until everything is explored or so many
 * turns were played: *exploration, which mw_exploration_free() frees before the document is closed. The same
 * arguments give the same result. MW_E_UNSUPPORTED: worlds of this format cannot be explored. */
MW_API int mw_explore(struct mw_document *document, const struct mw_arg *args, size_t arg_count,
                      uint64_t turns, struct mw_exploration **exploration);
/* exploration may be NULL. */
MW_API void mw_exploration_free(struct mw_exploration *exploration);
/* How far it went; belongs to exploration. */
MW_API const struct mw_explored *mw_exploration_totals(const struct mw_exploration *exploration);
/* How many findings the exploration has. */
MW_API size_t mw_finding_count(const struct mw_exploration *exploration);
/* The finding at index, which belongs to exploration; NULL out of range. */
MW_API const struct mw_finding *mw_finding_at(const struct mw_exploration *exploration, size_t index);

#ifdef __cplusplus
}
#endif
#endif
