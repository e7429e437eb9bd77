/* Archives of The Settlers II: pictures, shadows, fonts, palettes and sounds.
 *
 * LST: a list of slots, which may be unused. DAT: items one after the other; the IDX file next to it has
 * their names and offsets. BOB: the people, whose pictures are put together from bodies and what they carry.
 * FNT: a font alone. */
#ifndef MW_S2ARCHIVE_S2ARCHIVE_H
#define MW_S2ARCHIVE_S2ARCHIVE_H

#include "core/args.h"
#include "record/document.h"

enum {
    S2A_SIGNATURE = 0x4E20,
    S2A_BOB = 0x01F6,   /* begins a BOB file */
    S2A_IMAGE = 0x01F4, /* begins an image in it */
    S2A_BLOCK = 0x01F5, /* begins a block of pixels in it */
    S2A_GLYPHS = 224,
    S2A_FIRST_GLYPH = 32, /* its character */
    S2A_BODIES = 96,      /* 8 steps in 6 directions, fat and thin */
    S2A_DIRECTIONS = 6,
    S2A_BODY_WIDTH = 32,
    S2A_ENTRY_SIZE = 28, /* of IDX */
};

enum s2a_form {
    S2A_FORM_LIST,
    S2A_FORM_ITEMS,
    S2A_FORM_BOB,
    S2A_FORM_FONT,
    S2A_FORM_INDEX,
};

enum s2a_type {
    S2A_NOTHING = 0,
    S2A_SOUND = 1,
    S2A_RUNS = 2,
    S2A_FONT = 3,
    S2A_PLAYER = 4,
    S2A_PALETTE = 5,
    S2A_PEOPLE = 6,
    S2A_SHADOW = 7,
    S2A_RAW = 14,
};

/* Of runs, shadows and pictures in players' colours. */
struct s2a_picture {
    int16_t x, y; /* the pixel that is placed on the map's node */
    uint32_t unknown;
    uint16_t width, height;
    uint16_t palette;
    uint32_t size;
    struct mw_bytes data; /* offsets of the rows, then the rows */
};

struct s2a_raw {
    uint16_t palette;
    uint32_t size;
    struct mw_bytes data;
    int16_t x, y;
    uint16_t width, height;
    uint8_t unknown[8];
};

struct s2a_colour {
    uint8_t red, green, blue;
};

struct s2a_palette {
    uint16_t unknown;
    MW_LIST(struct s2a_colour) colours;
};

struct s2a_sound {
    uint32_t size;
    struct mw_bytes data;
};

struct s2a_glyph {
    uint16_t type; /* enum s2a_type */
    struct s2a_picture picture;
};

struct s2a_font {
    uint8_t width, height;
    MW_LIST(struct s2a_glyph) glyphs;
};

struct s2a_image {
    uint16_t signature;
    uint8_t height;
    MW_LIST(uint16_t) rows;
    uint8_t y;
};

struct s2a_block {
    uint16_t signature;
    uint16_t size;
    struct mw_bytes data;
};

struct s2a_link {
    uint16_t overlay;
    uint16_t unknown;
};

struct s2a_people {
    uint16_t size;
    struct mw_bytes body;
    MW_LIST(struct s2a_image) bodies;
    MW_LIST(struct s2a_block) blocks;
    uint16_t overlay_count;
    MW_LIST(struct s2a_image) overlays;
    uint16_t link_count;
    MW_LIST(struct s2a_link) links;
};

struct s2a_item {
    uint16_t type; /* enum s2a_type */
    struct s2a_picture picture;
    struct s2a_raw raw;
    struct s2a_palette palette;
    struct s2a_sound sound;
    struct s2a_font font;
    struct s2a_people people;
};

struct s2a_slot {
    uint16_t used;
    struct s2a_item item;
};

struct s2a_entry {
    char name[16];
    uint32_t offset;
    uint8_t unknown[6];
    uint16_t type; /* enum s2a_type */
};

struct s2a_archive {
    uint32_t form; /* enum s2a_form */
    uint16_t signature;
    uint32_t slot_count;
    MW_LIST(struct s2a_slot) slots;
    MW_LIST(struct s2a_item) items;
    uint16_t bob_signature, body_signature;
    struct s2a_people people;
    struct s2a_font font;
    uint32_t entry_count;
    MW_LIST(struct s2a_entry) entries;
    struct mw_bytes tail;
};

extern const struct mw_record s2a_archive_record, s2a_slot_record, s2a_item_record;
extern const struct mw_option s2a_open_options[], s2a_render_options[];
extern const struct mw_diag_kind s2a_diags[];
extern const struct mw_rule s2a_rules[];

static inline bool s2a_type_is_picture(unsigned type)
{
    return type == S2A_RUNS || type == S2A_PLAYER || type == S2A_SHADOW;
}

/* The items of an archive, used or not: slots of lists, items of DAT files; NULL: unused. */
size_t s2a_item_count(const struct s2a_archive *archive);
const struct s2a_item *s2a_item_at(const struct s2a_archive *archive, size_t index);

int s2a_probe(struct mw_bytes input, const char *name);
int s2a_read(struct mw_document *doc, const struct mw_args *args);
int s2a_create(struct mw_document *doc);
int s2a_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);
int s2a_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int s2a_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
int s2a_list_items(struct mw_document *doc);
int s2a_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);
int s2a_render_open(struct mw_render *render, const struct mw_args *args);
/* What is extracted. */
enum s2a_ref_kind {
    S2A_REF_ITEM,
    S2A_REF_FONT, /* of a FNT file */
    S2A_REF_BODY,
    S2A_REF_OVERLAY,
};
struct s2a_ref {
    enum s2a_ref_kind kind;
    size_t item, index; /* index: of a body or overlay */
};

/* doc->extra; NULL: memory is short. */
struct s2a_extra {
    const uint8_t *palette; /* 768 bytes of the option "palette", or NULL */
    struct s2a_ref *refs;   /* one for each item of doc->items */
    size_t count, capacity;
    const char **names; /* of items, from the IDX file of the option "index" */
    size_t name_count;
};
/* Names for the items of a DAT file; fails if the IDX file belongs to a different one. */
int s2a_load_index(struct mw_document *doc, const char *path);
struct s2a_extra *s2a_extra_of(struct mw_document *doc);

#endif
