import { forCompany, forInstallation } from "@docreview/store";
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

const setting = (address: string, attributes: object) => ({
  data: { type: "triggers", id: idOf(address), attributes },
});
const marked = (attributes: object) => ({ data: { type: "triggers", attributes } });
const quad = [50, 700, 150, 700, 50, 690, 150, 690];

/** The addresses of the triggers of a rule. */
async function triggersOf({ api }: Pick<Findings, "api">, rule: string): Promise<readonly string[]> {
  const { body } = await api.get(`${rule}/triggers?page[size]=100`);
  return body.data.map(({ links }: { links: { self: string } }) => new URL(links.self).pathname);
}

describe("a trigger", () => {
  test("has the form that the contract defines", async () => {
    const { api, rules } = await openFindings([foundRule()]);
    const { status, body } = await api.get(`${rules[0]}/triggers`);
    expect(status).toBe(200);
    const [trigger] = body.data;
    const related = `${api.settings.publicUrl}${rules[0]}`;
    expect(trigger).toEqual({
      type: "triggers",
      id: trigger.id,
      attributes: {
        text: "guaranteed return",
        classifier: "guaranteed-return",
        triggerType: "term",
        status: "pending",
        verdict: "open",
        replacement: null,
        until: null,
        comparison: null,
        carried: null,
        displayable: true,
        coordinates: { page: 1, quads: [quad] },
        sentenceReference: 1,
        startOffset: 14,
        endOffset: 31,
        confidence: null,
        nearest: null,
        manual: false,
        places: [{ page: 1, quads: [quad] }],
        feedback: "Remove “guaranteed return”.",
        createdAt: "2026-06-01T00:00:00+00:00",
      },
      relationships: {
        "review-rule": { links: { related }, data: { type: "review-rules", id: idOf(related) } },
      },
      links: { self: `${related}/triggers/${trigger.id}` },
      meta: { etag: trigger.meta.etag },
    });
    expect((await api.get(`${rules[0]}/triggers/${trigger.id}`)).body.data).toEqual(trigger);
  });

  test("shows in lists the entity tag that it has by itself, which a change must match", async () => {
    const { api, list, rules } = await openFindings([foundRule()]);
    const [address] = await triggersOf({ api }, rules[0]!);
    const tagIn = async (url: string) => {
      const { data, included = data } = (await api.get(url)).body;
      return [included].flat()[0].meta.etag;
    };
    const { etag } = (await api.get(address!)).headers as { etag: string };
    for (const url of [
      address!,
      `${rules[0]}/triggers`,
      `${rules[0]}/triggers?fields[triggers]=status`,
      `${list}?include=triggers&fields[triggers]=text`,
    ]) {
      expect(await tagIn(url), url).toBe(etag);
    }
    const change = (status: string) =>
      api.send("PATCH", address!, { headers: { "if-match": etag }, body: setting(address!, { status }) });
    const changed = await change("dismissed");
    expect([changed.status, changed.body.data.meta.etag]).toEqual([200, changed.headers["etag"]]);
    expect(changed.headers["etag"]).not.toBe(etag);
    expect((await change("pending")).status).toBe(412);
  });

  test("has no coordinates if the contract has none, and all of its places", async () => {
    const places = [{ page: 2, quads: [quad] }, { part: "comment" }];
    const rule = foundRule({
      triggers: [
        foundTrigger({ triggerType: "sentence", coordinates: null, confidence: 0.5 }),
        foundTrigger({ triggerType: "absence", coordinates: null, displayable: false, places: [] }),
        foundTrigger({ places: places as never }),
      ],
    });
    const { api, rules } = await openFindings([rule]);
    const { body } = await api.get(`${rules[0]}/triggers`);
    const attributes = body.data.map((trigger: { attributes: object }) => trigger.attributes);
    expect(attributes).toMatchObject([
      { triggerType: "sentence", coordinates: null, confidence: 0.5 },
      { triggerType: "absence", coordinates: null, displayable: false, places: [] },
      { triggerType: "term", places },
    ]);
  });

  test("of an absence shows the text nearest to what was expected", async () => {
    const nearest = {
      text: "a warming",
      page: 2,
      places: [{ page: 2, quads: [quad] }],
      fails: ["wording", "size"],
    };
    const rule = foundRule({
      triggers: [
        foundTrigger({ triggerType: "absence", coordinates: null, places: [], nearest: nearest as never }),
      ],
    });
    const { api, rules } = await openFindings([rule]);
    const { body } = await api.get(`${rules[0]}/triggers`);
    expect(body.data[0].attributes).toMatchObject({ triggerType: "absence", places: [], nearest });
  });

  test("of a real review refers to its document", async () => {
    const { api, self } = await openReviewed();
    const rules = await api.get(`${self}/review-rules?include=triggers&page[size]=100`);
    const triggers: readonly { attributes: { triggerType: string; coordinates: object | null } }[] =
      rules.body.included;
    expect(new Set(triggers.map(({ attributes }) => attributes.triggerType)).size).toBeGreaterThan(1);
    for (const { attributes } of triggers) {
      expect(attributes.coordinates === null).toBe(attributes.triggerType !== "term");
    }
  });
});

