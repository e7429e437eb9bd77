/* Rules about the header: texts, size, players and their headquarters. */
#include <inttypes.h>
#include <stdio.h>

#include "checks.h"
#include "base/text.h"
#include "formats/settlers2/header.h"
#include "formats/settlers2/objects.h"

/* ---- texts ---- */

struct text {
    const char *path, *bytes;
    size_t size;
};

static void find_texts(const struct s2_map *map, struct text texts[2])
{
    texts[0] = (struct text){ "title", map->title, s2_title_size(map) };
    texts[1] = (struct text){ "author", map->author, sizeof map->author };
}

/* Campaigns do not read the size that a long title replaces, Unlimited Play does, and Widelands takes it for
 * the size of the map. */
static int check_long_title(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    size_t length = strnlen(map->title, sizeof map->title);
    enum mw_severity severity = checker->games == S2_FOR_WIDELANDS ? MW_SEVERITY_ERROR
                                : map->not_playable                ? MW_SEVERITY_NOTE
                                                                   : MW_SEVERITY_WARNING;
    if (length == sizeof map->title)
        return mw_check_report_as(checker, severity, MW_NOWHERE("title"),
                                  "all %zu bytes are used, expected a NUL after at most %zu", length,
                                  length - 1);
    return mw_check_report_as(checker, severity, MW_NOWHERE("title"),
                              "the title has %zu characters, of which the last %zu replace%s the size in the "
                              "map list",
                              length, length - S2_TITLE_FIELD, length - S2_TITLE_FIELD == 1 ? "s" : "");
}

static int check_text_ends(struct mw_checker *checker)
{
    struct text texts[2];
    int error = 0;
    find_texts(s2_root(checker->doc), texts);
    if (s2_title_runs_on(s2_root(checker->doc)))
        error = check_long_title(checker);
    for (int i = 0; i < 2 && !error; i++)
        if (texts[i].size <= S2_TITLE_FIELD && !memchr(texts[i].bytes, 0, texts[i].size))
            error = mw_check_report(checker, MW_NOWHERE(texts[i].path),
                                    "all %zu bytes are used, expected a NUL after at most %zu", texts[i].size,
                                    texts[i].size - 1);
    return error;
}

static int check_text_junk(struct mw_checker *checker)
{
    struct text texts[2];
    int error = 0;
    find_texts(s2_root(checker->doc), texts);
    for (int i = 0; i < 2 && !error; i++) {
        size_t length = strnlen(texts[i].bytes, texts[i].size), used = texts[i].size;
        while (used > length + 1 && texts[i].bytes[used - 1] == 0)
            used--;
        if (used > length + 1)
            error =
                mw_check_report(checker, MW_NOWHERE(texts[i].path),
                                "the text ends after %zu byte%s, but the %zu byte%s after its NUL must be 0",
                                length, mw_plural(length), used - length - 1, mw_plural(used - length - 1));
    }
    return error;
}

/* ---- size ---- */

/* Widelands takes it for the size of the map. */
static int check_ui_size(struct mw_checker *checker)
{
    enum {
        WIDTH_AT = 30, /* bytes of the title */
    };
    const struct s2_map *map = s2_root(checker->doc);
    enum mw_severity severity = checker->games == S2_FOR_WIDELANDS ? MW_SEVERITY_ERROR : MW_SEVERITY_WARNING;
    bool width = map->ui_width != map->width;
    if (s2_title_runs_on(map) || (!width && map->ui_height == map->height))
        return 0;
    const struct mw_place place = { .space = "file",
                                    .offset = width ? WIDTH_AT : WIDTH_AT + 2,
                                    .length = 2,
                                    .path = width ? "ui_width" : "ui_height" };
    return mw_check_report_as(checker, severity, place,
                              "the map list shows %u x %u, but the map has %u x %u nodes", map->ui_width,
                              map->ui_height, map->width, map->height);
}

/* Return to the Roots refuses an odd height, and loads any width. */
static int check_odd_size(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    bool width = map->width & 1 && checker->games != S2_FOR_RTTR, height = map->height & 1;
    if (!width && !height)
        return 0;
    return mw_check_report(checker, MW_NOWHERE(height ? "height" : "width"),
                           "the map has %u x %u nodes, expected even numbers", map->width, map->height);
}

/* Reports that a side is not in a range. */
static int report_sides(struct mw_checker *checker, enum mw_severity severity, unsigned least, unsigned most)
{
    const struct s2_map *map = s2_root(checker->doc);
    bool wide = map->width < least || map->width > most, high = map->height < least || map->height > most;
    if (!wide && !high)
        return 0;
    return mw_check_report_as(checker, severity, MW_NOWHERE(wide ? "width" : "height"),
                              "the map has %u x %u nodes, expected %u to %u in each direction", map->width,
                              map->height, least, most);
}

