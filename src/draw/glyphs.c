#include "glyphs.h"

#include <stddef.h>

enum {
    ART = (MW_GLYPH_WIDTH + 1) * MW_GLYPH_HEIGHT,
};

/* Rows from top to bottom, separated by spaces. Accents above fill rows 0 and 1. Lower case letters leave
 * these rows free; other letters are moved below them by omitting rows 2 and 4, so these rows must be
 * redundant. */
static const char ascii[][ART] = {
    "..... ..... ..... ..... ..... ..... ..... .....", /* space */
    "..#.. ..#.. ..#.. ..#.. ..#.. ..... ..#.. .....", /* ! */
    ".#.#. .#.#. .#.#. ..... ..... ..... ..... .....", /* " */
    ".#.#. .#.#. ##### .#.#. ##### .#.#. .#.#. .....", /* # */
    "..#.. .#### #.#.. .###. ..#.# ####. ..#.. .....", /* $ */
    "##... ##..# ...#. ..#.. .#... #..## ...## .....", /* % */
    ".##.. #..#. #.#.. .#... #.#.# #..#. .##.# .....", /* & */
    "..#.. ..#.. ..#.. ..... ..... ..... ..... .....", /* ' */
    "...#. ..#.. .#... .#... .#... ..#.. ...#. .....", /* ( */
    ".#... ..#.. ...#. ...#. ...#. ..#.. .#... .....", /* ) */
    "..... ..#.. #.#.# .###. #.#.# ..#.. ..... .....", /* * */
    "..... ..#.. ..#.. ##### ..#.. ..#.. ..... .....", /* + */
    "..... ..... ..... ..... ..... .##.. ..#.. .#...", /* , */
    "..... ..... ..... ##### ..... ..... ..... .....", /* - */
    "..... ..... ..... ..... ..... .##.. .##.. .....", /* . */
    "....# ....# ...#. ..#.. .#... #.... #.... .....", /* / */
    ".###. #...# #..## #.#.# ##..# #...# .###. .....", /* 0 */
    "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###. .....", /* 1 */
    ".###. #...# ....# ..##. .#... #.... ##### .....", /* 2 */
    "##### ...#. ..#.. ...#. ....# #...# .###. .....", /* 3 */
    "...#. ..##. .#.#. #..#. ##### ...#. ...#. .....", /* 4 */
    "##### #.... ####. ....# ....# #...# .###. .....", /* 5 */
    "..##. .#... #.... ####. #...# #...# .###. .....", /* 6 */
    "##### ....# ...#. ..#.. .#... .#... .#... .....", /* 7 */
    ".###. #...# #...# .###. #...# #...# .###. .....", /* 8 */
    ".###. #...# #...# .#### ....# ...#. .##.. .....", /* 9 */
    "..... .##.. .##.. ..... .##.. .##.. ..... .....", /* : */
    "..... .##.. .##.. ..... .##.. ..#.. .#... .....", /* ; */
    "...#. ..#.. .#... #.... .#... ..#.. ...#. .....", /* < */
    "..... ..... ##### ..... ##### ..... ..... .....", /* = */
    ".#... ..#.. ...#. ....# ...#. ..#.. .#... .....", /* > */
    ".###. #...# ....# ...#. ..#.. ..... ..#.. .....", /* ? */
    ".###. #...# #.### #.#.# #.### #.... .###. .....", /* @ */
    ".###. #...# #...# ##### #...# #...# #...# .....", /* A */
    "####. #...# #...# ####. #...# #...# ####. .....", /* B */
    ".###. #...# #.... #.... #.... #...# .###. .....", /* C */
    "####. #...# #...# #...# #...# #...# ####. .....", /* D */
    "##### #.... #.... ####. #.... #.... ##### .....", /* E */
    "##### #.... #.... ####. #.... #.... #.... .....", /* F */
    ".###. #...# #.... #.### #...# #...# .#### .....", /* G */
    "#...# #...# #...# ##### #...# #...# #...# .....", /* H */
    ".###. ..#.. ..#.. ..#.. ..#.. ..#.. .###. .....", /* I */
    "..### ...#. ...#. ...#. ...#. #..#. .##.. .....", /* J */
    "#...# #..#. #.#.. ##... #.#.. #..#. #...# .....", /* K */
    "#.... #.... #.... #.... #.... #.... ##### .....", /* L */
    "#...# ##.## #.#.# #.#.# #...# #...# #...# .....", /* M */
    "#...# ##..# ##..# #.#.# #..## #..## #...# .....", /* N */
    ".###. #...# #...# #...# #...# #...# .###. .....", /* O */
    "####. #...# #...# ####. #.... #.... #.... .....", /* P */
    ".###. #...# #...# #...# #.#.# #..#. .##.# .....", /* Q */
    "####. #...# #...# ####. #.#.. #..#. #...# .....", /* R */
    ".#### #.... #.... .###. ....# ....# ####. .....", /* S */
    "##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#.. .....", /* T */
    "#...# #...# #...# #...# #...# #...# .###. .....", /* U */
    "#...# #...# #...# #...# .#.#. .#.#. ..#.. .....", /* V */
    "#...# #...# #...# #.#.# #.#.# ##.## #...# .....", /* W */
    "#...# #...# .#.#. ..#.. .#.#. #...# #...# .....", /* X */
    "#...# #...# #...# .#.#. ..#.. ..#.. ..#.. .....", /* Y */
    "##### ....# ...#. ..#.. .#... #.... ##### .....", /* Z */
    ".###. .#... .#... .#... .#... .#... .###. .....", /* [ */
    "#.... #.... .#... ..#.. ...#. ....# ....# .....", /* backslash */
    ".###. ...#. ...#. ...#. ...#. ...#. .###. .....", /* ] */
    "..#.. .#.#. #...# ..... ..... ..... ..... .....", /* ^ */
    "..... ..... ..... ..... ..... ..... ..... #####", /* _ */
    ".#... ..#.. ..... ..... ..... ..... ..... .....", /* ` */
    "..... ..... .###. ....# .#### #...# .#### .....", /* a */
    "#.... #.... ####. #...# #...# #...# ####. .....", /* b */
    "..... ..... .###. #...# #.... #...# .###. .....", /* c */
    "....# ....# .#### #...# #...# #...# .#### .....", /* d */
    "..... ..... .###. #...# ##### #.... .###. .....", /* e */
    "..##. .#..# .#... ###.. .#... .#... .#... .....", /* f */
    "..... ..... .#### #...# #...# .#### ....# .###.", /* g */
    "#.... #.... ####. #...# #...# #...# #...# .....", /* h */
    "..#.. ..... .##.. ..#.. ..#.. ..#.. .###. .....", /* i */
    "...#. ..... ..##. ...#. ...#. ...#. #..#. .##..", /* j */
    "#.... #.... #..#. #.#.. ##... #.#.. #..#. .....", /* k */
    ".##.. ..#.. ..#.. ..#.. ..#.. ..#.. .###. .....", /* l */
    "..... ..... ##.#. #.#.# #.#.# #.#.# #.#.# .....", /* m */
    "..... ..... ####. #...# #...# #...# #...# .....", /* n */
    "..... ..... .###. #...# #...# #...# .###. .....", /* o */
    "..... ..... ####. #...# #...# ####. #.... #....", /* p */
    "..... ..... .#### #...# #...# .#### ....# ....#", /* q */
    "..... ..... #.##. ##..# #.... #.... #.... .....", /* r */
    "..... ..... .#### #.... .###. ....# ####. .....", /* s */
    ".#... .#... ###.. .#... .#... .#..# ..##. .....", /* t */
    "..... ..... #...# #...# #...# #..## .##.# .....", /* u */
    "..... ..... #...# #...# #...# .#.#. ..#.. .....", /* v */
    "..... ..... #...# #...# #.#.# #.#.# .#.#. .....", /* w */
    "..... ..... #...# .#.#. ..#.. .#.#. #...# .....", /* x */
    "..... ..... #...# #...# #...# .#### ....# .###.", /* y */
    "..... ..... ##### ...#. ..#.. .#... ##### .....", /* z */
    "...#. ..#.. ..#.. .#... ..#.. ..#.. ...#. .....", /* { */
    "..#.. ..#.. ..#.. ..#.. ..#.. ..#.. ..#.. ..#..", /* | */
    ".#... ..#.. ..#.. ...#. ..#.. ..#.. .#... .....", /* } */
    "..... ..... .#... #.#.# ...#. ..... ..... .....", /* ~ */
};

