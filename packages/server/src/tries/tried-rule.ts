/** A rule being written, with what it can refer to: its pack's description, word lists, patterns, wordings and examples. */
import type { RuleBase } from "@docreview/runner";
import type { TriedRule } from "./try-request.ts";

/** Null if no pack has that name. A rule without a pack can use the patterns of all packs. */
export function triedRule({ rules }: RuleBase, yaml: string, pack: string | null): TriedRule | null {
  const own = rules.filter(({ path }) => !isSupport(path));
  const packs = [...new Set(own.map(({ path }) => folderOf(path)))];
  const beside = folderOf(packs[0] ?? "");
  const folder = pack === null ? `${beside}/own` : packs.find((candidate) => nameOf(candidate) === pack);
  if (folder === undefined) return null;
  return { yaml, folder, support: rules.filter(({ path }) => isSupport(path) && isWithin(path, folder)) };
}

/** In the folder of the pack, or in the folder of the patterns or wordings of all packs. */
function isWithin(path: string, folder: string): boolean {
  const home = folderOf(path);
  if (home === folder || folderOf(home) === folder) return true;
  return ["patterns", "wordings"].includes(nameOf(home)) && folderOf(home) === folderOf(folder);
}

/** Folders of a pack that hold something else than rules. */
const parts = new Set(["lists", "patterns", "wordings", "examples"]);

/** Whether the file is not itself a rule. */
function isSupport(path: string): boolean {
  return nameOf(path) === "pack.yaml" || parts.has(nameOf(folderOf(path)));
}

const nameOf = (path: string) => path.split(/[/\\]/).at(-1) ?? "";

const folderOf = (path: string) => path.replace(/[/\\]?[^/\\]*$/, "");
