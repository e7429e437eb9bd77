/* Evaluates envelopes at a given time, as DDNet and Teeworlds 0.7 do.
 *
 * A set is prepared once per document and game. It allocates nothing and stays valid until the map's lists
 * change. Nothing here fails: invalid numbers have the effect that they have in the game.
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
    size_t count; /* number of points of all envelopes */
    /* Either points, with beziers if DDNet's item has one entry per point; or bezier_points. */
    const struct tw_point *points;
    const struct tw_bezier *beziers;
    const struct tw_bezier_point *bezier_points;
};

void tw_envelopes_prepare(struct tw_envelopes *set, const struct tw_map *map, enum tw_game game);

/* Selects the clock (ms) that an envelope follows: the round's (synchronized) or the client's. Version 1
 * envelopes are synchronized. DDNet of 2026 has a single clock: pass it twice. */
double tw_envelope_time(const struct tw_envelopes *set, int32_t index, double synchronized_ms,
                        double unsynchronized_ms);

/* Sets the first `channels` values (1.0 is 1024 in the file). time_ms includes the time offset of the item
 * that uses the envelope. Initialise values with the defaults: values that the envelope does not provide are
 * left unchanged. Returns false if nothing was set. A negative index provides nothing. For envelopes that do
 * not exist or have no points, and for missing channels, DDNet provides nothing and 0.7 provides zeros. */
bool tw_envelope_eval(const struct tw_envelopes *set, int32_t index, double time_ms, unsigned channels,
                      double values[4]);

#endif
