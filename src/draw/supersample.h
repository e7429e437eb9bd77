/* Supersampling, for details smaller than a pixel: a scene `finer` times as large as the picture is drawn
 * block by block and averaged, with colours weighted by alpha. If finer is 1, the picture itself is drawn. */
#ifndef MW_DRAW_SUPERSAMPLE_H
#define MW_DRAW_SUPERSAMPLE_H

#include "canvas.h"

/* Allocates a buffer for a block of the scene in the arena; NULL if finer is 1. Returns 0 or MW_E_MEMORY. */
int mw_supersample_room(struct mw_arena *arena, uint32_t finer, uint8_t **scene);

/* Draws the whole canvas by calling draw() for parts of the scene, whose coordinates are `finer` times
 * those of the canvas. The initial content of a part is undefined. Stops at the first error and returns
 * it. */
int mw_supersample_draw(const struct mw_canvas *canvas, uint32_t finer, uint8_t *scene,
                        int (*draw)(const struct mw_canvas *part, void *user), void *user);

#endif
