import { forInstallation } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { openApi, type Api } from "../../testing/api.ts";
import { reviewerOf } from "../../testing/webhooks.ts";

const reasons = ["Agreed with legal", "Quotation"];

const pathOf = ({ company }: Pick<Api, "company">) => `/v2/company-settings/${company.id}`;

const documentOf = ({ company }: Api, attributes: object) => ({
  data: { type: "company-settings", id: String(company.id), attributes },
});

const change = (api: Api, dismissalReasons: unknown) =>
  api.patch(pathOf(api), documentOf(api, { dismissalReasons }));

describe("the settings of a company", () => {
  test("are found by its people without its id, and have no reasons at first", async () => {
    const api = await openApi();
    const { body, status } = await api.get("/v2/company-settings");
    expect(status).toBe(200);
    const data = {
      type: "company-settings",
      id: String(api.company.id),
      attributes: {
        dismissalReasons: null,
        carryBelowScore: null,
        approvalPolicy: null,
        stagesWithoutApprovers: [],
        judgementLabels: false,
        judgementLabelsAt: null,
      },
      relationships: {
        owner: { data: { type: "companies", id: String(api.company.id) } },
        judgementLabelsBy: { data: null },
      },
      links: { self: api.settings.publicUrl + pathOf(api) },
    };
    expect(body.data).toEqual([data]);
    expect(body.meta.page.total).toBe(1);
    expect((await api.get("/v2/company-settings?page[number]=2")).body.data).toEqual([]);
    expect((await api.get(pathOf(api))).body.data).toEqual(data);
  });

  test("get reasons in the order of the admin, keep them if nothing is said, and give them up", async () => {
    const api = await openApi();
    const changed = await change(api, reasons);
    expect([changed.status, changed.body.data.attributes.dismissalReasons]).toEqual([200, reasons]);
    const kept = await api.patch(pathOf(api), documentOf(api, {}));
    expect(kept.body.data).toEqual(changed.body.data);
    expect((await api.get(pathOf(api))).body.data).toEqual(changed.body.data);
    expect((await change(api, null)).body.data.attributes.dismissalReasons).toBeNull();
  });

  test("are not changed by who has seen an earlier state", async () => {
    const api = await openApi();
    const { etag } = (await api.get(pathOf(api))).headers as { etag: string };
    const sending = { headers: { "if-match": etag }, body: documentOf(api, { dismissalReasons: reasons }) };
    expect((await api.send("PATCH", pathOf(api), sending)).status).toBe(200);
    expect((await api.send("PATCH", pathOf(api), sending)).status).toBe(412);
  });

  test.each([
    ["an empty list", [], ""],
    ["more than twenty", Array.from({ length: 21 }, (_, at) => `Reason ${at}`), ""],
    ["the same twice", ["Quotation", "Quotation"], ""],
    ["an empty reason", ["Quotation", ""], "/1"],
    ["a blank reason", [" "], "/0"],
    ["space around a reason", ["Quotation "], "/0"],
    ["more than 100 characters", ["x".repeat(101)], "/0"],
    ["a line break", ["Agreed\nwith legal"], "/0"],
    ["something that is not a text", [1], "/0"],
    ["a text alone", "Quotation", ""],
  ])("are not given %s", async (_, given, place) => {
    const api = await openApi();
    const { status, body } = await change(api, given);
    expect(status).toBe(422);
    const pointer = `/data/attributes/dismissalReasons${place}`;
    expect(body.errors).toMatchObject([{ code: "invalid-attribute", source: { pointer } }]);
    expect((await api.get(pathOf(api))).body.data.attributes.dismissalReasons).toBeNull();
  });

  test("say from which score dismissals are not carried to the next version", async () => {
    const api = await openApi();
    const set = (carryBelowScore: unknown) => api.patch(pathOf(api), documentOf(api, { carryBelowScore }));
    expect((await set(8)).body.data.attributes).toMatchObject({ dismissalReasons: null, carryBelowScore: 8 });
    for (const wrong of [0, 11, 1.5, "8"]) expect((await set(wrong)).status).toBe(422);
    expect((await set(null)).body.data.attributes.carryBelowScore).toBeNull();
  });

  test("do not rename or disable it", async () => {
    const api = await openApi();
    for (const attributes of [{ name: "Ours" }, { disabled: true }]) {
      const { status, body } = await api.patch(pathOf(api), documentOf(api, attributes));
      const pointer = `/data/attributes/${Object.keys(attributes)[0]}`;
      expect([status, body.errors[0].source]).toEqual([422, { pointer }]);
    }
  });

  test("have up to twenty reasons of up to 100 characters, in any script", async () => {
    const api = await openApi();
    const many = Array.from({ length: 20 }, (_, at) => "理".repeat(98) + String(at + 10));
    expect((await change(api, many)).body.data.attributes.dismissalReasons).toEqual(many);
  });
});

