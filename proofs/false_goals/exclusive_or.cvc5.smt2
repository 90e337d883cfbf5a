(set-logic AUFBVFPDTNIRA)
(set-info :smt-lib-version 2.6)
(declare-sort uni 0)
(declare-sort ty 0)
(declare-fun sort (ty
  uni) Bool)
(declare-fun witness (ty) uni)
(declare-fun int () ty)
(declare-fun real () ty)
(declare-fun string () ty)
(declare-fun bool () ty)
(declare-fun match_bool (ty
  Bool
  uni
  uni) uni)
(declare-fun index_bool (Bool) Int)
(assert (forall ((u Bool)) (or (= u true) (= u false))))
(declare-sort tuple0 0)
(declare-fun tuple01 () ty)
(declare-fun Tuple0 () tuple0)
(assert
  (forall ((x Int) (y Int) (z Int))
    (=> (<= x y) (=> (<= 0 z) (<= (* x z) (* y z))))))
(declare-fun abs1 (Int) Int)
(declare-fun div1 (Int
  Int) Int)
(declare-fun mod1 (Int
  Int) Int)
(assert
  (forall ((x Int) (y Int))
    (=> (not (= y 0)) (= x (+ (* y (div1 x y)) (mod1 x y))))))
(assert
  (forall ((x Int) (y Int))
    (=> (and (<= 0 x) (< 0 y)) (and (<= 0 (div1 x y)) (<= (div1 x y) x)))))
(assert
  (forall ((x Int) (y Int)) (=> (and (<= 0 x) (< 0 y)) (<= 0 (div1 x y)))))
(assert
  (forall ((x Int) (y Int)) (=> (and (<= x 0) (< 0 y)) (<= (div1 x y) 0))))
(assert
  (forall ((x Int) (y Int))
    (=> (and (<= 0 x) (not (= y 0))) (<= 0 (mod1 x y)))))
(assert
  (forall ((x Int) (y Int))
    (=> (and (<= x 0) (not (= y 0))) (<= (mod1 x y) 0))))
(assert (forall ((x Int)) (= (div1 x 1) x)))
(assert (forall ((x Int)) (= (mod1 x 1) 0)))
(assert
  (forall ((x Int) (y Int)) (=> (and (<= 0 x) (< x y)) (= (div1 x y) 0))))
(assert
  (forall ((x Int) (y Int)) (=> (and (<= 0 x) (< x y)) (= (mod1 x y) x))))
(assert
  (forall ((x Int) (y Int) (z Int))
    (! (=>
         (and (< 0 x) (and (<= 0 y) (<= 0 z)))
         (= (div1 (+ (* x y) z) x) (+ y (div1 z x)))) :pattern ((div1
                                                                  (+ (* x y) z)
                                                                  x)) )))
(assert
  (forall ((x Int) (y Int) (z Int))
    (! (=>
         (and (< 0 x) (and (<= 0 y) (<= 0 z)))
         (= (mod1 (+ (* x y) z) x) (mod1 z x))) :pattern ((mod1
                                                            (+ (* x y) z)
                                                            x)) )))
(assert
  (forall ((x Real) (y Real) (z Real))
    (=> (not (= z 0.0)) (= (/ (+ x y) z) (+ (/ x z) (/ y z))))))
(assert
  (forall ((x Real) (y Real) (z Real))
    (=> (not (= z 0.0)) (= (/ (- x y) z) (- (/ x z) (/ y z))))))
(assert
  (forall ((x Real) (y Real))
    (=> (not (= y 0.0)) (= (/ (- x) y) (- (/ x y))))))
(assert
  (forall ((x Real) (y Real) (z Real))
    (=> (not (= z 0.0)) (= (/ (* x y) z) (* x (/ y z))))))
(assert
  (forall ((x Real) (y Real) (z Real))
    (=>
      (and (not (= y 0.0)) (not (= z 0.0)))
      (= (/ (/ x y) z) (/ x (* y z))))))
(assert
  (forall ((x Real) (y Real) (z Real))
    (=>
      (and (not (= y 0.0)) (not (= z 0.0)))
      (= (/ x (/ y z)) (/ (* x z) y)))))
(assert
  (forall ((x Real) (y Real) (z Real))
    (=> (<= x y) (=> (<= 0.0 z) (<= (* x z) (* y z))))))
