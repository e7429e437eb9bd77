/* Likely mistakes in content: tiles, pixels, texts. */
#include "base/digest.h"
#include "base/text.h"
#include "checks.h"
#include "formats/teeworlds/settings.h"
#include "formats/teeworlds/tile_names.h"

/* ---- tiles ---- */

static int check_all_air(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_tally *tally = &tw_check_of(checker)->tally;
    enum tw_layer_kind kind = tw_layer_kind(use->item);
    /* Themes are maps with an empty game layer, which the games require. */
    if (kind == TW_KIND_GAME || tally->cells == 0 || tally->by_tile[0].count != tally->cells ||
        !tw_is_played_row(use->item, use->content->row->name))
        return 0;
    return mw_check_report(
        checker,
        tw_in_data(checker, use->number,
                   mw_check_at(checker, "layers[%zu].%s", use->index, use->content->row->name)),
        "all %llu tiles of the %s layer are air", (unsigned long long)tally->cells, tw_layer_kind_name(kind));
}

/* In DDNet, run-length encoded tiles that do not fit are an error, see TWM042. */
static int check_surplus_tiles(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_tally *tally = &tw_check_of(checker)->tally;
    const struct tw_layer *layer = use->item;
    bool refused = tw_check_of(checker)->game == TW_DDNET && tw_has_run_lengths(use->content->row, layer);
    if (tally->unread == 0 || refused)
        return 0;
    return mw_check_report(
        checker,
        tw_in_data(checker, use->number,
                   mw_check_at(checker, "layers[%zu].%s", use->index, use->content->row->name)),
        "%llu tile%s stored after the %llu of the layer (%d x %d)", TW_TIMES(tally->unread),
        (unsigned long long)tally->wanted, layer->width, layer->height);
}

/* In addition to their own tiles, physics layers have tiles that 0.7 reads, which should be air. */
static int check_doubled(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_tally *tally = &tw_check_of(checker)->tally;
    enum tw_layer_kind kind = tw_layer_kind(use->item);
    const struct tw_layer *layer = use->item;
    const uint64_t tiles = tally->cells - tally->pairs[0].count;
    const uint64_t bytes = tally->skip.count + tally->reserved.count;
    if (kind < TW_KIND_FRONT || kind > TW_KIND_TUNE || layer->data != use->number || tiles + bytes == 0)
        return 0;
    return mw_check_report(
        checker,
        tw_in_data(checker, use->number,
                   mw_check_at(checker, "layers[%zu].%s", use->index, use->content->row->name)),
        tiles ? "%llu ordinary tile%s in a %s layer, expected only air"
              : "%llu skip or reserved byte%s other than 0 in a %s layer, expected only air",
        TW_TIMES(tiles ? tiles : bytes), tw_layer_kind_name(kind));
}

static int check_tile_numbers(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    enum tw_layer_kind kind = tw_layer_kind(use->item);
    bool has_numbers = kind != TW_KIND_TILES && tw_is_played_row(use->item, use->content->row->name);
    int error = 0;
    for (unsigned i = 1; i < 256 && !error && has_numbers; i++) {
        const struct tw_seen *seen = &tw_check_of(checker)->tally.by_tile[i];
        if (seen->count && !tw_tile_is_valid(kind, i, tw_check_of(checker)->game))
            error =
                mw_check_report(checker, tw_cell_place(checker, use, seen->first),
                                "%llu tile%s of index %u, which is unknown to %s in a %s layer",
                                TW_TIMES(seen->count), i, tw_check_game(checker), tw_layer_kind_name(kind));
    }
    return error;
}

/* The four rotations that DDNet compares with; mirrored tiles match none of them. */
static bool is_turn(unsigned flags)
{
    unsigned half = TW_TILE_FLIP_X | TW_TILE_FLIP_Y;
    return flags == 0 || flags == TW_TILE_ROTATE || flags == half || flags == (half | TW_TILE_ROTATE);
}

/* Tiles with their flags and position. */
static const struct tw_seen *tally_of_flags(const struct mw_checker *checker, const struct tw_use *use)
{
    return tw_layer_kind(use->item) == TW_KIND_SWITCH ? tw_check_of(checker)->tally.flags
                                                      : tw_check_of(checker)->tally.pairs;
}

static bool can_turn(enum tw_layer_kind kind, unsigned tile)
{
    const struct tw_tile_kind *known = tw_tile_find(kind, tile);
    return known && (known->use & (TW_TILE_ROTATABLE | (kind == TW_KIND_SWITCH ? TW_TILE_FLAGS : 0)));
}

