/* Labels: those of more important objects are placed first, below their box or above it; labels that would
 * overlap others are omitted. */
#include "base/text.h"
#include "view.h"

enum {
    LABELS_MAX = 20000,
    TILE_MIN = 24,   /* labels are drawn from this tile size on, in pixels */
    CHARACTERS = 22, /* longer labels are truncated */
    SPOT_WIDTH = 12, /* the map is divided into spots of this many (zoomed) pixels; a label takes the spots it
                        touches */
    SPOT_HEIGHT = 5,
    AROUND_MAX = 4 << 20, /* comparisons of places */
    SPOTS_MAX = (CHARACTERS * MW_TEXT_ADVANCE / SPOT_WIDTH + 2) * (MW_TEXT_HEIGHT / SPOT_HEIGHT + 3),
};

/* Taken spots: a hash set of x and y with open addressing; 0 is free. */
struct spots {
    uint64_t *taken;
    size_t mask;
};

struct placing {
    struct wwd_view *view;
    struct spots spots;
    struct mw_buf text;
};

/* The table index of a spot; the spot is free if the element is 0. */
static size_t find_label_spot(const struct spots *spots, int64_t x, int64_t y, uint64_t *key)
{
    *key = (uint64_t)(uint32_t)x << 32 | (uint32_t)y | (uint64_t)1 << 63;
    size_t at = (size_t)((*key * 0x9E3779B97F4A7C15u) >> 32) & spots->mask;
    while (spots->taken[at] && spots->taken[at] != *key)
        at = (at + 1) & spots->mask;
    return at;
}

/* The spots that a box touches, as a box of the map. */
static struct mw_box box_of_spots(const struct wwd_view *view, struct mw_box box)
{
    int64_t width = (int64_t)SPOT_WIDTH * view->zoom, height = (int64_t)SPOT_HEIGHT * view->zoom;
    int64_t left = mw_divide_down(box.x, width), top = mw_divide_down(box.y, height);
    int64_t right = mw_divide_down(box.x + box.width - 1, width) + 1;
    int64_t bottom = mw_divide_down(box.y + box.height - 1, height) + 1;
    return MW_BOX(left * width, top * height, (right - left) * width, (bottom - top) * height);
}

/* Takes all spots of a box, or (take is false) returns whether all are free. */
static bool visit_spots(const struct placing *placing, struct mw_box box, bool take)
{
    int64_t width = (int64_t)SPOT_WIDTH * placing->view->zoom;
    int64_t height = (int64_t)SPOT_HEIGHT * placing->view->zoom;
    int64_t right = mw_divide_down(box.x + box.width - 1, width);
    int64_t bottom = mw_divide_down(box.y + box.height - 1, height);
    for (int64_t y = mw_divide_down(box.y, height); y <= bottom; y++)
        for (int64_t x = mw_divide_down(box.x, width); x <= right; x++) {
            uint64_t key;
            size_t at = find_label_spot(&placing->spots, x, y, &key);
            if (take)
                placing->spots.taken[at] = key;
            else if (placing->spots.taken[at])
                return false;
        }
    return true;
}

static int try_label(struct placing *placing, int64_t x, int64_t y, const char *text, struct mw_colour colour)
{
    struct wwd_view *view = placing->view;
    struct mw_box box = mw_text_box(x, y, text, view->zoom);
    if (!visit_spots(placing, box, false))
        return MW_E_NOT_FOUND;
    char *copy = mw_arena_text(view->arena, text);
    if (!copy)
        return MW_E_MEMORY;
    visit_spots(placing, box, true);
    view->labels_placed[view->label_count++] = (struct wwd_label){ x, y, copy, colour };
    return 0;
}

/* The number if that is wanted, and (with_name) the logic, else the name, else the image set, as UTF-8 and
 * truncated. */
static int label_text(struct placing *placing, const struct wwd_object *object, uint32_t number,
                      bool with_name, char text[4 * CHARACTERS + 1])
{
    const struct mw_str *const texts[] = { &object->logic, &object->name, &object->image_set };
    struct mw_str chosen = { "", 0 };
    for (size_t i = 0; i < 3 && chosen.size == 0; i++)
        chosen = *texts[i];
    chosen.size =
        chosen.size < 4 * CHARACTERS ? chosen.size : 4 * CHARACTERS; /* bytes beyond that are never shown */
    placing->text.size = 0;
    if (placing->view->numbers)
        mw_buf_format(&placing->text, with_name ? "%u " : "%u", number);
    if (with_name && mw_text_to_utf8(placing->view->doc->page, chosen, &placing->text) < 0 &&
        placing->text.error)
        return placing->text.error;
    mw_buf_u8(&placing->text, 0);
    if (placing->text.error)
        return placing->text.error;
    mw_text_elide(text, 4 * CHARACTERS + 1, (const char *)placing->text.data, 1,
                  CHARACTERS * MW_TEXT_ADVANCE);
    return 0;
}

