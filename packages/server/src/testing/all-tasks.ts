/** The tasks of the runners for jobs and for answers on the threads of one runner. */
import type { TaskExtension } from "@docreview/runner";
import { extendTasks as comparisons } from "../comparison/comparison-tasks.ts";
import { extendTasks as ownRules } from "../rule-bases/own-rule-tasks.ts";
import { extendTasks as files } from "../renderings/review-file-tasks.ts";

export const extendTasks: TaskExtension = (tasks) => ({
  ...files(tasks),
  ...comparisons(tasks),
  ...ownRules(tasks),
});
