/**
 * Two companies, each with one of everything, and every route requested with the token of one and the ids of the other:
 * nothing is found, no data of the other company is shown, and none of it changes. The routes come from the router; a
 * route with a noun that has no id here fails the test. The ids of the other company are long, so that a response that
 * contains one of them is noticed.
 */
import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { forCompany, forInstallation } from "@docreview/store";
import { afterAll, describe, expect, test } from "vitest";
import { jsonApiMediaType } from "../json-api/media-type.ts";
import { resourceType } from "../json-api/resource-type.ts";
import { openApiDocument } from "../open-api/document.ts";
import { responseFaults } from "../open-api/testing/response-faults.ts";
import { serviceTypes } from "./registry.ts";
import { importPath } from "../url-import/add-url-import.ts";
import { startApi, type Method, type Reply, type Sending } from "../testing/api.ts";
import type { ComputeEndpoint, CreateEndpoint, UpdateEndpoint } from "../routing/endpoint.ts";
import { createTenant, validImport, type Tenant } from "../testing/tenant.ts";
import { addressOf, routesOf, type Route } from "../testing/routes.ts";
import { watchStore } from "../testing/store-contents.ts";
import { nounOf, validBulkDocument, validDocument } from "../testing/valid-document.ts";
import { inFolder } from "../testing/test-service.ts";

const api = await startApi(inFolder);
afterAll(() => api.stop());
const own = await createTenant(api, api, "Zephyr");
countOnFrom(700_000_000);
const owner = await api.store.write(async (transaction) => {
  const company = await forInstallation(transaction).companies.create("Tenant of Quagga");
  const person = { email: "quagga@example.org", name: "Quagga", role: "admin", passwordHash: null } as const;
  return { company, user: await forCompany(transaction, company.id).users.createPerson(person) };
});
await lengthenLog();
const foreign = await createTenant(api, owner, "Quagga");
const watch = watchStore(api.settings.dataFolder);
afterAll(() => watch.close());
const document = openApiDocument({ publicUrl: api.settings.publicUrl, version: api.version });
const stops = routesOf(api.app);

/** Rows of the audit log are counted within each company: its ids are those of no row of the other one then. */
async function lengthenLog(): Promise<void> {
  const actor = { kind: "operator", userId: null, address: null } as const;
  const entry = {
    actor,
    action: "company.changed",
    subject: { type: "companies", id: owner.company.id },
  } as const;
  await api.store.write(async (transaction) => {
    const { audit } = forCompany(transaction, owner.company.id);
    for (let nth = 0; nth < 3_000; nth += 1) audit.record(entry);
  });
}

/** Ids start from a different number in each table, so that an id shows its type. */
function countOnFrom(id: number): void {
  const database = new DatabaseSync(join(api.settings.dataFolder, "docreview.sqlite"));
  const counted = `select name from sqlite_master where type = 'table' and sql like '%autoincrement%'`;
  const count = database.prepare("insert into sqlite_sequence (name, seq) values (?, ?)");
  const tables = database.prepare(counted).all();
  database.exec("delete from sqlite_sequence");
  for (const [at, { name = "" }] of tables.entries()) count.run(name, id + at * 100_000);
  database.close();
}

/** The ids that the other company has given out. */
function foreignIds(): ReadonlySet<string> {
  const rows = Object.entries(watch.contents().rows).flatMap(([table, found]) =>
    found.map((row) => [table, JSON.parse(row) as Readonly<Record<string, unknown>>] as const),
  );
  const theirs = rows.filter(
    ([table, row]) => row[table === "company" ? "id" : "companyId"] === owner.company.id,
  );
  return new Set(theirs.flatMap(([, { id }]) => (typeof id === "number" ? [String(id)] : [])));
}

/** Everything except the keys of requests, which a refused request may reserve for a while. */
function standing() {
  const { rows, blobs } = watch.contents();
  return { blobs, rows: { ...rows, idempotencyKey: [] } };
}

/** What `house` sends to the route, for the resources named by `ids`. */
async function visit(tenant: Tenant, stop: Route, { ids, ...sending }: Visit): Promise<Reply> {
  const url = addressOf(stop, ids);
  const sound = soundOf(stop, ids);
  const headers = { ...sound.headers, ...sending.headers };
  const reply = await tenant.send(stop.method as Method, `${url}${sending.search ?? ""}`, {
    ...sound,
    ...sending,
    headers,
  });
  const { status, body, bytes } = reply;
  const contentType = reply.headers["content-type"]?.toString();
  const answer = { method: stop.method, path: url, status, contentType, body: bytes, headers: reply.headers };
  expect(responseFaults(document, answer), JSON.stringify(body)).toEqual([]);
  return reply;
}

