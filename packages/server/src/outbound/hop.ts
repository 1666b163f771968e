/**
 * One request and the head of its answer: look up once, check every address that came, connect to what was checked, ask.
 * A redirect is another hop.
 */
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { connect, endWith } from "./connect.ts";
import { exchange, type OutboundRequest } from "./exchange.ts";
import { within } from "./limit.ts";
import { lookUp, type AddressResolver } from "./look-up.ts";
import type { OutboundSettings } from "./outbound.ts";
import { refuseAddress, type Reach, type Target } from "./target.ts";

/** What every hop of a request shares. */
export interface Journey {
  readonly settings: OutboundSettings;
  readonly resolver: AddressResolver;
  readonly reach: Reach;
  /** Aborted, it ends what the journey has open. */
  readonly signal: AbortSignal;
}

export interface Hop {
  readonly target: Target;
  readonly message: IncomingMessage;
  readonly socket: Socket;
}

/** @throws OutboundError */
export async function hop(journey: Journey, target: Target, asked: OutboundRequest): Promise<Hop> {
  const { settings, signal } = journey;
  const connecting = {
    milliseconds: settings.connectMilliseconds,
    detail: `No connection to ${target.host} came about in time.`,
  };
  const answering = {
    milliseconds: settings.headersMilliseconds,
    detail: `${target.host} did not answer in time.`,
  };
  const socket = await within(connecting, signal, (signal) => reached(journey, target, signal));
  endWith(signal, socket);
  try {
    const message = await within(answering, signal, () => exchange(socket, target, asked));
    return { target, message, socket };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function reached(journey: Journey, target: Target, signal: AbortSignal): Promise<Socket> {
  const addresses = await lookUp(journey.resolver, target.host);
  for (const address of addresses) refuseAddress(target, journey.reach, address);
  // Nothing is opened once nobody waits for it.
  signal.throwIfAborted();
  return connect({ target, addresses, milliseconds: journey.settings.connectMilliseconds }, signal);
}
