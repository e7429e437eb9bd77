/* New levels. Sizes, speeds and z coordinates of the planes are those of retail levels, see NOTES.md. */
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "base/text.h"
#include "check/checks.h"
#include "edit/edit.h"

enum {
    CLAW_LEVELS = 14,
    CLAW_TILE = 64,
    CLAW_PROPERTIES = 1000, /* names of tile pictures have three digits */
    GRUNTZ_LEVELS = 32,
    GRUNTZ_AREAS = 8,
    GRUNTZ_TILE = 32,
    GRUNTZ_PROPERTIES = 910, /* as in every level seen */
    SIDE_MAX = 32767,        /* tiles; keeps sizes in pixels well below 32 bits */
};

/* clang-format off */
#define COMMON(default_size, archive, program) \
    { .name = "size", .kind = MW_OPTION_SIZE,                                                                \
      .unit = "tiles", .role = MW_ROLE_SIZE, .min = 1, .max = SIDE_MAX, .fallback = default_size,            \
      .doc = "size of the main plane in tiles" }, \
    { .name = "name", .kind = MW_OPTION_TEXT,                                                                \
      .of = "text", .value = "TEXT",                                                                         \
      .doc = "name of the level; default: game and level number, as in the retail levels" }, \
    { .name = "author", .kind = MW_OPTION_TEXT,                                                              \
      .of = "text", .value = "TEXT", .doc = "author of the level" },                                         \
    { .name = "birth", .kind = MW_OPTION_TEXT,                                                               \
      .of = "text", .value = "TEXT", .doc = "date of creation; default: today" },                            \
    { .name = "start", .kind = MW_OPTION_POINT,                                                              \
      .unit = "px", .space = "view", .role = MW_ROLE_POSITION, .min = 0, .max = INT32_MAX,                   \
      .doc = "start of the player, in pixels; default: the middle of the level" }, \
    { .name = "compress", .kind = MW_OPTION_FLAG, .fallback = "yes", .doc = "store the level as one zlib stream" }, \
    { .name = "encoding", .kind = MW_OPTION_CHOICE, .choices = "windows-1252|windows-1250", \
      .fallback = "windows-1252", .doc = "encoding of the level's strings" }, \
    { .name = "rez", .kind = MW_OPTION_TEXT,                                                                 \
      .of = "text", .value = "PATH", .fallback = archive,                                                    \
      .doc = "archive of the game; used by editors" }, \
    { .name = "app", .kind = MW_OPTION_TEXT,                                                                 \
      .of = "text", .value = "PATH", .fallback = program,                                                    \
      .doc = "executable of the game; used by editors" }
/* clang-format on */

static const struct mw_option claw_options[] = {
    COMMON("100x50", "..\\CLAW.REZ", "..\\CLAW.EXE"),
    { .name = "level",
      .kind = MW_OPTION_INT,
      .min = 1,
      .max = CLAW_LEVELS,
      .fallback = "1",
      .doc = "number of the level whose tiles, pictures and sounds the new level uses" },
    { 0 },
};

static const struct mw_option gruntz_options[] = {
    COMMON("60x60", "..\\GRUNTZ.REZ", "..\\GRUNTZ.EXE"),
    { .name = "level",
      .kind = MW_OPTION_INT,
      .min = 1,
      .max = GRUNTZ_LEVELS,
      .fallback = "1",
      .doc = "level number, which selects the area whose pictures the game uses" },
    { .name = "area",
      .kind = MW_OPTION_INT,
      .min = 1,
      .max = GRUNTZ_AREAS,
      .doc = "area number in the paths that editors use; default: computed from the level number, with four "
             "levels per area" },
    { .name = "tile",
      .kind = MW_OPTION_INT,
      .of = "tile",
      .min = 0,
      .max = GRUNTZ_PROPERTIES - 1,
      .fallback = "1",
      .doc = "tile number of the ground" },
    { 0 },
};

const struct mw_operation wwd_templates[] = {
    { "claw", "An empty level for Captain Claw with the planes Background, Action and Front.",
      "claw size=200x50 level=3", claw_options },
    { "gruntz", "An empty level for Gruntz with the planes Back and Action.", "gruntz level=5",
      gruntz_options },
    { 0 },
};

/* ---- planes ---- */

struct plane_model {
    const char *name, *image_set;
    uint32_t flags;
    int32_t movement_x, movement_y, z, fill_color, tile_size;
    uint32_t tile; /* in every cell */
    /* Size in tiles; 0: the size needed to cover the main plane at this speed. */
    uint32_t width, height;
};

