#include "core/picks.h"
#include "core/picture_render.h"
#include "palette_file.h"
#include "pictures.h"
#include "record/cache.h"
#include "records.h"

const struct mw_option lbm_render_options[] = {
    { .name = "palette",
      .kind = MW_OPTION_FILE,
      .of = "palette",
      .role = MW_ROLE_INPUT,
      .value = "FILE",
      .doc = "PAL, LBM or BBM file whose colours are used instead of the picture's own" },
    MW_PICTURE_SCALE_OPTION,
    MW_PICTURE_AREA_OPTION,
    MW_RENDER_ONLY,
    { 0 },
};

const struct mw_asset_kind lbm_asset_kinds[] = {
    { "palette", "Palette", "*.PAL *.BBM *.LBM",
      "pictures that are stored without colours, or with others, have those of the game" },
    { 0 },
};

static const char picture_kind;

static int make_lbm_picture(struct mw_document *doc, uint64_t number, struct mw_arena *arena,
                            struct mw_retained_picture *retained)
{
    return lbm_picture_of(doc, (enum lbm_picture_kind)number, NULL, arena, &retained->picture);
}

/* A file with only a palette is drawn as its colours. */
int lbm_render_open(struct mw_render *render, const struct mw_args *args)
{
    struct mw_document *doc = render->document;
    struct mw_cached *cached = NULL;
    const uint8_t *palette = NULL;
    const char *path = mw_args_text(args, "palette");
    int error = path ? lbm_load_palette(&render->arena, path, &palette) : 0;
    if (error)
        return error;
    const enum lbm_picture_kind kind =
        lbm_has_chunk(doc->root, "BODY") ? LBM_PICTURE_MAIN : LBM_PICTURE_PALETTE;
    error = mw_picture_retain(doc, &picture_kind, kind, make_lbm_picture, &cached);
    if (lbm_is_absence(error))
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s", doc->name, mw_error_message(doc->context));
    if (error)
        return error;
    struct mw_picture picture = ((const struct mw_retained_picture *)cached->content)->picture;
    picture.has_palette = picture.has_palette && !palette;
    return mw_picture_render_open(render, args, &picture, palette, cached);
}
