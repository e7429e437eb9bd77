/* The formulas and their evidence are in NOTES.md. */
#include <string.h>

#include "wwd.h"

/* The eight bytes of a word, added in pairs into four 16-bit sums. */
static inline uint64_t lanes_of(const uint8_t *at)
{
    const uint64_t lanes = 0x00FF00FF00FF00FFu;
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return (word & lanes) + (word >> 8 & lanes);
}

static inline uint32_t sum_lanes(uint64_t sums)
{
    return (uint32_t)((sums & 0xFFFF) + (sums >> 16 & 0xFFFF) + (sums >> 32 & 0xFFFF) + (sums >> 48));
}

/* Adds sixteen bytes per round to two words of 16-bit sums. A round adds up to 2 x 255 to each, so they
 * are added up every ROUNDS rounds, before they can overflow. */
static uint32_t sum_bytes(struct mw_bytes bytes)
{
    enum {
        ROUNDS = 128,
        STEP = 16
    };
    const uint8_t *at = bytes.data;
    size_t left = bytes.size;
    uint32_t sum = 0;
    while (left >= STEP) {
        size_t rounds = left / STEP < ROUNDS ? left / STEP : ROUNDS;
        uint64_t even = 0, odd = 0;
        for (size_t i = 0; i < rounds; i++, at += STEP) {
            even += lanes_of(at);
            odd += lanes_of(at + STEP / 2);
        }
        sum += sum_lanes(even) + sum_lanes(odd);
        left -= rounds * STEP;
    }
    while (left--)
        sum += *at++;
    return sum;
}

/* 1 + 2 + ... + n */
static uint32_t sum_to(uint64_t n)
{
    uint64_t even = n % 2 ? n + 1 : n, odd = n % 2 ? n : n + 1;
    return (uint32_t)(even / 2) * (uint32_t)odd;
}

uint32_t wwd_checksum_editor(struct mw_bytes stored, uint8_t final_byte)
{
    uint32_t first = stored.size ? stored.data[0] : 0;
    return sum_bytes(stored) - first + final_byte - sum_to(stored.size);
}

uint32_t wwd_checksum_wapmap(struct mw_bytes stored)
{
    return sum_bytes(stored) - 160 - sum_to(stored.size);
}

uint8_t wwd_checksum_final_byte(struct mw_bytes stored, struct mw_bytes payload, bool compressed)
{
    return compressed && stored.size < payload.size ? payload.data[stored.size] : 0;
}

enum wwd_checksum_style wwd_checksum_classify(uint32_t checksum, struct mw_bytes stored,
                                              struct mw_bytes payload, bool compressed)
{
    uint32_t first = stored.size ? stored.data[0] : 0;
    /* Derived from WapMap's, which saves a second pass over the block. */
    uint32_t wapmap_value = wwd_checksum_wapmap(stored);
    uint32_t editor_value = wapmap_value + 160 - first + wwd_checksum_final_byte(stored, payload, compressed);
    bool editor = checksum == editor_value, wapmap = checksum == wapmap_value;
    if (editor && wapmap)
        return WWD_CHECKSUM_EDITOR_OR_WAPMAP;
    if (editor || wapmap)
        return editor ? WWD_CHECKSUM_EDITOR : WWD_CHECKSUM_WAPMAP;
    return checksum == 0 ? WWD_CHECKSUM_ZERO : WWD_CHECKSUM_NONE;
}

const char *wwd_checksum_style_name(enum wwd_checksum_style style)
{
    static const char *const names[] = { "none", "editor", "wapmap", "editor or wapmap", "zero" };
    return (size_t)style < sizeof names / sizeof *names ? names[style] : "none";
}