(declare-fun eqb (ty
  uni
  uni) Bool)
(declare-fun neqb (ty
  uni
  uni) Bool)
(declare-fun zlt (Int
  Int) Bool)
(declare-fun zleq (Int
  Int) Bool)
(declare-fun rlt (Real
  Real) Bool)
(declare-fun rleq (Real
  Real) Bool)
(declare-fun real_of_int (Int) Real)
(assert
  (forall ((n Int) (d Int))
    (! (=> (not (= d 0)) (= n (+ (* (div1 n d) d) (mod1 n d)))) :pattern (
    (div1
      n
      d)
    (mod1 n d)) )))
(assert
  (forall ((n Int) (d Int))
    (! (and
         (=> (<= 0 n) (=> (< 0 d) (and (<= 0 (mod1 n d)) (< (mod1 n d) d))))
         (and
           (=>
             (<= n 0)
             (=> (< 0 d) (and (< (- d) (mod1 n d)) (<= (mod1 n d) 0))))
           (and
             (=>
               (<= 0 n)
               (=> (< d 0) (and (<= 0 (mod1 n d)) (< (mod1 n d) (- d)))))
             (=>
               (<= n 0)
               (=> (< d 0) (and (< d (mod1 n d)) (<= (mod1 n d) 0))))))) :pattern (
    (mod1
      n
      d)) )))
(assert (forall ((a Int)) (! (= (div1 a 1) a) :pattern ((div1 a 1)) )))
(assert
  (forall ((a Int))
    (! (=> (not (= a 0)) (= (div1 a a) 1)) :pattern ((div1 a a)) )))
(assert
  (forall ((a Int) (b Int) (n Int))
    (=>
      (<= 0 a)
      (=>
        (<= 0 b)
        (=>
          (and (<= 0 (- b a)) (< (- b a) n))
          (=> (= (mod1 a n) (mod1 b n)) (= a b)))))))
(declare-fun infix_mngt (ty
  ty) ty)
(declare-sort addr 0)
(declare-fun addr1 () ty)
(declare-fun infix_at (ty
  ty
  uni
  uni) uni)
(declare-fun set (ty
  ty
  uni
  uni
  uni) uni)
(assert
  (forall ((m Int) (n Int))
    (=> (< 0 n) (=> (<= n m) (= (mod1 (+ m (* (- 1) n)) n) (mod1 m n))))))
(declare-fun addrqtmk (Int
  Int) addr)
(declare-fun base (addr) Int)
(assert (forall ((u Int) (u1 Int)) (= (base (addrqtmk u u1)) u)))
(declare-fun offset (addr) Int)
(assert (forall ((u Int) (u1 Int)) (= (offset (addrqtmk u u1)) u1)))
(assert (forall ((u addr)) (= u (addrqtmk (base u) (offset u)))))
(declare-fun addr_le (addr
  addr) Bool)
(declare-fun addr_lt (addr
  addr) Bool)
(declare-fun addr_le_bool (addr
  addr) Bool)
(declare-fun addr_lt_bool (addr
  addr) Bool)
(declare-fun null () addr)
(assert (= null (addrqtmk 0 0)))
(declare-fun global (Int) addr)
(declare-fun shift (addr
  Int) addr)
(assert
  (forall ((p addr) (k Int))
    (= (shift p k) (addrqtmk (base p) (+ (offset p) k)))))
(declare-fun included (addr
  Int
  addr
  Int) Bool)
(declare-fun separated (addr
  Int
  addr
  Int) Bool)
(declare-fun eqmem (ty
  uni
  uni
  addr
  Int) Bool)
(declare-fun t2tb ((Array addr Int)) uni)
(declare-fun tb2t (uni) (Array addr Int))
(declare-fun t2tb1 (addr) uni)
(declare-fun tb2t1 (uni) addr)
(declare-fun havoc (ty
  uni
  uni
  addr
  Int) uni)
(declare-fun valid_rw ((Array Int Int)
  addr
  Int) Bool)
(declare-fun valid_rd ((Array Int Int)
  addr
  Int) Bool)
