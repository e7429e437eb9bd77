#include "s2archive.h"

const struct mw_diag_kind s2a_diags[] = {
    { "S2A001", MW_SEVERITY_FATAL, "Archive cut short",
      "The file ends inside an item, or before the last one.", MW_INTACT_COPY("archive") },
    { "S2A002", MW_SEVERITY_WARNING, "Item cannot be read",
      "The size of an item follows from its type. After an item of an unknown type nothing can be found; the "
      "rest of "
      "the file is preserved, but not shown.",
      NULL },
    { "S2A003", MW_SEVERITY_NOTE, "Unknown value in a picture",
      "The second word of pictures is 0 in all known files.", NULL },
    { "S2A004", MW_SEVERITY_ERROR, "Damaged picture",
      "The runs of a row must add up to the width of the picture. Missing pixels are shown as transparent.",
      MW_INTACT_COPY("archive") },
    { "S2A005", MW_SEVERITY_ERROR, "Wrong size of a picture",
      "A picture that is not compressed has a byte for each pixel.", MW_INTACT_COPY("archive") },
    { "S2A006", MW_SEVERITY_ERROR, "Missing overlay",
      "Each link is the index of the picture that is drawn over a body: a head, a tool or a ware.",
      "set the link to an existing overlay" },
    { 0 },
};