static const char latin1[][ART] = {
    "..... ..... ..... ..... ..... ..... ..... .....", /* no-break space */
    "..#.. ..... ..#.. ..#.. ..#.. ..#.. ..#.. .....", /* inverted exclamation mark */
    "..#.. .#### #.#.. #.#.. #.#.. .#### ..#.. .....", /* cent sign */
    "..##. .#..# .#... ###.. .#... .#... ##### .....", /* pound sign */
    "..... #...# .###. .#.#. .###. #...# ..... .....", /* currency sign */
    "#...# .#.#. ..#.. ##### ..#.. ##### ..#.. .....", /* yen sign */
    "..#.. ..#.. ..#.. ..... ..#.. ..#.. ..#.. .....", /* broken bar */
    ".#### #.... .###. #...# .###. ....# ####. .....", /* section sign */
    ".#.#. ..... ..... ..... ..... ..... ..... .....", /* diaeresis */
    ".###. #...# #.### #.#.. #.### #...# .###. .....", /* copyright sign */
    ".##.. ...#. .###. #..#. .###. ..... ####. .....", /* feminine ordinal indicator */
    "..... ..#.# .#.#. #.#.. .#.#. ..#.# ..... .....", /* left-pointing double angle quotation mark */
    "..... ..... ..... ##### ....# ....# ..... .....", /* not sign */
    "..... ..... ..... .###. ..... ..... ..... .....", /* soft hyphen */
    ".###. #...# ###.# #.#.# ###.# #.#.# .###. .....", /* registered sign */
    "##### ..... ..... ..... ..... ..... ..... .....", /* macron */
    ".##.. #..#. #..#. .##.. ..... ..... ..... .....", /* degree sign */
    "..#.. ..#.. ##### ..#.. ..#.. ..... ##### .....", /* plus-minus sign */
    ".##.. ...#. ..#.. .###. ..... ..... ..... .....", /* superscript two */
    ".##.. ...#. .##.. ...#. .##.. ..... ..... .....", /* superscript three */
    "...#. ..#.. ..... ..... ..... ..... ..... .....", /* acute accent */
    "..... ..... #..#. #..#. #..#. ###.# #.... #....", /* micro sign */
    ".#### ###.# ###.# .##.# ..#.# ..#.# ..#.# .....", /* pilcrow sign */
    "..... ..... ..... ..#.. ..... ..... ..... .....", /* middle dot */
    "..... ..... ..... ..... ..... ..... ..#.. .##..", /* cedilla */
    "..#.. .##.. ..#.. ..#.. ..... ..... ..... .....", /* superscript one */
    ".##.. #..#. #..#. .##.. ..... ####. ..... .....", /* masculine ordinal indicator */
    "..... #.#.. .#.#. ..#.# .#.#. #.#.. ..... .....", /* right-pointing double angle quotation mark */
    "#.... #...# #..#. ..#.. .#.#. #.### ...#. .....", /* vulgar fraction one quarter */
    "#.... #...# #..#. ..#.. .#.## #...# ...## .....", /* vulgar fraction one half */
    "##... .#..# ##.#. .##.. ##.#. #.### ...#. .....", /* vulgar fraction three quarters */
    "..#.. ..... ..#.. .#... #.... #...# .###. .....", /* inverted question mark */
};

