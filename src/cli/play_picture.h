/* The picture of a game in a terminal: as it is, by the graphics protocol of kitty, or with half blocks, two
 * pixels in a cell. */
#ifndef MW_CLI_PLAY_PICTURE_H
#define MW_CLI_PLAY_PICTURE_H

#include "terminal.h"

#include <mapwright/play.h>

enum cell_colours {
    CELLS_BLACK_AND_WHITE,
    CELLS_256,
    CELLS_TRUE,
};

struct cell_screen {
    unsigned columns, rows;           /* of the terminal */
    unsigned cell_width, cell_height; /* in pixels */
    bool kitty;
    enum cell_colours colours;
};

/* What is known of the terminal that standard output is. */
struct cell_screen cell_screen_measure(bool colours);

struct cell_picture {
    unsigned columns, rows; /* cells that it covers; 0: none is shown */
    uint32_t width, height; /* pixels of the scene */
    uint64_t hash;          /* of the pixels shown last */
};

/* Shows the scene of the game, if it differs from what was shown last; then sets *picture and returns true. A
 * game without pictures shows none. */
bool play_picture_show(struct mw_play *play, const struct cell_screen *screen, struct sink *out,
                       struct cell_picture *picture);

/* The name of what the picture shows at a pixel as `:click` takes it, for free(); NULL: nothing to click. */
char *play_picture_thing(struct mw_play *play, struct mw_document *document, uint32_t x, uint32_t y);

#endif
