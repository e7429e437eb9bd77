/* PackBits: each kind of byte, streams that say too much or too little, and random input. */
#include "test.h"

#include "codec/packbits.h"

static void expect(const uint8_t *packed, size_t packed_size, size_t room, const char *bytes, size_t done,
                   size_t used)
{
    uint8_t made[64], *copy = malloc(packed_size ? packed_size : 1);
    size_t took;
    memset(made, 0xEE, sizeof made);
    assert_non_null(copy);
    if (packed_size)
        memcpy(copy, packed, packed_size);
    assert_int_equal(mw_packbits_unpack((struct mw_bytes){ copy, packed_size }, made, room, &took), done);
    assert_int_equal(took, used);
    assert_memory_equal(made, bytes, done);
    for (size_t i = done; i < sizeof made; i++)
        assert_int_equal(made[i], 0xEE);
    free(copy);
}

static void test_unpack(void **state)
{
    (void)state;
    static const uint8_t all[] = { 2, 'a', 'b', 'c', 128, 257 - 4, 'd', 0, 'e', 128 };
    expect(all, sizeof all, 8, "abcdddde", 8, 10);
    expect(all, sizeof all, 64, "abcdddde", 8, 10);
    /* Room for less: cut inside of a run, inside of literals, and at nothing. */
    expect(all, sizeof all, 5, "abcdd", 5, 7);
    expect(all, sizeof all, 2, "ab", 2, 5);
    expect(all, sizeof all, 0, "", 0, 0);
    /* The stream ends inside of literals, and before the byte of a run. */
    expect(all, 3, 8, "ab", 2, 3);
    expect(all, 1, 8, "", 0, 1);
    expect(all, 6, 8, "abc", 3, 5);
    expect(all, 0, 8, "", 0, 0);
}

static void test_longest(void **state)
{
    (void)state;
    uint8_t packed[129], bytes[200];
    size_t used;
    packed[0] = 129;
    packed[1] = 7;
    memset(bytes, 0, sizeof bytes);
    assert_int_equal(mw_packbits_unpack((struct mw_bytes){ packed, 2 }, bytes, 200, &used), 128);
    assert_int_equal(bytes[127], 7);
    assert_int_equal(bytes[128], 0);
    packed[0] = 127;
    for (unsigned i = 1; i < sizeof packed; i++)
        packed[i] = (uint8_t)i;
    assert_int_equal(mw_packbits_unpack((struct mw_bytes){ packed, 129 }, bytes, 200, &used), 128);
    assert_int_equal(bytes[127], 128);
    packed[0] = 255;
    assert_int_equal(mw_packbits_unpack((struct mw_bytes){ packed, 2 }, bytes, 200, &used), 2);
}

static void expect_packed(const char *bytes, size_t size, const char *packed, size_t packed_size)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_buf out;
    mw_buf_init(&out, context);
    mw_packbits_pack((struct mw_bytes){ (const uint8_t *)bytes, size }, &out);
    assert_int_equal(out.size, packed_size);
    if (packed_size)
        assert_memory_equal(out.data, packed, packed_size);
    mw_buf_free(&out);
    test_context_free(context, &memory);
}

static void test_pack(void **state)
{
    (void)state;
    expect_packed("", 0, "", 0);
    expect_packed("a", 1, "\0a", 2);
    expect_packed("abc", 3, "\2abc", 4);
    expect_packed("aaaa", 4, "\375a", 2);
    /* Two equal bytes inside of literals are not worth a run; three are. */
    expect_packed("abbc", 4, "\3abbc", 5);
    expect_packed("abbbc", 5, "\0a\376b\0c", 6);
    expect_packed("aab", 3, "\377a\0b", 4);
}

/* What is packed comes back, and is never longer than promised. */
static void test_pack_by_chance(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct test_random random = { 5 };
    for (int round = 0; round < 400; round++) {
        uint8_t bytes[700], made[700];
        size_t size = test_random_below(&random, sizeof bytes + 1), used;
        uint64_t colours = 1 + test_random_below(&random, 4), longest = 1 + test_random_below(&random, 300);
        for (size_t i = 0; i < size;) {
            uint8_t value = (uint8_t)test_random_below(&random, colours);
            size_t run = 1 + test_random_below(&random, longest);
            while (run-- && i < size)
                bytes[i++] = value;
        }
        struct mw_buf out;
        mw_buf_init(&out, context);
        mw_packbits_pack((struct mw_bytes){ bytes, size }, &out);
        assert_int_equal(out.error, 0);
        assert_true(out.size <= size + (size + 127) / 128);
        assert_int_equal(mw_packbits_unpack(mw_buf_bytes(&out), made, sizeof made, &used), size);
        assert_int_equal(used, out.size);
        assert_memory_equal(made, bytes, size);
        mw_buf_free(&out);
    }
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unpack),
        cmocka_unit_test(test_longest),
        cmocka_unit_test(test_pack),
        cmocka_unit_test(test_pack_by_chance),
    };
    return TEST_RUN(tests);
}
