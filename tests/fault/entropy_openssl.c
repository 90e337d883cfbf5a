/* RAND_priv_bytes replaced at link time (--wrap). */
#include "../support/harness.h"
#include "../support/support.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#ifdef VRR_HAVE_OPENSSL

int __wrap_RAND_priv_bytes(unsigned char *buf, int num);
int __real_RAND_priv_bytes(unsigned char *buf, int num);

static bool scripted;
static int result, calls;
static long long asked;

int __wrap_RAND_priv_bytes(unsigned char *buf, int num) {
    if (!scripted) return __real_RAND_priv_bytes(buf, num);
    calls++;
    asked += num;
    return num < 0 ? -1 : result;
}

static int fill(int returned, void *buf, size_t len) {
    vrr_entropy e = vrr_entropy_openssl();
    scripted = true;
    result = returned;
    calls = 0;
    asked = 0;
    int status = e.fill(e.ctx, buf, len);
    scripted = false;
    return status;
}

static void failures(void) {
    unsigned char bytes[16];
    EXPECT(fill(1, bytes, 16) == 0 && calls == 1 && asked == 16, "success is not success");
    EXPECT(fill(0, bytes, 16) != 0 && calls == 1, "0 is taken for success");
    EXPECT(fill(-1, bytes, 16) != 0 && calls == 1, "-1 is taken for success");
    EXPECT(fill(2, bytes, 16) != 0 && calls == 1, "2 is taken for success");
}

/* Memory that is reserved and never touched: the replaced function writes nothing. */
static void large_requests(void) {
    size_t len = (size_t)INT_MAX * 2 + 77;
    void *reserved = malloc(len);
    if (reserved == NULL) {
        remark("skipped: no address space for %zu bytes", len);
        return;
    }
    int status = fill(1, reserved, len);
    free(reserved);
    EXPECT(status == 0 && calls == 3 && asked == (long long)len, "%d calls for %lld bytes", calls, asked);
}

static void real_bytes(void) {
    unsigned char a[32] = {0}, b[32] = {0};
    vrr_entropy e = vrr_entropy_openssl();
    EXPECT(e.fill(e.ctx, a, sizeof a) == 0 && e.fill(e.ctx, b, sizeof b) == 0, "the real RAND_priv_bytes failed");
    EXPECT(memcmp(a, b, sizeof a) != 0, "two draws are equal");
}

int main(void) {
    claim("OpenSSL: only the result 1 is success", failures);
    claim("OpenSSL: requests above INT_MAX are split and all bytes are asked for", large_requests);
    claim("OpenSSL: two draws differ", real_bytes);
    return report();
}

#else

int main(void) {
    remark("skipped: built without OpenSSL");
    return report();
}

#endif
