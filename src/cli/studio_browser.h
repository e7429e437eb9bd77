/* Opens a browser without showing the address to other users of the computer. */
#ifndef MW_CLI_STUDIO_BROWSER_H
#define MW_CLI_STUDIO_BROWSER_H

/* Before the sandbox, in a process of its own. What cannot be started is said on standard error. */
void studio_open_browser(const char *address);

#endif
