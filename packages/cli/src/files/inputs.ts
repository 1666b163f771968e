/**
 * Finds the files to review from the arguments of a scan, in the order of the report: a file stands for itself, a
 * folder for its documents at any depth, sorted by path, and `-` for standard input. Nothing is read before its turn.
 * In a folder, the file extension decides what is a document; later, the content decides its kind.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describeMediaTypes, kindOfFileName, readableMediaTypes } from "@docreview/model";
import type { Terminal } from "../terminal/terminal.ts";
import { reasonOf } from "./reason.ts";

export interface Input {
  /** The path as reported; `-` is standard input. */
  readonly path: string;
  /** Rejects with an `InputFault` for anything that the user can fix. */
  readonly read: (maximumBytes: number) => Promise<Uint8Array>;
}

/** A file that cannot be read; the message is one sentence for the user. */
export class InputFault extends Error {}

export async function findInputs(
  paths: readonly string[],
  stdin: Terminal["stdin"],
): Promise<readonly Input[]> {
  const found: Input[] = [];
  for (const path of paths) {
    if (path !== "-" && (await isFolder(path))) found.push(...(await inputsIn(path)));
    else found.push(findInput(path, stdin));
  }
  return found;
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

async function inputsIn(folder: string): Promise<readonly Input[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => !entry.isDirectory() && isDocument(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
    return paths.length === 0 ? [faultyInput(folder, noDocument)] : paths.map(fileInput);
  } catch (error) {
    return [faultyInput(folder, reasonOf(error))];
  }
}

const noDocument = `The folder contains no supported files. Supported: ${describeMediaTypes(readableMediaTypes)}.`;

/** Office programs put a small file named `~$…` beside an open document; it is not a document. */
export function isDocument(name: string): boolean {
  const kind = kindOfFileName(name);
  return kind !== undefined && readableMediaTypes.includes(kind.mediaType) && !name.startsWith("~$");
}

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
