#include "core/items.h"
#include "items.h"
#include "player_texts.h"

#include "draw/png.h"
#include "formats/worldbuilder/info/informer.h"
#include "formats/worldbuilder/render/cels.h"
#include "formats/worldbuilder/render/svg.h"
#include "record/value.h"

const struct mw_option wb_sound_options[] = {
    { .name = "sound-rate",
      .kind = MW_OPTION_REAL,
      .unit = "Hz",
      .value = "HZ",
      .fallback = "11127.27",
      .min = 100000,
      .max = 9600000,
      .extracted = true,
      .doc = "sound samples per second; the default is half the output rate of the Macintosh" },
    { .name = "sound-nibbles",
      .kind = MW_OPTION_CHOICE,
      .value = "ORDER",
      .choices = "low|high|auto",
      .fallback = "low",
      .extracted = true,
      .doc = "which half of each byte holds the earlier sample; auto: whichever gives the "
             "smoother sound, for each sound" },
    { .name = "sound-interpolate",
      .kind = MW_OPTION_FLAG,
      .extracted = true,
      .doc = "insert the midpoint between consecutive samples, as the original does on playback; this "
             "doubles the rate" },
    { 0 },
};

enum form {
    FORM_PNG,
    FORM_SVG,
    FORM_WAV,
    FORM_TEXT, /* a script or a text */
    FORM_PO,   /* all texts of the game, for translation */
};

struct source {
    enum wb_thing thing; /* of a text: its entry of text_folders */
    enum form form;
    size_t index;
};

/* Lists of what goes into text files. */
static const struct {
    const char *list, *row, *folder;
    enum mw_item_kind kind;
} text_folders[] = {
    { "global_scripts", "code", "scripts", MW_ITEM_SCRIPT },
    { "scripts", "code", "scripts", MW_ITEM_SCRIPT },
    { "texts", "text", "texts", MW_ITEM_TEXT },
};

struct wb_items {
    struct wb_sound_settings sounds;
    struct source *sources; /* one for each item */
    size_t count, capacity;
    struct mw_buf content; /* of the most recently requested item */
};

struct wb_sound_settings wb_sound_settings_of(const struct mw_args *args)
{
    struct wb_sound_settings settings = { WB_SOUND_RATE, WB_LOW_FIRST, false };
    const char *nibbles = args ? mw_args_text(args, "sound-nibbles") : NULL;
    if (!args)
        return settings;
    settings.rate = mw_args_real(args, "sound-rate");
    settings.interpolate = mw_args_flag(args, "sound-interpolate");
    if (nibbles && strcmp(nibbles, "high") == 0)
        settings.nibbles = WB_HIGH_FIRST;
    else if (nibbles && strcmp(nibbles, "auto") == 0)
        settings.nibbles = WB_NIBBLES_AUTO;
    return settings;
}

int wb_items_open(struct mw_document *doc, const struct mw_args *args)
{
    struct wb_items *items = mw_arena_alloc(&doc->notes, sizeof *items);
    if (!items)
        return MW_E_MEMORY;
    items->sounds = wb_sound_settings_of(args);
    mw_buf_init(&items->content, doc->context);
    doc->extra = items;
    return 0;
}

void wb_items_close(struct mw_document *doc)
{
    struct wb_items *items = doc->extra;
    if (items)
        mw_buf_free(&items->content);
}

/* ---- the list ---- */

struct folder {
    const char *folder, *ending;
    enum wb_thing thing;
    enum form form;
    enum mw_item_kind kind;
};

static int add_item_source(struct mw_document *doc, struct source source)
{
    struct wb_items *items = doc->extra;
    if (mw_arena_grow(&doc->notes, (void **)&items->sources, items->count, &items->capacity,
                      sizeof *items->sources) < 0)
        return MW_E_MEMORY;
    items->sources[items->count++] = source;
    return 0;
}

