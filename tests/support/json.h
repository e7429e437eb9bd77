/* JSON that tests look into. */
#ifndef MW_TESTS_JSON_H
#define MW_TESTS_JSON_H

#include "test.h"

#include <jansson.h>

/* Fails the test when the text is not JSON; json_decref() it. */
json_t *test_json(const char *text);

/* The value at a path of keys and indices, as in "planes/0/name"; borrowed. */
json_t *test_json_at(json_t *json, const char *path);

#endif
