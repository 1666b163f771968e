/** The rule with which the page begins. */
import type { WrittenRule } from "../judging/judged.ts";

export const exampleRule: WrittenRule = {
  pack: "own",
  support: [],
  yaml: `id: guaranteed-return
number: X-1
group: Promises
description: A return must not be promised.
feedback: Remove “{{text}}”, or state who guarantees it.
score: 8
term:
  find:
    - guaranteed return
    - phrase: completely safe
      unless:
        precededBy: not
tests:
  - fires: Our ⟦guaranteed return⟧ is unmatched.
  - passes: No investment is risk-free, and this one is not completely safe.
`,
};
