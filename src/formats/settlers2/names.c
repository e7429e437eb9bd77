#include "names.h"

#include <stdio.h>

#include "base/text.h"
#include "objects.h"
#include "analysis.h"
#include "terrain.h"

/* "paint-terrain: terrain: unknown name \"medow1\" in winter; did you mean ...?" */
static int refuse_name(struct mw_context *context, const char *what, const char *text, const char *where,
                       struct mw_names *names)
{
    return mw_fail(context, MW_E_ARGUMENT, "%s: unknown name \"%s\"%s%s", what, text, where,
                   mw_names_hint(names));
}

/* ---- reading ---- */

int s2_read_terrain(struct mw_context *context, unsigned landscape, const char *what, const char *text,
                    uint8_t *terrain)
{
    struct mw_names names = { .nearest.word = text };
    int64_t number;
    int named = s2_terrain_named(landscape, text);
    if (named < 0 && mw_text_i64(mw_str_from(text), 0, S2_TERRAINS - 1, &number) == 0)
        named = (int)number;
    if (named >= 0) {
        *terrain = (uint8_t)named;
        return 0;
    }
    for (uint8_t i = 0; i < S2_TERRAINS; i++)
        if (s2_terrain_name(landscape, i))
            mw_names_offer(&names, s2_terrain_name(landscape, i));
    const char *name = s2_landscape_name(landscape);
    char where[S2_DESCRIPTION];
    snprintf(where, sizeof where, " in the landscape %s", name ? name : s2_landscape_name(0));
    return refuse_name(context, what, text, where, &names);
}

/* "0xC8:0x10" */
static bool read_pair(const char *text, uint8_t *type, uint8_t *index)
{
    size_t length = strcspn(text, ":");
    int64_t numbers[2];
    if (!text[length] || mw_text_i64((struct mw_str){ text, length }, 0, UINT8_MAX, &numbers[0]) != 0 ||
        mw_text_i64(mw_str_from(text + length + 1), 0, UINT8_MAX, &numbers[1]) != 0)
        return false;
    *type = (uint8_t)numbers[0];
    *index = (uint8_t)numbers[1];
    return true;
}

int s2_read_object(struct mw_context *context, const char *what, const char *text, uint8_t *type,
                   uint8_t *index)
{
    struct mw_names names = { .nearest.word = text };
    uint8_t known_type, known_index;
    for (unsigned i = 0; s2_object_at(i, &known_type, &known_index); i++) {
        const char *name = s2_object_name(known_type, known_index);
        mw_names_offer(&names, name);
        if (strcmp(name, text) != 0)
            continue;
        *type = known_type;
        *index = known_index;
        return 0;
    }
    return read_pair(text, type, index) ? 0 : refuse_name(context, what, text, "", &names);
}

/* The value below `count` of this name. */
static int find_named_value(struct mw_context *context, const char *what, const char *text, unsigned count,
                            const char *(*name_of)(unsigned value), unsigned *value)
{
    struct mw_names names = { .nearest.word = text };
    for (unsigned i = 0; i < count; i++) {
        const char *name = name_of(i);
        if (!name)
            continue;
        mw_names_offer(&names, name);
        if (strcmp(name, text) != 0)
            continue;
        *value = i;
        return 0;
    }
    return refuse_name(context, what, text, "", &names);
}

int s2_read_resource(struct mw_context *context, const char *what, const char *text, unsigned *kind)
{
    return find_named_value(context, what, text, (UINT8_MAX >> 3) + 1, s2_resource_name, kind);
}

int s2_read_animal(struct mw_context *context, const char *what, const char *text, uint8_t *kind)
{
    unsigned value = 0;
    int error = find_named_value(context, what, text, UINT8_MAX, s2_animal_name, &value);
    if (!error)
        *kind = (uint8_t)value;
    return error;
}

/* ---- values to names ---- */

const char *s2_describe_terrain(unsigned landscape, uint8_t terrain, char text[S2_DESCRIPTION])
{
    const char *name = s2_terrain_name(landscape, terrain);
    snprintf(text, S2_DESCRIPTION, "0x%02X", terrain & S2_TERRAIN_MASK);
    return name ? name : text;
}

const char *s2_describe_object(uint8_t type, uint8_t index, char text[S2_DESCRIPTION])
{
    const char *name = s2_object_name(type, index);
    enum s2_object_kind kind = s2_object_kind(type, index);
    if (kind == S2_OBJECT_HEADQUARTERS)
        snprintf(text, S2_DESCRIPTION, "headquarters of player %u", index + 1u);
    else if (kind == S2_OBJECT_GRANITE)
        snprintf(text, S2_DESCRIPTION, "%s (%u)", name, index);
    else if (name)
        snprintf(text, S2_DESCRIPTION, "%s", name);
    else
        snprintf(text, S2_DESCRIPTION, type ? "object 0x%02X:0x%02X" : "nothing", type, index);
    return text;
}

const char *s2_describe_resource(uint8_t value, char text[S2_DESCRIPTION])
{
    const char *name = s2_resource_name(s2_resource_kind(value));
    if (name)
        snprintf(text, S2_DESCRIPTION, "%s (%u)", name, s2_resource_amount(value));
    else
        snprintf(text, S2_DESCRIPTION, value ? "0x%02X" : "nothing", value);
    return text;
}

/* ---- words of the format ---- */

static bool texture_term(size_t index, struct mw_term *term)
{
    for (unsigned landscape = 0; landscape < S2_LANDSCAPES; landscape++)
        for (uint8_t i = 0; i < S2_TERRAINS; i++) {
            const char *name = s2_terrain_name(landscape, i);
            if (!name || index-- > 0)
                continue;
            term->name = name;
            term->kind = "texture";
            term->group = s2_landscape_name(landscape);
            term->doc = s2_terrain_doc(i);
            return true;
        }
    return false;
}

static bool object_term(size_t index, struct mw_term *term)
{
    uint8_t type, object;
    if (!s2_object_at((unsigned)index, &type, &object))
        return false;
    term->name = s2_object_name(type, object);
    term->kind = "object";
    term->group = s2_object_kind_name(s2_object_kind(type, object));
    term->doc = s2_object_doc(type, object);
    return true;
}

bool s2_term(size_t index, struct mw_term *term)
{
    size_t textures = 0;
    *term = (struct mw_term){ .format = term->format, .game = "The Settlers II" };
    if (texture_term(index, term))
        return true;
    while (texture_term(textures, term))
        textures++;
    return object_term(index - textures, term);
}
