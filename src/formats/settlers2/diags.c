/* The catalogue of Settlers II diagnostics. */
#include "settlers2.h"

const struct mw_diag_kind s2_diags[] = {
    { "S2M001", MW_FATAL, "The header is cut short", "A map begins with 92 bytes of header and 250 areas.",
      "get another copy of the file" },
    { "S2M002", MW_FATAL, "The size of the map is not there",
      "0x2711, four zero bytes, width and height stand behind the table of areas, in DAT files at the start.",
      "get another copy of the file" },
    { "S2M003", MW_FATAL, "The file is cut short",
      "Every layer has a header and one byte for each node of the map.",
      "get another copy of the file; what is shown is all there is" },
    { "S2M004", MW_FATAL, "A packed layer does not hold its nodes",
      "Layers of saved games are packed by run lengths and hold exactly width x height nodes.",
      "get another copy of the file" },
    { "S2M005", MW_WARNING, "A packed layer has another size than the map",
      "One node too few is known from real files; the game repeats the last.", NULL },
    { "S2M006", MW_WARNING, "A block header disagrees with the map",
      "Each layer's header repeats 0x2710, the size of the map and the length.", NULL },
    { "S2M007", MW_WARNING, "The header is two bytes too long",
      "Two known maps have it; whether the heights start early or end early is decided by the stored "
      "shading.",
      NULL },
    { "S2M008", MW_ERROR, "The list of animals has no end",
      "0xFF ends the list and the file. The original game and Return to the Roots read on behind the end of "
      "the "
      "file.",
      NULL },
    { NULL, MW_NOTE, NULL, NULL, NULL },
};
