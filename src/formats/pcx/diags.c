#include "pcx.h"

const struct mw_diag_kind pcx_diags[] = {
    { "PCX001", MW_SEVERITY_ERROR, "Pixel data ends early",
      "The runs produce fewer bytes than the size in the header requires. The games then read past the end "
      "of the data.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "PCX002", MW_SEVERITY_NOTE, "Extra bytes between the pixels and the palette",
      "The games ignore these bytes; they read the palette from the last 768 bytes of the file.", NULL },
    { "PCX003", MW_SEVERITY_WARNING, "Missing palette",
      "A picture with one plane has its palette in the last 768 bytes; without it, the picture is shown in "
      "greyscale.",
      MW_INTACT_COPY("file") ", or render it with one of the game's palettes" },
    { "PCX004", MW_SEVERITY_NOTE, "Palette without its marker",
      "The byte before the palette should be 12. The games use the last 768 bytes as the palette without "
      "checking it.",
      NULL },
    { "PCX005", MW_SEVERITY_WARNING, "Line length does not match the width",
      "The line length in the header is the number of bytes in each row of a plane. It cannot be less than "
      "the width; if it is greater, the rest of each row is padding, which Gruntz draws as pixels.",
      NULL },
    { "PCX006", MW_SEVERITY_NOTE, "Encoding is not 1",
      "Only run-length encoding (1) is defined; the games do not check this field.", NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
