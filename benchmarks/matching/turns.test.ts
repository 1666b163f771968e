import { expect, test } from "vitest";
import { quotients, secondsInTurns } from "./turns.ts";

test("what is measured takes turns, and the first round does not count", () => {
  const ran: string[] = [];
  const seconds = secondsInTurns(2, { a: () => void ran.push("a"), b: () => void ran.push("b") }, 0);
  expect(ran).toEqual(["a", "b", "a", "b", "a", "b"]);
  expect([seconds.a.length, seconds.b.length]).toEqual([2, 2]);
});

test("quotients are taken round by round", () => {
  expect(quotients([2, 9], [1, 3])).toEqual([2, 3]);
});
