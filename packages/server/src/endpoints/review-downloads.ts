/**
 * The annotated files of a finished review, and its summary. Their bytes, and therefore the entity tag, follow from the
 * stored result and the state of its triggers. The tag is known before anything is rendered. Rendering happens on
 * another thread.
 */
import { createHash } from "node:crypto";
import type { Review as Examination } from "@docreview/model";
import type { Asset, BlobHash, CompanyReads, Id } from "@docreview/store";
import { apiError, notFound, refused, type Refused } from "../json-api/error.ts";
import type { Service } from "../http/service.ts";
import {
  annotatedReview,
  annotationTime,
  type Judged,
  peopleIn,
  effectiveEvents,
} from "../renderings/annotated-review.ts";
import {
  createRenderedFiles,
  type RenderedFiles,
  type Rendering,
  sizeOf,
} from "../renderings/rendered-files.ts";
import type { ByteRange } from "../routing/byte-range.ts";
import { downloadEndpoint, type Download, type Endpoint, type OpenFile } from "../routing/endpoint.ts";

interface Format {
  /** The name of the renderer. */
  readonly name: "pdf" | "xfdf" | "summary";
  readonly mediaType: string;
  /** Replaces the extension of the file name. */
  readonly ending: string;
}

const pdf: Format = { name: "pdf", mediaType: "application/pdf", ending: ".reviewed.pdf" };
const summary: Format = { name: "summary", mediaType: "application/pdf", ending: ".summary.pdf" };
const xfdf: Format = { name: "xfdf", mediaType: "application/vnd.adobe.xfdf", ending: ".xfdf" };

const downloadPdf = downloadEndpoint({
  operation: "downloadReviewPdf",
  path: "/v2/reviews/{review}/download/pdf",
  summary:
    "Downloads the document with an annotation for each trigger that is not dismissed, once the review is finished. Summary pages are appended, unless the document is signed.",
  mediaTypes: [pdf.mediaType],
  download: ({ reads, ids, service }) => downloadOf(service, reads, { format: pdf, id: ids.review }),
});

const downloadXfdf = downloadEndpoint({
  operation: "downloadReviewXfdf",
  path: "/v2/reviews/{review}/download/xfdf",
  summary:
    "Downloads only the annotations, as XFDF for import into a PDF viewer, once the review is finished.",
  mediaTypes: [xfdf.mediaType],
  download: ({ reads, ids, service }) => downloadOf(service, reads, { format: xfdf, id: ids.review }),
});

const downloadSummary = downloadEndpoint({
  operation: "downloadReviewSummary",
  path: "/v2/reviews/{review}/download/summary",
  summary:
    "Downloads the summary as a separate PDF, once the review is finished. It cannot be appended to a signed document.",
  mediaTypes: [summary.mediaType],
  download: ({ reads, ids, service }) => downloadOf(service, reads, { format: summary, id: ids.review }),
});

export const reviewDownloadEndpoints: readonly Endpoint[] = [downloadPdf, downloadXfdf, downloadSummary];

interface Wanted {
  readonly format: Format;
  readonly id: Id<"review">;
}

async function downloadOf(
  service: Service,
  reads: CompanyReads,
  { format, id }: Wanted,
): Promise<Download | Refused> {
  const review = await reads.reviews.find(id);
  const asset = review?.status === "finished" ? await reads.assets.find(review.assetId) : null;
  const sourceHash = asset?.renditionHash ?? asset?.contentHash ?? null;
  const resultHash = review?.resultHash ?? null;
  if (review === null || asset === null || sourceHash === null || resultHash === null) return notFound();
  const judged = await judgedIn(reads, id);
  const date = new Date(annotationTime(judged, review.createdAt));
  const filename = withEnding(asset, pdf);
  const material: Material = { format, resultHash, sourceHash, judged, date, filename };
  const tag = tagOf(material);
  return {
    filename: withEnding(asset, format),
    mediaType: format.mediaType,
    tag,
    open: async () => opened(await filesOf(service).get(tag, () => render(service, material))),
  };
}

async function judgedIn(reads: CompanyReads, id: Id<"review">): Promise<Judged> {
  const [rules, triggers, manual, events] = await Promise.all([
    reads.reviewRules.ofReview(id),
    reads.triggers.statesOf(id),
    reads.triggers.manualOf(id),
    reads.triggers.eventsOf(id),
  ]);
  const judged = { rules, triggers, manual, events: effectiveEvents(events) };
  const people = await Promise.all(peopleIn(judged).map((user) => reads.users.find(user)));
  const names = new Map(people.flatMap((user) => (user === null ? [] : [[user.id, user.name] as const])));
  return { ...judged, names };
}

/** Everything that determines the bytes. */
interface Material {
  readonly format: Format;
  readonly resultHash: BlobHash;
  readonly sourceHash: BlobHash;
  readonly judged: Judged;
  readonly date: Date;
  /** The name of the PDF that the annotations belong to. */
  readonly filename: string;
}

/** Ids are never reused, and of what people add only the status of a trigger and the judgement of a rule can change. */
function tagOf({ format, resultHash, sourceHash, judged }: Material): string {
  const { rules, triggers, events, names } = judged;
  const state = [
    rules.map(({ id, judged: done, judgedAt }) => [id, done, judgedAt]),
    triggers.map(({ id, status }) => [id, status]),
    events.map(({ id }) => id),
    [...names],
  ];
  const identity = JSON.stringify([format.name, resultHash, sourceHash, state]);
  return createHash("sha256").update(identity).digest("base64url").slice(0, 22);
}

async function render({ store, runner }: Service, material: Material): Promise<Rendering> {
  const { format, resultHash, sourceHash, judged, date, filename } = material;
  const kept = Buffer.from(await store.blobs.readWhole(resultHash)).toString("utf8");
  const review = annotatedReview(JSON.parse(kept) as Examination, judged);
  const source = await store.blobs.readWhole(sourceHash);
  const { value, problems } = await runner.render(format.name, review, source, { date, filename });
  if (value !== null) return { kind: "rendered", parts: value };
  return { kind: "forbidden", reason: problems.map(({ message }) => message).join(" ") };
}

function opened(rendering: Rendering): OpenFile | Refused {
  if (rendering.kind === "forbidden") return refused(apiError("annotation-forbidden", rendering.reason));
  const { parts } = rendering;
  return { size: sizeOf(parts), bytes: (range) => withinRange(parts, range) };
}

function* withinRange(parts: readonly Uint8Array[], { start, end }: ByteRange): Generator<Uint8Array> {
  let position = 0;
  for (const part of parts) {
    const wanted = part.subarray(Math.max(0, start - position), Math.max(0, end - position));
    if (wanted.length > 0) yield wanted;
    position += part.length;
  }
}

/** A name whose only dot comes first has no extension. */
function withEnding({ filename }: Asset, { ending }: Format): string {
  return filename.replace(/(?<=.)\.[^.]*$/, "") + ending;
}

/** The bytes of rendered files that a process caches. */
const keptBytes = 64 * 1024 * 1024;

const files = new WeakMap<Service, RenderedFiles>();

function filesOf(service: Service): RenderedFiles {
  const known = files.get(service) ?? createRenderedFiles(keptBytes);
  files.set(service, known);
  return known;
}