describe("a list of triggers", () => {
  const rule = foundRule({
    triggers: [
      foundTrigger({ text: "b", sentenceReference: 2 }),
      foundTrigger({ text: "a", sentenceReference: 2 }),
      foundTrigger({ text: "c", sentenceReference: 1 }),
    ],
  });

  test("is sorted as requested", async () => {
    const { api, rules } = await openFindings([rule]);
    for (const [sort, order] of [
      ["text", "a b c"],
      ["sentenceReference,-id", "c a b"],
      ["createdAt", "b a c"],
      ["-createdAt", "c a b"],
      ["-id", "c a b"],
    ] as const) {
      const { body } = await api.get(`${rules[0]}/triggers?sort=${sort}`);
      const texts = body.data.map((one: { attributes: { text: string } }) => one.attributes.text);
      expect(texts.join(" "), sort).toBe(order);
    }
  });

  test("is filtered by status, and paged", async () => {
    const { api, rules } = await openFindings([rule]);
    const [first] = await triggersOf({ api }, rules[0]!);
    await api.patch(first!, setting(first!, { status: "dismissed" }));
    const total = async (search: string) =>
      (await api.get(`${rules[0]}/triggers?${search}`)).body.meta.page.total;
    expect(await total("filter[status]=dismissed")).toBe(1);
    expect(await total("filter[status]=pending&page[size]=1")).toBe(2);
    expect(await total("filter[status]=pending,dismissed")).toBe(3);
    expect((await api.get(`${rules[0]}/triggers?sort=status`)).status).toBe(400);
    expect((await api.get(`${rules[0]}/triggers?include=review-rule`)).status).toBe(400);
  });
});

