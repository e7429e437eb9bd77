#include "diff_files.h"

#include <stdlib.h>

#include "base/digest.h"
#include "items.h"

enum {
    DIGEST_SHOWN = 16, /* characters */
};

/* A file of a disk. */
struct disk_file {
    const char *path;
    size_t index; /* of the item */
};

struct disk_files {
    struct mw_document *disk;
    struct disk_file *items; /* in order of their paths */
    size_t count;
};

struct file_differ {
    const struct mw_diff_plan *plan;
    struct mw_emit *emit;
    size_t *differences;
};

static int compare_file_paths(const void *a, const void *b)
{
    return strcmp(((const struct disk_file *)a)->path, ((const struct disk_file *)b)->path);
}

static int list_files(struct mw_document *disk, struct mw_arena *arena, struct disk_files *files)
{
    int error = mw_item_list(disk);
    files->disk = disk;
    files->items = error ? NULL : mw_arena_array(arena, mw_item_count(disk), sizeof *files->items);
    if (!files->items)
        return disk->context->error;
    for (size_t i = 0; i < mw_item_count(disk); i++)
        if (mw_item_at(disk, i)->kind == MW_ITEM_FILE)
            files->items[files->count++] = (struct disk_file){ mw_item_at(disk, i)->path, i };
    qsort(files->items, files->count, sizeof *files->items, compare_file_paths);
    return 0;
}

/* ---- reports ---- */

/* A path as text for people: names on a disk may have control characters. */
static void put_shown_path(struct mw_buf *out, const char *path)
{
    for (; *path; path++)
        mw_buf_u8(out, (uint8_t)*path < ' ' || *path == 0x7F ? '?' : (uint8_t)*path);
}

static void begin_file_line(struct file_differ *differ, const char *path, const char *kind)
{
    ++*differ->differences;
    if (!mw_emit_is_json(differ->emit)) {
        put_shown_path(differ->emit->out, path);
        mw_buf_text(differ->emit->out, ": ");
        return;
    }
    mw_emit_map_begin(differ->emit, NULL, true);
    mw_emit_text(differ->emit, "path", path);
    mw_emit_text(differ->emit, "kind", kind);
}

static int end_file_line(struct file_differ *differ)
{
    if (mw_emit_is_json(differ->emit))
        mw_emit_map_end(differ->emit);
    else
        mw_buf_u8(differ->emit->out, '\n');
    return differ->emit->out->error;
}

static int report_present_file(struct file_differ *differ, const char *path, bool added)
{
    const char *kind = added ? "added" : "removed";
    begin_file_line(differ, path, kind);
    if (!mw_emit_is_json(differ->emit))
        mw_buf_text(differ->emit->out, kind);
    return end_file_line(differ);
}

static void put_file_bytes(struct file_differ *differ, const char *key, struct mw_bytes bytes)
{
    char digest[MW_SHA256_TEXT];
    mw_sha256_text(bytes, digest);
    if (!mw_emit_is_json(differ->emit)) {
        mw_buf_format(differ->emit->out, "%zu bytes (sha256 %.*s)", bytes.size, DIGEST_SHOWN, digest);
        return;
    }
    mw_emit_map_begin(differ->emit, key, true);
    mw_emit_uint(differ->emit, "$size", bytes.size);
    mw_emit_text(differ->emit, "$sha256", digest);
    mw_emit_map_end(differ->emit);
}

static int report_bytes(struct file_differ *differ, const char *path, struct mw_bytes before,
                        struct mw_bytes after)
{
    begin_file_line(differ, path, "changed");
    put_file_bytes(differ, "before", before);
    if (!mw_emit_is_json(differ->emit))
        mw_buf_text(differ->emit->out, " -> ");
    put_file_bytes(differ, "after", after);
    return end_file_line(differ);
}

/* ---- files ---- */

static int diff_worlds(struct file_differ *differ, const char *path, struct mw_document *before,
                       struct mw_document *after)
{
    struct mw_buf prefix;
    size_t count = 0;
    mw_buf_init(&prefix, before->context);
    if (mw_emit_is_json(differ->emit))
        mw_buf_text(&prefix, path);
    else
        put_shown_path(&prefix, path);
    mw_buf_text(&prefix, ":");
    mw_buf_u8(&prefix, 0);
    int error = prefix.error;
    const struct mw_diff_plan plan = { .root = before->format->root,
                                       .before = before,
                                       .after = after,
                                       .most = differ->plan->most,
                                       .prefix = (const char *)prefix.data };
    if (!error)
        error = mw_derived_show(before);
    if (!error)
        error = mw_derived_show(after);
    if (!error)
        error = mw_diff_models(&plan, differ->emit, NULL, &count);
    *differ->differences += count;
    mw_buf_free(&prefix);
    return error;
}

/* A file that no format knows stays closed. */
static int open_world(struct mw_document *disk, const char *path, struct mw_bytes content,
                      struct mw_document **world)
{
    int error = mw_open_bytes(disk->context, path, content.data, content.size, NULL, 0, world);
    return error == MW_E_MEMORY || error == MW_E_STOPPED ? error : 0;
}

static int diff_file(struct file_differ *differ, const struct disk_file *before,
                     const struct disk_file *after)
{
    struct mw_document *left = NULL, *right = NULL;
    struct mw_bytes old, new;
    int error = mw_item_content(differ->plan->before, before->index, &old);
    if (!error)
        error = mw_item_content(differ->plan->after, after->index, &new);
    if (error || mw_bytes_equal(old, new))
        return error;
    error = open_world(differ->plan->before, before->path, old, &left);
    if (!error)
        error = open_world(differ->plan->after, after->path, new, &right);
    if (!error && left && right && left->format == right->format && left->format->root)
        error = diff_worlds(differ, before->path, left, right);
    else if (!error)
        error = report_bytes(differ, before->path, old, new);
    mw_close(left);
    mw_close(right);
    return error;
}

static int diff_file_lists(struct file_differ *differ, const struct disk_files *before,
                           const struct disk_files *after)
{
    size_t i = 0, j = 0;
    int error = 0;
    while ((i < before->count || j < after->count) && !error) {
        int order = i == before->count  ? 1
                    : j == after->count ? -1
                                        : strcmp(before->items[i].path, after->items[j].path);
        if (order < 0)
            error = report_present_file(differ, before->items[i++].path, false);
        else if (order > 0)
            error = report_present_file(differ, after->items[j++].path, true);
        else
            error = diff_file(differ, &before->items[i++], &after->items[j++]);
    }
    return error;
}

int mw_diff_files(const struct mw_diff_plan *plan, struct mw_emit *emit, size_t *differences)
{
    struct file_differ differ = { plan, emit, differences };
    struct disk_files before = { 0 }, after = { 0 };
    struct mw_arena arena;
    mw_arena_init(&arena, plan->before->context);
    int error = list_files(plan->before, &arena, &before);
    if (!error)
        error = list_files(plan->after, &arena, &after);
    if (!error)
        error = diff_file_lists(&differ, &before, &after);
    mw_arena_free(&arena);
    return error;
}
