/* The files that an unpack wrote into a folder, with their hashes: so that a later one deletes only what is
 * still as it was written. The list is a file of its own in the folder, as sha256sum writes it; world.json
 * would change with every edit of a layer. */
#ifndef MW_CORE_UNPACKED_LIST_H
#define MW_CORE_UNPACKED_LIST_H

#include "base/buf.h"
#include "base/digest.h"

#define MW_FOLDER_LIST "world.sha256"

struct mw_unpacked_file {
    const char *name;
    char sha256[MW_SHA256_TEXT]; /* "": unknown */
};

struct mw_unpacked_list {
    struct mw_arena *arena; /* of the names and the items */
    struct mw_unpacked_file *items;
    size_t count, capacity;
};

int mw_unpacked_list_add(struct mw_unpacked_list *list, const char *name, size_t size, const char *sha256);
/* Sorts by name and drops second entries of a name; of those one with a hash stays. */
void mw_unpacked_list_sort(struct mw_unpacked_list *list);
/* In a sorted list; NULL: not in it. */
const struct mw_unpacked_file *mw_unpacked_list_find(const struct mw_unpacked_list *list, const char *name);
/* Adds what the folder's list names. Lines that are not entries are ignored, and so is a list that is missing
 * or cannot be read. */
int mw_unpacked_list_read(struct mw_unpacked_list *list, const char *folder);
int mw_unpacked_list_write(const struct mw_unpacked_list *list, const char *folder);

#endif
