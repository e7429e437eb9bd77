#include "json.h"

json_t *test_json(const char *text)
{
    json_error_t error;
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (!json)
        fail_msg("line %d, column %d: %s in %s", error.line, error.column, error.text, text);
    return json;
}

json_t *test_json_at(json_t *json, const char *path)
{
    char copy[256], *save, *part;
    snprintf(copy, sizeof copy, "%s", path);
    for (part = strtok_r(copy, "/", &save); part; part = strtok_r(NULL, "/", &save)) {
        json =
            json_is_array(json) ? json_array_get(json, strtoul(part, NULL, 10)) : json_object_get(json, part);
        if (!json)
            fail_msg("no %s in %s", part, path);
    }
    return json;
}
