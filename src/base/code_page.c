/* Encodings and UTF-8. */
#include "text.h"

#include <inttypes.h>

/* clang-format off */
static const uint16_t windows_1250[128] = {
    0x20AC, 0x0081, 0x201A, 0x0083, 0x201E, 0x2026, 0x2020, 0x2021,
    0x0088, 0x2030, 0x0160, 0x2039, 0x015A, 0x0164, 0x017D, 0x0179,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x0098, 0x2122, 0x0161, 0x203A, 0x015B, 0x0165, 0x017E, 0x017A,
    0x00A0, 0x02C7, 0x02D8, 0x0141, 0x00A4, 0x0104, 0x00A6, 0x00A7,
    0x00A8, 0x00A9, 0x015E, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x017B,
    0x00B0, 0x00B1, 0x02DB, 0x0142, 0x00B4, 0x00B5, 0x00B6, 0x00B7,
    0x00B8, 0x0105, 0x015F, 0x00BB, 0x013D, 0x02DD, 0x013E, 0x017C,
    0x0154, 0x00C1, 0x00C2, 0x0102, 0x00C4, 0x0139, 0x0106, 0x00C7,
    0x010C, 0x00C9, 0x0118, 0x00CB, 0x011A, 0x00CD, 0x00CE, 0x010E,
    0x0110, 0x0143, 0x0147, 0x00D3, 0x00D4, 0x0150, 0x00D6, 0x00D7,
    0x0158, 0x016E, 0x00DA, 0x0170, 0x00DC, 0x00DD, 0x0162, 0x00DF,
    0x0155, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x013A, 0x0107, 0x00E7,
    0x010D, 0x00E9, 0x0119, 0x00EB, 0x011B, 0x00ED, 0x00EE, 0x010F,
    0x0111, 0x0144, 0x0148, 0x00F3, 0x00F4, 0x0151, 0x00F6, 0x00F7,
    0x0159, 0x016F, 0x00FA, 0x0171, 0x00FC, 0x00FD, 0x0163, 0x02D9,
};

static const uint16_t windows_1252[128] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
    0x00A0, 0x00A1, 0x00A2, 0x00A3, 0x00A4, 0x00A5, 0x00A6, 0x00A7,
    0x00A8, 0x00A9, 0x00AA, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x00AF,
    0x00B0, 0x00B1, 0x00B2, 0x00B3, 0x00B4, 0x00B5, 0x00B6, 0x00B7,
    0x00B8, 0x00B9, 0x00BA, 0x00BB, 0x00BC, 0x00BD, 0x00BE, 0x00BF,
    0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C6, 0x00C7,
    0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D7,
    0x00D8, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00DF,
    0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E6, 0x00E7,
    0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00ED, 0x00EE, 0x00EF,
    0x00F0, 0x00F1, 0x00F2, 0x00F3, 0x00F4, 0x00F5, 0x00F6, 0x00F7,
    0x00F8, 0x00F9, 0x00FA, 0x00FB, 0x00FC, 0x00FD, 0x00FE, 0x00FF,
};

static const uint16_t cp437[128] = {
    0x00C7, 0x00FC, 0x00E9, 0x00E2, 0x00E4, 0x00E0, 0x00E5, 0x00E7,
    0x00EA, 0x00EB, 0x00E8, 0x00EF, 0x00EE, 0x00EC, 0x00C4, 0x00C5,
    0x00C9, 0x00E6, 0x00C6, 0x00F4, 0x00F6, 0x00F2, 0x00FB, 0x00F9,
    0x00FF, 0x00D6, 0x00DC, 0x00A2, 0x00A3, 0x00A5, 0x20A7, 0x0192,
    0x00E1, 0x00ED, 0x00F3, 0x00FA, 0x00F1, 0x00D1, 0x00AA, 0x00BA,
    0x00BF, 0x2310, 0x00AC, 0x00BD, 0x00BC, 0x00A1, 0x00AB, 0x00BB,
    0x2591, 0x2592, 0x2593, 0x2502, 0x2524, 0x2561, 0x2562, 0x2556,
    0x2555, 0x2563, 0x2551, 0x2557, 0x255D, 0x255C, 0x255B, 0x2510,
    0x2514, 0x2534, 0x252C, 0x251C, 0x2500, 0x253C, 0x255E, 0x255F,
    0x255A, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256C, 0x2567,
    0x2568, 0x2564, 0x2565, 0x2559, 0x2558, 0x2552, 0x2553, 0x256B,
    0x256A, 0x2518, 0x250C, 0x2588, 0x2584, 0x258C, 0x2590, 0x2580,
    0x03B1, 0x00DF, 0x0393, 0x03C0, 0x03A3, 0x03C3, 0x00B5, 0x03C4,
    0x03A6, 0x0398, 0x03A9, 0x03B4, 0x221E, 0x03C6, 0x03B5, 0x2229,
    0x2261, 0x00B1, 0x2265, 0x2264, 0x2320, 0x2321, 0x00F7, 0x2248,
    0x00B0, 0x2219, 0x00B7, 0x221A, 0x207F, 0x00B2, 0x25A0, 0x00A0,
};

