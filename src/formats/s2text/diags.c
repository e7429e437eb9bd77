#include "s2text.h"

const struct mw_diag_kind s2t_diags[] = {
    { "S2T001", MW_SEVERITY_FATAL, "File cut short", "The file ends before the end of its table of offsets.",
      MW_INTACT_COPY("file") },
    { "S2T002", MW_SEVERITY_NOTE, "Unknown value in the header",
      "The word after the number of texts is 1 in "
      "all known files; its meaning is not known.",
      NULL },
    { "S2T003", MW_SEVERITY_WARNING, "Wrong size in the header",
      "The header gives the size of the file without the header. 0 is accepted by Return to the Roots.",
      "correct it with the repair sizes" },
    { "S2T004", MW_SEVERITY_ERROR, "Offset without a text",
      "The offset of a text must be after the table and must not be inside a different text. Other offsets "
      "are preserved, but their texts are not shown.",
      "set the kind of the entry to none, or to text" },
    { "S2T005", MW_SEVERITY_WARNING, "Text without its end",
      "Every text is followed by a NUL. The game shows whatever follows in memory.", "set the text again" },
    { "S2T006", MW_SEVERITY_NOTE, "Unused bytes after a text", "No entry of the table refers to these bytes.",
      NULL },
    { "S2T007", MW_SEVERITY_WARNING, "Wrong number of texts in the header",
      "The table of offsets ends where the first text starts. Eight published mission texts have a table of "
      "50 offsets and 120 in the header: the original game finds texts without this number, but Return to "
      "the "
      "Roots refuses the file.",
      NULL },
    { 0 },
};
