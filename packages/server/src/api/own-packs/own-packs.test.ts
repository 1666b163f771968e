/** Packs that a company writes itself: drafts, checks, versions, and what new reviews and other companies see of them. */
import { AsyncLocalStorage } from "node:async_hooks";
import { parseRules } from "@docreview/engine/rules";
import { checkBundle } from "@docreview/evidence";
import { forCompany, forInstallation } from "@docreview/store";
import { describe, expect, onTestFinished, test } from "vitest";
import { createApp } from "../../app/create-app.ts";
import { jsonApiMediaType } from "../../json-api/media-type.ts";
import { type Api } from "../../testing/api.ts";
import {
  offer as text,
  openPacks,
  packRule as rule,
  packWording as wording,
} from "../../testing/own-packs.ts";
import { openPipeline } from "../../testing/reviewed.ts";
import { reviewerOf } from "../../testing/webhooks.ts";
import { tokensOf } from "../../testing/tenant.ts";

describe("a pack of a company", () => {
  test("is written as a draft, published, and judges new reviews beside the installed rules", async () => {
    const { api, write, publish, self, pipeline, review, found } = await openPacks();
    const before = await review();
    await pipeline.work();
    expect((await write("sure-thing.yaml", rule())).status).toBe(201);
    const published = await publish();
    expect([published.status, published.body.data.attributes]).toMatchObject([
      201,
      { number: 1, rules: 1, isPublished: true },
    ]);
    const after = await review();
    expect(await pipeline.work()).toEqual([]);
    expect(await found(before)).toMatchObject({ status: "finished", packs: [] });
    const judged = await found(after);
    expect(judged).toMatchObject({ status: "finished", packs: [{ name: "house", version: 1 }] });
    expect(judged.references).toEqual([...(await found(before)).references, "H-1"]);
    const versions = (await api.get(`${self}/versions`)).body.data;
    expect(versions[0].relationships.publisher.data.id).toBe(String(api.user.id));
    const whole = (await api.get(`${self}/versions/${versions[0].id}`)).body.data.attributes;
    expect(whole.files).toEqual([{ path: "sure-thing.yaml", text: rule() }]);
  });

  test("is in the company’s catalogue once it is published, and the rule of a finding can be read", async () => {
    const { api, write, publish, use, pipeline, review } = await openPacks();
    await write("sure-thing.yaml", rule());
    expect((await api.get("/v2/rules/house.sure-thing")).status).toBe(404);
    await publish();
    const { attributes } = (await api.get("/v2/rules/house.sure-thing")).body.data;
    expect(attributes).toMatchObject({ reference: "H-1", pack: "house", yaml: rule(), fired: 0 });
    expect((await api.get("/v2/packs?page[size]=100")).body.data).toContainEqual(
      expect.objectContaining({ id: "house" }),
    );
    const id = await review();
    await pipeline.work();
    const listed = await api.get(`/v2/reviews/${id}/review-rules?page[size]=100&include=rule`);
    const included = listed.body.included as readonly { id: string }[];
    expect(included.map((one) => one.id)).toContain("house.sure-thing");
    await use(null);
    expect((await api.get("/v2/rules/house.sure-thing")).status).toBe(404);
  });

  test("is described before a transaction, in which every other change would wait for it", async () => {
    const { api, write, publish, pipeline, review } = await openPacks();
    await write("sure-thing.yaml", rule());
    await publish();
    const id = await review();
    await pipeline.work();
    const changing = new AsyncLocalStorage<true>();
    const described: ("in" | "outside")[] = [];
    const watched: typeof api = {
      ...api,
      store: {
        ...api.store,
        write: (work, durability) =>
          api.store.write((transaction) => changing.run(true, () => work(transaction)), durability),
      },
      runner: {
        ...api.runner,
        runTask: (name, input, options) => {
          if (name === "describeRules") described.push(changing.getStore() === true ? "in" : "outside");
          return api.runner.runTask(name, input, options);
        },
      },
    };
    const app = createApp(watched);
    onTestFinished(() => app.close());
    const answer = await app.inject({
      method: "POST",
      url: `/v2/reviews/${id}/review-rules`,
      headers: { authorization: `Bearer ${api.token}`, "content-type": jsonApiMediaType },
      payload: { data: { type: "review-rules", attributes: { description: "No logo." } } },
    });
    expect([answer.statusCode, described]).toEqual([201, ["outside"]]);
  });

  test("whose tests fail is refused with file, line and remedy, and nothing is published", async () => {
    const { api, write, rewrite, publish, self } = await openPacks();
    const file = (await write("sure-thing.yaml", rule({ test: "Nothing of it." }))).body.data;
    const check = (await api.get(`${self}/check`)).body.data.attributes;
    expect(check).toMatchObject({ rules: 1, testsPassed: 0, testsFailed: 1 });
    expect(check.faults).toEqual([
      {
        path: "sure-thing.yaml",
        line: 9,
        column: 5,
        message: expect.stringContaining("fire"),
        remedy: "Correct the rule, or the test.",
      },
    ]);
    const refused = await publish();
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      422,
      expect.stringMatching(/^sure-thing\.yaml:9:5: .* Correct the rule, or the test\.$/),
    ]);
    expect((await api.get(`${self}/versions`)).body.data).toEqual([]);
    await rewrite(file.id, rule());
    expect((await publish()).status).toBe(201);
  });

  test.each([
    ["a misspelt key", "rule.yaml", rule().replace("score:", "scroe:"), /^rule\.yaml:6:1: .*scroe/],
    [
      "an answer that no question offers",
      "rule.yaml",
      rule().replace("term:", "appliesTo: {market: [mars]}\nterm:"),
      /^rule\.yaml:7:\d+: .*mars/,
    ],
    ["a broken word list", "lists/words.yaml", "- [", /^lists\/words\.yaml:/],
    [
      "a misspelt key in an approved wording",
      "wordings/risk.yaml",
      wording().replace("owner:", "ownr:"),
      /^wordings\/risk\.yaml:3:1: .*owner/,
    ],
    [
      "a test of an approved wording that fails",
      "wordings/risk.yaml",
      `${wording()}  - {fires: ⟦Capital will be at risk⟧.}\n`,
      /^wordings\/risk\.yaml:8:\d+: .* Correct the rule, or the test\.$/,
    ],
    [
      "an approved wording for an answer that no question offers",
      "wordings/risk.yaml",
      `${wording()}required: true\nappliesTo: {market: [mars]}\n`,
      /^wordings\/risk\.yaml:9:\d+: .*mars/,
    ],
    [
      "conditions for its approved wordings that no question has",
      "pack.yaml",
      "name: house\nversion: 1.0.0\nlicence: MIT\nlocale: en\ndescription: d\nappliesTo: {planet: [mars]}\n",
      /^pack\.yaml:6:\d+: .*planet/,
    ],
    [
      "a test on a document",
      "rule.yaml",
      `${rule()}  - {document: a.pdf, passes: true}\n`,
      /^rule\.yaml:10:5: A pack of a company has no documents/,
    ],
  ])("with %s is refused with its place", async (_, path, written, expected) => {
    const { write, publish } = await openPacks();
    await write("other.yaml", rule().replace("id: sure-thing", "id: other"));
    await write("wordings/other.yaml", `${wording("other")}required: true\n`);
    await write(path, written);
    const { status, body } = await publish();
    expect(status).toBe(422);
    expect(body.errors.map(({ detail }: { detail: string }) => detail)).toContainEqual(
      expect.stringMatching(expected),
    );
  });

  test("that is empty is refused", async () => {
    const { publish } = await openPacks();
    expect((await publish()).body.errors[0].detail).toContain("The pack contains no rules.");
  });

  test("goes back to an earlier version at once, and a review that has begun keeps the version it began with", async () => {
    const { api, write, rewrite, publish, use, pipeline, review, found, self } = await openPacks();
    const file = (await write("sure-thing.yaml", rule())).body.data;
    await publish();
    await rewrite(file.id, rule({ find: "ask us", test: "So ⟦ask us⟧." }));
    const begun = await review();
    const { runner } = api;
    const runTask: typeof runner.runTask = async (...given) => {
      expect((await publish()).body.data.attributes.number).toBe(2);
      return runner.runTask(...given);
    };
    await pipeline.work({ runner: { ...runner, runTask } });
    expect(await found(begun)).toMatchObject({
      status: "finished",
      packs: [{ name: "house", version: 1 }],
      references: expect.arrayContaining(["H-1"]),
    });
    expect((await api.get(self)).body.data.attributes.publishedVersion).toBe(2);
    expect((await use(1)).body.data.attributes.publishedVersion).toBe(1);
    expect((await use(7)).status).toBe(422);
    const later = await review();
    await pipeline.work();
    expect((await found(later)).packs).toEqual([{ name: "house", version: 1 }]);
  });

  test("is in the evidence of a review, in the version that the review used", async () => {
    const { api, write, rewrite, publish, pipeline, review } = await openPacks();
    const file = (await write("sure-thing.yaml", rule())).body.data;
    await publish();
    const id = await review();
    expect(await pipeline.work()).toEqual([]);
    await rewrite(file.id, rule({ score: 2 }));
    await publish();
    const { bytes } = await api.get(`/v2/reviews/${id}/download/evidence`);
    const bundle = await checkBundle(
      { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) },
      null,
    );
    if (bundle.kind !== "intact") throw new Error(JSON.stringify(bundle));
    const entry = async (path: string) => Buffer.from((await bundle.read(path, 1 << 28)) ?? []).toString();
    const { applied, files } = JSON.parse(await entry("rules.json"));
    const own = applied.find(({ pack }: { readonly pack: string }) => pack === "house");
    expect(own).toMatchObject({ id: "sure-thing", number: "H-1" });
    expect(await entry(own.file)).toBe(rule());
    const sources = await Promise.all(files.map(async (path: string) => ({ path, text: await entry(path) })));
    const { value: rules, problems } = parseRules(sources, { tests: false });
    expect(problems).toEqual([]);
    expect(rules.map(({ hash }) => hash)).toContain(own.hash);
    const report = JSON.parse(await entry("report.json"));
    expect(report.files[0].review.rules).toMatchObject({ total: rules.length, applied: applied.length });
  });

  test("is deleted without what its rules have found", async () => {
    const { api, write, publish, self, pipeline, review, found } = await openPacks();
    await write("sure-thing.yaml", rule());
    await publish();
    const id = await review();
    await pipeline.work();
    expect((await api.remove(self)).status).toBe(204);
    expect((await api.get(self)).status).toBe(404);
    expect((await found(id)).references).toContain("H-1");
    const next = await review();
    await pipeline.work();
    expect((await found(next)).packs).toEqual([]);
  });

  test("has a name of its own, files at paths of a pack, and an end", async () => {
    const { make, write, rewrite } = await openPacks();
    for (const name of [
      "wordings",
      "lists",
      "house",
      "consumer-claims",
      "House",
      "a b",
      "",
      "../x",
      "a-",
      "x".repeat(61),
    ]) {
      expect((await make("/v2/own-packs", "own-packs", { name })).status, name).toBe(422);
    }
    for (const path of [
      "../a.yaml",
      "a.txt",
      "/a.yaml",
      "other/a.yaml",
      "lists/../a.yaml",
      ".yaml",
      "examples/a.yaml",
      "wordings/a.jsonl",
      "wordings/b/a.yaml",
    ]) {
      expect((await write(path, "")).status, path).toBe(422);
    }
    const { status, body } = await write("a.yaml", "a");
    expect(status).toBe(201);
    expect((await write("a.yaml", "b")).status).toBe(422);
    expect((await rewrite(body.data.id, "x".repeat(30_001))).status).toBe(422);
  });
});

