/**
 * The journey of one client from a file to a signed-off review, one request at a time, with a service that may die
 * during any of them. A journey only records what was acknowledged by a complete response. A request without a response
 * is repeated; with an Idempotency-Key, it must take effect only once.
 */
import { expect } from "vitest";
import { formOf, type Answered, type ApiClient, type Asking, type Method } from "./client.ts";

export interface TestDocument {
  readonly filename: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Plan {
  /** Unique among all journeys. */
  readonly name: string;
  readonly document: TestDocument;
  /** Option values to select if offered; otherwise the first option is selected. */
  readonly answers: readonly string[];
  readonly isKeyed: boolean;
  /** Whether the review is requested before the document is uploaded. */
  readonly asksEarly: boolean;
}

/** An acknowledged request with a key, and its response. */
export interface Kept {
  readonly method: Method;
  readonly path: string;
  readonly asking: Asking;
  readonly status: number;
  readonly text: string;
}

/** What has been acknowledged so far. */
export interface Journey extends Plan {
  isKeyed: boolean;
  /** The number of requests for each kind of resource. */
  readonly asked: {
    assets: number;
    categorisations: number;
    reviews: number;
    dismissals: number;
    comments: number;
  };
  asset: string | null;
  isUploaded: boolean;
  categorisation: string | null;
  /** By category. */
  readonly selections: Map<string, readonly string[]>;
  isCompleted: boolean;
  review: string | null;
  /** The path of the trigger. */
  dismissed: string | null;
  /** Set if there is nothing to dismiss. */
  isClean: boolean;
  /** The id of the comment on the dismissed trigger. */
  comment: string | null;
  /** The ids of all other triggers, dismissed with one request; null before. */
  dismissedTogether: readonly string[] | null;
  /** The paths of the rules that a person must judge. */
  readonly judged: Set<string>;
  signedOffAt: string | null;
  readonly kept: Kept[];
}

/** `waiting`: the service must do something first; `blocked`: the key of the request is in use by another attempt. */
export type Progress = "advanced" | "waiting" | "blocked" | "ended";

export function createJourney(plan: Plan): Journey {
  return {
    ...plan,
    asked: { assets: 0, categorisations: 0, reviews: 0, dismissals: 0, comments: 0 },
    asset: null,
    isUploaded: false,
    categorisation: null,
    selections: new Map(),
    isCompleted: false,
    review: null,
    dismissed: null,
    isClean: false,
    comment: null,
    dismissedTogether: null,
    judged: new Set(),
    signedOffAt: null,
    kept: [],
  };
}

/** A copy of the current state, independent of the original. */
export function copyOf(journey: Journey): Journey {
  const { asked, selections, judged, kept } = journey;
  return {
    ...journey,
    asked: { ...asked },
    selections: new Map(selections),
    judged: new Set(judged),
    kept: [...kept],
  };
}

/** Performs the next step. Rejects if the connection breaks. */
export async function advance(journey: Journey, api: ApiClient): Promise<Progress> {
  if (journey.asset === null) return announce(journey, api);
  if (journey.categorisation === null) return openCategorisation(journey, api);
  if (journey.review === null && journey.asksEarly) return askForReview(journey, api);
  if (!journey.isUploaded) return upload(journey, api);
  if (!journey.isCompleted) return answerNext(journey, api);
  if (journey.review === null) return askForReview(journey, api);
  if (journey.dismissed === null && !journey.isClean) return dismiss(journey, api);
  return hasEnded(journey) ? "ended" : judge(journey, api);
}

/** A failed review has nothing to judge. */
export function hasEnded({ isClean, signedOffAt }: Journey): boolean {
  return isClean || signedOffAt !== null;
}

async function judge(journey: Journey, api: ApiClient): Promise<Progress> {
  if (journey.comment === null) return comment(journey, api);
  if (journey.dismissedTogether === null) return dismissTogether(journey, api);
  return signOff(journey, api);
}

async function announce(journey: Journey, api: ApiClient): Promise<Progress> {
  const { filename, bytes } = journey.document;
  const mimetype = "application/pdf";
  const attributes = { title: titleOf(journey, "assets"), filename, filesize: bytes.length, mimetype };
  const body = { data: { type: "assets", attributes } };
  const made = await mutate(journey, api, { method: "POST", path: "/v2/assets", body });
  if (made !== null) journey.asset = idIn(made, 201);
  return progress(made);
}

async function openCategorisation(journey: Journey, api: ApiClient): Promise<Progress> {
  const attributes = { name: titleOf(journey, "categorisations") };
  const body = { data: { type: "categorisations", attributes } };
  const made = await mutate(journey, api, { method: "POST", path: "/v2/categorisations", body });
  if (made !== null) journey.categorisation = idIn(made, 201);
  return progress(made);
}

/** With a key, every attempt is the same request; without one, each has its own name. */
function titleOf({ name, isKeyed, asked }: Journey, kind: "assets" | "categorisations"): string {
  return isKeyed ? name : `${name}, try ${++asked[kind]}`;
}

async function askForReview(journey: Journey, api: ApiClient): Promise<Progress> {
  const relationships = {
    asset: { data: { type: "assets", id: journey.asset } },
    categorisation: { data: { type: "categorisations", id: journey.categorisation } },
  };
  const body = { data: { type: "reviews", relationships } };
  journey.asked.reviews++;
  const made = await mutate(journey, api, { method: "POST", path: "/v2/reviews", body });
  if (made !== null) journey.review = idIn(made, 201);
  return progress(made);
}

async function upload(journey: Journey, api: ApiClient): Promise<Progress> {
  const path = `/v2/assets/${journey.asset}/upload`;
  const body = formOf(journey.document.bytes, journey.document.filename);
  const taken = await mutate(journey, api, { method: "POST", path, body });
  if (taken === null) return "blocked";
  // If repeated, the first attempt may have succeeded.
  if (taken.status === 409)
    expect(await statusAt(api, `/v2/assets/${journey.asset}`)).not.toBe("pending-upload");
  else expect(taken).toMatchObject({ status: 201, body: { data: { attributes: { status: "processing" } } } });
  journey.isUploaded = true;
  return "advanced";
}

interface Category {
  readonly type: string;
  readonly id: string;
  readonly attributes: {
    readonly order: number;
    readonly options: readonly { readonly value: string }[];
    readonly selections: readonly string[];
  };
}

/** Answers the first open question, or else completes the categorisation. */
async function answerNext(journey: Journey, api: ApiClient): Promise<Progress> {
  const path = `/v2/categorisations/${journey.categorisation}`;
  const { body } = await api.ask("GET", `${path}?include=categories`);
  const { data, included } = body as { data: { attributes: { status: string } }; included: Category[] };
  const open = included
    .filter(({ attributes }) => attributes.options.length > 0 && attributes.selections.length === 0)
    .toSorted((a, b) => a.attributes.order - b.attributes.order);
  const next = data.attributes.status === "completed" ? undefined : open[0];
  const answered = next === undefined ? await complete(journey, api, path) : await select(journey, api, next);
  return progress(answered);
}

async function select(journey: Journey, api: ApiClient, { id, attributes }: Category) {
  const offered = attributes.options.map(({ value }) => value);
  const wanted = offered.filter((value) => journey.answers.includes(value));
  const selections = wanted.length > 0 ? wanted : offered.slice(0, 1);
  const path = `/v2/categorisations/${journey.categorisation}/categories/${id}`;
  const body = { data: { type: "categories", id, attributes: { selections } } };
  const selected = await mutate(journey, api, { method: "PATCH", path, body });
  if (selected === null) return null;
  expect(selected).toMatchObject({ status: 200, body: { data: { attributes: { selections } } } });
  journey.selections.set(id, selections);
  return selected;
}

async function complete(journey: Journey, api: ApiClient, path: string) {
  const body = {
    data: { type: "categorisations", id: journey.categorisation, attributes: { status: "completed" } },
  };
  const completed = await mutate(journey, api, { method: "PATCH", path, body });
  if (completed === null) return null;
  expect(completed).toMatchObject({ status: 200, body: { data: { attributes: { status: "completed" } } } });
  journey.isCompleted = true;
  return completed;
}

interface Linked {
  readonly id: string;
  readonly relationships: { readonly triggers: { readonly data: readonly { readonly id: string }[] } };
}

async function dismiss(journey: Journey, api: ApiClient): Promise<Progress> {
  const review = `/v2/reviews/${journey.review}`;
  const status = await statusAt(api, review);
  if (status === "pending") return "waiting";
  const rules = await api.ask("GET", `${review}/review-rules?page[size]=100`);
  const { data } = rules.body as { data: readonly Linked[] };
  const rule = data.find(({ relationships }) => relationships.triggers.data.length > 0);
  journey.isClean = rule === undefined;
  if (rule === undefined) return "advanced";
  const id = rule.relationships.triggers.data[0]!.id;
  const path = `${review}/review-rules/${rule.id}/triggers/${id}`;
  const body = { data: { type: "triggers", id, attributes: { status: "dismissed", reason: journey.name } } };
  journey.asked.dismissals++;
  const dismissed = await mutate(journey, api, { method: "PATCH", path, body });
  if (dismissed === null) return "blocked";
  expect(dismissed).toMatchObject({ status: 200, body: { data: { attributes: { status: "dismissed" } } } });
  journey.dismissed = path;
  return "advanced";
}

async function comment(journey: Journey, api: ApiClient): Promise<Progress> {
  const path = `${journey.dismissed}/comments`;
  journey.asked.comments++;
  const body = { data: { type: "comments", attributes: { text: journey.name } } };
  const made = await mutate(journey, api, { method: "POST", path, body });
  if (made !== null) journey.comment = idIn(made, 201);
  return progress(made);
}

async function dismissTogether(journey: Journey, api: ApiClient): Promise<Progress> {
  const path = `/v2/reviews/${journey.review}/triggers`;
  const { body: listed } = await api.ask("GET", `${path}?page[size]=1000`);
  const { data } = listed as { data: readonly { id: string; attributes: { status: string } }[] };
  const ids = data.filter(({ attributes }) => attributes.status !== "dismissed").map(({ id }) => id);
  if (ids.length === 0) {
    journey.dismissedTogether = [];
    return "advanced";
  }
  const attributes = { status: "dismissed", reason: journey.name };
  const body = { data: ids.map((id) => ({ type: "triggers", id, attributes })) };
  const dismissed = await mutate(journey, api, { method: "PATCH", path, body });
  if (dismissed === null) return "blocked";
  const { meta } = dismissed.body as { meta: { results: readonly { id: string; status: number }[] } };
  expect(meta.results.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 200]));
  journey.dismissedTogether = ids;
  return "advanced";
}

