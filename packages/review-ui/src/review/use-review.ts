/** One review with its document. While it is running, it is polled every second. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Attributes } from "../api/attributes.ts";
import { read } from "../api/api-client.ts";
import { reviewKey } from "../api/query-keys.ts";
import { plainName } from "../frame/plain-name.ts";
import { relatedIds, relatedOne, type Document } from "../api/json-api.ts";
import type { Failure } from "./failed/remedy.ts";
import { dutiesOf, type Duties } from "./head/duties.ts";
import { versionComparisonIn, type VersionComparison } from "./versions/version-comparison.ts";
import type { ReviewStatus } from "../reviews/review-summary.ts";

export interface Warning {
  readonly message: string;
  /** Null for the whole document. */
  readonly page: number | null;
}

export interface Review {
  readonly status: ReviewStatus;
  /** From 0 to 1. */
  readonly progress: number;
  readonly riskScore: number;
  readonly assetId: string;
  readonly title: string;
  readonly filename: string;
  /** Whether the layout of the pages differs from the file. */
  readonly isReflowed: boolean;
  /** Rules that could not be evaluated. */
  readonly brokenRules: readonly string[];
  /** Why it failed. */
  readonly failures: readonly Failure[];
  /** Whether the document itself could not be read. */
  readonly isAssetFailed: boolean;
  /** Its categorisation; null if it was requested without one. */
  readonly categorisationId: string | null;
  /** The parts that were not read or judged. */
  readonly warnings: readonly Warning[];
  readonly duties: Duties;
  /** Against the review of the previous version; null without one. */
  readonly comparison: VersionComparison | null;
}

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: reviewKey(id),
    queryFn: async ({ signal }) => reviewIn(await read(`v2/reviews/${id}?include=asset`, signal)),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? 1_000 : false),
  });

export const useReview = (id: string) => useQuery(reviewQuery(id));

function reviewIn(document: Document): Review {
  const attributes = document.data.attributes as Attributes<"reviews", "errors" | "failures" | "warnings">;
  const { status, progress, riskScore, errors, failures, warnings = [] } = attributes;
  const asset = relatedOne<Attributes<"assets">>(document.data, "asset", document);
  const isRead = asset?.attributes.status !== "processing";
  return {
    status,
    // Judging takes seconds; recognising the text of a scan takes minutes.
    progress: isRead ? progress : (asset?.attributes.progress ?? 0),
    riskScore,
    assetId: asset?.id ?? "",
    title: plainName(asset?.attributes.title ?? "Deleted document"),
    filename: plainName(asset?.attributes.filename ?? "document"),
    isReflowed: asset?.attributes.rendition === "reflowed",
    warnings,
    brokenRules: (errors ?? []).map(({ rule_number }) => rule_number),
    failures: failures ?? [],
    isAssetFailed: asset?.attributes.status === "failed",
    categorisationId: relatedIds(document.data, "categorisation")[0] ?? null,
    duties: dutiesOf(document.data),
    comparison: versionComparisonIn(document.data),
  };
}
