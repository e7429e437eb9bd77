#include "emit.h"

#include <inttypes.h>
#include <stdio.h>

void mw_emit_init(struct mw_emit *emit, struct mw_buf *out, enum mw_style style)
{
    *emit = (struct mw_emit){ .out = out, .style = style };
}

int mw_emit_finish(struct mw_emit *emit)
{
    if (mw_emit_is_json(emit))
        mw_buf_u8(emit->out, '\n');
    return emit->out->error;
}

static void indent(struct mw_emit *emit, unsigned depth)
{
    mw_buf_fill(emit->out, ' ', (size_t)depth * 2);
}

/* Bytes of a control character from U+0080 on, or of one that changes the direction of text, which terminals
 * act on; *code is the character. 0: it is neither. */
static size_t special_character(const char *text, size_t size, unsigned *code)
{
    const unsigned char *at = (const unsigned char *)text;
    *code = size > 1 ? (at[0] & 0x1Fu) << 6 | (at[1] & 0x3Fu) : 0;
    if (size > 1 && ((at[0] == 0xC2 && at[1] < 0xA0) || (at[0] == 0xD8 && at[1] == 0x9C)))
        return 2;
    if (size < 3 || at[0] != 0xE2 || (at[1] != 0x80 && at[1] != 0x81))
        return 0;
    *code = 0x2000 | (at[1] & 0x3Fu) << 6 | (at[2] & 0x3Fu);
    return *code == 0x200E || *code == 0x200F || (*code >= 0x202A && *code <= 0x202E) ||
                   (*code >= 0x2066 && *code <= 0x2069)
               ? 3
               : 0;
}

static void put_escaped_code(struct mw_buf *out, unsigned code)
{
    static const char digits[] = "0123456789abcdef";
    const char escape[6] = {
        '\\', 'u', digits[code >> 12], digits[code >> 8 & 15], digits[code >> 4 & 15], digits[code & 15]
    };
    mw_buf_put(out, escape, 6);
}

static void quoted(struct mw_emit *emit, const char *text, size_t size)
{
    struct mw_buf *out = emit->out;
    mw_buf_u8(out, '"');
    size_t done = 0;
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        unsigned code = c;
        size_t special = c >= 0x80 ? special_character(text + i, size - i, &code) : 0;
        if (!special && c >= 0x20 && c != '"' && c != '\\' && c != 0x7F)
            continue;
        mw_buf_put(out, text + done, i - done);
        i += special ? special - 1 : 0;
        done = i + 1;
        if (c == '"' || c == '\\') {
            const char escape[2] = { '\\', (char)c };
            mw_buf_put(out, escape, 2);
        } else if (c == '\n') {
            mw_buf_put(out, "\\n", 2);
        } else {
            put_escaped_code(out, special ? code : c);
        }
    }
    if (done < size) /* an empty text may be NULL */
        mw_buf_put(out, text + done, size - done);
    mw_buf_u8(out, '"');
}

/* The text before a value: separator, indentation, key. */
static void begin_entry(struct mw_emit *emit, const char *key)
{
    unsigned depth = emit->depth;
    if (depth == 0)
        return;
    bool json = mw_emit_is_json(emit);
    bool first = !emit->filled[depth - 1];
    emit->filled[depth - 1] = true;
    if (emit->flat) {
        if (!first)
            mw_buf_put(emit->out, json ? ", " : " ", json ? 2 : 1);
    } else if (emit->style == MW_STYLE_JSON_LINE) {
        if (!first)
            mw_buf_u8(emit->out, ',');
    } else {
        if (json)
            mw_buf_put(emit->out, first ? "\n" : ",\n", first ? 1 : 2);
        indent(emit, json ? depth : depth - 1);
    }
    if (json && key) {
        quoted(emit, key, strlen(key));
        mw_buf_put(emit->out, ": ", emit->style == MW_STYLE_JSON_LINE && !emit->flat ? 1 : 2);
    } else if (!json && key) {
        mw_buf_text(emit->out, key);
        mw_buf_u8(emit->out, emit->flat ? '=' : ':');
    } else if (!json && emit->is_list[depth - 1] && !emit->flat) {
        mw_buf_format(emit->out, "[%" PRIu32 "]", emit->index[depth - 1]++);
    }
}

/* In trees a space separates a value from the text before it on the same line. */
static void begin_value(struct mw_emit *emit, const char *key)
{
    begin_entry(emit, key);
    bool headed = key || (emit->depth && emit->is_list[emit->depth - 1]);
    if (!mw_emit_is_json(emit) && headed && !emit->flat && emit->depth)
        mw_buf_u8(emit->out, ' ');
}

/* In trees every value outside a flat group ends its line. */
static void end_value(struct mw_emit *emit)
{
    if (!mw_emit_is_json(emit) && !emit->flat)
        mw_buf_u8(emit->out, '\n');
}

