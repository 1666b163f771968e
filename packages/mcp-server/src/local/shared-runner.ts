/** One runner for the rules of the moment. When a rule file has changed, the next call gets a new one; the old one ends with its last call. */
import { createRunner, type Readers, type Runner } from "@docreview/runner";
import type { LoadRules, RuleBase } from "../rules/rule-base.ts";
import { Fault } from "../faults/fault.ts";
import { taskModule } from "../tasks/task-module.ts";

export interface Judging {
  readonly runner: Runner;
  readonly ruleBase: RuleBase;
}

export interface SharedRunner {
  /** @throws Fault if the rules have faults. */
  readonly use: <Result>(work: (judging: Judging) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

interface Lease extends Judging {
  users: number;
  isCurrent: boolean;
}

/** Threads that match: agents ask one thing at a time. */
const mostThreads = 2;

export function createSharedRunner(readers: Readers, loadRules: LoadRules): SharedRunner {
  let current: Lease | null = null;
  const open = new Set<Lease>();
  const end = async (lease: Lease) => {
    if (lease.isCurrent || lease.users > 0) return;
    open.delete(lease);
    await lease.runner.close();
  };
  const leaseOf = async (ruleBase: RuleBase): Promise<Lease> => {
    if (current?.ruleBase === ruleBase) return current;
    const old = current;
    const runner = createRunner({
      ...ruleBase.sources,
      readers,
      limits: { threads: Math.min(mostThreads, readers.limits.threads) },
      extension: taskModule,
    });
    current = { runner, ruleBase, users: 0, isCurrent: true };
    open.add(current);
    if (old !== null) {
      old.isCurrent = false;
      await end(old);
    }
    return current;
  };
  return {
    use: async (work) => {
      const ruleBase = await loadRules();
      if (typeof ruleBase === "string") throw new Fault(`The rules cannot be used. ${ruleBase}`);
      const lease = await leaseOf(ruleBase);
      lease.users += 1;
      try {
        return await work(lease);
      } finally {
        lease.users -= 1;
        await end(lease);
      }
    },
    close: async () => {
      await Promise.all([...open].map(({ runner }) => runner.close()));
    },
  };
}
