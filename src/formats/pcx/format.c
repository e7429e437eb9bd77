#include "base/text.h"
#include "core/picture_document.h"
#include "core/picture_render.h"
#include "formats/rez/wap32_picture.h"
#include "pcx.h"

static int probe_pcx(struct mw_bytes input, const char *name)
{
    int score = mw_str_ends_same(mw_str_from(name), ".pcx") ? 30 : 0;
    bool fits = input.size >= PCX_HEADER_SIZE && input.data[0] == PCX_MAGIC && input.data[1] <= 5 &&
                input.data[2] <= 1 && input.data[3] == 8;
    return score + (fits ? 60 : 0);
}

static int pcx_read(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    return wap32_picture_read(doc, pcx_decode);
}

static int pcx_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    (void)args;
    mw_picture_facts(wap32_picture_of(doc), emit);
    return 0;
}

const struct mw_format pcx_format = {
    .info = {
        .name = "pcx",
        .title = "PCX picture",
        .games = "Captain Claw, Gruntz, Get Medieval",
        .extensions = "pcx",
        .abilities = MW_CAN_RENDER,
        .render_options = wap32_picture_options,
        .diags = pcx_diags,
        .assets = wap32_picture_assets,
    },
    .probe = probe_pcx,
    .read = pcx_read,
    .info_facts = pcx_info,
    .list_items = wap32_picture_list_items,
    .item_content = wap32_picture_item_content,
    .render_open = wap32_picture_render_open,
    .render_draw = mw_picture_render_draw,
    .render_pick = mw_picture_render_pick,
    .render_place = mw_picture_render_place,
    .views = mw_picture_views,
};
