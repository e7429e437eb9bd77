/* The order of texts in the file. */
#include <stdlib.h>

#include "base/context.h"
#include "s2text.h"

static int compare_ordered(const void *a, const void *b)
{
    const struct s2t_ordered *left = a, *right = b;
    int order = (left->key > right->key) - (left->key < right->key);
    return order ? order : (left->index > right->index) - (left->index < right->index);
}

/* offset: by offset, else by place. */
static int order_entries(struct mw_context *context, const struct s2t_texts *texts, bool offset,
                         struct s2t_order *order)
{
    order->count = 0;
    order->items = mw_allocate(context, (texts->entries.count + 1) * sizeof *order->items);
    if (!order->items)
        return MW_E_MEMORY;
    for (size_t i = 0; i < texts->entries.count; i++) {
        const struct s2t_entry *entry = &texts->entries.items[i];
        if (entry->kind == S2T_TEXT)
            order->items[order->count++] =
                (struct s2t_ordered){ offset ? entry->offset : entry->place, (uint32_t)i };
    }
    qsort(order->items, order->count, sizeof *order->items, compare_ordered);
    return 0;
}

int s2t_order_by_place(struct mw_context *context, const struct s2t_texts *texts, struct s2t_order *order)
{
    return order_entries(context, texts, false, order);
}

int s2t_order_by_offset(struct mw_context *context, const struct s2t_texts *texts, struct s2t_order *order)
{
    return order_entries(context, texts, true, order);
}
