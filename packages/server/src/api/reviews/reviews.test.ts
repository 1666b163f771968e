import { severityOf } from "@docreview/model";
import { forCompany, forInstallation } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { fixture } from "../../testing/job-harness.ts";
import { openApi, type Api } from "../../testing/api.ts";
import { foundRule, foundTrigger, openFindings, writeReview } from "../../testing/findings.ts";
import { openPipeline, openReviewed } from "../../testing/reviewed.ts";

const ask = (assetId: number | string, categorisationId?: number | string) => ({
  data: {
    type: "reviews",
    attributes: {},
    relationships: {
      asset: { data: { type: "assets", id: String(assetId) } },
      ...(categorisationId !== undefined && {
        categorisation: { data: { type: "categorisations", id: String(categorisationId) } },
      }),
    },
  },
});

const startCategorisation = async (api: Api) =>
  (
    await api.post("/v2/categorisations", {
      data: { type: "categorisations", attributes: { name: "Answers" } },
    })
  ).body;

async function completeCategorisation(
  api: Api,
  { data, included }: Awaited<ReturnType<typeof startCategorisation>>,
) {
  const self = `/v2/categorisations/${data.id}`;
  for (const { id } of included) {
    const path = `${self}/categories/${id}`;
    const { options } = (await api.get(path)).body.data.attributes;
    const selections = options.slice(0, 1).map(({ value }: { value: string }) => value);
    await api.patch(path, { data: { type: "categories", id, attributes: { selections } } });
  }
  const attributes = { status: "completed" };
  return api.patch(self, { data: { type: "categorisations", id: data.id, attributes } });
}

