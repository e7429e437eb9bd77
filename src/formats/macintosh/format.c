/* Macintosh files that are no world of a known game, as the rest of the library sees them. */
#include "base/text.h"
#include "wrappers.h"

static struct mac_document *root_of(const struct mw_document *doc)
{
    return doc->root;
}

static int probe(struct mw_bytes input, const char *name)
{
    struct mac_probe found;
    (void)name;
    if (!mac_file_probe(input, &found))
        return 0;
    return found.form == MAC_FORM_FORK ? 35 : 45;
}

static int create(struct mw_document *doc)
{
    struct mac_document *root = mw_arena_alloc(&doc->arena, sizeof *root);
    if (!root)
        return MW_E_MEMORY;
    mac_fork_layout_init(&root->fork.layout);
    doc->root = root;
    doc->page = mw_code_page_find("mac-roman");
    return 0;
}

static int read_file(struct mw_document *doc, const struct mw_args *args)
{
    struct mw_bytes fork;
    struct mac_fork_place place;
    (void)args;
    int error = create(doc);
    if (!error)
        error = mac_file_read(doc, doc->input, &root_of(doc)->file, &fork, &place);
    return error ? error : mac_fork_read(doc, fork, place, &root_of(doc)->fork);
}

static int derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct mw_buf fork;
    mw_buf_init(&fork, doc->context);
    int error = mac_fork_write(doc, &root_of(doc)->fork, &fork);
    if (!error)
        error = mac_file_derive(doc, &root_of(doc)->file, mw_buf_bytes(&fork), visit, user);
    mw_buf_free(&fork);
    return error;
}

static int write_file(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    struct mw_buf fork;
    (void)args;
    int error = mw_kept_settle(doc);
    mw_buf_init(&fork, doc->context);
    if (!error)
        error = mac_fork_write(doc, &root_of(doc)->fork, &fork);
    if (!error)
        error = mac_file_write(doc, &root_of(doc)->file, mw_buf_bytes(&fork), writer);
    mw_buf_free(&fork);
    return error;
}

const struct mw_format macfile_format = {
    .info = {
        .name = "macfile",
        .title = "Macintosh file",
        .games = "any",
        .extensions = "bin hqx rsrc as ad",
        .abilities = MW_CAN_WRITE,
        .diags = mac_diags,
    },
    .root = &mac_document_record,
    .probe = probe,
    .read = read_file,
    .create = create,
    .derive = derive,
    .write = write_file,
};

struct mac_document *macintosh_file(struct mw_document *document)
{
    return document->format == &macfile_format ? document->root : NULL;
}
