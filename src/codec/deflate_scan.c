#include "deflate_scan.h"

#include <string.h>

enum {
    CODE_MAX = 15, /* bits of a code */
    LITERAL_SYMBOLS = 288,
    DISTANCE_SYMBOLS = 32,
    SYMBOLS_MAX = LITERAL_SYMBOLS,
    LITERAL_BITS = 11, /* of the index of a table */
    DISTANCE_BITS = 8,
    PRECODE_SYMBOLS = 19,
    PRECODE_BITS = 7,
    LITERALS_VALID = 286,
    DISTANCES_VALID = 30,
    END_OF_BLOCK = 256,
    LITERALS_PAIR_FROM = 1024, /* compressed bytes from which joining literals in the table pays */
    CHUNK = 16,                /* bytes copied at a time */
};

typedef uint8_t chunk __attribute__((vector_size(CHUNK)));

/* An entry of a table: the bits to skip (a code, or several, with extra bits), the bits of the code alone,
 * what follows, and the symbol. */
enum {
    SKIP = 0x1F,
    CODE_SHIFT = 5,
    CODE = 0xF << CODE_SHIFT,
    LENGTH = 0x200, /* a distance follows */
    END = 0x400,
    LONG = 0x800, /* the code is longer than the index */
    INVALID = 0x1000,
    NO_LITERAL = LENGTH | END | LONG | INVALID,
    SYMBOL_SHIFT = 16,
};

struct bit_reader {
    const uint8_t *next, *end;
    uint64_t bits;
    unsigned count;  /* of valid bits */
    unsigned beyond; /* bytes that were taken to be there after the end */
};

/* A canonical Huffman code. */
struct code_set {
    uint16_t count[CODE_MAX + 1]; /* of codes by length */
    uint16_t sorted[SYMBOLS_MAX]; /* symbols by length, then by value */
    unsigned used;                /* number of them */
    bool complete;
};

struct scan {
    struct bit_reader in;
    uint8_t *start, *out, *end; /* of what comes out, and the next byte of it; NULL: it is left out */
    struct code_set literals, distances;
    uint32_t literal_table[1 << LITERAL_BITS];
    uint32_t distance_table[1 << DISTANCE_BITS];
};

/* Loaded whole before it is stored: the two can overlap. */
static inline void copy_chunk(uint8_t *to, const uint8_t *from)
{
    chunk bytes;
    memcpy(&bytes, from, CHUNK);
    memcpy(to, &bytes, CHUNK);
}

static inline uint64_t load_u64(const uint8_t *p)
{
    return mw_u32le(p) | (uint64_t)mw_u32le(p + 4) << 32;
}

/* At least 56 bits are valid afterwards. */
static inline void refill_bits(struct bit_reader *in)
{
    if (in->end - in->next >= 8) {
        in->bits |= load_u64(in->next) << in->count;
        in->next += (63 - in->count) >> 3;
        in->count |= 56;
        return;
    }
    while (in->count <= 56) {
        if (in->next < in->end)
            in->bits |= (uint64_t)*in->next++ << in->count;
        else
            in->beyond++;
        in->count += 8;
    }
}

static inline unsigned take_bits(struct bit_reader *in, unsigned count)
{
    unsigned value = (unsigned)(in->bits & ((1u << count) - 1));
    in->bits >>= count;
    in->count -= count;
    return value;
}

/* Gives back the bytes that were read ahead; false if the stream had ended before. */
static bool align_bits(struct bit_reader *in)
{
    size_t ahead = in->count / 8;
    if (in->beyond > ahead)
        return false;
    in->next -= ahead - in->beyond;
    in->bits = 0;
    in->count = in->beyond = 0;
    return true;
}

/* False if more codes are used than there are. */
static bool set_codes(struct code_set *set, const uint8_t *lengths, size_t symbols)
{
    uint16_t offsets[CODE_MAX + 2];
    memset(set->count, 0, sizeof set->count);
    for (size_t i = 0; i < symbols; i++)
        set->count[lengths[i]]++;
    set->count[0] = 0;
    int left = 1;
    offsets[1] = 0;
    for (size_t i = 1; i <= CODE_MAX; i++) {
        left = 2 * left - set->count[i];
        if (left < 0)
            return false;
        offsets[i + 1] = (uint16_t)(offsets[i] + set->count[i]);
    }
    set->complete = left == 0;
    set->used = offsets[CODE_MAX + 1];
    for (size_t i = 0; i < symbols; i++)
        if (lengths[i])
            set->sorted[offsets[lengths[i]]++] = (uint16_t)i;
    return true;
}