describe("a review", () => {
  test("is requested, waits, and is finished", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const assetId = await pipeline.upload(await fixture("fund-brochure.pdf"));
    const made = await api.post("/v2/reviews", ask(assetId));
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const self = `${api.settings.publicUrl}/v2/reviews/${id}`;
    expect(made.headers["location"]).toBe(self);
    const time = "2026-06-01T00:00:00+00:00";
    expect(made.body.data).toEqual({
      type: "reviews",
      id,
      attributes: {
        status: "pending",
        progress: 0,
        riskScore: 0,
        openTriggers: 0,
        judgedTriggers: 0,
        confirmedTriggers: 0,
        approval: {
          state: "open",
          closed: false,
          warning: null,
          missing: "The review is pending: only a finished review can be approved.",
          refusal: "The review is pending: only a finished review can be approved.",
          stage: null,
          approvedBy: [],
          expiresAt: null,
        },
        comparison: null,
        signedOffAt: null,
        dueOn: null,
        ownPacks: [],
        createdAt: time,
        updatedAt: time,
      },
      relationships: {
        asset: { data: { type: "assets", id: String(assetId) } },
        categorisation: { data: null },
        baseline: { data: null },
        issues: { data: [] },
        creator: { data: { type: "users", id: String(api.user.id) } },
        owner: { data: { type: "companies", id: String(api.company.id) } },
        assignee: { data: null },
        signedOffBy: { data: null },
      },
      links: { self },
    });
    expect(await pipeline.work()).toEqual([]);
    const { attributes, relationships, links } = (await api.get(`/v2/reviews/${id}`)).body.data;
    expect(attributes).toMatchObject({ status: "finished", progress: 1 });
    expect(attributes.riskScore).toBeGreaterThan(0);
    expect(Object.keys(attributes)).not.toContain("errors");
    expect(Object.keys(attributes)).not.toContain("reviewed");
    expect(relationships.issues.data.length).toBeGreaterThan(0);
    expect(links).toEqual({
      self,
      downloadPdf: `${self}/download/pdf`,
      downloadXfdf: `${self}/download/xfdf`,
      downloadSummary: `${self}/download/summary`,
      downloadCsv: `${self}/download/csv`,
      downloadEvidence: `${self}/download/evidence`,
    });
  });

  test("starts automatically once its categorisation is completed, and includes the categories", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const assetId = await pipeline.upload(await fixture("fund-brochure.pdf"));
    const categorisation = await startCategorisation(api);
    const made = await api.post("/v2/reviews?include=categorisation", ask(assetId, categorisation.data.id));
    expect(made.body.included.map(({ type }: { type: string }) => type)).toEqual([
      "categorisations",
      ...categorisation.included.map(() => "categories"),
    ]);
    const { id } = made.body.data;
    const status = async () => (await api.get(`/v2/reviews/${id}`)).body.data.attributes.status;
    await pipeline.work();
    expect(await status()).toBe("pending");
    expect((await completeCategorisation(api, categorisation)).status).toBe(200);
    await pipeline.work();
    expect(await status()).toBe("finished");
  });

  test("of resources that do not exist is refused, with all errors together", async () => {
    const api = await openApi();
    const reply = await api.post("/v2/reviews", ask(1, "9223372036854775807"));
    expect(reply.status).toBe(422);
    expect(reply.body.errors.map(({ code, source }: never) => [code, source])).toEqual([
      ["invalid-relationship", { pointer: "/data/relationships/asset/data/id" }],
      ["invalid-relationship", { pointer: "/data/relationships/categorisation/data/id" }],
    ]);
  });

  test("of another company's asset is refused with the same error", async () => {
    const api = await openApi();
    const foreign = await api.store.write(async (transaction) => {
      const { id } = await forInstallation(transaction).companies.create("Others");
      const { users, assets } = forCompany(transaction, id);
      const other = { email: "eve@example.org", name: "Eve", role: "reviewer", passwordHash: null } as const;
      const { id: creatorId } = await users.createPerson(other);
      const file = { title: "T", filename: "t.pdf", filesize: 1, mimetype: "application/pdf" };
      return (await assets.create({ creatorId, ...file })).id;
    });
    const [theirs, nobodys] = [
      await api.post("/v2/reviews", ask(foreign)),
      await api.post("/v2/reviews", ask(99)),
    ];
    expect(theirs.status).toBe(422);
    expect(theirs.body).toEqual(nobodys.body);
  });

  test.each([
    ["no relationships", { type: "reviews" }, "/data"],
    ["no asset", { type: "reviews", relationships: {} }, "/data/relationships"],
    [
      "an asset of null",
      { type: "reviews", relationships: { asset: { data: null } } },
      "/data/relationships/asset/data",
    ],
    ["a status", { ...ask(1).data, attributes: { status: "finished" } }, "/data/attributes/status"],
  ])("with %s is refused", async (_name, data, pointer) => {
    const api = await openApi();
    const reply = await api.post("/v2/reviews", { data });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].source).toEqual({ pointer });
  });

  test("of a file that cannot be read fails, and says why", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const assetId = await pipeline.upload(Buffer.from("%PDF-1.7 and nothing more"));
    const waiting = (await api.post("/v2/reviews", ask(assetId))).body.data.id;
    await pipeline.work();
    const late = await api.post("/v2/reviews", ask(assetId));
    expect([late.status, late.body.data.attributes.status]).toEqual([201, "failed"]);
    const { data } = (await api.get(`/v2/reviews/${waiting}`)).body;
    expect(data.attributes).toMatchObject({ status: "failed", failures: [{ code: "extraction" }] });
    expect(Object.keys(data.links)).toEqual(["self"]);
    expect((await api.get(`/v2/reviews/${waiting}/download/pdf`)).status).toBe(404);
  });

  test("in which rules could not be evaluated or pages not read is finished, and names them", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const reviewId = await pipeline.review(await pipeline.upload(Buffer.from("%PDF-")));
    await api.store.write(async (transaction) => {
      const { reviews } = forCompany(transaction, api.company.id);
      const { attempt } = (await reviews.begin(reviewId, {
        ruleBaseHash: null,
        questionnaireHash: null,
        asOf: "2026-06-01",
      }))!;
      const ruleErrors = [{ ruleId: "promise", ruleNumber: "AU-1.1", message: "It took too long." }];
      const warnings = [{ code: "page-unreadable", message: "The page is damaged.", page: 2 }];
      await reviews.finish(reviewId, attempt, { rules: [], ruleErrors, warnings, resultHash: null });
    });
    expect((await api.get(`/v2/reviews/${reviewId}`)).body.data.attributes).toMatchObject({
      status: "finished",
      reviewed: false,
      warnings: [{ code: "page-unreadable", message: "The page is damaged.", page: 2 }],
      errors: [
        { status: { code: 500, message: "It took too long." }, rule_id: "promise", rule_number: "AU-1.1" },
      ],
    });
  });
});

