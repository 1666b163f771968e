/**
 * Tasks of the rendering threads: the entries of the evidence bundle of a review. What may be large, the document, its
 * annotated copy and the report, stays in its blob: only hashes and what was added to it are returned.
 */
import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { ReviewedBy } from "@docreview/engine/rule-tools";
import {
  contentEntries,
  createDigester,
  digestOf,
  inMemory,
  type AppliedRule,
  type BundledReview,
  type LargeFile,
  type Piece,
  type Versions,
  type ZipEntry,
} from "@docreview/evidence";
import { openReview, type Outcome, type Problem, type Review as Examination } from "@docreview/model";
import type { RenderTask, TaskFunctions } from "@docreview/runner";
import {
  auditLines,
  forCompany,
  type Asset,
  type BlobHash,
  type ComparedTrigger,
  type CompanyReads,
  type Id,
  type Review,
  type StoreLocation,
  type StoreReads,
} from "@docreview/store";
import { openRuleBase } from "../rule-bases/rule-base-blob.ts";
import { annotatedReview, annotationTime } from "./annotated-review.ts";
import { bundledJudgements, lastChange, peopleOf, type BundledRows } from "./bundled-judgements.ts";
import { comparedIn, comparedOptions } from "./compared-rows.ts";
import { withEnding } from "./file-name.ts";
import { judgedIn, namesOf } from "./judged-rows.ts";

export interface EvidenceRequest {
  readonly location: StoreLocation;
  readonly companyId: Id<"company">;
  readonly id: Id<"review">;
}

export interface DescribedEvidence {
  readonly filename: string;
  /** Entries that differ have different tags, unless another version of the program makes them. */
  readonly tag: string;
  /** The data for an `EntriesRequest`, which only these tasks read. */
  readonly material: Uint8Array;
}

export interface EntriesRequest {
  readonly location: StoreLocation;
  readonly material: Uint8Array;
  /** Of the program that makes the bundle. */
  readonly bundled: Versions;
}

export interface EvidenceEntries {
  readonly review: Omit<BundledReview, "service">;
  readonly entries: readonly ZipEntry<BlobHash>[];
}

interface Material {
  readonly review: Pick<Review, "id" | "createdAt" | "asOf" | "judgedWith">;
  readonly asset: Pick<Asset, "filename" | "readWith">;
  readonly contentHash: BlobHash;
  /** The PDF that is annotated. */
  readonly shownHash: BlobHash;
  readonly resultHash: BlobHash;
  readonly ruleBaseHash: BlobHash;
  /** The rules of the company's own packs that the review used; null if it used none. */
  readonly ownRulesHash: BlobHash | null;
  readonly rows: BundledRows;
  /** The rows of the audit log about the review, as JSON Lines. */
  readonly auditLog: string;
}

type Render = (task: RenderTask) => Promise<Outcome<readonly Uint8Array[]>>;
type ReadsOf = (location: StoreLocation) => Promise<StoreReads>;

export function evidenceTasks(render: Render, readsOf: ReadsOf): TaskFunctions {
  const appliedIn = createApplied();
  return {
    describeEvidence: async (request: EvidenceRequest): Promise<DescribedEvidence | null> => {
      const { reader } = await readsOf(request.location);
      const material = await materialOf(forCompany(reader, request.companyId), request.id);
      if (material === null) return null;
      const bytes = serialize(material);
      const tag = createHash("sha256").update(JSON.stringify(material, mapsAsLists)).digest("base64url");
      return { filename: withEnding(material.asset, ".evidence.zip"), tag, material: bytes };
    },
    evidenceEntries: async (request: EntriesRequest): Promise<EvidenceEntries> => {
      const material = deserialize(request.material) as Material;
      return entriesOf(
        { reads: await readsOf(request.location), render, appliedIn },
        material,
        request.bundled,
      );
    },
  };
}

const mapsAsLists = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);

