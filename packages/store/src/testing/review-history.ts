/** Random histories of reviews, through the repositories, and their numbers as counted from every trigger. */
import fc from "fast-check";
import type { Transaction } from "../database/database.ts";
import { type CompanyReads, type CompanyRepositories, forCompany } from "../resources/for-company.ts";
import { countUses, forgetUses } from "../resources/rule-uses/sums.ts";
import type { Id } from "../model/id.ts";
import { type Verdict, verdicts } from "../resources/triggers/table.ts";
import type { TemporaryStore } from "./temporary-store.ts";
import { foundRule, foundTrigger, newAsset, noPins, resultOf, type Tenant } from "./tenants.ts";

const foundRules = fc.record({
  ruleKey: fc.constantFrom("au/a", "au/b", "uk/a"),
  score: fc.integer({ min: 1, max: 3 }),
  hidden: fc.boolean(),
  triggers: fc.integer({ min: 0, max: 3 }),
});
const judged = fc.record({ which: fc.nat(30), verdict: fc.constantFrom(...verdicts) });
const which = fc.nat(30);

const found = fc.record({ do: fc.constant("find" as const), rules: fc.array(foundRules, { maxLength: 4 }) });
const judgement = fc.record({
  do: fc.constant("judge" as const),
  judged: fc.array(judged, { maxLength: 5 }),
});
const add = fc.record({ do: fc.constantFrom("add-rule" as const, "add-trigger" as const), which });
const remove = fc.record({
  do: fc.constantFrom("remove-rule" as const, "remove-trigger" as const, "remove-document" as const),
  which,
});
const count = fc.record({ do: fc.constant("count" as const), limit: fc.integer({ min: 1, max: 4 }) });
const rest = fc.record({ do: fc.constantFrom("forget" as const, "next-day" as const) });
const step = fc.oneof(
  { weight: 4, arbitrary: found },
  { weight: 8, arbitrary: judgement },
  { weight: 4, arbitrary: add },
  { weight: 3, arbitrary: remove },
  { weight: 4, arbitrary: count },
  { weight: 1, arbitrary: rest },
);

export type HistoryStep = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

export const histories = fc.array(step, { maxLength: 25, size: "max" });

export interface Histories {
  readonly store: TemporaryStore;
  readonly tenant: Tenant;
}

const day = 24 * 60 * 60 * 1000;

/**
 * The steps of one day are one transaction, so that the disk is waited for only once; counting and forgetting have their own, as
 * everywhere.
 */
export async function follow({ store, tenant }: Histories, history: readonly HistoryStep[]): Promise<void> {
  const transactions: HistoryStep[][] = [[]];
  for (const each of history) {
    if (each.do === "count" || each.do === "forget" || each.do === "next-day") transactions.push([each], []);
    else transactions.at(-1)?.push(each);
  }
  for (const steps of transactions.filter(({ length }) => length > 0)) {
    if (steps[0]?.do === "next-day") store.clock.advance(day);
    else
      await store.write(async (transaction) => {
        for (const each of steps) await take({ transaction, tenant }, each);
      });
  }
}

interface Writing {
  readonly transaction: Transaction;
  readonly tenant: Tenant;
}

async function take({ transaction, tenant }: Writing, each: HistoryStep): Promise<void> {
  const mine = forCompany(transaction, tenant.companyId);
  switch (each.do) {
    case "find":
      return find(mine, tenant, each.rules);
    case "judge":
      return judge(mine, tenant, each.judged);
    case "count":
      return void (await countUses({ transaction, ...tenant }, each.limit));
    case "forget":
      return forgetUses({ transaction, ...tenant });
    case "next-day":
      return;
    default:
      return change(mine, tenant, each);
  }
}

type Of<Do extends HistoryStep["do"]> = Extract<HistoryStep, { readonly do: Do }>;

async function find(mine: CompanyRepositories, tenant: Tenant, rules: Of<"find">["rules"]): Promise<void> {
  const { id: assetId } = await mine.assets.create(newAsset(tenant));
  const { id } = await mine.reviews.create({ creatorId: tenant.userId, assetId, categorisationId: null });
  const begun = await mine.reviews.begin(id, noPins);
  const found = rules.map((rule) =>
    foundRule({ ...rule, triggers: Array.from({ length: rule.triggers }, () => foundTrigger()) }),
  );
  await mine.reviews.finish(id, begun!.attempt, resultOf(found));
}

async function judge(
  mine: CompanyRepositories,
  { userId }: Tenant,
  judgements: Of<"judge">["judged"],
): Promise<void> {
  const { triggers } = await allOf(mine);
  const verdictOf = new Map<Id<"trigger">, Verdict>();
  for (const { which: index, verdict } of judgements) {
    const trigger = pick(triggers, index);
    if (trigger !== undefined) verdictOf.set(trigger.id, verdict);
  }
  await mine.triggers.changeAll(
    [...verdictOf].map(([id, verdict]) => ({ id, verdict, reason: null, userId })),
  );
}

