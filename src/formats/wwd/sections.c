/* The layout of a level's sections. Known editors write planes, tiles, image sets, objects, tile
 * properties in that order; the format allows any order, gaps, and even overlaps. */
#include "wwd.h"

#include <stdlib.h>

uint64_t wwd_section_size(const struct wwd_level *level, const struct wwd_section *section)
{
    uint64_t size = 0;
    const struct wwd_plane *plane =
        section->plane < level->planes.count ? &level->planes.items[section->plane] : NULL;
    switch (section->kind) {
    case WWD_SECTION_GAP:
        return section->gap.size;
    case WWD_SECTION_PLANES:
        return (uint64_t)WWD_PLANE_SIZE * level->planes.count;
    case WWD_SECTION_TILES:
        return plane ? (uint64_t)plane->tiles.width * plane->tiles.height * 4 : 0;
    case WWD_SECTION_IMAGE_SETS:
        for (size_t i = 0; plane && i < plane->image_sets.count; i++)
            size += plane->image_sets.items[i].name.size + 1;
        return size;
    case WWD_SECTION_OBJECTS:
        for (size_t i = 0; plane && i < plane->objects.count; i++) {
            const struct wwd_object *object = &plane->objects.items[i];
            size += WWD_OBJECT_SIZE + object->name.size + object->logic.size + object->image_set.size +
                    object->animation.size;
        }
        return size;
    case WWD_SECTION_TILE_PROPERTIES:
        size = wwd_tile_properties_record.file_size;
        for (size_t i = 0; i < level->tile_properties.items.count; i++) {
            const struct wwd_tile_property *property = &level->tile_properties.items.items[i];
            size += 16;
            if (property->kind == WWD_TILE_SINGLE)
                size += 4;
            else if (property->kind == WWD_TILE_DOUBLE)
                size += 24;
            else if (property->kind == WWD_TILE_MASK)
                size += (uint64_t)property->mask.width * property->mask.height;
        }
        return size;
    default:
        return 0;
    }
}

static bool is_needed(const struct wwd_level *level, const struct wwd_section *section)
{
    const struct wwd_plane *plane =
        section->plane < level->planes.count ? &level->planes.items[section->plane] : NULL;
    switch (section->kind) {
    case WWD_SECTION_GAP:
    case WWD_SECTION_TILE_PROPERTIES:
        return true;
    case WWD_SECTION_PLANES:
        return level->planes.count > 0;
    case WWD_SECTION_TILES:
        return plane && plane->tiles.width && plane->tiles.height;
    case WWD_SECTION_IMAGE_SETS:
        return plane && plane->image_sets.count;
    case WWD_SECTION_OBJECTS:
        return plane && plane->objects.count;
    default:
        return false;
    }
}

/* Section number `index` of the usual order; kind 0 after the last. */
static struct wwd_section usual_section(const struct wwd_level *level, size_t index)
{
    size_t planes = level->planes.count;
    if (index == 0)
        return (struct wwd_section){ .kind = WWD_SECTION_PLANES };
    index -= 1;
    if (index < 3 * planes)
        return (struct wwd_section){ .kind = (uint32_t)(WWD_SECTION_TILES + index / planes),
                                     .plane = (uint32_t)(index % planes) };
    return (struct wwd_section){ .kind =
                                     index == 3 * planes ? WWD_SECTION_TILE_PROPERTIES : WWD_SECTION_GAP };
}

/* The index of a section, which must not be a gap, in the usual order. */
static size_t usual_section_number(const struct wwd_level *level, const struct wwd_section *section)
{
    size_t planes = level->planes.count;
    if (section->kind == WWD_SECTION_PLANES)
        return 0;
    if (section->kind == WWD_SECTION_TILE_PROPERTIES)
        return 1 + 3 * planes;
    return 1 + (section->kind - WWD_SECTION_TILES) * planes + section->plane;
}

static bool is_same_section(const struct wwd_section *a, const struct wwd_section *b)
{
    return a->kind == b->kind && a->plane == b->plane;
}

/* Fills the list with the traced sections in their order. A section that the trace lacks is inserted after
 * all gaps and after those that usually precede it. ends: zeroed, one element per usual section; gets the
 * index after its traced section. */
