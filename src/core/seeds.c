#include "seeds.h"

#include <inttypes.h>

#include "base/random.h"
#include "option_value.h"

int mw_seeds_take(struct mw_seeds *seeds, const struct mw_args *args, const char *name, int64_t *seed)
{
    const struct mw_option *option = mw_option_find(args->table, name);
    if (mw_args_has(args, name)) {
        *seed = mw_args_int(args, name);
        return 0;
    }
    int error = mw_random_between(args->context, option->min, option->max, seed);
    if (!error)
        error = mw_arena_grow(seeds->arena, (void **)&seeds->items, seeds->count, &seeds->capacity,
                              sizeof *seeds->items);
    char *value = error ? NULL : mw_arena_format(seeds->arena, "%" PRId64, *seed);
    if (!value)
        return error ? error : args->context->error;
    seeds->items[seeds->count++] = (struct mw_arg){ option->name, value };
    return 0;
}
