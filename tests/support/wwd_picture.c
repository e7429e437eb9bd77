#include "wwd_picture.h"

int wwd_picture_set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    picture_begin(&f->picture);
    wwd_sample_make(&f->sample);
    f->picture.doc = wwd_sample_open(f->picture.context, &f->sample);
    f->level = f->picture.doc->root;
    f->level->planes.items = f->planes;
    f->level->planes.count = 0;
    f->level->tile_properties.items.items = f->properties;
    f->level->tile_properties.items.count = PROPERTIES;
    f->level->start_x = f->level->start_y = -10000;
    for (int32_t i = 0; i < PROPERTIES; i++)
        f->properties[i] = (struct wwd_tile_property){ .kind = WWD_TILE_SINGLE,
                                                       .attribute = i < 5 ? i : WWD_ATTRIBUTE_CLEAR };
    *state = f;
    return 0;
}

int wwd_picture_tear_down(void **state)
{
    struct fixture *f = *state;
    f->level->planes.items = NULL;
    f->level->planes.count = 0;
    f->level->tile_properties.items.items = NULL;
    f->level->tile_properties.items.count = 0;
    picture_end(&f->picture);
    free(f);
    return 0;
}

struct wwd_plane *add_plane(struct fixture *f, const char *name, uint32_t flags, int32_t z, int32_t tile,
                            int32_t wide, int32_t high, const int32_t *cells)
{
    size_t index = f->level->planes.count++;
    assert_true(index < PLANES && wide * high <= CELLS);
    struct wwd_plane *plane = &f->planes[index];
    *plane = (struct wwd_plane){ .flags = flags,
                                 .tile_width = tile,
                                 .tile_height = tile,
                                 .tiles_wide = wide,
                                 .tiles_high = high,
                                 .movement_x_percent = 100,
                                 .movement_y_percent = 100,
                                 .z_coord = z };
    snprintf(plane->name, sizeof plane->name, "%s", name);
    f->sets[index][0].name = (struct mw_str){ "SET", 3 };
    f->sets[index][1].name = (struct mw_str){ "OTHER", 5 };
    plane->image_sets.items = f->sets[index];
    plane->image_sets.count = 2;
    for (int32_t i = 0; i < wide * high; i++) {
        uint32_t value = cells[i] == NONE   ? WWD_TILE_INVISIBLE
                         : cells[i] == FULL ? WWD_TILE_FILLED
                                            : (uint32_t)cells[i];
        test_put_le(f->cells[index] + (size_t)i * 4, 4, value);
    }
    plane->tiles = (struct mw_grid){ f->cells[index], (uint32_t)wide, (uint32_t)high, 4 };
    return plane;
}

struct wwd_object *add_object(struct fixture *f, struct wwd_plane *plane, const char *logic,
                              const char *image_set, int32_t x, int32_t y, int32_t z)
{
    plane->objects.items = f->objects;
    assert_true(plane->objects.count < OBJECTS);
    struct wwd_object *object = &f->objects[plane->objects.count++];
    *object = (struct wwd_object){ .logic = mw_str_from(logic),
                                   .image_set = mw_str_from(image_set),
                                   .location_x = x,
                                   .location_y = y,
                                   .location_z = z,
                                   .location_i = -1 };
    return object;
}

struct wwd_plane *add_empty_plane(struct fixture *f, int32_t tile, int32_t wide, int32_t high)
{
    int32_t cells[CELLS];
    for (int i = 0; i < CELLS; i++)
        cells[i] = NONE;
    return add_plane(f, "Main", WWD_PLANE_MAIN, 0, tile, wide, high, cells);
}
