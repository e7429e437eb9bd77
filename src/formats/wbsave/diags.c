#include "wbsave.h"

const struct mw_diag_kind wbs_diags[] = {
    { "WBS001", MW_SEVERITY_FATAL, "Saved game cut short",
      "The data fork must hold the header, 234 global variables and as many records as the header states.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "WBS002", MW_SEVERITY_WARNING, "Wrong count or offset in the header",
      "The header gives the numbers of records and the offsets of characters and objects: characters follow "
      "the scenes, objects follow the characters. If a value is wrong, the game looks for the records at the "
      "wrong offset.",
      "edit the file and save it, which recomputes the header" },
    { "WBS003", MW_SEVERITY_NOTE, "Constant field has an unexpected value",
      "The field has the same value in all known files; its meaning is unknown.", NULL },
    { "WBS004", MW_SEVERITY_WARNING, "Flag is neither 0 nor 1",
      "The blocked and visited flags are single bytes with the value 0 or 1.", NULL },
    { "WBS005", MW_SEVERITY_ERROR, "Reference to a record of the wrong kind",
      "A reference is the offset of a record in the data fork; the game uses "
      "whatever data is at that offset.",
      "set the reference to the offset of a record, or to 0xffff for nothing" },
    { "WBS006", MW_SEVERITY_ERROR, "Unknown scene or character id",
      "Locations are stored as the resource ids of scenes and characters; 0 means "
      "storage.",
      "set the location to an id in the saved game, or to 0 for storage" },
    { "WBS007", MW_SEVERITY_ERROR, "Saved game does not match the game",
      "A saved game belongs to one version of a game: the signature in VERS must match, and so must the ids "
      "of scenes, characters and objects, in order.",
      "use the game in which the file was saved" },
    { "WBS008", MW_SEVERITY_NOTE, "Extra bytes after the objects",
      "The meaning of the bytes is unknown. They are preserved.", NULL },
    { "WBS009", MW_SEVERITY_WARNING, "Saved state contradicts the game",
      "The player must be a character that the game marks as one. What the player wears must be of the type "
      "that "
      "is worn there and belong to the player.",
      "set the reference to the record of a suitable character or object" },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
