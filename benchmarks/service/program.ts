/** `docreview serve` as its own process on a temporary data folder, with one client, as an operator would have it. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const main = fileURLToPath(new URL("../../packages/cli/src/main.ts", import.meta.url));

export interface Installation {
  readonly folder: string;
  readonly companyId: string;
  readonly clientId: string;
  readonly secret: string;
}

export interface Program {
  readonly url: string;
  /** Of the process. */
  readonly id: number;
  /** Milliseconds from its start until it listened. */
  readonly startMilliseconds: number;
  readonly stop: () => Promise<void>;
}

/** Calls `work` with a fresh installation, which is gone afterwards. */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "docreview-benchmark-"));
  const admin = async (...words: readonly string[]) => {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [main, "admin", ...words, "--data", folder, "--json"]);
    return JSON.parse(stdout) as Readonly<Record<string, string>>;
  };
  try {
    const { id = "" } = await admin("company", "create", "Benchmark");
    const client = await admin("client", "create", "--company", id, "--name", "load");
    return await work({
      folder,
      companyId: id,
      clientId: client["client_id"]!,
      secret: client["client_secret"]!,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface ProgramOptions {
  /** Folder of rule packs; left out: those that ship. */
  readonly rules?: string;
  /** Beside that of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Fulfilled once it listens. The limit of requests is out of the way: it would only measure itself. */
export async function startProgram(
  { folder }: Installation,
  { rules, environment = {} }: ProgramOptions = {},
): Promise<Program> {
  const startedAt = performance.now();
  const words = [
    "serve",
    "--port",
    "0",
    "--data",
    folder,
    ...(rules === undefined ? [] : ["--rules", rules]),
  ];
  const child = spawn(process.execPath, [main, ...words], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      DOCREVIEW_LOG_LEVEL: "info",
      DOCREVIEW_REQUESTS_PER_MINUTE: "1000000",
      ...environment,
    },
  });
  const url = await listening(child);
  return {
    url,
    id: child.pid ?? 0,
    startMilliseconds: performance.now() - startedAt,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function listening({ stderr }: ChildProcess): Promise<string> {
  let told = "";
  for await (const text of stderr ?? []) {
    told += String(text);
    const [, url] = /listens on (http:\S+)/.exec(told) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`the service did not start: ${told}`);
}

/** Calls `work` with a running program, and stops it afterwards. */
export async function withProgram<T>(
  installation: Installation,
  options: ProgramOptions,
  work: (program: Program) => Promise<T>,
): Promise<T> {
  const program = await startProgram(installation, options);
  try {
    return await work(program);
  } finally {
    await program.stop();
  }
}
