#include "hexdump.h"

#include <stdio.h>
#include <string.h>

#include "record/value.h"
#include "stored.h"

enum {
    WIDTH = 16, /* bytes of a line */
    LINES = 4
};

static void put_hex_bytes(struct mw_buf *out, const uint8_t *bytes, uint64_t count)
{
    static const char digits[] = "0123456789abcdef";
    char line[3 * WIDTH];
    memset(line, ' ', sizeof line);
    for (size_t i = 0; i < WIDTH && i < count; i++) {
        line[3 * i + 1] = digits[bytes[i] >> 4];
        line[3 * i + 2] = digits[bytes[i] & 15];
    }
    mw_buf_put(out, line, sizeof line);
}

static void put_hex_lines(struct mw_buf *out, const struct mw_observation *seen, const uint8_t *bytes,
                          const char *value)
{
    for (uint64_t done = 0; done < seen->length; done += WIDTH) {
        uint64_t left = seen->length - done;
        if (done >= WIDTH * LINES && left > WIDTH) {
            mw_buf_format(out, "          ... %llu more bytes\n", (unsigned long long)left);
            return;
        }
        mw_buf_format(out, "%08llx ", (unsigned long long)(seen->offset + done));
        put_hex_bytes(out, bytes + done, left);
        if (done == 0)
            mw_buf_format(out, "  %s%s%s", seen->path, value ? " = " : "", value ? value : "");
        mw_buf_u8(out, '\n');
    }
}

struct hex_observer {
    struct mw_document *doc;
    struct mw_buf *out;
    char space[16];
};

static void put_hex(void *user, const struct mw_observation *seen, const uint8_t *bytes)
{
    struct hex_observer *hex = user;
    bool has_value = seen->field && seen->field->kind != MW_KIND_GRID;
    const char *value = has_value ? mw_field_text(hex->doc, seen->field, seen->item) : NULL;
    if (has_value && !value && !hex->out->error)
        hex->out->error = hex->doc->context->error;
    if (strcmp(hex->space, seen->space) != 0) {
        snprintf(hex->space, sizeof hex->space, "%s", seen->space);
        mw_buf_format(hex->out, "%s:\n", hex->space);
    }
    put_hex_lines(hex->out, seen, bytes, value);
}

int mw_hexdump(struct mw_document *doc, struct mw_buf *out)
{
    struct hex_observer hex = { .doc = doc, .out = out };
    return mw_visit_stored(doc, &(struct mw_stored_visitor){ put_hex, NULL, &hex });
}