(assert
  (forall ((m (Array Int Int)) (p addr) (n Int))
    (=
      (valid_rd m p n)
      (=>
        (< 0 n)
        (and
          (not (= 0 (base p)))
          (and (<= 0 (offset p)) (<= (+ (offset p) n) (select m (base p)))))))))
(declare-fun valid_obj ((Array Int Int)
  addr
  Int) Bool)
(assert
  (forall ((m (Array Int Int)) (p addr) (n Int))
    (=
      (valid_obj m p n)
      (=>
        (< 0 n)
        (or
          (= p null)
          (and
            (not (= 0 (base p)))
            (and
              (<= 0 (offset p))
              (<= (+ (offset p) n) (+ 1 (select m (base p)))))))))))
(declare-fun invalid ((Array Int Int)
  addr
  Int) Bool)
(declare-fun region (Int) Int)
(declare-fun linked ((Array Int Int)) Bool)
(declare-fun sconst ((Array addr Int)) Bool)
(declare-fun framed ((Array addr addr)) Bool)
(declare-fun t2tb2 ((Array addr addr)) uni)
(declare-fun tb2t2 (uni) (Array addr addr))
(declare-fun cinits ((Array addr Bool)) Bool)
(declare-fun is_init_range ((Array addr Bool)
  addr
  Int) Bool)
(declare-fun t2tb3 (Bool) uni)
(declare-fun tb2t3 (uni) Bool)
(declare-fun t2tb4 ((Array addr Bool)) uni)
(declare-fun tb2t4 (uni) (Array addr Bool))
(declare-fun set_init ((Array addr Bool)
  addr
  Int) (Array addr Bool))
(declare-fun monotonic_init ((Array addr Bool)
  (Array addr Bool)) Bool)
(declare-fun int_of_addr (addr) Int)
(declare-fun addr_of_int (Int) addr)
(declare-sort table 0)
(declare-fun table1 () ty)
(declare-fun table_of_base (Int) table)
(declare-fun table_to_offset (table
  Int) Int)
(declare-fun is_bool (Int) Bool)
(declare-fun is_uint8 (Int) Bool)
(declare-fun is_sint8 (Int) Bool)
(declare-fun is_uint16 (Int) Bool)
(declare-fun is_sint16 (Int) Bool)
(declare-fun is_uint32 (Int) Bool)
(assert
  (forall ((x Int))
    (! (= (is_uint32 x) (and (<= 0 x) (< x 4294967296))) :pattern ((is_uint32
                                                                    x)) )))
(declare-fun is_sint32 (Int) Bool)
(declare-fun is_uint64 (Int) Bool)
(assert
  (forall ((x Int))
    (! (= (is_uint64 x) (and (<= 0 x) (< x 18446744073709551616))) :pattern (
    (is_uint64
      x)) )))
(declare-fun is_sint64 (Int) Bool)
(declare-fun to_bool (Int) Int)
(declare-fun to_uint8 (Int) Int)
(declare-fun to_sint8 (Int) Int)
(declare-fun to_uint16 (Int) Int)
(declare-fun to_sint16 (Int) Int)
(declare-fun to_uint32 (Int) Int)
(declare-fun to_sint32 (Int) Int)
(declare-fun to_uint64 (Int) Int)
(declare-fun to_sint64 (Int) Int)
(declare-fun two_power_abs (Int) Int)
(declare-fun is_uint (Int
  Int) Bool)
(declare-fun is_sint (Int
  Int) Bool)
(declare-fun to_uint (Int
  Int) Int)
(declare-fun to_sint (Int
  Int) Int)
(assert (forall ((x Int)) (is_uint32 (to_uint32 x))))
(assert (forall ((x Int)) (is_uint64 (to_uint64 x))))
(assert
  (forall ((x Int))
    (! (=> (and (<= 0 x) (< x 4294967296)) (= (to_uint32 x) x)) :pattern (
    (to_uint32
      x)) )))
(assert
  (forall ((x Int))
    (! (=> (and (<= 0 x) (< x 18446744073709551616)) (= (to_uint64 x) x)) :pattern (
    (to_uint64
      x)) )))
(declare-fun is_uint64_chunk ((Array addr Int)) Bool)
(assert
  (forall ((m (Array addr Int)))
    (= (is_uint64_chunk m) (forall ((a addr)) (is_uint64 (select m a))))))
