/** The program in WebAssembly that copies plain and folded texts, and finds in them what announces matches. */
import {
  compileProgram,
  createOwnMemory,
  pageSize,
  startModule,
  type OwnMemory,
} from "../../phrases/scanning/wasm-module.ts";
import { meetUnit } from "../plain-units.ts";
import { wasmProgram } from "./wasm-program.ts";

/** A program that runs, and the memory that it works on. */
export interface PlainScanner extends Program {
  readonly memory: OwnMemory;
  /** The text that stands in the memory, and where, in bytes. */
  written: { readonly units: Uint16Array; readonly at: number } | null;
}

/** The exports of `assembly/plain-scanner.as`. */
interface Program {
  readonly learn: (unit: number, plain: number) => void;
  readonly copyPlain: (from: number, limit: number, target: number) => number;
  readonly learnFold: (unit: number, folded: number) => void;
  readonly copyFolded: (from: number, limit: number, target: number) => number;
  readonly findKeys: (begin: number, from: number, limit: number, step: number, width: number) => number;
  readonly findSets: (begin: number, limit: number) => number;
  readonly hashesAt: Place;
  readonly setsAt: Place;
  readonly foundAt: Place;
  readonly stretchLength: Place;
  readonly sourceAt: Place;
  readonly padding: Place;
}

/** In bytes, but for lengths. */
interface Place {
  readonly value: number;
}

let compiled: { readonly module: object | null } | undefined;
let kept: PlainScanner | null = null;

/** That of this thread; null where there is no WebAssembly. What it is given is there until it is asked for again. */
export function plainScanner(): PlainScanner | null {
  compiled ??= { module: compileProgram(wasmProgram) };
  if (kept !== null && kept.memory.buffer.byteLength <= mostKept) return kept;
  if (compiled.module !== null) kept = start(compiled.module);
  return kept;
}

/** Bytes of memory above which it is given back, once another text is to be scanned. */
const mostKept = 1 << 23;

function start(module: object): PlainScanner {
  const memory = createOwnMemory(usualBytes);
  const program = startModule(module, { env: { memory } }) as Program;
  const scanner: PlainScanner = { ...program, memory, written: null };
  for (let unit = 0; unit < 0x80; unit++) scanner.learn(unit, meetUnit(unit));
  return scanner;
}

/** Enough for texts of 300,000 units; what is not written to takes none. */
const usualBytes = 1 << 21;

/** Makes the memory so long at least. @throws RangeError when it cannot be. */
export function extendMemory({ memory }: PlainScanner, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / pageSize));
}
