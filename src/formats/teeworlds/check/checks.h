/* The rules of `check` for maps. Three kinds, told by code: TWM020.. are what a game asks for when it loads a
 * map, TWM1xx is what a mapper would want to know, TWM2xx is about playing on DDNet. What a code means and
 * where its rule comes from stands in diags.c.
 *
 * Items are looked at as they stand in the model. Content is not: each data is made into the bytes that it
 * would have in the file, all rules for whatever uses it see these bytes, and they are given back before the
 * next one; so a map of any size needs the memory of its largest data. */
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
    TW_TEXTURES = 64, /* images and sounds that games take */

    TW_FOR_DDNET = 1 << TW_DDNET,
    TW_FOR_07 = 1 << TW_TEEWORLDS07,
    TW_FOR_BOTH = TW_FOR_DDNET | TW_FOR_07,
};

/* How often something was seen, and where first: the number of a cell. */
struct tw_seen {
    uint64_t count, first;
};

/* What the cells of a layer hold. */
struct tw_tally {
    uint32_t width;
    uint64_t cells;  /* that the data has, packed ones unpacked */
    uint64_t wanted; /* by the layer's size */
    uint64_t unread; /* packed: tiles in the data behind the last cell */
    struct tw_seen
        *pairs; /* 65536: tile << 8 | flags (tiles, front), type << 8 | number (tele, switch, tune) */
    struct tw_seen *flags;         /* 65536, of switch layers: type << 8 | flags */
    struct tw_seen by_tile[256];   /* whatever the other byte */
    struct tw_seen skip, reserved; /* cells where these bytes, or the padding of speedups, are not 0 */
};

/* What the tiles of physics layers say, for rules that look at several layers. Numbers of teleporters,
 * switches and zones are 0 to 255. */
struct tw_play {
    struct tw_seen tiles[256]; /* of game and front layer, by tile */
    struct tw_seen tele_in[256], tele_out[256], checkpoint[256], checkpoint_out[256], tele_zero;
    struct tw_seen trigger[256], switched[256];
    struct tw_seen zone[256];
    bool switch_set[256], zone_set[256]; /* named by a setting */
};

/* Pixels seen so far. */
struct tw_pixels {
    size_t image;
    int32_t width, height;
    uint32_t crc;
};

/* What the file of an external image is like. */
struct tw_external {
    bool there;             /* in one of the folders given */
    const char *broken;     /* why it cannot be read, or NULL */
    uint32_t width, height; /* 0: unknown */
};

/* Data as one of its users sees it. */
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
    size_t layer;             /* that rules about single layers are to check */
    const struct tw_use *use; /* that rules about content are to check */
    uint32_t *claims;         /* by how many groups, for every layer */
    size_t *owners;           /* tile layer that has a data, plus 1; made by the rule that needs it */
    size_t played[TW_KIND_UNKNOWN + 1]; /* the layer of a kind that the game takes; SIZE_MAX: none */
    size_t game_group;                  /* that has the game layer; SIZE_MAX: none */
    struct tw_tally tally;              /* of the grid that is being looked at */
    struct tw_play play;
    struct tw_pixels *pixels; /* one per image at most */
    size_t pixel_count;
    struct tw_external *externals; /* by image; NULL without --mapres */
    size_t mapres_count;           /* folders given */
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
};

extern const struct mw_rule tw_item_rules[], tw_item_lint_rules[], tw_play_rules[];
extern const struct mw_rule tw_layer_rules[], tw_layer_lint_rules[];     /* see `layer` */
extern const struct mw_rule tw_content_rules[], tw_content_lint_rules[]; /* see `use` */

/* Looks for external images in the folders of --mapres, if there are any; in the first ones, which the games
 * take, so that a map with very many costs no more. */
int tw_find_externals(struct mw_checker *checker);
int tw_check_mapres(struct mw_checker *checker);
int tw_check_mapres_files(struct mw_checker *checker);

/* For messages. */
static inline const char *tw_check_game(const struct mw_checker *checker)
{
    return tw_check_of(checker)->game == TW_DDNET ? "DDNet" : "Teeworlds 0.7";
}

/* Of each kind of layer the last one in the order of groups: the one that games play by. SIZE_MAX: none. And
 * the group of the game layer. */
int tw_find_played(struct mw_document *doc, struct mw_arena *arena, size_t played[TW_KIND_UNKNOWN + 1],
                   size_t *game_group);

/* All data, each once: whether it can be inflated, and what is to be said of its content. */
int tw_check_contents(struct mw_checker *checker);
/* Notes what the tiles of a physics layer, or the settings, say. */
void tw_play_note(struct mw_checker *checker, const struct tw_use *use);

/* ---- for rules ---- */

/* A place in content: the stream of the data that holds it, which is all that a file has of it. */
struct mw_place tw_in_data(struct mw_checker *checker, int64_t number, struct mw_place place);
/* The same of a cell of the grid that was tallied. */
struct mw_place tw_cell_place(struct mw_checker *checker, const struct tw_use *use, uint64_t cell);

/* For "%llu tile%s". */
#define TW_TIMES(count) (unsigned long long)(count), mw_plural(count)

/* The name of an image or sound as UTF-8; "" when it has none. */
int tw_check_name(struct mw_checker *checker, const char *list, size_t index, const char **name);

/* Is this row the one that the game reads of a tile layer? */
bool tw_is_played_row(const struct tw_layer *layer, const char *row);
enum {
    TW_DATA_ROWS = 5, /* tele, speedup, front, switch, tune */
};
/* Rows of numbers of data of other kinds than the layer's that are not -1. */
size_t tw_spare_rows(const struct tw_layer *layer, const struct mw_field *rows[TW_DATA_ROWS]);
/* The row with the number of the data that a game reads of a tile layer: DDNet that of the layer's kind, 0.7
 * always the first. */
const struct mw_field *tw_data_row(const struct tw_layer *layer, enum tw_game game);

/* The layer that has the quad or source which refers to something; NULL: another item does. */
const struct tw_layer *tw_layer_around(const struct tw_map *map, const struct mw_xref *reference);
/* false for what is in a quad or source behind those that the layer counts: editors write one where there are
 * none, with all words 0. */
bool tw_is_counted(const struct tw_map *map, const struct mw_xref *reference);

/* Counts the groups that have each layer. */
int tw_count_claims(struct mw_checker *checker);
/* Does a group have the layer? Layers in none do not exist for games. */
static inline bool tw_is_claimed(const struct mw_checker *checker, size_t layer)
{
    return tw_check_of(checker)->claims[layer] != 0;
}

#endif
