/* The allocator of everything that a page has open. */
#ifndef MW_WASM_MEMORY_H
#define MW_WASM_MEMORY_H

#include <mapwright/context.h>

extern const struct mw_allocator page_allocator;

/* From now on allocations that would exceed this sum fail. */
void page_limit_memory(uint64_t bytes);

#endif
