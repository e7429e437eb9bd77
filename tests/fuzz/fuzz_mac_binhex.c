/* Any BinHex file that can be read whole is written, dumped and built as the same bytes; any other is shown.
 * Input that begins with an uppercase letter A is decoded bytes, run lengths and all, which get a header in
 * front and become letters here: hardly any input would be BinHex otherwise.
 *
 * Runs in the test suite: 2000 */
#include "fuzz_binhex.h"

/* data[1] and data[2] are the sizes of the forks, times 16. */
static size_t make(const uint8_t *data, size_t size, char *text)
{
    const struct mw_bytes coded = { data + 3, size - 3 };
    return fuzz_binhex(data[1] * 16u, data[2] * 16u, coded, text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    char *text = malloc(fuzz_binhex_room(size));
    if (!context || !text)
        abort();
    struct mw_bytes input = { data, size };
    if (size >= 3 && data[0] == 'A')
        input = (struct mw_bytes){ (const uint8_t *)text, make(data, size, text) };
    struct mw_document *doc = fuzz_file(context, "fuzz.hqx", "macfile", input);
    if (doc)
        mw_close(doc);
    mw_context_free(context);
    free(text);
    return 0;
}
