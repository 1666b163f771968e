/** Says what a scan does without a program that is not installed: one line, and only if a file needs it. */
import { missingPackages } from "@docreview/engine/reader-versions";
import { kindOfFileName, officeFamilies, officeKinds, readableKinds, type FileKind } from "@docreview/model";
import type { ProgramChoices, Programs } from "@docreview/runner";
import type { Input } from "../files/inputs.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface Files {
  readonly inputs: readonly Pick<Input, "path">[];
  readonly programs: ProgramChoices;
  /** Names of optional packages that are not installed; by default, as it is. */
  readonly missing?: readonly string[];
}

const { html, jpeg, png } = readableKinds;

interface Row {
  readonly name: keyof Programs;
  readonly kinds: readonly FileKind[];
  /** For further files that need it. */
  readonly extension?: RegExp;
  readonly line: string;
  /** The optional package that does the same, and what to say if it is not installed either. */
  readonly substitute?: { readonly name: string; readonly line: string };
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
    substitute: {
      name: "@docreview/recognition",
      line: "Text recognition is not installed: images are not read. Install Tesseract, or: npm install @docreview/recognition",
    },
  },
];

/** Silent for users who chose to do without a program; warns about a chosen one that cannot be run. */
export function tellMissingPrograms(
  { inputs, programs: chosen, missing = missingPackages().map(({ name }) => name) }: Files,
  found: Programs,
  stderr: Terminal["stderr"],
): void {
  for (const row of rows) {
    const { name, substitute } = row;
    const choice = chosen[name] ?? "auto";
    const isGone = substitute !== undefined && missing.includes(substitute.name);
    if (found[name] !== null || (choice === "none" && !isGone)) continue;
    const line = isGone ? substitute.line : row.line;
    const isPath = choice !== "auto" && choice !== "none";
    if (isPath) stderr.write(`${choice} is not an executable program. `);
    if (isPath || inputs.some(({ path }) => isFor(row, path))) stderr.write(`${line}\n`);
  }
}

function isFor({ kinds, extension }: Row, path: string): boolean {
  return kinds.some((kind) => kind === kindOfFileName(path)) || extension?.test(path) === true;
}
