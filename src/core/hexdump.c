#include "hexdump.h"

#include <stdio.h>

#include "record/plain.h"
#include "record/value.h"
#include "record/write.h"

static void put_hex_lines(struct mw_buf *out, const struct mw_observation *seen, const uint8_t *bytes,
                          const char *value)
{
    enum {
        WIDTH = 16,
        LINES = 4
    };
    for (uint64_t done = 0; done < seen->length; done += WIDTH) {
        uint64_t left = seen->length - done;
        if (done >= WIDTH * LINES && left > WIDTH) {
            mw_buf_format(out, "          ... %llu more bytes\n", (unsigned long long)left);
            return;
        }
        mw_buf_format(out, "%08llx ", (unsigned long long)(seen->offset + done));
        for (uint64_t i = 0; i < WIDTH; i++) {
            if (i < left)
                mw_buf_format(out, " %02x", bytes[done + i]);
            else
                mw_buf_text(out, "   ");
        }
        if (done == 0)
            mw_buf_format(out, "  %s%s%s", seen->path, value ? " = " : "", value ? value : "");
        mw_buf_u8(out, '\n');
    }
}

struct hex_observer {
    struct mw_document *doc;
    struct mw_buf *out;
    struct mw_bytes file; /* the bytes written by a first pass */
    struct mw_bytes inner;
    char space[16];
};

/* The bytes of an observation, from those written by a first pass. */
static const uint8_t *observed_bytes(const struct hex_observer *hex, const struct mw_observation *seen)
{
    bool inner = strcmp(seen->space, "file") != 0;
    struct mw_bytes all = inner ? hex->inner : hex->file;
    uint64_t origin = inner ? hex->doc->inner_origin : 0;
    if (!all.data || seen->offset < origin || !mw_span_has(all, seen->offset - origin, seen->length))
        return NULL;
    return all.data + (seen->offset - origin);
}

static void observe_hex(void *user, const struct mw_observation *seen)
{
    struct hex_observer *hex = user;
    const uint8_t *bytes = observed_bytes(hex, seen);
    bool has_value = seen->field && seen->field->kind != MW_KIND_GRID;
    const char *value = has_value ? mw_field_text(hex->doc, seen->field, seen->item) : NULL;
    if (has_value && !value && !hex->out->error)
        hex->out->error = hex->doc->context->error;
    if (!bytes)
        return;
    if (strcmp(hex->space, seen->space) != 0) {
        snprintf(hex->space, sizeof hex->space, "%s", seen->space);
        mw_buf_format(hex->out, "%s:\n", hex->space);
    }
    put_hex_lines(hex->out, seen, bytes, value);
}

int mw_hexdump(struct mw_document *doc, struct mw_buf *out)
{
    if (!mw_format_writes(doc->format))
        return mw_fail(doc->context, MW_E_UNSUPPORTED,
                       "%s: %s files cannot be shown field by field in hexadecimal", doc->name,
                       doc->format->info.name);
    if (doc->damaged)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: the file is damaged, so its fields cannot be shown next to its bytes; its "
                       "diagnostics say where the damage is",
                       doc->name);
    struct mw_buf file, inner, scratch;
    mw_buf_init(&file, doc->context);
    mw_buf_init(&inner, doc->context);
    mw_buf_init(&scratch, doc->context);
    struct mw_writer writer;
    mw_writer_init(&writer, doc, &file, NULL);
    writer.inner = &inner;
    int error = mw_format_write(doc, NULL, &writer);
    if (!error) {
        struct hex_observer hex = {
            .doc = doc, .out = out, .file = mw_buf_bytes(&file), .inner = mw_buf_bytes(&inner)
        };
        const struct mw_observer observer = { observe_hex, &hex };
        mw_writer_init(&writer, doc, &scratch, &observer);
        error = mw_format_write(doc, NULL, &writer);
    }
    mw_buf_free(&file);
    mw_buf_free(&inner);
    mw_buf_free(&scratch);
    return error;
}
