/* Saved games of World Builder: the format wbsave. */
#ifndef MW_WBSAVE_WBSAVE_H
#define MW_WBSAVE_WBSAVE_H

#include <mapwright/unstable/wbsave.h>
#include <mapwright/unstable/worldbuilder.h>

#include "core/args.h"
#include "formats/macintosh/macintosh.h"
#include "formats/worldbuilder/world.h"
#include "json/emit.h"
#include "record/document.h"
#include "record/write.h"

enum {
    WBS_HEADER_SIZE = 0x5E,
    WBS_SCENES_AT = 0x232, /* after header and globals */
    WBS_SCENE_SIZE = 16,
    WBS_CHARACTER_SIZE = 22,
    WBS_OBJECT_SIZE = 16,
};

extern const struct mw_record wbs_save_record;
extern const struct mw_diag_kind wbs_diags[];
extern const struct mw_operation wbs_operations[];
extern mw_edit_fn *const wbs_edits[];

static inline struct wbs_save *wbs_root(const struct mw_document *doc)
{
    return doc->root;
}

/* A row of the save, by name. */
const struct mw_field *wbs_field(const char *name);

/* ---- read.c, write.c ---- */

int wbs_probe(struct mw_bytes input, const char *name);
int wbs_create(struct mw_document *doc);
int wbs_read(struct mw_document *doc, const struct mw_args *args);
int wbs_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int wbs_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);

/* ---- model.c ---- */

/* Records of one kind: scenes, characters or objects. */
struct wbs_table {
    size_t at, size, count; /* at: the base of references */
};
struct wbs_table wbs_table(const struct wbs_save *save, enum wb_thing kind);
int16_t wbs_id_at(const struct wbs_save *save, enum wb_thing kind, size_t index);

/* The record that a reference means: its index in the list of its kind. */
struct wbs_target {
    enum wb_thing kind;
    size_t index;
    int16_t id;
};

/* false if no record starts there. */
bool wbs_find(const struct wbs_save *save, uint32_t offset, struct wbs_target *target);

/* The references of a save, in the order of the file; ends with a NULL name. */
struct wbs_reference {
    const char *name;
    size_t member; /* offset in the struct */
    enum wb_thing kind;
    bool needed; /* may not be WBS_NONE */
};
extern const struct wbs_reference wbs_references[];

static inline uint32_t wbs_reference_of(const struct wbs_save *save, const struct wbs_reference *reference)
{
    uint32_t offset;
    memcpy(&offset, (const char *)save + reference->member, sizeof offset);
    return offset;
}

extern const struct mw_option wbs_game_options[];
/* Opens the game named by the option `game`; *game is NULL without it. Close it with mw_close(). */
int wbs_open_game(struct mw_document *doc, const struct mw_args *args, struct mw_document **game);
/* The name of the thing with that id in the game as UTF-8, in the game's memory; NULL if it has none
 * or on allocation failure. */
const char *wbs_name(struct mw_document *game, enum wb_thing kind, int16_t id);

/* ---- played.c ---- */

/* Fills an empty document from a game in progress, and sets the game's state from a document. */
int wbs_save_play(struct mw_document *doc, struct mw_play *in_progress);
int wbs_restore_play(struct mw_document *doc, struct mw_play *in_progress);

/* ---- scummvm.c ---- */

/* The same fields in little-endian order, as ScummVM writes them. */
bool wbs_is_scummvm(struct mw_bytes data);
/* Appends a saved game of ScummVM in the original's layout; nothing if the file is not one. */
int wbs_import(struct mw_context *context, struct mw_bytes file, struct mw_buf *original);

/* ---- check/check.c, info.c ---- */

extern const struct mw_rule wbs_rules[];
int wbs_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);

#endif
