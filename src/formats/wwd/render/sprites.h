/* Decoded pictures of the game, drawn at any size. A picture that shrinks is averaged, one that grows
 * repeats its pixels. Scaled pictures are cached in a bounded amount of memory; very large ones are not
 * cached and use the nearest pixel. */
#ifndef MW_WWD_RENDER_SPRITES_H
#define MW_WWD_RENDER_SPRITES_H

#include "draw/canvas.h"
#include "draw/picture.h"

struct wwd_sprite {
    struct mw_picture picture;
    struct mw_colour colours[MW_PALETTE_COLOURS];
};

struct wwd_sprites {
    struct mw_context *context;
    struct mw_arena *arena; /* of the pictures */
    struct wwd_sprite **items;
    size_t count, capacity;
    struct mw_arena cache;
    struct wwd_scaled *slots; /* hash table with open addressing */
    size_t used;
};

/* The arena must outlive it. */
int wwd_sprites_init(struct wwd_sprites *sprites, struct mw_arena *arena);
void wwd_sprites_free(struct wwd_sprites *sprites);

/* Decodes a PID or PCX. palette: 768 bytes for pictures without their own, or NULL. MW_E_FORMAT,
 * MW_E_LIMIT or MW_E_UNSUPPORTED if it cannot be decoded. */
int wwd_sprites_add(struct wwd_sprites *sprites, struct mw_bytes file, const uint8_t *palette,
                    int32_t *index);

/* Draws the picture scaled to the box; flags: MW_BLIT_MIRROR_X and _Y. Returns 0 or MW_E_MEMORY. */
int wwd_sprites_draw(const struct mw_canvas *canvas, struct wwd_sprites *sprites, int32_t index,
                     struct mw_box box, unsigned flags);

#endif
