import { forCompany, forInstallation } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { createSecret } from "../../auth/secret-hash.ts";
import { login, openApi, type Api } from "../../testing/api.ts";
import { startCategorisation } from "../../testing/categorisation.ts";
import { openPipeline } from "../../testing/reviewed.ts";
import { fixture } from "../../testing/job-harness.ts";

const naming = (name: unknown) => ({ data: { type: "categorisations", attributes: { name } } });

/** One selection in each category of the shipped questionnaire. */
const complete = [["11"], ["21"], ["31"], ["44"], ["61"]] as const;

async function answerAll(api: Api, name?: string) {
  const steps = await startCategorisation(api, name);
  for (const [at, selections] of complete.entries()) {
    expect((await steps.select(at, selections)).status).toBe(200);
  }
  return steps;
}

describe("a categorisation", () => {
  test("is created with categories that wait for their selections", async () => {
    const api = await openApi();
    const { made, id, categoryIds } = await startCategorisation(api, "Autumn brochure");
    const self = `${api.settings.publicUrl}/v2/categorisations/${id}`;
    expect(made.status).toBe(201);
    expect(made.headers["location"]).toBe(self);
    expect(made.body.data).toEqual({
      type: "categorisations",
      id,
      attributes: { name: "Autumn brochure", status: "pending" },
      relationships: {
        categories: { data: categoryIds.map((category) => ({ type: "categories", id: category })) },
      },
      links: { self },
    });
    expect(categoryIds).toHaveLength(complete.length);
    expect(made.body.included[2]).toEqual({
      type: "categories",
      id: categoryIds[2],
      attributes: {
        description: "What does it promote or describe?",
        multiple: true,
        order: 2,
        options: [
          { label: "Managed fund", value: "31" },
          { label: "Shares, bonds, options or other securities", value: "51" },
          { label: "Investment advice or portfolio management", value: "53" },
          { label: "Cryptoassets", value: "54" },
          { label: "Savings account or other deposit", value: "55" },
          { label: "Insurance", value: "34" },
          { label: "Loan or other credit", value: "35" },
          { label: "Consumer goods", value: "36" },
          { label: "Services other than financial ones", value: "37" },
        ],
        selections: [],
      },
      relationships: { categorisations: { data: { type: "categorisations", id } } },
      links: { self: `${self}/categories/${categoryIds[2]}` },
    });
    expect(made.body.included.map((one: { attributes: { order: number } }) => one.attributes.order)).toEqual([
      0, 1, 2, 3, 4,
    ]);
    const read = await api.get(`/v2/categorisations/${id}`);
    expect(read.body).toEqual({ jsonapi: made.body.jsonapi, data: made.body.data });
    expect(read.headers["etag"]).toBe(made.headers["etag"]);
    const whole = await api.get(`/v2/categorisations/${id}?include=categories`);
    expect(whole.body).toEqual(made.body);
  });

  test.each([[""], ["  "], [7], ["x".repeat(256)]])("is refused with the name %j", async (name) => {
    const reply = await (await openApi()).post("/v2/categorisations", naming(name));
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].source).toEqual({ pointer: "/data/attributes/name" });
  });

  test("keeps its name", async () => {
    const api = await openApi();
    const { self, id } = await startCategorisation(api);
    const reply = await api.patch(self, {
      data: { type: "categorisations", id, attributes: { name: "Other" } },
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject([
      { code: "read-only-member", source: { pointer: "/data/attributes/name" } },
    ]);
  });

  test("is listed by name and by status, with its categories if requested", async () => {
    const api = await openApi();
    await startCategorisation(api, "Late");
    const early = await answerAll(api, "Early");
    await early.become("completed");
    const names = async (query: string) =>
      (await api.get(`/v2/categorisations?${query}`)).body.data.map(
        (one: { attributes: { name: string } }) => one.attributes.name,
      );
    expect(await names("")).toEqual(["Late", "Early"]);
    expect(await names("sort=name")).toEqual(["Early", "Late"]);
    expect(await names("filter[status]=completed")).toEqual(["Early"]);
    expect(await names("filter[status]=pending,completed")).toHaveLength(2);
    const list = await api.get("/v2/categorisations?include=categories&page[size]=1&page[number]=2");
    expect(list.body.meta.page).toMatchObject({ total: 2, from: 2, to: 2 });
    expect(list.body.data[0].relationships.categories.data).toHaveLength(complete.length);
    expect(
      list.body.included.map((one: { attributes: { selections: string[] } }) => one.attributes.selections),
    ).toEqual(complete);
    expect((await api.get("/v2/categorisations?sort=createdAt")).status).toBe(400);
    expect((await api.get("/v2/categorisations?filter[status]=ready")).status).toBe(400);
  });

  test("of another company is not found", async () => {
    const api = await openApi();
    const { self, category, id, categoryIds } = await startCategorisation(api);
    const foreign = api.as(await strangerToken(api));
    const completing = { data: { type: "categorisations", id, attributes: { status: "completed" } } };
    const selecting = {
      data: { type: "categories", id: categoryIds[0], attributes: { selections: ["11"] } },
    };
    const replies = [
      await foreign("GET", self),
      await foreign("PATCH", self, { body: completing }),
      await foreign("GET", category(0)),
      await foreign("PATCH", category(0), { body: selecting }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await foreign("GET", "/v2/categorisations")).body.data).toEqual([]);
    expect((await api.get(category(0))).body.data.attributes.selections).toEqual([]);
  });
});

