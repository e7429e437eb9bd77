/* The screen of a game in progress: a bar for menus, the window of the scene, the window of texts. Fonts and
 * sizes of texts are those of the library's own font, in whole multiples. */
#include "base/text.h"
#include "draw/font.h"
#include "view.h"

enum {
    SCREEN_WIDTH = 512, /* of the Macintosh that the games were made for; larger windows enlarge it */
    SCREEN_HEIGHT = 342,
    BAR_HEIGHT = 20,   /* of the menus */
    TITLE_HEIGHT = 18, /* less where the bar for menus would be covered, but not less than the minimum */
    TITLE_HEIGHT_MIN = 10,
    INSET = 4,          /* of texts in their window */
    FONT_POINTS = 9,    /* that the font is at size 1 */
    TEXT_SIZE_MAX = 8,  /* multiple of the font */
    LINE_GAP = 3,       /* between lines */
    WINDOW_MAX = 16384, /* bounds of windows are clamped to it */
};

static const struct mw_colour desk = { 170, 170, 170, 255 };

int wb_view_set_state(struct wb_view *view, struct mw_bytes state)
{
    view->layout = wb_play_layout_of(view->game);
    if (state.size != view->layout.size || !wb_state_valid(view->game, &view->layout, state.data))
        return mw_fail(view->doc->context, MW_E_REFUSED, "%s: not a state of this game", view->doc->name);
    view->state = state.data;
    return 0;
}

static int add_pane(struct wb_view *view, struct mw_box box, struct mw_colour colour)
{
    if (mw_arena_grow(view->arena, (void **)&view->panes.items, view->panes.count, &view->panes.capacity,
                      sizeof *view->panes.items) < 0)
        return MW_E_MEMORY;
    view->panes.items[view->panes.count++] = (struct wb_pane){ box, colour };
    return 0;
}

/* Makes the page large enough for a box. */
static void make_room(struct wb_view *view, struct mw_box box)
{
    int64_t right = box.x + box.width + 1, bottom = box.y + box.height + 1;
    view->width = right > view->width ? right : view->width;
    view->height = bottom > view->height ? bottom : view->height;
}

/* The inside of a window, on the page. */
static struct mw_box window_of(const struct wb_rect *bounds)
{
    struct mw_box box = MW_BOX(bounds->left, bounds->top, bounds->right - (int64_t)bounds->left,
                               bounds->bottom - (int64_t)bounds->top);
    box.x = box.x < 0 ? 0 : box.x;
    box.y = box.y < 0 ? 0 : box.y;
    box.width = box.width < 1 ? 1 : box.width > WINDOW_MAX ? WINDOW_MAX : box.width;
    box.height = box.height < 1 ? 1 : box.height > WINDOW_MAX ? WINDOW_MAX : box.height;
    return box;
}

static int64_t title_height(struct mw_box box)
{
    int64_t height = box.y - BAR_HEIGHT - 1;
    return height < TITLE_HEIGHT_MIN ? TITLE_HEIGHT_MIN : height > TITLE_HEIGHT ? TITLE_HEIGHT : height;
}

static int add_title(struct wb_view *view, struct mw_box box, const char *title)
{
    int64_t width = mw_text_width(title, 1), height = title_height(box);
    width = box.width < width ? box.width : width;
    int error = add_pane(view, MW_BOX(box.x, box.y - height, box.width, height - 1), MW_WHITE);
    return error ? error
                 : wb_page_add_text(view, (struct wb_page_text){ box.x + (box.width - width) / 2,
                                                                 box.y - (height + MW_TEXT_HEIGHT) / 2, width,
                                                                 title, 1 });
}

/* A black frame around white paper; the title has a bar above. NULL: none. */
static int add_window(struct wb_view *view, struct mw_box box, const char *title)
{
    int64_t above = title ? title_height(box) : 0;
    int error =
        add_pane(view, MW_BOX(box.x - 1, box.y - 1 - above, box.width + 2, box.height + 2 + above), MW_BLACK);
    if (!error)
        error = add_pane(view, box, MW_WHITE);
    return error || !title ? error : add_title(view, box, title);
}

/* ---- texts ---- */

