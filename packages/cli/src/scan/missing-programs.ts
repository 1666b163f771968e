/** Says what a scan does without a program that is not installed: one line, and only if a file needs it. */
import { kindOfFileName, officeFamilies, officeKinds, readableKinds, type FileKind } from "@docreview/model";
import type { ProgramChoices, Programs } from "@docreview/runner";
import type { Input } from "../files/inputs.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface Files {
  readonly inputs: readonly Pick<Input, "path">[];
  readonly programs: ProgramChoices;
}

const { html, jpeg, png } = readableKinds;

interface Row {
  readonly name: keyof Programs;
  readonly kinds: readonly FileKind[];
  /** For further files that need it. */
  readonly extension?: RegExp;
  readonly line: string;
}

const rows: readonly Row[] = [
  {
    name: "officeSuite",
    kinds: officeKinds,
    line: `LibreOffice is not installed: ${officeFamilies} files are laid out again (original layout not kept).`,
  },
  {
    name: "browser",
    kinds: [html],
    // A web page saved as a single file has the kind of a message.
    extension: /\.mht(?:ml)?$/i,
    line: "Neither Chromium nor Chrome is installed: web pages are laid out again (original layout not kept).",
  },
  {
    name: "tesseract",
    kinds: [jpeg, png],
    line: "Tesseract is not installed: the built-in recogniser reads the images, which takes longer.",
  },
];

/** Silent for users who chose to do without a program; warns about a chosen one that cannot be run. */
export function tellMissingPrograms(
  { inputs, programs: chosen }: Files,
  found: Programs,
  stderr: Terminal["stderr"],
): void {
  for (const row of rows) {
    const { name, line } = row;
    const choice = chosen[name] ?? "auto";
    if (found[name] !== null || choice === "none") continue;
    if (choice !== "auto") stderr.write(`${choice} is not an executable program. `);
    if (choice !== "auto" || inputs.some(({ path }) => isFor(row, path))) stderr.write(`${line}\n`);
  }
}

function isFor({ kinds, extension }: Row, path: string): boolean {
  return kinds.some((kind) => kind === kindOfFileName(path)) || extension?.test(path) === true;
}
