/* Macintosh files that are no world of a known game, as the rest of the library sees them. */
#include "base/text.h"
#include "core/operation_run.h"
#include "formats/macintosh/fork/fork.h"
#include "macfile.h"
#include "unsupported.h"
#include "record/field_check.h"
#include "formats/macintosh/wrapper/wrapper.h"

static int probe(struct mw_bytes input, const char *name)
{
    struct mac_probe found;
    (void)name;
    if (mac_file_probe(input, &found))
        return found.form == MAC_FORM_FORK ? 35 : 45;
    return mac_other_find(input, "", "") ? 20 : 0;
}

/* ---- reading and writing ---- */

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
    struct mac_probe found;
    (void)args;
    if (!mac_file_probe(doc->input, &found)) {
        const struct mac_other *other = mac_other_find(doc->input, "", "");
        if (other)
            return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: is %s; %s", doc->name, other->what,
                           other->tool);
    }
    int error = create(doc);
    if (!error)
        error = mac_file_read(doc, doc->input, &mac_root(doc)->file, &fork, &place);
    return error ? error : mac_fork_read(doc, fork, place, &mac_root(doc)->fork);
}

static int derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct mw_buf fork;
    mw_buf_init(&fork, doc->context);
    int error = mac_fork_write(doc, &mac_root(doc)->fork, &fork);
    if (!error)
        error = mac_file_derive(doc, &mac_root(doc)->file, mw_buf_bytes(&fork), visit, user);
    mw_buf_free(&fork);
    return error;
}

static int write_file(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
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

/* ---- checking and changing ---- */

static int check(struct mw_document *doc, const struct mw_args *args)
{
    struct mac_document *root = mac_root(doc);
    (void)args;
    int error = mw_check_tables(doc);
    if (!error)
        error = mac_file_check(doc, &root->file);
    if (!error && !doc->damaged)
        error = mac_layout_check(doc, &root->fork.layout, "fork.layout");
    if (!error)
        error = mac_resources_check(doc, &root->fork);
    return error ? error : mw_diags_place(doc);
}

static int repair(struct mw_document *doc, const char *name, bool apply)
{
    return mac_file_repair(doc, &mac_root(doc)->file, &mac_root(doc)->fork.layout, "fork.layout", name,
                           apply);
}

static int convert(const struct mw_editing *editing)
{
    /* Those that macutils gives to resource forks without a wrapper. */
    return mac_file_convert(editing->doc, &mac_root(editing->doc)->file, "RSRCRSED", editing->args);
}

static mw_edit_fn *const edits[] = { convert };

/* ---- the format ---- */

static const struct mw_operation operations[] = {
    { "convert", "give the file another wrapper", "convert to=macbinary", mac_convert_options },
    { 0 },
};

static const struct mw_fix fixes[] = { MAC_FIXES, { 0 } };

const struct mw_format macintosh_format = {
    .info = {
        .name = "macfile",
        .title = "Macintosh file: MacBinary, BinHex, AppleSingle, AppleDouble or resource fork",
        .games = "any",
        .extensions = "bin hqx as ad rsrc",
        .abilities = MW_CAN_WRITE | MW_CAN_OPEN_MEMBERS,
        .operations = operations,
        .fixes = fixes,
        .diags = mac_diags,
    },
    .root = &mac_document_record,
    .probe = probe,
    .read = read_file,
    .create = create,
    .derive = derive,
    .write = write_file,
    .close = mac_items_close,
    .check = check,
    .repair = repair,
    .edits = edits,
    .info_facts = mac_info,
    .list_items = mac_list_items,
    .item_content = mac_item_content,
    .member = mac_member,
    .replace_member = mac_replace_member,
};

struct mac_document *macintosh_file(struct mw_document *document)
{
    return document->format == &macintosh_format ? document->root : NULL;
}
