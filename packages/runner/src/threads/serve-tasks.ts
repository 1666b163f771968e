/** The thread's side of a pool: functions by name, one call at a time. */
import { parentPort } from "node:worker_threads";
import { serviceFaultOf, type ServiceFaultKind } from "@docreview/model";
import { collectWhenIdle } from "../memory/collect-garbage.ts";

export interface TaskRequest {
  readonly name: string;
  readonly input: unknown;
}

export type TaskAnswer =
  | { readonly kind: "result"; readonly result: unknown }
  | { readonly kind: "error"; readonly error: unknown; readonly serviceFault: ServiceFaultKind | null };

/** Functions by name. */
type TaskFunctions = Readonly<Record<string, (input: never) => unknown>>;

/** Call this once everything that the functions need is loaded. */
export function serveTasks(functions: TaskFunctions): void {
  const worked = collectWhenIdle();
  parentPort?.on("message", (request: TaskRequest) => void answer(functions, request).then(worked));
  parentPort?.postMessage("up", []);
}

async function answer(functions: TaskFunctions, { name, input }: TaskRequest): Promise<void> {
  try {
    const work = functions[name];
    if (work === undefined) throw new RangeError(`no task is named ${name}`);
    const result = await work(input as never);
    post({ kind: "result", result });
  } catch (error) {
    post({ kind: "error", error, serviceFault: serviceFaultOf(error)?.kind ?? null });
  }
}

const post = (answer: TaskAnswer) => parentPort?.postMessage(answer, []);
