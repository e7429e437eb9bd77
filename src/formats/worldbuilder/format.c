/* The World Builder format as the rest of the library sees it. */
#include "formats/worldbuilder/check/checks.h"
#include "formats/worldbuilder/edit/edit.h"
#include "formats/worldbuilder/info/informer.h"
#include "formats/worldbuilder/play/setup.h"
#include "formats/worldbuilder/render/view.h"
#include "fork.h"
#include "items.h"
#include "new.h"

/* A game has resources of types that only World Builder has; one that lacks some of them is an incomplete
 * game, which checks report. Only sounds: a library. The file type and creator are easily lost. */
static int probe_game(struct mw_bytes input, const char *name)
{
    static const char *const types[] = { "GCOD", "ASCN", "ACOD", "AOBJ", "ACHR" };
    struct mac_probe probe;
    (void)name;
    if (!mac_file_probe(input, &probe) || !probe.has_fork)
        return 0;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (mac_probe_has(&probe, types[i]))
            return mac_probe_has(&probe, "VERS") && mac_probe_has(&probe, "GCOD") ? 98 : 95;
    return mac_probe_has(&probe, "ASND") ? 90 : 0;
}

static const struct mw_asset_kind wb_asset_kinds[] = {
    { "identify", "Known releases", "wage/detection_tables.h",
      "facts about the game name the release that it is, and differences from others" },
    { 0 },
};

static const char *const wb_examples[] = {
    "set path=scenes[0].name value=Cellar",
    "insert-item path=menus[1].items index=0",
    "remove-item path=scenes[0].shapes index=0",
    "move-item path=menus[1].items index=0 to=1",
    "paste path=characters index=0 json='{\"name\":\"Guard\",\"physical_hp\":20}'",
    "repair",
    NULL,
};

const struct mw_format worldbuilder_format = {
    .common_examples = wb_examples,
    .info = {
        .name = "worldbuilder",
        .title = "World Builder adventure",
        .games = "adventures made with World Builder (Macintosh)",
        .extensions = "bin rsrc hqx as ad",
        .abilities = MW_CAN_WRITE | MW_CAN_RENDER | MW_CAN_PLAY,
        .open_options = wb_sound_options,
        .render_options = wb_render_options,
        .info_options = wb_info_options,
        .ref_kinds = wb_ref_kinds,
        .operations = wb_operations,
        .templates = wb_templates,
        .fixes = mac_fixes,
        .diags = wb_diags,
        .assets = wb_asset_kinds,
        .play_options = wb_play_options,
    },
    .root = &wb_game_record,
    .proves_values = true,
    .code_page = "mac-roman",
    .probe = probe_game,
    .read = wb_read,
    .create = wb_create,
    .fit = wb_fit,
    .derive = wb_derive,
    .write = wb_write,
    .close = wb_items_close,
    .item_name = wb_item_name,
    .items_by_name = true,
    .option_values = wb_option_values,
    .list_items = wb_list_items,
    .item_content = wb_item_content,
    .render_open = wb_render_open,
    .render_draw = wb_render_draw,
    .render_pick = wb_render_pick,
    .render_coordinates = wb_render_coordinates,
    .render_place = wb_render_place,
    .render_value = wb_render_value,
    .views = wb_views,
    .check = wb_check,
    .check_text = wb_check_text,
    .language_word = wb_language_word,
    .item_label = wb_item_label,
    .repairs = mac_repairs,
    .edits = wb_edits,
    .create_new = wb_create_new,
    .info_facts = wb_info,
    .refs = wb_refs,
    .play = &wb_play_calls,
};

const struct wb_game *wb_game_of(const struct mw_document *document)
{
    return document->format == &worldbuilder_format ? document->root : NULL;
}
