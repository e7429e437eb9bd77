#include "image.h"

#include "base/text.h"

#include <string.h>

int mw_image_measure(struct mw_context *context, const char *name, uint64_t width, uint64_t height,
                     uint32_t bytes_per_pixel, size_t *bytes)
{
    if (width > MW_IMAGE_MAX_SIDE || height > MW_IMAGE_MAX_SIDE)
        return mw_error_limit(
            context,
            mw_fail(context, MW_E_LIMIT, "%s: %llu x %llu pixels, but the maximum is %d for each side", name,
                    (unsigned long long)width, (unsigned long long)height, MW_IMAGE_MAX_SIDE),
            "side", MW_IMAGE_MAX_SIDE, width > height ? width : height);
    uint64_t needed = mw_product(width * height, bytes_per_pixel), limit = context->limits.payload;
    if (needed > limit || needed >= SIZE_MAX)
        return mw_error_limit(
            context,
            mw_fail(context, MW_E_LIMIT,
                    "%s: %llu x %llu pixels of %u byte%s each exceed the limit of %llu bytes for one picture",
                    name, (unsigned long long)width, (unsigned long long)height, bytes_per_pixel,
                    mw_plural(bytes_per_pixel), (unsigned long long)limit),
            "payload", limit, needed);
    *bytes = (size_t)needed;
    return 0;
}

int mw_image_unset(struct mw_arena *arena, uint32_t width, uint32_t height, struct mw_image *image)
{
    size_t size = 0;
    int error = mw_image_measure(arena->context, "picture", width, height, 4, &size);
    if (error)
        return error;
    uint8_t *rgba = mw_arena_payload(arena, size);
    if (!rgba)
        return MW_E_MEMORY;
    *image = (struct mw_image){ width, height, rgba };
    return 0;
}

static size_t row_size(const struct mw_image *image)
{
    return (size_t)image->width * 4;
}

static size_t image_size(const struct mw_image *image)
{
    return row_size(image) * image->height;
}

static uint8_t *image_row(const struct mw_image *image, uint64_t y)
{
    return image->rgba + row_size(image) * (size_t)y;
}

int mw_image_new(struct mw_arena *arena, uint32_t width, uint32_t height, struct mw_image *image)
{
    int error = mw_image_unset(arena, width, height, image);
    if (!error)
        memset(image->rgba, 0, image_size(image));
    return error;
}

int mw_image_copy(struct mw_arena *arena, const struct mw_image *source, struct mw_image *image)
{
    struct mw_image copy;
    int error = mw_image_unset(arena, source->width, source->height, &copy);
    if (error)
        return error;
    if (image_size(source))
        memcpy(copy.rgba, source->rgba, image_size(source));
    *image = copy;
    return 0;
}

int mw_indexed_new(struct mw_arena *arena, uint32_t width, uint32_t height, struct mw_indexed *image)
{
    size_t size = 0;
    int error = mw_image_measure(arena->context, "picture", width, height, 1, &size);
    if (error)
        return error;
    uint8_t *pixels = mw_arena_alloc(arena, size);
    if (!pixels)
        return MW_E_MEMORY;
    *image = (struct mw_indexed){ .width = width, .height = height, .pixels = pixels };
    for (size_t i = 0; i < 256; i++)
        image->palette[i] = MW_BLACK;
    return 0;
}

bool mw_indexed_grey_values(struct mw_indexed *image)
{
    for (uint32_t i = 0; i < image->colours; i++)
        if (image->palette[i].r != image->palette[i].g || image->palette[i].r != image->palette[i].b)
            return false;
    for (size_t i = 0; i < (size_t)image->width * image->height; i++)
        if (image->pixels[i] < image->colours)
            image->pixels[i] = image->palette[image->pixels[i]].r;
    return true;
}

int mw_image_from_indexed(struct mw_arena *arena, const struct mw_indexed *source, struct mw_image *image)
{
    struct mw_image result;
    int error = mw_image_unset(arena, source->width, source->height, &result);
    if (error)
        return error;
    size_t count = (size_t)source->width * source->height;
    for (size_t i = 0; i < count; i++)
        memcpy(result.rgba + i * 4, &source->palette[source->pixels[i]], 4);
    *image = result;
    return 0;
}

int mw_image_crop(struct mw_arena *arena, const struct mw_image *source, int64_t x, int64_t y, uint32_t width,
                  uint32_t height, struct mw_image *image)
{
    struct mw_image result;
    bool inside =
        x >= 0 && y >= 0 && x <= (int64_t)source->width - width && y <= (int64_t)source->height - height;
    int error =
        inside ? mw_image_unset(arena, width, height, &result) : mw_image_new(arena, width, height, &result);
    if (error)
        return error;
    /* The columns [left, right) and rows [top, bottom) of the result that show part of the source. */
    int64_t left = x < 0 ? (x < -(int64_t)width ? width : -x) : 0;
    int64_t top = y < 0 ? (y < -(int64_t)height ? height : -y) : 0;
    int64_t right = x > (int64_t)source->width - width ? (int64_t)source->width - x : width;
    int64_t bottom = y > (int64_t)source->height - height ? (int64_t)source->height - y : height;
    for (int64_t row = top; left < right && row < bottom; row++)
        memcpy(image_row(&result, (uint64_t)row) + left * 4,
               image_row(source, (uint64_t)(row + y)) + (left + x) * 4, (size_t)(right - left) * 4);
    *image = result;
    return 0;
}

