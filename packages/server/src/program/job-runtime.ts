/** The resources of jobs: the store, the runner with its budgets, outbound connections, and a log. */
import { programVersions, type RuleBase, type Runner } from "@docreview/runner";
import { openStore, type ProgramVersions, type Store, type StoreEvent, type Clock } from "@docreview/store";
import type { KeyObject } from "node:crypto";
import type { Logger } from "pino";
import { sealingKeyOf } from "../auth/sealing-key-file.ts";
import { createLog, type LogTarget } from "../observability/log.ts";
import { createOutbound } from "../outbound/create-outbound.ts";
import type { Outbound } from "../outbound/outbound.ts";
import { outboundSettings } from "../settings/outbound-settings.ts";
import type { Settings } from "../settings/settings.ts";
import { storeLocation } from "../settings/store-location.ts";
import { createClamd } from "../malware/clamd.ts";
import { logUnaudited } from "./log-unaudited.ts";
import { onlyOnce } from "./only-once.ts";
import type { MalwareScanner } from "../malware/scanner.ts";

export interface JobRuntimeOptions extends JobRuntimeStart {
  /** Created with the rule base. Closed with the runtime, and also if the runtime cannot be opened. */
  readonly runner: Runner;
}

/** The options of a runtime. */
export interface JobRuntimeStart {
  readonly settings: Settings;
  /** The version of the program. */
  readonly version: string;
  /** Without faults, which have already been reported. */
  readonly ruleBase: RuleBase;
  /** The destination of log lines; standard output if omitted. */
  readonly log?: LogTarget | undefined;
  /** Notified of commits. */
  readonly observe?: ((event: StoreEvent) => void) | undefined;
}

export interface JobRuntime {
  readonly settings: Settings;
  readonly ruleBase: RuleBase;
  readonly clock: Clock;
  readonly store: Store;
  readonly runner: Runner;
  readonly outbound: Outbound;
  /** Null if files are not scanned. */
  readonly scanner: MalwareScanner | null;
  /** Of the program and of what reads files for it: asked for once. */
  readonly versions: () => Promise<ProgramVersions>;
  /** The key that encrypts secrets. */
  readonly sealing: KeyObject;
  readonly log: Logger;
  /**
   * Abandons running work, which then writes nothing more: when its lease has expired, another worker takes it over.
   */
  readonly close: () => Promise<void>;
}

/** @throws NetworkFolder, DatabaseTooNew, or the error that Node reports for the folder or its sealing key. */
export async function openJobRuntime(options: JobRuntimeOptions): Promise<JobRuntime> {
  try {
    return await opened(options);
  } catch (error) {
    await options.runner.close();
    throw error;
  }
}

async function opened(options: JobRuntimeOptions): Promise<JobRuntime> {
  const { settings, ruleBase, runner, log: target, observe = () => undefined } = options;
  const clock = Date.now;
  const log = createLog({ level: settings.logLevel, target });
  const jobsPerCompany = settings.jobsPerCompany || Infinity;
  const onMigration = (sentence: string) => log.info(sentence);
  const onUnaudited = logUnaudited(log);
  const reported = { observe, onMigration, onUnaudited };
  const store = await openStore({ ...storeLocation(settings), jobsPerCompany, clock, ...reported });
  const sealing = await sealingKeyOf(settings, store);
  const outbound = createOutbound({ settings: outboundSettings(settings) });
  const scanner = settings.clamd === null ? null : createClamd({ address: settings.clamd });
  const close = async () => {
    await store.close();
    await runner.close();
  };
  const versions = onlyOnce(async () => ({
    docreview: options.version,
    ...(await programVersions(runner.programs)),
  }));
  return { settings, ruleBase, clock, store, runner, outbound, scanner, versions, sealing, log, close };
}