static const struct plane_model claw_planes[] = {
    { "Background", "BACK", WWD_PLANE_WRAP_X | WWD_PLANE_WRAP_Y, 50, 50, -999, 50, CLAW_TILE, WWD_TILE_FILLED,
      24, 24 },
    { "Action", "ACTION", WWD_PLANE_MAIN, 100, 100, 0, 50, CLAW_TILE, WWD_TILE_INVISIBLE, 0, 0 },
    { "Front", "FRONT", WWD_PLANE_WRAP_X, 150, 125, 9000, 50, CLAW_TILE, WWD_TILE_INVISIBLE, 24, 0 },
    { 0 },
};

static const struct plane_model gruntz_planes[] = {
    { "Back", "BACK", WWD_PLANE_WRAP_X | WWD_PLANE_WRAP_Y, 100, 100, 0, 128, GRUNTZ_TILE, WWD_TILE_INVISIBLE,
      0, 0 },
    { "Action", "ACTION", WWD_PLANE_MAIN, 100, 100, 0, 128, GRUNTZ_TILE, 0, 0, 0 },
    { 0 },
};

/* The tiles that a plane needs so that scrolling to the end of the main plane does not go past its edge. */
static uint64_t plane_tiles_seen(int64_t main_size, int32_t percent)
{
    return ((uint64_t)main_size * (uint64_t)percent + 99) / 100;
}

static int add_plane(const struct mw_editing *editing, const struct plane_model *model, const int64_t size[2])
{
    struct mw_document *doc = editing->doc;
    struct wwd_level *level = wwd_edited(editing);
    struct wwd_plane *plane = mw_list_insert(doc, wwd_level_field("planes"), level, level->planes.count);
    if (!plane)
        return doc->context->error;
    struct wwd_image_set *set = mw_list_insert(doc, wwd_plane_field("image_sets"), plane, 0);
    if (!set)
        return doc->context->error;
    set->name = mw_str_from(model->image_set);
    plane->block_size = WWD_PLANE_SIZE;
    plane->flags = model->flags;
    plane->tile_width = plane->tile_height = model->tile_size;
    plane->movement_x_percent = model->movement_x;
    plane->movement_y_percent = model->movement_y;
    plane->z_coord = model->z;
    plane->fill_color = model->fill_color;
    uint64_t width = model->width ? model->width : plane_tiles_seen(size[0], model->movement_x);
    uint64_t height = model->height ? model->height : plane_tiles_seen(size[1], model->movement_y);
    int error = wwd_store_text(doc, "name", model->name, plane->name, sizeof plane->name);
    uint32_t tile = model->tile ? model->tile : (uint32_t)mw_args_int(editing->args, "tile");
    return error ? error : wwd_grid_new(editing, (int64_t)width, (int64_t)height, tile, &plane->tiles);
}

static int add_plane_models(const struct mw_editing *editing, const struct plane_model *models)
{
    int64_t size[2], start[2];
    mw_args_size(editing->args, "size", size);
    int64_t width = size[0] * models->tile_size, height = size[1] * models->tile_size;
    if (!mw_args_point(editing->args, "start", start)) {
        start[0] = width / 2;
        start[1] = height / 2;
    } else if (start[0] >= width || start[1] >= height) {
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "start=%" PRId64 ",%" PRId64 " is outside the level, which has %" PRId64
                            " x %" PRId64 " px",
                            start[0], start[1], width, height);
    }
    wwd_edited(editing)->start_x = (int32_t)start[0];
    wwd_edited(editing)->start_y = (int32_t)start[1];
    int error = 0;
    for (; models->name && !error; models++)
        error = add_plane(editing, models, size);
    return error;
}

/* ---- header ---- */

static int add_properties(const struct mw_editing *editing, size_t count, uint32_t tile_size)
{
    struct wwd_tile_properties *properties = &wwd_edited(editing)->tile_properties;
    const struct mw_field *field = mw_record_field(&wwd_tile_properties_record, "items", strlen("items"));
    properties->header_size = wwd_tile_properties_record.file_size;
    for (size_t i = 0; i < count; i++) {
        struct wwd_tile_property *property = mw_list_insert(editing->doc, field, properties, i);
        if (!property)
            return editing->doc->context->error;
        *property =
            (struct wwd_tile_property){ .kind = WWD_TILE_SINGLE, .width = tile_size, .height = tile_size };
    }
    return 0;
}

/* Today's date in the original editor's format. */
static void today(char text[64])
{
    static const char *const months[] = { "January",   "February", "March",    "April",
                                          "May",       "June",     "July",     "August",
                                          "September", "October",  "November", "December" };
    time_t now = time(NULL);
    struct tm date;
    if (gmtime_r(&now, &date))
        snprintf(text, 64, "%s %d, %d", months[date.tm_mon], date.tm_mday, date.tm_year + 1900);
    else
        *text = 0;
}

