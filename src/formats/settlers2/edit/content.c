#include "content.h"

#include "base/text.h"
#include "formats/settlers2/names.h"
#include "formats/settlers2/objects.h"
#include "formats/settlers2/walking.h"

/* ---- names of content ---- */

enum {
    NAMES_MOST = 64,
    IN = 1, /* bits of struct content.textures */
    OUT = 2,
};

/* What an option names. */
struct content {
    uint8_t textures[S2_TERRAINS]; /* IN or OUT, so that the bits of several triangles can be combined */
    bool ground;                   /* are there textures? */
    unsigned kinds;                /* bits of enum s2_object_kind */
    const char *names[NAMES_MOST]; /* as s2_object_name() returns them */
    size_t name_count;
};

static bool add_ground(struct content *content, unsigned landscape, const char *text)
{
    int64_t number;
    int texture = s2_terrain_named(landscape, text);
    if (texture < 0 && mw_text_i64(mw_str_from(text), 0, S2_TERRAINS - 1, &number) == 0)
        texture = (int)number;
    const struct mw_name *ground = mw_name_find(s2_ground_names, text, strlen(text));
    for (int i = 0; i < S2_TERRAINS; i++)
        if (i == texture || (ground && s2_grounds[i] == ground->value))
            content->textures[i] = IN;
    content->ground |= texture >= 0 || ground;
    return texture >= 0 || ground;
}

static bool add_object_name(struct content *content, const char *text)
{
    uint8_t type, index;
    for (unsigned kind = S2_OBJECT_NONE; kind <= S2_OBJECT_OTHER; kind++)
        if (strcmp(s2_object_kind_name(kind), text) == 0) {
            content->kinds |= 1u << kind;
            return true;
        }
    for (unsigned i = 0; s2_object_at(i, &type, &index); i++)
        if (strcmp(s2_object_name(type, index), text) == 0) {
            content->names[content->name_count++] = s2_object_name(type, index);
            return true;
        }
    return false;
}

static int refuse_content(const struct mw_editing *editing, const char *option, const char *text)
{
    unsigned landscape = s2_edited(editing)->landscape;
    struct mw_names names = { .nearest.word = text };
    uint8_t type, index;
    for (const struct mw_name *ground = s2_ground_names; ground->name; ground++)
        mw_names_offer(&names, ground->name);
    for (uint8_t i = 0; i < S2_TERRAINS; i++)
        if (s2_terrain_name(landscape, i))
            mw_names_offer(&names, s2_terrain_name(landscape, i));
    for (unsigned kind = S2_OBJECT_NONE; kind <= S2_OBJECT_OTHER; kind++)
        mw_names_offer(&names, s2_object_kind_name(kind));
    for (unsigned i = 0; s2_object_at(i, &type, &index); i++)
        mw_names_offer(&names, s2_object_name(type, index));
    return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: \"%s\" is neither ground nor an object%s", option, text,
                        mw_names_hint(&names));
}

static int read_content(const struct mw_editing *editing, const char *option, struct content *content)
{
    const char *text;
    *content = (struct content){ 0 };
    memset(content->textures, OUT, sizeof content->textures);
    for (size_t i = 0; (text = mw_args_each(editing->args, option, i)); i++) {
        if (content->name_count == NAMES_MOST)
            return mw_edit_fail(editing, MW_E_ARGUMENT, "%s names more than %d objects", option, NAMES_MOST);
        if (!add_ground(content, s2_edited(editing)->landscape, text) && !add_object_name(content, text))
            return refuse_content(editing, option, text);
    }
    return 0;
}

/* ---- content of nodes ---- */

static bool has_object_of(const struct content *content, uint8_t type, uint8_t index)
{
    bool found = content->kinds >> s2_object_kind(type, index) & 1;
    const char *name = content->name_count ? s2_object_name(type, index) : NULL;
    for (size_t i = 0; i < content->name_count && !found; i++)
        found = content->names[i] == name;
    return found;
}

struct found {
    bool inside, touched; /* is all ground around the node of the content; is any of it? */
    bool object;
};

static struct found find_content(const struct content *content, const struct s2_rule_layers *land,
                                 const struct s2_around *around)
{
    unsigned ground = s2_ground_around(land, around, content->textures);
    return (struct found){ .inside = ground == IN,
                           .touched = ground & IN,
                           .object = has_object_of(content, land->object_type[around->node],
                                                   land->object_index[around->node]) };
}

static bool names_objects(const struct content *content)
{
    return content->kinds || content->name_count;
}

/* What narrows the choice, one option after the other; a node that stays has everything that is asked. */
struct narrowing {
    const struct mw_editing *editing;
    struct s2_rule_layers land;
    struct s2_nodes_chosen *chosen;
};

typedef bool wanted_fn(const struct narrowing *narrowing, const struct s2_around *around, const void *what);

static void narrow(const struct narrowing *narrowing, wanted_fn *wanted, const void *what)
{
    const struct s2_torus *torus = &narrowing->land.torus;
    struct s2_around around;
    for (uint32_t y = 0; y < torus->height; y++) {
        s2_around_row(&around, torus, y);
        for (uint32_t x = 0; x < torus->width; x++) {
            uint8_t *node = &narrowing->chosen->mask[(size_t)y * torus->width + x];
            if (!*node)
                continue;
            s2_around_column(&around, x);
            *node = wanted(narrowing, &around, what);
            narrowing->chosen->count -= !*node;
        }
    }
}

