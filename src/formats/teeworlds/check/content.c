/* Checks of data blocks, one at a time: whether each can be inflated, and whether it matches the items that
 * use it. */
#include "base/progress.h"
#include "base/text.h"
#include <stdlib.h>

#include "checks.h"

/* ---- content of cells ---- */

enum {
    PAIRS = 0x10000,
};

static void see_cells(struct tw_seen *seen, uint64_t cell, uint64_t count)
{
    if (seen->count == 0)
        seen->first = cell;
    seen->count += count;
}

/* Extends the area of tiles that are not air. */
static void see_used_cells(struct tw_tally *tally, uint64_t first, uint64_t count)
{
    uint64_t x = first % tally->width, y = first / tally->width, end = x + count,
             bottom = (first + count - 1) / tally->width + 1;
    if (bottom > y + 1) {
        x = 0;
        end = tally->width;
    }
    bool none = tally->bottom == 0;
    tally->left = none || x < tally->left ? x : tally->left;
    tally->top = none || y < tally->top ? y : tally->top;
    tally->right = end > tally->right ? end : tally->right;
    tally->bottom = bottom > tally->bottom ? bottom : tally->bottom;
}

/* Cells of one view, from `first` on. */
static void tally_cells(struct tw_tally *tally, enum tw_layer_kind kind, const uint8_t *cell, uint64_t first,
                        uint64_t count)
{
    switch (kind) {
    case TW_KIND_TELE:
    case TW_KIND_TUNE:
        see_cells(&tally->pairs[cell[1] << 8 | cell[0]], first, count);
        see_cells(&tally->by_tile[cell[1]], first, count);
        break;
    case TW_KIND_SWITCH:
        see_cells(&tally->pairs[cell[1] << 8 | cell[0]], first, count);
        see_cells(&tally->flags[cell[1] << 8 | cell[2]], first, count);
        see_cells(&tally->by_tile[cell[1]], first, count);
        break;
    case TW_KIND_SPEEDUP:
        see_cells(&tally->by_tile[cell[2]], first, count);
        if (cell[2] && (int16_t)(cell[4] | cell[5] << 8) < 0)
            see_cells(&tally->angles, first, count);
        else if (cell[2] && (cell[4] | cell[5] << 8) > 359)
            see_cells(&tally->angles, first, count);
        if (cell[3])
            see_cells(&tally->reserved, first, count);
        break;
    default:
        see_cells(&tally->pairs[cell[0] << 8 | cell[1]], first, count);
        see_cells(&tally->by_tile[cell[0]], first, count);
        if (cell[0])
            see_used_cells(tally, first, count);
        if (cell[2])
            see_cells(&tally->skip, first, count);
        if (cell[3])
            see_cells(&tally->reserved, first, count);
    }
}

static void tally_packed(struct tw_tally *tally, struct mw_bytes bytes)
{
    size_t at = 0;
    for (; at + 4 <= bytes.size && tally->cells < tally->wanted; at += 4) {
        uint64_t left = tally->wanted - tally->cells, run = bytes.data[at + 2] + 1u;
        const uint8_t cell[4] = { bytes.data[at], bytes.data[at + 1], 0, bytes.data[at + 3] };
        if (run > left)
            run = left;
        tally_cells(tally, TW_KIND_TILES, cell, tally->cells, run);
        tally->cells += run;
    }
    tally->unread = (bytes.size - at) / 4;
}

/* A run of equal cells, as most are, is counted at once. */
static void tally_plain(struct tw_tally *tally, enum tw_layer_kind kind, size_t size, struct mw_bytes bytes)
{
    uint64_t stored = bytes.size / size, i = 0;
    tally->cells = stored < tally->wanted ? stored : tally->wanted;
    tally->unread = stored - tally->cells;
    while (i < tally->cells) {
        const uint8_t *cell = bytes.data + i * size;
        uint64_t end = i + 1;
        while (end < tally->cells && memcmp(bytes.data + end * size, cell, size) == 0)
            end++;
        tally_cells(tally, kind, cell, i, end - i);
        i = end;
    }
}

/* A grid can be of a different kind than its layer: `tiles` of a tele layer. */
static enum tw_layer_kind grid_kind(const char *row)
{
    static const struct {
        const char *row;
        enum tw_layer_kind kind;
    } kinds[] = { { "tele", TW_KIND_TELE },
                  { "speedup", TW_KIND_SPEEDUP },
                  { "switches", TW_KIND_SWITCH },
                  { "tune", TW_KIND_TUNE } };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].row, row) == 0)
            return kinds[i].kind;
    return TW_KIND_TILES;
}

