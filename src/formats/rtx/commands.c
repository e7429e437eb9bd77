/* What lines say, and the commands that are known. */
#include "base/text.h"
#include "rtx.h"

#define GLOBAL "GLOBAL_MAP_SETTINGS"
#define MAP    "MAPCOMMANDS"

/* What each value of a command is. A list of events ends with 255 where it has fewer. */
#define ID                                                                                                   \
    {                                                                                                        \
        .field = "1", .label = "id of this event"                                                            \
    }
#define NEXT                                                                                                 \
    {                                                                                                        \
        .field = "2", .label = "event that follows; 255: none"                                               \
    }
#define TEXT   .label = "index of its text, the hint is the one after it; -1: none"
#define SAMPLE .label = "sound; -1: none"
#define GOTO   .label = "1: the message has a position"
#define HOUSE  .label = "building", .values = rtx_houses
#define WARE   .label = "ware", .values = rtx_wares
#define PERSON .label = "profession", .values = rtx_people
#define X      .label = "column"
#define Y      .label = "row"
#define ROWS(...)                                                                                            \
    (const struct mw_meaning[])                                                                              \
    {                                                                                                        \
        __VA_ARGS__,                                                                                         \
        {                                                                                                    \
            0                                                                                                \
        }                                                                                                    \
    }

static const struct mw_name rtx_animals[] = { { 0, "polar_bear", NULL },  { 1, "white_rabbit", NULL },
                                              { 2, "grey_rabbit", NULL }, { 3, "fox", NULL },
                                              { 4, "stag", NULL },        { 5, "deer", NULL },
                                              { 6, "duck", NULL },        { 7, "pack_donkey", NULL },
                                              { 8, "sheep", NULL },       { 0 } };

static const struct mw_name rtx_leaders[] = {
    { 0, "octavianus", "Roman" },
    { 1, "julius", "Roman" },
    { 2, "brutus", "Roman" },
    { 3, "erik", "Viking" },
    { 4, "knut", "Viking" },
    { 5, "olof", "Viking" },
    { 6, "yamauchi", "Japanese" },
    { 7, "tsunami", "Japanese" },
    { 8, "hakirawashi", "Japanese" },
    { 9, "shaka", "Nubian" },
    { 10, "todo", "Nubian" },
    { 11, "mnga_tscha", "Nubian" },
    { 0 },
};

/* A list of names in the order of their numbers. */
#define N(number, name)                                                                                      \
    {                                                                                                        \
        number, name, NULL                                                                                   \
    }
static const struct mw_name rtx_houses[] = {
    N(0, "woodcutter"),     N(1, "forester"),    N(2, "quarry"),
    N(3, "fishery"),        N(4, "hunter"),      N(5, "sawmill"),
    N(6, "farm"),           N(7, "pig_farm"),    N(8, "donkey_breeder"),
    N(9, "slaughterhouse"), N(10, "mill"),       N(11, "bakery"),
    N(12, "iron_smelter"),  N(13, "metalworks"), N(14, "armory"),
    N(15, "mint"),          N(16, "shipyard"),   N(17, "brewery"),
    N(18, "gold_mine"),     N(19, "iron_mine"),  N(20, "coal_mine"),
    N(21, "granite_mine"),  N(22, "storehouse"), N(23, "harbour"),
    N(24, "headquarters"),  N(25, "barracks"),   N(26, "guardhouse"),
    N(27, "watchtower"),    N(28, "fortress"),   N(29, "lookout_tower"),
    N(30, "well"),          N(31, "catapult"),   { 0 },
};
static const struct mw_name rtx_wares[] = {
    N(0, "wood"),      N(1, "boards"),   N(2, "stones"),       N(3, "ham"),
    N(4, "grain"),     N(5, "flour"),    N(6, "fish"),         N(7, "meat"),
    N(8, "bread"),     N(9, "water"),    N(10, "beer"),        N(11, "coal"),
    N(12, "iron_ore"), N(13, "gold"),    N(14, "iron"),        N(15, "coins"),
    N(16, "tongs"),    N(17, "axe"),     N(18, "saw"),         N(19, "pickaxe"),
    N(20, "hammer"),   N(21, "shovel"),  N(22, "crucible"),    N(23, "rod_and_line"),
    N(24, "scythe"),   N(25, "cleaver"), N(26, "rolling_pin"), N(27, "bow"),
    N(28, "sword"),    N(29, "shield"),  N(30, "boat"),        { 0 },
};
static const struct mw_name rtx_people[] = {
    N(0, "helper"),
    N(1, "woodcutter"),
    N(2, "fisher"),
    N(3, "forester"),
    N(4, "carpenter"),
    N(5, "stonemason"),
    N(6, "hunter"),
    N(7, "farmer"),
    N(8, "miller"),
    N(9, "baker"),
    N(10, "butcher"),
    N(11, "miner"),
    N(12, "brewer"),
    N(13, "pig_breeder"),
    N(14, "donkey_breeder"),
    N(15, "iron_founder"),
    N(16, "minter"),
    N(17, "metalworker"),
    N(18, "armorer"),
    N(19, "builder"),
    N(20, "planer"),
    N(21, "geologist"),
    N(22, "private"),
    N(23, "private_first_class"),
    N(24, "sergeant"),
    N(25, "officer"),
    N(26, "general"),
    N(27, "scout"),
    N(28, "shipwright"),
    N(29, "pack_donkey"),
    { 0 },
};
#undef N

