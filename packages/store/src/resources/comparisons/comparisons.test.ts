/** Reviews compared with a baseline: what is written of it, and which judgements are carried. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkCounts } from "../../counts/rebuild-counts.ts";
import type { Id } from "../../model/id.ts";
import {
  finishedReview,
  foundRule,
  foundTrigger,
  newTenant,
  noPins,
  pendingReview,
  resultOf,
} from "../../testing/tenants.ts";
import { temporaryStore, type TemporaryStore } from "../../testing/temporary-store.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";
import type { FoundRule } from "../reviews/result.ts";
import type { CarriedMark } from "./carry-marks.ts";
import type { CarryTerms } from "./carry-terms.ts";
import { type Comparison, comparisons } from "./table.ts";

const all = { number: 1, size: 100 };
const today = "2026-03-01";
const rule = (parts: Partial<FoundRule> = {}) =>
  foundRule({ ruleHash: "one", triggers: [foundTrigger(), foundTrigger(), foundTrigger()], ...parts });

async function stage(before: readonly FoundRule[] = [rule()]) {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const { companyId, userId } = tenant;
  const reads = forCompany(store.reader, companyId);
  const write = <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, companyId)));
  const baselineId = await finishedReview(store, tenant, before);
  const earlier = (await reads.triggers.statesOf(baselineId)).map(({ id }) => id);
  const judge = (id: Id<"trigger">, reason: string | null, until: string | null = null) =>
    write(({ triggers }) => triggers.change(id, { verdict: "dismissed", reason, until, userId }));
  /** A review of these rules whose nth trigger is the nth of the baseline, and is what `said` says. */
  const finish = async (rules: readonly FoundRule[], options: Finishing = {}) => {
    const { said = () => "unchanged", fixed = [], marks = [], terms = {}, baseline = baselineId } = options;
    const { review } = await pendingReview(store, tenant);
    const old = (await reads.triggers.statesOf(baseline)).map(({ id }) => id);
    await write(async ({ reviews, comparisons: compared }) => {
      const begun = await reviews.begin(review.id, noPins);
      const found = (await reviews.finish(review.id, begun!.attempt, resultOf(rules))).flatMap(
        ({ triggers }) => triggers,
      );
      const triggers = found.map((triggerId, at) => {
        const comparison = said(at);
        return { triggerId, comparison, counterpartId: comparison === "new" ? null : old[at]! };
      });
      if (!(await compared.write(review.id, { baselineId: baseline, triggers, fixed }))) return;
      await compared.carry(review.id, { baselineId: baseline, belowScore: null, today, ...terms }, marks);
    });
    return review.id;
  };
  const verdicts = async (id: Id<"review">) =>
    (await reads.triggers.statesOf(id)).map(({ verdict }) => verdict);
  return { store, tenant, reads, write, baselineId, earlier, judge, finish, verdicts };
}

async function newPerson(store: TemporaryStore, { companyId }: { readonly companyId: Id<"company"> }) {
  const person = { email: "mary@example.org", name: "Mary", role: "reviewer", passwordHash: null } as const;
  const made = await store.write((transaction) =>
    forCompany(transaction, companyId).users.createPerson(person),
  );
  return made.id;
}

interface Finishing {
  readonly said?: (at: number) => Comparison;
  readonly fixed?: readonly Id<"trigger">[];
  readonly marks?: readonly CarriedMark[];
  readonly terms?: Partial<CarryTerms>;
  readonly baseline?: Id<"review">;
}

