/* Signals that end the command: temporary files are removed before they do. */
#ifndef MW_CLI_INTERRUPT_H
#define MW_CLI_INTERRUPT_H

#include <stdbool.h>

#include <mapwright/mapwright.h>

void interrupt_catch(void);
/* From now on a signal does not end the command: interrupt_pending() says that it came. */
void interrupt_defer(void);
/* A signal came, but temporary files still exist. */
bool interrupt_pending(void);
/* The system's files, which fail once a signal has come. */
const struct mw_files *interrupt_files(void);

#endif
