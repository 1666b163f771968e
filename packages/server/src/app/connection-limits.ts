/**
 * Limits on connections, so that clients without an accepted token cannot use up what others need: a maximum in total
 * and per network, a short time limit for a body until a token is accepted, and a minimum rate after that. If the
 * maximum is reached, the oldest connection that never carried an accepted token is closed.
 */
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "../auth/address.ts";

export interface ConnectionLimits {
  /** Concurrent connections. */
  readonly connections: number;
  /** Per network; null: unlimited, as behind a proxy from which all connections come. */
  readonly perNetwork: number | null;
}

/** Times in milliseconds. */
export interface BodyLimits {
  /** For a whole body until a token is accepted. */
  readonly unauthenticated: number;
  /** How long a body with an accepted token may be slower than the minimum rate. */
  readonly grace: number;
  readonly bytesPerSecond: number;
  /** The interval at which bodies are checked. */
  readonly check: number;
}

export const bodyLimits: BodyLimits = {
  unauthenticated: 30_000,
  grace: 30_000,
  bytesPerSecond: 1024,
  check: 1_000,
};

interface Connection {
  readonly socket: Socket;
  readonly network: string;
  /** Whether it has carried an accepted token. */
  isTrusted: boolean;
}

export interface Guarded extends ConnectionLimits {
  /** Set once the `onRequest` hooks of its route have run. */
  readonly isAuthenticated: (request: FastifyRequest) => boolean;
  readonly bodies?: BodyLimits;
}

/** Before any route. */
export function addConnectionLimits(app: FastifyInstance, options: Guarded): void {
  const { isAuthenticated, bodies = bodyLimits, ...limits } = options;
  const connections = new Map<Socket, Connection>();
  app.server.on("connection", (socket: Socket) => admit(connections, socket, limits));
  app.addHook("onRequest", async (request) => {
    // Requests injected by tests have no connection.
    if (connections.has(request.raw.socket)) watchBody(request, isAuthenticated, bodies);
  });
  app.addHook("preParsing", async (request) => {
    const connection = connections.get(request.raw.socket);
    if (connection !== undefined && isAuthenticated(request)) connection.isTrusted = true;
  });
}

function admit(
  connections: Map<Socket, Connection>,
  socket: Socket,
  { connections: most, perNetwork }: ConnectionLimits,
): void {
  const network = networkOf(socket.remoteAddress ?? "");
  const ofNetwork = [...connections.values()].filter((other) => other.network === network).length;
  if (perNetwork !== null && ofNetwork >= perNetwork) return void socket.destroy();
  if (connections.size >= most && !makeRoom(connections)) return void socket.destroy();
  connections.set(socket, { socket, network, isTrusted: false });
  socket.once("close", () => connections.delete(socket));
  return undefined;
}

/** A map lists its entries oldest first. */
function makeRoom(connections: Map<Socket, Connection>): boolean {
  for (const { socket, isTrusted } of connections.values()) {
    if (isTrusted) continue;
    connections.delete(socket);
    socket.destroy();
    return true;
  }
  return false;
}

/** Closes the connection of a body that takes too long, also after the response. */
function watchBody(
  request: FastifyRequest,
  isAuthenticated: Guarded["isAuthenticated"],
  { unauthenticated, grace, bytesPerSecond, check }: BodyLimits,
): void {
  const { raw } = request;
  const { socket } = raw;
  if (raw.headers["content-length"] === undefined && raw.headers["transfer-encoding"] === undefined) return;
  const start = performance.now();
  const bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer);
    const elapsed = performance.now() - start;
    const received = socket.bytesRead - bytesBefore;
    const isTooSlow = isAuthenticated(request)
      ? received < ((elapsed - grace) / 1000) * bytesPerSecond
      : elapsed > unauthenticated;
    if (isTooSlow) socket.destroy();
    return undefined;
  }, check);
  timer.unref();
}
