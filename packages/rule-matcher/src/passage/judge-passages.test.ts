/** Which of several passages is taken for the one that a claim needs, and which for the nearest to it. */
import { selectRules } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { compile } from "../matching/compile.ts";
import { match } from "../matching/match.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { ruleFile } from "../testing/judged.ts";
import { shownDocument, type ShownLine } from "../testing/shown-document.ts";

const words = "Past performance is not a reliable indicator of future performance";
const claim = (more: Partial<ShownLine> = {}): ShownLine => ({ text: "It returned 9%", y: 700, ...more });
const warning = (more: Partial<ShownLine> = {}): ShownLine => ({ text: words, y: 690, ...more });

/** For each finding, the number of the line of the nearest passage, and what fails; null if there is none. */
function nearestIn(asked: string, lines: readonly ShownLine[]) {
  const { value: rules, problems } = parseRules([ruleFile(`absence: {expect: [${words}], ${asked}}`)]);
  expect(problems).toEqual([]);
  const { document, sentences } = shownDocument(lines);
  const { matches } = match(
    compile(rules),
    selectRules(rules, () => true),
    document,
    sentences,
  );
  return matches.map(({ nearest }) =>
    nearest === undefined
      ? null
      : [sentences.findIndex(({ span }) => span.start === nearest.span.start), nearest.fails.join("+")],
  );
}

const off = (text: string) => warning({ text: words.replace("reliable", text) });

describe("the nearest passage", () => {
  test.each<[string, string, readonly ShownLine[], readonly unknown[]]>([
    [
      "fails fewest requirements, however far it is",
      "when: returned, prominence: {size: 9pt}, placement: {in: [body]}",
      [claim(), warning({ size: 5, zone: "footer" }), claim({ text: "Fees" }), warning({ size: 5 })],
      [[3, "size"]],
    ],
    [
      "differs least among those",
      "when: returned",
      [claim(), off("reliabel"), off("relable"), off("rliabel")],
      [[2, "wording"]],
    ],
    [
      "is nearest to the claim among those, after it",
      "when: returned, prominence: {size: 9pt}",
      [warning({ size: 5 }), warning({ size: 5 }), claim(), warning({ size: 5 }), warning({ size: 5 })],
      [[3, "size"]],
    ],
    [
      "is nearest to the claim among those, before it",
      "when: returned, prominence: {size: 9pt}",
      [
        warning({ size: 5 }),
        warning({ size: 5 }),
        claim({ text: `${"Long ago, ".repeat(20)}it returned 9%` }),
        claim({ text: "Fees" }),
      ],
      [[1, "size"]],
    ],
    [
      "is the first among those without a claim",
      "prominence: {size: 9pt}",
      [claim(), warning({ size: 5 }), warning({ size: 5 })],
      [[1, "size"]],
    ],
    ["is missing where nothing is like it", "when: returned", [claim(), claim({ text: "Fees" })], [null]],
  ])("%s", (_, asked, lines, expected) => {
    expect(nearestIn(asked, lines)).toEqual(expected);
  });
});

describe("a claim is served", () => {
  test("by any passage of its stretch, and by none outside of it", () => {
    const lines = [claim(), warning({ page: 2 }), claim({ page: 2 }), claim({ page: 3 })];
    expect(nearestIn("when: returned, within: page", lines)).toEqual([
      [1, "placement"],
      [1, "placement"],
    ]);
  });

  test("by the passage in the largest letters, however far it is among many", () => {
    const small = Array.from({ length: 40 }, () => warning({ size: 10 }));
    const lines = (size: number) => [claim({ size: 20 }), ...small, warning({ size }), ...small];
    const asked = "when: returned, prominence: {sizeToClaim: 1}";
    expect(nearestIn(asked, lines(20))).toEqual([]);
    expect(nearestIn(asked, lines(19))).toEqual([[1, "size"]]);
  });

  test("by one of the sixteen passages on each side that are nearest", () => {
    const far = (count: number) => Array.from({ length: count }, () => warning({ y: 100 }));
    const asked = "when: returned, placement: {within: 50pt}";
    const served = (before: number, after: number) =>
      nearestIn(asked, [
        warning({ size: 9 }),
        ...far(before),
        claim(),
        ...far(after),
        claim({ text: "Fees" }),
      ]).length === 0;
    const servedAfter = (after: number) => nearestIn(asked, [claim(), ...far(after), warning()]).length === 0;
    expect([served(15, 0), served(16, 20), servedAfter(15), servedAfter(16)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
