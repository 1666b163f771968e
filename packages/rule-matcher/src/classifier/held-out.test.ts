/** How examples are divided, ordered and turned into rows, and how a threshold and a likeness come of their scores. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleFeatures } from "../testing/example-features.ts";
import { calibrated, likenessOf } from "./calibration.ts";
import type { LabelledExample } from "./example.ts";
import { inOrder } from "./examples.ts";
import { foldsOf } from "./folds.ts";
import { qualityAt, thresholdFor } from "./threshold.ts";
import { rowOf, trainingRows } from "./training-rows.ts";

/** `+a x`: a risky example with the text `x` from the source `a`; `-` is a fine one, and `.` no source. */
const example = (written: string): LabelledExample => ({
  text: written.slice(3),
  source: written[1] === "." ? null : written[1]!,
  isRisky: written.startsWith("+"),
});

const foldsFor = (...written: readonly string[]) => [...foldsOf(written.map(example))];

describe("examples are divided", () => {
  test("each by itself if they are few, and those of one source together", () => {
    expect(foldsFor("+. a", "-. b", "+. c", "-. d")).toEqual([0, 2, 1, 3]);
    expect(foldsFor("+s a", "-. b", "+t c", "-s d", "+t e")).toEqual([1, 2, 0, 1, 0]);
    expect(foldsFor("-t b", "-s a", "-. s", "+. t")).toEqual([2, 1, 3, 0]);
    expect(foldsFor("+. a", "+. b", "+a c", "+a d", "-. e", "-b f", "-b g")).toEqual([1, 2, 0, 0, 4, 3, 3]);
  });

  test("into five parts of even sizes if they are many, from forty on", () => {
    const sizesOf = (count: number) => {
      const written = Array.from({ length: count }, (_, at) => `${at % 4 === 0 ? "+" : "-"}. w${at}`);
      const folds = foldsFor(...written);
      const parts = Map.groupBy(written.keys(), (at) => folds[at]!);
      return [...parts.values()].map(
        (part) => `${part.filter((at) => at % 4 === 0).length} of ${part.length}`,
      );
    };
    expect(sizesOf(39)).toHaveLength(39);
    expect(sizesOf(40)).toEqual(Array.from({ length: 5 }, () => "2 of 8"));
  });

  test("into fewer if there are few sources", () => {
    const written = Array.from({ length: 60 }, (_, at) => `+${"abc"[at % 3]!} w${at}`);
    expect(new Set(foldsFor(...written))).toEqual(new Set([0, 1, 2]));
  });
});

test("the order of examples is that of their texts, then of their sources, then of their sides", () => {
  const asExample = (written: string) => ({
    text: written.slice(1),
    source: written[0] === "." ? null : written[0]!,
  });
  const risky = ["bx", ".x", "ay", "bz"].map(asExample);
  const fine = ["ax", ".x", "aw"].map(asExample);
  expect(inOrder({ risky, fine }).map(({ text, source, isRisky }) => [text, source, isRisky])).toEqual([
    ["w", "a", false],
    ["x", null, false],
    ["x", null, true],
    ["x", "a", false],
    ["x", "b", true],
    ["y", "a", true],
    ["z", "b", true],
  ]);
});

describe("the threshold for a precision", () => {
  const heldOut = (...likenesses: readonly number[]) =>
    likenesses.map((likeness) => ({
      text: "",
      source: null,
      likeness: Math.abs(likeness),
      isRisky: likeness > 0,
    }));

  test.each<[string, readonly number[], number, number | null]>([
    ["is the lowest likeness of which enough are right", [0.9, -0.8, 0.7, 0.6, -0.5], 0.75, 0.6],
    ["counts all of one likeness", [0.9, 0.8, -0.8, -0.8, 0.7], 0.9, 0.9],
    ["does not depend on the order", [-0.5, 0.6, 0.7, -0.8, 0.9], 0.75, 0.6],
    ["is missing if none is right enough", [-0.9, 0.8], 0.75, null],
    ["is missing without a risky example", [-0.9], 0, null],
  ])("%s", (_, likenesses, precision, threshold) => {
    expect(thresholdFor({ threshold: null, precision }, heldOut(...likenesses))).toBe(threshold);
  });

  test("is the one that is asked for, if one is", () => {
    expect(thresholdFor({ threshold: 0.3, precision: 0.9 }, heldOut(0.9))).toBe(0.3);
    expect(thresholdFor({ threshold: null, precision: null }, heldOut(0.9))).toBeNull();
  });

  test("counts what is found at it", () => {
    expect(qualityAt(0.6, heldOut(0.9, -0.6, 0.6, 0.5, -0.4))).toEqual({ risky: 3, found: 3, right: 2 });
  });
});

