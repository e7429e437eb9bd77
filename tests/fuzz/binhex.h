/* BinHex around bytes that are coded already, run lengths and all: hardly any input would be BinHex
 * otherwise. */
#ifndef MW_TESTS_FUZZ_BINHEX_H
#define MW_TESTS_FUZZ_BINHEX_H

#include "fuzz.h"

/* A header that states these sizes of the forks, then what is coded. Forks of 0x90000 bytes and more would
 * need a run mark in the header. free() the text. */
struct mw_bytes fuzz_binhex(uint32_t data_size, uint32_t fork_size, struct mw_bytes code);

#endif
