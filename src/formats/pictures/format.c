/* PID and PCX as formats of their own: info, check, extract and render of single pictures. */
#include <inttypes.h>

#include "base/file.h"
#include "base/text.h"
#include "draw/canvas.h"
#include "draw/png.h"
#include "formats/format.h"
#include "pal.h"
#include "pcx.h"
#include "pid.h"

static const struct mw_option render_options[] = {
    { .name = "palette",
      .kind = MW_OPTION_FILE,
      .value = "PAL",
      .doc = "768-byte palette for a picture without its own (in an archive: its level's is found)" },
    { .name = "scale",
      .kind = MW_OPTION_INT,
      .value = "N",
      .fallback = "1",
      .min = 1,
      .max = 16,
      .doc = "draw every pixel N x N" },
    { 0 },
};

/* doc->extra */
struct view {
    struct mw_picture picture;
    const uint8_t *palette; /* from outside, for a picture without its own; NULL: greys */
    bool palette_sought;
};

static const struct mw_picture *picture_of(const struct mw_document *doc)
{
    return &((const struct view *)doc->extra)->picture;
}

/* ---- reading ---- */

typedef int decode_fn(struct mw_arena *arena, struct mw_bytes bytes, struct mw_problems *problems,
                      struct mw_picture *picture);

static int read_picture(struct mw_document *doc, decode_fn *decode)
{
    struct view *view = mw_arena_alloc(&doc->arena, sizeof *view);
    if (!view)
        return MW_E_MEMORY;
    struct mw_problems problems = { .arena = &doc->arena };
    int error = decode(&doc->arena, doc->input, &problems, &view->picture);
    if (error)
        return error == MW_E_MEMORY
                   ? error
                   : mw_fail(doc->context, error, "%s: %s", doc->name, mw_error_message(doc->context));
    doc->extra = view;
    for (size_t i = 0; i < problems.count && !error; i++) {
        const struct mw_problem *problem = &problems.items[i];
        const struct mw_place place = { .space = "file", .offset = problem->offset, .path = problem->path };
        error = mw_diag(doc, problem->code, place, "%s", problem->message);
    }
    return error;
}

static int pid_read(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    return read_picture(doc, mw_pid_decode);
}

static int pcx_read(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    return read_picture(doc, mw_pcx_decode);
}

static bool plausible_side(uint32_t side)
{
    return side >= 1 && side <= 16384;
}

static int pid_probe(struct mw_bytes input, const char *name)
{
    if (input.size < MW_PID_HEADER_SIZE)
        return mw_str_ends_same(mw_str_from(name), ".pid") ? 20 : 0;
    int score = mw_str_ends_same(mw_str_from(name), ".pid") ? 50 : 0;
    bool fits = mw_u32le(input.data) == MW_PID_ID && !(mw_u32le(input.data + 4) & ~(uint32_t)MW_PID_KNOWN) &&
                plausible_side(mw_u32le(input.data + 8)) && plausible_side(mw_u32le(input.data + 12));
    return score + (fits ? 45 : 0);
}

static int pcx_probe(struct mw_bytes input, const char *name)
{
    int score = mw_str_ends_same(mw_str_from(name), ".pcx") ? 30 : 0;
    bool fits = input.size >= MW_PCX_HEADER_SIZE && input.data[0] == MW_PCX_MAGIC && input.data[1] <= 5 &&
                input.data[2] <= 1 && input.data[3] == 8;
    return score + (fits ? 60 : 0);
}

/* ---- palettes from outside ---- */

/* A picture opened as "CLAW.REZ:LEVEL1/..." is drawn with LEVEL1/PALETTES/MAIN.PAL of the archive, if there
 * is one. */
static int find_level_palette(struct mw_document *doc, struct view *view)
{
    struct mw_document *archive = doc->container;
    size_t prefix = archive ? strlen(archive->name) + 1 : 0;
    if (!archive || !archive->format->member || strlen(doc->name) <= prefix)
        return 0;
    const char *member = doc->name + prefix;
    member += strspn(member, "/\\");
    const char *path =
        mw_arena_format(&doc->arena, "%.*s/PALETTES/MAIN.PAL", (int)strcspn(member, "/\\"), member);
    if (!path)
        return MW_E_MEMORY;
    struct mw_bytes bytes;
    /* No palette there, or none of the right size: greys it is. */
    if (archive->format->member(archive, path, &bytes) == 0 && bytes.size == MW_PALETTE_SIZE)
        view->palette = bytes.data;
    return 0;
}

