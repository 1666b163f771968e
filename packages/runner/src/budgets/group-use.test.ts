import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { groupUse } from "./group-use.ts";

test("a group's processes are counted together, and no others", async () => {
  const program =
    "const kept = Buffer.alloc(2 ** 26, 1); setTimeout(() => kept, 60000); process.stdout.write('x')";
  const shell = `"$0" -e "$1" & "$0" -e "$1" & wait`;
  const child = spawn("/bin/sh", ["-c", shell, process.execPath, program], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void process.kill(-child.pid!, "SIGKILL"));
  let started = 0;
  while (started < 2) started += String((await once(child.stdout, "data"))[0]).length;
  const { memory, milliseconds } = await groupUse(child.pid!);
  expect(memory).toBeGreaterThan(2 * 2 ** 26);
  expect(memory).toBeLessThan(2 ** 30);
  if (process.platform === "linux") expect(milliseconds).toBeGreaterThan(0);
});

test("of a group that does not exist is zero", async () => {
  expect(await groupUse(2 ** 30)).toEqual({ memory: 0, milliseconds: 0 });
});
