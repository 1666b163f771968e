/** The tasks of the server on a runner's threads, where one that takes too long can be ended. */
import type { TaskExtension } from "@docreview/runner";
import { draftTask } from "./draft-task.ts";
import { explainTask } from "./explain-task.ts";

export const extendTasks: TaskExtension = () => ({ explainRule: explainTask, tryDraft: draftTask });
