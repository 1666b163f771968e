import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { collectGarbage, collectWhenIdle } from "./collect-garbage.ts";

const unreachable = () => new WeakRef({ bytes: new Uint8Array(1000) });

test("what nothing refers to is collected at once", async () => {
  const kept = { some: "thing" };
  const one = new WeakRef(kept);
  const other = unreachable();
  // A reference keeps its object until the end of the turn.
  await delay(1);
  collectGarbage();
  expect([one.deref(), other.deref()]).toEqual([kept, undefined]);
});

test("a thread collects once it is idle, and again after further work", async () => {
  const worked = collectWhenIdle(5);
  for (let round = 0; round < 2; round++) {
    const garbage = unreachable();
    worked();
    while (garbage.deref() !== undefined) await delay(10);
    expect(garbage.deref()).toBeUndefined();
  }
});
