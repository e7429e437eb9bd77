/* Pages: one thing, a sheet of all, the world map. */
#include "view.h"

#include "draw/font.h"

enum {
    MARGIN = 8,
    GAP = 28, /* between cells of the world map, for exits */
    EXIT_WIDTH = 6,
    BAR_LENGTH = 22, /* across a blocked exit */
    BAR_WIDTH = 4,
    ACROSS = 4,      /* of the widest tile in a row of a sheet */
    LABEL_MAX = 150, /* maximum width of a tile's name */
    NOTHING = 48,    /* side of the frame of a thing without a picture */
};

static const struct mw_colour open_colour = { 70, 110, 90, 255 }, blocked_colour = { 205, 50, 40, 255 };

int wb_page_add_tile(struct wb_view *view, struct wb_tile *tile)
{
    int error = wb_tile_fill(view, tile);
    if (!error)
        error = mw_arena_grow(view->arena, (void **)&view->tiles.items, view->tiles.count,
                              &view->tiles.capacity, sizeof *tile);
    if (error)
        return error;
    wb_tile_settle(view, tile);
    view->tiles.items[view->tiles.count++] = *tile;
    int64_t right = tile->x + wb_tile_width(tile), bottom = tile->y + wb_tile_height(tile);
    int64_t margin = tile->label ? MARGIN : 0;
    view->width = right + margin > view->width ? right + margin : view->width;
    view->height = bottom + margin > view->height ? bottom + margin : view->height;
    return 0;
}

static int add_page_box(struct wb_view *view, struct wb_page_box box)
{
    if (mw_arena_grow(view->arena, (void **)&view->boxes.items, view->boxes.count, &view->boxes.capacity,
                      sizeof *view->boxes.items) < 0)
        return MW_E_MEMORY;
    wb_exit_settle(view, &box);
    view->boxes.items[view->boxes.count++] = box;
    return 0;
}

int wb_page_add_text(struct wb_view *view, struct wb_page_text text)
{
    if (!text.text || mw_arena_grow(view->arena, (void **)&view->texts.items, view->texts.count,
                                    &view->texts.capacity, sizeof *view->texts.items) < 0)
        return MW_E_MEMORY;
    view->texts.items[view->texts.count++] = text;
    return 0;
}

int wb_page_one(struct wb_view *view, enum wb_thing thing, size_t index)
{
    struct wb_tile tile;
    int error = wb_view_tile(view, thing, index, &tile);
    if (error)
        return error;
    if (wb_tile_width(&tile) == 0 || wb_tile_height(&tile) == 0) {
        const char *name = wb_view_name(view, thing, index);
        return mw_fail(view->doc->context, MW_E_NOT_FOUND, "%s: \"%s\" has no picture", view->doc->name,
                       name ? name : "");
    }
    return wb_page_add_tile(view, &tile);
}

/* ---- rows of tiles ---- */

struct tile_rows {
    int64_t x, y, height, width; /* of the row so far, and how wide rows may get */
};

static void begin_tile_row(struct tile_rows *flow)
{
    if (flow->height)
        flow->y += flow->height + WB_LABEL_HEIGHT + MARGIN;
    flow->x = MARGIN;
    flow->height = 0;
}

static int place_in_row(struct wb_view *view, struct tile_rows *flow, struct wb_tile *tile)
{
    if (wb_tile_width(tile) == 0 || wb_tile_height(tile) == 0)
        tile->shown = (struct mw_qd_rect){ 0, 0, NOTHING, NOTHING };
    int64_t width = wb_tile_width(tile), height = wb_tile_height(tile), name = mw_text_width(tile->label, 1);
    name = name < LABEL_MAX ? name : LABEL_MAX;
    width = width > name ? width : name;
    tile->label_width = width;
    if (flow->x > MARGIN && flow->x + width > flow->width)
        begin_tile_row(flow);
    tile->x = flow->x;
    tile->y = flow->y + WB_LABEL_HEIGHT;
    flow->x += width + MARGIN;
    flow->height = height > flow->height ? height : flow->height;
    return wb_page_add_tile(view, tile);
}

