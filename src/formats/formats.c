/* The one list of formats. */
#include <stddef.h>

#include "record/format.h"

extern const struct mw_format wwd_format;
extern const struct mw_format teeworlds_format;
extern const struct mw_format settlers2_format;
extern const struct mw_format rez_format;
extern const struct mw_format hfs_format;
extern const struct mw_format pid_format;
extern const struct mw_format pcx_format;
extern const struct mw_format lbm_format;
extern const struct mw_format worldbuilder_format;
extern const struct mw_format wbsave_format;
extern const struct mw_format macfile_format;

const struct mw_format *const mw_formats[] = {
    &wwd_format, &teeworlds_format, &settlers2_format,    &rez_format,    &hfs_format,     &pid_format,
    &pcx_format, &lbm_format,       &worldbuilder_format, &wbsave_format, &macfile_format, NULL,
};
