#include "rez.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/text.h"
#include "core/asset_path.h"

enum {
    BANNER_TEXT = 60, /* of each of the two lines */
};

static const char banner[] = "RezMgr Version 1 Copyright (C) 1995 MONOLITH INC.";

/* A file to be written. */
struct packed_file {
    const struct mw_rez_file *file;
    uint32_t pos;
};

struct packed_place {
    uint32_t pos, size;
};

struct rez_packer {
    struct mw_context *context;
    struct packed_file *items; /* sorted by path, so that the files below a directory are adjacent */
    size_t count;
    uint64_t data_end;
    struct mw_buf bodies;
    uint32_t time;
    uint32_t largest_folder, largest_name;
};

/* ---- paths ---- */

/* Part `depth` of a path; false if the path is shorter. */
static bool path_part_at(const char *path, unsigned depth, struct mw_str *part)
{
    for (unsigned i = 0; i <= depth; i++)
        if (!mw_path_next(&path, part))
            return false;
    return true;
}

static bool is_last_part(const char *path, unsigned depth)
{
    struct mw_str part;
    return !path_part_at(path, depth + 1, &part);
}

/* Splits "001.PID" into name and type; an invalid type stays part of the name. */
static struct mw_str split_type(struct mw_str file_name, uint32_t *type)
{
    *type = 0;
    size_t dot = file_name.size;
    uint32_t letters = 0, shift = 0;
    while (dot && mw_rez_is_type_letter(file_name.data[dot - 1]) && shift < 32) {
        letters |= (uint32_t)(uint8_t)file_name.data[--dot] << shift;
        shift += 8;
    }
    if (shift == 0 || dot < 2 || file_name.data[dot - 1] != '.')
        return file_name;
    *type = letters;
    return (struct mw_str){ file_name.data, dot - 1 };
}

static int check_rez_name(struct mw_context *context, const char *path, struct mw_str part)
{
    if (mw_str_is(part, ".."))
        return mw_fail(context, MW_E_ARGUMENT, "REZ: \"%s\": a path in an archive cannot contain \"..\"",
                       path);
    if (part.size > MW_REZ_MAX_NAME)
        return mw_fail(context, MW_E_ARGUMENT,
                       "REZ: \"%.64s...\": the name has %zu bytes, but the maximum is %d", path, part.size,
                       MW_REZ_MAX_NAME);
    for (size_t i = 0; i < part.size; i++)
        if ((unsigned char)part.data[i] < ' ')
            return mw_fail(context, MW_E_ARGUMENT, "REZ: \"%s\": the name contains the control character %d",
                           path, part.data[i]);
    return 0;
}

static int check_rez_path(struct mw_context *context, const char *path)
{
    struct mw_str part;
    const char *at = path;
    unsigned depth = 0;
    for (; mw_path_next(&at, &part); depth++) {
        int error = check_rez_name(context, path, part);
        if (error)
            return error;
    }
    if (depth == 0)
        return mw_fail(context, MW_E_ARGUMENT, "REZ: \"%s\" does not name a file", path);
    if (depth > MW_REZ_MAX_DEPTH || strlen(path) > MW_REZ_MAX_PATH)
        return mw_fail(context, MW_E_ARGUMENT,
                       "REZ: \"%.64s...\": the path has %u parts and %zu bytes, but at most %d parts and %d "
                       "bytes are allowed",
                       path, depth, strlen(path), MW_REZ_MAX_DEPTH, MW_REZ_MAX_PATH);
    return 0;
}

/* Part by part, so that the content of a directory is adjacent. */
static int compare_rez_paths(const char *a, const char *b)
{
    struct mw_str left, right;
    for (;;) {
        bool more_left = mw_path_next(&a, &left), more_right = mw_path_next(&b, &right);
        if (!more_left || !more_right)
            return more_left - more_right;
        int order = mw_path_compare(left, right);
        if (order)
            return order;
    }
}

static int compare_packed_files(const void *a, const void *b)
{
    return compare_rez_paths(((const struct packed_file *)a)->file->path,
                             ((const struct packed_file *)b)->file->path);
}