test("each trigger says what it is against the baseline, and what is gone is listed", async () => {
  const { reads, earlier, finish, baselineId } = await stage();
  const said: readonly Comparison[] = ["new", "moved", "changed"];
  const id = await finish([rule()], { said: (at) => said[at]!, fixed: [earlier[0]!] });
  const states = await reads.triggers.statesOf(id);
  const compared = await reads.comparisons.ofTriggers(states.map((state) => state.id));
  expect(states.map((state) => compared.get(state.id)!.comparison)).toMatchObject([
    { comparison: "new", counterpartId: null },
    { comparison: "moved", counterpartId: earlier[1] },
    { comparison: "changed", counterpartId: earlier[2] },
  ]);
  expect((await reads.triggers.fixedIn(id, all)).items.map((trigger) => trigger.id)).toEqual([earlier[0]]);
  expect((await reads.comparisons.ofReviews([id, baselineId])).get(id)).toMatchObject({
    baselineId,
    counts: { new: 1, unchanged: 0, moved: 1, changed: 1, fixed: 1, carried: 0 },
  });
  const filtered = (comparison: Comparison) =>
    reads.triggers.list(states[0]!.reviewRuleId, all, { comparisons: [comparison] });
  expect((await filtered("moved")).items.map((trigger) => trigger.id)).toEqual([states[1]!.id]);
  expect((await filtered("unchanged")).total).toBe(0);
});

test("without a name, the baseline is the newest finished review of the previous version", async () => {
  const { store, tenant, reads, write, baselineId } = await stage();
  const { assetId } = (await reads.reviews.find(baselineId))!;
  const { review, asset } = await pendingReview(store, tenant);
  expect(await reads.comparisons.baselineOf(review.id)).toBeNull();
  await write(({ versions }) => versions.setPrevious(asset.id, assetId));
  expect(await reads.comparisons.baselineOf(review.id)).toBe(baselineId);
  await write(({ reviews }) => reviews.create({ creatorId: tenant.userId, assetId, categorisationId: null }));
  expect(await reads.comparisons.baselineOf(review.id)).toBe(baselineId);
  const named = await finishedReview(store, tenant, [rule()]);
  expect(await write(({ comparisons: mine }) => mine.setBaseline(review.id, named))).toBe(true);
  expect(await reads.comparisons.baselineOf(review.id)).toBe(named);
});

test("only a finished review of the company can be named", async () => {
  const { store, tenant, write, baselineId } = await stage();
  const { review } = await pendingReview(store, tenant);
  const stranger = await newTenant(store);
  const theirs = await finishedReview(store, stranger, [rule()]);
  const name = (id: Id<"review">) => write(({ comparisons: mine }) => mine.setBaseline(review.id, id));
  expect([await name(review.id), await name(theirs), await name(baselineId)]).toEqual([false, false, true]);
});