static const uint16_t mac_roman[128] = {
    0x00C4, 0x00C5, 0x00C7, 0x00C9, 0x00D1, 0x00D6, 0x00DC, 0x00E1,
    0x00E0, 0x00E2, 0x00E4, 0x00E3, 0x00E5, 0x00E7, 0x00E9, 0x00E8,
    0x00EA, 0x00EB, 0x00ED, 0x00EC, 0x00EE, 0x00EF, 0x00F1, 0x00F3,
    0x00F2, 0x00F4, 0x00F6, 0x00F5, 0x00FA, 0x00F9, 0x00FB, 0x00FC,
    0x2020, 0x00B0, 0x00A2, 0x00A3, 0x00A7, 0x2022, 0x00B6, 0x00DF,
    0x00AE, 0x00A9, 0x2122, 0x00B4, 0x00A8, 0x2260, 0x00C6, 0x00D8,
    0x221E, 0x00B1, 0x2264, 0x2265, 0x00A5, 0x00B5, 0x2202, 0x2211,
    0x220F, 0x03C0, 0x222B, 0x00AA, 0x00BA, 0x03A9, 0x00E6, 0x00F8,
    0x00BF, 0x00A1, 0x00AC, 0x221A, 0x0192, 0x2248, 0x2206, 0x00AB,
    0x00BB, 0x2026, 0x00A0, 0x00C0, 0x00C3, 0x00D5, 0x0152, 0x0153,
    0x2013, 0x2014, 0x201C, 0x201D, 0x2018, 0x2019, 0x00F7, 0x25CA,
    0x00FF, 0x0178, 0x2044, 0x20AC, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0x2021, 0x00B7, 0x201A, 0x201E, 0x2030, 0x00C2, 0x00CA, 0x00C1,
    0x00CB, 0x00C8, 0x00CD, 0x00CE, 0x00CF, 0x00CC, 0x00D3, 0x00D4,
    0xF8FF, 0x00D2, 0x00DA, 0x00DB, 0x00D9, 0x0131, 0x02C6, 0x02DC,
    0x00AF, 0x02D8, 0x02D9, 0x02DA, 0x00B8, 0x02DD, 0x02DB, 0x02C7,
};

/* clang-format on */

/* Bytes below 0x80 are ASCII in all pages (line ends apart); cp437's pictures in place of the control
 * characters are a matter of drawing, and as text they must stay controls. */
static const struct mw_code_page pages[] = {
    { "windows-1252", "cp1252 1252 ansi western", windows_1252 },
    { "windows-1250", "cp1250 1250 central-european", windows_1250 },
    { "cp437", "437 ibm437 dos oem", cp437 },
    { "mac-roman", "macroman macintosh x-mac-roman mac", mac_roman, .cr_lines = true },
    { "utf-8", "utf8", NULL },
};

const struct mw_code_page *mw_code_page_at(size_t index)
{
    return index < sizeof pages / sizeof *pages ? &pages[index] : NULL;
}

static bool has_alias(const char *aliases, struct mw_str name)
{
    while (*aliases) {
        size_t length = strcspn(aliases, " ");
        if (mw_str_same((struct mw_str){ aliases, length }, name))
            return true;
        aliases += length + (aliases[length] == ' ');
    }
    return false;
}

const struct mw_code_page *mw_code_page_find(const char *name)
{
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if (mw_text_same(pages[i].name, name) || has_alias(pages[i].aliases, mw_str_from(name)))
            return &pages[i];
    return NULL;
}

size_t mw_utf8_decode(const char *text, size_t left, uint32_t *point)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    const unsigned char *p = (const unsigned char *)text;
    if (left == 0)
        return 0;
    size_t length = p[0] < 0x80   ? 1
                    : p[0] < 0xC2 ? 0
                    : p[0] < 0xE0 ? 2
                    : p[0] < 0xF0 ? 3
                    : p[0] < 0xF5 ? 4
                                  : 0;
    if (length == 0 || length > left)
        return 0;
    uint32_t value = length == 1 ? p[0] : p[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((p[i] & 0xC0) != 0x80)
            return 0;
        value = value << 6 | (p[i] & 0x3F);
    }
    if (value < least[length] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
        return 0;
    *point = value;
    return length;
}

