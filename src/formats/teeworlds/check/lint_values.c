/* Values in content that no game refuses: quads, sources, speedups, samples; and tiles that show nothing. */
#include "base/span.h"
#include "base/text.h"
#include "checks.h"

static struct mw_place use_place(struct mw_checker *checker, const struct tw_use *use, const char *rest)
{
    return tw_in_data(checker, use->number,
                      mw_check_at(checker, "%s[%zu].%s%s", use->content->list->name, use->index,
                                  use->content->row->name, rest));
}

/* ---- quads and sources ---- */

/* A word of item `index`; fields of a record are consecutive words. */
static int32_t stored_word(const struct tw_use *use, size_t index, size_t word)
{
    return (int32_t)mw_u32le(use->bytes.data + index * use->content->row->record->file_size + 4 * word);
}

/* The items that the layer declares. */
static size_t count_declared(const struct tw_use *use)
{
    const struct tw_layer *layer = use->item;
    int32_t count = layer->type == TW_LAYER_QUADS ? layer->num_quads : layer->num_sources;
    size_t stored = use->bytes.size / use->content->row->record->file_size;
    return count < 0 ? 0 : (size_t)count < stored ? (size_t)count : stored;
}

static int check_corner_colours(struct mw_checker *checker)
{
    enum {
        COLOURS = 10, /* the first word */
        WORDS = 16,
    };
    const struct tw_use *use = tw_check_of(checker)->use;
    static const char *const corners[] = { "top_left", "top_right", "bottom_left", "bottom_right" };
    size_t found = 0, first = 0, word = 0;
    for (size_t i = 0; i < count_declared(use); i++)
        for (size_t j = 0; j < WORDS; j++) {
            int32_t value = stored_word(use, i, COLOURS + j);
            if ((value >= 0 && value <= 255) || found++)
                continue;
            first = i;
            word = j;
        }
    if (!found)
        return 0;
    struct mw_place place = tw_in_data(checker, use->number,
                                       mw_check_at(checker, "layers[%zu].quads[%zu].color_%s.%c", use->index,
                                                   first, corners[word / 4], "rgba"[word % 4]));
    return mw_check_report(checker, place, "%llu value%s of corner colours outside 0 to 255; the first is %d",
                           TW_TIMES(found), stored_word(use, first, COLOURS + word));
}

static int check_source_values(struct mw_checker *checker)
{
    static const struct {
        const char *row;
        size_t word, old_word; /* SIZE_MAX: not in the old form */
        int32_t high;
    } rows[] = { { "looping", 2, 2, 1 },
                 { "panning", 3, SIZE_MAX, 1 },
                 { "delay", 4, 3, INT32_MAX },
                 { "falloff", 5, SIZE_MAX, 255 },
                 { "shape", 10, SIZE_MAX, 1 },
                 { "width", 11, SIZE_MAX, INT32_MAX },
                 { "height", 12, SIZE_MAX, INT32_MAX },
                 { "radius", SIZE_MAX, 4, INT32_MAX } };
    const struct tw_use *use = tw_check_of(checker)->use;
    bool old = use->content->row->record == &tw_old_source_record;
    int error = 0;
    for (size_t i = 0; i < count_declared(use); i++)
        for (size_t j = 0; j < sizeof rows / sizeof *rows && !error; j++) {
            size_t word = old ? rows[j].old_word : rows[j].word;
            int32_t value = word == SIZE_MAX ? 0 : stored_word(use, i, word);
            if (value >= 0 && value <= rows[j].high)
                continue;
            struct mw_place place = tw_in_data(checker, use->number,
                                               mw_check_at(checker, "layers[%zu].%s[%zu].%s", use->index,
                                                           use->content->row->name, i, rows[j].row));
            error = rows[j].high == INT32_MAX
                        ? mw_check_report(checker, place, "%s is %d, expected 0 or more", rows[j].row, value)
                        : mw_check_report(checker, place, "%s is %d, expected 0 to %d", rows[j].row, value,
                                          rows[j].high);
        }
    return error;
}

/* ---- cells ---- */

static int check_angles(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_seen *angles = &tw_check_of(checker)->tally.angles;
    if (angles->count == 0)
        return 0;
    return mw_check_report(checker, tw_cell_place(checker, use, angles->first),
                           "%llu speedup%s with an angle outside 0 to 359", TW_TIMES(angles->count));
}

