#include "base/text.h"
#include "core/picture_document.h"
#include "core/picture_render.h"
#include "formats/rez/wap32_picture.h"
#include "pid.h"

static bool is_plausible_side(uint32_t side)
{
    return side >= 1 && side <= 16384;
}

static int probe_pid(struct mw_bytes input, const char *name)
{
    if (input.size < PID_HEADER_SIZE)
        return mw_str_ends_same(mw_str_from(name), ".pid") ? 20 : 0;
    int score = mw_str_ends_same(mw_str_from(name), ".pid") ? 50 : 0;
    bool fits = mw_u32le(input.data) == PID_ID && !(mw_u32le(input.data + 4) & ~(uint32_t)PID_KNOWN) &&
                is_plausible_side(mw_u32le(input.data + 8)) && is_plausible_side(mw_u32le(input.data + 12));
    return score + (fits ? 45 : 0);
}

static int pid_read(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    return wap32_picture_read(doc, pid_decode);
}

static int pid_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    static const struct {
        uint32_t bit;
        const char *name;
    } names[] = {
        { PID_TRANSPARENT, "transparent" },
        { PID_VIDEO_MEMORY, "video_memory" },
        { PID_SYSTEM_MEMORY, "system_memory" },
        { PID_MIRROR, "mirror" },
        { PID_INVERT, "invert" },
        { PID_SKIP_RUNS, "skip_runs" },
        { PID_SHADE, "shade" },
        { PID_PALETTE, "palette" },
        { PID_FILL, "fill" },
        { PID_8_BIT, "8_bit" },
    };
    (void)args;
    const struct mw_picture *picture = wap32_picture_of(doc);
    mw_picture_facts(picture, emit);
    mw_emit_int(emit, "offset_x", picture->offset_x);
    mw_emit_int(emit, "offset_y", picture->offset_y);
    mw_emit_list_begin(emit, "flags", true);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (picture->flags & names[i].bit)
            mw_emit_text(emit, NULL, names[i].name);
    if (picture->flags & ~(uint32_t)PID_KNOWN)
        mw_emit_uint(emit, NULL, picture->flags & ~(uint32_t)PID_KNOWN);
    mw_emit_list_end(emit);
    mw_emit_list_begin(emit, "transparent_indices", true);
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        if (picture->clear[i])
            mw_emit_uint(emit, NULL, i);
    mw_emit_list_end(emit);
    return 0;
}

const struct mw_format pid_format = {
    .info = {
        .name = "pid",
        .title = "WAP32 sprite or tile",
        .games = "Captain Claw, Gruntz, Get Medieval",
        .extensions = "pid",
        .abilities = MW_CAN_RENDER,
        .render_options = wap32_picture_options,
        .diags = pid_diags,
        .assets = wap32_picture_assets,
    },
    .probe = probe_pid,
    .read = pid_read,
    .info_facts = pid_info,
    .list_items = wap32_picture_list_items,
    .item_content = wap32_picture_item_content,
    .render_open = wap32_picture_render_open,
    .render_draw = mw_picture_render_draw,
    .render_pick = mw_picture_render_pick,
    .render_place = mw_picture_render_place,
    .views = mw_picture_views,
};
