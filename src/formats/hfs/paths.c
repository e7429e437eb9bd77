/* Names and paths in a volume: "Folder:Game", where names may have any character except a colon. */
#include <stdio.h>

#include "base/text.h"
#include "hfs.h"

enum {
    NAME_BUFFER = 3 * HFS_NAME_MAX + 1, /* a MacRoman character has at most three bytes in UTF-8 */
};

/* Non-ASCII characters that HFS treats as equal: upper and lower case. */
static const uint8_t pairs[][2] = {
    { 0x80, 0x8A }, { 0x81, 0x8C }, { 0x82, 0x8D }, { 0x83, 0x8E }, { 0x84, 0x96 },
    { 0x85, 0x9A }, { 0x86, 0x9F }, { 0xAE, 0xBE }, { 0xAF, 0xBF }, { 0xCB, 0x88 },
    { 0xCC, 0x8B }, { 0xCD, 0x9B }, { 0xCE, 0xCF },
};

static uint8_t fold_letter(uint8_t letter)
{
    if (letter < 0x80)
        return (uint8_t)mw_ascii_lower((char)letter);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i][0] == letter)
            return pairs[i][1];
    return letter;
}

bool hfs_name_same(struct mw_str a, struct mw_str b)
{
    bool same = a.size == b.size;
    for (size_t i = 0; i < a.size && same; i++)
        same = fold_letter((uint8_t)a.data[i]) == fold_letter((uint8_t)b.data[i]);
    return same;
}

static bool is_file_or_folder(const struct hfs_entry *entry)
{
    return entry->kind == HFS_FOLDER || entry->kind == HFS_FILE;
}

/* ---- from entries to paths ---- */

char *hfs_entry_path(struct mw_document *doc, size_t volume, const struct hfs_entry *entry)
{
    const struct hfs_disk *disk = &hfs_state(doc)->disks[volume];
    struct mw_str way[HFS_DEPTH + 1]; /* from the inside out */
    size_t depth = 0, letters = 0;
    struct mw_buf out;
    for (size_t at = (size_t)(entry - disk->entries.items); at != SIZE_MAX && depth < HFS_DEPTH;) {
        const struct hfs_entry *step = &disk->entries.items[at];
        if (step->kind == HFS_FOLDER && step->id == HFS_ID_ROOT)
            break;
        letters += step->name.size + 1;
        if (letters > HFS_PATH_LETTERS)
            break;
        way[depth++] = step->name;
        at = step->up;
    }
    if (hfs_state(doc)->disk_count > 1)
        way[depth++] = hfs_root(doc)->volumes.items[volume].name;
    /* In one piece: building a long path part by part would take quadratic memory. */
    mw_buf_init(&out, doc->context);
    while (depth > 0) {
        size_t start = out.size;
        mw_text_to_utf8(doc->page, way[--depth], &out);
        /* A path is a C string: a name with a NUL loses its rest, but not the path after it. */
        const uint8_t *zero = out.size > start ? memchr(out.data + start, 0, out.size - start) : NULL;
        if (zero)
            out.size = (size_t)(zero - out.data);
        if (depth > 0)
            mw_buf_u8(&out, ':');
    }
    mw_buf_u8(&out, 0);
    char *path = out.error ? NULL : mw_arena_text(&doc->notes, (const char *)out.data);
    mw_buf_free(&out);
    return path;
}

/* ---- from paths to entries ---- */

static size_t find_in_folder(const struct hfs_disk *disk, uint32_t folder, struct mw_str name)
{
    for (size_t i = 0; i < disk->entries.count; i++) {
        const struct hfs_entry *entry = &disk->entries.items[i];
        if (is_file_or_folder(entry) && entry->parent == folder && hfs_name_same(entry->name, name))
            return i;
    }
    return SIZE_MAX;
}

