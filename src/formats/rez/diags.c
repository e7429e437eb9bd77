#include "rez.h"

const struct mw_diag_kind mw_rez_diags[] = {
    { "REZ001", MW_SEVERITY_ERROR, "Directory outside the archive",
      "The entry of a directory gives the offset and size of its own entries. They are partly or wholly "
      "past the end of the archive.",
      MW_INTACT_COPY("archive") "; this one is cut short" },
    { "REZ002", MW_SEVERITY_ERROR, "Two directories share one offset",
      "Two directories have the same entries, or a directory contains itself: a program that follows them "
      "may never finish. The second one is shown empty.",
      NULL },
    { "REZ003", MW_SEVERITY_ERROR, "Directory nesting too deep",
      "The games use three levels. Directories nested deeper than 64 levels are not read.", NULL },
    { "REZ004", MW_SEVERITY_ERROR, "Directory ends inside an entry",
      "A directory's entries fill it exactly; the games check that. The entries before this one are shown.",
      MW_INTACT_COPY("archive") "; this one is damaged" },
    { "REZ005", MW_SEVERITY_ERROR, "Entry is neither a file nor a directory",
      "The first word of an entry is 0 for a file and 1 for a directory. The entries before this one are "
      "shown.",
      MW_INTACT_COPY("archive") "; this one is damaged" },
    { "REZ006", MW_SEVERITY_ERROR, "File outside the archive",
      "The file's bytes are partly or wholly past the end of the archive. The bytes inside the archive are "
      "returned.",
      MW_INTACT_COPY("archive") "; this one is cut short" },
    { "REZ007", MW_SEVERITY_WARNING, "Name cannot be part of a path",
      "A name that is empty, too long or contains a separator cannot be found by any path.", NULL },
    { "REZ008", MW_SEVERITY_WARNING, "Duplicate name in a directory",
      "Only the one stored first is found by its path.", NULL },
    { "REZ009", MW_SEVERITY_ERROR, "Directories overlap",
      "All directories together are larger than the archive, so some share bytes. The remaining ones are "
      "not read.",
      NULL },
    { "REZ010", MW_SEVERITY_NOTE, "Wrong end of data in the header",
      "The header gives the offset where the next file would be written. In the games' archives this is "
      "the end of the last file.",
      NULL },
    { "REZ011", MW_SEVERITY_WARNING, "Header limits names to less than the longest",
      "The game sizes its buffers for names, comments and keys from the header.", "pack the archive again" },
    { "REZ012", MW_SEVERITY_WARNING, "Files of a directory are not contiguous",
      "The header says that they are (\"sorted\"); programs then read a directory's files as one block and "
      "split it.",
      "pack the archive again" },
    { "REZ013", MW_SEVERITY_NOTE, "File type is not printable text",
      "A type is up to four printable characters, stored in reverse order.", NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
