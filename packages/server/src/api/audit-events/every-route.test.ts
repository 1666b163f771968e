/**
 * Every route that changes something leaves its rows in the audit log, no more and no fewer. The routes come from the router, and what
 * version 2 leaves from the endpoints, so that a new route is part of this at once. A store that notices changes without a row is
 * behind every test with an application (`testing/audited-changes.ts`).
 */
import { forCompany, isAuditAction, type StoredAuditEvent, verifyAudit } from "@docreview/store";
import { afterAll, expect, test } from "vitest";
import type { Endpoint } from "../../routing/endpoint.ts";
import { startApi, type Method, type Reply, type Sending } from "../../testing/api.ts";
import { foundRule, writeReview } from "../../testing/findings.ts";
import { addressOf, routesOf, type Route } from "../../testing/routes.ts";
import { createTenant, validImport } from "../../testing/tenant.ts";
import { clientId, email } from "../../testing/test-service.ts";
import { nounOf, validDocument } from "../../testing/valid-document.ts";
import { examplePage } from "../../review-page/testing/example-page.ts";
import { newPasswordReset } from "../../review-page/password-reset.ts";
import { importPath } from "../../url-import/add-url-import.ts";

const api = await startApi({}, await examplePage());
afterAll(() => api.stop());
const tenant = await createTenant(api, api, "Audited");
const reads = forCompany(api.store.reader, api.company.id);
const judged = await writeReview(api, [foundRule({ requiresJudgement: true })]);
const signed = await writeReview(api, [foundRule()]);
const [judgedRule] = await reads.reviewRules.ofReview(judged);
const colleague = await api.store.write((transaction) =>
  forCompany(transaction, api.company.id).users.createPerson({
    email: "colleague@example.org",
    name: "Colleague",
    role: "reviewer",
    passwordHash: "hash",
  }),
);
const ids: Readonly<Record<string, string>> = tenant.ids;

interface Request extends Sending {
  readonly ids?: Readonly<Record<string, string>>;
  /** The rows that it leaves, if that does not follow from the endpoint. */
  readonly leaves?: readonly string[];
}

const change = (type: string, attributes: object, id = ids[nounOf(type)]): Request => ({
  body: { data: { type, id, attributes } },
});
const json = (body: object, headers: Readonly<Record<string, string>> = {}): Request => ({
  headers: { "content-type": "application/json", ...headers },
  body,
});
const origin = { origin: "http://127.0.0.1:8080", "sec-fetch-site": "same-origin" };

