#define _DEFAULT_SOURCE 1 /* struct winsize */

#include "play_picture.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <mapwright/render.h>

#include "cli.h"

enum {
    ROWS_FOR_TEXT = 8, /* below the picture */
    ROWS_MIN = 4,
    CELL_WIDTH = 10, /* if the terminal does not say */
    CELL_HEIGHT = 20,
    SCALE_MAX = 3,
    CHUNK = 4095, /* bytes before base64 in a command of the protocol: a multiple of 3, at most 4096 after */
    MIDDLE = 128, /* grey */
};

/* ---- the terminal ---- */

static bool has_text(const char *variable, const char *part)
{
    const char *value = getenv(variable);
    return value && strstr(value, part);
}

struct cell_screen cell_screen_measure(bool colours)
{
    struct winsize size = { 0 };
    struct cell_screen screen = { 80, 24, CELL_WIDTH, CELL_HEIGHT, false, CELLS_BLACK_AND_WHITE };
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col && size.ws_row) {
        screen.columns = size.ws_col;
        screen.rows = size.ws_row;
    }
    if (size.ws_col && size.ws_row && size.ws_xpixel >= size.ws_col && size.ws_ypixel >= size.ws_row) {
        screen.cell_width = size.ws_xpixel / size.ws_col;
        screen.cell_height = size.ws_ypixel / size.ws_row;
    }
    screen.kitty = !getenv("TMUX") && !getenv("STY") &&
                   (getenv("KITTY_WINDOW_ID") || has_text("TERM", "kitty") || has_text("TERM", "ghostty") ||
                    has_text("TERM_PROGRAM", "WezTerm"));
    if (colours && (has_text("COLORTERM", "truecolor") || has_text("COLORTERM", "24bit")))
        screen.colours = CELLS_TRUE;
    else if (colours && has_text("TERM", "256color"))
        screen.colours = CELLS_256;
    return screen;
}

static unsigned rows_for_picture(const struct cell_screen *screen)
{
    return screen->rows > ROWS_FOR_TEXT + ROWS_MIN ? screen->rows - ROWS_FOR_TEXT : ROWS_MIN;
}

/* ---- half blocks ---- */

struct cells {
    const struct cell_screen *screen;
    const uint8_t *rgba;
    uint32_t width, height;
};

static uint32_t pixel_of(const struct cells *cells, uint32_t x, uint32_t y)
{
    if (y >= cells->height)
        return 0;
    const uint8_t *pixel = cells->rgba + ((size_t)y * cells->width + x) * 4;
    return (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
}

static unsigned grey_of(uint32_t colour)
{
    return ((colour >> 16) * 3 + (colour >> 8 & 255) * 6 + (colour & 255)) / 10;
}

/* Of 256 colours: 16 and 231 are black and white, 232 to 255 greys from 8 on in steps of 10. */
static unsigned index_of_grey(unsigned grey)
{
    return grey < 4 ? 16 : grey > 242 ? 231 : 232 + (grey < 13 ? 0 : (grey - 3) / 10);
}

static void put_colour(struct sink *out, enum cell_colours colours, unsigned code, uint32_t colour)
{
    if (colours == CELLS_TRUE)
        sink_format(out, "\033[%u;2;%u;%u;%um", code, (unsigned)(colour >> 16), (unsigned)(colour >> 8 & 255),
                    (unsigned)(colour & 255));
    else
        sink_format(out, "\033[%u;5;%um", code, index_of_grey(grey_of(colour)));
}

static void put_cells_row(const struct cells *cells, uint32_t y, struct sink *out)
{
    static const char *const blocks[] = { " ", "\xE2\x96\x80", "\xE2\x96\x84", "\xE2\x96\x88" };
    enum cell_colours colours = cells->screen->colours;
    uint32_t before_upper = UINT32_MAX, before_lower = UINT32_MAX;
    for (uint32_t x = 0; x < cells->width; x++) {
        uint32_t upper = pixel_of(cells, x, y), lower = pixel_of(cells, x, y + 1);
        if (colours == CELLS_BLACK_AND_WHITE) {
            sink_text(out, blocks[(grey_of(upper) >= MIDDLE) + 2 * (grey_of(lower) >= MIDDLE)]);
            continue;
        }
        if (upper != before_upper)
            put_colour(out, colours, 38, upper);
        if (lower != before_lower)
            put_colour(out, colours, 48, lower);
        sink_text(out, blocks[1]);
        before_upper = upper;
        before_lower = lower;
    }
    sink_text(out, colours == CELLS_BLACK_AND_WHITE ? "\n" : "\033[0m\n");
}

static void put_cells(const struct cells *cells, struct sink *out)
{
    for (uint32_t y = 0; y < cells->height; y += 2)
        put_cells_row(cells, y, out);
}

/* ---- the protocol of kitty ---- */

static void put_base64(struct sink *out, const uint8_t *bytes, size_t size)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < size; i += 3) {
        size_t left = size - i;
        uint32_t group = (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                         (left > 2 ? bytes[i + 2] : 0);
        const char text[] = { digits[group >> 18], digits[group >> 12 & 63],
                              left > 1 ? digits[group >> 6 & 63] : '=', left > 2 ? digits[group & 63] : '=' };
        sink_write(out, text, sizeof text);
    }
}

