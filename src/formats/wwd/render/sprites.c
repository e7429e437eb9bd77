#include "sprites.h"

#include "formats/pcx/pcx.h"
#include "formats/pid/pid.h"

enum {
    SLOTS = 4096, /* power of two */
    SLOTS_USED_MAX = SLOTS / 4 * 3,
    CACHE_MAX = 24 << 20,
    SOURCE_MAX = 64 << 20, /* bytes of an RGBA picture to be scaled */
    SHRUNK_MAX = 4 << 20,  /* bytes of a cached result */
    GROWN_MAX = 256 << 10,
};

struct wwd_scaled {
    uint32_t picture; /* index + 1; 0: the slot is free */
    struct mw_image image;
    bool opaque;
};

/* ---- reading ---- */

int wwd_sprites_init(struct wwd_sprites *sprites, struct mw_arena *arena)
{
    *sprites = (struct wwd_sprites){ .context = arena->context, .arena = arena };
    mw_arena_init(&sprites->cache, arena->context);
    sprites->slots = mw_arena_array(arena, SLOTS, sizeof *sprites->slots);
    return sprites->slots ? 0 : MW_E_MEMORY;
}

void wwd_sprites_free(struct wwd_sprites *sprites)
{
    mw_arena_free(&sprites->cache);
}

/* The indices of shading pictures are strengths, not colours. The games' formula is not known; black of
 * that opacity looks right for shadows. */
static void shade_colours(struct wwd_sprite *sprite)
{
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        sprite->colours[i] = sprite->picture.clear[i] ? MW_TRANSPARENT : MW_RGBA(0, 0, 0, (uint8_t)i);
}

int wwd_sprites_add(struct wwd_sprites *sprites, struct mw_bytes file, const uint8_t *palette, int32_t *index)
{
    int error = mw_arena_grow(sprites->arena, (void **)&sprites->items, sprites->count, &sprites->capacity,
                              sizeof *sprites->items);
    struct wwd_sprite *sprite = error ? NULL : mw_arena_alloc(sprites->arena, sizeof *sprite);
    if (!sprite)
        return MW_E_MEMORY;
    /* Both formats begin with a byte 10; it is followed by zeros in a PID, and by version, encoding and
     * depth in a PCX. */
    bool is_pcx = file.size >= 4 && file.data[0] == PCX_MAGIC && file.data[2] == 1 && file.data[3] == 8;
    error = is_pcx ? pcx_decode(sprites->arena, file, NULL, &sprite->picture)
                   : pid_decode(sprites->arena, file, NULL, &sprite->picture);
    if (error)
        return error;
    mw_picture_colours(&sprite->picture, palette, sprite->colours);
    if (!is_pcx && (sprite->picture.flags & PID_SHADE) && !sprite->picture.has_palette)
        shade_colours(sprite);
    sprites->items[sprites->count] = sprite;
    *index = (int32_t)sprites->count++;
    return 0;
}

/* ---- scaled pictures that are kept ---- */

static bool is_kept_scaled(const struct mw_picture *picture, struct mw_box box)
{
    uint64_t bytes = (uint64_t)box.width * (uint64_t)box.height * 4;
    if ((uint64_t)picture->width * picture->height * 4 > SOURCE_MAX)
        return false;
    bool shrinks = box.width <= picture->width && box.height <= picture->height;
    return box.width <= SHRUNK_MAX && box.height <= SHRUNK_MAX && bytes <= (shrinks ? SHRUNK_MAX : GROWN_MAX);
}

static void drop_scaled(struct wwd_sprites *sprites)
{
    mw_arena_free(&sprites->cache);
    memset(sprites->slots, 0, SLOTS * sizeof *sprites->slots);
    sprites->used = 0;
}

static struct wwd_scaled *find_scaled_slot(struct wwd_sprites *sprites, int32_t index, uint32_t width,
                                           uint32_t height)
{
    uint32_t hash = (((uint32_t)index * 31 + width) * 31 + height) * 0x9E3779B1u;
    size_t at = hash >> 20 & (SLOTS - 1);
    for (;; at = (at + 1) & (SLOTS - 1)) {
        struct wwd_scaled *slot = &sprites->slots[at];
        if (!slot->picture || (slot->picture == (uint32_t)index + 1 && slot->image.width == width &&
                               slot->image.height == height))
            return slot;
    }
}

static int sprite_to_rgba(struct mw_arena *arena, const struct wwd_sprite *sprite, struct mw_image *image)
{
    const struct mw_picture *picture = &sprite->picture;
    int error = mw_image_new(arena, picture->width, picture->height, image);
    for (uint32_t y = 0; y < picture->height && !error; y++)
        mw_picture_row(picture, sprite->colours, y, image->rgba + (size_t)y * picture->width * 4);
    return error;
}

