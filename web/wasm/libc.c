/* Functions of the C library that are smaller here than in wasi-libc, where fnmatch() brings Unicode's tables
 * of classes and cases. The linker takes these first. */
#include <fnmatch.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

int __rem_pio2_large(const double *parts, double *rest, int exponent, int count, int precision);

/* What sin() and cos() subtract from angles above 1.6 million. Envelopes and speedups give no such angles. */
int __rem_pio2_large(const double *parts, double *rest, int exponent, int count, int precision)
{
    (void)parts, (void)exponent, (void)count, (void)precision;
    rest[0] = rest[1] = 0;
    return 0;
}

static bool byte_in_class(unsigned char byte, const char *name, size_t size)
{
    bool digit = byte >= '0' && byte <= '9', lower = byte >= 'a' && byte <= 'z',
         upper = byte >= 'A' && byte <= 'Z';
    bool print = byte >= ' ' && byte < 0x7F;
    const struct {
        const char *name;
        bool holds;
    } classes[] = {
        { "alnum", digit || lower || upper },
        { "alpha", lower || upper },
        { "blank", byte == ' ' || byte == '\t' },
        { "cntrl", byte < ' ' || byte == 0x7F },
        { "digit", digit },
        { "graph", print && byte != ' ' },
        { "lower", lower },
        { "print", print },
        { "punct", print && byte != ' ' && !digit && !lower && !upper },
        { "space", byte == ' ' || (byte >= '\t' && byte <= '\r') },
        { "upper", upper },
        { "xdigit", digit || (byte >= 'a' && byte <= 'f') || (byte >= 'A' && byte <= 'F') },
    };
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strlen(classes[i].name) == size && memcmp(classes[i].name, name, size) == 0)
            return classes[i].holds;
    return false;
}

/* The end of "[...]", after its first bracket; NULL: the bracket stands for itself. */
static const char *match_set(const char *set, unsigned char byte, bool *matches)
{
    bool negated = *set == '!' || *set == '^', found = false;
    const char *start = set += negated;
    for (; *set && (*set != ']' || set == start); set++) {
        const char *name = set[0] == '[' && set[1] == ':' ? set + 2 : NULL,
                   *end = name ? strstr(name, ":]") : NULL;
        if (end) {
            found |= byte_in_class(byte, name, (size_t)(end - name));
            set = end + 1;
            continue;
        }
        set += *set == '\\' && set[1];
        unsigned char first = (unsigned char)*set, last = first;
        if (set[1] == '-' && set[2] && set[2] != ']') {
            set += 2;
            set += *set == '\\' && set[1];
            last = (unsigned char)*set;
        }
        found |= byte >= first && byte <= last;
    }
    *matches = found != negated;
    return *set ? set + 1 : NULL;
}

/* One byte of the text against the start of a pattern; returns what follows in the pattern, NULL: no match.
 */
static const char *match_byte(const char *pattern, unsigned char byte)
{
    bool matches = false;
    const char *next = *pattern == '[' ? match_set(pattern + 1, byte, &matches) : NULL;
    if (next)
        return matches ? next : NULL;
    if (*pattern == '?')
        return pattern + 1;
    pattern += *pattern == '\\';
    return *pattern && (unsigned char)*pattern == byte ? pattern + 1 : NULL;
}

int fnmatch(const char *pattern, const char *text, int flags)
{
    (void)flags; /* none is used */
    const char *star = NULL, *again = NULL;
    while (*text || *pattern) {
        const char *next = *text ? match_byte(pattern, (unsigned char)*text) : NULL;
        if (*pattern == '*') {
            star = ++pattern;
            again = text;
        } else if (next) {
            pattern = next;
            text++;
        } else if (star && *again) {
            pattern = star;
            text = ++again;
        } else {
            return FNM_NOMATCH;
        }
    }
    return 0;
}
