/* Edit operations on the level as a whole. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "edit.h"
#include "record/journal.h"
#include "record/value.h"

/* ---- retarget ---- */

enum {
    SLOT_MAX = 257, /* the longest string of the header, and a NUL */
    SLOTS = 9,
};

/* A string of the header and its new value. */
struct slot {
    const char *name;
    char *text;
    size_t size;
    char after[SLOT_MAX];
    bool is_path;
    bool is_inside; /* a path inside the archive, which can contain the level's number */
};

static void find_text_slots(struct wwd_level *level, struct slot slots[SLOTS])
{
#define SLOT(member, path, inside)                                                                           \
    {                                                                                                        \
        .name = #member, .text = level->member, .size = sizeof level->member, .is_path = path,               \
        .is_inside = inside                                                                                  \
    }
    const struct slot all[SLOTS] = {
        SLOT(name, false, false),     SLOT(rez_file, true, false),   SLOT(image_dir, true, true),
        SLOT(pal_rez, true, true),    SLOT(launch_app, true, false), SLOT(image_set1, true, true),
        SLOT(image_set2, true, true), SLOT(image_set3, true, true),  SLOT(image_set4, true, true),
    };
#undef SLOT
    memcpy(slots, all, sizeof all);
    for (size_t i = 0; i < SLOTS; i++)
        memcpy(slots[i].after, slots[i].text, strnlen(slots[i].text, slots[i].size));
}

static struct slot *text_slot_named(struct slot slots[SLOTS], const char *name)
{
    for (size_t i = 0; i < SLOTS; i++)
        if (strcmp(slots[i].name, name) == 0)
            return &slots[i];
    return NULL;
}

static bool is_ascii_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool ends_path_part(char c)
{
    return c == 0 || c == '\\' || c == '/' || c == '_' || c == '.';
}

/* Replaces [at, at + size) with `with`. The caller checks whether the result fits. */
static int splice_text(const struct mw_editing *editing, struct slot *slot, size_t at, size_t size,
                       const char *with, size_t with_size)
{
    size_t length = strlen(slot->after);
    if (length - size + with_size >= slot->size)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s would have %zu bytes, but the maximum is %zu",
                            slot->name, length - size + with_size, slot->size - 1);
    memmove(slot->after + at + with_size, slot->after + at + size, length - at - size + 1);
    memcpy(slot->after + at, with, with_size);
    return 0;
}

/* Changes the number of parts of a path such as LEVEL1: in LEVEL1\TILES and LEVEL1_IMAGES, but not in
 * MYLEVEL1. */
static int renumber_path(const struct mw_editing *editing, struct slot *slot, const char *word,
                         int64_t number, size_t *found)
{
    char digits[24];
    int digits_size = snprintf(digits, sizeof digits, "%" PRId64, number);
    size_t size = strlen(word);
    for (size_t at = 0; slot->after[at]; at++) {
        struct mw_str rest = mw_str_from(slot->after + at);
        if ((at && !ends_path_part(slot->after[at - 1])) || !mw_str_starts_same(rest, word))
            continue;
        size_t start = at + size, end = start;
        while (is_ascii_digit(slot->after[end]))
            end++;
        if (end == start || !ends_path_part(slot->after[end]))
            continue;
        int error = splice_text(editing, slot, start, end - start, digits, (size_t)digits_size);
        if (error)
            return error;
        ++*found;
    }
    return 0;
}

/* Changes the first number in the name, which is the one that games read. */
static int renumber_name(const struct mw_editing *editing, struct slot *slot, int64_t number)
{
    char digits[24];
    int size = snprintf(digits, sizeof digits, "%" PRId64, number);
    size_t start = strcspn(slot->after, "0123456789");
    size_t length = strspn(slot->after + start, "0123456789");
    return length ? splice_text(editing, slot, start, length, digits, (size_t)size) : 0;
}

enum {
    LEVELS_PER_AREA = 4,
};

