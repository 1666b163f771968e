/** @module-tag long */
import { expect, test } from "vitest";
import { measureFairness } from "./fairness.ts";

test("a caller is answered while another asks for much, and the other is answered, too", async () => {
  const figures = await measureFairness({ rounds: 1, seconds: 8, triggers: 3000 });
  const valueOf = (name: string) => figures.find((figure) => figure.name === name)?.values[0] ?? 0;
  expect(valueOf("reads beside a heavy caller: p50")).toBeGreaterThan(0);
  expect(valueOf("requests of the heavy caller answered")).toBeGreaterThan(0);
  expect(valueOf("requests of the heavy caller refused with 429")).toBeGreaterThan(0);
  expect(valueOf("memory of all processes, highest")).toBeGreaterThan(0);
});
