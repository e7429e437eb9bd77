/* Rules for the items of archives. */
#include <inttypes.h>
#include <stdio.h>

#include "bitmap.h"
#include "core/rules.h"
#include "s2archive.h"

/* Where an item is, for paths: "slots[5].item" or "items[5]". */
static struct mw_place item_place(struct mw_checker *checker, size_t index, const char *rest)
{
    const struct s2a_archive *archive = checker->doc->root;
    return archive->form == S2A_FORM_LIST ? mw_check_in_item(checker, "slots", index, ".item%s", rest)
                                          : mw_check_in_item(checker, "items", index, "%s", rest);
}

typedef int item_rule(struct mw_checker *checker, const struct s2a_item *item, size_t index);

static int check_each_item(struct mw_checker *checker, item_rule *rule)
{
    const struct s2a_archive *archive = checker->doc->root;
    int error = 0;
    for (size_t i = 0; i < s2a_item_count(archive) && !error; i++) {
        const struct s2a_item *item = s2a_item_at(archive, i);
        error = item ? rule(checker, item, i) : 0;
    }
    return error;
}

/* ---- pictures ---- */

static int check_rows_of(struct mw_checker *checker, const struct s2a_item *item, size_t index)
{
    const struct s2a_picture *picture = &item->picture;
    if (!s2a_type_is_picture(item->type) || !picture->width)
        return 0;
    uint8_t *row = mw_arena_alloc(&checker->arena, (size_t)picture->width * 2);
    if (!row)
        return MW_E_MEMORY;
    uint32_t broken = 0;
    for (uint32_t y = 0; y < picture->height; y++) {
        struct mw_bytes start = mw_span_part(picture->data, (uint64_t)y * 2, 2);
        size_t at = start.size == 2 ? mw_u16le(start.data) : picture->data.size;
        broken += !s2a_decode_row(item->type, picture->data, at, picture->width, row, row + picture->width);
    }
    return broken ? mw_check_report(checker, item_place(checker, index, ".picture.data"),
                                    "%" PRIu32 " of %u rows do not have exactly %u pixels", broken,
                                    picture->height, picture->width)
                  : 0;
}

static int check_picture_rows(struct mw_checker *checker)
{
    return check_each_item(checker, check_rows_of);
}

static int check_raw_size_of(struct mw_checker *checker, const struct s2a_item *item, size_t index)
{
    const struct s2a_raw *raw = &item->raw;
    uint64_t needed = (uint64_t)raw->width * raw->height;
    if (item->type != S2A_RAW || raw->data.size == needed)
        return 0;
    return mw_check_report(checker, item_place(checker, index, ".raw.data"),
                           "the picture has %zu bytes, but %u x %u pixels need %" PRIu64, raw->data.size,
                           raw->width, raw->height, needed);
}

static int check_raw_sizes(struct mw_checker *checker)
{
    return check_each_item(checker, check_raw_size_of);
}

/* ---- people ---- */

static int check_links_of(struct mw_checker *checker, const struct s2a_people *people, const char *path)
{
    int error = 0;
    for (size_t i = 0; i < people->links.count && !error; i++)
        if (people->links.items[i].overlay >= people->overlays.count)
            error = mw_check_report(checker, mw_check_at(checker, "%s.links[%zu].overlay", path, i),
                                    "there is no overlay %u; the number of overlays is %zu",
                                    people->links.items[i].overlay, people->overlays.count);
    return error;
}

static int check_links_of_item(struct mw_checker *checker, const struct s2a_item *item, size_t index)
{
    char path[64];
    if (item->type != S2A_PEOPLE)
        return 0;
    const struct s2a_archive *archive = checker->doc->root;
    snprintf(path, sizeof path,
             archive->form == S2A_FORM_LIST ? "slots[%zu].item.people" : "items[%zu].people", index);
    return check_links_of(checker, &item->people, path);
}

static int check_people_links(struct mw_checker *checker)
{
    const struct s2a_archive *archive = checker->doc->root;
    return archive->form == S2A_FORM_BOB ? check_links_of(checker, &archive->people, "people")
                                         : check_each_item(checker, check_links_of_item);
}

const struct mw_rule s2a_rules[] = {
    { "S2A004", .check = check_picture_rows },
    { "S2A005", .check = check_raw_sizes },
    { "S2A006", .check = check_people_links },
    { 0 },
};
