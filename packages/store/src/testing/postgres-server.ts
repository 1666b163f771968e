/**
 * A PostgreSQL server of its own: a new cluster in a temporary folder, on a free port of this machine, run as an unprivileged
 * user, as PostgreSQL refuses to run as root. On demand it stops as if its machine had lost power.
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

export interface PostgresServer {
  /** Of its database; it needs no password. */
  readonly url: string;
  /** Of its main process; 0 if it is stopped. */
  readonly processId: () => number;
  /** All connections break; the next start recovers from the log. */
  readonly stopImmediately: () => Promise<void>;
  /** Fulfilled when it accepts connections. */
  readonly start: () => Promise<void>;
  /** Stops it, and removes everything unless it was given its folder. */
  readonly close: () => Promise<void>;
}

export interface PostgresServerOptions {
  /** Where its cluster is or will be, which must belong to the user that it runs as; left out: in a temporary folder. */
  readonly folder?: string;
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
  /** Whether commits wait for the disk. Without it they survive the death of the server, but not of the machine. */
  readonly isSynced: boolean;
}

/** The folder of PostgreSQL's programs, those of the latest version; null if it is not installed. */
export function postgresPrograms(): string | null {
  const debian = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) => versionIn(b) - versionIn(a));
  const folders = [...debian, ...(process.env["PATH"] ?? "").split(":")];
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

const versionIn = (folder: string) => Number(/(\d+)\/bin$/.exec(folder)?.[1]);

/** On Debian, `nobody` and `nogroup`. */
const unprivileged = { uid: 65_534, gid: 65_534 };

export async function startPostgresServer({
  programs,
  isSynced,
  folder: given,
}: PostgresServerOptions): Promise<PostgresServer> {
  const folder = given ?? mkdtempSync(join(tmpdir(), "docreview-postgres-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, unprivileged.uid, unprivileged.gid);
  const options = { ...(isRoot && unprivileged), cwd: folder };
  const data = join(folder, "data");
  if (!existsSync(data))
    await promisify(execFile)(join(programs, "initdb"), ["-D", data, ...newCluster], options);
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "max_connections=300", `fsync=${isSynced ? "on" : "off"}`];
  const words = ["-D", data, "-p", `${port}`, "-k", folder, ...settings.flatMap((one) => ["-c", one])];
  const url = `postgres://docreview@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | null = null;
  const start = async () => {
    running = spawn(join(programs, "postgres"), words, { ...options, stdio: "ignore" });
    while (!(await isUp(url))) await delay(100);
  };
  const stop = async (signal: "SIGINT" | "SIGQUIT") => {
    if (running === null) return;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
    running = null;
  };
  const stopImmediately = () => stop("SIGQUIT");
  const close = async () => {
    if (given !== undefined) return stop("SIGINT");
    await stopImmediately();
    rmSync(folder, { recursive: true });
  };
  await start();
  return { url, processId: () => running?.pid ?? 0, start, stopImmediately, close };
}

const newCluster = ["-U", "docreview", "-A", "trust", "--locale=C", "-E", "UTF8", "--no-sync"];

async function isUp(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
