/** For tests: the system programs that check our output. If one is missing, its tests are skipped with a warning. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Program = "openssl" | "pdfsig" | "pdftoppm" | "pdftotext" | "qpdf" | "xmllint";

export function isInstalled(program: Program): boolean {
  const found = spawnSync(program, [program === "openssl" ? "version" : "--version"]).error === undefined;
  if (!found) console.warn(`skipped: ${program} is not installed`);
  return found;
}

export interface Run {
  readonly status: number | null;
  readonly output: Buffer;
  /** The standard error. */
  readonly complaints: string;
}

/** Runs a program on a file with these bytes; in its arguments, `FILE` and `OUT` stand for that file and a second one. */
export function runOn(program: Program, bytes: Uint8Array, ...parameters: readonly string[]): Run {
  const folder = mkdtempSync(join(tmpdir(), "annotation-renderer-"));
  try {
    const paths: Record<string, string> = { FILE: join(folder, "in"), OUT: join(folder, "out") };
    writeFileSync(join(folder, "in"), bytes);
    const run = spawnSync(
      program,
      parameters.map((parameter) => paths[parameter] ?? parameter),
      { maxBuffer: 1 << 28 },
    );
    const output = parameters.includes("OUT") ? readFileSync(join(folder, "out")) : run.stdout;
    return { status: run.status, output, complaints: run.stderr.toString() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The complaints of `qpdf --check`; empty if there are none. */
export function qpdfComplaints(bytes: Uint8Array): string {
  const run = runOn("qpdf", bytes, "--check", "FILE");
  return run.status === 0 ? "" : run.complaints + run.output.toString();
}
