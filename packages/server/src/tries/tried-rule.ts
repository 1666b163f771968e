/** A rule being written, with what it can refer to: its pack's description, word lists, patterns, wordings and examples. */
import type { RuleBase } from "@docreview/runner";
import { folderOf, isSupport, nameOf } from "../rule-bases/support-files.ts";
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
