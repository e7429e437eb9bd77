#include "json.h"

#include <inttypes.h>
#include <string.h>

/* Bytes of the UTF-8 character at text, 0 if it is not valid. */
static size_t utf8_length(const unsigned char *text)
{
    unsigned char lead = text[0];
    if (lead < 0x80)
        return 1;
    size_t length = lead >= 0xC2 && lead < 0xE0   ? 2
                    : lead >= 0xE0 && lead < 0xF0 ? 3
                    : lead >= 0xF0 && lead < 0xF5 ? 4
                                                  : 0;
    for (size_t i = 1; i < length; i++)
        if ((text[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (lead == 0xE0 && text[1] < 0xA0) || (lead == 0xF0 && text[1] < 0x90);
    bool surrogate = lead == 0xED && text[1] >= 0xA0;
    bool beyond = lead == 0xF4 && text[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : length;
}

void json_quoted(struct sink *out, const char *text)
{
    sink_text(out, "\"");
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        size_t length = utf8_length(at);
        if (length == 0) {
            sink_text(out, "\\ufffd");
            length = 1;
        } else if (*at == '"' || *at == '\\') {
            sink_format(out, "\\%c", *at);
        } else if (*at == '\n') {
            sink_text(out, "\\n");
        } else if (*at < 0x20 || *at == 0x7F) {
            sink_format(out, "\\u%04x", *at);
        } else {
            sink_write(out, at, length);
        }
        at += length;
    }
    sink_text(out, "\"");
}

void json_open(struct json *json, struct sink *out, bool one_line)
{
    *json = (struct json){ .out = out, .one_line = one_line };
}

static void json_newline(struct json *json)
{
    if (!json->one_line)
        sink_format(json->out, "\n%*s", (int)json->depth * 2, "");
}

static void json_key(struct json *json, const char *key)
{
    if (json->depth) {
        if (json->filled[json->depth])
            sink_text(json->out, ",");
        json->filled[json->depth] = true;
        json_newline(json);
    }
    if (key) {
        json_quoted(json->out, key);
        sink_text(json->out, json->one_line ? ":" : ": ");
    }
}

void json_begin(struct json *json, const char *key, char kind)
{
    json_key(json, key);
    sink_write(json->out, &kind, 1);
    if (json->depth + 1 < JSON_DEPTH)
        json->depth++;
    json->filled[json->depth] = false;
    json->close[json->depth] = kind == '{' ? '}' : ']';
}

void json_end(struct json *json)
{
    char close = json->close[json->depth];
    bool filled = json->filled[json->depth];
    json->depth--;
    if (filled)
        json_newline(json);
    sink_write(json->out, &close, 1);
    if (json->depth == 0)
        sink_text(json->out, "\n");
}

void json_text(struct json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_quoted(json->out, text);
}

void json_int(struct json *json, const char *key, int64_t value)
{
    json_key(json, key);
    sink_format(json->out, "%" PRId64, value);
}

void json_uint(struct json *json, const char *key, uint64_t value)
{
    json_key(json, key);
    sink_format(json->out, "%" PRIu64, value);
}

void json_bool(struct json *json, const char *key, bool value)
{
    json_key(json, key);
    sink_text(json->out, value ? "true" : "false");
}

void json_nothing(struct json *json, const char *key)
{
    json_key(json, key);
    sink_text(json->out, "null");
}

void json_raw(struct json *json, const char *key, const char *value, size_t size)
{
    json_key(json, key);
    sink_write(json->out, value, size);
}