interface Visit extends Sending {
  readonly ids: Tenant["ids"];
  readonly search?: string;
}

function soundOf({ endpoint, route }: Route, ids: Tenant["ids"]): Sending {
  if (route === `POST ${importPath}`) {
    return { headers: { "content-type": "application/json" }, body: validImport(ids, own.mark) };
  }
  if (endpoint?.kind === "create" || endpoint?.kind === "compute" || endpoint?.kind === "update")
    return { body: validDocument(endpoint, ids) };
  if (endpoint?.kind === "bulk") return { body: validBulkDocument(endpoint, ids) };
  if (endpoint?.kind === "inspect") {
    return { headers: { "content-type": own.inspected.type }, body: own.inspected.body };
  }
  if (endpoint?.kind === "upload") {
    const { type, body } = endpoint.type === "assets" ? own.form : own.copy;
    return { headers: { "content-type": type }, body };
  }
  return {};
}

/** The words and ids of the other company that the response contains. */
function foreignIn({ headers, bytes }: Reply): readonly string[] {
  const shown = `${JSON.stringify(headers)}\n${bytes.toString("latin1")}`;
  const ids = foreignIds();
  const numbers = [...shown.matchAll(/\d{9}/g)].map(([number]) => number);
  return [
    ...numbers.filter((number) => ids.has(number)),
    ...(shown.includes(foreign.mark) ? [foreign.mark] : []),
  ];
}

const expectNothingForeign = (reply: Reply) => expect(foreignIn(reply)).toEqual([]);

const named = (some: readonly Route[]) => some.map((stop) => [stop.route, stop] as const);
/** What is loaded from files is the same for every company. */
const isShared = ({ path }: Route) => /^\/v2\/(?:rules|packs|rule-schema)(?:\/|$)/.test(path);
const withIds = stops.filter((stop) => stop.nouns.length > 0 && !isShared(stop));
const withoutIds = stops.filter(({ nouns }) => nouns.length === 0);

/** Ids of which some are foreign, at least one. */
function mixtures({ nouns, endpoint }: Route): readonly Tenant["ids"][] {
  const theirs = idsAt(foreign, endpoint);
  const ours = idsAt(own, endpoint);
  return Array.from({ length: 2 ** nouns.length - 1 }, (_, at) =>
    Object.fromEntries(
      nouns.map((noun, bit) => [noun, (((at + 1) >> bit) & 1 ? theirs : ours)[noun] ?? ""] as const),
    ),
  );
}

/** Uploads need an asset that waits for its file; only triggers found by rules have proofs. */
const idsAt = ({ ids, found, announced }: Tenant, endpoint: Route["endpoint"]): Tenant["ids"] => {
  if (endpoint?.kind === "upload") return { ...ids, asset: announced };
  return endpoint?.path.endsWith("/proof") === true ? found : ids;
};

test("the other company sees all of its resources", async () => {
  for (const stop of stops.filter(({ method, path }) => method === "GET" && path.startsWith("/v2/"))) {
    const reply = await visit(foreign, stop, { ids: idsAt(foreign, stop.endpoint) });
    expect([stop.route, reply.status]).toEqual([stop.route, 200]);
    if (isShared(stop)) continue;
    if (stop.endpoint?.kind === "read" || stop.endpoint?.kind === "list") {
      expect(foreignIn(reply), stop.route).not.toEqual([]);
    }
  }
});

describe("resources of another company are not found", () => {
  const before = standing();

  test.each(named(withIds))("%s", async (_, stop) => {
    for (const ids of mixtures(stop)) {
      const some = [
        {},
        { headers: { "if-none-match": "*" } },
        { headers: { "if-match": "*" } },
        { headers: { "idempotency-key": randomUUID() } },
        { headers: { range: "bytes=0-1" } },
      ];
      for (const sending of some) {
        const reply = await visit(own, stop, { ids, ...sending });
        expect([ids, reply.status]).toEqual([ids, 404]);
        expectNothingForeign(reply);
      }
    }
  });

  test("and remain unchanged", () => expect(standing()).toEqual(before));
});