size_t mw_utf8_encode(uint32_t point, char out[4])
{
    if (point > 0x10FFFF || (point >= 0xD800 && point < 0xE000))
        return 0;
    if (point < 0x80) {
        out[0] = (char)point;
        return 1;
    }
    size_t length = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3F));
    out[0] = (char)((0xF00u >> length) | point);
    return length;
}

static size_t ascii_size(const char *text, size_t size)
{
    size_t i = 0;
    while (i < size && !(text[i] & 0x80))
        i++;
    return i;
}

size_t mw_utf8_valid_size(struct mw_str text)
{
    size_t at = 0;
    while (at < text.size) {
        uint32_t point;
        at += ascii_size(text.data + at, text.size - at);
        size_t length = mw_utf8_decode(text.data + at, text.size - at, &point);
        if (length == 0)
            return at;
        at += length;
    }
    return at;
}

static int check_utf8(struct mw_str text, struct mw_buf *out)
{
    size_t valid = mw_utf8_valid_size(text);
    if (valid == text.size)
        return 0;
    return mw_fail(out->context, MW_E_FORMAT, "byte 0x%02X at offset %zu of %zu is not valid UTF-8",
                   (unsigned char)text.data[valid], valid, text.size);
}

/* Both line ends are one byte long everywhere, so they can be swapped in the converted text. */
static void swap_line_ends(const struct mw_code_page *page, struct mw_buf *out, size_t size)
{
    for (uint8_t *p = out->data + out->size - size, *end = p + size; page->cr_lines && p < end; p++)
        if (*p == '\n' || *p == '\r')
            *p ^= '\n' ^ '\r';
}

/* Bytes that are the same in the encoding and in UTF-8. */
static int put_plain(const struct mw_code_page *page, struct mw_str text, struct mw_buf *out)
{
    mw_buf_put(out, text.data, text.size);
    if (!out->error && text.size)
        swap_line_ends(page, out, text.size);
    return out->error;
}

int mw_text_to_utf8(const struct mw_code_page *page, struct mw_str text, struct mw_buf *out)
{
    int error = page->points ? 0 : check_utf8(text, out);
    if (error)
        return error;
    if (!page->points || ascii_size(text.data, text.size) == text.size)
        return put_plain(page, text, out);
    size_t size = 0;
    for (size_t i = 0; i < text.size; i++) {
        unsigned char byte = (unsigned char)text.data[i];
        size += byte < 0x80 ? 1 : page->points[byte - 0x80] < 0x800 ? 2 : 3;
    }
    char *to = (char *)mw_buf_room(out, size);
    if (!to)
        return out->error;
    for (size_t i = 0; i < text.size; i++) {
        unsigned char byte = (unsigned char)text.data[i];
        to += mw_utf8_encode(byte < 0x80 ? byte : page->points[byte - 0x80], to);
    }
    swap_line_ends(page, out, size);
    return 0;
}

/* The byte of a code point in an encoding, or -1. */
static int page_byte(const struct mw_code_page *page, uint32_t point)
{
    if (point < 0x80)
        return (int)point;
    for (int i = 0; i < 128; i++)
        if (page->points[i] == point)
            return 0x80 + i;
    return -1;
}

int mw_text_from_utf8(const struct mw_code_page *page, struct mw_str utf8, struct mw_buf *out)
{
    int error = check_utf8(utf8, out);
    if (error)
        return error;
    if (!page->points || ascii_size(utf8.data, utf8.size) == utf8.size)
        return put_plain(page, utf8, out);
    /* A character never takes more bytes in the encoding than in UTF-8. */
    uint8_t *to = mw_buf_room(out, utf8.size);
    if (!to)
        return out->error;
    size_t size = 0;
    for (size_t at = 0; at < utf8.size; size++) {
        uint32_t point = 0;
        size_t length = mw_utf8_decode(utf8.data + at, utf8.size - at, &point);
        int byte = page_byte(page, point);
        if (byte < 0) {
            out->size -= utf8.size;
            return mw_fail(out->context, MW_E_ARGUMENT,
                           "character %zu, \"%.*s\" (U+%04" PRIX32
                           "), cannot be represented in the encoding %s",
                           size + 1, (int)length, utf8.data + at, point, page->name);
        }
        to[size] = (uint8_t)byte;
        at += length;
    }
    out->size -= utf8.size - size;
    swap_line_ends(page, out, size);
    return 0;
}
