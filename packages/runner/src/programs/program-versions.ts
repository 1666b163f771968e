/** The versions of everything that reads a file here: Node.js, libraries, and the external programs that were found. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Programs } from "./find-programs.ts";
import { systemVariables } from "./system-variables.ts";

/** Milliseconds: LibreOffice takes about one second. */
const patience = 15_000;

/** By name, in a fixed order; a program that does not tell its version has the version `unknown`. */
export async function programVersions(programs: Programs): Promise<Readonly<Record<string, string>>> {
  // The libraries are not otherwise needed in this process.
  const { readerVersions } = await import("@docreview/engine/reader-versions");
  const outside = await Promise.all(
    Object.entries(programs).map(async ([name, path]) => [
      name,
      path === null ? null : await versionOf(path),
    ]),
  );
  return {
    node: process.versions.node,
    ...readerVersions(),
    ...Object.fromEntries(outside.filter(([, version]) => version !== null)),
  };
}

async function versionOf(program: string): Promise<string> {
  try {
    const options = { timeout: patience, env: systemVariables(), maxBuffer: 64 * 1024 } as const;
    const { stdout, stderr } = await promisify(execFile)(program, ["--version"], options);
    return /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? "unknown";
  } catch {
    return "unknown";
  }
}
