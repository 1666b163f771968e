import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("nothing moves, so that people who ask for less motion get what everybody gets", () => {
  const sheets = globSync("*.css", { cwd: import.meta.dirname });
  expect(sheets.length).toBeGreaterThan(5);
  const moving = sheets.filter((sheet) =>
    /\b(?:transition|animation|scroll-behavior)\b|@keyframes/.test(
      readFileSync(`${import.meta.dirname}/${sheet}`, "utf8"),
    ),
  );
  expect(moving).toEqual([]);
});
