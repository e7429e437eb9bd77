#include "objects.h"

#include <stddef.h>

enum {
    TYPE_TREE = 0xC4, /* three of them */
    TYPE_TREE_LAST = 0xC6,
    TYPE_LANDSCAPE = 0xC8, /* two, made by different programs */
    TYPE_LANDSCAPE_LAST = 0xC9,
    TYPE_GRANITE = 0xCC,
    TYPE_GRANITE_LAST = 0xCD,

    TREE_GROWN = 0x30,
    TREE_LAST_PICTURE = 0x0D,

    LANDSCAPES = 0x36,
    LANDSCAPES_OF_ORIGINAL = 0x34,
};

static const char *const tree_names[S2_TREES] = { "pine",       "birch",   "oak",    "palm1", "palm2",
                                                  "pine_apple", "cypress", "cherry", "fir" };

#define OBSTACLE(index, name)                                                                                \
    [index] = { name, true, "object 0xC8 with index " #index ", which blocks its node" },
#define DECORATION(index, name)                                                                              \
    [index] = { name, false, "object 0xC8 with index " #index ", over which settlers build" },
static const struct {
    const char *name;
    bool obstacle;
    const char *doc;
} landscapes[LANDSCAPES] = {
    DECORATION(0x00, "mushroom1") DECORATION(0x01, "mushroom2") DECORATION(0x02, "stone1") DECORATION(
        0x03, "stone2") DECORATION(0x04, "stone3") DECORATION(0x05, "dead_trunk")
        DECORATION(0x06, "dead_tree") DECORATION(0x07, "bone1") DECORATION(0x08, "bone2") DECORATION(
            0x09, "flowers") DECORATION(0x0A, "bush1") OBSTACLE(0x0B, "water_stone") DECORATION(0x0C,
                                                                                                "cactus1")
            DECORATION(0x0D, "cactus2") DECORATION(0x0E, "shrub1") DECORATION(0x0F, "shrub2") DECORATION(
                0x10, "bush2") DECORATION(0x11, "bush3") DECORATION(0x12, "bush4") DECORATION(0x13, "shrub3")
                DECORATION(0x14, "shrub4") OBSTACLE(0x15, "ship_wreck") OBSTACLE(0x16, "gate") OBSTACLE(
                    0x17, "open_gate") OBSTACLE(0x18, "stalagmite1") OBSTACLE(0x19, "stalagmite2")
                    OBSTACLE(0x1A, "stalagmite3") OBSTACLE(0x1B, "stalagmite4") OBSTACLE(0x1C, "stalagmite5")
                        OBSTACLE(0x1D, "stalagmite6") OBSTACLE(0x1E, "stalagmite7") OBSTACLE(
                            0x1F, "dead_tree1") OBSTACLE(0x20, "dead_tree2") OBSTACLE(0x21, "skeleton")
                            DECORATION(0x22, "mushroom3") DECORATION(0x23, "stone4") DECORATION(
                                0x24, "stone5") DECORATION(0x25, "pebble1") DECORATION(0x26, "pebble2")
                                DECORATION(0x27, "pebble3")
                                    DECORATION(0x28, "big_bush") DECORATION(0x29, "blue_bush") DECORATION(
                                        0x2A, "small_bush") OBSTACLE(0x2B, "shrub5") OBSTACLE(0x2C, "tent")
                                        OBSTACLE(0x2D, "guardhouse_ruin") OBSTACLE(0x2E, "tower_ruin")
                                            OBSTACLE(0x2F, "castle_ruin") OBSTACLE(0x30, "cross")
                                                OBSTACLE(0x31, "viking_with_boat") OBSTACLE(0x32, "wood_pile")
                                                    DECORATION(0x33, "whale_skeleton")
                                                        DECORATION(0x34, "whale_skeleton2")
                                                            DECORATION(0x35, "cave")
};

static bool is_tree_type(uint8_t type)
{
    return type >= TYPE_TREE && type <= TYPE_TREE_LAST;
}

static bool is_landscape_type(uint8_t type)
{
    return type >= TYPE_LANDSCAPE && type <= TYPE_LANDSCAPE_LAST;
}

static bool is_granite_type(uint8_t type)
{
    return type >= TYPE_GRANITE && type <= TYPE_GRANITE_LAST;
}

enum s2_object_kind s2_object_kind(uint8_t type, uint8_t index)
{
    if (type == 0)
        return S2_OBJECT_NONE;
    if (type == S2_TYPE_HEADQUARTERS)
        return S2_OBJECT_HEADQUARTERS;
    if (is_tree_type(type))
        return S2_OBJECT_TREE;
    if (is_granite_type(type))
        return S2_OBJECT_GRANITE;
    if (!is_landscape_type(type))
        return S2_OBJECT_OTHER;
    return index < LANDSCAPES && landscapes[index].obstacle ? S2_OBJECT_OBSTACLE : S2_OBJECT_DECORATION;
}

const char *s2_object_kind_name(enum s2_object_kind kind)
{
    static const char *const names[] = { "none",     "headquarters", "tree", "decoration",
                                         "obstacle", "granite",      "other" };
    return names[kind];
}

unsigned s2_tree_species(uint8_t type, uint8_t index)
{
    return ((unsigned)type & 3) << 2 | index >> 6;
}

const char *s2_tree_name(unsigned species)
{
    return species < S2_TREES ? tree_names[species] : NULL;
}

const char *s2_object_name(uint8_t type, uint8_t index)
{
    if (type == S2_TYPE_HEADQUARTERS)
        return "headquarters";
    if (is_tree_type(type))
        return s2_tree_name(s2_tree_species(type, index));
    if (is_granite_type(type))
        return type == TYPE_GRANITE ? "granite1" : "granite2";
    return is_landscape_type(type) && index < LANDSCAPES ? landscapes[index].name : NULL;
}

const char *s2_object_doc(uint8_t type, uint8_t index)
{
    static const char *const trees[S2_TREES] = {
        "object 0xC4 with index 0x30 to 0x37, the phase of its animation",
        "object 0xC4 with index 0x70 to 0x77",
        "object 0xC4 with index 0xB0 to 0xB7",
        "object 0xC4 with index 0xF0 to 0xF7",
        "object 0xC5 with index 0x30 to 0x37",
        "object 0xC5 with index 0x70 to 0x77",
        "object 0xC5 with index 0xB0 to 0xB7",
        "object 0xC5 with index 0xF0 to 0xF7",
        "object 0xC6 with index 0x30 to 0x37",
    };
    if (is_tree_type(type) && s2_tree_species(type, index) < S2_TREES)
        return trees[s2_tree_species(type, index)];
    if (is_granite_type(type))
        return type == TYPE_GRANITE ? "object 0xCC; its index is the amount, 1 to 6"
                                    : "object 0xCD; its index is the amount, 1 to 6";
    return is_landscape_type(type) && index < LANDSCAPES ? landscapes[index].doc : NULL;
}

bool s2_object_at(unsigned number, uint8_t *type, uint8_t *index)
{
    if (number < S2_TREES) {
        *type = (uint8_t)(TYPE_TREE + (number >> 2));
        *index = (uint8_t)((number & 3) << 6 | TREE_GROWN);
        return true;
    }
    number -= S2_TREES;
    if (number <= TYPE_GRANITE_LAST - TYPE_GRANITE) {
        *type = (uint8_t)(TYPE_GRANITE + number);
        *index = 1;
        return true;
    }
    number -= TYPE_GRANITE_LAST - TYPE_GRANITE + 1;
    *type = TYPE_LANDSCAPE;
    *index = (uint8_t)number;
    return number < LANDSCAPES;
}

bool s2_object_in_rttr(uint8_t type, uint8_t index)
{
    if (is_tree_type(type))
        return s2_object_name(type, index) && (index & 0x30) == TREE_GROWN &&
               (index & 0x0F) <= TREE_LAST_PICTURE;
    if (is_granite_type(type))
        return index >= 1 && index <= S2_GRANITE_MOST;
    return type == 0 || s2_object_name(type, index);
}

bool s2_object_in_original(uint8_t type, uint8_t index)
{
    if (is_granite_type(type))
        return index >= 1 && index <= S2_GRANITE_MOST + 1;
    return type == 0 ||
           (s2_object_name(type, index) && !(is_landscape_type(type) && index >= LANDSCAPES_OF_ORIGINAL));
}
