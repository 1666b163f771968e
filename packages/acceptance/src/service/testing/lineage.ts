/**
 * The versions of one document, one after the other: each is uploaded as the next version, reviewed, judged, sent back and approved
 * by two people, with a service that may die during any request. Only what a complete response acknowledged is recorded; a
 * request without one is repeated with its key.
 */
import { expect } from "vitest";
import { formOf, type Answered, type ApiClient } from "./client.ts";
import { dataOf, type Item } from "./data-template.ts";
import { textOf, type Progress } from "./journey.ts";
import type { People, PersonName } from "./people.ts";

/** What the rules find in every version; version n dismisses the nth. */
export const claims = ["alpha offer", "bravo offer", "charlie offer"] as const;

/** What has been acknowledged of a version. */
export interface Version {
  asset: string | null;
  isUploaded: boolean;
  review: string | null;
  isFinished: boolean;
  /** The path of the trigger that was dismissed. */
  dismissed: string | null;
  /** The path of the trigger that was confirmed while people approved. */
  confirmed: string | null;
  /** Ids of sign-offs. */
  readonly approvals: string[];
  changesRequested: string | null;
  isClosed: boolean;
  /** Whether a change after the approval was refused. */
  isRefused: boolean;
}

export interface Lineage {
  /** Unique, and part of every key. */
  readonly name: string;
  readonly versions: Version[];
}

export const createLineage = (name: string): Lineage => ({ name, versions: [newVersion()] });

function newVersion(): Version {
  return {
    asset: null,
    isUploaded: false,
    review: null,
    isFinished: false,
    dismissed: null,
    confirmed: null,
    approvals: [],
    changesRequested: null,
    isClosed: false,
    isRefused: false,
  };
}

export function hasEnded({ versions }: Lineage): boolean {
  return versions.length === claims.length && versions.at(-1)!.isRefused;
}

/** What the file of a version says: the claims, in the same words and surroundings, and what is new. */
export const textOfVersion = (name: string, version: number) =>
  [`This is version ${version} of ${name}.`, ...claims.map((claim) => `We make you an ${claim} today.`)].join(
    "\n\n",
  );

/** The next step. Rejects if the connection breaks. */
export async function advance(lineage: Lineage, people: People): Promise<Progress> {
  const version = lineage.versions.at(-1)!;
  if (hasEnded(lineage)) return "ended";
  if (version.isRefused) {
    lineage.versions.push(newVersion());
    return "advanced";
  }
  const at = { lineage, version, people };
  if (version.asset === null) return announce(at);
  if (!version.isUploaded) return upload(at);
  if (version.review === null) return askForReview(at);
  if (!version.isFinished) return awaitReview(at);
  if (version.dismissed === null) return dismiss(at);
  if (!version.isClosed) return signOff(at);
  return meetRefusal(at);
}

interface At {
  readonly lineage: Lineage;
  readonly version: Version;
  readonly people: People;
}

const numberOf = ({ lineage }: At) => lineage.versions.length;

async function announce(at: At): Promise<Progress> {
  const { lineage, version } = at;
  const [filename, mimetype] = [`${lineage.name}-${numberOf(at)}.txt`, "text/plain"];
  const filesize = Buffer.byteLength(textOfVersion(lineage.name, numberOf(at)));
  const previous = lineage.versions.at(-2)?.asset ?? null;
  const body = {
    data: {
      type: "assets",
      attributes: { title: filename, filename, filesize, mimetype },
      ...(previous !== null && {
        relationships: { "previous-version": { data: { type: "assets", id: previous } } },
      }),
    },
  };
  const made = await keyed(at, "author", { method: "POST", path: "/v2/assets", body, step: "asset" });
  if (made !== null) version.asset = idIn(made, 201);
  return progress(made);
}

async function upload(at: At): Promise<Progress> {
  const { lineage, version } = at;
  const bytes = new TextEncoder().encode(textOfVersion(lineage.name, numberOf(at)));
  const body = formOf(bytes, `${lineage.name}-${numberOf(at)}.txt`);
  const path = `/v2/assets/${version.asset}/upload`;
  const taken = await keyed(at, "author", { method: "POST", path, body, step: "upload" });
  if (taken === null) return "blocked";
  // The first attempt may have succeeded.
  expect([201, 409], textOf(taken)).toContain(taken.status);
  version.isUploaded = true;
  return "advanced";
}

async function askForReview(at: At): Promise<Progress> {
  const relationships = { asset: { data: { type: "assets", id: at.version.asset } } };
  const body = { data: { type: "reviews", relationships } };
  const made = await keyed(at, "author", { method: "POST", path: "/v2/reviews", body, step: "review" });
  if (made !== null) at.version.review = idIn(made, 201);
  return progress(made);
}

async function awaitReview({ version, people }: At): Promise<Progress> {
  const { attributes } = dataOf(await people.author.ask("GET", `/v2/reviews/${version.review}`));
  expect(attributes["status"]).not.toBe("failed");
  version.isFinished = attributes["status"] === "finished";
  return version.isFinished ? "advanced" : "waiting";
}

async function dismiss(at: At): Promise<Progress> {
  const { lineage, version, people } = at;
  const path = await triggerWith(people.author, version, claims[numberOf(at) - 1]!);
  const attributes = { verdict: "dismissed", reason: `${lineage.name}-${numberOf(at)}` };
  const answered = await judge(at, { path, attributes, step: "dismissal" });
  if (answered === null) return "blocked";
  expect(answered.status, textOf(answered)).toBe(200);
  version.dismissed = path;
  return "advanced";
}