static int add_game_item(struct mw_document *doc, const struct folder *folder, size_t index,
                         const struct wb_resource *resource, size_t size)
{
    const char *name = mw_document_utf8(doc, resource->name);
    char *path =
        name ? mw_arena_format(&doc->notes, "%s/%d %s.%s", folder->folder, resource->id, name, folder->ending)
             : NULL;
    if (!path || add_item_source(doc, (struct source){ folder->thing, folder->form, index }))
        return MW_E_MEMORY;
    /* Names may have slashes. */
    for (char *at = path + strlen(folder->folder) + 1; *at; at++)
        if (*at == '/' || *at == '\\')
            *at = '_';
    return mw_item_add(doc, folder->kind, name, path, 1, size);
}

/* Pixels of a picture, or 0: the file size is not known before it is drawn. */
static size_t pixels_of(struct wb_rect bounds, const struct wb_shapes *shapes, bool window)
{
    int32_t width = bounds.right - bounds.left, height = bounds.bottom - bounds.top;
    bool empty = width <= 0 || height <= 0;
    if (!shapes->count && (!window || empty))
        return 0;
    return empty ? 1 : (size_t)width * (size_t)height;
}

/* 0: nothing to extract. */
static size_t extracted_size(const struct wb_game *game, enum wb_thing thing, size_t index)
{
    if (thing == WB_THING_SOUND)
        return game->sounds.items[index].data.size;
    if (thing == WB_THING_SCENE)
        return pixels_of(game->scenes.items[index].bounds, &game->scenes.items[index].shapes, true);
    if (thing == WB_THING_OBJECT)
        return pixels_of(game->objects.items[index].bounds, &game->objects.items[index].shapes, false);
    return pixels_of(game->characters.items[index].bounds, &game->characters.items[index].shapes, false);
}

static const struct mw_field *text_row(const struct mw_field *list, size_t row)
{
    return mw_record_field(list->record, text_folders[row].row, strlen(text_folders[row].row));
}

/* Scripts and texts have the names of their scenes. */
static int add_text_items(struct mw_document *doc, size_t row)
{
    const struct mw_field *list = wb_field(text_folders[row].list), *field = text_row(list, row);
    const struct mw_list all = mw_list_get(list, doc->root);
    int error = 0;
    for (size_t i = 0; i < all.count && !error; i++) {
        const void *item = mw_list_at(all, list->record, i);
        const struct folder folder = { text_folders[row].folder, field->file, (enum wb_thing)row, FORM_TEXT,
                                       text_folders[row].kind };
        struct wb_resource head;
        memcpy(&head, item, sizeof head);
        head.name = wb_scene_name(doc->root, list, i);
        error = add_game_item(doc, &folder, i, &head, mw_field_str(field, item).size);
    }
    return error;
}

/* One file with all texts that a player reads, if there are any. */
static int add_po_item(struct mw_document *doc)
{
    struct mw_buf po;
    size_t count = 0;
    mw_buf_init(&po, doc->context);
    int error = wb_player_texts_po(doc, &po, &count);
    if (!error && count)
        error = add_item_source(doc, (struct source){ .form = FORM_PO });
    if (!error && count)
        error = mw_item_add(doc, MW_ITEM_TEXT, "texts.po", "texts.po", count, po.size);
    mw_buf_free(&po);
    return error;
}

