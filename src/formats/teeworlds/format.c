#include "base/span.h"
#include "base/text.h"
#include "diff.h"
#include "formats/teeworlds/check/checks.h"
#include "formats/teeworlds/edit/edit.h"
#include "formats/teeworlds/render/view.h"
#include "meanings.h"
#include "refs.h"
#include "settings.h"
#include "teeworlds.h"

static int probe_teeworlds(struct mw_bytes input, const char *name)
{
    bool magic =
        input.size >= 4 && (memcmp(input.data, "DATA", 4) == 0 || memcmp(input.data, "ATAD", 4) == 0);
    bool version = input.size >= 8 && (mw_u32le(input.data + 4) == 3 || mw_u32le(input.data + 4) == 4);
    if (magic)
        return version ? 100 : 70;
    return mw_str_ends_same(mw_str_from(name), ".map") && version ? 40 : 0;
}

static void close_map(struct mw_document *doc)
{
    tw_items_close(doc);
    tw_store_close(doc);
}

static const struct mw_asset_kind tw_asset_kinds[] = {
    { "mapres", "External images", "mapres/*.png",
      "pictures show tiles and quads of images that are not in the map; checks find images that nobody has" },
    { 0 },
};

static const char *const tw_examples[] = {
    "set path=info[0].author_text value=Me",
    "paint path=layers[3].tiles rect=0,0,4,1 field=index value=1",
    "insert-item path=envelopes index=0",
    "remove-item path=layers[0].quads index=0",
    "move-item path=groups index=0 to=1",
    "shift-items path=layers[0].quads[0] dx=32",
    "paste path=layers[0].quads index=0 json='{\"pivot\":{\"x\":16384,\"y\":0}}'",
    "repair",
    NULL,
};

const struct mw_format teeworlds_format = {
    .common_examples = tw_examples,
    .info = {
        .name = "teeworlds",
        .title = "Teeworlds map",
        .games = "Teeworlds, DDNet",
        .extensions = "map",
        .abilities = MW_CAN_WRITE | MW_CAN_RENDER,
        .render_options = tw_render_options,
        .operations = tw_operations,
        .templates = tw_templates,
        .ref_kinds = tw_ref_kinds,
        .check_options = tw_check_options,
        .fixes = tw_fixes,
        .diags = tw_diags,
        .assets = tw_asset_kinds,
    },
    .root = &tw_map_record,
    .code_page = "utf-8",
    .probe = probe_teeworlds,
    .read = tw_read,
    .create = tw_create,
    .built = tw_built,
    .complete_trace = tw_complete_trace,
    .derive = tw_derive,
    .refuse_set = tw_refuse_set,
    .load = tw_load,
    .drop = tw_drop,
    .unshow = tw_unshow,
    .close = close_map,
    .write = tw_write,
    .prove = tw_prove,
    .check = tw_check,
    .check_text = tw_check_text,
    .repairs = tw_repairs,
    .describe_item = tw_describe_item,
    .meanings = tw_meanings,
    .diff = &tw_diff_rules,
    .edits = tw_edits,
    .edit = tw_edit,
    .edit_files = tw_edit_files,
    .create_new = tw_new,
    .info_facts = tw_info,
    .render_open = tw_render_open,
    .render_draw = tw_render_draw,
    .render_area = tw_render_area,
    .render_pick = tw_render_pick,
    .render_place = tw_render_place,
    .render_value = tw_render_value,
    .views = tw_views,
    .grid_values = tw_grid_values,
    .grid_space = tw_grid_space,
    .refs = tw_refs,
    .option_values = tw_option_values,
    .list_items = tw_list_items,
    .data_folders = tw_data_folders,
    .item_content = tw_item_content,
};

const struct tw_map *tw_map_of(const struct mw_document *document)
{
    return document->format == &teeworlds_format ? document->root : NULL;
}