/* entries: what follows each symbol, and its extra bits. */
static void fill_table(const struct code_set *set, const uint16_t *entries, uint32_t *table, unsigned bits)
{
    const uint16_t *symbol = set->sorted;
    unsigned code = 0; /* with its bits reversed, as they come */
    table[0] = set->complete ? LONG : INVALID;
    for (unsigned length = 1; length <= bits; length++) {
        memcpy(table + ((size_t)1 << (length - 1)), table, sizeof *table << (length - 1));
        for (unsigned i = set->count[length]; i; i--) {
            uint32_t entry = entries[*symbol] + length + (length << CODE_SHIFT);
            table[code] = entry | (uint32_t)*symbol++ << SYMBOL_SHIFT;
            unsigned bit = 1u << (length - 1);
            while (code & bit)
                bit >>= 1;
            code = bit ? (code & (bit - 1)) + bit : 0;
        }
    }
}

/* Joins literals with what follows them, as far as an index shows it. */
static void join_literals(uint32_t *table)
{
    for (size_t i = (size_t)1 << LITERAL_BITS; i--;) {
        uint32_t entry = table[i], skip = entry & SKIP;
        while (!(entry & NO_LITERAL)) {
            uint32_t next = table[i >> skip];
            unsigned code = next & CODE;
            if (next & (END | LONG | INVALID) || skip + (code >> CODE_SHIFT) > LITERAL_BITS)
                break;
            skip += next & SKIP;
            entry = next;
        }
        table[i] = (entry & ~(uint32_t)SKIP) + skip;
    }
}

/* What follows the codes of literals, lengths and distances: the number of extra bits. */
static const uint16_t literal_entries[LITERAL_SYMBOLS] = {
    [END_OF_BLOCK] = END,
    LENGTH,
    LENGTH,
    LENGTH,
    LENGTH,
    LENGTH,
    LENGTH,
    LENGTH,
    LENGTH,
    LENGTH + 1,
    LENGTH + 1,
    LENGTH + 1,
    LENGTH + 1,
    LENGTH + 2,
    LENGTH + 2,
    LENGTH + 2,
    LENGTH + 2,
    LENGTH + 3,
    LENGTH + 3,
    LENGTH + 3,
    LENGTH + 3,
    LENGTH + 4,
    LENGTH + 4,
    LENGTH + 4,
    LENGTH + 4,
    LENGTH + 5,
    LENGTH + 5,
    LENGTH + 5,
    LENGTH + 5,
    LENGTH,
    INVALID,
    INVALID,
};
static const uint16_t distance_entries[DISTANCE_SYMBOLS] = { 0,  0,  0,  0,  1,  1,  2,       2,
                                                             3,  3,  4,  4,  5,  5,  6,       6,
                                                             7,  7,  8,  8,  9,  9,  10,      10,
                                                             11, 11, 12, 12, 13, 13, INVALID, INVALID };

/* The entry of a code that is longer than the index of its table, after skipping its bits. */
static uint32_t read_long_code(struct bit_reader *in, const struct code_set *set, const uint16_t *entries)
{
    unsigned code = 0, first = 0, index = 0;
    for (size_t length = 1; length <= CODE_MAX; length++) {
        code |= take_bits(in, 1);
        unsigned count = set->count[length];
        if (code < first + count) {
            uint32_t symbol = set->sorted[index + code - first];
            return entries[symbol] | symbol << SYMBOL_SHIFT;
        }
        index += count;
        first = (first + count) << 1;
        code <<= 1;
    }
    return INVALID;
}

static inline uint32_t literal_entry(const struct scan *scan, const struct bit_reader *in)
{
    return scan->literal_table[in->bits & ((1u << LITERAL_BITS) - 1)];
}

static inline uint32_t distance_entry(const struct scan *scan, struct bit_reader *in)
{
    uint32_t entry = scan->distance_table[in->bits & ((1u << DISTANCE_BITS) - 1)];
    return entry & LONG ? read_long_code(in, &scan->distances, distance_entries) : entry;
}

/* Skips the symbols of a block. */
static bool scan_symbols(struct scan *scan)
{
    struct bit_reader in = scan->in;
    for (;;) {
        refill_bits(&in);
        uint32_t entry = literal_entry(scan, &in);
        if (entry & LONG)
            entry = read_long_code(&in, &scan->literals, literal_entries);
        take_bits(&in, entry & SKIP);
        if (in.beyond > sizeof in.bits || entry & INVALID)
            return false;
        if (entry & END)
            break;
        if (!(entry & LENGTH))
            continue;
        entry = distance_entry(scan, &in);
        take_bits(&in, entry & SKIP);
        if (entry & INVALID)
            return false;
    }
    scan->in = in;
    return true;
}

