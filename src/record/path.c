#include "path.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"
#include "document.h"
#include "value.h"

struct finder {
    struct mw_document *doc;
    const char *whole; /* the path as given */
    int (*found)(void *user, const struct mw_target *target);
    void *user;
    size_t matches;
    char path[MW_PATH_SIZE];             /* exact path of where we are */
    const struct mw_record *home_record; /* see struct mw_target */
    void *home;
    size_t home_path;
};

static int find_in(struct finder *finder, const struct mw_record *record, void *item, const char *rest,
                   size_t length);

static int bad_path(struct finder *finder, const char *at, const char *what)
{
    size_t offset = (size_t)(at - finder->whole);
    return mw_error_at(finder->doc->context,
                       mw_fail(finder->doc->context, MW_E_ARGUMENT, "path \"%s\", column %zu: %s",
                               finder->whole, offset + 1, what),
                       "path", offset);
}

static int report_target(struct finder *finder, struct mw_target target)
{
    finder->matches++;
    target.path = finder->path;
    target.home_record = finder->home_record;
    target.home = finder->home;
    target.home_path = finder->home_path;
    int result = target.field && target.field->derived ? mw_derived_show(finder->doc) : 0;
    if (!result)
        result = finder->found(finder->user, &target);
    return mw_error_in(finder->doc->context, result, NULL, target.path);
}

static int unknown_name(struct finder *finder, const struct mw_record *record, const char *name,
                        size_t length)
{
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)(length < 63 ? length : 63), name);
    struct mw_nearest nearest = { .word = word };
    for (unsigned i = 0; i < record->count; i++)
        mw_nearest_offer(&nearest, record->fields[i].name);
    mw_fail(finder->doc->context, MW_E_ARGUMENT, "path \"%s\": %s has no \"%s\"%s%s%s", finder->whole,
            record->name, word, nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "",
            nearest.best ? "?" : "");
    return mw_error_at(finder->doc->context, MW_E_ARGUMENT, "path", (size_t)(name - finder->whole));
}

/* From now on fields are looked up in this item, until the next one. */
static void enter_list_item(struct finder *finder, const struct mw_record *record, void *item, size_t length)
{
    finder->home_record = record;
    finder->home = item;
    finder->home_path = length;
}

/* After an item of a list: the end, or ".field". */
static int find_in_item(struct finder *finder, const struct mw_field *list, void *owner,
                        const struct mw_record *record, void *element, const char *rest, size_t length)
{
    if (*rest == '.')
        return find_in(finder, list->record, element, rest + 1, length);
    if (*rest)
        return bad_path(finder, rest, "\".\" or the end expected");
    struct mw_target target = {
        .record = record, .item = owner, .field = list, .is_item = true, .element = element
    };
    if (list->record->scalar)
        target =
            (struct mw_target){ .record = list->record, .item = element, .field = &list->record->fields[0] };
    return report_target(finder, target);
}

static bool value_matches(struct finder *finder, const struct mw_field *field, const void *item,
                          const char *value)
{
    const char *text = mw_field_text(finder->doc, field, item);
    if (text && strcmp(text, value) == 0)
        return true;
    int64_t number;
    return mw_kind_is_integer(field->kind) &&
           mw_text_i64(mw_str_from(value), INT64_MIN, INT64_MAX, &number) == 0 &&
           number == mw_field_get(field, item);
}

struct selector {
    bool all;
    bool by_number;
    int64_t number;
    bool by_value, by_name, by_kind;
    const struct mw_field *key;     /* NULL: by_name or by_same, and the items have no field of that name */
    const struct mw_field *by_same; /* the list of the root with the items that have the name */
    char value[256];
};

/* A field with the name of an item, whatever the field is called: "name_text", "quads_name". */
static const struct mw_field *name_field(const struct mw_field *list, const char *key)
{
    const struct mw_field *field =
        strstr(key, "name") ? mw_record_field(list->record, key, strlen(key)) : NULL;
    bool is_text = field && (field->kind == MW_KIND_STR || field->kind == MW_KIND_FIXED_TEXT);
    return is_text ? field : NULL;
}

