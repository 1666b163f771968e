import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder, with those above it that are missing, for their owner alone; one that is there stays as it is. Not by
 * Node's own `recursive`, which tries for ever where no folder can be made in one that is there, as in /proc.
 * @throws what Node tells of the folder.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    const above = dirname(folder);
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || above === folder) throw error;
    await makeFolder(above);
    await makeOne(folder);
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const isThere = await stat(folder).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
    if (!isThere) throw error;
  }
}
