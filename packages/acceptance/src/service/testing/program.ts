/**
 * The program as an operator runs it: commands that end, and services that run until they are stopped or killed. Each
 * service leads its own process group, so that a test can check whether anything is left of it. Everything is removed when
 * the test has finished or, if it was created before the first test, when the last test has.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, TestRunner } from "vitest";
import { repository } from "../../testing/source-files.ts";
import { endWithFile } from "./ended-with-file.ts";
import { startManyMachines } from "./many-machines.ts";
import { urlIn } from "./service-url.ts";
import { isOnManyMachines, storeOf } from "./service-store.ts";

/** The program as a checkout runs it. */
export const program = join(repository, "packages/cli/build/docreview.js");

export type Environment = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  /** Its log so far. */
  readonly log: () => string;
  /** Stops it as an operator does; returns the outcome. */
  readonly stop: () => Promise<Ended>;
  /** Kills only its main process, without a chance to clean up. */
  readonly kill: () => Promise<void>;
  /** The live processes of its group. */
  readonly members: () => readonly number[];
  readonly ended: Promise<Ended>;
}

export interface Serving extends Running {
  /** The URL at which it listens. */
  readonly url: string;
  /** The URLs of the probes and metrics of each process. */
  readonly urls: () => readonly string[];
}

/** A service that may not be up yet. */
export interface Starting extends Running {
  /** Rejects if a process ends before that. */
  readonly up: Promise<Serving>;
}

/** Runs when the test has finished; outside of a test, when the file has. */
function whenFinished(end: () => void): void {
  if (TestRunner.getCurrentTest() === undefined) endWithFile(end);
  else onTestFinished(end);
}

/** Removed when the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "docreview-service-"));
  whenFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Removed when the run ends (`.config/shared-page-service.ts`): for what a module makes once, because files share modules. */
export function lastingFolder(): string {
  return mkdtempSync(join(process.env["SHARED_PAGE_SERVICE"] ?? tmpdir(), "docreview-lasting-"));
}

/** A command that ends by itself. */
export async function docreview(words: readonly string[], environment: Environment = {}): Promise<Ended> {
  return outcomeOf(start(words, { ...(await storeIn(words)), ...environment }));
}

/** The settings of the store that belongs to the data folder in a command. */
async function storeIn(words: readonly string[]): Promise<Environment> {
  const at = words.indexOf("--data");
  return at < 0 ? {} : storeOf(words[at + 1]!);
}

/** The output of a command with `--json`. @throws Error if it fails. */
export async function told<Value>(words: readonly string[]): Promise<Value> {
  const { code, stdout, stderr } = await docreview([...words, "--json"]);
  if (code !== 0) throw new Error(`docreview ${words.join(" ")} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Value;
}

/** `docreview serve` on a free port, once it listens; on PostgreSQL, two of them and two workers. */
export async function serve(data: string, given: Environment = {}): Promise<Serving> {
  const { up } = await beginToServe(data, given);
  return up;
}

/** As `serve`, without waiting until it listens. */
export async function beginToServe(data: string, given: Environment = {}): Promise<Starting> {
  const environment = { ...(await storeOf(data)), ...given };
  if (isOnManyMachines) return startManyMachines({ data, environment, begin });
  const { ready, ...running } = begin(["serve", "--port", "0", "--data", data], environment);
  const up = ready.then(urlIn).then((url) => ({ ...running, url, urls: () => [url] }));
  up.catch(() => {});
  return { ...running, up };
}

/** `docreview worker`, once it is running. */
export async function work(data: string, given: Environment = {}): Promise<Running> {
  const environment = { ...(await storeOf(data)), ...given };
  const running = begin(["worker", "--data", data], environment);
  await running.ready;
  return running;
}

/** A service that is starting; `ready` resolves with its output, and rejects if it ends before. */
export function begin(
  words: readonly string[],
  environment: Environment = {},
): Running & { readonly ready: Promise<string> } {
  const child = start(words, environment);
  const pid = child.pid!;
  whenFinished(() => killGroup(pid));
  const log = kept(child.stdout!);
  const ended = outcomeOf(child);
  const ready = untilTold(child, "Ctrl-C");
  ready.catch(() => {});
  return {
    ready,
    log,
    stop: () => signalled(child, "SIGTERM", ended),
    kill: async () => void (await signalled(child, "SIGKILL", ended)),
    members: () => groupMembers(pid),
    ended,
  };
}

function start(words: readonly string[], environment: Environment): ChildProcess {
  return spawn(process.execPath, [program, ...words], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...cleanEnvironment(), ...environment },
  });
}

/** Without settings, and without the compiled code of the tests: the program keeps its own with its bundle. */
export function cleanEnvironment(): Environment {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !entry[0].startsWith("DOCREVIEW_") && entry[0] !== "NODE_COMPILE_CACHE",
  );
  return Object.fromEntries(inherited);
}

function signalled(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<Ended>): Promise<Ended> {
  child.kill(signal);
  return ended;
}

function outcomeOf(child: ChildProcess): Promise<Ended> {
  const [stdout, stderr] = [kept(child.stdout!), kept(child.stderr!)];
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => done({ code, stdout: stdout(), stderr: stderr() }));
  });
}

function kept(stream: NodeJS.ReadableStream): () => string {
  const parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  return () => Buffer.concat(parts).toString("utf8");
}

function untilTold(child: ChildProcess, words: string): Promise<string> {
  const text = kept(child.stderr!);
  return new Promise((done, fail) => {
    child.stderr!.on("data", () => text().includes(words) && done(text()));
    child.on("close", (code) => fail(new Error(`it ended with ${code}: ${text()}`)));
  });
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // The process is gone.
  }
}

/** Read from /proc, because only that distinguishes zombie processes from live ones. */
function groupMembers(leader: number): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const [state, , group] = statOf(name);
      return Number(group) === leader && state !== "Z" && state !== "X";
    })
    .map(Number);
}

/** The fields after the program name: state, parent, group, … */
function statOf(pid: string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