/* How many bytes of the text go on a line of `columns` characters. *next: where the following line begins. */
static size_t wrapped_line(const char *text, size_t columns, size_t *next)
{
    size_t at = 0, blank = 0, count = 0;
    for (; text[at] && text[at] != '\n' && count < columns; count++) {
        uint32_t point;
        size_t size = mw_utf8_decode(text + at, strlen(text + at) < 4 ? strlen(text + at) : 4, &point);
        blank = text[at] == ' ' ? at : blank;
        at += size ? size : 1;
    }
    bool whole = !text[at] || text[at] == '\n' || text[at] == ' ';
    size_t end = whole || !blank ? at : blank;
    *next = end + (text[end] == '\n' || text[end] == ' ');
    return end;
}

/* The last lines that fit, as the window has scrolled to them. */
static int add_lines(struct wb_view *view, struct mw_box box, uint32_t size, const char *text)
{
    size_t columns = (size_t)((box.width - 2 * INSET) / (MW_TEXT_ADVANCE * (int64_t)size));
    size_t rows = (size_t)((box.height - 2 * INSET) / ((MW_TEXT_HEIGHT + LINE_GAP) * (int64_t)size));
    size_t lines = 0, next;
    int error = 0;
    if (box.width < 2 * INSET || box.height < 2 * INSET || !columns || !rows)
        return 0;
    for (const char *at = text; *at; at += next, lines++)
        wrapped_line(at, columns, &next);
    size_t first = lines > rows ? lines - rows : 0;
    for (size_t line = 0; *text && !error; line++, text += next) {
        size_t end = wrapped_line(text, columns, &next);
        if (line < first)
            continue;
        char *copy = mw_arena_copy(view->arena, text, end + 1);
        int64_t y = box.y + INSET + (int64_t)(line - first) * (MW_TEXT_HEIGHT + LINE_GAP) * size;
        if (copy)
            copy[end] = '\0';
        error = wb_page_add_text(
            view, (struct wb_page_text){ box.x + INSET, y, box.width - 2 * INSET, copy, size });
    }
    return error;
}

static uint32_t text_size(uint16_t points)
{
    uint32_t size = (points + FONT_POINTS / 2u) / FONT_POINTS;
    return size < 1 ? 1 : size > TEXT_SIZE_MAX ? TEXT_SIZE_MAX : size;
}

static int add_text_window(struct wb_view *view, size_t scene, const char *text)
{
    int32_t index = view->world->rooms[scene].text;
    if (index == WB_NONE)
        return 0;
    const struct wb_text *stored = &view->game->texts.items[index];
    struct mw_box box = window_of(&stored->bounds);
    make_room(view, box);
    int error = add_window(view, box, NULL);
    return error ? error : add_lines(view, box, text_size(stored->size), text);
}

/* ---- pages ---- */

static int add_desk(struct wb_view *view)
{
    int error = add_pane(view, MW_BOX(0, 0, view->width, view->height), desk);
    if (!error)
        error = add_pane(view, MW_BOX(0, 0, view->width, BAR_HEIGHT), MW_WHITE);
    if (!error)
        error = add_pane(view, MW_BOX(0, BAR_HEIGHT - 1, view->width, 1), MW_BLACK);
    return error;
}

static int page_of_screen(struct wb_view *view, size_t scene, const char *text)
{
    struct mw_box box = window_of(&view->game->scenes.items[scene].bounds);
    const char *title = wb_view_name(view, WB_THING_SCENE, scene);
    struct wb_tile tile;
    int error = title ? wb_view_tile(view, WB_THING_SCENE, scene, &tile) : MW_E_MEMORY;
    if (error)
        return error;
    view->width = SCREEN_WIDTH;
    view->height = SCREEN_HEIGHT;
    make_room(view, box);
    if (view->world->rooms[scene].text != WB_NONE)
        make_room(view, window_of(&view->game->texts.items[view->world->rooms[scene].text].bounds));
    error = add_desk(view);
    if (!error)
        error = add_window(view, box, title);
    if (!error)
        error = add_text_window(view, scene, text);
    tile.x = box.x;
    tile.y = box.y;
    return error || !wb_tile_width(&tile) || !wb_tile_height(&tile) ? error : wb_page_add_tile(view, &tile);
}

int wb_page_now(struct wb_view *view, const char *text)
{
    const struct wb_play_head *head = view->state;
    int32_t scene = wb_state_characters(&view->layout, view->state)[head->player].scene;
    if (scene <= WB_STORAGE)
        return mw_fail(view->doc->context, MW_E_NOT_FOUND, "%s: the player is in no scene", view->doc->name);
    return text ? page_of_screen(view, (size_t)scene - 1, text)
                : wb_page_one(view, WB_THING_SCENE, (size_t)scene - 1);
}
