/** Every benchmark still runs: its quick form ends well, and prints a table of what can be measured on this machine. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { benchmarks } from "./registry.ts";

/** Those that start the service, a browser, other engines or long readings. */
const slow: readonly string[] = [
  "fairness",
  "matching",
  "page",
  "reading",
  "scale",
  "scaling",
  "service",
  "soak",
  "upkeep",
];
const names = Object.keys(benchmarks);

test.each(names.filter((name) => !slow.includes(name)))("%s", { tags: "long", timeout: 600_000 }, runs);
test.each(slow)("%s", { tags: "nightly", timeout: 1_200_000 }, runs);

async function runs(name: string): Promise<void> {
  const { code, output, errors } = await benchmark(name, "--quick");
  expect({ name, code, errors: code === 0 ? "" : errors }).toEqual({ name, code: 0, errors: "" });
  const lacksSomething = /\b(?:is|are) not (?:there|installed)\b/.test(errors);
  expect(output).toMatch(lacksSomething ? /^\S.*\n {2}|nothing was measured/m : /^\S.*\n {2}/m);
}

test("figures that mean nothing are not recorded", { tags: "long" }, async () => {
  const { code, errors } = await benchmark("recognition", "--quick", "--record");
  expect(code).toBe(2);
  expect(errors).toContain("are not recorded");
});

async function benchmark(...words: readonly string[]) {
  const program = fileURLToPath(new URL("main.ts", import.meta.url));
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = Promise.withResolvers<number | null>();
  child.on("close", ended.resolve);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended.promise, output, errors };
}
