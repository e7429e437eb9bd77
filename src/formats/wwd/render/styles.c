/* The colours of attributes and kinds of objects. Related attributes have related hues: stone grey and
 * green for those that block, red for those that kill, blue for water; in Gruntz cyan for arrows, violet
 * for switches, and the pyramids' own colours. */
#include "view.h"

static const struct wwd_attribute_style attribute_styles[] = {
    { 0, { 66, 75, 96, 255 }, WWD_PATTERN_PLAIN, NULL },
    { 1, { 150, 138, 118, 255 }, WWD_PATTERN_PLAIN, NULL },
    { 2, { 98, 176, 76, 255 }, WWD_PATTERN_PLAIN, NULL },
    { 3, { 226, 170, 44, 255 }, WWD_PATTERN_RUNGS, NULL },
    { 4, { 214, 54, 52, 255 }, WWD_PATTERN_SPIKES, NULL },
    { 10, { 48, 110, 190, 255 }, WWD_PATTERN_WAVES, NULL },
    { 11, { 52, 160, 170, 255 }, WWD_PATTERN_PLAIN, "^" },
    { 12, { 52, 160, 170, 255 }, WWD_PATTERN_PLAIN, "v" },
    { 13, { 52, 160, 170, 255 }, WWD_PATTERN_PLAIN, "<" },
    { 14, { 52, 160, 170, 255 }, WWD_PATTERN_PLAIN, ">" },
    { 15, { 64, 186, 150, 255 }, WWD_PATTERN_PLAIN, "^" },
    { 16, { 64, 186, 150, 255 }, WWD_PATTERN_PLAIN, "v" },
    { 17, { 64, 186, 150, 255 }, WWD_PATTERN_PLAIN, "<" },
    { 18, { 64, 186, 150, 255 }, WWD_PATTERN_PLAIN, ">" },
    { 19, { 80, 205, 205, 255 }, WWD_PATTERN_PLAIN, "*" },
    { 30, { 128, 112, 96, 255 }, WWD_PATTERN_CROSSED, NULL },
    { 31, { 142, 118, 88, 255 }, WWD_PATTERN_CROSSED, NULL },
    { 32, { 226, 104, 44, 255 }, WWD_PATTERN_SPIKES, NULL },
    { 33, { 104, 96, 90, 255 }, WWD_PATTERN_CROSSED, "R" },
    { 34, { 146, 106, 62, 255 }, WWD_PATTERN_FRAME, NULL },
    { 35, { 90, 62, 36, 255 }, WWD_PATTERN_FRAME, NULL },
    { 36, { 156, 44, 92, 255 }, WWD_PATTERN_WAVES, NULL },
    { 51, { 150, 96, 220, 255 }, WWD_PATTERN_FRAME, "A" },
    { 52, { 150, 96, 220, 255 }, WWD_PATTERN_PLAIN, "A" },
    { 53, { 134, 96, 220, 255 }, WWD_PATTERN_FRAME, "B" },
    { 54, { 134, 96, 220, 255 }, WWD_PATTERN_PLAIN, "B" },
    { 55, { 168, 96, 220, 255 }, WWD_PATTERN_FRAME, "M" },
    { 56, { 168, 96, 220, 255 }, WWD_PATTERN_PLAIN, "M" },
    { 57, { 118, 96, 220, 255 }, WWD_PATTERN_FRAME, "C" },
    { 58, { 118, 96, 220, 255 }, WWD_PATTERN_PLAIN, "C" },
    { 59, { 186, 96, 220, 255 }, WWD_PATTERN_FRAME, "1" },
    { 60, { 186, 96, 220, 255 }, WWD_PATTERN_PLAIN, "1" },
    { 61, { 204, 96, 220, 255 }, WWD_PATTERN_FRAME, "?" },
    { 62, { 204, 96, 220, 255 }, WWD_PATTERN_PLAIN, "?" },
    { 63, { 220, 96, 214, 255 }, WWD_PATTERN_FRAME, "T" },
    { 64, { 220, 96, 214, 255 }, WWD_PATTERN_PLAIN, "T" },
    { 65, { 220, 96, 190, 255 }, WWD_PATTERN_FRAME, "P" },
    { 66, { 220, 96, 190, 255 }, WWD_PATTERN_PLAIN, "P" },
    { 93, { 222, 110, 176, 255 }, WWD_PATTERN_FRAME, NULL },
    { 94, { 222, 110, 176, 255 }, WWD_PATTERN_PLAIN, NULL },
    { 95, { 226, 226, 220, 255 }, WWD_PATTERN_FRAME, NULL },
    { 96, { 226, 226, 220, 255 }, WWD_PATTERN_PLAIN, NULL },
    { 97, { 240, 150, 40, 255 }, WWD_PATTERN_FRAME, NULL },
    { 98, { 240, 150, 40, 255 }, WWD_PATTERN_PLAIN, NULL },
    { 99, { 24, 24, 30, 255 }, WWD_PATTERN_FRAME, NULL },
    { 100, { 24, 24, 30, 255 }, WWD_PATTERN_PLAIN, NULL },
    { 101, { 60, 200, 84, 255 }, WWD_PATTERN_FRAME, NULL },
    { 102, { 60, 200, 84, 255 }, WWD_PATTERN_PLAIN, NULL },
    { 103, { 232, 70, 70, 255 }, WWD_PATTERN_FRAME, NULL },
    { 104, { 232, 70, 70, 255 }, WWD_PATTERN_PLAIN, NULL },
    { 105, { 164, 80, 214, 255 }, WWD_PATTERN_FRAME, NULL },
    { 106, { 164, 80, 214, 255 }, WWD_PATTERN_PLAIN, NULL },
    { 107, { 70, 130, 205, 255 }, WWD_PATTERN_FRAME, "=" },
    { 108, { 70, 130, 205, 255 }, WWD_PATTERN_PLAIN, "=" },
    { 109, { 190, 70, 80, 255 }, WWD_PATTERN_FRAME, "=" },
    { 110, { 190, 70, 80, 255 }, WWD_PATTERN_PLAIN, "=" },
    { 111, { 92, 140, 190, 255 }, WWD_PATTERN_CROSSED, "=" },
    { 112, { 178, 92, 92, 255 }, WWD_PATTERN_CROSSED, "=" },
    { 113, { 92, 160, 220, 255 }, WWD_PATTERN_FRAME, "t" },
    { 114, { 92, 160, 220, 255 }, WWD_PATTERN_PLAIN, "t" },
    { 115, { 204, 100, 100, 255 }, WWD_PATTERN_FRAME, "t" },
    { 116, { 204, 100, 100, 255 }, WWD_PATTERN_PLAIN, "t" },
    { 150, { 200, 176, 70, 255 }, WWD_PATTERN_FRAME, "?" },
    { 151, { 176, 92, 66, 255 }, WWD_PATTERN_RUNGS, NULL },
    { 152, { 188, 100, 66, 255 }, WWD_PATTERN_RUNGS, NULL },
    { 153, { 200, 108, 66, 255 }, WWD_PATTERN_RUNGS, NULL },
    { 154, { 92, 84, 110, 255 }, WWD_PATTERN_CROSSED, NULL },
};

