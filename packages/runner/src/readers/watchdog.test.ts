import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { moduleBeside } from "@docreview/model";
import { expect, test } from "vitest";

test("a process that is busy forever ends with its parent", async () => {
  const watchdog = moduleBeside(import.meta.url, "watchdog").href;
  const program = `
    new (require("node:worker_threads").Worker)(new URL(${JSON.stringify(watchdog)})).once("online", () => {
      process.stdout.write("busy", () => { for (;;); });
    });`;
  const child = spawn(process.execPath, ["-e", program], {
    stdio: ["ignore", "pipe", "ignore", "ignore", "pipe"],
  });
  const exit = once(child, "exit");
  expect(String((await once(child.stdout!, "data"))[0])).toBe("busy");
  (child.stdio[4] as Socket).destroy();
  expect(await exit).toEqual([null, "SIGKILL"]);
});
