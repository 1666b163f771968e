import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatedName } from "./repeated-name.ts";

test.each([
  ['{"a":1,"a":2}', "a"],
  ['{"a":1,"\\u0061":2}', "a"],
  ['{"":{},"b":[],"":0}', ""],
  ['[{"a":[{"b":{"c":1},"d":"b","b":1}]}]', "b"],
  [String.raw`{"a\"":1,"b\\":2,"a\u0022":3}`, 'a"'],
])("%s has a duplicate name", (text, name) => expect(repeatedName(text)).toBe(name));

test.each([
  "null",
  '"a"',
  '["a","a"]',
  '{"a":"a","b":["a",{"a":1}],"c":{"a":{"a":1}}}',
  '[{"a":1},{"a":1}]',
  '{"__proto__":1,"constructor":2,"toString":3}',
  String.raw`{"a":"{\"a\":1,","b":"\\","c":"a"}`,
])("%s has no duplicate name", (text) => expect(repeatedName(text)).toBeNull());

/** Objects as lists of members, so that a name can occur twice. */
type Tree =
  | string
  | readonly Tree[]
  | { readonly members: readonly (readonly [name: string, value: Tree])[] };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("a", '"', "{", ","),
    fc.array(tie("tree"), { maxLength: 3 }),
    fc.record({
      members: fc.array(fc.tuple(fc.constantFrom("a", "b", '"', "\\", "{"), tie("tree")), { maxLength: 3 }),
    }),
  ),
}));

test("duplicates are found anywhere, without false positives", () => {
  fc.assert(fc.property(tree, (one) => (repeatedName(written(one)) !== null) === hasRepeated(one)));
});

function written(one: Tree): string {
  if (typeof one === "string") return JSON.stringify(one);
  if (!("members" in one)) return `[${one.map(written).join(", ")}]`;
  return `{${one.members.map(([name, value]) => `${JSON.stringify(name)} : ${written(value)}`).join(",")}}`;
}

function hasRepeated(one: Tree): boolean {
  if (typeof one === "string") return false;
  if (!("members" in one)) return one.some(hasRepeated);
  const names = one.members.map(([name]) => name);
  return new Set(names).size < names.length || one.members.some(([, value]) => hasRepeated(value));
}
