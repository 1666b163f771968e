/** From upload to review, on a real store with real processes, threads and files. */
import { deserialize } from "node:v8";
import { createEngine, parseQuestionnaire, parseRules } from "@docreview/engine";
import { createRunner } from "@docreview/runner";
import { StaleAttempt, type Claim, type Id } from "@docreview/store";
import { describe, expect, onTestFinished, test } from "vitest";
import { jobHandlers } from "./job-handlers.ts";
import type { StoredReading } from "./reading-blob.ts";
import { openRuleBase, ruleBaseBytes } from "../rule-bases/rule-base-blob.ts";
import { reviewResult } from "./review-result.ts";
import { shippedRules } from "../testing/shared-runner.ts";
import { fixture, openJobHarness, type JobHarness } from "../testing/job-harness.ts";

const all = { number: 1, size: 1000 };
const brochure = await fixture("fund-brochure.pdf");
const encrypted = await fixture("pdf/encrypted-user-password.pdf");
const shipped = await shippedRules();
const answers = { market: ["au"], audience: ["retail"], product: ["managed-fund"], channel: ["brochure"] };
const values = { market: ["11"], audience: ["21"], product: ["31"], channel: ["44"] };

/** What the engine finds when called directly. */
async function engineResult(given = {}, { rules, questionnaire } = shipped) {
  const engine = createEngine({
    rules: parseRules(rules).value,
    questionnaire: parseQuestionnaire(questionnaire!).value,
  });
  const review = await engine.review(brochure, {
    mediaType: "application/pdf",
    answers: given,
    assume: "none",
  });
  return { review, rules: reviewResult(review).rules };
}

