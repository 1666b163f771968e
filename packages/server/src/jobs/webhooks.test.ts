/** From what happens to what a receiver has in its hands, over real connections. */
import { forCompany, jobPolicies, leaseTime, parseId, webhookPatience } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { fixture } from "./testing/stage.ts";
import {
  addEndpoint,
  failAnAsset,
  newAsset,
  openTold,
  startReceiver,
  verified,
  type Told,
} from "../endpoints/testing/webhooks.ts";
import { openDesk } from "../endpoints/testing/reviewed.ts";
import { announceEndedReviews } from "./announce.ts";
import { failAsset } from "./fail-asset.ts";
import { putBytes } from "./put-bytes.ts";

const hour = 60 * 60 * 1000;
const brochure = await fixture("fund-brochure.pdf");
const bodies = ({ receiver }: Told) =>
  receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe("what a receiver is told", () => {
  test("of a failed asset, and of the review that waited for it", async () => {
    const told = await openTold();
    const desk = openDesk(told.api);
    const assetId = await desk.upload(Buffer.from("no PDF"));
    const reviewId = await desk.review(assetId);
    expect(await told.workOff()).toEqual([]);
    const errors = [{ code: "validation", message: expect.any(String) as string }];
    const things = { asset: { id: assetId, status: "failed" } };
    const timestamp = "2026-06-01T00:00:00+00:00";
    const [asset, review] = bodies(told).toSorted((a, b) =>
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

  test("of an asset of which no PDF could be made", async () => {
    const told = await openTold({ events: ["asset.failed.conversion"] });
    const { runner } = told.api;
    const assetId = await openDesk(told.api).upload(brochure);
    const message = "The document could not be laid out.";
    const read: typeof runner.read = async (bytes, options) => ({
      ...(await runner.read(bytes, options)),
      document: null,
      problems: [{ code: "document-unconvertible", message }],
    });
    expect(await openDesk(told.api).work({ runner: { ...runner, read } })).toEqual([]);
    expect(await told.workOff()).toEqual([]);
    expect(bodies(told)).toMatchObject([
      {
        event: "asset.failed.conversion",
        errors: [{ code: "conversion", message }],
        asset: { id: assetId, status: "failed" },
      },
    ]);
  });

  test("of a finished review, which can be read by then", async () => {
    const told = await openTold();
    const desk = openDesk(told.api);
    const assetId = await desk.upload(brochure);
    const reviewId = await desk.review(assetId);
    const seen: string[] = [];
    told.receiver.meanwhile(async () => {
      const { body } = await told.api.get(`/v2/reviews/${reviewId}`);
      seen.push(body.data.attributes.status);
    });
    expect(await told.workOff()).toEqual([]);
    expect(bodies(told)).toMatchObject([
      {
        event: "review.finished",
        errors: [],
        asset: { id: assetId, status: "ready" },
        review: { id: reviewId, status: "finished" },
      },
    ]);
    expect(seen).toEqual(["finished"]);
  });

  test("of a review of an asset that had failed before", async () => {
    const told = await openTold({ events: ["review.failed"] });
    const reviewId = await openDesk(told.api).review(await told.failAnAsset());
    await told.workOff();
    expect(bodies(told)).toMatchObject([{ event: "review.failed", review: { id: reviewId } }]);
  });

  test("carries the correlation id of an import", async () => {
    const told = await openTold();
    const { store, company, user } = told.api;
    const blob = await putBytes(store.blobs, Buffer.from("version: 1"));
    await store.write(async (transaction) => {
      const { categorisations, imports } = forCompany(transaction, company.id);
      const questionnaireHash = await store.blobs.keep(transaction, blob);
      const answered = { name: "", questionnaireHash, categories: [] };
      const categorisation = await categorisations.create({ ...answered, creatorId: user.id });
      const asset = await newAsset(told.api, transaction);
      const asked = { correlationId: "case-7", url: "https://files.example/flyer.pdf" };
      const relations = { assetId: asset.id, categorisationId: categorisation.id, creatorId: user.id };
      await imports.create({ ...asked, ...relations });
      const failures = [{ code: "import", message: "There is no such file." }];
      await failAsset(transaction, store.jobs, { companyId: company.id, assetId: asset.id, failures });
    });
    await told.workOff();
    const [body] = bodies(told);
    expect(body).toMatchObject({ event: "asset.failed.import", correlationId: "case-7" });
    expect(body?.["data"]).toMatchObject({ correlationId: "case-7" });
  });

  test("names the rules that broke down", async () => {
    const told = await openTold();
    const { store, company } = told.api;
    const desk = openDesk(told.api);
    const reviewId = await desk.review(await desk.upload(brochure));
    await store.write(async (transaction) => {
      const { reviews } = forCompany(transaction, company.id);
      const pins = { ruleBaseHash: null, questionnaireHash: null, asOf: null };
      const begun = await reviews.begin(reviewId, pins);
      const ruleErrors = [{ ruleId: "au/fees", ruleNumber: "AU-7", message: "It broke down." }];
      await reviews.finish(reviewId, begun!.attempt, { rules: [], ruleErrors, resultHash: null });
      await announceEndedReviews(transaction, store.jobs, { companyId: company.id, reviewIds: [reviewId] });
    });
    await told.workOff();
    expect(bodies(told).find(({ event }) => event === "review.finished")).toMatchObject({
      errors: [{ status: { code: 500, message: "It broke down." }, rule_id: "au/fees", rule_number: "AU-7" }],
    });
  });

  test("is what it asked for, and nothing when it is disabled", async () => {
    const told = await openTold({ events: ["review.finished"] });
    await told.failAnAsset();
    expect((await told.deliveries()).data).toEqual([]);
    await told.update({ events: ["asset.failed.extraction"] });
    await told.failAnAsset();
    await told.update({ status: "disabled" });
    await told.failAnAsset();
    expect((await told.deliveries()).data).toHaveLength(1);
  });

  test("goes to every endpoint, under one id", async () => {
    const told = await openTold();
    await addEndpoint(told.api, { url: told.receiver.url });
    await told.failAnAsset();
    await told.failAnAsset();
    await told.workOff();
    const ids = told.receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });

  test("never is what was undone", async () => {
    const told = await openTold();
    const { store } = told.api;
    const writing = store.write(async (transaction) => {
      await failAnAsset(told.api, transaction);
      throw new Error("undone");
    });
    await expect(writing).rejects.toThrow("undone");
    expect(await store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
    expect((await told.deliveries()).data).toEqual([]);
  });
});

describe("a signature", () => {
  test("is one that Standard Webhooks knows, on the very bytes that came", async () => {
    const told = await openTold();
    await told.failAnAsset();
    await told.workOff();
    const [message] = told.receiver.received;
    expect(message!.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "docreview",
      "webhook-id": expect.stringMatching(/^msg_[\w-]{24}$/) as string,
      "webhook-timestamp": String(told.api.clock() / 1000),
    });
    expect(verified(told.api, told.secret, message!)).toMatchObject({ event: "asset.failed.extraction" });
    const changed = { ...message!, body: message!.body.replace("failed", "ready") };
    expect(() => verified(told.api, told.secret, changed)).toThrow("signature");
  });

  test("is made with both secrets for a day after a rotation, then with the new one", async () => {
    const told = await openTold();
    const rotated = await told.api.post(`${told.self}/secret`, { data: { type: "webhook-secrets" } });
    const secret = rotated.body.data.attributes.secret as string;
    expect(secret).not.toBe(told.secret);
    await told.failAnAsset();
    await told.workOff();
    told.api.advance(24 * hour);
    await told.failAnAsset();
    await told.workOff();
    const [during, after] = told.receiver.received;
    told.api.advance(-24 * hour);
    for (const known of [told.secret, secret]) verified(told.api, known, during!);
    told.api.advance(24 * hour);
    expect(during!.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
    expect(after!.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
    verified(told.api, secret, after!);
    expect(() => verified(told.api, told.secret, after!)).toThrow("signature");
  });
});

describe("a try that fails", () => {
  test("is made again after growing gaps, with the same id and bytes and a new time", async () => {
    const told = await openTold();
    await told.failAnAsset();
    for (const status of [500, 404, null, 200]) {
      told.receiver.answer(status);
      expect(await told.workOff()).toEqual([]);
      // Before its time nothing comes.
      await told.workOff();
      told.api.advance(hour);
    }
    const { received } = told.receiver;
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const times = received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect(times.map((time) => time - times[0]!)).toEqual([0, 3600, 7200, 10_800]);
  });

  test.each([301, 302, 307, 308])("is a redirect of %i, which is not followed", async (status) => {
    const told = await openTold();
    const other = await startReceiver();
    told.receiver.answer(status, other.url);
    await told.failAnAsset();
    await told.workOff();
    expect([told.receiver.received.length, other.received.length]).toEqual([1, 0]);
    const { included } = await told.deliveries("?include=attempts");
    expect(included[0].attributes).toMatchObject({
      status,
      fault: `It answered ${status}: redirects are not followed.`,
    });
  });

  test("to an address that is not public says so, and not which it was", async () => {
    const told = await openTold();
    await addressTo(told, "https://169.254.169.254/latest");
    await told.failAnAsset();
    await told.workOff();
    const { data, included } = await told.deliveries("?include=attempts");
    expect(data[0].attributes.status).toBe("pending");
    expect(included[0].attributes).toMatchObject({
      status: null,
      fault: expect.stringMatching(/^169\.254\.169\.254 .* public/) as string,
    });
  });

  test("is given up with its last one, after which nothing waits", async () => {
    const told = await openTold();
    told.receiver.answer(503);
    await told.failAnAsset();
    await tryForADay(told);
    expect((await told.deliveries("?filter[status]=failed")).data).toHaveLength(1);
    expect(told.receiver.received).toHaveLength(jobPolicies["deliver-webhook"].maximumAttempts);
    expect(await told.api.store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  test("because the worker died each time is given up too", async () => {
    const told = await openTold();
    await told.failAnAsset();
    const { store } = told.api;
    for (let deaths = 0; deaths < jobPolicies["deliver-webhook"].maximumAttempts; deaths++) {
      expect(await store.jobs.claim({ kinds: ["deliver-webhook"], limit: 1 })).toHaveLength(1);
      told.api.advance(leaseTime);
    }
    await told.workOff();
    const { data, included } = await told.deliveries("?include=attempts");
    expect(data[0].attributes.status).toBe("failed");
    expect(included[0].attributes.fault).toBe("Given up: every try broke off.");
    expect(told.receiver.received).toEqual([]);
  });
});

describe("an endpoint", () => {
  test("is disabled after a day of nothing but failure, and says why", async () => {
    const told = await openTold();
    told.receiver.answer(503);
    await told.failAnAsset();
    await tryForADay(told);
    const { status, disabledReason, failingSince } = await told.endpoint();
    expect([status, failingSince]).toEqual(["disabled", "2026-06-01T00:00:00+00:00"]);
    expect(disabledReason).toBe("Nothing but failure for 24 hours. The last one: It answered 503.");
    await told.update({ status: "enabled" });
    expect(await told.endpoint()).toMatchObject({
      status: "enabled",
      disabledReason: null,
      failingSince: null,
    });
  });

  test("is not disabled when anything went well on that day", async () => {
    const told = await openTold();
    told.receiver.answer(503);
    await told.failAnAsset();
    await told.workOff();
    told.api.advance(webhookPatience - 1);
    told.receiver.answer(204);
    await told.failAnAsset();
    await told.workOff();
    told.receiver.answer(503);
    told.api.advance(hour);
    await told.failAnAsset();
    await told.workOff();
    expect(await told.endpoint()).toMatchObject({
      status: "enabled",
      failingSince: "2026-06-02T00:59:59+00:00",
    });
  });

  test("that answers 410 is disabled at once, and what waited is not sent", async () => {
    const told = await openTold();
    told.receiver.answer(500);
    await told.failAnAsset();
    await told.workOff();
    told.receiver.answer(410);
    await told.failAnAsset();
    await told.workOff();
    expect(await told.endpoint()).toMatchObject({
      status: "disabled",
      disabledReason: "It answered 410: it is gone.",
    });
    told.api.advance(hour);
    await told.workOff();
    expect(told.receiver.received).toHaveLength(2);
    const { data, included } = await told.deliveries("?include=attempts");
    expect(data.map(({ attributes }: Shown) => attributes["status"])).toEqual(["failed", "failed"]);
    expect(included.map(({ attributes }: Shown) => attributes["fault"])).toContain(
      "Not sent: the endpoint is disabled.",
    );
  });

  test("that is removed while it is told ends the delivery quietly", async () => {
    const told = await openTold();
    told.receiver.meanwhile(() => told.api.remove(told.self));
    for (const status of [204, 500]) {
      told.receiver.answer(status);
      await told.failAnAsset();
    }
    expect(await told.workOff()).toEqual([]);
    expect(await told.api.store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
    expect((await told.send("GET", told.self)).status).toBe(404);
  });

  test("that is removed before it is told is not told", async () => {
    const told = await openTold();
    await told.failAnAsset();
    await told.api.remove(told.self);
    expect(await told.workOff()).toEqual([]);
    expect(told.receiver.received).toEqual([]);
  });
});

interface Shown {
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** As if the name of its host had come to lead there. */
async function addressTo({ api, self }: Told, url: string): Promise<void> {
  const id = parseId<"webhook-endpoint">(self.split("/").at(-1)!)!;
  await api.store.write((transaction) =>
    forCompany(transaction, api.company.id).webhookEndpoints.describe(id, { url }),
  );
}

/** Until nothing is left to be tried. */
async function tryForADay(told: Told): Promise<void> {
  for (let hours = 0; (await told.api.store.jobs.count()).waiting > 0; hours += 1) {
    expect(hours).toBeLessThan(30);
    await told.workOff();
    // The first tries follow each other fast.
    for (let tries = 0; tries < 12; tries += 1) {
      told.api.advance(hour / 12);
      await told.workOff();
    }
  }
}
