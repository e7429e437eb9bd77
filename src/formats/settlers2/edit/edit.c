/* The table of operations, and functions that they share. */
#include "edit.h"

#include <stdio.h>

#include "formats/settlers2/check/checks.h"

/* ---- operations ---- */

#define FORMS_ROW(name, function, text, example, forms) forms,

const struct mw_operation s2_operations[] = { S2_OPERATIONS(MW_OPERATION_ROW){ 0 } };
mw_edit_fn *const s2_edits[] = { S2_OPERATIONS(MW_EDIT_ROW) };
static const unsigned forms_of[] = { S2_OPERATIONS(FORMS_ROW) };

static int refuse_form(const struct mw_editing *editing, unsigned forms)
{
    const uint32_t number = s2_edited(editing)->form;
    if (number <= S2_FORM_SHADES && forms >> number & 1)
        return 0;
    const char *form = mw_name_of(s2_map_field("form")->enums, number);
    return mw_edit_fail(editing, MW_E_UNSUPPORTED, "%s is of the form %s; the operation requires %s",
                        editing->doc->name, form ? form : "unknown",
                        forms == S2_IN_WORLD ? "WLD and SWD maps" : "maps with layers");
}

static bool is_computed_layer(const char *name)
{
    return strcmp(name, "shading") == 0 || strcmp(name, "sites") == 0 ||
           strncmp(name, "area_layer", strlen("area_layer")) == 0;
}

/* Does the operation set computed layers itself, or change nothing that they follow from? */
static bool leaves_computed_layers(const struct mw_editing *editing, mw_edit_fn *run)
{
    static mw_edit_fn *const unrelated[] = { s2_set_info,     s2_recompute_layers, s2_put_animal,
                                             s2_put_resource, s2_fill_resources,   s2_renumber_animals,
                                             s2_convert };
    const char *layer = run == s2_import_layer ? mw_args_text(editing->args, "layer") : "";
    for (size_t i = 0; i < sizeof unrelated / sizeof *unrelated; i++)
        if (run == unrelated[i])
            return true;
    return is_computed_layer(layer);
}

/* Reports that layers that did not match any rule before a change do not follow it. */
static int note_left_layers(struct mw_document *doc, unsigned left)
{
    static const struct {
        unsigned bit;
        const char *name, *path;
    } layers[] = { { S2_COMPUTED_SHADING, "shading", "shading" },
                   { S2_COMPUTED_SITES, "building sites", "sites" },
                   { S2_COMPUTED_AREAS, "areas", "areas" } };
    const char *path = NULL;
    char names[64] = "";
    size_t used = 0;
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++) {
        if (!(left & layers[i].bit))
            continue;
        path = path ? path : layers[i].path;
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", layers[i].name);
    }
    return path ? mw_diag(doc, "S2M012", MW_NOWHERE(path), "not up to date before the change: %s", names) : 0;
}

int s2_edit(const struct mw_editing *editing, mw_edit_fn *run)
{
    bool given = mw_args_has(editing->args, "recompute"), all = mw_args_flag(editing->args, "recompute");
    enum s2_site_rule rule = s2_site_rule_of(editing->args);
    unsigned which = all ? S2_COMPUTED_ALL : 0;
    int error = refuse_form(editing, forms_of[editing->operation - s2_operations]);
    bool follows = !error && !given && !leaves_computed_layers(editing, run);
    size_t changes = mw_change_count(editing->doc);
    if (follows)
        error = s2_find_matching_layers(editing->doc, &which, &rule);
    if (!error)
        error = run(editing);
    if (!error && follows && mw_change_count(editing->doc) > changes)
        error = note_left_layers(editing->doc, S2_COMPUTED_ALL & ~which);
    return error || !which ? error : s2_compute_layers(editing->doc, which, rule);
}

/* Do computed layers follow from the layer at this path? */
static bool is_source_layer(const char *path)
{
    static const char *const layers[] = { "heights", "terrain_up", "terrain_down", "object_index",
                                          "object_type" };
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++)
        if (strncmp(path, layers[i], strlen(layers[i])) == 0)
            return true;
    return false;
}

int s2_follow(const struct mw_editing *editing, const char *path, mw_edit_fn *change)
{
    unsigned which = 0;
    enum s2_site_rule rule = S2_SITES_ORIGINAL;
    bool follows = is_source_layer(path);
    size_t changes = mw_change_count(editing->doc);
    int error = follows ? s2_find_matching_layers(editing->doc, &which, &rule) : 0;
    if (!error)
        error = change(editing);
    if (!error && follows && mw_change_count(editing->doc) > changes)
        error = note_left_layers(editing->doc, S2_COMPUTED_ALL & ~which);
    return error || !which ? error : s2_compute_layers(editing->doc, which, rule);
}

/* ---- computed layers ---- */

const struct mw_option s2_save_options[] = { S2_SAVE_RECOMPUTE_OPTIONS, { 0 } };

const struct mw_option s2_recompute_layers_options[] = {
    { .name = "layer",
      .kind = MW_OPTION_CHOICE,
      .choices = "shading|sites|areas",
      .many = true,
      .doc = "what to recompute; default: all three" },
    { .name = "rule",
      .kind = MW_OPTION_CHOICE,
      .choices = "original|rttr",
      .fallback = "original",
      .doc =
          "how to compute building sites: like the original game or like the editor of Return to the Roots" },
    { 0 },
};

int s2_recompute_layers(const struct mw_editing *editing)
{
    static const struct {
        const char *name;
        unsigned bit;
    } layers[] = { { "shading", S2_COMPUTED_SHADING },
                   { "sites", S2_COMPUTED_SITES },
                   { "areas", S2_COMPUTED_AREAS } };
    const char *layer;
    unsigned which = 0;
    for (size_t i = 0; (layer = mw_args_each(editing->args, "layer", i)); i++)
        for (size_t k = 0; k < sizeof layers / sizeof *layers; k++)
            which |= strcmp(layers[k].name, layer) == 0 ? layers[k].bit : 0;
    return s2_compute_layers(editing->doc, which ? which : S2_COMPUTED_ALL, s2_site_rule_of(editing->args));
}

const struct mw_option s2_renumber_animals_options[] = { S2_RECOMPUTE_OPTIONS, { 0 } };

int s2_renumber_animals(const struct mw_editing *editing)
{
    return s2_list_animals(editing->doc);
}
