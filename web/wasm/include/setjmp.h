/* setjmp() for libpng: Debian's wasi-libc has none. The compiler turns it into exceptions of WebAssembly
 * (-mllvm -wasm-enable-sjlj), setjmp.c is what that needs at run time. */
#ifndef MW_WASM_SETJMP_H
#define MW_WASM_SETJMP_H

typedef unsigned long jmp_buf[4]; /* its first word: the number that setjmp() gave it */

int setjmp(jmp_buf env) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf env, int value);

#endif
