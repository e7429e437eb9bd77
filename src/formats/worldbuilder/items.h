/* What can be extracted from a game: pictures of scenes, objects and characters (PNG and SVG), sounds (WAV),
 * scripts and texts, and all texts that a player reads in one file for translation (PO). */
#ifndef MW_WORLDBUILDER_ITEMS_H
#define MW_WORLDBUILDER_ITEMS_H

#include "core/args.h"
#include "record/document.h"
#include "sounds.h"

extern const struct mw_option wb_sound_options[];

/* The sound options for opening; args may be NULL. */
struct wb_sound_settings wb_sound_settings_of(const struct mw_args *args);

int wb_list_items(struct mw_document *doc);
int wb_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);
/* Stores the settings for extracting; called when a game is opened. */
int wb_items_open(struct mw_document *doc, const struct mw_args *args);
void wb_items_close(struct mw_document *doc);

#endif
