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
    (=> (and (<= 0 x) (< 0 y)) (and (<= 0 (div1 x y)) (<= (div1 x y) x)))))
(assert
  (forall ((x Int) (y Int)) (=> (and (<= 0 x) (< 0 y)) (<= 0 (div1 x y)))))
(assert
  (forall ((x Int) (y Int)) (=> (and (<= x 0) (< 0 y)) (<= (div1 x y) 0))))
(assert (forall ((x Int)) (= (div1 x 1) x)))
(assert
  (forall ((x Int) (y Int)) (=> (and (<= 0 x) (< x y)) (= (div1 x y) 0))))
(assert
  (forall ((x Int) (y Int) (z Int))
    (! (=>
         (and (< 0 x) (and (<= 0 y) (<= 0 z)))
         (= (div1 (+ (* x y) z) x) (+ y (div1 z x)))) :pattern ((div1
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
(assert (forall ((a Int)) (! (= (div1 a 1) a) :pattern ((div1 a 1)) )))
(assert
  (forall ((a Int))
    (! (=> (not (= a 0)) (= (div1 a a) 1)) :pattern ((div1 a a)) )))
(declare-fun infix_mngt (ty
  ty) ty)
(declare-fun infix_at (ty
  ty
  uni
  uni) uni)
(declare-fun set (ty
  ty
  uni
  uni
  uni) uni)
(declare-sort addr 0)
(declare-fun addr1 () ty)
(declare-fun addrqtmk (Int
  Int) addr)
(declare-fun base (addr) Int)
(declare-fun offset (addr) Int)
(declare-fun addr_le (addr
  addr) Bool)
(declare-fun addr_lt (addr
  addr) Bool)
(declare-fun addr_le_bool (addr
  addr) Bool)
(declare-fun addr_lt_bool (addr
  addr) Bool)
(declare-fun null () addr)
(declare-fun global (Int) addr)
(declare-fun shift (addr
  Int) addr)
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
(declare-fun t2tb (addr) uni)
(declare-fun tb2t (uni) addr)
(declare-fun havoc (ty
  uni
  uni
  addr
  Int) uni)
(declare-fun valid_rw ((Array Int Int)
  addr
  Int) Bool)
(declare-fun t2tb1 (Int) uni)
(declare-fun tb2t1 (uni) Int)
(declare-fun t2tb2 ((Array Int Int)) uni)
(declare-fun tb2t2 (uni) (Array Int Int))
(declare-fun valid_rd ((Array Int Int)
  addr
  Int) Bool)
(declare-fun valid_obj ((Array Int Int)
  addr
  Int) Bool)
(declare-fun invalid ((Array Int Int)
  addr
  Int) Bool)
(declare-fun region (Int) Int)
(declare-fun linked ((Array Int Int)) Bool)
(declare-fun sconst ((Array addr Int)) Bool)
(declare-fun framed ((Array addr addr)) Bool)
(declare-fun t2tb3 ((Array addr addr)) uni)
(declare-fun tb2t3 (uni) (Array addr addr))
(declare-fun cinits ((Array addr Bool)) Bool)
(declare-fun is_init_range ((Array addr Bool)
  addr
  Int) Bool)
(declare-fun t2tb4 (Bool) uni)
(declare-fun tb2t4 (uni) Bool)
(declare-fun t2tb5 ((Array addr Bool)) uni)
(declare-fun tb2t5 (uni) (Array addr Bool))
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
(assert
  (forall ((x Int))
    (! (= (is_sint32 x) (and (<= (- 2147483648) x) (< x 2147483648))) :pattern (
    (is_sint32
      x)) )))
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
(assert
  (forall ((x Int))
    (! (=> (and (<= 0 x) (< x 4294967296)) (= (to_uint32 x) x)) :pattern (
    (to_uint32
      x)) )))
(declare-fun is_uint64_chunk ((Array addr Int)) Bool)
(declare-fun t2tb6 ((Array addr Int)) uni)
(declare-fun tb2t6 (uni) (Array addr Int))
(declare-fun is_uint32_chunk ((Array addr Int)) Bool)
(declare-fun is_uint8_chunk ((Array addr Int)) Bool)
(declare-fun is_sint64_chunk ((Array addr Int)) Bool)
(declare-fun L_bitvec_groups (Int) Int)
(declare-fun L_pow2 (Int) Int)
(declare-fun L_times_pow2 (Int
  Int) Int)
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
(assert
  (forall ((k Int) (r Int))
    (ite (<= r 2)
      (ite (<= k 3) (= (L_lazy_share k r) k) (= (L_lazy_share k r) 4))
      (ite (<= k 7) (= (L_lazy_share k r) k) (= (L_lazy_share k r) 8)))))
(declare-fun L_lazy_block (Int
  Int) Int)
(assert
  (forall ((k Int) (r Int))
    (let ((x (L_lazy_share k r)))
      (let ((x1 (div1 1024 x)))
        (ite (<= x1 r)
          (= (L_lazy_block k r) (* x x1))
          (= (L_lazy_block k r) (* r x)))))))
(declare-fun L_lazy_refill (Int
  Int) Int)
(declare-fun L_lazy_drawn (Int
  Int
  Int
  Int
  Int) Int)
(assert
  (forall ((k Int) (r Int))
    (let ((x (L_lazy_block k r)))
      (=> (< 0 k) (=> (< 0 r) (and (< 0 x) (<= x 1024)))))))
(assert
  (forall ((k Int) (r Int) (s Int))
    (=>
      (< 0 k)
      (=> (<= 0 r) (=> (<= r s) (<= (L_lazy_block k r) (L_lazy_block k s)))))))
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
(assert true)
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
(declare-fun L_bernoulli_trial (Int
  Int
  Int) Int)
(declare-fun L_bernoulli_count (Int
  Int
  Int) Int)
(assert true)
(assert
  (not
  (forall ((i Int) (i1 Int) (i2 Int) (i3 Int) (i4 Int) (i5 Int) (i6 Int) (i7 Int) (i8 Int) (i9 Int) (i10 Int))
    (let ((x (div1 1024 i3)))
      (let ((x1 (* i3 (to_uint32 x))))
        (let ((x2 (* i4 (to_uint32 i1))))
          (=>
            (not (= i5 0))
            (=>
              (< 0 i2)
              (=>
                (<= 0 i6)
                (=>
                  (<= i6 4294967295)
                  (=>
                    (is_uint32 i10)
                    (=>
                      (is_uint32 i9)
                      (=>
                        (is_uint32 i6)
                        (=>
                          (is_uint32 i5)
                          (=>
                            (is_uint32 i4)
                            (=>
                              (is_uint32 i3)
                              (=>
                                (is_uint32 i2)
                                (=>
                                  (is_uint32 i)
                                  (=>
                                    (is_sint32 i8)
                                    (=>
                                      (is_sint32 i7)
                                      (=>
                                        (is_sint32 i6)
                                        (=>
                                          (is_uint64 i1)
                                          (=>
                                            (ite (< i2 i6)
                                              (= i5 i2)
                                              (= i6 i5))
                                            (=>
                                              (ite (<= i1 3)
                                                (= i6 4)
                                                (= i6 8))
                                              (=>
                                                (ite (<= (div1 1024 i5) i1)
                                                  (and
                                                    (and
                                                      (and
                                                        (and
                                                          (not (= i3 0))
                                                          (= i5 i3))
                                                        (= (* i3 x) i))
                                                      (<= 0 x1))
                                                    (<= x1 4294967295))
                                                  (and
                                                    (and
                                                      (and
                                                        (and
                                                          (= i5 i4)
                                                          (= (* i1 i4) i))
                                                        (<= 0 x2))
                                                      (<= i1 4294967295))
                                                    (<= x2 4294967295)))
                                                (= (L_lazy_block i2 i1) i))))))))))))))))))))))))))
(check-sat)