/* Pickups are drawn mirrored and rotated by their flags; all others have one of four directions. */
static bool has_direction(enum tw_layer_kind kind, unsigned tile)
{
    bool pickup = (tile >= 197 && tile <= 202) || (tile >= 226 && tile <= 229);
    const struct tw_tile_kind *known = tw_tile_find(kind, tile);
    return known && (known->use & TW_TILE_ROTATABLE) && !pickup;
}

static bool has_turns(enum tw_layer_kind kind)
{
    return kind == TW_KIND_GAME || kind == TW_KIND_FRONT || kind == TW_KIND_SWITCH;
}

static int check_turns(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    enum tw_layer_kind kind = tw_layer_kind(use->item);
    int error = 0;
    for (unsigned i = 1; i < 256 && has_turns(kind); i++) {
        if (tw_check_of(checker)->tally.by_tile[i].count == 0 || !has_direction(kind, i))
            continue;
        for (unsigned flags = 0; flags < 256 && !error; flags++) {
            const struct tw_seen *seen = &tally_of_flags(checker, use)[i << 8 | flags];
            if (seen->count && !is_turn(flags))
                error = mw_check_report(checker, tw_cell_place(checker, use, seen->first),
                                        "%llu tile%s %u (%s) with flags %u, expected rotations (0, 3, 8, 11)",
                                        TW_TIMES(seen->count), i, tw_tile_find(kind, i)->name, flags);
        }
    }
    return error;
}

/* Bits without a meaning for any tile are reported as well; the opaque bit is for drawing. */
static int check_idle_flags(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    enum tw_layer_kind kind = tw_layer_kind(use->item);
    struct tw_seen idle = { 0 };
    for (unsigned i = 0; i < 256 && has_turns(kind); i++) {
        if (tw_check_of(checker)->tally.by_tile[i].count == 0 || can_turn(kind, i))
            continue;
        for (unsigned flags = 0; flags < 256; flags++) {
            const struct tw_seen *seen = &tally_of_flags(checker, use)[i << 8 | flags];
            if (seen->count == 0 || (flags & ~(unsigned)TW_TILE_OPAQUE) == 0)
                continue;
            if (idle.count == 0 || seen->first < idle.first)
                idle.first = seen->first;
            idle.count += seen->count;
        }
    }
    if (idle.count == 0)
        return 0;
    return mw_check_report(checker, tw_cell_place(checker, use, idle.first),
                           "%llu flipped or rotated tile%s without a direction", TW_TIMES(idle.count));
}

/* ---- pixels ---- */

/* Pixels are compared only for images of the same size. */
static bool has_twin(const struct tw_map *map, const struct tw_use *use)
{
    const struct tw_image *image = use->item;
    for (size_t i = 0; i < map->images.count; i++)
        if (i != use->index && map->images.items[i].width == image->width &&
            map->images.items[i].height == image->height && !map->images.items[i].external)
            return true;
    return false;
}

/* The same size and checksum are enough for a warning. */
static int check_same_pixels(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_image *image = use->item;
    if (image->external || use->bytes.size == 0 || !has_twin(tw_root(checker->doc), use))
        return 0;
    struct tw_pixels pixels = { use->index, image->width, image->height, mw_crc32(0, use->bytes) };
    if (!tw_check_of(checker)->pixels)
        tw_check_of(checker)->pixels = mw_arena_array(
            &checker->arena, tw_root(checker->doc)->images.count + 1, sizeof *tw_check_of(checker)->pixels);
    if (!tw_check_of(checker)->pixels)
        return checker->doc->context->error;
    for (size_t i = 0; i < tw_check_of(checker)->pixel_count; i++) {
        const struct tw_pixels *other = &tw_check_of(checker)->pixels[i];
        if (other->crc == pixels.crc && other->width == pixels.width && other->height == pixels.height)
            return mw_check_report(checker, mw_check_at(checker, "images[%zu]", use->index),
                                   "the same %d x %d pixels as images[%zu]", pixels.width, pixels.height,
                                   other->image);
    }
    tw_check_of(checker)->pixels[tw_check_of(checker)->pixel_count++] = pixels;
    return 0;
}

/* ---- texts ---- */

/* Bytes that games have for a text, the NUL included. */
static const struct {
    const char *row;
    size_t size;
} limits[] = {
    { "author_text", 32 },  { "map_version_text", 16 }, { "credits_text", 128 },
    { "license_text", 32 }, { "name_text", 128 },
};

