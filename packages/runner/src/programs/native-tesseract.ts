/** Tesseract as an external program, with one process per image. Returns its table of words as printed. */
import { spawn } from "node:child_process";
import { setPriority, tmpdir } from "node:os";
import type { GreyImage } from "@docreview/model";
import type { ToolUse } from "./converter.ts";
import { createSlots } from "./slots.ts";
import { systemVariables } from "./system-variables.ts";

export interface TesseractOptions {
  readonly program: string;
  /** Concurrent processes. */
  readonly instances: number;
  /** Milliseconds per image. */
  readonly milliseconds: number;
  readonly niceness: number;
}

export interface NativeTesseract {
  /** The TSV that `wordsOfTsv` reads; rejects if the program fails, is cancelled or exceeds its time. */
  readonly recognise: (image: GreyImage, use: ToolUse) => Promise<string>;
  readonly close: () => void;
}

/** The maximum number of characters of a table: a page of ten thousand words has 600 000. */
const mostOutput = 16 * 1024 ** 2;

export function createNativeTesseract(options: TesseractOptions): NativeTesseract {
  const slots = createSlots(options.instances);
  const closing = new AbortController();
  return {
    recognise: async (image, use) => {
      const signal = AbortSignal.any([use.signal, closing.signal]);
      const giveBack = await slots.take(signal);
      try {
        use.begun();
        return await run(options, image, signal);
      } finally {
        giveBack();
      }
    },
    close: () => closing.abort(),
  };
}

/** `tesseract stdin stdout`: with its own layout analysis, and only the neural recogniser. */
function parametersFor({ resolution }: GreyImage): readonly string[] {
  const dpi = String(Math.round(resolution));
  return ["stdin", "stdout", "-l", "eng", "--oem", "1", "--psm", "3", "--dpi", dpi, "tsv"];
}

function run({ program, milliseconds, niceness }: TesseractOptions, image: GreyImage, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(program, parametersFor(image), {
    stdio: ["pipe", "pipe", "ignore"],
    cwd: tmpdir(),
    // Its own threads gain little and slow the other readers down.
    env: { ...systemVariables(), OMP_THREAD_LIMIT: "1" },
    windowsHide: true,
    signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
    killSignal: "SIGKILL",
  });
  child.on("error", reject);
  // If no file descriptor is free, the process has no streams; the error follows.
  if (child.pid === undefined) return promise;
  if (niceness > 0) setPriority(child.pid, niceness);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output.length > mostOutput) child.kill("SIGKILL");
  });
  child.on("close", (code) => {
    if (code === 0) resolve(output);
    else reject(new Error(`tesseract ended with ${code ?? "a signal"}`));
  });
  // It may end before it has read everything; its exit shows the outcome.
  child.stdin.on("error", () => child.stdin.destroy());
  child.stdin.write(`P5\n${image.width} ${image.height}\n255\n`);
  child.stdin.end(image.data);
  return promise;
}
