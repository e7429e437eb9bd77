/* Validates JSON against a JSON Schema. Understands the keywords that the schemas of this project use; any
 * other one fails the test. */
#ifndef MW_TESTS_SCHEMA_CHECK_H
#define MW_TESTS_SCHEMA_CHECK_H

#include <jansson.h>
#include <stdbool.h>

enum {
    SCHEMA_WHERE = 256,
};

/* where: the member that is wrong, "" if unknown. */
bool schema_accepts(json_t *schema, json_t *value, char where[SCHEMA_WHERE]);

#endif