/* Adjacent items with the same path, or where one is the directory of the other. */
static int check_rez_neighbours(const struct rez_packer *packer)
{
    for (size_t i = 1; i < packer->count; i++) {
        const char *before = packer->items[i - 1].file->path, *path = packer->items[i].file->path;
        struct mw_str left, right;
        const char *a = before, *b = path;
        bool more;
        while ((more = mw_path_next(&a, &left)) && mw_path_next(&b, &right) &&
               mw_path_compare(left, right) == 0)
            ;
        if (!more)
            return mw_fail(packer->context, MW_E_ARGUMENT,
                           "REZ: \"%s\" and \"%s\" cannot both be in one archive: names are compared without "
                           "regard to case, and a file and a directory cannot have the same name",
                           before, path);
    }
    return 0;
}

/* ---- layout ---- */

/* The items from `first` on that have the same part at this depth. */
static size_t group_end(const struct rez_packer *packer, size_t first, size_t end, unsigned depth)
{
    struct mw_str name, other;
    path_part_at(packer->items[first].file->path, depth, &name);
    size_t i = first + 1;
    while (i < end && path_part_at(packer->items[i].file->path, depth, &other) &&
           mw_path_compare(name, other) == 0)
        i++;
    return i;
}

/* Assigns offsets to the data: first all files of a directory, then its directories. */
static void place_data(struct rez_packer *packer, size_t first, size_t end, unsigned depth)
{
    for (size_t i = first; i < end; i++) {
        struct packed_file *item = &packer->items[i];
        if (!is_last_part(item->file->path, depth))
            continue;
        item->pos = (uint32_t)packer->data_end;
        packer->data_end += item->file->bytes.size;
    }
    for (size_t i = first, next; i < end; i = next) {
        next = group_end(packer, i, end, depth);
        if (!is_last_part(packer->items[i].file->path, depth))
            place_data(packer, i, next, depth + 1);
    }
}

/* Traverses the items like the function above. The total is checked first, because offsets have 32 bits. */
static int check_packed_total(const struct rez_packer *packer)
{
    uint64_t total = MW_REZ_HEADER_SIZE;
    for (size_t i = 0; i < packer->count; i++) {
        const struct mw_rez_file *file = packer->items[i].file;
        total += file->bytes.size + strlen(file->path) + (uint64_t)MW_REZ_FILE_SIZE * MW_REZ_MAX_DEPTH;
        if (total > UINT32_MAX)
            return mw_error_limit(
                packer->context,
                mw_fail(packer->context, MW_E_LIMIT,
                        "REZ: the files up to \"%s\" exceed the maximum archive size of 4 GiB", file->path),
                "file", UINT32_MAX, total);
    }
    return 0;
}

static void put_folder_entry(struct rez_packer *packer, struct mw_buf *body, struct mw_str name,
                             struct packed_place place)
{
    mw_buf_u32le(body, 1);
    mw_buf_u32le(body, place.pos);
    mw_buf_u32le(body, place.size);
    mw_buf_u32le(body, packer->time);
    mw_buf_put(body, name.data, name.size);
    mw_buf_u8(body, 0);
    rez_raise_largest(&packer->largest_folder, name.size + 1);
}

static void put_file_entry(struct rez_packer *packer, struct mw_buf *body, const struct packed_file *item,
                           struct mw_str part)
{
    uint32_t type;
    struct mw_str name = split_type(part, &type);
    mw_buf_u32le(body, 0);
    mw_buf_u32le(body, item->pos);
    mw_buf_u32le(body, (uint32_t)item->file->bytes.size);
    mw_buf_u32le(body, item->file->time);
    mw_buf_u32le(body, item->file->id);
    mw_buf_u32le(body, type);
    mw_buf_u32le(body, 0);
    mw_buf_put(body, name.data, name.size);
    mw_buf_fill(body, 0, 2); /* ends the name; the comment is empty */
    rez_raise_largest(&packer->largest_name, name.size + 1);
}

