/** Reads the files of dismissals that a command uses: those that are named, or else the one in the working directory. */
import { stat } from "node:fs/promises";
import { maximumFileLength } from "@docreview/yaml-schema";
import type { Dismissal } from "../dismissals/dismissal.ts";
import { dismissalsFile, parseDismissals } from "../dismissals/parse-dismissals.ts";
import { InputFault } from "../files/inputs.ts";
import { readText } from "../files/read-text.ts";
import { problemText } from "../report/text.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Instead of a file: not even the one in the working directory is read. */
export const noFile = "none";

/** UTF-8 has up to three bytes for each unit of text that YAML may have. */
const longestFile = 3 * maximumFileLength;

/** The entries, null if there is no file or, one line for each fault, why a file cannot be used. */
export async function readDismissals(
  named: readonly string[] | undefined,
  terminal: Pick<Terminal, "stdin">,
): Promise<readonly Dismissal[] | null | string> {
  const paths =
    named?.filter((path) => path !== noFile) ?? ((await exists(dismissalsFile)) ? [dismissalsFile] : []);
  if (paths.length === 0) return null;
  const dismissals: Dismissal[] = [];
  const faults: string[] = [];
  for (const path of paths) {
    const read = await readFile(path, terminal);
    if (typeof read === "string") faults.push(read);
    else dismissals.push(...read);
  }
  return faults.length > 0 ? faults.join("\n") : dismissals;
}

async function readFile(
  path: string,
  terminal: Pick<Terminal, "stdin">,
): Promise<readonly Dismissal[] | string> {
  try {
    const text = await readText(path, terminal, longestFile);
    const { dismissals, problems } = parseDismissals({ path, text });
    return dismissals ?? problems.map(problemText).join("\n");
  } catch (error) {
    if (error instanceof InputFault) return `${error.message} docreview dismiss writes such a file.`;
    throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
