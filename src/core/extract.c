/* Extracting: the content of items as files with safe names. */
#include <fnmatch.h>
#include <stdio.h>

#include "base/file.h"
#include "base/progress.h"
#include "base/text.h"
#include "items.h"

/* Names used in one run. Names that some file systems take for the same are twins: those that differ by case,
 * or by how accents are stored. */
struct name_set {
    struct mw_arena arena;
    const char **slots;
    size_t capacity, count;
};

/* A letter in lower case without its accents; 0 for an accent. */
static uint32_t fold_name_letter(uint32_t point)
{
    /* U+00C0 to U+017F; a dot: a letter without accents */
    static const char bases[] = "aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.y"
                                "aaaaaaccccccccdd..eeeeeeeeeegggggggghh..iiiiiiiii...jjkk.llllll.."
                                "..nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzz.";
    if (point < 0x80)
        return (uint8_t)mw_ascii_lower((char)point);
    if (point >= 0x300 && point <= 0x36F)
        return 0;
    if (point >= 0xC0 && point - 0xC0 < sizeof bases - 1 && bases[point - 0xC0] != '.')
        return (uint8_t)bases[point - 0xC0];
    if ((point >= 0xC0 && point <= 0xDE) || (point >= 0x391 && point <= 0x3A9) ||
        (point >= 0x410 && point <= 0x42F))
        point += 32;
    else if (point >= 0x400 && point <= 0x40F)
        point += 80;
    if (point == 0x439 || point == 0x451) /* short i and yo are i and ye with accents */
        return point == 0x439 ? 0x438 : 0x435;
    return point;
}

/* The next letter that is not an accent, folded; 0 at the end. */
static uint32_t next_letter(const char **name)
{
    uint32_t folded = 0;
    while (!folded && **name) {
        uint32_t point = 0;
        size_t size = mw_utf8_decode(*name, strlen(*name), &point);
        folded = size ? fold_name_letter(point) : (uint8_t) * *name;
        *name += size ? size : 1;
    }
    return folded;
}

static size_t name_hash_folded(const char *name)
{
    uint64_t hash = 1469598103934665603u;
    for (uint32_t letter; (letter = next_letter(&name));)
        hash = (hash ^ letter) * 1099511628211u;
    return (size_t)hash;
}

static bool are_twins(const char *a, const char *b)
{
    uint32_t letter;
    do {
        letter = next_letter(&a);
        if (next_letter(&b) != letter)
            return false;
    } while (letter);
    return true;
}

static const char **name_set_slot(const struct name_set *set, const char *name)
{
    size_t slot = name_hash_folded(name) & (set->capacity - 1);
    while (set->slots[slot] && !are_twins(set->slots[slot], name))
        slot = (slot + 1) & (set->capacity - 1);
    return &set->slots[slot];
}

/* Room for `items` names, at most half full. */
static int name_set_make(struct name_set *set, struct mw_context *context, size_t items)
{
    mw_arena_init(&set->arena, context);
    set->capacity = 16;
    while (set->capacity / 2 < items)
        set->capacity *= 2;
    set->slots = mw_arena_array(&set->arena, set->capacity, sizeof *set->slots);
    return set->slots ? 0 : MW_E_MEMORY;
}

/* A member's path with every part made safe. */
static int append_safe_path(const char *path, struct mw_buf *out)
{
    for (const char *at = path; *at;) {
        size_t length = strcspn(at, "/\\");
        if (length && out->size)
            mw_buf_u8(out, '/');
        int error = length ? mw_file_safe_name((struct mw_str){ at, length }, out) : 0;
        if (error)
            return error;
        at += length + (at[length] != 0);
    }
    mw_buf_u8(out, 0);
    return out->error;
}

/* The safe name, made unique by a number before its extension. */
static const char *unique_name(struct name_set *set, const char *name)
{
    const char *chosen = mw_arena_text(&set->arena, name);
    for (unsigned number = 2; chosen; number++) {
        const char **slot = name_set_slot(set, chosen);
        if (!*slot) {
            *slot = chosen;
            return chosen;
        }
        const char *dot = strrchr(name, '.');
        size_t stem = dot && dot > name && !strchr(dot, '/') ? (size_t)(dot - name) : strlen(name);
        chosen = mw_arena_format(&set->arena, "%.*s~%u%s", (int)stem, name, number, name + stem);
    }
    return NULL;
}

int mw_item_file(struct mw_document *doc, size_t index, struct mw_buf *out)
{
    const char *path =
        doc->format->item_file ? doc->format->item_file(doc, index) : doc->items.items[index].path;
    return path ? append_safe_path(path, out) : MW_E_MEMORY;
}

static int extract_item(struct mw_document *doc, size_t index, const char *folder, struct name_set *set)
{
    struct mw_bytes content;
    int error = mw_item_content(doc, index, &content);
    if (error)
        return error;
    struct mw_buf member;
    struct mw_file_writer writer;
    mw_buf_init(&member, doc->context);
    const struct mw_save_options options = { .no_sync = true };
    error = mw_item_file(doc, index, &member);
    const char *name = error ? NULL : unique_name(set, (const char *)member.data);
    if (!error && !name)
        error = MW_E_MEMORY;
    if (!error)
        error = mw_file_writer_open_below(doc->context, folder, name, &options, &writer);
    mw_buf_free(&member);
    if (error)
        return error;
    writer.whole = content.data;
    mw_file_writer_put(&writer, content.data, content.size);
    return mw_file_writer_commit(&writer);
}

/* Errors that concern one item only. */
static bool concerns_one_item(int error)
{
    return error == MW_E_FORMAT || error == MW_E_LIMIT || error == MW_E_UNSUPPORTED || error == MW_E_REFUSED;
}

int mw_extract(struct mw_document *doc, const char *folder, const char *pattern, size_t *written)
{
    struct name_set set = { 0 };
    const char *reason = NULL;
    size_t done = 0;
    int error = mw_item_list(doc), broken = 0;
    if (!error)
        error = name_set_make(&set, doc->context, doc->items.count);
    struct mw_work work;
    mw_call_begin(&work, doc->context, doc->items.count);
    for (size_t i = 0; i < doc->items.count && !error; i++) {
        const struct mw_item *item = &doc->items.items[i];
        error = mw_work_step(&work, i);
        if (error)
            break;
        if (!mw_item_has_content(item) || (pattern && fnmatch(pattern, item->path, 0) != 0))
            continue;
        error = extract_item(doc, i, folder, &set);
        done += !error;
        if (!concerns_one_item(error))
            continue;
        if (!broken)
            reason = mw_arena_text(&set.arena, mw_error_message(doc->context));
        broken = broken ? broken : error;
        error = reason ? 0 : MW_E_MEMORY;
    }
    if (!error && broken)
        error = mw_fail(doc->context, broken, "%s", reason);
    mw_arena_free(&set.arena);
    if (written)
        *written = done;
    return mw_work_end(&work, error);
}
