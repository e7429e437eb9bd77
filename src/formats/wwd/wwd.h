/* What the parts of the WWD format share in addition to its records.
 *
 * "Image" means the uncompressed level: the 1524 bytes of the header and the inflated main block. All offsets
 * in the file are relative to the image. */
#ifndef MW_WWD_WWD_H
#define MW_WWD_WWD_H

#include "records.h"

/* How the input was stored, and what writing has found out; in doc->extra. Empty for a level built from JSON
 * or newly created. */
struct wwd_layout {
    uint32_t checksum, checksum_style;
    int32_t stream_level;
    struct mw_bytes stream;
};

struct wwd_storage {
    struct mw_bytes stored;  /* main block as stored in the file */
    struct mw_bytes payload; /* main block, inflated; same as stored if not compressed */
    bool compressed;
    uint32_t checksum;        /* as read; setting values and edits do not change it */
    int stream_level;         /* as trace.stream_level, once determined */
    bool style_reported;      /* a change of the checksum's formula has been reported */
    struct wwd_layout before; /* of the level, if `shown` */
    bool shown;               /* wwd_complete_trace() has put there what would be written */
};

static inline struct wwd_level *wwd_root(struct mw_document *doc)
{
    return doc->root;
}

static inline struct wwd_storage *wwd_storage(struct mw_document *doc)
{
    return doc->extra;
}

enum wwd_game wwd_game_of(const struct wwd_level *level);
const char *wwd_game_name(enum wwd_game game);
/* The only main plane, or the first of several; NULL without a main plane. */
struct wwd_plane *wwd_main_plane(struct wwd_level *level);
/* The name of a plane, for struct mw_choices. */
const char *wwd_plane_choice(struct mw_document *doc, const char *list, size_t index);

int wwd_read(struct mw_document *doc, const struct mw_args *args);
int wwd_create(struct mw_document *doc);
/* Reports the stream that was read if zlib refuses it. */
int wwd_check_stream(struct mw_document *doc);
int wwd_built(struct mw_document *doc);
int wwd_complete_trace(struct mw_document *doc);
void wwd_unshow(struct mw_document *doc);
int wwd_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int wwd_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);
/* The original editor's checksum of the level as it would be written now. */
int wwd_editor_checksum(struct mw_document *doc, uint32_t *checksum);

extern const struct mw_option wwd_ref_kinds[];

int wwd_check(struct mw_checker *checker);
int wwd_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
int wwd_refs(struct mw_document *doc, const char *kind, const char *value, struct mw_emit *emit,
             size_t *found);
int wwd_option_values(const struct mw_option *option, struct mw_offers *offers);
int wwd_list_items(struct mw_document *doc);
int wwd_render_open(struct mw_render *render, const struct mw_args *args);
int wwd_render_draw(struct mw_render *render, struct mw_canvas *canvas);

/* ---- checksum.c ---- */

/* stored: the main block as stored in the file. final_byte: the byte of the image one past the end of a
 * compressed block, which the original editor sums by mistake; 0 otherwise. */
uint32_t wwd_checksum_editor(struct mw_bytes stored, uint8_t final_byte);
uint32_t wwd_checksum_wapmap(struct mw_bytes stored);
uint8_t wwd_checksum_final_byte(struct mw_bytes stored, struct mw_bytes payload, bool compressed);
enum wwd_checksum_style wwd_checksum_classify(uint32_t checksum, struct mw_bytes stored,
                                              struct mw_bytes payload, bool compressed);

const char *wwd_checksum_style_name(enum wwd_checksum_style style);

/* ---- sections.c ---- */

/* Size of a section of the model, in bytes. */
uint64_t wwd_section_size(const struct wwd_level *level, const struct wwd_section *section);
/* The sections in the order in which they will be written: those of the trace, with the missing ones inserted
 * at their usual position. */
int wwd_layout(struct mw_document *doc, struct mw_arena *arena, struct wwd_section **sections, size_t *count);
/* After reading: stores the layout in the trace, with sections found at [offset, offset + size) in the image
 * and the gaps between them. Leaves it empty if the layout is the usual one. */
struct wwd_found_section {
    uint64_t offset, size;
    struct wwd_section section;
};
int wwd_layout_note(struct mw_document *doc, struct wwd_found_section *found, size_t count,
                    struct mw_bytes payload);

/* ---- wm_meta.c ---- */

/* Reads the <wm_meta> tail; anything else goes to trace.tail. */
int wwd_meta_read(struct mw_document *doc, struct mw_bytes tail, uint64_t offset);
/* The correct value of the block's size field. */
uint32_t wwd_meta_size(const struct wwd_meta *meta);
void wwd_meta_write(struct mw_document *doc, struct mw_writer *writer);

#endif
