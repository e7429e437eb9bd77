/* Rules about the file's layout: sections and checksum. */
#include <inttypes.h>
#include <stdio.h>

#include "checks.h"

/* ---- sections ---- */

static void name_section(char name[MW_CHECK_PATH], const struct wwd_section *section)
{
    static const char *const parts[] = { [WWD_SECTION_TILES] = "tiles",
                                         [WWD_SECTION_IMAGE_SETS] = "image_sets",
                                         [WWD_SECTION_OBJECTS] = "objects" };
    if (section->kind == WWD_SECTION_PLANES)
        snprintf(name, MW_CHECK_PATH, "planes");
    else if (section->kind == WWD_SECTION_TILE_PROPERTIES)
        snprintf(name, MW_CHECK_PATH, "tile_properties");
    else
        snprintf(name, MW_CHECK_PATH, "planes[%" PRIu32 "].%s", section->plane, parts[section->kind]);
}

/* What precedes the current section: the last section that is not a gap. */
struct section_walk {
    struct mw_checker *checker;
    const struct wwd_section *last; /* NULL: the header */
    uint64_t end;                   /* furthest end so far */
    bool order_told;
};

static void name_last(char name[MW_CHECK_PATH], const struct section_walk *walk)
{
    if (walk->last)
        name_section(name, walk->last);
    else
        snprintf(name, MW_CHECK_PATH, "the header");
}

static int report_gap(const struct section_walk *walk, struct mw_place place)
{
    char before[MW_CHECK_PATH];
    name_last(before, walk);
    return mw_diag(walk->checker->doc, "WWD017", place, "%" PRIu64 " unused bytes after %s", place.length,
                   before);
}

static bool comes_before(const struct wwd_section *a, const struct wwd_section *b)
{
    return a->kind != b->kind ? a->kind < b->kind : a->plane < b->plane;
}

static int check_section(struct section_walk *walk, const struct wwd_section *section, struct mw_place place)
{
    char name[MW_CHECK_PATH], before[MW_CHECK_PATH];
    int error = 0;
    name_section(name, section);
    name_last(before, walk);
    place.path = name;
    if (section->overlap)
        error = mw_diag(walk->checker->doc, "WWD018", place,
                        "%s starts at %" PRIu64 ", but the sections before it end at %" PRIu64 ": %" PRIu32
                        " bytes are shared",
                        name, place.offset, walk->end, section->overlap);
    if (!error && !walk->order_told && walk->last && comes_before(section, walk->last)) {
        walk->order_told = true;
        error = mw_diag(walk->checker->doc, "WWD019", place, "%s is stored after %s; editors write it before",
                        name, before);
    }
    walk->last = section;
    return error;
}

static int check_sections(struct mw_checker *checker)
{
    const struct wwd_trace *trace = &wwd_root(checker->doc)->trace;
    struct section_walk walk = { .checker = checker, .end = WWD_HEADER_SIZE };
    const char *space = wwd_root(checker->doc)->flags & WWD_LEVEL_COMPRESS ? "image" : "file";
    int error = 0;
    for (size_t i = 0; i < trace->sections.count && !error; i++) {
        const struct wwd_section *section = &trace->sections.items[i];
        char path[MW_CHECK_PATH];
        snprintf(path, sizeof path, "trace.sections[%zu]", i);
        uint64_t room = walk.end - WWD_HEADER_SIZE;
        struct mw_place place = { .space = space,
                                  .offset = walk.end - (section->overlap < room ? section->overlap : room),
                                  .length = wwd_section_size(wwd_root(checker->doc), section),
                                  .path = path };
        error = section->kind == WWD_SECTION_GAP ? report_gap(&walk, place)
                                                 : check_section(&walk, section, place);
        if (place.offset + place.length > walk.end)
            walk.end = place.offset + place.length;
    }
    return error;
}

/* ---- the checksum ---- */

static int check_checksum(struct mw_checker *checker)
{
    struct mw_document *doc = checker->doc;
    const struct wwd_storage *storage = wwd_storage(doc);
    wwd_unshow(doc);
    /* A level from JSON gets its checksum when it is written. */
    if (doc->input.size == 0)
        return 0;
    uint8_t final_byte = wwd_checksum_final_byte(storage->stored, storage->payload, storage->compressed);
    uint32_t editor = wwd_checksum_editor(storage->stored, final_byte);
    uint32_t wapmap = wwd_checksum_wapmap(storage->stored), stored = storage->checksum;
    struct mw_place place = MW_NOWHERE("checksum");
    switch (wwd_root(checker->doc)->trace.checksum_style) {
    case WWD_CHECKSUM_NONE:
        return mw_diag(doc, "WWD011", place,
                       "checksum is 0x%08" PRIX32 ", expected 0x%08" PRIX32 " (the editor's) or 0x%08" PRIX32
                       " (WapMap's)",
                       stored, editor, wapmap);
    case WWD_CHECKSUM_ZERO:
        return mw_diag(doc, "WWD013", place, "checksum is 0, expected 0x%08" PRIX32 " (the editor's)",
                       editor);
    case WWD_CHECKSUM_WAPMAP:
        return mw_diag(doc, "WWD014", place,
                       "checksum is 0x%08" PRIX32 " (WapMap's), but the original editor's is 0x%08" PRIX32,
                       stored, editor);
    default:
        return 0;
    }
}

static int check_stream(struct mw_checker *checker)
{
    return wwd_check_stream(checker->doc);
}

/* In a damaged level, sections that could not be read have no size, and a damaged stream may lack the byte
 * that the editor's formula needs. */
const struct mw_rule wwd_layout_rules[] = {
    { NULL, 0, WWD_IN_WHOLE, check_sections },
    { NULL, 0, WWD_IN_WHOLE, check_checksum },
    { NULL, 0, WWD_IN_WHOLE, check_stream },
    { 0 },
};
