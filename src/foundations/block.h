/* The block of a buffered source: who may use it, and how bytes leave it. What the operating system says about the process comes in as a
   number (src/sources/entropy_buffered.c asks it); what is done with it is proved. */
#ifndef VRR_BLOCK_H
#define VRR_BLOCK_H

#include <stdbool.h>

#include "entropy.h"

#ifdef __FRAMAC__
#include "../../spec/foundations/block.acsl"
#endif

/* A process, told from all those that it was copied from. */
typedef struct {
    uint64_t process; /* its id, which the system may give again */
    uint64_t forks;   /* how many copies lie behind it, which only grows from parent to child */
} vrr_owner;

/* The number of a copy, from the number of the process that it was copied from: no block that existed then is the copy's. */
/*@ requires room:   forks < UINT64_MAX;
    terminates \true;
    assigns \nothing;
    ensures next:    \result == forks + 1;
    ensures foreign: \forall vrr_entropy_buffer *b, integer process; b->forks <= forks ==> !block_filled_by(b, process, \result);
*/
uint64_t vrr_block_copied(uint64_t forks);

/* Was the block filled by this very process? */
/*@ requires valid:  \valid_read(b);
    terminates \true;
    assigns \nothing;
    ensures mine:    \result <==> block_filled_by(b, now.process, now.forks);
*/
bool vrr_block_is_mine(const vrr_entropy_buffer *b, vrr_owner now);

/* After a request to the source: a full block of this owner's, or an empty one. */
/*@ requires valid:   \valid(b);
    terminates \true;
    assigns b->process, b->forks, b->available, b->block[0 .. VRR_ENTROPY_BUFFER_BYTES - 1];
    ensures order:    block_in_order(b);
    ensures full:     delivered ==> b->available == VRR_ENTROPY_BUFFER_BYTES && block_filled_by(b, owner.process, owner.forks);
    ensures kept:     delivered ==> \forall integer i; 0 <= i < VRR_ENTROPY_BUFFER_BYTES ==> b->block[i] == \old(b->block[i]);
    ensures empty:    !delivered ==> b->available == 0;
*/
void vrr_block_accept(vrr_entropy_buffer *b, bool delivered, vrr_owner owner);

/* Hands out len bytes, or as many as there are; another process' block is emptied first. The result is how many. */
/*@ requires valid:   \valid(b) && \valid(buf + (0 .. len - 1));
    requires apart:   \separated(b, buf + (0 .. len - 1));
    requires order:   block_in_order(b);
    terminates \true;
    assigns b->process, b->forks, b->available, b->block[0 .. VRR_ENTROPY_BUFFER_BYTES - 1], buf[0 .. len - 1];
    ensures order:    block_in_order(b);
    ensures length:   \result == \min(len, \old(block_left(b, now.process, now.forks)));
    ensures handed:   \forall integer i; 0 <= i < \result ==> buf[i] == \old(b->block[block_first(b) + i]);
    ensures beyond:   \forall integer i; \result <= i < len ==> buf[i] == \old(buf[i]);
    ensures fewer:    b->available == \old(block_left(b, now.process, now.forks)) - \result;
    ensures rest:     \forall integer i; block_first(b) <= i < VRR_ENTROPY_BUFFER_BYTES ==> b->block[i] == \old(b->block[i]);
    ensures owner:    b->available > 0 ==> block_filled_by(b, now.process, now.forks);
*/
size_t vrr_block_hand_out(vrr_entropy_buffer *b, vrr_owner now, unsigned char *buf, size_t len);

/* The way on of a request that found too few bytes: the source was asked for a block, and the process for its name, before and after that. All
   len bytes are handed out, or none, and then nothing is kept: the source may have failed, or the process may be a copy that was made
   while the source was at work, whose block is its parent's, too. */
/*@ requires valid:   \valid(b) && \valid(buf + (0 .. len - 1));
    requires apart:   \separated(b, buf + (0 .. len - 1));
    requires length:  1 <= len < VRR_ENTROPY_BUFFER_BYTES;
    terminates \true;
    assigns b->process, b->forks, b->available, b->block[0 .. VRR_ENTROPY_BUFFER_BYTES - 1], buf[0 .. len - 1];
    ensures order:    block_in_order(b);
    ensures served:   \result <==> delivered && known && before.process == after.process && before.forks == after.forks;
    ensures handed:   \result ==> \forall integer i; 0 <= i < len ==> buf[i] == \old(b->block[i]);
    ensures rest:     \result ==> \forall integer i; len <= i < VRR_ENTROPY_BUFFER_BYTES ==> b->block[i] == \old(b->block[i]);
    ensures fewer:    \result ==> b->available == VRR_ENTROPY_BUFFER_BYTES - len;
    ensures owner:    \result ==> block_filled_by(b, after.process, after.forks);
    ensures nothing:  !\result ==> \forall integer i; 0 <= i < len ==> buf[i] == \old(buf[i]);
    ensures empty:    !\result ==> b->available == 0 && \forall integer i; 0 <= i < VRR_ENTROPY_BUFFER_BYTES ==> b->block[i] == 0;
*/
bool vrr_block_refilled(vrr_entropy_buffer *b, bool delivered, vrr_owner before, bool known, vrr_owner after,
                        unsigned char *buf, size_t len);

#endif
