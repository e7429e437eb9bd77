#include "pid.h"

const struct mw_diag_kind pid_diags[] = {
    { "PID001", MW_SEVERITY_ERROR, "Pixel data ends early",
      "The runs produce fewer pixels than width x height. The games then read past the end of the data.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "PID002", MW_SEVERITY_NOTE, "Extra bytes after the pixels",
      "Some programs that convert PCX to PID leave one extra byte after the pixels, the PCX palette marker "
      "0x0C. The games ignore extra bytes.",
      NULL },
    { "PID003", MW_SEVERITY_ERROR, "File too short for its palette",
      "Flag 0x80 means that the last 768 bytes of the file are its palette. Gruntz refuses a file with this "
      "flag if the file has 768 bytes or fewer.",
      "clear flag 0x80, or " MW_INTACT_COPY("file") },
    { "PID004", MW_SEVERITY_NOTE, "Unknown flags", "Only the bits in 0x3FF have a known meaning.", NULL },
    { "PID005", MW_SEVERITY_NOTE, "Signature is not 10",
      "Every PID file of the games begins with 10, but the games do not check it.", NULL },
    { "PID006", MW_SEVERITY_WARNING, "Width is not a multiple of four",
      "Gruntz refuses a picture whose width is not a multiple of four unless it uses skip runs (flag 0x20).",
      "pad the width to a multiple of four, or store the picture with skip runs" },
    { "PID007", MW_SEVERITY_WARNING, "Run crosses the end of a row",
      "In a picture with skip runs, a run must not extend past the end of its row. The games lose the excess "
      "pixels and start a new row after the run; mapwright shows these pixels in the next row.",
      "encode each row separately" },
    { "PID008", MW_SEVERITY_NOTE, "Empty run", "A run of 0 pixels has no effect.", NULL },
    { "PID009", MW_SEVERITY_NOTE, "Reserved field is not 0",
      "The last word of the header is 0 in all of Gruntz's pictures.", NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