/* Writes the directories in [first, end) and then the one that contains them, at `place`. */
static int put_folder(struct rez_packer *packer, size_t first, size_t end, unsigned depth,
                      struct packed_place *place)
{
    struct mw_buf body;
    mw_buf_init(&body, packer->context);
    int error = 0;
    for (size_t i = first, next; i < end && !error; i = next) {
        next = group_end(packer, i, end, depth);
        if (is_last_part(packer->items[i].file->path, depth))
            continue;
        struct packed_place inner = { 0, 0 };
        struct mw_str name;
        path_part_at(packer->items[i].file->path, depth, &name);
        error = put_folder(packer, i, next, depth + 1, &inner);
        put_folder_entry(packer, &body, name, inner);
    }
    for (size_t i = first; i < end; i++) {
        struct mw_str name;
        if (is_last_part(packer->items[i].file->path, depth) &&
            path_part_at(packer->items[i].file->path, depth, &name))
            put_file_entry(packer, &body, &packer->items[i], name);
    }
    *place = (struct packed_place){ (uint32_t)(packer->data_end + packer->bodies.size), (uint32_t)body.size };
    mw_buf_put(&packer->bodies, body.data, body.size);
    if (!error)
        error = body.error ? body.error : packer->bodies.error;
    mw_buf_free(&body);
    return error;
}

/* ---- output ---- */

static void put_banner_line(struct mw_buf *out, const char *text)
{
    mw_buf_text(out, "\r\n");
    mw_buf_text(out, text);
    mw_buf_fill(out, ' ', BANNER_TEXT - strlen(text));
}

static void put_rez_header(const struct rez_packer *packer, struct packed_place root, struct mw_buf *out)
{
    put_banner_line(out, banner);
    put_banner_line(out, "");
    mw_buf_text(out, "\r\n\x1A");
    mw_buf_u32le(out, MW_REZ_VERSION);
    mw_buf_u32le(out, root.pos);
    mw_buf_u32le(out, root.size);
    mw_buf_u32le(out, packer->time);
    mw_buf_u32le(out, (uint32_t)packer->data_end);
    mw_buf_u32le(out, packer->time);
    mw_buf_u32le(out, 0); /* no keys */
    mw_buf_u32le(out, packer->largest_folder);
    mw_buf_u32le(out, packer->largest_name);
    mw_buf_u32le(out, 0); /* no comments */
    mw_buf_u8(out, 1);    /* each directory's files are contiguous */
}

/* In the order of place_data(). */
static void put_rez_data(const struct rez_packer *packer, size_t first, size_t end, unsigned depth,
                         struct mw_buf *out)
{
    for (size_t i = first; i < end; i++) {
        const struct mw_rez_file *file = packer->items[i].file;
        if (is_last_part(file->path, depth))
            mw_buf_put(out, file->bytes.data, file->bytes.size);
    }
    for (size_t i = first, next; i < end; i = next) {
        next = group_end(packer, i, end, depth);
        if (!is_last_part(packer->items[i].file->path, depth))
            put_rez_data(packer, i, next, depth + 1, out);
    }
}

static int pack_rez(struct rez_packer *packer, struct mw_buf *out)
{
    int error = check_packed_total(packer);
    if (error)
        return error;
    qsort(packer->items, packer->count, sizeof *packer->items, compare_packed_files);
    error = check_rez_neighbours(packer);
    if (error)
        return error;
    packer->data_end = MW_REZ_HEADER_SIZE;
    place_data(packer, 0, packer->count, 0);
    struct packed_place root;
    error = put_folder(packer, 0, packer->count, 0, &root);
    if (error)
        return error;
    put_rez_header(packer, root, out);
    put_rez_data(packer, 0, packer->count, 0, out);
    mw_buf_put(out, packer->bodies.data, packer->bodies.size);
    return out->error;
}

int mw_rez_write(struct mw_context *context, const struct mw_rez_file *files, size_t count, uint32_t time,
                 struct mw_buf *out)
{
    struct rez_packer packer = { .context = context, .count = count, .time = time };
    size_t size;
    if (mw_multiply(count, sizeof *packer.items, &size))
        return mw_error_limit(context,
                              mw_fail(context, MW_E_LIMIT, "REZ: %zu files exceed the address space", count),
                              "memory", SIZE_MAX, SIZE_MAX);
    packer.items = mw_allocate(context, size);
    if (!packer.items)
        return MW_E_MEMORY;
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        packer.items[i] = (struct packed_file){ .file = &files[i] };
        error = check_rez_path(context, files[i].path);
    }
    mw_buf_init(&packer.bodies, context);
    if (!error)
        error = pack_rez(&packer, out);
    mw_buf_free(&packer.bodies);
    mw_release(context, packer.items);
    return error;
}
