/* PCX: the full-screen pictures of the WAP32 games. 8 bits a pixel in one plane with a palette in the last
 * 768 bytes, or three planes (red, green, blue). See NOTES.md. */
#ifndef MW_PCX_PCX_H
#define MW_PCX_PCX_H

#include "draw/picture.h"
#include "record/document.h"

enum {
    PCX_HEADER_SIZE = 128,
    PCX_MAGIC = 10,
    PCX_PALETTE_MARK = 12, /* the byte before the palette */
};

struct pcx_header {
    uint8_t magic, version, encoding, bits;
    uint16_t left, top, right, bottom; /* inclusive */
    uint8_t planes;
    uint16_t line_size; /* bytes of one plane of one row */
};

/* The header as stored; MW_E_FORMAT if there are fewer than 128 bytes or the first is not 10. */
int pcx_read_header(struct mw_context *context, struct mw_bytes bytes, struct pcx_header *header);

/* As pid_decode(), with diagnostics PCX001... Nothing in a PCX is transparent. MW_E_UNSUPPORTED for depths
 * and planes that the games do not support. */
int pcx_decode(struct mw_arena *arena, struct mw_bytes bytes, const struct mw_diag_sink *sink,
               struct mw_picture *picture);

/* The catalogue of PCX001... */
extern const struct mw_diag_kind pcx_diags[];

#endif
