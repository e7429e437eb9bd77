#include "result.h"

#include <string.h>

#include "memory.h"

static char *result;
static size_t result_size, result_capacity;

PAGE const char *page_data(void);
PAGE size_t page_size(void);

const char *page_data(void)
{
    return result;
}

size_t page_size(void)
{
    return result_size;
}

void page_begin(void)
{
    result_size = 0;
}

static int add_result(void *user, const void *data, size_t size)
{
    (void)user;
    if (size > result_capacity - result_size) {
        size_t capacity = (result_size + size) * 2;
        char *grown = page_allocator.resize(NULL, result, capacity);
        if (!grown)
            return MW_E_MEMORY;
        result = grown;
        result_capacity = capacity;
    }
    if (size)
        memcpy(result + result_size, data, size);
    result_size += size;
    return 0;
}

const struct mw_output page_output = { add_result, NULL };

void page_json_begin(struct page_json *json, struct mw_context *context)
{
    page_begin();
    mw_buf_init(&json->buf, context);
    json->buf.flush = add_result;
    mw_emit_init(&json->emit, &json->buf, MW_STYLE_JSON_LINE);
}

int page_json_end(struct page_json *json, int error)
{
    int failed = mw_emit_finish(&json->emit);
    failed = failed ? failed : mw_buf_finish(&json->buf);
    mw_buf_free(&json->buf);
    return error ? error : failed;
}

void page_list_begin(struct page_list *list, struct mw_context *context, size_t most)
{
    page_json_begin(&list->json, context);
    mw_emit_list_begin(&list->json.emit, NULL, false);
    list->left = most;
}

bool page_list_full(struct page_list *list)
{
    if (!list->left)
        return true;
    list->left--;
    return false;
}

int page_list_end(struct page_list *list, int error)
{
    mw_emit_list_end(&list->json.emit);
    return page_json_end(&list->json, error == PAGE_ENOUGH ? 0 : error);
}

size_t page_texts(const char *texts, const char **list, size_t room)
{
    size_t count = 0;
    for (; *texts && count < room; texts += strlen(texts) + 1)
        list[count++] = texts;
    return count;
}

size_t page_args(const char *texts, struct mw_arg args[PAGE_ARGS_MAX])
{
    size_t count = 0;
    while (texts && *texts && count < PAGE_ARGS_MAX) {
        const char *value = texts + strlen(texts) + 1;
        args[count++] = (struct mw_arg){ texts, strcmp(value, "\1") == 0 ? NULL : value };
        texts = value + strlen(value) + 1;
    }
    return count;
}
