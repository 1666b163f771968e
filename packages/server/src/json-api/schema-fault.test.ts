import { expect, test } from "vitest";
import type { Json, JsonSchema } from "./json.ts";
import { schemaFaults } from "./schema-fault.ts";

const cases: readonly (readonly [JsonSchema, Json, readonly string[]])[] = [
  [{ type: "string" }, 1, [" must be a string"]],
  [{ type: ["integer", "null"] }, "1", [" must be a whole number or null"]],
  [{ type: "boolean" }, null, [" must be true or false"]],
  [{ const: 3 }, 4, [" must be 3"]],
  [{ enum: ["a", null] }, "b", [" must be one of a, null"]],
  [{ type: "string", minLength: 2 }, "😀", [" must have at least 2 characters"]],
  [{ type: "string", maxLength: 1 }, "ab", [" must have at most 1 character"]],
  [{ type: "string", pattern: "^[a-z]+$" }, "A", [" must match the pattern ^[a-z]+$"]],
  [{ type: "string", format: "email" }, "me", [" must be an e-mail address"]],
  [{ type: "string", format: "uri" }, "/here", [" must be an absolute URI"]],
  [{ type: "string", format: "date-time" }, "now", [" must be a date and time as in RFC 3339"]],
  [{ type: "number", exclusiveMinimum: 0 }, 0, [" must be more than 0"]],
  [{ type: "number", exclusiveMaximum: 1 }, 1, [" must be less than 1"]],
  [{ type: "number", multipleOf: 0.5 }, 0.7, [" must be a multiple of 0.5"]],
  [{ type: "array", minItems: 1 }, [], [" must have at least 1 item"]],
  [{ type: "array", uniqueItems: true }, [1, 1], [" must not contain the same item twice"]],
  [{ type: "object", required: ["constructor"] }, {}, [" must have the member constructor"]],
  [
    { type: "object", properties: { a: { type: "string" } }, unevaluatedProperties: false },
    { a: 1, "b/c": 2 },
    ["/a must be a string", "/b~1c is not allowed"],
  ],
  [
    { anyOf: [{ type: "string" }, { type: "string", maxLength: 1 }] },
    1,
    [" must be a string", " must match a schema in anyOf"],
  ],
];

test.each(cases)("by %j, %j: %j", (schema, value, expected) => {
  const faults = schemaFaults(schema, value).map(({ pointer, demand }) => `${pointer} ${demand}`);
  expect(faults.toSorted()).toEqual(expected.toSorted());
});

test("a valid value has no faults", () => {
  expect(schemaFaults({ type: "string", minLength: 1 }, "a")).toEqual([]);
});
