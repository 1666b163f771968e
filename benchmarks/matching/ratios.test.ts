import { expect, test } from "vitest";
import type { Result } from "../harness.ts";
import { ratios } from "./ratios.ts";
import { workloadName } from "./workloads.ts";

function result(contender: string, rates: readonly number[]): Result {
  return { contender, work: 1, count: 1, rate: rates[1]!, rates };
}

test("ours is held against the fastest of the others, round by round", () => {
  const workload = { name: workloadName(1_000), unit: "MB/s", counted: "hits" };
  const results = [
    result("docreview", [240, 300, 360]),
    result("modern-ahocorasick", [20, 20, 20]),
    result("ahocorasick", [24, 25, 24]),
  ];
  expect(ratios([{ workload, results }])).toEqual([
    {
      name: "1,000 phrases: beside the best npm matcher",
      unit: "×",
      goal: { atLeast: 12 },
      values: [10, 12, 15],
    },
  ]);
});

test("of an engine that did not take part there is no figure", () => {
  expect(ratios([])).toEqual([]);
});
