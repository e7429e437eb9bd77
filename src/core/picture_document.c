#include "picture_document.h"
#include "items.h"

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
