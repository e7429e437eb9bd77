/* The list of formats. Each line is the name of a format's folder, whose format.c defines NAME_format. The
 * build, documentation, schemas, tests and fuzz targets take the formats from here. If several formats
 * have the same score for a file, the first one is chosen. */
#include <stddef.h>

#include "record/format.h"

/* clang-format off */
#define FORMATS(FORMAT) \
    FORMAT(wwd) \
    FORMAT(teeworlds) \
    FORMAT(settlers2) \
    FORMAT(rez) \
    FORMAT(hfs) \
    FORMAT(pid) \
    FORMAT(pcx) \
    FORMAT(lbm) \
    FORMAT(worldbuilder) \
    FORMAT(wbsave) \
    FORMAT(rtx) \
    FORMAT(s2text) \
    FORMAT(s2archive) \
    FORMAT(macintosh) \
    FORMAT(automap)
/* clang-format on */

#define DECLARE(name) extern const struct mw_format name##_format;
FORMATS(DECLARE)

#define ADDRESS(name) &name##_format,
const struct mw_format *const mw_formats[] = { FORMATS(ADDRESS) NULL };
