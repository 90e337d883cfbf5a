(* Writes what Frama-C understood of one unit, from its typed tree, as JSON to the file that VRR_TREE names: functions with their
   contracts, logic definitions, lemmas, types, code annotations, and every construct that a proof could hide something behind.
   proofs/gates.py judges it. The last field is "end": a file without it was cut off. *)
open Cil_types

let str s = `String s
let strs l = `List (List.map str l)
let place ((a, _) : location) =
  Printf.sprintf "%s:%d" (Filepath.Normalized.to_pretty_string a.Filepath.pos_path) a.Filepath.pos_lnum

(* One line, whatever its length: line breaks of the printer would make the text depend on the length of names. *)
let text pp x =
  let buffer = Buffer.create 500 in
  let out = Format.formatter_of_buffer buffer in
  Format.pp_set_margin out 1_000_000_000;
  Format.pp_set_max_indent out 999_999_999;
  Format.fprintf out "%a@?" pp x;
  let words = String.split_on_char ' ' (String.map (fun c -> if c = '\n' || c = '\t' then ' ' else c) (Buffer.contents buffer)) in
  String.concat " " (List.filter (fun w -> w <> "") words)

let kind = function Assert -> "assert" | Check -> "check" | Admit -> "admit"
let names l = String.concat ":" l
let predicate p = text Printer.pp_predicate { p with pred_name = [] }

(* What gates.py refuses unless it knows it: kind, place, and the text that shows it. *)
let findings = ref []
let found what where shown =
  findings := `Assoc [ "kind", str what; "place", str (place where); "text", str shown ] :: !findings
let found_at_function what kf shown = found what (Kernel_function.get_location kf) shown

(* ---- contracts ---- *)

let clause ?(behavior = "default!") ?(name = "") ?(tp = Assert) what shown =
  `Assoc [ "kind", str what; "behavior", str (if behavior = "default!" then "" else behavior); "name", str name;
           "tp_kind", str (kind tp); "text", str shown ]

let predicate_clause ?behavior what ip =
  let p = ip.ip_content in
  clause ?behavior ~name:(names p.tp_statement.pred_name) ~tp:p.tp_kind what (predicate p.tp_statement)

let termination = function
  | Normal -> "ensures" | Exits -> "exits" | Breaks -> "breaks" | Continues -> "continues" | Returns -> "returns"

let assigns_text = function
  | WritesAny -> "\\everything"
  | Writes [] -> "\\nothing"
  | Writes l -> String.concat ", " (List.map (fun (it, _) -> text Printer.pp_identified_term it) l)

let froms = function WritesAny -> [] | Writes l -> List.filter (fun (_, deps) -> deps <> FromAny) l

let variant_text (t, relation) =
  text Printer.pp_term t ^ match relation with None -> "" | Some li -> " for " ^ li.l_var_info.lv_name

let spec_findings where spec =
  List.iter (fun b ->
    if froms b.b_assigns <> [] then found "\\from clause" where (text Printer.pp_assigns b.b_assigns);
    if b.b_allocation <> FreeAllocAny then found "allocates or frees clause" where b.b_name;
    List.iter (fun e -> found "extended clause" where e.ext_name) b.b_extended) spec.spec_behavior;
  match spec.spec_variant with
  | Some (_, Some li) -> found "variant with a relation" where li.l_var_info.lv_name
  | _ -> ()

let spec_clauses spec =
  List.concat_map (fun b ->
    let behavior = b.b_name in
    List.map (predicate_clause ~behavior "assumes") b.b_assumes
    @ List.map (predicate_clause ~behavior "requires") b.b_requires
    @ List.map (fun (t, ip) -> predicate_clause ~behavior (termination t) ip) b.b_post_cond
    @ [ clause ~behavior "assigns" (assigns_text b.b_assigns) ]) spec.spec_behavior
  @ (match spec.spec_variant with None -> [] | Some v -> [ clause "decreases" (variant_text v) ])
  @ (match spec.spec_terminates with None -> [] | Some ip -> [ predicate_clause "terminates" ip ])
  @ List.map (fun l -> clause "complete behaviors" (String.concat ", " l)) spec.spec_complete_behaviors
  @ List.map (fun l -> clause "disjoint behaviors" (String.concat ", " l)) spec.spec_disjoint_behaviors

(* ---- logic definitions ---- *)

let global v = v.lv_kind = LVGlobal

