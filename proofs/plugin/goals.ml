(* Asks the solvers about every goal that WP made, and writes down all their answers.

   Frama-C loads this behind `-wp -wp-prover none -wp-run-all-provers`: WP makes the goals once, and the plan says who is asked.
   VRR_PLAN names a file with lines
     stage SECONDS PROVER ...     who is asked in the first round, in the second about what is left, ...
     hint GOAL PROVER ...         who is asked about this goal instead in the first round
     smoke SECONDS STEPS PROVER   the search for contradictions
     filters SECONDS PROVER ...   who is asked to find one in the first of these searches, too: a filter of hypotheses that brings
                                  in a contradiction is seen there
     last SECONDS PROVER ...      who is asked in the end about what nobody called valid
     alone GOAL ...               goals that are listed as having one witness: nobody else is asked about them
     assumed FUNCTION ...         functions whose contracts are assumed: calls of these are searched, too
     only GOAL ...                no other goals are asked about, and no search takes place
     screen SECONDS               looks for one goal that nobody of the first round knows, and for nothing else: one of them is asked,
                                  the others where that one does not know; the first goal that is left ends it
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

let answers goal = List.map (fun (prover, result) -> (VCS.name_of_prover prover, result)) (Wpo.get_results goal)

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
  let given_up goal = number > 0 && List.mem goal.Wpo.po_gid alone && valid goal <> [] in
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

let contains part text =
  let size = String.length part in
  let rec at i = i + size <= String.length text && (String.sub text i size = part || at (i + 1)) in
  at 0

let rec portions size = function
  | [] -> []
  | goals ->
    let part = List.filteri (fun i _ -> i < size) goals in
    part :: portions size (List.filteri (fun i _ -> i >= size) goals)

(* The first goal that nobody knows. Those about values come first: a fault in the code is seen there most often. *)
let screen hints stages goals seconds =
  let who goal = match List.assoc_opt goal.Wpo.po_gid hints, stages with
    | Some hinted, _ -> hinted
    | None, (_, names) :: _ -> names
    | None, [] -> [] in
  let about_values goal = not (contains "_assert_rte_" goal.Wpo.po_gid || contains "_assigns" goal.Wpo.po_gid) in
  let now, after = List.partition about_values goals in
  let unknown = List.filter (fun goal -> valid goal = []) in
  let rec find = function
    | [] -> None
    | part :: rest ->
      ask (List.map (fun goal -> (goal, within seconds, [List.hd (who goal)])) part);
      let rec others = function
        | [] -> find rest
        | goal :: left ->
          ask [ (goal, within seconds, List.tl (who goal)) ];
          if valid goal = [] then Some goal else others left in
      others (unknown part) in
  find (portions 4 now @ portions 4 after)

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

(* Any function with a proved contract is proved to return, so what it ensures cannot be a contradiction. *)
let searched callers goal =
  not (contains "_smoke_dead_call" goal.Wpo.po_gid) || List.mem (function_of goal) callers

let verdict result = match result.VCS.verdict with
  | VCS.Valid -> "valid" | Timeout -> "timeout" | Stepout -> "steps" | Unknown -> "unknown" | Invalid -> "invalid"
  | Failed -> "failed" | NoResult -> "none" | Computing _ -> "computing"

let goal_fields goal =
  Json.of_fields [
    "goal", Json.of_string goal.Wpo.po_gid;
    "function", Json.of_string (function_of goal);
    "smoke", Json.of_bool (Wpo.is_smoke_test goal);
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
    let only = named "only" in
    let asked = List.filter (fun goal -> only = [] || List.mem goal.Wpo.po_gid only) goals in
    let screens = List.filter_map (function ["screen"; seconds] -> Some (int_of_string seconds) | _ -> None) plan in
    let smoke = if only = [] && screens = [] then List.filter (searched (callers (named "assumed"))) smoke else [] in
    let stopped = List.filter_map (screen hints stages asked) screens in
    if screens = [] then List.iteri (round hints (named "alone") asked) stages;
    if screens = [] then List.iter (function
      | "last" :: seconds :: names ->
        let left = List.filter (fun goal -> valid goal = []) asked in
        ask (List.map (fun goal -> (goal, within (int_of_string seconds), names)) left)
      | ["smoke"; seconds; steps; name] ->
        let config = { (within (int_of_string seconds)) with stepout = Some (int_of_string steps) } in
        ask (List.map (fun goal -> (goal, config, [name])) smoke)
      | "filters" :: seconds :: names ->
        List.iteri (fun i goal -> if i = 0 then ask [ (goal, within (int_of_string seconds), names) ]) smoke
      | _ -> ()) plan;
    Json.save_file ~pretty:false file (Json.of_fields [
        "goals", Json.of_list (List.map goal_fields (goals @ smoke));
        "stopped", Json.of_list (List.map (fun goal -> Json.of_string goal.Wpo.po_gid) stopped);
        "properties", Json.of_list (property_fields ());
        "end", Json.of_bool true])
  | _ -> ()

let () = Db.Main.extend main