describe("dismissing", () => {
  test("all triggers dismisses the rule and its risk, and restoring one restores both", async () => {
    const high = foundRule({ score: 9, triggers: [foundTrigger(), foundTrigger()] });
    const { api, reviewId, list, rules } = await openFindings([high, foundRule({ score: 4 })]);
    const [first, second] = await triggersOf({ api }, rules[0]!);
    const state = async () => {
      const { status, riskScore } = (await api.get(rules[0]!)).body.data.attributes;
      const review = (await api.get(`/v2/reviews/${reviewId}`)).body.data.attributes;
      const { total } = (await api.get(`${list}?filter[status]=dismissed`)).body.meta.page;
      return [status, riskScore, review.riskScore, total];
    };
    const set = async (address: string, status: string) => {
      const reply = await api.patch(address, setting(address, { status }));
      expect([reply.status, reply.body.data.attributes.status]).toEqual([200, status]);
      expect((await api.get(address)).body).toEqual(reply.body);
    };
    expect(await state()).toEqual(["pending", 9, 9, 0]);
    await set(first!, "dismissed");
    expect(await state()).toEqual(["pending", 9, 9, 0]);
    await set(second!, "dismissed");
    expect(await state()).toEqual(["dismissed", 0, 4, 1]);
    await set(first!, "pending");
    expect(await state()).toEqual(["pending", 9, 9, 0]);
  });

  test("is recorded with who, when and why", async () => {
    const { api, rules } = await openFindings([foundRule()]);
    const [address] = await triggersOf({ api }, rules[0]!);
    const set = (attributes: object) => api.patch(address!, setting(address!, attributes));
    await set({ status: "pending" });
    await set({});
    await set({ status: "dismissed", reason: "A quotation." });
    await set({ status: "dismissed" });
    api.advance(60_000);
    const last = await set({ reason: "Asked the lawyers." });
    expect(last.body.data.attributes.status).toBe("dismissed");
    expect(last.body.data.attributes).not.toHaveProperty("reason");
    await set({ status: "pending" });
    const history = await api.get(`${address}/history?include=user`);
    expect(history.status).toBe(200);
    const user = { data: { type: "users", id: String(api.user.id) } };
    expect(history.body.data).toMatchObject([
      {
        type: "trigger-events",
        attributes: { status: "dismissed", reason: "A quotation.", at: "2026-06-01T00:00:00+00:00" },
        relationships: { user },
      },
      { attributes: { status: "dismissed", reason: "Asked the lawyers.", at: "2026-06-01T00:01:00+00:00" } },
      { attributes: { status: "pending", reason: null } },
    ]);
    expect(history.body.included).toMatchObject([{ type: "users", attributes: { name: "Ada" } }]);
    const newest = await api.get(`${address}/history?sort=-at,-id&page[size]=1&filter[status]=dismissed`);
    expect(newest.body.data[0].attributes.reason).toBe("Asked the lawyers.");
    expect(newest.body.meta.page).toMatchObject({ total: 2, "last-page": 2 });
  });

  test("is refused if it is not valid", async () => {
    const { api, rules } = await openFindings([foundRule()]);
    const [address] = await triggersOf({ api }, rules[0]!);
    for (const [attributes, ...members] of [
      [{ status: "accepted" }, "status"],
      [{ status: "ready", reason: " " }, "status", "reason"],
      [{ status: "pending", reason: "x".repeat(2001) }, "reason"],
      [{ text: "other", manual: true }, "text", "manual"],
    ] as const) {
      const reply = await api.patch(address!, setting(address!, attributes));
      expect(refusal(reply), members.join()).toEqual([422, ...members]);
    }
  });

  test("gives way to who was first", async () => {
    const { api, rules } = await openFindings([foundRule()]);
    const [address] = await triggersOf({ api }, rules[0]!);
    const { etag } = (await api.get(address!)).headers as { etag: string };
    const body = setting(address!, { status: "dismissed" });
    const send = () => api.send("PATCH", address!, { headers: { "if-match": etag }, body });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(412);
  });
});