/** Whoever has not approved yet does; versions but the last are sent back once, and somebody else still judges meanwhile. */
async function signOff(at: At): Promise<Progress> {
  const { version, people } = at;
  const { state, closed, approvedBy } = await approvalOf(people.author, version);
  if (closed) {
    expect([state, approvedBy.length]).toEqual(["approved", 2]);
    version.isClosed = true;
    return "advanced";
  }
  const approved = new Set(approvedBy.map(({ user }) => user));
  const isLast = numberOf(at) === claims.length;
  if (!isLast && version.changesRequested === null && approved.size === 1) return sendBack(at);
  const next = approved.has(people.first.id) ? "second" : "first";
  const [answered] = await Promise.all([
    say(at, next, { kind: "approval", step: `approval ${version.approvals.length} by ${next}` }),
    isLast || version.confirmed !== null ? null : confirm(at),
  ]);
  if (answered === null) return "blocked";
  // A change that came first may have withdrawn the other approval.
  if (answered.status !== 409) version.approvals.push(idIn(answered, 201));
  return "advanced";
}

async function sendBack(at: At): Promise<Progress> {
  const said = { kind: "changes-requested", comment: "Say it otherwise.", step: "changes" } as const;
  const answered = await say(at, "second", said);
  if (answered !== null) at.version.changesRequested = idIn(answered, 201);
  return progress(answered);
}

/** Confirms the last claim; refused if the review was closed first. */
async function confirm(at: At): Promise<void> {
  const { version, people } = at;
  const path = await triggerWith(people.author, version, claims.at(-1)!);
  const attributes = { verdict: "confirmed", replacement: "an offer" };
  const answered = await judge(at, { path, attributes, step: "confirmation" });
  if (answered === null) return;
  expect([200, 409], textOf(answered)).toContain(answered.status);
  if (answered.status === 200) version.confirmed = path;
}

/** Whatever is asked of a closed review is refused. */
async function meetRefusal(at: At): Promise<Progress> {
  const { version } = at;
  const attributes = { verdict: "open" };
  const answered = await judge(at, { path: version.dismissed!, attributes, step: "reopening" });
  if (answered === null) return "blocked";
  expect(answered.status, textOf(answered)).toBe(409);
  version.isRefused = true;
  return "advanced";
}

interface Judging {
  readonly path: string;
  readonly attributes: object;
  readonly step: string;
}

function judge(at: At, { path, attributes, step }: Judging): Promise<Answered | null> {
  const body = { data: { type: "triggers", id: path.split("/").at(-1), attributes } };
  return keyed(at, "author", { method: "PATCH", path, body, step });
}

interface Saying {
  readonly kind: "approval" | "changes-requested";
  readonly comment?: string;
  readonly step: string;
}

function say(at: At, who: PersonName, { step, ...attributes }: Saying): Promise<Answered | null> {
  const path = `/v2/reviews/${at.version.review}/sign-offs`;
  const body = { data: { type: "sign-offs", attributes } };
  return keyed(at, who, { method: "POST", path, body, step });
}

interface Asked {
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly body: object | FormData;
  readonly step: string;
}

/** Null while an attempt whose connection broke still has the key. */
async function keyed(at: At, who: PersonName, { method, path, body, step }: Asked): Promise<Answered | null> {
  const key = `${at.lineage.name}:${numberOf(at)}:${step}`.replaceAll(" ", "-");
  const answered = await at.people[who].ask(method, path, { headers: { "idempotency-key": key }, body });
  const { errors = [] } = (answered.body ?? {}) as { readonly errors?: readonly { readonly code: string }[] };
  return errors[0]?.code === "request-in-flight" ? null : answered;
}

export interface Approval {
  readonly state: string;
  readonly closed: boolean;
  readonly approvedBy: readonly { readonly user: string }[];
}

export async function approvalOf(api: ApiClient, { review }: Version): Promise<Approval> {
  const { attributes } = dataOf(await api.ask("GET", `/v2/reviews/${review}`));
  return attributes["approval"] as Approval;
}

export interface FoundTrigger extends Item {
  readonly relationships: { readonly "review-rule": { readonly data: { readonly id: string } } };
}

export async function triggersOf(api: ApiClient, { review }: Version): Promise<readonly FoundTrigger[]> {
  const { body } = await api.ask("GET", `/v2/reviews/${review}/triggers?page[size]=100`);
  return (body as { readonly data: readonly FoundTrigger[] }).data;
}

async function triggerWith(api: ApiClient, version: Version, words: string): Promise<string> {
  const found = (await triggersOf(api, version)).filter(({ attributes }) => attributes["text"] === words);
  expect(found).toHaveLength(1);
  const [{ id, relationships }] = found as [FoundTrigger];
  return `/v2/reviews/${version.review}/review-rules/${relationships["review-rule"].data.id}/triggers/${id}`;
}

function idIn(answered: Answered, status: number): string {
  expect(answered.status, textOf(answered)).toBe(status);
  return dataOf(answered).id;
}

const progress = (answered: Answered | null): Progress => (answered === null ? "blocked" : "advanced");
