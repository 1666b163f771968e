/** The `docreview` program that the extension starts, or why there is none. */
import { access, constants, stat } from "node:fs/promises";
import { programPlaces, type Surroundings } from "./program-places.ts";

export type Program = { readonly path: string } | { readonly missing: string };

export async function findProgram(around: Surroundings): Promise<Program> {
  for (const path of programPlaces(around)) if (await isProgram(path)) return { path };
  return { missing: missing(around) };
}

/** On Windows, every file counts as one that can be run. */
async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

function missing({ command, isTrusted }: Surroundings): string {
  if (command !== "")
    return `“${command}”, which the setting docreview.command names, is not a program${isTrusted ? "" : " outside this workspace, which is not trusted"}. Correct the setting.`;
  return isTrusted
    ? "The docreview program is not installed. Run “npm install --save-dev docreview” in this workspace and then “docreview: Restart the Server”, or name a program in the setting docreview.command."
    : "The docreview program is not installed outside this workspace, whose own program is not started because the workspace is not trusted. Trust the workspace, or run “npm install --global docreview” and then “docreview: Restart the Server”.";
}
