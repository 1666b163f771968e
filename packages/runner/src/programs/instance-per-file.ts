/**
 * A converter without a shell, as on Windows: one process per file, with its own profile and folder, killed with
 * everything it started when its time is up. Nothing limits its memory or what it can read, other than its own
 * settings.
 */
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  bytesFor,
  type ConversionFault,
  type ConversionTask,
  type ConverterInstance,
  type ConverterStart,
} from "./converter-instance.ts";
import { resultAt } from "./converter-result.ts";
import { systemVariables } from "./system-variables.ts";

export async function startPerFile({
  kind,
  program,
  milliseconds,
}: ConverterStart): Promise<ConverterInstance> {
  const folder = await mkdtemp(join(tmpdir(), "docreview-convert-"));
  const profile = join(folder, "profile");
  await kind.prepare(profile);
  let ended = false;

  const convert = async (task: ConversionTask) => {
    const { format, target, signal } = task;
    const file = join(folder, `document.${format.extension}`);
    const out = join(folder, "out");
    await mkdir(out, { recursive: true });
    await writeFile(file, bytesFor(task), { mode: 0o600 });
    const parameters = kind.parameters({ format, target, file, out, profile });
    const fault = await run(program, parameters, { folder, milliseconds, signal });
    if (fault !== null) ended = true;
    const result = fault ?? (await resultAt(join(out, `document.${target}`), target)) ?? "refused";
    await rm(file, { force: true });
    await rm(out, { recursive: true, force: true });
    return result;
  };
  return {
    convert,
    usable: () => !ended,
    end: async () => {
      ended = true;
      // Windows keeps a file for a moment after the process that had it open is killed.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

interface RunLimits {
  readonly folder: string;
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

/** Null if the program ended by itself with exit code 0; otherwise it resolves when everything it started is gone. */
async function run(
  program: string,
  parameters: readonly string[],
  { folder, milliseconds, signal }: RunLimits,
): Promise<ConversionFault | null> {
  if (signal.aborted) return "aborted";
  const isWindows = process.platform === "win32";
  const child = spawn(program, parameters, {
    cwd: folder,
    stdio: "ignore",
    // A separate group, which can be killed as a whole; on Windows that would open a console.
    detached: !isWindows,
    windowsHide: true,
    env: { ...systemVariables(), HOME: folder, TEMP: folder, TMP: folder, SAL_DISABLE_OPENCL: "1" },
  });
  let fault: ConversionFault | null = null;
  const stop = (reason: ConversionFault) => {
    fault ??= reason;
    if (child.pid === undefined) return;
    if (isWindows) execFile("taskkill", ["/pid", String(child.pid), "/T", "/F"], () => {});
    else process.kill(-child.pid, "SIGKILL");
  };
  const onAbort = () => stop("aborted");
  const timer = setTimeout(stop, milliseconds, "time");
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve(fault ?? (code === 0 ? null : "crashed")));
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}
