#include "source.h"

#include <stdio.h>

#include "base/text.h"

/* How a piece is spelled. */
enum spelling {
    PLAIN,         /* text with escapes for what would be misread; a token by its word */
    FIRST_ESCAPED, /* the same, and the first character in any case */
    AS_NAME,       /* text as it is: the compiler knows it as a name */
    AS_BYTES,      /* a \xHH for every byte */
};

struct decompiler {
    const struct wb_names *names;
    struct mw_bytes code;
    struct mw_buf *source;
    struct wb_script_map *map;
    struct mw_buf modes;   /* one byte, enum spelling, per piece */
    struct mw_buf scratch; /* spelling of a piece */
    /* The source that follows a piece, as far as a name could reach. */
    char window[WB_NAME_SIZE + 1];
    size_t window_size;
    unsigned depth;
    uint32_t line, column;
};

/* ---- spelling ---- */

static void put_hex_escape(struct mw_buf *out, uint8_t byte)
{
    static const char digits[] = "0123456789ABCDEF";
    const uint8_t escape[] = { '\\', 'x', (uint8_t)digits[byte >> 4], (uint8_t)digits[byte & 15] };
    mw_buf_put(out, escape, sizeof escape);
}

/* An x after a backslash would start a number. */
static void put_escaped_byte(struct mw_buf *out, uint8_t byte)
{
    if (byte <= ' ' || byte > '~' || byte == 'x') {
        put_hex_escape(out, byte);
    } else {
        mw_buf_u8(out, '\\');
        mw_buf_u8(out, byte);
    }
}

static bool needs_escape(enum wb_context context, uint8_t c, bool starts)
{
    if (c < ' ' || c > '~' || c == '\\' || c == '}')
        return true;
    if (context == WB_IN_CONDITION)
        return c == '=' || c == '<' || c == '>';
    if (context == WB_IN_LET)
        return c == '=' || c == '+' || c == '*' || c == '/' || c == ' ' || (c == '-' && !starts);
    return false;
}

static void spell_text(const struct wb_piece *piece, const uint8_t *text, enum spelling mode,
                       struct mw_buf *out)
{
    for (size_t i = 0; i < piece->size; i++) {
        bool starts = i == 0 && piece->state.starts;
        if ((i == 0 && mode == FIRST_ESCAPED) ||
            (mode != AS_NAME && needs_escape(piece->state.context, text[i], starts)))
            put_escaped_byte(out, text[i]);
        else
            mw_buf_u8(out, text[i]);
    }
}

static void spell_piece(const struct decompiler *decompiler, const struct wb_piece *piece, enum spelling mode,
                        struct mw_buf *out)
{
    const uint8_t *code = decompiler->code.data + piece->at;
    char global[4];
    if (piece->kind == WB_PIECE_TEXT) {
        spell_text(piece, code, mode, out);
    } else if (piece->kind == WB_PIECE_ODD && code[0] < 0x80 && !piece->state.global) {
        put_escaped_byte(out, code[0]);
    } else if (piece->kind == WB_PIECE_ODD || mode == AS_BYTES) {
        for (size_t i = 0; i < piece->size; i++)
            put_hex_escape(out, code[i]);
    } else if (piece->kind == WB_PIECE_GLOBAL) {
        wb_global_name(code[1], global);
        mw_buf_text(out, global);
    } else {
        mw_buf_text(out, wb_token_of(code[0])->spelling);
    }
}

/* ---- names ----
 *
 * Whether the compiler would read a name depends on the source after it, so this goes from the last piece to
 * the first. */

static void extend_window(struct decompiler *decompiler, size_t kept)
{
    char *window = decompiler->window;
    size_t size = decompiler->scratch.size, room = sizeof decompiler->window;
    size_t left = size < room ? room - size : 0;
    if (kept > left)
        kept = left;
    if (kept)
        memmove(window + (room - left), window, kept);
    memcpy(window, decompiler->scratch.data, size < room ? size : room);
    decompiler->window_size = (size < room ? size : room) + kept;
}

/* Prepends the spelling to the window; returns how much of it the compiler would read as a name. */
static size_t try_spelling(struct decompiler *decompiler, const struct wb_piece *piece, enum spelling mode,
                           const char *window, size_t window_size)
{
    memcpy(decompiler->window, window, window_size);
    decompiler->scratch.size = 0;
    spell_piece(decompiler, piece, mode, &decompiler->scratch);
    if (decompiler->scratch.error)
        return 0;
    extend_window(decompiler, window_size);
    return piece->state.starts
               ? wb_names_match(decompiler->names, piece->state.context,
                                (struct mw_str){ decompiler->window, decompiler->window_size })
               : 0;
}

static enum spelling plain_spelling(const struct decompiler *decompiler, const struct wb_piece *piece)
{
    struct mw_str text = { (const char *)decompiler->code.data + piece->at, piece->size };
    if (piece->kind != WB_PIECE_TEXT)
        return PLAIN;
    bool variable = piece->state.starts && (wb_global_find(text) || wb_variable_find(text));
    return variable || piece->state.after_variable ? FIRST_ESCAPED : PLAIN;
}

