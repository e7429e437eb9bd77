#include "fault.h"

#include <stdio.h>
#include <string.h>

#include "build.h"

/* jansson says what it read last, "invalid token near 'tru'", and its position is after that. */
static size_t size_of_last_read(const char *message)
{
    static const char near[] = " near '";
    const char *last = strstr(message, near);
    size_t length = last ? strlen(last + sizeof near - 1) : 0;
    return length ? length - 1 : 0;
}

static void describe_json_fault(const json_error_t *where, size_t end, struct mw_json_fault *fault)
{
    size_t size = size_of_last_read(where->text);
    size_t after = where->position < 0 ? 0 : (size_t)where->position;
    if (after > end)
        after = end;
    fault->size = size < after ? size : after;
    fault->offset = after - fault->size;
    snprintf(fault->message, sizeof fault->message, "%s", where->text);
}

int mw_json_find_fault(struct mw_context *context, struct mw_str text, struct mw_json_fault *fault)
{
    json_error_t where;
    uint64_t memory = mw_build_tree_size((struct mw_bytes){ (const uint8_t *)text.data, text.size });
    int error = mw_memory_reserve(context, memory);
    if (error)
        return error;
    json_t *json =
        json_loadb(text.data, text.size, JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &where);
    mw_memory_unreserve(context, memory);
    if (json) {
        json_decref(json);
        return 0;
    }
    if (json_error_code(&where) == json_error_out_of_memory)
        return mw_fail(context, MW_E_MEMORY, "out of memory while reading JSON");
    describe_json_fault(&where, text.size, fault);
    return 1;
}
