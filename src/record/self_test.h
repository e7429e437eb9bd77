/* Checks of a format's tables. The tests run them over all formats. */
#ifndef MW_RECORD_SELF_TEST_H
#define MW_RECORD_SELF_TEST_H

#include "format.h"

/* Fields are contiguous in the struct, sizes add up to file_size, names are unique, everything that needs a
 * count has one, cells are integers. Returns NULL or a message. Recurses into nested records. */
const char *mw_record_self_test(const struct mw_record *record, char *message, size_t size);

/* The same for the root of a format, and: fields have a doc, codes are in the catalogue, repairs cure
 * something, functions and tables that need each other are there, text has an encoding. */
const char *mw_format_self_test(const struct mw_format *format, char *message, size_t size);

/* Operations and their options have docs and hints: texts say what they name, positions and sizes have units.
 * For those that belong to no format. */
const char *mw_operations_self_test(const struct mw_operation *operations, char *message, size_t size);

#endif