(* Names of the global logic symbols that something uses, by a call or as a value, as often as it does. *)
class uses = object
  inherit Visitor.frama_c_inplace
  val mutable seen = []
  method seen = seen
  method! vlogic_var_use v = if global v then seen <- v.lv_name :: seen; Cil.DoChildren
end

let uses_of_body li =
  let visitor = new uses in
  let v = (visitor :> Visitor.frama_c_visitor) in
  (match li.l_body with
   | LBnone -> ()
   | LBreads l -> List.iter (fun it -> ignore (Visitor.visitFramacTerm v it.it_content)) l
   | LBterm t -> ignore (Visitor.visitFramacTerm v t)
   | LBpred p -> ignore (Visitor.visitFramacPredicate v p)
   | LBinductive l -> List.iter (fun (_, _, _, p) -> ignore (Visitor.visitFramacPredicate v p)) l);
  visitor#seen

let uses_in_term t = let v = new uses in ignore (Visitor.visitFramacTerm (v :> Visitor.frama_c_visitor) t); v#seen
let uses_in_predicate p = let v = new uses in ignore (Visitor.visitFramacPredicate (v :> Visitor.frama_c_visitor) p); v#seen

(* Argument lists of the applications of one symbol, wherever they stand. *)
class calls name = object
  inherit Visitor.frama_c_inplace
  val mutable arguments = []
  method arguments = arguments
  method! vterm t =
    (match t.term_node with
     | Tapp (li, _, args) when global li.l_var_info && li.l_var_info.lv_name = name -> arguments <- args :: arguments
     | _ -> ());
    Cil.DoChildren
  method! vpredicate_node p =
    (match p with
     | Papp (li, _, args) when global li.l_var_info && li.l_var_info.lv_name = name -> arguments <- args :: arguments
     | _ -> ());
    Cil.DoChildren
end

let rec plain t = match t.term_node with TLogic_coerce (Linteger, inner) -> plain inner | node -> node
let is_number value t = match plain t with TConst (Integer (i, _)) -> Integer.equal i (Integer.of_int value) | _ -> false
(* Compared by identity: another variable of the same name (\let, \forall, \lambda) is another variable. *)
let is_variable v t = match plain t with TLval (TVar w, TNoOffset) -> w.lv_id = v.lv_id && w == v | _ -> false

let rec disjuncts t = match plain t with TBinOp (LOr, a, b) -> disjuncts a @ disjuncts b | _ -> [ t ]