static const struct {
    uint16_t point;
    char rows[ART];
} others[] = {
    { 0x00c6, ".#### #.#.. #.#.. ####. #.#.. #.#.. #.### ....." }, /* latin capital letter ae */
    { 0x00d0, ".###. .#..# .#..# ###.# .#..# .#..# .###. ....." }, /* latin capital letter eth */
    { 0x00d7, "..... #...# .#.#. ..#.. .#.#. #...# ..... ....." }, /* multiplication sign */
    { 0x00d8, ".###. #..## #.#.# #.#.# #.#.# ##..# .###. ....." }, /* latin capital letter o with stroke */
    { 0x00de, "#.... ####. #...# #...# ####. #.... #.... ....." }, /* latin capital letter thorn */
    { 0x00df, ".##.. #..#. #..#. #.#.. #..#. #..#. #.#.. ....." }, /* latin small letter sharp s */
    { 0x00e6, "..... ..... ####. ..#.# .#### #.#.. .#### ....." }, /* latin small letter ae */
    { 0x00f0, "..##. ..#.. .#.#. .#### #...# #...# .###. ....." }, /* latin small letter eth */
    { 0x00f7, "..... ..#.. ..... ##### ..... ..#.. ..... ....." }, /* division sign */
    { 0x00f8, "..... ....# .###. #..## #.#.# ##..# .###. #...." }, /* latin small letter o with stroke */
    { 0x00fe, "#.... #.... ####. #...# #...# ####. #.... #...." }, /* latin small letter thorn */
    { 0x010f, "..#.# ..#.# .##.. #.#.. #.#.. #.#.. .##.. ....." }, /* latin small letter d with caron */
    { 0x0111, "..### ...#. .###. #..#. #..#. #..#. .###. ....." }, /* latin small letter d with stroke */
    { 0x0131, "..... ..... .##.. ..#.. ..#.. ..#.. .###. ....." }, /* latin small letter dotless i */
    { 0x013a, ".##.# ..##. ..#.. ..#.. ..#.. ..#.. .###. ....." }, /* latin small letter l with acute */
    { 0x013d, "#...# #..#. #.... #.... #.... #.... ##### ....." }, /* latin capital letter l with caron */
    { 0x013e, "##..# .#.#. .#... .#... .#... .#... ###.. ....." }, /* latin small letter l with caron */
    { 0x0141, ".#... .#... .#.#. .##.. ##... .#... .#### ....." }, /* latin capital letter l with stroke */
    { 0x0142, ".##.. ..#.. ..##. ..#.. .##.. ..#.. .###. ....." }, /* latin small letter l with stroke */
    { 0x0152, ".#### #.#.. #.#.. #.##. #.#.. #.#.. .#### ....." }, /* latin capital ligature oe */
    { 0x0153, "..... ..... .#.#. #.#.# #.### #.#.. .#.## ....." }, /* latin small ligature oe */
    { 0x0165, ".#..# .#.#. ###.. .#... .#... .#..# ..##. ....." }, /* latin small letter t with caron */
    { 0x0237, "..... ..... ..##. ...#. ...#. ...#. #..#. .##.." }, /* latin small letter dotless j */
    { 0x2020, "..#.. ..#.. ##### ..#.. ..#.. ..#.. ..#.. ....." }, /* dagger */
    { 0x2022, "..... ..... .###. .###. .###. ..... ..... ....." }, /* bullet */
    { 0x2026, "..... ..... ..... ..... ..... ..... #.#.# ....." }, /* horizontal ellipsis */
    { 0x20ac, "..### .#... ####. .#... ####. .#... ..### ....." }, /* euro sign */
};

