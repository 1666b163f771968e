import { describe, expect, test } from "vitest";
import { parseRules } from "./parse-rules.ts";
import { withoutTests } from "./without-tests.ts";

const head = `id: sample
number: A-1
group: Promises
description: Promise nothing.
feedback: Take it out.
score: 8
term: {find: guaranteed}
`;

describe("what stands before the tests is left where they stand last", () => {
  test.each([
    ["in lines", "tests:\n  - fires: A ⟦guaranteed⟧ rent.\n  - passes: |-\n      One.\n\n      Two.\n"],
    ["at the margin", "tests:\n- fires: A ⟦guaranteed⟧ rent.\n- passes: One.\n-\n  passes: Two.\n"],
    ["on one line", "tests: [{fires: A ⟦guaranteed⟧ rent.}, {passes: One.}]"],
    ["with remarks", "tests: # two\n  - passes: One.\n# no more\n"],
    ["with line ends of another system", "tests:\r\n  - passes: One.\r\n"],
    ["none", "tests: []\n"],
  ])("%s", (_, tests) => {
    expect(withoutTests({ path: "pack/a.yaml", text: head + tests })?.text).toBe(head);
  });
});

describe("a file is read whole", () => {
  test.each([
    ["whose tests do not stand last", `${head}tests:\n  - passes: One.\nhidden: true\n`],
    ["whose tests stand first", `tests:\n  - passes: One.\n${head}`],
    ["whose tests stand twice", `${head}tests:\n  - passes: One.\ntests:\n  - passes: Two.\n`],
    ["without tests", head],
    ["of more than one document", `${head}tests:\n  - passes: One.\n---\nid: other\n`],
    ["with its tests in a quotation", `${head}tests:\n  - passes: "One.\nTwo."\n`],
  ])("%s", (_, text) => {
    expect(withoutTests({ path: "pack/a.yaml", text })).toBeNull();
  });
});

const parsedBothWays = (text: string) =>
  [true, false].map((tests) => parseRules([{ path: "pack/a.yaml", text }], { tests }));

test.each([
  ["last", `${head}tests:\n  - fires: A ⟦guaranteed⟧ rent.\n  - passes: One.\n`],
  ["first", `tests:\n  - fires: A ⟦guaranteed⟧ rent.\n${head}`],
  ["in brackets", `{${head.trimEnd().replaceAll("\n", ",\n")},\ntests:\n  [{passes: One.}]}\n`],
])("a rule whose tests stand %s is the same without them", (_, text) => {
  const [whole, alone] = parsedBothWays(text);
  expect(whole!.problems).toEqual([]);
  expect(whole!.value[0]!.tests.length).toBeGreaterThan(0);
  expect(alone).toEqual({
    problems: [],
    patterns: [],
    wordings: [],
    value: whole!.value.map((rule) => ({ ...rule, tests: [] })),
  });
});

test.each([
  ["a fault before the tests", `${head.replace("score: 8", "score: 80")}tests:\n  - passes: One.\n`],
  ["a text that is never closed", `${head}source: {cite: "a\ntests:\n  - passes: One.\n`],
  ["a bracket that the tests would close", `${head}near: [a,\ntests:\n  - passes: One.]\n`],
])("%s is told as in the whole file", (_, text) => {
  const [whole, alone] = parsedBothWays(text);
  expect(whole!.problems.length).toBeGreaterThan(0);
  expect(alone).toEqual(whole);
});

test("faults in tests are told only to those who want the tests", () => {
  const [whole, alone] = parsedBothWays(`${head}tests:\n  - fire: One.\n`);
  expect(whole!.problems).toMatchObject([{ code: "rule-invalid", place: { line: 9 } }]);
  expect(alone).toMatchObject({ problems: [], value: [{ id: "sample", tests: [] }] });
});
