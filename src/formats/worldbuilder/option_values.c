/* What options can name that is not in one list: things of a kind that another option names, variables. */
#include "core/offers.h"
#include "formats/worldbuilder/script/token.h"
#include "world.h"
#include "worldbuilder.h"

static void mark_globals(struct mw_str code, bool *used)
{
    struct wb_cursor cursor = { .code = { (const uint8_t *)code.data, code.size } };
    struct wb_piece piece;
    while (wb_cursor_next(&cursor, &piece))
        if (piece.kind == WB_PIECE_GLOBAL)
            used[(uint8_t)code.data[piece.at + 1]] = true;
}

/* Those that scripts use. */
static int offer_globals(struct mw_offers *offers)
{
    const struct wb_game *game = wb_root(offers->doc);
    bool used[UINT8_MAX + 1] = { false };
    int result = 0;
    for (size_t i = 0; i < game->global_scripts.count; i++)
        mark_globals(game->global_scripts.items[i].code, used);
    for (size_t i = 0; i < game->scripts.count; i++)
        mark_globals(game->scripts.items[i].code, used);
    for (unsigned value = 1; value <= WB_GLOBALS && !result; value++) {
        char name[4];
        if (!used[value])
            continue;
        wb_global_name(value, name);
        result = mw_offer(offers, name, NULL, NULL);
    }
    return result;
}

/* Of the kind that the option `thing` names. */
static int offer_things(struct mw_offers *offers)
{
    const char *kind = mw_args_text(&offers->given, "thing");
    for (enum wb_thing thing = 0; kind && thing < WB_THINGS; thing++)
        if (strcmp(kind, wb_thing_name(thing)) == 0)
            return mw_offer_items(offers, kind, true);
    return kind && strcmp(kind, "global") == 0 ? offer_globals(offers) : 0;
}

int wb_option_values(const struct mw_option *option, struct mw_offers *offers)
{
    if (strcmp(option->of, "thing") == 0)
        return offer_things(offers);
    return strcmp(option->of, "global") == 0 ? offer_globals(offers) : 0;
}
