/** One service of several processes: servers behind a proxy that gives each request to the next, and workers. */
import { join } from "node:path";
import type { Ended, Environment, Running, Serving } from "./program.ts";
import { startRoundRobinProxy } from "./round-robin-proxy.ts";

export interface ManyMachinesOptions {
  /** Each process gets a folder of its own in it, which contains nothing that others need. */
  readonly data: string;
  readonly environment: Environment;
  readonly begin: (
    words: readonly string[],
    environment: Environment,
  ) => Running & { readonly ready: Promise<string> };
}

const names = ["first", "second"] as const;

/** Two servers, and two workers unless the settings leave the jobs to others. Fulfilled when all are up. */
export async function startManyMachines({ data, environment, begin }: ManyMachinesOptions): Promise<Serving> {
  const proxy = await startRoundRobinProxy();
  const shared = { DOCREVIEW_PUBLIC_URL: proxy.url, ...environment };
  const at = (name: string) => ["--data", join(data, name)];
  const servers = names.map((name) =>
    begin(["serve", "--port", "0", ...at(`${name} server`)], { ...shared, DOCREVIEW_WORKERS: "0" }),
  );
  const hasWorkers = environment["DOCREVIEW_WORKERS"] !== "0";
  const workers = (hasWorkers ? names : []).map((name) =>
    begin(["worker", ...at(`${name} worker`)], { DOCREVIEW_WORKERS: "1", ...shared }),
  );
  const machines = [...servers, ...workers];
  await Promise.all(machines.map(({ ready }) => ready));
  proxy.passTo(await Promise.all(servers.map(async ({ ready }) => /http:[^\s)]+/.exec(await ready)![0])));
  const together = (end: (machine: Running) => Promise<unknown>) => async () => {
    const ends = Promise.all(machines.map(end));
    await ends;
    await proxy.stop();
  };
  const ended = Promise.all(machines.map((machine) => machine.ended)).then(joined);
  return {
    url: proxy.url,
    log: () => machines.map(({ log }) => log()).join(""),
    members: () => machines.flatMap(({ members }) => members()),
    stop: () => together(({ stop }) => stop())().then(() => ended),
    kill: together(({ kill }) => kill()),
    ended,
  };
}

/** The outcome of all: the code is that of one that failed, if any did. */
function joined(ends: readonly Ended[]): Ended {
  return {
    code: ends.find(({ code }) => code !== 0)?.code ?? 0,
    stdout: ends.map(({ stdout }) => stdout).join(""),
    stderr: ends.map(({ stderr }) => stderr).join(""),
  };
}
