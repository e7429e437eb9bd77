#include "settlers2_picture.h"

#include "lbm_sample.h"

int settlers2_picture_set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    picture_begin(&f->picture);
    sample_init(&f->sample);
    test_folder_new(f->picture.folder);
    *state = f;
    return 0;
}

int settlers2_picture_tear_down(void **state)
{
    struct fixture *f = *state;
    picture_end(&f->picture);
    free(f);
    return 0;
}

void open_sample_start(struct fixture *f, size_t size)
{
    picture_close(&f->picture);
    f->picture.doc = test_open_bytes(f->picture.context, "map.swd", f->file, size);
}

void open_sample_map(struct fixture *f)
{
    picture_close(&f->picture);
    open_sample_start(f, sample_bytes(&f->sample, f->file));
}

void draw_sample(struct fixture *f, const char *options)
{
    open_sample_map(f);
    draw(f, options);
}

uint8_t texture_index(int x, int y)
{
    if (x < 37 && y < 37 && (x + y) % 4 == 0)
        return (uint8_t)(240 + x % 8);
    if (x >= 192 && (y < 48 || y >= 160) && (x + y) % 3 == 0)
        return 0;
    return (uint8_t)(1 + (x * 3 + y * 37) % 239);
}

uint8_t lit_index(uint8_t index, int shading)
{
    return (uint8_t)(index ^ ((shading * 3 + 64) & 0xFF));
}

struct mw_colour sample_palette_colour(uint8_t index)
{
    return MW_RGB(index, (uint8_t)(index * 5), (uint8_t)(255 - index));
}

void make_textures(const struct fixture *f, const char *name, unsigned side)
{
    static struct lbm_sample sample;
    static uint8_t body[TEX_SIDE * TEX_SIDE];
    for (unsigned i = 0; i < side * side; i++)
        body[i] = texture_index((int)(i % side), (int)(i / side));
    lbm_begin(&sample);
    lbm_bmhd(&sample, side, side, 0, 0, 0);
    /* Different colours than in the palette file, which must be used. */
    lbm_cmap(&sample, LBM_SAMPLE_CMAP);
    lbm_chunk(&sample, "BODY", body, (size_t)side * side);
    lbm_end(&sample);
    picture_write_asset(&f->picture, name, sample.bytes, sample.size);
}

void make_palette_file(const struct fixture *f, const char *name)
{
    static struct lbm_sample sample;
    uint8_t colours[LBM_SAMPLE_CMAP];
    for (unsigned i = 0; i < 256; i++) {
        struct mw_colour colour = sample_palette_colour((uint8_t)i);
        memcpy(colours + (size_t)i * 3, (uint8_t[]){ colour.r, colour.g, colour.b }, 3);
    }
    lbm_begin(&sample);
    lbm_chunk(&sample, "CMAP", colours, sizeof colours);
    lbm_end(&sample);
    picture_write_asset(&f->picture, name, sample.bytes, sample.size);
}

void make_shades(const struct fixture *f, const char *name)
{
    static uint8_t bytes[256 * 256];
    for (int s = 0; s < 256; s++)
        for (int i = 0; i < 256; i++)
            bytes[s * 256 + i] = lit_index((uint8_t)i, s);
    picture_write_asset(&f->picture, name, bytes, sizeof bytes);
}

void make_assets(const struct fixture *f, char number)
{
    char textures[] = "copy_TEX?.LBM", shades[] = "gou?.dat", palette[] = "Pal?.Bbm";
    textures[8] = shades[3] = palette[3] = number;
    make_textures(f, textures, TEX_SIDE);
    make_shades(f, shades);
    make_palette_file(f, palette);
}