describe("the verdict", () => {
  const rewritten = { verdict: "confirmed", replacement: "may return" } as const;
  const none = { verdict: "open", replacement: null } as const;

  async function openOne() {
    const findings = await openFindings([foundRule({ score: 9 })]);
    const [address] = await triggersOf(findings, findings.rules[0]!);
    const set = (attributes: object, headers = {}) =>
      findings.api.send("PATCH", address!, { headers, body: setting(address!, attributes) });
    return { ...findings, address: address!, set };
  }

  test("confirms what has to be changed, with what to write instead, and leaves it pending", async () => {
    const { api, reviewId, rules, address, set } = await openOne();
    const reply = await set({ ...rewritten, reason: "Too strong." });
    expect(reply.status).toBe(200);
    expect(reply.body.data.attributes).toMatchObject({ ...rewritten, status: "pending" });
    expect((await api.get(address)).body).toEqual(reply.body);
    const counts = { openTriggers: 0, judgedTriggers: 1, riskScore: 9 };
    const review = (await api.get(`/v2/reviews/${reviewId}?include=issues`)).body;
    expect(review.data.attributes).toMatchObject(counts);
    expect(review.included).toMatchObject([
      { type: "issues", attributes: { openTriggers: 0, riskScore: 9 } },
    ]);
    expect((await api.get(rules[0]!)).body.data.attributes.status).toBe("pending");
    const history = (await api.get(`${address}/history`)).body.data;
    expect(history).toMatchObject([
      { attributes: { ...rewritten, status: "pending", reason: "Too strong." } },
    ]);
  });

  test("and the status follow each other", async () => {
    const { set } = await openOne();
    const after = async (attributes: object) => {
      const { status, verdict, replacement } = (await set(attributes)).body.data.attributes;
      return [status, verdict, replacement];
    };
    expect(await after({ status: "dismissed" })).toEqual(["dismissed", "dismissed", null]);
    expect(await after({ status: "pending" })).toEqual(["pending", "open", null]);
    expect(await after({ ...rewritten, status: "pending" })).toEqual(["pending", "confirmed", "may return"]);
    expect(await after({ verdict: "confirmed" })).toEqual(["pending", "confirmed", "may return"]);
    expect(await after({ reason: "Asked the lawyers." })).toEqual(["pending", "confirmed", "may return"]);
    expect(await after({ verdict: "confirmed", replacement: null })).toEqual(["pending", "confirmed", null]);
    await set(rewritten);
    expect(await after({ status: "dismissed" })).toEqual(["dismissed", "dismissed", null]);
    expect(await after({ verdict: "confirmed" })).toEqual(["pending", "confirmed", null]);
    expect(await after({ status: "pending" })).toEqual(["pending", "open", null]);
    expect(await after({ status: "dismissed", verdict: "dismissed" })).toEqual([
      "dismissed",
      "dismissed",
      null,
    ]);
  });

  test("is recorded when it or what to write instead changes, or for a reason", async () => {
    const { api, address, set } = await openOne();
    for (const attributes of [
      none,
      rewritten,
      rewritten,
      { verdict: "confirmed", replacement: "might return" },
      { verdict: "confirmed", reason: "Agreed." },
      none,
    ]) {
      expect((await set(attributes)).status).toBe(200);
    }
    const { data } = (await api.get(`${address}/history`)).body;
    const entries = data.map(({ attributes }: { attributes: Record<string, unknown> }) =>
      ["verdict", "replacement", "reason"].map((name) => attributes[name]),
    );
    expect(entries).toEqual([
      ["confirmed", "may return", null],
      ["confirmed", "might return", null],
      ["confirmed", "might return", "Agreed."],
      ["open", null, null],
    ]);
  });

  test("is refused if it is not valid, or contradicts what is given with it", async () => {
    const { api, address, set } = await openOne();
    for (const [attributes, ...members] of [
      [{ verdict: "accepted" }, "verdict"],
      [{ verdict: "confirmed", status: "dismissed" }, "verdict"],
      [{ verdict: "dismissed", status: "pending" }, "verdict"],
      [{ verdict: "confirmed", replacement: " " }, "replacement"],
      [{ verdict: "confirmed", replacement: "x".repeat(2001) }, "replacement"],
      [{ verdict: "dismissed", replacement: "may" }, "replacement"],
      [{ replacement: "may" }, "replacement"],
      [{ status: "dismissed", verdict: "open", replacement: "may" }, "verdict", "replacement"],
    ] as const) {
      expect(refusal(await set(attributes)), JSON.stringify(attributes).slice(0, 100)).toEqual([
        422,
        ...members,
      ]);
    }
    expect((await api.get(address)).body.data.attributes).toMatchObject(none);
    const [error] = (await set({ verdict: "confirmed", status: "dismissed" })).body.errors;
    expect(error.detail).toBe(
      "The verdict confirmed contradicts the status dismissed: give only one of them, or the status pending.",
    );
  });

  test("gives way to who was first, and is undone only by who knows it", async () => {
    const { api, set } = await openOne();
    const first = await set(rewritten);
    const mine = { "if-match": String(first.headers["etag"]) };
    api.advance(1_000);
    await set({ ...none, reason: "No." });
    await set(rewritten);
    expect((await set(none, mine)).status).toBe(412);
    const again = await set({ verdict: "dismissed", reason: "Ours." });
    const restored = await set(rewritten, { "if-match": String(again.headers["etag"]) });
    expect(restored.body.data.attributes).toMatchObject({ ...rewritten, status: "pending" });
  });

  test("filters lists and histories, beside the status", async () => {
    const triggers = [foundTrigger(), foundTrigger(), foundTrigger()];
    const { api, rules } = await openFindings([foundRule({ triggers })]);
    const [first, second] = await triggersOf({ api }, rules[0]!);
    await api.patch(first!, setting(first!, rewritten));
    await api.patch(second!, setting(second!, { verdict: "dismissed" }));
    await api.patch(first!, setting(first!, { verdict: "confirmed", reason: "Agreed." }));
    const total = async (url: string) => (await api.get(url)).body.meta.page.total;
    const listed = (search: string) => total(`${rules[0]}/triggers?${search}`);
    expect(await listed("filter[verdict]=confirmed")).toBe(1);
    expect(await listed("filter[verdict]=open,dismissed")).toBe(2);
    expect(await listed("filter[status]=pending")).toBe(2);
    expect(await listed("filter[status]=pending&filter[verdict]=open,dismissed")).toBe(1);
    expect(await listed("filter[status]=dismissed&filter[verdict]=open")).toBe(0);
    expect(await total(`${first}/history?filter[verdict]=confirmed`)).toBe(2);
    expect(await total(`${first}/history?filter[verdict]=dismissed`)).toBe(0);
    expect((await api.get(`${rules[0]}/triggers?filter[verdict]=accepted`)).status).toBe(400);
  });
});

