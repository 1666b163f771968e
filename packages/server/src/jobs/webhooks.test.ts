/**
 * From an event to the received message, over real connections.
 *
 * @module-tag long
 */
import { forCompany, jobPolicies, leaseTime, parseId, webhookPatience } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { fixture } from "../testing/job-harness.ts";
import {
  addEndpoint,
  failAnAsset,
  newAsset,
  openWebhookReceiver,
  startReceiver,
  verified,
  type WebhookSetup,
} from "../testing/webhooks.ts";
import { foundRule, writeReview } from "../testing/findings.ts";
import { openPipeline } from "../testing/reviewed.ts";
import { announceEndedReviews } from "./announce.ts";
import { failAsset } from "./fail-asset.ts";
import { putBytes } from "../cache/cached-blob.ts";

const hour = 60 * 60 * 1000;
const brochure = await fixture("fund-brochure.pdf");
const bodies = ({ receiver }: WebhookSetup) =>
  receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe("a message", () => {
  test("is sent for a failed asset, and for the review that waited for it", async () => {
    const hook = await openWebhookReceiver();
    const pipeline = openPipeline(hook.api);
    const assetId = await pipeline.upload(Buffer.from("no PDF"));
    const reviewId = await pipeline.review(assetId);
    expect(await hook.workOff()).toEqual([]);
    const errors = [{ code: "validation", message: expect.any(String) as string }];
    const things = { asset: { id: assetId, status: "failed" } };
    const timestamp = "2026-06-01T00:00:00+00:00";
    const [asset, review] = bodies(hook).toSorted((a, b) =>
      String(a["event"]).localeCompare(String(b["event"])),
    );
    expect(asset).toEqual({
      correlationId: null,
      event: "asset.failed.validation",
      errors,
      ...things,
      type: "asset.failed.validation",
      timestamp,
      data: { correlationId: null, errors, ...things },
    });
    const both = { ...things, review: { id: reviewId, status: "failed" } };
    expect(review).toEqual({
      correlationId: null,
      event: "review.failed",
      errors,
      ...both,
      type: "review.failed",
      timestamp,
      data: { correlationId: null, errors, ...both },
    });
  });

  test("is sent for a comment, and for the assignment of a review to somebody", async () => {
    const hook = await openWebhookReceiver();
    const { api } = hook;
    const reviewId = await writeReview(api, [foundRule()]);
    const url = `/v2/reviews/${reviewId}`;
    const { body } = await api.get(`${url}/review-rules?include=triggers`);
    const { pathname } = new URL(body.included[0].links.self);
    const said = { type: "comments", attributes: { text: "Ours?" } };
    const comment = Number((await api.post(`${pathname}/comments`, { data: said })).body.data.id);
    for (const data of [{ type: "users", id: String(api.user.id) }, null]) {
      const relationships = { assignee: { data } };
      await api.patch(url, { data: { type: "reviews", id: String(reviewId), relationships } });
    }
    expect(await hook.workOff()).toEqual([]);
    const asset = { id: 1, status: expect.any(String) as string };
    const things = { correlationId: null, errors: [], asset, review: { id: reviewId, status: "finished" } };
    const timestamp = "2026-06-01T00:00:00+00:00";
    const message = (event: string, subject: object) => {
      const facts = { ...things, ...subject };
      return { ...facts, event, type: event, timestamp, data: facts };
    };
    expect(bodies(hook).toSorted((a, b) => String(a["event"]).localeCompare(String(b["event"])))).toEqual([
      message("comment.created", { comment: { id: comment } }),
      message("review.assigned", { assignee: { id: api.user.id } }),
    ]);
  });

  test("is sent for an asset of which no PDF could be made", async () => {
    const hook = await openWebhookReceiver({ events: ["asset.failed.conversion"] });
    const { runner } = hook.api;
    const assetId = await openPipeline(hook.api).upload(brochure);
    const message = "The document could not be laid out.";
    const read: typeof runner.read = async (bytes, options) => ({
      ...(await runner.read(bytes, options)),
      document: null,
      problems: [{ code: "document-unconvertible", message }],
    });
    expect(await openPipeline(hook.api).work({ runner: { ...runner, read } })).toEqual([]);
    expect(await hook.workOff()).toEqual([]);
    expect(bodies(hook)).toMatchObject([
      {
        event: "asset.failed.conversion",
        errors: [{ code: "conversion", message }],
        asset: { id: assetId, status: "failed" },
      },
    ]);
  });

  test("is sent for a finished review, which can be read by then", async () => {
    const hook = await openWebhookReceiver();
    const pipeline = openPipeline(hook.api);
    const assetId = await pipeline.upload(brochure);
    const reviewId = await pipeline.review(assetId);
    const seen: string[] = [];
    hook.receiver.meanwhile(async () => {
      const { body } = await hook.api.get(`/v2/reviews/${reviewId}`);
      seen.push(body.data.attributes.status);
    });
    expect(await hook.workOff()).toEqual([]);
    expect(bodies(hook)).toMatchObject([
      {
        event: "review.finished",
        errors: [],
        asset: { id: assetId, status: "ready" },
        review: { id: reviewId, status: "finished" },
      },
    ]);
    expect(seen).toEqual(["finished"]);
  });

  test("is sent for a review of an asset that had failed before", async () => {
    const hook = await openWebhookReceiver({ events: ["review.failed"] });
    const reviewId = await openPipeline(hook.api).review(await hook.failAnAsset());
    await hook.workOff();
    expect(bodies(hook)).toMatchObject([{ event: "review.failed", review: { id: reviewId } }]);
  });

  test("carries the correlation id of an import", async () => {
    const hook = await openWebhookReceiver();
    const { store, company, user } = hook.api;
    const blob = await putBytes(store.blobs, Buffer.from("version: 1"));
    await store.write(async (transaction) => {
      const { categorisations, imports } = forCompany(transaction, company.id);
      const questionnaireHash = await store.blobs.keep(transaction, blob);
      const answered = { name: "", questionnaireHash, categories: [] };
      const categorisation = await categorisations.create({ ...answered, creatorId: user.id });
      const asset = await newAsset(hook.api, transaction);
      const asked = { correlationId: "case-7", url: "https://files.example/flyer.pdf" };
      const relations = { assetId: asset.id, categorisationId: categorisation.id, creatorId: user.id };
      await imports.create({ ...asked, ...relations });
      const failures = [{ code: "import", message: "There is no such file." }];
      await failAsset(transaction, store.jobs, { companyId: company.id, assetId: asset.id, failures });
    });
    await hook.workOff();
    const [body] = bodies(hook);
    expect(body).toMatchObject({ event: "asset.failed.import", correlationId: "case-7" });
    expect(body?.["data"]).toMatchObject({ correlationId: "case-7" });
  });

  test("names the rules that could not be evaluated", async () => {
    const hook = await openWebhookReceiver();
    const { store, company } = hook.api;
    const pipeline = openPipeline(hook.api);
    const reviewId = await pipeline.review(await pipeline.upload(brochure));
    await store.write(async (transaction) => {
      const { reviews } = forCompany(transaction, company.id);
      const pins = { ruleBaseHash: null, questionnaireHash: null, asOf: null };
      const begun = await reviews.begin(reviewId, pins);
      const ruleErrors = [{ ruleId: "au/fees", ruleNumber: "AU-7", message: "It broke down." }];
      await reviews.finish(reviewId, begun!.attempt, {
        rules: [],
        ruleErrors,
        warnings: [],
        resultHash: null,
      });
      await announceEndedReviews(transaction, store.jobs, { companyId: company.id, reviewIds: [reviewId] });
    });
    await hook.workOff();
    expect(bodies(hook).find(({ event }) => event === "review.finished")).toMatchObject({
      errors: [{ status: { code: 500, message: "It broke down." }, rule_id: "au/fees", rule_number: "AU-7" }],
    });
  });

  test("is sent to subscribed endpoints, unless they are disabled", async () => {
    const hook = await openWebhookReceiver({ events: ["review.finished"] });
    await hook.failAnAsset();
    expect((await hook.deliveries()).data).toEqual([]);
    await hook.update({ events: ["asset.failed.extraction"] });
    await hook.failAnAsset();
    await hook.update({ status: "disabled" });
    await hook.failAnAsset();
    expect((await hook.deliveries()).data).toHaveLength(1);
  });

  test("goes to every endpoint, under one id", async () => {
    const hook = await openWebhookReceiver();
    await addEndpoint(hook.api, { url: hook.receiver.url });
    await hook.failAnAsset();
    await hook.failAnAsset();
    await hook.workOff();
    const ids = hook.receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });

  test("is not sent for what was rolled back", async () => {
    const hook = await openWebhookReceiver();
    const { store } = hook.api;
    const writing = store.write(async (transaction) => {
      await failAnAsset(hook.api, transaction);
      throw new Error("undone");
    });
    await expect(writing).rejects.toThrow("undone");
    expect(await store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
    expect((await hook.deliveries()).data).toEqual([]);
  });
});

describe("a signature", () => {
  test("is valid by Standard Webhooks, for the received bytes", async () => {
    const hook = await openWebhookReceiver();
    await hook.failAnAsset();
    await hook.workOff();
    const [message] = hook.receiver.received;
    expect(message!.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "docreview",
      "webhook-id": expect.stringMatching(/^msg_[\w-]{24}$/) as string,
      "webhook-timestamp": String(hook.api.clock() / 1000),
    });
    expect(verified(hook.api, hook.secret, message!)).toMatchObject({ event: "asset.failed.extraction" });
    const changed = { ...message!, body: message!.body.replace("failed", "ready") };
    expect(() => verified(hook.api, hook.secret, changed)).toThrow("signature");
  });

  test("is made with both secrets for a day after a rotation, then with the new one", async () => {
    const hook = await openWebhookReceiver();
    const rotated = await hook.api.post(`${hook.self}/secret`, { data: { type: "webhook-secrets" } });
    const secret = rotated.body.data.attributes.secret as string;
    expect(secret).not.toBe(hook.secret);
    await hook.failAnAsset();
    await hook.workOff();
    hook.api.advance(24 * hour);
    await hook.failAnAsset();
    await hook.workOff();
    const [during, after] = hook.receiver.received;
    hook.api.advance(-24 * hour);
    for (const known of [hook.secret, secret]) verified(hook.api, known, during!);
    hook.api.advance(24 * hour);
    expect(during!.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
    expect(after!.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
    verified(hook.api, secret, after!);
    expect(() => verified(hook.api, hook.secret, after!)).toThrow("signature");
  });
});

describe("a failed attempt", () => {
  test("is repeated after growing intervals, with the same id and bytes and a new time", async () => {
    const hook = await openWebhookReceiver();
    await hook.failAnAsset();
    for (const status of [500, 404, null, 200]) {
      hook.receiver.answer(status);
      expect(await hook.workOff()).toEqual([]);
      // Nothing arrives early.
      await hook.workOff();
      hook.api.advance(hour);
    }
    const { received } = hook.receiver;
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const times = received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect(times.map((time) => time - times[0]!)).toEqual([0, 3600, 7200, 10_800]);
  });

  test.each([301, 302, 307, 308])("is a redirect of %i, which is not followed", async (status) => {
    const hook = await openWebhookReceiver();
    const other = await startReceiver();
    hook.receiver.answer(status, other.url);
    await hook.failAnAsset();
    await hook.workOff();
    expect([hook.receiver.received.length, other.received.length]).toEqual([1, 0]);
    const { included } = await hook.deliveries("?include=attempts");
    expect(included[0].attributes).toMatchObject({
      status,
      fault: `The endpoint responded with ${status}: redirects are not followed.`,
    });
  });

  test("at an address that is not public says so without revealing it", async () => {
    const hook = await openWebhookReceiver();
    await addressTo(hook, "https://169.254.169.254/latest");
    await hook.failAnAsset();
    await hook.workOff();
    const { data, included } = await hook.deliveries("?include=attempts");
    expect(data[0].attributes.status).toBe("pending");
    expect(included[0].attributes).toMatchObject({
      status: null,
      fault: expect.stringMatching(/^169\.254\.169\.254 .* public/) as string,
    });
  });

  test("is the last one in the end, after which nothing waits", { tags: "long" }, async () => {
    const hook = await openWebhookReceiver();
    hook.receiver.answer(503);
    await hook.failAnAsset();
    await tryForADay(hook);
    expect((await hook.deliveries("?filter[status]=failed")).data).toHaveLength(1);
    expect(hook.receiver.received).toHaveLength(jobPolicies["deliver-webhook"].maximumAttempts);
    expect(await hook.api.store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  test("is abandoned too if the worker died each time", async () => {
    const hook = await openWebhookReceiver();
    const { store, advance } = hook.api;
    await hook.failAnAsset();
    for (let deaths = 0; deaths < jobPolicies["deliver-webhook"].maximumAttempts; deaths++) {
      expect(await store.jobs.claim({ needs: ["network"], limit: 1 })).toHaveLength(1);
      advance(leaseTime);
    }
    await hook.workOff();
    const { data, included } = await hook.deliveries("?include=attempts");
    expect(data[0].attributes.status).toBe("failed");
    expect(included[0].attributes.fault).toBe("Abandoned: every attempt was interrupted.");
    expect(hook.receiver.received).toEqual([]);
  });
});

describe("an endpoint", () => {
  test("is disabled after a day of failures, and says why", { tags: "long" }, async () => {
    const hook = await openWebhookReceiver();
    hook.receiver.answer(503);
    await hook.failAnAsset();
    await tryForADay(hook);
    const { status, disabledReason, failingSince } = await hook.endpoint();
    expect([status, failingSince]).toEqual(["disabled", "2026-06-01T00:00:00+00:00"]);
    expect(disabledReason).toBe(
      "All deliveries failed for 24 hours. The last error: The endpoint responded with 503.",
    );
    await hook.update({ status: "enabled" });
    expect(await hook.endpoint()).toMatchObject({
      status: "enabled",
      disabledReason: null,
      failingSince: null,
    });
  });

  test("is not disabled if any attempt succeeded on that day", async () => {
    const hook = await openWebhookReceiver();
    hook.receiver.answer(503);
    await hook.failAnAsset();
    await hook.workOff();
    hook.api.advance(webhookPatience - 1);
    hook.receiver.answer(204);
    await hook.failAnAsset();
    await hook.workOff();
    hook.receiver.answer(503);
    hook.api.advance(hour);
    await hook.failAnAsset();
    await hook.workOff();
    expect(await hook.endpoint()).toMatchObject({
      status: "enabled",
      failingSince: "2026-06-02T00:59:59+00:00",
    });
  });

  test("that responds with 410 is disabled at once, and pending messages are not sent", async () => {
    const hook = await openWebhookReceiver();
    hook.receiver.answer(500);
    await hook.failAnAsset();
    await hook.workOff();
    hook.receiver.answer(410);
    await hook.failAnAsset();
    await hook.workOff();
    expect(await hook.endpoint()).toMatchObject({
      status: "disabled",
      disabledReason: "The endpoint responded with 410: it is gone.",
    });
    hook.api.advance(hour);
    await hook.workOff();
    expect(hook.receiver.received).toHaveLength(2);
    const { data, included } = await hook.deliveries("?include=attempts");
    expect(data.map(({ attributes }: Shown) => attributes["status"])).toEqual(["failed", "failed"]);
    expect(included.map(({ attributes }: Shown) => attributes["fault"])).toContain(
      "Not sent: the endpoint is disabled.",
    );
  });

  test("that is deleted during a delivery ends it quietly", async () => {
    const hook = await openWebhookReceiver();
    hook.receiver.meanwhile(() => hook.api.remove(hook.self));
    for (const status of [204, 500]) {
      hook.receiver.answer(status);
      await hook.failAnAsset();
    }
    expect(await hook.workOff()).toEqual([]);
    expect(await hook.api.store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
    expect((await hook.send("GET", hook.self)).status).toBe(404);
  });

  test("that is deleted before a delivery receives nothing", async () => {
    const hook = await openWebhookReceiver();
    await hook.failAnAsset();
    await hook.api.remove(hook.self);
    expect(await hook.workOff()).toEqual([]);
    expect(hook.receiver.received).toEqual([]);
  });
});

interface Shown {
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Simulates that its host name now resolves to this address. */
async function addressTo({ api, self }: WebhookSetup, url: string): Promise<void> {
  const id = parseId<"webhook-endpoint">(self.split("/").at(-1)!)!;
  await api.store.write((transaction) =>
    forCompany(transaction, api.company.id).webhookEndpoints.describe(id, { url }),
  );
}

/** Runs jobs until no delivery is due. */
async function tryForADay(hook: WebhookSetup): Promise<void> {
  for (let hours = 0; (await hook.api.store.jobs.count()).waiting > 0; hours += 1) {
    expect(hours).toBeLessThan(30);
    await hook.workOff();
    // The first tries follow each other fast.
    for (let tries = 0; tries < 12; tries += 1) {
      hook.api.advance(hour / 12);
      await hook.workOff();
    }
  }
}