type Change = Exclude<
  HistoryStep,
  Of<"find"> | Of<"judge"> | Of<"count"> | { readonly do: "forget" | "next-day" }
>;

async function change(mine: CompanyRepositories, tenant: Tenant, each: Change): Promise<void> {
  const everything = await allOf(mine);
  const rule = pick(everything.rules, each.which);
  const trigger = pick(everything.triggers, each.which);
  const review = pick(everything.reviews, each.which);
  const person = { creatorId: tenant.userId };
  const words = { reference: "", group: "", description: "", feedback: "", score: 2 };
  const { fingerprint: _, ...text } = foundTrigger();
  if (each.do === "add-rule" && review !== undefined)
    await mine.reviewRules.create({ ...words, ...person, reviewId: review.id });
  if (each.do === "add-trigger" && rule !== undefined)
    await mine.triggers.create({ ...text, ...person, reviewRuleId: rule.id });
  if (each.do === "remove-rule" && rule !== undefined) await mine.reviewRules.remove(rule.id);
  if (each.do === "remove-trigger" && trigger !== undefined) await mine.triggers.remove(trigger.id);
  if (each.do === "remove-document" && review !== undefined) await mine.assets.remove(review.assetId);
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

async function allOf(reads: CompanyReads) {
  const { items: reviews } = await reads.reviews.list({ number: 1, size: 1000 });
  const rules = (await Promise.all(reviews.map(({ id }) => reads.reviewRules.ofReview(id)))).flat();
  const triggers = (await Promise.all(reviews.map(({ id }) => reads.triggers.statesOf(id)))).flat();
  return { reviews, rules, triggers };
}

/** What is kept, and the same counted from every trigger. */
export async function numbersOf({ store, tenant }: Histories) {
  const reads = forCompany(store.reader, tenant.companyId);
  const { reviews, rules, triggers } = await allOf(reads);
  const triggersOf = new Map(
    rules.map(({ id }) => [id, triggers.filter(({ reviewRuleId }) => reviewRuleId === id)] as const),
  );
  const numberOf = (
    some: readonly { readonly id: Id<"review-rule"> }[],
    isOne: (verdict: Verdict) => boolean,
  ) => some.flatMap(({ id }) => triggersOf.get(id) ?? []).filter(({ verdict }) => isOne(verdict)).length;
  const any = () => true;
  const is = (wanted: Verdict) => (verdict: Verdict) => verdict === wanted;
  const keys = new Set(rules.flatMap(({ ruleKey }) => ruleKey ?? []));
  const kept = {
    rules: rules.map(({ id, triggerCount, pendingCount, openCount }) => [
      id,
      triggerCount,
      pendingCount,
      openCount,
    ]),
    reviews: reviews.map(({ id, openTriggers, judgedTriggers, confirmedTriggers, riskScore }) => [
      id,
      openTriggers,
      judgedTriggers,
      confirmedTriggers,
      riskScore,
    ]),
    uses: (await reads.reviewRules.uses()).map(({ ruleKey, fired, dismissed }) => [
      ruleKey,
      fired,
      dismissed,
    ]),
  };
  const counted = {
    rules: rules.map((rule) => [
      rule.id,
      numberOf([rule], any),
      numberOf([rule], any) - numberOf([rule], is("dismissed")),
      numberOf([rule], is("open")),
    ]),
    reviews: reviews.map(({ id }) => {
      const own = rules.filter(({ reviewId }) => reviewId === id);
      const shown = own.filter(({ hidden }) => !hidden);
      const pending = own.filter((rule) => numberOf([rule], any) > numberOf([rule], is("dismissed")));
      const [open, confirmed] = [numberOf(shown, is("open")), numberOf(shown, is("confirmed"))];
      const risk = Math.max(0, ...pending.map(({ score }) => score));
      return [id, open, numberOf(shown, any) - open, confirmed, risk];
    }),
    uses: [...keys].map((key) => {
      const own = rules.filter(({ ruleKey }) => ruleKey === key);
      return [key, numberOf(own, any), numberOf(own, is("dismissed"))];
    }),
  };
  return { kept: comparable(kept), counted: comparable(counted) };
}

/** In one order, and without the rules that never fired: whether these are listed says nothing. */
const comparable = <Numbers extends { readonly uses: readonly (readonly (string | number)[])[] }>(
  numbers: Numbers,
) => ({
  ...numbers,
  uses: numbers.uses
    .filter(([, fired]) => fired !== 0)
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
});