static int64_t row_width(const struct wb_tile *tiles, size_t count)
{
    int64_t widest = NOTHING;
    for (size_t i = 0; i < count; i++)
        widest = wb_tile_width(&tiles[i]) > widest ? wb_tile_width(&tiles[i]) : widest;
    return ACROSS * (widest + MARGIN) + MARGIN;
}

static int place_things(struct wb_view *view, enum wb_thing thing, struct tile_rows *flow)
{
    size_t count = wb_thing_count(view->game, thing);
    struct wb_tile *tiles = mw_arena_array(view->arena, count + 1, sizeof *tiles);
    int error = tiles ? 0 : MW_E_MEMORY;
    for (size_t i = 0; i < count && !error; i++) {
        error = wb_view_tile(view, thing, i, &tiles[i]);
        if (!error && !(tiles[i].label = wb_view_name(view, thing, i)))
            error = MW_E_MEMORY;
    }
    if (error)
        return error;
    int64_t width = row_width(tiles, count);
    flow->width = width > flow->width ? width : flow->width;
    begin_tile_row(flow);
    for (size_t i = 0; i < count && !error; i++)
        error = place_in_row(view, flow, &tiles[i]);
    return error;
}

int wb_page_sheet(struct wb_view *view)
{
    struct tile_rows flow = { MARGIN, MARGIN, 0, 0 };
    int error = 0;
    view->page = WB_PAGE_SHEET;
    for (unsigned thing = WB_THING_SCENE; thing <= WB_THING_CHARACTER && !error; thing++)
        error = place_things(view, thing, &flow);
    view->width = view->width ? view->width : MARGIN;
    view->height = view->height ? view->height : MARGIN;
    return error;
}

/* ---- the world map ---- */

struct atlas {
    struct wb_view *view;
    struct wb_tile *tiles; /* of scenes */
    struct wb_map *map;
};

/* Is it the scene that exits lead to in its cell? */
static bool on_map(const struct wb_view *view, size_t scene)
{
    const struct wb_scene *stored = &view->game->scenes.items[scene];
    return wb_scene_on_map(stored) && view->world->cells[stored->map_y][stored->map_x] == (int32_t)scene;
}

static const char *map_label(struct wb_view *view, size_t scene)
{
    const struct wb_scene *stored = &view->game->scenes.items[scene];
    const char *name = wb_view_name(view, WB_THING_SCENE, scene);
    if (!name)
        return NULL;
    if (on_map(view, scene))
        return view->world->start == (int32_t)scene ? mw_arena_format(view->arena, "%s (start)", name) : name;
    return mw_arena_format(view->arena, "%s (cell %u,%u)", name, stored->map_x, stored->map_y);
}

static void use_map_cell(struct wb_map_axis *axis, size_t index, int64_t size)
{
    axis->used[index] = true;
    axis->size = size > axis->size ? size : axis->size;
}

static int measure_map_cells(struct atlas *atlas)
{
    struct wb_view *view = atlas->view;
    int error = 0;
    for (size_t i = 0; i < view->game->scenes.count && !error; i++) {
        struct wb_tile *tile = &atlas->tiles[i];
        const struct wb_scene *scene = &view->game->scenes.items[i];
        error = wb_view_tile(view, WB_THING_SCENE, i, tile);
        if (!error && !(tile->label = map_label(view, i)))
            error = MW_E_MEMORY;
        if (error || !on_map(view, i))
            continue;
        if (wb_tile_width(tile) == 0 || wb_tile_height(tile) == 0)
            tile->shown = (struct mw_qd_rect){ 0, 0, NOTHING, NOTHING };
        use_map_cell(&atlas->map->columns, scene->map_x, wb_tile_width(tile));
        use_map_cell(&atlas->map->rows, scene->map_y, wb_tile_height(tile) + WB_LABEL_HEIGHT);
    }
    return error;
}

