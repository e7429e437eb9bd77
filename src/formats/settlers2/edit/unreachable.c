/* The operation that removes what settlers cannot use because they never get there. */
#include <inttypes.h>
#include <stdio.h>

#include "animals.h"
#include "formats/settlers2/objects.h"
#include "formats/settlers2/walking.h"

const struct mw_option s2_remove_unreachable_options[] = {
    { .name = "what",
      .kind = MW_OPTION_CHOICE,
      .choices = "trees|granite|fish|animals|ores",
      .many = true,
      .doc =
          "what to remove; default: everything listed; ducks are left, because nobody hunts them, and ores "
          "within two steps of a node that miners reach" },
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

enum {
    NODES_LISTED = 8, /* in a change */
    ORELESS = S2_RESOURCE_COAL << 3,
    DUCK = 5,
};

struct removal {
    const struct mw_editing *editing;
    struct s2_walk walk;
    const char *what;
    char nodes[160]; /* the first nodes, as text */
    size_t count;
};

static struct s2_point removal_point(const struct removal *removal, uint32_t node)
{
    uint32_t width = removal->walk.land->torus.width;
    return (struct s2_point){ node % width, node / width };
}

/* Fishers and hunters need not go further than to the next node. */
static bool is_beyond_reach(const struct removal *removal, uint32_t node)
{
    return s2_walk_beside(&removal->walk, removal_point(removal, node)) == S2_NO_WAY;
}

/* Miners dig up to two steps from their mine. */
static bool is_ore_beyond_reach(const struct removal *removal, uint32_t node)
{
    const struct s2_torus *torus = &removal->walk.land->torus;
    struct s2_around around;
    s2_around_row(&around, torus, node / torus->width);
    s2_around_column(&around, node % torus->width);
    bool beyond = is_beyond_reach(removal, node);
    for (unsigned i = 0; i < S2_FAR && beyond; i++)
        beyond = removal->walk.steps[s2_around_far(&around, i)] == S2_NO_WAY;
    return beyond;
}

static void begin_removal(struct removal *removal, const char *what)
{
    removal->what = what;
    removal->nodes[0] = 0;
    removal->count = 0;
}

static void list_removed(struct removal *removal, uint32_t node)
{
    uint32_t width = removal->walk.land->torus.width;
    size_t length = strlen(removal->nodes);
    if (removal->count++ < NODES_LISTED)
        snprintf(removal->nodes + length, sizeof removal->nodes - length, " %" PRIu32 ",%" PRIu32,
                 node % width, node / width);
}

/* "granite that nobody reaches removed: 3,4 5,6 and 2 more" */
static const char *describe_removal(const struct removal *removal, char text[256])
{
    char more[40] = "";
    if (removal->count > NODES_LISTED)
        snprintf(more, sizeof more, " and %zu more", removal->count - NODES_LISTED);
    snprintf(text, 256, "%s that nobody reaches removed:%s%s", removal->what, removal->nodes, more);
    return text;
}

static int remove_objects(struct removal *removal, unsigned kind)
{
    struct s2_draft drafts[2];
    char text[256];
    int error = s2_draft_take(removal->editing, "object_type", &drafts[0]);
    if (!error)
        error = s2_draft_take(removal->editing, "object_index", &drafts[1]);
    if (error)
        return error;
    for (uint32_t i = 0; i < drafts[0].grid->width * drafts[0].grid->height; i++) {
        if (s2_object_kind(drafts[0].cells[i], drafts[1].cells[i]) != kind ||
            s2_walk_onto(&removal->walk, removal_point(removal, i)) != S2_NO_WAY)
            continue;
        drafts[0].cells[i] = drafts[1].cells[i] = 0;
        list_removed(removal, i);
    }
    return s2_drafts_put(removal->editing, drafts, 2, "%s", describe_removal(removal, text));
}

static int remove_resources(struct removal *removal, unsigned ores)
{
    struct s2_draft draft;
    char text[256];
    int error = s2_draft_take(removal->editing, "resources", &draft);
    if (error)
        return error;
    for (uint32_t i = 0; i < draft.grid->width * draft.grid->height; i++) {
        unsigned kind = s2_resource_kind(draft.cells[i]);
        if ((ores ? !s2_is_ore(kind) : kind != S2_RESOURCE_FISH) || !s2_resource_amount(draft.cells[i]) ||
            !(ores ? is_ore_beyond_reach : is_beyond_reach)(removal, i))
            continue;
        draft.cells[i] = ores ? ORELESS : 0;
        list_removed(removal, i);
    }
    return s2_drafts_put(removal->editing, &draft, 1, "%s", describe_removal(removal, text));
}

static int remove_animals(struct removal *removal, unsigned unused)
{
    (void)unused;
    struct s2_draft draft;
    char text[256];
    int error = s2_draft_take(removal->editing, "animal_layer", &draft);
    if (error)
        return error;
    for (uint32_t i = 0; i < draft.grid->width * draft.grid->height; i++) {
        if (!s2_is_animal(draft.cells[i]) || draft.cells[i] == DUCK || !is_beyond_reach(removal, i))
            continue;
        draft.cells[i] = 0;
        list_removed(removal, i);
    }
    return s2_animals_put(removal->editing, &draft, describe_removal(removal, text));
}

static bool is_unreachable_wanted(const struct mw_editing *editing, const char *what)
{
    const char *given;
    bool wanted = !mw_args_has(editing->args, "what");
    for (size_t i = 0; !wanted && (given = mw_args_each(editing->args, "what", i)); i++)
        wanted = strcmp(given, what) == 0;
    return wanted;
}

int s2_remove_unreachable(const struct mw_editing *editing)
{
    static const struct {
        const char *what;
        int (*remove)(struct removal *removal, unsigned which);
        unsigned which;
    } rows[] = {
        { "trees", remove_objects, S2_OBJECT_TREE }, { "granite", remove_objects, S2_OBJECT_GRANITE },
        { "fish", remove_resources, false },         { "animals", remove_animals, 0 },
        { "ores", remove_resources, true },
    };
    struct removal removal = { .editing = editing };
    int error = s2_walk_for_edit(editing, &removal.walk);
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++) {
        if (!is_unreachable_wanted(editing, rows[i].what))
            continue;
        begin_removal(&removal, rows[i].what);
        error = rows[i].remove(&removal, rows[i].which);
    }
    return error;
}
