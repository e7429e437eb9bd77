#include "part.h"

#include <stdlib.h>
#include <string.h>

#include "table.h"

/* ---- from a path ---- */

/* "name[12]", or "name[12" before something else: the number. */
static size_t index_after(const char *bracket)
{
    return (size_t)strtoull(bracket + 1, NULL, 10);
}

static void read_area(struct mw_part *part, const char *bracket)
{
    const char *comma = strchr(bracket, ',');
    if (!comma)
        return;
    part->is_area = true;
    part->x = (uint32_t)strtoul(bracket + 1, NULL, 10);
    part->y = (uint32_t)strtoul(comma + 1, NULL, 10);
    part->width = part->height = 1;
}

struct mw_part mw_part_of_path(const struct mw_record *root, const char *path)
{
    struct mw_part part = { 0 };
    const struct mw_record *record = root;
    while (record && *path) {
        path += *path == '$';
        size_t length = strcspn(path, ".[");
        const struct mw_field *field = mw_record_field(record, path, length);
        const char *rest = path + length;
        if (!field)
            return part;
        bool is_item = field->list && *rest == '[' && !part.inner;
        if (!is_item) {
            part.field = field->name;
            if (field->kind == MW_KIND_GRID && *rest == '[')
                read_area(&part, rest);
            return part;
        }
        if (part.list) {
            part.inner = field->name;
            part.inner_index = index_after(rest);
        } else {
            part.list = field->name;
            part.index = index_after(rest);
        }
        rest += strcspn(rest, "]");
        rest += *rest == ']';
        record = field->record;
        path = rest + (*rest == '.');
    }
    return part;
}

/* ---- to a path ---- */

/* Paths are made of each part at a pixel, so printf() would be most of what a pick takes. */
struct path_end {
    char *path;
    size_t length;
};

static void put_path_char(struct path_end *end, char c)
{
    if (end->length < MW_PATH_SIZE - 1)
        end->path[end->length++] = c;
}

static void put_step(struct path_end *end, const char *name)
{
    if (end->length)
        put_path_char(end, '.');
    while (*name)
        put_path_char(end, *name++);
}

static void put_path_number(struct path_end *end, size_t number)
{
    char digits[24];
    size_t count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count)
        put_path_char(end, digits[--count]);
}

static void put_index(struct path_end *end, const char *list, size_t index)
{
    put_step(end, list);
    put_path_char(end, '[');
    put_path_number(end, index);
    put_path_char(end, ']');
}

void mw_part_path(const struct mw_part *part, char path[MW_PATH_SIZE])
{
    struct path_end end = { path, 0 };
    if (part->list)
        put_index(&end, part->list, part->index);
    if (part->inner)
        put_index(&end, part->inner, part->inner_index);
    if (part->field)
        put_step(&end, part->field);
    if (part->is_area) {
        put_path_char(&end, '[');
        put_path_number(&end, part->x);
        put_path_char(&end, ',');
        put_path_number(&end, part->y);
        put_path_char(&end, ']');
    }
    path[end.length] = 0;
}

/* ---- comparing ---- */

static bool same_name(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool area_holds(const struct mw_part *outer, const struct mw_part *inner)
{
    return inner->is_area && inner->x >= outer->x && inner->y >= outer->y &&
           (uint64_t)inner->x + inner->width <= (uint64_t)outer->x + outer->width &&
           (uint64_t)inner->y + inner->height <= (uint64_t)outer->y + outer->height;
}

static bool areas_meet(const struct mw_part *a, const struct mw_part *b)
{
    return a->x < (uint64_t)b->x + b->width && b->x < (uint64_t)a->x + a->width &&
           a->y < (uint64_t)b->y + b->height && b->y < (uint64_t)a->y + a->height;
}

static bool same_grid(const struct mw_part *a, const struct mw_part *b)
{
    return same_name(a->list, b->list) && a->index == b->index && same_name(a->inner, b->inner) &&
           a->inner_index == b->inner_index && same_name(a->field, b->field);
}

bool mw_part_holds(const struct mw_part *outer, const struct mw_part *inner)
{
    if (outer->list && (!same_name(outer->list, inner->list) || outer->index != inner->index))
        return false;
    if (outer->inner && (!same_name(outer->inner, inner->inner) || outer->inner_index != inner->inner_index))
        return false;
    if (!outer->field)
        return true;
    /* A field of an item is not in that item's lists; the list itself holds its items. */
    const char *below = !outer->list ? inner->list : !outer->inner ? inner->inner : NULL;
    if (below)
        return same_name(outer->field, below);
    return same_name(outer->field, inner->field) && (!outer->is_area || area_holds(outer, inner));
}

bool mw_part_meets(const struct mw_part *part, const struct mw_part *other)
{
    if (part->is_area && other->is_area)
        return same_grid(part, other) && areas_meet(part, other);
    return mw_part_holds(part, other) || mw_part_holds(other, part);
}
