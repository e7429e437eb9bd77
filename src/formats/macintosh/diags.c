/* The catalogue of diagnostics of Macintosh files. NOTES.md has the sources of the rules. */
#include "macintosh.h"

const struct mw_diag_kind mac_diags[] = {
    /* ---- the resource fork ---- */
    { "MAC001", MW_SEVERITY_FATAL, "Resource map unreadable",
      "A resource fork starts with 16 bytes that give the offsets and lengths of data and map. The map lists "
      "the types, and the resources of each type. One of these is outside the fork.",
      MW_INTACT_COPY("file") "; what was read so far is shown" },
    { "MAC002", MW_SEVERITY_FATAL, "Resource count exceeds the map",
      "Each resource takes 12 bytes of the map. Overlapping lists (corruption) would exhaust memory.",
      MW_INTACT_COPY("file") },
    { "MAC003", MW_SEVERITY_FATAL, "Resource outside the fork",
      "The map gives the offsets of a resource's data and name; both start with their length.",
      MW_INTACT_COPY("file") "; the other resources are shown" },
    { "MAC004", MW_SEVERITY_FATAL, "Too many overlapping resources",
      "Resources normally do not share bytes. If all of them refer to the same bytes (corruption), copying "
      "them would exhaust memory.",
      MW_INTACT_COPY("file") "; what was read so far is shown" },
    { "MAC005", MW_SEVERITY_WARNING, "Duplicate resource id",
      "The Resource Manager finds only the first resource of a type and id.",
      "change the id of one of them" },
    { "MAC006", MW_SEVERITY_WARNING, "Overlapping resources",
      "Data or lists of the map overlap. The bytes are written as they were read until one of the resources "
      "changes; then each resource gets bytes of its own.",
      NULL },
    { "MAC007", MW_SEVERITY_WARNING, "Length in header is wrong",
      "The header of the fork states the lengths of data and map; the map states where its names start.",
      NULL },
    { "MAC008", MW_SEVERITY_WARNING, "Resource marked as compressed, but is not",
      "Compressed resources start with A8 9F 65 72. System 7 decompresses resources that are marked and have "
      "this signature, and loads others as they are.",
      "clear the flag in the attributes" },
    { "MAC009", MW_SEVERITY_NOTE, "Unused bytes in the resource fork",
      "The Resource Manager leaves the bytes of removed resources until the file is compacted. They are "
      "preserved.",
      NULL },
    /* ---- MacBinary ---- */
    { "MAC010", MW_SEVERITY_WARNING, "MacBinary header checksum mismatch",
      "From version II on the header ends with a CRC of its first 124 bytes. Many programs refuse a file "
      "with a wrong CRC.",
      NULL },
    { "MAC011", MW_SEVERITY_FATAL, "MacBinary file cut short", "The header states the lengths of both forks.",
      MW_INTACT_COPY("file") "; what is left is shown" },
    { "MAC013", MW_SEVERITY_WARNING, "Length of a missing part is not 0",
      "The header states the length of a comment or of a second header that the file does not have. Programs "
      "that rely on it read past the end or at the wrong offset.",
      NULL },
    { "MAC014", MW_SEVERITY_WARNING, "Byte that must be 0 is not",
      "Programs recognise MacBinary by these bytes.", "set it to 0" },
    /* ---- BinHex ---- */
    { "MAC020", MW_SEVERITY_ERROR, "BinHex checksum mismatch",
      "Header, data fork and resource fork each have a CRC. A mismatch usually means that characters were "
      "altered in transfer.",
      MW_INTACT_COPY("file") "; recomputing the checksum accepts the data as it is" },
    { "MAC021", MW_SEVERITY_FATAL, "BinHex data cut short",
      "The header states the lengths of both forks. The data ends before them or contains a character "
      "outside the 64-character alphabet.",
      MW_INTACT_COPY("file") "; what is left is shown" },
    { "MAC022", MW_SEVERITY_WARNING, "BinHex data does not end with a colon",
      "A colon ends the data. Both forks are complete.", NULL },
    /* ---- AppleSingle and AppleDouble ---- */
    { "MAC031", MW_SEVERITY_FATAL, "AppleSingle entry outside the file",
      "A table gives the offset and length of each entry.",
      MW_INTACT_COPY("file") "; what is left is shown" },
    { "MAC032", MW_SEVERITY_NOTE, "No data file for an AppleDouble file",
      "An AppleDouble file holds everything but the data fork, which is a separate file in the same or the "
      "parent directory: X for ._X, X.ad and %X, or for .AppleDouble/X and __MACOSX/._X. Many Macintosh "
      "files have an empty data fork, so there may not be one.",
      NULL },
    { "MAC033", MW_SEVERITY_FATAL, "Too many overlapping AppleSingle entries",
      "Entries do not share bytes. If all of them refer to the same bytes (corruption), copying them would "
      "exhaust memory.",
      MW_INTACT_COPY("file") "; what was read so far is shown" },
    /* ---- what is inside ---- */
    { "MAC040", MW_SEVERITY_NOTE, "Unsupported archive or disk image",
      "The file was recognised by its type and creator or by its first bytes; opening it takes a different "
      "program.",
      NULL },
    { "MAC041", MW_SEVERITY_NOTE, "Data fork is a nested file",
      "One wrapper contains another, or a disk image or world. A path names the outer file; FILE:data_fork "
      "opens its data fork. The data fork of an AppleDouble file is opened as the separate file.",
      NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
