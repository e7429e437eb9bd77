/* Properties of a level as a whole. */
#include "base/text.h"
#include "wwd.h"

static bool fixed_text_has(const char *text, size_t size, const char *part)
{
    return mw_str_find_same(mw_str_fixed(text, size), mw_str_from(part)) != SIZE_MAX;
}

/* The same rule as in WapMap. */
enum wwd_game wwd_game_of(const struct wwd_level *level)
{
    if (fixed_text_has(level->image_dir, sizeof level->image_dir, "DUNGEON"))
        return WWD_GAME_GET_MEDIEVAL;
    if (fixed_text_has(level->image_dir, sizeof level->image_dir, "TILEZ"))
        return WWD_GAME_GRUNTZ;
    if (fixed_text_has(level->image_dir, sizeof level->image_dir, "TILES"))
        return WWD_GAME_CLAW;
    return WWD_GAME_UNKNOWN;
}

const char *wwd_game_name(enum wwd_game game)
{
    static const char *const names[] = { "unknown", "Captain Claw", "Gruntz", "Get Medieval" };
    return (size_t)game < sizeof names / sizeof *names ? names[game] : names[0];
}

struct wwd_plane *wwd_main_plane(struct wwd_level *level)
{
    for (size_t i = 0; i < level->planes.count; i++)
        if (level->planes.items[i].flags & WWD_PLANE_MAIN)
            return &level->planes.items[i];
    return NULL;
}

const char *wwd_plane_choice(struct mw_document *doc, const char *list, size_t index)
{
    const struct wwd_plane *plane = &wwd_root(doc)->planes.items[index];
    const char *name = mw_document_fixed_utf8(doc, plane->name, sizeof plane->name);
    (void)list;
    return name ? name : "";
}
