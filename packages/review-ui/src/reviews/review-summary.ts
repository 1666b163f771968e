/** A review as the list shows it. */
import type { Attributes } from "../api/attributes.ts";
import { plainName } from "../frame/plain-name.ts";
import { relatedOne, type Document, type Resource } from "../api/json-api.ts";

export type ReviewStatus = Attributes<"reviews">["status"];

export interface SignOff {
  /** The name of the person who signed off. */
  readonly by: string;
  /** In milliseconds since 1970 UTC. */
  readonly at: number;
}

export interface ReviewSummary {
  readonly id: string;
  /** The title of its document. */
  readonly assetId: string;
  readonly title: string;
  readonly status: ReviewStatus;
  /** From 0 to 1. */
  readonly progress: number;
  /** The highest score of its findings, from 0 to 10. */
  readonly riskScore: number;
  readonly openTriggers: number;
  readonly judgedTriggers: number;
  /** The name of its assignee, or else of the user or client that requested it. */
  readonly owner: string;
  /** Null until it is signed off. */
  readonly signOff: SignOff | null;
  readonly approval: Pick<Attributes<"reviews">["approval"], "state" | "expiresAt">;
  /** The due date, for example `2026-01-31`. */
  readonly dueOn: string | null;
  /** In milliseconds since 1970 UTC. */
  readonly createdAt: number;
}

/** The document includes the assets, the creators, the assignees and the users who signed off. */
export function reviewSummaries({ data, included = [] }: Document<readonly Resource[]>): ReviewSummary[] {
  return data.map((resource) => {
    const { createdAt, signedOffAt, dueOn, approval, ...attributes } =
      resource.attributes as Attributes<"reviews">;
    const { status, progress, riskScore, openTriggers, judgedTriggers } = attributes;
    const asset = relatedOne<Attributes<"assets">>(resource, "asset", { included });
    const person = (role: string) => relatedOne<Attributes<"users">>(resource, role, { included });
    const owner = person("assignee") ?? person("creator");
    const signer = person("signedOffBy")?.attributes.name ?? "";
    return {
      id: resource.id,
      assetId: asset?.id ?? "",
      title: plainName(asset?.attributes.title ?? "Deleted document"),
      status,
      progress,
      riskScore,
      openTriggers,
      judgedTriggers,
      owner: owner?.attributes.name ?? "",
      signOff: signedOffAt === null ? null : { by: signer, at: Date.parse(signedOffAt) },
      approval: { state: approval.state, expiresAt: approval.expiresAt },
      dueOn,
      createdAt: Date.parse(createdAt),
    };
  });
}
