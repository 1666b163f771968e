/**
 * Compares the acknowledged responses of journeys with the current state of the service: nothing acknowledged is lost,
 * changed or reverted, and nothing exists more often than requested.
 */
import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { ApiClient } from "./client.ts";
import { textOf, type Journey, type Kept } from "./journey.ts";

interface Listed {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: { readonly id: string } | null }>>;
}

/** The latest status seen for each asset and review. */
export type Seen = Map<string, string>;

/** The order of statuses. Two statuses are alternative ends. */
const order = ["pending-upload", "processing", "pending", "ready", "failed", "finished"];
const ends = new Set(["ready", "failed", "finished"]);

/** Everything, according to the lists of the API. */
export async function expectListed(api: ApiClient, journeys: readonly Journey[], seen: Seen): Promise<void> {
  const paths = ["/v2/assets", "/v2/categorisations?include=categories", "/v2/reviews"];
  const [assets = [], categorisations = [], reviews = []] = await Promise.all(
    paths.map((path) => listAll(api, path)),
  );
  const there = new Map(
    [...assets, ...categorisations, ...reviews].map((one) => [`${one.type} ${one.id}`, one]),
  );
  for (const one of [...assets, ...reviews]) expectFurther(one, seen);
  expectUnique(assets, "title");
  expectUnique(
    categorisations.filter(({ type }) => type === "categorisations"),
    "name",
  );
  for (const journey of journeys) {
    const { asset, categorisation, review, name } = journey;
    for (const [type, id] of Object.entries({
      assets: asset,
      categorisations: categorisation,
      reviews: review,
    })) {
      if (id !== null) expect(there.has(`${type} ${id}`), `${name}: ${type} ${id}`).toBe(true);
    }
    if (journey.isUploaded) {
      expect(there.get(`assets ${asset}`)?.attributes["status"], name).not.toBe("pending-upload");
    }
    if (journey.isCompleted) {
      expect(there.get(`categorisations ${categorisation}`)?.attributes["status"], name).toBe("completed");
    }
    for (const [id, selections] of journey.selections) {
      expect(there.get(`categories ${id}`)?.attributes["selections"], name).toEqual(selections);
    }
    expectNotTooMany(journey, reviews);
  }
}

function expectFurther({ type, id, attributes }: Listed, seen: Seen): void {
  const key = `${type} ${id}`;
  const status = String(attributes["status"]);
  const before = seen.get(key) ?? order[0]!;
  if (ends.has(before)) expect(status, key).toBe(before);
  else
    expect(order.indexOf(status), `${key} was ${before} and is ${status}`).toBeGreaterThanOrEqual(
      order.indexOf(before),
    );
  seen.set(key, status);
}

/** A name is only sent in one request and its repetitions under the same key. */
function expectUnique(resources: readonly Listed[], attribute: string): void {
  const names = resources.map(({ attributes }) => attributes[attribute]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
}

function expectNotTooMany({ name, asset, asked, isKeyed }: Journey, reviews: readonly Listed[]): void {
  if (asset === null) return;
  const made = reviews.filter(({ relationships }) => relationships["asset"]?.data?.id === asset);
  const most = isKeyed ? 1 : asked.reviews;
  expect(made.length, `${name}: reviews`).toBeLessThanOrEqual(most);
}

/** The uploaded bytes, and the state of the review. */
export async function expectWhole(api: ApiClient, journey: Journey): Promise<void> {
  const { name, asset, document, isUploaded, dismissed, asked, isKeyed } = journey;
  if (isUploaded) {
    const { status, bytes } = await api.ask("GET", `/v2/assets/${asset}/content`, {
      headers: { accept: "*/*" },
    });
    expect({ status, hash: sha256(bytes) }, name).toEqual({ status: 200, hash: sha256(document.bytes) });
  }
  if (dismissed !== null) {
    const { body } = await api.ask("GET", dismissed);
    expect(body, name).toMatchObject({ data: { attributes: { status: "dismissed" } } });
    const history = await listAll(api, `${dismissed}/history`);
    expect(history.length, name).toBeGreaterThan(0);
    expect(history.length, name).toBeLessThanOrEqual(isKeyed ? 1 : asked.dismissals);
    for (const { attributes } of history) expect(attributes["reason"], name).toBe(name);
  }
  await expectJudged(api, journey);
}

async function expectJudged(api: ApiClient, journey: Journey): Promise<void> {
  const { name, review, dismissed, comment, dismissedTogether, judged, signedOffAt, asked, isKeyed } =
    journey;
  if (comment !== null) {
    const comments = await listAll(api, `${dismissed}/comments`);
    expect(
      comments.map(({ id }) => id),
      name,
    ).toContain(comment);
    expect(comments.length, name).toBeLessThanOrEqual(isKeyed ? 1 : asked.comments);
    for (const { attributes } of comments) expect(attributes["text"], name).toBe(name);
  }
  if (dismissedTogether !== null) {
    const { body } = await api.ask("GET", `/v2/reviews/${review}/triggers?page[size]=1000`);
    const { data } = body as { data: readonly Listed[] };
    const there = data.filter(({ attributes }) => attributes["status"] === "dismissed").map(({ id }) => id);
    expect(there, name).toEqual(expect.arrayContaining([...dismissedTogether]));
  }
  for (const path of judged) {
    expect((await api.ask("GET", path)).body, name).toMatchObject({ data: { attributes: { judged: true } } });
  }
  if (signedOffAt !== null) {
    const { body } = await api.ask("GET", `/v2/reviews/${review}`);
    expect(body, name).toMatchObject({ data: { attributes: { signedOffAt } } });
  }
}

/** Followers of events are notified of everything that is acknowledged, without gaps in the ids. */
export async function expectTold(api: ApiClient, journeys: readonly Journey[]): Promise<void> {
  const events = await listAll(api, "/v2/events");
  const ids = events.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.map((_, at) => ids[0]! + at));
  const told = new Set(
    events.map(({ attributes, relationships }) => {
      const about = relationships["comment"]?.data ?? relationships["review"]?.data;
      return `${String(attributes["name"])} ${about?.id}`;
    }),
  );
  for (const { name, review, comment, signedOffAt } of journeys) {
    if (review !== null) expect(told.has(`review.created ${review}`), name).toBe(true);
    if (comment !== null) expect(told.has(`comment.created ${comment}`), name).toBe(true);
    if (signedOffAt !== null) expect(told.has(`review.changed ${review}`), name).toBe(true);
  }
}

/** The same request with its key gets the same response. */
export async function expectReplayed(
  api: ApiClient,
  { method, path, asking, status, text }: Kept,
): Promise<void> {
  const again = await api.ask(method, path, asking);
  expect({ status: again.status, text: textOf(again) }, `${method} ${path}`).toEqual({ status, text });
}

/** Every page, with what is included. */
export async function listAll(api: ApiClient, path: string): Promise<readonly Listed[]> {
  const all: Listed[] = [];
  const separator = path.includes("?") ? "&" : "?";
  for (let page = 1, last = 1; page <= last; page++) {
    const address = `${path}${separator}page[size]=100&page[number]=${page}`;
    const { status, body } = await api.ask("GET", address);
    expect(status, address).toBe(200);
    const {
      data,
      included = [],
      meta,
    } = body as {
      data: Listed[];
      included?: Listed[];
      meta: { page: { "last-page": number } };
    };
    all.push(...data, ...included);
    last = meta.page["last-page"];
  }
  return all;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
