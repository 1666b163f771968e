/** Only reading: processes for hostile files, and the external programs that they may use. */
import type { Reading, ReviewOptions } from "@docreview/engine";
import { checkBytes, moduleBeside, type RecognitionProgress } from "@docreview/model";
import { limitsWith, type RunnerLimits } from "../budgets/limits.ts";
import { findPrograms, type ProgramChoices, type Programs } from "../programs/find-programs.ts";
import { createOutsideTools } from "../programs/outside-tools.ts";
import { presentModule } from "./main-module.ts";
import { createReaderPool } from "./reader-pool.ts";

export interface ReadersOptions {
  readonly limits?: Partial<RunnerLimits> | undefined;
  /** External programs; default: those found on the machine. */
  readonly programs?: ProgramChoices | undefined;
}

export interface ReadingOptions extends Omit<ReviewOptions, "answers" | "asOf"> {
  /** Called with the progress of recognising pages that are pictures. */
  readonly onProgress?: ((progress: RecognitionProgress) => void) | undefined;
}

export interface Readers {
  readonly limits: RunnerLimits;
  /** The external programs that they use. */
  readonly programs: Programs;
  /**
   * Reads as many files at a time as there are readers; the others wait. Bad input never rejects. @throws
   * ServiceFaultError if the machine, not the file, is the reason for a failure.
   */
  readonly read: (bytes: Uint8Array, options?: ReadingOptions) => Promise<Reading>;
  /** Resolves once the processes that wait for files have loaded their code. @throws ServiceFaultError */
  readonly ready: () => Promise<void>;
  /** Ends the processes; running work is cancelled. */
  readonly close: () => Promise<void>;
}

/** @throws Error if a bundle lacks an entry point. */
export function openReaders({ limits: given = {}, programs: chosen = {} }: ReadersOptions = {}): Readers {
  presentModule(moduleBeside(import.meta.url, "reader-process"));
  presentModule(moduleBeside(import.meta.url, "watchdog"));
  const limits = limitsWith(given);
  const programs = findPrograms(chosen, process.env);
  const tools = createOutsideTools(programs, limits);
  const pool = createReaderPool(limits, tools);
  return {
    limits,
    programs,
    read: async (bytes, { mediaType, signal, onProgress } = {}) => {
      checkBytes(bytes);
      return pool.read({ bytes, mediaType, signal, onProgress });
    },
    ready: pool.ready,
    close: async () => {
      await Promise.all([pool.close(), tools.close()]);
    },
  };
}
