/* The planes and objects that an operation applies to. */
#include <fnmatch.h>
#include <stdio.h>

#include "base/text.h"
#include "core/select.h"
#include "edit.h"
#include "record/path.h"
#include "record/value.h"

/* ---- planes ---- */

int wwd_plane_by_text(const struct mw_editing *editing, struct mw_document *doc, const char *text,
                      size_t *index)
{
    const struct wwd_level *level = wwd_root(doc);
    if (level->planes.count == 0)
        return mw_edit_fail(editing, MW_E_NOT_FOUND, "the level has no planes");
    return mw_select_item(
        editing, &(struct mw_choices){ doc, "planes", "level", "the plane's index", wwd_plane_choice }, text,
        index);
}

int wwd_edit_plane(const struct mw_editing *editing, const char *option, size_t *index)
{
    const char *text = mw_args_text(editing->args, option);
    if (text)
        return wwd_plane_by_text(editing, editing->doc, text, index);
    const struct wwd_plane *main_plane = wwd_main_plane(wwd_edited(editing));
    if (!main_plane)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "the level has no main plane; %s is required", option);
    *index = (size_t)(main_plane - wwd_edited(editing)->planes.items);
    return 0;
}

int wwd_edit_planes(const struct mw_editing *editing, size_t *first, size_t *count)
{
    const char *text = mw_args_text(editing->args, "plane");
    if (text && strcmp(text, "*") == 0) {
        *first = 0;
        *count = wwd_edited(editing)->planes.count;
        return 0;
    }
    int error = wwd_edit_plane(editing, "plane", first);
    if (!error)
        *count = 1;
    return error;
}

/* ---- objects ---- */

/* One flag per object of the level, plane by plane. */
struct marks {
    const struct mw_editing *editing;
    uint8_t *marked;
    size_t *starts; /* per plane: index of its first object */
    size_t total;
    size_t first, count; /* the planes selected */
};

static const char *const selectors[] = { "object", "logic", "image-set", "animation", "name", "id", "rect" };

static int make_object_marks(const struct mw_editing *editing, struct marks *marks)
{
    const struct wwd_level *level = wwd_edited(editing);
    *marks = (struct marks){ .editing = editing };
    bool chosen = mw_args_flag(editing->args, "all");
    for (size_t i = 0; i < sizeof selectors / sizeof *selectors; i++)
        chosen = chosen || mw_args_has(editing->args, selectors[i]);
    if (!chosen)
        return mw_edit_fail(
            editing, MW_E_ARGUMENT,
            "at least one of object, logic, image-set, animation, name, id, rect and all is required");
    int error = wwd_edit_planes(editing, &marks->first, &marks->count);
    if (error)
        return error;
    marks->starts = mw_arena_array(editing->scratch, level->planes.count, sizeof *marks->starts);
    if (!marks->starts)
        return MW_E_MEMORY;
    for (size_t i = 0; i < level->planes.count; i++) {
        marks->starts[i] = marks->total;
        marks->total += level->planes.items[i].objects.count;
    }
    marks->marked = mw_arena_alloc(editing->scratch, marks->total);
    return marks->marked ? 0 : MW_E_MEMORY;
}

/* "3,5,7-9" */
static int mark_numbers(struct marks *marks, const char *text)
{
    const struct wwd_plane *plane = &wwd_edited(marks->editing)->planes.items[marks->first];
    if (marks->count != 1)
        return mw_edit_fail(marks->editing, MW_E_ARGUMENT,
                            "object=%s requires a single plane, because indices are relative to a plane",
                            text);
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, ","), dash = strcspn(at, "-,");
        uint64_t from, to;
        bool range = dash < length;
        if (mw_text_u64((struct mw_str){ at, dash }, UINT32_MAX, &from) ||
            (range && mw_text_u64((struct mw_str){ at + dash + 1, length - dash - 1 }, UINT32_MAX, &to)))
            return mw_edit_fail(
                marks->editing, MW_E_ARGUMENT,
                "the option \"object\" requires a path or indices such as 3,5,7-9, not \"%s\"", text);
        to = range ? to : from;
        if (from > to || to >= plane->objects.count)
            return mw_edit_fail(marks->editing, MW_E_NOT_FOUND,
                                "object %.*s does not exist; plane %zu has %zu object%s", (int)length, at,
                                marks->first, plane->objects.count, mw_plural(plane->objects.count));
        memset(marks->marked + marks->starts[marks->first] + from, 1, (size_t)(to - from + 1));
        at += length + (at[length] == ',');
    }
    return 0;
}

static int mark_target(void *user, const struct mw_target *target)
{
    struct marks *marks = user;
    const struct wwd_level *level = wwd_edited(marks->editing);
    if (target->field != wwd_plane_field("objects"))
        return mw_edit_fail(marks->editing, MW_E_ARGUMENT, "%s is not an object", target->path);
    const struct wwd_plane *plane = target->item;
    uint8_t *marked = marks->marked + marks->starts[plane - level->planes.items];
    if (target->is_item)
        marked[(const struct wwd_object *)target->element - plane->objects.items] = 1;
    else
        memset(marked, 1, plane->objects.count);
    return 0;
}

