/**
 * The server over streamable HTTP. It keeps no sessions: each request is complete, and what lasts is the reports, which
 * are bounded. So nothing has to expire, and a client that is gone leaves nothing.
 */
import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createMcpHandler, type McpServer } from "@modelcontextprotocol/server";
import type { OnFault } from "../faults/defect.ts";
import { Fault } from "../faults/fault.ts";
import { refusalOf, type Access } from "../http/guards.ts";
import { sendResponse, webRequest } from "../http/web-exchange.ts";

export interface HttpOptions extends Access {
  /** 0 picks a free one. */
  readonly port: number;
  readonly onFault: OnFault;
}

export interface HttpServing {
  readonly url: string;
  /** Ends the requests that are running, and closes the port. */
  readonly close: () => Promise<void>;
}

/** The path of the endpoint. */
const endpoint = "/mcp";

/** Bytes of a request: room for a text of the greatest length. */
export const mostBytes = 4 * 1024 ** 2;

/** How many requests are answered at the same time; others are told to come back. */
const mostRequests = 32;

/** How many streams of changes may be open. */
const mostSubscriptions = 16;

/** How many connections are open, those without a token among them; further ones are closed at once. */
const mostConnections = 128;

/** Milliseconds in which a request has to be sent. */
const requestMilliseconds = 60_000;

/** @throws Fault if the port cannot be opened. */
export async function serveOverHttp(create: () => McpServer, options: HttpOptions): Promise<HttpServing> {
  const { host, port, onFault } = options;
  const handler = createMcpHandler(create, {
    maxRequestBodySize: mostBytes,
    maxSubscriptions: mostSubscriptions,
    onerror: ({ message }) => onFault(message),
  });
  let running = 0;
  const serve = async (message: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalOf(message.headers, options);
    if (refusal !== null) return refuse(response, refusal.status, refusal.message);
    if (message.url?.split("?", 1)[0] !== endpoint)
      return refuse(response, 404, `The endpoint is ${endpoint}.`);
    if (running >= mostRequests) return refuse(response, 503, "The server is busy. Try again later.");
    running += 1;
    try {
      const request = await webRequest(message, response, mostBytes);
      if (request === null) return refuse(response, 413, `A request may have ${mostBytes} bytes.`);
      await sendResponse(await handler.fetch(request), response);
    } finally {
      running -= 1;
    }
  };
  const http = createHttpServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      onFault(error instanceof Error ? error.message : String(error));
      if (response.headersSent) response.destroy();
      else refuse(response, 500, "The request failed.");
    });
  });
  http.maxConnections = mostConnections;
  http.requestTimeout = requestMilliseconds;
  http.listen(port, host);
  await once(http, "listening").catch((error: unknown) => {
    throw new Fault(
      `port ${port} on ${host} cannot be opened (${error instanceof Error ? error.message : String(error)})`,
    );
  });
  const { port: opened } = http.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${opened}${endpoint}`,
    close: async () => {
      const closed = once(http, "close");
      http.close();
      await handler.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const challenge = status === 401 ? { "www-authenticate": "Bearer" } : {};
  // What is left of the request is not read.
  const headers = { "content-type": "application/json", connection: "close", ...challenge };
  const body = { jsonrpc: "2.0", error: { code: -32_000, message }, id: null };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
