import { expect, test } from "vitest";
import { readCsv } from "./csv.ts";
import { LabelFault } from "./labelled-set.ts";

test.each([
  ["a,b\n1,2\n", [{ a: "1", b: "2" }]],
  ["\uFEFFa,b\r\n1,2\r\n\r\n", [{ a: "1", b: "2" }]],
  ['a,b\n"x, ""y""\nz",2', [{ a: 'x, "y"\nz', b: "2" }]],
  [
    "a,b\n,\n1",
    [
      { a: "", b: "" },
      { a: "1", b: "" },
    ],
  ],
  ['a\n""\nit is 5" long', [{ a: "" }, { a: 'it is 5" long' }]],
  ["a,b", []],
])("%j", (text, rows) => {
  expect(readCsv("a.csv", text).map(({ fields }) => fields)).toEqual(rows);
});

test("lines are counted through line breaks inside fields", () => {
  expect(readCsv("a.csv", 'a\n"x\ny"\nz').map(({ line }) => line)).toEqual([2, 4]);
});

test.each([
  ['a,b\n1,2\n"x,3\n', 3, "double quote"],
  ['a,b\n"x" y,3\n', 2, "double quote"],
  ["a,b\n1,2\n1,2,3\n", 3, "3 fields, but the header has 2"],
])("%j is refused at line %i", (text, line, reason) => {
  const read = () => readCsv("a.csv", text);
  expect(read).toThrow(LabelFault);
  expect(read).toThrow(reason);
  try {
    read();
  } catch (fault) {
    expect((fault as LabelFault).problems).toMatchObject([{ place: { path: "a.csv", line } }]);
  }
});
