/** Reads a text that the user named, as long as it is not too large. */
import { findInput, InputFault } from "./inputs.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Enough for a report of many files. */
export const longestReport = 512 * 1024 ** 2;

/** The text; `-` is standard input. @throws InputFault, which names the file. */
export async function readText(
  path: string,
  { stdin }: Pick<Terminal, "stdin">,
  maximumBytes = longestReport,
): Promise<string> {
  const bytes = await findInput(path, stdin)
    .read(maximumBytes)
    .catch((error: unknown) => {
      throw error instanceof InputFault ? new InputFault(`${path}: ${error.message}`) : error;
    });
  return Buffer.from(bytes).toString("utf8");
}
