import { describe, expect, test } from "vitest";
import { folded, matchesIn } from "./folded-text.ts";

const found = (original: string, query: string) =>
  matchesIn(folded(original), folded(query).text.trim()).map(({ start, end }) => original.slice(start, end));

describe("a search", () => {
  test.each([
    ["Guaranteed returns. No guaranteed loss.", "GUARANTEED", ["Guaranteed", "guaranteed"]],
    ["Café Résumé", "resume", ["Résumé"]],
    ["a profit", "profit", ["profit"]],
    ["pro\ufb01t and profit", "profit", ["pro\ufb01t", "profit"]],
    ["past \n  performance", "past performance", ["past \n  performance"]],
    ["risk-\nfree", "risk-free", ["risk-\nfree"]],
    ["risk\u2010\nfree", "risk-free", ["risk\u2010\nfree"]],
    ["guar\u00adan\u00ad\nteed", "guaranteed", ["guar\u00adan\u00ad\nteed"]],
    ["don’t “pay”", 'don\'t "pay"', ["don’t “pay”"]],
    ["aaaa", "aa", ["aa", "aa"]],
    ["A\u030angstro\u0308m", "angstrom", ["A\u030angstro\u0308m"]],
    ["😀 risk 😀", "risk", ["risk"]],
    ["nothing here", "absent", []],
    ["anything", " ", []],
  ])("in %j for %j finds %j", (original, query, matches) => {
    expect(found(original, query)).toEqual(matches);
  });
});