static void swap_pixels(uint8_t *a, uint8_t *b)
{
    uint8_t held[4];
    memcpy(held, a, 4);
    memcpy(a, b, 4);
    memcpy(b, held, 4);
}

void mw_image_mirror(struct mw_image *image, bool left_right, bool top_bottom)
{
    if (left_right)
        for (uint32_t y = 0; y < image->height; y++)
            for (uint32_t x = 0; x < image->width / 2; x++)
                swap_pixels(image_row(image, y) + (size_t)x * 4,
                            image_row(image, y) + (size_t)(image->width - 1 - x) * 4);
    if (top_bottom)
        for (uint32_t y = 0; y < image->height / 2; y++)
            for (uint32_t x = 0; x < image->width; x++)
                swap_pixels(image_row(image, y) + (size_t)x * 4,
                            image_row(image, image->height - 1 - y) + (size_t)x * 4);
}

bool mw_image_is_opaque(const struct mw_image *image)
{
    size_t size = image_size(image);
    for (size_t i = 3; i < size; i += 4)
        if (image->rgba[i] != 255)
            return false;
    return true;
}

/* ---- resampling ----
 * Along an axis, new pixel i is the weighted sum of source pixels first..last. The first one has the weight
 * `head`, the last one `tail`, and those in between `middle`; a single pixel has the weight `head`. */
struct tap {
    uint32_t first, last;
    uint64_t head, middle, tail;
};

/* Sums of alpha and of colour times alpha. They cannot overflow: a source in memory has fewer than 2^46
 * pixels, the weights of an axis add up to the source's side, and 2^46 * 255 * 255 < 2^62. Linear weights
 * add up to 2^16. */
struct sum {
    uint64_t a, r, g, b;
};

static struct tap nearest_tap(uint32_t i, uint32_t source, uint32_t target)
{
    uint32_t at = (uint32_t)((2 * (uint64_t)i + 1) * source / (2 * (uint64_t)target));
    return (struct tap){ at, at, 1, 0, 0 };
}

/* In units of 1 / target of a source pixel, the new pixel covers [i * source, (i + 1) * source), and
 * source pixel k covers [k * target, (k + 1) * target). */
static struct tap area_tap(uint32_t i, uint32_t source, uint32_t target)
{
    uint64_t begin = (uint64_t)i * source, end = begin + source;
    uint32_t first = (uint32_t)(begin / target), last = (uint32_t)((end - 1) / target);
    if (first == last)
        return (struct tap){ first, last, source, 0, 0 };
    return (struct tap){ first, last, ((uint64_t)first + 1) * target - begin, target,
                         end - (uint64_t)last * target };
}

static struct tap linear_tap(uint32_t i, uint32_t source, uint32_t target)
{
    /* The new pixel's centre relative to the centre of source pixel 0, in units of 1 / (2 * target). */
    int64_t place = (int64_t)((2 * (uint64_t)i + 1) * source) - (int64_t)target;
    int64_t unit = 2 * (int64_t)target;
    if (place <= 0)
        return (struct tap){ 0, 0, 256, 0, 0 };
    uint32_t first = (uint32_t)(place / unit);
    uint64_t part = (uint64_t)(place % unit) * 256 / (uint64_t)unit;
    if (first + 1 >= source || part == 0)
        return (struct tap){ first, first, 256, 0, 0 };
    return (struct tap){ first, first + 1, 256 - part, 0, part };
}

static struct tap tap_at(uint32_t i, uint32_t source, uint32_t target, enum mw_resample how)
{
    switch (how) {
    case MW_RESAMPLE_NEAREST:
        return nearest_tap(i, source, target);
    case MW_RESAMPLE_LINEAR:
        return linear_tap(i, source, target);
    case MW_RESAMPLE_AREA:
        return area_tap(i, source, target);
    case MW_RESAMPLE_AUTO:
        break;
    }
    return target >= source ? nearest_tap(i, source, target) : area_tap(i, source, target);
}

static void sum_pixel(struct sum *sum, const uint8_t *pixel, uint64_t weight)
{
    uint64_t a = pixel[3] * weight;
    sum->a += a;
    sum->r += pixel[0] * a;
    sum->g += pixel[1] * a;
    sum->b += pixel[2] * a;
}

