(* Transformations of Why3 that take hypotheses away from a question before anything else is done with it.

   WP sends every lemma of the specification, and Why3 every axiom of its theories, along with every goal: some 400 hypotheses, of
   which a proof uses five. They cost time three times: Why3 rewrites and prints them, a solver reads them, and loses its way among
   them. `vrr_near_N` keeps the hypotheses that speak of nothing but symbols of the goal and, N times, of their definitions, and what
   these need to be understood. Nothing is added and the goal stays as it is, so whatever follows from the rest follows from the
   whole. proofs/narrow does the same with a printed question. *)

open Why3

(* known by axioms that speak of all three: the goal has one of them, or none *)
let is_division id =
  let name = id.Ident.id_string in
  List.mem name ["div"; "mod"; "abs"]

(* `L_f_def` and `f'def` are the equations of L_f and f *)
let defined_by name =
  List.find_map (fun ending ->
    let size = String.length name - String.length ending in
    if size > 0 && String.sub name size (String.length ending) = ending then Some (String.sub name 0 size) else None)
    ["_def"; "'def"]

let declared decl = match decl.Decl.d_node with
  | Decl.Dparam symbol -> [symbol]
  | Dlogic symbols -> List.map fst symbols
  | Dind (_, symbols) -> List.map fst symbols
  | Dtype _ | Ddata _ | Dprop _ -> []

let is_hypothesis decl = match decl.Decl.d_node with Decl.Dprop (_, _, _) -> true | _ -> false

let decls tdecls = List.filter_map (fun tdecl -> match tdecl.Theory.td_node with Theory.Decl decl -> Some decl | _ -> None) tdecls

(* What solvers know by themselves is no symbol that a hypothesis can be about. *)
let built_in task =
  Task.on_meta Printer.meta_syntax_logic (fun known arguments ->
    match arguments with Theory.MAls symbol :: _ -> Ident.Sid.add symbol.Term.ls_name known | _ -> known) Ident.Sid.empty task

(* symbol -> symbols of its definition *)
let definitions known all =
  let names = Hashtbl.create 500 in
  let own = List.fold_left (fun found decl ->
    List.fold_left (fun found symbol ->
      let id = symbol.Term.ls_name in
      if Ident.Sid.mem id known then found
      else begin
        Hashtbl.replace names id.Ident.id_string id;
        Ident.Mid.add id (Decl.get_decl_syms decl) found
      end) found (declared decl)) Ident.Mid.empty all in
  List.fold_left (fun found decl -> match decl.Decl.d_node with
    | Decl.Dprop (_, name, _) ->
      (match Option.bind (defined_by name.Decl.pr_name.Ident.id_string) (Hashtbl.find_opt names) with
       | Some id -> Ident.Mid.add id (Ident.Sid.union (Decl.get_decl_syms decl) (Ident.Mid.find id found)) found
       | None -> found)
    | _ -> found) own all

let uses found ids = Ident.Sid.filter (fun id -> Ident.Mid.mem id found) ids

let rec reached found seen fresh depth =
  if depth = 0 || Ident.Sid.is_empty fresh then seen
  else
    let next = Ident.Sid.fold (fun id next -> Ident.Sid.union (uses found (Ident.Mid.find id found)) next) fresh Ident.Sid.empty in
    reached found (Ident.Sid.union seen next) (Ident.Sid.diff next seen) (depth - 1)

let near depth task =
  let goal, before = Task.task_separate_goal task in
  let all = Task.task_tdecls before in
  let found = definitions (built_in before) (decls all) in
  let asked = match goal.Theory.td_node with
    | Theory.Decl decl -> uses found (Decl.get_decl_syms decl)
    | _ -> Ident.Sid.empty in
  let seen = reached found asked asked depth in
  let divisions = Ident.Mid.keys found |> List.filter is_division |> Ident.Sid.of_list in
  let seen = if Ident.Sid.disjoint seen divisions then seen else Ident.Sid.union seen divisions in
  let kept decl = not (is_hypothesis decl) || Ident.Sid.subset (uses found (Decl.get_decl_syms decl)) seen in
  (* the symbols of what is kept, types and what solvers know by themselves included, and of their definitions to the end *)
  let spoken = List.fold_left (fun spoken decl ->
    if (if is_hypothesis decl then kept decl else Ident.Sid.is_empty (uses found decl.Decl.d_news))
    then Ident.Sid.union spoken (uses found (Decl.get_decl_syms decl)) else spoken)
    seen (decls all) in
  let needed = reached found spoken spoken (-1) in
  let absent = Ident.Sid.diff (Ident.Mid.map (fun _ -> ()) found) needed in
  let stays tdecl = match tdecl.Theory.td_node with
    | Theory.Decl decl when is_hypothesis decl -> kept decl
    | Theory.Decl decl -> Ident.Sid.is_empty decl.Decl.d_news || not (Ident.Sid.subset decl.Decl.d_news absent)
    | Theory.Meta (_, arguments) ->
      not (List.exists (function Theory.MAls symbol -> Ident.Sid.mem symbol.Term.ls_name absent | _ -> false) arguments)
    | Theory.Use _ | Theory.Clone _ -> true in
  Task.add_tdecl (List.fold_left (fun task tdecl -> if stays tdecl then Task.add_tdecl task tdecl else task) None all) goal

let () =
  List.iter (fun depth ->
    Trans.register_transform (Printf.sprintf "vrr_near_%d" depth) (Trans.store (near depth))
      ~desc:"Keeps@ the@ hypotheses@ about@ symbols@ of@ the@ goal.") [0; 1]