/* Skips a code and its extra bits, and returns these. */
static inline uint32_t take_extra(struct bit_reader *in, uint32_t entry)
{
    take_bits(in, (entry & CODE) >> CODE_SHIFT);
    return take_bits(in, (entry & SKIP) - ((entry & CODE) >> CODE_SHIFT));
}

/* Repeats what lies `distance` bytes before; the end of what it is copied to can be among that. */
static inline void repeat_bytes(uint8_t *to, size_t distance, size_t length, size_t room)
{
    const uint8_t *from = to - distance, *end = to + length;
    if (room - length < CHUNK) {
        while (to < end)
            *to++ = *from++;
        return;
    }
    /* What is repeated is repeated twice as far away, too. */
    for (; distance < CHUNK && to < end; to += distance, distance *= 2)
        copy_chunk(to, from);
    for (; to < end; to += CHUNK, from += CHUNK)
        copy_chunk(to, from);
}

/* Copies the bytes that a length and a distance refer to. */
static bool inflate_match(struct scan *scan, struct bit_reader *in, uint32_t entry, uint8_t **out)
{
    static const uint16_t lengths[] = { 3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                        31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258 };
    static const uint16_t distances[] = { 1,    2,    3,    4,    5,    7,    9,    13,    17,    25,
                                          33,   49,   65,   97,   129,  193,  257,  385,   513,   769,
                                          1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577 };
    size_t length = lengths[(entry >> SYMBOL_SHIFT) - END_OF_BLOCK - 1] + take_extra(in, entry);
    entry = distance_entry(scan, in);
    if (entry & INVALID)
        return false;
    size_t distance = distances[entry >> SYMBOL_SHIFT] + take_extra(in, entry);
    size_t room = (size_t)(scan->end - *out);
    if (distance > (size_t)(*out - scan->start) || length > room)
        return false;
    repeat_bytes(*out, distance, length, room);
    *out += length;
    return true;
}

/* The same as scan_symbols(), with the bytes. */
static bool inflate_symbols(struct scan *scan)
{
    struct bit_reader in = scan->in;
    uint8_t *out = scan->out;
    for (;;) {
        refill_bits(&in);
        uint32_t entry = literal_entry(scan, &in);
        /* Two literals leave enough bits for what can follow one. */
        for (unsigned i = 0; i < 2 && !(entry & NO_LITERAL) && out < scan->end; i++) {
            take_bits(&in, entry & SKIP);
            *out++ = (uint8_t)(entry >> SYMBOL_SHIFT);
            entry = literal_entry(scan, &in);
        }
        refill_bits(&in);
        if (entry & LONG)
            entry = read_long_code(&in, &scan->literals, literal_entries);
        if (in.beyond > sizeof in.bits || entry & INVALID)
            return false;
        if (entry & LENGTH) {
            if (!inflate_match(scan, &in, entry, &out))
                return false;
            continue;
        }
        take_bits(&in, entry & SKIP);
        if (entry & END)
            break;
        if (out == scan->end)
            return false;
        *out++ = (uint8_t)(entry >> SYMBOL_SHIFT);
    }
    scan->in = in;
    scan->out = out;
    return true;
}

static bool scan_coded_block(struct scan *scan, const uint8_t *lengths, size_t literals, size_t distances)
{
    if (!set_codes(&scan->literals, lengths, literals) || !scan->literals.complete ||
        !set_codes(&scan->distances, lengths + literals, distances))
        return false;
    /* zlib accepts one distance code of one bit, or none. */
    if (!scan->distances.complete && scan->distances.used != scan->distances.count[1])
        return false;
    fill_table(&scan->literals, literal_entries, scan->literal_table, LITERAL_BITS);
    fill_table(&scan->distances, distance_entries, scan->distance_table, DISTANCE_BITS);
    if (scan->out)
        return inflate_symbols(scan);
    if (scan->in.end - scan->in.next >= LITERALS_PAIR_FROM)
        join_literals(scan->literal_table);
    return scan_symbols(scan);
}

static bool scan_fixed_block(struct scan *scan)
{
    uint8_t lengths[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];
    memset(lengths, 8, LITERAL_SYMBOLS);
    memset(lengths + 144, 9, 112);
    memset(lengths + 256, 7, 24);
    memset(lengths + LITERAL_SYMBOLS, 5, DISTANCE_SYMBOLS);
    return scan_coded_block(scan, lengths, LITERAL_SYMBOLS, DISTANCE_SYMBOLS);
}

