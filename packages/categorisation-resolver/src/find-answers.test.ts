import type { Applicability } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findAnswers } from "./find-answers.ts";
import type { Questionnaire } from "./questionnaire.ts";
import { createResolver } from "./resolver.ts";

const option = (key: string, value: number, when: Applicability = {}) => ({ key, value, label: key, when });

const questionnaire: Questionnaire = {
  version: 1,
  categories: [
    { key: "market", description: "m", multiple: false, options: [option("au", 1), option("uk", 2)] },
    {
      key: "product",
      description: "p",
      multiple: true,
      options: [option("super", 3, { market: { in: ["au"] } }), option("isa", 4, { market: { in: ["uk"] } })],
    },
    {
      key: "channel",
      description: "c",
      multiple: true,
      options: [option("web", 5), option("internal", 6, { product: { not: ["super"] } })],
    },
  ],
};

test("a category on which conditions contradict each other may stay without an answer if both allow it", () => {
  const promotes = { channel: { in: ["web"], unanswered: "advertising" } } as const;
  const other = { channel: { not: ["web"], unanswered: "everywhere" } } as const;
  expect(findAnswers(questionnaire, [promotes, other])).toEqual({});
  expect(findAnswers(questionnaire, [promotes, { channel: { not: ["web"] } }])).toBeNull();
  expect(findAnswers(questionnaire, [{ channel: { in: ["web"] } }, promotes])).toEqual({ channel: ["web"] });
});

describe("conditions that can hold", () => {
  test.each<Applicability>([
    {},
    { market: { in: ["au"] } },
    { market: { not: ["au"] } },
    { product: { in: ["isa"] }, channel: { not: ["web"] } },
    { product: { in: ["super", "isa"] }, market: { not: ["au"] } },
  ])("%j", (conditions) => {
    expect(findAnswers(questionnaire, [conditions])).not.toBeNull();
  });
});

describe("conditions that cannot", () => {
  test.each<readonly Applicability[]>([
    [{ market: { not: ["au", "uk"] } }],
    [{ market: { in: ["uk"] }, product: { in: ["super"] } }],
    [{ channel: { in: ["internal"] }, market: { in: ["au"] } }],
    [{ colour: { in: ["red"] } }],
    [{ market: { in: ["au"] } }, { market: { in: ["uk"] } }],
  ])("%j, %j", (...conditions) => {
    expect(findAnswers(questionnaire, conditions.filter(Boolean))).toBeNull();
  });
});

test("a search that grows too large has no answer", () => {
  const keys = Array.from({ length: 40 }, (_, index) => `c${index}`);
  const categories = keys.map((key, index) => ({
    key,
    description: key,
    multiple: false,
    options: ["a", "b"].map((name, at) =>
      option(name, index * 2 + at + 1, index === 0 ? { nowhere: { in: ["x"] } } : {}),
    ),
  }));
  const conditions = Object.fromEntries(keys.toReversed().map((key) => [key, { in: ["a", "b"] }]));
  expect(findAnswers({ version: 1, categories }, [conditions])).toBeUndefined();
});

const keys = ["market", "product", "channel"] as const;
const names = { market: ["au", "uk"], product: ["super", "isa"], channel: ["web", "internal"] };

test("agrees with trying all answers against the resolver", () => {
  const condition = (key: (typeof keys)[number]) =>
    fc
      .tuple(fc.boolean(), fc.subarray(names[key], { minLength: 1 }))
      .map(([isIn, some]) => (isIn ? { in: some } : { not: some }));
  const conditions = fc.record(
    { market: condition("market"), product: condition("product"), channel: condition("channel") },
    { requiredKeys: [] },
  );
  const subsets = (list: readonly string[]) => [[], [list[0]!], [list[1]!], list];
  const every = subsets(names.market).flatMap((market) =>
    subsets(names.product).flatMap((product) =>
      subsets(names.channel).map((channel) => ({ market, product, channel })),
    ),
  );
  fc.assert(
    fc.property(conditions, (appliesTo) => {
      const rule = { appliesTo } as never;
      const resolver = createResolver(questionnaire, [rule]);
      const applies = every.some((answers) => (resolver.resolve(answers).selection.bits[0]! & 1) === 1);
      expect(findAnswers(questionnaire, [appliesTo]) !== null).toBe(applies);
    }),
  );
});
