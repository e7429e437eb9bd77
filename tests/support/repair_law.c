#include "repair_law.h"

#include <mapwright/access.h>

#include "json.h"

#include "formats/hfs/hfs.h"
#include "record/document.h"

/* A diagnostic of one of the repair's codes. */
struct named {
    char path[256];
    uint64_t offset, length; /* in the file; length 0: nowhere */
};

struct law {
    char grown[128];            /* a list with new items that no diagnostic names */
    const char *refers;         /* the list of which an index became that of a new item */
    struct mw_document *before; /* as the repaired document was */
    const char *repair;         /* for messages */
    MW_LIST(struct named) named;
};

/* ---- what the diagnostics name ---- */

static bool is_repair_wanted(const struct mw_fix *fix, const char *name)
{
    return name ? strcmp(fix->name, name) == 0 : !fix->on_demand;
}

static void name_places(struct law *law, const char *name, const char *as)
{
    bool is_flag = as && *as == '+';
    const struct mw_arg arg = { is_flag ? as + 1 : "as", is_flag ? "yes" : as };
    const struct mw_fix *fixes = mw_document_format(law->before)->fixes;
    assert_ok(law->before->context, mw_check(law->before, &arg, as != NULL));
    law->named.items = calloc(mw_diag_count(law->before) + 1, sizeof *law->named.items);
    assert_non_null(law->named.items);
    for (size_t i = 0; i < mw_diag_count(law->before); i++) {
        const struct mw_diag *diag = mw_diag_at(law->before, i);
        for (const struct mw_fix *fix = fixes; fix && fix->name; fix++) {
            if (!is_repair_wanted(fix, name) || !strstr(fix->codes, diag->code))
                continue;
            struct named *named = &law->named.items[law->named.count++];
            snprintf(named->path, sizeof named->path, "%s", diag->path ? diag->path : "");
            char *cell = strchr(named->path, ',');
            if (cell) /* the first of a grid's */
                *strrchr(named->path, '[') = '\0';
            named->offset = diag->offset;
            named->length = diag->offset == MW_NO_OFFSET ? 0 : diag->length;
            break;
        }
    }
}

/* Is one of the paths what the other leads to, or something in it? */
static bool is_path_in(const char *outer, const char *path)
{
    size_t length = strlen(outer);
    return strncmp(outer, path, length) == 0 && (!path[length] || length == 0 || strchr(".[", path[length]));
}

/* A diagnostic of a data block names what the items that refer to it have there. */
static bool is_reference_to(const struct law *law, const char *path, const char *target)
{
    struct mw_node item, field;
    char list[64], parent[256];
    int64_t number;
    size_t length = strcspn(target, "[");
    snprintf(list, sizeof list, "%.*s", (int)length, target);
    snprintf(parent, sizeof parent, "%s", path);
    if (target[length] != '[' || !strchr(parent, '.'))
        return false;
    for (char *end = strrchr(parent, '.'); end; end = strrchr(parent, '.')) {
        *end = '\0';
        if (mw_node_at(law->before, parent, &item) < 0)
            continue;
        for (size_t i = 0; mw_node_child(law->before, parent, i, &field) == 0; i++)
            if (field.refers && strcmp(field.refers, list) == 0 &&
                mw_get_int(law->before, field.path, &number) == 0 &&
                number == (int64_t)strtoul(target + length + 1, NULL, 10))
                return true;
    }
    return false;
}

/* Derived values follow from others, as do numbers that the writer computes but may keep, such as checksums.
 */
static bool is_derived(const struct law *law, const char *path)
{
    struct mw_node node;
    return mw_node_at(law->before, path, &node) == 0 &&
           (node.flags & MW_NODE_DERIVED || (node.kind == MW_NODE_INT && !(node.flags & MW_NODE_SETTABLE)));
}

/* The other field of a position or size, of which a diagnostic names the first; NULL: none. */
static const char *first_of_two(const char *path, char first[256])
{
    static const char *const pairs[][2] = { { "hq_y", "hq_x" }, { "ui_height", "ui_width" } };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (strncmp(path, pairs[i][0], strlen(pairs[i][0])) == 0) {
            snprintf(first, 256, "%s%s", pairs[i][1], path + strlen(pairs[i][0]));
            return first;
        }
    return NULL;
}

/* A position in the header may be the only record of headquarters: these are placed in that row. */
static bool is_row_of_entry(const struct law *law, const char *named, const char *path)
{
    const size_t name = strcspn(path, "[");
    char row[64];
    int64_t y;
    if (strncmp(named, "hq_", 3) != 0 || strlen(named) < 5 ||
        !(strncmp(path, "object_index", name) == 0 || strncmp(path, "object_type", name) == 0))
        return false;
    snprintf(row, sizeof row, "hq_y%s", named + 4);
    return mw_get_int(law->before, row, &y) == 0 && path[name] == '[' &&
           strtoll(path + name + 1, NULL, 10) == y;
}