static int place_mark_label(struct placing *placing, size_t number)
{
    struct wwd_view *view = placing->view;
    const struct wwd_mark *mark = &view->marks[number];
    const struct wwd_class_style *style = &wwd_class_styles[mark->class];
    char text[4 * CHARACTERS + 1] = "";
    const struct wwd_plane *plane = view->planes[mark->plane].plane;
    const struct wwd_object *object = &plane->objects.items[mark->object];
    int error = label_text(placing, object, mark->object, view->labels, text);
    int64_t zoom = view->zoom, width = mw_text_width(text, (uint32_t)zoom);
    const struct mw_box *box = &mark->box;
    if (!error && !style->label && width + 2 * zoom > box->width) {
        error = label_text(placing, object, mark->object, false, text);
        width = mw_text_width(text, (uint32_t)zoom);
    }
    if (error || !*text)
        return error;
    int64_t x = box->x + (box->width - width) / 2;
    int64_t below = box->y + box->height + 2 * zoom, above = box->y - (MW_TEXT_HEIGHT + 1) * zoom;
    view->label_places[number].below = box_of_spots(view, mw_text_box(x, below, text, view->zoom));
    view->label_places[number].above = box_of_spots(view, mw_text_box(x, above, text, view->zoom));
    error = try_label(placing, x, below, text, style->colour);
    if (error == MW_E_NOT_FOUND)
        error = try_label(placing, x, above, text, style->colour);
    return error == MW_E_NOT_FOUND ? 0 : error;
}

static int place_start_label(struct placing *placing)
{
    const struct wwd_view *view = placing->view;
    int64_t x = wwd_ratio_map(view->scale, view->start_x);
    int64_t y = wwd_ratio_map(view->scale, view->start_y);
    if (!view->labels || !wwd_view_sees(view, MW_BOX(x, y, 1, 1)))
        return 0;
    x -= mw_text_width("START", view->zoom) / 2;
    y += wwd_start_radius(view) + 2 * (int64_t)view->zoom;
    view->label_places[view->mark_count].below = box_of_spots(view, mw_text_box(x, y, "START", view->zoom));
    return try_label(placing, x, y, "START", MW_WHITE);
}

static int place_labels(struct placing *placing)
{
    struct wwd_view *view = placing->view;
    int error = place_start_label(placing);
    for (size_t i = view->mark_count; i-- > 0 && !error && view->label_count < LABELS_MAX;)
        error = place_mark_label(placing, i);
    return error;
}

int wwd_view_place_labels(struct wwd_view *view)
{
    int64_t tile = wwd_ratio_map(view->reference.map_x.ratio, view->reference.x.tile);
    if (!view->objects || tile < TILE_MIN)
        return 0;
    size_t most = view->mark_count + 1 < LABELS_MAX ? view->mark_count + 1 : LABELS_MAX;
    size_t slots = 1024;
    while (slots < 2 * SPOTS_MAX * most)
        slots *= 2;
    struct placing placing = { .view = view, .spots = { .mask = slots - 1 } };
    view->labels_placed = mw_arena_array(view->arena, most, sizeof *view->labels_placed);
    view->label_places = mw_arena_array(view->arena, view->mark_count + 1, sizeof *view->label_places);
    placing.spots.taken = mw_allocate(view->doc->context, slots * sizeof(uint64_t));
    mw_buf_init(&placing.text, view->doc->context);
    int error = MW_E_MEMORY;
    if (view->labels_placed && view->label_places && placing.spots.taken) {
        memset(placing.spots.taken, 0, slots * sizeof(uint64_t));
        error = place_labels(&placing);
    }
    mw_buf_free(&placing.text);
    mw_release(view->doc->context, placing.spots.taken);
    return error;
}

/* ---- which labels depend on others ---- */

static bool label_boxes_overlap(const struct mw_box *a, const struct mw_box *b)
{
    return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
           b->y < a->y + a->height;
}

static bool places_overlap(const struct wwd_label_places *a, const struct wwd_label_places *b)
{
    return label_boxes_overlap(&a->below, &b->below) || label_boxes_overlap(&a->below, &b->above) ||
           label_boxes_overlap(&a->above, &b->below) || label_boxes_overlap(&a->above, &b->above);
}

bool wwd_labels_around(struct wwd_view *view, size_t number, struct mw_box *box)
{
    const struct wwd_label_places *places = view->label_places;
    size_t count = view->mark_count + 1, found = 1, work = 0;
    if (!places)
        return true;
    uint32_t *chain = mw_allocate(view->doc->context, count * (sizeof *chain + 1));
    if (!chain)
        return false;
    uint8_t *seen = (uint8_t *)(chain + count);
    memset(seen, 0, count);
    chain[0] = (uint32_t)number;
    seen[number] = 1;
    for (size_t i = 0; i < found && work <= AROUND_MAX; i++, work += count) {
        wwd_box_cover(box, &places[chain[i]].below);
        wwd_box_cover(box, &places[chain[i]].above);
        for (uint32_t k = 0; k < count; k++)
            if (!seen[k] && places_overlap(&places[chain[i]], &places[k])) {
                seen[k] = 1;
                chain[found++] = k;
            }
    }
    mw_release(view->doc->context, chain);
    return work <= AROUND_MAX && view->label_count < LABELS_MAX;
}
