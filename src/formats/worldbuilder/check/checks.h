/* The rules of `check` for games. Each complains with a path (places in bytes follow from it), scripts also
 * with line and column of their source. What a code means and where its rule comes from stands in diags.c. */
#ifndef MW_WORLDBUILDER_CHECK_CHECKS_H
#define MW_WORLDBUILDER_CHECK_CHECKS_H

#include "formats/worldbuilder/script/statement.h"
#include "formats/worldbuilder/worldbuilder.h"
#include "formats/worldbuilder/world.h"

enum {
    WB_CHECK_PATH = 64,     /* room for any path of a game */
    WB_TEXT_MOST = 32767,   /* characters in a text box of the Macintosh */
    WB_SEARCHES_MOST = 200, /* for near names: each looks at all names */
};

/* A script of a scene or of the whole game. */
struct wb_checked_script {
    const struct wb_script *script;
    const char *list; /* "scripts", "global_scripts" */
    size_t index;     /* in the list */
    int32_t scene;    /* WB_NONE: of none, or of all */
    struct wb_statement *statements;
    size_t count;
    uint32_t open;     /* IFs that nothing closes */
    uint32_t unopened; /* EXITs and ENDs that close no IF */
};

struct wb_checker {
    struct mw_document *doc;
    struct wb_game *game;
    struct mw_arena *arena;
    struct wb_world *world;
    struct wb_names names; /* for source text */
    struct wb_checked_script *scripts;
    size_t script_count;
    struct wb_script_map map; /* of the script `mapped`, made when it is first asked for */
    const struct wb_script *mapped;
    unsigned searches; /* for near names, so far */
    char path[WB_CHECK_PATH];
};

struct wb_rule {
    const char *code;
    int (*check)(struct wb_checker *checker, const char *code);
};

/* Tables that end with code NULL. */
extern const struct wb_rule wb_library_rules[], wb_game_rules[], wb_name_rules[], wb_map_rules[],
    wb_script_rules[], wb_script_name_rules[], wb_picture_rules[];

int wb_check(struct mw_document *doc, const struct mw_args *args);

/* A path, as a place that mw_diags_place() finds; good until the next call. */
struct mw_place wb_at(struct wb_checker *checker, const char *format, ...) MW_PRINTF(2, 3);
/* Text of the game for messages; "?" when memory is short. */
const char *wb_shown(const struct wb_checker *checker, struct mw_str text);

/* ", the nearest is ...": which name of these things (bits by enum wb_thing) may be meant by one that nobody
 * has;
 * "" when none is near. */
const char *wb_nearest(struct wb_checker *checker, unsigned things, struct mw_str name);

/* Complains about a byte of a script: the message begins with line and column. */
int wb_complain(struct wb_checker *checker, const char *code, const struct wb_checked_script *script,
                size_t at, const char *format, ...) MW_PRINTF(5, 6);

/* Calls `visit` for every statement of all scripts. */
typedef int wb_statement_fn(struct wb_checker *checker, const char *code,
                            const struct wb_checked_script *script, const struct wb_statement *statement);
int wb_each_statement(struct wb_checker *checker, const char *code, wb_statement_fn *visit);

/* A scene, object, character or place that an operand may speak of. */
enum wb_speaks {
    WB_SPEAKS_SCENE = 1,
    WB_SPEAKS_OBJECT = 2,
    WB_SPEAKS_CHARACTER = 4,
    WB_SPEAKS_STORAGE = 8,
    WB_SPEAKS_NUMBER = 16,
    WB_SPEAKS_TEXT = 32,
    WB_SPEAKS_CLICK = 64,
    WB_SPEAKS_UNKNOWN = 128, /* a name that is none, or bytes that make no sense */
    WB_SPEAKS_NOTHING = 256,
};

unsigned wb_operand_speaks(const struct wb_world *world, const struct wb_operand *operand);

#endif
