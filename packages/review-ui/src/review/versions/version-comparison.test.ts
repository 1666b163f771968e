import { expect, test } from "vitest";
import { comparisonText, type ComparisonCounts } from "./version-comparison.ts";

const none = { new: 0, unchanged: 0, moved: 0, changed: 0, fixed: 0, carried: 0 };

test.each<[Partial<ComparisonCounts>, string]>([
  [{}, "no finding has changed."],
  [{ unchanged: 4 }, "no finding has changed."],
  [{ new: 2, changed: 1, fixed: 3 }, "2 new, 1 changed, 3 fixed."],
  [{ moved: 1, carried: 1 }, "1 moved; 1 judgement was carried."],
  [{ carried: 4 }, "no finding has changed; 4 judgements were carried."],
])("%j reads “%s”", (counts, text) => expect(comparisonText({ ...none, ...counts })).toBe(text));
