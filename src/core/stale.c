/* Where an edit touched something, the picture is stale at the place where that was and
 * at the place where it is now. The first is asked for as soon as the edit is made, the second when somebody
 * wants to know. */
#include "stale.h"

#include "draw/canvas.h"

enum {
    STALE_MAX = 32, /* boxes, and parts */
};

struct mw_stale {
    struct mw_stale *next; /* of the document's other renders */
    struct mw_render *render;
    bool everything;
    size_t box_count, part_count;
    struct mw_box boxes[STALE_MAX];
    struct mw_part parts[STALE_MAX]; /* touched, to be placed in the new picture */
};

int mw_stale_begin(struct mw_render *render)
{
    struct mw_document *doc = render->document;
    struct mw_stale *stale = mw_allocate(doc->context, sizeof *stale);
    if (!stale)
        return MW_E_MEMORY;
    *stale = (struct mw_stale){ .next = doc->stales, .render = render };
    doc->stales = render->stale = stale;
    return 0;
}

void mw_stale_end(struct mw_render *render)
{
    struct mw_stale **link = &render->document->stales;
    while (*link && *link != render->stale)
        link = &(*link)->next;
    if (*link)
        *link = render->stale->next;
    mw_release(render->document->context, render->stale);
    render->stale = NULL;
}

void mw_stale_clear(struct mw_render *render)
{
    render->stale->everything = false;
    render->stale->box_count = render->stale->part_count = 0;
}

/* ---- boxes ---- */

static struct mw_box unite_boxes(struct mw_box a, struct mw_box b)
{
    int64_t right = a.x + a.width > b.x + b.width ? a.x + a.width : b.x + b.width;
    int64_t bottom = a.y + a.height > b.y + b.height ? a.y + a.height : b.y + b.height;
    int64_t x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    return MW_BOX(x, y, right - x, bottom - y);
}

static struct mw_box clip_to_picture(const struct mw_render *render, struct mw_box box)
{
    int64_t right = box.x + box.width, bottom = box.y + box.height;
    right = right < render->width ? right : render->width;
    bottom = bottom < render->height ? bottom : render->height;
    box.x = box.x > 0 ? box.x : 0;
    box.y = box.y > 0 ? box.y : 0;
    return MW_BOX(box.x, box.y, right - box.x, bottom - box.y);
}

static bool boxes_touch(struct mw_box a, struct mw_box b)
{
    return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/* Boxes that overlap or meet become one. */
static void add_box(struct mw_stale *stale, struct mw_box box)
{
    box = clip_to_picture(stale->render, box);
    if (box.width <= 0 || box.height <= 0)
        return;
    for (size_t i = 0; i < stale->box_count;)
        if (boxes_touch(stale->boxes[i], box)) {
            box = unite_boxes(stale->boxes[i], box);
            stale->boxes[i] = stale->boxes[--stale->box_count];
            i = 0;
        } else {
            i++;
        }
    if (stale->box_count == STALE_MAX)
        stale->boxes[STALE_MAX - 1] = unite_boxes(stale->boxes[STALE_MAX - 1], box);
    else
        stale->boxes[stale->box_count++] = box;
}

static void place_part(struct mw_stale *stale, const struct mw_part *part)
{
    const struct mw_format *format = stale->render->document->format;
    struct mw_box box;
    enum mw_placing placing =
        format->render_place ? format->render_place(stale->render, part, true, &box) : MW_PLACE_UNKNOWN;
    if (placing == MW_PLACED)
        add_box(stale, box);
    stale->everything = stale->everything || placing == MW_PLACE_UNKNOWN;
}

/* ---- after an edit ---- */

static void add_touched_part(struct mw_stale *stale, const struct mw_part *part)
{
    for (size_t i = 0; i < stale->part_count; i++)
        if (mw_part_holds(&stale->parts[i], part))
            return;
    if (stale->part_count == STALE_MAX)
        stale->everything = true;
    else
        stale->parts[stale->part_count++] = *part;
}

static void note_touched(struct mw_stale *stale, const struct mw_touched *touched)
{
    const struct mw_document *doc = stale->render->document;
    struct mw_part part = mw_part_of_path(doc->format->root, touched->path);
    if (touched->is_area) {
        part.is_area = true;
        part.x = touched->x;
        part.y = touched->y;
        part.width = touched->width;
        part.height = touched->height;
    }
    if (!part.list && !part.field)
        stale->everything = true;
    if (!stale->everything && stale->render->prepared)
        place_part(stale, &part);
    if (!stale->everything)
        add_touched_part(stale, &part);
}

void mw_stale_note(struct mw_document *doc)
{
    for (struct mw_stale *stale = doc->stales; stale; stale = stale->next)
        for (size_t i = 0; i < doc->touched.count && !stale->everything; i++)
            note_touched(stale, &doc->touched.items[i]);
}

/* ---- asking ---- */

static size_t put_boxes(const struct mw_stale *stale, struct mw_render_box *boxes, size_t room)
{
    struct mw_box last = { 0 };
    size_t count = 0;
    for (size_t i = 0; i < stale->box_count; i++) {
        struct mw_box box = stale->boxes[i];
        last = count < room ? box : unite_boxes(last, box);
        count += count < room;
        boxes[count - 1] = (struct mw_render_box){ last.x, last.y, last.width, last.height };
    }
    return count;
}

size_t mw_stale_take(struct mw_render *render, bool resized, struct mw_render_box *boxes, size_t room)
{
    struct mw_stale *stale = render->stale;
    for (size_t i = 0; i < stale->part_count && !stale->everything; i++)
        place_part(stale, &stale->parts[i]);
    if (stale->everything || resized) {
        stale->boxes[0] = MW_BOX(0, 0, render->width, render->height);
        stale->box_count = 1;
    }
    size_t count = put_boxes(stale, boxes, room);
    mw_stale_clear(render);
    return count;
}
