/** What a scan does without a program that is not installed: one line, and only where a file asks for it. */
import type { ProgramChoices, Programs } from "@docreview/runner";
import type { Terminal } from "../terminal.ts";
import type { Input } from "./inputs.ts";

interface Files {
  readonly inputs: readonly Pick<Input, "path">[];
  readonly programs: ProgramChoices;
}

const rows = [
  {
    name: "officeSuite",
    files: /\.(?:do[ct]|do[ct][mx]|pp[ts][mx]|pot[mx])$/i,
    line: "LibreOffice is not installed: Word and PowerPoint files are shown on pages set anew, not as they look.",
  },
  {
    name: "tesseract",
    files: /\.(?:jpe?g|png)$/i,
    line: "Tesseract is not installed: the recogniser that is built in reads the images, and takes longer.",
  },
] as const;

/** Whoever chose to do without is not told; a program that was named, and is none, is. */
export function tellMissingPrograms(
  { inputs, programs: chosen }: Files,
  found: Programs,
  stderr: Terminal["stderr"],
): void {
  for (const { name, files, line } of rows) {
    const choice = chosen[name] ?? "auto";
    if (found[name] !== null || choice === "none") continue;
    if (choice !== "auto") stderr.write(`${choice} is no program that can be run. `);
    if (choice !== "auto" || inputs.some(({ path }) => files.test(path))) stderr.write(`${line}\n`);
  }
}