#define FOUND(what)                                                                                          \
    "MET_FOUND_" what, MAP, 4, { RTX_EVENT, RTX_EVENT }, "an event that happens when a geologist finds it",  \
        ROWS(ID, NEXT, { .field = "3", TEXT }, { .field = "4", SAMPLE })
#define PICTURES(name, doc, label_text)                                                                      \
    name, GLOBAL, 1, { RTX_ANY }, doc, ROWS({ .field = "1", .label = label_text })
#define AT_POSITION(name, doc)                                                                               \
    name, MAP, 7, { RTX_EVENT, RTX_EVENT, RTX_POSITION, RTX_POSITION }, doc,                                 \
        ROWS(ID, NEXT, { .field = "3", X }, { .field = "4", Y }, { .field = "5", TEXT },                     \
             { .field = "6", SAMPLE }, { .field = "7", GOTO })
#define ONE_HOUSE(name, doc) name, MAP, 1, { RTX_HOUSE }, doc, ROWS({ .field = "1", HOUSE })

const struct rtx_command_kind rtx_commands[] = {
    { PICTURES("GLOBAL_SET_MAP", "the map of the mission",
               "number of the map, WORLD200.DAT and later ones") },
    { PICTURES("GLOBAL_SET_BOBS", "the archive with the pictures of objects from 0x15 on",
               "n of the archive MISnBOBS.LST, 0 to 5") },
    { "GLOBAL_SET_HQ_BOBS",
      GLOBAL,
      3,
      { RTX_ANY, RTX_ANY, RTX_ANY },
      "how the player's headquarters look",
      ROWS({ .field = "1", .label = "picture in the archive of GLOBAL_SET_BOBS" },
           { .field = "2", .label = "its shadow" }, { .field = "3", .label = "0 in known scripts" }) },
    { PICTURES("GLOBAL_SET_PATTERN", "the textures",
               "number of the textures, TEXn.LBM; 3 in known scripts") },
    { PICTURES("GLOBAL_SET_PALETTE", "the palette", "number of the palette, PALn.BBM; 1 in known scripts") },
    { PICTURES("GLOBAL_SET_MAPBOBS", "the pictures of objects",
               "number of the archive, MAPn; 1 in known scripts") },
    { "GLOBAL_ADD_COMPUTER_PLAYER",
      GLOBAL,
      2,
      { RTX_PLAYER, RTX_FACE },
      "an opponent",
      ROWS({ .field = "1", .label = "player, 1 to 6" },
           { .field = "2", .label = "leader", .values = rtx_leaders }) },
    { "GLOBAL_SET_COMPUTER_ALLIANCE",
      GLOBAL,
      2,
      { RTX_PLAYER, RTX_PLAYER },
      "an alliance, in one direction",
      ROWS({ .field = "1", .label = "player; 0: the person who plays" }, { .field = "2", .label = "ally" }) },
    { "GLOBAL_SET_COMPUTER_BARRIER",
      GLOBAL,
      3,
      { RTX_ANY, RTX_POSITION, RTX_POSITION },
      "a region in which opponents do not build",
      ROWS({ .field = "1", .label = "radius, 10 or more" }, { .field = "2", X }, { .field = "3", Y }) },
    { "LOAD_MISSION_TEXTS",
      GLOBAL,
      1,
      { RTX_ANY },
      "the texts of the mission",
      ROWS({ .field = "1", .label = "n of the file MISS_00n" }) },
    { "SET_ACT_PLAYER",
      MAP,
      1,
      { RTX_PLAYER },
      "the player that further commands are for; at first 0",
      ROWS({ .field = "1", .label = "player, 0 to 6" }) },
    { "SET_HOUSE",
      MAP,
      3,
      { RTX_HOUSE, RTX_POSITION, RTX_POSITION },
      "a building at the start",
      ROWS({ .field = "1", HOUSE }, { .field = "2", X }, { .field = "3", Y }) },
    { ONE_HOUSE("ENABLE_HOUSE", "a building that the player can build") },
    { ONE_HOUSE("DISABLE_HOUSE", "a building that the player cannot build") },
    { "ENABLE_ALL_HOUSES", MAP, 0, { RTX_ANY }, "the player can build all buildings", NULL },
    { "ADD_WARE",
      MAP,
      2,
      { RTX_WARE, RTX_AMOUNT },
      "wares in the headquarters",
      ROWS({ .field = "1", WARE }, { .field = "2", .label = "number, 0 to 255" }) },
    { "ADD_PEOPLE",
      MAP,
      2,
      { RTX_JOB, RTX_AMOUNT },
      "people in the headquarters",
      ROWS({ .field = "1", PERSON }, { .field = "2", .label = "number, 0 to 255" }) },
    { "ADD_ANIMAL",
      MAP,
      4,
      { RTX_ANIMAL, RTX_AMOUNT, RTX_POSITION, RTX_POSITION },
      "animals at a node",
      ROWS({ .field = "1", .label = "species", .values = rtx_animals },
           { .field = "2", .label = "number, at most 99" }, { .field = "3", X }, { .field = "4", Y }) },
    { "MET_DIRECT_EVENT",
      MAP,
      4,
      { RTX_EVENT, RTX_EVENT },
      "an event that happens at the start",
      ROWS(ID, NEXT, { .field = "3", TEXT }, { .field = "4", SAMPLE }) },
    { "MET_HOUSE_AMOUNT",
      MAP,
      6,
      { RTX_EVENT, RTX_EVENT, RTX_HOUSE, RTX_AMOUNT },
      "an event that happens when the player has so many of the building",
      ROWS(ID, NEXT, { .field = "3", HOUSE }, { .field = "4", .label = "number" }, { .field = "5", TEXT },
           { .field = "6", SAMPLE }) },
    { "MET_WARE_AMOUNT",
      MAP,
      6,
      { RTX_EVENT, RTX_EVENT, RTX_WARE, RTX_AMOUNT },
      "an event that happens when the player has so much of the ware",
      ROWS(ID, NEXT, { .field = "3", WARE }, { .field = "4", .label = "number" }, { .field = "5", TEXT },
           { .field = "6", SAMPLE }) },
    { "MET_LAND_SIZE",
      MAP,
      5,
      { RTX_EVENT, RTX_EVENT },
      "an event that happens when the player's land is so large",
      ROWS(ID, NEXT, { .field = "3", .label = "size of the land; its unit is not known" },
           { .field = "4", TEXT }, { .field = "5", SAMPLE }) },
    { AT_POSITION("MET_POSITION_OCCUPIED", "an event that happens when the player owns the node") },
    { AT_POSITION("MET_POSITION_EXPLORED", "an event that happens when the player sees the node") },
    { "MET_CONTACT_TO_PLAYER",
      MAP,
      5,
      { RTX_EVENT, RTX_EVENT, RTX_PLAYER },
      "an event that happens when the player sees the land of another player",
      ROWS(ID, NEXT, { .field = "3", .label = "the other player" }, { .field = "4", TEXT },
           { .field = "5", SAMPLE }) },
    { FOUND("IRON") },
    { FOUND("GOLD") },
    { FOUND("COAL") },
    { FOUND("GRANITE") },
    { FOUND("WATER") },
    { "MET_END_EVENT",
      MAP,
      9,
      { RTX_EVENT, RTX_EVENT, RTX_ANY, RTX_EVENT, RTX_EVENT, RTX_EVENT, RTX_EVENT },
      "an event that happens after one that names it as the event that follows",
      ROWS(ID, { .field = "2", .label = "255 in known scripts" },
           { .field = "3", .label = "1 in known scripts" },
           { .field = "4", .label = "event that it starts; 255: none" },
           { .field = "5", .label = "second event that it starts" },
           { .field = "6", .label = "third event that it starts" },
           { .field = "7", .label = "fourth event that it starts" }, { .field = "8", TEXT },
           { .field = "9", SAMPLE }) },
    { "MET_HOUSE_ENABLING",
      MAP,
      7,
      { RTX_EVENT },
      "buildings that the player can build after an event",
      ROWS({ .field = "1", .label = "the event" },
           { .field = "2", .label = "first of six buildings; 255: none", .values = rtx_houses }) },
    { "MET_SET_MAP_ELEMENT",
      MAP,
      4,
      { RTX_EVENT, RTX_POSITION, RTX_POSITION },
      "an event that places an object on the map",
      ROWS(ID, { .field = "2", X }, { .field = "3", Y },
           { .field = "4", .label = "index of the object, such as 22 for a gate and 23 for an open one" }) },
    { "MET_SET_FINAL_EVENT",
      MAP,
      1,
      { RTX_EVENT },
      "the event that ends the mission",
      ROWS({ .field = "1", .label = "the event" },
           { .field = "2", .label = "next chapter, 1 to 9; 255: none" }) },
    { "MET_ADD_AS_ACT_EVENT",
      MAP,
      1,
      { RTX_EVENT },
      "an event that can happen from the start",
      ROWS({ .field = "1", .label = "the event" }) },
    { 0 },
};

