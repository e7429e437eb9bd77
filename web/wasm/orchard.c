/* Instead of formats/formats.c: a library that knows only the format of this test, see
 * web/studio/test/orchard.test.mjs. */
#include "../../tests/fixtures/orchard_format.c"
