/* Sounds: two samples per byte, each the index of a difference in the sound's own table of 16. Samples
 * are unsigned 8-bit values, start relative to 0x80 and wrap around. Sounds are never invalid: every
 * byte string decodes. */
#ifndef MW_WORLDBUILDER_SOUNDS_H
#define MW_WORLDBUILDER_SOUNDS_H

#include <mapwright/unstable/worldbuilder.h>

#include "base/buf.h"

/* Half the rate of the Macintosh's sound hardware (22254.54 Hz), which plays a value between two samples. */
#define WB_SOUND_RATE 11127.27

/* Which half of a byte is the earlier sample. Modern engines read the low one first, the one
 * description of the format says the high one; both give the same value after each byte. See NOTES.md. */
enum wb_nibbles {
    WB_LOW_FIRST,
    WB_HIGH_FIRST,
    WB_NIBBLES_AUTO, /* whichever makes smaller steps between samples; low if they are equal */
};

struct wb_sound_settings {
    double rate; /* of the stored samples */
    enum wb_nibbles nibbles;
    bool interpolate; /* a value between each sample and the one before, as the original plays; doubles the
                         rate */
};

/* Resolves the choice for this sound to WB_LOW_FIRST or WB_HIGH_FIRST. */
enum wb_nibbles wb_sound_nibbles(const struct wb_sound *sound, enum wb_nibbles nibbles);
/* Fills 2 * sound->data.size samples. */
void wb_sound_decode(const struct wb_sound *sound, enum wb_nibbles nibbles, uint8_t *samples);
/* Appends a WAV file. */
int wb_sound_wav(const struct wb_sound *sound, const struct wb_sound_settings *settings, struct mw_buf *out);

/* How far the stored samples are from the wanted ones, in units of 8 bits. */
struct wb_sound_loss {
    double worst, mean; /* mean: root of the mean square */
    size_t worst_at;    /* sample */
};

/* Encodes 16-bit samples with this table: each becomes the nearest that a difference reaches from the
 * one before. An odd last sample is repeated. Decoded sounds encode without loss. */
int wb_sound_encode(struct mw_arena *arena, const struct wb_deltas *deltas, enum wb_nibbles nibbles,
                    const int16_t *samples, size_t count, struct mw_bytes *data, struct wb_sound_loss *loss);

#endif
