#include "diag_groups.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLACES_MAX = 10, /* ranges of indices, or cells, in one line */
    SAME_PATH_MAX = 3,
};

/* Diagnostics of one code whose paths have the same shape. */
struct diag_group {
    const struct mw_diag *first;
    char *shape;
    const struct mw_diag **members;
    size_t size;
    uint64_t count;               /* including those that the document does not list */
    bool same_message, same_path; /* of all members */
};

struct diag_groups {
    struct diag_group *items;
    size_t count;
};

/* ---- grouping ---- */

/* The path with empty brackets: "planes[].objects[].name"; malloc'ed. */
static char *path_shape(const char *path)
{
    char *shape = take_text("%s", path), *end = shape;
    bool inside = false;
    for (const char *c = path; *c; c++) {
        inside &= *c != ']';
        if (!inside)
            *end++ = *c;
        inside |= *c == '[';
    }
    *end = 0;
    return shape;
}

/* A diagnostic without an index has a line of its own. */
static struct diag_group *find_group(const struct diag_groups *groups, const struct mw_diag *diag,
                                     const char *shape)
{
    for (size_t i = 0; i < groups->count && strchr(shape, '['); i++) {
        struct diag_group *group = &groups->items[i];
        if (strcmp(group->first->code, diag->code) == 0 && group->first->severity == diag->severity &&
            strcmp(group->shape, shape) == 0)
            return group;
    }
    return NULL;
}

/* The only group of the code with several members: what is not listed one by one belongs to it. */
static struct diag_group *find_only_group(const struct diag_groups *groups, const struct mw_diag *diag)
{
    struct diag_group *found = NULL;
    for (size_t i = 0; i < groups->count; i++)
        if (strcmp(groups->items[i].first->code, diag->code) == 0) {
            if (found)
                return NULL;
            found = &groups->items[i];
        }
    return found;
}

static void add_to_groups(struct diag_groups *groups, const struct mw_diag *diag)
{
    char *shape = path_shape(diag->path);
    struct diag_group *group = find_group(groups, diag, shape);
    struct diag_group *only = diag->unlisted ? find_only_group(groups, diag) : NULL;
    if (only) {
        only->count += diag->unlisted;
        free(shape);
        return;
    }
    if (group) {
        free(shape);
    } else {
        groups->items = take_memory(groups->items, groups->count + 1, sizeof *groups->items);
        group = &groups->items[groups->count++];
        *group =
            (struct diag_group){ .first = diag, .shape = shape, .same_message = true, .same_path = true };
    }
    group->members = take_memory(group->members, group->size + 1, sizeof *group->members);
    group->members[group->size++] = diag;
    group->count += diag->unlisted ? diag->unlisted : 1;
    group->same_message &= strcmp(diag->message, group->first->message) == 0;
    group->same_path &= strcmp(diag->path, group->first->path) == 0;
}

/* ---- places ---- */

/* A path around what its last brackets hold: "planes[1].objects[", "12", "].name". */
struct place {
    const char *path, *tail;
    size_t head;
    bool is_index; /* of an item; else a cell, "3,7" */
    uint64_t index;
};

static struct place split_path(const char *path)
{
    const char *bracket = strrchr(path, '[');
    struct place place = { .path = path, .head = bracket ? (size_t)(bracket + 1 - path) : strlen(path) };
    place.tail = path + place.head + strcspn(path + place.head, "]");
    char *end;
    place.index = strtoull(path + place.head, &end, 10);
    place.is_index = end == place.tail && end > path + place.head;
    return place;
}

static bool in_one_list(const struct place *a, const struct place *b)
{
    return a->head == b->head && memcmp(a->path, b->path, a->head) == 0 && strcmp(a->tail, b->tail) == 0;
}

/* The end of the range of indices that begins with the member at `start`; *next is the member after it. */
static uint64_t end_of_range(const struct diag_group *group, size_t start, size_t *next)
{
    struct place first = split_path(group->members[start]->path);
    uint64_t last = first.index;
    for (*next = start + 1; *next < group->size && first.is_index; (*next)++) {
        struct place place = split_path(group->members[*next]->path);
        if (!in_one_list(&first, &place) || place.index - last > 1)
            break;
        last = place.index;
    }
    return last;
}

/* Prints "envelopes[0-3, 7, ...]" or "planes[0].tiles[3,3; 4,3], planes[1].tiles[0,1]". */
static void print_places(struct sink *out, const struct diag_group *group)
{
    struct place open = { .tail = "" };
    size_t next = 0;
    for (size_t places = 0; next < group->size && places < PLACES_MAX; places++) {
        struct place place = split_path(group->members[next]->path);
        uint64_t last = end_of_range(group, next, &next);
        if (places && in_one_list(&open, &place))
            sink_text(out, place.is_index ? ", " : "; ");
        else
            sink_format(out, "%s%s%.*s", open.tail, places ? ", " : "", (int)place.head, place.path);
        sink_format(out, "%.*s", (int)(place.tail - place.path - (ptrdiff_t)place.head),
                    place.path + place.head);
        if (last > place.index)
            sink_format(out, "-%" PRIu64, last);
        open = place;
    }
    bool cut = next < group->size || group->count > group->size;
    sink_format(out, "%s%s", cut ? open.is_index ? ", ..." : "; ..." : "", open.tail);
}

/* ---- printing ---- */

/* Is each diagnostic of the group shown? So are single ones, and a few at one path whose messages differ. */
static bool is_shown_whole(const struct diag_group *group)
{
    bool few = group->same_path && !group->same_message && group->count <= SAME_PATH_MAX;
    return group->count == 1 || few || !strchr(group->shape, '[');
}

static void print_group(struct job *job, const struct mw_document *document, const struct diag_group *group)
{
    const struct mw_diag *diag = group->first;
    const struct mw_diag_kind *kind = mw_diag_explain(diag->code);
    if (is_shown_whole(group)) {
        for (size_t i = 0; i < group->size; i++)
            job_print_diag(job->out, job->name, document, group->members[i]);
        return;
    }
    bool all_same = group->same_message && group->count == group->size;
    char *message = take_printable(all_same || !kind ? diag->message : kind->title);
    job_begin_diag(job->out, job->name, diag);
    sink_text(job->out, " at ");
    print_places(job->out, group);
    sink_format(job->out, ": %s (%" PRIu64 " times)", message, group->count);
    job_end_diag(job->out, document, diag);
    free(message);
}

size_t diag_groups_print(struct job *job, const struct mw_document *document, enum mw_severity lowest)
{
    struct diag_groups groups = { 0 };
    size_t collapsed = 0;
    for (size_t i = 0; i < mw_diag_count(document); i++)
        if (mw_diag_at(document, i)->severity >= lowest)
            add_to_groups(&groups, mw_diag_at(document, i));
    for (int severity = MW_SEVERITY_FATAL; severity >= (int)lowest; severity--)
        for (size_t i = 0; i < groups.count; i++)
            if ((int)groups.items[i].first->severity == severity)
                print_group(job, document, &groups.items[i]);
    for (size_t i = 0; i < groups.count; i++) {
        collapsed += !is_shown_whole(&groups.items[i]);
        free(groups.items[i].shape);
        free(groups.items[i].members);
    }
    free(groups.items);
    return collapsed;
}
