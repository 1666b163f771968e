/**
 * Runners by the settings of the service. Apart from what works with them, so that a runner's threads and processes
 * load their code and compile the rules while the rest of the program is loaded.
 */
import {
  createRunner,
  type ProgramChoices,
  type RuleBase,
  type Runner,
  type RunnerLimits,
} from "@docreview/runner";
import type { Settings } from "../settings/settings.ts";

/** It gets ready for the first document before that comes. */
export function runnerForJobs(settings: Settings, ruleBase: RuleBase): Runner {
  const limits = { ...limitsOf(settings), idleReaders: 1 };
  return createRunner({ ...ruleBase, limits, programs: programsOf(settings) });
}

/** It renders what was found before, for which it needs no rules. */
export function runnerForAnswers(settings: Settings): Runner {
  const limits = { ...limitsOf(settings), idleThreads: 0 };
  return createRunner({ rules: [], questionnaire: null, limits, programs: programsOf(settings) });
}

/** Who waits for an answer goes before documents that are worked on. */
const niceness = 10;

function programsOf({ officeSuite, tesseract }: Settings): ProgramChoices {
  return { officeSuite, tesseract };
}

function limitsOf(settings: Settings): Partial<RunnerLimits> {
  return {
    readers: settings.readers,
    threads: settings.threads,
    readMilliseconds: settings.readMilliseconds,
    readMemory: settings.readMemoryBytes,
    fileBytes: settings.maximumUploadBytes,
    maximumPages: settings.maximumPages,
    niceness,
  };
}
