/** The audit log over HTTP: who sees it, what it shows of requests, jobs, sign-ins and the command line, its filters, and the file. */
import { createHash } from "node:crypto";
import { forCompany, openStore, operatorActor } from "@docreview/store";
import { expect, test } from "vitest";
import { createClient, disableClient, rotateSecret } from "../../accounts/clients.ts";
import { createCompany, disableCompany, enableCompany } from "../../accounts/companies.ts";
import { createUser, disableUser, rotatePassword } from "../../accounts/users.ts";
import { expireAssets } from "../../jobs/expire-assets.ts";
import { openApi, type Api } from "../../testing/api.ts";
import { asProgram } from "../../testing/audited-changes.ts";
import { foundRule, writeReview } from "../../testing/findings.ts";
import { fixture } from "../../testing/job-harness.ts";
import { openPipeline } from "../../testing/reviewed.ts";
import { clientId, email } from "../../testing/test-service.ts";
import { reviewerOf } from "../../testing/webhooks.ts";

const path = "/v2/audit-events";

const logOf = ({ store, company }: Pick<Api, "store" | "company">) =>
  forCompany(store.reader, company.id).audit;

/** What was added to the log meanwhile. */
async function during(api: Api, work: () => Promise<unknown>) {
  const before = (await logOf(api).head())?.position ?? 0;
  await work();
  const rows = await logOf(api).after(before, 1000);
  return rows.map(({ action, actor, subjectType, subjectId, userId, details }) => ({
    action,
    actor,
    userId,
    subject: `${subjectType}/${subjectId}`,
    ...(JSON.parse(details ?? "{}") as { before: object | null; after: object | null; withheld: string[] }),
  }));
}

const asset = { title: "Brochure", filename: "brochure.pdf", filesize: 9, mimetype: "application/pdf" };
const announce = (api: Api, title = "Brochure") =>
  api.post("/v2/assets", { data: { type: "assets", attributes: { ...asset, title } } });

