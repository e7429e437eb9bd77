/* Operations on resources. */
#include "formats/settlers2/names.h"
#include "select.h"

enum {
    AMOUNT_MOST = 7,
    WATER_VALUE = S2_RESOURCE_WATER << 3 | 1, /* ground where wells find water; 0x20 is dry */
    FISH_VALUE = S2_RESOURCE_FISH << 3 | AMOUNT_MOST,
    BARREN_MOUNTAIN = S2_RESOURCE_COAL << 3, /* mountain without ore, as the game's editor stores it */
    PATCH = 4,                               /* nodes in each direction that get the same ore */
};

const struct mw_option s2_put_resource_options[] = {
    { .name = "resource",
      .kind = MW_OPTION_TEXT,
      .of = "resource",
      .value = "RESOURCE",
      .required = true,
      .doc = "resource to place: water, coal, iron, gold, granite or fish" },
    { .name = "amount",
      .kind = MW_OPTION_INT,
      .min = 0,
      .max = AMOUNT_MOST,
      .doc = "amount at each node; default: 1 for water, 7 for other resources" },
    S2_NODES_OPTIONS,
    S2_CHANCE_OPTIONS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

int s2_put_resource(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    const struct mw_args *args = editing->args;
    struct s2_chances chances;
    size_t nodes = (size_t)torus.width * torus.height;
    struct s2_nodes_chosen chosen;
    struct s2_draft layer;
    char what[MW_EDIT_WHAT], word[S2_DESCRIPTION];
    unsigned kind;
    int error = s2_read_resource(editing->doc->context, mw_edit_what(editing, "resource", what),
                                 mw_args_text(args, "resource"), &kind);
    if (!error)
        error = s2_choose_nodes(editing, &chosen);
    if (!error)
        error = s2_draft_take(editing, "resources", &layer);
    if (!error)
        error = s2_read_chances(editing, false, &chances);
    if (error)
        return error;
    unsigned amount = kind == S2_RESOURCE_WATER ? 1 : AMOUNT_MOST;
    if (mw_args_has(args, "amount"))
        amount = (unsigned)mw_args_int(args, "amount");
    uint8_t value = (uint8_t)(kind << 3 | amount);
    for (size_t i = 0; i < nodes; i++)
        if (chosen.mask[i] && s2_chance(chances.seed, i) % 100 < chances.density)
            layer.cells[i] = value;
    return s2_drafts_put(editing, &layer, 1, "%s", s2_describe_resource(value, word));
}

/* ---- the rules of the game's maps ---- */

#define SHARE(what, share)                                                                                   \
    {                                                                                                        \
        .name = what, .kind = MW_OPTION_INT, .fallback = share, .min = 0, .max = 1000,                       \
        .doc = "share of this ore, relative to the others, if ores=mixed"                                    \
    }

const struct mw_option s2_fill_resources_options[] = {
    { .name = "ores",
      .kind = MW_OPTION_CHOICE,
      .choices = "keep|none|mixed|coal|iron|gold|granite",
      .fallback = "keep",
      .doc = "ore to place in mountains; keep: leave it unchanged; mixed: random patches of all kinds" },
    { .name = "amount",
      .kind = MW_OPTION_INT,
      .fallback = "7",
      .min = 1,
      .max = AMOUNT_MOST,
      .doc = "amount of ore at each node" },
    SHARE("coal", "48"),
    SHARE("iron", "24"),
    SHARE("gold", "18"),
    SHARE("granite", "10"),
    { .name = "seed",
      .kind = MW_OPTION_INT,
      .role = MW_ROLE_SEED,
      .min = 0,
      .max = INT32_MAX,
      .doc = "seed for the random patches of ores=mixed; without it a new one is drawn" },
    S2_NODES_OPTIONS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

struct filling {
    const struct mw_editing *editing;
    struct s2_rule_layers land;
    uint8_t *grounds; /* ground around each node */
    const char *ores;
    unsigned amount;
    int64_t seed;
    uint32_t shares[S2_RESOURCE_GRANITE + 1], total; /* by resource */
};

static unsigned ore_at(const struct filling *filling, uint32_t x, uint32_t y)
{
    const struct s2_torus *torus = &filling->land.torus;
    uint32_t patch =
        s2_chance((uint32_t)filling->seed, s2_node(torus, x - x % PATCH, y - y % PATCH)) % filling->total;
    unsigned kind = S2_RESOURCE_COAL;
    while (patch >= filling->shares[kind])
        patch -= filling->shares[kind++];
    return kind;
}

static uint8_t in_mountain(const struct filling *filling, uint32_t x, uint32_t y, uint8_t before)
{
    if (strcmp(filling->ores, "keep") == 0)
        return s2_is_ore(s2_resource_kind(before)) ? before : BARREN_MOUNTAIN;
    return filling->total ? (uint8_t)(ore_at(filling, x, y) << 3 | filling->amount) : BARREN_MOUNTAIN;
}

/* Only water near a coast has fish. */
static bool has_coast(const struct filling *filling, struct s2_point at)
{
    const struct s2_torus *torus = &filling->land.torus;
    bool coast = false;
    for (unsigned i = 0; i < S2_DIRECTIONS && !coast; i++)
        coast = filling->grounds[s2_index(torus, s2_step(torus, at, i))] != S2_GROUND_WATER;
    return coast;
}

static uint8_t resource_to_put(const struct filling *filling, struct s2_point at, uint8_t before)
{
    switch (filling->grounds[s2_index(&filling->land.torus, at)]) {
    case S2_GROUND_FERTILE:
        return s2_resource_kind(before) == S2_RESOURCE_WATER ? before : WATER_VALUE;
    case S2_GROUND_MOUNTAIN:
        return in_mountain(filling, at.x, at.y, before);
    case S2_GROUND_WATER:
        return has_coast(filling, at) ? FISH_VALUE : 0;
    default:
        return 0;
    }
}

static void find_grounds(struct filling *filling)
{
    struct s2_around around;
    uint8_t *ground = filling->grounds;
    for (uint32_t y = 0; y < filling->land.torus.height; y++) {
        s2_around_row(&around, &filling->land.torus, y);
        for (uint32_t x = 0; x < filling->land.torus.width; x++) {
            s2_around_column(&around, x);
            *ground++ = (uint8_t)s2_ground_around(&filling->land, &around, s2_grounds);
        }
    }
}

/* The share of each ore; a total of 0 means no ore. */
static int read_ore_shares(struct filling *filling)
{
    bool mixed = strcmp(filling->ores, "mixed") == 0;
    for (unsigned kind = S2_RESOURCE_COAL; kind <= S2_RESOURCE_GRANITE; kind++) {
        const char *name = s2_resource_name(kind);
        filling->shares[kind] =
            mixed ? (uint32_t)mw_args_int(filling->editing->args, name) : strcmp(filling->ores, name) == 0;
        filling->total += filling->shares[kind];
    }
    return mixed && filling->total == 0
               ? mw_edit_fail(
                     filling->editing, MW_E_ARGUMENT,
                     "ores=mixed requires at least one of coal, iron, gold and granite to be above 0")
               : 0;
}

int s2_fill_resources(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    const struct mw_args *args = editing->args;
    struct filling filling = { .editing = editing,
                               .land = s2_rule_layers_of(s2_edited(editing)),
                               .ores = mw_args_text(args, "ores"),
                               .amount = (unsigned)mw_args_int(args, "amount") };
    struct s2_nodes_chosen chosen;
    struct s2_draft layer;
    int error = read_ore_shares(&filling);
    if (!error && strcmp(filling.ores, "mixed") == 0)
        error = mw_edit_seed(editing, "seed", &filling.seed);
    if (!error)
        error = s2_choose_nodes(editing, &chosen);
    if (!error)
        error = s2_draft_take(editing, "resources", &layer);
    if (error)
        return error;
    filling.grounds = mw_arena_payload(editing->scratch, (size_t)torus.width * torus.height);
    if (!filling.grounds)
        return editing->doc->context->error;
    find_grounds(&filling);
    for (uint32_t y = 0, node = 0; y < torus.height; y++)
        for (uint32_t x = 0; x < torus.width; x++, node++)
            if (chosen.mask[node])
                layer.cells[node] = resource_to_put(&filling, (struct s2_point){ x, y }, layer.cells[node]);
    return s2_drafts_put(editing, &layer, 1, "resources of the ground");
}
