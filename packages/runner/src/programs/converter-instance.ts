/**
 * One running converter with its own profile and folder, converting one file at a time. If it exceeds a budget, it
 * is killed with everything that it started.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ConversionTarget, ProblemReasons } from "@docreview/model";
import { groupUse } from "../budgets/group-use.ts";
import { installFolder } from "./sandbox.ts";
import type { ConverterFormat, ConverterKind } from "./converter-kind.ts";
import { resultAt } from "./converter-result.ts";
import { answers, sandboxScript, type Order } from "./converter-script.ts";

export interface ConverterStart {
  readonly kind: ConverterKind;
  readonly program: string;
  readonly sandboxed: boolean;
  /** Bytes that the converter may use. */
  readonly memory: number;
  /**
   * Milliseconds for one conversion, including the converter's start if necessary. Small files have less processor time.
   */
  readonly milliseconds: number;
  readonly niceness: number;
}

export interface ConversionTask {
  readonly bytes: Uint8Array;
  readonly format: ConverterFormat;
  readonly target: ConversionTarget;
  readonly signal: AbortSignal;
}

/** Why there is no result. `refused`: the converter produced nothing from the file. */
export type ConversionFault = Extract<
  ProblemReasons["conversion-failed"],
  "refused" | "crashed" | "time" | "memory" | "aborted"
>;

export interface ConverterInstance {
  readonly convert: (task: ConversionTask) => Promise<Uint8Array | ConversionFault>;
  /** False once it has ended, or should end. */
  readonly usable: () => boolean;
  /** Resolves when nothing of it is left. */
  readonly end: () => Promise<void>;
}

/** Conversions after which a converter is restarted, to discard what it has accumulated. */
const mostConversions = 200;
/** How often its resource use is checked, in milliseconds. */
const watchInterval = 200;

export async function startConverter(start: ConverterStart): Promise<ConverterInstance> {
  const folder = await mkdtemp(join(tmpdir(), "docreview-convert-"));
  const work = start.sandboxed ? join(folder, "work") : folder;
  await mkdir(work, { recursive: true });
  await start.kind.prepare(join(work, "profile"));
  const shell = startShell(start, folder);
  const exited = new Promise<void>((resolve) => shell.once("close", () => resolve()));
  let conversions = 0;
  let ended = false;
  const end = async () => {
    ended = true;
    killGroup(shell);
    await exited;
    // Processes of the program may still write for a moment after they are killed.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    await rm(socketOf(folder), { force: true });
  };
  void exited.then(() => (ended = true));
  const convert = async (task: ConversionTask): Promise<Uint8Array | ConversionFault> => {
    conversions++;
    const file = `document.${task.format.extension}`;
    await writeFile(join(work, file), bytesFor(task), { mode: 0o600 });
    const order: Order = [file, task.format.filter, start.kind.targets[task.target] ?? task.target];
    const fault = await ordered(shell, order, start, task);
    if (fault !== null) ended = true;
    const result =
      fault ?? (await resultAt(join(work, "out", `document.${task.target}`), task.target)) ?? "refused";
    await rm(join(work, file), { force: true });
    await rm(join(work, "out"), { recursive: true, force: true });
    return result;
  };
  return { convert, end, usable: () => !ended && conversions < mostConversions };
}

/** The bytes to pass to the program. */
export function bytesFor({ bytes, format }: ConversionTask): Uint8Array {
  return format.wrap?.(bytes) ?? bytes;
}

function startShell(
  { kind: { scripts }, program, sandboxed, memory, niceness }: ConverterStart,
  folder: string,
): ChildProcess {
  const kibibytes = String(Math.floor(memory / 1024));
  const parameters = sandboxed
    ? [sandboxScript, "converter", scripts.sandboxed, program, folder, kibibytes, installFolder(program)]
    : [scripts.open, "converter", program, folder, kibibytes, socketOf(folder)];
  const shell = spawn("/bin/sh", ["-c", ...parameters], {
    detached: true,
    cwd: folder,
    stdio: ["pipe", "pipe", "ignore"],
    env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin" },
  });
  if (shell.pid !== undefined && niceness > 0) setPriority(shell.pid, niceness);
  // A converter that could not be started, or has gone, is detected by its exit.
  shell.on("error", () => shell.kill("SIGKILL"));
  shell.stdin?.on("error", () => shell.kill("SIGKILL"));
  return shell;
}

/** Milliseconds: a small file that takes more is malicious; an ordinary one takes a fraction of a second. */
function processorTimeFor(length: number): number {
  return 5000 + 40_000 * (length / 1024 ** 2);
}

/**
 * The socket of an unsandboxed office suite: LibreOffice names it after its profile, by MD5 with each byte in as few digits
 * as possible (desktop/source/app/officeipcthread.cxx). A killed suite leaves it behind.
 */
function socketOf(folder: string): string {
  const profile = Buffer.from(`file://${folder}/profile`, "utf16le");
  const name = [...createHash("md5").update(profile).digest()].map((byte) => byte.toString(16)).join("");
  return `/tmp/OSL_PIPE_${process.getuid?.() ?? 0}_SingleOfficeIPC_${name}`;
}

/** Null if the converter did what was requested, even without a result, and is ready for more. */
async function ordered(
  shell: ChildProcess,
  order: Order,
  { milliseconds, memory }: ConverterStart,
  { bytes: { length }, signal }: ConversionTask,
): Promise<ConversionFault | null> {
  if (shell.stdin === null || shell.stdout === null || shell.exitCode !== null) return "crashed";
  const { promise, resolve } = Promise.withResolvers<ConversionFault | null>();
  const lines = createInterface({ input: shell.stdout });
  const onAbort = () => resolve("aborted");
  const onClose = () => resolve("crashed");
  const group = shell.pid ?? 0;
  const timer = setTimeout(() => resolve("time"), milliseconds);
  /** The processor time used when the conversion began; before that, during startup, there is no limit. */
  let usedBefore = Infinity;
  const onLine = (line: string) => {
    if (line !== answers.begun) return resolve(line === answers.ready ? null : "crashed");
    void groupUse(group).then((use) => (usedBefore = use.milliseconds));
  };
  const watch = setInterval(() => {
    void groupUse(group).then((use) => {
      if (use.memory > memory) resolve("memory");
      if (use.milliseconds - usedBefore > processorTimeFor(length)) resolve("time");
    });
  }, watchInterval);
  lines.on("line", onLine);
  shell.once("close", onClose);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  else shell.stdin.write(`${order.join("\t")}\n`);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    lines.close();
    shell.off("close", onClose);
    signal.removeEventListener("abort", onAbort);
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
