import { expect, test } from "vitest";
import { dayText, isOverdue } from "./due-day.ts";

test("a review is overdue from the day after the one it is due on", () => {
  expect(dayText("2026-01-31")).toBe("31 Jan 2026");
  expect(isOverdue("2026-01-31", new Date(2026, 0, 31, 23, 59))).toBe(false);
  expect(isOverdue("2026-01-31", new Date(2026, 1, 1, 0, 0))).toBe(true);
  expect(isOverdue("2026-10-02", new Date(2026, 8, 30))).toBe(false);
});
