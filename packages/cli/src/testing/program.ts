/** Starts the real program, as a user does. */
import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly stdin?: Uint8Array;
  /** Variables to set, beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A running program; its standard input stays open. */
export interface StartedRun {
  readonly pid: number;
  readonly stdout: Readable;
  /** Standard output, once it contains these words. */
  readonly shown: (words: string) => Promise<string>;
  /** Standard error, once it contains these words. */
  readonly told: (words: string) => Promise<string>;
  /** All input, and its end. */
  readonly send: (input: Uint8Array | string) => void;
  /** Some input; more may follow. */
  readonly type: (input: string) => void;
  readonly interrupt: (signal?: "SIGINT" | "SIGTERM") => void;
  readonly ended: Promise<Run>;
}

/**
 * Variables of the tests themselves are not settings. The program stores its compiled code with its bundle, not with
 * theirs.
 */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !name.startsWith("DOCREVIEW_TEST_") && name !== "NODE_COMPILE_CACHE",
  ),
);

const main = fileURLToPath(new URL("../../build/docreview.js", import.meta.url));

export async function docreview(words: readonly string[], options: RunOptions = {}): Promise<Run> {
  const run = startDocreview(words, options);
  run.send(options.stdin ?? "");
  return run.ended;
}

export function startDocreview(words: readonly string[], { cwd, env = {} }: RunOptions = {}): StartedRun {
  const child = spawn(process.execPath, [main, ...words], { cwd, env: { ...inherited, ...env } });
  child.stdin.on("error", () => {}); // A program that needs no input may end before it is written.
  const [stdout, stderr] = [kept(child.stdout), kept(child.stderr)];
  const ended = new Promise<Run>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout: stdout(), stderr: stderr() }));
  });
  return {
    pid: child.pid ?? 0,
    stdout: child.stdout,
    shown: (words) => untilIn(child.stdout, stdout, words),
    told: (words) => untilIn(child.stderr, stderr, words),
    send: (input) => child.stdin.end(input),
    type: (input) => child.stdin.write(input),
    interrupt: (signal = "SIGINT") => child.kill(signal),
    ended,
  };
}

function kept(stream: Readable): () => string {
  const parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  return () => Buffer.concat(parts).toString("utf8");
}

function untilIn(stream: Readable, text: () => string, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => text().includes(words) && resolve(text());
    stream.on("data", look);
    stream.on("close", () => reject(new Error(`it ended without ${words}: ${text()}`)));
    look();
  });
}