/** A request that succeeds, for each route whose smallest valid document does not: all are made in this order of methods. */
const requests: Readonly<Record<string, () => Promise<Request> | Request>> = {
  "PATCH /v2/assets/{asset}": () => change("assets", { title: "Another title" }),
  "POST /v2/assets/{asset}/upload": () => ({
    ids: { asset: tenant.announced },
    headers: { "content-type": tenant.form.type },
    body: tenant.form.body,
  }),
  "PATCH /v2/categorisations/{categorisation}": async () => {
    const made = await tenant.send("GET", `/v2/categorisations/${ids["categorisation"]}?include=categories`);
    for (const { id, attributes } of made.body.included) {
      const [option] = attributes.options;
      const selections = option === undefined ? [] : [option.value];
      const body = { data: { type: "categories", id, attributes: { selections } } };
      await tenant.send("PATCH", `/v2/categorisations/${ids["categorisation"]}/categories/${id}`, { body });
    }
    return change("categorisations", { status: "completed" });
  },
  "PATCH /v2/categorisations/{categorisation}/categories/{category}": async () => {
    const made = await tenant.send("POST", "/v2/categorisations", {
      body: { data: { type: "categorisations", attributes: { name: "Open" } } },
    });
    const [category] = made.body.included;
    const selections = [category.attributes.options[0].value];
    return {
      ...change("categories", { selections }, category.id),
      ids: { categorisation: made.body.data.id, category: category.id },
    };
  },
  "PATCH /v2/company-settings/{company}": () => ({
    body: {
      data: { type: "company-settings", id: ids["company"], attributes: { dismissalReasons: ["Quoted"] } },
    },
  }),
  "PATCH /v2/reviews/{review}": () => change("reviews", { dueOn: "2026-12-24" }),
  "PATCH /v2/reviews/{review}/review-rules/{review-rule}": () => ({
    ...change("review-rules", { judged: true }, String(judgedRule!.id)),
    ids: { review: String(judged), "review-rule": String(judgedRule!.id) },
  }),
  "POST /v2/reviews/{review}/sign-offs": () => ({
    ids: { review: String(signed) },
    body: { data: { type: "sign-offs", attributes: { kind: "approval" } } },
  }),
  "PATCH /v2/reviews/{review}/triggers": () => ({
    body: { data: [{ type: "triggers", id: tenant.found["trigger"], attributes: { verdict: "dismissed" } }] },
    leaves: ["trigger.changed"],
  }),
  "POST /v2/reviews/{review}/judgements": async () => ({
    ids: { review: String(ids["review"]) },
    headers: { "content-type": tenant.copy.type },
    // Another file, because it has a comment, that changes nothing.
    body: Buffer.from(tenant.copy.body.toString("latin1").replace("</xfdf>", "</xfdf><!-- -->"), "latin1"),
    leaves: ["judgement.created"],
  }),
  "PATCH /v2/reviews/{review}/review-rules/{review-rule}/triggers/{trigger}": () =>
    change("triggers", { verdict: "dismissed" }),
  "PATCH /v2/reviews/{review}/review-rules/{review-rule}/triggers/{trigger}/comments/{comment}": () =>
    change("comments", { text: "Another comment" }),
  "PATCH /v2/users/{user}": () => ({
    ...change("users", { name: "Another name" }, String(colleague.id)),
    ids: { user: String(colleague.id) },
  }),
  "POST /v2/users": () => ({
    body: {
      data: { type: "users", attributes: { email: "new@example.org", name: "New", role: "reviewer" } },
    },
  }),
  "POST /v2/users/{user}/password-resets": () => ({
    ids: { user: String(colleague.id) },
    body: { data: { type: "password-resets" } },
  }),
  "POST /v2/own-packs": () => ({
    body: { data: { type: "own-packs", attributes: { name: "other-rules" } } },
  }),
  "PATCH /v2/own-packs/{own-pack}": () => change("own-packs", { publishedVersion: null }),
  "POST /v2/own-packs/{own-pack}/files": () => ({
    body: {
      data: {
        type: "own-pack-files",
        attributes: { path: "lists/more.yaml", text: "description: Words\nwords: [slogan]\n" },
      },
    },
  }),
  "PATCH /v2/own-packs/{own-pack}/files/{own-pack-file}": () =>
    change("own-pack-files", { text: "id: marked # Words of a rule" }),
  "POST /v2/own-packs/{own-pack}/previews": async () => {
    const previews = `/v2/own-packs/${ids["own-pack"]}/previews`;
    const cancelling = change("own-pack-previews", { status: "cancelled" });
    await tenant.send("PATCH", `${previews}/${ids["own-pack-preview"]}`, cancelling);
    return { body: { data: { type: "own-pack-previews", attributes: { mostDocuments: 5 } } } };
  },
  "PATCH /v2/own-packs/{own-pack}/previews/{own-pack-preview}": async () => {
    const { body } = await tenant.send("GET", `/v2/own-packs/${ids["own-pack"]}/previews?sort=-id`);
    const id: string = body.data[0].id;
    return {
      ...change("own-pack-previews", { status: "cancelled" }, id),
      ids: { "own-pack-preview": id },
    };
  },
  "PATCH /v2/webhook-endpoints/{webhook-endpoint}": () =>
    change("webhook-endpoints", { description: "Another description" }),
  "POST /v2/webhook-endpoints": () => ({
    body: { data: { type: "webhook-endpoints", attributes: { url: "https://hooks.example/new" } } },
  }),
  "POST /v2/tries": () => ({ body: { data: { type: "tries", attributes: { text: "Words." } } }, leaves: [] }),
  "POST /v2/readings": () => ({
    headers: { "content-type": tenant.inspected.type },
    body: tenant.inspected.body,
    leaves: [],
  }),
  [`POST ${importPath}`]: () => ({ ...json(validImport(tenant.ids, "again")), leaves: ["asset.imported"] }),
  "POST /v1/login": () => ({
    ...json({ email, password: api.password }),
    leaves: ["session.started"],
  }),
  "POST /v1/token": () => ({ leaves: ["session.refreshed"] }),
  "GET /v1/token": () => ({ leaves: ["session.refreshed"] }),
  "POST /v1/logout": () => ({ leaves: ["session.ended"] }),
  "GET /v1/logout": () => ({ leaves: ["session.ended"] }),
  "POST /oauth/token": () => ({
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${api.secret}`).toString("base64")}`,
    },
    body: "grant_type=client_credentials",
    leaves: ["token.issued"],
  }),
  "POST /ui/session": () => ({
    ...json({ email, password: api.password }, origin),
    leaves: ["session.started"],
  }),
  "GET /ui/session": async () => ({ headers: { ...origin, cookie: await cookie() }, leaves: [] }),
  "DELETE /ui/session": async () => ({
    headers: { ...origin, cookie: await cookie() },
    leaves: ["session.ended"],
  }),
  "PUT /ui/password": () => {
    const { code } = newPasswordReset({ ...api.settings, clock: api.clock }, colleague);
    return {
      ...json({ code, password: "correct horse battery" }, origin),
      leaves: ["user.password-changed"],
    };
  },
};