static bool has_names(const struct mw_field *list)
{
    const char *const *key = list->keys;
    while (key && *key && !name_field(list, *key))
        key++;
    return key && *key;
}

/* Sets *matches if one of the item's names is the value. */
static int match_name(struct finder *finder, const struct mw_field *list, void *item, const char *value,
                      bool *matches)
{
    int error = 0;
    for (const char *const *key = list->keys; key && *key && !*matches && !error; key++) {
        const struct mw_field *field = name_field(list, *key);
        if (!field || !mw_field_exists(field, item))
            continue;
        error = mw_field_load(finder->doc, field, item);
        *matches = !error && value_matches(finder, field, item, value);
        error = error == MW_E_FORMAT ? 0 : error; /* unreadable: equal to nothing */
    }
    return error;
}

/* The list of the root whose items have the same ids, if the key is what it is a list of. */
static const struct mw_field *list_with_same_ids(const struct finder *finder, const struct mw_field *list,
                                                 struct mw_str key)
{
    const struct mw_field *other =
        list->same_ids ? mw_record_field(finder->doc->format->root, list->same_ids, strlen(list->same_ids))
                       : NULL;
    return other && mw_str_is(key, other->record->name) ? other : NULL;
}

static bool match_by_same_id(struct finder *finder, const struct mw_field *list,
                             const struct selector *selector, const void *item)
{
    const struct mw_record *record = selector->by_same->record;
    const struct mw_field *id = mw_record_field(list->record, "id", 2);
    const struct mw_field *their_id = mw_record_field(record, "id", 2);
    const struct mw_field *name = mw_record_field(record, "name", 4);
    struct mw_list others = mw_list_get(selector->by_same, finder->doc->root);
    for (size_t i = 0; i < others.count; i++) {
        const void *other = mw_list_at(others, record, i);
        if (mw_field_get(id, item) == mw_field_get(their_id, other) &&
            (value_matches(finder, name, other, selector->value) ||
             value_matches(finder, their_id, other, selector->value)))
            return true;
    }
    return false;
}

static int match_item(struct finder *finder, const struct mw_field *list, const struct selector *selector,
                      void *item, bool *matches)
{
    *matches = !selector->by_value ||
               (selector->key && value_matches(finder, selector->key, item, selector->value)) ||
               (selector->by_same && match_by_same_id(finder, list, selector, item)) ||
               (selector->by_kind && strcmp(list->calls->kind(item), selector->value) == 0);
    return selector->by_name ? match_name(finder, list, item, selector->value, matches) : 0;
}

/* "[...]": *rest moves past the bracket. */
static int parse_selector(struct finder *finder, const struct mw_field *list, const char **rest,
                          struct selector *selector)
{
    const char *start = *rest + 1;
    const char *equals = start + strcspn(start, "=]");
    const char *end = strchr(start, ']');
    *selector = (struct selector){ 0 };
    if (*equals == '=' && equals[1] == '"') {
        const char *quote = strchr(equals + 2, '"');
        end = quote && quote[1] == ']' ? quote + 1 : NULL;
    }
    if (!end)
        return bad_path(finder, start, "\"]\" expected");
    *rest = end + 1;
    size_t length = (size_t)(end - start);
    if (length == 1 && *start == '*') {
        selector->all = true;
        return 0;
    }
    if (*equals != '=') {
        selector->by_number = true;
        if (mw_text_i64((struct mw_str){ start, length }, INT64_MIN, INT64_MAX, &selector->number) < 0)
            return bad_path(finder, start, "an index, * or name=value expected");
        return 0;
    }
    struct mw_str key = { start, (size_t)(equals - start) };
    selector->by_value = true;
    selector->by_name = mw_str_is(key, "name") && has_names(list);
    selector->key = mw_record_field(list->record, key.data, key.size);
    selector->by_kind = !selector->key && list->calls && list->calls->kind && mw_str_is(key, "kind");
    if (!selector->key)
        selector->by_same = list_with_same_ids(finder, list, key);
    if (!selector->key && !selector->by_name && !selector->by_same && !selector->by_kind)
        return unknown_name(finder, list->record, key.data, key.size);
    bool quoted = equals[1] == '"';
    const char *value = equals + 1 + quoted;
    size_t value_length = (size_t)(end - value) - quoted;
    if (value_length >= sizeof selector->value)
        return bad_path(finder, value, "the value is too long");
    memcpy(selector->value, value, value_length);
    return 0;
}