test("everybody reads the settings; only an admin changes them", async () => {
  const api = await openApi();
  const send = api.as(await reviewerOf(api));
  expect((await send("GET", "/v2/company-settings")).status).toBe(200);
  expect((await send("GET", pathOf(api))).status).toBe(200);
  const body = documentOf(api, { dismissalReasons: reasons });
  expect((await send("PATCH", pathOf(api), { body })).status).toBe(403);
});

test("those of another company do not exist, for its admins either", async () => {
  const api = await openApi();
  const other = await api.store.write((transaction) =>
    forInstallation(transaction).companies.create("Difference Engines"),
  );
  const there = { ...api, company: other };
  expect((await api.get(pathOf(there))).status).toBe(404);
  expect((await change(there, reasons)).status).toBe(404);
  expect((await forInstallation(api.store.reader).companies.find(other.id))?.dismissalReasons).toBeNull();
});

describe("labels made of judgements", () => {
  const decide = (api: Api, judgementLabels: unknown) =>
    api.patch(pathOf(api), documentOf(api, { judgementLabels }));

  test("are allowed by an admin, and the settings name who decided last, and when", async () => {
    const api = await openApi();
    const { data } = (await decide(api, true)).body;
    expect(data.attributes).toMatchObject({
      judgementLabels: true,
      judgementLabelsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
    });
    expect(data.relationships.judgementLabelsBy.data).toEqual({ type: "users", id: String(api.user.id) });
    api.advance(60_000);
    expect((await decide(api, true)).body.data).toEqual(data);
    const { attributes } = (await decide(api, false)).body.data;
    expect(attributes.judgementLabels).toBe(false);
    expect(attributes.judgementLabelsAt > data.attributes.judgementLabelsAt).toBe(true);
    expect((await api.get(pathOf(api))).body.data.attributes).toEqual(attributes);
  });

  test("are not allowed by a reviewer or a client, nor with anything but true or false", async () => {
    const api = await openApi();
    const body = documentOf(api, { judgementLabels: true });
    expect((await api.as(await reviewerOf(api))("PATCH", pathOf(api), { body })).status).toBe(403);
    const refused = await api.as(await clientTokenOf(api))("PATCH", pathOf(api), { body });
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      403,
      "Only a person who is signed in as an admin can decide about labels, not a client.",
    ]);
    for (const wrong of ["yes", 1, null]) expect((await decide(api, wrong)).status).toBe(422);
    const { attributes } = (await api.get(pathOf(api))).body.data;
    expect(attributes).toMatchObject({ judgementLabels: false, judgementLabelsAt: null });
  });

  /** An admin as well. */
  async function clientTokenOf(api: Api): Promise<string> {
    const attributes = { name: "Import", role: "admin" };
    const made = await api.post("/v2/clients", { data: { type: "clients", attributes } });
    const { clientId, secret } = made.body.data.attributes;
    const grant = `grant_type=client_credentials&client_id=${clientId}&client_secret=${secret}`;
    const reply = await api.app.inject({
      method: "POST",
      url: "/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: grant,
    });
    return reply.json<{ access_token: string }>().access_token;
  }
});