/* The code lengths of a block, which have a code of their own. */
static bool read_code_lengths(struct bit_reader *in, const uint32_t *table, uint8_t *lengths, size_t total)
{
    for (size_t i = 0; i < total;) {
        refill_bits(in);
        uint32_t entry = table[in->bits & ((1u << PRECODE_BITS) - 1)], symbol = entry >> SYMBOL_SHIFT;
        take_bits(in, entry & SKIP);
        if (symbol < 16) {
            lengths[i++] = (uint8_t)symbol;
            continue;
        }
        size_t repeats = symbol == 16   ? 3 + take_bits(in, 2)
                         : symbol == 17 ? 3 + take_bits(in, 3)
                                        : 11 + take_bits(in, 7);
        if ((symbol == 16 && i == 0) || repeats > total - i)
            return false;
        memset(lengths + i, symbol == 16 ? lengths[i - 1] : 0, repeats);
        i += repeats;
    }
    return true;
}

static bool scan_dynamic_block(struct scan *scan)
{
    static const uint8_t order[PRECODE_SYMBOLS] = { 16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                    11, 4,  12, 3, 13, 2, 14, 1, 15 };
    struct bit_reader *in = &scan->in;
    uint8_t lengths[LITERALS_VALID + DISTANCES_VALID], precode[PRECODE_SYMBOLS] = { 0 };
    uint16_t entries[PRECODE_SYMBOLS] = { 0 };
    uint32_t table[1 << PRECODE_BITS];
    refill_bits(in);
    size_t literals = 257 + take_bits(in, 5), distances = 1 + take_bits(in, 5), given = 4 + take_bits(in, 4);
    if (literals > LITERALS_VALID || distances > DISTANCES_VALID)
        return false;
    for (size_t i = 0; i < given; i++) {
        refill_bits(in);
        precode[order[i]] = (uint8_t)take_bits(in, 3);
    }
    /* The literals' set is not needed yet. */
    if (!set_codes(&scan->literals, precode, PRECODE_SYMBOLS) || !scan->literals.complete)
        return false;
    fill_table(&scan->literals, entries, table, PRECODE_BITS);
    return read_code_lengths(in, table, lengths, literals + distances) && lengths[END_OF_BLOCK] &&
           scan_coded_block(scan, lengths, literals, distances);
}

/* From a byte boundary on: a size, its complement and as many bytes. */
static bool scan_stored_block(struct scan *scan)
{
    struct bit_reader *in = &scan->in;
    if (!align_bits(in) || in->end - in->next < 4)
        return false;
    size_t size = mw_u16le(in->next);
    if ((size ^ mw_u16le(in->next + 2)) != 0xFFFF || (size_t)(in->end - in->next - 4) < size)
        return false;
    if (scan->out) {
        if ((size_t)(scan->end - scan->out) < size)
            return false;
        memcpy(scan->out, in->next + 4, size);
        scan->out += size;
    }
    in->next += 4 + size;
    return true;
}

static bool scan_block(struct scan *scan, unsigned type)
{
    switch (type) {
    case 0:
        return scan_stored_block(scan);
    case 1:
        return scan_fixed_block(scan);
    case 2:
        return scan_dynamic_block(scan);
    default:
        return false;
    }
}

/* How many bits were taken of the stream that starts at `first`. */
static uint64_t bit_position(const struct bit_reader *in, const uint8_t *first)
{
    return ((uint64_t)(in->next - first) + in->beyond) * 8 - in->count;
}

/* *last_block: where it starts, in bits. */
static bool scan_blocks(struct scan *scan, const uint8_t *first, uint64_t *last_block)
{
    for (bool last = false; !last;) {
        refill_bits(&scan->in);
        *last_block = bit_position(&scan->in, first);
        last = take_bits(&scan->in, 1);
        if (!scan_block(scan, take_bits(&scan->in, 2)))
            return false;
    }
    return true;
}

bool mw_deflate_find_end(struct mw_bytes deflated, struct mw_deflate_end *end)
{
    struct scan scan;
    scan.in = (struct bit_reader){ .next = deflated.data, .end = deflated.data + deflated.size };
    scan.out = NULL;
    if (!scan_blocks(&scan, deflated.data, &end->last_block))
        return false;
    end->end = bit_position(&scan.in, deflated.data);
    return align_bits(&scan.in) && scan.in.next == scan.in.end;
}

bool mw_deflate_expand(struct mw_bytes deflated, uint8_t *out, size_t size, size_t *consumed)
{
    struct scan scan;
    uint64_t last_block;
    scan.in = (struct bit_reader){ .next = deflated.data, .end = deflated.data + deflated.size };
    scan.start = scan.out = out;
    scan.end = out + size;
    if (!size || !scan_blocks(&scan, deflated.data, &last_block) || scan.out != scan.end ||
        !align_bits(&scan.in))
        return false;
    *consumed = (size_t)(scan.in.next - deflated.data);
    return true;
}

bool mw_deflate_scan(struct mw_bytes deflated)
{
    struct mw_deflate_end end;
    return mw_deflate_find_end(deflated, &end);
}
