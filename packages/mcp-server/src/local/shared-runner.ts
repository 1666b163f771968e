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
}

/** Threads that match: agents ask one thing at a time. */
const mostThreads = 2;

export function createSharedRunner(readers: Readers, loadRules: LoadRules): SharedRunner {
  let current: Lease | null = null;
  const open = new Set<Lease>();
  /** Counts the user at once, so that no other call ends the runner before it is used. */
  const take = (ruleBase: RuleBase): Lease => {
    if (current?.ruleBase !== ruleBase) {
      current = { runner: openRunner(ruleBase, readers), ruleBase, users: 0 };
      open.add(current);
    }
    current.users += 1;
    return current;
  };
  /** Ends what nobody uses any more. */
  const endOld = async () => {
    const old = [...open].filter((lease) => lease !== current && lease.users === 0);
    for (const lease of old) open.delete(lease);
    await Promise.all(old.map(({ runner }) => runner.close()));
  };
  return {
    use: async (work) => {
      const ruleBase = await loadRules();
      if (typeof ruleBase === "string") throw new Fault(`The rules cannot be used. ${ruleBase}`);
      const lease = take(ruleBase);
      try {
        await endOld();
        return await work(lease);
      } finally {
        lease.users -= 1;
        await endOld();
      }
    },
    close: async () => {
      await Promise.all([...open].map(({ runner }) => runner.close()));
    },
  };
}

function openRunner({ sources }: RuleBase, readers: Readers): Runner {
  return createRunner({
    ...sources,
    readers,
    limits: { threads: Math.min(mostThreads, readers.limits.threads) },
    extension: taskModule,
  });
}
