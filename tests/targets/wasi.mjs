// Runs a program of wasm32-wasi: node wasi.mjs PROGRAM
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const wasi = new WASI({ version: "preview1", args: [process.argv[2]], returnOnExit: true });
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
