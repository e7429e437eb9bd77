/* Converts WORLD###.DAT, with CONTI###.DAT in the same directory, to WLD or SWD, and back. */
#include <inttypes.h>

#include "base/file.h"
#include "base/text.h"
#include "edit.h"
#include "formats/settlers2/areas.h"
#include "formats/settlers2/changes.h"
#include "formats/settlers2/header.h"
#include "formats/settlers2/objects.h"
#include "record/journal.h"

enum {
    FILLED = 0xFF, /* value in layers that DAT files do not use */
};

/* clang-format off */
const struct mw_option s2_convert_options[] = {
    { .name = "to", .kind = MW_OPTION_CHOICE, .choices = "swd|wld|dat|conti", .required = true,
      .doc = "kind of file to convert to; conti: the area table that belongs to a DAT file" },
    { .name = "landscape", .kind = MW_OPTION_CHOICE, .choices = "greenland|wasteland|winter",
      .doc = "landscape of the map; required for a DAT file, which does not store it" },
    { .name = "title", .kind = MW_OPTION_TEXT, .of = "text", .value = "TEXT", .doc = "title of the map, at most 20 characters" },
    { .name = "author", .kind = MW_OPTION_TEXT, .of = "text", .value = "TEXT", .doc = "author of the map, at most 20 characters" },
    { .name = "players", .kind = MW_OPTION_INT, .min = 1, .max = S2_MOST_PLAYERS,
      .doc = "number of players; default for a DAT file: the number of headquarters" },
    { .name = "playable", .kind = MW_OPTION_FLAG, .doc = "list the map in Unlimited Play" },
    { .name = "hq", .kind = MW_OPTION_POINT, .unit = "nodes", .space = "grid", .role = MW_ROLE_POSITION, .min = 0, .max = UINT16_MAX, .many = true,
      .doc = "node for headquarters; repeat for each player, in order" },
    { .name = "rtx", .kind = MW_OPTION_FILE, .of = "mission", .role = MW_ROLE_INPUT, .value = "FILE",
      .doc = "mission script of the game (MIS_####.RTX) that places headquarters" },
    { .name = "areas", .kind = MW_OPTION_FILE, .of = "area-table", .role = MW_ROLE_INPUT, .value = "FILE",
      .doc = "area table (CONTI###.DAT) of a DAT file; default: the file of the same number in the same directory; if there is no such file, the table is computed from the area layer" },
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};
/* clang-format on */

/* ---- headquarters ---- */

struct headquarters {
    size_t count;
    struct s2_point at[S2_MOST_PLAYERS];
};

static int read_headquarters(const struct mw_editing *editing, struct headquarters *wanted)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    const char *text;
    for (size_t i = 0; (text = mw_args_each(editing->args, "hq", i)); i++) {
        const struct mw_arg one = { "hq", text };
        const struct mw_args args = { .table = editing->args->table, .items = &one, .count = 1 };
        int64_t point[2] = { 0 };
        mw_args_point(&args, "hq", point);
        struct s2_point at = { (uint32_t)point[0], (uint32_t)point[1] };
        if (i == S2_MOST_PLAYERS)
            return mw_edit_fail(editing, MW_E_ARGUMENT,
                                "hq is given more than %d times; the games support at most %d players",
                                S2_MOST_PLAYERS, S2_MOST_PLAYERS);
        if (at.x >= torus.width || at.y >= torus.height)
            return mw_edit_fail(editing, MW_E_ARGUMENT,
                                "hq=%s is outside the map; x must be 0 to %" PRIu32 ", y 0 to %" PRIu32, text,
                                torus.width - 1, torus.height - 1);
        for (size_t k = 0; k < i; k++)
            if (wanted->at[k].x == at.x && wanted->at[k].y == at.y)
                return mw_edit_fail(editing, MW_E_ARGUMENT, "hq=%s is given to two players", text);
        wanted->at[wanted->count++] = at;
    }
    return 0;
}

/* Finds the headquarters in the object layer, of which games use a player's last; *players is the highest
 * player with headquarters. */
static unsigned find_headquarters_objects(const struct s2_map *map, struct s2_point at[S2_MOST_PLAYERS],
                                          bool found[S2_MOST_PLAYERS])
{
    unsigned players = 0;
    size_t nodes = (size_t)map->object_type.width * map->object_type.height;
    for (size_t i = 0; i < nodes; i++) {
        uint8_t player = map->object_index.cells[i];
        if (map->object_type.cells[i] != S2_TYPE_HEADQUARTERS || player >= S2_MOST_PLAYERS)
            continue;
        at[player] = (struct s2_point){ (uint32_t)(i % map->object_type.width),
                                        (uint32_t)(i / map->object_type.width) };
        found[player] = true;
        if (players <= player)
            players = player + 1u;
    }
    return players;
}