test("reviewers see the rules, and neither drafts nor versions", async () => {
  const { api, self, write, publish } = await openPacks();
  const file = (await write("sure-thing.yaml", rule())).body.data;
  await publish();
  const send = api.as(await reviewerOf(api));
  for (const path of [
    "/v2/own-packs",
    self,
    `${self}/files/${file.id}`,
    `${self}/versions`,
    `${self}/check`,
  ]) {
    expect((await send("GET", path)).status, path).toBe(403);
  }
  expect((await send("GET", "/v2/rules/house.sure-thing")).status).toBe(200);
});

test("another company sees nothing of it, and its reviews do not use it", async () => {
  const { api, self, write, publish } = await openPacks();
  await write("sure-thing.yaml", rule());
  await publish();
  const other = await secondCompany(api);
  expect((await other.send("GET", "/v2/rules/house.sure-thing")).status).toBe(404);
  expect((await other.send("GET", self)).status).toBe(404);
  expect((await other.send("GET", "/v2/own-packs")).body.data).toEqual([]);
  const pipeline = openPipeline({ ...api, ...other.owner });
  const asset = await pipeline.upload(text, "offer.txt", "text/plain");
  await pipeline.work();
  const id = await pipeline.review(asset);
  await pipeline.work();
  const reads = forCompany(api.store.reader, other.owner.company.id);
  expect((await reads.reviews.find(id))?.ownPacks).toBeNull();
  const rules = await reads.reviewRules.ofReview(id);
  expect(rules.map(({ ruleKey }) => ruleKey)).not.toContain("house/sure-thing");
});

