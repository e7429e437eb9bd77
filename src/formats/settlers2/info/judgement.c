/* The score of a map: 100 points, of which each difference between players takes some. */
#include "judgement.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const s2_fair_items[S2_FAIR_ITEMS] = {
    [S2_FAIR_CASTLES] = "castles", [S2_FAIR_HUTS] = "huts",       [S2_FAIR_MINES] = "mines",
    [S2_FAIR_TREES] = "trees",     [S2_FAIR_STONE] = "stone",     [S2_FAIR_FISH] = "fish",
    [S2_FAIR_WATER] = "water",     [S2_FAIR_COAL] = "coal",       [S2_FAIR_IRON] = "iron",
    [S2_FAIR_GOLD] = "gold",       [S2_FAIR_GRANITE] = "granite",
};

enum {
    ASPECTS = S2_FAIR_ITEMS + 2, /* items, land and enemies */
    TEXT = 160,
};

/* One thing in which players differ. */
struct aspect {
    const char *name;
    unsigned weight;
    bool compared; /* does any player have it? */
    unsigned even; /* what the player with the least has, in percent of what the one with the most has */
    char text[TEXT];
};

/* How much an item matters: a settlement needs all of the first six. */
static const unsigned weights[S2_FAIR_ITEMS] = {
    [S2_FAIR_CASTLES] = 4, [S2_FAIR_MINES] = 2, [S2_FAIR_TREES] = 3, [S2_FAIR_STONE] = 3,
    [S2_FAIR_COAL] = 2,    [S2_FAIR_IRON] = 2,  [S2_FAIR_GOLD] = 2,  [S2_FAIR_GRANITE] = 1,
    [S2_FAIR_FISH] = 1,    [S2_FAIR_WATER] = 1, [S2_FAIR_HUTS] = 1,
};

enum {
    LAND_WEIGHT = 4,
    ENEMY_WEIGHT = 4,
};

static unsigned percent_of(uint64_t least, uint64_t most)
{
    return most ? (unsigned)(least * 100 / most) : 100;
}

/* The standings with the lowest and the highest number of something. */
struct extremes {
    const struct s2_standing *low, *high;
    uint64_t least, most;
};

static void offer_extreme(struct extremes *extremes, const struct s2_standing *standing, uint64_t number)
{
    if (!extremes->low || number < extremes->least) {
        extremes->low = standing;
        extremes->least = number;
    }
    if (!extremes->high || number > extremes->most) {
        extremes->high = standing;
        extremes->most = number;
    }
}

/* ---- aspects ---- */

static struct extremes extremes_within(const struct s2_fairness *fairness, unsigned item, int64_t distance)
{
    struct extremes extremes = { 0 };
    for (size_t i = 0; i < fairness->count; i++)
        offer_extreme(&extremes, &fairness->standings[i], fairness->standings[i].rings[distance].of[item]);
    return extremes;
}

/* The mean over the distances within which any player finds some; the text has the largest difference. */
static void compare_item(const struct s2_fairness *fairness, unsigned item, struct aspect *aspect)
{
    unsigned sum = 0, compared = 0, lowest = 101;
    for (size_t i = 0; i < fairness->distance_count; i++) {
        struct extremes extremes = extremes_within(fairness, item, fairness->distances[i]);
        unsigned even = percent_of(extremes.least, extremes.most);
        if (!extremes.most)
            continue;
        sum += even;
        compared++;
        if (even >= lowest)
            continue;
        lowest = even;
        snprintf(aspect->text, TEXT,
                 "within %" PRId64 " steps player %u has %" PRIu64 ", player %u has %" PRIu64,
                 fairness->distances[i], extremes.low->player + 1, extremes.least, extremes.high->player + 1,
                 extremes.most);
    }
    aspect->compared = compared > 0;
    aspect->even = compared ? sum / compared : 100;
}

static void compare_land(const struct s2_fairness *fairness, struct aspect *aspect)
{
    struct extremes extremes = { 0 };
    for (size_t i = 0; i < fairness->count; i++)
        offer_extreme(&extremes, &fairness->standings[i], fairness->standings[i].share);
    aspect->compared = true;
    aspect->even = percent_of(extremes.least, extremes.most);
    snprintf(aspect->text, TEXT, "%u %% of it is nearest to player %u, %u %% to player %u",
             percent_of(extremes.least, fairness->reached), extremes.low->player + 1,
             percent_of(extremes.most, fairness->reached), extremes.high->player + 1);
}

