import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonSchema } from "./schema.ts";
import { choicesOf, keysOf, schemasAt, type ItemSteps } from "./schemas-at.ts";

const file: JsonSchema = {
  if: { required: ["rules"] },
  // oxlint-disable-next-line unicorn/no-thenable
  then: { properties: { rules: { type: "array", items: { $ref: "#/$defs/rule" } } } },
  else: { $ref: "#/$defs/rule" },
  $defs: {
    rule: {
      type: "object",
      properties: {
        id: { type: "string", description: "the id" },
        hidden: { type: "boolean", description: "whether it is shown" },
        term: {
          properties: { find: { $ref: "#/$defs/pattern" }, limit: { enum: ["each", "first"] } },
        },
        appliesTo: { additionalProperties: { enum: ["au", "uk"] } },
        tests: {
          items: { oneOf: [{ properties: { fires: {} } }, { properties: { passes: { const: 1 } } }] },
        },
      },
    },
    pattern: {
      anyOf: [
        { type: "string" },
        { type: "array", items: { $ref: "#/$defs/pattern" } },
        { allOf: [{ properties: { phrase: {}, any: { $ref: "#/$defs/pattern" } } }] },
      ],
    },
  },
};

const keys = (path: readonly string[], items: ItemSteps) =>
  keysOf(schemasAt(file, path, items)).map(({ word }) => word);
const choices = (path: readonly string[]) => choicesOf(schemasAt(file, path)).map(({ word }) => word);

describe("the keys at a path", () => {
  test.each<[readonly string[], ItemSteps, readonly string[]]>([
    [[], "named", ["id", "hidden", "term", "appliesTo", "tests", "rules"]],
    [["term"], "named", ["find", "limit"]],
    [["term", "find"], "named", ["phrase", "any"]],
    [["term", "find", "[]", "any", "[]"], "named", ["phrase", "any"]],
    [["tests"], "named", []],
    [["tests", "[]"], "named", ["fires", "passes"]],
    [["rules", "[]", "tests", "[]"], "named", ["fires", "passes"]],
    [["tests"], "implied", ["fires", "passes"]],
    [["rules", "tests"], "implied", ["fires", "passes"]],
    [["absent", "id"], "named", []],
    [["toString"], "named", []],
  ])("%j, items %s", (path, items, expected) => expect(keys(path, items)).toEqual(expected));

  test("have their descriptions", () => {
    expect(keysOf(schemasAt(file, []))[0]).toEqual({ word: "id", description: "the id" });
  });
});

test.each<[readonly string[], readonly string[]]>([
  [
    ["term", "limit"],
    ["each", "first"],
  ],
  [["hidden"], ["true", "false"]],
  [
    ["appliesTo", "market"],
    ["au", "uk"],
  ],
  [["tests", "[]", "passes"], ["1"]],
  [["id"], []],
])("the choices at %j are %j", (path, expected) => expect(choices(path)).toEqual(expected));

test("no schema keeps the walk going for ever, whatever refers to what", () => {
  const name = fc.constantFrom("a", "b", "c");
  const reference = fc.oneof(
    name.map((one) => ({ $ref: `#/$defs/${one}` })),
    fc.constant({ $ref: "#/" }),
    fc.constant({ $ref: 1 }),
  );
  const schema = fc.letrec((tie) => ({
    schema: fc.oneof(
      { depthSize: "small" },
      reference,
      fc.record(
        {
          anyOf: fc.oneof(fc.array(tie("schema"), { maxLength: 3 }), fc.string()),
          items: fc.oneof(tie("schema"), fc.boolean()),
          properties: fc.dictionary(name, tie("schema"), { maxKeys: 3 }),
          enum: fc.anything(),
        },
        { requiredKeys: [] },
      ),
    ),
  })).schema;
  const whole = fc.record({
    $ref: fc.constant("#/$defs/a"),
    $defs: fc.record({ a: schema, b: schema, c: schema }),
  });
  const path = fc.array(fc.constantFrom("a", "b", "c", "[]"), { maxLength: 12 });
  fc.assert(
    fc.property(whole, path, fc.constantFrom<ItemSteps>("named", "implied"), (root, path, items) => {
      const found = schemasAt(root, path, items);
      expect(new Set(found).size).toBe(found.length);
      keysOf(found);
      choicesOf(found);
    }),
  );
});
