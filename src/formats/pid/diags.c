#include "pid.h"

const struct mw_diag_kind pid_diags[] = {
    { "PID001", MW_SEVERITY_ERROR, "Pixel data ends early",
      "The runs give fewer pixels than width x height. The games read on into whatever memory follows.",
      "get the file again; the rows that are missing are shown empty" },
    { "PID002", MW_SEVERITY_NOTE, "Bytes left between the pixels and the end",
      "Converters from PCX leave one byte, the palette mark 0x0C; the games never look at it.", NULL },
    { "PID003", MW_SEVERITY_ERROR, "No room for the palette",
      "The flags promise a palette in the last 768 bytes. Gruntz refuses a file of 768 bytes or fewer.",
      "clear flag 0x80, or get the file again" },
    { "PID004", MW_SEVERITY_NOTE, "Unknown flags", "Only bits 0x3FF have a known meaning.", NULL },
    { "PID005", MW_SEVERITY_NOTE, "First word is not 10",
      "Every PID of the games begins with 10, but no game looks at it.", NULL },
    { "PID006", MW_SEVERITY_WARNING, "Width is no multiple of four",
      "Gruntz refuses pictures without skip runs (flag 0x20) whose width is no multiple of four.",
      "pad the picture, or store it with skip runs" },
    { "PID007", MW_SEVERITY_WARNING, "Run crosses the end of a row",
      "With skip runs the games begin a new row after such a run and lose what stood beyond the edge; it is "
      "shown here as continued in the next row.",
      "code each row by itself" },
    { "PID008", MW_SEVERITY_NOTE, "Empty run", "A run of no pixels does nothing.", NULL },
    { "PID009", MW_SEVERITY_NOTE, "Reserved word is not 0",
      "The last header word is 0 in all pictures of Gruntz.", NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
