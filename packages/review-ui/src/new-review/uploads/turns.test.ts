import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("tasks begin in their order, never more at a time than allowed, also when some fail", async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) =>
    inTurn(async () => {
      begun.push(number);
      most = Math.max(most, ++running);
      await new Promise((resume) => setImmediate(resume));
      running--;
      if (number % 3 === 0) throw new Error(`task ${number}`);
      return number;
    });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(task));
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect([begun, most]).toEqual([[1, 2, 3, 4, 5, 6], 2]);
});