/** Null if there is no such review or it is not finished. */
async function materialOf(reads: CompanyReads, id: Id<"review">): Promise<Material | null> {
  const review = await reads.reviews.find(id);
  const asset = review?.status === "finished" ? await reads.assets.find(review.assetId) : null;
  if (review === null || asset === null) return null;
  const { resultHash, ruleBaseHash, ownRulesHash, createdAt, asOf, judgedWith } = review;
  const { contentHash, renditionHash, filename, readWith } = asset;
  if (contentHash === null || resultHash === null || ruleBaseHash === null) return null;
  return {
    review: { id, createdAt, asOf, judgedWith },
    asset: { filename, readWith },
    contentHash,
    shownHash: renditionHash ?? contentHash,
    resultHash,
    ruleBaseHash,
    ownRulesHash,
    rows: await rowsOf(reads, review),
    auditLog: await auditLogOf(reads, id),
  };
}

/** Rows are only added, so those that are read are all that there were at some moment. */
async function auditLogOf({ audit }: CompanyReads, id: Id<"review">): Promise<string> {
  const after = (position: number, limit: number) => audit.ofReview(id, position, limit);
  let log = "";
  for await (const lines of auditLines({ after }, Number.MAX_SAFE_INTEGER)) log += lines;
  return log;
}

async function rowsOf(reads: CompanyReads, review: Review): Promise<BundledRows> {
  const { assigneeId, signedOffById, signedOffAt, approvalExpiresAt, dueOn } = review;
  const judged = await judgedIn(reads, review);
  const rest = {
    review: { assigneeId, signedOffById, signedOffAt, approvalExpiresAt, dueOn },
    signOffs: await reads.signOffs.everyOf(review.id),
    comments: await reads.comments.everyOf(review.id),
    comparisons: await comparisonsOf(
      reads,
      judged.triggers.map(({ id }) => id),
    ),
    compared: await comparedIn(reads, review),
  };
  const others = await namesOf(reads, peopleOf({ ...judged, ...rest }));
  return { ...judged, ...rest, names: new Map([...judged.names, ...others]) };
}

/** Triggers that are looked up at once. */
const lookedUpAtOnce = 500;

async function comparisonsOf(
  reads: CompanyReads,
  ids: readonly Id<"trigger">[],
): Promise<BundledRows["comparisons"]> {
  const found = new Map<Id<"trigger">, ComparedTrigger>();
  for (let from = 0; from < ids.length; from += lookedUpAtOnce) {
    const some = await reads.comparisons.ofTriggers(ids.slice(from, from + lookedUpAtOnce));
    for (const [id, compared] of some) found.set(id, compared);
  }
  return found;
}

interface Work {
  readonly reads: StoreReads;
  readonly render: Render;
  readonly appliedIn: AppliedIn;
}

async function entriesOf(work: Work, material: Material, bundled: Versions): Promise<EvidenceEntries> {
  const { review, asset, rows } = material;
  const result = await work.reads.readBlob(material.resultHash);
  const kept = openReview(result);
  const { rules, questionnaire } = await ruleBaseOf(work, material);
  const { mediaType, sha256 } = kept.document;
  const changedAt = lastChange(rows);
  return {
    review: {
      id: String(review.id),
      document: { filename: asset.filename, mediaType, sha256 },
      reviewedAt: new Date(review.createdAt).toISOString(),
      changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
      program: review.judgedWith,
    },
    entries: contentEntries<BlobHash>({
      mediaType,
      ...(await renderedFiles(work, material, kept)),
      report: reportOf(material, result),
      rules,
      questionnaire,
      applied: await work.appliedIn(
        `${material.ruleBaseHash} ${material.ownRulesHash}`,
        { rules, questionnaire },
        kept,
      ),
      answers: {
        given: kept.answers,
        used: kept.answers,
        assumed: kept.assumed ?? null,
        assume: "none",
        asOf: review.asOf,
        leastScore: 0,
      },
      programs: { read: asset.readWith, judged: review.judgedWith, bundled },
      judgements: bundledJudgements(rows),
      auditLog: Buffer.from(material.auditLog),
    }),
  };
}

/** All rules of the review. Those of own packs have files beside the installed ones, and share their named patterns. */
async function ruleBaseOf(
  { reads }: Work,
  { ruleBaseHash, ownRulesHash }: Material,
): Promise<ReturnType<typeof openRuleBase>> {
  const installed = openRuleBase(await reads.readBlob(ruleBaseHash));
  if (ownRulesHash === null) return installed;
  const own = openRuleBase(await reads.readBlob(ownRulesHash));
  const known = new Set(installed.rules.map(({ path }) => path));
  return { ...installed, rules: [...installed.rules, ...own.rules.filter(({ path }) => !known.has(path))] };
}

