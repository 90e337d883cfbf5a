/* What the functions that draw leave on the stack and in registers. Each call runs on a stack of our own that was painted before; then
 * stack and registers are searched for the words that the source delivered, for the inputs, and for what is computed from them on the
 * way: samples, numbers below n. What was released is no secret. One line for each call that leaves something behind:
 *
 *   call: N of the stack, M in registers (kinds)
 *
 *   leftovers                the calls, all of the library or one by its name
 *   leftovers planted        calls that leave something on purpose
 *
 * This unit is compiled with -O2; the library that it is linked with is what is looked at. tests/stack/run says how much may be left. */
#define _XOPEN_SOURCE 700
#include "../../src/vrr.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

enum {
    STACK_BYTES = 1 << 19,
    GAP = 1 << 14,
    MOST_WORDS = 1 << 13,
    MOST_SECRETS = 1 << 17,
    MANY = 300,
    GROUPS = 20,
    REGISTERS = 64
};

/* ---- secrets ---- */

typedef struct {
    uint64_t value;
    char kind; /* noise, input, sample, uniform number */
} secret;

static secret secrets[MOST_SECRETS];
static size_t secret_count;
static uint64_t noise[MOST_WORDS];
static size_t noise_count, fail_at;
static uint64_t state = UINT64_C(0x243f6a8885a308d3);

