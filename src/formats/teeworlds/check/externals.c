/* External images: whether players have them, and whether the files in the mapres directories are valid. */
#include "checks.h"
#include "formats/teeworlds/mapres.h"

static int look_at_file(struct mw_checker *checker, const struct tw_mapres *mapres, size_t index)
{
    struct tw_external *external = &tw_check_of(checker)->externals[index];
    struct mw_arena arena;
    struct tw_picture picture;
    mw_arena_init(&arena, checker->doc->context);
    int error = tw_picture_read(checker->doc, (int64_t)index, mapres, &arena, &picture);
    if (!error && picture.state == TW_PICTURE_FOUND) {
        external->width = picture.image.width;
        external->height = picture.image.height;
    } else if (!error && picture.state == TW_PICTURE_BROKEN) {
        external->broken = mw_arena_text(&checker->arena, picture.reason);
        error = external->broken ? 0 : checker->doc->context->error;
    }
    if (!error)
        external->there = picture.state != TW_PICTURE_MISSING;
    mw_arena_free(&arena);
    return error;
}

int tw_find_externals(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    struct tw_mapres mapres;
    if (!checker->args || !mw_args_each(checker->args, "mapres", 0))
        return 0;
    int error =
        tw_mapres_open(&mapres, checker->doc->context, tw_check_of(checker)->game, checker->args, false);
    if (!error) {
        tw_check_of(checker)->externals =
            mw_arena_array(&checker->arena, map->images.count + 1, sizeof *tw_check_of(checker)->externals);
        tw_check_of(checker)->mapres_count = mapres.count;
        error = tw_check_of(checker)->externals ? 0 : checker->doc->context->error;
    }
    for (size_t i = 0; i < map->images.count && i < TW_TEXTURES && !error; i++)
        if (map->images.items[i].external)
            error = look_at_file(checker, &mapres, i);
    tw_mapres_close(&mapres);
    return error;
}

int tw_check_mapres(struct mw_checker *checker)
{
    const struct tw_map *map = tw_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < map->images.count && !error; i++) {
        const char *name = "";
        if (!map->images.items[i].external || !tw_check_of(checker)->used_images[i] ||
            (tw_check_of(checker)->externals && tw_check_of(checker)->externals[i].there))
            continue;
        error = tw_check_name(checker, "images", i, &name);
        if (error || tw_mapres_is_known(name, tw_check_of(checker)->game))
            continue;
        struct mw_place place = mw_check_at(checker, "images[%zu]", i);
        error = tw_check_of(checker)->externals
                    ? mw_check_report(checker, place,
                                      "external image \"%s\" is not included with %s, nor in the mapres "
                                      "directories given (%zu)",
                                      name, tw_check_game(checker), tw_check_of(checker)->mapres_count)
                    : mw_check_report(checker, place, "external image \"%s\" is not included with %s", name,
                                      tw_check_game(checker));
    }
    return error;
}

int tw_check_mapres_files(struct mw_checker *checker)
{
    int error = 0;
    for (size_t i = 0; tw_check_of(checker)->externals && i < tw_root(checker->doc)->images.count && !error;
         i++)
        if (tw_check_of(checker)->externals[i].broken)
            error = mw_check_report(checker, mw_check_at(checker, "images[%zu]", i), "%s",
                                    tw_check_of(checker)->externals[i].broken);
    return error;
}
