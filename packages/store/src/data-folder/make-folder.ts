import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents, accessible only to their owner; an existing folder is left unchanged.
 * Node's own `recursive` is not used, because it retries forever where no folder can be created, such as in /proc.
 * @throws the error that Node reports for the folder.
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
