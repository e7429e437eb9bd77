/* The words of the formats that decide what an item is, such as the logics of objects, and what its fields
 * mean then.
 *
 *     struct mw_term term;
 *     struct mw_term_field field;
 *     for (size_t i = 0; mw_term_at(i, &term); i++)
 *         for (size_t k = 0; mw_term_field_at(&term, k, &field); k++)
 *             printf("%s: %s is its %s\n", term.name, field.field, field.label); */
#ifndef MAPWRIGHT_TERMS_H
#define MAPWRIGHT_TERMS_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A word. A name can belong to several games, each with a term of its own. All strings are constants. */
struct mw_term {
    const char *name;    /* "Elevator" */
    const char *format;  /* name of the format: "wwd" */
    const char *game;    /* "Claw"; "": all games of the format */
    const char *kind;    /* what it is a word for, a field of an item: "logic" */
    const char *group;   /* "terrain" */
    const char *doc;     /* what an item with this word is */
    const char *picture; /* what such items usually look like, the name of a picture; NULL: unknown */
    int64_t z;           /* their usual drawing order; 0: up to the game */
    const void *fields;  /* for mw_term_field_at() */
};

/* What a field of an item means because of a word; as in struct mw_node. */
struct mw_term_field {
    const char *field;            /* path in the item: "rect_user1.left" */
    const char *label;            /* "carried item 2" */
    const char *doc;              /* NULL: none */
    const char *unit;             /* NULL: none */
    const char *argument;         /* option of the operation that adds an item; NULL: none */
    const struct mw_name *values; /* names of values; NULL: none */
    int64_t low, high;            /* values that make sense; both 0: all */
};

/* Stores the term at index of all formats in *term; false after the last. */
MW_API bool mw_term_at(size_t index, struct mw_term *term);

/* Stores in *field what the field at index among those that the term's items read means; false after the
 * last. */
MW_API bool mw_term_field_at(const struct mw_term *term, size_t index, struct mw_term_field *field);

#ifdef __cplusplus
}
#endif
#endif
