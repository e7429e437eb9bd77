/* Names of textures, objects, animals and resources, for arguments and messages of operations and
 * searches. */
#ifndef MW_SETTLERS2_NAMES_H
#define MW_SETTLERS2_NAMES_H

#include "record/document.h"
#include "settlers2.h"

enum {
    S2_DESCRIPTION = 48, /* room for any name */
};

/* Each fails with a message that starts with `what` and suggests the nearest name. */
int s2_read_terrain(struct mw_context *context, unsigned landscape, const char *what, const char *text,
                    uint8_t *terrain);
/* Trees are full-grown, granite has the amount 1. */
int s2_read_object(struct mw_context *context, const char *what, const char *text, uint8_t *type,
                   uint8_t *index);
int s2_read_resource(struct mw_context *context, const char *what, const char *text, unsigned *kind);
int s2_read_animal(struct mw_context *context, const char *what, const char *text, uint8_t *kind);

/* Textures by landscape, then objects; see `term` in record/format.h. */
bool s2_term(size_t index, struct mw_term *term);

/* Its name, or its number; the result is in `text` or static. */
const char *s2_describe_terrain(unsigned landscape, uint8_t terrain, char text[S2_DESCRIPTION]);
const char *s2_describe_object(uint8_t type, uint8_t index, char text[S2_DESCRIPTION]);
const char *s2_describe_resource(uint8_t value, char text[S2_DESCRIPTION]);

#endif
