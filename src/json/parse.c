#include "parse.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"

enum {
    DEPTH_MAX = 2048, /* as in jansson */
};

struct json_parser {
    const char *at, *end;
    struct mw_buf text; /* of the last string or number, NUL-terminated */
    unsigned depth;
    bool refused; /* not JSON; otherwise what fails lacks memory */
};

static json_t *parse_json_value(struct json_parser *parser);

/* For functions that return what they parsed. */
static void *refuse_json(struct json_parser *parser)
{
    parser->refused = true;
    return NULL;
}

static void skip_json_space(struct json_parser *parser)
{
    while (parser->at < parser->end &&
           (*parser->at == ' ' || *parser->at == '\t' || *parser->at == '\n' || *parser->at == '\r'))
        parser->at++;
}

static bool take_char(struct json_parser *parser, char c)
{
    bool taken = parser->at < parser->end && *parser->at == c;
    parser->at += taken;
    return taken;
}

static bool take_sign(struct json_parser *parser, char sign)
{
    skip_json_space(parser);
    return take_char(parser, sign);
}

/* ---- strings ---- */

/* Four hexadecimal digits. */
static bool take_code_unit(struct json_parser *parser, uint32_t *unit)
{
    uint64_t value;
    char digits[6] = "0x";
    if (parser->end - parser->at < 4)
        return false;
    memcpy(digits + 2, parser->at, 4);
    parser->at += 4;
    *unit = 0;
    if (mw_text_u64((struct mw_str){ digits, sizeof digits }, UINT16_MAX, &value) < 0)
        return false;
    *unit = (uint32_t)value;
    return true;
}

/* After \u: UTF-16, so that characters above U+FFFF are two escapes. */
static bool parse_code_point(struct json_parser *parser)
{
    uint32_t point, low;
    char utf8[4];
    if (!take_code_unit(parser, &point))
        return false;
    if (point >= 0xD800 && point < 0xDC00) {
        if (!take_char(parser, '\\') || !take_char(parser, 'u') || !take_code_unit(parser, &low) ||
            low < 0xDC00 || low > 0xDFFF)
            return false;
        point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
    }
    size_t size = mw_utf8_encode(point, utf8);
    mw_buf_put(&parser->text, utf8, size);
    return size > 0;
}

static bool parse_json_escape(struct json_parser *parser)
{
    static const char escapes[] = "\"\\/bfnrt", characters[] = "\"\\/\b\f\n\r\t";
    if (take_char(parser, 'u'))
        return parse_code_point(parser);
    const char *found = parser->at < parser->end ? memchr(escapes, *parser->at, sizeof escapes - 1) : NULL;
    if (!found)
        return false;
    parser->at++;
    mw_buf_u8(&parser->text, (uint8_t)characters[found - escapes]);
    return true;
}

/* After the quote. False: refused; allocation failures are in parser->text. */
static bool parse_json_text(struct json_parser *parser)
{
    parser->text.size = 0;
    do {
        const char *start = parser->at;
        while (parser->at < parser->end && *parser->at != '"' && *parser->at != '\\' &&
               (unsigned char)*parser->at >= ' ')
            parser->at++;
        mw_buf_put(&parser->text, start, (size_t)(parser->at - start));
        if (take_char(parser, '"')) {
            mw_buf_u8(&parser->text, 0);
            return true;
        }
    } while (take_char(parser, '\\') && parse_json_escape(parser));
    return refuse_json(parser);
}

static json_t *parse_json_string(struct json_parser *parser)
{
    if (!parse_json_text(parser) || parser->text.error)
        return NULL;
    return json_stringn_nocheck((const char *)parser->text.data, parser->text.size - 1);
}

/* ---- numbers and words ---- */

static bool take_digits(struct json_parser *parser)
{
    const char *start = parser->at;
    while (parser->at < parser->end && *parser->at >= '0' && *parser->at <= '9')
        parser->at++;
    return parser->at > start;
}

static json_t *make_real(struct json_parser *parser, struct mw_str number)
{
    parser->text.size = 0;
    mw_buf_put(&parser->text, number.data, number.size);
    mw_buf_u8(&parser->text, 0);
    if (parser->text.error)
        return NULL;
    /* No field has fractions, so what the locale takes for the decimal point makes no difference. */
    double value = strtod((const char *)parser->text.data, NULL);
    return isfinite(value) ? json_real(value) : refuse_json(parser);
}

