import { readdir } from "node:fs/promises";

/** The folder is there already, with something in it. */
export class FolderExists extends Error {
  override readonly name = "FolderExists";
}

/** Neither a backup nor a restore writes over anything. @throws FolderExists */
export async function refuseExisting(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0)
    throw new FolderExists(`${folder} is not empty: specify a folder that does not exist yet`);
}