static void open_group(struct mw_emit *emit, const char *key, bool flat, bool is_list)
{
    if (flat)
        begin_value(emit, key);
    else
        begin_entry(emit, key);
    if (emit->depth == MW_EMIT_DEPTH) {
        emit->out->error = mw_error_limit(
            emit->out->context,
            mw_fail(emit->out->context, MW_E_LIMIT, "output nested deeper than %d levels", MW_EMIT_DEPTH),
            "depth", MW_EMIT_DEPTH, MW_EMIT_DEPTH + 1);
        return;
    }
    if (mw_emit_is_json(emit))
        mw_buf_u8(emit->out, is_list ? '[' : '{');
    else if (!flat && !emit->flat && emit->depth > 0)
        mw_buf_u8(emit->out, '\n');
    if (flat || emit->flat)
        emit->flat++;
    emit->filled[emit->depth] = false;
    emit->is_list[emit->depth] = is_list;
    emit->index[emit->depth] = 0;
    emit->depth++;
}

static void close_group(struct mw_emit *emit, bool is_list)
{
    if (emit->depth == 0)
        return;
    emit->depth--;
    bool flat = emit->flat > 0;
    if (mw_emit_is_json(emit)) {
        if (!flat && emit->style == MW_STYLE_JSON && emit->filled[emit->depth]) {
            mw_buf_u8(emit->out, '\n');
            indent(emit, emit->depth);
        }
        mw_buf_u8(emit->out, is_list ? ']' : '}');
    }
    if (flat) {
        emit->flat--;
        end_value(emit);
    }
}

void mw_emit_map_begin(struct mw_emit *emit, const char *key, bool flat)
{
    open_group(emit, key, flat, false);
}

void mw_emit_map_end(struct mw_emit *emit)
{
    close_group(emit, false);
}

void mw_emit_list_begin(struct mw_emit *emit, const char *key, bool flat)
{
    open_group(emit, key, flat, true);
}

void mw_emit_list_end(struct mw_emit *emit)
{
    close_group(emit, true);
}

/* Most values of most documents are integers, and printf takes several times as long. */
static void put_decimal(struct mw_buf *out, bool negative, uint64_t magnitude)
{
    char text[21];
    size_t at = sizeof text;
    do
        text[--at] = (char)('0' + magnitude % 10);
    while (magnitude /= 10);
    if (negative)
        text[--at] = '-';
    mw_buf_put(out, text + at, sizeof text - at);
}

void mw_emit_int(struct mw_emit *emit, const char *key, int64_t value)
{
    begin_value(emit, key);
    put_decimal(emit->out, value < 0, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
    end_value(emit);
}

void mw_emit_uint(struct mw_emit *emit, const char *key, uint64_t value)
{
    begin_value(emit, key);
    put_decimal(emit->out, false, value);
    end_value(emit);
}

void mw_emit_real(struct mw_emit *emit, const char *key, double value, int decimals)
{
    begin_value(emit, key);
    mw_buf_format(emit->out, "%.*f", decimals, value);
    end_value(emit);
}

void mw_emit_bool(struct mw_emit *emit, const char *key, bool value)
{
    begin_value(emit, key);
    mw_buf_text(emit->out, mw_emit_is_json(emit) ? (value ? "true" : "false") : (value ? "yes" : "no"));
    end_value(emit);
}

void mw_emit_null(struct mw_emit *emit, const char *key)
{
    begin_value(emit, key);
    mw_buf_text(emit->out, mw_emit_is_json(emit) ? "null" : "-");
    end_value(emit);
}

/* Several lines of text, as trees can show them below their key. */
static bool is_block(const struct mw_emit *emit, const char *text, size_t size)
{
    if (mw_emit_is_json(emit) || emit->flat || !size || !memchr(text, '\n', size))
        return false;
    for (size_t i = 0; i < size; i++)
        if (((unsigned char)text[i] < 0x20 && text[i] != '\n' && text[i] != '\t') || text[i] == 0x7F)
            return false;
    return true;
}

/* A text alone is shown as it is. */
static void put_block(struct mw_emit *emit, const char *key, const char *text, size_t size)
{
    begin_entry(emit, key);
    if (emit->depth)
        mw_buf_u8(emit->out, '\n');
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        indent(emit, emit->depth);
        mw_buf_put(emit->out, text + at, length);
        mw_buf_u8(emit->out, '\n');
        at += length + 1;
    }
}

void mw_emit_text_n(struct mw_emit *emit, const char *key, const char *text, size_t size)
{
    if (is_block(emit, text, size)) {
        put_block(emit, key, text, size);
        return;
    }
    begin_value(emit, key);
    if (mw_emit_is_json(emit)) {
        quoted(emit, text, size);
    } else {
        /* On a shared line a space would end the value. */
        unsigned char lowest = emit->flat ? 0x21 : 0x20;
        bool plain = size > 0 || !emit->flat;
        for (size_t i = 0; i < size; i++)
            plain = plain && (unsigned char)text[i] >= lowest && text[i] != 0x7F;
        if (plain)
            mw_buf_put(emit->out, text, size);
        else
            quoted(emit, text, size);
    }
    end_value(emit);
}

void mw_emit_text(struct mw_emit *emit, const char *key, const char *text)
{
    mw_emit_text_n(emit, key, text, strlen(text));
}

void mw_emit_format(struct mw_emit *emit, const char *key, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    mw_emit_text(emit, key, text);
}