/* Bits of flags above those that are known. In game and front layers TWM129 has them. */
static int check_cell_flags(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    struct tw_seen unknown = { 0 };
    const unsigned known = TW_TILE_FLIP_X | TW_TILE_FLIP_Y | TW_TILE_OPAQUE | TW_TILE_ROTATE;
    const struct tw_tally *tally = &tw_check_of(checker)->tally;
    if (tw_layer_kind(use->item) != TW_KIND_TILES || tally->cells < tally->wanted)
        return 0;
    for (unsigned i = 0; i < 256; i++)
        for (unsigned flags = known + 1; flags < 256 && tally->by_tile[i].count; flags++) {
            const struct tw_seen *seen = &tally->pairs[i << 8 | flags];
            if (seen->count && (unknown.count == 0 || seen->first < unknown.first))
                unknown.first = seen->first;
            unknown.count += seen->count;
        }
    if (unknown.count == 0)
        return 0;
    return mw_check_report(checker, tw_cell_place(checker, use, unknown.first),
                           "%llu tile%s with flags above %u", TW_TIMES(unknown.count), known);
}

/* ---- images ---- */

static int check_pixel_surplus(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_image *image = use->item;
    bool rgb = image->version >= 2 && image->size >= 28 && image->variant == 0;
    if (image->external || image->width <= 0 || image->height <= 0)
        return 0;
    uint64_t wanted = (uint64_t)image->width * (uint64_t)image->height * (rgb ? 3 : 4);
    if (use->bytes.size <= wanted)
        return 0;
    return mw_check_report(checker, use_place(checker, use, ""), "%zu byte%s of pixels, expected %llu",
                           use->bytes.size, mw_plural(use->bytes.size), (unsigned long long)wanted);
}

static bool is_cell_transparent(const struct tw_image *image, const uint8_t *pixels, unsigned cell)
{
    size_t width = (size_t)image->width / 16, height = (size_t)image->height / 16;
    for (size_t y = 0; y < height; y++) {
        const uint8_t *row =
            pixels + 4 * ((cell / 16 * height + y) * (size_t)image->width + cell % 16 * width);
        for (size_t x = 0; x < width; x++)
            if (row[4 * x + 3])
                return false;
    }
    return true;
}

static struct tw_tileset_use *shown_of(struct mw_checker *checker, int64_t image)
{
    struct tw_check *check = tw_check_of(checker);
    if (image < 0 || image >= TW_TEXTURES || (size_t)image >= tw_root(checker->doc)->images.count)
        return NULL;
    if (!check->shown[image])
        check->shown[image] = mw_arena_alloc(&checker->arena, sizeof *check->shown[image]);
    return check->shown[image];
}

/* Which tiles of an embedded image are wholly transparent; reported when all layers have been seen. */
int tw_note_pixels(struct mw_checker *checker, const struct tw_use *use)
{
    const struct tw_image *image = use->item;
    bool rgb = image->version >= 2 && image->size >= 28 && image->variant == 0;
    if (image->external || rgb || image->width < 16 || image->height < 16 || image->width % 16 ||
        image->height % 16 || use->index >= TW_TEXTURES ||
        use->bytes.size < (uint64_t)image->width * (uint64_t)image->height * 4)
        return 0;
    struct tw_tileset_use *shown = shown_of(checker, (int64_t)use->index);
    if (!shown)
        return checker->doc->context->error;
    for (unsigned i = 1; i < 256; i++)
        shown->transparent[i] = is_cell_transparent(image, use->bytes.data, i);
    return 0;
}

int tw_note_drawn_tiles(struct mw_checker *checker, const struct tw_use *use)
{
    const struct tw_layer *layer = use->item;
    const struct tw_tally *tally = &tw_check_of(checker)->tally;
    if (tw_layer_kind(layer) != TW_KIND_TILES || layer->image < 0 || layer->image >= TW_TEXTURES ||
        (size_t)layer->image >= tw_root(checker->doc)->images.count ||
        tw_root(checker->doc)->images.items[layer->image].external)
        return 0;
    struct tw_tileset_use *shown = shown_of(checker, layer->image);
    if (!shown)
        return checker->doc->context->error;
    for (unsigned i = 1; i < 256; i++) {
        if (!tally->by_tile[i].count)
            continue;
        if (!shown->tiles[i].count) {
            shown->tiles[i].first = tally->by_tile[i].first;
            shown->layers[i] = use->index;
        }
        shown->tiles[i].count += tally->by_tile[i].count;
    }
    return 0;
}

