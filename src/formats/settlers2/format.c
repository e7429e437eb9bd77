/* The Settlers II format as the rest of the library sees it. */
#include "base/span.h"
#include "base/text.h"
#include "diff.h"
#include "formats/settlers2/check/checks.h"
#include "formats/settlers2/edit/edit.h"
#include "formats/settlers2/render/view.h"
#include "shade_table.h"
#include "info/informer.h"
#include "refs.h"
#include "meanings.h"
#include "names.h"
#include "settlers2.h"

/* Copies in collections have a prefix before the name. */
static bool has_name(const char *name, const char *start)
{
    const char *slash = strrchr(name, '/');
    return strstr(slash ? slash + 1 : name, start) && mw_str_ends_same(mw_str_from(name), ".dat");
}

bool s2_is_shade_table_name(const char *name)
{
    return has_name(name, "GOU");
}

/* Areas are positions with a kind of 0 to 2. */
static bool looks_like_areas(struct mw_bytes input)
{
    if (input.size != S2_AREAS_SIZE)
        return false;
    for (size_t i = 0; i < S2_AREAS; i++)
        if (input.data[i * 9] > 2)
            return false;
    return true;
}

static int probe_settlers2(struct mw_bytes input, const char *name)
{
    if (input.size >= 10 && memcmp(input.data, "WORLD_V1.0", 10) == 0)
        return 100;
    bool dat = input.size >= 10 && mw_u16le(input.data) == S2_MAP_MARK &&
               (mw_u32le(input.data + 2) == 0 || mw_u32le(input.data + 2) == UINT32_MAX);
    if (dat)
        return 90;
    if (looks_like_areas(input))
        return has_name(name, "CONTI") ? 90 : 50;
    if (s2_is_shade_table(input))
        return 90;
    return has_name(name, "CNTRL") || s2_is_shade_table_name(name) ? 60 : 0;
}

static const struct mw_asset_kind s2_asset_kinds[] = {
    { "assets", "Ground textures and colours of the game",
      "TEX5.LBM TEX6.LBM TEX7.LBM GOU5.DAT GOU6.DAT GOU7.DAT PAL5.BBM PAL6.BBM PAL7.BBM",
      "pictures show the ground as the game does" },
    { 0 },
};

static const char *const s2_examples[] = {
    "set path=title value=Coast",
    "paint path=heights rect=0,0,4,1 value=12",
    "paste path=animals index=0 json='{\"x\":4,\"y\":6}'",
    "insert-item path=animals index=0",
    "repair",
    NULL,
};

const struct mw_format settlers2_format = {
    .common_examples = s2_examples,
    .info = {
        .name = "settlers2",
        .title = "Settlers II map",
        .games = "The Settlers II, Return to the Roots",
        .extensions = "wld swd dat",
        .abilities = MW_CAN_WRITE | MW_CAN_RENDER,
        .save_options = s2_save_options,
        .check_options = s2_check_options,
        .info_options = s2_info_options,
        .render_options = s2_render_options,
        .ref_kinds = s2_ref_kinds,
        .operations = s2_operations,
        .fixes = s2_fixes,
        .templates = s2_templates,
        .diags = s2_diags,
        .assets = s2_asset_kinds,
    },
    .root = &s2_map_record,
    .code_page = "cp437",
    .probe = probe_settlers2,
    .read = s2_read,
    .create = s2_create,
    .built = s2_built,
    .refuse_set = s2_refuse_set,
    .derive = s2_derive,
    .write = s2_write,
    .close = s2_layers_forget,
    .check = s2_check,
    .meanings = s2_meanings,
    .term = s2_term,
    .terms = "Textures and objects",
    .repairs = s2_repairs,
    .edits = s2_edits,
    .edit = s2_edit,
    .follow = s2_follow,
    .create_new = s2_new,
    .info_facts = s2_info,
    .option_values = s2_option_values,
    .list_items = s2_list_items,
    .item_content = s2_item_content,
    .refs = s2_refs,
    .describe_item = s2_describe_item,
    .diff = &s2_diff_rules,
    .render_open = s2_render_open,
    .render_draw = s2_render_draw,
    .render_area = s2_render_area,
    .render_pick = s2_render_pick,
    .render_place = s2_render_place,
    .render_value = s2_render_value,
    .views = s2_views,
    .grid_values = s2_grid_values,
    .grid_space = s2_grid_space,
};

const struct s2_map *s2_map_of(const struct mw_document *document)
{
    return document->format == &settlers2_format ? document->root : NULL;
}
