(* Asks the solvers about every goal that WP made, and writes down all their answers.

   Frama-C loads this behind `-wp -wp-prover none -wp-run-all-provers`: WP makes the goals once, and the plan says who is asked.
   VRR_PLAN names a file with lines
     stage SECONDS PROVER ...     who is asked in the first round, in the second about what is left, ...
     hint GOAL PROVER ...         who is asked about this goal instead in the first round
     smoke SECONDS STEPS PROVER   the search for contradictions
     last SECONDS PROVER ...      who is asked in the end about what nobody called valid
     alone GOAL ...               goals that are listed as having one witness: nobody else is asked about them
     assumed FUNCTION ...         functions whose contracts are assumed: calls of these are searched, too
     question PROVER              who reads every goal as text and fails with its hash as the reason (proofs/question.drv)
     known KIND HASH PROVER VERDICT ...
                                  what provers said of the same text in this run, of a goal or a smoke test (KIND): a goal of
                                  that text has these answers, and is put to others only if they do not settle it
   A goal is left until Qed, or provers of two houses, call it valid. A hint can cost time; it cannot make a goal valid.
   VRR_ANSWERS names the file for the answers: JSON whose last field is "end", so that a part of it is never taken for the whole. *)

open Cil_types
open Wp

let words line = List.filter (fun word -> word <> "") (String.split_on_char ' ' line)

let lines path =
  let channel = open_in path in
  let rec read found = match input_line channel with
    | line -> read (line :: found)
    | exception End_of_file -> close_in channel; List.rev found in
  List.filter (fun line -> line <> []) (List.map words (read []))

(* A question is the whole task as WP gave it to Why3: every declaration and lemma, and the goal. Names are numbered from the start,
   so that one question has one text. *)
let () = Why3.Printer.register_printer "vrr-question" ~desc:"A@ task@ as@ it@ is."
  (fun _ ?old:_ fmt task -> Why3.Pretty.forget_all (); Why3.Pretty.print_task fmt task)

let prover name = match VCS.parse_prover name with
  | Some prover -> prover
  | None -> Wp_parameters.abort "Why3 does not know the prover %s" name

