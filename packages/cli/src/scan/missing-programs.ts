/** What a scan does without a program that is not installed: one line, and only where a file needs it. */
import { kindOfFileName, readableKinds } from "@docreview/model";
import type { ProgramChoices, Programs } from "@docreview/runner";
import type { Input } from "../files/inputs.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface Files {
  readonly inputs: readonly Pick<Input, "path">[];
  readonly programs: ProgramChoices;
}

const { doc, docx, pptx, xlsx, odt, odp, rtf, jpeg, png } = readableKinds;

const rows = [
  {
    name: "officeSuite",
    kinds: [doc, docx, pptx, xlsx, odt, odp, rtf],
    line: "LibreOffice is not installed: Word, PowerPoint, Excel, OpenDocument and RTF files are laid out again (original layout not kept).",
  },
  {
    name: "tesseract",
    kinds: [jpeg, png],
    line: "Tesseract is not installed: the built-in recogniser reads the images, which takes longer.",
  },
] as const;

/** Says nothing to users who chose to do without a program; warns of a chosen one that cannot be run. */
export function tellMissingPrograms(
  { inputs, programs: chosen }: Files,
  found: Programs,
  stderr: Terminal["stderr"],
): void {
  for (const { name, kinds, line } of rows) {
    const choice = chosen[name] ?? "auto";
    if (found[name] !== null || choice === "none") continue;
    if (choice !== "auto") stderr.write(`${choice} is not an executable program. `);
    if (choice !== "auto" || inputs.some(({ path }) => kinds.some((kind) => kind === kindOfFileName(path))))
      stderr.write(`${line}\n`);
  }
}