static bool is_on(const struct narrowing *narrowing, const struct s2_around *around, const void *what)
{
    const struct content *content = what;
    struct found found = find_content(content, &narrowing->land, around);
    return (!content->ground || found.inside) && (!names_objects(content) || found.object);
}

static bool is_not_on(const struct narrowing *narrowing, const struct s2_around *around, const void *what)
{
    struct found found = find_content(what, &narrowing->land, around);
    return !found.touched && !found.object;
}

static bool is_beside(const struct narrowing *narrowing, const struct s2_around *around, const void *what)
{
    const struct content *content = what;
    const struct s2_torus *torus = &narrowing->land.torus;
    bool ground = !content->ground, object = !names_objects(content);
    for (unsigned i = 0; i < S2_DIRECTIONS && !(ground && object); i++) {
        uint32_t node = s2_around_neighbour(around, i);
        struct s2_around beside;
        s2_around_row(&beside, torus, node / torus->width);
        s2_around_column(&beside, node % torus->width);
        struct found found = find_content(content, &narrowing->land, &beside);
        ground |= found.touched;
        object |= found.object;
    }
    return ground && object;
}

/* ---- slopes ---- */

struct slope {
    int64_t min, max;
};

static bool has_slope(const struct narrowing *narrowing, const struct s2_around *around, const void *what)
{
    const struct slope *slope = what;
    const uint8_t *heights = narrowing->land.heights;
    int most = 0;
    for (unsigned i = 0; i < S2_DIRECTIONS; i++) {
        int step = heights[around->node] - heights[s2_around_neighbour(around, i)];
        most = step > most ? step : -step > most ? -step : most;
    }
    return most >= slope->min && most <= slope->max;
}

/* "2..5", "2..", "..5", "2" */
static int read_slope(const struct mw_editing *editing, struct slope *slope)
{
    const char *text = mw_args_text(editing->args, "slope"), *dots = strstr(text, "..");
    struct mw_str min = { text, dots ? (size_t)(dots - text) : strlen(text) };
    struct mw_str max = dots ? mw_str_from(dots + 2) : min;
    *slope = (struct slope){ 0, UINT8_MAX };
    bool good = min.size + max.size > 0 && (!min.size || !mw_text_i64(min, 0, UINT8_MAX, &slope->min)) &&
                (!max.size || !mw_text_i64(max, 0, UINT8_MAX, &slope->max)) && slope->min <= slope->max;
    return good ? 0
                : mw_edit_fail(editing, MW_E_ARGUMENT,
                               "slope: \"%s\" is not a range of height differences; give one as 2..5, 2.., "
                               "..5 or 2, with numbers from 0 to 255",
                               text);
}

/* ---- ways of settlers ---- */

int s2_walk_for_edit(const struct mw_editing *editing, struct s2_walk *walk)
{
    struct s2_analysis *analysis;
    bool any = false;
    int error = s2_analyse(editing->doc, editing->scratch, &analysis);
    for (unsigned i = 0; i < S2_MOST_PLAYERS && !error; i++)
        any |= analysis->headquarters[i].count > 0;
    if (!error && !any)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "the map has no headquarters, so nothing on it can be reached; place them with "
                            "the operation \"set-headquarters\" first");
    if (!error)
        error = s2_walk_open(walk, &analysis->land, editing->scratch);
    return error ? error : s2_walk_and_sail(walk, analysis, editing->scratch);
}

struct reach {
    struct s2_walk walk;
    bool wanted;
};

static bool is_reach_wanted(const struct narrowing *narrowing, const struct s2_around *around,
                            const void *what)
{
    (void)narrowing;
    const struct reach *reach = what;
    return (reach->walk.steps[around->node] != S2_NO_WAY) == reach->wanted;
}

/* ---- the options ---- */

static int narrow_by_content(const struct narrowing *narrowing)
{
    static const struct {
        const char *option;
        wanted_fn *wanted;
    } rows[] = { { "on", is_on }, { "not-on", is_not_on }, { "beside", is_beside } };
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++) {
        struct content content;
        if (!mw_args_has(narrowing->editing->args, rows[i].option))
            continue;
        error = read_content(narrowing->editing, rows[i].option, &content);
        if (!error)
            narrow(narrowing, rows[i].wanted, &content);
    }
    return error;
}

int s2_narrow_nodes(const struct mw_editing *editing, struct s2_nodes_chosen *chosen)
{
    const struct mw_args *args = editing->args;
    const struct narrowing narrowing = { editing, s2_rule_layers_of(s2_edited(editing)), chosen };
    struct slope slope;
    struct reach reach = { .wanted = mw_args_flag(args, "reachable") };
    int error = narrow_by_content(&narrowing);
    if (!error && mw_args_has(args, "slope")) {
        error = read_slope(editing, &slope);
        if (!error)
            narrow(&narrowing, has_slope, &slope);
    }
    if (!error && mw_args_has(args, "reachable")) {
        error = s2_walk_for_edit(editing, &reach.walk);
        if (!error)
            narrow(&narrowing, is_reach_wanted, &reach);
    }
    return error;
}

int s2_choose_content(const struct mw_editing *editing, struct s2_nodes_chosen *chosen)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    size_t nodes = (size_t)torus.width * torus.height;
    *chosen = (struct s2_nodes_chosen){ mw_arena_payload(editing->scratch, nodes), nodes };
    if (!chosen->mask)
        return editing->doc->context->error;
    memset(chosen->mask, 1, nodes);
    return s2_narrow_nodes(editing, chosen);
}
