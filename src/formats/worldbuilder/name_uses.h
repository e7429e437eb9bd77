/* Finds where a game refers to scenes, objects, characters and sounds by name: in fields and in scripts. */
#ifndef MW_WORLDBUILDER_NAME_USES_H
#define MW_WORLDBUILDER_NAME_USES_H

#include "formats/worldbuilder/script/statement.h"
#include "world.h"
#include "worldbuilder.h"

enum {
    WB_NAMES_SCENE = 1 << WB_THING_SCENE,
    WB_NAMES_OBJECT = 1 << WB_THING_OBJECT,
    WB_NAMES_CHARACTER = 1 << WB_THING_CHARACTER,
    WB_NAMES_SOUND = 1 << WB_THING_SOUND,
};

struct wb_name_use {
    unsigned things; /* bit set of the kinds the name may be there */
    struct mw_str name;
    const struct mw_field *list; /* of the game */
    size_t index;
    const struct mw_field *field; /* of the item; NULL: in the code of a script */
    size_t at;                    /* in the code */
    uint8_t token;                /* of the statement */
};

/* Calls each() for every name, item by item, those of one script in order. The kind of a name in a
 * script depends on what exists: objects take precedence over characters, and characters over scenes,
 * as in ScummVM and wage-engine. Unknown names are reported with all kinds they could be. each() returns 0 to
 * go on. 0, what each() returned, or an error. */
int wb_name_uses_each(struct mw_document *doc, int (*each)(void *user, const struct wb_name_use *reference),
                      void *user);

#endif
