#include "base/text.h"
#include "record/document.h"
#include "rez.h"

static int probe_rez(struct mw_bytes input, const char *name)
{
    struct mw_str text = mw_str_from(name);
    bool named = mw_str_ends_same(text, ".rez") || mw_str_ends_same(text, ".vrz");
    return mw_rez_probe(input) ? 100 : named ? 30 : 0;
}

static int open_archive(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    struct rez_document *archive = mw_arena_alloc(&doc->arena, sizeof *archive);
    if (!archive)
        return MW_E_MEMORY;
    const struct mw_diag_sink sink = mw_document_sink(doc);
    int error = mw_rez_read(&doc->arena, doc->input, &sink, &archive->rez);
    if (error)
        return mw_fail_in(doc->context, doc->name, error);
    doc->extra = archive;
    return 0;
}

const struct mw_format rez_format = {
    .info = {
        .name = "rez",
        .title = "RezMgr archive",
        .games = "Captain Claw, Gruntz, Get Medieval",
        .extensions = "rez vrz",
        .abilities = MW_CAN_OPEN_MEMBERS,
        .diags = mw_rez_diags,
    },
    .probe = probe_rez,
    .read = open_archive,
    .info_facts = rez_info,
    .list_items = rez_list_items,
    .item_content = rez_item_content,
    .member = rez_member,
};
