import { forCompany } from "@docreview/store";
import { describe, expect, test } from "vitest";
import {
  foundRule,
  foundTrigger,
  openFindings,
  refusal,
  writeReview,
  type Findings,
} from "../../testing/findings.ts";
import { openReviewed } from "../../testing/reviewed.ts";

const idOf = (address: string) => address.split("/").at(-1)!;

const judging = (address: string, attributes: object) => ({
  data: { type: "review-rules", id: idOf(address), attributes },
});
const found = (attributes: object) => ({ data: { type: "review-rules", attributes } });

describe("a review rule", () => {
  test("has the form that the contract defines", async () => {
    const { api, reviewId, list, rules } = await openFindings([
      foundRule({ hidden: true, triggers: [foundTrigger(), foundTrigger()] }),
    ]);
    const reply = await api.get(rules[0]!);
    expect(reply.status).toBe(200);
    const self = `${api.settings.publicUrl}${rules[0]}`;
    const { triggers } = reply.body.data.relationships;
    expect(triggers.data).toHaveLength(2);
    expect(triggers.links).toEqual({ related: `${self}/triggers` });
    expect(reply.body.data).toEqual({
      type: "review-rules",
      id: idOf(self),
      attributes: {
        reference: "AU-1.1",
        group: "Promises",
        description: "A return must not be promised.",
        feedback: "Remove “guaranteed return”.",
        score: 8,
        riskScore: 8,
        status: "pending",
        requiresJudgement: false,
        judged: false,
        manual: false,
        hidden: true,
        createdAt: "2026-06-01T00:00:00+00:00",
      },
      relationships: {
        review: { data: { type: "reviews", id: String(reviewId) } },
        triggers,
        // The rule of this test is not loaded.
        rule: { data: null },
      },
      links: { self },
      meta: { etag: reply.headers["etag"] },
    });
    const all = await api.get(list);
    expect(all.body.data).toEqual([reply.body.data]);
    expect(all.body.included).toBeUndefined();
  });

  test("includes its triggers", async () => {
    const { api, list, rules } = await openFindings([foundRule(), foundRule({ triggers: [] }), foundRule()]);
    const one = await api.get(`${rules[2]}?include=triggers`);
    expect(one.body.included).toEqual([(await api.get(`${rules[2]}/triggers`)).body.data[0]]);
    const all = await api.get(`${list}?include=triggers&fields[triggers]=text`);
    const named = all.body.data.flatMap(
      (rule: { relationships: { triggers: { data: object[] } } }) => rule.relationships.triggers.data,
    );
    expect(named).toHaveLength(2);
    expect(all.body.included).toMatchObject(named);
    expect((await api.get(`${list}?include=review`)).status).toBe(400);
  });

  test("of a loaded rule says which duty it shares with others, and where that comes from", async () => {
    const { api, self } = await openReviewed();
    const { body } = await api.get(`${self}/review-rules?page[size]=100&fields[review-rules]=reference`);
    const metas = body.data.map(({ meta }: { meta: object }) => meta);
    const [etag, source] = [expect.stringMatching(/^"/), expect.any(String)];
    expect(metas).toContainEqual({ etag, source, duty: expect.stringMatching(/^[a-z]+(-[a-z]+)+$/) });
    expect(metas).toContainEqual({ etag, source });
  });

  test("of a real review has its triggers by their ids", async () => {
    const { api, self } = await openReviewed();
    const { body } = await api.get(`${self}/review-rules?page[size]=100`);
    expect(body.data.length).toBeGreaterThan(3);
    for (const { links, relationships } of body.data) {
      const triggers = await api.get(`${new URL(links.self).pathname}/triggers?page[size]=100`);
      const ids = triggers.body.data.map(({ id }: { id: string }) => id);
      expect(relationships.triggers.data.map(({ id }: { id: string }) => id)).toEqual(ids);
    }
  });
});

describe("a list of review rules", () => {
  const three = [
    foundRule({ reference: "B", group: "y", score: 1 }),
    foundRule({ reference: "A", group: "y", score: 3 }),
    foundRule({ reference: "C", group: "x", score: 2, triggers: [] }),
  ];

  test("is sorted as requested", async () => {
    const { api, list } = await openFindings(three);
    for (const [sort, order] of [
      ["reference", "A B C"],
      ["-score", "A C B"],
      ["group,-reference", "C B A"],
      ["createdAt", "B A C"],
      ["-id", "C A B"],
    ] as const) {
      const { body } = await api.get(`${list}?sort=${sort}`);
      const references = body.data.map(
        (rule: { attributes: { reference: string } }) => rule.attributes.reference,
      );
      expect(references.join(" "), sort).toBe(order);
    }
  });

  test("is paged, and refuses unknown parameters", async () => {
    const { api, list } = await openFindings(three);
    const page = await api.get(`${list}?page[size]=2&page[number]=2`);
    expect([page.body.data.length, page.body.meta.page.total]).toEqual([1, 3]);
    expect((await api.get(`${list}?sort=riskScore`)).status).toBe(400);
    expect((await api.get(`${list}?filter[status]=gone`)).status).toBe(400);
  });

  test("is empty while the review is pending, and not found without a review", async () => {
    const { api, reviewId } = await openFindings([]);
    const pending = await writeReview(api);
    const { status, body } = await api.get(`/v2/reviews/${pending}/review-rules`);
    expect([status, body.data]).toEqual([200, []]);
    expect((await api.get(`/v2/reviews/${reviewId + 99}/review-rules`)).status).toBe(404);
  });
});

describe("judging", () => {
  const asks = foundRule({ requiresJudgement: true, triggers: [] });

  const stored = async ({ api, reviewId }: Findings, at: number) =>
    (await forCompany(api.store.reader, api.company.id).reviewRules.list(reviewId, { number: 1, size: 9 }))
      .items[at];

  test("records who and when, and can be undone", async () => {
    const findings = await openFindings([asks]);
    const { api, rules } = findings;
    const address = rules[0]!;
    const judged = await api.patch(address, judging(address, { judged: true }));
    expect([judged.status, judged.body.data.attributes.judged]).toEqual([200, true]);
    expect(judged.body.data.meta.judgedAt).toBe("2026-06-01T00:00:00+00:00");
    const first = await stored(findings, 0);
    expect(first).toMatchObject({ judged: true, judgedById: api.user.id, judgedAt: api.clock() });
    api.advance(60_000);
    // When repeated, the time of the first judgement is kept.
    expect((await api.patch(address, judging(address, { judged: true }))).body).toEqual(judged.body);
    expect((await api.patch(address, judging(address, {}))).body).toEqual(judged.body);
    expect(await stored(findings, 0)).toEqual(first);
    const back = await api.patch(address, judging(address, { judged: false }));
    expect(back.body.data.attributes.judged).toBe(false);
    expect(back.body.data.meta.judgedAt).toBeUndefined();
    expect(await api.get(address)).toMatchObject({ body: back.body });
    expect(await stored(findings, 0)).toMatchObject({ judged: false, judgedAt: api.clock() });
  });

  test("is refused if no judgement is required, as is writing anything else", async () => {
    const { api, rules } = await openFindings([asks, foundRule()]);
    const [asking, plain] = rules as [string, string];
    for (const [address, attributes, member] of [
      [plain, { judged: true }, "judged"],
      [plain, { judged: false }, "judged"],
      [asking, { judged: "yes" }, "judged"],
      [asking, { status: "dismissed" }, "status"],
      [asking, { score: 1 }, "score"],
    ] as const) {
      expect(refusal(await api.patch(address, judging(address, attributes))), member).toEqual([422, member]);
    }
    expect((await api.patch(plain, judging(plain, {}))).status).toBe(200);
  });

  test("is refused if someone else changed the rule first", async () => {
    const { api, rules } = await openFindings([asks]);
    const address = rules[0]!;
    const { etag } = (await api.get(address)).headers as { etag: string };
    const send = (judged: boolean) =>
      api.send("PATCH", address, { headers: { "if-match": etag }, body: judging(address, { judged }) });
    expect((await send(true)).status).toBe(200);
    expect((await send(false)).status).toBe(412);
  });
});

describe("a manual rule", () => {
  test("is a review rule like the others, and can be deleted", async () => {
    const { api, list } = await openFindings([foundRule()]);
    const words = { reference: "H-1", group: "House style", feedback: "Use the new one.", score: 10 };
    const made = await api.post(list, found({ description: "An old logo.", ...words }));
    expect(made.status).toBe(201);
    expect(made.headers["location"]).toBe(made.body.data.links.self);
    expect(made.body.data.attributes).toMatchObject({
      description: "An old logo.",
      ...words,
      manual: true,
      status: "pending",
      riskScore: 0,
      requiresJudgement: false,
      hidden: false,
    });
    const address = `${list}/${made.body.data.id}`;
    expect((await api.get(address)).body.data).toEqual(made.body.data);
    await api.post(`${address}/triggers`, { data: { type: "triggers", attributes: { text: "logo" } } });
    expect((await api.get(address)).body.data.attributes.riskScore).toBe(10);
    const gone = await api.remove(address);
    expect([gone.status, gone.bytes.length]).toEqual([204, 0]);
    expect((await api.get(`${address}/triggers`)).status).toBe(404);
    expect((await api.remove(address)).status).toBe(404);
    expect((await api.get(list)).body.meta.page.total).toBe(1);
  });

  test("needs no more than a description", async () => {
    const { api, list } = await openFindings([]);
    const { status, body } = await api.post(list, found({ description: "An old logo." }));
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({ reference: "", group: "", feedback: "", score: 0 });
    expect(body.data.relationships.triggers.data).toEqual([]);
  });

  test("is refused if it is not valid", async () => {
    const { api, list } = await openFindings([]);
    for (const [attributes, ...members] of [
      [{}, ""],
      [{ description: " " }, "description"],
      [{ description: "x".repeat(10_001), reference: "x".repeat(256) }, "description", "reference"],
      [{ description: "x", score: 11, group: 3, feedback: null }, "score", "group", "feedback"],
      [{ description: "x", score: 1.5, judged: true, hidden: true }, "score", "judged", "hidden"],
    ] as const) {
      expect(refusal(await api.post(list, found(attributes)))).toEqual([422, ...members]);
    }
    expect((await api.get(list)).body.data).toEqual([]);
  });

  test("can only be added to a finished review, and no other rule can be deleted", async () => {
    const { api, rules } = await openFindings([foundRule()]);
    const pending = await writeReview(api);
    const early = await api.post(`/v2/reviews/${pending}/review-rules`, found({ description: "x" }));
    expect([early.status, early.body.errors[0].code]).toEqual([409, "state-conflict"]);
    expect(
      (await api.post(`/v2/reviews/${pending + 99}/review-rules`, found({ description: "x" }))).status,
    ).toBe(404);
    const kept = await api.remove(rules[0]!);
    expect([kept.status, kept.body.errors[0].code]).toEqual([409, "state-conflict"]);
    expect((await api.get(rules[0]!)).status).toBe(200);
  });
});

test("a rule is found under its own review only", async () => {
  const { api, rules } = await openFindings([foundRule({ requiresJudgement: true })]);
  const other = await writeReview(api, []);
  const address = `/v2/reviews/${other}/review-rules/${idOf(rules[0]!)}`;
  expect((await api.get(address)).status).toBe(404);
  expect((await api.patch(address, judging(address, { judged: true }))).status).toBe(404);
  expect((await api.remove(address)).status).toBe(404);
  expect((await api.get(`${address}/triggers`)).status).toBe(404);
});
