/** Which files of a rule base are rules, and which are what rules refer to. */

/** The folders of a pack, and beside the packs, with what rules refer to. No pack has such a name. */
export const packParts: ReadonlySet<string> = new Set(["lists", "patterns", "wordings", "examples"]);

/** Whether the file is not itself a rule. */
export function isSupport(path: string): boolean {
  return nameOf(path) === "pack.yaml" || packParts.has(nameOf(folderOf(path)));
}

/** The folder of the pack to which the file belongs; of a file for all packs, the folder that contains them. */
export function packFolderOf(path: string): string {
  const home = folderOf(path);
  return packParts.has(nameOf(home)) ? folderOf(home) : home;
}

export const nameOf = (path: string) => path.split(/[/\\]/).at(-1) ?? "";

export const folderOf = (path: string) => path.replace(/[/\\]?[^/\\]*$/, "");
