/* The texts that a player reads, in fields and in scripts, for translation. */
#ifndef MW_WORLDBUILDER_PLAYER_TEXTS_H
#define MW_WORLDBUILDER_PLAYER_TEXTS_H

#include "worldbuilder.h"

enum wb_text_use {
    WB_TEXT_PRINTED,
    WB_TEXT_TYPED, /* compared with what the player types */
    WB_TEXT_IN_MENU,
};

/* A text and where it is. */
struct wb_player_text {
    char context[96]; /* "scenes/1024/north_text", "scripts/1024/code/3" */
    const struct mw_field *list, *field;
    size_t index;
    struct mw_str text;
    size_t at; /* in the code of a script */
    enum wb_text_use use;
};

/* Calls each for all texts of the game, always in the same order, until it returns other than 0, which is
 * returned. Statements of scripts are read into the arena. */
int wb_each_player_text(const struct mw_document *doc, struct mw_arena *arena,
                        int (*each)(void *user, const struct wb_player_text *text), void *user);

/* Where a text is and how it is used, for messages: `scene "Hall", line 3, printed`; in the arena, NULL if
 * memory is short. */
const char *wb_player_text_place(struct mw_document *doc, struct mw_arena *arena,
                                 const struct wb_player_text *text);

/* Appends the texts as a gettext PO file in UTF-8, which the operation `import-texts` reads: msgctxt is the
 * context, msgid the text, msgstr empty. *count is how many there are. */
int wb_player_texts_po(struct mw_document *doc, struct mw_buf *out, size_t *count);

#endif
