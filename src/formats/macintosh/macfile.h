/* The format `macfile`: Macintosh files that are not the world of a known game. */
#ifndef MW_MACINTOSH_MACFILE_H
#define MW_MACINTOSH_MACFILE_H

#include "json/emit.h"
#include "macintosh.h"

static inline struct mac_document *mac_root(const struct mw_document *doc)
{
    return doc->root;
}

/* The data fork, wherever it is stored, and its format. */
struct mac_data_fork {
    struct mw_bytes bytes;
    const char *path;                          /* the file that it is; NULL: inside the document's own file */
    const struct mac_unsupported *unsupported; /* something that other programs open, or NULL */
    const struct mw_format *format;            /* one of this library's, or NULL */
};
int mac_data_fork_of(struct mw_document *doc, const struct mac_file *file, struct mac_data_fork *data);
/* The path that opens it; NULL on allocation failure. */
const char *mac_data_fork_path(struct mw_document *doc, const struct mac_data_fork *data);

/* ---- read.c, write.c ---- */

int mac_create(struct mw_document *doc);
int mac_read(struct mw_document *doc, const struct mw_args *args);
int mac_check(struct mw_checker *checker);
extern const struct mw_operation mac_operations[];
extern mw_edit_fn *const mac_edits[];
int mac_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int mac_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);

/* ---- items.c, member.c, info.c ---- */

int mac_list_items(struct mw_document *doc);
int mac_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);
void mac_items_close(struct mw_document *doc);
int mac_member(struct mw_document *doc, const char *path, struct mw_bytes *content, const char **rest);
int mac_replace_member(struct mw_document *doc, const char *path, struct mw_bytes bytes);
int mac_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);

#endif
