/* The nearest colour of a palette. */
#include "view.h"

#include <limits.h>

static int colour_distance(struct mw_colour a, struct mw_colour b)
{
    int r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;
    return r * r + g * g + blue * blue;
}

struct mw_colour s2_paint_nearest(const struct s2_paint *paint, struct mw_colour colour)
{
    unsigned nearest = 0;
    int least = INT_MAX;
    if (!paint->textured)
        return colour;
    for (unsigned i = 0; i < S2_PALETTE && least; i++) {
        int far = colour_distance(paint->palette[i], colour);
        nearest = far < least ? i : nearest;
        least = far < least ? far : least;
    }
    return paint->palette[nearest];
}
