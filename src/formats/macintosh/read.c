/* From bytes to a Macintosh file: its wrapper and its resources. */
#include "base/text.h"
#include "fork/fork.h"
#include "macfile.h"
#include "unsupported.h"

int mac_create(struct mw_document *doc)
{
    struct mac_document *root = mw_arena_alloc(&doc->arena, sizeof *root);
    if (!root)
        return MW_E_MEMORY;
    mac_fork_layout_init(&root->fork.layout);
    doc->root = root;
    return 0;
}

int mac_read(struct mw_document *doc, const struct mw_args *args)
{
    struct mw_bytes fork;
    struct mac_fork_place place;
    struct mac_probe found;
    (void)args;
    if (!mac_file_probe(doc->input, &found)) {
        const struct mac_unsupported *other = mac_unsupported_find(doc->input, "", "");
        if (other)
            return mw_error_at(
                doc->context,
                mw_fail(doc->context, MW_E_UNSUPPORTED, "%s is %s; %s", doc->name, other->what, other->tool),
                "file", 0);
    }
    int error = mac_create(doc);
    if (!error)
        error = mac_file_read(doc, doc->input, &mac_root(doc)->file, &fork, &place);
    if (error)
        return error;
    struct mac_fork *read = &mac_root(doc)->fork;
    if (doc->damaged || mac_root(doc)->file.form == MAC_FORM_FORK || !mac_fork_is_other(fork))
        return mac_fork_read(doc, fork, place, read);
    /* Preserved as it is; check reports it. */
    read->layout.absent = 1;
    read->layout.tail = fork;
    return 0;
}
