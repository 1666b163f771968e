/** A review of the service in a list: its state, and the title of its document, which is text of the document. */
import * as z from "zod";
import { numberOf, relatedIds, textOf } from "./resources.ts";
import type { ApiDocument, ApiResource } from "./service-api.ts";

export const summarySchema = z.object({
  review: z.string().describe("Its id, for show_review."),
  status: z.string(),
  riskScore: z.number(),
  openTriggers: z.int(),
  judgedTriggers: z.int(),
  createdAt: z.string(),
});

export function reviewSummary(review: ApiResource): z.infer<typeof summarySchema> {
  return {
    review: review.id,
    status: textOf(review, "status"),
    riskScore: numberOf(review, "riskScore"),
    openTriggers: numberOf(review, "openTriggers"),
    judgedTriggers: numberOf(review, "judgedTriggers"),
    createdAt: textOf(review, "createdAt"),
  };
}

/** The title and the file name of its document. */
export function titleOf(review: ApiResource, { included }: Pick<ApiDocument, "included">): string {
  const [id] = relatedIds(review, "asset");
  const asset = included.find((one) => one.type === "assets" && one.id === id);
  return asset === undefined ? "" : `${textOf(asset, "title")} (${textOf(asset, "filename")})`;
}