describe("a finished review", () => {
  test("is listed with all that can be included, each once", async () => {
    const { api, assetId, reviewId } = await openReviewed();
    const second = (await api.post("/v2/reviews", ask(assetId))).body.data.id;
    const query = "include=asset,categorisation,issues,creator,owner&sort=-id";
    const { data, included } = (await api.get(`/v2/reviews?${query}`)).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([second, String(reviewId)]);
    const issues = data[1].relationships.issues.data;
    const alone = (await api.get(`/v2/reviews/${reviewId}`)).body.data;
    expect(data[1]).toEqual(alone);
    expect(included.map(({ type, id }: never) => ({ type, id }))).toEqual([
      { type: "assets", id: String(assetId) },
      ...issues,
      { type: "users", id: String(api.user.id) },
      { type: "companies", id: String(api.company.id) },
    ]);
    const issue = included.find(({ type }: { type: string }) => type === "issues");
    expect(Object.keys(issue)).toEqual(["type", "id", "attributes"]);
    expect(Object.keys(issue.attributes)).toEqual(["reference", "description", "riskScore", "openTriggers"]);
  });

  test("is found by its status, by either name", async () => {
    const { api, assetId } = await openReviewed();
    await api.post("/v2/reviews", ask(assetId));
    const found = async (status: string) =>
      (await api.get(`/v2/reviews?filter[status]=${status}`)).body.meta.page.total;
    for (const one of ["ready", "finished", "finished,ready", "pending"]) expect(await found(one)).toBe(1);
    expect(await found("pending,ready")).toBe(2);
    expect(await found("failed")).toBe(0);
  });

  test("is found by the severity of its highest score", async () => {
    const { api, assetId } = await openReviewed();
    await api.post("/v2/reviews", ask(assetId));
    const { riskScore } = (await api.get("/v2/reviews?filter[status]=ready")).body.data[0].attributes;
    const found = async (severity: string) =>
      (await api.get(`/v2/reviews?filter[severity]=${severity}`)).body.meta.page.total;
    const others = ["breach", "concern", "remark"].filter((severity) => severity !== severityOf(riskScore));
    expect(await found(severityOf(riskScore))).toBe(1);
    // The unfinished review has no score yet.
    expect(await found(others.join(","))).toBe(0);
    expect((await api.get("/v2/reviews?filter[severity]=bad")).status).toBe(400);
  });

  test("is found by words in the title or the file name of its asset", async () => {
    const { api } = await openFindings([]);
    const total = async (search: string) =>
      (await api.get(`/v2/reviews?filter[search]=${encodeURIComponent(search)}`)).body.meta.page.total;
    const { items } = await forCompany(api.store.reader, api.company.id).assets.list({ number: 1, size: 1 });
    const { title, filename } = items[0]!;
    expect([await total(title.toUpperCase()), await total(filename.slice(2)), await total("")]).toEqual([
      1, 1, 1,
    ]);
    expect([await total("%"), await total(`${title},`)]).toEqual([0, 0]);
    expect((await api.get(`/v2/reviews?filter[search]=${"x".repeat(256)}`)).status).toBe(400);
  });

  test("is found by words of its findings, until these are deleted", async () => {
    const guaranteed = foundTrigger({ text: "Guaranteed\nreturn" });
    const { api, reviewId } = await openFindings([foundRule({ triggers: [guaranteed] })]);
    const found = async (search: string) => {
      const { body } = await api.get(`/v2/reviews?filter[search]=${encodeURIComponent(search)}`);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await found("guaranteed RETURN")).toEqual([String(reviewId)]);
    expect(await found("guaranteed loss")).toEqual([]);
    const { body } = await api.get(`/v2/reviews/${reviewId}`);
    await api.remove(`/v2/assets/${body.data.relationships.asset.data.id}`);
    expect(await found("guaranteed return")).toEqual([]);
  });

  test("shows how many of its triggers are open and how many are judged", async () => {
    const hidden = foundRule({ hidden: true });
    const { api, reviewId, rules } = await openFindings([foundRule(), foundRule(), hidden]);
    const counts = async (url: string) => {
      const { openTriggers, judgedTriggers } = [(await api.get(url)).body.data].flat()[0].attributes;
      return [openTriggers, judgedTriggers];
    };
    expect(await counts(`/v2/reviews/${reviewId}`)).toEqual([2, 0]);
    const [trigger] = (await api.get(`${rules[0]}/triggers`)).body.data;
    const { type, id } = trigger;
    const data = [{ type, id, attributes: { status: "dismissed" } }];
    await api.patch(`/v2/reviews/${reviewId}/triggers`, { data });
    expect(await counts(`/v2/reviews/${reviewId}`)).toEqual([1, 1]);
    await writeReview(api, []);
    expect(await counts("/v2/reviews?sort=-judgedTriggers")).toEqual([1, 1]);
    expect(await counts("/v2/reviews?sort=-openTriggers")).toEqual([1, 1]);
  });

  test("is not listed with unknown parameters", async () => {
    const api = await openApi();
    for (const query of ["filter[status]=done", "sort=progress", "include=rules", "page[size]=101", "x=1"]) {
      expect((await api.get(`/v2/reviews?${query}`)).status).toBe(400);
    }
  });

  test("follows its triggers: a dismissed trigger is no longer an issue", async () => {
    const { api, reviewId, self } = await openReviewed();
    const before = await api.get(self);
    const highest = before.body.data.attributes.riskScore;
    await api.store.write(async (transaction) => {
      const { triggers } = forCompany(transaction, api.company.id);
      for (const { id } of await triggers.statesOf(reviewId)) {
        await triggers.change(id, { verdict: "dismissed", reason: null, userId: api.user.id });
      }
    });
    const after = await api.get(self);
    expect(highest).toBeGreaterThan(0);
    expect(after.body.data.attributes.riskScore).toBe(0);
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
    expect(after.body.data.relationships.issues.data.length).toBeLessThan(
      before.body.data.relationships.issues.data.length,
    );
  });
});

