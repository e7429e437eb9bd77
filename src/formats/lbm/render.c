#include "core/picture_document.h"
#include "palette_file.h"
#include "pictures.h"
#include "records.h"

const struct mw_option lbm_render_options[] = {
    { .name = "palette",
      .kind = MW_OPTION_FILE,
      .of = "palette",
      .role = MW_ROLE_INPUT,
      .value = "FILE",
      .doc = "PAL, LBM or BBM file whose colours are used instead of the picture's own" },
    MW_PICTURE_SCALE_OPTION,
    { 0 },
};

/* A file with only a palette is drawn as its colours. */
int lbm_render_open(struct mw_render *render, const struct mw_args *args)
{
    struct mw_document *doc = render->document;
    struct mw_picture picture;
    const uint8_t *palette = NULL;
    const char *path = mw_args_text(args, "palette");
    int error = lbm_picture_of(doc, lbm_has_chunk(doc->root, "BODY") ? LBM_PICTURE_MAIN : LBM_PICTURE_PALETTE,
                               NULL, &picture);
    if (lbm_is_absence(error))
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s", doc->name, mw_error_message(doc->context));
    if (!error && path)
        error = lbm_load_palette(doc, path, &palette);
    if (error)
        return error;
    picture.has_palette = picture.has_palette && !palette;
    return mw_picture_render_open(render, args, &picture, palette);
}
