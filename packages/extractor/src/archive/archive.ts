/**
 * A zip archive in memory: the container of Word and PowerPoint files. Names are only keys; nothing is written to disk.
 * Every limit is checked against the declared sizes, and again during decompression.
 */
import type { Outcome, Problem } from "@docreview/model";
import { readDirectory } from "./directory.ts";
import type { Entry } from "./entry.ts";
import { dataOf, inflate, maximumLostBytes } from "./inflate.ts";
import { ProblemLog } from "../problems/problem-log.ts";
import * as problems from "./problems.ts";
import { maximumPartBytes, type ArchiveLimits } from "./limits.ts";
import { salvageEntries } from "./salvage.ts";

export interface Archive {
  /** In the order of the archive, each once. */
  readonly names: readonly string[];
  /** The part's bytes, inflated at each call; null when there is none or it cannot be read, which `problems` then reports. */
  readonly read: (name: string) => Uint8Array | null;
  /** The problems found so far, each once. */
  readonly problems: () => readonly Problem[];
}

/**
 * `document-damaged` where nothing is an archive, `document-encrypted`, `document-limit` for too many entries. An
 * archive without a directory is reconstructed from the headers before its parts.
 */
export async function openArchive(bytes: Uint8Array, limits: ArchiveLimits): Promise<Outcome<Archive>> {
  const directory = await readDirectory(bytes, limits.maximumEntries);
  if (directory === "too-many-entries") {
    return { value: null, problems: [problems.tooManyEntries(limits.maximumEntries)] };
  }
  if (directory !== null) return archiveOf(bytes, directory, limits, []);
  const salvaged = salvageEntries(bytes, limits);
  if (salvaged === "too-many-entries") {
    return { value: null, problems: [problems.tooManyEntries(limits.maximumEntries)] };
  }
  if (salvaged.entries.length === 0) return { value: null, problems: [problems.damaged] };
  return archiveOf(bytes, salvaged.entries, limits, [
    salvaged.complete ? problems.repaired : problems.truncated,
  ]);
}

function archiveOf(
  bytes: Uint8Array,
  entries: readonly Entry[],
  limits: ArchiveLimits,
  known: readonly Problem[],
): Outcome<Archive> {
  const files = entries.filter((entry) => !entry.name.endsWith("/"));
  if (files.length > 0 && files.every((entry) => entry.encrypted)) {
    return { value: null, problems: [problems.encrypted] };
  }
  const found = new ProblemLog();
  for (const problem of known) found.add(problem);
  const parts = new Map<string, Entry>();
  for (const entry of files) {
    // Names of parts that differ only in case are the same name (ECMA-376, part 2, 6.2.2.3).
    const key = entry.name.toLowerCase();
    if (parts.has(key)) found.add(problems.duplicateName(entry.name));
    else parts.set(key, entry);
  }
  let left = limits.maximumInflatedBytes;
  const read = (name: string): Uint8Array | null => {
    const entry = parts.get(name.toLowerCase());
    if (entry === undefined) return null;
    const part = readEntry(bytes, entry, Math.min(left, maximumPartBytes));
    left -= part.inflated;
    if (part.problem !== null) found.add(part.problem);
    return part.bytes;
  };
  const names = Array.from(parts.values(), (entry) => entry.name);
  return {
    value: { names, read, problems: () => found.all },
    problems: found.all,
  };
}

interface PartRead {
  readonly bytes: Uint8Array | null;
  /** The number of inflated bytes, including those that were not kept. */
  readonly inflated: number;
  readonly problem: Problem | null;
}

function readEntry(bytes: Uint8Array, entry: Entry, allowed: number): PartRead {
  const nothing = (problem: Problem, inflated = 0): PartRead => ({ bytes: null, inflated, problem });
  if (entry.encrypted) return nothing(problems.encryptedPart(entry.name));
  if ((entry.declaredSize ?? 0) > allowed) return nothing(problems.partTooLarge(entry.name));
  const data = dataOf(bytes, entry);
  if (data === null) return nothing(problems.partDamaged(entry.name));
  const result = inflate(data, entry, allowed);
  if (result.kind === "too-large") return nothing(problems.partTooLarge(entry.name), allowed);
  if (result.kind === "damaged") {
    return nothing(problems.partDamaged(entry.name), Math.min(allowed, maximumLostBytes));
  }
  return {
    bytes: result.bytes,
    inflated: result.bytes.length,
    problem: result.complete ? null : problems.partDamaged(entry.name),
  };
}
