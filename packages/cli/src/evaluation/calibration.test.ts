import { probabilityOf } from "@docreview/engine/rule-tools";
import { expect, test } from "vitest";
import { fittedCurve, sharesByProbability, calibratedOptions, type CalibratedOption } from "./calibration.ts";

const option = (name: string, probability: number) => ({
  option: name,
  probability,
  assumed: false,
  words: [],
});

test("suggested options are right if the labels have them, where the labels answer at all", () => {
  const suggested = [
    { category: "market", options: [option("au", 0.9), option("uk", 0.5)] },
    { category: "product", options: [option("fund", 0.9)] },
  ];
  const told = calibratedOptions(suggested, { market: ["au"] });
  expect(told).toEqual([
    { probability: 0.9, isRight: true },
    { probability: 0.5, isRight: false },
  ]);
  expect([...sharesByProbability(told)]).toEqual([
    [0.5, { found: 0, of: 1 }],
    [0.9, { found: 1, of: 1 }],
  ]);
});

test("options that are right as often as they are told give the curve by which they were told", () => {
  const told = [2, 3, 4, 5].flatMap((weight): readonly CalibratedOption[] => {
    const probability = probabilityOf(weight);
    const right = Math.round(100 * probability);
    return Array.from({ length: 100 }, (_, at) => ({ probability, isRight: at < right }));
  });
  const { intercept, slope } = fittedCurve(told)!;
  for (const weight of [2, 3, 4, 5]) {
    expect(1 / (1 + Math.exp(-(intercept + slope * weight)))).toBeCloseTo(probabilityOf(weight), 1);
  }
});

test("there is no curve if all options are told alike", () => {
  expect(fittedCurve([{ probability: 0.9, isRight: true }])).toBeNull();
});