static json_t *parse_json_number(struct json_parser *parser)
{
    const char *start = parser->at;
    bool real = false;
    int64_t value;
    take_char(parser, '-');
    if (!take_char(parser, '0') && !take_digits(parser))
        return refuse_json(parser);
    if (take_char(parser, '.')) {
        real = true;
        if (!take_digits(parser))
            return refuse_json(parser);
    }
    if (take_char(parser, 'e') || take_char(parser, 'E')) {
        real = true;
        if (!take_char(parser, '-'))
            take_char(parser, '+');
        if (!take_digits(parser))
            return refuse_json(parser);
    }
    struct mw_str number = { start, (size_t)(parser->at - start) };
    if (real)
        return make_real(parser, number);
    return mw_text_i64(number, INT64_MIN, INT64_MAX, &value) < 0 ? refuse_json(parser) : json_integer(value);
}

static json_t *parse_json_word(struct json_parser *parser)
{
    static const char *const words[] = { "true", "false", "null" };
    json_t *const values[] = { json_true(), json_false(), json_null() };
    struct mw_str rest = { parser->at, (size_t)(parser->end - parser->at) };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (mw_str_starts(rest, words[i])) {
            parser->at += strlen(words[i]);
            return values[i];
        }
    return refuse_json(parser);
}

/* ---- maps and arrays ---- */

/* The key gets null until its value is known: what is in the value needs parser->text. */
static bool parse_json_member(struct json_parser *parser, json_t *map)
{
    if (!take_sign(parser, '"'))
        return refuse_json(parser);
    if (!parse_json_text(parser) || parser->text.error)
        return false;
    const char *key = (const char *)parser->text.data;
    if (strlen(key) + 1 != parser->text.size || json_object_get(map, key))
        return refuse_json(parser);
    if (json_object_set_new_nocheck(map, key, json_null()) < 0)
        return false;
    void *place = json_object_iter_at(map, key);
    json_t *value = take_sign(parser, ':') ? parse_json_value(parser) : refuse_json(parser);
    return value && json_object_iter_set_new(map, place, value) == 0;
}

static json_t *parse_json_map(struct json_parser *parser)
{
    json_t *map = json_object();
    if (!map || take_sign(parser, '}'))
        return map;
    bool parsed;
    do
        parsed = parse_json_member(parser, map);
    while (parsed && take_sign(parser, ','));
    if (parsed && (take_char(parser, '}') || refuse_json(parser)))
        return map;
    json_decref(map);
    return NULL;
}

static json_t *parse_json_array(struct json_parser *parser)
{
    json_t *array = json_array();
    if (!array || take_sign(parser, ']'))
        return array;
    bool parsed;
    do {
        json_t *item = parse_json_value(parser);
        parsed = item && json_array_append_new(array, item) == 0;
    } while (parsed && take_sign(parser, ','));
    if (parsed && (take_char(parser, ']') || refuse_json(parser)))
        return array;
    json_decref(array);
    return NULL;
}

static json_t *parse_json_value(struct json_parser *parser)
{
    skip_json_space(parser);
    if (parser->at == parser->end || parser->depth == DEPTH_MAX)
        return refuse_json(parser);
    parser->depth++;
    json_t *value = take_char(parser, '{')   ? parse_json_map(parser)
                    : take_char(parser, '[') ? parse_json_array(parser)
                    : take_char(parser, '"') ? parse_json_string(parser)
                    : *parser->at >= 'a'     ? parse_json_word(parser)
                                             : parse_json_number(parser);
    parser->depth--;
    return value;
}

int mw_json_parse(struct mw_context *context, struct mw_str text, bool any, json_t **json)
{
    struct json_parser parser = { .at = text.data, .end = text.data + text.size };
    if (mw_utf8_valid_size(text) < text.size)
        return MW_E_FORMAT;
    mw_buf_init(&parser.text, context);
    skip_json_space(&parser);
    bool begins = any || (parser.at < parser.end && (*parser.at == '{' || *parser.at == '['));
    json_t *value = begins ? parse_json_value(&parser) : refuse_json(&parser);
    skip_json_space(&parser);
    if (value && parser.at < parser.end) {
        json_decref(value);
        value = refuse_json(&parser);
    }
    int error = parser.refused ? MW_E_FORMAT : parser.text.error ? parser.text.error : MW_E_MEMORY;
    mw_buf_free(&parser.text);
    if (!value)
        return error;
    *json = value;
    return 0;
}
