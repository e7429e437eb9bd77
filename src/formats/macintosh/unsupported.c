/* Recognises archives and disk images that other programs open. */
#include "unsupported.h"

#include "macintosh.h"

enum {
    MFS_AT = 1024, /* the master directory block */
    DISK_COPY_HEAD = 84,
};

struct unsupported_rule {
    struct mac_unsupported other;
    size_t at;
    const char *bytes; /* at this offset; NULL: recognised by type and creator only */
    size_t more_at;
    const char *more;
    const char *type, *creator; /* in a wrapper; NULL: any */
};

#define UNAR "open it with `unar FILE`"
static const struct unsupported_rule rules[] = {
    { { "a StuffIt archive", UNAR }, 0, "SIT!", 10, "rLau", "SIT!", NULL },
    { { "a StuffIt 5 archive", UNAR }, 0, "StuffIt (c)1997", 0, NULL, "SIT5", NULL },
    { { "a StuffIt Deluxe archive", UNAR }, 0, NULL, 0, NULL, "SITD", NULL },
    { { "a Compact Pro archive", UNAR }, 0, NULL, 0, NULL, "PACT", "CPCT" },
    { { "a volume of the Macintosh File System (MFS, 400K floppies)",
        "mount it with `fusemfs` from mfslib, or copy its files in a Macintosh "
        "emulator (Mini vMac with System 6)" },
      MFS_AT,
      "\xD2\xD7",
      0,
      NULL,
      NULL,
      NULL },
    { { "a DiskCopy image of a volume of the Macintosh File System (MFS)",
        "cut off its header with `tail -c +85 FILE`, then mount it with `fusemfs` from "
        "mfslib or in Mini vMac with System 6" },
      DISK_COPY_HEAD + MFS_AT,
      "\xD2\xD7",
      82,
      "\x01",
      NULL,
      NULL },
    { { "a disk image in the NDIF format of DiskCopy 6",
        "open it with `unar FILE`, which requires both forks" },
      0,
      NULL,
      0,
      NULL,
      "rohd",
      "ddsk" },
    { { "a disk image in the NDIF format of DiskCopy 6",
        "open it with `unar FILE`, which requires both forks" },
      0,
      NULL,
      0,
      NULL,
      "dImg",
      "ddsk" },
    { { "a disk image in the DART format",
        "convert it with DART or Disk Copy 6 in a Macintosh emulator, or with `ciderpress2`" },
      0,
      NULL,
      0,
      NULL,
      NULL,
      "DART" },
};

static bool bytes_match(struct mw_bytes input, size_t at, const char *bytes)
{
    return !bytes ||
           (mw_span_has(input, at, strlen(bytes)) && memcmp(input.data + at, bytes, strlen(bytes)) == 0);
}

/* Compact Pro has no magic number: it starts with 01, the volume number, and the offset of its file
 * list, which starts with a checksum and the number of entries. */
static bool is_compact_pro(struct mw_bytes input)
{
    if (input.size < 8 || input.data[0] != 1 || input.data[1] != 1)
        return false;
    uint32_t list = mw_u32be(input.data + 4);
    return list >= 8 && mw_span_has(input, list, 7) && mw_u16be(input.data + list + 4) > 0 &&
           mw_u16be(input.data + list + 4) < 4096 && input.size - list < 1u << 20 &&
           mw_u32be(input.data + list) != 0;
}

const struct mac_unsupported *mac_unsupported_find(struct mw_bytes data, const char *type,
                                                   const char *creator)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const struct unsupported_rule *rule = &rules[i];
        bool by_bytes = rule->bytes && bytes_match(data, rule->at, rule->bytes) &&
                        bytes_match(data, rule->more_at, rule->more);
        bool by_type = (rule->type || rule->creator) && (!rule->type || strcmp(rule->type, type) == 0) &&
                       (!rule->creator || strcmp(rule->creator, creator) == 0);
        if (by_bytes || by_type)
            return &rule->other;
    }
    static const struct mac_unsupported compact_pro = { "a Compact Pro archive", UNAR };
    return !*type && is_compact_pro(data) ? &compact_pro : NULL;
}
