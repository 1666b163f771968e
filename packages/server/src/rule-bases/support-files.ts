/** Which files of a rule base are rules, and which are what rules refer to. */

/** Whether the file is not itself a rule. */
export function isSupport(path: string): boolean {
  return (
    nameOf(path) === "pack.yaml" ||
    ["lists", "patterns", "wordings", "examples"].includes(nameOf(folderOf(path)))
  );
}

export const nameOf = (path: string) => path.split(/[/\\]/).at(-1) ?? "";

export const folderOf = (path: string) => path.replace(/[/\\]?[^/\\]*$/, "");
