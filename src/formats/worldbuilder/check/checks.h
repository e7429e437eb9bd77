/* The rules for games. Each reports a path, from which the byte offset follows, and for scripts also the line
 * and column of the source. diags.c explains the codes and where the rules come from. */
#ifndef MW_WORLDBUILDER_CHECK_CHECKS_H
#define MW_WORLDBUILDER_CHECK_CHECKS_H

#include "core/rules.h"
#include "formats/worldbuilder/script/statement.h"
#include "formats/worldbuilder/worldbuilder.h"
#include "formats/worldbuilder/world.h"

enum {
    WB_WORD_SIZE = 64,      /* of names that are compared with others */
    WB_TEXT_MOST = 32767,   /* characters in a text box of the Macintosh */
    WB_SEARCHES_MOST = 200, /* for near names: each looks at all names */
};

struct wb_libraries;

/* A script of a scene or of the whole game. */
struct wb_checked_script {
    const struct wb_script *script;
    const char *list; /* "scripts", "global_scripts" */
    size_t index;     /* in the list */
    int32_t scene;    /* WB_NONE: no scene, or all scenes */
    struct wb_statement *statements;
    size_t count;
    uint32_t open;     /* unclosed IFs */
    uint32_t unopened; /* EXITs and ENDs that close no IF */
};

/* The checker's state. */
struct wb_check {
    struct wb_world *world;
    struct wb_names names; /* for source text */
    struct wb_checked_script *scripts;
    size_t script_count;
    struct wb_script_map map; /* of the script `mapped`, made when it is first asked for */
    const struct wb_script *mapped;
    const struct wb_libraries *libraries; /* named by the game */
    unsigned searches;                    /* for near names, so far */
    const struct wb_script *only;         /* the script that is checked; NULL: all */
};

static inline struct wb_check *wb_check_of(const struct mw_checker *checker)
{
    return checker->state;
}

extern const struct mw_rule wb_library_rules[], wb_game_rules[], wb_name_rules[], wb_sound_rules[],
    wb_map_rules[], wb_script_rules[], wb_script_name_rules[], wb_picture_rules[], wb_value_rules[],
    wb_library_value_rules[], wb_verb_rules[], wb_input_rules[], wb_arrival_rules[];

int wb_check(struct mw_checker *checker);

/* "AOBJ 2000" before messages about a resource: other tools do not know indices of lists. */
const char *wb_item_label(struct mw_document *doc, const struct mw_field *list, size_t index);

/* Text of the game for messages; "?" if out of memory. */
const char *wb_shown(const struct mw_checker *checker, struct mw_str text);

/* The existing name of these things (bits by enum wb_thing) that an unknown name may be meant to be, as the
 * end of a message; "" if none is near. */
const char *wb_nearest(struct mw_checker *checker, unsigned things, struct mw_str name);

/* Reports a byte of a script: the message starts with line and column. */
int wb_report_script(struct mw_checker *checker, const struct wb_checked_script *script, size_t at,
                     const char *format, ...) MW_PRINTF(4, 5);

/* Calls `visit` for every statement of all scripts. */
typedef int wb_statement_fn(struct mw_checker *checker, const struct wb_checked_script *script,
                            const struct wb_statement *statement);
int wb_each_statement(struct mw_checker *checker, wb_statement_fn *visit);

enum {
    WB_ANYWHERE = -2, /* in place of a scene: a random one */
};

/* Does the statement move the player to a different location? MOVE to SCENE@ has no effect. */
bool wb_moves_the_player(const struct mw_checker *checker, const struct wb_statement *statement);
/* Where it moves: a scene, WB_ANYWHERE, or WB_NONE for the storage and for what is not a scene. */
int32_t wb_move_leads(const struct mw_checker *checker, const struct wb_statement *statement);

/* A scene, object, character or location that an operand may refer to. */
enum wb_speaks {
    WB_SPEAKS_SCENE = 1,
    WB_SPEAKS_OBJECT = 2,
    WB_SPEAKS_CHARACTER = 4,
    WB_SPEAKS_STORAGE = 8,
    WB_SPEAKS_NUMBER = 16,
    WB_SPEAKS_TEXT = 32,
    WB_SPEAKS_CLICK = 64,
    WB_SPEAKS_UNKNOWN = 128, /* an unknown name, or meaningless bytes */
    WB_SPEAKS_NOTHING = 256,
};

unsigned wb_operand_speaks(const struct wb_world *world, const struct wb_operand *operand);

#endif
