/* libmapwright: open, check, show, edit, convert and losslessly save the worlds of old games.
 *
 *     struct mw_context *context = mw_context_new(NULL, NULL);
 *     struct mw_document *document = NULL;
 *     if (mw_open(context, "LEVEL1.WWD", NULL, 0, &document) < 0)
 *         puts(mw_error_message(context));
 *     else
 *         printf("%s\n", mw_document_format(document)->title);
 *     mw_close(document);
 *     mw_context_free(context);
 *
 * This header includes all others but those in unstable/, which show the models of the formats as structs and
 * may change with any version.
 *
 * Functions that return int return 0, or a negative enum mw_error and a message in the context
 * (mw_error_message(), mw_error_last()), unless their comment says otherwise. Out-parameters come last and
 * stay untouched on failure. All can return MW_E_MEMORY and MW_E_LIMIT, also where the comment does not name
 * them. Strings are UTF-8 with a NUL, unless they are a struct mw_str.
 *
 * These parameters have the same meaning everywhere:
 * - `context`, `document`: open, never NULL, unless the comment allows it.
 * - `path`: a part of a document, see access.h; or a file, see mw_open().
 * - `args`, `arg_count`: options as pairs of name and value, see option.h; NULL and 0 for none. They are read
 *   during the call only. MW_E_ARGUMENT: an option is unknown, missing, or has a wrong value.
 * - `index`: from 0.
 * - `style`, `output`: the form of the text, and where it goes.
 * - `user`: passed to the caller's function as its first argument. */
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
#include "hints.h"
#include "files.h"
#include "render.h"
#include "play.h"
#include "explore.h"
#include "terms.h"

#endif
