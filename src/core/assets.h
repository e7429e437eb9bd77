/* Where pictures, palettes and sounds of a game come from, looked up in folders and archives that the user
 * named.
 *
 * struct mw_assets is a row of roots, each an archive or a plain folder with the same paths in it. What a
 * later root has hides the same path in earlier ones, as custom levels need:
 *
 *     mw_assets_new(); mw_assets_add() for each root; then mw_assets_find() and mw_assets_list();
 *     mw_assets_free()
 *
 * Paths use "/" or "\", do not mind letter case in any part (also in folders of systems that do), and never
 * leave the root: ".." is refused. Symbolic links in folders are followed, as the user made them. Folders are
 * listed once, files read once; a folder that changes meanwhile is not looked at again. All bytes and names
 * live until mw_assets_free(). */
#ifndef MW_CORE_ASSETS_H
#define MW_CORE_ASSETS_H

#include "base/memory.h"
#include "base/span.h"

enum {
    MW_ASSET_DEPTH_MAX = 64, /* parts of a path */
};

struct mw_assets;
struct mw_asset_node;

/* What an archive offers. Entries are its own; for two of one name that of the first has the lower address.
 */
struct mw_asset_archive {
    void *archive;
    /* A file's entry, or NULL. */
    const void *(*find)(const struct mw_asset_archive *archive, const char *path);
    /* Calls found for the files in a folder until it returns other than 0. false: no such folder. */
    bool (*list)(const struct mw_asset_archive *archive, const char *folder,
                 int (*found)(void *to, const char *name, const void *entry), void *to);
    struct mw_bytes (*content)(const struct mw_asset_archive *archive, const void *entry);
};

/* Opens an archive, whose bytes are borrowed; the rest lies in the arena. The name is for messages. */
typedef int mw_asset_open_fn(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                             struct mw_asset_archive *archive);

int mw_assets_new(struct mw_context *context, struct mw_assets **assets);
void mw_assets_free(struct mw_assets *assets);

/* A folder, or a file that the opener takes. MW_E_NOT_FOUND: there is neither. */
int mw_assets_add(struct mw_assets *assets, const char *path, mw_asset_open_fn *opener);
/* An archive in memory. */
int mw_assets_add_archive(struct mw_assets *assets, const char *name, struct mw_bytes bytes,
                          mw_asset_open_fn *opener);

/* The bytes of a file. MW_E_NOT_FOUND when no root has it, MW_E_ARGUMENT for a path with "..". */
int mw_assets_find(struct mw_assets *assets, const char *path, struct mw_bytes *bytes);
/* Whether some root has this file; does not read it. Errors as above, but 0 or MW_E_NOT_FOUND mostly. */
int mw_assets_has(struct mw_assets *assets, const char *path);

/* A file of a folder, such as a frame of an image set. */
struct mw_asset {
    const char *name; /* "FRAME001.PID" */
    int64_t number;   /* the digits in front of the extension, -1 when there are none */
    size_t root;      /* where it lies, for mw_assets_read(): one of the two */
    const void *entry;
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

/* ---- look-ups of other kinds ---- */

/* The path, in the arena, of the first file with one of these exact names in a row of folders: all names in
 * the first folder, then in the next. NULL when there is none. */
int mw_asset_in_folders(struct mw_arena *arena, const char *const *folders, size_t count,
                        const char *const *names, size_t name_count, const char **path);

/* For each ending the path, in the arena, of a file anywhere below a folder whose name ends with it, in any
 * case; of several the one with the shortest name, because copies in collections have something before the
 * name. NULL when there is none. */
int mw_assets_by_ending(struct mw_arena *arena, const char *folder, const char *const *endings, size_t count,
                        const char **paths);

#endif