describe("a relationship to a resource of another company is refused as missing", () => {
  const before = standing();
  const written = stops.flatMap((stop) => {
    const { endpoint } = stop;
    return endpoint?.kind === "create" || endpoint?.kind === "compute" || endpoint?.kind === "update"
      ? [{ ...stop, endpoint }]
      : [];
  });

  test.each(
    written.flatMap((stop) =>
      relationshipsOf(stop.endpoint).map((name) => [stop.route, name, stop] as const),
    ),
  )("%s: %s", async (_, name, stop) => {
    const { types, kind } = resourceType(serviceTypes, stop.endpoint.type).relationships[name]!;
    for (const type of types) {
      const identifier = { type, id: foreign.ids[nounOf(type)] ?? "" };
      const { data } = validDocument(stop.endpoint, own.ids);
      const linkage = { data: kind === "to-one" ? identifier : [identifier] };
      const relationships = { ...(data["relationships"] as object), [name]: linkage };
      const reply = await visit(own, stop, { ids: own.ids, body: { data: { ...data, relationships } } });
      expect(reply.body.errors).toEqual([
        expect.objectContaining({
          status: "422",
          code: "invalid-relationship",
          source: { pointer: `/data/relationships/${name}/data${kind === "to-one" ? "" : "/0"}/id` },
        }),
      ]);
      expectNothingForeign(reply);
    }
  });

  test("and creates nothing", () => expect(standing()).toEqual(before));

  function relationshipsOf({
    type,
    kind,
  }: CreateEndpoint | ComputeEndpoint | UpdateEndpoint): readonly string[] {
    const relationships = Object.entries(resourceType(serviceTypes, type).relationships);
    return relationships
      .filter(([, writable]) => writable[kind === "compute" ? "create" : kind] !== undefined)
      .map(([name]) => name);
  }
});

describe("routes without ids show only resources of the caller's company", () => {
  /** They take credentials instead of a token. */
  const credentialled = new Set(["/oauth/token", "/v1/login", "/ui/session", "/ui/password"]);

  test.each(named(withoutIds.filter(({ path }) => !credentialled.has(path))))("%s", async (_, stop) => {
    const reply = await visit(own, stop, { ids: own.ids });
    expect(reply.status).toBeLessThan(300);
    expectNothingForeign(reply);
  });

  const lists = stops.filter(({ endpoint, method }) => endpoint?.kind === "list" && method === "GET");
  test.each(named(lists))(
    "%s, with all that can be included and by every order and filter",
    async (_, stop) => {
      const type = resourceType(serviceTypes, stop.endpoint?.kind === "list" ? stop.endpoint.type : "");
      const statuses = type.filters["status"]?.["enum"] as readonly string[] | undefined;
      const searches = [
        ...(type.includable.length > 0 ? [`?include=${type.includable.join(",")}&page[size]=100`] : []),
        ...["id", ...type.sortable].flatMap((key) => [`?sort=${key}`, `?sort=-${key}`]),
        ...(statuses === undefined ? [] : [`?filter[status]=${statuses.join(",")}`]),
        ...(type.filters["search"] === undefined
          ? []
          : ["?filter[search]=a", `?filter[search]=${foreign.mark.slice(0, -1)}`]),
        "?page[number]=2&page[size]=1",
        "?page[number]=99",
      ];
      for (const search of searches) {
        const reply = await visit(own, stop, { ids: own.ids, search });
        expect(reply.status).toBe(200);
        expectNothingForeign(reply);
      }
    },
  );
});

test("an import with a categorisation of the other company is refused as missing", async () => {
  const before = standing();
  const body = validImport(foreign.ids, own.mark);
  const reply = await own.send("POST", importPath, {
    headers: { "content-type": "application/json" },
    body,
  });
  expect([reply.status, reply.body.errors]).toEqual([
    422,
    { categorisationId: ["The categorisation does not exist."] },
  ]);
  expect(standing()).toEqual(before);
});

test("an idempotency key of the other company has no effect", async () => {
  const headers = { "idempotency-key": "shared", "content-type": jsonApiMediaType };
  const attributes = { title: "Flyer", filename: "flyer.pdf", filesize: 9, mimetype: "application/pdf" };
  const sending = { headers, body: { data: { type: "assets", attributes } } };
  const theirs = await foreign.send("POST", "/v2/assets", sending);
  const ours = await own.send("POST", "/v2/assets", sending);
  expect([theirs.status, ours.status]).toEqual([201, 201]);
  expect(ours.body.data.id).not.toBe(theirs.body.data.id);
  expectNothingForeign(ours);
});

test("the other company's resources are unchanged and usable afterwards", async () => {
  const order = ["PATCH", "POST", "DELETE"];
  const changes = withIds.filter(({ method }) => order.includes(method));
  const inner = changes.toSorted(
    (a, b) => order.indexOf(a.method) - order.indexOf(b.method) || b.nouns.length - a.nouns.length,
  );
  for (const stop of inner) {
    const { status } = await visit(foreign, stop, { ids: idsAt(foreign, stop.endpoint) });
    // 409: nothing of the tenant has failed, so there is nothing to retry.
    expect([200, 201, 204, 409, 422], `${stop.route}: ${status}`).toContain(status);
  }
});
