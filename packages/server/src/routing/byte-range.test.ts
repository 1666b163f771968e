import { expect, test } from "vitest";
import { readRange } from "./byte-range.ts";

const part = (start: number, end: number) => ({ kind: "part", range: { start, end } });
const whole = { kind: "whole" };
const unsatisfiable = { kind: "unsatisfiable" };

test.each([
  ["bytes=0-0", 10, part(0, 1)],
  ["bytes=2-5", 10, part(2, 6)],
  ["bytes=2-", 10, part(2, 10)],
  ["bytes=-3", 10, part(7, 10)],
  ["bytes=-30", 10, part(0, 10)],
  ["bytes=2-99999999999999999999999", 10, part(2, 10)],
  ["BYTES = 2 - 5", 10, part(2, 6)],
  ["bytes=10-", 10, unsatisfiable],
  ["bytes=99999999999999999999999-", 10, unsatisfiable],
  ["bytes=-0", 10, unsatisfiable],
  ["bytes=0-", 0, unsatisfiable],
  ["bytes=5-2", 10, whole],
  ["bytes=-", 10, whole],
  ["bytes=0-1,3-4", 10, whole],
  ["bytes=a-b", 10, whole],
  ["lines=0-1", 10, whole],
  ["", 10, whole],
])("%s of %i bytes", (header, size, expected) => {
  expect(readRange(header, size)).toEqual(expected);
});
