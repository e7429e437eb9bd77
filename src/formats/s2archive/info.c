#include "json/emit.h"
#include "s2archive.h"

struct type_total {
    const char *name;
    uint64_t count;
};

static void count_type(struct type_total *totals, unsigned type)
{
    static const char *const names[S2A_RAW + 1] = {
        [S2A_NOTHING] = "nothing", [S2A_SOUND] = "sounds",           [S2A_RUNS] = "pictures",
        [S2A_FONT] = "fonts",      [S2A_PLAYER] = "player_pictures", [S2A_PALETTE] = "palettes",
        [S2A_PEOPLE] = "people",   [S2A_SHADOW] = "shadows",         [S2A_RAW] = "raw_pictures",
    };
    if (type > S2A_RAW || !names[type])
        return;
    totals[type].name = names[type];
    totals[type].count++;
}

static void emit_people(struct mw_emit *emit, const struct s2a_people *people)
{
    mw_emit_uint(emit, "bodies", people->bodies.count);
    mw_emit_uint(emit, "overlays", people->overlays.count);
    mw_emit_uint(emit, "links", people->links.count);
}

static void emit_item_types(struct mw_emit *emit, const struct s2a_archive *archive)
{
    struct type_total totals[S2A_RAW + 1] = { { NULL, 0 } };
    for (size_t i = 0; i < s2a_item_count(archive); i++) {
        const struct s2a_item *item = s2a_item_at(archive, i);
        if (item)
            count_type(totals, item->type);
    }
    for (size_t i = 0; i < archive->entries.count; i++)
        count_type(totals, archive->entries.items[i].type);
    mw_emit_map_begin(emit, "types", false);
    for (unsigned i = 0; i <= S2A_RAW; i++)
        if (totals[i].count)
            mw_emit_uint(emit, totals[i].name, totals[i].count);
    mw_emit_map_end(emit);
}

int s2a_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    static const char *const forms[] = { "list", "items", "bob", "font", "index" };
    const struct s2a_archive *archive = doc->root;
    (void)args;
    mw_emit_text(emit, "form", archive->form <= S2A_FORM_INDEX ? forms[archive->form] : "unknown");
    if (archive->form == S2A_FORM_LIST)
        mw_emit_uint(emit, "slots", archive->slots.count);
    if (archive->form == S2A_FORM_BOB)
        emit_people(emit, &archive->people);
    else if (archive->form != S2A_FORM_FONT)
        emit_item_types(emit, archive);
    return 0;
}
