/** Reads the review rules of a review with their triggers: the first ones at once, the others in parts. */
import { readAll, readPart, readParts } from "../../api/api-client.ts";
import { growing, nothingRead, openFirst, type FindingsDocument } from "./findings-document.ts";

/** The fields of a rule that the page shows. Triggers name their rule themselves. */
const shownOfRules = "reference,group,description,feedback,score,requiresJudgement,judged";

/** The fields of a trigger that it shows; `coordinates` are part of the places. */
const shownOfTriggers =
  "review-rule,text,triggerType,status,verdict,replacement,until,sentenceReference,startOffset,endOffset,nearest,manual,places,feedback,comparison,carried,carriedFrom,carriedBy";

/** Each result includes the previous ones. */
export async function* readFindings(reviewId: string, signal: AbortSignal): AsyncGenerator<FindingsDocument> {
  const review = `v2/reviews/${reviewId}`;
  const triggers = `${review}/triggers?fields[triggers]=${shownOfTriggers}`;
  const openTriggers = `${triggers}&filter[verdict]=open`;
  const parts = openFirst(
    growing(readParts(triggers, { partSize: 1_000, signal })),
    async () => (await readPart(openTriggers, signal)).data,
  );
  const [rules, first] = await Promise.all([
    readAll(`${review}/review-rules?fields[review-rules]=${shownOfRules}`, signal),
    parts.next(),
  ]);
  yield { ...(first.value ?? nothingRead), data: rules.data };
  yield* parts;
}