/** The stored data of a review in the form of a result. */
async function stored({ reads }: JobHarness, id: Id<"review">) {
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
    const harness = await openJobHarness();
    const id = await harness.upload(brochure);
    expect(await harness.work()).toEqual([]);
    const asset = await harness.reads.assets.find(id);
    expect(asset).toMatchObject({
      status: "ready",
      errors: null,
      rendition: "original",
      renditionHash: null,
    });
    const kept = deserialize(await harness.store.blobs.readWhole(asset!.documentHash!)) as StoredReading;
    expect(kept).toEqual(await harness.runner.read(brochure, { mediaType: "application/pdf" }));
    expect(kept.document.text).toContain("term deposit");
  });

  test("stores its PDF once, besides its document, and the review says which kind it is", async () => {
    const harness = await openJobHarness();
    const bytes = Buffer.from("From: ada@example.org");
    const id = await harness.upload(bytes, "message/rfc822");
    const review = await harness.review(id);
    // Reading e-mail is tested in another package; here an existing PDF shows it.
    const read: JobHarness["runner"]["read"] = async (_, options) => {
      const { mediaType: _type, ...reading } = await harness.runner.read(brochure);
      return { ...reading, mediaType: options!.mediaType!, rendition: { kind: "reflowed", pdf: brochure } };
    };
    expect(await harness.work({ runner: { ...harness.runner, read } })).toEqual([]);
    const asset = (await harness.reads.assets.find(id))!;
    expect(asset).toMatchObject({ status: "ready", rendition: "reflowed" });
    expect(Buffer.from(await harness.store.blobs.readWhole(asset.renditionHash!)).equals(brochure)).toBe(
      true,
    );
    const kept = await harness.store.blobs.readWhole(asset.documentHash!);
    expect(deserialize(kept)).toMatchObject({ rendition: { kind: "reflowed" } });
    expect(Buffer.from(kept).includes(Buffer.from("%PDF-"))).toBe(false);
    const { resultHash } = (await harness.reads.reviews.find(review))!;
    const result = JSON.parse(
      Buffer.from(await harness.store.blobs.readWhole(resultHash!)).toString(),
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
    const harness = await openJobHarness();
    const id = await harness.upload(given.bytes);
    const review = await harness.review(id);
    const good = await harness.upload(brochure);
    expect(await harness.work()).toEqual([]);
    const failures = [{ code: given.code, message: expect.stringMatching(given.message) as string }];
    expect(await harness.reads.assets.find(id)).toMatchObject({ status: "failed", errors: failures });
    expect(await harness.reads.reviews.find(review)).toMatchObject({ status: "failed", failures });
    expect((await harness.reads.assets.find(good))?.status).toBe("ready");
  });

  test("fails if its reader returns an invalid document", async () => {
    const harness = await openJobHarness();
    const id = await harness.upload(brochure);
    const read: JobHarness["runner"]["read"] = async (bytes, options) => {
      const reading = await harness.runner.read(bytes, options);
      return { ...reading, document: { ...reading.document!, text: "other words" } };
    };
    expect(await harness.work({ runner: { ...harness.runner, read } })).toEqual([]);
    expect(await harness.reads.assets.find(id)).toMatchObject({
      status: "failed",
      documentHash: null,
      errors: [
        { code: "extraction", message: expect.stringContaining("an inconsistent document") as string },
      ],
    });
  });

  test("is read again, not failed, if its reading was interrupted", async () => {
    const harness = await openJobHarness();
    const id = await harness.upload(brochure);
    const handler = jobHandlers(harness)["process-asset"];
    const [claim] = await harness.store.jobs.claim({ needs: ["processor"], limit: 1 });
    const run = handler.run(claim as Claim<"process-asset">, AbortSignal.abort());
    await expect(run).rejects.toThrow("interrupted");
    expect((await harness.reads.assets.find(id))?.status).toBe("processing");
  });

  test("whose job is abandoned fails with its reviews, unless it is ready", async () => {
    const harness = await openJobHarness();
    const { giveUp } = jobHandlers(harness)["process-asset"];
    const job = (assetId: Id<"asset">): Claim<"process-asset"> => ({
      id: 1 as Id<"job">,
      kind: "process-asset",
      attempt: 3,
      deferrals: 0,
      payload: { companyId: harness.companyId, assetId },
    });
    const ready = await harness.upload(brochure);
    await harness.work();
    const doomed = await harness.upload(brochure);
    const review = await harness.review(doomed);
    await harness.store.write(async (transaction) => {
      for (const id of [ready, doomed]) await giveUp(transaction, job(id), "secret words");
    });
    expect((await harness.reads.assets.find(ready))?.status).toBe("ready");
    const asset = await harness.reads.assets.find(doomed);
    expect(asset).toMatchObject({ status: "failed", errors: [{ code: "extraction" }] });
    expect(JSON.stringify(asset)).not.toContain("secret words");
    expect((await harness.reads.reviews.find(review))?.status).toBe("failed");
  });
});

