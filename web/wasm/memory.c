/* The memory of everything that a page has open: counted, limited, and announced before the limit is reached.
 */
#include "memory.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <unistd.h>

#include "result.h"

/* used: bytes; level: percent of the limit that they exceed, 75 or 90; 0 when they are less than half of it
 * again. */
__attribute__((import_module("mapwright"), import_name("memory"))) void page_announce(double used, int level);

PAGE void *page_allocate(size_t size);
PAGE void page_release(void *block);
PAGE double page_memory(void);

enum {
    WASM_PAGE = 64 * 1024,
    STEP = 64, /* pages */
};

/* For malloc(). Growing makes the engine exchange the memory for a larger one and look for garbage, so it is
 * done in steps of 4 MiB, or an eighth of what there is. */
void *sbrk(intptr_t increment)
{
    static uintptr_t end;
    uintptr_t pages = __builtin_wasm_memory_size(0), start;
    if (!end)
        end = pages * WASM_PAGE;
    start = end;
    uintptr_t room = pages * WASM_PAGE - start,
              lacking = (uintptr_t)increment > room ? (uintptr_t)increment - room : 0;
    size_t wanted = (lacking + WASM_PAGE - 1) / WASM_PAGE, step = pages / 8 > STEP ? pages / 8 : STEP;
    if (wanted && (wanted >= step || __builtin_wasm_memory_grow(0, step) == SIZE_MAX) &&
        __builtin_wasm_memory_grow(0, wanted) == SIZE_MAX) {
        errno = ENOMEM;
        return (void *)-1;
    }
    end += (uintptr_t)increment;
    return (void *)start;
}

static uint64_t used, limit = UINT64_MAX;
static int announced;

/* Announced once on the way up; again only after much was freed. */
static void announce(void)
{
    int level = announced;
    if (used > limit / 100 * 90)
        level = 90;
    else if (used > limit / 100 * 75)
        level = announced > 75 ? announced : 75;
    else if (used < limit / 100 * 50)
        level = 0;
    if (level != announced) {
        announced = level;
        page_announce((double)used, level);
    }
}

static void *resize_counted(void *user, void *block, size_t size)
{
    (void)user;
    size_t before = block ? malloc_usable_size(block) : 0;
    if (!size) {
        free(block);
        used -= before;
        announce();
        return NULL;
    }
    void *resized = size > before && size - before > limit - used ? NULL : realloc(block, size);
    if (resized) {
        used += malloc_usable_size(resized);
        used -= before;
        announce();
    }
    return resized;
}

const struct mw_allocator page_allocator = { resize_counted, NULL };

void page_limit_memory(uint64_t bytes)
{
    limit = bytes;
}

void *page_allocate(size_t size)
{
    return resize_counted(NULL, NULL, size ? size : 1);
}

void page_release(void *block)
{
    resize_counted(NULL, block, 0);
}

/* Bytes in use. */
double page_memory(void)
{
    return (double)used;
}
