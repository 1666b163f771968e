import { onTestFinished, describe, expect, test } from "vitest";
import { createApp } from "../../app/create-app.ts";
import { jsonApiMediaType } from "../../json-api/media-type.ts";
import { startCategorisation, type CategorisationSteps } from "../../testing/categorisation.ts";
import { openApi, type Api, type Method, type Sending } from "../../testing/api.ts";

interface CategoryObject {
  readonly type: string;
  readonly id: string;
  readonly attributes: {
    readonly options: readonly { readonly value: string }[];
    readonly selections: readonly string[];
  };
}

const valuesOf = ({ attributes }: CategoryObject) => attributes.options.map(({ value }) => value);

/** The selections of all categories, as a client reads them. */
async function selectionsIn(api: Pick<Api, "get">, { self }: CategorisationSteps) {
  const { included } = (await api.get(`${self}?include=categories`)).body as { included: CategoryObject[] };
  return included.map(({ attributes }) => attributes.selections);
}

describe("selecting", () => {
  test("returns the category, its categorisation and the other categories", async () => {
    const api = await openApi();
    const steps = await startCategorisation(api);
    const { id, categoryIds, self } = steps;
    const reply = await steps.select(0, ["12", "11"]);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      type: "categories",
      id: categoryIds[0],
      attributes: { order: 0, selections: ["11", "12"] },
      relationships: { categorisations: { data: { type: "categorisations", id } } },
    });
    const [parent, ...others] = reply.body.included;
    expect(parent).toEqual((await api.get(self)).body.data);
    expect(others.map((other: CategoryObject) => other.id)).toEqual(categoryIds.slice(1));
    expect(valuesOf(others[1])).toEqual(["31", "32", "33", "51", "53", "54", "55", "34", "35", "36", "37"]);
    expect((await api.get(steps.category(0))).body.data).toEqual(reply.body.data);
  });

  test("includes only what is requested", async () => {
    const api = await openApi();
    const { category, categoryIds, id } = await startCategorisation(api);
    const body = { data: { type: "categories", id: categoryIds[0], attributes: { selections: ["11"] } } };
    const reply = await api.patch(`${category(0)}?include=categorisations`, body);
    expect(reply.body.included).toMatchObject([{ type: "categorisations", id }]);
    expect((await api.get(`${category(0)}?include=categorisations`)).body).toEqual(reply.body);
    expect((await api.get(category(0))).body).not.toHaveProperty("included");
    expect((await api.get(`${category(0)}?include=options`)).status).toBe(400);
  });

  test("also drops what is no longer offered, and what depended on it", async () => {
    const api = await openApi();
    const steps = await startCategorisation(api);
    await steps.select(0, ["12"]);
    await steps.select(2, ["33"]);
    await steps.select(3, ["45", "41"]);
    expect(await selectionsIn(api, steps)).toEqual([["12"], [], ["33"], ["41", "45"], []]);
    const reply = await steps.select(0, ["11"]);
    const [, , product, channel] = reply.body.included as readonly CategoryObject[];
    expect([product!.attributes.selections, channel!.attributes.selections]).toEqual([[], ["41"]]);
    expect(valuesOf(product!)).toEqual(["31", "32", "51", "53", "54", "55", "34", "35", "36", "37"]);
    expect(valuesOf(channel!)).not.toContain("45");
    expect(await selectionsIn(api, steps)).toEqual([["11"], [], [], ["41"], []]);
  });

  test("of nothing clears the selections, and omitted selections are kept", async () => {
    const api = await openApi();
    const steps = await startCategorisation(api);
    await steps.select(1, ["21", "22"]);
    const said = { data: { type: "categories", id: steps.categoryIds[1], attributes: {} } };
    expect((await api.patch(steps.category(1), said)).body.data.attributes.selections).toEqual(["21", "22"]);
    expect((await steps.select(1, [])).body.data.attributes.selections).toEqual([]);
  });

  test.each([
    { selections: ["21", "11"], places: [1] },
    { selections: ["33"], places: [0] },
    { selections: ["021", "21", "21", "x"], places: [0, 2, 3] },
    { selections: [21, "22"], places: [0] },
  ])("is refused for $selections", async ({ selections, places }) => {
    const api = await openApi();
    const steps = await startCategorisation(api);
    await steps.select(1, ["23"]);
    const reply = await steps.select(1, selections);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject(
      places.map((place) => ({
        code: "invalid-attribute",
        source: { pointer: `/data/attributes/selections/${place}` },
      })),
    );
    expect(reply.body.errors).toHaveLength(places.length);
    expect(await selectionsIn(api, steps)).toEqual([[], ["23"], [], [], []]);
  });

  test("is not possible once the categorisation is completed", async () => {
    const api = await openApi();
    const steps = await startCategorisation(api);
    for (const [at, values] of [["11"], ["21"], ["31"], ["44"], ["61"]].entries())
      await steps.select(at, values);
    await steps.become("completed");
    const reply = await steps.select(1, ["22"]);
    expect([reply.status, reply.body.errors[0].code]).toEqual([409, "state-conflict"]);
    expect(await selectionsIn(api, steps)).toEqual([["11"], ["21"], ["31"], ["44"], ["61"]]);
  });

  test("supports If-Match: changed options make the tag stale", async () => {
    const api = await openApi();
    const steps = await startCategorisation(api);
    const tagOf = async (at: number) => String((await api.get(steps.category(at))).headers["etag"]);
    const [product, audience] = [await tagOf(2), await tagOf(1)];
    await steps.select(0, ["12"]);
    const stale = await steps.select(2, ["31"], { "if-match": product });
    expect([stale.status, stale.body.errors[0].source]).toEqual([412, { header: "If-Match" }]);
    expect((await steps.select(1, ["21"], { "if-match": audience })).status).toBe(200);
    expect((await steps.select(2, ["31"], { "if-match": await tagOf(2) })).status).toBe(200);
  });
});

