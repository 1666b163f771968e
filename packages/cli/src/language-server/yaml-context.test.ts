import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ruleDiagnostics } from "./rule-diagnostics.ts";
import { wordsAt } from "./rule-words.ts";
import { yamlContext } from "./yaml-context.ts";

/** The place of `|` in a text. */
function contextAt(marked: string) {
  const before = marked.slice(0, marked.indexOf("|"));
  const lines = before.split("\n");
  return yamlContext(marked.replace("|", ""), lines.length - 1, lines.at(-1)?.length ?? 0);
}

describe("the place in a YAML file", () => {
  test.each<[string, readonly string[], string | null, string]>([
    ["sco|", [], null, "sco"],
    ["id: a\nsco|re: 1", [], null, "score"],
    ["in: head|", [], "in", "head"],
    ["term:\n  fi|", ["term"], null, "fi"],
    ["term:\n  find:\n    - phrase: x\n      unl|", ["term", "find"], null, "unl"],
    ["term:\n  find: {li|", ["term", "find"], null, "li"],
    ["term:\n  find: [a, {list: b|", ["term", "find"], "list", "b"],
    ["term:\n  find: [a, {list: b}, {pa|", ["term", "find"], null, "pa"],
    ["appliesTo: {market: [au, u|", ["appliesTo", "market"], "market", "u"],
    ["rules:\n  - id: a\n    te|", ["rules"], null, "te"],
    ["a:\n  b: 1\nc:\n  d|", ["c"], null, "d"],
  ])("%j", (marked, path, valueOf, word) => {
    expect(contextAt(marked)).toEqual({ path, valueOf, word });
  });
});

const rule = `id: no-risk
number: H-7
group: Promises
description: Risk must not be denied.
feedback: Remove “{{text}}”.
score: 7
appliesTo: {market: [au]}
term:
  find: [no risk, {entity: percentage}, {regex: '\\bsafe\\b'}]
tests:
  - fires: There is ⟦no risk⟧.
`;

test("no half-typed rule stops the server", () => {
  fc.assert(
    fc.property(
      fc.nat(rule.length),
      fc.string({ maxLength: 5 }),
      fc.nat(12),
      fc.nat(80),
      (length, typed, line, character) => {
        const text = rule.slice(0, length) + typed;
        const files = { rules: [{ path: "/r/p/a.yaml", text }], questionnaire: null };
        for (const { position } of ruleDiagnostics(files, "/r/p/a.yaml"))
          expect(position.line).toBeGreaterThan(0);
        wordsAt(yamlContext(text, line, character), { path: "/r/p/a.yaml", files });
      },
    ),
  );
});
