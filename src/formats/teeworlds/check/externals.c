/* External images: whether players have them, and with --mapres what the files there are like. */
#include "checks.h"
#include "formats/teeworlds/mapres.h"

static int look_at_file(struct tw_checker *checker, const struct tw_mapres *mapres, size_t index)
{
    struct tw_external *external = &checker->externals[index];
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

int tw_find_externals(struct tw_checker *checker)
{
    const struct tw_map *map = checker->map;
    struct tw_mapres mapres;
    if (!checker->args || !mw_args_each(checker->args, "mapres", 0))
        return 0;
    int error = tw_mapres_open_args(&mapres, checker->doc->context, checker->game, checker->args, false);
    if (!error) {
        checker->externals =
            mw_arena_array(&checker->arena, map->images.count + 1, sizeof *checker->externals);
        checker->mapres_count = mapres.count;
        error = checker->externals ? 0 : checker->doc->context->error;
    }
    for (size_t i = 0; i < map->images.count && i < TW_TEXTURES && !error; i++)
        if (map->images.items[i].external)
            error = look_at_file(checker, &mapres, i);
    tw_mapres_close(&mapres);
    return error;
}

int tw_check_mapres(struct tw_checker *checker, const char *code)
{
    const struct tw_map *map = checker->map;
    int error = 0;
    for (size_t i = 0; i < map->images.count && !error; i++) {
        const char *name = "";
        if (!map->images.items[i].external || (checker->externals && checker->externals[i].there))
            continue;
        error = tw_check_name(checker, "images", i, &name);
        if (error || tw_mapres_is_known(name, checker->game))
            continue;
        struct mw_place place = tw_at(checker, "images[%zu]", i);
        error =
            checker->externals
                ? mw_diag(checker->doc, code, place,
                          "external image \"%s\" is none of those that players of %s have, and not in the "
                          "%zu mapres folder%s given",
                          name, tw_check_game(checker), checker->mapres_count,
                          mw_plural(checker->mapres_count))
                : mw_diag(checker->doc, code, place,
                          "external image \"%s\" is none of those that players of %s have", name,
                          tw_check_game(checker));
    }
    return error;
}

int tw_check_mapres_files(struct tw_checker *checker, const char *code)
{
    int error = 0;
    for (size_t i = 0; checker->externals && i < checker->map->images.count && !error; i++)
        if (checker->externals[i].broken)
            error = mw_diag(checker->doc, code, tw_at(checker, "images[%zu]", i), "%s",
                            checker->externals[i].broken);
    return error;
}
