/** Writes the evidence bundle of one reviewed file. */
import { basename } from "node:path";
import type { Assume } from "@docreview/engine";
import { appliedRules } from "@docreview/engine/rule-tools";
import {
  bundlePieces,
  contentEntries,
  digestOf,
  inMemory,
  type AppliedRule,
  type LargeFile,
  type Signer,
  type Versions,
} from "@docreview/evidence";
import type { Answers, Problem, Review } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import { replaceFile } from "../files/replace-file.ts";
import { packageVersion } from "../installation/version.ts";
import { comparisonText } from "../report/comparison-text.ts";
import { jsonReport } from "../report/json.ts";
import { openFindings, type FileOutcome } from "../report/report.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";

/** How the files of a scan are reviewed and their bundles are made. */
export interface EvidenceJob {
  readonly runner: Runner;
  readonly ruleBase: RuleBase;
  readonly assume: Assume;
  readonly asOf: string;
  readonly leastScore: number;
  /** Null: bundles are not signed. */
  readonly signer: Signer | null;
  /** Of this program, and of what reads files for it. */
  readonly versions: Versions;
}

export interface ReviewedInput {
  /** The path of the file; `-` is standard input. */
  readonly path: string;
  readonly answers: Answers;
  readonly bytes: Uint8Array;
  /** The PDF to which the places refer. */
  readonly shown: Uint8Array;
  /** The review as it is reported, with what people have dismissed and how it compares with its baseline. */
  readonly outcome: Omit<FileOutcome, "path" | "faults"> & { readonly review: Review };
  readonly date: Date;
}

/** Returns remarks about the bundle, as sentences. Rejects with what prevents it from being written. */
export async function writeEvidence(
  target: string,
  input: ReviewedInput,
  job: EvidenceJob,
): Promise<readonly string[]> {
  const filename = input.path === "-" ? null : basename(input.path);
  const rendered = await renderedFiles(input, filename, job);
  const { outcome, date } = input;
  const { review } = outcome;
  const { mediaType, sha256 } = review.document;
  const pieces = bundlePieces<never>({
    program: { docreview: packageVersion() },
    review: {
      id: null,
      service: null,
      document: { filename, mediaType, sha256 },
      reviewedAt: date.toISOString(),
      changedAt: null,
      program: job.versions,
    },
    entries: contentEntries({
      mediaType,
      original: largeFile([input.bytes]),
      annotated: rendered.annotated,
      annotations: rendered.annotations,
      summary: rendered.summary,
      report: largeFile([reportOf(outcome, filename)]),
      rules: job.ruleBase.sources.rules,
      questionnaire: job.ruleBase.sources.questionnaire,
      applied: appliedOf(review, job.ruleBase),
      answers: {
        given: input.answers,
        used: review.answers,
        assumed: review.assumed ?? null,
        assume: job.assume,
        asOf: job.asOf,
        leastScore: job.leastScore,
      },
      programs: { read: job.versions, judged: job.versions, bundled: job.versions },
      judgements: null,
      auditLog: null,
    }),
    signer: job.signer,
  });
  await replaceFile(
    target,
    pieces.flatMap((piece) => (piece.kind === "bytes" ? [piece.bytes] : [])),
  );
  return rendered.notes;
}

interface RenderedFiles {
  readonly annotated: LargeFile<never> | null;
  readonly annotations: Uint8Array | null;
  readonly summary: Uint8Array | null;
  readonly notes: readonly string[];
}

async function renderedFiles(
  { outcome: { review, comparison }, shown, date }: ReviewedInput,
  filename: string | null,
  { runner }: EvidenceJob,
): Promise<RenderedFiles> {
  const options = {
    date,
    version: packageVersion(),
    ...(filename !== null && { filename }),
    ...(comparison !== undefined && {
      comparison: comparisonText(comparison, openFindings(review.findings)),
    }),
  };
  const pdf = await runner.render("pdf", review, shown, options);
  const xfdf = await runner.render("xfdf", review, shown, options);
  const isApart = pdf.value === null || pdf.problems.some(({ code }) => code === "summary-apart");
  const summary = isApart ? await runner.render("summary", review, shown, options) : null;
  return {
    annotated: pdf.value === null ? null : largeFile(pdf.value),
    annotations: joined(xfdf.value),
    summary: joined(summary?.value ?? null),
    notes: pdf.value === null ? pdf.problems.map(withoutCopy) : [],
  };
}

const withoutCopy = ({ message }: Problem) => `The evidence has no annotated copy. ${message}`;

function joined(parts: readonly Uint8Array[] | null): Uint8Array | null {
  return parts === null ? null : Buffer.concat(parts);
}

function largeFile(parts: readonly Uint8Array[]): LargeFile<never> {
  return { ...digestOf(parts), pieces: parts.map(inMemory) };
}

/** The same as that of a scan of this file alone. */
function reportOf(outcome: ReviewedInput["outcome"], filename: string | null): Uint8Array {
  const { begin, file, end } = jsonReport();
  return Buffer.from(begin() + file({ ...outcome, path: filename ?? "-", faults: [] }) + end());
}

function appliedOf(review: Review, ruleBase: RuleBase): readonly AppliedRule[] | null {
  const rules = appliedRules(ruleBase, review);
  return (
    rules?.map(({ pack, id, number, hash, position }) => ({ pack, id, number, hash, file: position.path })) ??
    null
  );
}
