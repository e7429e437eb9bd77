/* What the edit operations of Settlers II maps share.
 *
 * An operation first looks at all its arguments, then gets the memory it needs, and only then touches the
 * map: one that fails leaves a map that can be written, and but for a lack of memory at the very end the one
 * there was. Each lists what it changed. Headquarters and animals are kept in the header and the list as they
 * are on the map; shading, building sites and areas follow only when `recompute` asks for it.
 *
 * Adding one: a function s2_NAME and a table s2_NAME_options, which ends with S2_RECOMPUTE_OPTIONS, in the
 * file it belongs to, both declared here, and a row in edit.c. */
#ifndef MW_SETTLERS2_EDIT_H
#define MW_SETTLERS2_EDIT_H

#include "formats/format.h"
#include "formats/settlers2/recompute.h"

extern const struct mw_operation s2_operations[];
extern const struct mw_option s2_save_options[];

int s2_edit(struct mw_document *doc, const struct mw_operation *operation, const struct mw_args *args);

struct s2_editing {
    struct mw_document *doc;
    struct s2_map *map;
    const struct mw_operation *operation;
    const struct mw_args *args;
    struct mw_arena *scratch; /* ends with the operation */
    struct s2_torus torus;    /* of forms with layers */
};

typedef int s2_edit_fn(struct s2_editing *editing);

/* edit.c */
s2_edit_fn s2_recompute_layers, s2_renumber_animals;
/* header.c */
s2_edit_fn s2_set_info;

extern const struct mw_option s2_recompute_layers_options[], s2_renumber_animals_options[],
    s2_set_info_options[];

/* mw_fail() with the operation's name before the message. */
int s2_edit_fail(const struct s2_editing *editing, int error, const char *format, ...) MW_PRINTF(3, 4);

/* "s" after all numbers but 1. */
static inline const char *s2_plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

#endif
