/* The catalogue of diagnostics of Macintosh files. NOTES.md has the sources of the rules. */
#include "macintosh.h"

const struct mw_diag_kind mac_diags[] = {
    /* ---- the resource fork ---- */
    { "MAC001", MW_SEVERITY_FATAL, "Unreadable resource map",
      "A resource fork starts with 16 bytes that give the offsets and lengths of the data and the map. The "
      "map holds a list of types and a list of resources for each type. One of these parts is outside the "
      "fork.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "MAC002", MW_SEVERITY_FATAL, "Resource count too large for the resource map",
      "Each resource takes 12 bytes of the resource map, which is too short for the stated number of "
      "resources. The lists of a damaged map may overlap, and reading them "
      "all could exhaust memory.",
      MW_INTACT_COPY("file") },
    { "MAC003", MW_SEVERITY_FATAL, "Resource outside the fork",
      "The map gives the offsets of the data and the name of each resource. Data and "
      "name each start with their length, and must be inside the fork.",
      MW_INTACT_COPY("file") "; the other resources are shown" },
    { "MAC004", MW_SEVERITY_FATAL, "Too many overlapping resources",
      "Resources normally do not overlap. If many refer to the same bytes, as in a damaged file, copying "
      "them could exhaust memory.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "MAC005", MW_SEVERITY_WARNING, "Duplicate resource id",
      "The Resource Manager finds only the first of several resources with the same type and id.",
      "change the id of one of the resources" },
    { "MAC006", MW_SEVERITY_WARNING, "Overlapping resources",
      "Resource data or lists in the resource map overlap. The bytes are written back unchanged until one of "
      "the resources changes; then each resource gets its own copy.",
      NULL },
    { "MAC007", MW_SEVERITY_NOTE, "Wrong length in the resource fork header",
      "The header of the fork gives the lengths of the data and the map, which must "
      "match the contents of the fork.",
      NULL },
    { "MAC008", MW_SEVERITY_NOTE, "Resource is marked as compressed but is not",
      "Compressed resources start with A8 9F 65 72. System 7 decompresses resources that are marked and have "
      "this signature, and loads all others unchanged.",
      "clear the compressed flag in the attributes" },
    { "MAC009", MW_SEVERITY_NOTE, "Unused bytes in the resource fork",
      "The Resource Manager leaves the bytes of removed resources in the fork until "
      "the file is compacted. Unused bytes are preserved.",
      NULL },
    /* ---- MacBinary ---- */
    { "MAC010", MW_SEVERITY_WARNING, "MacBinary header checksum mismatch",
      "From version II on, the header ends with a CRC of its first 124 bytes. Many programs refuse a file "
      "with a wrong CRC.",
      NULL },
    { "MAC011", MW_SEVERITY_FATAL, "MacBinary file cut short",
      "The header states the lengths of both forks. The file is too short to hold "
      "them.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "MAC013", MW_SEVERITY_WARNING, "Length of a missing part is not 0",
      "The header states the length of a comment or of a second header that the file does not have. Programs "
      "that rely on this length read past the end or at the wrong offset.",
      NULL },
    { "MAC014", MW_SEVERITY_WARNING, "Nonzero byte where 0 is required",
      "This byte of the header must be 0. Programs recognise MacBinary files by several such bytes.",
      "set the byte to 0" },
    /* ---- BinHex ---- */
    { "MAC020", MW_SEVERITY_ERROR, "BinHex checksum mismatch",
      "Header, data fork and resource fork each have a CRC. A mismatch usually means that characters were "
      "altered in transfer.",
      MW_INTACT_COPY("file") "; recomputing the checksum does not repair the data" },
    { "MAC021", MW_SEVERITY_FATAL, "BinHex data cut short",
      "The header states the lengths of both forks. The encoded data ends before "
      "both are complete; a character outside the 64-character alphabet also ends it.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    { "MAC022", MW_SEVERITY_WARNING, "BinHex data does not end with a colon",
      "A colon must mark the end of the data. Both forks are complete without it.", NULL },
    /* ---- AppleSingle and AppleDouble ---- */
    { "MAC031", MW_SEVERITY_FATAL, "AppleSingle entry outside the file",
      "The header gives the offset and length of each entry, and the whole entry must be inside the file.",
      MW_INTACT_COPY("file") "; only the entries inside the file are shown" },
    { "MAC032", MW_SEVERITY_NOTE, "Missing data file of an AppleDouble file",
      "An AppleDouble file holds everything but the data fork, which is in a "
      "separate file: X in the same folder for ._X, X.ad and %X, or X in the parent "
      "folder for .AppleDouble/X and __MACOSX/._X. Many Macintosh files have an "
      "empty data fork and need no data file.",
      NULL },
    { "MAC033", MW_SEVERITY_FATAL, "Too many overlapping AppleSingle entries",
      "Entries must not overlap. If many refer to the same bytes, as in a damaged file, copying them could "
      "exhaust memory.",
      MW_INTACT_COPY("file") "; only the readable part is shown" },
    /* ---- what is inside ---- */
    { "MAC040", MW_SEVERITY_NOTE, "Unsupported archive or disk image",
      "The data fork holds an archive or disk image, recognised by the type and "
      "creator of the file or by its first bytes. Opening it requires a different "
      "program.",
      NULL },
    { "MAC041", MW_SEVERITY_NOTE, "Data fork is a nested file",
      "The data fork holds a wrapped file, a disk image or a world. Given the path of the outer file, "
      "mapwright opens only that file; to open the nested one, append :data_fork to the path. The data fork "
      "of an AppleDouble file is a separate file, which is "
      "opened by its own path.",
      NULL },
    { "MAC042", MW_SEVERITY_NOTE, "Resource fork is not a resource map",
      "Files of the Apple IIgs, and of programs that use the fork for data of their own, have resource forks "
      "that the Resource Manager of the Macintosh does not read. The fork is preserved as it is.",
      NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
