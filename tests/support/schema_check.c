#include "schema_check.h"

#include <regex.h>

#include "test.h"

struct validator {
    json_t *root;
    char where[256];
};

static bool valid(struct validator *validator, json_t *schema, json_t *value);

static bool valid_type(const char *type, const json_t *value)
{
    return strcmp(type, "object") == 0    ? json_is_object(value)
           : strcmp(type, "array") == 0   ? json_is_array(value)
           : strcmp(type, "string") == 0  ? json_is_string(value)
           : strcmp(type, "integer") == 0 ? json_is_integer(value)
           : strcmp(type, "number") == 0  ? json_is_number(value)
           : strcmp(type, "boolean") == 0 ? json_is_boolean(value)
                                          : false;
}

static bool valid_pattern(const char *pattern, const char *text)
{
    /* POSIX has no groups that do not capture; here they mean the same. */
    char posix[4096];
    size_t at = 0;
    for (; *pattern && at + 1 < sizeof posix; pattern++) {
        posix[at++] = *pattern;
        if (pattern[0] == '(' && pattern[1] == '?' && pattern[2] == ':')
            pattern += 2;
    }
    assert_int_equal(*pattern, 0);
    posix[at] = 0;
    regex_t regex;
    assert_int_equal(regcomp(&regex, posix, REG_EXTENDED | REG_NOSUB), 0);
    bool fits = regexec(&regex, text, 0, NULL, 0) == 0;
    regfree(&regex);
    return fits;
}

static bool valid_object(struct validator *validator, json_t *schema, json_t *value)
{
    json_t *properties = json_object_get(schema, "properties"), *member;
    const char *key;
    json_object_foreach(value, key, member)
    {
        json_t *property = json_object_get(properties, key);
        if (property && !valid(validator, property, member)) {
            if (!*validator->where)
                snprintf(validator->where, sizeof validator->where, "%s", key);
            return false;
        }
        if (!property && json_is_false(json_object_get(schema, "additionalProperties"))) {
            snprintf(validator->where, sizeof validator->where, "unknown %s", key);
            return false;
        }
    }
    size_t index;
    json_t *required;
    json_array_foreach(json_object_get(schema, "required"), index, required)
    {
        if (!json_object_get(value, json_string_value(required)))
            return false;
    }
    return true;
}

static json_t *follow(struct validator *validator, const char *target)
{
    assert_int_equal(strncmp(target, "#/$defs/", 8), 0);
    json_t *found = json_object_get(json_object_get(validator->root, "$defs"), target + 8);
    assert_non_null(found);
    return found;
}

static bool any_of(struct validator *validator, json_t *choices, json_t *value)
{
    size_t index;
    json_t *choice;
    json_array_foreach(choices, index, choice)
    {
        if (valid(validator, choice, value))
            return true;
    }
    return false;
}

static bool valid_all(struct validator *validator, json_t *conditions, json_t *value)
{
    size_t index;
    json_t *condition;
    json_array_foreach(conditions, index, condition)
    {
        assert_int_equal(json_object_size(condition), 2);
        if (!valid(validator, json_object_get(condition, "if"), value) &&
            !valid(validator, json_object_get(condition, "else"), value))
            return false;
    }
    return true;
}

static bool valid_items(struct validator *validator, json_t *items, json_t *value)
{
    size_t index;
    json_t *element;
    json_array_foreach(value, index, element)
    {
        if (!valid(validator, items, element))
            return false;
    }
    return true;
}

static bool valid_keyword(struct validator *validator, json_t *schema, const char *key, json_t *rule,
                          json_t *value)
{
    static const char *const silent[] = {
        "$schema",         "title",    "description", "default",     "$defs",
        "contentEncoding", "readOnly", "required",    "uniqueItems", "additionalProperties"
    };
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++)
        if (strcmp(key, silent[i]) == 0)
            return true;
    if (strcmp(key, "$ref") == 0)
        return valid(validator, follow(validator, json_string_value(rule)), value);
    if (strcmp(key, "type") == 0)
        return valid_type(json_string_value(rule), value);
    if (strcmp(key, "const") == 0)
        return json_equal(rule, value);
    if (strcmp(key, "minimum") == 0)
        return !json_is_integer(value) || json_integer_value(value) >= json_integer_value(rule);
    if (strcmp(key, "maximum") == 0)
        return !json_is_integer(value) || json_integer_value(value) <= json_integer_value(rule);
    if (strcmp(key, "maxLength") == 0)
        return !json_is_string(value) || json_string_length(value) <= (size_t)json_integer_value(rule) * 4;
    if (strcmp(key, "minLength") == 0)
        return !json_is_string(value) || json_string_length(value) >= (size_t)json_integer_value(rule);
    if (strcmp(key, "pattern") == 0)
        return !json_is_string(value) || valid_pattern(json_string_value(rule), json_string_value(value));
    if (strcmp(key, "anyOf") == 0)
        return any_of(validator, rule, value);
    if (strcmp(key, "allOf") == 0)
        return valid_all(validator, rule, value);
    if (strcmp(key, "items") == 0)
        return !json_is_array(value) || valid_items(validator, rule, value);
    if (strcmp(key, "properties") == 0)
        return !json_is_object(value) || valid_object(validator, schema, value);
    if (strcmp(key, "enum") == 0) {
        size_t index;
        json_t *one;
        json_array_foreach(rule, index, one)
        {
            if (json_equal(one, value))
                return true;
        }
        return false;
    }
    fail_msg("the schema uses an unexpected keyword: %s", key);
    return false;
}

static bool valid(struct validator *validator, json_t *schema, json_t *value)
{
    if (json_is_boolean(schema))
        return json_is_true(schema);
    assert_true(json_is_object(schema));
    const char *key;
    json_t *rule;
    json_object_foreach(schema, key, rule)
    {
        if (!valid_keyword(validator, schema, key, rule, value))
            return false;
    }
    return true;
}

bool schema_accepts(json_t *schema, json_t *value, char where[SCHEMA_WHERE])
{
    struct validator validator = { .root = schema };
    bool accepted = valid(&validator, schema, value);
    snprintf(where, SCHEMA_WHERE, "%s", validator.where);
    return accepted;
}
