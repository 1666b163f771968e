/**
 * A cache of values in files, one each: for the user alone, checked when they are read, and forgotten rather than believed if they are
 * damaged. Nothing fails because of it.
 */
import { createHash } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

export interface KeptValues {
  /** Null if there is none, or none that is whole. */
  readonly read: (name: string) => unknown;
  /** Atomic, even if another process keeps the same value. */
  readonly keep: (name: string, value: unknown) => void;
  /** Deletes what was not used for the longest time, with remains of killed processes, until the rest is at most `most` bytes. */
  readonly trim: (most: number) => void;
}

export function keptValues(folder: string): KeptValues {
  return {
    read: (name) => readKept(join(folder, name)),
    keep: (name, value) => keep(folder, name, value),
    trim: (most) => {
      try {
        deleteOldest(folder, most);
      } catch {
        // Another process may be deleting the same files.
      }
    },
  };
}

const digestLength = 32;
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

function readKept(file: string): unknown {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(digestLength);
    if (!digestOf(content).equals(bytes.subarray(0, digestLength))) return null;
    const now = new Date();
    utimesSync(file, now, now);
    return deserialize(content);
  } catch {
    return null;
  }
}

function keep(folder: string, name: string, value: unknown): void {
  const file = join(folder, name);
  const unfinished = `${file}.${process.pid}`;
  try {
    const content = serialize(value);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(unfinished, Buffer.concat([digestOf(content), content]), { mode: 0o600 });
    renameSync(unfinished, file);
  } catch {
    // What cannot be kept is made again next time.
  }
}

function deleteOldest(folder: string, most: number): void {
  const byUse = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((file) => ({ file, ...usedAt(file) }))
    .toSorted((a, b) => b.at - a.at);
  let total = 0;
  for (const { file, size } of byUse) {
    total += size;
    if (total > most) rmSync(file, { force: true });
  }
}

function usedAt(file: string) {
  const { mtimeMs: at, size } = statSync(file);
  return { at, size };
}
