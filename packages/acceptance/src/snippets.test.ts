/**
 * The commands that the README and docs/command-line.md show, run as they are shown, one after the other, in a folder with the files
 * that they name.
 *
 * @module-tag long
 */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { program, serve, temporaryFolder } from "./service/testing/program.ts";
import { repository } from "./testing/source-files.ts";

/** What other tests or CI run, because it takes long or needs a checkout of its own. */
const elsewhere: ReadonlySet<string> = new Set([
  "npx -y pnpm@12 start", // start.e2e.test.ts
  "npx -y pnpm@12 test", // CI
  "npx -y pnpm@12 docreview rules test", // CI, with coverage
  "npx -y pnpm@12 docreview rules evaluate fixtures/labelled/open", // CI, compared with the record
]);

/** What the shown places are here. */
const places = ["/var/lib/docreview", "/mnt/backups/monday"];

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
  for (const name of ["bin", "documents", "my-rules/house"])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["brochure.pdf", "documents/brochure.pdf"])
    cpSync(join(repository, "fixtures/fund-brochure.pdf"), join(folder, name));
  const [, rule] = /```yaml\n([^]*?)```/.exec(pageOf("README.md"))!;
  writeFileSync(join(folder, "my-rules/house/risk-free-claim.yaml"), rule!);
  // In a checkout, the package manager only adds the program.
  script("npx", `[ "$1 $2 $3" = "-y pnpm@12 docreview" ] && shift 3 && exec docreview "$@"`);
  script("docreview", `exec "${process.execPath}" "${program}" "$@"`);
});

function script(name: string, text: string): void {
  const path = join(folder, "bin", name);
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
}

test.each(["README.md", "docs/command-line.md"])("every command that %s shows works", async (page) => {
  for (const command of commandsOf(page)) await expectToWork(command);
});

/** What serves does so until the end of the test. */
async function expectToWork(command: string): Promise<void> {
  const data = / serve --data (\S+)/.exec(command)?.[1];
  if (data === undefined) expect({ command, ...run(command) }).toEqual({ command, code: codeOf(command) });
  else await serve(placed(data));
}

/** The lines of its `sh` blocks without comments. */
function commandsOf(page: string): readonly string[] {
  const blocks = Array.from(pageOf(page).matchAll(/```sh\n([^]*?)```/g), ([, block]) => block!);
  const lines = blocks.flatMap((block) => block.split("\n")).map((line) => line.replace(/\s+# .*$/, ""));
  const commands = lines.filter((line) => line !== "" && !elsewhere.has(line));
  expect(commands.length).toBeGreaterThan(5);
  return commands;
}

/** A scan ends with 1 where it has findings, and so does what reads its copy back. */
const codeOf = (command: string) => (/docreview (?:scan|import-xfdf) /.test(command) ? 1 : 0);

/** Its exit code, and what it says if that is not the expected one. */
function run(command: string) {
  // The questions are answered through a pipe, because there is no terminal.
  const words = placed(command).replace(/ ask (\S+)/, " ask $1 --piped");
  const { status, stderr } = spawnSync("bash", ["-c", words], {
    cwd: folder,
    encoding: "utf8",
    input: "1\n".repeat(20),
    env: { ...process.env, PATH: `${join(folder, "bin")}:${process.env["PATH"]}` },
  });
  return status === codeOf(command) ? { code: status } : { code: status, stderr };
}

const placed = (words: string) =>
  places.reduce((text, place) => text.replaceAll(place, join(folder, "places", place)), words);

function pageOf(page: string): string {
  return readFileSync(join(repository, page), "utf8");
}
