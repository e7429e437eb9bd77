/* From a Macintosh file to bytes. */
#include "macfile.h"

int mac_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct mw_buf fork;
    mw_buf_init(&fork, doc->context);
    int error = mac_fork_write(doc, &mac_root(doc)->fork, &fork);
    if (!error)
        error = mac_file_derive(doc, &mac_root(doc)->file, mw_buf_bytes(&fork), visit, user);
    mw_buf_free(&fork);
    return error;
}

int mac_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    struct mw_buf fork;
    (void)args;
    int error = mw_derived_recompute(doc);
    mw_buf_init(&fork, doc->context);
    if (!error)
        error = mac_fork_write(doc, &mac_root(doc)->fork, &fork);
    if (!error)
        error = mac_file_write(doc, &mac_root(doc)->file, mw_buf_bytes(&fork), writer);
    mw_buf_free(&fork);
    return error;
}
