/** Random histories of reviews, through the repositories, and their numbers as counted from every trigger. */
import fc from "fast-check";
import { type CompanyRepositories, forCompany } from "../repositories/for-company.ts";
import { countUses, forgetUses } from "../repositories/rule-use-sums.ts";
import type { Id } from "../model/id.ts";
import { type Verdict, verdicts } from "../tables/reviews.ts";
import type { TemporaryStore } from "./temporary-store.ts";
import { finishedReview, foundRule, foundTrigger, type Tenant } from "./tenants.ts";

const foundRules = fc.record({
  ruleKey: fc.constantFrom("au/a", "au/b", "uk/a"),
  score: fc.integer({ min: 1, max: 3 }),
  hidden: fc.boolean(),
  triggers: fc.integer({ min: 0, max: 3 }),
});
const judged = fc.record({ which: fc.nat(30), verdict: fc.constantFrom(...verdicts) });
const which = fc.nat(30);

const found = fc.record({ do: fc.constant("find" as const), rules: fc.array(foundRules, { maxLength: 4 }) });
const judge = fc.record({ do: fc.constant("judge" as const), judged: fc.array(judged, { maxLength: 5 }) });
const add = fc.record({ do: fc.constantFrom("add-rule" as const, "add-trigger" as const), which });
const remove = fc.record({
  do: fc.constantFrom("remove-rule" as const, "remove-trigger" as const, "remove-document" as const),
  which,
});
const count = fc.record({ do: fc.constant("count" as const), limit: fc.integer({ min: 1, max: 4 }) });
const rest = fc.record({ do: fc.constantFrom("forget" as const, "next-day" as const) });
const step = fc.oneof(
  { weight: 4, arbitrary: found },
  { weight: 8, arbitrary: judge },
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

export async function follow({ store, tenant }: Histories, history: readonly HistoryStep[]): Promise<void> {
  for (const each of history) {
    switch (each.do) {
      case "find":
        await finishedReview(
          store,
          tenant,
          each.rules.map((rule) =>
            foundRule({ ...rule, triggers: Array.from({ length: rule.triggers }, () => foundTrigger()) }),
          ),
        );
        break;
      case "count":
        await store.write((transaction) => countUses({ transaction, ...tenant }, each.limit));
        break;
      case "forget":
        await store.write((transaction) => forgetUses({ transaction, ...tenant }));
        break;
      case "next-day":
        store.clock.advance(day);
        break;
      default:
        await change({ store, tenant }, each);
    }
  }
}

type Change = Exclude<HistoryStep, { readonly do: "find" | "count" | "forget" | "next-day" }>;

async function change({ store, tenant }: Histories, each: Change): Promise<void> {
  const everything = await allOf({ store, tenant });
  const person = { creatorId: tenant.userId };
  const write = <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, tenant.companyId)));
  if (each.do === "judge") {
    const verdictOf = new Map<Id<"trigger">, Verdict>();
    for (const { which: index, verdict } of each.judged) {
      const trigger = pick(everything.triggers, index);
      if (trigger !== undefined) verdictOf.set(trigger.id, verdict);
    }
    const changes = [...verdictOf].map(([id, verdict]) => ({
      id,
      verdict,
      reason: null,
      userId: tenant.userId,
    }));
    await write(({ triggers }) => triggers.changeAll(changes));
    return;
  }
  const rule = pick(everything.rules, each.which);
  const trigger = pick(everything.triggers, each.which);
  const review = pick(everything.reviews, each.which);
  const words = { reference: "", group: "", description: "", feedback: "", score: 2 };
  const { fingerprint: _, ...text } = foundTrigger();
  if (each.do === "add-rule" && review !== undefined)
    await write(({ reviewRules }) => reviewRules.create({ ...words, ...person, reviewId: review.id }));
  if (each.do === "add-trigger" && rule !== undefined)
    await write(({ triggers }) => triggers.create({ ...text, ...person, reviewRuleId: rule.id }));
  if (each.do === "remove-rule" && rule !== undefined)
    await write(({ reviewRules }) => reviewRules.remove(rule.id));
  if (each.do === "remove-trigger" && trigger !== undefined)
    await write(({ triggers }) => triggers.remove(trigger.id));
  if (each.do === "remove-document" && review !== undefined)
    await write(({ assets }) => assets.remove(review.assetId));
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

async function allOf({ store, tenant }: Histories) {
  const reads = forCompany(store.reader, tenant.companyId);
  const { items: reviews } = await reads.reviews.list({ number: 1, size: 1000 });
  const rules = (await Promise.all(reviews.map(({ id }) => reads.reviewRules.ofReview(id)))).flat();
  const triggers = (await Promise.all(reviews.map(({ id }) => reads.triggers.statesOf(id)))).flat();
  return { reviews, rules, triggers };
}

/** What is kept, and the same counted from every trigger. */
export async function numbersOf(histories: Histories) {
  const { reviews, rules, triggers } = await allOf(histories);
  const { reviewRules } = forCompany(histories.store.reader, histories.tenant.companyId);
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
    uses: (await reviewRules.uses()).map(({ ruleKey, fired, dismissed }) => [ruleKey, fired, dismissed]),
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