test("a category is found only under its own categorisation", async () => {
  const api = await openApi();
  const [mine, other] = [await startCategorisation(api), await startCategorisation(api)];
  const misplaced = `${other.self}/categories/${mine.categoryIds[0]}`;
  const body = { data: { type: "categories", id: mine.categoryIds[0], attributes: { selections: ["11"] } } };
  expect((await api.get(misplaced)).status).toBe(404);
  expect((await api.patch(misplaced, body)).status).toBe(404);
  expect((await api.get(`${mine.self}/categories/x`)).status).toBe(404);
  expect(await selectionsIn(api, mine)).toEqual([[], [], [], [], []]);
});

/** The same service after a restart with a different questionnaire, or none. */
function restartedWith(api: Api, text: string | null) {
  const questionnaire = text === null ? null : { path: "rules/questionnaire.yaml", text };
  const app = createApp({ ...api, ruleBase: { ...api.ruleBase, questionnaire } });
  onTestFinished(() => app.close());
  const send = async (method: Method, url: string, { body, headers }: Sending = {}) => {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${api.token}`, "content-type": jsonApiMediaType, ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json(), bytes: reply.rawPayload };
  };
  return {
    send,
    get: (url: string) => send("GET", url),
    post: (url: string, body: object) => send("POST", url, { body }),
    patch: (url: string, body: object) => send("PATCH", url, { body }),
  };
}

const newer = `version: 1
categories:
  - key: market
    description: Which market?
    options:
      - {value: 13, key: uk, label: United Kingdom}
      - {value: 14, key: ie, label: Ireland}
`;

describe("the questionnaire", () => {
  test("remains the one that the categorisation was created with", async () => {
    const api = await openApi();
    const before = await startCategorisation(api);
    const restarted = restartedWith(api, newer);
    const after = await startCategorisation(restarted);
    expect(after.made.body.included).toMatchObject([{ attributes: { multiple: false, order: 0 } }]);
    const both = {
      data: { type: "categories", id: after.categoryIds[0], attributes: { selections: ["13", "14"] } },
    };
    const reply = await restarted.patch(after.category(0), both);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject([{ source: { pointer: "/data/attributes/selections/1" } }]);

    const older = {
      data: { type: "categories", id: before.categoryIds[0], attributes: { selections: ["12"] } },
    };
    expect((await restarted.patch(before.category(0), older)).body.data.attributes.selections).toEqual([
      "12",
    ]);
    const list = await restarted.get("/v2/categorisations?include=categories");
    expect(list.body.included.map(({ attributes }: CategoryObject) => attributes.selections)).toEqual([
      ["12"],
      [],
      [],
      [],
      [],
      [],
    ]);
    expect((await after.select(0, ["14"])).status).toBe(200);
    expect((await after.become("completed")).status).toBe(200);
  });

  test("may be missing: then there are no categories", async () => {
    const api = restartedWith(await openApi(), null);
    const made = await api.post("/v2/categorisations", {
      data: { type: "categorisations", attributes: { name: "Nothing to ask" } },
    });
    expect(made.status).toBe(201);
    expect(made.body.data.relationships.categories.data).toEqual([]);
    const { id } = made.body.data as { readonly id: string };
    const done = await api.patch(`/v2/categorisations/${id}`, {
      data: { type: "categorisations", id, attributes: { status: "completed" } },
    });
    expect([done.status, done.body.data.attributes.status]).toEqual([200, "completed"]);
  });
});
