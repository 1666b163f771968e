/**
 * Folders that get their final name last, so that half a backup never looks complete. The remains of a failed one are
 * removed.
 */
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "../data-folder/make-folder.ts";
import { syncFolder } from "../data-folder/sync-folder.ts";
import { refuseExisting } from "./refuse-existing.ts";

/**
 * `fill` receives the folder under a temporary name.
 * @throws FolderExists, and whatever `fill` rejects with.
 */
export async function makeWhole(folder: string, fill: (partial: string) => Promise<void>): Promise<void> {
  await refuseExisting(folder);
  const partial = `${folder}.partial`;
  const discard = () => rm(partial, { recursive: true, force: true });
  await discard();
  try {
    await makeFolder(partial);
    await fill(partial);
    await syncFolder(partial);
    await rename(partial, folder);
  } catch (error) {
    await discard();
    throw error;
  }
  await syncFolder(dirname(folder));
}
