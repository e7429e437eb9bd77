/* Pictures of what is smaller than a pixel: a scene `finer` times as large as the picture is drawn, block by
 * block, and averaged, colours weighted by alpha. With 1 the picture itself is drawn. */
#ifndef MW_DRAW_SUPERSAMPLE_H
#define MW_DRAW_SUPERSAMPLE_H

#include "canvas.h"

/* *scene = room for a block of the scene, in the arena; NULL when finer is 1. 0 or MW_E_MEMORY. */
int mw_supersample_room(struct mw_arena *arena, uint32_t finer, uint8_t **scene);

/* Draws all of the canvas. draw() gets parts of the scene, in its coordinates: `finer` times those of the
 * canvas. Its content before the call is undefined. Ends at the first error, which is returned. */
int mw_supersample_draw(const struct mw_canvas *canvas, uint32_t finer, uint8_t *scene,
                        int (*draw)(const struct mw_canvas *part, void *user), void *user);

#endif