(* "" when f is n <= 0 [|| more] ? base : step for an integer parameter n, base and guard do not use f, and every use of f in step
   is a call with n - 1 in n's place; otherwise what is wrong. *)
let recursion_problem li =
  let name = li.l_var_info.lv_name in
  let count l = List.length (List.filter (fun n -> n = name) l) in
  let judge guard base_uses step_uses step_arguments =
    let bounds v = List.exists (fun t ->
      match plain t with TBinOp (Le, a, b) -> is_variable v a && is_number 0 b | _ -> false) (disjuncts guard) in
    let problem_at (i, v) =
      let one_less args = match List.nth_opt args i with
        | Some t -> (match plain t with TBinOp (MinusA, a, b) -> is_variable v a && is_number 1 b | _ -> false)
        | None -> false in
      match List.find_opt (fun args -> not (one_less args)) step_arguments with
      | None -> ""
      | Some args -> Printf.sprintf "a recursive call has %s in place of the parameter, not %s - 1 of the parameter %s itself"
                       (match List.nth_opt args i with Some t -> "`" ^ text Printer.pp_term t ^ "`" | None -> "nothing")
                       v.lv_name v.lv_name in
    let bounded = List.filter (fun (_, v) -> v.lv_type = Linteger && bounds v) (List.mapi (fun i v -> (i, v)) li.l_profile) in
    if bounded = [] then "the definition does not begin with `n <= 0 ? base :` for an integer parameter n"
    else if count (uses_in_term guard) > 0 then "the guard uses the function itself"
    else if count base_uses > 0 then "the base uses the function itself"
    else if List.length step_arguments <> count step_uses then "the function is used other than by a call"
    else
      let problems = List.map problem_at bounded in
      if List.mem "" problems then "" else String.concat "; " problems in
  let calls = new calls name in
  match li.l_body with
  | LBterm { term_node = Tif (guard, base, step); _ } ->
    ignore (Visitor.visitFramacTerm (calls :> Visitor.frama_c_visitor) step);
    judge guard (uses_in_term base) (uses_in_term step) calls#arguments
  | LBpred { pred_content = Pif (guard, base, step); _ } ->
    ignore (Visitor.visitFramacPredicate (calls :> Visitor.frama_c_visitor) step);
    judge guard (uses_in_predicate base) (uses_in_predicate step) calls#arguments
  | _ -> "the definition does not begin with `n <= 0 ? base :`"

let body_kind = function
  | LBnone -> "none" | LBreads _ -> "reads" | LBterm _ -> "term" | LBpred _ -> "predicate" | LBinductive _ -> "inductive"
let body_text = function
  | LBterm t -> text Printer.pp_term t
  | LBpred p -> text Printer.pp_predicate p
  | _ -> ""
let labels_text l = match l with
  | [] -> "" | _ -> "{" ^ String.concat ", " (List.map (text Printer.pp_logic_label) l) ^ "}"
let parameters l = match l with [] -> "" | _ -> "<" ^ String.concat ", " l ^ ">"
let logic_signature li =
  Printf.sprintf "%s %s%s%s(%s)"
    (match li.l_type with None -> "predicate" | Some t -> "logic " ^ text Printer.pp_logic_type t)
    li.l_var_info.lv_name (labels_text li.l_labels) (parameters li.l_tparams)
    (String.concat ", " (List.map (fun v -> text Printer.pp_logic_type v.lv_type ^ " " ^ v.lv_name) li.l_profile))

let logic = ref []
let lemmas = ref []

let rec annotation inside = function
  | Dfun_or_pred (li, where) ->
    let name = li.l_var_info.lv_name in
    let uses = uses_of_body li in
    let recursive = List.mem name uses in
    logic := `Assoc [ "name", str name; "signature", str (logic_signature li); "body", str (body_kind li.l_body);
                      "text", str (body_text li.l_body); "axiomatic", str inside; "place", str (place where);
                      "uses", strs (List.sort_uniq compare uses); "recursive", `Bool recursive;
                      "recursion_problem", str (if recursive then recursion_problem li else "") ] :: !logic
  | Dlemma (name, labels, types, p, _, where) ->
    lemmas := `Assoc [ "name", str name; "tp_kind", str (kind p.tp_kind); "axiomatic", str inside; "place", str (place where);
                       "text", str (labels_text labels ^ parameters types ^ ": " ^ text Printer.pp_predicate p.tp_statement) ]
              :: !lemmas
  | Daxiomatic (name, members, _, _) -> List.iter (annotation name) members
  | other -> found "global annotation that is neither a definition nor a lemma" (Cil_datatype.Global_annotation.loc other)
               (text Printer.pp_global_annotation other)

(* ---- code ---- *)

let functions_used = Hashtbl.create 97 (* how often a function is mentioned *)
let functions_called = Hashtbl.create 97 (* and how often as the callee of a call *)
let in_annotations = Hashtbl.create 97 (* global variables that annotations speak of *)
let callees = Hashtbl.create 97
let annotations = Hashtbl.create 97
let ghosts = Hashtbl.create 97
let files = Hashtbl.create 97

let times table key = try Hashtbl.find table key with Not_found -> 0
let count table key = Hashtbl.replace table key (1 + times table key)
let seen_file ((a, b) : location) =
  List.iter (fun p -> Hashtbl.replace files (Filepath.Normalized.to_pretty_string p.Filepath.pos_path) ()) [ a; b ]

let annotation_kind where a =
  let only_assert p what = if p.tp_kind <> Assert then found (kind p.tp_kind ^ " " ^ what) where (predicate p.tp_statement) in
  match a.annot_content with
  | AAssert (_, p) -> only_assert p "assertion"; "assert"
  | AInvariant (_, true, p) -> only_assert p "loop invariant"; "loop invariant"
  | AInvariant (_, false, p) -> found "invariant that is not a loop's" where (predicate p.tp_statement); "invariant"
  | AVariant (_, None) -> "loop variant"
  | AVariant (_, Some li) -> found "variant with a relation" where li.l_var_info.lv_name; "loop variant"
  | AAssigns (_, w) -> if froms w <> [] then found "\\from clause" where (text Printer.pp_assigns w); "loop assigns"
  | AAllocation _ -> found "allocates or frees clause" where (text Printer.pp_code_annotation a); "allocation"
  | AStmtSpec _ -> found "contract of a statement" where (text Printer.pp_code_annotation a); "statement contract"
  | APragma _ -> found "pragma annotation" where (text Printer.pp_code_annotation a); "pragma"
  | AExtended _ -> found "extended annotation" where (text Printer.pp_code_annotation a); "extension"

(* Ghost code may compute ghost locals. Anything else could change, or keep from being reached, what is compiled. *)
let ghost_local v = v.vghost && not v.vglob
let harmless_ghost s = match s.skind with
  | Instr (Skip _ | Code_annot _) | Block _ | UnspecifiedSequence _ | If _ -> true
  | Instr (Local_init (v, AssignInit _, _)) -> ghost_local v
  | Instr (Set ((Var v, _), _, _)) -> ghost_local v
  | _ -> false

class code = object (self)
  inherit Visitor.frama_c_inplace
  method private owner = match self#current_kf with Some kf -> Kernel_function.get_name kf | None -> ""
  method private callee v = count functions_called v.vname; Hashtbl.add callees self#owner v.vname
  method private call where = function
    | { enode = Lval (Var v, NoOffset); _ } when Cil.isFunctionType v.vtype -> self#callee v
    | e -> found "call through a pointer" where (text Printer.pp_exp e)
  method! vstmt_aux s =
    let where = Cil_datatype.Stmt.loc s in
    seen_file where;
    if s.ghost then begin
      count ghosts self#owner;
      if not (harmless_ghost s) then found "ghost statement that is more than a ghost local" where (text Printer.pp_stmt s)
    end;
    List.iter (fun a -> count annotations (self#owner, annotation_kind where a)) (Annotations.code_annot s);
    (match s.skind with
     | If (e, _, _, where) when Cil.isFloatingType (Cil.typeOf e) -> found "floating-point condition" where (text Printer.pp_exp e)
     | Throw _ | TryCatch _ | TryFinally _ | TryExcept _ -> found "exception" where (text Printer.pp_stmt s)
     | _ -> ());
    Cil.DoChildren
  method! vinst i =
    (match i with
     | Call (_, e, _, where) -> self#call where e
     | Local_init (_, ConsInit (v, _, _), _) -> self#callee v
     | Asm (_, _, _, where) -> found "assembly statement" where (text Printer.pp_instr i)
     | _ -> ());
    Cil.DoChildren
  (* Of floating type there are variables, constants and copies of them. WP's minus of an unsigned number does not wrap. *)
  method! vexpr e =
    let floating e = Cil.isFloatingType (Cil.typeOf e) in
    let refuse what = found ("floating-point " ^ what) e.eloc (text Printer.pp_exp e) in
    (match e.enode with
     | UnOp (_, a, _) when floating a || floating e -> refuse "operation"
     | UnOp (Neg, _, t) when Cil.isUnsignedInteger t -> found "minus of an unsigned number" e.eloc (text Printer.pp_exp e)
     | BinOp (_, a, b, _) when floating a || floating b || floating e -> refuse "operation"
     | CastE (t, a) when floating a <> Cil.isFloatingType t || (floating a && not (Cil_datatype.Typ.equal
           (Cil.unrollTypeDeep (Cil.type_remove_attributes_for_c_cast (Cil.typeOf a)))
           (Cil.unrollTypeDeep (Cil.type_remove_attributes_for_c_cast t)))) -> refuse "conversion"
     | _ -> ());
    Cil.DoChildren
  method! vvrbl v = if Cil.isFunctionType v.vtype then count functions_used v.vname; Cil.DoChildren
  method! vvdec v =
    if Cil.typeHasQualifier "volatile" v.vtype then found "volatile variable" v.vdecl v.vname;
    if v.vghost && v.vformal then found "ghost parameter" v.vdecl v.vname;
    Cil.DoChildren
  method! vattr = function
    | Attr (("noreturn" | "volatile" | "constructor" | "alias" | "weak") as name, _) ->
      found "attribute" (fst (Cil.CurrentLoc.get ()), snd (Cil.CurrentLoc.get ())) name; Cil.DoChildren
    | _ -> Cil.DoChildren
  method! vlogic_var_use v =
    (match v.lv_origin with Some vi when vi.vglob -> Hashtbl.replace in_annotations vi.vname () | _ -> ());
    Cil.DoChildren
end

let values table key = List.sort_uniq compare (Hashtbl.find_all table key)

let function_json kf =
  let vi = Kernel_function.get_vi kf and where = Kernel_function.get_location kf in
  let spec = Annotations.funspec ~populate:false kf in
  seen_file where;
  spec_findings where spec;
  if vi.vghost then found_at_function "ghost function" kf vi.vname;
  let clauses = if Cil.is_empty_funspec spec then [] else spec_clauses spec in
  let emitters = ref [] in
  Annotations.iter_behaviors (fun e _ -> emitters := Emitter.get_name e :: !emitters) kf;
  let of_owner = Hashtbl.fold (fun (owner, what) n l -> if owner = vi.vname then (what, n) :: l else l) annotations [] in
  `Assoc [
    "name", str vi.vname; "defined", `Bool (Kernel_function.is_definition kf); "static", `Bool (vi.vstorage = Static);
    "inline", `Bool vi.vinline; "place", str (place where);
    "signature", str (text Printer.pp_typ vi.vtype);
    "attributes", strs (List.map (text Printer.pp_attribute) vi.vattr);
    "emitters", strs (List.sort_uniq compare !emitters); "clauses", `List clauses;
    "callees", strs (values callees vi.vname);
    "address_taken", `Bool (times functions_used vi.vname <> times functions_called vi.vname);
    "ghost_statements", `Int (times ghosts vi.vname);
    "annotations", `Assoc (List.sort compare (List.map (fun (k, n) -> (k, `Int n)) of_owner)) ]

