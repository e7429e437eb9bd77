#include "animals.h"

#include "formats/settlers2/changes.h"
#include "formats/settlers2/names.h"

const struct mw_option s2_put_animal_options[] = {
    { .name = "animal",
      .kind = MW_OPTION_TEXT,
      .of = "animal",
      .value = "ANIMAL",
      .many = true,
      .required = true,
      .doc = "animal to place: rabbit, fox, stag, deer, duck or sheep; if several are given, each node gets "
             "one at random" },
    S2_NODES_OPTIONS,
    S2_CHANCE_OPTIONS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

enum {
    KINDS_MOST = 16,
};

/* ---- layer and list ---- */

/* Removes the entries on changed nodes; entries of new animals are appended. */
static int follow_animal_layer(const struct mw_editing *editing, const uint8_t *changed, size_t changes)
{
    const struct s2_map *map = s2_edited(editing);
    const struct s2_torus torus = s2_torus_of(map);
    size_t count = 0, old = map->animals.count, nodes = (size_t)torus.width * torus.height;
    struct s2_animal *animals = mw_arena_array(editing->scratch, old + changes, sizeof *animals);
    if (!animals)
        return editing->doc->context->error;
    for (size_t i = 0; i < old; i++) {
        struct s2_animal animal = map->animals.items[i];
        bool inside = animal.x < torus.width && animal.y < torus.height;
        if (!inside || !changed[s2_index(&torus, (struct s2_point){ animal.x, animal.y })])
            animals[count++] = animal;
    }
    for (size_t i = 0; i < nodes; i++) {
        uint8_t kind = map->animal_layer.cells[i];
        if (changed[i] && s2_is_animal(kind))
            animals[count++] =
                (struct s2_animal){ kind, (uint16_t)(i % torus.width), (uint16_t)(i / torus.width) };
    }
    int error = s2_put_animals(editing->doc, animals, count);
    return error ? error
                 : mw_change(editing->doc, "animals", "%zu -> %zu entries, as in the layer", old, count);
}

int s2_animals_put(const struct mw_editing *editing, const struct s2_draft *layer, const char *text)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    size_t nodes = (size_t)torus.width * torus.height, changes = 0;
    bool listed = s2_animals_listed(s2_edited(editing));
    uint8_t *changed = mw_arena_payload(editing->scratch, nodes);
    if (!changed)
        return editing->doc->context->error;
    for (size_t i = 0; i < nodes; i++) {
        changed[i] = layer->grid->cells[i] != layer->cells[i];
        changes += changed[i];
    }
    if (changes == 0)
        return 0;
    int error = s2_drafts_put(editing, layer, 1, "%s", text);
    if (error || s2_edited(editing)->form != S2_FORM_WORLD)
        return error;
    return listed ? s2_list_animals(editing->doc) : follow_animal_layer(editing, changed, changes);
}

/* ---- the operation ---- */

int s2_put_animal(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    const struct mw_args *args = editing->args;
    struct s2_chances chances;
    uint8_t kinds[KINDS_MOST];
    size_t count = 0, nodes = (size_t)torus.width * torus.height;
    struct s2_nodes_chosen chosen;
    struct s2_draft layer;
    char what[MW_EDIT_WHAT];
    const char *text;
    int error = 0;
    for (; !error && count < KINDS_MOST && (text = mw_args_each(args, "animal", count)); count++)
        error =
            s2_read_animal(editing->doc->context, mw_edit_what(editing, "animal", what), text, &kinds[count]);
    if (!error)
        error = s2_choose_nodes(editing, &chosen);
    if (!error)
        error = s2_draft_take(editing, "animal_layer", &layer);
    if (!error)
        error = s2_read_chances(editing, count > 1, &chances);
    if (error)
        return error;
    for (size_t i = 0; i < nodes; i++) {
        uint32_t chance = s2_chance(chances.seed, i);
        if (chosen.mask[i] && chance % 100 < chances.density)
            layer.cells[i] = kinds[chance / 100 % count];
    }
    return s2_animals_put(editing, &layer, "animals put");
}
