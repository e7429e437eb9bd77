#include "built_in.h"

#include "base/text.h"

static const struct wb_replacement replacements[] = {
    { "n", "north", true },        { "e", "east", true },         { "s", "south", true },
    { "w", "west", true },         { "wait", "rest", true },      { "take ", "get ", false },
    { "pick up ", "get ", false }, { "put on ", "wear ", false }, { 0 },
};

const struct wb_replacement *wb_replacement_of(struct mw_str line)
{
    for (const struct wb_replacement *row = replacements; row->typed; row++)
        if (row->whole ? mw_str_same(line, mw_str_from(row->typed)) : mw_str_starts_same(line, row->typed))
            return row;
    return NULL;
}

static const struct {
    const char *word;
    bool begins; /* the line begins with it; otherwise the line contains it */
} commands[WB_BUILT_INS] = {
    [WB_BUILT_IN_NORTH] = { "north", false },     [WB_BUILT_IN_EAST] = { "east", false },
    [WB_BUILT_IN_SOUTH] = { "south", false },     [WB_BUILT_IN_WEST] = { "west", false },
    [WB_BUILT_IN_GET] = { "get ", true },         [WB_BUILT_IN_DROP] = { "drop ", true },
    [WB_BUILT_IN_AIM] = { "aim ", true },         [WB_BUILT_IN_WEAR] = { "wear ", true },
    [WB_BUILT_IN_OFFER] = { "offer ", true },     [WB_BUILT_IN_LOOK] = { "look", false },
    [WB_BUILT_IN_INVENTORY] = { "inven", false }, [WB_BUILT_IN_STATUS] = { "status", false },
    [WB_BUILT_IN_REST] = { "rest", false },       [WB_BUILT_IN_ACCEPT] = { "accept", false },
};

const char *wb_built_in_word(enum wb_built_in command)
{
    return commands[command].word;
}

bool wb_built_in_fits(enum wb_built_in command, struct mw_str line, struct mw_str *rest)
{
    const char *word = commands[command].word;
    size_t skip = commands[command].begins ? strlen(word) : 0;
    bool fits = commands[command].begins ? mw_str_starts_same(line, word)
                                         : mw_str_find_same(line, mw_str_from(word)) != SIZE_MAX;
    if (fits)
        *rest = (struct mw_str){ line.data + skip, line.size - skip };
    return fits;
}