static enum spelling choose_spelling(struct decompiler *decompiler, const struct wb_piece *piece)
{
    char window[sizeof decompiler->window];
    size_t size = decompiler->window_size;
    memcpy(window, decompiler->window, size);
    if (piece->kind == WB_PIECE_TEXT && piece->state.starts && piece->size <= WB_NAME_SIZE &&
        try_spelling(decompiler, piece, AS_NAME, window, size) == piece->size)
        return AS_NAME;
    enum spelling mode = plain_spelling(decompiler, piece);
    if (try_spelling(decompiler, piece, mode, window, size) == 0)
        return mode;
    mode = piece->kind == WB_PIECE_TEXT ? FIRST_ESCAPED : AS_BYTES;
    try_spelling(decompiler, piece, mode, window, size);
    return mode;
}

static void choose_spellings(struct decompiler *decompiler, const struct wb_piece *pieces, size_t count)
{
    uint8_t *modes = mw_buf_room(&decompiler->modes, count);
    for (size_t i = count; modes && i-- > 0;)
        modes[i] = decompiler->names->count ? (uint8_t)choose_spelling(decompiler, &pieces[i])
                                            : (uint8_t)plain_spelling(decompiler, &pieces[i]);
}

/* ---- layout ---- */

static void put_tabs(struct decompiler *decompiler, uint8_t first)
{
    if ((first == WB_TOKEN_EXIT || first == WB_TOKEN_END) && decompiler->depth)
        decompiler->depth--;
    mw_buf_fill(decompiler->source, '\t', decompiler->depth);
    decompiler->column += decompiler->depth;
}

static int note_source_place(struct decompiler *decompiler, size_t code)
{
    struct wb_script_map *map = decompiler->map;
    if (!map)
        return 0;
    if (mw_arena_grow(map->arena, (void **)&map->items, map->count, &map->capacity, sizeof *map->items) < 0)
        return map->arena->context->error;
    map->items[map->count++] = (struct wb_script_place){ code, decompiler->line, decompiler->column };
    return 0;
}

static int put_spelled_piece(struct decompiler *decompiler, const struct wb_piece *piece, enum spelling mode,
                             const struct wb_state *after)
{
    struct mw_buf *source = decompiler->source;
    const uint8_t *code = decompiler->code.data + piece->at;
    if (decompiler->column == 1)
        put_tabs(decompiler, piece->kind == WB_PIECE_TOKEN ? code[0] : 0);
    int error = note_source_place(decompiler, piece->at);
    size_t before = source->size;
    spell_piece(decompiler, piece, mode, source);
    decompiler->column += (uint32_t)(source->size - before);
    if (piece->kind == WB_PIECE_TOKEN && code[0] == WB_TOKEN_THEN)
        decompiler->depth++;
    if (after->context == WB_AT_STATEMENT && !after->global) {
        mw_buf_u8(source, WB_LINE_END);
        decompiler->line++;
        decompiler->column = 1;
    }
    return error;
}

static int put_source(struct decompiler *decompiler, const struct wb_piece *pieces, size_t count,
                      const struct wb_state *end)
{
    int error = 0;
    for (size_t i = 0; i < count && !error; i++)
        error = put_spelled_piece(decompiler, &pieces[i], (enum spelling)decompiler->modes.data[i],
                                  i + 1 < count ? &pieces[i + 1].state : end);
    if (!error && (end->context != WB_AT_STATEMENT || end->global))
        mw_buf_u8(decompiler->source, '\\');
    return error ? error : decompiler->source->error;
}

int wb_script_decompile(const struct wb_names *names, struct mw_bytes code, struct mw_buf *source,
                        struct wb_script_map *map)
{
    struct decompiler decompiler = {
        .names = names, .code = code, .source = source, .map = map, .line = 1, .column = 1
    };
    struct wb_cursor cursor = { .code = code };
    struct wb_piece piece;
    struct mw_buf pieces;
    size_t count = 0;
    mw_buf_init(&pieces, source->context);
    mw_buf_init(&decompiler.modes, source->context);
    mw_buf_init(&decompiler.scratch, source->context);
    for (; wb_cursor_next(&cursor, &piece); count++)
        mw_buf_put(&pieces, &piece, sizeof piece);
    const struct wb_piece *list = (const struct wb_piece *)(const void *)pieces.data;
    int error = pieces.error;
    if (!error)
        choose_spellings(&decompiler, list, count);
    if (!error)
        error = decompiler.modes.error ? decompiler.modes.error : decompiler.scratch.error;
    if (!error)
        error = put_source(&decompiler, list, count, &cursor.state);
    mw_buf_free(&pieces);
    mw_buf_free(&decompiler.modes);
    mw_buf_free(&decompiler.scratch);
    return error;
}

struct wb_script_place wb_script_map_find(const struct wb_script_map *map, size_t code)
{
    size_t low = 0, high = map->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (map->items[middle].code <= code)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? map->items[low - 1] : (struct wb_script_place){ 0, 1, 1 };
}
