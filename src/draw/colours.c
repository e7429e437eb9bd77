#include "colours.h"

#include "base/text.h"

/* The first 16 were chosen by hand, each further one as far as possible from all before it in a perceptual
 * colour space. */
static const uint32_t distinct[MW_DISTINCT_COLOURS] = {
    0x2d78d2, 0xf08c1e, 0x32a53c, 0xdc2d2d, 0x8c4bc3, 0xf078c8, 0x8c5a37, 0x23bec8, 0xe1d223, 0xa01464,
    0xa0dc3c, 0x2832a0, 0xffbe96, 0x006964, 0xb4aaff, 0x5a6400, 0xe100ff, 0x00ffd2, 0x5a00ff, 0xe100a5,
    0xa5e1ff, 0xa5b478, 0xa578a5, 0x694b78, 0x00ff00, 0x960f00, 0xffc3f0, 0x9600ff, 0xff6978, 0xc369ff,
    0x0fd287, 0x009687, 0x4ba5ff, 0x780096, 0x006900, 0xd29696, 0x005aff, 0xc3e1a5, 0x7869ff, 0xb400c3,
    0xb47800, 0x00d200, 0x0000f0, 0xff0f78, 0xc34b87, 0x005a96, 0xc3695a, 0xff4be1, 0x8787e1, 0x5a00c3,
    0x5aff87, 0xff5a00, 0x969600, 0x5a96b4, 0x00e1ff, 0x5a4bd2, 0x873c5a, 0xc35ac3, 0x6ea05a, 0xffb42d,
    0x87d2c3, 0x6969a5, 0x78c3ff, 0xff96ff,
};

static const struct {
    const char *name;
    struct mw_colour colour;
} named[] = {
    { "transparent", { 0, 0, 0, 0 } },
    { "none", { 0, 0, 0, 0 } },
    { "black", { 0, 0, 0, 255 } },
    { "dark-grey", { 64, 64, 64, 255 } },
    { "grey", { 128, 128, 128, 255 } },
    { "gray", { 128, 128, 128, 255 } },
    { "light-grey", { 192, 192, 192, 255 } },
    { "white", { 255, 255, 255, 255 } },
    { "red", { 220, 45, 45, 255 } },
    { "orange", { 240, 140, 30, 255 } },
    { "yellow", { 225, 210, 35, 255 } },
    { "green", { 50, 165, 60, 255 } },
    { "cyan", { 35, 190, 200, 255 } },
    { "blue", { 45, 120, 210, 255 } },
    { "purple", { 140, 75, 195, 255 } },
    { "pink", { 240, 120, 200, 255 } },
    { "brown", { 140, 90, 55, 255 } },
    { "magenta", { 255, 0, 255, 255 } },
};

static uint8_t divide_rounded(uint32_t numerator, uint32_t denominator)
{
    return (uint8_t)((numerator + denominator / 2) / denominator);
}

struct mw_colour mw_colour_over(struct mw_colour under, struct mw_colour over)
{
    if (over.a == 255)
        return over;
    if (over.a == 0)
        return under;
    uint32_t a = over.a, rest = 255 - a;
    if (under.a == 255)
        return MW_RGB(mw_divide_255(over.r * a + under.r * rest), mw_divide_255(over.g * a + under.g * rest),
                      mw_divide_255(over.b * a + under.b * rest));
    /* The weights of the two colours, in units of 1 / 65025; their sum is the alpha of the result. A
     * weighted sum plus one half is never closer than one half to a multiple of the total weight, so
     * truncating the product is exact. */
    uint32_t top = a * 255, bottom = under.a * rest, sum = top + bottom, half = sum / 2;
    double inverse = 1.0 / sum;
    return MW_RGBA((uint8_t)((over.r * top + under.r * bottom + half + 0.5) * inverse),
                   (uint8_t)((over.g * top + under.g * bottom + half + 0.5) * inverse),
                   (uint8_t)((over.b * top + under.b * bottom + half + 0.5) * inverse), mw_divide_255(sum));
}

struct mw_colour mw_colour_mix(struct mw_colour a, struct mw_colour b, uint32_t part, uint32_t whole)
{
    uint64_t p = part, q = whole - part, half = whole / 2;
    return MW_RGBA(
        (uint8_t)((a.r * q + b.r * p + half) / whole), (uint8_t)((a.g * q + b.g * p + half) / whole),
        (uint8_t)((a.b * q + b.b * p + half) / whole), (uint8_t)((a.a * q + b.a * p + half) / whole));
}

struct mw_colour mw_colour_contrast(struct mw_colour ground)
{
    /* Rec. 601 luma in thousandths. */
    uint32_t luma = 299u * ground.r + 587u * ground.g + 114u * ground.b;
    return luma > 128000 ? MW_BLACK : MW_WHITE;
}

struct mw_colour mw_colour_hsv(uint32_t hue, uint8_t saturation, uint8_t value)
{
    uint32_t degrees = hue % 360, sector = degrees / 60, within = degrees % 60;
    uint32_t v = value, s = saturation;
    uint8_t low = mw_divide_255(v * (255 - s));
    uint8_t falling = divide_rounded(v * (255 * 60 - s * within), 255 * 60);
    uint8_t rising = divide_rounded(v * (255 * 60 - s * (60 - within)), 255 * 60);
    switch (sector) {
    case 0:
        return MW_RGB(value, rising, low);
    case 1:
        return MW_RGB(falling, value, low);
    case 2:
        return MW_RGB(low, value, rising);
    case 3:
        return MW_RGB(low, falling, value);
    case 4:
        return MW_RGB(rising, low, value);
    default:
        return MW_RGB(value, low, falling);
    }
}

static struct mw_colour from_hex(uint32_t rgb)
{
    return MW_RGB((uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb);
}

struct mw_colour mw_colour_distinct(size_t index)
{
    return from_hex(distinct[index % MW_DISTINCT_COLOURS]);
}

static bool parse_hex(const char *digits, struct mw_colour *colour)
{
    uint32_t value = 0;
    size_t count = 0;
    for (; digits[count]; count++) {
        char c = mw_ascii_lower(digits[count]);
        if (count == 8 || !((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
            return false;
        value = value << 4 | (uint32_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    switch (count) {
    case 3:
        *colour = MW_RGB((uint8_t)((value >> 8) * 17), (uint8_t)((value >> 4 & 15) * 17),
                         (uint8_t)((value & 15) * 17));
        return true;
    case 6:
        *colour = from_hex(value);
        return true;
    case 8:
        *colour = mw_colour_with_alpha(from_hex(value >> 8), (uint8_t)value);
        return true;
    default:
        return false;
    }
}

bool mw_colour_parse(const char *text, struct mw_colour *colour)
{
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        if (mw_text_same(text, named[i].name)) {
            *colour = named[i].colour;
            return true;
        }
    }
    return parse_hex(*text == '#' ? text + 1 : text, colour);
}

const char *mw_colour_name_at(size_t index)
{
    return index < sizeof named / sizeof *named ? named[index].name : NULL;
}
