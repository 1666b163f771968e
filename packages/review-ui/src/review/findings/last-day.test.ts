import { expect, test } from "vitest";
import { lastDayFault } from "./last-day.ts";

test("a last day is empty, today or later, and whole", () => {
  const fault = (written: string, isIncomplete = false) =>
    lastDayFault(written, { isIncomplete, today: "2026-06-01" });
  expect([fault(""), fault("2026-06-01"), fault("2026-10-31")]).toEqual([null, null, null]);
  expect(fault("2026-05-31")).toMatch(/^Give today or a later day/);
  expect(fault("2025-12-31")).toMatch(/^Give today or a later day/);
  expect(fault("", true)).toMatch(/^Give a whole date/);
});
