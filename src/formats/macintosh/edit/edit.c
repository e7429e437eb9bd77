/* The operations on Macintosh files. */
#include "core/operation_run.h"
#include "formats/macintosh/macfile.h"
#include "formats/macintosh/wrapper/wrappers.h"

static int convert_macfile(const struct mw_editing *editing)
{
    /* What macutils uses for resource forks without a wrapper. */
    return mac_file_convert(editing->doc, &mac_root(editing->doc)->file, "RSRCRSED", editing->args);
}

mw_edit_fn *const mac_edits[] = { convert_macfile };

const struct mw_operation mac_operations[] = {
    { "convert", "Converts the file to a different wrapper.", "convert to=macbinary", mac_convert_options },
    { 0 },
};
