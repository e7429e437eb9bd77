#include "base/text.h"
#include "lbm.h"
#include "records.h"
#include "core/picture_render.h"

static int probe_lbm(struct mw_bytes input, const char *name)
{
    char type[5];
    struct mw_reader reader;
    bool named = mw_str_ends_same(mw_str_from(name), ".lbm") || mw_str_ends_same(mw_str_from(name), ".bbm");
    if (iff_open(input, type, &reader) && strcmp(type, "PBM ") == 0)
        return named ? 100 : 95;
    return 0;
}

static int check_lbm_form(struct mw_document *doc)
{
    const struct lbm_file *file = doc->root;
    if (memcmp(file->form, "FORM", 4) == 0 && memcmp(file->type, "PBM ", 4) == 0)
        return 0;
    return mw_fail(doc->context, MW_E_ARGUMENT,
                   "%s: an LBM picture starts with FORM and \"PBM \"; set form and type", doc->name);
}

static const char *const lbm_examples[] = {
    "set path=chunks[0].header.transparent value=1",
    "insert-item path=chunks index=1",
    "move-item path=chunks index=1 to=2",
    "paste path=chunks[0].header json='{\"transparent\":1}'",
    NULL,
};

const struct mw_format lbm_format = {
    .common_examples = lbm_examples,
    .info = {
        .name = "lbm",
        .title = "Deluxe Paint picture",
        .games = "The Settlers II",
        .extensions = "lbm bbm",
        .abilities = MW_CAN_WRITE | MW_CAN_RENDER,
        .render_options = lbm_render_options,
        .diags = lbm_diags,
        .assets = lbm_asset_kinds,
    },
    .root = &lbm_file_record,
    .proves_values = true,
    .code_page = "utf-8",
    .probe = probe_lbm,
    .read = lbm_read,
    .create = lbm_create,
    .built = check_lbm_form,
    .derive = lbm_derive,
    .write = lbm_write,
    .rules = lbm_rules,
    .checks_damaged = true,
    .checks_alone = true,
    .info_facts = lbm_info,
    .list_items = lbm_list_items,
    .item_content = lbm_item_content,
    .render_open = lbm_render_open,
    .render_draw = mw_picture_render_draw,
    .render_pick = mw_picture_render_pick,
    .render_place = mw_picture_render_place,
    .views = mw_picture_views,
};

const struct lbm_file *lbm_file_of(const struct mw_document *document)
{
    return document->format == &lbm_format ? document->root : NULL;
}
