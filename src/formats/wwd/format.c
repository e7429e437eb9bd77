/* The WWD format as the rest of the library sees it. */
#include "base/span.h"
#include "base/text.h"
#include "check/checks.h"
#include "diff.h"
#include "edit/edit.h"
#include "info/informer.h"
#include "meanings.h"
#include "properties.h"
#include "render/view.h"
#include "wwd.h"

static const struct mw_option open_options[] = {
    { .name = "encoding",
      .kind = MW_OPTION_CHOICE,
      .value = "PAGE",
      .choices = "auto|windows-1250|windows-1252",
      .fallback = "auto",
      .doc = "encoding of the level's strings" },
    { 0 },
};

static const struct mw_option save_options[] = {
    { .name = "checksum",
      .kind = MW_OPTION_CHOICE,
      .value = "STYLE",
      .choices = "auto|editor|wapmap|keep",
      .fallback = "auto",
      .doc = "formula for the checksum; auto: the one that the file used" },
    { 0 },
};

/* WWD files have no real signature; the header size and the offset of the planes serve as one. */
static int probe_wwd(struct mw_bytes input, const char *name)
{
    int score = 0;
    if (mw_str_ends_same(mw_str_from(name), ".wwd"))
        score = 60;
    if (input.size >= 4 && mw_u32le(input.data) == WWD_HEADER_SIZE)
        score += 30;
    if (input.size >= WWD_HEADER_SIZE && mw_u32le(input.data + 0x2E0) == WWD_HEADER_SIZE)
        score += 30;
    return score > 100 ? 100 : score;
}

static const struct mw_asset_kind wwd_asset_kinds[] = {
    { "assets", "Archive of the game", "*.REZ *.VRZ",
      "pictures show the tiles and objects of the game; checks find tiles, pictures, animations and sounds "
      "that it "
      "lacks" },
    { 0 },
};

static const char *const wwd_examples[] = {
    "set path=planes[1].name value=Action",
    "paint path=planes[1].tiles rect=0,0,4,1 value=1",
    "insert-item path=planes[1].image_sets index=1",
    "remove-item path=planes[1].objects index=0",
    "move-item path=planes[1].objects index=0 to=1",
    "shift-items path=planes[1].objects[0] dx=64",
    "paste path=planes[1].objects index=0 "
    "json='{\"logic\":\"Officer\",\"image_set\":\"LEVEL_OFFICER\",\"location_x\":640}'",
    "repair name=checksum",
    NULL,
};

const struct mw_format wwd_format = {
    .common_examples = wwd_examples,
    .info = {
        .name = "wwd",
        .title = "Wap World Document",
        .games = "Captain Claw, Gruntz, Get Medieval",
        .extensions = "wwd",
        .abilities = MW_CAN_WRITE | MW_CAN_RENDER,
        .open_options = open_options,
        .save_options = save_options,
        .check_options = wwd_check_options,
        .render_options = wwd_render_options,
        .ref_kinds = wwd_ref_kinds,
        .operations = wwd_operations,
        .templates = wwd_templates,
        .fixes = wwd_fixes,
        .diags = wwd_diags,
        .assets = wwd_asset_kinds,
    },
    .root = &wwd_level_record,
    .code_page = "windows-1252",
    .probe = probe_wwd,
    .read = wwd_read,
    .create = wwd_create,
    .built = wwd_built,
    .fit = wwd_fit,
    .complete_trace = wwd_complete_trace,
    .unshow = wwd_unshow,
    .derive = wwd_derive,
    .write = wwd_write,
    .check = wwd_check,
    .checks_damaged = true,
    .salvage = "salvage",
    .repairs = wwd_repairs,
    .edits = wwd_edits,
    .create_new = wwd_new,
    .info_facts = wwd_info,
    .refs = wwd_refs,
    .meanings = wwd_meanings,
    .term = wwd_term,
    .diff = &wwd_diff_rules,
    .option_values = wwd_option_values,
    .list_items = wwd_list_items,
    .render_open = wwd_render_open,
    .render_draw = wwd_render_draw,
    .render_pick = wwd_render_pick,
    .render_place = wwd_render_place,
    .render_value = wwd_render_value,
    .render_area = wwd_render_area,
    .views = wwd_views,
    .grid_values = wwd_grid_values,
    .grid_space = wwd_grid_space,
};

const struct wwd_level *wwd_level_of(const struct mw_document *document)
{
    return document->format == &wwd_format ? document->root : NULL;
}
