/**
 * Main module of the process that makes load: GET requests over kept connections, at a rate that does not wait for the
 * answers, or one after the other on each connection. Gives the milliseconds of each, from its sending to its last byte.
 */
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface Load {
  readonly url: string;
  readonly token: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  readonly seconds: number;
  readonly connections: number;
  /** Requests in a second; null: each connection sends the next when it has its answer. */
  readonly rate: number | null;
}

process.on("message", (load: Load) => {
  void make(load).then((latencies) => process.send?.(latencies, () => process.disconnect()));
});

async function make(load: Load): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const latencies: number[] = [];
  const until = performance.now() + load.seconds * 1000;
  let count = 0;
  const next = async () => {
    const path = load.paths[count++ % load.paths.length]!;
    latencies.push(await ask(load, path, agent));
  };
  if (load.rate === null) {
    const connection = async () => {
      while (performance.now() < until) await next();
    };
    await Promise.all(Array.from({ length: load.connections }, connection));
  } else {
    const underWay: Promise<void>[] = [];
    const first = performance.now();
    while (performance.now() < until) {
      underWay.push(next());
      await sleep(Math.max(0, first + (count * 1000) / load.rate - performance.now()));
    }
    await Promise.all(underWay);
  }
  agent.destroy();
  return latencies;
}

function ask({ url, token }: Load, path: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sentAt = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  get(`${url}${path}`, { agent, headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
    answer.resume().on("end", () => resolve(performance.now() - sentAt));
  }).on("error", reject);
  return promise;
}
