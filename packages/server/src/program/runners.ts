/**
 * Runners, configured by the settings of the service. In a separate file, so that a runner's threads and processes
 * load their code and compile the rules while the rest of the program is loaded.
 */
import { moduleBeside } from "@docreview/model";
import {
  createRunner,
  type ProgramChoices,
  type RuleBase,
  type Runner,
  type RunnerLimits,
  type ThreadEvent,
} from "@docreview/runner";
import { reviewFileTasks } from "../renderings/review-files.ts";
import { tryTasks } from "../answer-tasks/try-extension.ts";
import { createTryRunner, tryMemory, tryWorkers, type TryRunner } from "../tries/try-runner.ts";
import type { Settings } from "../settings/settings.ts";

type OnThreadEvent = (event: ThreadEvent) => void;

/** The extension of the runner for jobs. */
const jobTasks = moduleBeside(import.meta.url, "job-tasks");

/** Reads and examines documents. */
export function runnerForJobs(settings: Settings, ruleBase: RuleBase, onThreadEvent: OnThreadEvent): Runner {
  const limits = { ...limitsOf(settings), idleReaders: 1 };
  const programs = programsOf(settings);
  return createRunner({
    ...ruleBase,
    limits,
    programs,
    duties: ["examine"],
    extension: jobTasks,
    onThreadEvent,
  });
}

/** Renders existing findings, which needs no rules. */
export function runnerForAnswers(settings: Settings, onThreadEvent: OnThreadEvent): Runner {
  const limits = limitsOf(settings);
  const programs = programsOf(settings);
  const nothing = { rules: [], questionnaire: null };
  return createRunner({
    ...nothing,
    limits,
    programs,
    duties: ["render"],
    extension: reviewFileTasks,
    onThreadEvent,
  });
}

/** For tries on the review page. */
export function runnerForTries(
  settings: Settings,
  ruleBase: RuleBase,
  onThreadEvent: OnThreadEvent,
): TryRunner {
  const limits = { ...limitsOf(settings), threads: tryWorkers, threadMemory: tryMemory };
  const programs = programsOf(settings);
  return createTryRunner(() =>
    createRunner({ ...ruleBase, limits, programs, duties: ["examine"], extension: tryTasks, onThreadEvent }),
  );
}

/**
 * Requests take precedence over jobs, and jobs over the work on documents that they start: a job may hold the lock of
 * the database.
 */
export const niceness = { jobs: 5, documents: 10 } as const;

function programsOf({ officeSuite, browser, tesseract }: Settings): ProgramChoices {
  return { officeSuite, browser, tesseract };
}

function limitsOf(settings: Settings): Partial<RunnerLimits> {
  return {
    readers: settings.readers,
    threads: settings.threads,
    readMilliseconds: settings.readMilliseconds,
    readMemory: settings.readMemoryBytes,
    fileBytes: settings.maximumUploadBytes,
    maximumPages: settings.maximumPages,
    niceness: niceness.documents,
  };
}
