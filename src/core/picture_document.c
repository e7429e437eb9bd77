#include "picture_document.h"
#include "items.h"

#include <inttypes.h>

#include "draw/canvas.h"
#include "draw/png.h"

void mw_picture_facts(const struct mw_picture *picture, struct mw_emit *emit)
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

int mw_picture_add_item(struct mw_document *doc, const struct mw_picture *picture, const char *suffix)
{
    const char *name = doc->name;
    for (const char *at = name; *at; at++)
        if (*at == '/' || *at == '\\' || *at == ':')
            name = at + 1;
    const char *dot = strrchr(name, '.');
    int length = dot && dot > name ? (int)(dot - name) : (int)strlen(name);
    const char *target = mw_arena_format(&doc->arena, "%.*s%s.png", length, name, suffix);
    if (!target)
        return MW_E_MEMORY;
    return mw_item_add(doc, MW_ITEM_PICTURE, target, target, 1, (uint64_t)picture->width * picture->height);
}

static int encode_indexed_picture(struct mw_document *doc, const struct mw_picture *picture,
                                  const uint8_t *palette, struct mw_buf *png)
{
    struct mw_indexed *indexed = mw_arena_alloc(&doc->arena, sizeof *indexed);
    if (!indexed)
        return MW_E_MEMORY;
    indexed->width = picture->width;
    indexed->height = picture->height;
    indexed->pixels = picture->pixels;
    indexed->colours = MW_PALETTE_COLOURS;
    /* Transparent pixels keep their colour, for programs that show it. */
    struct mw_picture shown = *picture;
    memset(shown.clear, 0, sizeof shown.clear);
    mw_picture_colours(&shown, palette, indexed->palette);
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        indexed->palette[i].a = picture->clear[i] ? 0 : 255;
    return mw_png_encode_indexed(doc->context, indexed, png);
}

static int encode_picture(struct mw_document *doc, const struct mw_picture *picture, const uint8_t *palette,
                          struct mw_buf *png)
{
    if (picture->channels == 1 && picture->decoded == (uint64_t)picture->width * picture->height)
        return encode_indexed_picture(doc, picture, palette, png);
    struct mw_image image;
    int error = mw_picture_image(&doc->arena, picture, palette, &image);
    return error ? error : mw_png_encode_image(doc->context, &image, png);
}

int mw_picture_png(struct mw_document *doc, const struct mw_picture *picture, const uint8_t *palette,
                   struct mw_bytes *content)
{
    struct mw_buf png;
    mw_buf_init(&png, doc->context);
    int error = encode_picture(doc, picture, palette, &png);
    return mw_buf_keep(&png, &doc->arena, error, content);
}

int mw_picture_render_open(struct mw_render *render, const struct mw_args *args,
                           const struct mw_picture *picture, const uint8_t *palette)
{
    struct mw_document *doc = render->document;
    struct mw_image *image = mw_arena_alloc(&render->arena, sizeof *image);
    if (!image)
        return MW_E_MEMORY;
    int error = mw_picture_image(&render->arena, picture, palette, image);
    uint64_t scale = (uint64_t)mw_args_int(args, "scale");
    if (!error && scale > 1) {
        if (image->width > MW_IMAGE_MAX_SIDE / scale || image->height > MW_IMAGE_MAX_SIDE / scale)
            return mw_error_limit(
                doc->context,
                mw_fail(doc->context, MW_E_LIMIT,
                        "%s: %" PRIu32 " x %" PRIu32
                        " pixels cannot be enlarged %d times: the picture would be too large",
                        doc->name, image->width, image->height, (int)scale),
                "side", MW_IMAGE_MAX_SIDE,
                scale * (image->width > image->height ? image->width : image->height));
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

int mw_picture_render_draw(struct mw_render *render, struct mw_canvas *canvas)
{
    mw_canvas_blit(canvas, 0, 0, render->state, MW_BLIT_COPY);
    return 0;
}
