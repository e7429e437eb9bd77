/* The catalogue of diagnostics of Macintosh files. Where a rule is known from stands in NOTES.md. */
#include "macintosh.h"

const struct mw_diag_kind mac_diags[] = {
    /* ---- the resource fork ---- */
    { "MAC001", MW_SEVERITY_FATAL, "The resource map cannot be read",
      "A resource fork begins with 16 bytes that say where data and map are. The map lists types, and for "
      "each "
      "type its resources. One of these lies outside of the fork.",
      "get another copy of the file; what was read so far is shown" },
    { "MAC002", MW_SEVERITY_FATAL, "The map counts more resources than it has room for",
      "Each resource takes 12 bytes of the map. Lists that lie over one another, as damage makes them, would "
      "cost "
      "memory without end.",
      "get another copy of the file" },
    { "MAC003", MW_SEVERITY_FATAL, "A resource lies outside of the fork",
      "The map says where the data and the name of a resource begin; both begin with their length.",
      "get another copy of the file; the other resources are shown" },
    { "MAC004", MW_SEVERITY_FATAL, "Resources overlap many times over",
      "Resources have bytes of their own as a rule. When all of them point at the same bytes, as damage "
      "makes it, "
      "copies of them would cost memory without end.",
      "get another copy of the file; what was read so far is shown" },
    { "MAC005", MW_SEVERITY_WARNING, "Two resources of one type have the same id",
      "The Resource Manager finds the first only.", "give one of them another id with set" },
    { "MAC006", MW_SEVERITY_WARNING, "Resources overlap",
      "Data or lists of the map lie over one another. The bytes are written as they were read, until one of "
      "the "
      "resources changes: then each gets bytes of its own.",
      NULL },
    { "MAC007", MW_SEVERITY_WARNING, "The header states another length",
      "The header of the fork states how long data and map are, and the map where its names begin.",
      "check --fix=lengths states them as they are" },
    { "MAC008", MW_SEVERITY_WARNING, "A resource is marked as compressed and is not",
      "Packed resources begin with A8 9F 65 72. System 7 unpacks those that are marked, others as they are.",
      "take the mark away with set ... attributes" },
    { "MAC009", MW_SEVERITY_NOTE, "Unused bytes in the resource fork",
      "The Resource Manager leaves the bytes of removed resources until the file is compacted. They are "
      "kept.",
      NULL },
    /* ---- MacBinary ---- */
    { "MAC010", MW_SEVERITY_WARNING, "The checksum of the MacBinary header is wrong",
      "From version II on the header ends with a CRC of its first 124 bytes. Many programs refuse a file "
      "whose CRC "
      "is wrong.",
      "check --fix=checksums computes it" },
    { "MAC011", MW_SEVERITY_FATAL, "The MacBinary file is cut short",
      "The header states how long both forks are.", "get another copy of the file; what is left is shown" },
    { "MAC013", MW_SEVERITY_WARNING, "A stated length is that of nothing",
      "The header states the length of a comment or of a second header that is not in the file. Programs "
      "that "
      "believe it read beyond the end or in the wrong place.",
      "check --fix=lengths states what there is" },
    { "MAC014", MW_SEVERITY_WARNING, "A byte that has to be 0 is not",
      "By such bytes programs tell MacBinary and BinHex.", "set it to 0" },
    /* ---- BinHex ---- */
    { "MAC020", MW_SEVERITY_ERROR, "A BinHex checksum is wrong",
      "Header, data fork and resource fork have a CRC each. A wrong one means as a rule that letters were "
      "changed "
      "on the way.",
      "get another copy of the file; check --fix=checksums declares what is there right" },
    { "MAC021", MW_SEVERITY_FATAL, "The BinHex code is cut short",
      "The header states how long both forks are. The code ends before, or a sign in it is none of its 64 "
      "letters.",
      "get another copy of the file; what is left is shown" },
    { "MAC022", MW_SEVERITY_WARNING, "The BinHex code does not end with a colon",
      "A colon ends the code. The forks are complete.", "check --fix=lengths adds the colon" },
    /* ---- AppleSingle and AppleDouble ---- */
    { "MAC031", MW_SEVERITY_FATAL, "A part of the AppleSingle file lies outside of it",
      "A table says where each part is and how long.",
      "get another copy of the file; what is left is shown" },
    { "MAC032", MW_SEVERITY_NOTE, "No data file beside an AppleDouble file",
      "An AppleDouble file has everything but the data fork, which is a file beside it: X for ._X and X.ad "
      "and %X, "
      "or for .AppleDouble/X and __MACOSX/._X. Many Macintosh files have an empty data fork, so there may be "
      "none.",
      NULL },
    { "MAC033", MW_SEVERITY_FATAL, "Parts of the AppleSingle file overlap many times over",
      "Parts have bytes of their own. When all of them point at the same bytes, as damage makes it, copies "
      "of "
      "them would cost memory without end.",
      "get another copy of the file; what was read so far is shown" },
    /* ---- what is inside ---- */
    { "MAC040", MW_SEVERITY_NOTE, "An archive or disk image that another program opens",
      "The file was recognised by its type and creator or its first bytes, and this program does not open "
      "it.",
      NULL },
    { "MAC041", MW_SEVERITY_NOTE, "The data fork is a file of its own",
      "A wrapper was found in another, or a disk image or world in one. What a path names is the outer file; "
      "its data "
      "fork is opened as FILE:data_fork, the data fork of an AppleDouble file as the file beside it.",
      NULL },
    { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};