/** With an admin. */
async function secondCompany(api: Api) {
  const owner = await api.store.write(async (transaction) => {
    const company = await forInstallation(transaction).companies.create("Difference Engines");
    const person = { email: "mary@example.org", name: "Mary", role: "admin", passwordHash: null } as const;
    return { company, user: await forCompany(transaction, company.id).users.createPerson(person) };
  });
  return { owner, send: api.as(await tokensOf(api, owner)()) };
}

test(
  "a pack of many large, broken files is checked within its limits, and the service goes on",
  { tags: "long" },
  async () => {
    const { api, self, write } = await openPacks();
    const words = Array.from({ length: 400 }, (_, at) => `w${at}`).join(", ");
    const nested = `{all: [${Array.from({ length: 20 }, () => `{any: [${words}]}`).join(", ")}]}`;
    for (let at = 0; at < 30; at++) {
      const body = rule()
        .replace("id: sure-thing", `id: rule-${at}`)
        .replace(/^term: .*$/m, `sentence: ${nested}`);
      await write(`rule-${at}.yaml`, body.slice(0, 29_000));
    }
    const { status, body } = await api.get(`${self}/check`);
    expect(status).toBe(200);
    expect(body.data.attributes.faults.length).toBeGreaterThan(0);
    expect(body.data.attributes.faults.length).toBeLessThanOrEqual(100);
    expect((await api.get("/v2/rules?page[size]=1")).status).toBe(200);
  },
);
