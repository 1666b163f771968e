/** Main module of a pool thread: loads what its duties need, then does one task after another. */
import { setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import type { Duty, TaskExtension, TaskFunctions, ThreadStart } from "./tasks/tasks.ts";
import { serveTasks } from "./threads/serve-tasks.ts";

const { niceness, ruleBase, duties, extension } = workerData as ThreadStart;
// On other systems than Linux, this would be the priority of the whole process.
if (process.platform === "linux" && niceness > 0) setPriority(niceness);

// All of it now: a module that is loaded only when needed fails permanently if no file descriptor is free at that
// time.
const load: Readonly<Record<Duty, () => Promise<TaskFunctions>>> = {
  examine: async () => (await import("./tasks/examine-tasks.ts")).examineTasks(ruleBase),
  render: async () => (await import("./tasks/render-tasks.ts")).renderTasks(),
};
const loaded = await Promise.all(duties.map((duty) => load[duty]()));
const tasks = Object.assign({}, ...loaded) as TaskFunctions;
const extended = extension === null ? {} : (await extensionAt(extension))(tasks);
serveTasks({ ...tasks, ...extended });

async function extensionAt(url: string): Promise<TaskExtension> {
  return ((await import(url)) as { readonly extendTasks: TaskExtension }).extendTasks;
}