let types = ref []
let variables = ref []

let define_type what name g where =
  types := `Assoc [ "kind", str what; "name", str name; "text", str (text Printer.pp_global g); "place", str (place where) ]
           :: !types

let variable v init where =
  let declaration = text Printer.pp_vdecl v in
  variables := (v, fun () -> `Assoc [
    "name", str v.vname; "text", str declaration; "ghost", `Bool v.vghost;
    "static", `Bool (v.vstorage = Static); "place", str (place where);
    "init", str (match init with Some { init = Some i } -> text Printer.pp_init i | _ -> "");
    "in_annotations", `Bool (Hashtbl.mem in_annotations v.vname) ]) :: !variables

let global_of_file g =
  seen_file (Cil_datatype.Global.loc g);
  match g with
  | GType (t, where) -> define_type "typedef" t.tname g where
  | GCompTag (c, where) -> define_type "struct" c.cname g where
  | GEnumTag (e, where) -> define_type "enum" e.ename g where
  | GVarDecl (v, where) -> variable v None where
  | GVar (v, init, where) -> variable v (Some init) where
  | GAsm (s, where) -> found "assembly" where s
  | GPragma (a, where) -> found "pragma" where (text Printer.pp_attribute a)
  | GText s -> found "text" Cil_datatype.Location.unknown s
  | GAnnot (a, _) -> annotation "" a
  | GCompTagDecl _ | GEnumTagDecl _ | GFunDecl _ | GFun _ -> ()

let main () =
  match Sys.getenv_opt "VRR_TREE" with
  | None -> ()
  | Some path ->
    Kernel.Unicode.set false;
    let file = Ast.get () in
    Visitor.visitFramacFileSameGlobals (new code :> Visitor.frama_c_visitor) file;
    List.iter global_of_file file.globals;
    (* what the kernel holds and the list of globals does not show *)
    let listed = ref 0 and held = ref 0 in
    List.iter (function GAnnot _ -> incr listed | _ -> ()) file.globals;
    Annotations.iter_global (fun _ _ -> incr held);
    if !listed <> !held then
      found "annotations out of sight" Cil_datatype.Location.unknown (Printf.sprintf "%d listed, %d held" !listed !held);
    let functions = ref [] in
    Globals.Functions.iter (fun kf -> functions := function_json kf :: !functions);
    let json = `Assoc [
      "functions", `List (List.rev !functions); "logic", `List (List.rev !logic); "lemmas", `List (List.rev !lemmas);
      "types", `List (List.rev !types); "variables", `List (List.rev_map (fun (_, f) -> f ()) !variables);
      "findings", `List (List.rev !findings);
      "files", strs (List.sort compare (Hashtbl.fold (fun f () l -> f :: l) files [])); "end", `Bool true ] in
    let out = open_out path in
    Json.save_channel ~pretty:false out json;
    output_string out "\n";
    close_out out

let () = Db.Main.extend main