static int check_transparent_tiles(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < TW_TEXTURES && i < map->images.count; i++) {
        const struct tw_tileset_use *shown = tw_check_of(checker)->shown[i];
        unsigned indices = 0, first = 0;
        uint64_t count = 0;
        for (unsigned j = 1; shown && j < 256; j++)
            if (shown->transparent[j] && shown->tiles[j].count) {
                count += shown->tiles[j].count;
                first = indices++ ? first : j;
            }
        if (!count || error)
            continue;
        const struct tw_layer *layer = &map->layers.items[shown->layers[first]];
        uint64_t cell = shown->tiles[first].first;
        struct mw_place place = mw_check_at(checker, "layers[%zu].tiles[%llu,%llu]", shown->layers[first],
                                            (unsigned long long)(cell % (uint32_t)layer->width),
                                            (unsigned long long)(cell / (uint32_t)layer->width));
        error = mw_check_report(checker, tw_in_data(checker, layer->data, place),
                                indices == 1 ? "%llu tile%s of index %u, wholly transparent in images[%zu]"
                                             : "%llu tile%s of index %u and others, wholly transparent in "
                                               "images[%zu]",
                                TW_TIMES(count), first, i);
    }
    return error;
}

static bool is_power_of_two(int32_t value)
{
    return value > 0 && (value & (value - 1)) == 0;
}

static int check_image_sides(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    size_t count = 0, first = 0;
    for (size_t i = map->images.count; i-- > 0;) {
        const struct tw_image *image = &map->images.items[i];
        if (image->external || !tw_check_of(checker)->used_images[i] || image->width <= 0 ||
            image->height <= 0 || (is_power_of_two(image->width) && is_power_of_two(image->height)))
            continue;
        count++;
        first = i;
    }
    if (!count)
        return 0;
    return mw_check_report(checker, mw_check_in_item(checker, "images", first, ".width"),
                           "%zu image%s with other sides than powers of two; the first has %d x %d pixels",
                           count, mw_plural(count), map->images.items[first].width,
                           map->images.items[first].height);
}

/* One note for the map. */
static int check_trimmed(struct mw_checker *checker)
{
    const struct tw_check *check = tw_check_of(checker);
    if (!check->loose_layers)
        return 0;
    return mw_check_report(checker, mw_check_at(checker, "layers[%zu]", check->first_loose_layer),
                           "%llu large drawn layer%s with tiles in less than half of the area",
                           TW_TIMES(check->loose_layers));
}

/* ---- samples ---- */

static int check_samples(struct mw_checker *checker)
{
    enum {
        OPUS_HEAD = 28, /* after the header of the first page */
    };
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_sound *sound = use->item;
    bool opus = use->bytes.size >= OPUS_HEAD + 8 && memcmp(use->bytes.data, "OggS", 4) == 0 &&
                memcmp(use->bytes.data + OPUS_HEAD, "OpusHead", 8) == 0;
    if (sound->external || opus)
        return 0;
    return mw_check_report(checker, use_place(checker, use, ""), "%zu byte%s, which are not an Opus file",
                           use->bytes.size, mw_plural(use->bytes.size));
}

static int check_sample_size(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_sound *sound = use->item;
    if (sound->data_size >= 0 && (size_t)sound->data_size == use->bytes.size)
        return 0;
    return mw_check_report(checker, mw_check_in_item(checker, "sounds", use->index, ".data_size"),
                           "data_size is %d, expected %zu", sound->data_size, use->bytes.size);
}

const struct mw_rule tw_content_value_rules[] = {
    { "TWM135", TW_FOR_BOTH, TW_IN_PLAYED_GRID, check_cell_flags },
    { "TWM139", TW_FOR_DDNET, TW_IN_SOURCES, check_source_values },
    { "TWM140", TW_FOR_DDNET, TW_IN_SAMPLES, check_samples },
    { "TWM141", TW_FOR_DDNET, TW_IN_SAMPLES, check_sample_size },
    { "TWM144", TW_FOR_BOTH, TW_IN_PIXELS, check_pixel_surplus },
    { "TWM146", TW_FOR_BOTH, TW_IN_QUADS, check_corner_colours },
    { "TWM153", TW_FOR_DDNET, TW_IN_SPEEDUP, check_angles },
    { 0 },
};

const struct mw_rule tw_summary_rules[] = {
    { "TWM156", TW_FOR_BOTH, 0, check_transparent_tiles },
    { "TWM157", TW_FOR_DDNET, 0, check_image_sides },
    { "TWM158", TW_FOR_DDNET, 0, check_trimmed },
    { 0 },
};
