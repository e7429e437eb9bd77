#include "rez.h"

const struct mw_diag_kind mw_rez_diags[] = {
    { "REZ001", MW_SEVERITY_ERROR, "Directory outside the archive",
      "The entry of a directory gives the offset and size of its list of entries. The list is partly or "
      "wholly past the end of the archive.",
      MW_INTACT_COPY("archive") "; only the readable part is shown" },
    { "REZ002", MW_SEVERITY_ERROR, "Two directories share one offset",
      "Two directories refer to the same list of entries, or a directory contains itself; a program that "
      "follows such references may never finish. The second directory is shown as empty.",
      NULL },
    { "REZ003", MW_SEVERITY_ERROR, "Directory nesting too deep",
      "The games' archives have at most three levels of directories. Directories nested deeper than 64 "
      "levels are not read.",
      NULL },
    { "REZ004", MW_SEVERITY_ERROR, "Directory ends inside an entry",
      "The entries of a directory must fill it exactly; the games check this. Only the entries before the "
      "incomplete one are shown.",
      MW_INTACT_COPY("archive") },
    { "REZ005", MW_SEVERITY_ERROR, "Entry is neither a file nor a directory",
      "The first word of an entry is 0 for a file and 1 for a directory. Only the entries before the invalid "
      "one are shown.",
      MW_INTACT_COPY("archive") },
    { "REZ006", MW_SEVERITY_ERROR, "File outside the archive",
      "The file's bytes are partly or wholly past the end of the archive. Reading the file returns only the "
      "bytes inside the archive.",
      MW_INTACT_COPY("archive") },
    { "REZ007", MW_SEVERITY_WARNING, "Name cannot be part of a path",
      "A file or directory cannot be found by any path if its name is empty, is too long or contains a "
      "separator.",
      NULL },
    { "REZ008", MW_SEVERITY_WARNING, "Duplicate name in a directory",
      "Only the first of the entries with this name can be found by its path.", NULL },
    { "REZ009", MW_SEVERITY_ERROR, "Directories overlap",
      "All directories together are larger than the archive, so some of them share bytes. The remaining "
      "directories are not read.",
      NULL },
    { "REZ010", MW_SEVERITY_NOTE, "Wrong end-of-data offset in header",
      "The header gives the offset where the next file would be written. In the games' archives this is "
      "the end of the last file.",
      NULL },
    { "REZ011", MW_SEVERITY_WARNING, "Maximum length in header too small",
      "The header gives the maximum lengths of names, comments and keys, and the game allocates buffers of "
      "these sizes. At least one string in the archive is longer.",
      "pack the archive again" },
    { "REZ012", MW_SEVERITY_WARNING, "Files of a directory are not contiguous",
      "The header's \"sorted\" flag means that the files of each directory are stored contiguously; programs "
      "then read them as one block and split it.",
      "pack the archive again" },
    { "REZ013", MW_SEVERITY_NOTE, "File type is not printable text",
      "A type consists of up to four printable characters, stored in reverse order.", NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