static int load_palette(struct mw_document *doc, const char *path, struct view *view)
{
    struct mw_file file = { 0 };
    const uint8_t *palette;
    int error = mw_file_map(doc->context, path, &file);
    if (error)
        return error;
    error = mw_pal_read(doc->context, file.bytes, &palette);
    if (error)
        error = mw_fail(doc->context, error, "%s: %s", path, mw_error_message(doc->context));
    else if (!(view->palette = mw_arena_copy(&doc->arena, palette, MW_PALETTE_SIZE)))
        error = MW_E_MEMORY;
    mw_file_close(&file);
    return error;
}

static int seek_palette(struct mw_document *doc)
{
    struct view *view = doc->extra;
    if (view->palette_sought || view->picture.has_palette || view->picture.channels != 1)
        return 0;
    view->palette_sought = true;
    return find_level_palette(doc, view);
}

/* ---- info ---- */

static void put_common_facts(const struct mw_picture *picture, struct mw_emit *emit)
{
    uint64_t total = (uint64_t)picture->width * picture->height;
    mw_emit_uint(emit, "width", picture->width);
    mw_emit_uint(emit, "height", picture->height);
    mw_emit_text(emit, "colours",
                 picture->channels == 3 ? "true"
                 : picture->has_palette ? "own palette"
                                        : "palette not in the file");
    if (picture->decoded < total)
        mw_emit_uint(emit, "missing_pixels", total - picture->decoded);
}

static int pid_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    static const struct {
        uint32_t bit;
        const char *name;
    } names[] = {
        { MW_PID_TRANSPARENT, "transparent" },
        { MW_PID_VIDEO_MEMORY, "video_memory" },
        { MW_PID_SYSTEM_MEMORY, "system_memory" },
        { MW_PID_MIRROR, "mirror" },
        { MW_PID_INVERT, "invert" },
        { MW_PID_SKIP_RUNS, "skip_runs" },
        { MW_PID_SHADE, "shade" },
        { MW_PID_PALETTE, "palette" },
        { MW_PID_FILL, "fill" },
        { MW_PID_8_BIT, "8_bit" },
    };
    (void)args;
    const struct mw_picture *picture = picture_of(doc);
    put_common_facts(picture, emit);
    mw_emit_int(emit, "offset_x", picture->offset_x);
    mw_emit_int(emit, "offset_y", picture->offset_y);
    mw_emit_list_begin(emit, "flags", true);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (picture->flags & names[i].bit)
            mw_emit_text(emit, NULL, names[i].name);
    if (picture->flags & ~(uint32_t)MW_PID_KNOWN)
        mw_emit_uint(emit, NULL, picture->flags & ~(uint32_t)MW_PID_KNOWN);
    mw_emit_list_end(emit);
    mw_emit_list_begin(emit, "transparent_indices", true);
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        if (picture->clear[i])
            mw_emit_uint(emit, NULL, i);
    mw_emit_list_end(emit);
    return 0;
}

static int pcx_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    (void)args;
    put_common_facts(picture_of(doc), emit);
    return 0;
}

/* ---- extract ---- */

/* The name without its folders and ending, and ".png". */
static int list_items(struct mw_document *doc)
{
    const struct mw_picture *picture = picture_of(doc);
    const char *name = doc->name;
    for (const char *at = name; *at; at++)
        if (*at == '/' || *at == '\\' || *at == ':')
            name = at + 1;
    const char *dot = strrchr(name, '.');
    int length = dot && dot > name ? (int)(dot - name) : (int)strlen(name);
    const char *target = mw_arena_format(&doc->arena, "%.*s.png", length, name);
    if (!target)
        return MW_E_MEMORY;
    return mw_item_add(doc, MW_ITEM_PICTURE, target, target, 1, (uint64_t)picture->width * picture->height);
}