test("a change shows who made it, from where, and what was before and after", async () => {
  const api = await openApi();
  const { id } = (await announce(api)).body.data;
  await api.send("PATCH", `/v2/assets/${id}`, {
    headers: { "x-forwarded-for": "203.0.113.7" },
    body: { data: { type: "assets", id, attributes: { title: "Flyer" } } },
  });
  const { body } = await api.get(`${path}?sort=-id&page[size]=1&include=user`);
  const [{ attributes, relationships, links }] = body.data;
  expect(attributes).toEqual({
    action: "asset.changed",
    actor: "user",
    address: "203.0.113.7",
    subjectType: "assets",
    subjectId: id,
    before: { title: "Brochure" },
    after: { title: "Flyer" },
    withheld: [],
    erased: false,
    at: "2026-06-01T00:00:00+00:00",
    previousHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(relationships).toEqual({
    user: { data: { type: "users", id: String(api.user.id) } },
    review: { data: null },
  });
  expect(body.included[0].attributes.name).toBe("Ada");
  expect((await api.get(new URL(links.self).pathname)).body.data.attributes).toEqual(attributes);
});

test("only an admin sees the log", async () => {
  const api = await openApi();
  await announce(api);
  const send = api.as(await reviewerOf(api));
  for (const url of [path, `${path}/1`, `${path}/download`]) {
    expect((await send("GET", url)).status).toBe(403);
    expect((await api.get(url)).status).toBe(200);
  }
  expect((await api.get(`${path}/999`)).status).toBe(404);
});

test("a list is filtered, and its pages follow each other", async () => {
  const api = await openApi();
  const ids: string[] = [];
  for (const title of ["A", "B", "C"]) {
    ids.push((await announce(api, title)).body.data.id);
    api.advance(60_000);
  }
  const reviewId = await writeReview(api, [foundRule()]);
  await api.patch(`/v2/reviews/${reviewId}`, {
    data: { type: "reviews", id: String(reviewId), attributes: { dueOn: "2026-12-24" } },
  });
  const found = async (search: string) => {
    const { status, body } = await api.get(`${path}?${search}`);
    expect([status, body.errors]).toEqual([200, undefined]);
    const rows: readonly { readonly attributes: Readonly<Record<string, string>> }[] = body.data;
    return rows.map(({ attributes: { action, subjectId } }) => `${action} ${subjectId}`);
  };
  const created = ids.map((id) => `asset.created ${id}`);
  const changed = `review.changed ${reviewId}`;
  expect(await found("filter[action]=asset.created")).toEqual(created);
  expect(await found(`filter[actor]=${api.user.id}`)).toEqual([
    `session.started ${api.user.id}`,
    ...created,
    changed,
  ]);
  expect(await found("filter[actor]=service")).toEqual([]);
  expect(await found(`filter[subject]=assets/${ids[1]}`)).toEqual([created[1]]);
  expect(await found(`filter[review]=${reviewId}`)).toEqual([changed]);
  expect(await found("filter[since]=2026-06-01T00:02:00Z")).toEqual([created[2], changed]);
  expect(await found("filter[since]=2026-06-01&filter[until]=2026-06-01T00:02:00%2B00:00")).toHaveLength(3);
  expect(await found("filter[until]=2026-06-01")).toEqual([]);
  expect(await found(`filter[action]=asset.created&filter[subject]=assets/${ids[2]}`)).toEqual([created[2]]);
  const first = await api.get(`${path}?filter[action]=asset.created&sort=-id&page[size]=2`);
  expect(first.body.meta.page.total).toBe(3);
  const { pathname, search } = new URL(first.body.links.next);
  const next = await api.get(pathname + search);
  expect(next.body.data.map(({ attributes }: never) => attributes["subjectId"])).toEqual([ids[0]]);
});

test.each([
  ["filter[action]=asset.created,asset.deleted", "filter[action]"],
  ["filter[action]=asset.eaten", "filter[action]"],
  ["filter[actor]=nobody", "filter[actor]"],
  ["filter[subject]=assets", "filter[subject]"],
  ["filter[since]=yesterday", "filter[since]"],
  ["filter[since]=2026-02-30", "filter[since]"],
  ["filter[until]=2026-06-01T25:00Z", "filter[until]"],
])("%s is refused", async (search, parameter) => {
  const api = await openApi();
  const { status, body } = await api.get(`${path}?${search}`);
  expect([status, body.errors[0].source]).toEqual([400, { parameter }]);
});

test("a review leaves a row for each step of its document and its own, with the hashes of what it was made of", async () => {
  const api = await openApi();
  const pipeline = openPipeline(api);
  const assetId = await pipeline.upload(await fixture("rotated-flyer.pdf"));
  const reviewId = await pipeline.review(assetId);
  const rows = await during(api, () => pipeline.work());
  expect(rows.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
    ["asset.ready", "service", `assets/${assetId}`],
    ["review.finished", "service", `reviews/${reviewId}`],
  ]);
  const review = await forCompany(api.store.reader, api.company.id).reviews.find(reviewId);
  expect(rows[1]).toMatchObject({
    before: { status: "pending" },
    after: { status: "finished", resultHash: review!.resultHash, ruleBaseHash: review!.ruleBaseHash },
  });
});

test("a document that cannot be read is refused in the log too, with its review, without a message that may quote it", async () => {
  const api = await openApi();
  const pipeline = openPipeline(api);
  const assetId = await pipeline.upload(Buffer.from("%PDF-1.7\nnot really"));
  const reviewId = await pipeline.review(assetId);
  const rows = await during(api, () => pipeline.work());
  expect(rows).toMatchObject([
    { action: "asset.failed", subject: `assets/${assetId}`, after: { status: "failed" } },
    { action: "review.failed", subject: `reviews/${reviewId}`, after: { status: "failed" } },
  ]);
});

test("what retention deletes is in the log, with what it was", async () => {
  const api = await openApi();
  const { id } = (await announce(api, "Old")).body.data;
  const job = expireAssets({ store: asProgram(api.store), expired: () => undefined });
  const claim = { payload: { before: api.clock() + 1 } } as never;
  const rows = await during(api, () => job.run(claim, new AbortController().signal));
  expect(rows).toMatchObject([
    {
      action: "asset.expired",
      actor: "service",
      subject: `assets/${id}`,
      before: { title: "Old" },
      after: null,
    },
  ]);
});

test("sign-ins are in the log, and those refused are in that of everybody with the address", async () => {
  const api = await openApi();
  const signIn = (password: string, address = email) =>
    api.app.inject({ method: "POST", url: "/v1/login", payload: { email: address, password } });
  const user = `users/${api.user.id}`;
  const rows = await during(api, async () => {
    expect((await signIn("wrong")).statusCode).toBe(401);
    expect((await signIn("wrong", "nobody@example.org")).statusCode).toBe(401);
    expect((await signIn(api.password)).statusCode).toBe(200);
  });
  expect(rows.map(({ action, actor, userId, subject }) => [action, actor, userId, subject])).toEqual([
    ["session.refused", "anonymous", 0, user],
    ["session.started", "user", api.user.id, user],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/wrong|ada@/);
});

test("a client's refused tokens are in the log, but do not fill it", async () => {
  const api = await openApi();
  const ask = (secret: string) =>
    api.app.inject({
      method: "POST",
      url: "/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: clientId,
        client_secret: secret,
      }).toString(),
    });
  const rows = await during(api, async () => {
    for (let nth = 0; nth < 15; nth += 1) expect((await ask("wrong")).statusCode).toBe(401);
    expect((await ask(api.secret)).statusCode).toBe(200);
  });
  expect(rows.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
    ...Array.from({ length: 10 }, () => "token.refused anonymous"),
    "token.issued client",
  ]);
});

