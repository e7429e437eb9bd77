/* For jansson and nettle, which want the result of their configure scripts. */
#define HAVE_STDINT_H           1
#define HAVE_SYS_TIME_H         1
#define HAVE_SYS_TYPES_H        1
#define HAVE_UNISTD_H           1
#define HAVE_STRINGS_H          1
#define HAVE_ALLOCA_H           1
#define HAVE_ATOMIC_BUILTINS    1
#define INITIAL_HASHTABLE_ORDER 3
#define SIZEOF_LONG             4
#define SIZEOF_SIZE_T           4
