#include "s2archive.h"

size_t s2a_item_count(const struct s2a_archive *archive)
{
    return archive->form == S2A_FORM_LIST ? archive->slots.count : archive->items.count;
}

const struct s2a_item *s2a_item_at(const struct s2a_archive *archive, size_t index)
{
    if (archive->form != S2A_FORM_LIST)
        return &archive->items.items[index];
    const struct s2a_slot *slot = &archive->slots.items[index];
    return slot->used ? &slot->item : NULL;
}

struct s2a_extra *s2a_extra_of(struct mw_document *doc)
{
    if (!doc->extra)
        doc->extra = mw_arena_alloc(&doc->arena, sizeof(struct s2a_extra));
    return doc->extra;
}
