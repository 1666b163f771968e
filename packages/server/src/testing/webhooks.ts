/**
 * A company with a webhook endpoint: an application, a receiver on loopback that it may reach, and an endpoint with
 * its URL. The clock of the service does not advance; a worker runs the jobs that are due at that time.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { forCompany, runWorker, sleep, type Asset, type Id, type Transaction } from "@docreview/store";
import { Webhook } from "standardwebhooks";
import { onTestFinished, vi } from "vitest";
import { failAsset } from "../jobs/fail-asset.ts";
import { jobHandlers } from "../jobs/job-handlers.ts";
import { openApi, type Api, type Method, type Sending } from "./api.ts";
import { tokensOf } from "./tenant.ts";

/** A received message. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Sets the response: a status and, for redirects, a Location; null closes the connection. */
  answer: (status: number | null, location?: string) => void;
  /** Called for each message, before the response. */
  meanwhile: (work: () => Promise<unknown>) => void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let steps: { readonly status: number | null; readonly location?: string | undefined } = { status: 204 };
  let doMeanwhile: () => Promise<unknown> = async () => undefined;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers, body: await text(request) });
    await doMeanwhile();
    const { status, location } = steps;
    if (status === null) request.socket.destroy();
    else
      response.writeHead(status, location === undefined ? {} : { location }).end("a body that is not kept");
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks?of=us`,
    received,
    answer: (status, location) => void (steps = { status, location }),
    meanwhile: (work) => void (doMeanwhile = work),
  };
}

export type WebhookSetup = Awaited<ReturnType<typeof openWebhookReceiver>>;

/** `attributes` of the endpoint, besides its URL. */
export async function openWebhookReceiver(attributes: object = {}) {
  const receiver = await startReceiver();
  const api = await openApi({ DOCREVIEW_ALLOWED_HOSTS: new URL(receiver.url).host });
  const made = await addEndpoint(api, { url: receiver.url, ...attributes });
  const { id } = made.body.data as { readonly id: string };
  const self = `/v2/webhook-endpoints/${id}`;
  // A new token each time, as these tests advance the clock by days.
  const token = tokensOf(api, api);
  const send = async (method: Method, url: string, sending?: Sending) =>
    api.as(await token())(method, url, sending);
  return {
    api,
    receiver,
    self,
    secret: made.body.data.attributes.secret as string,
    send,
    endpoint: async () => (await send("GET", self)).body.data.attributes,
    deliveries: async (search = "") => (await send("GET", `${self}/deliveries${search}`)).body,
    /** Fails an asset; returns its id. */
    failAnAsset: () => api.store.write((transaction) => failAnAsset(api, transaction)),
    /** Runs all jobs that are due; returns the errors it reported. */
    workOff: () => workOffDue(api),
    update: (change: object) =>
      send("PATCH", self, { body: { data: { type: "webhook-endpoints", id, attributes: change } } }),
  };
}

export const addEndpoint = (api: Pick<Api, "post">, attributes: object) =>
  api.post("/v2/webhook-endpoints", { data: { type: "webhook-endpoints", attributes } });

/** A token of a user of the company who is not an admin. */
export async function reviewerOf(api: Api): Promise<string> {
  const person = { email: "bob@example.org", name: "Bob", role: "reviewer", passwordHash: null } as const;
  const user = await api.store.write((transaction) =>
    forCompany(transaction, api.company.id).users.createPerson(person),
  );
  return tokensOf(api, { company: api.company, user })();
}

export function newAsset({ company, user }: Api, transaction: Transaction): Promise<Asset> {
  const named = { title: "Flyer", filename: "flyer.pdf", filesize: 1, mimetype: "application/pdf" };
  return forCompany(transaction, company.id).assets.create({ ...named, creatorId: user.id });
}

/** Fails a new asset in the transaction; returns its id. */
export async function failAnAsset(api: Api, transaction: Transaction): Promise<Id<"asset">> {
  const { id: assetId } = await newAsset(api, transaction);
  const failures = [{ code: "extraction", message: "It cannot be read." }];
  await failAsset(transaction, api.store.jobs, { companyId: api.company.id, assetId, failures });
  return assetId;
}

export async function workOffDue(api: Api): Promise<readonly unknown[]> {
  const { store } = api;
  const reported: unknown[] = [];
  const stop = new AbortController();
  const claim: typeof store.jobs.claim = async (request) => {
    const claims = await store.jobs.claim(request);
    if (claims.length === 0 && (await store.jobs.count()).running === 0) stop.abort();
    return claims;
  };
  await runWorker({
    queue: { ...store.jobs, claim },
    write: store.write,
    handlers: jobHandlers({ ...api, expired: () => undefined }),
    sleep,
    report: (error) => reported.push(error),
    concurrency: 4,
    signal: stop.signal,
  });
  return reported;
}

/** Verifies a message with the Standard Webhooks package, at the time of the service. @throws if the signature is not valid. */
export function verified(api: Api, secret: string, { headers, body }: Received): Record<string, unknown> {
  vi.useFakeTimers({ toFake: ["Date"], now: api.clock() });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>;
  } finally {
    vi.useRealTimers();
  }
}