/* Memory for the next tally. Only the entries that the previous one used are cleared. */
static int clear_tally(struct mw_checker *checker)
{
    struct tw_tally *tally = &tw_check_of(checker)->tally;
    struct tw_seen *pairs = tally->pairs, *flags = tally->flags;
    if (!pairs)
        pairs = mw_arena_array(&checker->arena, PAIRS, sizeof *pairs);
    if (!flags)
        flags = mw_arena_array(&checker->arena, PAIRS, sizeof *flags);
    if (!pairs || !flags)
        return checker->doc->context->error;
    for (size_t i = 0; i < 256; i++)
        if (tally->by_tile[i].count) {
            memset(pairs + i * 256, 0, 256 * sizeof *pairs);
            memset(flags + i * 256, 0, 256 * sizeof *flags);
        }
    memset(tally, 0, sizeof *tally);
    tally->pairs = pairs;
    tally->flags = flags;
    return 0;
}

static int tally_grid(struct mw_checker *checker, const struct tw_use *use)
{
    const struct tw_layer *layer = use->item;
    const struct mw_field *row = use->content->row;
    struct tw_tally *tally = &tw_check_of(checker)->tally;
    int error = clear_tally(checker);
    if (error)
        return error;
    tally->wanted = tw_layer_cells(layer);
    tally->width = layer->width > 0 ? (uint64_t)layer->width : 1;
    if (tw_has_run_lengths(row, layer))
        tally_packed(tally, use->bytes);
    else
        tally_plain(tally, grid_kind(use->content->row->name), row->record->file_size, use->bytes);
    return 0;
}

/* ---- rules of games ---- */

static int check_tile_count(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_tally *tally = &tw_check_of(checker)->tally;
    const struct tw_layer *layer = use->item;
    if (tally->cells >= tally->wanted)
        return 0;
    return mw_check_report(
        checker,
        tw_in_data(checker, use->number,
                   mw_check_at(checker, "layers[%zu].%s", use->index, use->content->row->name)),
        "%llu tile%s stored, expected %d x %d = %llu", (unsigned long long)tally->cells,
        mw_plural(tally->cells), layer->width, layer->height, (unsigned long long)tally->wanted);
}

/* Missing tiles are reported by a different rule. */
static bool has_all_cells(const struct tw_tally *tally)
{
    return tally->cells == tally->wanted;
}

static int check_skip(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_tally *tally = &tw_check_of(checker)->tally;
    int error = 0;
    if (!has_all_cells(tally))
        return 0;
    if (tally->skip.count)
        error = mw_check_report(checker, tw_cell_place(checker, use, tally->skip.first),
                                "skip is not 0 in %llu tile%s of a layer that is not run-length encoded",
                                TW_TIMES(tally->skip.count));
    if (!error && tally->reserved.count && strcmp(use->content->row->name, "speedup") != 0)
        error = mw_check_report(checker, tw_cell_place(checker, use, tally->reserved.first),
                                "the reserved byte is not 0 in %llu tile%s", TW_TIMES(tally->reserved.count));
    return error;
}

static int check_padding(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_tally *tally = &tw_check_of(checker)->tally;
    if (tally->reserved.count == 0 || !has_all_cells(tally))
        return 0;
    return mw_check_report(checker, tw_cell_place(checker, use, tally->reserved.first),
                           "the padding is not 0 in %llu tile%s", TW_TIMES(tally->reserved.count));
}

static int check_packed_rest(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_tally *tally = &tw_check_of(checker)->tally;
    if (tally->unread == 0 || !tw_has_run_lengths(use->content->row, use->item))
        return 0;
    return mw_check_report(
        checker,
        tw_in_data(checker, use->number,
                   mw_check_at(checker, "layers[%zu].%s", use->index, use->content->row->name)),
        "%llu run-length encoded tile%s after the %llu of the layer", TW_TIMES(tally->unread),
        (unsigned long long)tally->wanted);
}

static int check_record_count(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_layer *layer = use->item;
    bool quads = strcmp(use->content->row->name, "quads") == 0;
    const struct mw_field *row = use->content->row;
    int32_t count = quads ? layer->num_quads : layer->num_sources;
    size_t stored = use->bytes.size / row->record->file_size;
    if (count >= 0 && (uint64_t)count <= stored)
        return 0;
    return mw_check_report(
        checker, mw_check_at(checker, "layers[%zu].%s", use->index, quads ? "num_quads" : "num_sources"),
        "%d %s%s, but data[%lld] contains %zu", count, quads ? "quad" : "source", count == 1 ? "" : "s",
        (long long)use->number, stored);
}

