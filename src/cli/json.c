#include "json.h"

#include <inttypes.h>
#include <nettle/base64.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

void json_quoted(struct sink *out, const char *text)
{
    sink_text(out, "\"");
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        size_t length = character_size(at);
        uint32_t escaped = length ? character_to_escape(at, length) : 0;
        if (length == 0) {
            sink_text(out, "\\ufffd");
            length = 1;
        } else if (*at == '"' || *at == '\\') {
            sink_format(out, "\\%c", *at);
        } else if (*at == '\n') {
            sink_text(out, "\\n");
        } else if (escaped) {
            sink_format(out, "\\u%04x", (unsigned)escaped);
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

static bool is_utf8(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t size = 1;
    while (*at && (size = character_size(at)) > 0)
        at += size;
    return size > 0;
}

void json_name(struct json *json, const char *key, const char *name)
{
    json_text(json, key, name);
    if (is_utf8(name))
        return;
    size_t size = strlen(name);
    char *member = take_text("%s_bytes", key),
         *bytes = take_memory(NULL, BASE64_ENCODE_RAW_LENGTH(size) + 1, 1);
    base64_encode_raw(bytes, size, (const uint8_t *)name);
    bytes[BASE64_ENCODE_RAW_LENGTH(size)] = 0;
    json_text(json, member, bytes);
    free(bytes);
    free(member);
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
