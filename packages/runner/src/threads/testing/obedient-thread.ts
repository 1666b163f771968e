/** A thread controlled by a test, whose start can be made to fail with a file. */
import { existsSync, writeFileSync } from "node:fs";
import { threadId, workerData } from "node:worker_threads";
import { serveTasks } from "../serve-tasks.ts";

/** While a file of this name exists, threads die as they start. */
const { obstacle } = workerData as { readonly obstacle: string };
if (existsSync(obstacle)) throw new RangeError("no thread can start");

serveTasks({
  echo: (input: unknown) => input,
  thread: () => threadId,
  fail: (message: string) => {
    throw new TypeError(message);
  },
  writeToFullDevice: () => {
    writeFileSync("/dev/full", "x");
  },
  end: (code: number) => process.exit(code),
  throwLater: async () => {
    setTimeout(() => {
      throw new Error("thrown at no caller");
    }, 0);
    await new Promise(() => {});
  },
  loop: () => {
    for (;;);
  },
});