static int check_pixel_bytes(struct mw_checker *checker)
{
    const struct tw_use *use = tw_check_of(checker)->use;
    const struct tw_image *image = use->item;
    bool rgb = image->version >= 2 && image->size >= 28 && image->variant == 0;
    if (image->external || image->width <= 0 || image->height <= 0)
        return 0;
    uint64_t wanted = (uint64_t)image->width * (uint64_t)image->height * (rgb ? 3 : 4);
    if (use->bytes.size >= wanted)
        return 0;
    return mw_check_report(
        checker, tw_in_data(checker, use->number, mw_check_at(checker, "images[%zu].pixels", use->index)),
        "%zu byte%s of pixels, expected %d x %d x %d = %llu", use->bytes.size, mw_plural(use->bytes.size),
        image->width, image->height, rgb ? 3 : 4, (unsigned long long)wanted);
}

const struct mw_rule tw_content_rules[] = {
    { "TWM040", TW_FOR_BOTH, TW_IN_PLAYED_GRID, check_tile_count },
    { "TWM041", TW_FOR_DDNET, TW_IN_PLAYED_GRID, check_skip },
    { "TWM042", TW_FOR_DDNET, TW_IN_TILES, check_packed_rest },
    { "TWM043", TW_FOR_DDNET, TW_IN_SPEEDUP, check_padding },
    { "TWM045", TW_FOR_BOTH, TW_IN_QUADS, check_record_count },
    { "TWM045", TW_FOR_DDNET, TW_IN_SOURCES, check_record_count },
    { "TWM047", TW_FOR_BOTH, TW_IN_PIXELS, check_pixel_bytes },
    { 0 },
};

/* ---- all data blocks ---- */

enum {
    /* Bytes of one data block that are checked, summed over the layers that use it: in hostile maps thousands
     * share one. The sharing itself is reported. */
    LOOKS = 1 << 30,
};

/* 0.7 reads the same field of all layers. */
static bool is_read_by_game(const struct mw_checker *checker, const struct tw_use *use)
{
    if (tw_check_of(checker)->game == TW_DDNET)
        return tw_is_played_row(use->item, use->content->row->name);
    return strcmp(use->content->row->name, "tiles") == 0;
}

static unsigned forms_of(const struct mw_checker *checker, const struct tw_use *use)
{
    static const struct {
        const char *row;
        unsigned form;
    } rows[] = {
        { "tiles", TW_IN_TILES },     { "speedup", TW_IN_SPEEDUP },     { "quads", TW_IN_QUADS },
        { "sources", TW_IN_SOURCES }, { "old_sources", TW_IN_SOURCES }, { "pixels", TW_IN_PIXELS },
        { "samples", TW_IN_SAMPLES },
    };
    unsigned forms = use->content->row->kind == MW_KIND_STR ? TW_IN_TEXT
                     : tw_content_is_texts(use->content)    ? TW_IN_TEXTS
                                                            : 0;
    if (tw_content_is_grid(use->content) && is_read_by_game(checker, use))
        forms = TW_IN_PLAYED_GRID;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].row, use->content->row->name) == 0)
            forms |= rows[i].form;
    return forms;
}

static int note_grid(struct mw_checker *checker, const struct tw_use *use)
{
    struct tw_check *check = tw_check_of(checker);
    const struct tw_tally *tally = &check->tally;
    if (tw_layer_kind(use->item) != TW_KIND_TILES || tally->bottom == 0 || !has_all_cells(tally))
        return 0;
    uint64_t used = (tally->right - tally->left) * (tally->bottom - tally->top);
    if (tally->cells >= TW_LARGE_LAYER && used < tally->cells / 2 &&
        (!check->loose_layers++ || use->index < check->first_loose_layer))
        check->first_loose_layer = use->index;
    return tw_note_drawn_tiles(checker, use);
}

static int check_use(struct mw_checker *checker, const struct tw_use *use)
{
    int error = 0;
    if (tw_content_is_grid(use->content)) {
        bool seen = tw_is_played_row(use->item, use->content->row->name) ||
                    strcmp(use->content->row->name, "tiles") == 0;
        if (!seen || !tw_is_claimed(checker, use->index))
            return 0;
        error = tally_grid(checker, use);
    }
    tw_check_of(checker)->use = use;
    checker->forms = forms_of(checker, use);
    if (!error)
        error = mw_rules_run(checker, tw_content_rules);
    if (!error)
        error = mw_rules_run(checker, tw_content_lint_rules);
    if (!error)
        error = mw_rules_run(checker, tw_content_value_rules);
    if (!error && (checker->forms & TW_IN_PLAYED_GRID))
        error = note_grid(checker, use);
    if (!error && (checker->forms & TW_IN_PIXELS))
        error = tw_note_pixels(checker, use);
    if (!error)
        tw_play_note(checker, use);
    return error;
}

struct uses {
    struct tw_use *items;
    size_t count;
};

