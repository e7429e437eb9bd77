#include "wbsave.h"

const struct mw_diag_kind wbs_diags[] = {
    { "WBS001", MW_SEVERITY_FATAL, "The saved game is cut short",
      "Header, 234 globals, and the records that the header counts follow each other in the data fork.",
      "get another copy of the file; what is shown is all there is" },
    { "WBS002", MW_SEVERITY_WARNING, "A count or offset in the header is off",
      "Characters follow the scenes, objects the characters. The game would look for them elsewhere.",
      "any change puts it right" },
    { "WBS003", MW_SEVERITY_NOTE, "A field that never varies has another value", "Its meaning is not known.",
      NULL },
    { "WBS004", MW_SEVERITY_WARNING, "A mark is neither 0 nor 1",
      "Blocked and visited are marks of one byte.", NULL },
    { "WBS005", MW_SEVERITY_ERROR, "A reference is no record of its kind",
      "References are offsets of records in the data fork; the game takes whatever lies there.",
      "set it to the offset of a record, or to 0xffff for nothing" },
    { "WBS006", MW_SEVERITY_ERROR,
      "Something is in a scene or with a character that the saved game does not have",
      "Places are told by the id of a resource.", "set it to an id of the saved game, or to 0 for storage" },
    { "WBS007", MW_SEVERITY_ERROR, "The saved game does not fit the game",
      "A saved game belongs to one version of a game: the signature of VERS and the ids of scenes, "
      "characters and objects, in their order.",
      "give the game that it was saved with" },
    { "WBS008", MW_SEVERITY_NOTE, "Bytes follow the objects", "They belong to nothing that is known.", NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