describe("the rows of examples", () => {
  const asExamples = (texts: readonly string[]) => texts.map((text) => ({ text, source: null }));

  test("have a column for each feature, are of length 1, and end with an empty one", () => {
    const { rows, columnOf } = trainingRows(asExamples(["a b", "b"]));
    expect([...columnOf]).toEqual([
      ["a", 0],
      ["b", 1],
      ["a b", 2],
    ]);
    expect({
      ...rows,
      columns: [...rows.columns],
      starts: [...rows.starts],
      values: [...rows.values],
    }).toEqual({
      columns: [0, 1, 2, 1],
      starts: [0, 3, 4, 4],
      values: [1 / Math.sqrt(3), 1, 0],
      columnCount: 3,
    });
  });

  test("of a hundred examples leave out what only one of them has", () => {
    const texts = Array.from({ length: 100 }, (_, at) => `same w${at}`);
    expect([...trainingRows(asExamples(texts)).columnOf.keys()]).toEqual(["same"]);
    expect(trainingRows(asExamples(texts.slice(1))).columnOf.size).toBeGreaterThan(100);
  });

  test("count the unknown words of a sentence, but not its unknown pairs", () => {
    const { columnOf } = trainingRows(asExamples(["a b"]));
    const row = (text: string) => {
      const { columns, value } = rowOf(exampleFeatures(text), columnOf);
      return [[...columns], value];
    };
    expect(row("b c d")).toEqual([[1], 1 / Math.sqrt(3)]);
    expect(row("")).toEqual([[], 0]);
  });
});

describe("a likeness", () => {
  const logistic = (score: number) => 1 / (1 + Math.exp(-score));

  test("fits the scores as well as a slope and a shift can, with a penalty for both", () => {
    const scored = fc.array(fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.boolean()), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(scored, (given) => {
        const risky = given.filter(([, isRisky]) => isRisky).length;
        const aims = { risky: (risky + 1) / (risky + 2), fine: 1 / (given.length - risky + 2) };
        const loss = (slope: number, shift: number) =>
          given.reduce(
            (sum, [score, isRisky]) => {
              const aim = isRisky ? aims.risky : aims.fine;
              const found = logistic(slope * score + shift);
              return sum - aim * Math.log(found) - (1 - aim) * Math.log(1 - found);
            },
            0.05 * ((slope - 1) ** 2 + shift ** 2),
          );
        const { slope, shift } = calibrated(
          Float64Array.from(given, ([score]) => score),
          Uint8Array.from(given, ([, isRisky]) => Number(isRisky)),
        );
        // The slope is kept from falling any lower.
        fc.pre(slope > 0.05);
        const least = loss(slope, shift);
        for (const step of [-0.001, 0.001]) {
          expect(loss(slope, shift + step)).toBeGreaterThan(least);
          expect(loss(slope + step, shift)).toBeGreaterThan(least);
        }
      }),
    );
  });

  test("never falls as the score rises, even where the scores say the opposite", () => {
    const opposite = calibrated(Float64Array.of(-2, -1, 1, 2), Uint8Array.of(1, 1, 0, 0));
    expect(opposite.slope).toBe(0.05);
  });

  test("is rounded to three decimals", () => {
    const likeness = (score: number) => likenessOf({ slope: 2, shift: 1 }, score);
    expect([-9, -0.5, 0, 1, 9].map(likeness)).toEqual([0, 0.5, 0.731, 0.953, 1]);
  });
});
