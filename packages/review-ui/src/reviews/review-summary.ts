/** A review as the list shows it. */
import { relatedIds, relatedOne, type Document, type Resource } from "../api/json-api.ts";

export type ReviewStatus = "pending" | "finished" | "failed";

export interface ReviewSummary {
  readonly id: string;
  readonly title: string;
  readonly status: ReviewStatus;
  /** From 0 to 1. */
  readonly progress: number;
  /** The highest score of its findings, from 0 to 10. */
  readonly riskScore: number;
  /** Findings that still need attention. */
  readonly openFindings: number;
  /** The name of the user or client that requested it. */
  readonly owner: string;
  /** In milliseconds since 1970 UTC. */
  readonly createdAt: number;
}

export interface ReviewAttributes {
  readonly status: ReviewStatus;
  readonly progress: number;
  readonly riskScore: number;
  readonly createdAt: string;
}

/** The document includes the assets and the creators. */
export function reviewSummaries({ data, included = [] }: Document<readonly Resource[]>): ReviewSummary[] {
  return data.map((resource) => {
    const { status, progress, riskScore, createdAt } = resource.attributes as unknown as ReviewAttributes;
    const asset = relatedOne<{ readonly title: string }>(resource, "asset", { included });
    const creator = relatedOne<{ readonly name: string }>(resource, "creator", { included });
    return {
      id: resource.id,
      title: asset?.attributes.title ?? "Deleted document",
      status,
      progress,
      riskScore,
      openFindings: relatedIds(resource, "issues").length,
      owner: creator?.attributes.name ?? "",
      createdAt: Date.parse(createdAt),
    };
  });
}
