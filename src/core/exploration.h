/* What the parts of an exploration share. Parts only call those above them in this list:
 *
 *     explore_states     states in little memory, and which of them are known
 *     explore_inputs     commands, each stored once
 *     explore_verdict    what the text at the end of a game reports
 *     explore_search     plays turns and follows them
 *     explore_findings   the list of results
 *     explore_unreached  what was never reached
 *     explore_ends       ways to end, dead ends
 *     explore            the public calls */
#ifndef MW_CORE_EXPLORATION_H
#define MW_CORE_EXPLORATION_H

#include <mapwright/explore.h>

#include "play.h"

enum {
    MW_EXPLORE_MEMORY = 256 << 20, /* for packed states, in bytes */
    MW_EXPLORE_NONE = 0,           /* instead of an index of a node: node 0 is not used */
    MW_EXPLORE_START = 1,          /* the node of the start */
};

/* Packed states: what differs from the first one, in words of eight bytes. */
struct mw_explore_states {
    struct mw_context *context;
    size_t words;
    uint64_t *first, *scratch;
    struct mw_buf packed;
};

/* A state of the game, reached by an input in the state of its parent. */
struct mw_explore_node {
    uint64_t key;
    size_t state;           /* packed; not of ends */
    uint32_t parent, input; /* node and input */
    uint32_t depth;
    uint32_t group;
    uint32_t sibling; /* the next node of the same group */
    uint32_t lucky;   /* the node after further meaningless words; MW_EXPLORE_NONE: not yet */
    uint32_t ending;  /* the number of the ending, from 1; 0: the game goes on */
    int32_t scene;
    bool expanded; /* all inputs were played */
    bool draws;    /* random numbers matter to what they lead to */
    bool again;    /* the node was made by a meaningless word from one with the same key */
};

/* States that are alike in what makes progress. */
struct mw_explore_group {
    uint64_t progress;
    uint32_t first, last;     /* nodes that may not be expanded yet */
    uint32_t count, expanded; /* how many of its nodes */
};

/* A turn: a node, what was done, and where that led. */
struct mw_explore_edge {
    uint32_t from, to, input;
};

/* An end of the game, by what ended it. */
struct mw_explore_ending {
    int32_t script; /* -1: no script, but death in a fight */
    size_t code;
    uint32_t node;
    size_t text;               /* what was printed: offset in `texts` */
    enum mw_finding_kind kind; /* MW_FINDING_WIN, MW_FINDING_LOSS or MW_FINDING_END */
};

struct mw_explore_inputs {
    struct mw_context *context;
    struct mw_buf texts;
    MW_LIST(struct mw_explore_input) list;
    MW_LIST(uint32_t) offered; /* in the present state */
    uint32_t *slots;           /* open hash: input + 1 */
    size_t slot_count;
    uint32_t round; /* of the present state, to notice what is offered twice */
    int error;
};

struct mw_explore_input {
    size_t text; /* offset */
    bool click;
    uint32_t round;
};

struct mw_exploration {
    struct mw_play *play;
    struct mw_explored totals;
    uint64_t turns_max;
    struct mw_explore_states states;
    struct mw_explore_inputs inputs;
    MW_LIST(struct mw_explore_node) nodes;
    MW_LIST(struct mw_explore_edge) edges;
    MW_LIST(struct mw_explore_ending) endings;
    MW_LIST(struct mw_explore_group) groups;
    MW_LIST(uint32_t) endless; /* edges whose turn did not end by itself */
    uint32_t *slots;           /* open hash of keys: node */
    size_t slot_count;
    uint32_t *group_slots; /* open hash of progress: group + 1 */
    size_t group_slot_count;
    uint64_t *now; /* a state that is unpacked */
    struct mw_buf texts;
    bool stopped;          /* by the number of turns or the memory */
    struct mw_arena arena; /* of the findings */
    struct mw_finding *findings;
    size_t finding_count, finding_capacity;
};

/* Room for one more item in a list; 0 or an error. */
int mw_explore_grow(struct mw_context *context, void *items, size_t count, size_t *capacity, size_t size);
#define EXPLORE_GROW(context, list)                                                                          \
    mw_explore_grow(context, &(list).items, (list).count, &(list).capacity, sizeof *(list).items)

/* ---- explore_states.c ---- */

int mw_explore_states_init(struct mw_explore_states *states, struct mw_context *context, const void *first,
                           size_t size);
void mw_explore_states_free(struct mw_explore_states *states);
/* The offset of the state; errors are in states->packed. */
size_t mw_explore_pack(struct mw_explore_states *states, const void *state, size_t size);
/* into has room for states->words. */
void mw_explore_unpack(const struct mw_explore_states *states, size_t at, uint64_t *into);

/* ---- explore_inputs.c ---- */

void mw_explore_inputs_init(struct mw_explore_inputs *inputs, struct mw_context *context);
void mw_explore_inputs_free(struct mw_explore_inputs *inputs);
/* Forgets what was offered. */
void mw_explore_inputs_begin(struct mw_explore_inputs *inputs);
const char *mw_explore_input_text(const struct mw_explore_inputs *inputs, uint32_t input);
/* Plays the input in the game. */
int mw_explore_input_play(const struct mw_explore_inputs *inputs, uint32_t input, struct mw_play *play);

/* ---- explore_verdict.c ---- */

/* What a text that is printed at the end of a game reports: MW_FINDING_WIN, MW_FINDING_LOSS, or
 * MW_FINDING_END if it is neither or both. */
enum mw_finding_kind mw_explore_verdict(const char *text);

/* ---- explore_search.c ---- */

int mw_explore_search(struct mw_exploration *exploration);

/* ---- explore_findings.c ---- */

/* NULL after an error, which is in the context. Texts are copied. */
struct mw_finding *mw_explore_find(struct mw_exploration *exploration, enum mw_finding_kind kind,
                                   const char *path, const char *text);
/* The inputs that lead to the node, and one more; UINT32_MAX: no more. */
int mw_explore_set_inputs(struct mw_exploration *exploration, struct mw_finding *finding, uint32_t node,
                          uint32_t last);
/* Line and column of a script, and its source as the finding's text if `with_text`. */
int mw_explore_set_source(struct mw_exploration *exploration, struct mw_finding *finding,
                          struct mw_play_place place, bool with_text);
/* Path and name of a scene. */
int mw_explore_find_scene(struct mw_exploration *exploration, enum mw_finding_kind kind, int32_t scene,
                          struct mw_finding **finding);

/* ---- explore_unreached.c ---- */

int mw_explore_list_unreached(struct mw_exploration *exploration);

/* ---- explore_ends.c ---- */

int mw_explore_list_ends(struct mw_exploration *exploration);

#endif