(declare-fun is_uint32_chunk ((Array addr Int)) Bool)
(declare-fun is_uint8_chunk ((Array addr Int)) Bool)
(declare-fun is_sint64_chunk ((Array addr Int)) Bool)
(declare-fun L_bitvec_groups (Int) Int)
(declare-fun L_pow2 (Int) Int)
(assert
  (forall ((n Int))
    (= (L_pow2 n) (ite (<= n 0) 1 (* 2 (L_pow2 (+ (- 1) n)))))))
(declare-fun L_times_pow2 (Int
  Int) Int)
(assert
  (forall ((n Int)) (=> (<= 0 n) (= (* 2 (L_pow2 n)) (L_pow2 (+ 1 n))))))
(assert (forall ((n Int)) (< 0 (L_pow2 n))))
(assert (= (L_pow2 52) 4503599627370496))
(assert (= (L_pow2 64) 18446744073709551616))
(assert (= (L_pow2 120) 1329227995784915872903807060280344576))
(assert (= (L_pow2 127) 170141183460469231731687303715884105728))
(assert
  (forall ((n Int))
    (=> (<= n 120) (<= (L_pow2 n) 1329227995784915872903807060280344576))))
(assert
  (forall ((n Int)) (=> (<= n 63) (<= (L_pow2 n) 9223372036854775808))))
(assert (forall ((n Int)) (=> (<= 53 n) (<= 9007199254740992 (L_pow2 n)))))
(assert
  (forall ((n Int))
    (=> (<= 116 n) (<= 83076749736557242056487941267521536 (L_pow2 n)))))
(assert (forall ((n Int)) (=> (<= (L_pow2 n) 18014398509481983) (<= n 53))))
(assert
  (forall ((n Int))
    (=> (<= (L_pow2 n) 170141183460469231731687303715884105727) (<= n 126))))
(assert
  (forall ((a Int) (b Int))
    (=>
      (<= 0 a)
      (=> (<= 0 b) (= (* (L_pow2 a) (L_pow2 b)) (L_pow2 (+ a b)))))))
(declare-fun bit_testb (Int
  Int) Bool)
(declare-fun bit_test (Int
  Int) Bool)
(declare-fun lnot (Int) Int)
(declare-fun land (Int
  Int) Int)
(declare-fun lxor (Int
  Int) Int)
(declare-fun lor (Int
  Int) Int)
(declare-fun lsl (Int
  Int) Int)
(declare-fun lsr (Int
  Int) Int)
(assert (forall ((x Int)) (! (= (land x x) x) :pattern ((land x x)) )))
(assert
  (forall ((x Int) (y Int))
    (! (= (land x (land x y)) (land x y)) :pattern ((land x (land x y))) )))
(assert (forall ((x Int)) (! (= (land 0 x) 0) :pattern ((land 0 x)) )))
(assert (forall ((x Int)) (! (= (land x 0) 0) :pattern ((land x 0)) )))
(assert
  (forall ((x Int)) (! (= (land (- 1) x) x) :pattern ((land (- 1) x)) )))
(assert
  (forall ((x Int)) (! (= (land x (- 1)) x) :pattern ((land x (- 1))) )))
(assert (forall ((x Int)) (! (= (lxor x x) 0) :pattern ((lxor x x)) )))
(assert
  (forall ((x Int) (y Int))
    (! (= (lxor x (lxor x y)) y) :pattern ((lxor x (lxor x y))) )))
(assert (forall ((x Int)) (! (= (lxor 0 x) x) :pattern ((lxor 0 x)) )))
(assert (forall ((x Int)) (! (= (lxor x 0) x) :pattern ((lxor x 0)) )))
(assert (forall ((x Int)) (= (lsr x 0) x)))
(assert (forall ((x Int)) (=> (<= 0 x) (= (lsr x 1) (div1 x 2)))))
(assert
  (forall ((x Int) (p Int) (q Int))
    (=> (<= 0 p) (=> (<= 0 q) (= (lsr (lsr x p) q) (lsr x (+ p q)))))))
(assert
  (forall ((x Int) (y Int))
    (! (=>
         (is_uint32 x)
         (=> (is_uint32 y) (= (to_uint32 (lxor x y)) (lxor x y)))) :pattern (
    (to_uint32
      (lxor x y))) )))
