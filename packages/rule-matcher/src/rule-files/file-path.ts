/** Paths of rule files, with the separators of any system. */

/** The name of a file or folder. */
export function fileNameOf(path: string): string {
  return partsOf(path).at(-1) ?? "";
}

/** The path of the folder that contains a file or folder; empty if there is none. */
export function folderOf(path: string): string {
  return partsOf(path).slice(0, -1).join("/");
}

/** The name of the folder that contains a file; empty for a file without a folder. */
export function packNameOf(path: string): string {
  return fileNameOf(folderOf(path));
}

function partsOf(path: string): readonly string[] {
  return path.split(/[/\\]/);
}
