/* Where scenes are. Section "Directions". */
#include "engine.h"

static bool is_way(const struct wb_play *play, int32_t scene, enum wb_direction direction)
{
    return !play->scenes[scene].blocked[direction] && wb_neighbour(play, scene, direction) != WB_NOWHERE;
}

int wb_list_map(struct wb_play *play, int (*found)(void *user, const struct mw_map_scene *scene), void *user)
{
    struct mw_buf name;
    char path[MW_PLAY_PATH_SIZE];
    int result = 0;
    mw_buf_init(&name, play->doc->context);
    for (int32_t i = 1; i < (int32_t)play->layout.scenes && !result; i++) {
        name.size = 0;
        result = mw_document_put_utf8(play->doc, wb_play_scene_name(play, i), &name);
        mw_buf_u8(&name, 0);
        result = result ? result : name.error;
        snprintf(path, sizeof path, "scenes[%d]", (int)(i - 1));
        const struct mw_map_scene scene = { .path = path,
                                            .name = (const char *)name.data,
                                            .x = play->scenes[i].map_x,
                                            .y = play->scenes[i].map_y,
                                            .visited = play->scenes[i].visited,
                                            .here = wb_player_scene(play) == i,
                                            .north = is_way(play, i, WB_NORTH),
                                            .south = is_way(play, i, WB_SOUTH),
                                            .east = is_way(play, i, WB_EAST),
                                            .west = is_way(play, i, WB_WEST) };
        if (!result)
            result = found(user, &scene);
    }
    mw_buf_free(&name);
    return result;
}
