/* libmapwright: open, check, show, edit, convert and losslessly save the worlds of old games. */
#ifndef MAPWRIGHT_MAPWRIGHT_H
#define MAPWRIGHT_MAPWRIGHT_H

#include "types.h"
#include <mapwright/version.h>
#include "access.h"
#include "context.h"
#include "diag.h"
#include "option.h"
#include "document.h"
#include "history.h"
#include "files.h"

#endif