static int check_map_size(struct mw_checker *checker)
{
    return report_sides(checker, MW_SEVERITY_WARNING, S2_SIDE_LEAST, S2_SIDE_MOST);
}

static int check_rttr_size(struct mw_checker *checker)
{
    return report_sides(checker, MW_SEVERITY_ERROR, 1, S2_RTTR_SIDE_MOST);
}

/* Return to the Roots does not send larger maps to players. */
static int check_file_size(struct mw_checker *checker)
{
    enum {
        MOST = 100 * 1024 * 1024,
    };
    size_t size = checker->doc->input.size;
    if (size <= MOST)
        return 0;
    return mw_check_report(checker, MW_NOWHERE(""), "the file has %zu bytes, expected at most %d", size,
                           MOST);
}

static int check_landscape(struct mw_checker *checker)
{
    enum mw_severity severity =
        checker->games & ~(unsigned)S2_FOR_ORIGINAL ? MW_SEVERITY_ERROR : MW_SEVERITY_WARNING;
    unsigned landscape = s2_root(checker->doc)->landscape;
    if (landscape < S2_LANDSCAPES)
        return 0;
    return mw_check_report_as(checker, severity, MW_NOWHERE("landscape"), "is %u, expected 0 to %d",
                              landscape, S2_LANDSCAPES - 1);
}

/* ---- layers as a whole ---- */

/* The length of the first block is part of the defect that S2M007 reports. */
static int check_block_lengths(struct mw_checker *checker)
{
    const struct mw_field *length = mw_record_field(&s2_block_record, "length", strlen("length"));
    const struct s2_trace *trace = &s2_root(checker->doc)->trace;
    int error = 0;
    for (size_t i = 0; i < trace->blocks.count && !error; i++) {
        const struct mw_override *kept = mw_override_find(checker->doc, &trace->blocks.items[i], length);
        if (!kept || trace->blocks.items[i].absent || (i == 0 && trace->shift == S2_SHIFT_EARLY))
            continue;
        error = mw_check_report(checker, mw_check_at(checker, "trace.blocks[%zu].length", i),
                                "length is %" PRId64 ", expected %" PRId64, kept->stored, kept->computed);
    }
    return error;
}

/* Does Return to the Roots need the layer? It computes the others, or does not know them. */
static bool is_read_by_rttr(const char *layer)
{
    static const char *const needed[] = { "heights",     "terrain_up",   "terrain_down", "object_index",
                                          "object_type", "animal_layer", "resources" };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (strcmp(layer, needed[i]) == 0)
            return true;
    return false;
}

static int check_absent_layers(struct mw_checker *checker)
{
    const struct s2_trace *trace = &s2_root(checker->doc)->trace;
    int error = 0;
    for (size_t i = 0; i < trace->blocks.count && !error; i++) {
        const char *layer = s2_layer_row((unsigned)i);
        if (!trace->blocks.items[i].absent || trace->blocks.items[i].one ||
            (checker->games == S2_FOR_RTTR && !is_read_by_rttr(layer)))
            continue;
        error = mw_check_report(checker, mw_check_at(checker, "trace.blocks[%zu]", i),
                                "the multiplier is 0, so the layer %s is not stored%s", layer,
                                is_read_by_rttr(layer) ? "" : "; Return to the Roots does not need it");
    }
    return error;
}

/* ---- players ---- */

enum {
    ENTRY_TEXT = 24,
};

/* Widelands loads maps without players, and so do campaigns of the original, whose maps are WLD files. */
static bool needs_players(const struct mw_checker *checker)
{
    if (checker->games & S2_FOR_RTTR)
        return true;
    return checker->games & S2_FOR_ORIGINAL && !mw_str_ends_same(mw_str_from(checker->doc->name), ".wld");
}

static int check_map_players(struct mw_checker *checker)
{
    bool rttr_only = checker->games == S2_FOR_RTTR;
    unsigned players = s2_root(checker->doc)->players;
    unsigned least = needs_players(checker) ? 1 : 0, most = rttr_only ? S2_MOST_PLAYERS : S2_PLAYERS;
    if (players >= least && players <= most)
        return 0;
    return mw_check_report(checker, MW_NOWHERE("players"), "%u player%s, expected %u to %u", players,
                           mw_plural(players), least, most);
}

