/**
 * Tasks of the rendering threads: what the annotated files of a review consist of, and their bytes. Both follow from the
 * stored result and the state of its triggers.
 */
import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import { ruleSchema } from "@docreview/engine/rules";
import { openReview, type Outcome, type Review as Examination } from "@docreview/model";
import type { RenderTask, TaskExtension } from "@docreview/runner";
import {
  forCompany,
  openReads,
  type Asset,
  type BlobHash,
  type CompanyReads,
  type Id,
  type RuleUse,
  type StoreLocation,
  type StoreReads,
} from "@docreview/store";
import type { StoredProofRequest } from "../explanations/explain-trigger.ts";
import { createTriggerProofs, type TriggerProof } from "../explanations/trigger-proof.ts";
import { createStoredSuggestions, type SuggestionRequest } from "../questionnaire/suggested-answers.ts";
import { describeRules } from "../rule-catalogue/describe-rules.ts";
import { annotatedReview, annotationTime, type Judged } from "./annotated-review.ts";
import { comparedIn, comparedOptions, type ComparedRows } from "./compared-rows.ts";
import { evidenceTasks } from "./evidence-tasks.ts";
import { withEnding } from "./file-name.ts";
import { findingsCsv } from "./findings-csv.ts";
import { judgedIn } from "./judged-rows.ts";
import type { Rendering } from "./rendered-files.ts";

/** `csv`, or the name of the renderer. */
export type ReviewFileFormat = "csv" | "pdf" | "summary" | "xfdf";

interface InStore {
  readonly location: StoreLocation;
}

export interface ReviewFileRequest extends InStore {
  readonly companyId: Id<"company">;
  readonly format: ReviewFileFormat;
  readonly id: Id<"review">;
}

export interface DescribedFile {
  readonly filename: string;
  /** Different bytes have different tags. */
  readonly tag: string;
  /** The data for a `RenderRequest`, which only these tasks read. */
  readonly material: Uint8Array;
}

export interface RenderRequest extends InStore {
  readonly material: Uint8Array;
}

export interface PagesRequest extends InStore {
  /** The id of the review. */
  readonly resultHash: BlobHash;
}

export const extendTasks: TaskExtension = (tasks) => {
  const render = tasks["render"] as (task: RenderTask) => Promise<Outcome<readonly Uint8Array[]>>;
  const readsOf = createReads();
  const proofsOf = onceFor(({ readBlob }) => createTriggerProofs(readBlob));
  const suggestionsOf = onceFor(({ readBlob }) => createStoredSuggestions(readBlob));
  return {
    ...evidenceTasks(render, readsOf),
    describeReviewFile: async (request: ReviewFileRequest): Promise<DescribedFile | null> => {
      const { reader } = await readsOf(request.location);
      const material = await materialOf(forCompany(reader, request.companyId), request);
      if (material === null) return null;
      const filename = withEnding(material.asset, endings[request.format]);
      return { filename, tag: tagOf(material), material: serialize(material) };
    },
    renderReviewFile: async ({ location, material }: RenderRequest): Promise<Rendering> => {
      const reads = await readsOf(location);
      const opened = deserialize(material) as Material;
      if (opened.format === "csv") return csvOf(reads, opened);
      const task = await renderTask(reads, opened);
      const { value, problems } = await render(task);
      if (value !== null) return { kind: "rendered", parts: value };
      return { kind: "forbidden", reason: problems.map(({ message }) => message).join(" ") };
    },
    countPages: async ({ location, resultHash }: PagesRequest): Promise<number> =>
      (await keptResult(await readsOf(location), { resultHash })).document.pages.length,
    describeRules,
    describeRuleSchema: () => ruleSchema(),
    countRuleUses: async ({ location, companyId }: RuleUsesRequest): Promise<readonly RuleUse[]> => {
      const { reader } = await readsOf(location);
      return forCompany(reader, companyId).reviewRules.uses();
    },
    explainTrigger: async ({ location, ...request }: StoredProofRequest): Promise<TriggerProof | null> =>
      proofsOf(await readsOf(location))(request),
    suggestAnswersOf: async ({ location, ...request }: StoredSuggestionRequest) =>
      suggestionsOf(await readsOf(location))(request),
  };
};