describe("text that a person marked", () => {
  test.each([
    [{}, { triggerType: "term", displayable: false, coordinates: null, places: [] }],
    [
      { coordinates: { page: 1, quads: [quad] } },
      { triggerType: "term", displayable: true, places: [{ page: 1, quads: [quad] }] },
    ],
    [
      { sentenceReference: 1, startOffset: 0, endOffset: 4 },
      { triggerType: "sentence", coordinates: null, startOffset: 0, endOffset: 4 },
    ],
  ])("with %j is a trigger, and can be deleted", async (place, expected) => {
    const { api, rules } = await openFindings([foundRule({ triggers: [] })]);
    const made = await api.post(`${rules[0]}/triggers`, marked({ text: "An old logo", ...place }));
    expect(made.status).toBe(201);
    expect(made.headers["location"]).toBe(made.body.data.links.self);
    expect(made.body.data.attributes).toMatchObject({
      text: "An old logo",
      ...place,
      ...expected,
      classifier: "manual",
      confidence: null,
      manual: true,
      status: "pending",
    });
    const { pathname } = new URL(made.body.data.links.self);
    expect((await api.get(pathname)).body.data).toEqual(made.body.data);
    expect((await api.get(rules[0]!)).body.data.attributes.riskScore).toBe(8);
    const dismissed = await api.patch(pathname, setting(pathname, { status: "dismissed" }));
    const judged = { status: "dismissed", verdict: "dismissed" };
    expect(dismissed.body.data.attributes).toEqual({ ...made.body.data.attributes, ...judged });
    expect((await api.remove(pathname)).status).toBe(204);
    expect((await api.remove(pathname)).status).toBe(404);
    expect((await api.get(rules[0]!)).body.data.attributes.riskScore).toBe(0);
  });

  test("is refused if it is not valid", async () => {
    const { api, rules } = await openFindings([foundRule({ triggers: [] })]);
    const anywhere = { page: 1, quads: [quad] };
    const many = Array.from({ length: 201 }, () => quad);
    for (const [attributes, ...members] of [
      [{ coordinates: anywhere }, ""],
      [{ text: "" }, "text"],
      [{ text: "x".repeat(10_001) }, "text"],
      [{ text: "x", status: "dismissed" }, "status"],
      [{ text: "x", coordinates: { page: 0, quads: [] } }, "coordinates/page", "coordinates/quads"],
      [{ text: "x", coordinates: { ...anywhere, quads: [quad.slice(1)] } }, "coordinates/quads/0"],
      [
        { text: "x", coordinates: { ...anywhere, quads: [[...quad.slice(1), 1e7]] } },
        "coordinates/quads/0/7",
      ],
      [{ text: "x", coordinates: { ...anywhere, quads: many } }, "coordinates/quads"],
      [{ text: "x", sentenceReference: 0, startOffset: -1 }, "sentenceReference", "startOffset"],
      [{ text: "x", sentenceReference: 2 ** 31, startOffset: 0.5 }, "sentenceReference", "startOffset"],
      [{ text: "x", sentenceReference: 1, startOffset: 1, endOffset: 1 }, "endOffset"],
      [
        { text: "x", coordinates: anywhere, sentenceReference: 1, startOffset: 0, endOffset: 1 },
        "coordinates",
      ],
    ] as const) {
      const reply = await api.post(`${rules[0]}/triggers`, marked(attributes));
      expect(refusal(reply), JSON.stringify(attributes).slice(0, 100)).toEqual([422, ...members]);
    }
    expect((await api.get(`${rules[0]}/triggers`)).body.data).toEqual([]);
  });

  test("is on a page or in a sentence that the document has", async () => {
    const { api, self, assetId } = await openReviewed();
    const [rule] = (await api.get(`${self}/review-rules`)).body.data;
    const address = `${new URL(rule.links.self).pathname}/triggers`;
    const mark = (place: object) => api.post(address, marked({ text: "x", ...place }));
    expect((await mark({ coordinates: { page: 1, quads: [quad] } })).status).toBe(201);
    expect(refusal(await mark({ coordinates: { page: 99, quads: [quad] } }))).toEqual([
      422,
      "coordinates/page",
    ]);
    const sentence = (await api.get(`/v2/assets/${assetId}/sentences`)).body.data[2].attributes;
    const whole = { sentenceReference: 3, startOffset: 0, endOffset: sentence.text.length };
    const made = await mark(whole);
    expect([made.status, made.body.data.attributes.displayable]).toEqual([201, true]);
    expect(made.body.data.attributes.places).toEqual(sentence.places);
    expect(refusal(await mark({ ...whole, endOffset: whole.endOffset + 1 }))).toEqual([422, "endOffset"]);
    expect(refusal(await mark({ ...whole, sentenceReference: 9999 }))).toEqual([422, "sentenceReference"]);
  });

  test("can be deleted, unlike other triggers", async () => {
    const { api, rules } = await openFindings([foundRule()]);
    const [address] = await triggersOf({ api }, rules[0]!);
    const kept = await api.remove(address!);
    expect([kept.status, kept.body.errors[0].code]).toEqual([409, "state-conflict"]);
    expect((await api.get(address!)).status).toBe(200);
  });
});

