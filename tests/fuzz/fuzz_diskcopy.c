/* A DiskCopy image around any bytes: the header's fields, the number of tags, then the image.
 *
 * Runs in the test suite: 1000 */
#include "volume.h"

#include "test.h"

#include "formats/hfs/hfs.h"

enum {
    HEADER = 84,
    CHOICES = 20, /* bytes at the start that determine the header */
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < CHOICES + HFS_BLOCK)
        return 0;
    size_t content = size - CHOICES, tags = data[0] % 8 * 12u, tail = data[1] % 4;
    size_t image = content > tags + tail ? (content - tags - tail) / HFS_BLOCK * HFS_BLOCK : 0;
    uint8_t *bytes = malloc(HEADER + content);
    if (bytes && image) {
        memset(bytes, 0, HEADER);
        memcpy(bytes + 72, data + 2, 10); /* both checksums, kinds */
        bytes[0] = data[12] % 64;
        memcpy(bytes + 1, data + 13, 7);
        bytes[82] = 1;
        test_put_be(bytes + 64, 4, (uint32_t)image);
        test_put_be(bytes + 68, 4, (uint32_t)tags);
        memcpy(bytes + HEADER, data + CHOICES, content);
        fuzz_volume(bytes, HEADER + content);
    }
    free(bytes);
    return 0;
}
