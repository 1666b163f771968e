/** The program in WebAssembly, and the types of the global `WebAssembly` that are used here, which Node's types lack. */
import { Buffer } from "@docreview/platform";
import { wasmProgram } from "./wasm-program.ts";

interface WebAssemblyApi {
  readonly CompileError: new () => Error;
  readonly Module: new (program: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => WasmMemory;
}

/** Memory that threads share. */
export interface WasmMemory {
  readonly buffer: SharedArrayBuffer;
  /** Adds pages; takes milliseconds. @throws RangeError if there would be too many. */
  readonly grow: (pages: number) => number;
}

const { WebAssembly: api } = globalThis as { readonly WebAssembly?: WebAssemblyApi };

let compiled: { readonly module: object | null } | undefined;

/** The program, compiled once; null without WebAssembly, or without its SIMD or memory that threads share. */
export function program(): object | null {
  compiled ??= { module: compileProgram() };
  return compiled.module;
}

function compileProgram(): object | null {
  if (api === undefined || !canShareMemory(api)) return null;
  try {
    return new api.Module(Buffer.from(wasmProgram, "base64"));
  } catch (fault) {
    if (fault instanceof api.CompileError) return null;
    throw fault;
  }
}

/** A page that is not isolated from other origins may not. */
function canShareMemory({ Memory }: WebAssemblyApi): boolean {
  try {
    return new Memory({ initial: 0, maximum: 1, shared: true }).buffer.byteLength === 0;
  } catch {
    return false;
  }
}

/** Uses the program that another thread compiled. */
export function adoptProgram(module: object | null): void {
  compiled ??= { module };
}

export function isWasmAvailable(): boolean {
  return program() !== null;
}

/** The size of a page in bytes. */
export const pageSize = 0x1_0000;

/** The maximum that the program declares for its imported memory: two GiB. */
const maximumPages = 0x8000;

/** @throws Error where `isWasmAvailable` says no. */
export function createWasmMemory(bytes: number): WasmMemory {
  if (api === undefined) throw new Error("WebAssembly is not available");
  return new api.Memory({ initial: Math.ceil(bytes / pageSize), maximum: maximumPages, shared: true });
}

/** The imports of the program; see `assembly/word-scanner.as`. */
export interface Host {
  readonly learn: (unit: number) => number;
  readonly isVisible: (at: number) => boolean;
  readonly cut: (start: number, end: number, count: number) => number;
}

/** The exports of `assembly/word-scanner.as`. */
export interface Program {
  readonly placeTables: (
    rows: number,
    bucketsAt: number,
    shift: number,
    entriesAt: number,
    textsAt: number,
  ) => void;
  readonly placeEndings: (at: number) => void;
  readonly placeRegion: (at: number, room: number) => void;
  readonly scan: (length: number) => number;
  readonly measure: (wordCount: number) => number;
  readonly compare: (first: number, beyond: number, wordCount: number, isBroken: boolean) => number;
}

/** @throws Error where `isWasmAvailable` says no. */
export function startProgram(memory: WasmMemory, host: Host): Program {
  const module = program();
  if (api === undefined || module === null) throw new Error("WebAssembly with SIMD is not available");
  return new api.Instance(module, { env: { memory }, host }).exports as Program;
}