bool rtx_term(size_t index, struct mw_term *term)
{
    if (index + 1 >= sizeof rtx_commands / sizeof *rtx_commands)
        return false;
    const struct rtx_command_kind *kind = &rtx_commands[index];
    *term = (struct mw_term){ .name = kind->name,
                              .format = term->format,
                              .game = "The Settlers II",
                              .kind = "command",
                              .group = kind->section,
                              .doc = kind->doc,
                              .fields = kind->about };
    return true;
}

const struct rtx_command_kind *rtx_command_named(struct mw_str name)
{
    for (const struct rtx_command_kind *kind = rtx_commands; kind->name; kind++)
        if (mw_str_same(name, mw_str_from(kind->name)))
            return kind;
    return NULL;
}

static bool is_rtx_separator(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == '\r';
}

/* The next word before a comment; false: none. */
static bool next_rtx_word(struct mw_str text, size_t *at, struct mw_str *word)
{
    while (*at < text.size && is_rtx_separator(text.data[*at]))
        ++*at;
    size_t start = *at;
    while (*at < text.size && !is_rtx_separator(text.data[*at]) && text.data[*at] != '#')
        ++*at;
    *word = *at > start ? (struct mw_str){ text.data + start, *at - start } : (struct mw_str){ "", 0 };
    return word->size > 0;
}

