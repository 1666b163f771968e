/**
 * Every list in every order, with every filter: pages follow an index of the company, without sorting whole lists or
 * scanning the rows of other companies. The queries are those that SQLite prepares while a route is visited.
 */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { forCompany } from "@docreview/store";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { resourceType } from "../json-api/resource-type.ts";
import type { ListEndpoint } from "../routing/endpoint.ts";
import { putBytes } from "../cache/cached-blob.ts";
import { packFilesBytes } from "../rule-bases/pack-files.ts";
import { startApi } from "../testing/api.ts";
import { inFolder } from "../testing/test-service.ts";
import { endpoints, serviceTypes } from "./registry.ts";

const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");

const api = await startApi(inFolder);
afterAll(() => api.stop());
const database = new DatabaseSync(join(api.settings.dataFolder, "docreview.sqlite"), { readOnly: true });
afterAll(() => database.close());

const ids: Record<string, string> = {};

beforeAll(async () => {
  for (let at = 0; at < 3; at++) await api.store.write((transaction) => addEverything(transaction));
  await api.post("/v2/categorisations", {
    data: { type: "categorisations", attributes: { name: "Answers" } },
  });
  await addPacks();
});

async function addPacks() {
  const blob = await putBytes(api.store.blobs, packFilesBytes([]));
  await api.store.write(async (transaction) => {
    const { ownPacks, ownPackPreviews } = forCompany(transaction, api.company.id);
    const filesHash = await api.store.blobs.keep(transaction, blob);
    for (const name of ["one", "two", "three"]) {
      const { id: ownPackId } = (await ownPacks.create(name, api.user.id))!;
      for (const path of ["a.yaml", "b.yaml", "c.yaml"]) {
        await ownPacks.write(ownPackId, path, "");
        await ownPacks.publish({ ownPackId, filesHash, rules: 0, publisherId: api.user.id });
      }
      const preview = await ownPackPreviews.start({
        ownPackId,
        creatorId: api.user.id,
        draftHash: filesHash,
        publishedVersion: null,
        publishedHash: null,
        asOf: "2026-01-31",
        mostDocuments: 1,
      });
      ids["own-pack"] = String(ownPackId);
      ids["own-pack-preview"] = String(preview!.id);
    }
  });
}

async function addEverything(transaction: Parameters<Parameters<typeof api.store.write>[0]>[0]) {
  const writes = forCompany(transaction, api.company.id);
  const creatorId = api.user.id;
  const file = { filename: "flyer.pdf", filesize: 1, mimetype: "application/pdf" };
  const { id: assetId } = await writes.assets.create({ creatorId, title: "Flyer", ...file });
  const review = await writes.reviews.create({ creatorId, assetId, categorisationId: null });
  const rule = await writes.reviewRules.create({
    reviewId: review.id,
    creatorId,
    reference: "A",
    group: "",
    description: "B",
    feedback: "",
    score: 1,
  });
  const trigger = await writes.triggers.create({
    reviewRuleId: rule.id,
    creatorId,
    text: "words",
    feedback: null,
    classifier: "",
    triggerType: "sentence",
    displayable: false,
    coordinates: null,
    places: [],
    sentenceReference: 0,
    startOffset: 0,
    endOffset: 0,
    confidence: null,
    nearest: null,
  });
  const endpoint = await writes.webhookEndpoints.create({
    url: "https://hooks.example",
    description: "",
    events: [],
    creatorId,
    sealedFor: () => "",
  });
  const delivery = { endpointId: endpoint.id, event: "review.finished", messageId: "m", body: "{}" } as const;
  await writes.webhookDeliveries.create(delivery);
  const named = {
    review: review.id,
    "review-rule": rule.id,
    trigger: trigger.id,
    "webhook-endpoint": endpoint.id,
  };
  for (const [noun, id] of Object.entries(named)) ids[noun] = String(id);
}

const lists = endpoints.flatMap((endpoint) =>
  endpoint.kind === "list" && endpoint.isInMemory !== true ? [endpoint] : [],
);