static int find_in_list(struct finder *finder, const struct mw_record *record, const struct mw_field *field,
                        void *item, const char *rest, size_t length)
{
    struct selector selector;
    int error = parse_selector(finder, field, &rest, &selector);
    if (error)
        return error;
    struct mw_list list = mw_list_get(field, item);
    size_t first = 0, last = list.count;
    if (selector.by_number) {
        int64_t index = selector.number < 0 ? (int64_t)list.count + selector.number : selector.number;
        if (index < 0 || index >= (int64_t)list.count)
            return mw_fail(finder->doc->context, MW_E_NOT_FOUND,
                           "path \"%s\": no item %" PRId64 "; the number of items is %zu%s", finder->whole,
                           selector.number, list.count, field->open ? "; insert-item adds one" : "");
        first = (size_t)index;
        last = first + 1;
    }
    for (size_t i = first; i < last; i++) {
        void *element = mw_list_at(list, field->record, i);
        bool matches;
        error = match_item(finder, field, &selector, element, &matches);
        if (error)
            return error;
        if (!matches)
            continue;
        int added = snprintf(finder->path + length, sizeof finder->path - length, "[%zu]", i);
        enter_list_item(finder, field->record, element, length + (size_t)added);
        int result = find_in_item(finder, field, item, record, element, rest, length + (size_t)added);
        if (result)
            return result;
    }
    return 0;
}

static int find_cell(struct finder *finder, const struct mw_record *record, const struct mw_field *field,
                     void *item, const char *rest)
{
    struct mw_grid grid = mw_field_grid(field, item);
    const char *start = rest + 1, *comma = strchr(start, ','), *end = strchr(start, ']');
    uint64_t x, y;
    if (!comma || !end || comma > end || (end[1] && end[1] != '.'))
        return bad_path(finder, start, "a cell as [x,y] expected");
    const struct mw_field *value = end[1] ? mw_record_field(field->record, end + 2, strlen(end + 2)) : NULL;
    if (end[1] && !value)
        return unknown_name(finder, field->record, end + 2, strlen(end + 2));
    if (mw_text_u64((struct mw_str){ start, (size_t)(comma - start) }, UINT32_MAX, &x) < 0 ||
        mw_text_u64((struct mw_str){ comma + 1, (size_t)(end - comma) - 1 }, UINT32_MAX, &y) < 0)
        return bad_path(finder, start, "a cell as [x,y] expected");
    if (x >= grid.width || y >= grid.height)
        return mw_fail(finder->doc->context, MW_E_NOT_FOUND,
                       "path \"%s\": no cell %" PRIu64 ",%" PRIu64 "; the grid has %" PRIu32 " x %" PRIu32,
                       finder->whole, x, y, grid.width, grid.height);
    size_t length = strlen(finder->path);
    snprintf(finder->path + length, sizeof finder->path - length, "[%" PRIu64 ",%" PRIu64 "]%s%s", x, y,
             value ? "." : "", value ? value->name : "");
    return report_target(finder, (struct mw_target){ .record = record,
                                                     .item = item,
                                                     .field = field,
                                                     .is_cell = true,
                                                     .x = (uint32_t)x,
                                                     .y = (uint32_t)y,
                                                     .cell_field = value });
}

