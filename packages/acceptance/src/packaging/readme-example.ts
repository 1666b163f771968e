/** The example of a package's README: a program in JavaScript or commands of a shell, and what it prints. */
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { importsOf } from "../testing/source-files.ts";

const run = promisify(execFile);

export interface ReadmeExample {
  readonly language: "js" | "sh";
  readonly code: string;
  readonly output: string;
}

/** The only block with output, and the block before it. */
export function exampleOf(readme: string): ReadmeExample {
  const blocks = Array.from(readme.matchAll(/^```(\w+)\n([^]*?)^```$/gm), ([, language, text]) => ({
    language,
    text: text ?? "",
  }));
  const [output, ...others] = blocks.flatMap(({ language }, index) => (language === "text" ? [index] : []));
  const { language, text: code } = blocks[(output ?? 0) - 1] ?? {};
  if (output === undefined || others.length > 0 || code === undefined)
    throw new Error("a README has one block with output, after its example");
  if (language !== "js" && language !== "sh") throw new Error("an example is in JavaScript, or for a shell");
  return { language, code, output: blocks[output]?.text ?? "" };
}

/** What a JavaScript example imports, besides what Node brings. */
export function importedPackages({ code }: ReadmeExample): readonly string[] {
  return [...new Set(importsOf(code))].filter((name) => !name.startsWith("node:"));
}

export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs it in a new folder, by whatever exit code. */
export async function runExample({ language, code }: ReadmeExample, folder: string): Promise<Printed> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `example.${language}`), code);
  const program = language === "js" ? process.execPath : "sh";
  return run(program, [`example.${language}`], { cwd: folder }).catch((failed: unknown) => failed as Printed);
}