/** Judges the first rule that requires it, or else signs the review off. */
async function signOff(journey: Journey, api: ApiClient): Promise<Progress> {
  const path = `/v2/reviews/${journey.review}`;
  const rules = await api.ask("GET", `${path}/review-rules?page[size]=100`);
  const { data } = rules.body as { data: readonly { id: string; attributes: Record<string, unknown> }[] };
  const due = data.find(
    ({ attributes }) => attributes["requiresJudgement"] === true && attributes["judged"] !== true,
  );
  if (due !== undefined) {
    const rule = `${path}/review-rules/${due.id}`;
    const body = { data: { type: "review-rules", id: due.id, attributes: { judged: true } } };
    const judged = await mutate(journey, api, { method: "PATCH", path: rule, body });
    if (judged === null) return "blocked";
    expect(judged.status, textOf(judged)).toBe(200);
    journey.judged.add(rule);
    return "advanced";
  }
  const body = { data: { type: "reviews", id: journey.review, attributes: { signedOff: true } } };
  const signed = await mutate(journey, api, { method: "PATCH", path, body });
  if (signed === null) return "blocked";
  expect(signed.status, textOf(signed)).toBe(200);
  const { attributes } = (signed.body as { data: { attributes: { signedOffAt: string } } }).data;
  journey.signedOffAt = attributes.signedOffAt;
  return "advanced";
}