describe("dismissals", () => {
  test("are carried with their author, time and reason, and their comments", async () => {
    const { store, tenant, reads, write, baselineId, earlier, judge, finish, verdicts } = await stage();
    await judge(earlier[1]!, "A quotation.", "2026-03-01");
    const decidedAt = store.clock();
    const [first] = await reads.triggers.statesOf(baselineId);
    await write(({ comments }) =>
      comments.create({
        reviewId: baselineId,
        reviewRuleId: first!.reviewRuleId,
        triggerId: earlier[1]!,
        authorId: tenant.userId,
        text: "From the prospectus.",
        mentions: [tenant.userId],
      }),
    );
    store.clock.advance(86_400_000);
    const id = await finish([rule()]);
    expect(await verdicts(id)).toEqual(["open", "dismissed", "open"]);
    const carried = (await reads.triggers.statesOf(id))[1]!;
    expect((await reads.comparisons.ofTriggers([carried.id])).get(carried.id)!.carried).toMatchObject({
      fromId: baselineId,
      userId: tenant.userId,
      at: decidedAt,
      reason: "A quotation.",
    });
    expect((await reads.triggers.history(carried.id, all)).items).toMatchObject([
      { verdict: "dismissed", reason: "A quotation.", until: "2026-03-01", at: decidedAt },
    ]);
    const { items } = await reads.comments.ofReview(id, all);
    expect(items).toMatchObject([
      { text: "From the prospectus.", triggerId: carried.id, createdAt: decidedAt },
    ]);
    expect(await reads.comments.mentionsOf(items.map((comment) => comment.id))).toEqual([]);
    expect(await reads.reviews.find(id)).toMatchObject({ openTriggers: 2, judgedTriggers: 1 });
    expect(await checkCounts(store.reader)).toBe(0);
  });

  test("are no longer shown as carried once somebody has judged anew", async () => {
    const { tenant, reads, write, earlier, judge, finish } = await stage();
    await judge(earlier[0]!, "Fine.");
    const id = await finish([rule()]);
    const [carried] = await reads.triggers.statesOf(id);
    const isCarried = async () =>
      (await reads.comparisons.ofTriggers([carried!.id])).get(carried!.id)!.carried !== null;
    expect(await isCarried()).toBe(true);
    await write(({ triggers }) =>
      triggers.change(carried!.id, { verdict: "open", reason: null, userId: tenant.userId }),
    );
    expect(await isCarried()).toBe(false);
    const { eventId } = (await reads.comparisons.carriedEventOf(carried!.id))!;
    const [event, reopened] = (await reads.triggers.history(carried!.id, all)).items;
    expect([event!.id, reopened!.verdict]).toEqual([eventId, "open"]);
  });

  test("stand again once somebody has restored them, and are carried on as they were decided", async () => {
    const { store, tenant, reads, write, baselineId, earlier, judge, finish } = await stage();
    await judge(earlier[0]!, "Fine.", "2026-03-09");
    const decidedAt = store.clock();
    store.clock.advance(1_000);
    const other = await newPerson(store, tenant);
    const second = await finish([rule()]);
    const [trigger] = await reads.triggers.statesOf(second);
    const change = (verdict: "confirmed" | "dismissed", more: object = {}) =>
      write(({ triggers }) =>
        triggers.change(trigger!.id, { verdict, reason: null, userId: other, ...more }),
      );
    const carriedIn = async (id: Id<"trigger">) =>
      (await reads.comparisons.ofTriggers([id])).get(id)?.carried ?? null;
    const before = await carriedIn(trigger!.id);
    await change("confirmed", { replacement: "may" });
    expect(await carriedIn(trigger!.id)).toBeNull();
    expect((await reads.comparisons.carriedStates([trigger!.id])).get(trigger!.id)).toEqual({
      verdict: "dismissed",
      until: "2026-03-09",
    });
    await change("dismissed", { until: "2026-03-09", restoresCarried: true });
    expect(await carriedIn(trigger!.id)).toEqual({ ...before, restoredById: expect.any(Number) });
    const history = (await reads.triggers.history(trigger!.id, all)).items;
    expect(history.map(({ userId }) => userId)).toEqual([tenant.userId, other, other]);
    const third = await finish([rule()], { baseline: second });
    const [next] = await reads.triggers.statesOf(third);
    expect(next).toMatchObject({ verdict: "dismissed", until: "2026-03-09" });
    expect(await carriedIn(next!.id)).toMatchObject({
      fromId: baselineId,
      userId: tenant.userId,
      at: decidedAt,
      reason: "Fine.",
    });
    await change("confirmed");
    expect(await carriedIn(trigger!.id)).toBeNull();
  });

  test("name the review in which they were made, through any number of versions", async () => {
    const { reads, baselineId, earlier, judge, finish } = await stage();
    await judge(earlier[0]!, "Fine.");
    const second = await finish([rule()]);
    const third = await finish([rule()], { baseline: second });
    const [carried] = await reads.triggers.statesOf(third);
    const { carried: how } = (await reads.comparisons.ofTriggers([carried!.id])).get(carried!.id)!;
    expect(how).toMatchObject({ fromId: baselineId, reason: "Fine." });
  });

  test.each<[string, Partial<FoundRule>, Finishing]>([
    ["of a rule that finds something else now", { ruleHash: "other" }, {}],
    ["of a rule whose hash is unknown now", { ruleHash: null }, {}],
    ["of words that changed", {}, { said: () => "changed" }],
    ["of a rule with the score from which none are", {}, { terms: { belowScore: 8 } }],
    ["that expired yesterday", {}, { terms: { today: "2026-03-02" } }],
  ])("%s are not carried", async (_, parts, options) => {
    const { earlier, judge, finish, verdicts } = await stage();
    await judge(earlier[0]!, "Fine.", "2026-03-01");
    expect(await verdicts(await finish([rule(parts)], options))).toEqual(["open", "open", "open"]);
  });

  test("below the score of the company are carried", async () => {
    const { earlier, judge, finish, verdicts } = await stage();
    await judge(earlier[0]!, "Fine.");
    expect(await verdicts(await finish([rule()], { terms: { belowScore: 9 } }))).toContain("dismissed");
  });

  test("from before hashes were kept are carried under the same rule base only", async () => {
    const old = rule({ ruleHash: null });
    const { earlier, judge, finish, verdicts } = await stage([old]);
    await judge(earlier[0]!, "Fine.");
    // Neither of these reviews has a rule base, so nothing says that it is the same.
    expect(await verdicts(await finish([rule()]))).toEqual(["open", "open", "open"]);
  });
});

