/* Operations on objects, animals, harbours and roads. They do not change headquarters. */
#include "formats/settlers2/objects.h"

#include <stdio.h>

#include "animals.h"
#include "base/text.h"
#include "formats/settlers2/names.h"

const struct mw_option s2_put_object_options[] = {
    { .name = "object",
      .kind = MW_OPTION_TEXT,
      .of = "object",
      .value = "OBJECT",
      .many = true,
      .required = true,
      .doc = "object to place: pine, granite1, cactus1, castle_ruin, ..., tree or granite for any kind of "
             "tree or granite, or TYPE:INDEX; if several are given, each node gets one at random" },
    { .name = "amount",
      .kind = MW_OPTION_INT,
      .min = 1,
      .max = S2_GRANITE_MOST,
      .doc = "amount of each granite object given by name; default: random" },
    { .name = "keep", .kind = MW_OPTION_FLAG, .doc = "do not replace existing objects" },
    { .name = "anywhere",
      .kind = MW_OPTION_FLAG,
      .doc = "also place objects in water and swamp, and next to lava and snow, where nobody can go" },
    S2_NODES_OPTIONS,
    S2_CHANCE_OPTIONS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

enum {
    OBJECTS_MOST = 64,
    TREE_PICTURES = 8, /* animation phases that trees of the game's maps start with */
};

struct objects {
    struct s2_draft drafts[2]; /* types, indices */
    uint8_t types[OBJECTS_MOST], indices[OBJECTS_MOST];
    bool exact[OBJECTS_MOST]; /* given as numbers */
    size_t count;
    uint8_t amount; /* 0: random */
    bool keep;
    size_t headquarters; /* headquarters that were left unchanged */
    size_t unfit, fit;   /* nodes where nobody can go, and others */
};

static int add_object(const struct mw_editing *editing, struct objects *objects, uint8_t type, uint8_t index,
                      bool exact)
{
    if (objects->count == OBJECTS_MOST)
        return mw_error_limit(editing->doc->context,
                              mw_edit_fail(editing, MW_E_LIMIT,
                                           "the option \"object\" is given more than %d times", OBJECTS_MOST),
                              "count", OBJECTS_MOST, OBJECTS_MOST + 1);
    objects->types[objects->count] = type;
    objects->indices[objects->count] = index;
    objects->exact[objects->count++] = exact;
    return 0;
}

/* "tree", "granite": every object of that kind. *found: is it the name of a kind? */
static int add_objects_of_kind(const struct mw_editing *editing, struct objects *objects, const char *text,
                               bool *found)
{
    uint8_t type, index;
    int error = 0;
    *found = false;
    for (unsigned i = 0; !error && s2_object_at(i, &type, &index); i++) {
        enum s2_object_kind kind = s2_object_kind(type, index);
        if ((kind != S2_OBJECT_TREE && kind != S2_OBJECT_GRANITE) ||
            !mw_text_same(s2_object_kind_name(kind), text))
            continue;
        *found = true;
        error = add_object(editing, objects, type, index, false);
    }
    return error;
}

static int read_objects(const struct mw_editing *editing, struct objects *objects)
{
    const char *text;
    char what[MW_EDIT_WHAT];
    uint8_t type = 0, index = 0;
    int error = 0;
    for (size_t i = 0; !error && (text = mw_args_each(editing->args, "object", i)); i++) {
        bool kind;
        error = add_objects_of_kind(editing, objects, text, &kind);
        if (error || kind)
            continue;
        error =
            s2_read_object(editing->doc->context, mw_edit_what(editing, "object", what), text, &type, &index);
        if (!error && type == S2_TYPE_HEADQUARTERS)
            error = mw_edit_fail(editing, MW_E_ARGUMENT,
                                 "object cannot be headquarters; use the operation \"set-headquarters\"");
        if (!error)
            error = add_object(editing, objects, type, index, strchr(text, ':') != NULL);
    }
    return error;
}

static void put_object_on_node(struct objects *objects, size_t node, uint32_t chance)
{
    uint8_t *type = &objects->drafts[0].cells[node], *index = &objects->drafts[1].cells[node];
    enum s2_object_kind there = s2_object_kind(*type, *index);
    size_t which = chance % objects->count;
    if (there == S2_OBJECT_HEADQUARTERS) {
        objects->headquarters++;
        return;
    }
    if (objects->keep && there != S2_OBJECT_NONE)
        return;
    *type = objects->types[which];
    *index = objects->indices[which];
    if (objects->exact[which])
        return;
    chance /= (uint32_t)objects->count;
    if (s2_object_kind(*type, *index) == S2_OBJECT_TREE)
        *index = (uint8_t)(*index + chance % TREE_PICTURES);
    else if (s2_object_kind(*type, *index) == S2_OBJECT_GRANITE)
        *index = (uint8_t)(objects->amount ? objects->amount : 1 + chance % S2_GRANITE_MOST);
}

/* Without `anywhere`, objects are placed only where the ground lets settlers go. */
static bool is_ground_fit(const struct mw_editing *editing, const struct s2_rule_layers *land, size_t node)
{
    struct s2_around around;
    if (mw_args_flag(editing->args, "anywhere"))
        return true;
    s2_around_row(&around, &land->torus, (uint32_t)(node / land->torus.width));
    s2_around_column(&around, (uint32_t)(node % land->torus.width));
    return !s2_is_ground_blocked(s2_ground_around(land, &around, s2_grounds));
}

/* Is there a choice of objects, or of the pictures of trees and the amount of granite? */
static bool leaves_choice(const struct objects *objects)
{
    enum s2_object_kind kind = s2_object_kind(objects->types[0], objects->indices[0]);
    return objects->count > 1 || (!objects->exact[0] && (kind == S2_OBJECT_TREE ||
                                                         (kind == S2_OBJECT_GRANITE && !objects->amount)));
}

static void put_objects(const struct mw_editing *editing, const struct s2_nodes_chosen *chosen,
                        const struct s2_chances *chances, struct objects *objects)
{
    const struct s2_rule_layers land = s2_rule_layers_of(s2_edited(editing));
    size_t nodes = (size_t)land.torus.width * land.torus.height;
    for (size_t i = 0; i < nodes; i++) {
        uint32_t chance = s2_chance(chances->seed, i);
        if (!chosen->mask[i] || chance % 100 >= chances->density)
            continue;
        if (is_ground_fit(editing, &land, i)) {
            objects->fit++;
            put_object_on_node(objects, i, chance / 100);
        } else {
            objects->unfit++;
        }
    }
}

int s2_put_object(const struct mw_editing *editing)
{
    const struct mw_args *args = editing->args;
    struct objects objects = { .amount = (uint8_t)mw_args_int(args, "amount"),
                               .keep = mw_args_flag(args, "keep") };
    struct s2_nodes_chosen chosen;
    struct s2_chances chances;
    int error = read_objects(editing, &objects);
    if (!error)
        error = s2_choose_nodes(editing, &chosen);
    if (!error)
        error = s2_draft_take(editing, "object_type", &objects.drafts[0]);
    if (!error)
        error = s2_draft_take(editing, "object_index", &objects.drafts[1]);
    if (!error)
        error = s2_read_chances(editing, leaves_choice(&objects), &chances);
    if (error)
        return error;
    put_objects(editing, &chosen, &chances, &objects);
    if (objects.unfit && !objects.fit)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "the ground of all selected nodes (%zu) is water or impassable; with anywhere, "
                            "objects are placed there, too",
                            objects.unfit);
    char text[128] = "objects put";
    size_t length = strlen(text);
    if (objects.headquarters)
        length += (size_t)snprintf(text + length, sizeof text - length, ", but not on %zu headquarters",
                                   objects.headquarters);
    if (objects.unfit)
        snprintf(text + length, sizeof text - length, "%s on %zu node%s of water or impassable ground",
                 objects.headquarters ? " and" : ", but not", objects.unfit, mw_plural(objects.unfit));
    return s2_drafts_put(editing, objects.drafts, 2, "%s", text);
}

