/* Values of envelopes at a time, as the two games compute them.
 *
 * A set is prepared once per document and game; it holds no memory of its own and is good until the map's
 * lists change. Nothing here fails: bad numbers do what they do in the game.
 *
 *     struct tw_envelopes set;
 *     tw_envelopes_prepare(&set, map, TW_DDNET);
 *     double color[4] = { 1, 1, 1, 1 };
 *     double now = tw_envelope_time(&set, layer->color_envelope, time, time);
 *     tw_envelope_eval(&set, layer->color_envelope, now + layer->color_envelope_offset, 4, color); */
#ifndef MW_TEEWORLDS_ENVELOPE_H
#define MW_TEEWORLDS_ENVELOPE_H

#include "model.h"

struct tw_envelopes {
    const struct tw_map *map;
    enum tw_game game;
    size_t count; /* points of all envelopes */
    /* Either points, with beziers when DDNet's item has as many as there are points; or bezier_points. */
    const struct tw_point *points;
    const struct tw_bezier *beziers;
    const struct tw_bezier_point *bezier_points;
};

void tw_envelopes_prepare(struct tw_envelopes *set, const struct tw_map *map, enum tw_game game);

/* Which of two clocks (ms) an envelope follows: that of the round (synchronized) or that of the client.
 * Envelopes of version 1 are synchronized. DDNet of 2026 has one clock only: pass it twice. */
double tw_envelope_time(const struct tw_envelopes *set, int32_t index, double synchronized_ms,
                        double unsynchronized_ms);

/* Sets the first `channels` values (1 is 1024 in the file); time_ms includes the offset of whoever uses the
 * envelope. Put the defaults into values: what the envelope does not give stays as it is. false when nothing
 * was set. An index below 0 gives nothing. DDNet gives nothing for an envelope without points or one that
 * does not exist, nor for channels that an envelope does not have; 0.7 gives zeros in these cases. */
bool tw_envelope_eval(const struct tw_envelopes *set, int32_t index, double time_ms, unsigned channels,
                      double values[4]);

#endif
