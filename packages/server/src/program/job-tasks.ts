/** The tasks of the matching threads beside matching: comparisons with baselines, and packs of companies. */
import type { TaskExtension } from "@docreview/runner";
import { extendTasks as comparisons } from "../comparison/comparison-tasks.ts";
import { extendTasks as ownRules } from "../rule-bases/own-rule-tasks.ts";

export const extendTasks: TaskExtension = (tasks) => ({ ...comparisons(tasks), ...ownRules(tasks) });
