/**
 * One request and the headers of its response: resolve once, check every address, connect to a checked address, send. A
 * redirect is another hop.
 */
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { connect, endWith } from "./connect.ts";
import { exchange, type OutboundRequest } from "./exchange.ts";
import { within } from "./limit.ts";
import { isTrusted } from "./allowed-hosts.ts";
import { lookUp, type LookUps } from "./look-up.ts";
import type { OutboundSettings } from "./outbound.ts";
import { refuseAddress, type Reach, type Target } from "./target.ts";

/** What every hop of a request shares. */
export interface Session {
  readonly settings: OutboundSettings;
  readonly lookUps: LookUps;
  readonly reach: Reach;
  /** Aborting it closes all connections of the request. */
  readonly signal: AbortSignal;
}

export interface Hop {
  readonly target: Target;
  readonly message: IncomingMessage;
  readonly socket: Socket;
}

/** @throws OutboundError */
export async function hop(session: Session, target: Target, request: OutboundRequest): Promise<Hop> {
  const { settings, signal } = session;
  const connecting = {
    milliseconds: settings.connectMilliseconds,
    detail: `The connection to ${target.host} timed out.`,
  };
  const answering = {
    milliseconds: settings.headersMilliseconds,
    detail: `${target.host} did not respond in time.`,
  };
  const socket = await within(connecting, signal, (signal) => reached(session, target, signal));
  endWith(signal, socket);
  try {
    const message = await within(answering, signal, () => exchange(socket, target, request));
    return { target, message, socket };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function reached(session: Session, target: Target, signal: AbortSignal): Promise<Socket> {
  const isAllowed = isTrusted(session.reach.allowedHosts, target.host, target.port);
  const addresses = await lookUp(session.lookUps, target.host, { isAllowed });
  for (const address of addresses) refuseAddress(target, session.reach, address);
  // Opens no connection after the request was aborted.
  signal.throwIfAborted();
  return connect({ target, addresses, milliseconds: session.settings.connectMilliseconds }, signal);
}