int wb_list_items(struct mw_document *doc)
{
    static const struct folder folders[] = {
        { "scenes", "png", WB_THING_SCENE, FORM_PNG, MW_ITEM_PICTURE },
        { "scenes", "svg", WB_THING_SCENE, FORM_SVG, MW_ITEM_PICTURE },
        { "objects", "png", WB_THING_OBJECT, FORM_PNG, MW_ITEM_PICTURE },
        { "objects", "svg", WB_THING_OBJECT, FORM_SVG, MW_ITEM_PICTURE },
        { "characters", "png", WB_THING_CHARACTER, FORM_PNG, MW_ITEM_PICTURE },
        { "characters", "svg", WB_THING_CHARACTER, FORM_SVG, MW_ITEM_PICTURE },
        { "sounds", "wav", WB_THING_SOUND, FORM_WAV, MW_ITEM_SOUND },
    };
    const struct wb_game *game = doc->root;
    int error = doc->extra ? 0 : wb_items_open(doc, NULL);
    if (!error)
        ((struct wb_items *)doc->extra)->count = 0;
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !error; i++) {
        enum wb_thing thing = folders[i].thing;
        for (size_t k = 0; k < wb_thing_count(game, thing) && !error; k++)
            error = add_game_item(doc, &folders[i], k, wb_thing_resource(game, thing, k),
                                  extracted_size(game, thing, k));
    }
    for (size_t row = 0; row < sizeof text_folders / sizeof *text_folders && !error; row++)
        error = add_text_items(doc, row);
    return error ? error : add_po_item(doc);
}

/* ---- content ---- */

static int put_game_png(struct mw_render *render, struct mw_buf *out)
{
    struct mw_image image;
    int error = mw_image_new(&render->arena, render->width, render->height, &image);
    if (error)
        return error;
    struct mw_canvas canvas = mw_canvas_of_image(&image, 0, 0);
    error = wb_render_draw(render, &canvas);
    return error ? error : mw_png_encode_image(render->document->context, &image, out);
}

static int put_game_svg(const struct wb_view *view, enum wb_thing thing, struct mw_buf *out)
{
    const struct wb_tile *tile = &view->tiles.items[0];
    const struct wb_drawing *drawing;
    struct mw_cached *cached;
    int error = wb_design_hold(view, tile->thing, tile->index, &cached, &drawing);
    if (error)
        return error;
    error = wb_svg_write(view->arena, drawing, tile->shown, &view->palette, thing == WB_THING_SCENE, out);
    mw_cache_release(view->doc, cached);
    return error;
}

/* Only the drawing, without the contents of a scene. */
static int put_game_picture(struct mw_document *doc, const struct source *source, struct mw_buf *out)
{
    struct mw_render render = { .document = doc };
    struct wb_view view;
    mw_arena_init(&render.arena, doc->context);
    int error = wb_view_make(&render, &view);
    if (!error)
        error = wb_page_one(&view, source->thing, source->index);
    if (!error && source->form == FORM_SVG) {
        error = put_game_svg(&view, source->thing, out);
    } else if (!error) {
        render.width = (uint32_t)view.width;
        render.height = (uint32_t)view.height;
        error = put_game_png(&render, out);
    }
    mw_arena_free(&render.arena);
    return error;
}

static int put_game_text(struct mw_document *doc, const struct source *source, struct mw_buf *out)
{
    const struct mw_field *list = wb_field(text_folders[source->thing].list);
    struct mw_buf scratch;
    struct mw_str utf8;
    mw_buf_init(&scratch, doc->context);
    int error =
        mw_field_utf8(doc, text_row(list, source->thing),
                      mw_list_at(mw_list_get(list, doc->root), list->record, source->index), &scratch, &utf8);
    if (!error)
        mw_buf_put(out, utf8.data, utf8.size);
    mw_buf_free(&scratch);
    return error ? error : out->error;
}

int wb_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    struct wb_items *items = doc->extra;
    const struct wb_game *game = doc->root;
    const struct source *source = &items->sources[index];
    struct mw_buf *out = &items->content;
    size_t texts;
    int error;
    mw_buf_free(out);
    if (source->form == FORM_TEXT)
        error = put_game_text(doc, source, out);
    else if (source->form == FORM_PO)
        error = wb_player_texts_po(doc, out, &texts);
    else if (source->form == FORM_WAV)
        error = wb_sound_wav(&game->sounds.items[source->index], &items->sounds, out);
    else
        error = put_game_picture(doc, source, out);
    if (!error)
        *content = mw_buf_bytes(out);
    return error;
}
