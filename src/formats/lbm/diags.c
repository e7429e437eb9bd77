#include "lbm.h"

const struct mw_diag_kind lbm_diags[] = {
    { "LBM001", MW_SEVERITY_ERROR, "Pixel data ends early",
      "The chunk BODY has fewer pixels than the width and height in BMHD require.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "LBM002", MW_SEVERITY_NOTE, "Extra bytes after the pixels",
      "The BODY chunk continues after the last pixel; readers ignore the rest.", NULL },
    { "LBM003", MW_SEVERITY_WARNING, "Missing palette",
      "The chunk CMAP holds the red, green and blue values of 256 colours; without it, the picture is shown "
      "in greyscale.",
      MW_INTACT_COPY("file") ", or render it with one of the game's palettes" },
    { "LBM004", MW_SEVERITY_WARNING, "Palette does not have 256 colours",
      "The Settlers II reads 768 bytes, three for each of 256 colours. Missing colours are shown as black.",
      NULL },
    { "LBM005", MW_SEVERITY_WARNING, "FORM size does not match the file",
      "The second 32-bit word of the file gives the number of bytes that follow it. Readers stop after that "
      "many bytes even if the file continues, or read past the end of the file if it is shorter.",
      MW_INTACT_COPY("file") "; saving an edited file corrects the size" },
    { "LBM006", MW_SEVERITY_ERROR, "Chunk extends past the end of the file",
      "The declared size of the chunk exceeds the rest of the file, which was probably cut short. The "
      "remaining bytes are preserved.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "LBM007", MW_SEVERITY_NOTE, "Duplicate chunk", "Only the first chunk of this type is used.", NULL },
    { "LBM008", MW_SEVERITY_NOTE, "Palette without a picture",
      "The file has no BMHD or no BODY chunk. Some tools write files with only a palette.", NULL },
    { "LBM009", MW_SEVERITY_ERROR, "Unsupported pixel format",
      "The Settlers II reads only pictures with 8 bits per pixel, either uncompressed (compression 0) or "
      "compressed "
      "with PackBits (1).",
      NULL },
    { "LBM010", MW_SEVERITY_NOTE, "Pad byte of odd-sized chunk missing or non-zero",
      "Chunks start at even offsets. Readers ignore the value of the pad byte.", NULL },
    { "LBM011", MW_SEVERITY_NOTE, "Preview does not match its size",
      "A TINY chunk starts with the width and height of the preview, followed by its pixels, compressed like "
      "those of BODY.",
      NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
