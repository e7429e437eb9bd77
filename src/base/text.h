/* Text: encodings, UTF-8, ASCII case, numbers, "did you mean". * A single-byte encoding is a one-to-one map:
 * each of the 256 bytes has its own code point; undefined bytes have the code point of the same number. So
 * any bytes can be shown as UTF-8 and written back without loss. "utf-8" is the identity and only takes valid
 * UTF-8. ASCII case means only A-Z and a-z and never depends on the locale. */
#ifndef MW_BASE_TEXT_H
#define MW_BASE_TEXT_H

#include "buf.h"

struct mw_code_page {
    const char *name;       /* canonical, "windows-1252" */
    const char *aliases;    /* further names, separated by spaces */
    const uint16_t *points; /* code points of the bytes 0x80-0xFF (below: ASCII); NULL: utf-8 */
    bool cr_lines;          /* lines end with 0x0D in the file: it and 0x0A are swapped in UTF-8 */
};

/* By canonical name or alias, ignoring case; NULL if unknown. */
const struct mw_code_page *mw_code_page_find(const char *name);
/* For lists; NULL after the last. */
const struct mw_code_page *mw_code_page_at(size_t index);

/* Both append to out and leave it unchanged if the text cannot be converted (MW_E_FORMAT: bytes that are
 * not valid UTF-8; MW_E_ARGUMENT: a character that the encoding lacks). */
int mw_text_to_utf8(const struct mw_code_page *page, struct mw_str text, struct mw_buf *out);
int mw_text_from_utf8(const struct mw_code_page *page, struct mw_str utf8, struct mw_buf *out);

/* One code point from at most `left` bytes: its length, or 0 when they do not start with a valid one
 * (surrogates, overlong forms and values above U+10FFFF are not valid). */
size_t mw_utf8_decode(const char *text, size_t left, uint32_t *point);
/* Returns the length, or 0 for an invalid code point. */
size_t mw_utf8_encode(uint32_t point, char out[4]);
/* Offset of the first byte that is not valid UTF-8, or text.size. */
size_t mw_utf8_valid_size(struct mw_str text);

/* "s" for all numbers except 1. */
static inline const char *mw_plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static inline struct mw_str mw_str_from(const char *text)
{
    return (struct mw_str){ text, strlen(text) };
}

/* A text in a field of `size` bytes, up to its NUL if it has one. */
static inline struct mw_str mw_str_fixed(const char *text, size_t size)
{
    return (struct mw_str){ text, strnlen(text, size) };
}

static inline char mw_ascii_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

bool mw_str_equal(struct mw_str a, struct mw_str b);
/* Ignoring ASCII case. */
bool mw_str_same(struct mw_str a, struct mw_str b);
bool mw_text_same(const char *a, const char *b);
/* Takes the next of words that are separated by spaces; false after the last. */
bool mw_word_next(const char **words, struct mw_str *word);
/* The text of a file in UTF-8, without the byte order mark (U+FEFF) that some editors add. */
struct mw_str mw_text_of_file(struct mw_bytes content);
bool mw_str_starts(struct mw_str text, const char *start);
bool mw_str_starts_same(struct mw_str text, const char *start);
bool mw_str_ends_same(struct mw_str text, const char *end);
/* Offset of the first occurrence, or SIZE_MAX. */
size_t mw_str_find(struct mw_str text, struct mw_str part);
size_t mw_str_find_same(struct mw_str text, struct mw_str part);

/* The candidate that a mistyped word most likely meant. Start with { .word = word }, offer candidates in any
 * number; `best` stays NULL if none is near. On a tie the first wins. */
struct mw_nearest {
    const char *word;
    const char *best;
    unsigned distance; /* of best: characters added, lost, changed or swapped, ignoring ASCII case */
};

/* The word itself is never the suggestion, nor is a name that begins with "remove" and the like, unless the
 * word does so, too. */
void mw_nearest_offer(struct mw_nearest *nearest, const char *candidate);
/* The same over an array. */
const char *mw_text_nearest(const char *word, const char *const *candidates, size_t count);

/* The names that a wrong word could have been, for a message. Start with { .nearest.word = word } and offer
 * all of them. */
struct mw_names {
    struct mw_nearest nearest;
    size_t count;
    size_t listed;  /* names in the list */
    char list[900]; /* the first names, with commas; then the hint */
};

void mw_names_offer(struct mw_names *names, const char *name);
/* "; one of a, b and c" when a message has room for all, otherwise "; did you mean a?" or "; one of 300 names
 * such as a, b"; "" without names. The text is part of `names`. */
const char *mw_names_hint(struct mw_names *names);

/* The same name: ignoring ASCII case, in British or American spelling ("optimise", "optimize"). */
bool mw_name_same(const char *a, const char *b);

/* Numbers: decimal or 0x hexadecimal, the whole text, no spaces, no "+"; "-" only for signed. MW_E_FORMAT
 * when it is not a number, MW_E_LIMIT when it is one but out of range. No message is stored: the
 * caller knows what the number is for. */
int mw_text_u64(struct mw_str text, uint64_t max, uint64_t *value);
int mw_text_i64(struct mw_str text, int64_t min, int64_t max, int64_t *value);

#endif