type StoredSuggestionRequest = InStore & SuggestionRequest;

interface RuleUsesRequest extends InStore {
  readonly companyId: Id<"company">;
}

/** Opens the store when it is first needed, and keeps it open. */
function createReads(): (location: StoreLocation) => Promise<StoreReads> {
  let opened: { readonly name: string; readonly reads: StoreReads } | null = null;
  return async (location) => {
    const name = JSON.stringify(location);
    if (opened?.name === name) return opened.reads;
    const reads = await openReads(location);
    await opened?.reads.close();
    opened = { name, reads };
    return reads;
  };
}

/** Caches the result per set of reads while it is in use. */
function onceFor<Made>(make: (reads: StoreReads) => Made): (reads: StoreReads) => Made {
  let kept: { readonly reads: StoreReads; readonly made: Made } | null = null;
  return (reads) => {
    if (kept?.reads !== reads) kept = { reads, made: make(reads) };
    return kept.made;
  };
}

/** Everything that determines the bytes. */
interface Material {
  readonly format: ReviewFileFormat;
  readonly asset: Pick<Asset, "filename">;
  readonly resultHash: BlobHash;
  readonly sourceHash: BlobHash;
  readonly judged: Judged;
  /** Null if the review was compared with none. */
  readonly compared: ComparedRows | null;
  readonly reviewedAt: number;
}

async function materialOf(reads: CompanyReads, { format, id }: ReviewFileRequest): Promise<Material | null> {
  const review = await reads.reviews.find(id);
  const asset = review?.status === "finished" ? await reads.assets.find(review.assetId) : null;
  const sourceHash = asset?.renditionHash ?? asset?.contentHash ?? null;
  const resultHash = review?.resultHash ?? null;
  if (review === null || asset === null || sourceHash === null || resultHash === null) return null;
  const judged = await judgedIn(reads, review);
  const compared = await comparedIn(reads, review);
  const { filename } = asset;
  return {
    format,
    asset: { filename },
    resultHash,
    sourceHash,
    judged,
    compared,
    reviewedAt: review.createdAt,
  };
}

/**
 * Ids are never reused, and manual findings can only change in the verdict on a trigger and the judgement of a rule. Of a comparison,
 * only what the deletion of the baseline takes away changes.
 */
function tagOf({ format, resultHash, sourceHash, judged, compared }: Material): string {
  const { rules, triggers, events, names, approval } = judged;
  const state = [
    rules.map(({ id, judged: done, judgedAt }) => [id, done, judgedAt]),
    triggers.map(({ id, verdict, replacement }) => [id, verdict, replacement]),
    events.map(({ id }) => id),
    [...names],
    approval ?? null,
    ...(compared === null ? [] : [compared.baseline, compared.counts, compared.fixed.map(({ id }) => id)]),
  ];
  const identity = JSON.stringify([format, resultHash, sourceHash, state]);
  return createHash("sha256").update(identity).digest("base64url").slice(0, 22);
}

async function keptResult(
  { readBlob }: StoreReads,
  { resultHash }: Pick<Material, "resultHash">,
): Promise<Examination> {
  return openReview(await readBlob(resultHash));
}

async function csvOf(reads: StoreReads, material: Material): Promise<Rendering> {
  return { kind: "rendered", parts: [findingsCsv(await keptResult(reads, material), material)] };
}

async function renderTask(reads: StoreReads, material: Material): Promise<RenderTask> {
  const { format, asset, sourceHash, judged, compared, reviewedAt } = material;
  const kept = await keptResult(reads, material);
  const date = new Date(annotationTime(judged, reviewedAt));
  // The name of the PDF to which the annotations belong.
  const filename = withEnding(asset, endings.pdf);
  const options = { date, filename, ...comparedOptions(compared, judged.triggers) };
  return { format, review: annotatedReview(kept, judged), source: await reads.readBlob(sourceHash), options };
}

/** Replaces the extension of the file name. */
const endings: Readonly<Record<ReviewFileFormat, string>> = {
  csv: ".findings.csv",
  pdf: ".reviewed.pdf",
  summary: ".summary.pdf",
  xfdf: ".xfdf",
};
