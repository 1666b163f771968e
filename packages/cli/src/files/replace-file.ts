/** Writes a file at once or not at all: until all of it is written, the file is what it was. */
import { randomBytes } from "node:crypto";
import { realpath, rename, rm, stat, writeFile } from "node:fs/promises";

/** Rejects with the error of the system. */
export async function replaceFile(path: string, content: string | Iterable<Uint8Array>): Promise<void> {
  // A link stays a link, and the file keeps who may read it.
  const target = await realpath(path).catch(() => path);
  const found = await stat(target).catch(() => null);
  // A pipe or a device, such as standard output, cannot be replaced.
  if (found?.isFile() === false) return writeFile(target, content);
  const mode = found === null ? 0o666 : found.mode & 0o777;
  const beside = `${target}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(beside, content, { flag: "wx", flush: true, mode });
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