/* Selects the objects given by index or path, or else all objects of the selected planes. */
static int mark_given(struct marks *marks)
{
    const struct wwd_level *level = wwd_edited(marks->editing);
    const char *text;
    if (!mw_args_has(marks->editing->args, "object"))
        for (size_t i = marks->first; i < marks->first + marks->count; i++)
            memset(marks->marked + marks->starts[i], 1, level->planes.items[i].objects.count);
    for (size_t i = 0; (text = mw_args_each(marks->editing->args, "object", i)); i++) {
        bool numbers = *text >= '0' && *text <= '9';
        int error =
            numbers ? mark_numbers(marks, text) : mw_path_find(marks->editing->doc, text, mark_target, marks);
        if (error)
            return error;
    }
    return 0;
}

/* Whether a string matches any of the option's patterns. What follows a NUL is an editor's own data and
 * ignored. */
static bool text_matches(const struct marks *marks, const char *option, struct mw_str text,
                         struct mw_buf *utf8)
{
    const struct mw_editing *editing = marks->editing;
    const char *pattern = mw_args_each(editing->args, option, 0);
    if (!pattern)
        return true;
    utf8->size = 0;
    if (mw_text_to_utf8(editing->doc->page, text, utf8))
        return false;
    mw_buf_u8(utf8, 0);
    for (size_t i = 0; !utf8->error && pattern; pattern = mw_args_each(editing->args, option, ++i))
        if (fnmatch(pattern, (const char *)utf8->data, 0) == 0)
            return true;
    return false;
}

static bool id_matches(const struct marks *marks, int32_t id)
{
    const char *text = mw_args_each(marks->editing->args, "id", 0);
    bool matches = !text;
    for (size_t i = 0; text; text = mw_args_each(marks->editing->args, "id", ++i)) {
        int64_t number;
        matches =
            matches || (mw_text_i64(mw_str_from(text), INT32_MIN, INT32_MAX, &number) == 0 && number == id);
    }
    return matches;
}

static bool object_matches(const struct marks *marks, const struct wwd_object *object, struct mw_buf *utf8)
{
    int64_t rect[4];
    if (mw_args_rect(marks->editing->args, "rect", rect) &&
        (object->location_x < rect[0] || object->location_x - rect[0] >= rect[2] ||
         object->location_y < rect[1] || object->location_y - rect[1] >= rect[3]))
        return false;
    return id_matches(marks, object->id) && text_matches(marks, "logic", object->logic, utf8) &&
           text_matches(marks, "image-set", object->image_set, utf8) &&
           text_matches(marks, "animation", object->animation, utf8) &&
           text_matches(marks, "name", object->name, utf8);
}

static int fail_no_object(const struct marks *marks, size_t looked_at)
{
    const struct mw_editing *editing = marks->editing;
    const char *logic = mw_args_text(editing->args, "logic");
    struct mw_nearest nearest = { .word = logic ? logic : "" };
    for (size_t i = 0; logic && i < marks->count; i++) {
        const struct wwd_plane *plane = &wwd_edited(editing)->planes.items[marks->first + i];
        for (size_t k = 0; k < plane->objects.count; k++) {
            char word[64];
            const struct mw_str *text = &plane->objects.items[k].logic;
            if (text->size == 0 || text->size >= sizeof word)
                continue;
            memcpy(word, text->data, text->size);
            word[text->size] = 0;
            unsigned before = nearest.best ? nearest.distance : UINT32_MAX;
            mw_nearest_offer(&nearest, word);
            if (nearest.best && nearest.distance < before)
                nearest.best = mw_arena_text(editing->scratch, word);
        }
    }
    return mw_edit_fail(editing, MW_E_NOT_FOUND, "none of the %zu object%s matches%s%s%s", looked_at,
                        mw_plural(looked_at), nearest.best ? "; did you mean logic=" : "",
                        nearest.best ? nearest.best : "", nearest.best ? "?" : "");
}

static int collect_marked_objects(struct marks *marks, struct wwd_picks *picks)
{
    const struct wwd_level *level = wwd_edited(marks->editing);
    struct mw_buf utf8;
    size_t looked_at = 0, count = 0;
    mw_buf_init(&utf8, marks->editing->doc->context);
    for (size_t p = 0; p < level->planes.count && !utf8.error; p++)
        for (size_t i = 0; i < level->planes.items[p].objects.count && !utf8.error; i++) {
            uint8_t *mark = &marks->marked[marks->starts[p] + i];
            looked_at += *mark;
            *mark = *mark && object_matches(marks, &level->planes.items[p].objects.items[i], &utf8);
            count += *mark;
        }
    int error = utf8.error;
    mw_buf_free(&utf8);
    if (error)
        return error;
    if (count == 0)
        return fail_no_object(marks, looked_at);
    picks->items = mw_arena_array(marks->editing->scratch, count, sizeof *picks->items);
    if (!picks->items)
        return MW_E_MEMORY;
    picks->count = 0;
    for (uint32_t p = 0; p < level->planes.count; p++)
        for (uint32_t i = 0; i < level->planes.items[p].objects.count; i++)
            if (marks->marked[marks->starts[p] + i])
                picks->items[picks->count++] = (struct wwd_pick){ p, i };
    return 0;
}

int wwd_edit_pick(const struct mw_editing *editing, struct wwd_picks *picks)
{
    struct marks marks;
    int error = make_object_marks(editing, &marks);
    if (!error)
        error = mark_given(&marks);
    if (!error)
        error = collect_marked_objects(&marks, picks);
    return error;
}
