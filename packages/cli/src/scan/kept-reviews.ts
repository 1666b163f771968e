/**
 * Caches reviews between scans, so that what has not changed is not read again. An entry belongs to the bytes of the file and to
 * everything else that decides the review: the rules, the answers, the day, this program, and the programs that it runs. What a scan
 * makes of a review, such as dismissals, comes after it. A scan with the cache reports the same as one without.
 */
import { createHash } from "node:crypto";
import { realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Assume } from "@docreview/engine";
import { missingPackages } from "@docreview/engine/reader-versions";
import type { Answers, Problem, Review, SourceFile } from "@docreview/model";
import type { Programs } from "@docreview/runner";
import { keptValues } from "../files/kept-values.ts";
import { reviewCodeHash } from "../installation/code-hash.ts";
import { packageVersion } from "../installation/version.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";

/** In bytes. A review takes some ten thousand. */
const mostKept = 256e6;

export interface KeptReviews {
  readonly find: (file: ReviewedBytes) => Review | null;
  /** Also if it failed; does nothing if another attempt could end otherwise. */
  readonly keep: (file: ReviewedBytes, review: Review) => void;
  /** Makes room; to be called once, after the last. */
  readonly close: () => void;
}

export interface ReviewedBytes {
  readonly bytes: Uint8Array;
  readonly mediaType: string | null;
  readonly answers: Answers;
}

export interface Judging {
  readonly ruleBase: RuleBase;
  readonly assume: Assume;
  readonly asOf: string;
  readonly programs: Programs;
}

/** `folder`: that of the user's cached data. */
export function keptReviews(judging: Judging, folder: string): KeptReviews {
  const values = keptValues(join(folder, "reviews"));
  const base = baseOf(judging);
  let kept = 0;
  return {
    find: (file) => values.read(nameOf(file, base)) as Review | null,
    keep: (file, review) => {
      if (review.problems.some(mayPass)) return;
      values.keep(nameOf(file, base), review);
      kept++;
    },
    close: () => {
      if (kept > 0) values.trim(mostKept);
    },
  };
}

/** What another attempt may not have: a limit of time or memory, or a program that failed. */
function mayPass({ code, reason }: Problem): boolean {
  if (code === "document-limit") return reason === "memory" || reason === "time";
  return passing.has(code) || (code === "page-without-text" && reason !== "nothing-recognised");
}

const passing: ReadonlySet<Problem["code"]> = new Set([
  "conversion-failed",
  "document-reader-died",
  "page-unreadable",
  "review-cancelled",
]);

/** Everything but the file and its answers. */
function baseOf({ ruleBase, assume, asOf, programs }: Judging): string {
  const hash = createHash("sha256");
  const add = (...parts: readonly string[]) => {
    for (const part of parts) hash.update(`${part.length}\0`).update(part);
  };
  add(packageVersion(), reviewCodeHash(), process.arch, assume, asOf);
  const { rules, questionnaire } = ruleBase.sources;
  for (const { path, text } of [...rules, questionnaire].filter((file): file is SourceFile => file !== null))
    add(path, text);
  // Only some of the rules may have been chosen.
  for (const { pack, id, hash: own } of ruleBase.rules) add(pack, id, own);
  add(...missingPackages().map(({ name }) => name));
  for (const [name, path] of Object.entries(programs)) add(name, path === null ? "" : installationOf(path));
  return hash.digest("hex");
}

/** Asking a program for its version can take longer than a scan. */
function installationOf(program: string): string {
  try {
    const path = realpathSync(program);
    const { size, mtimeMs } = statSync(path);
    return `${path} ${size} ${mtimeMs}`;
  } catch {
    return program;
  }
}

function nameOf({ bytes, mediaType, answers }: ReviewedBytes, base: string): string {
  const given = Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(`${base}\0${mediaType}\0${JSON.stringify(given)}\0`)
    .update(bytes)
    .digest("hex");
}
