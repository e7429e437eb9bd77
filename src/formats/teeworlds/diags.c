/* The catalogue of Teeworlds diagnostics. */
#include "records.h"
#include "teeworlds.h"

const struct mw_diag_kind tw_diags[] = {
    { "TWM001", MW_FATAL, "The file is cut short", "The header says how long tables, items and data are.",
      "get another copy of the file; what is shown is all there is" },
    { "TWM002", MW_FATAL, "Bytes follow the data", "The header says how long tables, items and data are.",
      NULL },
    { "TWM003", MW_FATAL, "An item lies outside of the items", "Every item starts where the one before ends.",
      NULL },
    { "TWM004", MW_FATAL, "An item disagrees with the tables",
      "Type and size of an item stand twice in a datafile.", NULL },
    { "TWM005", MW_FATAL, "The table of item types is wrong",
      "Each type names the first of its items and how many there are; together they are all items, in order.",
      NULL },
    { "TWM006", MW_FATAL, "Data lies outside of the data", "Every data starts where the one before ends.",
      NULL },
    { "TWM007", MW_NOTE, "A map from before Teeworlds 0.4",
      "Its items have other meanings; they are kept as bytes.", NULL },
    { "TWM010", MW_WARNING, "The header's sizes are not the file's",
      "Editors before 2010 left the table of data sizes out of the count. DDNet accepts that and nothing "
      "else.",
      NULL },
    { "TWM011", MW_ERROR, "Data cannot be inflated",
      "Every data is one zlib stream. The game refuses what uses this one.", "get another copy of the file" },
    { "TWM012", MW_ERROR, "Data has another size than declared",
      "The table of data sizes says how many bytes a stream holds; games allocate that much.", NULL },
    { "TWM013", MW_WARNING, "Data is empty",
      "Exports of TeeUniverse hold such data. DDNet loads the map without what uses it, other tools abort.",
      NULL },
    /* ---- pictures ---- */
    { "TWM300", MW_WARNING, "A picture lacks an image",
      "External images lie as PNG in the games' mapres folders; a pattern of dark and magenta squares stands "
      "for those that are not found or cannot be read.",
      "give render the folder that has it with --mapres" },
    { NULL, MW_NOTE, NULL, NULL, NULL },
};
