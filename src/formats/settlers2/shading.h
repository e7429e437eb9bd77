/* Brightness of nodes, as the original computes it from heights. */
#ifndef MW_SETTLERS2_SHADING_H
#define MW_SETTLERS2_SHADING_H

#include <stddef.h>
#include <stdint.h>

#include "torus.h"

/* shading: one byte per node, 0 to 128; 64 is flat. */
void s2_shade(const struct s2_torus *torus, const uint8_t *heights, uint8_t *shading);
/* The same of one row. */
void s2_shade_row(const struct s2_torus *torus, const uint8_t *heights, uint32_t y, uint8_t *shading);
/* Nodes whose stored shading is what s2_shade() gives. */
size_t s2_shading_matches(const struct s2_torus *torus, const uint8_t *heights, const uint8_t *shading);

#endif
