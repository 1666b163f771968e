import { expect, test } from "vitest";
import { createLongRun } from "./long-run.ts";

function stage(isTTY: boolean) {
  const time = { now: 0 };
  const written: string[] = [];
  const screen = { isTTY, columns: 100, write: (text: string) => written.push(text) };
  return { time, written, ...createLongRun(screen, () => time.now) };
}

test("a log gets a line every half minute, with the rate and the time that is left", () => {
  const { time, written, show } = stage(false);
  for (let second = 0; second <= 60; second++) {
    time.now = second * 1000;
    show({ name: "copying rows", done: 1_000_000 + second * 2_000, total: 2_000_000 });
  }
  expect(written).toEqual([
    "copying rows: 1,060,000 of 2,000,000, 53 %, 2,000 a second, 8 min left\n",
    "copying rows: 1,120,000 of 2,000,000, 56 %, 2,000 a second, 8 min left\n",
  ]);
});

test("each stage has its own rate, and a terminal one line", () => {
  const { time, written, show, clear } = stage(true);
  const at = (now: number, name: string, done: number) => {
    time.now = now;
    show({ name, done, total: 100 });
  };
  at(200, "one", 0);
  at(1200, "one", 10);
  at(1400, "two", 5);
  at(2400, "two", 55);
  clear();
  expect(written).toEqual([
    "\r\u001B[Kone: 0 of 100, 0 %",
    "\r\u001B[Kone: 10 of 100, 10 %, 10 a second, 9 s left",
    "\r\u001B[Ktwo: 5 of 100, 5 %",
    "\r\u001B[Ktwo: 55 of 100, 55 %, 50 a second, 1 s left",
    "\r\u001B[K",
  ]);
});
