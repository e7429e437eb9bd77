#include "tally.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "json/emit.h"
#include "record/document.h"

void wwd_informer_init(struct wwd_informer *informer, struct mw_document *doc, struct mw_emit *emit)
{
    struct wwd_level *level = wwd_root(doc);
    *informer = (struct wwd_informer){ .doc = doc, .level = level, .emit = emit, .game = wwd_game_of(level) };
    mw_arena_init(&informer->scratch, doc->context);
}

int wwd_each_object(const struct wwd_informer *informer, wwd_object_fn *fn, void *user)
{
    int error = 0;
    for (size_t p = 0; p < informer->level->planes.count && !error; p++) {
        const struct wwd_plane *plane = &informer->level->planes.items[p];
        for (size_t i = 0; i < plane->objects.count && !error; i++)
            error = fn(user, &plane->objects.items[i], p, i);
    }
    return error;
}

enum {
    SLOTS_AT_FIRST = 64,
    SLOTS_TRIED = 16, /* colliding texts of a hostile level are rows of their own until they are sorted */
};

/* Reads eight bytes at a time; the last eight may overlap those before. Depends on the byte order. */
static uint32_t hash_text(struct mw_str text)
{
    const uint64_t factor = 0x9E3779B97F4A7C15u;
    uint64_t hash = text.size, word = 0;
    if (text.size < sizeof word) {
        for (size_t i = 0; i < text.size; i++)
            word = word << 8 | (uint8_t)text.data[i];
    } else {
        for (size_t i = 0; i + sizeof word < text.size; i += sizeof word) {
            memcpy(&word, text.data + i, sizeof word);
            hash = (hash ^ word) * factor;
            hash ^= hash >> 32;
        }
        memcpy(&word, text.data + text.size - sizeof word, sizeof word);
    }
    return (uint32_t)((hash ^ word) * factor >> 32);
}

const struct wwd_logic *wwd_informer_logic(struct wwd_informer *informer, struct mw_str name)
{
    struct wwd_found_logic *found = &informer->logics[hash_text(name) % WWD_FOUND_LOGICS];
    if (!mw_str_equal(found->name, name))
        *found = (struct wwd_found_logic){ name, wwd_logic_find(informer->game, name) };
    return found->logic;
}

/* The slot of a text: its row's, or a free one for it; NULL if there is none. */
static uint32_t *find_tally_slot(const struct wwd_tally *tally, struct mw_str text)
{
    uint32_t hash = hash_text(text);
    for (uint32_t i = 0; i < SLOTS_TRIED; i++) {
        uint32_t *slot = &tally->slots[(hash + i) & (tally->slot_count - 1)];
        if (!*slot || mw_str_equal(tally->rows[*slot - 1].text, text))
            return slot;
    }
    return NULL;
}

/* At most half of the slots are used. */
static int grow_tally_slots(struct wwd_tally *tally)
{
    if (2 * tally->count < tally->slot_count || tally->count >= UINT32_MAX / 4)
        return 0;
    size_t count = tally->slot_count ? 4 * tally->slot_count : SLOTS_AT_FIRST;
    uint32_t *slots = mw_arena_array(&tally->informer->scratch, count, sizeof *slots);
    if (!slots)
        return tally->informer->doc->context->error;
    tally->slots = slots;
    tally->slot_count = count;
    for (size_t i = 0; i < tally->count; i++) {
        uint32_t *slot = find_tally_slot(tally, tally->rows[i].text);
        if (slot)
            *slot = (uint32_t)i + 1;
    }
    return 0;
}

int wwd_tally_add(struct wwd_tally *tally, struct mw_str text)
{
    void *rows = tally->rows;
    int error = grow_tally_slots(tally);
    if (error)
        return error;
    uint32_t *slot = find_tally_slot(tally, text);
    tally->total++;
    if (slot && *slot) {
        tally->rows[*slot - 1].count++;
        return 0;
    }
    error =
        mw_arena_grow(&tally->informer->scratch, &rows, tally->count, &tally->capacity, sizeof *tally->rows);
    if (error)
        return error;
    tally->rows = rows;
    tally->rows[tally->count++] = (struct wwd_tally_row){ text, 1 };
    if (slot)
        *slot = (uint32_t)tally->count;
    return 0;
}

static int compare_tally_texts(const void *a, const void *b)
{
    const struct mw_str *left = &((const struct wwd_tally_row *)a)->text;
    const struct mw_str *right = &((const struct wwd_tally_row *)b)->text;
    size_t common = left->size < right->size ? left->size : right->size;
    int order = common ? memcmp(left->data, right->data, common) : 0;
    return order ? order : (left->size > right->size) - (left->size < right->size);
}

static int compare_tally_counts(const void *a, const void *b)
{
    size_t left = ((const struct wwd_tally_row *)a)->count, right = ((const struct wwd_tally_row *)b)->count;
    return left != right ? (left < right ? 1 : -1) : compare_tally_texts(a, b);
}

void wwd_tally_finish(struct wwd_tally *tally, bool sort_by_count)
{
    size_t used = 0;
    if (tally->count)
        qsort(tally->rows, tally->count, sizeof *tally->rows, compare_tally_texts);
    for (size_t i = 0; i < tally->count; i++) {
        if (used && mw_str_equal(tally->rows[used - 1].text, tally->rows[i].text))
            tally->rows[used - 1].count += tally->rows[i].count;
        else
            tally->rows[used++] = tally->rows[i];
    }
    tally->count = used;
    if (sort_by_count && used)
        qsort(tally->rows, used, sizeof *tally->rows, compare_tally_counts);
}

const char *wwd_informer_text(const struct wwd_informer *informer, struct mw_str text)
{
    if (text.size == 0)
        return mw_emit_is_json(informer->emit) ? "" : "(none)";
    return mw_document_utf8(informer->doc, text);
}

int wwd_tally_emit(const char *key, const struct wwd_tally *tally)
{
    const struct wwd_informer *informer = tally->informer;
    if (tally->count == 0)
        return 0;
    mw_emit_map_begin(informer->emit, key, false);
    for (size_t i = 0; i < tally->count; i++) {
        const char *text = wwd_informer_text(informer, tally->rows[i].text);
        if (!text)
            return MW_E_MEMORY;
        mw_emit_uint(informer->emit, text, tally->rows[i].count);
    }
    mw_emit_map_end(informer->emit);
    return 0;
}
