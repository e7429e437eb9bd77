/* Recognises archives and disk images, to name a public tool that opens them. */
#ifndef MW_MACINTOSH_UNSUPPORTED_H
#define MW_MACINTOSH_UNSUPPORTED_H

#include "base/span.h"

struct mac_unsupported {
    const char *what; /* "a StuffIt archive" */
    const char *tool; /* how to go on */
};

/* By the first bytes of a file, or of a data fork with type and creator ("" if unknown); NULL if unknown. */
const struct mac_unsupported *mac_unsupported_find(struct mw_bytes data, const char *type,
                                                   const char *creator);

#endif
