import { forCompany } from "@docreview/store";
import { expect, test } from "vitest";
import { openApi, type Api } from "../testing/api.ts";

const total = 10_050;

/** A store with fifty more assets than numbered pages can reach. */
async function longList(): Promise<Api> {
  const api = await openApi();
  await api.store.write(async (transaction) => {
    const { assets } = forCompany(transaction, api.company.id);
    const file = { creatorId: api.user.id, filename: "a.pdf", filesize: 1, mimetype: "application/pdf" };
    for (let at = 0; at < total; at++) await assets.create({ ...file, title: `Title ${at % 400}` });
  });
  return api;
}

const locally = (link: string) => new URL(link).pathname + new URL(link).search;

interface Listed {
  readonly data: readonly { readonly id: string }[];
  readonly links: Readonly<Record<string, string>>;
  readonly meta: { readonly page: Readonly<Record<string, unknown>> };
}

test("a list of more than 10,000 items is walked by its links, each item once, and says that it has more", async () => {
  const api = await longList();
  const read = async (url: string): Promise<Listed> => {
    const { status, body } = await api.get(url);
    expect(status, url).toBe(200);
    return body as Listed;
  };
  const list = "/v2/assets?sort=-title&fields[assets]=title&page[size]=100";
  const first = await read(list);
  expect(first.meta.page).toMatchObject({
    from: 1,
    to: 100,
    total: 10_000,
    "last-page": 101,
    "total-is-minimum": true,
  });
  const forwards: string[] = [];
  let page = first;
  for (;;) {
    forwards.push(...page.data.map(({ id }) => id));
    if (page.links["next"] === undefined) break;
    page = await read(locally(page.links["next"]));
  }
  expect(page.meta.page).toMatchObject({ "current-page": 101, from: 10_001, to: 10_050, total: 10_050 });
  expect(new Set(forwards).size).toBe(total);
  const last = await read(locally(first.links["last"] ?? ""));
  expect(last.data.map(({ id }) => id)).toEqual(forwards.slice(-100));
  const before = await read(locally(last.links["prev"] ?? ""));
  expect(before.data.map(({ id }) => id)).toEqual(forwards.slice(-200, -100));
});

test("page numbers reach the first 10,000 items, whatever the size of the pages", async () => {
  const api = await openApi();
  for (const search of [
    "page[number]=1000",
    "page[number]=100&page[size]=100",
    "page[number]=334&page[size]=30",
  ]) {
    expect((await api.get(`/v2/assets?${search}`)).status, search).toBe(200);
  }
  for (const search of ["page[number]=1001", "page[number]=101&page[size]=100", "page[number]=2147483647"]) {
    const { status, body } = await api.get(`/v2/assets?${search}`);
    expect(status, search).toBe(400);
    expect(body.errors).toEqual([
      expect.objectContaining({
        code: "invalid-parameter",
        source: { parameter: "page[number]" },
        detail: expect.stringContaining("follow the link `next`") as string,
      }),
    ]);
  }
  // A list in memory has no such limit.
  expect((await api.get("/v2/rules?page[number]=2147483647")).body.data).toEqual([]);
});

test("a cursor leads on from its item while others come and go, and fits no other order or filter", async () => {
  const api = await openApi();
  const made: string[] = [];
  for (const title of ["a", "b", "c", "d"]) {
    const attributes = { title, filename: "a.pdf", filesize: 1, mimetype: "application/pdf" };
    made.push((await api.post("/v2/assets", { data: { type: "assets", attributes } })).body.data.id);
  }
  const list = "/v2/assets?sort=title&page[size]=2";
  const { after } = (await api.get(list)).body.meta.page.cursors;
  await api.remove(`/v2/assets/${made[1]}`);
  const next = await api.get(`${list}&page[after]=${after}`);
  expect(next.body.data.map((asset: { id: string }) => asset.id)).toEqual(made.slice(2));
  for (const other of ["sort=-title", "sort=title&filter[status]=ready", ""]) {
    const { status, body } = await api.get(`/v2/assets?${other}&page[after]=${after}`);
    expect([status, body.errors[0].source], other).toEqual([400, { parameter: "page[after]" }]);
  }
});

test("a cursor whose values somebody has changed is refused", async () => {
  const api = await openApi();
  const attributes = { title: "a", filename: "a.pdf", filesize: 1, mimetype: "application/pdf" };
  await api.post("/v2/assets", { data: { type: "assets", attributes } });
  const list = "/v2/assets?sort=filesize";
  const { before } = (await api.get(list)).body.meta.page.cursors;
  const [fingerprint] = JSON.parse(Buffer.from(before, "base64url").toString());
  const forged = [["1", 1], [null, 1], [1.5, 1], [1], [1, 2, 3], [2 ** 53, 1], [{}, 1], [1, "1 or 1=1"]];
  for (const values of forged) {
    const text = Buffer.from(JSON.stringify([fingerprint, 1, ...values])).toString("base64url");
    for (const parameter of ["page[after]", "page[before]"]) {
      const { status, body } = await api.get(`${list}&${parameter}=${text}`);
      expect([status, body.errors?.[0]?.source], text).toEqual([400, { parameter }]);
    }
  }
});