struct text {
    char *slot;
    size_t size;
    const char *what, *value;
};

static int store_texts(const struct mw_editing *editing, const struct text *texts)
{
    int error = 0;
    for (; texts->what && !error; texts++)
        error = wwd_store_text(editing->doc, texts->what, texts->value, texts->slot, texts->size);
    return error;
}

#define TEXT(member, value)                                                                                  \
    {                                                                                                        \
        level->member, sizeof level->member, #member, value                                                  \
    }

static int common_texts(const struct mw_editing *editing, const char *title)
{
    struct wwd_level *level = wwd_edited(editing);
    char date[64], name[64];
    today(date);
    snprintf(name, sizeof name, "%s - Level %" PRId64, title, mw_args_int(editing->args, "level"));
    const char *own_date = mw_args_text(editing->args, "birth"),
               *own_name = mw_args_text(editing->args, "name"),
               *author = mw_args_text(editing->args, "author");
    const struct text texts[] = {
        TEXT(name, own_name ? own_name : name),
        TEXT(author, author ? author : ""),
        TEXT(birth, own_date ? own_date : date),
        TEXT(rez_file, mw_args_text(editing->args, "rez")),
        TEXT(launch_app, mw_args_text(editing->args, "app")),
        { 0 },
    };
    return store_texts(editing, texts);
}

static int new_claw(const struct mw_editing *editing)
{
    struct wwd_level *level = wwd_edited(editing);
    int number = (int)mw_args_int(editing->args, "level");
    const char *birth = mw_args_text(editing->args, "birth");
    if (birth && !wwd_is_readable_date(mw_str_from(birth)))
        return mw_edit_fail(
            editing, MW_E_ARGUMENT,
            "birth: CrazyHook cannot read \"%s\"; a date that begins with a digit must end in "
            "DD.MM.YYYY",
            birth);
    char image_dir[32], palette[48], images[32];
    snprintf(image_dir, sizeof image_dir, "LEVEL%d\\TILES", number);
    snprintf(palette, sizeof palette, "LEVEL%d\\PALETTES\\MAIN.PAL", number);
    snprintf(images, sizeof images, "LEVEL%d\\IMAGES", number);
    const struct text texts[] = {
        TEXT(image_dir, image_dir),
        TEXT(pal_rez, palette),
        TEXT(image_set1, images),
        TEXT(image_set2, "GAME\\IMAGES"),
        TEXT(prefix1, "LEVEL"),
        TEXT(prefix2, "GAME"),
        { 0 },
    };
    int error = common_texts(editing, "Claw");
    if (!error)
        error = store_texts(editing, texts);
    if (!error)
        error = add_plane_models(editing, claw_planes);
    return error ? error : add_properties(editing, CLAW_PROPERTIES, CLAW_TILE);
}

static int new_gruntz(const struct mw_editing *editing)
{
    struct wwd_level *level = wwd_edited(editing);
    int area = (int)(mw_args_int(editing->args, "level") + 3) / 4;
    if (mw_args_has(editing->args, "area"))
        area = (int)mw_args_int(editing->args, "area");
    char image_dir[32], images[32];
    snprintf(image_dir, sizeof image_dir, "\\AREA%d\\TILEZ", area);
    snprintf(images, sizeof images, "AREA%d\\IMAGEZ", area);
    const struct text texts[] = {
        TEXT(image_dir, image_dir), TEXT(image_set1, images), TEXT(image_set2, "GAME\\IMAGEZ"),
        TEXT(prefix1, "LEVEL"),     TEXT(prefix2, "GAME"),    { 0 },
    };
    int error = common_texts(editing, "Gruntz");
    if (!error)
        error = store_texts(editing, texts);
    if (!error)
        error = add_plane_models(editing, gruntz_planes);
    return error ? error : add_properties(editing, GRUNTZ_PROPERTIES, GRUNTZ_TILE);
}

int wwd_new(const struct mw_editing *editing)
{
    struct wwd_level *level = wwd_edited(editing);
    editing->doc->page = mw_code_page_find(mw_args_text(editing->args, "encoding"));
    level->header_size = WWD_HEADER_SIZE;
    level->flags =
        WWD_LEVEL_USE_Z_COORDS | (mw_args_flag(editing->args, "compress") ? WWD_LEVEL_COMPRESS : 0u);
    level->trace.checksum_style = WWD_CHECKSUM_EDITOR;
    return strcmp(editing->operation->name, "claw") == 0 ? new_claw(editing) : new_gruntz(editing);
}
