import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { keptValues } from "./kept-values.ts";

test("what was not used for longest goes first", () => {
  const folder = temporaryFolder();
  const values = keptValues(folder);
  for (const [index, name] of ["a", "b", "c"].entries()) {
    values.keep(name, "x".repeat(1000));
    utimesSync(join(folder, name), index, index);
  }
  expect(values.read("a")).toBe("x".repeat(1000));
  values.trim(2500);
  expect(readdirSync(folder).toSorted()).toEqual(["a", "c"]);
  values.trim(0);
  expect(readdirSync(folder)).toEqual([]);
});
