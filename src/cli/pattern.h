/* Extended regular expressions of transcripts. A transcript can come from anybody, so memory depends on the
 * length of the pattern alone, and time is at most proportional to the length of the pattern times that of
 * the line: all states in which the match can be are followed at once (Thompson 1968).
 *
 * Known are . [] [^] classes such as [:digit:], ( ) | * + ? {m,n} ^ $ and a backslash before any character.
 */
#ifndef MW_CLI_PATTERN_H
#define MW_CLI_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

struct pattern;

/* NULL: invalid, and *reason says why. pattern_free() frees the pattern. */
struct pattern *pattern_compile(const char *text, const char **reason);
void pattern_free(struct pattern *pattern);
/* Does the line, UTF-8, have a part that fits? Bytes that are not UTF-8 are characters of their own. */
bool pattern_matches(const struct pattern *pattern, const char *line);

#endif
