/** A service of several processes: servers behind a round-robin proxy, and workers. */
import { join } from "node:path";
import type { Ended, Environment, Running, Starting } from "./program.ts";
import { urlIn } from "./service-url.ts";
import { startRoundRobinProxy } from "./round-robin-proxy.ts";

export interface ManyMachinesOptions {
  /** Each process gets its own subfolder, which contains nothing that others need. */
  readonly data: string;
  readonly environment: Environment;
  readonly begin: (
    words: readonly string[],
    environment: Environment,
  ) => Running & { readonly ready: Promise<string> };
}

const names = ["first", "second"] as const;

/** Two servers, and two workers unless the settings leave the jobs to others. */
export async function startManyMachines({
  data,
  environment,
  begin,
}: ManyMachinesOptions): Promise<Starting> {
  const proxy = await startRoundRobinProxy();
  const shared = { DOCREVIEW_PUBLIC_URL: proxy.url, DOCREVIEW_WORKER_PORT: "0", ...environment };
  const at = (name: string) => ["--data", join(data, name)];
  const servers = names.map((name) =>
    begin(["serve", "--port", "0", ...at(`${name} server`)], { ...shared, DOCREVIEW_WORKERS: "0" }),
  );
  const hasWorkers = environment["DOCREVIEW_WORKERS"] !== "0";
  const workers = (hasWorkers ? names : []).map((name) =>
    begin(["worker", ...at(`${name} worker`)], { DOCREVIEW_WORKERS: "1", ...shared }),
  );
  const machines = [...servers, ...workers];
  const together = (end: (machine: Running) => Promise<unknown>) => async () => {
    const ends = Promise.all(machines.map(end));
    await ends;
    await proxy.stop();
  };
  const ended = Promise.all(machines.map((machine) => machine.ended)).then(joined);
  const running: Running = {
    log: () => machines.map(({ log }) => log()).join(""),
    members: () => machines.flatMap(({ members }) => members()),
    stop: () => together(({ stop }) => stop())().then(() => ended),
    kill: together(({ kill }) => kill()),
    ended,
  };
  const up = Promise.all(machines.map(({ ready }) => ready)).then((texts) => {
    const urls = texts.slice(0, servers.length).map(urlIn);
    proxy.passTo(urls);
    return { ...running, url: proxy.url, urls: () => [...urls, ...workers.map(({ log }) => urlIn(log()))] };
  });
  up.catch(() => {});
  return { ...running, up };
}

/** The combined outcome; the exit code is that of a failed process, if any. */
function joined(ends: readonly Ended[]): Ended {
  return {
    code: ends.find(({ code }) => code !== 0)?.code ?? 0,
    stdout: ends.map(({ stdout }) => stdout).join(""),
    stderr: ends.map(({ stderr }) => stderr).join(""),
  };
}
