/* Colours: 8 bits per channel, straight alpha (255 is opaque). Common constants, a series of colours that
 * are easy to distinguish, and the definition of how colours are blended. */
#ifndef MW_DRAW_COLOURS_H
#define MW_DRAW_COLOURS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mw_colour {
    uint8_t r, g, b, a;
};

#define MW_RGBA(r, g, b, a) ((struct mw_colour){ (r), (g), (b), (a) })
#define MW_RGB(r, g, b)     MW_RGBA(r, g, b, 255)

#define MW_TRANSPARENT MW_RGBA(0, 0, 0, 0)
#define MW_BLACK       MW_RGB(0, 0, 0)
#define MW_DARK_GREY   MW_RGB(64, 64, 64)
#define MW_GREY        MW_RGB(128, 128, 128)
#define MW_LIGHT_GREY  MW_RGB(192, 192, 192)
#define MW_WHITE       MW_RGB(255, 255, 255)
#define MW_RED         MW_RGB(220, 45, 45)
#define MW_ORANGE      MW_RGB(240, 140, 30)
#define MW_YELLOW      MW_RGB(225, 210, 35)
#define MW_GREEN       MW_RGB(50, 165, 60)
#define MW_CYAN        MW_RGB(35, 190, 200)
#define MW_BLUE        MW_RGB(45, 120, 210)
#define MW_PURPLE      MW_RGB(140, 75, 195)
#define MW_PINK        MW_RGB(240, 120, 200)
#define MW_BROWN       MW_RGB(140, 90, 55)
#define MW_MAGENTA     MW_RGB(255, 0, 255)

/* x / 255 rounded to the nearest integer, for x <= 65025. */
static inline uint8_t mw_divide_255(uint32_t x)
{
    x += 128;
    return (uint8_t)((x + (x >> 8)) >> 8);
}

static inline bool mw_colour_equal(struct mw_colour a, struct mw_colour b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

static inline struct mw_colour mw_colour_with_alpha(struct mw_colour colour, uint8_t alpha)
{
    colour.a = alpha;
    return colour;
}

/* Blends `over` onto `under`: over * a + under * (1 - a) per channel if `under` is opaque; otherwise also
 * weighted by the alpha of `under`. Each channel of the result is rounded once, to the nearest integer. */
struct mw_colour mw_colour_over(struct mw_colour under, struct mw_colour over);

/* part / whole of b and the rest of a, rounded to the nearest, for all four channels. 0 <= part <= whole,
 * whole > 0. */
struct mw_colour mw_colour_mix(struct mw_colour a, struct mw_colour b, uint32_t part, uint32_t whole);

/* Black or white, whichever is more legible on this background; for labels. */
struct mw_colour mw_colour_contrast(struct mw_colour ground);

/* Hue in degrees (any value, taken modulo 360), saturation and value 0..255. */
struct mw_colour mw_colour_hsv(uint32_t hue, uint8_t saturation, uint8_t value);

enum {
    MW_DISTINCT_COLOURS = 64,
};

/* The first 64 differ clearly from each other and from black, grey and white, the first 16 most clearly;
 * then the series repeats. */
struct mw_colour mw_colour_distinct(size_t index);

/* Parses "#rgb", "#rrggbb", "#rrggbbaa" (the # is optional) or a name such as "white", "dark-grey",
 * "transparent", in any case. Returns false for anything else. */
bool mw_colour_parse(const char *text, struct mw_colour *colour);
/* The names that it accepts; NULL after the last. */
const char *mw_colour_name_at(size_t index);

#endif