async function cookie(): Promise<string> {
  const sending = json({ email, password: api.password }, origin);
  const { headers } = await tenant.send("POST", "/ui/session", sending);
  return String(headers["set-cookie"]).split(";", 1)[0] ?? "";
}

const order = ["GET", "PUT", "POST", "PATCH", "DELETE"];
const reading = new Set(["read", "list", "cursor", "download"]);
const stops = routesOf(api.app)
  .filter(({ method, route, endpoint }) =>
    endpoint === null
      ? Object.hasOwn(requests, route) || !["GET", "HEAD"].includes(method)
      : !reading.has(endpoint.kind),
  )
  // What contains others is deleted after them.
  .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method) || b.nouns.length - a.nouns.length);

const isAdded = (row: StoredAuditEvent) => [row.action, row.subjectType] as const;

async function position(): Promise<number> {
  return (await reads.audit.head())?.position ?? 0;
}

async function made({ route, endpoint }: Route): Promise<Request> {
  const known = await requests[route]?.();
  if (known !== undefined) return known;
  return endpoint?.kind === "create" || endpoint?.kind === "update"
    ? { body: validDocument(endpoint, ids) }
    : {};
}

test("there are as many as the router has", () => expect(stops.length).toBeGreaterThan(35));

test.each(stops.map((stop) => [stop.route, stop] as const))("%s", async (_, stop) => {
  const { ids: named = {}, leaves, ...sending } = await made(stop);
  const url = addressOf(stop, { ...ids, ...named });
  const before = await position();
  const reply: Reply = await tenant.send(stop.method as Method, url, sending);
  const faulty = `${stop.route} answers ${reply.status}: add a request that succeeds to \`requests\` in this file, with the rows that it leaves. ${JSON.stringify(reply.body)}`;
  expect(reply.status, faulty).toBeLessThan(300);
  const rows = await reads.audit.after(before, 100);
  const expected = leaves ?? leftBy(stop.endpoint);
  expect(
    rows.map(({ action }) => action),
    `the rows that ${stop.route} leaves`,
  ).toEqual(expected);
  for (const row of rows) {
    expect(isAuditAction(row.action)).toBe(true);
    expect(row, JSON.stringify(isAdded(row))).toMatchObject({
      actor: row.action.startsWith("token.") ? "client" : "user",
      subjectId: expect.stringMatching(/^[1-9]\d*$/),
    });
    const details = JSON.parse(row.details ?? "null");
    expect(details.address).toBe("127.0.0.1");
    for (const secret of [api.password, api.secret, "correct horse battery", "Another comment", "Words"])
      expect(row.details).not.toContain(secret);
  }
  const unchanged = await tenant.send(stop.method as Method, url, { ...sending, body: "{", headers: {} });
  if (unchanged.status >= 400) expect(await position()).toBe(before + rows.length);
});

function leftBy(endpoint: Endpoint | null): readonly string[] {
  if (endpoint === null || !("audit" in endpoint)) throw new Error("add what the route leaves to `requests`");
  if ("recordsOnly" in endpoint.audit) throw new Error("add what the route leaves to `requests`");
  return [endpoint.audit.action];
}

test("the chain verifies after all of this", async () => {
  const verifying = verifyAudit(reads.audit);
  expect(await verifying.next()).toMatchObject({ done: true, value: { erased: 0 } });
});