(assert
  (forall ((x Int) (y Int))
    (! (=>
         (is_uint32 x)
         (=> (is_uint32 y) (= (to_uint32 (land x y)) (land x y)))) :pattern (
    (to_uint32
      (land x y))) )))
(assert
  (forall ((x Int) (y Int))
    (! (=> (<= 0 y) (=> (is_uint32 x) (= (to_uint32 (lsr x y)) (lsr x y)))) :pattern (
    (to_uint32
      (lsr x y))) )))
(assert
  (forall ((x Int) (y Int))
    (! (=>
         (is_uint64 x)
         (=> (is_uint64 y) (= (to_uint64 (lxor x y)) (lxor x y)))) :pattern (
    (to_uint64
      (lxor x y))) )))
(assert
  (forall ((x Int) (y Int))
    (! (=>
         (is_uint64 x)
         (=> (is_uint64 y) (= (to_uint64 (land x y)) (land x y)))) :pattern (
    (to_uint64
      (land x y))) )))
(assert
  (forall ((x Int) (y Int))
    (! (=> (<= 0 y) (=> (is_uint64 x) (= (to_uint64 (lsr x y)) (lsr x y)))) :pattern (
    (to_uint64
      (lsr x y))) )))
(assert
  (forall ((x Int) (y Int))
    (! (=> (= (land x y) 0) (= (+ x y) (lxor x y))) :pattern ((land x y)
    (lxor x y)) )))
(declare-fun L_word_of (Int
  Int) Int)
(declare-fun L_lazy_reads (Int
  Int
  Int
  Int
  Int) Int)
(declare-fun L_lazy_unread (Int
  Int
  Int
  Int
  Int) Int)
(declare-fun L_unread (Bool
  Int
  Int
  Int
  Int
  Int) Int)
(declare-fun L_bernoulli_lanes (Int
  Int
  Int) Int)
(declare-fun L_bernoulli_lanes_count (Int
  Int
  Int
  Int) Int)
(declare-fun L_power (Int
  Int) Int)
(declare-fun L_popcount (Int
  Int) Int)
(declare-fun L_flips (Bool
  Int
  Int
  Int
  Int
  Int) Int)
(declare-fun L_bitvec_words (Int
  Int) Int)
(declare-fun L_rr_bitvec_report (Bool
  Int
  Int
  Int
  Int
  Int) Int)
(declare-fun L_rr_bitvec_count (Bool
  Int
  Int
  Int
  Int
  Int
  Int) Int)
(declare-fun L_rr_bitvec_count_in (Bool
  Int
  Int
  Int
  Int
  Int
  Int) Int)
(declare-fun L_rr_bitvec_ones (Bool
  Int
  Int
  Int
  Int
  Int
  Int) Int)
(declare-fun L_bitvec_tapes (Int
  Int) Int)
(declare-fun L_hamming (Int
  Int
  Int) Int)
(declare-fun P_rr_bitvec_law (Bool
  Int
  Int
  Int) Bool)
(declare-fun P_rr_bitvec_ratio (Bool
  Int
  Int
  Int) Bool)
(declare-fun L_bitvec_distance (Int
  Int) Int)
(declare-fun exp1 (Real) Real)
(declare-fun log (Real) Real)
(declare-fun log2 (Real) Real)
(declare-fun log10 (Real) Real)
(declare-fun P_rr_bitvec_pure_dp (Bool
  Int
  Int
  Int
  Int
  Real) Bool)
(declare-fun P_rr_bitvec_reached (Bool
  Int
  Int
  Int
  Int) Bool)
(declare-fun P_rr_bitvec_unbiased (Bool
  Int
  Int
  Int) Bool)
(declare-fun L_tape_entry (Int) Int)
(declare-fun L_tape_word (Int) Int)
(declare-fun L_tape_append (Int
  Int) Int)
(assert
  (forall ((T Int) (word Int))
    (= (L_tape_append T word) (+ word (* 18446744073709551616 T)))))
(declare-fun L_tape (Int
  Int) Int)
(declare-fun L_lanes_from_tape (Int
  Int
  Int
  Int) Int)
(declare-fun L_lazy_words (Int
  Int
  Int
  Int) Int)
(declare-fun L_lazy_left (Int
  Int
  Int
  Int) Int)
