/**
 * The file of the key that seals what is secret in the database. It is written once and never over: it comes to its
 * name by a link, whole and synced, which fails where another process was first. What it holds is the service's.
 */
import { randomUUID } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { sealingKeyFile } from "./layout.ts";
import { makeFolder } from "./make-folder.ts";
import { syncFolder } from "./sync-folder.ts";

export interface SealingKeyFile {
  readonly path: string;
  readonly text: string;
}

/** What the file holds; where there is none it is made, to hold `fresh`. Durable, and readable by its owner alone. */
export async function openSealingKeyFile(folder: string, fresh: string): Promise<SealingKeyFile> {
  const path = sealingKeyFile(folder);
  const text = (await readIfThere(path)) ?? (await make(folder, fresh));
  return { path, text };
}

/** Into a folder that has none yet; nothing where there is none to copy. */
export async function copySealingKeyFile(from: string, to: string): Promise<void> {
  const text = await readIfThere(sealingKeyFile(from));
  if (text !== null) await make(to, text);
}

async function make(folder: string, text: string): Promise<string> {
  const path = sealingKeyFile(folder);
  const temporary = `${path}.${randomUUID()}`;
  await makeFolder(folder);
  try {
    await writeSynced(temporary, text);
    await link(temporary, path).catch(unlessThere);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
  return readFile(path, "utf8");
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
