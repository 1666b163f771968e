/** Kills a program at a moment that nobody chose: up to ten milliseconds after it has written some lines. */
import { spawn } from "node:child_process";

export interface KilledProgram {
  /** Its main module, and the arguments. */
  readonly words: readonly string[];
  /** Counted by its steps, not by the clock: on a busy machine it would be killed before it did anything. */
  readonly lines: number;
  /** Whether a line counts; left out: all do. */
  readonly counts?: (line: string) => boolean;
}

export interface Killed {
  /** What it had written to its standard output. */
  readonly lines: readonly string[];
  /** False if it came to its end before. */
  readonly isKilled: boolean;
}

/** Rejects if the program fails by itself. */
export function killAfter({ words, lines, counts = () => true }: KilledProgram): Promise<Killed> {
  return new Promise((done, fail) => {
    const running = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    let isDoomed = false;
    running.stdout.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      if (isDoomed || output.split("\n").slice(0, -1).filter(counts).length < lines) return;
      isDoomed = true;
      setTimeout(() => running.kill("SIGKILL"), Math.random() * 10);
    });
    running.on("error", fail);
    running.on("close", (code, signal) => {
      const isKilled = signal === "SIGKILL";
      if (isKilled || code === 0) done({ lines: output.trim().split("\n"), isKilled });
      else fail(new Error(`the program failed: ${output}`));
    });
  });
}
