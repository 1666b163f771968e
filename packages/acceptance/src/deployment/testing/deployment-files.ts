/** The files under `deploy/`, and the facts about the product with which they must be consistent. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSettings, type Settings } from "@docreview/server";
import { onTestFinished } from "vitest";
import { repository } from "../../testing/source-files.ts";
import { parseDockerfile } from "./dockerfile.ts";

export const deployFolder = join(repository, "deploy");
export const deployFile = (path: string) => readFileSync(join(deployFolder, path), "utf8");

export const stages = parseDockerfile(deployFile("Dockerfile"));

export type Variables = Readonly<Record<string, string>>;

/** The settings of a process with this environment. @throws Error if it would reject them. */
export async function acceptedSettings(environment: Variables): Promise<Settings> {
  const reading = await loadSettings(environment);
  if (reading.kind === "parsed") return reading.value;
  throw new Error(reading.faults.map(({ message }) => message).join("\n"));
}

/** A folder with secrets, which is removed when the test has finished. */
export function makeSecrets(): string {
  const folder = mkdtempSync(join(tmpdir(), "docreview-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secrets = join(folder, "secrets");
  execFileSync(join(deployFolder, "make-secrets.sh"), [secrets]);
  return secrets;
}

/** Seconds of a duration such as `45s` or `2m`. */
export function secondsOf(duration: string): number {
  const [, count, unit] = /^(\d+)(s|m)$/.exec(duration)!;
  return Number(count) * (unit === "m" ? 60 : 1);
}
