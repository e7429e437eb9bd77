/* Writes JSON as it comes: indented, or one line. In a map every value has a key; in a list key is NULL.
 * Bytes of texts that are not UTF-8 become U+FFFD. */
#ifndef MW_CLI_JSON_H
#define MW_CLI_JSON_H

#include <stdint.h>

#include "terminal.h"

enum {
    JSON_DEPTH = 16,
};

struct json {
    struct sink *out;
    bool one_line;
    unsigned depth;
    bool filled[JSON_DEPTH];
    char close[JSON_DEPTH];
};

void json_open(struct json *json, struct sink *out, bool one_line);
/* kind is '{' or '['. */
void json_begin(struct json *json, const char *key, char kind);
/* The outermost end also ends the line. */
void json_end(struct json *json);
void json_text(struct json *json, const char *key, const char *text);
/* A name of a file, which is bytes: those that are not UTF-8 become U+FFFD, and then the member KEY_bytes has
 * the name in base64. */
void json_name(struct json *json, const char *key, const char *name);
void json_int(struct json *json, const char *key, int64_t value);
void json_uint(struct json *json, const char *key, uint64_t value);
void json_bool(struct json *json, const char *key, bool value);
void json_nothing(struct json *json, const char *key);
/* A value that is JSON already. */
void json_raw(struct json *json, const char *key, const char *value, size_t size);

/* A string with its quotes. */
void json_quoted(struct sink *out, const char *text);

#endif
