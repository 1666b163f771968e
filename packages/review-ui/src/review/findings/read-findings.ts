/** The review rules of a review with their triggers: the first ones at once, the others part by part. */
import { readAll, readParts } from "../../api/api-client.ts";
import type { Document, Resource } from "../../api/json-api.ts";

export interface FindingsDocument extends Document<readonly Resource[]> {
  /** Whether more triggers are being read. */
  readonly isPartial: boolean;
}

export const nothingRead: FindingsDocument = { data: [], included: [], isPartial: true };

/** What the page shows of a rule: triggers name their rule themselves. */
const shown = "reference,group,description,feedback,score,requiresJudgement,judged";

/** Each adds to those before it. */
export async function* readFindings(reviewId: string, signal: AbortSignal): AsyncGenerator<FindingsDocument> {
  const review = `v2/reviews/${reviewId}`;
  const { data } = await readAll(`${review}/review-rules?fields[review-rules]=${shown}`, signal);
  let rules: readonly Resource[] = data;
  for await (const { data: included, links } of readParts(`${review}/triggers`, signal)) {
    yield { data: rules, included, isPartial: links.next !== undefined };
    rules = [];
  }
}

export function withPart(before: FindingsDocument, part: FindingsDocument): FindingsDocument {
  return {
    data: [...before.data, ...part.data],
    included: [...(before.included ?? []), ...(part.included ?? [])],
    isPartial: part.isPartial,
  };
}
