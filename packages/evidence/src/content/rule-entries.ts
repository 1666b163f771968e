/**
 * The files of a rule base as entries in `rules/`. Only the part of their paths on which rules depend is kept, so that a
 * bundle does not tell where somebody's files are: packs beside each other stay beside each other, with the patterns that they
 * share. If rules came from several folders, each of these has a number.
 */
import type { SourceFile } from "@docreview/model";
import { ruleFolder } from "../bundle/entry-paths.ts";
import { entryNameOf } from "../zip/entry-names.ts";

/** Folders within a pack or, with what packs share, beside packs. */
const innerFolders = new Set(["lists", "patterns", "wordings", "examples"]);

/** The entry of each file by its path. @throws RangeError if a name is too long. */
export function ruleEntryPaths(rules: readonly SourceFile[]): ReadonlyMap<string, string> {
  const files = rules.map(({ path }) => ({ path, parts: path.split(/[/\\]/) }));
  const packs = new Set(files.filter(({ parts }) => !isInner(parts)).map(({ parts }) => folderOf(parts, 1)));
  const placed = files.map(({ path, parts }) => ({ path, parts, depth: depthOf(parts, packs) }));
  const roots = [...new Set(placed.map(({ parts, depth }) => folderOf(parts, depth)))];
  return new Map(
    placed.map(({ path, parts, depth }) => {
      const number = roots.indexOf(folderOf(parts, depth)) + 1;
      const inBase = parts.slice(-depth).join("/");
      return [path, ruleFolder + entryNameOf(roots.length === 1 ? inBase : `${number}/${inBase}`)];
    }),
  );
}

/** The parts of a path from the folder that contains the packs. */
function depthOf(parts: readonly string[], packs: ReadonlySet<string>): number {
  if (!isInner(parts)) return 2;
  return packs.has(folderOf(parts, 2)) ? 3 : 2;
}

function isInner(parts: readonly string[]): boolean {
  return innerFolders.has(parts.at(-2) ?? "");
}

/** The path without its last parts. */
function folderOf(parts: readonly string[], without: number): string {
  return parts.slice(0, -without).join("/");
}

/** The path of the file of an entry, by which rules are parsed; null if the name is not that of a file of rules. */
export function rulePathOf(entry: string): string | null {
  if (!entry.startsWith(ruleFolder)) return null;
  try {
    return decodeURIComponent(entry);
  } catch {
    return null;
  }
}
