/**
 * The annotated files of a finished review, its summary, and its findings as a table. The rows are read and the files
 * rendered on another thread, because a review may have tens of thousands of triggers. The entity tag is known before
 * anything is rendered.
 */
import type { Id } from "@docreview/store";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
import type { Service } from "../../http/service.ts";
import {
  createRenderedFiles,
  type RenderedFiles,
  type Rendering,
  sizeOf,
} from "../../renderings/rendered-files.ts";
import {
  describeReviewFile,
  renderReviewFile,
  type ReviewFileFormat,
} from "../../renderings/review-files.ts";
import type { ByteRange } from "../../routing/byte-range.ts";
import { downloadEndpoint, type Download, type Endpoint, type OpenFile } from "../../routing/endpoint.ts";
import { storeLocation } from "../../settings/store-location.ts";
import { downloadEvidence } from "./evidence.ts";

const mediaTypes: Readonly<Record<ReviewFileFormat, string>> = {
  csv: "text/csv",
  pdf: "application/pdf",
  summary: "application/pdf",
  xfdf: "application/vnd.adobe.xfdf",
};

const downloadPdf = downloadEndpoint({
  operation: "downloadReviewPdf",
  path: "/v2/reviews/{review}/download/pdf",
  summary:
    "Downloads the document with an annotation for each trigger that is not dismissed, once the review is finished. Summary pages are appended, unless the document is signed.",
  mediaTypes: [mediaTypes.pdf],
  download: ({ caller, ids, service }) =>
    downloadOf(service, caller.companyId, { format: "pdf", id: ids.review }),
});

const downloadXfdf = downloadEndpoint({
  operation: "downloadReviewXfdf",
  path: "/v2/reviews/{review}/download/xfdf",
  summary:
    "Downloads only the annotations, as XFDF for import into a PDF viewer, once the review is finished. If the review was compared with an earlier one, each says what it is against that.",
  mediaTypes: [mediaTypes.xfdf],
  download: ({ caller, ids, service }) =>
    downloadOf(service, caller.companyId, { format: "xfdf", id: ids.review }),
});

const downloadCsv = downloadEndpoint({
  operation: "downloadReviewCsv",
  path: "/v2/reviews/{review}/download/csv",
  summary:
    "Downloads the findings as comma-separated values for spreadsheets, once the review is finished: one row for each trigger and for each judgement, with its status and reason and, if the review was compared with an earlier one, what the trigger is against that, and one row for each that is fixed.",
  mediaTypes: [mediaTypes.csv],
  download: ({ caller, ids, service }) =>
    downloadOf(service, caller.companyId, { format: "csv", id: ids.review }),
});

const downloadSummary = downloadEndpoint({
  operation: "downloadReviewSummary",
  path: "/v2/reviews/{review}/download/summary",
  summary:
    "Downloads the summary as a separate PDF, once the review is finished. It cannot be appended to a signed document.",
  mediaTypes: [mediaTypes.summary],
  download: ({ caller, ids, service }) =>
    downloadOf(service, caller.companyId, { format: "summary", id: ids.review }),
});

export const reviewDownloadEndpoints: readonly Endpoint[] = [
  downloadPdf,
  downloadXfdf,
  downloadSummary,
  downloadCsv,
  downloadEvidence,
];

interface Wanted {
  readonly format: ReviewFileFormat;
  readonly id: Id<"review">;
}

async function downloadOf(
  service: Service,
  companyId: Id<"company">,
  { format, id }: Wanted,
): Promise<Download | Refused> {
  const { settings } = service;
  const runner = service.tasksOf(companyId);
  const location = storeLocation(settings);
  const file = await describeReviewFile(runner, { location, companyId, format, id });
  if (file === null) return notFound();
  const render = () => renderReviewFile(runner, { location, material: file.material });
  return {
    filename: file.filename,
    mediaType: mediaTypes[format],
    tag: file.tag,
    open: async () => opened(await filesOf(service).get(file.tag, render)),
  };
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

/** The maximum size of the cache of rendered files, in bytes. */
const keptBytes = 64 * 1024 * 1024;

const files = new WeakMap<Service, RenderedFiles>();

function filesOf(service: Service): RenderedFiles {
  const known = files.get(service) ?? createRenderedFiles(keptBytes);
  files.set(service, known);
  return known;
}