/* A player whom nobody reaches on foot is as safe as if the way were twice as long as the longest one. */
static void compare_enemies(const struct s2_fairness *fairness, struct aspect *aspect)
{
    struct extremes extremes = { 0 };
    uint64_t longest = 0;
    for (size_t i = 0; i < fairness->count; i++) {
        uint32_t steps = fairness->standings[i].enemy_steps;
        longest = steps != S2_NO_WAY && steps > longest ? steps : longest;
    }
    for (size_t i = 0; i < fairness->count; i++) {
        uint32_t steps = fairness->standings[i].enemy_steps;
        offer_extreme(&extremes, &fairness->standings[i], steps == S2_NO_WAY ? 2 * longest : steps);
    }
    aspect->compared = longest > 0;
    aspect->even = percent_of(extremes.least, extremes.most);
    char far[48] = "none walks";
    if (extremes.high->enemy_steps != S2_NO_WAY)
        snprintf(far, sizeof far, "%" PRIu64 " steps", extremes.most);
    snprintf(aspect->text, TEXT, "the nearest one is %" PRIu64 " steps from player %u, %s %s player %u",
             extremes.least, extremes.low->player + 1, far,
             extremes.high->enemy_steps == S2_NO_WAY ? "to" : "from", extremes.high->player + 1);
}

static void compare_players(const struct s2_fairness *fairness, struct aspect aspects[ASPECTS])
{
    for (unsigned i = 0; i < S2_FAIR_ITEMS; i++) {
        aspects[i] = (struct aspect){ .name = s2_fair_items[i], .weight = weights[i] };
        compare_item(fairness, i, &aspects[i]);
    }
    struct aspect *land = &aspects[S2_FAIR_ITEMS], *enemies = land + 1;
    *land = (struct aspect){ .name = "land", .weight = LAND_WEIGHT };
    *enemies = (struct aspect){ .name = "enemies", .weight = ENEMY_WEIGHT };
    compare_land(fairness, land);
    compare_enemies(fairness, enemies);
}

/* ---- the score ---- */

static unsigned weight_of_all(const struct aspect aspects[ASPECTS])
{
    unsigned sum = 0;
    for (unsigned i = 0; i < ASPECTS; i++)
        sum += aspects[i].compared ? aspects[i].weight : 0;
    return sum;
}

/* In hundredths of a point. */
static unsigned points_lost(const struct aspect *aspect, unsigned weight)
{
    return aspect->compared ? aspect->weight * (100 - aspect->even) * 100 / weight : 0;
}

/* The largest loss first. */
static int by_loss(const void *a, const void *b)
{
    const struct aspect *left = a, *right = b;
    unsigned left_lost = points_lost(left, 1), right_lost = points_lost(right, 1);
    return left_lost != right_lost ? (right_lost > left_lost) - (right_lost < left_lost)
                                   : strcmp(left->name, right->name);
}

static void emit_reason(struct mw_emit *emit, const struct aspect *aspect, unsigned weight)
{
    unsigned points = (points_lost(aspect, weight) + 50) / 100;
    if (!points)
        return;
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_uint(emit, "points", points);
    mw_emit_text(emit, "for", aspect->name);
    mw_emit_text(emit, "because", aspect->text);
    mw_emit_map_end(emit);
}

/* Of each item, within the largest distance. */
static void emit_spread(struct mw_emit *emit, const struct s2_fairness *fairness)
{
    int64_t distance = fairness->distances[fairness->distance_count - 1];
    mw_emit_map_begin(emit, "spread", false);
    for (unsigned i = 0; i < S2_FAIR_ITEMS; i++) {
        struct extremes extremes = extremes_within(fairness, i, distance);
        if (!extremes.most)
            continue;
        mw_emit_map_begin(emit, s2_fair_items[i], true);
        mw_emit_uint(emit, "least", extremes.least);
        mw_emit_uint(emit, "most", extremes.most);
        mw_emit_uint(emit, "percent", percent_of(extremes.least, extremes.most));
        mw_emit_map_end(emit);
    }
    mw_emit_map_end(emit);
}

void s2_emit_judgement(struct mw_emit *emit, const struct s2_fairness *fairness)
{
    struct aspect aspects[ASPECTS];
    compare_players(fairness, aspects);
    unsigned weight = weight_of_all(aspects), lost = 0;
    for (unsigned i = 0; i < ASPECTS; i++)
        lost += points_lost(&aspects[i], weight);
    qsort(aspects, ASPECTS, sizeof *aspects, by_loss);
    mw_emit_map_begin(emit, "judgement", false);
    mw_emit_uint(emit, "score", 100 - (lost + 50) / 100);
    mw_emit_list_begin(emit, "lost", false);
    for (unsigned i = 0; i < ASPECTS; i++)
        emit_reason(emit, &aspects[i], weight);
    mw_emit_list_end(emit);
    emit_spread(emit, fairness);
    mw_emit_uint(emit, "contested", fairness->contested);
    mw_emit_map_end(emit);
}
