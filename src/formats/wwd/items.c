/* What a level has, as a list: planes, objects by logic, pictures, sounds. None has content of its own to
 * extract. */
#include <stdio.h>

#include "base/text.h"
#include "core/items.h"
#include "info/info.h"

static int add_planes(struct wwd_informer *informer)
{
    int error = 0;
    for (size_t i = 0; i < informer->level->planes.count && !error; i++) {
        const struct wwd_plane *plane = &informer->level->planes.items[i];
        const char *name = mw_document_fixed_utf8(informer->doc, plane->name, sizeof plane->name);
        char path[64];
        snprintf(path, sizeof path, "planes[%zu]", i);
        error = name ? mw_item_add(informer->doc, MW_ITEM_LAYER, name, path,
                                   (uint64_t)plane->tiles.width * plane->tiles.height, 0)
                     : MW_E_MEMORY;
    }
    return error;
}

struct collector {
    struct wwd_informer *informer;
    struct wwd_tally logics, image_sets, sounds;
};

static int collect(void *user, const struct wwd_object *object, size_t plane, size_t index)
{
    struct collector *collector = user;
    const struct wwd_logic *logic = wwd_logic_find(collector->informer->game, object->logic);
    (void)plane;
    (void)index;
    wwd_tally_add(&collector->logics, object->logic);
    if (object->image_set.size)
        wwd_tally_add(&collector->image_sets, object->image_set);
    if (object->animation.size && logic && logic->class == WWD_LOGIC_SOUND)
        wwd_tally_add(&collector->sounds, object->animation);
    return 0;
}

/* The path of all objects whose field has this value. */
static int add_tally(struct wwd_informer *informer, enum mw_item_kind kind, const char *field,
                     struct wwd_tally *tally)
{
    int error = 0;
    wwd_tally_finish(tally, true);
    for (size_t i = 0; i < tally->count && !error; i++) {
        const char *name = mw_document_utf8(informer->doc, tally->rows[i].text);
        char *path =
            name ? mw_arena_format(&informer->scratch, "planes[*].objects[%s=\"%s\"]", field, name) : NULL;
        error = path ? mw_item_add(informer->doc, kind, name, path, tally->rows[i].count, 0)
                     : informer->doc->context->error;
    }
    return error;
}

int wwd_list_items(struct mw_document *doc)
{
    struct wwd_informer informer;
    struct collector collector = { .informer = &informer };
    wwd_informer_init(&informer, doc, NULL);
    int error = wwd_tally_new(&informer, informer.object_count, &collector.logics);
    if (!error)
        error = wwd_tally_new(&informer, informer.object_count, &collector.image_sets);
    if (!error)
        error = wwd_tally_new(&informer, informer.object_count, &collector.sounds);
    if (!error)
        error = add_planes(&informer);
    if (!error)
        error = wwd_each_object(&informer, collect, &collector);
    if (!error)
        error = add_tally(&informer, MW_ITEM_OBJECT, "logic", &collector.logics);
    if (!error)
        error = add_tally(&informer, MW_ITEM_PICTURE, "image_set", &collector.image_sets);
    if (!error)
        error = add_tally(&informer, MW_ITEM_SOUND, "animation", &collector.sounds);
    mw_arena_free(&informer.scratch);
    return error;
}