interface Change {
  readonly method: Method;
  readonly path: string;
  readonly body: object;
}

/** Null while the key is in use: the attempt whose connection broke may still be running. */
async function mutate(
  journey: Journey,
  api: ApiClient,
  { method, path, body }: Change,
): Promise<Answered | null> {
  const headers = journey.isKeyed ? { "idempotency-key": keyOf(journey, method, path) } : {};
  const asking = { headers, body };
  const answered = await api.ask(method, path, asking);
  if (journey.isKeyed && codeOf(answered) === "request-in-flight") return null;
  if (journey.isKeyed && answered.status < 300) {
    journey.kept.push({ method, path, asking, status: answered.status, text: textOf(answered) });
  }
  return answered;
}

/** The key, the same for the same step. */
function keyOf({ name }: Journey, method: Method, path: string): string {
  return `${name}:${method}:${path}`.replaceAll(" ", "-");
}

export function textOf({ bytes }: Answered): string {
  return new TextDecoder().decode(bytes);
}

function codeOf({ body }: Answered): string | null {
  return (body as { errors?: readonly { code: string }[] } | null)?.errors?.[0]?.code ?? null;
}

function progress(answered: Answered | null): Progress {
  return answered === null ? "blocked" : "advanced";
}

function idIn(answered: Answered, status: number): string {
  expect(answered.status, textOf(answered)).toBe(status);
  return (answered.body as { data: { id: string } }).data.id;
}

async function statusAt(api: ApiClient, path: string): Promise<string> {
  const { body } = await api.ask("GET", path);
  return (body as { data: { attributes: { status: string } } }).data.attributes.status;
}
