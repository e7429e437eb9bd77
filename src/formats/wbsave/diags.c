#include "wbsave.h"

const struct mw_diag_kind wbs_diags[] = {
    { "WBS001", MW_SEVERITY_FATAL, "Saved game cut short",
      "The data fork holds the header, 234 global variables and as many records as the header states.",
      MW_INTACT_COPY("file") "; only what could be read is shown" },
    { "WBS002", MW_SEVERITY_WARNING, "Wrong count or offset in the header",
      "Characters follow the scenes, objects follow the characters. The game would look for them at the "
      "wrong offset.",
      "any edit corrects it" },
    { "WBS003", MW_SEVERITY_NOTE, "Constant field has an unexpected value",
      "The meaning of the field is unknown; all known files have the same value.", NULL },
    { "WBS004", MW_SEVERITY_WARNING, "Flag is neither 0 nor 1",
      "The blocked and visited flags take one byte each.", NULL },
    { "WBS005", MW_SEVERITY_ERROR, "Reference to a record of the wrong kind",
      "References are offsets of records in the data fork; the game uses whatever data is at the offset.",
      "set it to the offset of a record, or to 0xffff for nothing" },
    { "WBS006", MW_SEVERITY_ERROR, "Unknown scene or character id", "Locations are stored as resource ids.",
      "set it to an id in the saved game, or to 0 for storage" },
    { "WBS007", MW_SEVERITY_ERROR, "Saved game does not match the game",
      "A saved game belongs to one version of a game: the signature in VERS, and the ids of scenes, "
      "characters and objects, in order, must match.",
      "use the game that it was saved with" },
    { "WBS008", MW_SEVERITY_NOTE, "Extra bytes after the objects", "Their meaning is unknown.", NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