async function strangerToken(api: Api): Promise<string> {
  const password = await createSecret();
  await api.store.write(async (transaction) => {
    const { id } = await forInstallation(transaction).companies.create("Strangers");
    const person = {
      email: "eve@example.com",
      name: "Eve",
      role: "admin",
      passwordHash: password.kept,
    } as const;
    await forCompany(transaction, id).users.createPerson(person);
  });
  return login(api, "eve@example.com", password.shown);
}

describe("completing", () => {
  test("requires a selection in every category that offers options, and names those without one", async () => {
    const { select, become } = await startCategorisation(await openApi(), "All", { questionnaireVersion: 2 });
    await select(0, ["11"]);
    await select(3, ["41"]);
    const reply = await become("completed");
    expect(reply.status).toBe(422);
    const source = { pointer: "/data/attributes/status" };
    expect(reply.body.errors).toMatchObject([
      { detail: expect.stringContaining("Who is it meant for?") as string, source },
      { detail: expect.stringContaining("What does it promote or describe?") as string, source },
      { detail: expect.stringContaining("What is it for?") as string, source },
    ]);
    expect(reply.body.errors).toHaveLength(3);
  });

  test("needs no selection in a category that was added after the version that the client knows", async () => {
    const api = await openApi();
    const purposes = async (attributes: object, last?: readonly string[]) => {
      const { select, become, self, made } = await startCategorisation(api, "Known", attributes);
      expect(made.body.data.attributes).toEqual({ name: "Known", ...attributes, status: "pending" });
      for (const [at, selections] of complete.slice(0, 4).entries()) await select(at, selections);
      if (last !== undefined) await select(4, last);
      const { status } = await become("completed");
      const { included } = (await api.get(`${self}?include=categories`)).body;
      return [status, included[4].attributes.selections];
    };
    expect(await purposes({})).toEqual([200, ["61", "63"]]);
    expect(await purposes({ questionnaireVersion: 1 })).toEqual([200, ["61", "63"]]);
    expect(await purposes({}, ["62"])).toEqual([200, ["62"]]);
    expect(await purposes({ questionnaireVersion: 2 })).toEqual([422, []]);
    expect(await purposes({ questionnaireVersion: 2 }, ["62"])).toEqual([200, ["62"]]);
  });

  test.each([0, 1.5, "1", 3])("no questionnaire has the version %j", async (questionnaireVersion) => {
    const { made } = await startCategorisation(await openApi(), "New", { questionnaireVersion });
    expect(made.status).toBe(422);
    expect(made.body.errors[0].source).toEqual({ pointer: "/data/attributes/questionnaireVersion" });
  });

  test("happens once, may be repeated, and cannot be undone", async () => {
    const api = await openApi();
    const { become, self } = await answerAll(api);
    const early = await become("pending");
    expect(early.status).toBe(422);
    expect(early.body.errors[0].source).toEqual({ pointer: "/data/attributes/status" });
    const done = await become("completed");
    expect(done.status).toBe(200);
    expect(done.body.data.attributes).toEqual({ name: "Autumn brochure", status: "completed" });
    expect(done.body.data.relationships.categories.data).toHaveLength(complete.length);
    const again = await become("completed");
    expect([again.status, again.body]).toEqual([200, done.body]);
    const back = await become("pending");
    expect([back.status, back.body.errors[0].code]).toEqual([409, "state-conflict"]);
    expect((await api.get(self)).body.data).toEqual(done.body.data);
  });

  test("includes the categories if requested", async () => {
    const api = await openApi();
    const { self, id } = await answerAll(api);
    const reply = await api.patch(`${self}?include=categories`, {
      data: { type: "categorisations", id, attributes: { status: "completed" } },
    });
    expect(reply.status).toBe(200);
    expect(
      reply.body.included.map((one: { attributes: { selections: string[] } }) => one.attributes.selections),
    ).toEqual(complete);
  });

  test("starts the reviews that wait for it", async () => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const steps = await answerAll(api);
    const assetId = await pipeline.upload(await fixture("fund-brochure.pdf"));
    const { categorisations, reviews } = forCompany(api.store.reader, api.company.id);
    const [categorisation] = (await categorisations.list({ number: 1, size: 1 })).items;
    const review = await pipeline.review(assetId, categorisation!.id);
    expect(await pipeline.work()).toEqual([]);
    expect((await reviews.find(review))?.status).toBe("pending");
    expect((await steps.become("completed")).status).toBe(200);
    expect(await pipeline.work()).toEqual([]);
    expect(await reviews.find(review)).toMatchObject({ status: "finished", ruleErrors: null });
  });
});
