/**
 * The files of a review, made on the rendering threads from the database to the bytes, so that the calling thread handles
 * none of the rows and results, whatever their number.
 */
import { moduleBeside } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import type { Rendering } from "./rendered-files.ts";
import type { DescribedFile, PagesRequest, RenderRequest, ReviewFileRequest } from "./review-file-tasks.ts";

export type { ReviewFileFormat } from "./review-file-tasks.ts";

type Threads = Pick<Runner, "runTask">;

/** The extension that a runner needs for this. */
export const reviewFileTasks = moduleBeside(import.meta.url, "review-file-tasks");

/** Null if there is no such review, or if it is not finished. */
export async function describeReviewFile(
  threads: Threads,
  request: ReviewFileRequest,
): Promise<DescribedFile | null> {
  return (await threads.runTask("describeReviewFile", request)) as DescribedFile | null;
}

export async function renderReviewFile(threads: Threads, request: RenderRequest): Promise<Rendering> {
  return (await threads.runTask("renderReviewFile", request)) as Rendering;
}

/** Of the document that was reviewed, from its stored result, which may have many megabytes. */
export async function countPages(threads: Threads, request: PagesRequest): Promise<number> {
  return (await threads.runTask("countPages", request)) as number;
}
