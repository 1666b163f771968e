/**
 * Bad input to every route: each gets a documented error, none causes an internal error, and afterwards the store
 * contains what it contained before. Routes come from the router, and bodies and values from the resource types, so
 * that additions are covered automatically.
 *
 * @module-tag long
 */
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { Json } from "../json-api/json.ts";
import { jsonApiMediaType } from "../json-api/media-type.ts";
import { openApiDocument } from "../open-api/document.ts";
import { importPath } from "../url-import/add-url-import.ts";
import { startApi } from "../testing/api.ts";
import { invalidDocuments, malformedBodies } from "../testing/bad-input/bodies.ts";
import { answerTo, type Fault, type Probe } from "../testing/bad-input/probe.ts";
import {
  badAddresses,
  badHeaders,
  badQueries,
  otherMethods,
  strangeRanges,
} from "../testing/bad-input/requests.ts";
import { badTokens } from "../testing/bad-input/tokens.ts";
import { badPages, badVersionOne } from "../testing/bad-input/version-one.ts";
import { createTenant, validImport } from "../testing/tenant.ts";
import { addressOf, routesOf, type Route } from "../testing/routes.ts";
import { maximumBodyBytes } from "../app/create-app.ts";
import { bodyLimits } from "../routing/add-endpoints.ts";
import { watchStore } from "../testing/store-contents.ts";
import { changed, validBulkDocument, validDocument } from "../testing/valid-document.ts";
import { inFolder } from "../testing/test-service.ts";

const api = await startApi(inFolder);
afterAll(() => api.stop());
const tenant = await createTenant(api, api, "Zephyr");
const tokens = await badTokens(api, tenant.token);
const watch = watchStore(api.settings.dataFolder);
afterAll(() => watch.close());
const document = openApiDocument({ publicUrl: api.settings.publicUrl, version: api.version });
const service = { app: api.app, document };
const stops = routesOf(api.app);
// Readiness writes to test the storage, which is not a change: the clock stands still.
await api.get("/readyz");
const before = watch.contents();

/** Where a token is required. */
const isGuarded = ({ path }: Pick<Route, "path">) => /^\/v2\/|^\/v1\/(?!login$)/.test(path);

type Sound = Pick<Probe, "method" | "url" | "headers" | "body">;

/** Uploads need an asset that waits for its file; only triggers found by rules have proofs. */
function idsAt(endpoint: Route["endpoint"]) {
  if (endpoint?.kind === "upload") return { ...tenant.ids, asset: tenant.announced };
  return endpoint?.path.endsWith("/proof") === true ? tenant.found : tenant.ids;
}

/** A request that is valid except for its token. */
function soundOf(stop: Route): Sound {
  const { endpoint, method } = stop;
  const ids = idsAt(endpoint);
  const at = { method, url: addressOf(stop, ids) };
  if (endpoint?.kind === "create" || endpoint?.kind === "compute" || endpoint?.kind === "update") {
    const body = JSON.stringify(validDocument(endpoint, ids));
    return { ...at, headers: { "content-type": jsonApiMediaType }, body };
  }
  if (endpoint?.kind === "bulk") {
    const body = JSON.stringify(validBulkDocument(endpoint, ids));
    return { ...at, headers: { "content-type": jsonApiMediaType }, body };
  }
  if (endpoint?.kind === "inspect") {
    const { type, body } = tenant.inspected;
    return { ...at, headers: { "content-type": type }, body };
  }
  if (endpoint?.kind === "upload") {
    const { type, body } = endpoint.type === "assets" ? tenant.form : tenant.copy;
    return { ...at, headers: { "content-type": type }, body };
  }
  if (stop.route === `POST ${importPath}`) {
    const body = JSON.stringify(validImport(tenant.ids, tenant.mark));
    return { ...at, headers: { "content-type": "application/json" }, body };
  }
  return { ...at, headers: {}, body: null };
}

/** Errors in the combination of answers. */
async function faultsOf(stop: Route, faults: readonly Fault[]): Promise<readonly string[]> {
  const sound = soundOf(stop);
  const found: string[] = [];
  for (const fault of faults) {
    const headers = { ...sound.headers, ...(await authorizationAt(stop)), ...fault.headers };
    found.push(...(await answerTo(service, { ...sound, ...fault, headers })).faults);
  }
  return found;
}

const authorizationAt = async (stop: Pick<Route, "path">) =>
  isGuarded(stop) ? { authorization: `Bearer ${await tenant.token()}` } : {};

const named = (some: readonly Route[]) => some.map((stop) => [stop.route, stop] as const);

describe("without a good token", () => {
  test.each(named(stops.filter(isGuarded)))("%s is denied", async (_, stop) => {
    const sound = soundOf(stop);
    const found: string[] = [];
    for (const { headers, ...fault } of tokens) {
      const probe = { ...sound, ...fault, headers: { ...sound.headers, ...headers } };
      found.push(...(await answerTo(service, probe)).faults);
    }
    expect(found).toEqual([]);
  });
});

describe("addresses, queries, headers and methods", () => {
  test.each(named(stops))("%s", async (_, stop) => {
    const { url } = soundOf(stop);
    const faults = [
      ...badAddresses(stop, tenant.ids),
      ...badQueries(stop, url),
      ...(stop.path.startsWith(importPath) && stop.method !== "POST" ? badPages(url) : []),
      ...badHeaders(stop),
      ...otherMethods(stops, stop),
    ];
    expect(await faultsOf(stop, faults)).toEqual([]);
  });
});

