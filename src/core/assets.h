/* Assets: pictures, palettes and sounds of a game, looked up in folders and archives that the user
 * named.
 *
 * struct mw_assets is a list of roots, each an archive or a plain folder with the same structure. Files of
 * later roots hide those with the same path in earlier ones, as custom levels need:
 *
 *     mw_assets_init(); mw_assets_add() for each root; then mw_assets_find() and mw_assets_list();
 *     mw_assets_free()
 *
 * Paths use "/" or "\", ignore case in every part (also on case-sensitive file systems), and never
 * leave the root: ".." is refused. Symbolic links in folders are followed, as the user made them. Folders are
 * listed once, files read once; a folder that changes meanwhile is not looked at again. All bytes and names
 * live until mw_assets_free(). */
#ifndef MW_CORE_ASSETS_H
#define MW_CORE_ASSETS_H

#include <mapwright/files.h>

#include "base/memory.h"
#include "base/span.h"

/* A file or folder of a root. */
struct mw_asset_node {
    const char *name;
    enum mw_file_kind kind;                 /* MW_FILE_ABSENT: not known yet */
    struct mw_bytes bytes;                  /* of a file; data is NULL before it is read */
    const void *entry;                      /* in an archive; NULL: its top */
    const struct mw_asset_archive *archive; /* this and the rest are not for archives; NULL: a plain folder */
    const char *path;                       /* in a plain folder */
    struct mw_asset_node *children;         /* sorted by name; of equal names the first hides the others */
    size_t count;
    bool listed; /* its children are known */
};

typedef int mw_asset_found_fn(void *to, struct mw_asset_node node);

struct mw_asset_archive {
    const void *archive;
    /* Calls found for what a folder holds, in the order of children, until it returns other than 0, which is
     * returned. */
    int (*list)(const void *archive, const void *folder, mw_asset_found_fn *found, void *to);
};

/* Opens an archive, whose bytes are borrowed; the rest is in the arena. The name is for messages. */
typedef int mw_asset_open_fn(struct mw_arena *arena, const char *name, struct mw_bytes bytes,
                             struct mw_asset_archive *archive);

struct mw_assets {
    struct mw_arena arena;
    struct mw_asset_root *last;
    size_t root_count;
    struct mw_asset_file *files;     /* that were read */
    struct mw_asset_folder *folders; /* plain ones that were listed */
};

void mw_assets_init(struct mw_assets *assets, struct mw_context *context);
void mw_assets_free(struct mw_assets *assets);

/* For roots that are used for long: whether the files that were read and the folders that were listed are
 * still the same; not if they have no times. */
bool mw_assets_are_unchanged(const struct mw_assets *assets);
/* Reports the files that were read to context->file_used once more. */
int mw_assets_note_used(const struct mw_assets *assets);
/* Bytes of memory. */
uint64_t mw_assets_size(const struct mw_assets *assets);

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
    int64_t number;   /* the digits before the extension, -1: none */
    size_t rank;      /* of two with equal names the one with the lower rank hides the other */
    struct mw_asset_node *node;
};

struct mw_asset_list {
    struct mw_asset *items;
    size_t count;
};

/* The files in a folder of any root (not those in folders below it), each name once, in the order of
 * the numbers in their names: FRAME2 before FRAME10. The list is made in the arena. MW_E_NOT_FOUND when no
 * root has the folder. */
int mw_assets_list(struct mw_assets *assets, const char *folder, struct mw_arena *arena,
                   struct mw_asset_list *list);
int mw_assets_read(struct mw_assets *assets, const struct mw_asset *asset, struct mw_bytes *bytes);

/* ---- by the end of a name ---- */

/* For each suffix the path, in the arena, of a file anywhere below a folder whose name ends with it, ignoring
 * case, or NULL; of several the one with the shortest name, because copies in collections have a prefix
 * before the name. */
int mw_assets_by_ending(struct mw_arena *arena, const char *folder, const char *const *endings, size_t count,
                        const char **paths);

#endif
