/**
 * Conversions by office suites: started when the first file needs one, kept running for the next, as many in parallel
 * as files are read, and ended after a period of inactivity.
 */
import type { ConversionTarget, Outcome, Problem } from "@docreview/model";
import { canSandbox } from "./sandbox.ts";
import { officeFormats } from "./office-formats.ts";
import {
  startOffice,
  type ConversionFault,
  type OfficeInstance,
  type OfficeStart,
} from "./office-instance.ts";
import { startOfficePerFile } from "./office-per-file.ts";
import { createSlots } from "./slots.ts";

export interface OfficeOptions extends Omit<OfficeStart, "sandboxed"> {
  /** Concurrent conversions. */
  readonly instances: number;
  /** Milliseconds after which an idle suite ends; default five minutes. */
  readonly idleMilliseconds?: number;
}

export interface ToolUse {
  readonly signal: AbortSignal;
  /** Called when the waiting is over and the work begins. */
  readonly begun: () => void;
}

export interface OfficeSuite {
  /** Never rejects because of the content of a file or the behaviour of the suite. */
  readonly convert: (
    bytes: Uint8Array,
    [from, to]: readonly [from: string, to: ConversionTarget],
    use: ToolUse,
  ) => Promise<Outcome<Uint8Array>>;
  readonly close: () => Promise<void>;
}

const fiveMinutes = 300_000;

/** A suite that stays is driven by a shell, which Windows does not have. */
const startInstance = process.platform === "win32" ? startOfficePerFile : startOffice;

export function createOfficeSuite(options: OfficeOptions): OfficeSuite {
  const { instances, idleMilliseconds = fiveMinutes, ...start } = options;
  const slots = createSlots(instances);
  const idle: { readonly office: OfficeInstance; readonly timer: NodeJS.Timeout }[] = [];
  const ending = new Set<Promise<void>>();
  const closing = new AbortController();
  let sandboxed: Promise<boolean> | null = null;

  const acquire = async (): Promise<OfficeInstance> => {
    for (let rested = idle.pop(); rested !== undefined; rested = idle.pop()) {
      clearTimeout(rested.timer);
      if (rested.office.usable()) return rested.office;
      end(rested.office);
    }
    const sandbox = await (sandboxed ??= canSandbox(start.program));
    return startInstance({ ...start, sandboxed: sandbox });
  };
  const end = (office: OfficeInstance) => {
    const promise = office.end().finally(() => ending.delete(promise));
    ending.add(promise);
  };
  const release = (office: OfficeInstance) => {
    if (closing.signal.aborted || !office.usable()) return end(office);
    const timer = setTimeout(() => {
      const index = idle.findIndex((rested) => rested.office === office);
      if (index >= 0) idle.splice(index, 1);
      end(office);
    }, idleMilliseconds);
    idle.push({ office, timer: timer.unref() });
  };

  return {
    convert: async (bytes, [from, target], use) => {
      const format = officeFormats[from];
      if (format === undefined) return failed(unknownFormat(from));
      const signal = AbortSignal.any([use.signal, closing.signal]);
      const giveBack = await slots.take(signal).catch(() => null);
      if (giveBack === null) return failed(faultProblem("aborted", options));
      use.begun();
      try {
        const office = await acquire();
        const result = await office.convert({ bytes, format, target, signal });
        release(office);
        if (typeof result === "string") return failed(faultProblem(result, options));
        return { value: result, problems: [] };
      } catch (error) {
        // The disk is full, or no process can be started: the machine's fault, not the file's, and it may pass.
        return failed(notStarted(error));
      } finally {
        giveBack();
      }
    },
    close: async () => {
      closing.abort();
      for (const { office, timer } of idle.splice(0)) {
        clearTimeout(timer);
        end(office);
      }
      await Promise.all(ending);
    },
  };
}

function failed(problem: Problem): Outcome<Uint8Array> {
  return { value: null, problems: [problem] };
}

function faultProblem(fault: ConversionFault, { memory }: OfficeOptions): Problem {
  const messages: Record<ConversionFault, string> = {
    refused: "The office suite could not open the file.",
    crashed: "The office suite crashed on the file.",
    time: "The office suite took too long with the file and was stopped.",
    memory: `The office suite needed more than ${Math.round(memory / 1024 ** 2)} MiB for the file and was stopped.`,
    aborted: "The conversion was cancelled.",
  };
  return { code: "conversion-failed", reason: fault, message: messages[fault] };
}

function unknownFormat(mediaType: string): Problem {
  return {
    code: "conversion-failed",
    reason: "unsupported-kind",
    message: `The office suite does not convert files of type ${mediaType}.`,
  };
}

function notStarted(error: unknown): Problem {
  const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return {
    code: "conversion-failed",
    reason: "not-started",
    message: `The office suite could not be started${reason}.`,
  };
}
