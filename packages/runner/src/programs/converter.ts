/**
 * Conversions by one external program: started when the first file needs one, kept running for the next, as many in
 * parallel as files are read, and ended after a period of inactivity.
 */
import type { ConversionTarget, Outcome, Problem } from "@docreview/model";
import type { ConverterKind } from "./converter-kind.ts";
import { canSandbox } from "./sandbox.ts";
import {
  startConverter,
  type ConversionFault,
  type ConverterInstance,
  type ConverterStart,
} from "./converter-instance.ts";
import { startPerFile } from "./instance-per-file.ts";
import { createSlots } from "./slots.ts";

export interface ConverterOptions extends Omit<ConverterStart, "sandboxed"> {
  /** Concurrent conversions. */
  readonly instances: number;
  /** Milliseconds after which an idle converter ends; default five minutes. */
  readonly idleMilliseconds?: number;
}

export interface ToolUse {
  readonly signal: AbortSignal;
  /** Called when the waiting ends and the work begins. */
  readonly begun: () => void;
}

export interface Converter {
  /** Never rejects because of the content of a file or the behaviour of the program. */
  readonly convert: (
    bytes: Uint8Array,
    [from, to]: readonly [from: string, to: ConversionTarget],
    use: ToolUse,
  ) => Promise<Outcome<Uint8Array>>;
  readonly close: () => Promise<void>;
}

const fiveMinutes = 300_000;

/** A long-running converter is driven by a shell, which Windows does not have. */
const startInstance = process.platform === "win32" ? startPerFile : startConverter;

export function createConverter(options: ConverterOptions): Converter {
  const { instances, idleMilliseconds = fiveMinutes, ...start } = options;
  const { kind } = start;
  const slots = createSlots(instances);
  const idle: { readonly instance: ConverterInstance; readonly timer: NodeJS.Timeout }[] = [];
  const ending = new Set<Promise<void>>();
  const closing = new AbortController();
  let sandboxed: Promise<boolean> | null = null;

  const acquire = async (): Promise<ConverterInstance> => {
    for (let rested = idle.pop(); rested !== undefined; rested = idle.pop()) {
      clearTimeout(rested.timer);
      if (rested.instance.usable()) return rested.instance;
      end(rested.instance);
    }
    const sandbox = await (sandboxed ??= canSandbox(start.program));
    return startInstance({ ...start, sandboxed: sandbox });
  };
  const end = (instance: ConverterInstance) => {
    const promise = instance.end().finally(() => ending.delete(promise));
    ending.add(promise);
  };
  const release = (instance: ConverterInstance) => {
    if (closing.signal.aborted || !instance.usable()) return end(instance);
    const timer = setTimeout(() => {
      const index = idle.findIndex((rested) => rested.instance === instance);
      if (index >= 0) idle.splice(index, 1);
      end(instance);
    }, idleMilliseconds);
    idle.push({ instance, timer: timer.unref() });
  };

  return {
    convert: async (bytes, [from, target], use) => {
      const format = kind.formats[from];
      if (format === undefined || kind.targets[target] === undefined)
        return failed(unknownFormat(kind, from));
      const signal = AbortSignal.any([use.signal, closing.signal]);
      const giveBack = await slots.take(signal).catch(() => null);
      if (giveBack === null) return failed(faultProblem("aborted", options));
      use.begun();
      try {
        const instance = await acquire();
        const result = await instance.convert({ bytes, format, target, signal });
        release(instance);
        if (typeof result === "string") return failed(faultProblem(result, options));
        return { value: result, problems: [] };
      } catch (error) {
        // The disk is full, or no process can be started: a temporary fault of the machine, not of the file.
        return failed(notStarted(kind, error));
      } finally {
        giveBack();
      }
    },
    close: async () => {
      closing.abort();
      for (const { instance, timer } of idle.splice(0)) {
        clearTimeout(timer);
        end(instance);
      }
      await Promise.all(ending);
    },
  };
}

function failed(problem: Problem): Outcome<Uint8Array> {
  return { value: null, problems: [problem] };
}

function faultProblem(fault: ConversionFault, { kind: { name }, memory }: ConverterOptions): Problem {
  const messages: Record<ConversionFault, string> = {
    refused: `${name} could not open the file.`,
    crashed: `${name} crashed on the file.`,
    time: `${name} took too long with the file and was stopped.`,
    memory: `${name} needed more than ${Math.round(memory / 1024 ** 2)} MiB for the file and was stopped.`,
    aborted: "The conversion was cancelled.",
  };
  return { code: "conversion-failed", reason: fault, message: messages[fault] };
}

function unknownFormat({ name }: ConverterKind, mediaType: string): Problem {
  return {
    code: "conversion-failed",
    reason: "unsupported-kind",
    message: `${name} does not convert files of type ${mediaType}.`,
  };
}

function notStarted({ name }: ConverterKind, error: unknown): Problem {
  const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return {
    code: "conversion-failed",
    reason: "not-started",
    message: `${name} could not be started${reason}.`,
  };
}