/* The header has no entry for players after the seventh: their path is the number of players. */
static struct mw_place player_place(struct mw_checker *checker, unsigned player)
{
    return player < S2_PLAYERS ? mw_check_at(checker, "hq_x.player%u", player + 1)
                               : mw_check_at(checker, "players");
}

/* Return to the Roots requires headquarters only of players that take part: unused slots need none. */
static int check_missing(struct mw_checker *checker)
{
    enum mw_severity severity = checker->games == S2_FOR_RTTR ? MW_SEVERITY_WARNING : MW_SEVERITY_ERROR;
    int error = 0;
    for (unsigned i = 0; i < s2_root(checker->doc)->players && i < S2_MOST_PLAYERS && !error; i++) {
        const struct s2_headquarters *headquarters = &s2_analysis_of(checker)->headquarters[i];
        if (headquarters->count)
            continue;
        struct mw_place place = player_place(checker, i);
        error = headquarters->entered
                    ? mw_check_report_as(
                          checker, severity, place,
                          "player %u of %u has no headquarters on the map; the header has one at %u,%u",
                          i + 1, s2_root(checker->doc)->players, headquarters->entry.x, headquarters->entry.y)
                    : mw_check_report_as(checker, severity, place, "player %u of %u has no headquarters",
                                         i + 1, s2_root(checker->doc)->players);
    }
    return error;
}

/* Calls report for every headquarters object. */
static int each_headquarters(struct mw_checker *checker,
                             int (*report)(struct mw_checker *checker, size_t node, unsigned player))
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    int error = 0;
    const uint8_t *types = analysis->land.object_type, *end = types + analysis->nodes, *found = types;
    for (; !error && (found = memchr(found, S2_TYPE_HEADQUARTERS, (size_t)(end - found))); found++)
        error = report(checker, (size_t)(found - types), analysis->land.object_index[found - types]);
    return error;
}

static int report_surplus_headquarters(struct mw_checker *checker, size_t node, unsigned player)
{
    if (player < s2_root(checker->doc)->players || player >= S2_MOST_PLAYERS)
        return 0;
    return mw_check_report(checker, s2_at_node(checker, "object_index", node),
                           "headquarters of player %u, but players is %u", player + 1,
                           s2_root(checker->doc)->players);
}

/* Saved games store other buildings with the same type; a map made from one has dozens of them. */
static int report_other_buildings(struct mw_checker *checker)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    struct s2_nodes nodes = { 0 };
    for (size_t i = 0; i < analysis->nodes; i++)
        if (analysis->land.object_type[i] == S2_TYPE_HEADQUARTERS &&
            analysis->land.object_index[i] >= S2_MOST_PLAYERS)
            s2_nodes_add(&nodes, i);
    if (nodes.count == 0)
        return 0;
    return mw_check_report(
        checker, s2_at_node(checker, "object_index", nodes.first),
        "%zu building%s of a saved game with the type of headquarters; the first has index "
        "%u, and a map has at most %u players",
        nodes.count, mw_plural(nodes.count), analysis->land.object_index[nodes.first], S2_MOST_PLAYERS);
}

static int check_surplus(struct mw_checker *checker)
{
    int error = each_headquarters(checker, report_surplus_headquarters);
    return error ? error : report_other_buildings(checker);
}

static int report_headquarters_beyond_header(struct mw_checker *checker, size_t node, unsigned player)
{
    if (player < S2_PLAYERS || player >= s2_root(checker->doc)->players)
        return 0;
    return mw_check_report(checker, s2_at_node(checker, "object_index", node),
                           "headquarters of player %u; the header has entries for %u players", player + 1,
                           S2_PLAYERS);
}

static int check_beyond(struct mw_checker *checker)
{
    return each_headquarters(checker, report_headquarters_beyond_header);
}

static int report_repeated_headquarters(struct mw_checker *checker, size_t node, unsigned player)
{
    const struct s2_analysis *analysis = s2_analysis_of(checker);
    if (player >= S2_MOST_PLAYERS || analysis->headquarters[player].count < 2 ||
        s2_index(&analysis->land.torus, analysis->headquarters[player].at) == node)
        return 0;
    return mw_check_report(checker, s2_at_node(checker, "object_index", node),
                           "player %u has %zu headquarters; games use the one at %u,%u", player + 1,
                           analysis->headquarters[player].count, analysis->headquarters[player].at.x,
                           analysis->headquarters[player].at.y);
}

static int check_twice(struct mw_checker *checker)
{
    return each_headquarters(checker, report_repeated_headquarters);
}