static struct mw_place text_place(struct mw_checker *checker, const struct tw_use *use)
{
    return tw_in_data(
        checker, use->number,
        mw_check_at(checker, "%s[%zu].%s", use->content->list->name, use->index, use->content->row->name));
}

static int check_text_limit(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const uint8_t *end = use->bytes.size ? memchr(use->bytes.data, 0, use->bytes.size) : NULL;
    size_t size = (end ? (size_t)(end - use->bytes.data) : use->bytes.size) + 1;
    int error = 0;
    for (size_t i = 0; i < sizeof limits / sizeof *limits && !error; i++)
        if (strcmp(limits[i].row, use->content->row->name) == 0 && size > limits[i].size)
            error = mw_check_report(checker, text_place(checker, use),
                                    "%zu byte%s including the NUL, expected at most %zu", size,
                                    mw_plural(size), limits[i].size);
    return error;
}

static int check_text_bytes(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    struct mw_bytes bytes = use->bytes;
    bool many = tw_content_is_texts(use->content);
    if (bytes.size == 0 || bytes.data[bytes.size - 1] != 0)
        return mw_check_report(checker, text_place(checker, use), "%zu byte%s without a terminating NUL",
                               bytes.size, mw_plural(bytes.size));
    const uint8_t *end = memchr(bytes.data, 0, bytes.size);
    if (!many && (size_t)(end - bytes.data) + 1 != bytes.size)
        return mw_check_report(checker, text_place(checker, use), "%zu byte%s after the NUL",
                               bytes.size - (size_t)(end - bytes.data) - 1,
                               mw_plural(bytes.size - (size_t)(end - bytes.data) - 1));
    struct mw_str text = { (const char *)bytes.data, bytes.size };
    size_t valid = mw_utf8_valid_size(text);
    if (valid == text.size)
        return 0;
    return mw_check_report(checker, text_place(checker, use), "byte %zu is 0x%02X, which is not valid UTF-8",
                           valid, bytes.data[valid]);
}

/* ---- settings ---- */

static int check_setting(struct mw_checker *checker, size_t index, struct mw_str setting)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    char message[TW_SETTING_MESSAGE];
    struct mw_str command;
    int error = 0;
    while (!error && tw_setting_next(&setting, &command)) {
        enum tw_setting_state state = tw_setting_check(command, message);
        if (state != TW_SETTING_VALID)
            error =
                mw_diag(checker->doc, state == TW_SETTING_INVALID ? "TWM216" : "TWM217",
                        tw_in_data(checker, use->number,
                                   mw_check_at(checker, "info[%zu].settings_list[%zu]", use->index, index)),
                        "%s", message);
    }
    return error;
}

/* Each setting ends with a NUL. */
static int check_settings(struct mw_checker *checker)
{
    struct mw_bytes bytes = tw_check_of(checker)->use->bytes;
    size_t start = 0, index = 0;
    int error = 0;
    for (size_t i = 0; i < bytes.size && !error; i++) {
        if (bytes.data[i] != 0)
            continue;
        error =
            check_setting(checker, index++, (struct mw_str){ (const char *)bytes.data + start, i - start });
        start = i + 1;
    }
    return error;
}

const struct mw_rule tw_content_lint_rules[] = {
    { "TWM104", TW_FOR_BOTH, TW_IN_PIXELS, check_same_pixels },
    { "TWM109", TW_FOR_BOTH, TW_IN_PLAYED_GRID, check_all_air },
    { "TWM110", TW_FOR_DDNET, TW_IN_PLAYED_GRID, check_turns },
    { "TWM111", TW_FOR_BOTH, TW_IN_PLAYED_GRID, check_tile_numbers },
    { "TWM115", TW_FOR_BOTH, TW_IN_TEXT, check_text_limit },
    { "TWM121", TW_FOR_BOTH, TW_IN_TILES, check_doubled },
    { "TWM129", TW_FOR_DDNET, TW_IN_PLAYED_GRID, check_idle_flags },
    { "TWM132", TW_FOR_BOTH, TW_IN_PLAYED_GRID, check_surplus_tiles },
    { "TWM130", TW_FOR_DDNET, TW_IN_TEXT | TW_IN_TEXTS, check_text_bytes },
    { "TWM216", TW_FOR_DDNET, TW_IN_TEXTS, check_settings },
    { 0 },
};
