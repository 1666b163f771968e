/** An application with a finished review whose findings a test supplies: they are written to the store, not found by the engine. */
import { forCompany, type FoundRule, type FoundTrigger, type Id } from "@docreview/store";
import { openApi, type Api, type Reply } from "./api.ts";

const place = { page: 1, quads: [[50, 700, 150, 700, 50, 690, 150, 690]] as const };

export function foundTrigger(parts: Partial<FoundTrigger> = {}): FoundTrigger {
  return {
    fingerprint: "0123456789abcdef",
    text: "guaranteed return",
    feedback: "Remove “guaranteed return”.",
    classifier: "guaranteed-return",
    triggerType: "term",
    displayable: true,
    coordinates: place,
    places: [place],
    sentenceReference: 1,
    startOffset: 14,
    endOffset: 31,
    confidence: null,
    nearest: null,
    ...parts,
  };
}

export function foundRule(parts: Partial<FoundRule> = {}): FoundRule {
  return {
    ruleKey: "au/guaranteed-return",
    reference: "AU-1.1",
    group: "Promises",
    description: "A return must not be promised.",
    feedback: "Remove “guaranteed return”.",
    score: 8,
    requiresJudgement: false,
    hidden: false,
    triggers: [foundTrigger()],
    ...parts,
  };
}

export type Findings = Awaited<ReturnType<typeof openFindings>>;

export async function openFindings(rules: readonly FoundRule[]) {
  const api = await openApi();
  const reviewId = await writeReview(api, rules);
  const list = `/v2/reviews/${reviewId}/review-rules`;
  const { items } = await forCompany(api.store.reader, api.company.id).reviewRules.list(reviewId, {
    number: 1,
    size: 1000,
  });
  return { api, reviewId, list, rules: items.map(({ id }) => `${list}/${id}`) };
}

/** Without rules, the review remains pending. */
export function writeReview(
  { store, company, user }: Pick<Api, "store" | "company" | "user">,
  rules?: readonly FoundRule[],
): Promise<Id<"review">> {
  return store.write(async (transaction) => {
    const { assets, reviews } = forCompany(transaction, company.id);
    const file = { title: "Brochure", filename: "brochure.pdf", filesize: 4, mimetype: "application/pdf" };
    const asset = await assets.create({ creatorId: user.id, ...file });
    const { id } = await reviews.create({ creatorId: user.id, assetId: asset.id, categorisationId: null });
    if (rules === undefined) return id;
    const begun = await reviews.begin(id, { ruleBaseHash: null, questionnaireHash: null, asOf: null });
    await reviews.finish(id, begun?.attempt ?? 0, { rules, ruleErrors: [], warnings: [], resultHash: null });
    return id;
  });
}

/** The status of an error response, and the attributes concerned; "" for a missing one. */
export function refusal({ status, body }: Reply): readonly [status: number, ...members: string[]] {
  const errors: readonly { source: { pointer: string } }[] = body.errors ?? [];
  return [status, ...errors.map(({ source }) => source.pointer.replace(/^\/data\/attributes\/?/, ""))];
}