/* Keeps the indices, so that the PNG can be edited and turned back. */
static int encode_indexed(struct mw_document *doc, const struct mw_picture *picture, struct mw_buf *png)
{
    const struct view *view = doc->extra;
    struct mw_indexed *indexed = mw_arena_alloc(&doc->arena, sizeof *indexed);
    if (!indexed)
        return MW_E_MEMORY;
    indexed->width = picture->width;
    indexed->height = picture->height;
    indexed->pixels = picture->pixels;
    indexed->colours = MW_PALETTE_COLOURS;
    /* What is clear keeps its colour, for programs that show it. */
    struct mw_picture shown = *picture;
    memset(shown.clear, 0, sizeof shown.clear);
    mw_picture_colours(&shown, view->palette, indexed->palette);
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        indexed->palette[i].a = picture->clear[i] ? 0 : 255;
    return mw_png_encode_indexed(doc->context, indexed, png);
}

static int encode(struct mw_document *doc, struct mw_buf *png)
{
    const struct mw_picture *picture = picture_of(doc);
    const struct view *view = doc->extra;
    int error = seek_palette(doc);
    if (error)
        return error;
    if (picture->channels == 1 && picture->decoded == (uint64_t)picture->width * picture->height)
        return encode_indexed(doc, picture, png);
    struct mw_image image;
    error = mw_picture_image(&doc->arena, picture, view->palette, &image);
    return error ? error : mw_png_encode_image(doc->context, &image, png);
}

static int item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    (void)index;
    struct mw_buf png;
    mw_buf_init(&png, doc->context);
    int error = encode(doc, &png);
    const void *copy = error ? NULL : mw_arena_copy(&doc->arena, png.data, png.size);
    if (!error && !copy)
        error = MW_E_MEMORY;
    if (!error)
        *content = (struct mw_bytes){ copy, png.size };
    mw_buf_free(&png);
    return error;
}

/* ---- render ---- */

static int render_open(struct mw_render *render, const struct mw_args *args)
{
    struct mw_document *doc = render->document;
    struct view *view = doc->extra;
    const char *path = mw_args_text(args, "palette");
    int error = path ? load_palette(doc, path, view) : seek_palette(doc);
    struct mw_image *image = error ? NULL : mw_arena_alloc(&render->arena, sizeof *image);
    if (!error && !image)
        error = MW_E_MEMORY;
    if (!error)
        error = mw_picture_image(&render->arena, &view->picture, view->palette, image);
    uint64_t scale = (uint64_t)mw_args_int(args, "scale");
    if (!error && scale > 1) {
        if (image->width > MW_IMAGE_MAX_SIDE / scale || image->height > MW_IMAGE_MAX_SIDE / scale)
            return mw_fail(doc->context, MW_E_LIMIT,
                           "%s: %" PRIu32 " x %" PRIu32 " pixels cannot be drawn %d times as large",
                           doc->name, image->width, image->height, (int)scale);
        error = mw_image_resample(&render->arena, image, image->width * (uint32_t)scale,
                                  image->height * (uint32_t)scale, MW_RESAMPLE_NEAREST, image);
    }
    if (error)
        return error;
    render->width = image->width;
    render->height = image->height;
    render->state = image;
    return 0;
}

static int render_draw(struct mw_render *render, struct mw_canvas *canvas)
{
    mw_canvas_blit(canvas, 0, 0, render->state, MW_BLIT_COPY);
    return 0;
}

const struct mw_format pid_format = {
    .info = {
        .name = "pid",
        .title = "WAP32 sprite or tile",
        .games = "Captain Claw, Gruntz, Get Medieval",
        .extensions = "pid",
        .abilities = MW_CAN_RENDER,
        .render_options = render_options,
        .diags = mw_pid_diags,
    },
    .probe = pid_probe,
    .read = pid_read,
    .info_facts = pid_info,
    .list_items = list_items,
    .item_content = item_content,
    .render_open = render_open,
    .render_draw = render_draw,
};

const struct mw_format pcx_format = {
    .info = {
        .name = "pcx",
        .title = "PCX picture",
        .games = "Captain Claw, Gruntz, Get Medieval",
        .extensions = "pcx",
        .abilities = MW_CAN_RENDER,
        .render_options = render_options,
        .diags = mw_pcx_diags,
    },
    .probe = pcx_probe,
    .read = pcx_read,
    .info_facts = pcx_info,
    .list_items = list_items,
    .item_content = item_content,
    .render_open = render_open,
    .render_draw = render_draw,
};
