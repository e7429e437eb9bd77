/* The rules for maps. There are three kinds: TWM020.. are what a game requires when it loads a map, TWM1xx
 * are likely mistakes, TWM2xx are about playing on DDNet. The meaning of each code and the source of its rule
 * are in diags.c.
 *
 * Items are checked as they are in the model. Content is not: each data block is turned into the bytes that
 * it would have in the file, all rules for the items that use it read these bytes, and they are freed before
 * the next one. So a map of any size needs only the memory of its largest data block. */
#ifndef MW_TEEWORLDS_CHECK_CHECKS_H
#define MW_TEEWORLDS_CHECK_CHECKS_H

#include "base/text.h"
#include "core/rules.h"
#include "formats/teeworlds/content.h"
#include "formats/teeworlds/model.h"
#include "record/xref.h"

extern const struct mw_option tw_check_options[];
extern const struct mw_fix tw_fixes[];
extern mw_repair_fn *const tw_repairs[];

enum {
    TW_TEXTURES = 64,      /* maximum of images and of sounds in the games */
    TW_LARGE_LAYER = 1024, /* cells from which on a layer's empty edges are worth a note */

    TW_FOR_DDNET = 1 << TW_DDNET,
    TW_FOR_07 = 1 << TW_TEEWORLDS07,
    TW_FOR_BOTH = TW_FOR_DDNET | TW_FOR_07,
};

/* How often something was seen, and the index of the first cell. */
struct tw_seen {
    uint64_t count, first;
};

/* The content of a layer's cells. */
struct tw_tally {
    uint64_t cells;  /* in the data, after run-length decoding */
    uint64_t wanted; /* according to the layer's size */
    uint64_t width;  /* of the layer, at least 1 */
    uint64_t unread; /* tiles in the data after the last cell; runs of them, if run-length encoded */
    struct tw_seen
        *pairs; /* 65536: tile << 8 | flags (tiles, front), type << 8 | number (tele, switch, tune) */
    struct tw_seen *flags;             /* 65536, of switch layers: type << 8 | flags */
    struct tw_seen by_tile[256];       /* for any value of the other byte */
    struct tw_seen skip, reserved;     /* cells where these bytes, or the padding of speedups, are not 0 */
    struct tw_seen angles;             /* of speedups, outside 0 to 359 */
    uint64_t left, top, right, bottom; /* the cells that are not air: from left and top on, right and bottom
                                          are past the last; all 0: only air */
};

/* The tiles of an image: which of them are wholly transparent, and where layers use them. */
struct tw_tileset_use {
    bool transparent[256];
    struct tw_seen tiles[256];
    size_t layers[256]; /* of the first */
};

/* Summary of the tiles of physics layers, for rules that involve several layers. Numbers of teleporters,
 * switches and zones are 0 to 255. */
struct tw_play {
    struct tw_seen tiles[256]; /* of game and front layer, by tile */
    struct tw_seen tele_in[256], tele_out[256], checkpoint[256], checkpoint_out[256], tele_zero;
    struct tw_seen trigger[256], switched[256], idle; /* idle: number 0, without an effect */
    struct tw_seen zone[256];
    bool switch_set[256], zone_set[256]; /* used by a setting */
};

/* Pixels seen so far. */
struct tw_pixels {
    size_t image;
    int32_t width, height;
    uint32_t crc;
};

/* The file of an external image. */
struct tw_external {
    bool there;             /* found in one of the directories */
    const char *broken;     /* why it cannot be read, or NULL */
    uint32_t width, height; /* 0: unknown */
};

/* A data block as used by one item. */
struct tw_use {
    const struct tw_content *content;
    void *item;
    size_t index; /* of the item in its list */
    int64_t number;
    struct mw_bytes bytes;
};

/* The checker's state. */
struct tw_check {
    enum tw_game game;
    const struct tw_use *use; /* for rules about content */
    uint32_t *claims;         /* for every layer, the number of groups that have it */
    size_t *owners; /* for every data block, the index of its tile layer plus 1; allocated by the rule that
                       needs it */
    size_t played[TW_KIND_UNKNOWN + 1]; /* the layer of each kind that the game uses, or SIZE_MAX */
    size_t game_group;                  /* the group of the game layer, or SIZE_MAX */
    struct tw_tally tally;              /* of the current grid */
    struct tw_play play;
    struct tw_pixels *pixels; /* at most one per image */
    size_t pixel_count;
    bool *used_images;             /* set by the rule that reports unused ones */
    struct tw_external *externals; /* by image; NULL without mapres directories */
    size_t mapres_count;           /* number of mapres directories */
    struct tw_tileset_use *shown[TW_TEXTURES];
    size_t loose_layers, first_loose_layer; /* large drawn layers of which most is outside of their tiles */
};