static const char box[ART] = "##### #...# #...# #...# #...# #...# ##### .....";

enum accent {
    PLAIN,
    GRAVE,
    ACUTE,
    CIRCUMFLEX,
    TILDE,
    DIAERESIS,
    RING,
    CARON,
    BREVE,
    MACRON,
    DOUBLE_ACUTE,
    DOT,
    CEDILLA,
    OGONEK,
    COMMA,
};

static const struct {
    const char *rows[2]; /* above the letter */
    const char *below;   /* or below it, in row 7 */
} accents[] = {
    [GRAVE] = { { ".#...", "..#.." }, NULL },      [ACUTE] = { { "...#.", "..#.." }, NULL },
    [CIRCUMFLEX] = { { "..#..", ".#.#." }, NULL }, [TILDE] = { { ".##.#", "#.##." }, NULL },
    [DIAERESIS] = { { ".#.#.", "....." }, NULL },  [RING] = { { ".###.", ".#.#." }, NULL },
    [CARON] = { { ".#.#.", "..#.." }, NULL },      [BREVE] = { { "#...#", ".###." }, NULL },
    [MACRON] = { { ".###.", "....." }, NULL },     [DOUBLE_ACUTE] = { { "..#.#", ".#.#." }, NULL },
    [DOT] = { { "..#..", "....." }, NULL },        [CEDILLA] = { { NULL, NULL }, ".##.." },
    [OGONEK] = { { NULL, NULL }, "...##" },        [COMMA] = { { NULL, NULL }, "..#.." },
};