(declare-fun L_lazy_share (Int
  Int) Int)
(declare-fun L_lazy_block (Int
  Int) Int)
(declare-fun L_lazy_refill (Int
  Int) Int)
(declare-fun L_lazy_drawn (Int
  Int
  Int
  Int
  Int) Int)
(declare-fun L_group_left (Bool
  Int
  Int
  Int
  Int) Int)
(declare-fun L_words_drawn (Bool
  Int
  Int
  Int
  Int) Int)
(declare-fun L_lanes_below (Int) Int)
(assert
  (forall ((size Int) (groups Int) (k Int))
    (=>
      (< 0 k)
      (=>
        (<= 0 groups)
        (=>
          (<= 0 size)
          (=> (<= groups (div1 size k)) (<= (* groups k) size)))))))
(assert
  (forall ((g Int) (groups Int) (k Int))
    (let ((x (* g k)))
      (=>
        (<= 0 g)
        (=>
          (< g groups)
          (=> (<= 0 k) (and (<= 0 x) (<= (+ k x) (* groups k)))))))))
(assert
  (forall ((r Int))
    (=>
      (<= 0 r)
      (=>
        (<= r 63)
        (< (lsr 18446744073709551615 (+ 64 (* (- 1) r))) (L_pow2 r))))))
(assert
  (forall ((x Int))
    (=>
      (<= 0 x)
      (=> (<= x 18446744073709551615) (= (land 18446744073709551615 x) x)))))
(assert true)
(assert
  (forall ((w Int) (mask Int)) (=> (<= 0 mask) (<= (land mask w) mask))))
(assert true)
(declare-fun L_natural_limit (Int) Int)
(declare-fun L_natural_append (Int
  Int
  Int) Int)
(declare-fun L_times_plus (Int
  Int
  Int) Int)
(declare-fun P_natural_within (Int
  Int) Bool)
(declare-fun L_natural_value ((Array addr Int)
  addr
  Int) Int)
(declare-fun P_natural_kept ((Array addr Int)
  (Array addr Int)
  addr
  Int) Bool)
(declare-fun P_is_dyadic (Real
  Int
  Int) Bool)
(declare-fun L_times (Real
  Int) Real)
(declare-fun L_ieee_exponent (Int) Int)
(declare-fun L_ieee_significand (Int) Int)
(declare-fun L_ieee_units (Int) Int)
(declare-fun L_dyadic_units (Int
  Int) Int)
(declare-fun L_ieee_value (Int) Real)
(declare-fun L_ieee_lead (Int
  Int
  Int) Int)
(declare-fun L_low_bits (Int
  Int) Int)
(assert (forall ((T Int) (k Int)) (= (L_low_bits T k) (mod1 T (L_pow2 k)))))
(declare-fun L_bernoulli_trial (Int
  Int
  Int) Int)
(declare-fun L_bernoulli_count (Int
  Int
  Int) Int)
(assert
  (forall ((w Int) (r Int))
    (=>
      (< 0 r)
      (=>
        (<= 0 w)
        (=>
          (<= r 64)
          (= (L_low_bits w r) (land
                                w
                                (lsr 18446744073709551615 (+ 64 (* (- 1) r))))))))))
(assert true)
(assert
  (forall ((T Int) (word Int) (r Int) (s Int))
    (=>
      (= (+ 64 r) s)
      (=>
        (<= 0 T)
        (=>
          (<= 0 r)
          (=>
            (<= 0 word)
            (=>
              (<= word 18446744073709551615)
              (=
                (and (= word 0) (= (L_low_bits T r) 0))
                (= (L_low_bits (L_tape_append T word) s) 0)))))))))
(assert
  (forall ((s Int))
    (let ((x (* 274877906944 (lsr s 38))))
      (=> (<= 0 s) (and (<= x s) (<= s (+ 274877906943 x)))))))
(assert
  (forall ((y Int) (i Int))
    (let ((x (lsr y i)))
      (=>
        (< 0 i)
        (=>
          (<= i 60)
          (=>
            (<= 1329227995784915872903807060280344576 y)
            (=>
              (<= y 2658455991569831745807614120560689152)
              (and (<= (* 2 x) y) (<= 1152921504606846976 x)))))))))
