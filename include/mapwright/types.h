/* Plain types that the public structs are made of. All memory they point to belongs to the document that
 * holds them and lives as long as it, unless a function says otherwise. */
#ifndef MAPWRIGHT_TYPES_H
#define MAPWRIGHT_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Marks what the library exports. On Windows, programs that link the static library define MW_STATIC. */
#if defined(_WIN32) && defined(MW_BUILDING)
#define MW_API __declspec(dllexport)
#elif defined(_WIN32) && !defined(MW_STATIC)
#define MW_API __declspec(dllimport)
#elif defined(__GNUC__)
#define MW_API __attribute__((visibility("default")))
#else
#define MW_API
#endif

/* Text in the encoding of the file; not NUL-terminated, may contain NULs. */
struct mw_str {
    const char *data; /* can be NULL when size is 0 */
    size_t size;      /* bytes */
};

/* Any bytes. */
struct mw_bytes {
    const uint8_t *data; /* can be NULL when size is 0 */
    size_t size;         /* bytes */
};

/* Instead of an offset: none. */
#define MW_NO_OFFSET UINT64_MAX

/* A value that has a name: of an enum, a flag (a single bit) or a special cell. A table of them ends with
 * name NULL. */
struct mw_name {
    int64_t value;    /* the value, or the bit */
    const char *name; /* as JSON has it and mw_set() accepts it */
    const char *doc;  /* NULL: none */
};

#ifdef __cplusplus
}
#endif
#endif