/* U+00C0 to U+017F; base 0: not composed, in latin1 or others. */
static const struct {
    uint16_t base;
    uint8_t accent;
} composed[] = {
    { 'A', GRAVE },        { 'A', ACUTE },        { 'A', CIRCUMFLEX },   { 'A', TILDE },
    { 'A', DIAERESIS },    { 'A', RING },         { 0, PLAIN },          { 'C', CEDILLA },
    { 'E', GRAVE },        { 'E', ACUTE },        { 'E', CIRCUMFLEX },   { 'E', DIAERESIS },
    { 'I', GRAVE },        { 'I', ACUTE },        { 'I', CIRCUMFLEX },   { 'I', DIAERESIS },
    { 0, PLAIN },          { 'N', TILDE },        { 'O', GRAVE },        { 'O', ACUTE },
    { 'O', CIRCUMFLEX },   { 'O', TILDE },        { 'O', DIAERESIS },    { 0, PLAIN },
    { 0, PLAIN },          { 'U', GRAVE },        { 'U', ACUTE },        { 'U', CIRCUMFLEX },
    { 'U', DIAERESIS },    { 'Y', ACUTE },        { 0, PLAIN },          { 0, PLAIN },
    { 'a', GRAVE },        { 'a', ACUTE },        { 'a', CIRCUMFLEX },   { 'a', TILDE },
    { 'a', DIAERESIS },    { 'a', RING },         { 0, PLAIN },          { 'c', CEDILLA },
    { 'e', GRAVE },        { 'e', ACUTE },        { 'e', CIRCUMFLEX },   { 'e', DIAERESIS },
    { 0x131, GRAVE },      { 0x131, ACUTE },      { 0x131, CIRCUMFLEX }, { 0x131, DIAERESIS },
    { 0, PLAIN },          { 'n', TILDE },        { 'o', GRAVE },        { 'o', ACUTE },
    { 'o', CIRCUMFLEX },   { 'o', TILDE },        { 'o', DIAERESIS },    { 0, PLAIN },
    { 0, PLAIN },          { 'u', GRAVE },        { 'u', ACUTE },        { 'u', CIRCUMFLEX },
    { 'u', DIAERESIS },    { 'y', ACUTE },        { 0, PLAIN },          { 'y', DIAERESIS },
    { 'A', MACRON },       { 'a', MACRON },       { 'A', BREVE },        { 'a', BREVE },
    { 'A', OGONEK },       { 'a', OGONEK },       { 'C', ACUTE },        { 'c', ACUTE },
    { 'C', CIRCUMFLEX },   { 'c', CIRCUMFLEX },   { 'C', DOT },          { 'c', DOT },
    { 'C', CARON },        { 'c', CARON },        { 'D', CARON },        { 0, PLAIN },
    { 0xd0, PLAIN },       { 0, PLAIN },          { 'E', MACRON },       { 'e', MACRON },
    { 'E', BREVE },        { 'e', BREVE },        { 'E', DOT },          { 'e', DOT },
    { 'E', OGONEK },       { 'e', OGONEK },       { 'E', CARON },        { 'e', CARON },
    { 'G', CIRCUMFLEX },   { 'g', CIRCUMFLEX },   { 'G', BREVE },        { 'g', BREVE },
    { 'G', DOT },          { 'g', DOT },          { 'G', COMMA },        { 'g', ACUTE },
    { 'H', CIRCUMFLEX },   { 'h', CIRCUMFLEX },   { 'H', PLAIN },        { 'h', PLAIN },
    { 'I', TILDE },        { 0x131, TILDE },      { 'I', MACRON },       { 0x131, MACRON },
    { 'I', BREVE },        { 0x131, BREVE },      { 'I', OGONEK },       { 'i', OGONEK },
    { 'I', DOT },          { 0, PLAIN },          { 'Y', DIAERESIS },    { 'y', DIAERESIS },
    { 'J', CIRCUMFLEX },   { 0x237, CIRCUMFLEX }, { 'K', COMMA },        { 'k', COMMA },
    { 'k', PLAIN },        { 'L', ACUTE },        { 0, PLAIN },          { 'L', COMMA },
    { 'l', COMMA },        { 0, PLAIN },          { 0, PLAIN },          { 'L', PLAIN },
    { 'l', PLAIN },        { 0, PLAIN },          { 0, PLAIN },          { 'N', ACUTE },
    { 'n', ACUTE },        { 'N', COMMA },        { 'n', COMMA },        { 'N', CARON },
    { 'n', CARON },        { 'n', PLAIN },        { 'N', PLAIN },        { 'n', PLAIN },
    { 'O', MACRON },       { 'o', MACRON },       { 'O', BREVE },        { 'o', BREVE },
    { 'O', DOUBLE_ACUTE }, { 'o', DOUBLE_ACUTE }, { 0, PLAIN },          { 0, PLAIN },
    { 'R', ACUTE },        { 'r', ACUTE },        { 'R', COMMA },        { 'r', COMMA },
    { 'R', CARON },        { 'r', CARON },        { 'S', ACUTE },        { 's', ACUTE },
    { 'S', CIRCUMFLEX },   { 's', CIRCUMFLEX },   { 'S', CEDILLA },      { 's', CEDILLA },
    { 'S', CARON },        { 's', CARON },        { 'T', CEDILLA },      { 't', CEDILLA },
    { 'T', CARON },        { 0, PLAIN },          { 'T', PLAIN },        { 't', PLAIN },
    { 'U', TILDE },        { 'u', TILDE },        { 'U', MACRON },       { 'u', MACRON },
    { 'U', BREVE },        { 'u', BREVE },        { 'U', RING },         { 'u', RING },
    { 'U', DOUBLE_ACUTE }, { 'u', DOUBLE_ACUTE }, { 'U', OGONEK },       { 'u', OGONEK },
    { 'W', CIRCUMFLEX },   { 'w', CIRCUMFLEX },   { 'Y', CIRCUMFLEX },   { 'y', CIRCUMFLEX },
    { 'Y', DIAERESIS },    { 'Z', ACUTE },        { 'z', ACUTE },        { 'Z', DOT },
    { 'z', DOT },          { 'Z', CARON },        { 'z', CARON },        { 'f', PLAIN },
};

