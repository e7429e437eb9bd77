/* Objects on nodes: an index and a type that says what the index means. */
#ifndef MW_SETTLERS2_OBJECTS_H
#define MW_SETTLERS2_OBJECTS_H

#include <stdbool.h>
#include <stdint.h>

enum s2_object_kind {
    S2_OBJECT_NONE,
    S2_OBJECT_HEADQUARTERS, /* the index is the player */
    S2_OBJECT_TREE,
    S2_OBJECT_DECORATION, /* settlers build over it */
    S2_OBJECT_OBSTACLE,
    S2_OBJECT_GRANITE, /* the index is the amount */
    S2_OBJECT_OTHER,   /* of saved games, or not known */
};

enum {
    S2_TYPE_HEADQUARTERS = 0x80,
    S2_TYPE_STANDS = 0x04, /* a bit set in all trees and granite */
    S2_TREES = 9,          /* species */
    S2_GRANITE_MOST = 6,
};

enum s2_object_kind s2_object_kind(uint8_t type, uint8_t index);
const char *s2_object_kind_name(enum s2_object_kind kind);

/* Species of a tree, 0 to 11; values from S2_TREES on are invalid. */
unsigned s2_tree_species(uint8_t type, uint8_t index);
const char *s2_tree_name(unsigned species); /* NULL from S2_TREES on */

/* "pine", "granite1", "castle_ruin", "headquarters"; NULL when it is not known. */
const char *s2_object_name(uint8_t type, uint8_t index);

/* Its type and index in words; NULL when it is not known. */
const char *s2_object_doc(uint8_t type, uint8_t index);

/* The object with this index among all that have a name, without headquarters: trees are full-grown, granite
 * has the amount 1. Returns false past the last one. */
bool s2_object_at(unsigned number, uint8_t *type, uint8_t *index);

/* Does Return to the Roots place an object there? It ignores unknown ones. */
bool s2_object_in_rttr(uint8_t type, uint8_t index);
/* Does the original have it? */
bool s2_object_in_original(uint8_t type, uint8_t index);

#endif
