/* The catalogue of World Builder diagnostics. */
#include "worldbuilder.h"

const struct mw_diag_kind wb_diags[] = {
    { "WB001", MW_WARNING, "A resource is not what its type says",
      "It is too short for its fields, or they would not give the same bytes again. It is kept as it is "
      "among "
      "`resources`, and nothing else knows of it.",
      "look at its bytes with extract; make the resource anew" },
    { NULL, MW_NOTE, NULL, NULL, NULL },
};
