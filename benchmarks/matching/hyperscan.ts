/**
 * Hyperscan by a small program in C, compiled where gcc and the library are (Debian: gcc, libhyperscan-dev). It finds every
 * occurrence of its literals, and counts those of whole words, as the others do; it times its own scans.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Found } from "../harness.ts";
import type { PhraseEngine } from "./engine.ts";

const source = fileURLToPath(new URL("native/hyperscan.c", import.meta.url));

/** The program that was compiled; null where it cannot be. */
let program: string | null | undefined;

function compiledProgram(): string | null {
  if (program === undefined) {
    const path = join(mkdtempSync(join(tmpdir(), "docreview-hyperscan-")), "hyperscan");
    const { status } = spawnSync("gcc", ["-O2", "-o", path, source, "-lhs"], { stdio: "ignore" });
    program = status === 0 ? path : null;
    if (program === null)
      console.warn("Hyperscan cannot take part: gcc or libhyperscan-dev is not installed.");
    process.on("exit", () => rmSync(join(path, ".."), { recursive: true }));
  }
  return program;
}

export const hyperscan: PhraseEngine = {
  name: "Hyperscan",
  isThere: () => compiledProgram() !== null,
  compile: (phrases) => {
    const folder = mkdtempSync(join(tmpdir(), "docreview-phrases-"));
    const files = { text: join(folder, "text"), phrases: join(folder, "phrases") };
    writeFileSync(files.phrases, `${phrases.join("\n")}\n`);
    let running: Running | undefined;
    return {
      find: async ({ canonical }) => {
        if (running === undefined) {
          writeFileSync(files.text, canonical);
          running = start(compiledProgram()!, [files.text, files.phrases]);
          await running.answer();
        }
        return await running.scan();
      },
      end: () => {
        running?.child.kill();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/** Seconds of CPU to compile phrases, in a process that ends with it; null where the program is not there. */
export function hyperscanBuildSeconds(phrases: readonly string[]): number | null {
  const path = compiledProgram();
  if (path === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "docreview-phrases-"));
  try {
    writeFileSync(join(folder, "phrases"), `${phrases.join("\n")}\n`);
    writeFileSync(join(folder, "text"), "text");
    const written = execFileSync(path, [join(folder, "text"), join(folder, "phrases")], {
      encoding: "utf8",
      input: "",
    });
    return (JSON.parse(written) as { readonly seconds: number }).seconds;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Running {
  readonly child: ChildProcess;
  /** The next line that it writes. */
  readonly answer: () => Promise<string>;
  readonly scan: () => Promise<Found>;
}

function start(path: string, files: readonly string[]): Running {
  const child = spawn(path, files, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`${path} ended`);
    return value;
  };
  return {
    child,
    answer,
    scan: async () => {
      child.stdin.write("\n");
      return JSON.parse(await answer()) as { readonly count: number; readonly seconds: number };
    },
  };
}
