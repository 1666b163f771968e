import { describe, expect, test } from "vitest";
import { orderByDependency } from "./dependencies.ts";

/** `ab` reads: a depends on b. */
function order(keys: string, arrows: readonly string[]) {
  const dependencies = arrows.map((arrow) => ({ from: arrow[0]!, to: arrow[1]! }));
  const { order, cycles } = orderByDependency(Array.from(keys), dependencies);
  return [order.join(""), ...cycles.map((cycle) => cycle.join(" → "))];
}

describe("orderByDependency", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["abc", [], ["abc"]],
    ["abc", ["ab", "bc"], ["cba"]],
    ["abc", ["ac", "ac", "bc"], ["cab"]],
    ["ab", ["az", "za"], ["ab"]],
    ["a", ["aa"], ["", "a → a"]],
    ["abc", ["ab", "ba", "cb"], ["", "a → b → a"]],
    ["abcd", ["ab", "bc", "cb"], ["d", "b → c → b"]],
    ["abcd", ["ab", "ba", "cd", "dc"], ["", "a → b → a", "c → d → c"]],
  ])("%s with %j", (keys, arrows, expected) => {
    expect(order(keys, arrows)).toEqual(expected);
  });

  test("a chain of 100,000 does not exhaust the stack", () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => `k${index}`);
    const dependencies = keys.slice(1).map((to, index) => ({ from: keys[index]!, to }));
    expect(orderByDependency(keys, dependencies).order).toEqual(keys.toReversed());
  });
});