(assert
  (forall ((h Int) (n Int))
    (=> (<= 0 h) (=> (<= 0 n) (= (div1 h (L_pow2 n)) (lsr h n))))))
(assert
  (forall ((y Int))
    (=>
      (<= 1329227995784915872903807060280344576 y)
      (=>
        (<= y 2658455991569831745807614120560689152)
        (=>
          (<= y (+ 1329227995784915872903807060280344575 (lsr y 60)))
          (<= y 1329227995784915875209650069494038528))))))
(assert
  (forall ((x Int) (x1 Int) (x2 Int))
    (=>
      (= (+ x1 (lsr x 1)) x)
      (=>
        (= (+ x2 (lsr x1 1)) x1)
        (=>
          (<= 1329227995784915872903807060280344576 x)
          (=>
            (<= x 2658455991569831745807614120560689152)
            (<= x2 (+ 1329227995784915872903807060280344575 (lsr x2 1)))))))))
(assert
  (forall ((i Int) (x Int) (x1 Int) (x2 Int))
    (=>
      (= (+ x1 (lsr x i)) x)
      (=>
        (= (+ x2 (lsr x1 i)) x1)
        (=>
          (<= 2 i)
          (=>
            (<= i 60)
            (=>
              (<= 1329227995784915872903807060280344576 x)
              (=>
                (<= x 2658455991569831745807614120560689152)
                (=>
                  (<= x (+ 1329227995784915872903807060280344575 (lsr
                                                                   x
                                                                   (+ (- 1) i))))
                  (<= x2 (+ 1329227995784915872903807060280344575 (lsr x2 i))))))))))))
(declare-sort S2 0)
(declare-fun S21 () ty)
(declare-fun S22 (Int
  Int) S2)
(declare-fun F2_num (S2) Int)
(assert (forall ((u Int) (u1 Int)) (= (F2_num (S22 u u1)) u)))
(declare-fun F2_log2den (S2) Int)
(assert (forall ((u Int) (u1 Int)) (= (F2_log2den (S22 u u1)) u1)))
(assert (forall ((u S2)) (= u (S22 (F2_num u) (F2_log2den u)))))
(declare-fun IsS2 (S2) Bool)
(assert
  (forall ((S S2))
    (= (IsS2 S) (and (is_uint32 (F2_log2den S)) (is_uint64 (F2_num S))))))
(declare-fun L_tape_of ((Array addr Int)
  addr
  Int) Int)
(assert
  (forall ((Mint (Array addr Int)) (words addr) (n Int))
    (= (L_tape_of Mint words n) (let ((x (+ (- 1) n)))
                                  (ite (<= n 0)
                                    0
                                    (L_tape_append
                                      (L_tape_of Mint words x)
                                      (select Mint (shift words x))))))))
(declare-fun P_tape_drawn ((Array addr Int)
  addr
  Int
  Int) Bool)
(declare-fun P_same_words ((Array addr Int)
  (Array addr Int)
  addr
  Int) Bool)
(assert
  (forall ((Mint (Array addr Int)) (words addr) (n Int))
    (=>
      (is_uint64_chunk Mint)
      (=>
        (forall ((i Int))
          (=> (<= 0 i) (=> (< i n) (<= 0 (select Mint (shift words i))))))
        (<= 0 (L_tape_of Mint words n))))))
(declare-fun P_is_probability (S2) Bool)
(assert
  (forall ((p S2))
    (let ((x (F2_num p)))
      (let ((x1 (F2_log2den p)))
        (=
          (P_is_probability p)
          (and (and (and (< 0 x) (< 0 x1)) (< x (L_pow2 x1))) (<= x1 1075)))))))