/** The report of a scan, around the result as it was stored. */
function reportOf({ asset, resultHash }: Material, result: Uint8Array): LargeFile<BlobHash> {
  const path = JSON.stringify(asset.filename);
  const head = Buffer.from(`{"format":"docreview-scan","version":1,"files":[\n{"path":${path},"review":`);
  const end = Buffer.from("}\n]}\n");
  return {
    ...digestOf([head, result, end]),
    pieces: [inMemory(head), { kind: "source", source: resultHash, size: result.length }, inMemory(end)],
  };
}

async function renderedFiles({ reads, render }: Work, material: Material, kept: Examination) {
  const { contentHash, shownHash, rows, review, asset } = material;
  const date = new Date(annotationTime(rows, review.createdAt));
  const filename = withEnding(asset, ".reviewed.pdf");
  const options = { date, filename, ...comparedOptions(rows.compared, rows.triggers) };
  const task = { review: annotatedReview(kept, rows), source: await reads.readBlob(shownHash), options };
  const pdf = await render({ ...task, format: "pdf" });
  const xfdf = await render({ ...task, format: "xfdf" });
  const summary = isSummaryApart(pdf) ? await render({ ...task, format: "summary" }) : null;
  return {
    original: await blobFile(reads, contentHash, contentHash === shownHash ? task.source : null),
    annotated: pdf.value === null ? null : annotatedFile(pdf.value, task.source, shownHash),
    annotations: joined(xfdf.value),
    summary: joined(summary?.value ?? null),
  };
}

/** Also if there is no annotated copy. */
function isSummaryApart({ value, problems }: Outcome<unknown>): boolean {
  return value === null || problems.some(({ code }: Problem) => code === "summary-apart");
}

function joined(parts: readonly Uint8Array[] | null): Uint8Array | null {
  return parts === null ? null : Buffer.concat(parts);
}

/** `known`: its bytes, if they are in memory; otherwise they are read a part at a time. */
async function blobFile(
  { streamBlob }: StoreReads,
  hash: BlobHash,
  known: Uint8Array | null,
): Promise<LargeFile<BlobHash>> {
  const digester = createDigester();
  if (known === null) for await (const bytes of streamBlob(hash)) digester.add(bytes);
  else digester.add(known);
  const digest = digester.digest();
  return { ...digest, pieces: [{ kind: "source", source: hash, size: digest.size }] };
}

/** Annotations are appended to the document, whose own bytes stay in their blob. */
function annotatedFile(
  parts: readonly Uint8Array[],
  source: Uint8Array,
  hash: BlobHash,
): LargeFile<BlobHash> {
  const [first, ...appended] = parts;
  const isSource = first?.buffer === source.buffer && first.length === source.length;
  const pieces: readonly Piece<BlobHash>[] = isSource
    ? [{ kind: "source", source: hash, size: source.length }, ...appended.map(inMemory)]
    : parts.map(inMemory);
  return { ...digestOf(parts), pieces };
}

type AppliedIn = (
  hash: string,
  sources: ReturnType<typeof openRuleBase>,
  review: Examination,
) => Promise<readonly AppliedRule[] | null>;

/** Parsing takes longer than all else, so the rule base that was used last is kept. */
function createApplied(): AppliedIn {
  let last: { readonly hash: string; readonly parsed: ReviewedBy } | null = null;
  return async (hash, { rules, questionnaire }, review) => {
    // Threads that make no evidence do not load the parser.
    const { parseQuestionnaire, parseRules } = await import("@docreview/engine/rules");
    const { appliedRules } = await import("@docreview/engine/rule-tools");
    if (last?.hash !== hash) {
      const asked = questionnaire === null ? null : parseQuestionnaire(questionnaire).value;
      last = { hash, parsed: { rules: parseRules(rules, { tests: false }).value, questionnaire: asked } };
    }
    const applied = appliedRules(last.parsed, review);
    return (
      applied?.map(({ pack, id, number, hash: of, position }) => ({
        pack,
        id,
        number,
        hash: of,
        file: position.path,
      })) ?? null
    );
  };
}
