#include "meanings.h"

#include "wwd.h"

const struct mw_meaning *wwd_meanings(struct mw_document *doc, const struct mw_record *record,
                                      const void *item)
{
    const struct wwd_logic *logic =
        record == &wwd_object_record ? wwd_logic_of(wwd_game_of(wwd_root(doc)), item) : NULL;
    return logic ? logic->meanings : NULL;
}
