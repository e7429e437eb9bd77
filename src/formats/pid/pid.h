/* PID: the pictures of Monolith's WAP32 games (Captain Claw, Gruntz, Get Medieval). A header of 32 bytes,
 * run-length encoded palette indices, and with PID_PALETTE a palette in the last 768 bytes. See NOTES.md. */
#ifndef MW_PID_PID_H
#define MW_PID_PID_H

#include "draw/picture.h"
#include "record/document.h"

enum {
    PID_HEADER_SIZE = 32,
    PID_ID = 10, /* the signature of every PID file of the games */
};

enum pid_flag {
    PID_TRANSPARENT = 0x01,
    PID_VIDEO_MEMORY = 0x02,
    PID_SYSTEM_MEMORY = 0x04,
    PID_MIRROR = 0x08,
    PID_INVERT = 0x10,
    PID_SKIP_RUNS = 0x20, /* encoding: runs of skipped pixels and of literals */
    PID_SHADE = 0x40,     /* indices are shading strengths, not colours */
    PID_PALETTE = 0x80,
    PID_FILL = 0x100,  /* the low byte of user1 is the transparent index, which is 0 otherwise */
    PID_8_BIT = 0x200, /* seen in Gruntz, with skip runs and a palette */
    PID_KNOWN = 0x3FF,
};

struct pid_header {
    uint32_t id, flags;
    int32_t width, height;
    int32_t offset_x, offset_y; /* added when a sprite is placed, see NOTES.md */
    uint32_t user1, user2;
};

/* The header as stored; MW_E_FORMAT if there are fewer than 32 bytes. */
int pid_read_header(struct mw_context *context, struct mw_bytes bytes, struct pid_header *header);

/* Pixels, palette, offsets and transparency. Damaged data is decoded as far as possible, with diagnostics
 * PID001... Errors: no header, invalid size, limit exceeded, allocation failure. sink may be NULL. */
int pid_decode(struct mw_arena *arena, struct mw_bytes bytes, const struct mw_diag_sink *sink,
               struct mw_picture *picture);

/* The catalogue of PID001... */
extern const struct mw_diag_kind pid_diags[];

#endif
