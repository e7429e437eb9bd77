/* A volume in containers: any bytes as the container, or as the decoded content of BinHex before run-length
 * decoding. The first byte chooses; for BinHex the next five are the sizes of the forks.
 *
 * Runs in the test suite: 1000 */
#include "binhex.h"
#include "volume.h"

enum {
    CHOICES = 6,
};

static void in_binhex(const uint8_t *data, size_t size)
{
    const struct mw_bytes code = { data + CHOICES, size - CHOICES };
    uint32_t data_size = (uint32_t)data[1] << 16 | (uint32_t)data[2] << 8 | data[3];
    uint32_t fork_size = (uint32_t)data[4] << 8 | data[5];
    struct mw_bytes text = fuzz_binhex(data_size, fork_size, code);
    fuzz_volume(text.data, text.size);
    free((void *)(uintptr_t)text.data);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < CHOICES + 1)
        return 0;
    if (data[0] % 2)
        in_binhex(data, size);
    else
        fuzz_volume(data + 1, size - 1);
    return 0;
}
