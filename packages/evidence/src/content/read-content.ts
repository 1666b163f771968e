/** What a review needs to be made again, from an intact bundle. Its makers may be unknown, so that nothing in it is trusted. */
import type { SourceFile } from "@docreview/model";
import type { IntactBundle } from "../bundle/check-bundle.ts";
import { entryPaths, originalStem } from "../bundle/entry-paths.ts";
import type { BundledAnswers } from "./content.ts";
import { rulePathOf } from "./rule-entries.ts";

export interface BundledRequest {
  readonly original: Uint8Array;
  readonly mediaType: string;
  readonly answers: BundledAnswers;
  readonly rules: readonly SourceFile[];
  readonly questionnaire: SourceFile | null;
  /** The text of the report. */
  readonly report: string;
}

export type ReadContent =
  | { readonly kind: "request"; readonly request: BundledRequest }
  /** It cannot be reviewed again: `reason` is a sentence. */
  | { readonly kind: "incomplete"; readonly reason: string };

/** Bytes of one file, of all files of rules together, and of a report: less than the longest string of V8. */
const largestFile = 1 << 20;
const largestExamples = 32 << 20;
const mostRuleBytes = 64 << 20;
const largestReport = 500 << 20;
const largestJson = 16 << 20;

export async function readContent(bundle: IntactBundle, largestOriginal: number): Promise<ReadContent> {
  const { document } = bundle.manifest.review;
  const path = bundle.manifest.entries.find((entry) => entry.path.startsWith(originalStem))?.path;
  if (path === undefined) return incomplete("It does not contain the original");
  try {
    const original = await bundle.read(path, largestOriginal);
    const answers = answersOf(await json(bundle, entryPaths.answers));
    const rules = await rulesOf(bundle);
    const report = await textOf(bundle, entryPaths.report, largestReport);
    if (original === null || answers === null || rules === null || report === null) {
      return incomplete("It lacks the rules, the answers or the report in a form that this version can read");
    }
    const text = await textOf(bundle, entryPaths.questionnaire, largestFile);
    const questionnaire = text === null ? null : { path: entryPaths.questionnaire, text };
    return {
      kind: "request",
      request: { original, mediaType: document.mediaType, answers, rules, questionnaire, report },
    };
  } catch (error) {
    if (error instanceof RangeError) return incomplete(error.message);
    throw error;
  }
}

function incomplete(reason: string): ReadContent {
  return { kind: "incomplete", reason };
}

async function rulesOf(bundle: IntactBundle): Promise<readonly SourceFile[] | null> {
  const listed = (await json(bundle, entryPaths.rules)) as { readonly files?: unknown } | null;
  if (!Array.isArray(listed?.files)) return null;
  const rules: SourceFile[] = [];
  let left = mostRuleBytes;
  for (const entry of listed.files) {
    const path = typeof entry === "string" ? rulePathOf(entry) : null;
    const largest = path?.endsWith(".jsonl") === true ? largestExamples : largestFile;
    const text = path === null ? null : await textOf(bundle, String(entry), Math.min(left, largest));
    if (path === null || text === null) return null;
    left -= Buffer.byteLength(text);
    rules.push({ path, text });
  }
  return rules;
}

function answersOf(value: unknown): BundledAnswers | null {
  const answers = (value ?? {}) as Partial<BundledAnswers>;
  const { given, assume, asOf, leastScore } = answers;
  const isAnswers =
    isRecord(given) &&
    Object.values(given).every((options) => Array.isArray(options) && options.every(isText)) &&
    (assume === "evidence" || assume === "none") &&
    (asOf === null || /^\d{4}-\d\d-\d\d$/.test(String(asOf))) &&
    typeof leastScore === "number";
  return isAnswers ? (answers as BundledAnswers) : null;
}

const isText = (value: unknown) => typeof value === "string";
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

async function json(bundle: IntactBundle, path: string): Promise<unknown> {
  const text = await textOf(bundle, path, largestJson);
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

async function textOf(bundle: IntactBundle, path: string, maximumBytes: number): Promise<string | null> {
  const bytes = await bundle.read(path, maximumBytes);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}