/* Players are those whose nodes were given, else those on the map: saved games have other buildings of the
 * same type there. Sets the entries of the header. */
static int place_headquarters_of_players(const struct mw_editing *editing, const struct headquarters *wanted,
                                         unsigned *players)
{
    struct s2_point at[S2_MOST_PLAYERS] = { 0 };
    bool found[S2_MOST_PLAYERS] = { false };
    int error = s2_put_headquarters_of_mission(editing);
    for (unsigned i = 0; i < wanted->count && !error; i++)
        error = s2_put_headquarters(editing->doc, i, wanted->at[i]);
    *players = find_headquarters_objects(s2_edited(editing), at, found);
    if (wanted->count)
        *players = (unsigned)wanted->count;
    for (unsigned i = 0; i < S2_PLAYERS && !error; i++)
        error = s2_set_entry(editing->doc, i,
                             i < *players && found[i] ? at[i] : (struct s2_point){ S2_UNSET, S2_UNSET });
    return error;
}

/* ---- area table ---- */

/* WORLD205.DAT becomes CONTI205.DAT; NULL if the map has no such name or is not a file of its own. */
static char *neighbour_file_name(const struct mw_editing *editing)
{
    const struct mw_document *doc = editing->doc;
    const char *slash = strrchr(doc->name, '/'), *base = slash ? slash + 1 : doc->name;
    size_t at = 0;
    static const char from[] = "WORLD", to[] = "CONTI";
    if (!doc->file.block || doc->container || !mw_str_ends_same(mw_str_from(base), ".dat"))
        return NULL;
    while (base[at] && !mw_str_same(mw_str_fixed(base + at, strlen(from)), mw_str_from(from)))
        at++;
    char *name = base[at] ? mw_arena_text(editing->scratch, doc->name) : NULL;
    for (size_t i = 0; name && to[i]; i++) {
        char *letter = name + (base - doc->name) + at + i;
        bool small = *letter >= 'a' && *letter <= 'z';
        *letter = small ? mw_ascii_lower(to[i]) : to[i];
    }
    return name;
}

static int read_area_table(const struct mw_editing *editing, const char *path, struct s2_area areas[S2_AREAS],
                           bool *found)
{
    struct mw_file file = { 0 };
    struct mw_context *context = editing->doc->context;
    int error = mw_file_read(context, path, &file);
    if (error)
        return error;
    if (file.bytes.size != S2_AREAS_SIZE)
        error =
            mw_edit_fail(editing, MW_E_FORMAT, "%s has %zu byte%s, but an area table (CONTI###.DAT) has %d",
                         path, file.bytes.size, mw_plural(file.bytes.size), S2_AREAS_SIZE);
    for (size_t i = 0; i < S2_AREAS && !error; i++) {
        const uint8_t *row = file.bytes.data + i * s2_area_record.file_size;
        areas[i] = (struct s2_area){ row[0], mw_u16le(row + 1), mw_u16le(row + 3), mw_u32le(row + 5) };
    }
    mw_file_close(&file);
    *found = !error;
    return error;
}

/* Makes an entry for each index in the layer: its first node, its number of nodes, and land or water by the
 * terrain at the first. */
static void table_of_layer(const struct mw_editing *editing, const uint8_t *layer,
                           struct s2_area areas[S2_AREAS])
{
    struct s2_rule_layers land = s2_rule_layers_of(s2_edited(editing));
    struct s2_around around;
    for (uint32_t y = 0; y < land.torus.height; y++) {
        s2_around_row(&around, &land.torus, y);
        for (uint32_t x = 0; x < land.torus.width; x++) {
            uint8_t number = layer[(size_t)y * land.torus.width + x];
            if (number >= S2_AREAS)
                continue;
            if (areas[number].size++)
                continue;
            s2_around_column(&around, x);
            bool water = s2_area_kind_of(s2_ground_around(&land, &around, s2_grounds)) == S2_AREA_WATER;
            areas[number].kind = water ? S2_AREA_WATER : S2_AREA_LAND;
            areas[number].x = (uint16_t)x;
            areas[number].y = (uint16_t)y;
        }
    }
}

/* A file that was named must be there; one that was guessed may be missing. */
static int find_area_table(const struct mw_editing *editing, struct s2_area areas[S2_AREAS],
                           const char **source)
{
    const char *path = mw_args_text(editing->args, "areas");
    bool named = path != NULL, found = false;
    if (!named)
        path = neighbour_file_name(editing);
    int error = path ? read_area_table(editing, path, areas, &found) : 0;
    if (error == MW_E_NOT_FOUND && !named)
        error = 0;
    *source = found ? path : NULL;
    return error;
}

/* ---- layers ---- */

