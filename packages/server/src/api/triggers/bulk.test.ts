import { randomUUID } from "node:crypto";
import { forCompany } from "@docreview/store";
import { describe, expect, test } from "vitest";
import type { Reply } from "../../testing/api.ts";
import { foundRule, foundTrigger, openFindings, writeReview } from "../../testing/findings.ts";

interface Shown {
  readonly id: string;
  readonly attributes: { readonly status: string; readonly verdict: string };
  readonly meta: { readonly etag: string };
}

async function stage(triggers = 3) {
  const many = Array.from({ length: triggers }, (_, at) => foundTrigger({ fingerprint: `t-${at}` }));
  const findings = await openFindings([foundRule({ score: 9, triggers: many }), foundRule({ score: 4 })]);
  const { api, reviewId, list } = findings;
  const read = async (): Promise<readonly Shown[]> =>
    (await api.get(`${list}?include=triggers`)).body.included;
  const path = `/v2/reviews/${reviewId}/triggers`;
  const send = (items: readonly object[], headers = {}) =>
    api.send("PATCH", path, { headers, body: { data: items } });
  return { ...findings, read, path, send };
}

const item = ({ id }: Pick<Shown, "id">, attributes: object, meta?: object) => ({
  type: "triggers",
  id,
  attributes,
  ...(meta && { meta }),
});

const results = ({ body }: Reply) =>
  body.meta.results.map((one: { id: string; status: number; code: string }) => [
    one.id,
    one.status,
    one.code,
  ]);

const pointers = ({ status, body }: Reply) => [
  status,
  ...body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer),
];

const dismissed = { status: "dismissed", reason: "Quotations." };

describe("many triggers", () => {
  test("are dismissed at once, with one reason and the risk of the review", async () => {
    const { api, reviewId, read, send, rules } = await stage();
    const before = await read();
    const reply = await send(before.map((trigger) => item(trigger, dismissed)));
    expect(reply.status).toBe(200);
    expect(results(reply)).toEqual(before.map(({ id }) => [id, 200, "changed"]));
    const after = await read();
    expect(reply.body.data).toEqual(after);
    expect(after.map(({ attributes }) => attributes.status)).toEqual(before.map(() => "dismissed"));
    const risk = async () => (await api.get(`/v2/reviews/${reviewId}`)).body.data.attributes.riskScore;
    expect(await risk()).toBe(0);
    const history = await api.get(`${rules[0]}/triggers/${before[0]!.id}/history`);
    expect(history.body.data).toMatchObject([{ attributes: dismissed }]);
    const undone = await send(before.map((trigger) => item(trigger, { status: "pending" })));
    expect(undone.body.data).toEqual(before);
    expect(await risk()).toBe(9);
  });

  test("are confirmed at once, each with what to write instead", async () => {
    const { api, reviewId, read, send } = await stage();
    const before = await read();
    const texts = before.map((_, at) => (at === 1 ? null : `may return ${at % 2}`));
    const judged = before.map((one, at) => item(one, { verdict: "confirmed", replacement: texts[at] }));
    const reply = await send(judged);
    expect(results(reply)).toEqual(before.map(({ id }) => [id, 200, "changed"]));
    const after = await read();
    expect(reply.body.data).toEqual(after);
    expect(after.map(({ attributes }) => attributes)).toMatchObject(
      texts.map((replacement) => ({ status: "pending", verdict: "confirmed", replacement })),
    );
    const { openTriggers, riskScore } = (await api.get(`/v2/reviews/${reviewId}`)).body.data.attributes;
    expect([openTriggers, riskScore]).toEqual([0, 9]);
    const undone = await send(before.map((trigger) => item(trigger, { verdict: "open" })));
    expect(undone.body.data).toEqual(before);
  });

  test("are changed only if they exist in the review, and only from the state that the client knows", async () => {
    const { api, read, send, path } = await stage();
    const [first, second, third, last] = await read();
    const other = await writeReview(api, [foundRule()]);
    const { reviewRules, triggers } = forCompany(api.store.reader, api.company.id);
    const [rule] = await reviewRules.ofReview(other);
    const [elsewhere] = await triggers.ofRules([rule!.id]);
    await send([item(second!, dismissed), item(last!, dismissed)]);
    const reply = await send([
      item({ id: String(elsewhere!.id) }, dismissed),
      item(first!, dismissed, { ifMatch: first!.meta.etag }),
      item(second!, { status: "pending" }, { ifMatch: second!.meta.etag }),
      item({ id: "x" }, dismissed),
      item(third!, { status: "pending" }, { ifMatch: "*" }),
      item(last!, { reason: "Once more." }),
    ]);
    expect(reply.status).toBe(200);
    expect(results(reply)).toEqual([
      [String(elsewhere!.id), 404, "not-found"],
      [first!.id, 200, "changed"],
      [second!.id, 412, "changed-meanwhile"],
      ["x", 404, "not-found"],
      [third!.id, 200, "unchanged"],
      [last!.id, 200, "changed"],
    ]);
    const after = await read();
    expect(reply.body.data).toEqual([after[0], after[2], after[3]]);
    expect(after.map(({ attributes }) => attributes.status)).toEqual([
      "dismissed",
      "dismissed",
      "pending",
      "dismissed",
    ]);
    expect(await triggers.ofRules([rule!.id])).toEqual([elsewhere]);
    const shown = await api.send("PATCH", `${path}?fields[triggers]=status`, {
      body: { data: [item(first!, {})] },
    });
    expect(shown.body.data).toEqual([
      { ...after[0], attributes: { status: "dismissed" }, relationships: undefined },
    ]);
  });

  test("are not restored by who undoes a dismissal that was replaced since", async () => {
    const { api, read, send } = await stage();
    const [first, second] = await read();
    const mine = await send([item(first!, dismissed), item(second!, dismissed)]);
    const tags = new Map<string, string>(mine.body.data.map(({ id, meta }: Shown) => [id, meta.etag]));
    api.advance(1_000);
    for (const attributes of [{ status: "pending" }, { ...dismissed, reason: "Agreed with legal." }])
      await send([item(first!, attributes)]);
    const undo = ({ id }: Shown) => item({ id }, { status: "pending" }, { ifMatch: tags.get(id)! });
    expect(results(await send([undo(first!), undo(second!)]))).toEqual([
      [first!.id, 412, "changed-meanwhile"],
      [second!.id, 200, "changed"],
    ]);
  });

  test("are changed once, however often the request with its key is sent", async () => {
    const { api, read, send, rules } = await stage();
    const [first] = await read();
    const headers = { "idempotency-key": randomUUID() };
    const replies = [
      await send([item(first!, dismissed)], headers),
      await send([item(first!, dismissed)], headers),
    ];
    expect(replies[1]!.body).toEqual(replies[0]!.body);
    const history = await api.get(`${rules[0]}/triggers/${first!.id}/history`);
    expect(history.body.meta.page.total).toBe(1);
  });

  test("are at most 1,000, each with a long reason", async () => {
    const { read, send } = await stage(1000);
    const all = await read();
    expect(all).toHaveLength(1001);
    const reason = "№".repeat(2000);
    expect(pointers(await send(all.map((trigger) => item(trigger, dismissed))))).toEqual([400, "/data"]);
    const reply = await send(all.slice(0, 1000).map((trigger) => item(trigger, { ...dismissed, reason })));
    expect([reply.status, reply.body.data.length]).toEqual([200, 1000]);
  });
});

