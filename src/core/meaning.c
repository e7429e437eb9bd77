#include "meaning.h"

/* Is a path in an item, such as ".tiles[3,4].index" or ".$rest", the path of this field? */
static bool is_path_of(const char *path, const char *field)
{
    path += *path == '.';
    for (;; path++) {
        if (*path == '[' && strchr(path, ']'))
            path = strchr(path, ']');
        else if (*path == *field && *path == 0)
            return true;
        else if (*path == *field)
            field++;
        else if (*path != '$')
            return false;
    }
}

const struct mw_meaning *mw_meaning_at(struct mw_document *doc, const struct mw_target *target,
                                       const char *path)
{
    if (!doc->format->meanings)
        return NULL;
    const struct mw_meaning *meaning =
        mw_meaning_first(doc->format->meanings(doc, target->home_record, target->home));
    while (meaning && !is_path_of(path + target->home_path, meaning->field))
        meaning = mw_meaning_next(meaning);
    return meaning;
}

static bool has_range(const struct mw_meaning *meaning)
{
    return meaning->low || meaning->high;
}

/* Names apply where the table has none, or has only names of bits that none of the named values has. */
static bool are_apart(const struct mw_name *values, const struct mw_name *bits)
{
    int64_t all = 0;
    for (; bits && bits->name; bits++)
        all |= bits->value;
    for (; values && values->name; values++)
        if (values->value & all)
            return false;
    return true;
}

void mw_meaning_describe_node(const struct mw_meaning *meaning, struct mw_node *node)
{
    if (!meaning)
        return;
    node->flags |= MW_NODE_BY_ITEM;
    node->label = meaning->label;
    node->doc = meaning->doc;
    if (meaning->unit)
        node->unit = meaning->unit;
    if (node->kind != MW_NODE_INT)
        return;
    if (!node->values && are_apart(meaning->values, node->bits))
        node->values = meaning->values;
    if (has_range(meaning)) {
        node->low = meaning->low > node->min ? meaning->low : node->min;
        node->high = meaning->high < node->max ? meaning->high : node->max;
    }
}

void mw_meaning_describe_cell_field(const struct mw_meaning *meaning, struct mw_cell_field *field)
{
    if (!meaning)
        return;
    field->label = meaning->label;
    field->doc = meaning->doc;
    if (meaning->unit)
        field->unit = meaning->unit;
    if (!field->values && are_apart(meaning->values, field->bits))
        field->values = meaning->values;
}