describe("a review", () => {
  test("created before its asset is ready starts automatically, and finds what the engine finds", async () => {
    const harness = await openJobHarness();
    const assetId = await harness.upload(brochure);
    const id = await harness.review(assetId);
    expect(await harness.store.jobs.count()).toMatchObject({ waiting: 1 });
    expect(await harness.work()).toEqual([]);
    const expected = await engineResult();
    expect(expected.rules.length).toBeGreaterThan(3);
    expect(await stored(harness, id)).toMatchObject(
      expected.rules.map(({ ruleKey, triggers }) => ({ ruleKey, triggers })),
    );
    const review = await harness.reads.reviews.find(id);
    expect(review).toMatchObject({
      status: "finished",
      progress: 1,
      attempt: 1,
      ruleErrors: null,
      questionnaireHash: null,
      riskScore: expected.review.riskScore,
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const whole = Buffer.from(await harness.store.blobs.readWhole(review!.resultHash!)).toString();
    expect(JSON.parse(whole)).toEqual({
      ...(JSON.parse(JSON.stringify(expected.review)) as object),
      asOf: review!.asOf,
    });
    expect(openRuleBase(await harness.store.blobs.readWhole(review!.ruleBaseHash!))).toEqual(
      harness.ruleBase,
    );
  });

  test("waits for its categorisation, and uses the rules that it selects", async () => {
    const harness = await openJobHarness();
    const assetId = await harness.upload(brochure);
    const answered = await harness.categorisation(shipped.questionnaire!.text, values);
    const id = await harness.review(assetId, answered);
    await harness.work();
    expect(await harness.reads.reviews.find(id)).toMatchObject({ status: "pending", attempt: 0 });
    await harness.complete(answered);
    expect(await harness.work()).toEqual([]);
    const expected = await engineResult(answers);
    expect(expected.rules).not.toEqual((await engineResult()).rules);
    expect((await stored(harness, id)).map(({ ruleKey, triggers }) => [ruleKey, triggers.length])).toEqual(
      expected.rules.map(({ ruleKey, triggers }) => [ruleKey, triggers.length]),
    );
    const categorisation = await harness.reads.categorisations.find(answered);
    const { questionnaireHash } = (await harness.reads.reviews.find(id))!;
    expect(questionnaireHash).toBe(categorisation!.questionnaireHash);
  });

  test("of answers to a questionnaire that is no longer current uses that questionnaire", async () => {
    const harness = await openJobHarness();
    const older = shipped.questionnaire!.text.replaceAll("key: goods\n", "key: wares\n");
    const answered = await harness.categorisation(older, { ...values, product: ["31", "36"] });
    const id = await harness.review(await harness.upload(brochure), answered);
    await harness.complete(answered);
    expect(await harness.work()).toEqual([]);
    expect((await harness.reads.reviews.find(id))?.status).toBe("finished");
    const questionnaire = { path: "questionnaire.yaml", text: older };
    const product = ["managed-fund", "wares"];
    const expected = await engineResult({ ...answers, product }, { ...shipped, questionnaire });
    expect((await stored(harness, id)).map(({ ruleKey }) => ruleKey)).toEqual(
      expected.rules.map(({ ruleKey }) => ruleKey),
    );
  });

  test("of a categorisation without categories uses the current rules", async () => {
    const harness = await openJobHarness();
    const ruleBase = { ...shipped, questionnaire: null };
    const runner = createRunner({ ...ruleBase, limits: { readers: 1, threads: 1 } });
    onTestFinished(() => runner.close());
    const answered = await harness.categorisation("", {});
    const id = await harness.review(await harness.upload(brochure), answered);
    await harness.complete(answered);
    expect(await harness.work({ ruleBase, runner })).toEqual([]);
    const review = await harness.reads.reviews.find(id);
    expect(review?.status).toBe("finished");
    const kept = await harness.store.blobs.readWhole(review!.ruleBaseHash!);
    expect(openRuleBase(kept)).toEqual(openRuleBase(ruleBaseBytes(ruleBase)));
    expect((await stored(harness, id)).length).toBeGreaterThan(0);
  });

  test("uses the rules it was started with", async () => {
    const harness = await openJobHarness();
    const id = await harness.review(await harness.upload(brochure));
    const fewer = {
      ...harness.ruleBase,
      rules: harness.ruleBase.rules.filter((file) => /\/pack\.yaml$|free-offer/.test(file.path)),
    };
    await harness.write(async ({ reviews }, transaction) => {
      const put = await harness.store.blobs.put([ruleBaseBytes(fewer)], { maximumBytes: 1_000_000 });
      if (put.kind === "too-large") throw new Error("too large");
      const ruleBaseHash = await harness.store.blobs.keep(transaction, put.blob);
      await reviews.begin(id, { ruleBaseHash, questionnaireHash: null, asOf: "2026-01-01" });
    });
    expect(await harness.work()).toEqual([]);
    expect((await stored(harness, id)).map(({ ruleKey }) => ruleKey)).toEqual(["consumer-claims/free-offer"]);
    expect(await harness.reads.reviews.find(id)).toMatchObject({ attempt: 2, asOf: "2026-01-01" });
  });

  test("judges approved wordings on the day it was begun, whatever the day of its next attempt", async () => {
    const harness = await openJobHarness();
    const id = await harness.review(await harness.upload(brochure));
    const path = "house/wordings/deposit.yaml";
    const source = 'substantiation: {link: "https://www.example.com"}';
    const text = `id: deposit\ndescription: d\nowner: o\ntext: term deposit\n${source}\nvalid: {until: 2025-12-31}\n`;
    const dated = { ...harness.ruleBase, rules: [{ path, text }], questionnaire: null };
    const beginOn = (asOf: string) =>
      harness.write(async ({ reviews }, transaction) => {
        const put = await harness.store.blobs.put([ruleBaseBytes(dated)], { maximumBytes: 1_000_000 });
        if (put.kind === "too-large") throw new Error("too large");
        const ruleBaseHash = await harness.store.blobs.keep(transaction, put.blob);
        await reviews.begin(id, { ruleBaseHash, questionnaireHash: null, asOf });
      });
    await beginOn("2026-01-01");
    expect(await harness.work()).toEqual([]);
    const rules = await stored(harness, id);
    expect(rules.map(({ ruleKey }) => ruleKey)).toEqual(["house/wording-deposit-expired"]);
    expect(rules[0]!.triggers.length).toBeGreaterThan(0);
    expect(await harness.reads.reviews.find(id)).toMatchObject({ status: "finished", asOf: "2026-01-01" });
  });
});

describe("a review's job", () => {
  const stageReady = async () => {
    const harness = await openJobHarness();
    const assetId = await harness.upload(brochure);
    await harness.work();
    const reviewId = await harness.review(assetId);
    const [claim] = await harness.store.jobs.claim({ needs: ["processor"], limit: 1 });
    const handler = jobHandlers(harness)["run-review"];
    const run = () => handler.run(claim as Claim<"run-review">, new AbortController().signal);
    return { harness, reviewId, handler, claim: claim as Claim<"run-review">, run };
  };
  const triggerCount = async (harness: JobHarness, id: Id<"review">) =>
    (await harness.reads.triggers.statesOf(id)).length;

  test("of a stale attempt writes nothing; the current attempt's result is written once", async () => {
    const { harness, reviewId, run } = await stageReady();
    const stale = await run();
    const current = await run();
    await expect(harness.store.write(stale)).rejects.toThrow(StaleAttempt);
    expect(await harness.reads.reviews.find(reviewId)).toMatchObject({
      status: "pending",
      attempt: 2,
      progress: 0.5,
    });
    expect(await triggerCount(harness, reviewId)).toBe(0);
    await harness.store.write(current);
    const count = await triggerCount(harness, reviewId);
    expect(count).toBeGreaterThan(0);
    await expect(harness.store.write(current)).rejects.toThrow(StaleAttempt);
    // The job is run again from the beginning.
    await harness.store.write(await run());
    expect(await triggerCount(harness, reviewId)).toBe(count);
    expect(await harness.reads.reviews.find(reviewId)).toMatchObject({ status: "finished", attempt: 2 });
  });

  test("that is abandoned fails the review, unless it is finished", async () => {
    const { harness, reviewId, handler, claim, run } = await stageReady();
    await run();
    const giveUp = () =>
      harness.store.write((transaction) => handler.giveUp(transaction, claim, "secret words"));
    await giveUp();
    const failed = await harness.reads.reviews.find(reviewId);
    expect(failed).toMatchObject({ status: "failed", failures: [{ code: "extraction" }] });
    await giveUp();
    expect(await harness.reads.reviews.find(reviewId)).toEqual(failed);
  });

  test("does nothing for a review that was deleted with its asset", async () => {
    const { harness, reviewId, run } = await stageReady();
    const { assetId } = (await harness.reads.reviews.find(reviewId))!;
    await harness.write(({ assets }) => assets.remove(assetId));
    await harness.store.write(await run());
    expect(await harness.reads.reviews.find(reviewId)).toBeNull();
  });
});