static size_t merge_sections(const struct wwd_level *level, size_t *ends, struct wwd_section *list)
{
    const struct wwd_section *traced = level->trace.sections.items;
    size_t count = level->trace.sections.count, place = 0, used = 0, at = 0;
    for (size_t i = 0; i < count; i++) {
        if (traced[i].kind == WWD_SECTION_GAP)
            place = i + 1;
        else if (is_needed(level, &traced[i]))
            ends[usual_section_number(level, &traced[i])] = i + 1;
    }
    for (size_t number = 0; number < 3 * level->planes.count + 2; number++) {
        struct wwd_section usual = usual_section(level, number);
        if (ends[number] > place)
            place = ends[number];
        if (ends[number] || !is_needed(level, &usual))
            continue;
        for (; at < place; at++)
            if (is_needed(level, &traced[at]))
                list[used++] = traced[at];
        list[used++] = usual;
    }
    for (; at < count; at++)
        if (is_needed(level, &traced[at]))
            list[used++] = traced[at];
    return used;
}

int wwd_layout(struct mw_document *doc, struct mw_arena *arena, struct wwd_section **sections, size_t *count)
{
    const struct wwd_level *level = wwd_root(doc);
    size_t usual = 3 * level->planes.count + 2;
    struct wwd_section *list = mw_arena_array(arena, level->trace.sections.count + usual, sizeof *list);
    size_t *ends = list ? mw_arena_array(arena, usual, sizeof *ends) : NULL;
    if (!ends)
        return doc->context->error;
    *count = merge_sections(level, ends, list);
    *sections = list;
    return 0;
}

static int compare_sections(const void *a, const void *b)
{
    const struct wwd_found_section *left = a, *right = b;
    if (left->offset != right->offset)
        return left->offset < right->offset ? -1 : 1;
    if (left->section.kind != right->section.kind)
        return left->section.kind < right->section.kind ? -1 : 1;
    return left->section.plane < right->section.plane ? -1 : left->section.plane > right->section.plane;
}

static int add_section(struct mw_document *doc, struct wwd_section section)
{
    struct wwd_trace *trace = &wwd_root(doc)->trace;
    if (mw_arena_grow(&doc->arena, (void **)&trace->sections.items, trace->sections.count,
                      &trace->sections.capacity, sizeof section) < 0)
        return doc->context->error;
    trace->sections.items[trace->sections.count++] = section;
    return 0;
}

static int add_gap(struct mw_document *doc, struct mw_bytes payload, uint64_t from, uint64_t to)
{
    if (from >= to)
        return 0;
    struct mw_bytes gap = mw_span_part(payload, from - WWD_HEADER_SIZE, to - from);
    return add_section(doc, (struct wwd_section){ .kind = WWD_SECTION_GAP, .gap = gap });
}

static bool is_usual_layout(const struct wwd_level *level)
{
    size_t usual_index = 0;
    for (size_t i = 0; i < level->trace.sections.count; i++) {
        const struct wwd_section *section = &level->trace.sections.items[i];
        struct wwd_section usual = usual_section(level, usual_index++);
        while (usual.kind != WWD_SECTION_GAP && !is_needed(level, &usual))
            usual = usual_section(level, usual_index++);
        if (section->kind == WWD_SECTION_GAP || section->overlap || !is_same_section(section, &usual))
            return false;
    }
    return true;
}

int wwd_layout_note(struct mw_document *doc, struct wwd_found_section *found, size_t count,
                    struct mw_bytes payload)
{
    qsort(found, count, sizeof *found, compare_sections);
    uint64_t end = WWD_HEADER_SIZE;
    for (size_t i = 0; i < count; i++) {
        struct wwd_section section = found[i].section;
        int error = add_gap(doc, payload, end, found[i].offset);
        if (found[i].offset < end)
            section.overlap = (uint32_t)(end - found[i].offset);
        if (!error)
            error = add_section(doc, section);
        if (error)
            return error;
        if (found[i].offset + found[i].size > end)
            end = found[i].offset + found[i].size;
    }
    int error = add_gap(doc, payload, end, (uint64_t)WWD_HEADER_SIZE + payload.size);
    struct wwd_level *level = wwd_root(doc);
    if (!error && is_usual_layout(level))
        level->trace.sections.count = 0;
    return error;
}
