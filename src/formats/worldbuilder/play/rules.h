/* Where sources disagree about how games are played. Each bit is a departure from the default; NOTES.md has a
 * table of them with the evidence. "Section" in comments of this folder is that of NOTES.md, "Playing". */
#ifndef MW_WORLDBUILDER_PLAY_RULES_H
#define MW_WORLDBUILDER_PLAY_RULES_H

#include <stdint.h>

enum wb_rule {
    /* The start */
    WB_RULE_LAST_PLAYER = 1 << 0,        /* of several players the last is played; default: drawn */
    WB_RULE_BUSY_START = 1 << 1,         /* characters return and are met while everything is placed, and the
                                          * first turn does not end the game */
    WB_RULE_AIM_NONE = 1 << 2,           /* the player aims at nothing at first; default: the chest */
    WB_RULE_EVERY_VISIT = 1 << 10,       /* the placing of each possible player counts in VISITS# */
    WB_RULE_WRONG_SPIRIT_STATS = 1 << 3, /* resistance and spiritual accuracy are the physical values */
    /* Things and places */
    WB_RULE_STALE_POSITIONS = 1 << 4, /* a thing keeps its last owner and scene, which < and MOVE look at */
    WB_RULE_OLD_USES = 1 << 5,        /* a thing that was used up comes back with its old number of uses */
    /* Turns */
    WB_RULE_CLICK_IS_TEXT = 1 << 6,   /* a click comes with an empty text */
    WB_RULE_COMMAND_DECIDES = 1 << 7, /* a command that finds nothing undoes what a script handled */
    WB_RULE_RAW_INPUT = 1 << 8,       /* blanks are left as they were typed */
    WB_RULE_AIM_UNHANDLED = 1 << 9,   /* a wrong target also gets What? or Huh? */
    /* Scripts */
    WB_RULE_RANDOM_101 = 1 << 11,      /* RANDOM# is 1 to 101; default: 1 to 100 */
    WB_RULE_RANDOM_STORAGE = 1 << 12,  /* RANDOMSCN@ can be the storage */
    WB_RULE_SKIPPED_DRAWS = 1 << 13,   /* RANDOM# in IFs that are skipped draws, too */
    WB_RULE_FEW_COMPARISONS = 1 << 14, /* > lacks comparisons, and < of two characters or scenes is = */
    WB_RULE_NEGATIVE_TEXTS = 1 << 15,  /* -1 is a text */
    /* Commands */
    WB_RULE_WEAR_LOWER_CASE = 1 << 16,   /* only things with lower-case names can be worn by name */
    WB_RULE_TAKE_TWICE = 1 << 17,        /* a thing that the player carries is taken again by a click */
    WB_RULE_SHIELD_PROTECTION = 1 << 18, /* `status` says "Shield protection"; default: "Side" */
    /* Texts */
    WB_RULE_ROUGH_TEXTS = 1 << 19, /* empty paragraphs, "picks up the a", "is wearing an .", "at The" */
    /* Combat */
    WB_RULE_HASHED_WHEEL = 1 << 20,       /* what a character does is drawn in the order of a hash table */
    WB_RULE_STORED_ACCURACY = 1 << 21,    /* hits depend on the stored accuracy; default: the current one */
    WB_RULE_NO_SPIRIT_DAMAGE = 1 << 22,   /* magic does not take spiritual hits */
    WB_RULE_CURRENT_EXPERIENCE = 1 << 23, /* experience is what hits a dead character has left */
    WB_RULE_ODD_CONDITION = 1 << 24,      /* of a hit: by spiritual hits, and not after an aimed hit */
    /* make_offer and reject_offer are not printed; an offer ends only when a text that is none of the
     * commands before `accept` finds that its owner is not here; default: when the owner leaves */
    WB_RULE_SILENT_OFFERS = 1 << 25,
    /* Handed down as the manual's */
    WB_RULE_MANUAL_HITS = 1 << 26,    /* chance to hit and damage by both sides' attributes */
    WB_RULE_HEALING_CAP = 1 << 27,    /* healing does not exceed the base value */
    WB_RULE_FREEZE_TURNS = 1 << 28,   /* frozen for a number of turns; default: for good */
    WB_RULE_FLEE_CHECK = 1 << 29,     /* a character that runs away may escape, by its speed */
    WB_RULE_EQUAL_REJECTED = 1 << 30, /* an offer of exactly the limit is rejected */
};

struct wb_rules {
    const char *name;
    uint32_t bits; /* enum wb_rule */
};

/* In the order of the choices of the option `rules`. */
extern const struct wb_rules wb_rule_sets[];
#define WB_RULE_CHOICES "original|manual|scummvm27"

#endif
