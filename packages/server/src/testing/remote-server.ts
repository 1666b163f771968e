/** A local server that simulates a remote one: it responds to each path as set by the test, and counts requests. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

export interface RemoteServer {
  /** `127.0.0.1` with the port. */
  readonly host: string;
  /** A URL with these responses, one after the other; the last one is repeated. */
  readonly at: (name: string, ...manners: readonly Respond[]) => string;
  /** How often a URL from `at` was requested. */
  readonly asked: (url: string) => number;
  readonly close: () => void;
}

export async function startRemoteServer(): Promise<RemoteServer> {
  const manners = new Map<string, readonly Respond[]>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    const known = manners.get(path) ?? [];
    const manner = known[Math.min(count, known.length - 1)];
    if (manner === undefined) response.writeHead(404).end();
    else manner(response, request);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    at: (name, ...some) => {
      const path = `/${manners.size}/${name}`;
      manners.set(path, some);
      return `http://${host}${path}`;
    },
    asked: (url) => counts.get(new URL(url).pathname) ?? 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sends the file, with these headers. */
export function sends(bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}): Respond {
  return (response) => response.writeHead(200, headers).end(bytes);
}

export function answers(status: number, headers: Readonly<Record<string, string>> = {}): Respond {
  return (response) => response.writeHead(status, headers).end();
}

/** Writes raw bytes, which Node's checks would prevent. */
export function says(...lines: readonly (string | Uint8Array)[]): Respond {
  return ({ socket }) => {
    for (const line of lines) socket?.write(line);
    socket?.end();
  };
}