/* Replaces each cell of the value `from` with `to`; with a negative `from`, all cells. */
static int fill_layer(const struct mw_editing *editing, const char *path, struct mw_grid *grid, int from,
                      uint8_t to)
{
    size_t nodes = (size_t)grid->width * grid->height, changed;
    uint8_t *cells = mw_arena_payload(editing->scratch, nodes);
    if (!cells)
        return editing->doc->context->error;
    for (size_t i = 0; i < nodes; i++)
        cells[i] = from < 0 || grid->cells[i] == from ? to : grid->cells[i];
    int error = s2_put_cells(editing->doc, grid, cells, &changed);
    return error || changed == 0
               ? error
               : mw_change(editing->doc, path, "%zu node%s set to %u", changed, mw_plural(changed), to);
}

/* Drops encodings of layers, gaps between them and bytes after the end. Layers are then stored without
 * compression after standard headers. */
static int make_plain(const struct mw_editing *editing)
{
    struct s2_map *map = s2_edited(editing);
    const struct mw_field *blocks = mw_record_field(&s2_trace_record, "blocks", strlen("blocks"));
    int error = 0;
    while (map->trace.blocks.count && !error)
        error = mw_list_remove(editing->doc, blocks, &map->trace, map->trace.blocks.count - 1);
    if (!error && map->trace.tail.size)
        error = mw_change(editing->doc, "trace.tail", "%zu byte%s after the end of the map removed",
                          map->trace.tail.size, mw_plural(map->trace.tail.size));
    if (!error)
        error = mw_keep(editing->doc, map, sizeof *map);
    if (error)
        return error;
    map->reserved = 0;
    map->trace.gap = map->trace.tail = (struct mw_bytes){ 0 };
    map->trace.shift = S2_SHIFT_NONE;
    map->trace.no_end = 0;
    return 0;
}

static const char *map_form_name(uint32_t form)
{
    return mw_name_of(s2_map_field("form")->enums, form);
}

static int change_map_form(const struct mw_editing *editing, enum s2_form form)
{
    struct s2_map *map = s2_edited(editing);
    uint32_t before = map->form;
    if (before == (uint32_t)form)
        return 0;
    int error = mw_keep(editing->doc, &map->form, sizeof map->form);
    if (error)
        return error;
    map->form = form;
    return mw_change(editing->doc, "form", "%s -> %s", map_form_name(before), map_form_name(form));
}

/* ---- to WLD and SWD ---- */

static int check_wanted_header(const struct mw_editing *editing)
{
    if (mw_args_has(editing->args, "landscape"))
        return 0;
    return mw_edit_fail(
        editing, MW_E_ARGUMENT,
        "landscape (greenland, wasteland or winter) is required, because %s does not store it",
        editing->doc->name);
}

/* In the long form the layer of areas that the game uses follows the others. */
static int take_areas(const struct mw_editing *editing, struct s2_area areas[S2_AREAS], const char *source)
{
    struct s2_map *map = s2_edited(editing);
    int error = mw_keep(editing->doc, map, sizeof *map);
    if (error)
        return error;
    if (map->area_layer_dat.cells)
        map->area_layer = map->area_layer_dat;
    map->area_layer_dat = (struct mw_grid){ 0 };
    if (!source)
        table_of_layer(editing, map->area_layer.cells, areas);
    error = s2_put_areas(editing->doc, areas);
    return error ? error
                 : mw_change(editing->doc, "areas", "taken from %s", source ? source : "the area layer");
}

/* Fields that no option sets follow from the headquarters. */
static void set_players(const struct mw_editing *editing, unsigned players)
{
    struct s2_map *map = s2_edited(editing);
    if (!mw_args_has(editing->args, "players"))
        map->players = (uint8_t)players;
    if (!mw_args_has(editing->args, "playable"))
        map->not_playable = players == 0;
}

static int world_from_dat(const struct mw_editing *editing, const struct headquarters *wanted)
{
    struct s2_map *map = s2_edited(editing);
    struct s2_area areas[S2_AREAS] = { 0 };
    const char *source;
    unsigned players;
    int error = check_wanted_header(editing);
    if (!error)
        error = find_area_table(editing, areas, &source);
    if (!error)
        error = s2_set_info(editing);
    if (!error)
        error = take_areas(editing, areas, source);
    if (!error)
        error = change_map_form(editing, S2_FORM_WORLD);
    if (!error)
        error = make_plain(editing);
    if (!error)
        error = fill_layer(editing, "animal_layer", &map->animal_layer, FILLED, 0);
    if (!error)
        error = fill_layer(editing, "unused_layer", &map->unused_layer, FILLED, 0);
    if (!error)
        error = place_headquarters_of_players(editing, wanted, &players);
    if (!error)
        error = mw_keep(editing->doc, map, sizeof *map);
    if (error)
        return error;
    memcpy(map->magic, "WORLD_V1.0", sizeof map->magic);
    map->ui_width = map->width = (uint16_t)map->heights.width;
    map->ui_height = map->height = (uint16_t)map->heights.height;
    set_players(editing, players);
    return s2_list_animals(editing->doc);
}