static int scale_sprite(struct wwd_sprites *sprites, const struct wwd_sprite *sprite, uint32_t width,
                        uint32_t height, struct mw_image *image)
{
    if (width == sprite->picture.width && height == sprite->picture.height)
        return sprite_to_rgba(&sprites->cache, sprite, image);
    struct mw_arena scratch;
    struct mw_image whole;
    mw_arena_init(&scratch, sprites->context);
    int error = sprite_to_rgba(&scratch, sprite, &whole);
    if (!error)
        error = mw_image_resample(&sprites->cache, &whole, width, height, MW_RESAMPLE_AUTO, image);
    mw_arena_free(&scratch);
    return error;
}

static int draw_kept(const struct mw_canvas *canvas, struct wwd_sprites *sprites, int32_t index,
                     struct mw_box box, unsigned flags)
{
    uint32_t width = (uint32_t)box.width, height = (uint32_t)box.height;
    struct wwd_scaled *slot = find_scaled_slot(sprites, index, width, height);
    if (!slot->picture) {
        if (sprites->used >= SLOTS_USED_MAX || sprites->cache.used > CACHE_MAX) {
            drop_scaled(sprites);
            slot = find_scaled_slot(sprites, index, width, height);
        }
        struct mw_image image;
        int error = scale_sprite(sprites, sprites->items[index], width, height, &image);
        if (error)
            return error;
        *slot = (struct wwd_scaled){ (uint32_t)index + 1, image, mw_image_is_opaque(&image) };
        sprites->used++;
    }
    mw_canvas_blit(canvas, box.x, box.y, &slot->image, flags | (slot->opaque ? MW_BLIT_COPY : 0u));
    return 0;
}

/* ---- large results: the nearest pixel, straight from the indices ---- */

/* Steps along one axis through the source pixels at the centre of each target pixel, like
 * MW_RESAMPLE_NEAREST but without a division per pixel. */
struct step {
    uint64_t at, rest, whole, part, unit;
};

static struct step step_make(uint64_t target_at, uint64_t source, uint64_t target)
{
    uint64_t begin = (2 * target_at + 1) * source, unit = 2 * target;
    return (struct step){ begin / unit, begin % unit, 2 * source / unit, 2 * source % unit, unit };
}

static inline void step_next(struct step *step)
{
    step->at += step->whole;
    step->rest += step->part;
    if (step->rest >= step->unit) {
        step->rest -= step->unit;
        step->at++;
    }
}

static struct mw_colour pixel_of(const struct wwd_sprite *sprite, uint64_t x, uint64_t y)
{
    const struct mw_picture *picture = &sprite->picture;
    uint64_t at = y * picture->width + x;
    if (at >= picture->decoded)
        return MW_TRANSPARENT;
    const uint8_t *pixel = picture->pixels + (size_t)at * picture->channels;
    return picture->channels == 1 ? sprite->colours[*pixel] : MW_RGB(pixel[0], pixel[1], pixel[2]);
}

static void draw_nearest(const struct mw_canvas *canvas, const struct wwd_sprite *sprite, struct mw_box box,
                         unsigned flags)
{
    const struct mw_picture *picture = &sprite->picture;
    struct mw_canvas part = mw_canvas_clip(canvas, box);
    for (uint32_t row = 0; row < part.height; row++) {
        uint64_t down = (uint64_t)(part.y + (int64_t)row - box.y);
        uint64_t y = step_make(down, picture->height, (uint64_t)box.height).at;
        y = flags & MW_BLIT_MIRROR_Y ? picture->height - 1 - y : y;
        struct step step = step_make((uint64_t)(part.x - box.x), picture->width, (uint64_t)box.width);
        uint8_t *pixel = part.pixels + row * part.stride;
        for (uint32_t column = 0; column < part.width; column++, pixel += 4, step_next(&step)) {
            uint64_t x = flags & MW_BLIT_MIRROR_X ? picture->width - 1 - step.at : step.at;
            struct mw_colour colour = pixel_of(sprite, x, y);
            if (colour.a == 0)
                continue;
            if (colour.a != 255)
                colour = mw_colour_over(MW_RGBA(pixel[0], pixel[1], pixel[2], pixel[3]), colour);
            memcpy(pixel, &colour, 4);
        }
    }
}

int wwd_sprites_draw(const struct mw_canvas *canvas, struct wwd_sprites *sprites, int32_t index,
                     struct mw_box box, unsigned flags)
{
    if (box.width <= 0 || box.height <= 0)
        return 0;
    if (is_kept_scaled(&sprites->items[index]->picture, box))
        return draw_kept(canvas, sprites, index, box, flags);
    draw_nearest(canvas, sprites->items[index], box, flags);
    return 0;
}
