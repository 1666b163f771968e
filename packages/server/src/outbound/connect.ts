/**
 * A new connection to checked addresses. The name is not resolved again: the socket gets the addresses, and its remote
 * address is compared with them before a byte is sent. TLS requests and verifies the name.
 */
import { connect as connectSocket, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { serviceFaultOf } from "@docreview/model";
import { normalised } from "./address.ts";
import { codeOf, OutboundError } from "./fault.ts";
import type { Target } from "./target.ts";

export interface Route {
  readonly target: Target;
  /** At least one, all checked. */
  readonly addresses: readonly string[];
  /** For all addresses together: each attempt but the last gets its share. */
  readonly milliseconds: number;
}

/** @throws OutboundError */
export async function connect(route: Route, signal: AbortSignal): Promise<Socket> {
  const { url, host } = route.target;
  const socket = await open(route, signal).catch((error: unknown) => {
    // The fault is ours, not the host's.
    if (serviceFaultOf(error) !== null) throw error;
    const code = codeOf(error);
    const kind = code === "ETIMEDOUT" ? "timed-out" : "connect-failed";
    throw new OutboundError(kind, `The connection to ${host} failed (${code}).`);
  });
  if (!isAmong(route.addresses, socket.remoteAddress)) {
    socket.destroy();
    throw new OutboundError("connect-failed", `The connection to ${host} reached an unexpected address.`);
  }
  if (url.protocol === "http:") return socket;
  return secure(socket, host).catch((error: unknown) => {
    socket.destroy();
    throw new OutboundError("tls-failed", `The TLS connection to ${host} failed (${codeOf(error)}).`);
  });
}

export function isAmong(addresses: readonly string[], remote: string | undefined): boolean {
  return remote !== undefined && addresses.some((address) => normalised(address) === normalised(remote));
}

/** Closes the connection when the signal is aborted. */
export function endWith(signal: AbortSignal, socket: Socket): void {
  const end = () => socket.destroy();
  signal.addEventListener("abort", end, { once: true });
  socket.once("close", () => signal.removeEventListener("abort", end));
}

function open(
  { target: { host, port }, addresses, milliseconds }: Route,
  signal: AbortSignal,
): Promise<Socket> {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_name, _options, done) => done(null, pinned);
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connectSocket({
    host,
    port,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: Math.ceil(milliseconds / addresses.length),
  });
  endWith(signal, socket);
  // The error listener stays: later errors are reported where the socket is read.
  socket.on("error", reject).once("connect", () => resolve(socket));
  return promise;
}

/** Invalid certificates are rejected, whatever the environment says. */
function secure(socket: Socket, host: string): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const servername = isIP(host) === 0 ? host : "";
  const secured = connectTls({
    socket,
    host,
    servername,
    ALPNProtocols: ["http/1.1"],
    rejectUnauthorized: true,
  });
  secured.on("error", reject).once("secureConnect", () => resolve(secured));
  return promise;
}