static int report_headquarters_site(struct mw_checker *checker, size_t node, unsigned player)
{
    enum s2_site size = s2_site_size(s2_analysis_of(checker)->sites[node]);
    if (size == S2_SITE_CASTLE || player >= s2_root(checker->doc)->players)
        return 0;
    return mw_check_report(
        checker, s2_at_node(checker, "object_type", node),
        "headquarters of player %u on a site for %s (0x%02X), expected a site for a castle", player + 1,
        s2_site_name(size), s2_analysis_of(checker)->sites[node]);
}

static int check_bad_site(struct mw_checker *checker)
{
    return each_headquarters(checker, report_headquarters_site);
}

/* "at 20,30", "at none,30" or "nowhere" */
static const char *entry_text(struct s2_point entry, char text[ENTRY_TEXT])
{
    char x[8] = "none", y[8] = "none";
    if (entry.x == S2_UNSET && entry.y == S2_UNSET)
        return "nowhere";
    if (entry.x != S2_UNSET)
        snprintf(x, sizeof x, "%u", (unsigned)(uint16_t)entry.x);
    if (entry.y != S2_UNSET)
        snprintf(y, sizeof y, "%u", (unsigned)(uint16_t)entry.y);
    snprintf(text, ENTRY_TEXT, "at %s,%s", x, y);
    return text;
}

/* The entry of a player beyond the number of players is never used. */
static int check_headquarters_entries(struct mw_checker *checker)
{
    int error = 0;
    for (unsigned i = 0; i < S2_PLAYERS && i < s2_root(checker->doc)->players && !error; i++) {
        const struct s2_headquarters *headquarters = &s2_analysis_of(checker)->headquarters[i];
        struct s2_point entry = headquarters->entry, at = headquarters->at;
        char text[ENTRY_TEXT];
        if (headquarters->count) {
            if (entry.x != at.x || entry.y != at.y)
                error = mw_check_report(checker, player_place(checker, i),
                                        "player %u is %s in the header, but at %u,%u on the map", i + 1,
                                        entry_text(entry, text), at.x, at.y);
        } else if (entry.x != S2_UNSET || entry.y != S2_UNSET) {
            error = mw_check_report(
                checker, mw_check_at(checker, "hq_%c.player%u", entry.x == S2_UNSET ? 'y' : 'x', i + 1),
                "player %u is %s in the header, but has no headquarters on the map", i + 1,
                entry_text(entry, text));
        }
    }
    return error;
}

static int check_hidden(struct mw_checker *checker)
{
    const struct s2_map *map = s2_root(checker->doc);
    if (!map->not_playable || map->players < 1 || map->players > S2_PLAYERS)
        return 0;
    for (unsigned i = 0; i < map->players; i++)
        if (!s2_analysis_of(checker)->headquarters[i].count)
            return 0;
    return mw_check_report(checker, MW_NOWHERE("not_playable"),
                           "is %u, but all players (%u) have headquarters", map->not_playable, map->players);
}

const struct mw_rule s2_header_rules[] = {
    { "S2M101", S2_FOR_ALL, S2_IN_WORLD, check_missing },
    { "S2M102", S2_FOR_ALL, S2_IN_WORLD, check_map_players },
    { "S2M103", S2_FOR_ALL, S2_IN_WORLD, check_surplus },
    { "S2M104", S2_FOR_ORIGINAL, S2_IN_WORLD, check_beyond },
    { "S2M105", S2_FOR_ALL, S2_IN_WORLD, check_twice },
    { "S2M106", S2_FOR_ORIGINAL | S2_FOR_RTTR, S2_IN_WORLD, check_headquarters_entries },
    { "S2M107", S2_FOR_ALL, S2_IN_WORLD, check_bad_site },
    { "S2M108", S2_FOR_ORIGINAL, S2_IN_WORLD, check_hidden },
    { "S2M109", S2_FOR_ALL, S2_IN_WORLD, check_text_ends },
    { "S2M110", S2_FOR_ALL, S2_IN_WORLD, check_text_junk },
    { "S2M111", S2_FOR_ALL, S2_IN_WORLD, check_ui_size },
    { "S2M112", S2_FOR_ALL, S2_IN_LAYERED, check_odd_size },
    { "S2M113", S2_FOR_ORIGINAL, S2_IN_LAYERED, check_map_size },
    { "S2M115", S2_FOR_RTTR, S2_IN_WORLD, check_rttr_size },
    { "S2M115", S2_FOR_RTTR, S2_IN_WORLD, check_file_size },
    { "S2M114", S2_FOR_ALL, S2_IN_WORLD, check_landscape },
    { "S2M006", S2_FOR_ALL, S2_IN_LAYERED, check_block_lengths },
    { "S2M011", S2_FOR_ALL, S2_IN_WORLD, check_absent_layers },
    { 0 },
};
