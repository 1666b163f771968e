/** All tasks of the service’s threads, for the one runner of the tests. */
import type { TaskExtension } from "@docreview/runner";
import { extendTasks as ownRuleTasks } from "../rule-bases/own-rule-tasks.ts";
import { extendTasks as reviewFileTasks } from "../renderings/review-file-tasks.ts";

export const extendTasks: TaskExtension = (tasks) => ({ ...reviewFileTasks(tasks), ...ownRuleTasks(tasks) });