/* ---- clearing ---- */

const struct mw_option s2_clear_options[] = {
    { .name = "what",
      .kind = MW_OPTION_CHOICE,
      .choices = "objects|trees|granite|decoration|animals|resources|harbours|roads|cursor",
      .many = true,
      .required = true,
      .doc = "what to remove; objects: all except headquarters; decoration: all objects except trees, "
             "granite and headquarters" },
    S2_NODES_OPTIONS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

enum {
    CLEAR_TREES = 1 << S2_OBJECT_TREE,
    CLEAR_GRANITE = 1 << S2_OBJECT_GRANITE,
    CLEAR_DECORATION = 1 << S2_OBJECT_DECORATION | 1 << S2_OBJECT_OBSTACLE | 1 << S2_OBJECT_OTHER,
};

struct clearing {
    const struct mw_editing *editing;
    struct s2_nodes_chosen chosen;
    size_t nodes;
    const char *what;
};

static bool is_clearing(const struct clearing *clearing, const char *what)
{
    return strcmp(clearing->what, what) == 0;
}

static int clear_objects(const struct clearing *clearing, unsigned kinds)
{
    struct s2_draft drafts[2];
    int error = s2_draft_take(clearing->editing, "object_type", &drafts[0]);
    if (!error)
        error = s2_draft_take(clearing->editing, "object_index", &drafts[1]);
    for (size_t i = 0; i < clearing->nodes && !error; i++)
        if (clearing->chosen.mask[i] && kinds >> s2_object_kind(drafts[0].cells[i], drafts[1].cells[i]) & 1)
            drafts[0].cells[i] = drafts[1].cells[i] = 0;
    return error ? error : s2_drafts_put(clearing->editing, drafts, 2, "%s cleared", clearing->what);
}

static int clear_layer_bits(const struct clearing *clearing, const char *layer, uint8_t bits)
{
    struct s2_draft draft;
    int error = s2_draft_take(clearing->editing, layer, &draft);
    for (size_t i = 0; i < clearing->nodes && !error; i++)
        if (clearing->chosen.mask[i])
            draft.cells[i] = (uint8_t)(draft.cells[i] & ~bits);
    return error ? error : s2_drafts_put(clearing->editing, &draft, 1, "%s cleared", clearing->what);
}

static int clear_animals(const struct clearing *clearing)
{
    struct s2_draft draft;
    int error = s2_draft_take(clearing->editing, "animal_layer", &draft);
    for (size_t i = 0; i < clearing->nodes && !error; i++)
        if (clearing->chosen.mask[i] && s2_is_animal(draft.cells[i]))
            draft.cells[i] = 0;
    return error ? error : s2_animals_put(clearing->editing, &draft, "animals cleared");
}

static int clear_kind(const struct clearing *clearing)
{
    int error;
    if (is_clearing(clearing, "objects"))
        return clear_objects(clearing, CLEAR_TREES | CLEAR_GRANITE | CLEAR_DECORATION);
    if (is_clearing(clearing, "trees"))
        return clear_objects(clearing, CLEAR_TREES);
    if (is_clearing(clearing, "granite"))
        return clear_objects(clearing, CLEAR_GRANITE);
    if (is_clearing(clearing, "decoration"))
        return clear_objects(clearing, CLEAR_DECORATION);
    if (is_clearing(clearing, "animals"))
        return clear_animals(clearing);
    if (is_clearing(clearing, "harbours")) {
        error = clear_layer_bits(clearing, "terrain_up", S2_HARBOUR);
        return error ? error : clear_layer_bits(clearing, "terrain_down", S2_HARBOUR);
    }
    return clear_layer_bits(clearing,
                            is_clearing(clearing, "resources") ? "resources"
                            : is_clearing(clearing, "roads")   ? "roads"
                                                               : "cursor_layer",
                            UINT8_MAX);
}

int s2_clear(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    struct clearing clearing = { .editing = editing, .nodes = (size_t)torus.width * torus.height };
    int error = s2_choose_nodes(editing, &clearing.chosen);
    for (size_t i = 0; !error && (clearing.what = mw_args_each(editing->args, "what", i)); i++)
        error = clear_kind(&clearing);
    return error;
}
