/* Where pictures, palettes and sounds of a game come from: a row of roots, each a REZ archive or a plain
 * folder with the same paths in it. What a later root has hides the same path in earlier ones, as custom
 * levels need.
 *
 *     mw_assets_new(); mw_assets_add() for each root; then mw_assets_find() and mw_assets_list();
 * mw_assets_free()
 *
 * Paths use "/" or "\", do not mind letter case in any part (also in folders of systems that do), and never
 * leave the root: ".." is refused. Folders are listed once, files read once; a folder that changes
 * meanwhile is not looked at again. All bytes and names live until mw_assets_free(). */
#ifndef MW_REZ_ASSETS_H
#define MW_REZ_ASSETS_H

#include "base/memory.h"
#include "base/span.h"

struct mw_assets;
struct mw_asset_node;
struct mw_rez_entry;

int mw_assets_new(struct mw_context *context, struct mw_assets **assets);
void mw_assets_free(struct mw_assets *assets);

/* A folder or an archive. MW_E_NOT_FOUND: no such file; MW_E_FORMAT: it is neither. */
int mw_assets_add(struct mw_assets *assets, const char *path);
/* An archive in memory, borrowed; name is for messages. */
int mw_assets_add_archive(struct mw_assets *assets, const char *name, struct mw_bytes archive);

/* The bytes of a file. MW_E_NOT_FOUND when no root has it, MW_E_ARGUMENT for a path with "..". */
int mw_assets_find(struct mw_assets *assets, const char *path, struct mw_bytes *bytes);
/* Whether some root has this file; does not read it. Errors as above, but 0 or MW_E_NOT_FOUND mostly. */
int mw_assets_has(struct mw_assets *assets, const char *path);

/* A file of a folder, such as a frame of an image set. */
struct mw_asset {
    const char *name; /* "FRAME001.PID" */
    int64_t number;   /* the digits in front of the extension, -1 when there are none */
    size_t root;      /* where it lies, for mw_assets_read(): one of the two */
    const struct mw_rez_entry *entry;
    struct mw_asset_node *node;
};

struct mw_asset_list {
    struct mw_asset *items;
    size_t count;
};

/* The files that lie in a folder of any root (not those in folders below it), each name once, in the order of
 * the numbers in their names: FRAME2 before FRAME10. The list is made in the arena. MW_E_NOT_FOUND when no
 * root has the folder. */
int mw_assets_list(struct mw_assets *assets, const char *folder, struct mw_arena *arena,
                   struct mw_asset_list *list);
int mw_assets_read(struct mw_assets *assets, const struct mw_asset *asset, struct mw_bytes *bytes);

#endif