/* What follows a field's name: nothing, an item, a cell, or a nested field. */
static int find_behind(struct finder *finder, const struct mw_record *record, const struct mw_field *field,
                       void *item, const char *rest, size_t length)
{
    if (*rest == 0)
        return report_target(finder, (struct mw_target){ .record = record, .item = item, .field = field });
    if (*rest == '[' && field->list)
        return find_in_list(finder, record, field, item, rest, length);
    if (*rest == '[' && field->kind == MW_KIND_GRID)
        return find_cell(finder, record, field, item, rest);
    if (*rest == '.' && field->kind == MW_KIND_RECORD && !field->list)
        return find_in(finder, field->record, (char *)item + field->offset, rest + 1, length);
    return bad_path(finder, rest, field->list ? "an index in brackets expected" : "end of the path expected");
}

static int find_in(struct finder *finder, const struct mw_record *record, void *item, const char *rest,
                   size_t length)
{
    const char *name = rest + (*rest == '$');
    size_t name_length = strcspn(name, ".[");
    const struct mw_field *field = mw_record_field(record, name, name_length);
    if (!field)
        return unknown_name(finder, record, name, name_length);
    rest = name + name_length;
    int added = snprintf(finder->path + length, sizeof finder->path - length, "%s%s%s", length ? "." : "",
                         field->trace ? "$" : "", field->name);
    size_t end = length + (size_t)added;
    if (end + 32 > sizeof finder->path)
        return bad_path(finder, rest, "the path is too long");
    bool exists = mw_field_exists(field, item); /* else the field does not exist in this item */
    int result = exists ? mw_field_load(finder->doc, field, item) : 0;
    if (exists && !result)
        result = find_behind(finder, record, field, item, rest, end);
    finder->path[length] = 0;
    return result;
}

int mw_path_find(struct mw_document *doc, const char *path,
                 int (*found)(void *user, const struct mw_target *target), void *user)
{
    struct finder finder = { .doc = doc, .whole = path, .found = found, .user = user };
    if (!path)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: no path given", doc->name);
    if (!doc->format->root || !doc->root)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files have no fields", doc->name,
                       doc->format->info.name);
    enter_list_item(&finder, doc->format->root, doc->root, 0);
    int result = find_in(&finder, doc->format->root, doc->root, path, 0);
    if (!result && !finder.matches)
        result = mw_fail(doc->context, MW_E_NOT_FOUND, "%s: nothing matches \"%s\"", doc->name, path);
    return mw_error_in(doc->context, result, doc->name, path);
}

static int keep_match(void *user, const struct mw_target *target)
{
    struct mw_path_match *match = user;
    match->target = *target;
    match->target.path = match->path;
    snprintf(match->path, sizeof match->path, "%s", target->path);
    match->count++;
    return 0;
}

int mw_path_find_one(struct mw_document *doc, const char *path, struct mw_path_match *match)
{
    match->count = 0;
    if (path && !*path && doc->format->root && doc->root) {
        match->path[0] = 0;
        match->target = (struct mw_target){ .record = doc->format->root,
                                            .item = doc->root,
                                            .path = match->path,
                                            .home_record = doc->format->root,
                                            .home = doc->root };
        return 0;
    }
    int error = mw_path_find(doc, path, keep_match, match);
    if (!error && match->count != 1)
        return mw_path_fail(doc, path, MW_E_ARGUMENT, "matches %zu fields, expected 1", match->count);
    return mw_error_in(doc->context, error, doc->name, path);
}

int mw_path_fail(struct mw_document *doc, const char *path, int error, const char *format, ...)
{
    char wrong[MW_PATH_SIZE + 80];
    va_list args;
    va_start(args, format);
    vsnprintf(wrong, sizeof wrong, format, args);
    va_end(args);
    return mw_error_in(doc->context, mw_fail(doc->context, error, "%s: \"%s\" %s", doc->name, path, wrong),
                       doc->name, path);
}

bool mw_path_is_below(const char *inner, const char *path)
{
    size_t length = strlen(path);
    return strncmp(inner, path, length) == 0 &&
           (length == 0 || !inner[length] || strchr(".[", inner[length]));
}
