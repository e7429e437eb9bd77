/* PID and PCX as formats of their own: info, check, extract and render of single pictures. */
#include "base/text.h"
#include "record/document.h"
#include "core/args.h"
#include "json/emit.h"
#include "pcx.h"
#include "pid.h"
#include "view.h"

static const struct mw_option render_options[] = {
    { .name = "palette",
      .kind = MW_OPTION_FILE,
      .value = "PAL",
      .doc = "768-byte palette for a picture without its own (in an archive: its level's is found)" },
    MW_VIEW_SCALE,
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
    const char *rest;
    /* No palette there, or none of the right size: greys it is. */
    if (archive->format->member(archive, path, &bytes, &rest) == 0 && !*rest && bytes.size == MW_PALETTE_SIZE)
        view->palette = bytes.data;
    return 0;
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
    mw_view_facts(picture, emit);
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
    mw_view_facts(picture_of(doc), emit);
    return 0;
}

/* ---- extract ---- */

static int list_items(struct mw_document *doc)
{
    return mw_view_item(doc, picture_of(doc), "");
}

static int item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    (void)index;
    int error = seek_palette(doc);
    const struct view *view = doc->extra;
    return error ? error : mw_view_png(doc, &view->picture, view->palette, content);
}

/* ---- render ---- */

static int render_open(struct mw_render *render, const struct mw_args *args)
{
    struct mw_document *doc = render->document;
    struct view *view = doc->extra;
    const char *path = mw_args_text(args, "palette");
    int error = path ? mw_view_load_palette(doc, path, &view->palette) : seek_palette(doc);
    return error ? error : mw_view_render(render, args, &view->picture, view->palette);
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
    .render_draw = mw_view_draw,
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
    .render_draw = mw_view_draw,
};
