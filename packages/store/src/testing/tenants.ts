/** Companies with something in every table, of which a test specifies only the relevant parts. */
import type { BlobHash } from "../model/blob-hash.ts";
import type { Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { Store } from "../open-store.ts";
import { forCompany } from "../resources/for-company.ts";
import { forInstallation } from "../installation/for-installation.ts";
import type { Completion, NewSignOff } from "../resources/sign-offs/repository.ts";
import type { FoundRule, FoundTrigger, ReviewResult } from "../resources/reviews/result.ts";

export interface Tenant {
  readonly companyId: Id<"company">;
  readonly userId: Id<"user">;
}

let made = 0;

/** `name` is unique in the store; generated if omitted. */
export function newTenant(store: Store, name = `tenant-${(made += 1)}`): Promise<Tenant> {
  return store.write(async (transaction) => {
    const company = await forInstallation(transaction).companies.create(name);
    const user = await forCompany(transaction, company.id).users.createPerson({
      email: `${name}@example.com`,
      name: "Reviewer",
      role: "reviewer",
      passwordHash: "hash",
    });
    return { companyId: company.id, userId: user.id };
  });
}

export function newAsset({ userId }: Tenant) {
  return {
    creatorId: userId,
    title: "Brochure",
    filename: "brochure.pdf",
    filesize: 4,
    mimetype: "application/pdf",
  };
}

export const textBytes = (text: string) => [new TextEncoder().encode(text)];

/** Bytes put and kept, in their own transaction or in that of the row that refers to them. */
export async function keepText(store: Store, transaction: Transaction, text: string): Promise<BlobHash> {
  const put = await store.blobs.put(textBytes(text), { maximumBytes: 1_000_000 });
  if (put.kind === "too-large") throw new Error("too large");
  return store.blobs.keep(transaction, put.blob);
}

export async function pendingReview(store: Store, tenant: Tenant) {
  return store.write(async (transaction) => {
    const { assets, reviews } = forCompany(transaction, tenant.companyId);
    const asset = await assets.create(newAsset(tenant));
    const review = await reviews.create({
      creatorId: tenant.userId,
      assetId: asset.id,
      categorisationId: null,
    });
    return { asset, review };
  });
}

/** A sign-off of a company without a policy: it completes the approval, and closes nothing. */
export const signOffOf = (reviewId: Id<"review">, userId: Id<"user">): NewSignOff => ({
  reviewId,
  userId,
  stage: null,
  comment: null,
});
export const complete: Completion = { closes: false, expiresAt: null };

export const noPins = { ruleBaseHash: null, questionnaireHash: null, asOf: null };

/** A finished review with these rules; returns its id. */
export async function finishedReview(
  store: Store,
  tenant: Tenant,
  rules: readonly FoundRule[],
): Promise<Id<"review">> {
  const { review } = await pendingReview(store, tenant);
  await store.write(async (transaction) => {
    const { reviews } = forCompany(transaction, tenant.companyId);
    const begun = await reviews.begin(review.id, noPins);
    await reviews.finish(review.id, begun!.attempt, resultOf(rules));
  });
  return review.id;
}

export const resultOf = (rules: readonly FoundRule[]): ReviewResult => ({
  rules,
  ruleErrors: [],
  warnings: [],
  resultHash: null,
});

export function foundRule(parts: Partial<FoundRule> = {}): FoundRule {
  return {
    ruleKey: "au/guaranteed-return",
    reference: "AU-1.1",
    group: "Promises",
    description: "A return must not be promised.",
    feedback: "Remove it.",
    score: 8,
    requiresJudgement: false,
    hidden: false,
    triggers: [foundTrigger()],
    ...parts,
  };
}

export function foundTrigger(parts: Partial<FoundTrigger> = {}): FoundTrigger {
  const place = { page: 1, quads: [[50, 700, 150, 700, 50, 690, 150, 690]] as const };
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

/** A review of the largest realistic size: `rules` rules with `triggers` triggers in all. */
export function bigResult(rules: number, triggers: number): readonly FoundRule[] {
  return Array.from({ length: rules }, (_, rule) =>
    foundRule({
      ruleKey: `au/rule-${rule}`,
      reference: `AU-${rule}`,
      triggers: Array.from({ length: Math.ceil((triggers - rule) / rules) }, (_, trigger) =>
        foundTrigger({ fingerprint: `${rule}-${trigger}`, sentenceReference: trigger + 1 }),
      ),
    }),
  );
}
