/* The table of edit operations, and what they share. */
#include "edit.h"

#include "formats/settlers2/check/checks.h"

/* ---- operations ---- */

/* name, function (with its options), forms that it is for, what it does, an example */
#define OPERATIONS(ROW)                                                                                      \
    ROW("set-info", s2_set_info, S2_IN_WORLD,                                                                \
        "Sets title, author, players, landscape and what else the header says of the map.",                  \
        "set-info title=\"The three isles\" players=3")                                                      \
    ROW("recompute", s2_recompute_layers, S2_IN_LAYERED,                                                     \
        "Computes shading, building sites and areas as the editor of the game does.",                        \
        "recompute layer=sites")                                                                             \
    ROW("set-headquarters", s2_set_headquarters, S2_IN_LAYERED,                                              \
        "Puts or moves a player's headquarters, on the map and in the header.",                              \
        "set-headquarters player=2 at=20,30")                                                                \
    ROW("remove-headquarters", s2_remove_headquarters, S2_IN_LAYERED,                                        \
        "Removes a player's headquarters, from the map and the header.", "remove-headquarters player=2")     \
    ROW("set-harbour", s2_set_harbour, S2_IN_LAYERED,                                                        \
        "Makes nodes harbours; clear what=harbours takes them back.", "set-harbour at=20,30")                \
    ROW("shift", s2_shift, S2_IN_LAYERED, "Moves the map around the torus.", "shift dx=10 dy=-4")            \
    ROW("mirror", s2_mirror, S2_IN_LAYERED, "Mirrors the map.", "mirror axis=x recompute")                   \
    ROW("rotate", s2_rotate, S2_IN_LAYERED, "Turns the map upside down.", "rotate by=180 recompute")         \
    ROW("crop", s2_crop, S2_IN_LAYERED, "Cuts the map to a rectangle.", "crop rect=16,16,64,64 recompute")   \
    ROW("enlarge", s2_enlarge, S2_IN_LAYERED, "Makes the map larger.",                                       \
        "enlarge size=128x128 to=32,32 terrain=water recompute")                                             \
    ROW("copy-rect", s2_copy_rect, S2_IN_LAYERED, "Copies a rectangle, within the map or from another.",     \
        "copy-rect file=other.swd rect=0,0,20,10 to=40,40 recompute")                                        \
    ROW("raise", s2_raise, S2_IN_LAYERED, "Raises heights.",                                                 \
        "raise center=20,30 radius=4 by=3 steps recompute")                                                  \
    ROW("lower", s2_lower, S2_IN_LAYERED, "Lowers heights.", "lower rect=10,10,8,6 by=2")                    \
    ROW("level", s2_level, S2_IN_LAYERED, "Gives nodes one height.", "level rect=10,10,8,6 to=12 steps")     \
    ROW("smooth", s2_smooth, S2_IN_LAYERED, "Gives nodes the mean height of what is around them.",           \
        "smooth times=2")                                                                                    \
    ROW("limit-steps", s2_limit_steps, S2_IN_LAYERED,                                                        \
        "Changes heights until neighbours differ little enough.", "limit-steps step=5")                      \
    ROW("paint-terrain", s2_paint_terrain, S2_IN_LAYERED, "Gives triangles a texture.",                      \
        "paint-terrain terrain=meadow1 rect=10,10,8,6 recompute")                                            \
    ROW("put-object", s2_put_object, S2_IN_LAYERED,                                                          \
        "Puts trees, granite or decoration on nodes; headquarters stay.",                                    \
        "put-object object=pine object=oak center=20,30 radius=5 density=40")                                \
    ROW("put-animal", s2_put_animal, S2_IN_WORLD, "Puts animals on nodes, in the layer and the list.",       \
        "put-animal animal=rabbit at=20,30 at=22,31")                                                        \
    ROW("put-resource", s2_put_resource, S2_IN_LAYERED, "Puts a resource below nodes.",                      \
        "put-resource resource=gold amount=7 rect=40,40,4,3")                                                \
    ROW("fill-resources", s2_fill_resources, S2_IN_LAYERED,                                                  \
        "Puts water, fish and ores where the maps of the game have them.", "fill-resources ores=mixed")      \
    ROW("clear", s2_clear, S2_IN_LAYERED, "Takes away what is on nodes.", "clear what=trees rect=10,10,8,6") \
    ROW("renumber-animals", s2_renumber_animals, S2_IN_WORLD,                                                \
        "Makes the list of animals that of the layer.", "renumber-animals")                                  \
    ROW("import-layer", s2_import_layer, S2_IN_LAYERED,                                                      \
        "Takes a layer from a PNG, such as `extract` wrote and an image program changed.",                   \
        "import-layer layer=heights file=layers/heights.png recompute")                                      \
    ROW("convert", s2_convert, S2_IN_LAYERED,                                                                \
        "Makes a WLD or SWD of a WORLD###.DAT, or a DAT, or the table of areas beside it.",                  \
        "convert to=swd landscape=winter title=\"Far north\" hq=20,30 hq=70,34")

#define OPERATION_ROW(name, function, forms, text, example) MW_OPERATION_ROW(name, function, text, example)
#define EDIT_ROW(name, function, forms, text, example)      MW_EDIT_ROW(name, function, text, example)
#define FORMS_ROW(name, function, forms, text, example)     forms,

const struct mw_operation s2_operations[] = { OPERATIONS(OPERATION_ROW){ 0 } };
mw_edit_fn *const s2_edits[] = { OPERATIONS(EDIT_ROW) };
static const unsigned forms_of[] = { OPERATIONS(FORMS_ROW) };

static int refuse_form(const struct mw_editing *editing, unsigned forms)
{
    if (forms >> s2_edited(editing)->form & 1)
        return 0;
    const char *form = mw_name_of(s2_map_field("form")->enums, s2_edited(editing)->form);
    return mw_edit_fail(editing, MW_E_UNSUPPORTED, "%s is of the form %s; only %s can be changed so",
                        editing->doc->name, form ? form : "unknown",
                        forms == S2_IN_WORLD ? "WLD and SWD maps" : "maps with layers");
}

int s2_edit(const struct mw_editing *editing, mw_edit_fn *run)
{
    int error = refuse_form(editing, forms_of[editing->operation - s2_operations]);
    if (!error)
        error = run(editing);
    return error || !mw_args_flag(editing->args, "recompute")
               ? error
               : s2_compute_layers(editing->doc, S2_COMPUTED_ALL, s2_site_rule_of(editing->args), true);
}

/* ---- what follows from other layers ---- */

const struct mw_option s2_save_options[] = { S2_RECOMPUTE_OPTIONS, { 0 } };

const struct mw_option s2_recompute_layers_options[] = {
    { .name = "layer",
      .kind = MW_OPTION_CHOICE,
      .choices = "shading|sites|areas",
      .many = 1,
      .doc = "which; default: all three" },
    { .name = "rule",
      .kind = MW_OPTION_CHOICE,
      .choices = "original|rttr",
      .fallback = "original",
      .doc =
          "how building sites are found: as the original game does, or the editor of Return to the Roots" },
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
    return s2_compute_layers(editing->doc, which ? which : S2_COMPUTED_ALL, s2_site_rule_of(editing->args),
                             true);
}

const struct mw_option s2_renumber_animals_options[] = { S2_RECOMPUTE_OPTIONS, { 0 } };

int s2_renumber_animals(const struct mw_editing *editing)
{
    return s2_list_animals(editing->doc, true);
}