describe("what a person added", () => {
  const place = { page: 2, quads: [[1, 2, 3, 4, 5, 6, 7, 8]] as const };
  const found = {
    comparison: "moved",
    displayable: true,
    coordinates: place,
    places: [place],
    sentenceReference: 0,
    startOffset: 0,
    endOffset: 0,
  } as const;

  async function marked(ofRule: "own" | "fired") {
    const parts = await stage();
    const { write, tenant, baselineId, reads } = parts;
    const words = { reference: "", group: "", description: "Wrong logo.", feedback: "", score: 3 };
    const [first] = await reads.triggers.statesOf(baselineId);
    const sourceId = await write(async ({ reviewRules, triggers }) => {
      const own = await reviewRules.create({ ...words, reviewId: baselineId, creatorId: tenant.userId });
      const reviewRuleId = ofRule === "own" ? own.id : first!.reviewRuleId;
      const { fingerprint: _, ...mark } = foundTrigger({ text: "the logo" });
      return (await triggers.create({ ...mark, reviewRuleId, creatorId: tenant.userId })).id;
    });
    return { ...parts, sourceId };
  }

  test("is carried with its rule, its author, and its new place", async () => {
    const { store, tenant, reads, baselineId, sourceId, finish } = await marked("own");
    const id = await finish([rule()], { marks: [{ ...found, sourceId }] });
    const [mark] = await reads.triggers.manualOf(id);
    expect(mark).toMatchObject({ text: "the logo", coordinates: place, verdict: "open", manual: true });
    const rules = await reads.reviewRules.ofReview(id);
    expect(rules.at(-1)).toMatchObject({ description: "Wrong logo.", manual: true, openCount: 1 });
    expect((await reads.comparisons.ofTriggers([mark!.id])).get(mark!.id)).toMatchObject({
      comparison: { comparison: "moved", counterpartId: sourceId },
      carried: { fromId: baselineId, userId: tenant.userId },
    });
    expect((await reads.reviews.list(all, { search: "the logo" })).items.map((one) => one.id)).toContain(id);
    expect(await checkCounts(store.reader)).toBe(0);
  });

  test("on a rule that fired is carried under that rule, unless it finds something else now", async () => {
    const { reads, sourceId, finish } = await marked("fired");
    const marks = [{ ...found, sourceId }];
    const [same, other] = [
      await finish([rule()], { marks }),
      await finish([rule({ ruleHash: "other" })], { marks }),
    ];
    const [fired] = await reads.reviewRules.ofReview(same);
    expect(await reads.triggers.manualOf(same)).toMatchObject([{ reviewRuleId: fired!.id }]);
    expect(await reads.triggers.manualOf(other)).toEqual([]);
  });

  test("counts as carried again once a verdict on it was taken back", async () => {
    const { tenant, reads, write, baselineId, sourceId, finish } = await marked("own");
    const id = await finish([rule()], { marks: [{ ...found, sourceId }] });
    const [mark] = await reads.triggers.manualOf(id);
    const change = (verdict: "open" | "dismissed", more: object = {}) =>
      write(({ triggers }) =>
        triggers.change(mark!.id, { verdict, reason: null, userId: tenant.userId, ...more }),
      );
    const carried = async () => (await reads.comparisons.ofTriggers([mark!.id])).get(mark!.id)!.carried;
    await change("dismissed");
    expect([await carried(), (await reads.comparisons.carriedStates([mark!.id])).get(mark!.id)]).toEqual([
      null,
      { verdict: "open", until: null },
    ]);
    await change("open", { restoresCarried: true });
    expect(await carried()).toMatchObject({ fromId: baselineId, eventId: null });
  });

  test("and dismissed is carried as dismissed below the score of the company, and open from it", async () => {
    const { reads, judge, sourceId, finish } = await marked("own");
    await judge(sourceId, "Agreed.");
    const marks = [{ ...found, sourceId }];
    const below = await finish([rule()], { marks });
    const from = await finish([rule()], { marks, terms: { belowScore: 3 } });
    expect(await reads.triggers.manualOf(below)).toMatchObject([{ verdict: "dismissed" }]);
    expect(await reads.triggers.manualOf(from)).toMatchObject([{ verdict: "open" }]);
  });
});