static bool is_named(const struct law *law, const char *path)
{
    char first[256];
    if (is_derived(law, path))
        return true;
    if (first_of_two(path, first) && is_named(law, first))
        return true;
    for (size_t i = 0; i < law->named.count; i++) {
        const char *named = law->named.items[i].path;
        if (*named && (is_path_in(named, path) || is_path_in(path, named) ||
                       is_reference_to(law, path, named) || is_row_of_entry(law, named, path)))
            return true;
    }
    return false;
}

/* An item may refer to a new one instead: a copy, when what both items refer to had to differ. */
static bool is_to_new_item(struct law *law, const char *path, const json_t *now)
{
    struct mw_node node;
    size_t count;
    if (mw_node_at(law->before, path, &node) < 0 || !node.refers ||
        mw_list_count(law->before, node.refers, &count) < 0 || json_integer_value(now) < (json_int_t)count)
        return false;
    law->refers = node.refers;
    return true;
}

static bool is_number(const struct law *law, const char *path)
{
    struct mw_node node;
    return mw_node_at(law->before, path, &node) == 0 && node.kind == MW_NODE_INT;
}

static void break_law(const struct law *law, const char *path, const char *what)
{
    fail_msg("%s: repair %s runs by default: %s %s", mw_document_name(law->before), law->repair, path, what);
}

/* ---- the model ---- */

static void compare_parts(struct law *law, const json_t *before, const json_t *after, const char *path);

/* Is it a column of a grid? One of zeros is left out. */
static bool is_column(const struct law *law, const char *path)
{
    struct mw_node node;
    return mw_node_at(law->before, path, &node) == 0 && node.kind == MW_NODE_GRID;
}

static void compare_objects(struct law *law, const json_t *before, const json_t *after, const char *path)
{
    const char *key;
    const json_t *value;
    char inner[512];
    const json_t *derived = json_object_get(after, "$derived");
    json_object_foreach((json_t *)(uintptr_t)before, key, value)
    {
        const json_t *now = json_object_get(after, key);
        snprintf(inner, sizeof inner, "%s%s%s", path, *path ? "." : "", key);
        if (*key == '$')
            continue;
        if (!now && !json_object_get(derived, key) && !is_column(law, path))
            break_law(law, inner, "is gone");
        else if (!now && !is_named(law, inner))
            break_law(law, inner, "changes, but no diagnostic names it");
        else if (now)
            compare_parts(law, value, now, inner);
    }
    json_object_foreach((json_t *)(uintptr_t)after, key, value)
    {
        snprintf(inner, sizeof inner, "%s%s%s", path, *path ? "." : "", key);
        if (*key != '$' && !json_object_get(before, key) && !is_named(law, inner))
            break_law(law, inner, "is new, but no diagnostic names it");
    }
}

/* Are the items still there, in their order, and some between them? */
static bool is_grown(const json_t *before, const json_t *after)
{
    size_t found = 0, count = json_array_size(before);
    for (size_t i = 0; i < json_array_size(after) && found < count; i++)
        found += json_equal(json_array_get(before, found), json_array_get(after, i)) != 0;
    return found == count;
}

static void compare_arrays(struct law *law, const json_t *before, const json_t *after, const char *path)
{
    size_t count = json_array_size(before);
    char inner[512];
    if (json_array_size(after) < count)
        break_law(law, path, "has fewer items");
    if (json_array_size(after) > count && !is_named(law, path))
        snprintf(law->grown, sizeof law->grown, "%s", path);
    if (is_grown(before, after))
        return;
    for (size_t i = 0; i < count; i++) {
        snprintf(inner, sizeof inner, "%s[%zu]", path, i);
        compare_parts(law, json_array_get(before, i), json_array_get(after, i), inner);
    }
}

static void compare_parts(struct law *law, const json_t *before, const json_t *after, const char *path)
{
    if (json_equal(before, after))
        return;
    if (json_is_object(before) && json_is_object(after)) {
        compare_objects(law, before, after, path);
    } else if (json_is_array(before) && json_is_array(after)) {
        compare_arrays(law, before, after, path);
    } else {
        if (!is_named(law, path) && !is_to_new_item(law, path, after))
            break_law(law, path, "changes, but no diagnostic names it");
        if (!is_number(law, path) && json_is_string(before) && json_is_string(after) &&
            json_string_length(after) < json_string_length(before))
            break_law(law, path, "becomes shorter");
    }
}