/* Characters drawn like other, similar ones. */
static const struct {
    uint16_t point, base;
    uint8_t accent;
} alike[] = {
    { 0x0218, 'S', COMMA },        { 0x0219, 's', COMMA },  { 0x021a, 'T', COMMA },  { 0x021b, 't', COMMA },
    { 0x0192, 'f', PLAIN },        { 0x02c6, '^', PLAIN },  { 0x02c7, ' ', CARON },  { 0x02d8, ' ', BREVE },
    { 0x02d9, ' ', DOT },          { 0x02da, 0xb0, PLAIN }, { 0x02db, ' ', OGONEK }, { 0x02dc, ' ', TILDE },
    { 0x02dd, ' ', DOUBLE_ACUTE }, { 0x2010, '-', PLAIN },  { 0x2011, '-', PLAIN },  { 0x2012, '-', PLAIN },
    { 0x2013, '-', PLAIN },        { 0x2014, '-', PLAIN },  { 0x2018, '\'', PLAIN }, { 0x2019, '\'', PLAIN },
    { 0x201a, ',', PLAIN },        { 0x201c, '"', PLAIN },  { 0x201d, '"', PLAIN },  { 0x201e, '"', PLAIN },
    { 0x2021, 0x2020, PLAIN },     { 0x2030, '%', PLAIN },  { 0x2039, '<', PLAIN },  { 0x203a, '>', PLAIN },
    { 0x2212, '-', PLAIN },
};