test("a baseline that is deleted takes nothing with it but what refers to it", async () => {
  const { reads, write, baselineId, earlier, judge, finish, verdicts } = await stage();
  await judge(earlier[0]!, "Fine.");
  const id = await finish([rule()], { fixed: [earlier[2]!] });
  const { assetId } = (await reads.reviews.find(baselineId))!;
  await write(({ assets }) => assets.remove(assetId));
  expect(await verdicts(id)).toEqual(["dismissed", "open", "open"]);
  const [carried] = await reads.triggers.statesOf(id);
  expect((await reads.comparisons.ofTriggers([carried!.id])).get(carried!.id)).toMatchObject({
    comparison: { comparison: "unchanged", counterpartId: null },
    carried: { fromId: null, reason: "Fine." },
  });
  expect((await reads.triggers.fixedIn(id, all)).total).toBe(0);
});

test("a baseline that was deleted before the review finished is compared with nothing", async () => {
  const { reads, write, baselineId, finish, verdicts } = await stage();
  const { assetId } = (await reads.reviews.find(baselineId))!;
  await write(({ assets }) => assets.remove(assetId));
  const id = await finish([rule()]);
  expect(await verdicts(id)).toEqual(["open", "open", "open"]);
  expect((await reads.comparisons.ofReviews([id])).size).toBe(0);
});

test("whatever was dismissed and found again, the counts are those of the triggers", async () => {
  const { store, earlier, judge, finish, reads } = await stage();
  await judge(earlier[0]!, "Fine.");
  await judge(earlier[2]!, null);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...comparisons), { minLength: 3, maxLength: 3 }),
      async (said) => {
        const id = await finish([rule()], { said: (at) => said[at]! });
        const { counts } = (await reads.comparisons.ofReviews([id])).get(id)!;
        const isSame = (at: number) => said[at] === "unchanged" || said[at] === "moved";
        expect(counts!.carried).toBe([0, 2].filter(isSame).length);
        for (const one of comparisons) {
          expect(counts![one]).toBe(said.filter((comparison) => comparison === one).length);
        }
        expect(await checkCounts(store.reader)).toBe(0);
      },
    ),
    { numRuns: 10 },
  );
});
