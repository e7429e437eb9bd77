/* What clang 14 calls for setjmp() and longjmp(). Each function that calls setjmp() has a table of its calls,
 * which ends with id 0; a longjmp() is thrown and caught by every such function, which asks whether the
 * number in the jmp_buf is one of its own and otherwise throws it again. */
#include <stdint.h>
#include <stdlib.h>

struct call {
    uint32_t id, label;
};

/* What is thrown: the compiler reads both members. */
struct jump {
    void *env;
    int value;
};

struct call *saveSetjmp(uint32_t *env, uint32_t label, struct call *table, uint32_t size);
uint32_t testSetjmp(uint32_t id, const struct call *table, uint32_t size);
void setTempRet0(uint32_t value);
uint32_t getTempRet0(void);
_Noreturn void __wasm_longjmp(void *env, int value);

static uint32_t last_id, second_result;
static struct jump thrown;

void setTempRet0(uint32_t value)
{
    second_result = value;
}

uint32_t getTempRet0(void)
{
    return second_result;
}

/* Returns the table, which may have grown, and its size as second result. The compiler allocates it with room
 * for size + 1 calls. */
struct call *saveSetjmp(uint32_t *env, uint32_t label, struct call *table, uint32_t size)
{
    uint32_t used = 0;
    while (used < size && table[used].id)
        used++;
    if (used == size) {
        size *= 2;
        table = realloc(table, (size + 1) * sizeof *table);
        if (!table)
            abort();
    }
    *env = ++last_id;
    table[used] = (struct call){ last_id, label };
    table[used + 1].id = 0;
    second_result = size;
    return table;
}

uint32_t testSetjmp(uint32_t id, const struct call *table, uint32_t size)
{
    for (uint32_t i = 0; i < size && table[i].id; i++)
        if (table[i].id == id)
            return table[i].label;
    return 0;
}

void __wasm_longjmp(void *env, int value)
{
    thrown = (struct jump){ env, value ? value : 1 };
    __builtin_wasm_throw(1, &thrown); /* 1: the tag of longjmp() */
}