describe("nothing is changed by", () => {
  test.each<[string, (ids: readonly Shown[]) => unknown, readonly (number | string)[]]>([
    ["no list", ([first]) => item(first!, dismissed), [400, "/data"]],
    ["an empty list", () => [], [400, "/data"]],
    ["an item that is no resource object", ([first]) => [item(first!, dismissed), 1], [400, "/data/1"]],
    ["an item without an id", ([first]) => [item(first!, dismissed), { type: "triggers" }], [400, "/data/1"]],
    ["another type", ([first]) => [{ type: "reviews", id: first!.id }], [409, "/data/0/type"]],
    ["one id twice", ([first]) => [item(first!, dismissed), item(first!, {})], [409, "/data/1/id"]],
    [
      "values that are not valid",
      ([first, second]) => [
        item(first!, { status: "accepted" }),
        item(second!, { text: "x", reason: "\u0000" }),
      ],
      [422, "/data/0/attributes/status", "/data/1/attributes/text", "/data/1/attributes/reason"],
    ],
    [
      "a verdict that contradicts its status, or what to write instead without that verdict",
      ([first, second]) => [
        item(first!, { verdict: "confirmed", status: "dismissed" }),
        item(second!, { verdict: "dismissed", replacement: "may" }),
      ],
      [422, "/data/0/attributes/verdict", "/data/1/attributes/replacement"],
    ],
    [
      "a condition that is no text",
      ([first]) => [item(first!, dismissed, { ifMatch: 1 })],
      [400, "/data/0/meta/ifMatch"],
    ],
    [
      "text outside of attributes that cannot be stored",
      ([first]) => [item(first!, dismissed, { x: "\u0000" })],
      [400, "/data/0/meta/x"],
    ],
  ])("%s", async (_, itemsOf, expected) => {
    const { api, read, path } = await stage();
    const before = await read();
    const reply = await api.send("PATCH", path, { body: { data: itemsOf(before) } });
    expect(pointers(reply)).toEqual(expected);
    expect(await read()).toEqual(before);
  });
});

test("the triggers of a review that does not exist are not found", async () => {
  const { api, read } = await stage();
  const [first] = await read();
  const reply = await api.send("PATCH", "/v2/reviews/999999/triggers", {
    body: { data: [item(first!, dismissed)] },
  });
  expect(reply.status).toBe(404);
});
