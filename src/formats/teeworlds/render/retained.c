/* What pictures of a map share through the cache of the document, other than images. */
#include <stdio.h>

#include "view.h"

int tw_view_hold(struct tw_view *view, struct mw_cached *cached)
{
    int error = mw_arena_grow(view->arena, (void **)&view->held.items, view->held.count, &view->held.capacity,
                              sizeof *view->held.items);
    if (error)
        mw_cache_release(view->doc, cached);
    else
        view->held.items[view->held.count++] = cached;
    return error;
}

int tw_view_share(struct tw_view *view, struct mw_cached *cached, size_t layer,
                  const struct tw_content *content)
{
    char path[32], data[32];
    int64_t number = tw_content_number(view->doc, content, &view->map->layers.items[layer]);
    snprintf(path, sizeof path, "layers[%zu]", layer);
    snprintf(data, sizeof data, "data[%lld]", (long long)number);
    return mw_cache_share(view->doc, cached, path, data);
}

void tw_view_release(struct tw_view *view)
{
    for (size_t i = 0; i < view->held.count; i++)
        mw_cache_release(view->doc, view->held.items[i]);
}
