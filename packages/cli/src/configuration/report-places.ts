/**
 * Where a configuration may have reports written: within its folder. A scan finds it by itself, also in a project that was only checked
 * out to be looked at, and must then not replace a file elsewhere on the machine.
 */
import { realpath } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import type { Configuration } from "./configuration.ts";

interface Located extends Pick<Configuration, "reports"> {
  /** Absolute. */
  readonly folder: string;
  readonly placeOf: (offset: number) => string;
}

/** The first report that may not be written, with its line; null if all may. */
export async function reportFault({ reports, folder, placeOf }: Located): Promise<string | null> {
  const root = await realpath(folder);
  for (const [format, report] of Object.entries(reports)) {
    if (report === null) continue;
    const path = resolve(folder, report.value);
    const places = [relative(folder, path), relative(root, await existingPart(dirname(path)))];
    if (places.every(isWithin)) continue;
    const remedy = `To write it there, leave it out here and add --report ${format}=<path>.`;
    return `${placeOf(report.offset)}: “${report.value}” is not in the folder of this file, or is in .git. ${remedy}`;
  }
  return null;
}

/** The folders of repositories themselves are no place for reports: what is in them decides what other programs run. */
function isWithin(path: string): boolean {
  const parts = path.split(sep);
  return !isAbsolute(path) && parts[0] !== ".." && !parts.some((part) => part.toLowerCase() === ".git");
}

/** What there is of a path, absolute, without symbolic links, which may lead anywhere. */
export async function existingPart(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch {
    return dirname(folder) === folder ? folder : existingPart(dirname(folder));
  }
}