test("the command line of the service is in the log as the operator", async () => {
  const api = await openApi();
  const store = asProgram(api.store);
  const company = await createCompany(store, "New");
  if (company.kind === "refused") throw new Error(company.reason);
  const { id } = company.value;
  const rows = await during({ ...api, company: company.value }, async () => {
    const user = await createUser(store, { company: String(id), email: "new@example.org", name: "New" });
    const client = await createClient(store, { company: String(id), name: "New" });
    if (user.kind === "refused" || client.kind === "refused") throw new Error("refused");
    await rotatePassword(store, String(user.value.user.id));
    await disableUser(store, String(user.value.user.id));
    await rotateSecret(store, client.value.client.clientId);
    await disableClient(store, client.value.client.clientId);
    await disableCompany(store, String(id));
    await enableCompany(store, String(id));
  });
  expect(rows.map(({ action, actor }) => `${actor} ${action}`)).toEqual(
    [
      "user.created",
      "client.created",
      "user.password-changed",
      "user.disabled",
      "client.secret-rotated",
      "client.disabled",
      "company.disabled",
      "company.enabled",
    ].map((action) => `operator ${action}`),
  );
  expect(rows[0]).toMatchObject({ after: { role: "admin" }, withheld: ["name", "email"] });
});

test("the file has the whole log, from which anybody can compute its hashes", async () => {
  const api = await openApi();
  for (let nth = 0; nth < 3; nth += 1) await announce(api, `“${nth}”\u0000\u2028`);
  const { status, headers, bytes } = await api.get(`${path}/download`);
  expect([status, headers["content-type"]]).toEqual([200, "application/jsonl"]);
  expect(headers["content-disposition"]).toBe(`attachment; filename="audit-log-${api.company.id}.jsonl"`);
  const lines = bytes.toString().trimEnd().split("\n");
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  let previous = "0".repeat(64);
  for (const line of lines) {
    const row = JSON.parse(line);
    const { companyId, position, at, actor, userId, action, subjectType, subjectId, reviewId } = row;
    expect(row.detailsHash).toBe(sha256(row.salt + row.details));
    const hashed = [action, subjectType, subjectId, reviewId, row.detailsHash, previous];
    expect(row.hash).toBe(
      sha256(JSON.stringify(["docreview audit 1", companyId, position, at, actor, userId, ...hashed])),
    );
    previous = row.hash;
  }
  expect(lines).toHaveLength((await logOf(api).head())!.position);
  const tag = String(headers["etag"]);
  expect((await api.get(`${path}/download`, { "if-none-match": tag })).status).toBe(304);
  await announce(api);
  expect((await api.get(`${path}/download`, { "if-none-match": tag })).status).toBe(200);
});

test("a row whose details were erased says so", async () => {
  const api = await openApi();
  const { id } = (await announce(api)).body.data;
  await api.store.write((transaction) =>
    forCompany(transaction, api.company.id).audit.eraseSome(api.user.id, operatorActor, 0),
  );
  const { body } = await api.get(`${path}?filter[subject]=assets/${id}`);
  expect(body.data[0].attributes).toMatchObject({ erased: true, address: null, before: null, after: null });
});

test("a change without a row is noticed", async () => {
  const api = await openApi();
  const noticed: (readonly string[])[] = [];
  const store = await openStore({
    folder: api.settings.dataFolder,
    ...(api.settings.databaseUrl !== null && { databaseUrl: api.settings.databaseUrl }),
    clock: api.clock,
    onUnaudited: (tables) => noticed.push(tables),
  });
  const users = () => ({ email: `${noticed.length}@example.org`, name: "", role: "admin" }) as const;
  await store.write(async (transaction) => {
    const mine = forCompany(transaction, api.company.id);
    await mine.users.createPerson({ ...users(), passwordHash: null });
    await mine.users.disable(api.user.id);
  });
  expect(noticed).toEqual([["user"]]);
  await store.write(async (transaction) => {
    const mine = forCompany(transaction, api.company.id);
    await mine.users.enable(api.user.id);
    mine.audit.record({
      actor: operatorActor,
      action: "user.enabled",
      subject: { type: "users", id: api.user.id },
    });
  });
  await store.write(async (transaction) => {
    const mine = forCompany(transaction, api.company.id);
    await mine.users.disable(999_999 as never);
    await mine.idempotency.begin({ userId: api.user.id, key: "k", requestHash: "", patience: 1 });
  });
  expect(noticed).toHaveLength(1);
  await store.close();
});
