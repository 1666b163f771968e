/** A test that fires shows that the rule can fire; one that passes shows that it does not always fire. */
import type { Check } from "./check.ts";

export const lackingTests: Check = ({ rules, patterns, wordings }) =>
  [...rules, ...patterns, ...wordings.map(({ rule }) => rule)].flatMap((rule) => [
    ...(rule.tests.some(({ fires }) => fires)
      ? []
      : [
          {
            rule,
            code: "no-firing-test" as const,
            position: rule.position,
            message: "it has no test in which it fires",
            remedy: "add a text with “fires:”, and ⟦ ⟧ around what must be found",
          },
        ]),
    ...(rule.tests.some(({ fires }) => !fires)
      ? []
      : [
          {
            rule,
            code: "no-passing-test" as const,
            position: rule.position,
            message: "it has no test that passes",
            remedy: "add a text with “passes:” that looks as if it should fire",
          },
        ]),
  ]);
