/**
 * The files of a review. The rendering threads do everything from reading the database to producing the bytes, so that
 * the calling thread handles no rows or results, however many there are.
 */
import { moduleBeside } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import type { Rendering } from "./rendered-files.ts";
import type { DescribedFile, PagesRequest, RenderRequest, ReviewFileRequest } from "./review-file-tasks.ts";

export type { ReviewFileFormat } from "./review-file-tasks.ts";

type Threads = Pick<Runner, "runTask">;

/** The extension that a runner needs for this. */
export const reviewFileTasks = moduleBeside(import.meta.url, "review-file-tasks");

/** Null if there is no such review or it is not finished. */
export async function describeReviewFile(
  threads: Threads,
  request: ReviewFileRequest,
): Promise<DescribedFile | null> {
  return (await threads.runTask("describeReviewFile", request)) as DescribedFile | null;
}

export async function renderReviewFile(threads: Threads, request: RenderRequest): Promise<Rendering> {
  return (await threads.runTask("renderReviewFile", request)) as Rendering;
}

/** The hash of the reviewed document, from its stored result, which may have many megabytes. */
export async function countPages(threads: Threads, request: PagesRequest): Promise<number> {
  return (await threads.runTask("countPages", request)) as number;
}