static void read_command_values(struct mw_str text, size_t at, struct rtx_command *command)
{
    struct mw_str word;
    while (next_rtx_word(text, &at, &word)) {
        int64_t value;
        if (mw_text_i64(word, INT32_MIN, INT32_MAX, &value) != 0) {
            command->bad = word;
            return;
        }
        if (command->count < RTX_VALUES)
            command->values[command->count] = (int32_t)value;
        command->count++;
    }
}

void rtx_parse_line(struct mw_str text, struct rtx_command *command)
{
    size_t at = 0;
    struct mw_str word;
    *command = (struct rtx_command){ .kind = RTX_BLANK };
    if (!next_rtx_word(text, &at, &word))
        return;
    command->kind = RTX_OTHER;
    command->name = word;
    if (word.data[0] == '[' && word.size > 2 && word.data[word.size - 1] == ']') {
        command->kind = RTX_SECTION;
        command->name = (struct mw_str){ word.data + 1, word.size - 2 };
    } else if (word.data[0] == '!' && word.size > 1) {
        command->kind = RTX_COMMAND;
        command->name = (struct mw_str){ word.data + 1, word.size - 1 };
        read_command_values(text, at, command);
    }
}

bool rtx_next_line(struct rtx_scanner *scanner, struct mw_str *text)
{
    struct mw_bytes rest = mw_span_from(scanner->script, scanner->at);
    if (rest.size == 0 || rest.data[0] == RTX_END)
        return false;
    size_t size = 0;
    while (size < rest.size && rest.data[size] != '\n' && rest.data[size] != RTX_END)
        size++;
    scanner->at += size + (size < rest.size && rest.data[size] == '\n');
    scanner->line++;
    if (size > 0 && size < rest.size && rest.data[size] == '\n' && rest.data[size - 1] == '\r')
        size--;
    *text = (struct mw_str){ (const char *)rest.data, size };
    return true;
}
