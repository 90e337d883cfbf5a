(* Makes Why3 print every lemma of the specification under the lemma's own name; loaded by proofs/printed.py with
   `frama-c -load-script`, after `-wp -wp-prover none -wp-prop=@lemma`.

   Why3 hands a goal to a prover as a file that does not say which lemma it is. So the goals go one at a time to a prover
   that only copies its file to VRR_PRINTED/goal.v, and the copy gets the lemma's name here.
   VRR_PRINTED/list says `qed NAME` or `printed NAME` of each lemma, and `end COUNT` last: without that line it is cut off. *)
open Wp

let folder = Sys.getenv "VRR_PRINTED"
let goal = Filename.concat folder "goal.v"
let fail text = Kernel.abort "lemmas: %s" text

let lemma_name wpo =
  match WpPropId.property_of_id wpo.Wpo.po_pid with
  | Property.IPLemma { Property.il_name = name; _ } -> name
  | _ -> fail (wpo.Wpo.po_gid ^ " is not a lemma")

let printer =
  lazy (match VCS.parse_prover "Coq:vrr" with Some prover -> prover | None -> fail "Why3 does not know the prover Coq:vrr")

(* Without the lemmas before it: no proof may use those (proofs/printed.py leaves them out), and to print them takes long. *)
let alone wpo =
  match wpo.Wpo.po_formula with
  | Wpo.GoalLemma lemma -> { wpo with Wpo.po_formula = Wpo.GoalLemma { lemma with Wpo.VC_Lemma.depends = [] } }
  | Wpo.GoalAnnot _ -> fail (wpo.Wpo.po_gid ^ " is not a lemma")

let print wpo =
  let name = lemma_name wpo in
  let wpo = alone wpo in
  let config = { VCS.valid = false; timeout = Some 60; stepout = None } in
  Prover.spawn wpo ~delayed:true ~config [ VCS.Batch, Lazy.force printer ];
  Task.launch (ProverTask.server ());
  let valid = List.filter (fun (_, result) -> VCS.is_valid result) (Wpo.get_results wpo) in
  match valid, Sys.file_exists goal with
  | [ VCS.Qed, _ ], false -> "qed " ^ name
  | [], true -> Sys.rename goal (Filename.concat folder (name ^ ".printed.v")); "printed " ^ name
  | [], false -> fail (name ^ " was not printed")
  | _ -> fail (name ^ ": a prover that only prints has called it valid")

let main () =
  let goals = ref [] in
  Wpo.iter ~on_goal:(fun wpo -> goals := wpo :: !goals) ();
  let lines = List.map print (List.rev !goals) in
  let list = open_out (Filename.concat folder "list") in
  List.iter (fun line -> output_string list (line ^ "\n")) lines;
  Printf.fprintf list "end %d\n" (List.length lines);
  close_out list

let () = Db.Main.extend main
