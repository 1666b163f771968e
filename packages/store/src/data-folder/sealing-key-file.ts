/**
 * The file of the key that encrypts secrets in the database. A new file is linked to its name once it is complete and synced,
 * which fails if another process was first; it is replaced as a whole. Only the service interprets its content.
 */
import { randomUUID } from "node:crypto";
import { link, open, readFile, rename, rm } from "node:fs/promises";
import { sealingKeyFile } from "./layout.ts";
import { makeFolder } from "./make-folder.ts";
import { syncFolder } from "./sync-folder.ts";

export interface SealingKeyFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The content of the file. If there is none, it is created with the content `fresh`, durably, and readable only by its
 * owner.
 */
export async function openSealingKeyFile(folder: string, fresh: string): Promise<SealingKeyFile> {
  const path = sealingKeyFile(folder);
  const text = (await readIfThere(path)) ?? (await make(folder, fresh));
  return { path, text };
}

/** Replaces the content durably: after a crash, the file has either the old content or the new one. */
export async function replaceSealingKeyFile(folder: string, text: string): Promise<void> {
  const path = sealingKeyFile(folder);
  await withTemporary(path, text, (temporary) => rename(temporary, path));
  await syncFolder(folder);
}

/** Copies the file into a folder that does not have one yet, if there is one to copy. */
export async function copySealingKeyFile(from: string, to: string): Promise<void> {
  const text = await readIfThere(sealingKeyFile(from));
  if (text !== null) await make(to, text);
}

/** Null if the folder has none. */
export const readSealingKeyFile = (folder: string) => readIfThere(sealingKeyFile(folder));

async function make(folder: string, text: string): Promise<string> {
  const path = sealingKeyFile(folder);
  await makeFolder(folder);
  await withTemporary(path, text, (temporary) => link(temporary, path).catch(unlessThere));
  await syncFolder(folder);
  return readFile(path, "utf8");
}

async function withTemporary(
  path: string,
  text: string,
  use: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeSynced(temporary, text);
    await use(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

function unlessThere(error: unknown): void {
  if (codeOf(error) !== "EEXIST") throw error;
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : null);
