/**
 * Whether this machine allows a program its own namespaces (Linux's, as `unshare` creates them): without network
 * access, and with no visible files except those of the system and the one to convert. Where it does not, as in many
 * containers, only the program's own settings keep it from reading and fetching what a document refers to.
 */
import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sandboxScript, trialScript } from "./converter-script.ts";

/** Milliseconds. */
const patience = 10_000;

export async function canSandbox(program: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  const folder = await mkdtemp(join(tmpdir(), "docreview-trial-"));
  const started = new Promise<boolean>((resolve) => {
    const parameters = [
      "-c",
      sandboxScript,
      "converter",
      trialScript,
      program,
      folder,
      "0",
      installFolder(program),
    ];
    execFile("/bin/sh", parameters, { timeout: patience, killSignal: "SIGKILL" }, (error) =>
      resolve(error === null),
    );
  });
  try {
    return await started;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The folder of the installation; programs are in a subfolder of it, and names on `PATH` are links to them. */
export function installFolder(program: string): string {
  return dirname(dirname(realpathSync(program)));
}