/** Lists of at most a thousand items, or of one review, may be sorted. */
const isShort = ({ operation, path }: ListEndpoint) =>
  ["listClients", "listWebhookEndpoints"].includes(operation) ||
  ["/v2/reviews/{review}/", "/v2/own-packs"].some((start) => path.startsWith(start));

/** Texts are searched with their own index. */
const otherFilters: Readonly<Record<string, readonly string[]>> = {
  assignee: ["none", String(api.user.id), `none,${api.user.id}`],
  after: ["0"],
  "previous-version": ["1"],
  action: ["asset.created"],
  actor: ["service", String(api.user.id)],
  subject: ["reviews/1"],
  review: ["1"],
  since: ["2026-01-01"],
  until: ["2026-12-31"],
  search: [],
  rule: ["house.rule"],
};

test("there are lists in the database", () => expect(lists.length).toBeGreaterThan(10));

test.each(lists.map((endpoint) => [`GET ${endpoint.path}`, endpoint] as const))("%s", async (_, endpoint) => {
  prepare.mockClear();
  const url = endpoint.path.replaceAll(/\{([^}]+)\}/g, (_match, noun: string) => ids[noun] ?? noun);
  for (const search of searchesOf(endpoint)) {
    const first = await api.get(`${url}?${search}&page[size]=1`);
    expect(first.status, search).toBe(200);
    const { after, before } = first.body.meta.page.cursors ?? {};
    const starts = [...(after ? [`page[after]=${after}`, `page[before]=${before}`] : []), "page[before]=end"];
    for (const start of [...starts, "page[number]=2"]) {
      expect((await api.get(`${url}?${search}&page[size]=1&${start}`)).status, search).toBe(200);
    }
  }
  const prepared = new Set(prepare.mock.calls.map(([sql]) => sql));
  expect(prepared.size).toBeGreaterThan(1);
  expect([...prepared].flatMap((sql) => faultsOf(sql, endpoint))).toEqual([]);
});

function searchesOf({ type: name }: ListEndpoint): readonly string[] {
  const type = resourceType(serviceTypes, name);
  const orders = ["id", ...type.sortable].flatMap((key) => [`sort=${key}`, `sort=-${key}`]);
  const filters = Object.entries(type.filters).flatMap(([filter, schema]) => {
    const values = schema["enum"] as readonly string[] | undefined;
    const given = otherFilters[filter] ?? (values === undefined ? null : [...values, values.join(",")]);
    if (given === null) throw new Error(`${name}: add values of the filter ${filter}`);
    return given.map((value) => `filter[${filter}]=${value}`);
  });
  return orders.flatMap((order) => [order, ...filters.map((filter) => `${order}&${filter}`)]);
}

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** The steps of its plan that read too much. */
function faultsOf(sql: string, endpoint: ListEndpoint): readonly string[] {
  if (!sql.startsWith("select")) return [];
  const steps = database.prepare(`explain query plan ${sql}`).all() as unknown as readonly Step[];
  const faults = steps.filter((step) => readsTooMuch(step, steps) || (isSort(step, sql) && !isLimited(step)));
  return faults.map(({ detail }) => `${detail}: ${sql}`);

  /** Only for complete reads: ranges and filter results end at a limit and may be sorted. */
  function isLimited(sort: Step): boolean {
    return (
      isShort(endpoint) || steps.some(({ parent, detail }) => parent === sort.parent && limited.test(detail))
    );
  }
}

const limited = /^CO-ROUTINE (?:asset|range|review)$/;

const isSort = ({ detail }: Step, sql: string) =>
  detail.startsWith("USE TEMP B-TREE") && sql.includes(' as "key0"');

function readsTooMuch({ detail }: Step, steps: readonly Step[]): boolean {
  if (detail.startsWith("SEARCH "))
    return !/companyId=|rowid=|jti=|emailKey=|triggerId=|commentId=|keyId=/.test(detail);
  const [, scanned] = /^SCAN (\w+)$/.exec(detail) ?? [];
  return scanned !== undefined && !steps.some((step) => step.detail === `CO-ROUTINE ${scanned}`);
}
