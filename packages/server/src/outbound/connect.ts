/**
 * A new connection to addresses that were checked. The name is never looked up again: the socket is handed the addresses,
 * and where it came out is compared with them before a byte is sent. TLS asks for, and verifies, the name.
 */
import { connect as connectSocket, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { normalised } from "./address.ts";
import { codeOf, OutboundError } from "./fault.ts";
import type { Target } from "./target.ts";

export interface Route {
  readonly target: Target;
  /** At least one, checked. */
  readonly addresses: readonly string[];
  /** For all of them together: each but the last is tried for its share. */
  readonly milliseconds: number;
}

/** @throws OutboundError */
export async function connect(route: Route, signal: AbortSignal): Promise<Socket> {
  const { url, host } = route.target;
  const socket = await open(route, signal).catch((error: unknown) => {
    const code = codeOf(error);
    const kind = code === "ETIMEDOUT" ? "timed-out" : "connect-failed";
    throw new OutboundError(kind, `No connection to ${host} came about (${code}).`);
  });
  if (!isAmong(route.addresses, socket.remoteAddress)) {
    socket.destroy();
    throw new OutboundError("connect-failed", `The connection to ${host} led elsewhere.`);
  }
  if (url.protocol === "http:") return socket;
  return secure(socket, host).catch((error: unknown) => {
    socket.destroy();
    throw new OutboundError("tls-failed", `No secure connection to ${host} came about (${codeOf(error)}).`);
  });
}

export function isAmong(addresses: readonly string[], remote: string | undefined): boolean {
  return remote !== undefined && addresses.some((address) => normalised(address) === normalised(remote));
}

/** The connection ends when the signal is aborted. */
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
  // The listener for errors stays: one that comes later is told by what reads the socket.
  socket.on("error", reject).once("connect", () => resolve(socket));
  return promise;
}

/** Whatever the environment says, a certificate that does not verify is refused. */
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
