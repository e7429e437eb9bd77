#include "animal_list.h"

#include <stdlib.h>

bool s2_animals_listed(const struct s2_map *map)
{
    size_t at = 0, nodes = (size_t)map->animal_layer.width * map->animal_layer.height;
    for (size_t i = 0; i < nodes; i++) {
        if (!s2_is_animal(map->animal_layer.cells[i]))
            continue;
        if (at == map->animals.count)
            return false;
        const struct s2_animal *animal = &map->animals.items[at++];
        if (animal->kind != map->animal_layer.cells[i] ||
            (size_t)animal->y * map->animal_layer.width + animal->x != i)
            return false;
    }
    return at == map->animals.count;
}

int s2_list_animals(struct mw_document *doc, bool apply)
{
    struct s2_map *map = s2_root(doc);
    if (map->form != S2_FORM_WORLD || !map->animal_layer.width || s2_animals_listed(map))
        return 0;
    const struct mw_field *list = s2_map_field("animals");
    size_t old = map->animals.count, count = 0;
    size_t nodes = (size_t)map->animal_layer.width * map->animal_layer.height;
    while (apply && map->animals.count)
        mw_list_remove(doc, list, map, map->animals.count - 1);
    for (size_t i = 0; i < nodes; i++) {
        uint8_t kind = map->animal_layer.cells[i];
        if (!s2_is_animal(kind))
            continue;
        struct s2_animal *animal = apply ? mw_list_insert(doc, list, map, count) : NULL;
        count++;
        if (animal)
            *animal = (struct s2_animal){ kind, (uint16_t)(i % map->animal_layer.width),
                                          (uint16_t)(i / map->animal_layer.width) };
        else if (apply)
            return doc->context->error;
    }
    return mw_change(doc, "animals", "%zu -> %zu, those of the layer", old, count);
}

static int compare_places(const void *a, const void *b)
{
    const struct s2_animal *first = a, *second = b;
    if (first->y != second->y)
        return first->y < second->y ? -1 : 1;
    return (first->x > second->x) - (first->x < second->x);
}

void s2_sort_animals(struct s2_map *map)
{
    if (map->animals.count)
        qsort(map->animals.items, map->animals.count, sizeof *map->animals.items, compare_places);
}