test("the issues of a review are its rules with a pending trigger, and those whose judgement is due", async () => {
  const { api, reviewId, list, rules } = await openFindings([
    foundRule({ reference: "A", score: 9, triggers: [foundTrigger(), foundTrigger()] }),
    foundRule({ reference: "B", requiresJudgement: true, triggers: [] }),
    foundRule({ reference: "C", requiresJudgement: true }),
    foundRule({ reference: "D", triggers: [] }),
  ]);
  const issues = async () => {
    const { data, included } = (await api.get(`/v2/reviews/${reviewId}?include=issues`)).body;
    expect(included.map(({ type, id }: never) => ({ type, id }))).toEqual(data.relationships.issues.data);
    return included.map(({ id, attributes }: { id: string; attributes: Record<string, unknown> }) => [
      attributes["reference"],
      attributes["riskScore"],
      attributes["openTriggers"],
      `${list}/${id}`,
    ]);
  };
  const dismissFirst = async (rule: string) => {
    const { data } = (await api.get(`${rule}/triggers?filter[status]=pending`)).body;
    const { id } = data[0];
    const attributes = { status: "dismissed" };
    const reply = await api.patch(`${rule}/triggers/${id}`, { data: { type: "triggers", id, attributes } });
    expect(reply.status).toBe(200);
  };
  const judge = (rule: string) =>
    api.patch(rule, {
      data: { type: "review-rules", id: rule.split("/").at(-1), attributes: { judged: true } },
    });
  const [a, b, c] = rules;
  expect(await issues()).toEqual([
    ["A", 9, 2, a],
    ["B", 0, 0, b],
    ["C", 8, 1, c],
  ]);
  await dismissFirst(a!);
  await dismissFirst(c!);
  expect(await issues()).toEqual([
    ["A", 9, 1, a],
    ["B", 0, 0, b],
    ["C", 0, 0, c],
  ]);
  await dismissFirst(a!);
  await judge(b!);
  expect(await issues()).toEqual([["C", 0, 0, c]]);
  await judge(c!);
  expect(await issues()).toEqual([]);
});