const struct wwd_attribute_style *wwd_attribute_style(enum wwd_game game, int64_t attribute)
{
    static const struct wwd_attribute_style unknown = {
        -1, { 230, 90, 200, 255 }, WWD_PATTERN_CROSSED, NULL
    };
    size_t count = sizeof attribute_styles / sizeof *attribute_styles;
    if (attribute > WWD_ATTRIBUTE_DEATH && game == WWD_GAME_CLAW)
        return &unknown;
    for (size_t i = 0; i < count; i++)
        if (attribute_styles[i].attribute == attribute)
            return &attribute_styles[i];
    return &unknown;
}

/* ---- objects ---- */

const struct wwd_class_style wwd_class_styles[WWD_CLASSES] = {
    [WWD_LOGIC_TREASURE] = { "treasure", { 255, 215, 60, 255 }, 28, 28, 2, false },
    [WWD_LOGIC_POWERUP] = { "powerup, item", { 90, 225, 130, 255 }, 34, 34, 5, true },
    [WWD_LOGIC_CONTAINER] = { "crate, statue", { 190, 130, 70, 255 }, 50, 50, 3, true },
    [WWD_LOGIC_ENEMY] = { "enemy", { 255, 80, 80, 255 }, 56, 104, 8, true },
    [WWD_LOGIC_BOSS] = { "boss", { 255, 50, 140, 255 }, 110, 130, 9, true },
    [WWD_LOGIC_HAZARD] = { "hazard", { 255, 140, 40, 255 }, 56, 40, 6, true },
    [WWD_LOGIC_TERRAIN] = { "elevator, peg, rope", { 90, 160, 255, 255 }, 84, 30, 4, true },
    [WWD_LOGIC_TRIGGER] = { "trigger", { 190, 120, 240, 255 }, 44, 44, 3, true },
    [WWD_LOGIC_CHECKPOINT] = { "checkpoint", { 90, 235, 240, 255 }, 44, 88, 7, true },
    [WWD_LOGIC_EXIT] = { "exit", { 240, 240, 250, 255 }, 64, 64, 9, true },
    [WWD_LOGIC_START] = { "start of figures", { 200, 235, 80, 255 }, 56, 56, 7, true },
    [WWD_LOGIC_MARKER] = { "marker", { 170, 200, 230, 255 }, 36, 36, 3, true },
    [WWD_LOGIC_SOUND] = { "sound", { 140, 140, 190, 255 }, 26, 26, 1, false },
    [WWD_LOGIC_DECORATION] = { "decoration", { 160, 170, 185, 255 }, 44, 44, 0, false },
    [WWD_LOGIC_CUSTOM] = { "script", { 250, 160, 220, 255 }, 44, 44, 5, true },
    [WWD_LOGIC_INTERNAL] = { "internal", { 250, 90, 210, 255 }, 44, 44, 5, true },
    [WWD_CLASS_UNKNOWN] = { "unknown logic", { 250, 120, 210, 255 }, 44, 44, 5, true },
};

/* Levels of an unknown game use the logics of Claw, then those of Gruntz. */
uint8_t wwd_class_of(enum wwd_game game, const struct wwd_object *object)
{
    const struct mw_str logic = object->logic;
    const struct wwd_logic *row = wwd_logic_find(game, logic);
    if (!row && game != WWD_GAME_CLAW && game != WWD_GAME_GRUNTZ) {
        row = wwd_logic_find(WWD_GAME_CLAW, logic);
        row = row ? row : wwd_logic_find(WWD_GAME_GRUNTZ, logic);
    }
    return row && row->class < WWD_CLASS_UNKNOWN ? (uint8_t)wwd_logic_class_for(row, object)
                                                 : WWD_CLASS_UNKNOWN;
}
