/** Versions of a document reviewed by the real rules: what is found again is compared, and judgements are carried with it. */
import type { Id } from "@docreview/store";
import { expect, test } from "vitest";
import { fixture, openJobHarness } from "../testing/job-harness.ts";

const opening = "Our cream is 100% safe.";
const closing = "With it, we guarantee success.";
const between = "The board met on Tuesday and approved the accounts.";

async function versions(...texts: readonly string[]) {
  const harness = await openJobHarness();
  const { write, reads } = harness;
  const submit = async (text: string, previous: Id<"asset"> | null) => {
    const asset = await harness.upload(new TextEncoder().encode(text), "text/markdown");
    if (previous !== null) await write(({ versions: mine }) => mine.setPrevious(asset, previous));
    const review = await harness.review(asset);
    expect(await harness.work()).toEqual([]);
    return { asset, review };
  };
  const submitted: { readonly asset: Id<"asset">; readonly review: Id<"review"> }[] = [];
  const next = async (text: string) => {
    submitted.push(await submit(text, submitted.at(-1)?.asset ?? null));
    return submitted.at(-1)!.review;
  };
  const all = async (review: Id<"review">) => {
    const rules = (await reads.reviewRules.ofReview(review)).map(({ id }) => id);
    const triggers = await reads.triggers.ofRules(rules);
    const compared = await reads.comparisons.ofTriggers(triggers.map(({ id }) => id));
    return triggers.map((trigger) => ({ ...trigger, ...compared.get(trigger.id) }));
  };
  const countsOf = async (review: Id<"review">) =>
    (await reads.comparisons.ofReviews([review])).get(review)?.counts ?? null;
  for (const text of texts) await next(text);
  return { ...harness, next, all, countsOf, submitted };
}

const lines = (...paragraphs: readonly string[]) => paragraphs.join("\n\n");

test("the first version is compared with nothing", async () => {
  const { submitted, countsOf } = await versions(opening);
  expect(await countsOf(submitted[0]!.review)).toBeNull();
});

test("the same text again is all unchanged", async () => {
  const text = lines(opening, between, closing, opening);
  const { submitted, all, countsOf } = await versions(text, text);
  const triggers = await all(submitted[1]!.review);
  expect(triggers.length).toBeGreaterThan(2);
  expect(await countsOf(submitted[1]!.review)).toEqual({
    new: 0,
    unchanged: triggers.length,
    moved: 0,
    changed: 0,
    fixed: 0,
    carried: 0,
  });
  const before = (await all(submitted[0]!.review)).map(({ id }) => id);
  expect(triggers.map(({ comparison }) => comparison!.counterpartId)).toEqual(before);
});

test("what is added is new, what is taken out is fixed, and the rest is unchanged", async () => {
  const { submitted, all, countsOf, reads } = await versions(
    lines(opening, between),
    lines(between, closing, between),
  );
  const review = submitted[1]!.review;
  const triggers = await all(review);
  const isOf = (text: string) => (one: { readonly text: string }) => text.includes(one.text);
  expect(triggers.filter(isOf(closing)).map(({ comparison }) => comparison!.comparison)).toContain("new");
  const fixed = await reads.triggers.fixedIn(review, { number: 1, size: 100 });
  expect(fixed.items.map(({ text }) => text)).toContain("100% safe");
  expect(await countsOf(review)).toMatchObject({ moved: 0, fixed: fixed.total });
});

test("a dismissal and what a person marked are carried, the mark to the new place of its words", async () => {
  const { submitted, next, all, write, reads, countsOf } = await versions(lines(opening, between));
  const [{ review }] = submitted as [(typeof submitted)[0]];
  const before = await all(review);
  const found = before.find(({ text }) => text === "100% safe")!;
  const { creatorId: userId } = (await reads.reviews.find(review))!;
  await write(async ({ triggers, reviewRules }) => {
    await triggers.change(found.id, { verdict: "dismissed", reason: "A laboratory tested it.", userId });
    const words = { reference: "", group: "", description: "Which Tuesday?", feedback: "", score: 3 };
    const rule = await reviewRules.create({ ...words, reviewId: review, creatorId: userId });
    const { sentenceReference } = found;
    const [start, end] = [between.indexOf("on Tuesday"), between.indexOf(" and approved")];
    await triggers.create({
      text: "on Tuesday",
      feedback: null,
      classifier: "manual",
      triggerType: "sentence",
      displayable: true,
      coordinates: null,
      places: [],
      sentenceReference: sentenceReference + 1,
      startOffset: start,
      endOffset: end,
      confidence: null,
      nearest: null,
      reviewRuleId: rule.id,
      creatorId: userId,
    });
  });
  const second = await next(lines("A new heading sentence stands here.", opening, between));
  const after = await all(second);
  expect(after.find(({ text }) => text === "100% safe")).toMatchObject({
    verdict: "dismissed",
    carried: { fromId: review, reason: "A laboratory tested it." },
  });
  const mark = after.find(({ manual }) => manual)!;
  expect(mark).toMatchObject({
    text: "on Tuesday",
    sentenceReference: found.sentenceReference + 2,
    startOffset: between.indexOf("on Tuesday"),
    carried: { fromId: review, userId },
  });
  expect(mark.places.length).toBeGreaterThan(0);
  expect(await countsOf(second)).toMatchObject({ carried: 2, fixed: 0 });
});

test("a mark on a page is carried to the quads of its words", async () => {
  const { upload, review, work, write, all, reads } = await versions();
  const brochure = await fixture("fund-brochure.pdf");
  const assets = [await upload(brochure), await upload(brochure)];
  await write(({ versions: mine }) => mine.setPrevious(assets[1]!, assets[0]!));
  const baseline = await review(assets[0]!);
  await work();
  const term = (await all(baseline)).find(({ coordinates }) => coordinates !== null)!;
  const { text, coordinates, places, reviewRuleId } = term;
  const { creatorId } = (await reads.reviews.find(baseline))!;
  await write(({ triggers }) =>
    triggers.create({
      text,
      coordinates,
      places,
      reviewRuleId,
      creatorId,
      feedback: null,
      classifier: "manual",
      triggerType: "term",
      displayable: true,
      sentenceReference: 0,
      startOffset: 0,
      endOffset: 0,
      confidence: null,
      nearest: null,
    }),
  );
  const next = await review(assets[1]!);
  await work();
  const marks = (await all(next)).filter(({ manual }) => manual);
  expect(marks).toMatchObject([{ text, coordinates, displayable: true, creatorId }]);
});

test("two reviews of one version that run at once are each compared with the previous version", async () => {
  const { submitted, upload, review, work, write, countsOf, reads } = await versions(opening);
  const [{ asset, review: baseline }] = submitted as [(typeof submitted)[0]];
  const next = await upload(new TextEncoder().encode(opening), "text/markdown");
  await write(({ versions: mine }) => mine.setPrevious(next, asset));
  const both = [await review(next), await review(next)];
  expect(await work()).toEqual([]);
  for (const id of both) {
    expect(await countsOf(id)).toMatchObject({ new: 0, fixed: 0 });
    expect(await reads.comparisons.baselineOf(id)).toBe(baseline);
  }
});
