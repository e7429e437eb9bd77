#include "envelope.h"

#include <math.h>

enum {
    CHANNELS = 4,
    CURVE_STEP = 0,
    CURVE_SLOW = 2,
    CURVE_FAST = 3,
    CURVE_SMOOTH = 4,
    CURVE_BEZIER = 5,
    BEZIER_VERSION = 3, /* of an envelope whose points contain their tangents */
};
#define SIXTH_OF_A_TURN 1.0471975511965977462 /* pi / 3 */

void tw_envelopes_prepare(struct tw_envelopes *set, const struct tw_map *map, enum tw_game game)
{
    *set = (struct tw_envelopes){ .map = map, .game = game };
    if (!map->envelope_points.count)
        return;
    const struct tw_envelope_points *stored = &map->envelope_points.items[0];
    if (stored->bezier_points.count) {
        set->bezier_points = stored->bezier_points.items;
        set->count = stored->bezier_points.count;
        return;
    }
    set->points = stored->points.items;
    set->count = stored->points.count;
    bool paired = map->beziers.count && map->beziers.items[0].points.count == set->count;
    if (paired && game == TW_DDNET)
        set->beziers = map->beziers.items[0].points.items;
}

static const struct tw_envelope *envelope_at(const struct tw_envelopes *set, int32_t index)
{
    return index >= 0 && (size_t)index < set->map->envelopes.count ? &set->map->envelopes.items[index] : NULL;
}

double tw_envelope_time(const struct tw_envelopes *set, int32_t index, double synchronized_ms,
                        double unsynchronized_ms)
{
    const struct tw_envelope *envelope = envelope_at(set, index);
    bool synchronized = !envelope || envelope->version < 2 || envelope->synchronized;
    return synchronized ? synchronized_ms : unsynchronized_ms;
}

static const struct tw_point *envelope_point(const struct tw_envelopes *set, size_t index)
{
    return set->points ? &set->points[index] : &set->bezier_points[index].point;
}

static const struct tw_bezier *bezier_of_point(const struct tw_envelopes *set, size_t index)
{
    return set->beziers         ? &set->beziers[index]
           : set->bezier_points ? &set->bezier_points[index].bezier
                                : NULL;
}

/* ---- selecting points ---- */

struct range {
    size_t first, count;
};

static int64_t clamp_point(int64_t value, int64_t low, int64_t high)
{
    return value < low ? low : value > high ? high : value;
}

/* DDNet clips a range that exceeds the points; 0.7 uses all of it or nothing. */
static struct range range_of(const struct tw_envelopes *set, const struct tw_envelope *envelope)
{
    int64_t all = (int64_t)set->count, start = envelope->start_point, count = envelope->num_points;
    if (set->game == TW_TEEWORLDS07 && (start < 0 || count < 0 || start + count > all))
        return (struct range){ 0 };
    start = clamp_point(start, 0, all);
    return (struct range){ (size_t)start, (size_t)clamp_point(count, 0, all - start) };
}

/* Does the time fall between two points? DDNet uses whole milliseconds and excludes the end; 0.7 includes it,
 * so the earlier segment wins. */
static bool is_between(const struct tw_envelopes *set, double time, const struct tw_point *from,
                       const struct tw_point *to)
{
    if (set->game == TW_TEEWORLDS07)
        return time >= from->time && time <= to->time;
    return trunc(time) >= from->time && trunc(time) < to->time;
}

/* The first point of the segment that contains the time, or SIZE_MAX. If the times are not ascending, the
 * result depends on the game's search: DDNet's is binary, 0.7's linear. */
static size_t find_stretch(const struct tw_envelopes *set, struct range range, double time)
{
    size_t low = range.first, end = range.first + range.count - 1;
    if (set->game == TW_TEEWORLDS07) {
        for (; low < end; low++)
            if (is_between(set, time, envelope_point(set, low), envelope_point(set, low + 1)))
                return low;
        return SIZE_MAX;
    }
    while (low < end) {
        size_t middle = low + (end - 1 - low) / 2;
        if (is_between(set, time, envelope_point(set, middle), envelope_point(set, middle + 1)))
            return middle;
        if (trunc(time) < envelope_point(set, middle)->time)
            end = middle;
        else
            low = middle + 1;
    }
    return SIZE_MAX;
}

/* Wraps the time to the length of the envelope, which ends at its last point. Negative times stay
 * negative. */
static double wrap(const struct tw_envelopes *set, double time, int32_t length)
{
    if (!isfinite(time))
        return 0;
    if (length > 0)
        return fmod(time, length);
    if (set->game == TW_DDNET)
        return 0;
    return length ? fmod(time, -(double)length) : NAN;
}

/* ---- curves ---- */

static double cube(double a)
{
    return a * a * a;
}

/* Applies a curve type: maps the fraction of the time to the fraction of the value. */
static double bend(int32_t curve, double a)
{
    switch (curve) {
    case CURVE_STEP:
        return 0;
    case CURVE_SLOW:
        return cube(a);
    case CURVE_FAST:
        return 1 - cube(1 - a);
    case CURVE_SMOOTH:
        return 3 * a * a - 2 * cube(a);
    default:
        return a;
    }
}

