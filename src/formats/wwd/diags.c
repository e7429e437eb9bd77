/* The catalogue of WWD diagnostics. */
#include "records.h"

const struct mw_diag_kind wwd_diags[] = {
    { "WWD001", MW_FATAL, "The header is cut short",
      "Every level starts with a header of 1524 bytes. The file ends inside it, so nothing behind it is "
      "left.",
      "get another copy of the file; what is shown is all there is" },
    { "WWD002", MW_FATAL, "The compressed level is damaged",
      "Everything behind the header is one zlib stream. It breaks off or holds bytes that zlib did not "
      "write.",
      "get another copy of the file; what could be inflated is shown" },
    { "WWD003", MW_FATAL, "An offset points outside of the level",
      "Offsets count in the inflated level, from the first byte of the header.", NULL },
    { "WWD004", MW_FATAL, "A section is cut short",
      "The level ends before all entries that are counted were read.", NULL },
    { "WWD005", MW_FATAL, "A plane has an impossible size", "Width and height in tiles cannot be negative.",
      NULL },
    { "WWD006", MW_FATAL, "A plane has fewer tiles than its size asks for",
      "A plane stores width x height tiles of four bytes.", NULL },
    { "WWD007", MW_FATAL, "A tile property of unknown kind",
      "The kind tells how long a property is; after an unknown one the next cannot be found.", NULL },
    { "WWD010", MW_WARNING, "The header size is not 1524",
      "The first word is the header's size and serves as signature. WapMap and libwap32 refuse any value but "
      "1524; the "
      "game accepts up to 1524 and takes it as the place of the level's data.",
      "check --fix=header-size sets it to 1524" },
    { "WWD012", MW_ERROR, "The declared size is not the inflated size",
      "The game refuses a level whose inflated size differs from the declared one.",
      "check --fix=derived sets it right" },
    { "WWD015", MW_NOTE, "Bytes follow the compressed level", "The game does not read them. They are kept.",
      NULL },
    { "WWD016", MW_WARNING, "The WapMap tail is not complete",
      "WapMap stores version, guides and favourite places between <wm_meta> and </wm_meta> behind the level.",
      NULL },
    { "WWD020", MW_ERROR, "A plane's block size is not 160", "Gruntz refuses any other value.",
      "check --fix=derived sets it right" },
    { "WWD024", MW_WARNING, "A plane's size in pixels is not tiles x tile size",
      "The game does not read it; editors show it.", "check --fix=derived sets it right" },
    { "WWD026", MW_WARNING, "A fill colour is no palette index", "Palettes have 256 colours, 0 to 255.",
      NULL },
    { NULL, MW_NOTE, NULL, NULL, NULL },
};
