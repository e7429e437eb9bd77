/* Background sounds. Section "Sounds": regularly, beginning at once, so many times an hour, or each second
 * with a chance of the frequency in 3000. */
#include "engine.h"

enum {
    SECONDS_PER_HOUR = 3600,
    CHANCES = 3000,
};

static struct mw_str ambient_sound(const struct wb_play *play)
{
    int32_t scene = wb_player_scene(play);
    const struct wb_scene *facts = wb_scene_of(play, scene);
    return facts && play->scenes[scene].frequency ? facts->ambient_sound : (struct mw_str){ 0 };
}

void wb_start_ambient(struct wb_play *play)
{
    struct mw_str name = ambient_sound(play);
    char path[32] = "";
    play->head->seconds = 0;
    if (!name.size)
        return;
    int32_t sound = wb_world_find(play->world, WB_THING_SOUND, name);
    if (sound != WB_NONE)
        snprintf(path, sizeof path, "sounds[%d]", (int)sound);
    mw_play_note_sound(play->play, MW_EVENT_AMBIENT, name, path, 1, false);
}

/* Is the regular sound due between two seconds? */
static bool is_due(uint64_t seconds, uint32_t frequency)
{
    return seconds * frequency / SECONDS_PER_HOUR != (seconds - 1) * frequency / SECONDS_PER_HOUR;
}

void wb_second(struct wb_play *play)
{
    struct wb_play_head *head = play->head;
    const struct wb_play_scene *scene = &play->scenes[wb_player_scene(play)];
    struct mw_str name = ambient_sound(play);
    head->seconds++;
    if (!name.size)
        return;
    bool due = scene->loop == WB_LOOP_REGULAR ? is_due(head->seconds, scene->frequency)
                                              : wb_draw_from(&head->noise, CHANCES - 1) < scene->frequency;
    if (due)
        wb_sound(play, name, false);
}
