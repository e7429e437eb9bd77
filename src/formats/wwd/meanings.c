#include "meanings.h"

#include "wwd.h"

const struct mw_meaning *wwd_meanings(struct mw_document *doc, const struct mw_record *record,
                                      const void *item)
{
    const struct wwd_logic *logic =
        record == &wwd_object_record ? wwd_logic_of(wwd_game_of(wwd_root(doc)), item) : NULL;
    return logic ? logic->meanings : NULL;
}

bool wwd_term(size_t index, struct mw_term *term)
{
    static const struct wwd_logic *const also[] = { &wwd_warp_logic };
    static const enum wwd_game games[] = { WWD_GAME_CLAW, WWD_GAME_GRUNTZ };
    const struct wwd_logic *logic = NULL;
    enum wwd_game game = WWD_GAME_CLAW;
    for (size_t i = 0; i < sizeof games / sizeof *games && !logic; i++) {
        struct wwd_logic_list list = wwd_logics_of(games[i]);
        game = games[i];
        if (index < list.count)
            logic = &list.items[index];
        else
            index -= list.count;
    }
    if (!logic && index < sizeof also / sizeof *also) {
        logic = also[index];
        game = WWD_GAME_CLAW;
    }
    if (!logic)
        return false;
    term->name = logic->name;
    term->game = wwd_game_name(game);
    term->kind = "logic";
    term->group = wwd_logic_class_name(logic->class);
    term->doc = wwd_logic_doc(logic);
    term->picture = logic->image_set;
    term->z = logic->z;
    term->fields = &logic->meanings[1];
    return true;
}