static int by_data_number(const void *a, const void *b)
{
    const struct tw_use *left = a, *right = b;
    if (left->number != right->number)
        return left->number < right->number ? -1 : 1;
    if (left->content != right->content)
        return left->content < right->content ? -1 : 1;
    return left->index < right->index ? -1 : left->index > right->index;
}

static int find_uses(struct mw_checker *checker, struct uses *uses)
{
    const struct tw_content *contents = tw_storage(checker->doc)->contents;
    size_t room = 0;
    for (size_t i = 0; i < TW_CONTENTS; i++)
        room += mw_list_get(contents[i].list, tw_root(checker->doc)).count;
    uses->items = mw_arena_array(&checker->arena, room + 1, sizeof *uses->items);
    uses->count = 0;
    if (!uses->items)
        return checker->doc->context->error;
    for (size_t i = 0; i < TW_CONTENTS; i++) {
        const struct mw_field *row = contents[i].list;
        struct mw_list list = mw_list_get(row, tw_root(checker->doc));
        for (size_t j = 0; j < list.count; j++) {
            struct tw_use use = { .content = &contents[i],
                                  .item = mw_list_at(list, row->record, j),
                                  .index = j };
            use.number = tw_content_number(checker->doc, use.content, use.item);
            if (use.number >= 0)
                uses->items[uses->count++] = use;
        }
    }
    qsort(uses->items, uses->count, sizeof *uses->items, by_data_number);
    return 0;
}

/* Rules about the declared size of stored data. */
static int check_stored(struct mw_checker *checker, size_t index, struct mw_bytes payload)
{
    uint32_t size = tw_root(checker->doc)->data.items[index].size;
    if (payload.size != size)
        return mw_diag(checker->doc, "TWM012",
                       tw_in_data(checker, (int64_t)index, mw_check_at(checker, "data[%zu]", index)),
                       "%u byte%s declared, %zu inflated", size, mw_plural(size), payload.size);
    if (size)
        return 0;
    return mw_diag(checker->doc, "TWM013",
                   tw_in_data(checker, (int64_t)index, mw_check_at(checker, "data[%zu]", index)),
                   "0 bytes inflated from %zu stored", tw_storage(checker->doc)->slots[index]->stored.size);
}

/* Whether a data block of tiles that the game reads is used by another kind of item, too. */
static int check_mixed_uses(struct mw_checker *checker, size_t index, const struct tw_use *uses, size_t count)
{
    const struct tw_use *tiles = NULL, *other = NULL;
    for (size_t i = 0; i < count; i++)
        if (!tw_content_is_grid(uses[i].content))
            other = other ? other : &uses[i];
        else if (!tiles && tw_is_claimed(checker, uses[i].index) && is_read_by_game(checker, &uses[i]))
            tiles = &uses[i];
    if (!tiles || !other)
        return 0;
    struct mw_place place = mw_check_at(checker, "layers[%zu].%s", tiles->index, tiles->content->row->name);
    return mw_diag(checker->doc, "TWM138", tw_in_data(checker, (int64_t)index, place),
                   "data[%zu] is also used by %s[%zu].%s", index, other->content->list->name, other->index,
                   other->content->row->name);
}

static int check_data_uses(struct mw_checker *checker, size_t index, struct tw_use *uses, size_t count)
{
    struct mw_document *doc = checker->doc;
    struct tw_data_view view;
    int error = tw_data_open(doc, NULL, index, &view);
    if (!error && view.unreadable)
        error = mw_diag(doc, "TWM011",
                        tw_in_data(checker, (int64_t)index, mw_check_at(checker, "data[%zu]", index)),
                        "%zu bytes cannot be inflated: %s", view.stored.size, mw_error_message(doc->context));
    else if (!error && view.as_stored && tw_slot_of(doc, (int64_t)index))
        error = check_stored(checker, index, view.bytes);
    if (!error)
        error = check_mixed_uses(checker, index, uses, count);
    for (size_t i = 0; i < count && !error && !view.unreadable; i++) {
        if (i && view.bytes.size > LOOKS / (i + 1))
            break;
        uses[i].bytes = view.bytes;
        error = check_use(checker, &uses[i]);
    }
    tw_data_close(doc, index, &view);
    return error;
}

int tw_check_contents(struct mw_checker *checker)
{
    struct uses uses = { 0 };
    struct mw_work work;
    mw_work_begin(&work, checker->doc->context, tw_root(checker->doc)->data.count);
    int error = find_uses(checker, &uses);
    for (size_t i = 0, next = 0; i < tw_root(checker->doc)->data.count && !error; i++) {
        size_t first = next;
        while (next < uses.count && uses.items[next].number == (int64_t)i)
            next++;
        error = mw_work_step(&work, i);
        if (!error)
            error = check_data_uses(checker, i, uses.items + first, next - first);
    }
    return mw_work_end(&work, error);
}
