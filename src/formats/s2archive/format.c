#include "core/picture_render.h"
#include "s2archive.h"

static const char *const s2a_examples[] = {
    "set path=slots[0].item.picture.x value=2",
    "insert-item path=slots index=1",
    "remove-item path=slots index=1",
    "move-item path=slots index=0 to=1",
    "paste path=slots[0] json='{\"used\":\"yes\"}'",
    NULL,
};

const struct mw_format s2archive_format = {
    .common_examples = s2a_examples,
    .info = {
        .name = "s2archive",
        .title = "Settlers II archive",
        .games = "The Settlers II",
        .extensions = "lst dat idx bob fnt",
        .abilities = MW_CAN_WRITE | MW_CAN_RENDER,
        .open_options = s2a_open_options,
        .render_options = s2a_render_options,
        .diags = s2a_diags,
    },
    .root = &s2a_archive_record,
    .proves_values = true,
    .code_page = "cp437",
    .probe = s2a_probe,
    .read = s2a_read,
    .create = s2a_create,
    .derive = s2a_derive,
    .write = s2a_write,
    .rules = s2a_rules,
    .info_facts = s2a_info,
    .list_items = s2a_list_items,
    .item_content = s2a_item_content,
    .render_open = s2a_render_open,
    .render_draw = mw_picture_render_draw,
    .render_pick = mw_picture_render_pick,
    .render_place = mw_picture_render_place,
    .views = mw_picture_views,
};
