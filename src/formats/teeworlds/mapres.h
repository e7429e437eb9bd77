/* Pictures of a map's images: embedded ones out of the map, external ones out of the games' mapres folders.
 *
 * External NAME is NAME.png in the first folder that has it: the caller's folders, then those of the game
 * that the map is for, then those of the other. For maps of 0.7 NAME_0.7.png is preferred for the six
 * pictures that the games ship in two shapes. Names that could leave the folder are not looked for.
 *
 * A picture that is missing or broken is no error: `state` says so and `reason` why. Only a lack of memory is
 * an error, which is returned. */
#ifndef MW_TEEWORLDS_MAPRES_H
#define MW_TEEWORLDS_MAPRES_H

#include "draw/image.h"
#include "model.h"

enum tw_picture_state {
    TW_PICTURE_FOUND,
    TW_PICTURE_MISSING, /* external, and no folder has it; or no image of this number */
    TW_PICTURE_BROKEN,  /* cannot be read, or its size is not that of its pixels */
};

struct tw_picture {
    enum tw_picture_state state;
    struct mw_image image; /* of the arena; 0 x 0 unless found */
    bool external;
    const char *path;   /* of the file that was read, in the arena; NULL when embedded or missing */
    const char *reason; /* in the arena, "" when found */
};

/* Where external pictures are looked for. */
struct tw_mapres {
    struct mw_arena arena;
    enum tw_game game;
    const char **folders;
    size_t count;
};

/* folders: the caller's, looked at first; they are copied. The games' own folders are added when they exist.
 * Close it in any case. */
int tw_mapres_open(struct tw_mapres *mapres, struct mw_context *context, enum tw_game game,
                   const char *const *folders, size_t count);
/* Without the games' own folders: only what the caller gives. */
int tw_mapres_open_only(struct tw_mapres *mapres, struct mw_context *context, enum tw_game game,
                        const char *const *folders, size_t count);
/* The folders that the option "mapres" of args names; with `own` the games' own after them. */
int tw_mapres_open_args(struct tw_mapres *mapres, struct mw_context *context, enum tw_game game,
                        const struct mw_args *args, bool own);
void tw_mapres_close(struct tw_mapres *mapres);

int tw_mapres_find(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                   struct tw_picture *picture);

/* Calls found for each path at which tw_mapres_find() looks, in its order, until it returns other than 0. */
int tw_mapres_each(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                   mw_file_wish_fn *found, void *user);

/* Image number `index` of a map as RGBA. mapres NULL: external ones are missing. Inflated pixels are given
 * back at once. An external image takes the size of its file, whatever the map says. */
int tw_picture_read(struct mw_document *doc, int64_t index, const struct tw_mapres *mapres,
                    struct mw_arena *arena, struct tw_picture *picture);

/* Does 0.7 draw a picture of this name differently than 0.6? DDNet has both: that of 0.7 as NAME_0.7. */
bool tw_mapres_is_redrawn(struct mw_str name);
#define TW_MAPRES_07 "_0.7"

/* Do players of this game have NAME.png? */
bool tw_mapres_is_known(const char *name, enum tw_game game);

#endif
