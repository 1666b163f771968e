/** A file's name is durable only once its folder has been synced. */
import { open } from "node:fs/promises";

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
