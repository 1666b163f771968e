/**
 * A proxy that passes each request to the next of several servers, like a load balancer. If a server cannot be reached,
 * the next one is used. If a server dies during a request, or none can be reached, the client's connection breaks.
 */
import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

export interface RoundRobinProxy {
  /** Without a trailing slash. */
  readonly url: string;
  /** Sets the servers of further requests: URLs without a trailing slash. */
  readonly passTo: (targets: readonly string[]) => void;
  readonly stop: () => Promise<void>;
}

export async function startRoundRobinProxy(): Promise<RoundRobinProxy> {
  // Persistent connections would break with their server, even for requests that another server could answer.
  const agent = new Agent({ keepAlive: false });
  let targets: readonly string[] = [];
  let turn = 0;
  // A busy test would notice too late that an idle connection was closed.
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    turn += 1;
    const inTurn = targets.map((_, index) => targets[(turn + index) % targets.length]!);
    // The client sees a broken connection, as it would without us.
    passOn(asked, answer, { targets: inTurn, agent }).catch(() => answer.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passTo: (now) => void (targets = now),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Onward {
  readonly targets: readonly string[];
  readonly agent: Agent;
}

async function passOn(asked: IncomingMessage, answer: ServerResponse, { targets, agent }: Onward) {
  const { method = "", url = "" } = asked;
  const headers = endToEnd(asked.rawHeaders);
  const body = await buffer(asked);
  for (const target of targets) {
    const onward = request(`${target}${url}`, { method, headers, agent });
    answer.once("close", () => onward.destroy());
    onward.end(body);
    const answered = await responseTo(onward);
    if (answered === null) continue;
    answer.writeHead(answered.statusCode ?? 0, endToEnd(answered.rawHeaders));
    answer.flushHeaders();
    return pipeline(answered, answer);
  }
  throw new Error("no server can be reached");
}

/** Null if no server can be reached. */
async function responseTo(onward: ReturnType<typeof request>): Promise<IncomingMessage | null> {
  try {
    const [answered] = (await once(onward, "response")) as [IncomingMessage];
    return answered;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") return null;
    throw error;
  }
}

/** Removes the headers that only apply to a single connection. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !/^(?:connection|keep-alive)$/i.test(rawHeaders[index & ~1]!));
}
