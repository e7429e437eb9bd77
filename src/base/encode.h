/* Bytes as text and back: base64 with padding, and hexadecimal. Decoding is strict (no spaces, no line
 * breaks, no left-over bits), so that one text decodes to one sequence of bytes only. */
#ifndef MW_BASE_ENCODE_H
#define MW_BASE_ENCODE_H

#include "buf.h"

void mw_base64_encode(struct mw_bytes bytes, struct mw_buf *out);
/* Lower case. */
void mw_hex_encode(struct mw_bytes bytes, struct mw_buf *out);

/* The value of a hexadecimal digit of either case, or -1. */
int mw_hex_digit(char c);

/* Append to out; MW_E_FORMAT with the offset if the text is invalid, out is then unchanged.
 * Hexadecimal digits may be of either case. */
int mw_base64_decode(struct mw_str text, struct mw_buf *out);
int mw_hex_decode(struct mw_str text, struct mw_buf *out);

#endif