test("a trigger is found under its own rule only", async () => {
  const { api, rules } = await openFindings([foundRule(), foundRule()]);
  const [mine] = await triggersOf({ api }, rules[0]!);
  const address = `${rules[1]}/triggers/${idOf(mine!)}`;
  expect((await api.get(address)).status).toBe(404);
  expect((await api.get(`${address}/history`)).status).toBe(404);
  expect((await api.patch(address, setting(address, { status: "dismissed" }))).status).toBe(404);
  expect((await api.remove(address)).status).toBe(404);
  expect((await api.get(mine!)).body.data.attributes.status).toBe("pending");
});

test("resources of another company are not found, nor anything under them", async () => {
  const { api } = await openFindings([]);
  const company = await api.store.write((transaction) =>
    forInstallation(transaction).companies.create("Other"),
  );
  const user = await api.store.write((transaction) =>
    forCompany(transaction, company.id).users.createService({ name: "Eve", role: "reviewer" }),
  );
  const review = await writeReview({ ...api, company, user }, [foundRule({ requiresJudgement: true })]);
  const theirs = forCompany(api.store.reader, company.id);
  const [rule] = (await theirs.reviewRules.list(review, { number: 1, size: 1 })).items;
  const before = await theirs.triggers.ofRules([rule!.id]);
  const list = `/v2/reviews/${review}/review-rules`;
  const one = `${list}/${rule!.id}`;
  const trigger = `${one}/triggers/${before[0]!.id}`;
  const replies = [
    ...(await Promise.all(
      [list, one, `${one}/triggers`, trigger, `${trigger}/history`].map((url) => api.get(url)),
    )),
    await api.post(list, { data: { type: "review-rules", attributes: { description: "x" } } }),
    await api.post(`${one}/triggers`, marked({ text: "x" })),
    await api.patch(one, { data: { type: "review-rules", id: idOf(one), attributes: { judged: true } } }),
    await api.patch(trigger, setting(trigger, { status: "dismissed" })),
    await api.remove(one),
    await api.remove(trigger),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  expect(await theirs.triggers.ofRules([rule!.id])).toEqual(before);
  expect(await theirs.reviewRules.find(review, rule!.id)).toEqual(rule);
});