/* Empty rows and columns are only as wide as the gap between two cells. */
static void place_cells(struct wb_map_axis *axis)
{
    int64_t start = GAP;
    for (size_t i = 0; i < WB_MAP_SIDE; i++) {
        axis->start[i] = start;
        if (axis->used[i])
            start += axis->size + GAP;
        else if (i && axis->used[i - 1])
            start += GAP;
    }
}

/* Each in the middle of its cell. */
static int place_tiles(struct atlas *atlas)
{
    struct wb_view *view = atlas->view;
    int error = 0;
    struct wb_map *map = atlas->map;
    place_cells(&map->columns);
    place_cells(&map->rows);
    for (size_t i = 0; i < view->game->scenes.count && !error; i++) {
        struct wb_tile *tile = &atlas->tiles[i];
        const struct wb_scene *scene = &view->game->scenes.items[i];
        if (!on_map(view, i))
            continue;
        tile->x = map->columns.start[scene->map_x] + (map->columns.size - wb_tile_width(tile)) / 2;
        tile->y =
            map->rows.start[scene->map_y] + (map->rows.size - WB_LABEL_HEIGHT - wb_tile_height(tile)) / 2;
        tile->label_width = wb_tile_width(tile);
        error = wb_page_add_tile(view, tile);
    }
    return error;
}

/* From the middle of a scene's side to half of the way to its neighbour, which is `distance` away. A blocked
 * one has a bar at its end. dx and dy are its direction. */
static int add_exit(struct wb_view *view, const struct wb_tile *tile, int dx, int dy, int64_t distance,
                    struct wb_page_box mark)
{
    bool blocked = wb_exit_blocked(&view->game->scenes.items[mark.scene], mark.direction);
    int64_t length = distance / 2, width = wb_tile_width(tile), height = wb_tile_height(tile);
    int64_t x = tile->x + (dx > 0 ? width : dx < 0 ? -length : width / 2 - EXIT_WIDTH / 2);
    int64_t y = tile->y + (dy > 0 ? height : dy < 0 ? -length : height / 2 - EXIT_WIDTH / 2);
    mark.colour = blocked ? blocked_colour : open_colour;
    mark.box = MW_BOX(x, y, dx ? length : EXIT_WIDTH, dy ? length : EXIT_WIDTH);
    int error = add_page_box(view, mark);
    if (error || !blocked)
        return error;
    if (dx)
        mark.box = MW_BOX(dx > 0 ? x + length - BAR_WIDTH : x, y - (BAR_LENGTH - EXIT_WIDTH) / 2, BAR_WIDTH,
                          BAR_LENGTH);
    else
        mark.box = MW_BOX(x - (BAR_LENGTH - EXIT_WIDTH) / 2, dy > 0 ? y + length - BAR_WIDTH : y, BAR_LENGTH,
                          BAR_WIDTH);
    return add_page_box(view, mark);
}

static int64_t distance_to(const struct wb_tile *tile, const struct wb_tile *other, int dx, int dy)
{
    if (dx)
        return dx > 0 ? other->x - tile->x - wb_tile_width(tile) : tile->x - other->x - wb_tile_width(other);
    return dy > 0 ? other->y - tile->y - wb_tile_height(tile) : tile->y - other->y - wb_tile_height(other);
}

