/** A server on loopback that responds to each request with any bytes, HTTP or not. */
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface RawServer {
  readonly port: number;
  /** All requests so far: the headers and what arrived with them. */
  readonly requests: readonly string[];
  /** The number of connections so far. */
  readonly connections: () => number;
  /** Resolves when the last connection has ended. */
  readonly idle: () => Promise<void>;
}

/** `answer` is called once the headers of a request have arrived. */
export type Answer = (socket: Socket, request: string) => void;

export interface Place {
  readonly address?: string;
  readonly port?: number;
}

export async function startRawServer(answer: Answer, place: Place = {}): Promise<RawServer> {
  const requests: string[] = [];
  const server = createServer((socket) => hear(socket, requests, answer));
  return { ...(await listening(server, place)), requests };
}

/** Reads until the headers are complete; `answer` may read on. */
export function hear(socket: Socket, requests: string[], answer: Answer): void {
  let heard = "";
  socket
    .on("error", () => {})
    .on("data", (chunk) => {
      const isNew = !heard.includes("\r\n\r\n");
      heard += chunk.toString("latin1");
      if (!isNew) requests.splice(-1, 1, heard);
      else if (heard.includes("\r\n\r\n")) {
        requests.push(heard);
        answer(socket, heard);
      }
    });
}

/** Closed, with its connections, when the test ends. */
export async function listening(server: Server, { address = "127.0.0.1", port = 0 }: Place) {
  const open = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let connections = 0;
  server.on("connection", (socket) => {
    connections += 1;
    open.add(socket);
    socket.on("close", () => {
      open.delete(socket);
      if (open.size === 0) for (const done of waiting.splice(0)) done();
    });
  });
  server.listen(port, address);
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the server has no port");
  const idle = () =>
    open.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push(resolve));
  return { port: bound.port, connections: () => connections, idle };
}

/** A complete response with this body. */
export function reply(body: string, head = "HTTP/1.1 200 OK"): Answer {
  return (socket) => socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** A response of these bytes, after which the connection is closed. */
export function raw(bytes: string): Answer {
  return (socket) => socket.end(bytes, "latin1");
}