static int retarget_numbers(const struct mw_editing *editing, struct slot slots[SLOTS])
{
    static const char *const words[] = {
        [WWD_GAME_CLAW] = "LEVEL", [WWD_GAME_GRUNTZ] = "AREA", [WWD_GAME_GET_MEDIEVAL] = "DUNGEON"
    };
    enum wwd_game game = wwd_game_of(wwd_edited(editing));
    bool has_level = mw_args_has(editing->args, "level"), has_area = mw_args_has(editing->args, "area");
    int64_t level = mw_args_int(editing->args, "level"), number = level;
    if (!has_level && !has_area)
        return 0;
    if (game == WWD_GAME_UNKNOWN)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "level and area require a known game, but image_dir matches no known game; use "
                            "the replace option");
    if (has_area && game != WWD_GAME_GRUNTZ)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "levels of %s have no areas; use the level option",
                            wwd_game_name(game));
    if (game == WWD_GAME_GRUNTZ)
        number =
            has_area ? mw_args_int(editing->args, "area") : (level + LEVELS_PER_AREA - 1) / LEVELS_PER_AREA;
    size_t found = 0;
    int error = 0;
    for (size_t i = 0; i < SLOTS && !error; i++)
        if (slots[i].is_inside)
            error = renumber_path(editing, &slots[i], words[game], number, &found);
    if (!error && found == 0)
        error = mw_edit_fail(editing, MW_E_NOT_FOUND,
                             "no path of the level contains a name such as %s%" PRId64
                             " whose number could be replaced",
                             words[game], number);
    if (!error && has_level && mw_args_flag(editing->args, "rename"))
        error = renumber_name(editing, &slots[0], level);
    return error;
}

/* The text of an option in the level's encoding, NUL-terminated in the scratch arena. */
static int encode_level_text(const struct mw_editing *editing, struct mw_str utf8, char **text)
{
    struct mw_buf bytes;
    mw_buf_init(&bytes, editing->doc->context);
    int error = mw_text_from_utf8(editing->doc->page, utf8, &bytes);
    mw_buf_u8(&bytes, 0);
    if (!error)
        error = bytes.error;
    *text = error ? NULL : mw_arena_copy(editing->scratch, bytes.data, bytes.size);
    mw_buf_free(&bytes);
    return error ? error : *text ? 0 : MW_E_MEMORY;
}

static int replace_in_slot(const struct mw_editing *editing, struct slot *slot, const char *old,
                           const char *new, size_t *found)
{
    size_t old_size = strlen(old), new_size = strlen(new);
    for (size_t at = 0; slot->after[at];) {
        size_t place = mw_str_find_same(mw_str_from(slot->after + at), mw_str_from(old));
        if (place == SIZE_MAX)
            return 0;
        int error = splice_text(editing, slot, at + place, old_size, new, new_size);
        if (error)
            return error;
        at += place + new_size;
        ++*found;
    }
    return 0;
}

static int retarget_parts(const struct mw_editing *editing, struct slot slots[SLOTS])
{
    const char *option;
    for (size_t k = 0; (option = mw_args_each(editing->args, "replace", k)); k++) {
        const char *equals = strchr(option, '=');
        char *old, *new;
        size_t found = 0;
        if (!equals || equals == option)
            return mw_edit_fail(editing, MW_E_ARGUMENT, "the option \"replace\" requires OLD=NEW, not \"%s\"",
                                option);
        int error = encode_level_text(editing, (struct mw_str){ option, (size_t)(equals - option) }, &old);
        if (!error)
            error = encode_level_text(editing, mw_str_from(equals + 1), &new);
        for (size_t i = 0; i < SLOTS && !error; i++)
            if (slots[i].is_path)
                error = replace_in_slot(editing, &slots[i], old, new, &found);
        if (!error && found == 0)
            error = mw_edit_fail(editing, MW_E_NOT_FOUND, "no path of the level contains \"%.*s\"",
                                 (int)(equals - option), option);
        if (error)
            return error;
    }
    return 0;
}

