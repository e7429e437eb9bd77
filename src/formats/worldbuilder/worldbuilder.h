/* Shared by the parts of the World Builder format. */
#ifndef MW_WORLDBUILDER_WORLDBUILDER_H
#define MW_WORLDBUILDER_WORLDBUILDER_H

#include <mapwright/unstable/worldbuilder.h>

#include "core/args.h"
#include "formats/macintosh/macintosh.h"
#include "formats/worldbuilder/script/source.h"
#include "record/document.h"
#include "record/write.h"
#include "shapes.h"

extern const struct mw_diag_kind wb_diags[];

static inline struct wb_game *wb_root(const struct mw_document *doc)
{
    return doc->root;
}

/* ---- records (records.c) ---- */

extern const struct mw_record wb_game_record;
extern const struct mw_record wb_shape_record;
extern const struct mw_record wb_scene_record;
extern const struct mw_record wb_object_record;
extern const struct mw_record wb_character_record;
extern const struct mw_record wb_script_record;
extern const struct mw_record wb_text_record;
extern const struct mw_record wb_sound_record;
extern const struct mw_record wb_patterns_record;
extern const struct mw_record wb_pattern_record;
extern const struct mw_record wb_version_record;
extern const struct mw_record wb_menu_record;
extern const struct mw_record wb_menu_item_record;
extern const struct mw_record wb_dialog_record;
extern const struct mw_record wb_dialog_item_record;

/* How items of lists change by path (lists.c). */
extern const struct mw_list_calls wb_resource_calls, wb_scene_calls, wb_shape_calls, wb_pattern_calls,
    wb_menu_item_calls;

/* A row of the game, by name. */
const struct mw_field *wb_field(const char *name);
/* Head of an item of a list of the game. */
struct wb_resource *wb_head_at(const struct wb_game *game, const struct mw_field *list, size_t index);

/* ---- types of resources (resource_types.c) ---- */

/* One that has a list of its own. */
struct wb_resource_type {
    char type[5];
    const char *list;   /* row of the game */
    const char *entity; /* "scene", for messages */
    const struct mw_record *record;
    /* Fills the item, whose head is set, from the data: 0, 1 if it is invalid, or an error. */
    int (*read)(struct mw_document *doc, const struct wb_resource_type *type, struct mw_bytes data,
                void *item);
    /* Appends the data. */
    void (*write)(struct mw_writer *writer, const struct wb_resource_type *type, void *item);
    size_t shapes, shapes_rest, strings_cut; /* offsets in the item, of what has a picture */
    uint32_t strings;                        /* how many it has after its fields */
};

/* In the default order of types; ends with an empty type. */
extern const struct wb_resource_type wb_resource_types[];

const struct wb_resource_type *wb_resource_type_of(const char type[4]);

/* ---- resources and items (fork_load.c, fork_build.c) ---- */

/* Fills the lists of the game. */
int wb_game_load(struct mw_document *doc, const struct mac_fork *fork);
/* The resources of the game in the order of the map, with data in the arena. */
int wb_game_build(struct mw_document *doc, struct mw_arena *arena, struct mac_fork *fork);
/* The resource fork as it will be written, appended. */
int wb_game_fork(struct mw_document *doc, struct mw_buf *out);

/* ---- scripts (script/script.c) ---- */

/* The names that the compiler needs. */
int wb_game_names(struct mw_document *doc, struct mw_arena *arena, struct wb_names *names);

extern const struct mw_codec wb_script_codec;

/* Finds the first fault in the source of a script. */
int wb_check_text(struct mw_document *doc, const char *language, struct mw_str utf8,
                  struct mw_text_faults *faults);
/* Commands and variables, without the brace that ends what is before them. */
const char *wb_language_word(const char *language, size_t index);
/* Adds the diagnostics of a script that has changed (check/check.c). */
int wb_check_script(struct mw_document *doc, const void *script);

/* ---- the format (read.c, write.c, option_values.c) ---- */

int wb_create(struct mw_document *doc);
int wb_read(struct mw_document *doc, const struct mw_args *args);
int wb_built(struct mw_document *doc);
int wb_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int wb_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);
int wb_option_values(const struct mw_option *option, struct mw_offers *offers);

#endif