/* ---- pictures, sounds, files on volumes ---- */

/* The item of the same name; they may have moved. */
static size_t find_item(struct mw_document *doc, const char *name, size_t near)
{
    if (near < mw_item_count(doc) && strcmp(mw_item_at(doc, near)->name, name) == 0)
        return near;
    for (size_t i = 0; i < mw_item_count(doc); i++)
        if (strcmp(mw_item_at(doc, i)->name, name) == 0)
            return i;
    return SIZE_MAX;
}

static void compare_items(const struct law *law, struct mw_document *after)
{
    for (size_t i = 0; i < mw_item_count(law->before); i++) {
        struct mw_bytes content, now;
        char name[256];
        snprintf(name, sizeof name, "%s", mw_item_at(law->before, i)->name);
        if (mw_item_content(law->before, i, &content) < 0)
            continue;
        size_t found = find_item(after, name, i);
        if (found == SIZE_MAX) {
            break_law(law, name, "is no longer extracted");
            continue;
        }
        assert_ok(after->context, mw_item_content(after, found, &now));
        bool same = mw_bytes_equal(content, now);
        if (now.size < content.size)
            break_law(law, name, "becomes shorter");
        if (!same && law->named.count == 0)
            break_law(law, name, "has different bytes");
    }
}

/* ---- bytes of a disk ---- */

static bool is_located(const struct law *law, uint64_t offset)
{
    for (size_t i = 0; i < law->named.count; i++)
        if (offset - law->named.items[i].offset < law->named.items[i].length)
            return true;
    return false;
}

/* The number of free blocks follows the bitmap. */
static bool is_free_count(const struct hfs_image *image, size_t at)
{
    for (size_t i = 0; i < image->volumes.count; i++)
        if (at - image->volumes.items[i].offset - HFS_MDB_PLACE - HFS_MDB_FREE_BLOCKS < 2)
            return true;
    return false;
}

/* Of a disk, only bytes that a diagnostic locates may differ: whatever else is on it stays. */
static void compare_images(const struct law *law, struct mw_document *after)
{
    const struct hfs_image *before = hfs_root(law->before), *now = hfs_root(after);
    assert_int_equal(before->image.size, now->image.size);
    for (size_t i = 0; i < now->image.size; i++) {
        char place[64];
        if (before->image.data[i] == now->image.data[i] || is_free_count(before, i) ||
            is_located(law, hfs_file_offset(law->before, before->image.data + i)))
            continue;
        snprintf(place, sizeof place, "byte %zu of the disk", i);
        break_law(law, place, "changes, but no diagnostic locates it");
    }
}

/* ---- the law ---- */

static json_t *json_of(struct mw_document *doc)
{
    char *text = test_dump(doc, NULL, MW_STYLE_JSON_LINE);
    json_t *json = test_json(text);
    free(text);
    return json;
}

static bool runs_by_default(const struct mw_document *doc, const char *name)
{
    const struct mw_fix *fix = mw_document_format(doc)->fixes;
    while (fix && fix->name && name && strcmp(fix->name, name) != 0)
        fix++;
    return !name || !fix->on_demand;
}

bool assert_repair_law(struct mw_document *doc, const char *name, const char *as)
{
    const struct mw_format_info *info = mw_document_format(doc);
    const struct mw_arg format = { "format", info->name };
    struct law law = { .repair = name ? name : "(all)" };
    void *bytes;
    size_t size, changes = mw_change_count(doc);
    assert_ok(doc->context, mw_write(doc, NULL, 0, &bytes, &size));
    assert_ok(doc->context,
              mw_open_bytes(doc->context, mw_document_name(doc), bytes, size, &format, 1, &law.before));
    name_places(&law, name, as);
    assert_ok(doc->context, mw_repair(doc, &name, name != NULL, true));
    bool changed = mw_change_count(doc) > changes;
    if (runs_by_default(doc, name)) {
        json_t *before = json_of(law.before), *after = json_of(doc);
        bool disk = strcmp(info->name, "hfs") == 0;
        if (disk) {
            json_object_del(before, "image");
            json_object_del(after, "image");
            assert_ok(doc->context, hfs_settle(doc));
            compare_images(&law, doc);
        }
        compare_parts(&law, before, after, "");
        if (*law.grown && (!law.refers || strcmp(law.refers, law.grown) != 0))
            break_law(&law, law.grown, "has more items, but no diagnostic names it");
        json_decref(before);
        json_decref(after);
        compare_items(&law, doc);
    }
    free(law.named.items);
    mw_close(law.before);
    mw_free(doc->context, bytes);
    return changed;
}
