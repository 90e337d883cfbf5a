#include "block.h"

#include "wipe.h"

uint64_t vrr_block_copied(uint64_t forks) {
    return forks + 1;
}

bool vrr_block_is_mine(const vrr_entropy_buffer *b, vrr_owner now) {
    return b->process == now.process && b->forks == now.forks;
}

void vrr_entropy_buffer_wipe(vrr_entropy_buffer *b) {
    vrr_wipe_bytes(b->block, 0, sizeof b->block);
    b->process = 0;
    b->forks = 0;
    b->available = 0;
}

void vrr_block_accept(vrr_entropy_buffer *b, bool delivered, vrr_owner owner) {
    if (!delivered) {
        vrr_entropy_buffer_wipe(b); /* the source may have delivered a part */
        return;
    }
    b->process = owner.process;
    b->forks = owner.forks;
    b->available = sizeof b->block;
}

/*@ requires valid:   \valid(b) && \valid(buf + (0 .. len - 1));
    requires apart:   \separated(b, buf + (0 .. len - 1));
    requires order:   block_in_order(b) && len <= b->available;
    terminates \true;
    assigns b->available, b->block[0 .. VRR_ENTROPY_BUFFER_BYTES - 1], buf[0 .. len - 1];
    ensures order:    block_in_order(b);
    ensures handed:   \forall integer i; 0 <= i < len ==> buf[i] == \old(b->block[block_first(b) + i]);
    ensures fewer:    b->available == \old(b->available) - len;
    ensures rest:     \forall integer i; block_first(b) <= i < VRR_ENTROPY_BUFFER_BYTES ==> b->block[i] == \old(b->block[i]);
*/
static void take(vrr_entropy_buffer *b, unsigned char *buf, size_t len) {
    size_t first = sizeof b->block - b->available;
    /*@ loop invariant range:  0 <= i <= len;
        loop invariant handed: \forall integer j; 0 <= j < i ==> buf[j] == \at(b->block[\at(first, Here) + j], Pre);
        loop assigns i, buf[0 .. len - 1];
        loop variant len - i;
    */
    for (size_t i = 0; i < len; i++) buf[i] = b->block[first + i];
    /* memory read later, by anyone, must not give away noise already used */
    vrr_wipe_bytes(b->block, first, first + len);
    //@ assert handed: \forall integer j; 0 <= j < len ==> buf[j] == \at(b->block[\at(first, Here) + j], Pre);
    //@ assert wiped: \forall integer j; first <= j < first + len ==> b->block[j] == 0;
    //@ assert before: \forall integer j; 0 <= j < first ==> b->block[j] == \at(b->block[j], Pre);
    b->available -= len;
    //@ assert moved: block_first(b) == first + len;
}

size_t vrr_block_hand_out(vrr_entropy_buffer *b, vrr_owner now, unsigned char *buf, size_t len) {
    if (!vrr_block_is_mine(b, now)) vrr_entropy_buffer_wipe(b);
    size_t part = len < b->available ? len : b->available;
    //@ assert left: b->available == \at(block_left(b, now.process, now.forks), Pre);
    //@ assert untouched: b->available > 0 ==> \forall integer i; 0 <= i < VRR_ENTROPY_BUFFER_BYTES ==> b->block[i] == \at(b->block[i], Pre);
    //@ assert all: b->available > 0 ==> block_first(b) == \at(block_first(b), Pre);
    take(b, buf, part);
    return part;
}

bool vrr_block_refilled(vrr_entropy_buffer *b, bool delivered, vrr_owner before, bool known, vrr_owner after,
                        unsigned char *buf, size_t len) {
    vrr_block_accept(b, delivered, before);
    if (!delivered || !known || !vrr_block_is_mine(b, after)) {
        vrr_entropy_buffer_wipe(b);
        return false;
    }
    take(b, buf, len);
    return true;
}