static bool is_root(double s)
{
    return s >= 0 && s <= 1.0001;
}

/* Solves s^3 + a s^2 + b s + c = 0 by Cardano's formula. Of several solutions between 0 and 1, the first in
 * the games' order. */
static double solve_cubic(double a, double b, double c)
{
    double shift = a / 3;
    double p = b / 3 - a * a / 9;
    double q = (2 * cube(a) / 27 - a * b / 3 + c) / 2;
    double discriminant = q * q + cube(p);
    if (discriminant > 0) {
        double root = sqrt(discriminant);
        return cbrt(root - q) - cbrt(root + q) - shift;
    }
    if (discriminant == 0) {
        double root = cbrt(-q);
        return is_root(2 * root - shift) ? 2 * root - shift : -root - shift;
    }
    double angle = acos(fmax(-1, fmin(1, -q / sqrt(-cube(p))))) / 3;
    double reach = 2 * sqrt(-p);
    double first = reach * cos(angle) - shift;
    double second = -reach * cos(angle + SIXTH_OF_A_TURN) - shift;
    if (is_root(first))
        return first;
    return is_root(second) ? second : -reach * cos(angle - SIXTH_OF_A_TURN) - shift;
}

/* The curve parameter at which a Bezier curve reaches x. */
static double solve_bezier(double x, const double p[4])
{
    double cubic = p[3] - 3 * p[2] + 3 * p[1] - p[0];
    double square = 3 * p[0] - 6 * p[1] + 3 * p[2];
    double linear = 3 * p[1] - 3 * p[0];
    double constant = p[0] - x;
    if (cubic == 0 && square == 0)
        return linear == 0 ? 0 : -constant / linear;
    if (cubic != 0)
        return solve_cubic(square / cubic, linear / cubic, constant / cubic);
    double b = linear / square, c = constant / square;
    if (c == 0)
        return 0;
    double root = sqrt(fmax(0, b * b - 4 * c));
    return is_root((root - b) / 2) ? (root - b) / 2 : (-root - b) / 2;
}

static double bezier_value(const struct tw_envelopes *set, size_t index, double time, unsigned channel)
{
    const struct tw_point *from = envelope_point(set, index), *to = envelope_point(set, index + 1);
    const struct tw_bezier *out = bezier_of_point(set, index), *in = bezier_of_point(set, index + 1);
    double t0 = from->time, t1 = to->time;
    double x[4] = { t0, fmax(t0, fmin(t1, t0 + out->out_dx[channel])),
                    fmax(t0, fmin(t1, t1 + in->in_dx[channel])), t1 };
    double y[4] = { from->values[channel], (double)from->values[channel] + out->out_dy[channel],
                    (double)to->values[channel] + in->in_dy[channel], to->values[channel] };
    double s = fmax(0, fmin(1, solve_bezier(time, x)));
    double r = 1 - s;
    return cube(r) * y[0] + 3 * r * r * s * y[1] + 3 * r * s * s * y[2] + cube(s) * y[3];
}

static double value_between(const struct tw_envelopes *set, size_t index, double time, unsigned channel)
{
    const struct tw_point *from = envelope_point(set, index), *to = envelope_point(set, index + 1);
    double length = (double)to->time - from->time;
    /* 0.7 divides by 0 here. */
    if (length <= 0)
        return from->values[channel];
    if (from->curve == CURVE_BEZIER && bezier_of_point(set, index))
        return bezier_value(set, index, time, channel);
    double v0 = from->values[channel], v1 = to->values[channel];
    return v0 + (v1 - v0) * bend(from->curve, (time - from->time) / length);
}

/* ---- evaluation ---- */

/* How many values the envelope provides; in 0.7 an envelope of version 3 provides all of them. */
static unsigned channels_of(const struct tw_envelopes *set, const struct tw_envelope *envelope,
                            unsigned asked)
{
    if (asked > CHANNELS)
        asked = CHANNELS;
    if (set->game == TW_TEEWORLDS07 && envelope->version >= BEZIER_VERSION)
        return asked;
    return (unsigned)clamp_point(envelope->channels, 0, asked);
}

bool tw_envelope_eval(const struct tw_envelopes *set, int32_t index, double time_ms, unsigned channels,
                      double values[4])
{
    if (index < 0)
        return false;
    for (unsigned i = 0; i < CHANNELS && i < channels && set->game == TW_TEEWORLDS07; i++)
        values[i] = 0;
    const struct tw_envelope *envelope = envelope_at(set, index);
    struct range range = envelope ? range_of(set, envelope) : (struct range){ 0 };
    if (range.count == 0)
        return set->game == TW_TEEWORLDS07;
    size_t last = range.first + range.count - 1;
    double time = wrap(set, time_ms, envelope_point(set, last)->time);
    size_t found = range.count > 1 ? find_stretch(set, range, time) : SIZE_MAX;
    unsigned given = channels_of(set, envelope, channels);
    for (unsigned i = 0; i < given; i++)
        values[i] =
            (found == SIZE_MAX ? envelope_point(set, last)->values[i] : value_between(set, found, time, i)) /
            1024;
    return given > 0 || set->game == TW_TEEWORLDS07;
}