static int retarget_files(const struct mw_editing *editing, struct slot slots[SLOTS])
{
    static const char *const files[][2] = { { "rez", "rez_file" }, { "app", "launch_app" } };
    int error = 0;
    for (size_t i = 0; i < sizeof files / sizeof *files && !error; i++) {
        const char *value = mw_args_text(editing->args, files[i][0]);
        struct slot *slot = text_slot_named(slots, files[i][1]);
        if (value)
            error = wwd_store_text(editing->doc, files[i][0], value, slot->after, slot->size);
    }
    return error;
}

static int put_text_slot(const struct mw_editing *editing, const struct slot *slot)
{
    if (strncmp(slot->text, slot->after, slot->size) == 0)
        return 0;
    char *before = mw_document_fixed_utf8(editing->doc, slot->text, slot->size);
    char *after = mw_document_fixed_utf8(editing->doc, slot->after, slot->size);
    if (!before || !after)
        return MW_E_MEMORY;
    int error = mw_keep(editing->doc, slot->text, slot->size);
    if (error)
        return error;
    memset(slot->text, 0, slot->size);
    memcpy(slot->text, slot->after, strlen(slot->after));
    return mw_change(editing->doc, slot->name, "%s -> %s", before, after);
}

int wwd_retarget(const struct mw_editing *editing)
{
    struct slot slots[SLOTS];
    if (editing->args->count == 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "at least one of level, area, rez, app and replace is required");
    find_text_slots(wwd_edited(editing), slots);
    int error = retarget_numbers(editing, slots);
    if (!error)
        error = retarget_parts(editing, slots);
    if (!error)
        error = retarget_files(editing, slots);
    for (size_t i = 0; i < SLOTS && !error; i++)
        error = put_text_slot(editing, &slots[i]);
    return error;
}

/* ---- compression ---- */

static int set_compression(const struct mw_editing *editing, bool compress)
{
    struct wwd_level *level = wwd_edited(editing);
    uint32_t flags =
        compress ? level->flags | WWD_LEVEL_COMPRESS : level->flags & ~(uint32_t)WWD_LEVEL_COMPRESS;
    if (flags == level->flags)
        return 0;
    const char *before = mw_field_text(editing->doc, wwd_level_field("flags"), level);
    int error = before ? mw_keep(editing->doc, &level->flags, sizeof level->flags) : MW_E_MEMORY;
    if (error)
        return error;
    level->flags = flags;
    const char *after = mw_field_text(editing->doc, wwd_level_field("flags"), level);
    return after ? mw_change(editing->doc, "flags", "%s -> %s", before, after) : MW_E_MEMORY;
}

int wwd_compress(const struct mw_editing *editing)
{
    return set_compression(editing, true);
}

/* A tail can only follow a compressed level; in an uncompressed one it would be read as part of the level. */
static int drop_tail(const struct mw_editing *editing)
{
    struct wwd_level *level = wwd_edited(editing);
    size_t blocks = level->meta.count, bytes = level->trace.tail.size;
    if (!(level->flags & WWD_LEVEL_COMPRESS) || (blocks == 0 && bytes == 0))
        return 0;
    if (!mw_args_flag(editing->args, "drop-tail"))
        return mw_edit_fail(editing, MW_E_REFUSED,
                            "an uncompressed level cannot be followed by the %zu block%s and %zu byte%s "
                            "after the compressed level; the drop-tail option removes them",
                            blocks, mw_plural(blocks), bytes, mw_plural(bytes));
    int error = mw_keep(editing->doc, &level->trace.tail, sizeof level->trace.tail);
    while (level->meta.count && !error)
        error = mw_list_remove(editing->doc, wwd_level_field("meta"), level, level->meta.count - 1);
    if (error)
        return error;
    level->trace.tail = (struct mw_bytes){ 0 };
    return blocks ? mw_change(editing->doc, "meta", "removed %zu block%s", blocks, mw_plural(blocks))
                  : mw_change(editing->doc, "$trace.tail", "removed %zu byte%s", bytes, mw_plural(bytes));
}

int wwd_store(const struct mw_editing *editing)
{
    int error = drop_tail(editing);
    return error ? error : set_compression(editing, false);
}
