import { expect, test } from "vitest";
import { keptScreen } from "../testing/screen.ts";
import { createProgress } from "./progress.ts";

test("a terminal shows the progress of the run, and nothing of it at the end", () => {
  const screen = keptScreen({ isTTY: true, columns: 20 });
  const { step } = createProgress(screen, 3);
  ["a.pdf", "a-very-long-name.pdf", "c.pdf"].forEach(step);
  const cleared = "\r\u001B[K";
  expect(screen.text()).toBe(`${cleared}1 of 3  a.pdf${cleared}2 of 3  a-very-long${cleared}`);
});

test("a terminal shows the pages of a scan, of a single file too", () => {
  const screen = keptScreen({ isTTY: true, columns: 60 });
  const { page, clear } = createProgress(screen, 1);
  page("scan.pdf", { done: 0, total: 2 });
  page("scan.pdf", { done: 1, total: 2 });
  clear();
  const cleared = "\r\u001B[K";
  const line = (done: number) => `${cleared}scan.pdf: text recognised on ${done} of 2 pages`;
  expect(screen.text()).toBe(`${line(0)}${line(1)}${cleared}`);
});

test.each([
  ["a pipe", false, 3],
  ["a single file", true, 1],
])("%s sees nothing", (_, isTTY, total) => {
  const screen = keptScreen({ isTTY });
  const { step, clear } = createProgress(screen, total);
  step("a.pdf");
  clear();
  expect(screen.text()).toBe("");
});
