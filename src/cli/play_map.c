#include "play_map.h"

#include <stdlib.h>
#include <string.h>

enum {
    NAME_WIDTH = 14, /* columns of a name; longer ones are cut off */
};

struct seen_scene {
    char *name;
    int32_t x, y;
    bool here, south, east;
};

struct seen_map {
    struct seen_scene *items;
    size_t count;
};

static int add_seen(void *user, const struct mw_map_scene *scene)
{
    struct seen_map *map = user;
    if (!scene->visited && !scene->here)
        return 0;
    map->items = take_memory(map->items, map->count + 1, sizeof *map->items);
    map->items[map->count++] = (struct seen_scene){
        take_printable(scene->name), scene->x, scene->y, scene->here, scene->south, scene->east
    };
    return 0;
}

/* The first one in a cell, but before all the one that the player is in. */
static const struct seen_scene *seen_at(const struct seen_map *map, int32_t x, int32_t y)
{
    const struct seen_scene *found = NULL;
    for (size_t i = 0; i < map->count; i++) {
        const struct seen_scene *scene = &map->items[i];
        if (scene->x == x && scene->y == y && (!found || scene->here))
            found = scene;
    }
    return found;
}

/* The next coordinate after the given one that a scene has; false: none. */
static bool next_row(const struct seen_map *map, bool first, int32_t *y)
{
    bool found = false;
    int32_t after = *y;
    for (size_t i = 0; i < map->count; i++)
        if ((first || map->items[i].y > after) && (!found || map->items[i].y < *y)) {
            *y = map->items[i].y;
            found = true;
        }
    return found;
}

static bool next_column(const struct seen_map *map, bool first, int32_t *x)
{
    bool found = false;
    int32_t after = *x;
    for (size_t i = 0; i < map->count; i++)
        if ((first || map->items[i].x > after) && (!found || map->items[i].x < *x)) {
            *x = map->items[i].x;
            found = true;
        }
    return found;
}

/* In NAME_WIDTH columns; characters, not bytes, are counted. */
static void put_name(struct sink *out, const struct seen_scene *scene)
{
    size_t columns = 0, size = 0;
    const char *name = scene->name;
    while (name[size] && columns < NAME_WIDTH) {
        columns++;
        for (size++; ((unsigned char)name[size] & 0xC0) == 0x80;)
            size++;
    }
    sink_format(out, "%c%.*s%*s%c", scene->here ? '*' : '[', (int)size, name, (int)(NAME_WIDTH - columns), "",
                scene->here ? '*' : ']');
}

static void put_row(const struct seen_map *map, int32_t y, struct sink *out)
{
    int32_t x = 0;
    for (bool more = next_column(map, true, &x); more;) {
        const struct seen_scene *scene = seen_at(map, x, y);
        int32_t here = x;
        more = next_column(map, false, &x);
        if (scene)
            put_name(out, scene);
        else
            sink_format(out, "%*s", NAME_WIDTH + 2, "");
        if (more)
            sink_text(out, scene && scene->east && x == here + 1 && seen_at(map, x, y) ? "--" : "  ");
    }
    sink_text(out, "\n");
}

/* The ways to the row below. */
static void put_ways(const struct seen_map *map, int32_t y, struct sink *out)
{
    int32_t x = 0;
    for (bool more = next_column(map, true, &x); more;) {
        const struct seen_scene *scene = seen_at(map, x, y);
        bool way = scene && scene->south && seen_at(map, x, y + 1);
        more = next_column(map, false, &x);
        sink_format(out, "%*s%*s", NAME_WIDTH / 2 + 1, way ? "|" : "", more ? NAME_WIDTH / 2 + 3 : 0, "");
    }
    sink_text(out, "\n");
}

int play_map_draw(struct mw_play *play, struct sink *out)
{
    struct seen_map map = { 0 };
    int32_t y = 0;
    int error = mw_play_map(play, add_seen, &map);
    for (bool more = !error && next_row(&map, true, &y); more;) {
        int32_t here = y;
        put_row(&map, here, out);
        more = next_row(&map, false, &y);
        if (more)
            put_ways(&map, here, out);
    }
    for (size_t i = 0; i < map.count; i++)
        free(map.items[i].name);
    free(map.items);
    return error;
}
