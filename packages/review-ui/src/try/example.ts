/** The example with which rules are shown: a text, and a rule that finds something in it. */

export const exampleText = `Cancel anytime! Our managed fund has a guaranteed return and is completely safe for everyone.

A minimum term of 12 months applies. Mallee Funds Ltd, AFSL 299417, Sydney.`;

export const exampleRule = `id: guaranteed-return
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
`;
