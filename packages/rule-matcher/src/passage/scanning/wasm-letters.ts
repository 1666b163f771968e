/** Reading letters, and comparing passages with them, in WebAssembly. */
import {
  compileProgram,
  createOwnMemory,
  pageSize,
  startModule,
  type OwnMemory,
} from "../../phrases/scanning/wasm-module.ts";
import { wasmProgram } from "./wasm-program.ts";

/** The exports of `assembly/letter-reader.as`; places are in bytes. */
interface Program {
  readonly prepare: () => void;
  readonly learn: (unit: number, code: number) => void;
  readonly read: (
    from: number,
    limit: number,
    count: number,
    units: number,
    letters: number,
    before: number,
  ) => number;
  readonly compare: (readings: number, count: number, tables: number, letters: number) => void;
  readonly roomAt: { readonly value: number };
}

/** A program that runs, and the memory that it works on. */
export interface LetterReader extends Program {
  readonly memory: OwnMemory;
}

let reader: LetterReader | null | undefined;

/** That of this thread; null where there is no WebAssembly. */
export function letterReader(): LetterReader | null {
  return (reader ??= startReader());
}

function startReader(): LetterReader | null {
  const module = compileProgram(wasmProgram);
  if (module === null) return null;
  const memory = createOwnMemory(pageSize * 2);
  const program = startModule(module, { env: { memory } }) as Program;
  program.prepare();
  return { ...program, memory };
}

/** Makes room for so many bytes; returns where it begins. @throws RangeError when there can be none. */
export function takeRoom({ memory, roomAt }: LetterReader, bytes: number): number {
  const missing = roomAt.value + bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / pageSize));
  return roomAt.value;
}