describe("bodies", () => {
  const written = stops.filter(({ method, path, endpoint }) => {
    const isDocument = ["create", "compute", "update", "bulk"].includes(endpoint?.kind ?? "");
    return isDocument || (method === "POST" && badVersionOne[path] !== undefined);
  });

  test.each(named(written))("%s", async (_, stop) => {
    expect(await faultsOf(stop, badBodies(stop))).toEqual([]);
  });

  function badBodies({ endpoint, path }: Route): readonly Fault[] {
    const tooLong = ((endpoint && bodyLimits[endpoint.kind]) ?? maximumBodyBytes) + 1;
    if (endpoint?.kind === "bulk") return malformedBodies(validBulkDocument(endpoint, tenant.ids), tooLong);
    if (endpoint?.kind !== "create" && endpoint?.kind !== "compute" && endpoint?.kind !== "update")
      return badVersionOne[path] ?? [];
    const good = validDocument(endpoint, tenant.ids);
    return [...malformedBodies(good, tooLong), ...invalidDocuments(endpoint, good)];
  }
});

describe("read-only routes", () => {
  const reads = stops.filter(({ method, path }) => method === "GET" && !path.startsWith("/v1/"));

  test.each(named(reads))("%s ignores a body", async (_, stop) => {
    const headers = { "content-type": jsonApiMediaType };
    const bodies = ["{}", "{", "x".repeat(70_000)];
    const faults = bodies.map((body) => ({ name: "a body", body, headers, statuses: [200, 204] }));
    expect(await faultsOf(stop, faults)).toEqual([]);
  });

  const downloads = reads.filter(({ endpoint }) => endpoint?.kind === "download");
  test.each(named(downloads))("%s accepts any range", async (_, stop) => {
    expect(await faultsOf(stop, strangeRanges)).toEqual([]);
  });
});

test("the store is unchanged afterwards", () => {
  expect(watch.contents()).toEqual(before);
});

describe("every request gets a documented response, and changes nothing unless it succeeds", () => {
  const nowhere = Object.fromEntries(Object.keys(tenant.ids).map((noun) => [noun, "999999999"]));
  /** A deleted resource would be missing in all later requests. */
  const aims = stops.map((stop) => {
    const sound = soundOf(stop);
    return { ...sound, path: stop.path, ...(stop.method === "DELETE" && { url: addressOf(stop, nowhere) }) };
  });
  const anyStatus = Array.from({ length: 400 }, (__, at) => 100 + at);
  const seed = Math.trunc(Date.now() / 1000);

  const query = fc
    .array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom(
            "include",
            "sort",
            "page[size]",
            "page[number]",
            "filter[status]",
            "fields[assets]",
          ),
          fc.string({ unit: "binary" }),
        ),
        fc.oneof(
          fc.constantFrom("id", "-id", "1", "asset", "owner", "ready", ""),
          fc.string({ unit: "binary" }),
        ),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => pairs.map((pair) => pair.map(encoded).join("=")).join("&"));

  const value = fc.oneof(fc.jsonValue(), fc.constantFrom("1", "assets", "pending", "completed", "dismissed"));
  const names = fc.constantFrom(
    "data",
    "attributes",
    "relationships",
    "type",
    "id",
    "title",
    "name",
    "status",
    "selections",
    "text",
    "description",
    "coordinates",
    "quads",
    "page",
    "asset",
    "reason",
    "judged",
    "score",
    "filesize",
    "__proto__",
  );
  const edits = fc.array(
    fc.record({ at: fc.array(names, { maxLength: 4 }), value: fc.option(value, { nil: undefined }) }),
    { maxLength: 3 },
  );

  test("queries", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...aims), query, async (aim, search) => {
        await judge({ ...aim, url: `${aim.url}?${search}` });
      }),
      { numRuns: 400, seed },
    );
  });

  test("bodies", async () => {
    const writes = aims.filter(({ method }) => method !== "GET" && method !== "HEAD");
    const bodies = fc.oneof(
      fc.jsonValue().map((json) => () => JSON.stringify(json)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => () => Buffer.from(bytes)),
      edits.map((made) => (good: Sound["body"]) => edited(good, made)),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writes), bodies, async (aim, body) => {
        const type = aim.path.startsWith("/v1/") ? "application/json" : jsonApiMediaType;
        await judge({ ...aim, headers: { "content-type": type, ...aim.headers }, body: body(aim.body) });
      }),
      { numRuns: 600, seed },
    );
  });

  async function judge(aim: Sound & Pick<Route, "path">): Promise<void> {
    const version = watch.version();
    const headers = { ...(await authorizationAt(aim)), ...aim.headers };
    const probe = { ...aim, name: "arbitrary", headers, statuses: anyStatus };
    const { status, faults } = await answerTo(service, probe);
    expect(faults).toEqual([]);
    if (status >= 300) expect(watch.version()).toBe(version);
  }

  interface Edit {
    readonly at: readonly string[];
    /** Without valid ids, because existing resources would be deleted. */
    readonly value: unknown;
  }

  function edited(good: Sound["body"], made: readonly Edit[]): string {
    const sound = typeof good === "string" ? (JSON.parse(good) as Json) : {};
    return JSON.stringify(
      made.reduce<Json>(
        (before, { at, value: json }) => changed(before, at, json as Json | undefined),
        sound,
      ),
    );
  }

  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
});
