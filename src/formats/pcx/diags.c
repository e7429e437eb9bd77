#include "pcx.h"

const struct mw_diag_kind pcx_diags[] = {
    { "PCX001", MW_SEVERITY_ERROR, "Pixel data ends early",
      "The runs give fewer bytes than the header's size asks for. The games read on into whatever follows.",
      "get the file again; the rows that are missing are shown empty" },
    { "PCX002", MW_SEVERITY_NOTE, "Bytes left between the pixels and the palette", "Nothing reads them.",
      NULL },
    { "PCX003", MW_SEVERITY_WARNING, "No palette",
      "A picture of one plane has its colours in the last 768 bytes; without them it is shown in greys.",
      "get the file again, or draw it with a palette of the game" },
    { "PCX004", MW_SEVERITY_NOTE, "Palette without its mark",
      "The byte before the palette should be 12. The games take the last 768 bytes without looking.", NULL },
    { "PCX005", MW_SEVERITY_WARNING, "Line length does not fit the width",
      "A row of a plane takes as many bytes as the header's line length says. Shorter than the width it "
      "cannot "
      "be true; longer, the rest of each row is padding, which Gruntz does not know and draws.",
      NULL },
    { "PCX006", MW_SEVERITY_NOTE, "Encoding is not 1",
      "Only run coding (1) is defined; the games do not look.", NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
