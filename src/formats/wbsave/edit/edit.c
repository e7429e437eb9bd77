/* The operations on saved games. */
#include "core/operation_run.h"
#include "formats/wbsave/wbsave.h"

static int convert_save(const struct mw_editing *editing)
{
    return mac_file_convert(editing->doc, &wbs_root(editing->doc)->file, "WDOCWEDT", editing->args);
}

mw_edit_fn *const wbs_edits[] = { convert_save };

const struct mw_operation wbs_operations[] = {
    { "convert", "Converts the saved game to a different wrapper, or removes the wrapper.",
      "convert to=macbinary", mac_convert_data_options },
    { 0 },
};
