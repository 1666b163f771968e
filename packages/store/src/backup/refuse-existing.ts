import { readdir } from "node:fs/promises";

/** The folder exists and is not empty. */
export class FolderExists extends Error {
  override readonly name = "FolderExists";
}

/**
 * Neither a backup nor a restore overwrites anything.
 * @throws FolderExists
 */
export async function refuseExisting(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0)
    throw new FolderExists(`${folder} is not empty: specify a folder that does not exist yet`);
}