static uint64_t next_word(void) {
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static void add_secret(uint64_t value, char kind) {
    if (value < 256 || value == UINT64_MAX || secret_count == MOST_SECRETS) return; /* too common to say anything */
    secrets[secret_count].value = value;
    secrets[secret_count++].kind = kind;
}

/* All registers that a call may change, but for the one with its result. */
#define CLEAR_REGISTERS                                                                                                \
    __asm__ __volatile__(                                                                                              \
        "xorl %%ecx, %%ecx\n xorl %%edx, %%edx\n xorl %%esi, %%esi\n xorl %%edi, %%edi\n"                              \
        "xorl %%r8d, %%r8d\n xorl %%r9d, %%r9d\n xorl %%r10d, %%r10d\n xorl %%r11d, %%r11d\n"                          \
        "pxor %%xmm0, %%xmm0\n pxor %%xmm1, %%xmm1\n pxor %%xmm2, %%xmm2\n pxor %%xmm3, %%xmm3\n"                      \
        "pxor %%xmm4, %%xmm4\n pxor %%xmm5, %%xmm5\n pxor %%xmm6, %%xmm6\n pxor %%xmm7, %%xmm7\n"                      \
        "pxor %%xmm8, %%xmm8\n pxor %%xmm9, %%xmm9\n pxor %%xmm10, %%xmm10\n pxor %%xmm11, %%xmm11\n"                  \
        "pxor %%xmm12, %%xmm12\n pxor %%xmm13, %%xmm13\n pxor %%xmm14, %%xmm14\n pxor %%xmm15, %%xmm15\n"              \
        :                                                                                                              \
        :                                                                                                              \
        : "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5",        \
          "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15")

/* Words are made without a copy of them on the stack, and no register keeps one. */
static int fill(void *ctx, void *buf, size_t len) {
    (void)ctx;
    for (size_t i = 0; i < len / 8 && noise_count < MOST_WORDS; i++) {
        noise[noise_count] = next_word();
        ((uint64_t *)buf)[i] = noise[noise_count++];
    }
    int failed = noise_count >= fail_at;
    CLEAR_REGISTERS;
    return failed;
}

/* As sources do that copy with vector instructions. */
static int fill_through_registers(void *ctx, void *buf, size_t len) {
    int failed = fill(ctx, buf, len);
    if (len >= 128)
        __asm__ __volatile__(
            "movdqu 0(%0), %%xmm0\n movdqu 16(%0), %%xmm1\n movdqu 32(%0), %%xmm2\n movdqu 48(%0), %%xmm3\n"
            "movdqu 64(%0), %%xmm4\n movdqu 80(%0), %%xmm5\n movdqu 96(%0), %%xmm6\n movdqu 112(%0), %%xmm7"
            :
            : "r"(buf)
            : "memory", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7");
    return failed;
}

/* ---- calls ---- */

static vrr_entropy entropy = {fill, NULL}, vector_source = {fill_through_registers, NULL};
static vrr_entropy_buffer buffer;
static vrr_entropy buffered;
static vrr_rr_bool one_bit, one_bit_lazy;
static vrr_rr_bitvec vector, vector_lazy;
static vrr_rappor rappor, rappor_lazy;
static vrr_rr categories, few, texts;
static vrr_categories numbers_set, texts_set;
static uint64_t args[MANY], outs[MANY], values[3], out_word;
static bool out_bit;
static int64_t numbers[8];
static unsigned char text_bytes[8 * 16];
static size_t ends[8];
static uint32_t slots[64];

static vrr_status bit(void) {
    return vrr_rr_bool_invoke(&one_bit, &entropy, true, &out_bit);
}
static vrr_status bits(void) {
    return vrr_rr_bool_invoke_many(&one_bit, &entropy, args, outs, 64 * GROUPS - 13);
}
static vrr_status bits_lazy(void) {
    return vrr_rr_bool_invoke_many(&one_bit_lazy, &entropy, args, outs, 64 * GROUPS - 13);
}
static vrr_status bits_through_registers(void) {
    return vrr_rr_bool_invoke_many(&one_bit, &vector_source, args, outs, 64 * GROUPS - 13);
}
static vrr_status responses_through_registers(void) {
    return vrr_rr_invoke_many(&categories, &vector_source, args, outs, MANY);
}
static vrr_status bits_buffered(void) {
    return vrr_rr_bool_invoke_many(&one_bit, &buffered, args, outs, 64 * GROUPS - 13);
}
static vrr_status bit_vector(void) {
    return vrr_rr_bitvec_invoke(&vector, &entropy, args, outs);
}
static vrr_status bit_vector_lazy(void) {
    return vrr_rr_bitvec_invoke(&vector_lazy, &entropy, args, outs);
}
static vrr_status report(void) {
    return vrr_rappor_invoke(&rappor, &entropy, args, outs);
}
static vrr_status report_values(void) {
    return vrr_rappor_invoke_values(&rappor, &entropy, values, outs);
}
static vrr_status report_values_lazy(void) {
    return vrr_rappor_invoke_values(&rappor_lazy, &entropy, values, outs);
}
static vrr_status category(void) {
    return vrr_rr_invoke(&categories, &entropy, args[0], &out_word);
}
static vrr_status responses(void) {
    return vrr_rr_invoke_many(&categories, &entropy, args, outs, MANY);
}
static vrr_status number(void) {
    int64_t answer;
    vrr_status status = vrr_rr_invoke_int64(&few, &numbers_set, &entropy, numbers[3], &answer);
    out_word = (uint64_t)answer;
    return status;
}
static vrr_status text(void) {
    return vrr_rr_invoke_string(&texts, &texts_set, &entropy, text_bytes + 32, 16, 16, &out_word);
}

/* Leaves the words that it draws. */
static vrr_status planted_stack(void) {
    volatile uint64_t words[8];
    vrr_status status = entropy.fill(entropy.ctx, (void *)words, sizeof words) == 0 ? VRR_OK : VRR_ERR_ENTROPY;
    out_word = words[3] & 1;
    return status;
}
static vrr_status planted_input(void) {
    volatile uint64_t copy = args[0];
    return copy == 0 ? VRR_ERR_ARGUMENT : VRR_OK;
}
static vrr_status planted_register(void) {
    uint64_t word[1];
    vrr_status status = entropy.fill(entropy.ctx, word, 8) == 0 ? VRR_OK : VRR_ERR_ENTROPY;
    __asm__ __volatile__("movq %0, %%xmm9\n movq $0, %0" : "+m"(word[0]) : : "xmm9");
    return status;
}

static const struct {
    const char *name;
    vrr_status (*call)(void);
    bool planted;
} calls[] = {{"bit", bit, false},
             {"bits", bits, false},
             {"bits, lazy", bits_lazy, false},
             {"bit vector", bit_vector, false},
             {"bit vector, lazy", bit_vector_lazy, false},
             {"report", report, false},
             {"report of values", report_values, false},
             {"report of values, lazy", report_values_lazy, false},
             {"category", category, false},
             {"categories", responses, false},
             {"bits from a source that leaves words in registers", bits_through_registers, false},
             {"categories from a source that leaves words in registers", responses_through_registers, false},
             {"bits from a buffer", bits_buffered, false},
             {"number", number, false},
             {"text", text, false},
             {"planted on the stack", planted_stack, true},
             {"planted input", planted_input, true},
             {"planted in a register", planted_register, true}};

/* ---- stack and registers ---- */

static unsigned char stack[STACK_BYTES];
static ucontext_t outside, inside;
static uint64_t registers[REGISTERS];
static vrr_status (*current)(void);
static vrr_status result;

/* The gap keeps what runs after the call away from what the call left. */
__attribute__((noinline)) static void run_below(void) {
    volatile unsigned char gap[GAP];
    gap[0] = 0;
    CLEAR_REGISTERS; /* of the last search */
    vrr_status status = current();
    __asm__ __volatile__(
        "movdqu %%xmm0, 0(%0)\n movdqu %%xmm1, 16(%0)\n movdqu %%xmm2, 32(%0)\n movdqu %%xmm3, 48(%0)\n"
        "movdqu %%xmm4, 64(%0)\n movdqu %%xmm5, 80(%0)\n movdqu %%xmm6, 96(%0)\n movdqu %%xmm7, 112(%0)\n"
        "movdqu %%xmm8, 128(%0)\n movdqu %%xmm9, 144(%0)\n movdqu %%xmm10, 160(%0)\n movdqu %%xmm11, 176(%0)\n"
        "movdqu %%xmm12, 192(%0)\n movdqu %%xmm13, 208(%0)\n movdqu %%xmm14, 224(%0)\n movdqu %%xmm15, 240(%0)\n"
        "movq %%rcx, 256(%0)\n movq %%rdx, 264(%0)\n movq %%rsi, 272(%0)\n movq %%rdi, 280(%0)\n"
        "movq %%r8, 288(%0)\n movq %%r9, 296(%0)\n movq %%r10, 304(%0)\n movq %%r11, 312(%0)\n"
        "movq %%rbx, 320(%0)\n movq %%r12, 328(%0)\n movq %%r13, 336(%0)\n movq %%r14, 344(%0)\n movq %%r15, 352(%0)"
        :
        : "a"(registers)
        : "memory");
    result = status;
    gap[1] = gap[0];
}

static void run_on_stack(void) {
    run_below();
}

static int by_value(const void *a, const void *b) {
    uint64_t x = ((const secret *)a)->value, y = ((const secret *)b)->value;
    return (x > y) - (x < y);
}

static const secret *find(uint64_t value) {
    secret key = {value, 0};
    return value < 256 ? NULL : bsearch(&key, secrets, secret_count, sizeof key, by_value);
}

static uint64_t times_high(uint64_t a, uint64_t b) {
    __extension__ typedef unsigned __int128 wide;
    return (uint64_t)(((wide)a * b) >> 64);
}

/* Words, and what is made of them; inputs; samples of answers that came. Not what was released. */
static void list_secrets(uint64_t t) {
    secret_count = 0;
    for (size_t i = 0; i < noise_count; i++) {
        add_secret(noise[i], 'n');
        add_secret(noise[i] & (UINT64_MAX >> 11), 'n');
        add_secret(times_high(noise[i], t), 'u');
        add_secret(times_high(noise[i], t - 1), 'u');
    }
    for (size_t i = 0; i < MANY; i++) {
        add_secret(args[i], 'i');
        if (result == VRR_OK) add_secret(args[i] ^ outs[i], 's'), add_secret(~(args[i] ^ outs[i]), 's');
    }
    for (size_t i = 0; i < 3; i++) add_secret(values[i], 'i');
    add_secret((uint64_t)numbers[3], 'i');
    for (size_t i = 0; i < 2; i++) {
        uint64_t part;
        memcpy(&part, text_bytes + 32 + 8 * i, 8);
        add_secret(part, 'i');
    }
    size_t kept = 0;
    for (size_t i = 0; i < secret_count; i++) {
        bool released = secrets[i].value == out_word;
        for (size_t j = 0; j < MANY; j++) released |= secrets[i].value == outs[j];
        if (!released) secrets[kept++] = secrets[i];
    }
    secret_count = kept;
    qsort(secrets, secret_count, sizeof *secrets, by_value);
}

static size_t on_stack, in_registers;
static char kinds[8];

static void count(uint64_t value, size_t *found) {
    const secret *s = find(value);
    if (s == NULL) return;
    ++*found;
    size_t length = strlen(kinds);
    if (strchr(kinds, s->kind) == NULL) kinds[length] = s->kind;
}

static void run_on_own_stack(vrr_status (*call)(void)) {
    current = call;
    if (getcontext(&inside) != 0) abort();
    inside.uc_stack.ss_sp = stack;
    inside.uc_stack.ss_size = sizeof stack;
    inside.uc_link = &outside;
    makecontext(&inside, run_on_stack, 0);
    if (swapcontext(&outside, &inside) != 0) abort();
}

/* Not earlier: these wipe, too, and a function of another library is bound when it is called first. */
static bool make_sets(void) {
    return vrr_make_categories_int64(&numbers_set, numbers, 8, slots, 64) == VRR_OK &&
           vrr_make_categories_string(&texts_set, text_bytes, ends, 8, slots, 64) == VRR_OK;
}

/* In a process of its own: what the dynamic linker does at a first call happens in each. */
static void look(const char *name, vrr_status (*call)(void), size_t failing_word) {
    fflush(stdout);
    pid_t child = fork();
    if (child != 0) {
        int status;
        if (child < 0 || waitpid(child, &status, 0) != child || status != 0) printf("%s: no result\n", name);
        return;
    }
    memset(kinds, 0, sizeof kinds);
    memset(stack, 0, sizeof stack);
    memset(registers, 0, sizeof registers);
    memset(outs, 0, sizeof outs);
    out_word = 0;
    noise_count = on_stack = in_registers = 0;
    fail_at = failing_word;
    if ((call == number || call == text) && !make_sets()) _exit(1);
    if (call == bits_buffered) buffered = vrr_entropy_buffered(&buffer, entropy);
    run_on_own_stack(call);
    list_secrets(categories.num_categories);
    for (size_t at = 0; at + 8 <= sizeof stack; at++) {
        uint64_t value;
        memcpy(&value, stack + at, 8);
        count(value, &on_stack);
    }
    for (size_t i = 0; i < REGISTERS; i++) count(registers[i], &in_registers);
    printf("%s, %s: %zu on the stack, %zu in registers %s\n", name, result == VRR_OK ? "success" : "failure", on_stack,
           in_registers, kinds);
    fflush(stdout);
    _exit(0);
}

static bool prepare(void) {
    vrr_bitvec_domain d = {64 * GROUPS - 13, true, 5};
    for (size_t i = 0; i < MANY; i++) args[i] = next_word() >> 3;
    for (size_t i = 0; i < 3; i++) values[i] = 1000 + 77 * i;
    for (size_t i = 0; i < 8; i++) numbers[i] = (int64_t)next_word();
    for (size_t i = 0; i < sizeof text_bytes; i++) text_bytes[i] = (unsigned char)next_word();
    for (size_t i = 0; i < 8; i++) ends[i] = 16 * (i + 1);
    return vrr_make_randomized_response_bool(&one_bit, 0.7, true) == VRR_OK &&
           vrr_make_randomized_response_bool(&one_bit_lazy, 0.7, false) == VRR_OK &&
           vrr_make_randomized_response_bitvec(&vector, d, 0.3, true) == VRR_OK &&
           vrr_make_randomized_response_bitvec(&vector_lazy, d, 0.3, false) == VRR_OK &&
           vrr_make_rappor(&rappor, d.size, 3, 0.3, true) == VRR_OK &&
           vrr_make_rappor(&rappor_lazy, d.size, 3, 0.3, false) == VRR_OK &&
           vrr_make_randomized_response(&categories, (UINT64_C(1) << 62) - 12345, 0.7) == VRR_OK &&
           vrr_make_randomized_response(&few, 8, 0.7) == VRR_OK &&
           vrr_make_randomized_response(&texts, 8, 0.7) == VRR_OK;
}

int main(int argc, char **argv) {
    bool planted = argc > 1 && strcmp(argv[1], "planted") == 0;
    if (!prepare()) return 2;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        if (calls[i].planted != planted) continue;
        look(calls[i].name, calls[i].call, SIZE_MAX);
        if (planted) continue;
        look(calls[i].name, calls[i].call, 1);
        look(calls[i].name, calls[i].call, 2);
        look(calls[i].name, calls[i].call, 40);
        look(calls[i].name, calls[i].call, 700);
    }
    return 0;
}
