#include "animal_list.h"

#include <stdlib.h>

#include "changes.h"

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

int s2_list_animals(struct mw_document *doc)
{
    struct s2_map *map = s2_root(doc);
    if (map->form != S2_FORM_WORLD || !map->animal_layer.width || s2_animals_listed(map))
        return 0;
    size_t old = map->animals.count, count = 0,
           nodes = (size_t)map->animal_layer.width * map->animal_layer.height;
    for (size_t i = 0; i < nodes; i++)
        count += s2_is_animal(map->animal_layer.cells[i]);
    struct s2_animal *animals = mw_allocate(doc->context, (count + 1) * sizeof *animals);
    if (!animals)
        return doc->context->error;
    count = 0;
    for (size_t i = 0; i < nodes; i++)
        if (s2_is_animal(map->animal_layer.cells[i]))
            animals[count++] =
                (struct s2_animal){ map->animal_layer.cells[i], (uint16_t)(i % map->animal_layer.width),
                                    (uint16_t)(i / map->animal_layer.width) };
    int error = s2_put_animals(doc, animals, count);
    mw_release(doc->context, animals);
    return error ? error : mw_change(doc, "animals", "%zu -> %zu, rebuilt from the layer", old, count);
}

static int compare_places(const void *a, const void *b)
{
    const struct s2_animal *first = a, *second = b;
    if (first->y != second->y)
        return first->y < second->y ? -1 : 1;
    return (first->x > second->x) - (first->x < second->x);
}

void s2_sort_animals(struct s2_animal *animals, size_t count)
{
    if (count)
        qsort(animals, count, sizeof *animals, compare_places);
}
