/* The repair of fields for which the record tables say what is right: any format can list it among its
 * repairs. */
#ifndef MW_RECORD_FIELD_REPAIR_H
#define MW_RECORD_FIELD_REPAIR_H

#include "format.h"

/* Corrects all fields whose diagnostics are among the codes of the repair: derived fields get the computed
 * value, reserved ones the expected one, ranged ones the nearest of their range. */
int mw_repair_fields(const struct mw_repairing *repairing);

/* Does the table define the right value of the field? */
bool mw_field_has_repair(const struct mw_field *field);

#endif
