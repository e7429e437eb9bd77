/* BinHex around bytes that are already run-length encoded: otherwise hardly any input would be BinHex. */
#ifndef MW_TESTS_FUZZ_BINHEX_H
#define MW_TESTS_FUZZ_BINHEX_H

#include "fuzz.h"

/* A header with these sizes of the forks, then the encoded bytes. Forks of 0x90000 bytes and more would need
 * a run marker in the header. Release the text with free(). */
struct mw_bytes fuzz_binhex(uint32_t data_size, uint32_t fork_size, struct mw_bytes code);

#endif
