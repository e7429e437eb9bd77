/* What lines say, and the commands that are known. */
#include "base/text.h"
#include "rtx.h"

#define GLOBAL "GLOBAL_MAP_SETTINGS"
#define MAP    "MAPCOMMANDS"

const struct rtx_command_kind rtx_commands[] = {
    { "GLOBAL_SET_MAP", GLOBAL, 1, { RTX_ANY }, "number of the map, WORLD200 and later ones" },
    { "GLOBAL_SET_BOBS", GLOBAL, 1, { RTX_ANY }, "number of the archive MISnBOBS.LST with further pictures" },
    { "GLOBAL_SET_HQ_BOBS",
      GLOBAL,
      3,
      { RTX_ANY, RTX_ANY, RTX_ANY },
      "picture and shadow of the headquarters in that archive" },
    { "GLOBAL_ADD_COMPUTER_PLAYER", GLOBAL, 2, { RTX_PLAYER, RTX_FACE }, "an opponent and its leader" },
    { "GLOBAL_SET_COMPUTER_ALLIANCE", GLOBAL, 2, { RTX_PLAYER, RTX_PLAYER }, "a player and its ally" },
    { "GLOBAL_SET_COMPUTER_BARRIER",
      GLOBAL,
      3,
      { RTX_ANY, RTX_POSITION, RTX_POSITION },
      "radius and middle of a region where opponents do not build" },
    { "LOAD_MISSION_TEXTS", GLOBAL, 1, { RTX_ANY }, "number of the texts, MISS_n" },
    { "SET_ACT_PLAYER", MAP, 1, { RTX_PLAYER }, "the player that further commands are for" },
    { "SET_HOUSE", MAP, 3, { RTX_HOUSE, RTX_POSITION, RTX_POSITION }, "a building and its position" },
    { "ENABLE_HOUSE", MAP, 1, { RTX_HOUSE }, "a building that can be built" },
    { "DISABLE_HOUSE", MAP, 1, { RTX_HOUSE }, "a building that cannot be built" },
    { "ENABLE_ALL_HOUSES", MAP, 0, { RTX_ANY }, "all buildings can be built" },
    { "ADD_WARE", MAP, 2, { RTX_WARE, RTX_AMOUNT }, "wares in the headquarters, and their number" },
    { "ADD_PEOPLE", MAP, 2, { RTX_JOB, RTX_AMOUNT }, "people in the headquarters, and their number" },
    { "ADD_ANIMAL",
      MAP,
      4,
      { RTX_ANIMAL, RTX_AMOUNT, RTX_POSITION, RTX_POSITION },
      "animals, their number and position" },
    { "MET_DIRECT_EVENT", MAP, 4, { RTX_EVENT, RTX_EVENT }, "an event that happens at the start" },
    { "MET_HOUSE_AMOUNT",
      MAP,
      6,
      { RTX_EVENT, RTX_EVENT, RTX_HOUSE, RTX_AMOUNT },
      "happens when so many of the building exist" },
    { "MET_WARE_AMOUNT",
      MAP,
      6,
      { RTX_EVENT, RTX_EVENT, RTX_WARE, RTX_AMOUNT },
      "happens when there is so much of the ware" },
    { "MET_POSITION_OCCUPIED",
      MAP,
      7,
      { RTX_EVENT, RTX_EVENT, RTX_POSITION, RTX_POSITION },
      "happens when the position belongs to the player" },
    { "MET_POSITION_EXPLORED",
      MAP,
      7,
      { RTX_EVENT, RTX_EVENT, RTX_POSITION, RTX_POSITION },
      "happens when the player sees the position" },
    { "MET_FOUND_IRON", MAP, 4, { RTX_EVENT, RTX_EVENT }, "happens when a geologist finds iron" },
    { "MET_FOUND_GOLD", MAP, 4, { RTX_EVENT, RTX_EVENT }, "happens when a geologist finds gold" },
    { "MET_FOUND_COAL", MAP, 4, { RTX_EVENT, RTX_EVENT }, "happens when a geologist finds coal" },
    { "MET_FOUND_GRANITE", MAP, 4, { RTX_EVENT, RTX_EVENT }, "happens when a geologist finds granite" },
    { "MET_FOUND_WATER", MAP, 4, { RTX_EVENT, RTX_EVENT }, "happens when a geologist finds water" },
    { "MET_END_EVENT", MAP, 9, { RTX_EVENT, RTX_EVENT }, "happens after the events that lead to it" },
    { "MET_HOUSE_ENABLING", MAP, 7, { RTX_EVENT }, "buildings that the event allows; 255: none" },
    { "MET_SET_FINAL_EVENT", MAP, 1, { RTX_EVENT }, "the event that ends the mission" },
    { "MET_SET_MAP_ELEMENT", MAP, -1, { RTX_EVENT }, "an object that the event places on the map" },
    { "MET_ADD_AS_ACT_EVENT", MAP, 1, { RTX_EVENT }, "an event that can happen from the start" },
    { 0 },
};

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
    *word = (struct mw_str){ text.data + start, *at - start };
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
