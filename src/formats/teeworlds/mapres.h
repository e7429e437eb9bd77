/* Pictures of a map's images: embedded ones from the map, external ones from the games' mapres directories.
 *
 * The external image NAME is NAME.png in the first directory that has it: the caller's directories, then
 * those of the map's game, then those of the other game. For 0.7 maps, NAME_0.7.png is preferred for the six
 * pictures of which the games ship two versions. Names that could lead out of the directory are not looked
 * up.
 *
 * A missing or broken picture is not an error: see `state` and `reason`. Only running out of memory is an
 * error. */
#ifndef MW_TEEWORLDS_MAPRES_H
#define MW_TEEWORLDS_MAPRES_H

#include "draw/image.h"
#include "model.h"

enum tw_picture_state {
    TW_PICTURE_FOUND,
    TW_PICTURE_MISSING, /* external and in no directory, or the index is out of range */
    TW_PICTURE_BROKEN,  /* unreadable, or the image's size does not match its pixels */
};

struct tw_picture {
    enum tw_picture_state state;
    struct mw_image image; /* allocated from the arena; 0 x 0 unless found */
    bool external;
    const char *path;   /* the file that was read, in the arena; NULL if embedded or missing */
    const char *reason; /* allocated from the arena; "" if found */
};

/* Where to look for external pictures. */
struct tw_mapres {
    struct mw_arena arena;
    enum tw_game game;
    const char **folders;
    size_t count;
};

/* The directories of the option "mapres" in args (may be NULL); with `own`, followed by those of the games
 * that exist. Call tw_mapres_close() even if this fails. */
int tw_mapres_open(struct tw_mapres *mapres, struct mw_context *context, enum tw_game game,
                   const struct mw_args *args, bool own);
void tw_mapres_close(struct tw_mapres *mapres);

/* Where the installed games have them; see struct mw_format. */
int tw_data_folders(struct mw_context *context, int (*found)(void *user, const char *path), void *user);

int tw_mapres_find(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                   struct tw_picture *picture);

/* Calls found() for each path that tw_mapres_find() tries, in the same order, until it returns non-zero. */
int tw_mapres_each(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                   mw_file_wish_fn *found, void *user);

/* The same for the rules of an automapper, NAME.rules of DDNet or NAME.json of 0.7, which the games have next
 * to their mapres directory. */
int tw_mapres_each_rules(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                         mw_file_wish_fn *found, void *user);
/* *path: of the first that exists, in the arena; NULL for none. */
int tw_mapres_rules(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                    const char **path);

/* Image `index` of a map as RGBA. mapres NULL: external pictures are missing. Frees inflated pixels before
 * returning. An external picture has the size of its file, regardless of the size in the map. */
int tw_picture_read(struct mw_document *doc, int64_t index, const struct tw_mapres *mapres,
                    struct mw_arena *arena, struct tw_picture *picture);

/* Stores the path of the file that tw_picture_read() would read for image `index`, allocated from the arena;
 * NULL for none. */
int tw_picture_locate(struct mw_document *doc, size_t index, const struct tw_mapres *mapres,
                      struct mw_arena *arena, const char **path);

/* Does 0.7 have a different picture of this name than 0.6? DDNet ships both: 0.7's as NAME_0.7. */
bool tw_mapres_is_redrawn(struct mw_str name);
#define TW_MAPRES_07 "_0.7"

/* Does this game ship NAME.png? */
bool tw_mapres_is_known(const char *name, enum tw_game game);

#endif
