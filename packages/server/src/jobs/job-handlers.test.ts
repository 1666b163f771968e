/** From upload to review, on a real store with real processes, threads and files. */
import { createEngine, parseQuestionnaire, parseRules } from "@docreview/engine";
import { createRunner } from "@docreview/runner";
import { StaleAttempt, type Claim, type Id } from "@docreview/store";
import { describe, expect, onTestFinished, test } from "vitest";
import { jobHandlers } from "./job-handlers.ts";
import { openReading } from "./kept-reading.ts";
import { openRuleBase, ruleBaseBytes } from "./kept-rule-base.ts";
import { reviewResult } from "./review-result.ts";
import { shippedRules } from "./testing/shared-runner.ts";
import { fixture, openStage, type Stage } from "./testing/stage.ts";

const all = { number: 1, size: 1000 };
const brochure = await fixture("fund-brochure.pdf");
const encrypted = await fixture("pdf/encrypted-user-password.pdf");
const shipped = await shippedRules();
const answers = { market: ["au"], audience: ["retail"], product: ["managed-fund"], channel: ["brochure"] };
const values = { market: ["11"], audience: ["21"], product: ["31"], channel: ["44"] };

/** What the engine finds when it is called in place. */
async function engineResult(given = {}, { rules, questionnaire } = shipped) {
  const engine = createEngine({
    rules: parseRules(rules).value,
    questionnaire: parseQuestionnaire(questionnaire!).value,
  });
  const review = await engine.review(brochure, { mediaType: "application/pdf", answers: given });
  return { review, rules: reviewResult(review).rules };
}

/** What the store has of a review, in the form of a result. */
async function stored({ reads }: Stage, id: Id<"review">) {
  const { items } = await reads.reviewRules.list(id, all);
  return Promise.all(
    items.map(async ({ id: ruleId, ruleKey }) => ({
      ruleKey,
      triggers: (await reads.triggers.list(ruleId, all)).items,
    })),
  );
}

describe("an asset", () => {
  test("becomes ready with the document that was read", async () => {
    const stage = await openStage();
    const id = await stage.upload(brochure);
    expect(await stage.work()).toEqual([]);
    const asset = await stage.reads.assets.find(id);
    expect(asset).toMatchObject({
      status: "ready",
      errors: null,
      rendition: "original",
      renditionHash: null,
    });
    const kept = openReading(await stage.store.blobs.readWhole(asset!.documentHash!));
    expect(kept).toEqual(await stage.runner.read(brochure, { mediaType: "application/pdf" }));
    expect(kept.document.text).toContain("term deposit");
  });

  test("keeps the PDF that shows it once, beside its document, and the review says what that is", async () => {
    const stage = await openStage();
    const bytes = Buffer.from("From: ada@example.org");
    const id = await stage.upload(bytes, "message/rfc822");
    const review = await stage.review(id);
    // What reads a mail is another package's; here it is a PDF that shows it.
    const read: Stage["runner"]["read"] = async (_, options) => {
      const { mediaType: _type, ...reading } = await stage.runner.read(brochure);
      return { ...reading, mediaType: options!.mediaType!, rendition: { kind: "reflowed", pdf: brochure } };
    };
    expect(await stage.work({ runner: { ...stage.runner, read } })).toEqual([]);
    const asset = (await stage.reads.assets.find(id))!;
    expect(asset).toMatchObject({ status: "ready", rendition: "reflowed" });
    expect(Buffer.from(await stage.store.blobs.readWhole(asset.renditionHash!)).equals(brochure)).toBe(true);
    const kept = await stage.store.blobs.readWhole(asset.documentHash!);
    expect(openReading(kept).rendition).toEqual({ kind: "reflowed" });
    expect(Buffer.from(kept).includes(Buffer.from("%PDF-"))).toBe(false);
    const { resultHash } = (await stage.reads.reviews.find(review))!;
    const result = JSON.parse(
      Buffer.from(await stage.store.blobs.readWhole(resultHash!)).toString(),
    ) as object;
    expect(result).toMatchObject({ document: { rendition: "reflowed", mediaType: "message/rfc822" } });
  });

  test.each([
    { name: "damaged", bytes: brochure.slice(0, 900), code: "extraction", message: /./ },
    {
      name: "encrypted",
      bytes: encrypted,
      code: "validation",
      message: /password/,
    },
    { name: "no PDF", bytes: Buffer.from("no PDF"), code: "validation", message: /./ },
  ])("fails when it is $name, and the reviews that waited for it fail too", async (given) => {
    const stage = await openStage();
    const id = await stage.upload(given.bytes);
    const review = await stage.review(id);
    const good = await stage.upload(brochure);
    expect(await stage.work()).toEqual([]);
    const failures = [{ code: given.code, message: expect.stringMatching(given.message) as string }];
    expect(await stage.reads.assets.find(id)).toMatchObject({ status: "failed", errors: failures });
    expect(await stage.reads.reviews.find(review)).toMatchObject({ status: "failed", failures });
    expect((await stage.reads.assets.find(good))?.status).toBe("ready");
  });

  test("fails when what its reader hands over is no sound document", async () => {
    const stage = await openStage();
    const id = await stage.upload(brochure);
    const read: Stage["runner"]["read"] = async (bytes, options) => {
      const reading = await stage.runner.read(bytes, options);
      return { ...reading, document: { ...reading.document!, text: "other words" } };
    };
    expect(await stage.work({ runner: { ...stage.runner, read } })).toEqual([]);
    expect(await stage.reads.assets.find(id)).toMatchObject({
      status: "failed",
      documentHash: null,
      errors: [{ code: "extraction", message: expect.stringContaining("not read soundly") as string }],
    });
  });

  test("is read again, not failed, when its reading was broken off", async () => {
    const stage = await openStage();
    const id = await stage.upload(brochure);
    const handler = jobHandlers(stage)["process-asset"];
    const [claim] = await stage.store.jobs.claim({ kinds: ["process-asset"], limit: 1 });
    const run = handler.run(claim as Claim<"process-asset">, AbortSignal.abort());
    await expect(run).rejects.toThrow("broken off");
    expect((await stage.reads.assets.find(id))?.status).toBe("processing");
  });

  test("that is given up fails with its reviews, and a ready one does not", async () => {
    const stage = await openStage();
    const { giveUp } = jobHandlers(stage)["process-asset"];
    const job = (assetId: Id<"asset">): Claim<"process-asset"> => ({
      id: 1 as Id<"job">,
      kind: "process-asset",
      attempt: 3,
      payload: { companyId: stage.companyId, assetId },
    });
    const ready = await stage.upload(brochure);
    await stage.work();
    const doomed = await stage.upload(brochure);
    const review = await stage.review(doomed);
    await stage.store.write(async (transaction) => {
      for (const id of [ready, doomed]) await giveUp(transaction, job(id), "secret words");
    });
    expect((await stage.reads.assets.find(ready))?.status).toBe("ready");
    const asset = await stage.reads.assets.find(doomed);
    expect(asset).toMatchObject({ status: "failed", errors: [{ code: "extraction" }] });
    expect(JSON.stringify(asset)).not.toContain("secret words");
    expect((await stage.reads.reviews.find(review))?.status).toBe("failed");
  });
});