static int add_exits(struct atlas *atlas, size_t scene)
{
    static const struct {
        int x, y;
    } ways[WB_DIRECTIONS] = {
        [WB_NORTH] = { 0, -1 }, [WB_SOUTH] = { 0, 1 }, [WB_EAST] = { 1, 0 }, [WB_WEST] = { -1, 0 }
    };
    struct wb_view *view = atlas->view;
    const struct wb_scene *stored = &view->game->scenes.items[scene];
    const struct wb_tile *tile = &atlas->tiles[scene];
    int error = 0;
    for (unsigned way = 0; way < WB_DIRECTIONS && !error; way++) {
        int32_t next = view->world->rooms[scene].neighbours[way];
        bool blocked = wb_exit_blocked(stored, (enum wb_direction)way);
        if (next == WB_NONE && !blocked)
            continue;
        int dx = ways[way].x, dy = ways[way].y;
        int64_t distance = next == WB_NONE ? GAP : distance_to(tile, &atlas->tiles[next], dx, dy);
        error = add_exit(view, tile, dx, dy, distance,
                         (struct wb_page_box){ .scene = scene, .direction = (enum wb_direction)way });
    }
    return error;
}

/* Scenes outside the map, and those hidden by a scene in the same cell. */
static int add_unmapped_scenes(struct atlas *atlas)
{
    struct wb_view *view = atlas->view;
    struct tile_rows flow = { MARGIN, view->height + MARGIN, 0, 0 };
    int64_t rows = row_width(atlas->tiles, view->game->scenes.count);
    int error = 0;
    flow.width = view->width > rows ? view->width : rows;
    for (size_t i = 0; i < view->game->scenes.count && !error; i++)
        if (!on_map(view, i))
            error = place_in_row(view, &flow, &atlas->tiles[i]);
    return error;
}

static int add_exit_legend(struct wb_view *view)
{
    const char *text = "exits: green = open, red with a bar = blocked";
    int error = wb_page_add_text(view, (struct wb_page_text){ MARGIN, view->height, view->width, text, 1 });
    view->height += WB_LABEL_HEIGHT;
    return error;
}

int wb_page_world(struct wb_view *view)
{
    struct atlas atlas = { .view = view };
    size_t count = view->game->scenes.count;
    view->page = WB_PAGE_WORLD;
    atlas.tiles = mw_arena_array(view->arena, count + 1, sizeof *atlas.tiles);
    view->map = atlas.map = mw_arena_array(view->arena, 1, sizeof *atlas.map);
    if (!atlas.tiles || !atlas.map)
        return MW_E_MEMORY;
    int error = measure_map_cells(&atlas);
    if (!error)
        error = place_tiles(&atlas);
    view->width += GAP;
    view->height += GAP;
    atlas.map->bottom = view->height;
    for (size_t i = 0; i < count && !error; i++)
        if (on_map(view, i))
            error = add_exits(&atlas, i);
    if (!error)
        error = add_unmapped_scenes(&atlas);
    view->width = view->width ? view->width : ACROSS * NOTHING;
    return error ? error : add_exit_legend(view);
}

/* In the gap next to a used row or column: the adjacent free one, if any. */
static int64_t map_index_at(const struct wb_map_axis *axis, int64_t at)
{
    int64_t before = WB_MAP_SIDE - 1, after = 0;
    while (before >= 0 && !(axis->used[before] && axis->start[before] <= at))
        before--;
    while (after < WB_MAP_SIDE && !(axis->used[after] && axis->start[after] > at))
        after++;
    if (before < 0)
        return after > 0 && after < WB_MAP_SIDE ? after - 1 : 0;
    int64_t end = axis->start[before] + axis->size;
    if (at < end || before == WB_MAP_SIDE - 1)
        return before;
    if (after == WB_MAP_SIDE)
        return before + 1;
    bool is_nearer = at - end < axis->start[after] - at;
    if (after == before + 1)
        return is_nearer ? before : after;
    return is_nearer ? before + 1 : after - 1;
}

bool wb_map_cell_at(const struct wb_view *view, int64_t x, int64_t y, int64_t cell[2])
{
    if (!view->map || y >= view->map->bottom)
        return false;
    cell[0] = map_index_at(&view->map->columns, x);
    cell[1] = map_index_at(&view->map->rows, y + WB_LABEL_HEIGHT); /* names are above their scenes */
    return true;
}
