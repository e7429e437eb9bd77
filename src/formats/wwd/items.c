/* The list of a level's items: planes, objects by logic, pictures, sounds. None has content that could be
 * extracted. */
#include <stdio.h>

#include "base/text.h"
#include "core/items.h"
#include "tally.h"

static int list_planes(struct wwd_informer *informer)
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

struct item_tallies {
    struct wwd_tally logics, image_sets, sounds;
};

static int tally_items(void *user, const struct wwd_object *object, size_t plane, size_t index)
{
    struct item_tallies *tallies = user;
    const struct wwd_logic *logic = wwd_informer_logic(tallies->logics.informer, object->logic);
    (void)plane;
    (void)index;
    int error = wwd_tally_add(&tallies->logics, object->logic);
    if (!error && object->image_set.size)
        error = wwd_tally_add(&tallies->image_sets, object->image_set);
    if (!error && object->animation.size && logic && logic->class == WWD_LOGIC_SOUND)
        error = wwd_tally_add(&tallies->sounds, object->animation);
    return error;
}

/* Lists each value of a field with the path of all objects that have it. */
static int list_tally(enum mw_item_kind kind, const char *field, struct wwd_tally *tally)
{
    struct wwd_informer *informer = tally->informer;
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
    struct item_tallies tallies = { .logics.informer = &informer,
                                    .image_sets.informer = &informer,
                                    .sounds.informer = &informer };
    wwd_informer_init(&informer, doc, NULL);
    int error = list_planes(&informer);
    if (!error)
        error = wwd_each_object(&informer, tally_items, &tallies);
    if (!error)
        error = list_tally(MW_ITEM_OBJECT, "logic", &tallies.logics);
    if (!error)
        error = list_tally(MW_ITEM_PICTURE, "image_set", &tallies.image_sets);
    if (!error)
        error = list_tally(MW_ITEM_SOUND, "animation", &tallies.sounds);
    mw_arena_free(&informer.scratch);
    return error;
}
