/** Reads a file or a text that the user named, as long as it is not too large. */
import { findInput, InputFault } from "./inputs.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Enough for a report of many files, and less than the longest string of V8. */
export const longestReport = 500 * 1024 ** 2;

/** Enough for a file of keys. */
export const longestKeys = 1024 ** 2;

/** The text; `-` is standard input. @throws InputFault, which names the file. */
export async function readText(
  path: string,
  terminal: Pick<Terminal, "stdin">,
  maximumBytes?: number,
): Promise<string> {
  return textOf(await readBytes(path, terminal, maximumBytes));
}

/** The bytes; `-` is standard input. @throws InputFault, which names the file. */
export async function readBytes(
  path: string,
  { stdin }: Pick<Terminal, "stdin">,
  maximumBytes = longestReport,
): Promise<Uint8Array> {
  return findInput(path, stdin)
    .read(maximumBytes)
    .catch((error: unknown) => {
      throw error instanceof InputFault ? new InputFault(`${path}: ${error.message}`) : error;
    });
}

/** The text of UTF-8. */
export function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
}
