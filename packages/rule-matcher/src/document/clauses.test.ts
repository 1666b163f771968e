/** What a document must contain before it is searched, and searches in ascending lists. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstIndexWhere, firstWithin } from "./ascending.ts";
import { clausesOfAll, clausesOfAny, type LiteralClauses } from "./literal-clauses.ts";

describe("the clauses of alternatives", () => {
  test.each<[readonly LiteralClauses[], LiteralClauses]>([
    [[], []],
    [[[[1], [2]]], [[1], [2]]],
    [[[[1, 2]], [[2, 3]]], [[1, 2, 3]]],
    [
      [[[1], [2]], [[3]]],
      [
        [1, 3],
        [2, 3],
      ],
    ],
    [[[[1], [2]], []], []],
  ])("%j are %j", (alternatives, clauses) => {
    expect(clausesOfAny(alternatives)).toEqual(clauses);
  });

  test("hold in every document in which one of the alternatives holds, and those of all in those of each", () => {
    const clauses = fc.array(fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 2 }), { maxLength: 3 });
    const holds = (all: LiteralClauses, document: readonly number[]) =>
      all.every((clause) => clause.some((phrase) => document.includes(phrase)));
    fc.assert(
      fc.property(fc.array(clauses, { maxLength: 3 }), fc.uniqueArray(fc.nat(4)), (parts, document) => {
        if (parts.some((part) => holds(part, document)))
          expect(holds(clausesOfAny(parts), document)).toBe(true);
        expect(holds(clausesOfAll(parts), document)).toBe(parts.every((part) => holds(part, document)));
      }),
    );
  });
});

test("in an ascending list, the first that holds is found wherever it is", () => {
  const list = [2, 4, 4, 7];
  const found = [1, 2, 3, 4, 5, 7, 8].map((least) => firstIndexWhere(list, (one) => one >= least));
  expect(found).toEqual([0, 0, 1, 1, 3, 3, 4]);
});

describe("the first span inside another", () => {
  const spans = [
    [0, 3],
    [2, 9],
    [4, 6],
    [6, 8],
    [9, 9],
  ].map(([start = 0, end = 0]) => ({ start, end }));

  test.each([
    ["of two, the one that does not reach out of it", 1, 7, 4],
    ["at its start", 4, 6, 4],
    ["up to its end", 5, 8, 6],
    ["is missing where all reach out of it", 2, 5, null],
    ["is missing before it ends", 3, 4, null],
    ["is missing behind the last", 10, 12, null],
  ])("%s", (_, start, end, found) => {
    expect(firstWithin({ start, end }, spans)?.start ?? null).toBe(found);
  });
});
