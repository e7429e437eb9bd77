/* What is at a point of the scene's picture. */
#include "engine.h"

#include "formats/worldbuilder/render/drawing.h"

struct picker {
    const struct wb_play *play;
    struct mw_arena arena;
    struct wb_palette palette;
    int16_t x, y;
};

/* Does the design paint the pixel? 1, 0 or an error. */
static int paints_point(struct picker *picker, const struct wb_shapes *shapes)
{
    struct wb_drawing drawing;
    uint8_t pixel = 0;
    struct mw_qd_port port = { &pixel,
                               1,
                               { picker->y, picker->x, (int16_t)(picker->y + 1), (int16_t)(picker->x + 1) } };
    int error = wb_drawing_make(&picker->arena, shapes, &picker->palette, false, &drawing);
    if (error)
        return error;
    wb_drawing_draw(&drawing, &picker->palette, &port);
    return pixel != 0;
}

static int pick_character(struct picker *picker, int32_t scene, int32_t *found)
{
    const struct wb_play *play = picker->play;
    int result = 0;
    for (int32_t i = (int32_t)play->layout.characters - 1; i >= 0 && !result; i--)
        if (play->characters[i].scene == scene && !wb_is_player(play, i)) {
            result = paints_point(picker, &wb_character_of(play, i)->shapes);
            *found = result == 1 ? i : WB_NONE;
        }
    return result;
}

static int pick_object(struct picker *picker, int32_t scene, bool immobile, int32_t *found)
{
    const struct wb_play *play = picker->play;
    int result = 0;
    for (int32_t i = (int32_t)play->layout.objects - 1; i >= 0 && !result; i--)
        if (play->objects[i].scene == scene &&
            (play->objects[i].type == WB_OBJECT_IMMOBILE_OBJECT) == immobile) {
            result = paints_point(picker, &wb_object_of(play, i)->shapes);
            *found = result == 1 ? i : WB_NONE;
        }
    return result;
}

/* In reverse painting order: characters, mobile things, immobile ones. */
int wb_thing_at(struct wb_play *play, int32_t x, int32_t y, struct wb_input *input)
{
    int32_t scene = wb_player_scene(play);
    *input = (struct wb_input){ .object = WB_NONE, .character = WB_NONE };
    if (x < 0 || y < 0 || x >= INT16_MAX || y >= INT16_MAX)
        return 0;
    struct picker picker = { .play = play, .x = (int16_t)x, .y = (int16_t)y };
    mw_arena_init(&picker.arena, play->doc->context);
    int result = wb_palette_of(&picker.arena, play->game, &picker.palette);
    if (!result)
        result = pick_character(&picker, scene, &input->character);
    if (!result)
        result = pick_object(&picker, scene, false, &input->object);
    if (!result)
        result = pick_object(&picker, scene, true, &input->object);
    mw_arena_free(&picker.arena);
    return result < 0 ? result : 0;
}