(* The house of "CVC5-near:1.0.3" is CVC5: a prover's name up to its version, without the way it is asked. *)
let house name =
  let known = List.filter (fun house ->
    let size = String.length house in
    String.length name > size && String.sub name 0 size = house && (name.[size] = ':' || name.[size] = '-'))
    ["Alt-Ergo"; "CVC5"; "CVC4"; "Z3"] in
  match known with ["CVC4"] -> "CVC5" | [house] -> house | _ -> name

let reader = ref ""  (* no solver *)

let answers goal = List.filter (fun (name, _) -> name <> !reader)
  (List.map (fun (prover, result) -> (VCS.name_of_prover prover, result)) (Wpo.get_results goal))

let valid goal = List.filter_map (fun (name, result) -> if VCS.is_valid result then Some name else None) (answers goal)

let settled goal =
  let names = valid goal in
  List.mem "qed" names || List.length (List.sort_uniq compare (List.map house names)) >= 2

let ask rounds =
  let server = ProverTask.server () in
  let seen = Hashtbl.create 1000 and left = ref (List.length rounds) in
  let result goal _ _ =
    if not (Hashtbl.mem seen goal.Wpo.po_gid) then begin
      Hashtbl.add seen goal.Wpo.po_gid ();
      decr left;
      Wp_parameters.feedback "%d left behind %s" !left goal.Wpo.po_gid
    end in
  List.iter (fun (goal, config, names) ->
    if names <> [] then
      Prover.spawn goal ~delayed:true ~config ~result (List.map (fun name -> (VCS.Batch, prover name)) names)) rounds;
  Task.launch server

let within seconds = { VCS.valid = false; timeout = Some seconds; stepout = None }

let round hints alone goals number (seconds, names) =
  let given_up goal = List.mem goal.Wpo.po_gid alone && valid goal <> [] in
  let left = List.filter (fun goal -> not (settled goal || given_up goal)) goals in
  let who goal = match List.assoc_opt goal.Wpo.po_gid hints with
    | Some hinted when number = 0 -> hinted
    | _ ->
      let asked = List.map fst (answers goal) and houses = List.map house (valid goal) in
      List.filter (fun name -> not (List.mem name asked || List.mem (house name) houses)) names in
  if left <> [] then begin
    Wp_parameters.feedback "round %d: %d goals" (number + 1) (List.length left);
    ask (List.map (fun goal -> (goal, within seconds, who goal)) left)
  end

(* goal -> hash of its text, of goals that Qed leaves to solvers. *)
let questions goals =
  let server = ProverTask.server ~procs:8 () and found = Hashtbl.create 1000 in
  let result goal who result =
    if VCS.name_of_prover who = !reader then Hashtbl.replace found goal.Wpo.po_gid result.VCS.prover_errmsg in
  List.iter (fun goal ->
    Prover.spawn goal ~delayed:true ~config:(within 60) ~result [(VCS.Batch, prover !reader)]) goals;
  Task.launch server;
  fun goal -> match Hashtbl.find_opt found goal.Wpo.po_gid with
    | Some hash when String.length hash = 64 -> hash
    | _ -> ""

let function_of goal = match goal.Wpo.po_idx with
  | Wpo.Function (kf, _) -> Kernel_function.get_name kf
  | Wpo.Axiomatic _ -> ""

(* Functions that call one whose contract is assumed. *)
let callers assumed =
  let found = ref [] in
  Globals.Functions.iter (fun kf ->
    if List.mem (Kernel_function.get_name kf) assumed then
      List.iter (fun (caller, _) -> found := Kernel_function.get_name caller :: !found) (Kernel_function.find_syntactic_callsites kf));
  !found

let contains part text =
  let size = String.length part in
  let rec at i = i + size <= String.length text && (String.sub text i size = part || at (i + 1)) in
  at 0

(* Any function with a proved contract is proved to return, so what it ensures cannot be a contradiction. *)
let searched callers goal =
  not (contains "_smoke_dead_call" goal.Wpo.po_gid) || List.mem (function_of goal) callers

let verdict result = match result.VCS.verdict with
  | VCS.Valid -> "valid" | Timeout -> "timeout" | Stepout -> "steps" | Unknown -> "unknown" | Invalid -> "invalid"
  | Failed -> "failed" | NoResult -> "none" | Computing _ -> "computing"

let verdicts = [("valid", VCS.Valid); ("steps", Stepout); ("timeout", Timeout); ("unknown", Unknown)]

let rec remember goal = function
  | name :: word :: rest ->
    Wpo.set_result goal (prover name) (VCS.result (List.assoc word verdicts));
    remember goal rest
  | _ -> ()

let goal_fields question known goal =
  Json.of_fields [
    "goal", Json.of_string goal.Wpo.po_gid;
    "function", Json.of_string (function_of goal);
    "smoke", Json.of_bool (Wpo.is_smoke_test goal);
    "question", Json.of_string (question goal);
    "known", Json.of_bool (known goal <> []);
    "answers", Json.of_list (List.map (fun (name, result) -> Json.of_fields [
        "prover", Json.of_string name;
        "verdict", Json.of_string (verdict result);
        "cached", Json.of_bool result.VCS.cached;
        "ms", Json.of_int (int_of_float (1000. *. result.VCS.prover_time))]) (answers goal))]

(* What the kernel thinks of every property of the functions that are defined here. *)
let property_fields () =
  let found = ref [] in
  Property_status.iter (fun property ->
    match Property.get_kf property with
    | Some { fundec = Definition _ } when Property.has_status property ->
      let status = Format.asprintf "%a" Property_status.pretty (Property_status.get property) in
      found := Json.of_fields [
          "property", Json.of_string (Property.Names.get_prop_name_id property);
          "what", Json.of_string (Format.asprintf "%a" Property.short_pretty property);
          "status", Json.of_string status] :: !found
    | _ -> ());
  !found

let main () =
  match Sys.getenv_opt "VRR_PLAN", Sys.getenv_opt "VRR_ANSWERS" with
  | Some plan, Some file ->
    let plan = lines plan in
    let all = ref [] in
    Wpo.iter ~on_goal:(fun goal -> all := goal :: !all) ();
    let smoke, goals = List.partition Wpo.is_smoke_test (List.rev !all) in
    let hints = List.filter_map (function "hint" :: goal :: names -> Some (goal, names) | _ -> None) plan in
    let stages = List.filter_map (function "stage" :: seconds :: names -> Some (int_of_string seconds, names) | _ -> None) plan in
    let named word = List.concat_map (function first :: names when first = word -> names | _ -> []) plan in
    let smoke = List.filter (searched (callers (named "assumed"))) smoke in
    let question = match named "question" with
      | [name] -> reader := name; questions (goals @ smoke)
      | _ -> fun _ -> "" in
    let remembered = Hashtbl.create 1000 in
    List.iter (function "known" :: kind :: hash :: said -> Hashtbl.replace remembered (kind, hash) said | _ -> ()) plan;
    let known goal =
      let kind = if Wpo.is_smoke_test goal then "smoke" else "goal" in
      Option.value ~default:[] (Hashtbl.find_opt remembered (kind, question goal)) in
    List.iter (fun goal -> remember goal (known goal)) (goals @ smoke);
    List.iteri (round hints (named "alone") goals) stages;
    List.iter (function
      | "last" :: seconds :: names ->
        let left = List.filter (fun goal -> valid goal = []) goals in
        ask (List.map (fun goal -> (goal, within (int_of_string seconds), names)) left)
      | ["smoke"; seconds; steps; name] ->
        let config = { (within (int_of_string seconds)) with stepout = Some (int_of_string steps) } in
        ask (List.map (fun goal -> (goal, config, [name])) (List.filter (fun goal -> known goal = []) smoke))
      | _ -> ()) plan;
    Json.save_file ~pretty:false file (Json.of_fields [
        "goals", Json.of_list (List.map (goal_fields question known) (goals @ smoke));
        "properties", Json.of_list (property_fields ());
        "end", Json.of_bool true])
  | _ -> ()

let () = Db.Main.extend main
