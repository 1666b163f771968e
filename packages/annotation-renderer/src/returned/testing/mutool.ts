/** For tests: runs a MuPDF script on a file; `scriptArgs` holds the paths of the file and of the output. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function hasMutool(): boolean {
  const found = spawnSync("mutool", ["-v"]).error === undefined;
  if (!found) console.warn("skipped: mutool is not installed");
  return found;
}

/** The file that the script wrote. @throws Error with the output of the program. */
export function scripted(bytes: Uint8Array, script: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "annotation-renderer-"));
  try {
    const [program, from, to] = ["script.js", "in.pdf", "out.pdf"].map((name) => join(folder, name));
    writeFileSync(program!, script);
    writeFileSync(from!, bytes);
    const run = spawnSync("mutool", ["run", program!, from!, to!]);
    if (run.status !== 0) throw new Error(run.stderr.toString());
    return readFileSync(to!);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