(assert
  (not
  (forall ((t (Array Int Int)) (t1 (Array addr Int)) (i Int) (i1 Int) (S S2) (a addr))
    (let ((a1 (shift a 0)))
      (let ((x (select t1 a1)))
        (let ((x1 (F2_log2den S)))
          (let ((x2 (+ 63 x1)))
            (let ((x3 (div1 x2 64)))
              (let ((x4 (+ 1 i1)))
                (let ((x5 (L_tape_of t1 a x4)))
                  (let ((x6 (L_tape_of t1 a i1)))
                    (let ((a2 (shift a i1)))
                      (let ((x7 (select t1 a2)))
                        (let ((x8 (L_tape_append x6 x7)))
                          (let ((x9 (* 64 i1)))
                            (let ((x10 (* (- 64) x3)))
                              (let ((x11 (L_low_bits x6 (+ (+ x9 x10) x1))))
                                (let ((x12 (+ (+ 64 x10) x1)))
                                  (let ((x13 (* 64 x3)))
                                    (let ((x14 (+ (* (- 1) x1) x13)))
                                      (let ((x15 (land
                                                   (lsr
                                                     18446744073709551615
                                                     x14)
                                                   x)))
                                        (let ((x16 (+ (+ (+ 64 x9) x10) x1)))
                                          (let ((x17 (to_uint32 (+ (- 1) x3))))
                                            (let ((x18 (to_uint32 (* 64 x17))))
                                              (=>
                                                (= x (L_tape_of t1 a 1))
                                                (=>
                                                  (not (= x3 1))
                                                  (=>
                                                    (= x5 x8)
                                                    (=>
                                                      (= (= x11 0) (= i 0))
                                                      (=>
                                                        (= (L_low_bits x x12) x15)
                                                        (=>
                                                          (=
                                                            (and
                                                              (= x7 0)
                                                              (= x11 0))
                                                            (= (L_low_bits
                                                                 x8
                                                                 x16) 0))
                                                          (=>
                                                            (< 0 i1)
                                                            (=>
                                                              (< 0 x1)
                                                              (=>
                                                                (<= (region
                                                                    (base a)) 0)
                                                                (=>
                                                                  (<= 0 x6)
                                                                  (=>
                                                                    (<= 0 x)
                                                                    (=>
                                                                    (< i1 x3)
                                                                    (=>
                                                                    (<= x1 x13)
                                                                    (=>
                                                                    (<= x18 x1)
                                                                    (=>
                                                                    (<= i1 4294967294)
                                                                    (=>
                                                                    (<= 65 x1)
                                                                    (=>
                                                                    (<= (+ 2 i1) x3)
                                                                    (=>
                                                                    (<= x13 x2)
                                                                    (=>
                                                                    (<= x17 67108863)
                                                                    (=>
                                                                    (<= 
                                                                    (to_uint32
                                                                    x14) 63)
                                                                    (=>
                                                                    (<= x1 (+ 4294967295 x18))
                                                                    (=>
                                                                    (IsS2 S)
                                                                    (=>
                                                                    (is_uint64_chunk
                                                                    t1)
                                                                    (=>
                                                                    (linked
                                                                    t)
                                                                    (=>
                                                                    (is_uint32
                                                                    i1)
                                                                    (=>
                                                                    (is_uint64
                                                                    i)
                                                                    (=>
                                                                    (P_is_probability
                                                                    S)
                                                                    (=>
                                                                    (is_uint32
                                                                    x1)
                                                                    (=>
                                                                    (is_uint64
                                                                    (F2_num
                                                                    S))
                                                                    (=>
                                                                    (is_uint32
                                                                    x4)
                                                                    (=>
                                                                    (is_uint64
                                                                    x)
                                                                    (=>
                                                                    (is_uint64
                                                                    x7)
                                                                    (=>
                                                                    (valid_rd
                                                                    t
                                                                    a1
                                                                    1)
                                                                    (=>
                                                                    (valid_rd
                                                                    t
                                                                    a2
                                                                    1)
                                                                    (=>
                                                                    (valid_obj
                                                                    t
                                                                    a1
                                                                    1)
                                                                    (=>
                                                                    (valid_obj
                                                                    t
                                                                    a2
                                                                    1)
                                                                    (=>
                                                                    (is_uint32
                                                                    x3)
                                                                    (=>
                                                                    (valid_rd
                                                                    t
                                                                    a1
                                                                    x3)
                                                                    (=>
                                                                    (is_uint32
                                                                    x12)
                                                                    (=>
                                                                    (is_uint64
                                                                    x15)
                                                                    (=
                                                                    (= 
                                                                    (L_low_bits
                                                                    x5
                                                                    x16) 0)
                                                                    (= 
                                                                    (to_uint64
                                                                    (lxor
                                                                    i
                                                                    x7)) 0))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
(check-sat)