static const char *art_find(uint32_t point)
{
    if (point >= 32 && point < 127)
        return ascii[point - 32];
    if (point >= 0xa0 && point < 0xc0)
        return latin1[point - 0xa0];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].point == point)
            return others[i].rows;
    return NULL;
}

/* The parts of a composed character. Leaves base and accent unchanged for others. */
static void decompose(uint32_t point, uint32_t *base, enum accent *accent)
{
    if (point < 0xc0)
        return;
    if (point < 0x180 && composed[point - 0xc0].base) {
        *base = composed[point - 0xc0].base;
        *accent = (enum accent)composed[point - 0xc0].accent;
        return;
    }
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        if (alike[i].point == point) {
            *base = alike[i].base;
            *accent = (enum accent)alike[i].accent;
            return;
        }
}

static void set_glyph_row(uint8_t *columns, unsigned row, const char *dots)
{
    for (unsigned x = 0; x < MW_GLYPH_WIDTH; x++)
        if (dots[x] == '#')
            columns[x] = (uint8_t)(columns[x] | 1u << row);
}

static void add_accent(uint8_t *columns, enum accent accent)
{
    if (accents[accent].below) {
        set_glyph_row(columns, 7, accents[accent].below);
        return;
    }
    uint8_t top = 0;
    for (unsigned x = 0; x < MW_GLYPH_WIDTH; x++)
        top |= columns[x] & 3;
    for (unsigned x = 0; top && x < MW_GLYPH_WIDTH; x++) {
        /* Rows 0, 1, 3, 5 and 6 become 2 to 6; row 7 stays. */
        unsigned old = columns[x];
        columns[x] = (uint8_t)((old & 3) << 2 | (old & 8) << 1 | (old & 0xe0));
    }
    set_glyph_row(columns, 0, accents[accent].rows[0]);
    set_glyph_row(columns, 1, accents[accent].rows[1]);
}

bool mw_glyph_columns(uint32_t point, uint8_t columns[MW_GLYPH_WIDTH])
{
    uint32_t base = point;
    enum accent accent = PLAIN;
    decompose(point, &base, &accent);
    const char *rows = art_find(base);
    for (unsigned x = 0; x < MW_GLYPH_WIDTH; x++)
        columns[x] = 0;
    for (unsigned y = 0; y < MW_GLYPH_HEIGHT; y++)
        set_glyph_row(columns, y, (rows ? rows : box) + (size_t)y * (MW_GLYPH_WIDTH + 1));
    if (accent != PLAIN)
        add_accent(columns, accent);
    return rows != NULL;
}
