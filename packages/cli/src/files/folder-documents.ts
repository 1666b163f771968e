/** The documents of a folder at any depth, and how much of it is left out. */
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { kindOfFileName, readableMediaTypes } from "@docreview/model";
import {
  layersFor,
  layersIn,
  leftOutBy,
  type IgnoreLayer,
  type IgnoreSource,
  type LeavingOut,
} from "./left-out.ts";

/** What one source of patterns leaves out: documents, and folders with whatever is in them. */
export interface LeftOutCount {
  readonly files: number;
  readonly folders: number;
}

export type LeftOut = Map<IgnoreSource, LeftOutCount>;

/** Never documents of the user. */
const foldersOfPrograms: ReadonlySet<string> = new Set([".git", "node_modules"]);

export interface FolderDocuments {
  /** Sorted. */
  readonly paths: readonly string[];
  readonly leftOut: LeftOut;
}

/** `leaving`: null if nothing is left out. */
export async function documentsIn(folder: string, leaving: LeavingOut | null): Promise<FolderDocuments> {
  const paths: string[] = [];
  const leftOut: LeftOut = new Map();
  const walk = async (at: string, above: readonly IgnoreLayer[]): Promise<void> => {
    const layers = leaving?.isHeedingFiles === true ? [...above, ...(await layersIn(at))] : above;
    for (const entry of await readdir(at, { withFileTypes: true })) {
      const isFolder = entry.isDirectory();
      if (isFolder ? leaving !== null && foldersOfPrograms.has(entry.name) : !isDocument(entry.name))
        continue;
      const path = join(at, entry.name);
      const source = leftOutBy(resolve(path), isFolder, layers);
      if (source !== null)
        addLeftOut(leftOut, source, { files: isFolder ? 0 : 1, folders: isFolder ? 1 : 0 });
      else if (isFolder) await walk(path, layers);
      else paths.push(path);
    }
  };
  await walk(folder, leaving === null ? [] : await layersFor(folder, leaving));
  return { paths: paths.toSorted(), leftOut };
}

/** Office programs put a small file named `~$…` beside an open document; it is not a document. */
export function isDocument(name: string): boolean {
  const kind = kindOfFileName(name);
  return kind !== undefined && readableMediaTypes.includes(kind.mediaType) && !name.startsWith("~$");
}

export function addLeftOut(leftOut: LeftOut, source: IgnoreSource, { files, folders }: LeftOutCount): void {
  const before = leftOut.get(source) ?? { files: 0, folders: 0 };
  leftOut.set(source, { files: before.files + files, folders: before.folders + folders });
}
