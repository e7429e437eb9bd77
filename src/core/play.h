/* A game in progress: what the public calls (include/mapwright/play.h) share with the format that plays it.
 * The format puts its state into one block without pointers, so that a copy is a memcpy, and reports what
 * happens with mw_play_note(). */
#ifndef MW_CORE_PLAY_H
#define MW_CORE_PLAY_H

#include <jansson.h>

#include <mapwright/play.h>

#include "core/args.h"
#include "json/emit.h"
#include "record/document.h"

enum {
    MW_PLAY_LINE_MAX = 4096, /* bytes of a line that is typed */
    MW_PLAY_PATH_SIZE = 32,  /* of the path of a scene */
};

struct mw_play_note {
    uint8_t kind; /* enum mw_event_kind */
    bool blocks;
    uint32_t loops;
    size_t text, path; /* offsets in `text` */
    int32_t script;    /* that made it, as the format counts them; -1: none */
    size_t code;       /* position in the script */
};

/* A part of a script, as the format counts scripts and bytes. */
struct mw_play_place {
    int32_t script;
    size_t code, end; /* end 0: the whole statement */
};

/* A statement or condition that was executed. */
struct mw_play_trace {
    struct mw_play_place place;
    size_t left, right; /* offsets in `text` */
    bool condition, result;
};

/* What an exploration wants to reach. */
enum mw_spot_kind {
    MW_SPOT_SCENE,
    MW_SPOT_OBJECT,
    MW_SPOT_STATEMENT,
    MW_SPOT_CONDITION,
    MW_SPOT_OTHER, /* not reported */
};

enum mw_spot_reached {
    MW_SPOT_REACHED = 1 << 0, /* entered, seen, run */
    MW_SPOT_TRUE = 1 << 1,    /* of conditions */
    MW_SPOT_FALSE = 1 << 2,
};

struct mw_spot {
    enum mw_spot_kind kind;
    uint32_t index;             /* of scenes and objects, in their list */
    struct mw_play_place place; /* of statements and conditions */
};

struct mw_play {
    struct mw_document *document;
    struct mw_arena arena; /* of `game` */
    void *game;            /* the format's own; does not change after open() */
    void *state;           /* set by open(), with its size */
    void *before;          /* the state before the call, to go back to if the call fails */
    size_t state_size;
    bool ascii;     /* set by open(): other characters are shown as U+FFFD, as players without them do */
    uint64_t edits; /* of the document, when the game was opened */
    struct mw_buf text;
    MW_LIST(struct mw_play_note) notes;
    char scene[MW_PLAY_PATH_SIZE];
    int32_t script; /* that runs, for the notes that are made meanwhile; -1: none */
    size_t code;
    struct mw_event *events; /* made of the notes at the end of a call, with room for notes.capacity */
    bool traced;             /* statements and conditions are to be added to `traces` */
    MW_LIST(struct mw_play_trace) traces;
    bool exploring;       /* set before open(), which sets the next two, all bits 0 */
    uint8_t *reached;     /* of each spot, bits of enum mw_spot_reached; NULL: not exploring */
    size_t spot_count;    /* in `reached` */
    size_t discoveries;   /* how many bits of `reached` were set */
    struct mw_buf source; /* of the last mw_play_step_at() */
    char script_path[MW_PLAY_PATH_SIZE];
};

/* The commands to try in a state, see exploration.h. */
struct mw_explore_inputs;

/* A line to type, in UTF-8, or the path of a thing to click; errors are remembered. */
void mw_explore_offer(struct mw_explore_inputs *inputs, bool click, const char *text);

/* How games of a format are explored. */
struct mw_explore_calls {
    const char *meaningless; /* a line that does nothing but draw a random number */
    int (*inputs)(struct mw_play *play, struct mw_explore_inputs *inputs); /* in the present state */
    /* A hash of what matters in the present state, and its random numbers. */
    uint64_t (*key)(struct mw_play *play);
    /* The same for less of the state: what makes progress. States that share it take turns. */
    uint64_t (*progress)(struct mw_play *play);
    uint32_t (*luck)(const struct mw_play *play);
    int32_t (*scene)(const struct mw_play *play); /* its index in the list of scenes, or -1 */
    void (*spot)(const struct mw_play *play, size_t index, struct mw_spot *spot);
};

/* How a format plays, see struct mw_format. All members but the last are required. Calls that play report
 * events; if they return an error or mw_play_note() had one, the state is put back. */
struct mw_play_calls {
    /* Prepares the game: sets game, state and state_size. */
    int (*open)(struct mw_play *play, const struct mw_args *args);
    void (*close)(struct mw_play *play); /* frees what the arena does not; also after open() has failed */
    /* What happens before the player does anything; the state is all zeros. */
    int (*start)(struct mw_play *play);
    int (*type)(struct mw_play *play, struct mw_str line); /* in the document's encoding */
    int (*click)(struct mw_play *play, const struct mw_field *list, size_t index);
    int (*click_at)(struct mw_play *play, int32_t x, int32_t y);
    int (*second)(struct mw_play *play);
    /* Where a part of a script is in its source; appends that part to text, in the document's encoding,
     * unless text is NULL. */
    int (*source)(struct mw_play *play, struct mw_play_place place, uint32_t *line, uint32_t *column,
                  struct mw_buf *text);
    void (*script)(const struct mw_play *play, int32_t script, char path[MW_PLAY_PATH_SIZE]);
    int (*menus)(struct mw_play *play, int (*found)(void *user, const struct mw_menu_item *item), void *user);
    int (*words)(struct mw_play *play, int (*found)(void *user, const char *text), void *user);
    int (*map)(struct mw_play *play, int (*found)(void *user, const struct mw_map_scene *scene), void *user);
    void (*show)(struct mw_play *play); /* reports where the player is, without a turn; the state stays */
    bool (*over)(const struct mw_play *play);
    void (*scene)(const struct mw_play *play, char path[MW_PLAY_PATH_SIZE]); /* where the player is */
    /* Can the game go on from this state? Its size is right. */
    bool (*valid)(const struct mw_play *play, const void *state);
    int (*emit)(const struct mw_play *play, struct mw_emit *emit);       /* members of an open map */
    int (*build)(struct mw_play *play, const json_t *json, void *state); /* into a state of zeros */
    const struct mw_explore_calls *explore;                              /* NULL: games cannot be explored */
};

/* mw_play_open() with `exploring`. */
int mw_play_make(struct mw_document *document, const struct mw_arg *args, size_t arg_count, bool exploring,
                 struct mw_play **play);
/* A hash of a state or something like it. */
uint64_t mw_play_hash_bytes(const void *bytes, size_t size);

static inline void mw_play_reach(struct mw_play *play, size_t spot, unsigned bits)
{
    unsigned before = play->reached[spot], after = before | bits;
    if (after != before) {
        play->reached[spot] = (uint8_t)after;
        play->discoveries++;
    }
}

/* Adds an event; text is in the document's encoding, path in UTF-8, and both are copied. Out of memory, it is
 * noted in play->text.error. */
void mw_play_note(struct mw_play *play, enum mw_event_kind kind, struct mw_str text, const char *path);
/* The same for a sound. */
void mw_play_note_sound(struct mw_play *play, enum mw_event_kind kind, struct mw_str name, const char *path,
                        uint32_t loops, bool blocks);
/* Adds a step, if play->traced. */
void mw_play_note_statement(struct mw_play *play);
/* The texts are in the document's encoding. */
void mw_play_note_condition(struct mw_play *play, size_t code, size_t end, struct mw_str left,
                            struct mw_str right, bool result);

#endif