static inline struct tw_check *tw_check_of(const struct mw_checker *checker)
{
    return checker->state;
}

/* Content, as forms of rules. */
enum {
    TW_IN_PLAYED_GRID = 1 << 0, /* that the game reads */
    TW_IN_TILES = 1 << 1,
    TW_IN_SPEEDUP = 1 << 2,
    TW_IN_QUADS = 1 << 3,
    TW_IN_SOURCES = 1 << 4,
    TW_IN_PIXELS = 1 << 5,
    TW_IN_TEXT = 1 << 6,
    TW_IN_TEXTS = 1 << 7,
    TW_IN_SAMPLES = 1 << 8,
};

extern const struct mw_rule tw_item_rules[], tw_item_lint_rules[], tw_play_rules[];
extern const struct mw_rule tw_layer_rules[], tw_layer_lint_rules[];     /* about one layer each */
extern const struct mw_rule tw_content_rules[], tw_content_lint_rules[]; /* see `use` */
extern const struct mw_rule tw_value_rules[], tw_content_value_rules[];
extern const struct mw_rule tw_summary_rules[]; /* after all content has been seen */

/* Looks for external images in the mapres directories, if any are given. Only the first TW_TEXTURES images,
 * which the games use, so that the work is bounded. */
int tw_find_externals(struct mw_checker *checker);
int tw_check_mapres(struct mw_checker *checker);
int tw_check_mapres_files(struct mw_checker *checker);

/* For messages. */
static inline const char *tw_check_game(const struct mw_checker *checker)
{
    return tw_check_of(checker)->game == TW_DDNET ? "DDNet" : "Teeworlds 0.7";
}

/* Finds the last layer of each kind in the order of groups, which is the one that the games use, and the
 * group of the game layer. */
int tw_find_played(struct mw_document *doc, struct mw_arena *arena, size_t played[TW_KIND_UNKNOWN + 1],
                   size_t *game_group);

/* Checks every data block once: whether it can be inflated, and its content. */
int tw_check_contents(struct mw_checker *checker);
/* Adds the tiles of a physics layer, or the settings, to the summary. */
void tw_play_note(struct mw_checker *checker, const struct tw_use *use);

/* Remember tiles of an image and of a drawn layer, for tw_summary_rules. */
int tw_note_pixels(struct mw_checker *checker, const struct tw_use *use);
int tw_note_drawn_tiles(struct mw_checker *checker, const struct tw_use *use);

/* ---- for rules ---- */

/* A position in content: the compressed stream that contains it. */
struct mw_place tw_in_data(struct mw_checker *checker, int64_t number, struct mw_place place);
/* The same for a cell that the current grid has. */
struct mw_place tw_cell_place(struct mw_checker *checker, const struct tw_use *use, uint64_t cell);

/* For "%llu tile%s". */
#define TW_TIMES(count) (unsigned long long)(count), mw_plural(count)

/* The name of an image or sound as UTF-8, or "". */
int tw_check_name(struct mw_checker *checker, const char *list, size_t index, const char **name);

/* Whether the game reads this field of a tile layer. */
bool tw_is_played_row(const struct tw_layer *layer, const char *row);
enum {
    TW_DATA_ROWS = 5, /* tele, speedup, front, switch, tune */
};
/* Data index fields that belong to different layer kinds and are not -1. */
size_t tw_spare_rows(const struct tw_layer *layer, const struct mw_field *rows[TW_DATA_ROWS]);
/* The field with the index of the data block that a game reads of a tile layer: DDNet uses the one of the
 * layer's kind, 0.7 always the first. */
const struct mw_field *tw_data_row(const struct tw_layer *layer, enum tw_game game);

/* The layer whose quad or source has the reference; NULL if the reference is in a different kind of item. */
const struct tw_layer *tw_layer_around(const struct tw_map *map, const struct mw_xref *reference);
/* false for a quad or source past the number that the layer declares: editors write one, filled with 0, in
 * empty layers. */
bool tw_is_counted(const struct tw_map *map, const struct mw_xref *reference);

/* Counts the groups of each layer. */
int tw_count_claims(struct mw_checker *checker);
/* Whether the layer is in a group. The games ignore other layers. */
static inline bool tw_is_claimed(const struct mw_checker *checker, size_t layer)
{
    return tw_check_of(checker)->claims[layer] != 0;
}

#endif
