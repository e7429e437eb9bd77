/* Options as given, checked against their table. */
#ifndef MW_CORE_ARGS_H
#define MW_CORE_ARGS_H

#include <mapwright/option.h>

#include "base/memory.h"

struct mw_args {
    const struct mw_option *table;
    const struct mw_arg *items;
    size_t count;
    struct mw_context *context;
};

/* Checks names, kinds, ranges, choices and that required options are present. On failure the message names
 * the option and what it takes; unknown options are refused with the nearest name. */
int mw_args_check(struct mw_context *context, const struct mw_option *table, const struct mw_arg *items,
                  size_t count, struct mw_args *args);

/* The same for the arguments of an operation; messages begin with its name. An option given twice is refused
 * unless it is marked .many. */
int mw_operation_check(struct mw_context *context, const struct mw_operation *operation,
                       const struct mw_arg *items, size_t count, struct mw_args *args);

/* These return the last value given, or else the table's fallback. mw_args_check() has made
 * sure that the values parse. */
bool mw_args_has(const struct mw_args *args, const char *name); /* given, not by fallback */
bool mw_args_flag(const struct mw_args *args, const char *name);
int64_t mw_args_int(const struct mw_args *args, const char *name);
double mw_args_real(const struct mw_args *args, const char *name);
const char *mw_args_text(const struct mw_args *args, const char *name); /* NULL if absent */
int mw_args_choice(const struct mw_args *args, const char *name); /* its index in `choices`; -1 if absent */
bool mw_args_point(const struct mw_args *args, const char *name, int64_t point[2]);
bool mw_args_size(const struct mw_args *args, const char *name, int64_t size[2]);
bool mw_args_rect(const struct mw_args *args, const char *name, int64_t rect[4]); /* x y width height */
/* Value number `index` of an option marked .many, or NULL. */
const char *mw_args_each(const struct mw_args *args, const char *name, size_t index);

#endif
