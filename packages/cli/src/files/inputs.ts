/**
 * Finds the files to review from the arguments of a scan, in the order of the report: a file stands for itself, a
 * folder for its documents at any depth, sorted by path, and `-` for standard input. Nothing is read before its turn.
 * In a folder, the file extension decides what is a document; later, the content decides its kind. A file that is named is read,
 * whatever is left out of folders.
 */
import { readFile, stat } from "node:fs/promises";
import { describeMediaTypes, readableMediaTypes } from "@docreview/model";
import type { Terminal } from "../terminal/terminal.ts";
import { addLeftOut, documentsIn, type LeftOut } from "./folder-documents.ts";
import type { LeavingOut } from "./left-out.ts";
import { reasonOf } from "./reason.ts";

export interface Input {
  /** The path as reported; `-` is standard input. */
  readonly path: string;
  /** Rejects with an `InputFault` for anything that the user can fix. */
  readonly read: (maximumBytes: number) => Promise<Uint8Array>;
}

/** A file that cannot be read; the message is one sentence for the user. */
export class InputFault extends Error {}

export interface FoundInputs {
  readonly inputs: readonly Input[];
  /** What was left out of folders. */
  readonly leftOut: LeftOut;
}

/** `leaving`: null if nothing is left out of folders. */
export async function findInputs(
  paths: readonly string[],
  stdin: Terminal["stdin"],
  leaving: LeavingOut | null = null,
): Promise<FoundInputs> {
  const inputs: Input[] = [];
  const leftOut: LeftOut = new Map();
  for (const path of paths) {
    if (path !== "-" && (await isFolder(path))) inputs.push(...(await inputsIn(path, leaving, leftOut)));
    else inputs.push(findInput(path, stdin));
  }
  return { inputs, leftOut };
}

/** A single file, or standard input for `-`. */
export function findInput(path: string, stdin: Terminal["stdin"]): Input {
  return path === "-" ? inputOf(path, (maximumBytes) => readStream(stdin, maximumBytes)) : fileInput(path);
}

/** Also false for a missing path: reading it will report that. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
}

async function inputsIn(
  folder: string,
  leaving: LeavingOut | null,
  leftOut: LeftOut,
): Promise<readonly Input[]> {
  try {
    const { paths, leftOut: own } = await documentsIn(folder, leaving);
    for (const [source, counts] of own) addLeftOut(leftOut, source, counts);
    if (paths.length > 0) return paths.map(fileInput);
    return [faultyInput(folder, own.size === 0 ? noDocument : nothingBeside([...own.keys()]))];
  } catch (error) {
    return [faultyInput(folder, reasonOf(error))];
  }
}

const noDocument = `The folder contains no supported files. Supported: ${describeMediaTypes(readableMediaTypes)}.`;

const nothingBeside = (sources: readonly string[]): string =>
  `The folder contains no documents besides what ${sources.join(" and ")} leave${sources.length === 1 ? "s" : ""} out.`;

function faultyInput(path: string, message: string): Input {
  return { path, read: () => Promise.reject(new InputFault(message)) };
}

function fileInput(path: string): Input {
  return inputOf(path, (maximumBytes) => readWhole(path, maximumBytes));
}

function inputOf(path: string, read: Input["read"]): Input {
  return {
    path,
    read: async (maximumBytes) => {
      try {
        return await read(maximumBytes);
      } catch (error) {
        throw error instanceof InputFault ? error : new InputFault(reasonOf(error), { cause: error });
      }
    },
  };
}

async function readWhole(path: string, maximumBytes: number): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size > maximumBytes) throw tooLarge(maximumBytes);
  return readFile(path);
}

async function readStream(stream: Terminal["stdin"], maximumBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > maximumBytes) throw tooLarge(maximumBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(maximumBytes: number): InputFault {
  return new InputFault(`The file is larger than ${Math.floor(maximumBytes / 1024 ** 2)} MiB.`);
}
