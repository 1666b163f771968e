/**
 * The folders below which files may be read and written. Every path is resolved through its links first: one that leads
 * outside is refused, and so is what is not a regular file. A path is relative to the first folder.
 */
import { constants } from "node:fs";
import { open, realpath, rename, stat, unlink, type FileHandle } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { Fault } from "../faults/fault.ts";

export interface AllowedFolders {
  /** The folders without links, in the order given. */
  readonly roots: readonly string[];
  /** A regular file. @throws Fault */
  readonly read: (path: string, maximumBytes: number) => Promise<FileRead>;
  /** The path without links of what is there; null if nothing is, or not below a folder. */
  readonly find: (path: string) => Promise<string | null>;
  /** Writes a file whole or not at all, in a folder that exists; the path without links. @throws Fault */
  readonly write: (path: string, parts: readonly Uint8Array[], options: WriteOptions) => Promise<string>;
}

export interface FileRead {
  readonly bytes: Uint8Array;
  /** Its path without links. */
  readonly path: string;
}

export interface WriteOptions {
  /** Whether a file that is there is replaced. */
  readonly overwrite: boolean;
}

/** @throws Fault if one of the folders does not exist. */
export async function openFolders(paths: readonly string[]): Promise<AllowedFolders> {
  const roots = await Promise.all(paths.map(realFolder));
  const [first = process.cwd()] = roots;
  return {
    roots,
    find: (path) => realBelow(roots, resolve(first, path)).catch(() => null),
    read: (path, maximumBytes) => readBelow(roots, resolve(first, path), maximumBytes),
    write: (path, parts, options) => writeBelow(roots, resolve(first, path), { parts, ...options }),
  };
}

async function realFolder(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null);
  const found = real === null ? null : await stat(real);
  if (real === null || found?.isDirectory() !== true)
    throw new Fault(`${path} is not a folder: specify one that exists`);
  return real;
}

async function readBelow(roots: readonly string[], path: string, maximumBytes: number): Promise<FileRead> {
  const real = await realBelow(roots, path);
  // The last name must not have become a link since, and opening a pipe must not wait.
  const file = await open(real, constants.O_RDONLY | noFollow | noWait).catch((error: unknown) => {
    throw new Fault(`${path} cannot be read (${codeOf(error)}).`);
  });
  try {
    if ((await realpath(path).catch(() => null)) !== real)
      throw new Fault(`${path} was replaced while it was opened. Try again.`);
    return { bytes: await readWhole(file, path, maximumBytes), path: real };
  } finally {
    await file.close();
  }
}

// Windows has neither; a missing flag counts as 0.
const { O_NOFOLLOW: noFollow, O_NONBLOCK: noWait } = constants;

async function readWhole(file: FileHandle, path: string, maximumBytes: number): Promise<Uint8Array> {
  const found = await file.stat();
  if (!found.isFile()) throw new Fault(`${path} is not a file: name one file, not a folder.`);
  const parts: Buffer[] = [];
  let size = 0;
  // A file can grow while it is read, and some have no size before that.
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunk), 0, chunk);
    if (bytesRead === 0) return Buffer.concat(parts, size);
    size += bytesRead;
    if (size > maximumBytes)
      throw new Fault(`${path} is larger than ${Math.floor(maximumBytes / 1024 ** 2)} MiB.`);
    parts.push(buffer.subarray(0, bytesRead));
  }
}

/** Bytes that are read at a time. */
const chunk = 1024 ** 2;

interface Written extends WriteOptions {
  readonly parts: readonly Uint8Array[];
}

async function writeBelow(
  roots: readonly string[],
  path: string,
  { parts, overwrite }: Written,
): Promise<string> {
  const target = join(await realBelow(roots, dirname(path)), basename(path));
  const partial = `${target}.${randomBytes(6).toString("hex")}.part`;
  try {
    const file = await open(partial, "wx");
    try {
      for (const part of parts) await file.writeFile(part);
    } finally {
      await file.close();
    }
    if (!overwrite) await reserve(target);
    await rename(partial, target);
    return target;
  } catch (error) {
    await unlink(partial).catch(() => {});
    if (error instanceof Fault) throw error;
    throw new Fault(`${path} cannot be written (${codeOf(error)}).`);
  }
}

/** Makes an empty file, which fails if there is one, so that nothing is replaced that appeared in the meantime. */
async function reserve(target: string): Promise<void> {
  const file = await open(target, "wx").catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
    throw new Fault(
      `${target} exists already and was not replaced. Choose another name, or overwrite it if the tool can.`,
    );
  });
  await file.close();
}

/** The path without links. @throws Fault if it does not exist or is not below a folder. */
async function realBelow(roots: readonly string[], path: string): Promise<string> {
  // The refusal is the same for what does not exist outside, so that nothing outside can be probed.
  const isNamedBelow = roots.some((root) => isBelow(root, path));
  const real = await realpath(path).catch(() => null);
  if (real !== null && roots.some((root) => isBelow(root, real))) return real;
  if (real === null && isNamedBelow) throw new Fault(`${path} does not exist.`);
  throw new Fault(
    `${path} is outside of the folders that this server may use (${roots.join(", ")}). The user can allow another one with --folder.`,
  );
}

function isBelow(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && resolve(root, way) === path);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "an unknown reason";
}
