import { textDocument } from "@docreview/engine/rule-tools";
import { segmenterFor } from "@docreview/engine/render";
import { expect, test } from "vitest";
import { findMarks, type Mark, type MarkedDocument } from "./find-marks.ts";

const segmenter = segmenterFor();

function marked(text: string): MarkedDocument {
  const { document } = textDocument(text, "body");
  return { document, sentences: segmenter.segment(document) };
}

const inSentence = (text: string, sentenceReference: number, startOffset: number): Mark => ({
  text,
  sentenceReference,
  startOffset,
  endOffset: startOffset + text.length,
  coordinates: null,
});

test("words are found in their new sentence", () => {
  const found = findMarks(
    marked("The fees are low.\n\nAsk us."),
    marked("Hello there.\n\nThe fees are low.\n\nAsk us."),
    [inSentence("fees", 1, 4)],
  );
  expect(found).toMatchObject([
    { mark: 0, comparison: "unchanged", sentenceReference: 2, startOffset: 4, endOffset: 8 },
  ]);
});

test("a sentence that occurs three times keeps its mark on the one that was marked", () => {
  const same = "The fees are low.";
  const text = [same, "One.", same, "Two.", same].join("\n\n");
  const found = findMarks(marked(text), marked(`Before.\n\n${text}`), [inSentence("fees", 3, 4)]);
  expect(found).toMatchObject([{ sentenceReference: 4 }]);
});

test("words whose sentence was edited, or that are gone, are not found", () => {
  const before = marked("The fees are low.\n\nAsk us.");
  const mark = [inSentence("fees", 1, 4)];
  expect(findMarks(before, marked("All fees are high this year.\n\nAsk us."), mark)).toEqual([]);
  expect(findMarks(before, marked("The costs are low.\n\nAsk us."), mark)).toEqual([]);
});

test("what is special in a pattern is not special in a mark", () => {
  const text = "It costs $5 (or 5.0 [net] | 6*).";
  const found = findMarks(marked(text), marked(`Hello.\n\n${text}`), [
    inSentence("$5 (or 5.0 [net] | 6*)", 1, 9),
  ]);
  expect(found).toMatchObject([{ sentenceReference: 2 }]);
});

test("a mark without a place is carried to the first of its words, still without a place", () => {
  const nowhere = { ...inSentence("fees", 0, 0), endOffset: 0 };
  expect(findMarks(marked("The fees."), marked("The fees."), [nowhere])).toMatchObject([
    { sentenceReference: 0, coordinates: null, places: [], displayable: false },
  ]);
});