describe("a review", () => {
  test("made before its asset is ready starts by itself, and finds what the engine finds", async () => {
    const stage = await openStage();
    const assetId = await stage.upload(brochure);
    const id = await stage.review(assetId);
    expect(await stage.store.jobs.count()).toMatchObject({ waiting: 1 });
    expect(await stage.work()).toEqual([]);
    const expected = await engineResult();
    expect(expected.rules.length).toBeGreaterThan(3);
    expect(await stored(stage, id)).toMatchObject(
      expected.rules.map(({ ruleKey, triggers }) => ({ ruleKey, triggers })),
    );
    const review = await stage.reads.reviews.find(id);
    expect(review).toMatchObject({
      status: "finished",
      progress: 1,
      attempt: 1,
      ruleErrors: null,
      questionnaireHash: null,
      riskScore: expected.review.riskScore,
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const whole = Buffer.from(await stage.store.blobs.readWhole(review!.resultHash!)).toString();
    expect(JSON.parse(whole)).toEqual({
      ...(JSON.parse(JSON.stringify(expected.review)) as object),
      asOf: review!.asOf,
    });
    expect(openRuleBase(await stage.store.blobs.readWhole(review!.ruleBaseHash!))).toEqual(stage.ruleBase);
  });

  test("waits for its categorisation, and uses the rules that it selects", async () => {
    const stage = await openStage();
    const assetId = await stage.upload(brochure);
    const answered = await stage.categorisation(shipped.questionnaire!.text, values);
    const id = await stage.review(assetId, answered);
    await stage.work();
    expect(await stage.reads.reviews.find(id)).toMatchObject({ status: "pending", attempt: 0 });
    await stage.complete(answered);
    expect(await stage.work()).toEqual([]);
    const expected = await engineResult(answers);
    expect(expected.rules).not.toEqual((await engineResult()).rules);
    expect((await stored(stage, id)).map(({ ruleKey, triggers }) => [ruleKey, triggers.length])).toEqual(
      expected.rules.map(({ ruleKey, triggers }) => [ruleKey, triggers.length]),
    );
    const categorisation = await stage.reads.categorisations.find(answered);
    const { questionnaireHash } = (await stage.reads.reviews.find(id))!;
    expect(questionnaireHash).toBe(categorisation!.questionnaireHash);
  });

  test("of answers to a questionnaire that is no longer in force is resolved by that one", async () => {
    const stage = await openStage();
    const older = shipped.questionnaire!.text.replaceAll("key: goods,", "key: wares,");
    const answered = await stage.categorisation(older, { ...values, product: ["31", "36"] });
    const id = await stage.review(await stage.upload(brochure), answered);
    await stage.complete(answered);
    expect(await stage.work()).toEqual([]);
    expect((await stage.reads.reviews.find(id))?.status).toBe("finished");
    const questionnaire = { path: "questionnaire.yaml", text: older };
    const product = ["managed-fund", "wares"];
    const expected = await engineResult({ ...answers, product }, { ...shipped, questionnaire });
    expect((await stored(stage, id)).map(({ ruleKey }) => ruleKey)).toEqual(
      expected.rules.map(({ ruleKey }) => ruleKey),
    );
  });

  test("of a categorisation that asked nothing is run with the rules in force", async () => {
    const stage = await openStage();
    const ruleBase = { ...shipped, questionnaire: null };
    const runner = createRunner({ ...ruleBase, limits: { readers: 1, threads: 1 } });
    onTestFinished(() => runner.close());
    const answered = await stage.categorisation("", {});
    const id = await stage.review(await stage.upload(brochure), answered);
    await stage.complete(answered);
    expect(await stage.work({ ruleBase, runner })).toEqual([]);
    const review = await stage.reads.reviews.find(id);
    expect(review?.status).toBe("finished");
    const kept = await stage.store.blobs.readWhole(review!.ruleBaseHash!);
    expect(openRuleBase(kept)).toEqual(openRuleBase(ruleBaseBytes(ruleBase)));
    expect((await stored(stage, id)).length).toBeGreaterThan(0);
  });

  test("keeps to the rules with which it was begun", async () => {
    const stage = await openStage();
    const id = await stage.review(await stage.upload(brochure));
    const fewer = {
      ...stage.ruleBase,
      rules: stage.ruleBase.rules.filter((file) => /\/pack\.yaml$|free-offer/.test(file.path)),
    };
    await stage.write(async ({ reviews }, transaction) => {
      const put = await stage.store.blobs.put([ruleBaseBytes(fewer)], { maximumBytes: 1_000_000 });
      if (put.kind === "too-large") throw new Error("too large");
      const ruleBaseHash = await stage.store.blobs.keep(transaction, put.blob);
      await reviews.begin(id, { ruleBaseHash, questionnaireHash: null, asOf: "2026-01-01" });
    });
    expect(await stage.work()).toEqual([]);
    expect((await stored(stage, id)).map(({ ruleKey }) => ruleKey)).toEqual(["consumer-claims/free-offer"]);
    expect(await stage.reads.reviews.find(id)).toMatchObject({ attempt: 2, asOf: "2026-01-01" });
  });
});

describe("a review's job", () => {
  const stageReady = async () => {
    const stage = await openStage();
    const assetId = await stage.upload(brochure);
    await stage.work();
    const reviewId = await stage.review(assetId);
    const [claim] = await stage.store.jobs.claim({ kinds: ["run-review"], limit: 1 });
    const handler = jobHandlers(stage)["run-review"];
    const run = () => handler.run(claim as Claim<"run-review">, new AbortController().signal);
    return { stage, reviewId, handler, claim: claim as Claim<"run-review">, run };
  };
  const triggerCount = async (stage: Stage, id: Id<"review">) =>
    (await stage.reads.triggers.statesOf(id)).length;

  test("of a stale attempt writes nothing; the current one's result stands, once", async () => {
    const { stage, reviewId, run } = await stageReady();
    const stale = await run();
    const current = await run();
    await expect(stage.store.write(stale)).rejects.toThrow(StaleAttempt);
    expect(await stage.reads.reviews.find(reviewId)).toMatchObject({
      status: "pending",
      attempt: 2,
      progress: 0.5,
    });
    expect(await triggerCount(stage, reviewId)).toBe(0);
    await stage.store.write(current);
    const count = await triggerCount(stage, reviewId);
    expect(count).toBeGreaterThan(3);
    await expect(stage.store.write(current)).rejects.toThrow(StaleAttempt);
    // The job is run once more from its beginning.
    await stage.store.write(await run());
    expect(await triggerCount(stage, reviewId)).toBe(count);
    expect(await stage.reads.reviews.find(reviewId)).toMatchObject({ status: "finished", attempt: 2 });
  });

  test("that is given up fails the review, and leaves a finished one alone", async () => {
    const { stage, reviewId, handler, claim, run } = await stageReady();
    await run();
    const giveUp = () =>
      stage.store.write((transaction) => handler.giveUp(transaction, claim, "secret words"));
    await giveUp();
    const failed = await stage.reads.reviews.find(reviewId);
    expect(failed).toMatchObject({ status: "failed", failures: [{ code: "extraction" }] });
    await giveUp();
    expect(await stage.reads.reviews.find(reviewId)).toEqual(failed);
  });

  test("does nothing for a review that was removed with its asset", async () => {
    const { stage, reviewId, run } = await stageReady();
    const { assetId } = (await stage.reads.reviews.find(reviewId))!;
    await stage.write(({ assets }) => assets.remove(assetId));
    await stage.store.write(await run());
    expect(await stage.reads.reviews.find(reviewId)).toBeNull();
  });
});