/* The message: the part of the path that exists, and the nearest name in the folder where it ends. */
static int fail_no_entry(struct mw_document *doc, size_t volume, uint32_t folder, struct mw_str wanted,
                         const char *where)
{
    const struct hfs_disk *disk = &hfs_state(doc)->disks[volume];
    char *word = mw_arena_format(&doc->notes, "%.*s", (int)wanted.size, wanted.data);
    struct mw_nearest nearest = { .word = word };
    const char *longer = NULL; /* that starts with what was asked for */
    for (size_t i = 0; word && i < disk->entries.count; i++) {
        const struct hfs_entry *entry = &disk->entries.items[i];
        const char *name = is_file_or_folder(entry) && entry->parent == folder && folder
                               ? mw_document_utf8(doc, entry->name)
                               : "";
        if (name && *name)
            mw_nearest_offer(&nearest, name);
        if (name && !longer && wanted.size && mw_str_starts_same(mw_str_from(name), word))
            longer = name;
    }
    if (!word)
        return doc->context->error;
    const char *best = nearest.best ? nearest.best : longer;
    return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: no \"%s\" in %s%s%s%s%s%s", doc->name, word,
                   *where ? "the folder \"" : "the volume", where, *where ? "\"" : "",
                   best ? "; did you mean \"" : "", best ? best : "", best ? "\"?" : "");
}

/* The volume that a path starts with, if there are several. */
static int find_named_volume(struct mw_document *doc, const char **path, size_t *volume)
{
    const struct hfs_image *image = hfs_root(doc);
    *volume = 0;
    if (hfs_state(doc)->disk_count < 2)
        return 0;
    size_t size = strcspn(*path, ":");
    char list[256] = "";
    for (size_t i = 0; i < hfs_state(doc)->disk_count; i++) {
        const char *name = mw_document_utf8(doc, image->volumes.items[i].name);
        if (!name)
            return doc->context->error;
        if (strlen(name) == size &&
            mw_str_same((struct mw_str){ name, size }, (struct mw_str){ *path, size })) {
            *volume = i;
            *path += size + ((*path)[size] == ':');
            return 0;
        }
        size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", used ? ", " : "", name);
    }
    return mw_fail(doc->context, MW_E_NOT_FOUND,
                   "%s: no volume is named \"%.*s\"; start the path with one of the volumes in "
                   "the image: %s",
                   doc->name, (int)size, *path, list);
}

/* A part of the path as MacRoman; false if it has characters that names cannot have. */
static bool part_to_macroman(struct mw_document *doc, struct mw_str part, struct mw_buf *scratch, int *error)
{
    scratch->size = 0;
    *error = part.size > NAME_BUFFER ? MW_E_ARGUMENT : mw_text_from_utf8(doc->page, part, scratch);
    return !*error;
}

int hfs_find(struct mw_document *doc, const char *path, size_t *volume, size_t *entry, const char **rest)
{
    struct mw_buf name;
    const char *start = path;
    uint32_t folder = HFS_ID_ROOT;
    *entry = SIZE_MAX;
    *rest = "";
    int error = find_named_volume(doc, &start, volume);
    if (error)
        return error;
    const struct hfs_disk *disk = &hfs_state(doc)->disks[*volume];
    mw_buf_init(&name, doc->context);
    for (const char *at = start; *at && !error;) {
        struct mw_str part = { at, strcspn(at, ":") };
        size_t found = SIZE_MAX;
        if (part_to_macroman(doc, part, &name, &error))
            found = find_in_folder(disk, folder, (struct mw_str){ (const char *)name.data, name.size });
        error = error == MW_E_MEMORY ? error : 0;
        if (found == SIZE_MAX && !error) {
            const char *where =
                *entry == SIZE_MAX ? "" : hfs_entry_path(doc, *volume, &disk->entries.items[*entry]);
            error = where ? fail_no_entry(doc, *volume, folder, part, where) : doc->context->error;
        }
        if (error)
            break;
        at += part.size + (at[part.size] == ':');
        *entry = found;
        folder = disk->entries.items[found].id;
        if (disk->entries.items[found].kind == HFS_FILE) {
            *rest = at;
            break;
        }
    }
    mw_buf_free(&name);
    return error;
}
