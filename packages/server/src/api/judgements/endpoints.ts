/** Returned annotated copies: received, read on another thread, and applied to their review. */
import type { ReturnedEdits } from "@docreview/runner";
import type {
  BlobHash,
  CompanyReads,
  CompanyRepositories,
  Id,
  Judgement,
  JudgementSort,
  Review,
} from "@docreview/store";
import { closedSentence } from "../../approval/standing.ts";
import type { Service } from "../../http/service.ts";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
import { judgementResource } from "./type.ts";
import { judgementPreview } from "./preview-type.ts";
import { applyEdits, copyName } from "./apply-edits.ts";
import { listEndpoint, readEndpoint, uploadEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { includedCreators } from "../users/included.ts";
import { pageRequest } from "../../routing/page-request.ts";

const collection = "/v2/reviews/{review}/judgements";

const create = uploadEndpoint({
  operation: "createJudgement",
  path: collection,
  summary: "Imports an annotated PDF or XFDF that people have edited, and updates the triggers accordingly.",
  type: "judgements",
  part: "copy",
  mediaTypes: ["application/pdf", "application/vnd.adobe.xfdf"],
  described: ": the edited PDF or XFDF, as downloaded from the review",
  expect: async ({ service, reads, ids }) => {
    const review = await reads.reviews.find(ids.review);
    if (review === null) return notFound();
    const closed = review.status === "finished" ? closedFault(review) : notFinished(review);
    return { maximumBytes: service.settings.maximumUploadBytes + annotationBytes, closed };
  },
  prepare: async ({ service, caller, reads, ids, blob }): Promise<CopyResult | Refused> => {
    const before = await reads.judgements.ofFile(ids.review, blob.hash);
    if (before !== null) return { kind: "taken", judgement: before };
    const material = await materialOf(reads, ids.review);
    return "errors" in material
      ? material
      : readCopy(service, { companyId: caller.companyId, copyHash: blob.hash, ...material });
  },
  accept: async ({ writes, caller, ids, query, addresses, blob }, copyResult) => {
    const review = await writes.reviews.find(ids.review);
    if (review === null) return notFound();
    const copy = { reviewId: review.id, creatorId: caller.userId, fileHash: blob.hash };
    const judgement =
      copyResult.kind === "taken" ? copyResult.judgement : await judged(writes, copy, copyResult.edits);
    const creators = query.include?.includes("creator") ? [judgement.creatorId] : [];
    const included = await includedCreators(writes, creators);
    return { data: judgementResource(addresses, judgement), included };
  },
  rehearsal: {
    type: "judgement-previews",
    rehearse: async ({ writes, caller, ids }, copyResult) => {
      if ((await writes.reviews.find(ids.review)) === null) return notFound();
      if (copyResult.kind === "taken") return { data: judgementPreview(ids.review, null) };
      const review = { reviewId: ids.review, userId: caller.userId };
      const applied = await applyEdits(writes, review, copyResult.edits);
      return { data: judgementPreview(ids.review, { ...applied, deletionsRead: copyResult.edits.listed }) };
    },
  },
});

const list = listEndpoint({
  operation: "listJudgements",
  path: collection,
  summary: "Lists the imported reviewed copies, and the effect of each.",
  type: "judgements",
  list: async ({ reads, ids, query, addresses }) => {
    if ((await reads.reviews.find(ids.review)) === null) return notFound();
    const { items, ...page } = await reads.judgements.list(ids.review, pageRequest<JudgementSort>(query));
    const creators = query.include?.includes("creator") ? items.map(({ creatorId }) => creatorId) : [];
    const included = await includedCreators(reads, creators);
    return { items: items.map((judgement) => judgementResource(addresses, judgement)), ...page, included };
  },
});

const read = readEndpoint({
  operation: "readJudgement",
  path: `${collection}/{judgement}`,
  summary: "Reads the effect of one imported reviewed copy.",
  type: "judgements",
  read: async ({ reads, ids, query, addresses }) => {
    const judgement = await reads.judgements.find(ids.review, ids.judgement);
    if (judgement === null) return notFound();
    const creators = query.include?.includes("creator") ? [judgement.creatorId] : [];
    const included = await includedCreators(reads, creators);
    return { data: judgementResource(addresses, judgement), included };
  },
});

export const judgementEndpoints: readonly Endpoint[] = [create, list, read];

/** The most bytes by which an annotated PDF may exceed the upload limit. */
const annotationBytes = 64 * 1024 * 1024;

function notFinished({ status }: Review): Refused {
  return refused(
    apiError("state-conflict", `The review is ${status}: only a finished review can be judged.`),
  );
}

/** Before the copy is read; the repositories refuse it again when it is applied. */
function closedFault({ closedAt }: Review): Refused | null {
  return closedAt === null ? null : refused(apiError("state-conflict", closedSentence));
}

/** A review imports each copy once; sending it again returns the first result. */
type CopyResult =
  | { readonly kind: "taken"; readonly judgement: Judgement }
  | { readonly kind: "read"; readonly edits: ReturnedEdits };

type Copy = Pick<Judgement, "reviewId" | "creatorId" | "fileHash">;

async function judged(writes: CompanyRepositories, copy: Copy, edits: ReturnedEdits): Promise<Judgement> {
  const before = await writes.judgements.ofFile(copy.reviewId, copy.fileHash);
  if (before !== null) return before;
  const applied = await applyEdits(writes, { reviewId: copy.reviewId, userId: copy.creatorId }, edits);
  return writes.judgements.create({ ...applied.counts, ...copy, deletionsRead: edits.listed });
}

/** What a copy is compared with. */
interface Material {
  /** The original file, and the PDF that coordinates refer to. */
  readonly contentHash: BlobHash;
  readonly sourceHash: BlobHash;
  readonly documentHash: BlobHash;
  /** The names of triggers and rules in copies. */
  readonly names: readonly string[];
}

async function materialOf(reads: CompanyReads, reviewId: Id<"review">): Promise<Material | Refused> {
  const review = await reads.reviews.find(reviewId);
  const asset = review === null ? null : await reads.assets.find(review.assetId);
  if (review === null || asset === null) return notFound();
  const { contentHash, documentHash, renditionHash } = asset;
  if (review.status !== "finished" || contentHash === null || documentHash === null)
    return notFinished(review);
  const [states, rules] = await Promise.all([
    reads.triggers.statesOf(reviewId),
    reads.reviewRules.ofReview(reviewId),
  ]);
  const manualRules = rules.filter(({ manual }) => manual).map(({ id }) => `manual-rule-${id}`);
  const names = [...states.map(copyName), ...manualRules];
  return { contentHash, documentHash, sourceHash: renditionHash ?? contentHash, names };
}

interface ReceivedCopy extends Material {
  readonly companyId: Id<"company">;
  readonly copyHash: BlobHash;
}

async function readCopy(
  { store, tasksOf }: Service,
  { companyId, copyHash, contentHash, documentHash, sourceHash, names }: ReceivedCopy,
): Promise<CopyResult | Refused> {
  const { value, problems } = await tasksOf(companyId).edits({
    copy: await store.blobs.readWhole(copyHash),
    reading: await store.blobs.readWhole(documentHash),
    source: await store.blobs.readWhole(sourceHash),
    sha256: contentHash,
    triggers: names,
  });
  if (value !== null) return { kind: "read", edits: value };
  const errors = problems.map(({ code, message }) =>
    apiError(code === "judgements-foreign" ? "foreign-copy" : "invalid-copy", message),
  );
  return refused(...errors);
}
