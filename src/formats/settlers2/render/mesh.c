#include "mesh.h"

#include <string.h>

static void count_row_heights(struct s2_mesh *mesh, uint64_t counts[256])
{
    uint32_t width = mesh->torus.width;
    for (uint32_t y = 0; y < mesh->torus.height; y++) {
        const uint8_t *row = mesh->heights + (size_t)y * width;
        uint8_t low = row[0], high = row[0];
        for (uint32_t x = 0; x < width; x++) {
            counts[row[x]]++;
            low = row[x] < low ? row[x] : low;
            high = row[x] > high ? row[x] : high;
        }
        mesh->lows[y] = low;
        mesh->highs[y] = high;
        mesh->lowest = y == 0 || low < mesh->lowest ? low : mesh->lowest;
        mesh->highest = y == 0 || high > mesh->highest ? high : mesh->highest;
    }
}

int s2_mesh_make(struct mw_arena *arena, const struct s2_torus *torus, const uint8_t *heights,
                 struct s2_mesh *mesh)
{
    uint64_t counts[256] = { 0 };
    *mesh = (struct s2_mesh){ .torus = *torus, .heights = heights };
    mesh->lows = mw_arena_alloc(arena, torus->height);
    mesh->highs = mw_arena_alloc(arena, torus->height);
    if (!mesh->lows || !mesh->highs)
        return MW_E_MEMORY;
    count_row_heights(mesh, counts);
    for (int32_t height = 0; height < 256; height++)
        if (counts[height] > counts[mesh->level])
            mesh->level = height;
    return 0;
}

/* The pixel row of a node `row` rows down. */
static int32_t pixel_row(const struct s2_mesh *mesh, int32_t row, int32_t height)
{
    return row * S2_CELL_HEIGHT - (height - mesh->level) * S2_HEIGHT_STEP;
}

struct s2_vertex s2_mesh_vertex(const struct s2_mesh *mesh, int32_t column, int32_t row)
{
    uint32_t y = s2_wrap(row, mesh->torus.height);
    uint32_t node = y * mesh->torus.width + s2_wrap(column, mesh->torus.width);
    return (struct s2_vertex){ .node = node,
                               .x = column * S2_CELL_WIDTH + (y & 1 ? S2_CELL_WIDTH / 2 : 0),
                               .y = pixel_row(mesh, row, mesh->heights[node]) };
}

struct s2_quad s2_mesh_quad(const struct s2_mesh *mesh, int32_t column, int32_t row)
{
    int32_t right = s2_wrap(row, mesh->torus.height) & 1 ? 1 : 0;
    struct s2_quad quad = { .south_west_column = column - 1 + right, .south_east_column = column + right };
    quad.node = s2_mesh_vertex(mesh, column, row);
    quad.south_west = s2_mesh_vertex(mesh, quad.south_west_column, row + 1);
    quad.south_east = s2_mesh_vertex(mesh, quad.south_east_column, row + 1);
    quad.east = s2_mesh_vertex(mesh, column + 1, row);
    return quad;
}

struct s2_quad s2_mesh_next_quad(const struct s2_mesh *mesh, const struct s2_quad *before, int32_t column,
                                 int32_t row)
{
    struct s2_quad quad = { .node = before->east,
                            .south_west = before->south_east,
                            .south_west_column = before->south_east_column,
                            .south_east_column = before->south_east_column + 1 };
    quad.south_east = s2_mesh_vertex(mesh, quad.south_east_column, row + 1);
    quad.east = s2_mesh_vertex(mesh, column + 1, row);
    return quad;
}

struct s2_mesh_range s2_mesh_range(const struct s2_mesh *mesh, struct mw_box seen, int32_t margin)
{
    int64_t up = (int64_t)(mesh->highest - mesh->level) * S2_HEIGHT_STEP + margin;
    int64_t down = (int64_t)(mesh->level - mesh->lowest) * S2_HEIGHT_STEP + margin;
    int64_t right = seen.x + seen.width, bottom = seen.y + seen.height;
    return (struct s2_mesh_range){
        .first_row = (int32_t)mw_divide_down(seen.y - down, S2_CELL_HEIGHT) - 1,
        .last_row = (int32_t)mw_divide_down(bottom + up, S2_CELL_HEIGHT),
        /* A row may be shifted by half a cell, and triangles reach a cell further. */
        .first_column = (int32_t)mw_divide_down(seen.x - margin, S2_CELL_WIDTH) - 2,
        .last_column = (int32_t)mw_divide_down(right + margin, S2_CELL_WIDTH) + 1,
    };
}

bool s2_mesh_row_is_seen(const struct s2_mesh *mesh, struct mw_box seen, int32_t row, int32_t margin)
{
    uint32_t y = s2_wrap(row, mesh->torus.height), below = s2_wrap(row + 1, mesh->torus.height);
    int32_t top = pixel_row(mesh, row, mesh->highs[y]), bottom = pixel_row(mesh, row + 1, mesh->lows[below]);
    int32_t other_top = pixel_row(mesh, row + 1, mesh->highs[below]);
    int32_t other_bottom = pixel_row(mesh, row, mesh->lows[y]);
    top = other_top < top ? other_top : top;
    bottom = other_bottom > bottom ? other_bottom : bottom;
    return (int64_t)bottom + margin >= seen.y && (int64_t)top - margin <= seen.y + seen.height;
}

/* Nodes of odd rows are half a cell further right, triangles left of and below their nodes; all
 * shifted by heights. */
struct mw_box s2_mesh_box(const struct s2_mesh *mesh, struct mw_box nodes)
{
    int32_t low = INT32_MAX, high = INT32_MIN;
    for (int64_t y = nodes.y; y <= nodes.y + nodes.height; y++)
        for (int64_t x = nodes.x - 1; x <= nodes.x + nodes.width; x++) {
            int32_t height = mesh->heights[s2_node(&mesh->torus, x, y)];
            low = height < low ? height : low;
            high = height > high ? height : high;
        }
    int64_t top = nodes.y * S2_CELL_HEIGHT - (int64_t)(high - mesh->level) * S2_HEIGHT_STEP;
    int64_t bottom =
        (nodes.y + nodes.height) * S2_CELL_HEIGHT - (int64_t)(low - mesh->level) * S2_HEIGHT_STEP;
    return MW_BOX(nodes.x * S2_CELL_WIDTH - S2_CELL_WIDTH / 2, top, (nodes.width + 1) * S2_CELL_WIDTH,
                  bottom - top);
}