static void sum_scaled(struct sum *sum, const struct sum *part, uint64_t weight)
{
    sum->a += part->a * weight;
    sum->r += part->r * weight;
    sum->g += part->g * weight;
    sum->b += part->b * weight;
}

static struct sum sum_row(const uint8_t *row, const struct tap *across)
{
    struct sum total = { 0 };
    sum_pixel(&total, row + (size_t)across->first * 4, across->head);
    if (across->first == across->last)
        return total;
    sum_pixel(&total, row + (size_t)across->last * 4, across->tail);
    if (across->last - across->first < 2)
        return total;
    struct sum middle = { 0 };
    for (uint32_t x = across->first + 1; x < across->last; x++)
        sum_pixel(&middle, row + (size_t)x * 4, 1);
    sum_scaled(&total, &middle, across->middle);
    return total;
}

/* The quotient rounded to the nearest, at most 255. The guess is off by at most one; an integer division
 * would take most of the time. */
static uint8_t quotient(uint64_t sum, uint64_t weight, double inverse)
{
    sum += weight / 2;
    uint64_t guess = (uint64_t)((double)sum * inverse);
    guess -= guess * weight > sum;
    guess += (guess + 1) * weight <= sum;
    return (uint8_t)guess;
}

static void put_average(uint8_t *pixel, const struct sum *sum, uint64_t weight, double weight_inverse)
{
    if (!sum->a) {
        memset(pixel, 0, 4);
        return;
    }
    double inverse = 1.0 / (double)sum->a;
    pixel[0] = quotient(sum->r, sum->a, inverse);
    pixel[1] = quotient(sum->g, sum->a, inverse);
    pixel[2] = quotient(sum->b, sum->a, inverse);
    pixel[3] = quotient(sum->a, weight, weight_inverse);
}

static uint64_t tap_weight(const struct tap *tap)
{
    uint64_t between = tap->last > tap->first ? tap->last - tap->first - 1 : 0;
    return tap->head + tap->middle * between + tap->tail;
}

enum {
    BLOCK = 256, /* columns whose taps are computed together; bounds the memory */
};

static void average_row(const struct mw_image *source, const struct tap *down, const struct tap *taps,
                        uint32_t count, uint8_t *out)
{
    /* The same for all columns: the weights of an axis add up to the source's size, or to a constant. */
    uint64_t weight = tap_weight(&taps[0]) * tap_weight(down);
    double inverse = 1.0 / (double)weight;
    for (uint32_t x = 0; x < count; x++, out += 4) {
        struct sum total = { 0 };
        for (uint64_t y = down->first; y <= down->last; y++) {
            struct sum row = sum_row(image_row(source, y), &taps[x]);
            sum_scaled(&total, &row,
                       y == down->first  ? down->head
                       : y == down->last ? down->tail
                                         : down->middle);
        }
        put_average(out, &total, weight, inverse);
    }
}

/* Each new pixel has one source pixel: copying also preserves the colours of transparent pixels. */
static void pick_row(const struct mw_image *source, uint32_t from, const struct tap *taps, uint32_t count,
                     uint8_t *out)
{
    const uint8_t *row = image_row(source, from);
    for (uint32_t x = 0; x < count; x++)
        memcpy(out + (size_t)x * 4, row + (size_t)taps[x].first * 4, 4);
}

static bool picks(uint32_t source, uint32_t target, enum mw_resample how)
{
    return how == MW_RESAMPLE_NEAREST || (how == MW_RESAMPLE_AUTO && target >= source) || source == target;
}

static void resample_columns(const struct mw_image *source, const struct mw_image *result, uint32_t begin,
                             uint32_t count, enum mw_resample how)
{
    struct tap taps[BLOCK];
    for (uint32_t x = 0; x < count; x++)
        taps[x] = tap_at(begin + x, source->width, result->width, how);
    bool copies = picks(source->width, result->width, how) && picks(source->height, result->height, how);
    for (uint32_t y = 0; y < result->height; y++) {
        struct tap down = tap_at(y, source->height, result->height, how);
        uint8_t *out = image_row(result, y) + (size_t)begin * 4;
        if (copies)
            pick_row(source, down.first, taps, count, out);
        else
            average_row(source, &down, taps, count, out);
    }
}

int mw_image_resample(struct mw_arena *arena, const struct mw_image *source, uint32_t width, uint32_t height,
                      enum mw_resample how, struct mw_image *image)
{
    if (source->width == 0 || source->height == 0 || width == 0 || height == 0)
        return mw_image_new(arena, width, height, image);
    struct mw_image result;
    int error = mw_image_unset(arena, width, height, &result);
    if (error)
        return error;
    for (uint32_t x = 0; x < width; x += BLOCK)
        resample_columns(source, &result, x, width - x < BLOCK ? width - x : BLOCK, how);
    *image = result;
    return 0;
}
