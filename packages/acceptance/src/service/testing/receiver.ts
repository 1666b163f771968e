/**
 * A receiver of webhooks as a customer would build one: it accepts a message at one of its endpoints only if the Standard
 * Webhooks library verifies that the received bytes are signed with the endpoint's secret.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import type { ApiClient } from "./client.ts";
import { dataOf } from "./data-template.ts";

export interface Payload {
  readonly correlationId: string | null;
  readonly event: string;
  readonly errors: readonly unknown[];
  readonly asset: { readonly id: number; readonly status: string };
  readonly review?: { readonly id: number; readonly status: string };
}

/** A received message with a valid signature. */
export interface Arrival {
  readonly endpoint: Listening;
  /** `webhook-id`. */
  readonly id: string;
  readonly bytes: Buffer;
  readonly payload: Payload;
}

/** An endpoint of the company, and its messages at the receiver. */
export interface Listening {
  /** In the API. */
  readonly path: string;
  readonly secret: string;
}

export interface Receiver {
  readonly port: number;
  readonly arrivals: readonly Arrival[];
  /** Faults of invalid messages. */
  readonly faults: readonly string[];
  /** Subscribes to these events; default: all. */
  readonly listen: (api: ApiClient, events?: readonly string[]) => Promise<Listening>;
  readonly close: () => void;
}

/** How to respond to a message. */
export type Answering = (arrival: Arrival, response: ServerResponse) => unknown;

const taken: Answering = (_, response) => response.writeHead(204).end();

export async function startReceiver(answer: Answering = taken): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  const faults: string[] = [];
  const endpoints = new Map<string, Listening>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const bytes = await buffer(request);
    const arrival = verified(endpoints.get(request.url ?? ""), request, bytes);
    arrivals.push(arrival);
    answer(arrival, response);
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      // A service that was killed while sending has sent nothing.
      if (!request.complete) return;
      faults.push(String(error));
      response.writeHead(400).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    arrivals,
    faults,
    listen: async (api, events) => {
      const name = `/hooks/${endpoints.size}`;
      const listening = await addEndpoint(api, { url: `http://127.0.0.1:${port}${name}`, events });
      endpoints.set(name, listening);
      return listening;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @throws Error if the signature is not valid. */
function verified(endpoint: Listening | undefined, { headers }: IncomingMessage, bytes: Buffer): Arrival {
  if (endpoint === undefined) throw new Error("nobody listens there");
  const payload = new Webhook(endpoint.secret).verify(bytes, headers as Record<string, string>) as Payload;
  return { endpoint, id: String(headers["webhook-id"]), bytes, payload };
}

async function addEndpoint(api: ApiClient, attributes: object): Promise<Listening> {
  const body = { data: { type: "webhook-endpoints", attributes } };
  const made = await api.ask("POST", "/v2/webhook-endpoints", { body });
  if (made.status !== 201) throw new Error(`the endpoint was answered with ${made.status}`);
  const { id, attributes: shown } = dataOf(made);
  return { path: `/v2/webhook-endpoints/${id}`, secret: String(shown["secret"]) };
}