/* WLD and SWD differ only in the name of the file, so only the given options are set. */
static int world_from_world(const struct mw_editing *editing, const struct headquarters *wanted)
{
    unsigned players;
    int error = s2_set_info(editing);
    if (!error && (wanted->count || mw_args_has(editing->args, "rtx")))
        error = place_headquarters_of_players(editing, wanted, &players);
    return error ? error : mw_change(editing->doc, "", "WLD and SWD differ only in the file name");
}

/* ---- to DAT and CONTI ---- */

static int refuse_header_options(const struct mw_editing *editing)
{
    static const char *const options[] = { "landscape", "title", "author", "players", "playable", "areas" };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (mw_args_has(editing->args, options[i]))
            return mw_edit_fail(editing, MW_E_ARGUMENT, "%s cannot be stored in a DAT file", options[i]);
    return 0;
}

/* Lists what a DAT file cannot store. */
static int list_lost_in_dat(const struct mw_editing *editing)
{
    const struct s2_map *map = s2_edited(editing);
    const char *title = mw_document_fixed_utf8(editing->doc, map->title, s2_title_size(map));
    const char *author = mw_document_fixed_utf8(editing->doc, map->author, sizeof map->author);
    if (!title || !author)
        return MW_E_MEMORY;
    int error =
        mw_change(editing->doc, "title",
                  "lost: \"%s\" by \"%s\", %s, %u player%s; DAT files only store layers", title, author,
                  mw_name_of(s2_map_field("landscape")->enums, map->landscape)
                      ? mw_name_of(s2_map_field("landscape")->enums, map->landscape)
                      : "an unknown landscape",
                  map->players, mw_plural(map->players));
    if (!error && map->animals.count)
        error = mw_change(editing->doc, "animals", "lost: %zu", map->animals.count);
    return error ? error
                 : mw_change(editing->doc, "areas",
                             "not stored in DAT files; convert to=conti makes the file for them");
}

static int dat_from_map(const struct mw_editing *editing, const struct headquarters *wanted)
{
    struct s2_map *map = s2_edited(editing);
    unsigned players;
    int error = refuse_header_options(editing);
    if (!error && map->form == S2_FORM_WORLD)
        error = list_lost_in_dat(editing);
    if (!error && (wanted->count || mw_args_has(editing->args, "rtx")))
        error = place_headquarters_of_players(editing, wanted, &players);
    if (!error && map->form != S2_FORM_DAT) {
        size_t nodes = (size_t)map->area_layer.width * map->area_layer.height;
        const uint8_t *cells = mw_arena_copy(&editing->doc->arena, map->area_layer.cells, nodes);
        error = cells ? mw_keep(editing->doc, &map->area_layer_dat, sizeof map->area_layer_dat) : MW_E_MEMORY;
        if (error)
            return error;
        map->area_layer_dat = map->area_layer;
        map->area_layer_dat.cells = cells;
    }
    if (!error)
        error = change_map_form(editing, S2_FORM_DAT);
    if (!error)
        error = make_plain(editing);
    if (!error)
        error = fill_layer(editing, "animal_layer", &map->animal_layer, -1, FILLED);
    return error ? error : fill_layer(editing, "unused_layer", &map->unused_layer, -1, FILLED);
}

static int convert_area_table(const struct mw_editing *editing)
{
    struct s2_map *map = s2_edited(editing);
    int error = refuse_header_options(editing);
    if (!error && map->form != S2_FORM_WORLD) {
        struct s2_area areas[S2_AREAS] = { 0 };
        table_of_layer(editing, map->area_layer_dat.cells ? map->area_layer_dat.cells : map->area_layer.cells,
                       areas);
        error = s2_put_areas(editing->doc, areas);
    }
    if (!error)
        error = change_map_form(editing, S2_FORM_AREAS);
    return error ? error : make_plain(editing);
}

int s2_convert(const struct mw_editing *editing)
{
    const char *to = mw_args_text(editing->args, "to");
    struct headquarters wanted = { 0 };
    int error = read_headquarters(editing, &wanted);
    if (error)
        return error;
    if (strcmp(to, "dat") == 0)
        return dat_from_map(editing, &wanted);
    if (strcmp(to, "conti") == 0)
        return convert_area_table(editing);
    return s2_edited(editing)->form == S2_FORM_WORLD ? world_from_world(editing, &wanted)
                                                     : world_from_dat(editing, &wanted);
}
