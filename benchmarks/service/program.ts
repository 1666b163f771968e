/** `docreview serve` as its own process on a temporary data folder, with one client, as an operator would have it. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Of the checkout, as its users run it. */
export const main = fileURLToPath(new URL("../../packages/cli/build/docreview.js", import.meta.url));

export interface Company {
  readonly companyId: string;
  readonly clientId: string;
  readonly secret: string;
}

export interface Installation extends Company {
  readonly folder: string;
  /** Settings that all its processes need, such as where its data is. */
  readonly environment: Environment;
}

export type Environment = Readonly<Record<string, string>>;

export interface Process {
  readonly id: number;
  readonly stop: () => Promise<void>;
}

export interface Program extends Process {
  readonly url: string;
  /** Milliseconds from its start until it listened. */
  readonly startMilliseconds: number;
}

/** Calls `work` with a fresh installation, which is gone afterwards. */
export async function withInstallation<T>(
  work: (installation: Installation) => Promise<T>,
  environment: Environment = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "docreview-benchmark-"));
  try {
    const company = await addCompany({ folder, environment }, "Benchmark");
    return await work({ folder, environment, ...company });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A company with one client. */
export async function addCompany(
  { folder, environment }: Pick<Installation, "folder" | "environment">,
  name: string,
): Promise<Company> {
  const admin = async (...words: readonly string[]) => {
    const run = promisify(execFile);
    const command = [main, "admin", ...words, "--data", folder, "--json"];
    const { stdout } = await run(process.execPath, command, { env: { ...process.env, ...environment } });
    return JSON.parse(stdout) as Readonly<Record<string, string>>;
  };
  const { id = "" } = await admin("company", "create", name);
  const client = await admin("client", "create", "--company", id, "--name", "load");
  return { companyId: id, clientId: client["client_id"]!, secret: client["client_secret"]! };
}

export interface ProgramOptions {
  /** Folder of rule packs; left out: those that ship. */
  readonly rules?: string;
  /** Beside those of this process and of the installation. */
  readonly environment?: Environment;
}

/** Fulfilled once it listens. The limit of requests is out of the way: it would only measure itself. */
export async function startProgram(
  installation: Installation,
  { rules, environment = {} }: ProgramOptions = {},
): Promise<Program> {
  const startedAt = performance.now();
  const words = ["serve", "--port", "0", ...(rules === undefined ? [] : ["--rules", rules])];
  const child = start(words, installation, environment);
  const [, url = ""] = await told(child, /listens on (http:\S+)/);
  return { ...processOf(child), url, startMilliseconds: performance.now() - startedAt };
}

/** `docreview worker`. Fulfilled once it works. */
export async function startWorker(installation: Installation, environment: Environment): Promise<Process> {
  const child = start(["worker"], installation, environment);
  await told(child, /Press Ctrl-C/);
  return processOf(child);
}

function start(words: readonly string[], installation: Installation, environment: Environment): ChildProcess {
  return spawn(process.execPath, [main, ...words, "--data", installation.folder], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      DOCREVIEW_LOG_LEVEL: "info",
      DOCREVIEW_REQUESTS_PER_MINUTE: "1000000",
      ...installation.environment,
      ...environment,
    },
  });
}

function processOf(child: ChildProcess): Process {
  return {
    id: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function told({ stderr }: ChildProcess, words: RegExp): Promise<RegExpExecArray> {
  let text = "";
  for await (const part of stderr ?? []) {
    text += String(part);
    const found = words.exec(text);
    if (found !== null) return found;
  }
  throw new Error(`the service did not start: ${text}`);
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
