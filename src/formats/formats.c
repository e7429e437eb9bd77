/* The one list of formats. */
#include <stddef.h>

#include "format.h"

extern const struct mw_format wwd_format;

const struct mw_format *const mw_formats[] = {
    &wwd_format,
    NULL,
};
