/** An absence rule that requires several passages: `expect: {each: […]}`. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readYaml } from "@docreview/yaml-schema";
import { judged } from "../testing/judged.ts";
import { absenceBody } from "./absence-schema.ts";

const missing = (body: string, text: string) =>
  judged(`absence: {${body}}`, text).matches.map(({ expected, claim }) => [expected, claim?.start ?? null]);

const each = "expect: {each: [capital is at risk, [past performance, no guide]]}";

describe("each of these", () => {
  test.each([
    ["The capital is at risk. Past performance is no guide.", []],
    ["Past performance.", ["capital is at risk"]],
    ["Capital is at risk; this is no guide.", []],
    ["Capital is at risk.", ["past performance"]],
    ["Nothing.", ["capital is at risk", "past performance"]],
  ])("is required, by itself, in %j", (text, expected) => {
    expect(missing(each, text).map(([words]) => words)).toEqual(expected);
  });

  test("is required by each claim, and each missing one is a finding with an id of its own", () => {
    const text = "A return of 5%.\n\nCapital is at risk.\n\nAnother return of 6%.";
    const { matches } = judged(`absence: {when: return, within: paragraph, ${each}}`, text);
    expect(matches.map(({ expected, claim }) => [claim?.start, expected])).toEqual([
      [2, "capital is at risk"],
      [2, "past performance"],
      [46, "capital is at risk"],
      [46, "past performance"],
    ]);
    expect(new Set(matches.map(({ classifier }) => classifier)).size).toBe(2);
  });

  const passage = fc.constantFrom("alpha", "beta gamma", "delta");
  const body = fc.uniqueArray(passage, { minLength: 1 });

  test("finds what rules of their own would find together", () => {
    const sentence = fc.array(fc.constantFrom("alpha", "beta", "gamma", "delta", "claim"), { maxLength: 6 });
    fc.assert(
      fc.property(
        body,
        fc.array(sentence, { maxLength: 4 }),
        fc.boolean(),
        (passages, sentences, isClaimed) => {
          const text = sentences.map((words) => `${words.join(" ")}.`).join("\n\n");
          const rest = isClaimed ? "when: claim, within: paragraph, " : "";
          const sorted = (found: ReturnType<typeof missing>) =>
            found.map((one) => JSON.stringify(one)).toSorted();
          const apart = passages.flatMap((one) => missing(`${rest}expect: ${one}`, text));
          expect(sorted(missing(`${rest}expect: {each: [${passages.join(", ")}]}`, text))).toEqual(
            sorted(apart),
          );
        },
      ),
    );
  });

  test.each([
    ["expect: {each: []}", "expected a list of at least one item, found an empty list"],
    ["expect: {each: a, all: b}", "“all” is not a key here"],
    ["expect: {each: [a, b]}, fulfilledBy: c", "“fulfilledBy” cannot stand for all that “each” requires"],
    ["expect: {each: [{regex: a}]}", "regex"],
  ])("written as %s is refused", (text, message) => {
    const { value, problems } = readYaml({ path: "r.yaml", text: `{${text}}` }, absenceBody);
    expect(value).toBeNull();
    expect(problems.map((problem) => problem.message).join("\n")).toContain(message);
  });

  test("changes nothing for rules without it", () => {
    const { value } = readYaml({ path: "r.yaml", text: "expect: [a, b]" }, absenceBody);
    expect(value).not.toHaveProperty("groups");
    expect(value?.expect).toHaveLength(2);
  });
});