static int put_png(struct mw_render *render, struct sink *png)
{
    uint32_t count = mw_render_strip_count(render);
    struct mw_strip_sum *sums = take_memory(NULL, count, sizeof *sums);
    struct mw_output output = sink_output(png);
    int error = 0;
    for (uint32_t i = 0; i < count && !error; i++)
        error = mw_render_strip(render, i, &output, &sums[i]);
    if (!error)
        error = mw_render_tail(render, sums, &output);
    free(sums);
    return error;
}

/* Shown over `rows` rows of cells; the cursor is below it afterwards. */
static int put_kitty(struct mw_render *render, unsigned rows, struct sink *out)
{
    struct sink png = { 0 };
    int error = put_png(render, &png);
    for (size_t at = 0; at < png.size && !error; at += CHUNK) {
        size_t left = png.size - at, size = left < CHUNK ? left : CHUNK;
        sink_text(out, "\033_G");
        if (at == 0)
            sink_format(out, "a=T,f=100,q=2,r=%u,", rows);
        sink_format(out, "m=%d;", left > CHUNK);
        put_base64(out, (const uint8_t *)png.data + at, size);
        sink_text(out, "\033\\");
    }
    sink_free(&png);
    if (!error)
        sink_text(out, "\n");
    return error;
}

/* ---- the picture ---- */

static int set_scale(struct mw_render *render, double scale)
{
    char text[32];
    snprintf(text, sizeof text, "%.6f", scale);
    const struct mw_arg arg = { "scale", text };
    return mw_render_aim(render, &arg, 1);
}

/* How much larger or smaller than the scene the picture is. */
static double scale_for(const struct cell_screen *screen, uint32_t width, uint32_t height)
{
    unsigned rows = rows_for_picture(screen);
    double across = screen->columns, down = 2.0 * rows;
    if (screen->kitty) {
        across *= screen->cell_width;
        down = (double)rows * screen->cell_height;
    }
    double scale = across / width < down / height ? across / width : down / height;
    if (scale < 1)
        return scale < 1.0 / 64 ? 1.0 / 64 : scale;
    return !screen->kitty ? 1 : scale > SCALE_MAX ? SCALE_MAX : (double)(int)scale;
}

static uint64_t hash_pixels(const uint8_t *rgba, size_t size)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ rgba[i]) * UINT64_C(0x100000001B3);
    return hash;
}

static int show_scaled(struct mw_render *render, const struct cell_screen *screen, struct sink *out,
                       struct cell_picture *picture, bool *shown)
{
    struct cells cells = { .screen = screen };
    mw_render_size(render, &cells.width, &cells.height);
    size_t stride = (size_t)cells.width * 4, size = stride * cells.height;
    uint8_t *rgba = take_memory(NULL, size, 1);
    int error = mw_render_rows(render, 0, cells.height, rgba, stride);
    uint64_t hash = error ? 0 : hash_pixels(rgba, size);
    cells.rgba = rgba;
    *shown = !error && hash != picture->hash;
    picture->hash = hash;
    if (*shown && screen->kitty) {
        picture->rows = (cells.height + screen->cell_height - 1) / screen->cell_height;
        picture->columns = (unsigned)((uint64_t)picture->rows * screen->cell_height * cells.width /
                                      cells.height / screen->cell_width);
        error = put_kitty(render, picture->rows, out);
    } else if (*shown) {
        picture->rows = (cells.height + 1) / 2;
        picture->columns = cells.width;
        put_cells(&cells, out);
    }
    free(rgba);
    return error;
}

bool play_picture_show(struct mw_play *play, const struct cell_screen *screen, struct sink *out,
                       struct cell_picture *picture)
{
    struct mw_render *render;
    struct sink drawn = { 0 };
    bool shown = false;
    if (mw_play_render(play, NULL, NULL, 0, &render) != 0) {
        *picture = (struct cell_picture){ 0 };
        return false;
    }
    mw_render_size(render, &picture->width, &picture->height);
    if (set_scale(render, scale_for(screen, picture->width, picture->height)) != 0 ||
        show_scaled(render, screen, &drawn, picture, &shown) != 0)
        *picture = (struct cell_picture){ 0 };
    mw_render_close(render);
    sink_bytes(out, drawn.data, drawn.size);
    sink_free(&drawn);
    return shown && picture->rows;
}

/* ---- clicks ---- */

static int find_thing_at(void *user, const struct mw_picked *pick)
{
    char **path = user;
    if (!pick->drawn ||
        (strncmp(pick->path, "objects[", 8) != 0 && strncmp(pick->path, "characters[", 11) != 0))
        return 0;
    *path = take_text("%.*s", (int)strcspn(pick->path, "]") + 1, pick->path);
    return 1;
}

char *play_picture_thing(struct mw_play *play, struct mw_document *document, uint32_t x, uint32_t y)
{
    struct mw_render *render;
    const char *name;
    char *path = NULL;
    if (mw_play_render(play, NULL, NULL, 0, &render) != 0)
        return NULL;
    mw_pick(render, x, y, find_thing_at, &path);
    mw_render_close(render);
    if (!path)
        return NULL;
    char *path_of_name = take_text("%s.name", path);
    char *thing = mw_get_text(document, path_of_name, &name) == 0 && *name ? take_text("%s", name)
                                                                           : take_text("%s", path);
    free(path_of_name);
    free(path);
    return thing;
}
