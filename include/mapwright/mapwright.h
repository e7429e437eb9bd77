/* libmapwright: open, check, show, edit, convert and losslessly save the worlds of old games. */
#ifndef MAPWRIGHT_MAPWRIGHT_H
#define MAPWRIGHT_MAPWRIGHT_H

#include "types.h"
#include "access.h"
#include "context.h"
#include "diag.h"
#include "option.h"
#include "document.h"
#include "files.h"
#include "hfs.h"
#include "lbm.h"
#include "macintosh.h"
#include "settlers2.h"
#include "teeworlds.h"
#include "wbsave.h"
#include "worldbuilder.h"
#include "wwd.h"

#endif
