import { describe, expect, test } from "vitest";
import { manualTrigger, type ManualMark, type Surroundings } from "./manual-trigger.ts";

const coordinates = { page: 2, quads: [[1, 9, 5, 9, 1, 4, 5, 4]] as const };
const places = [{ page: 1, quads: coordinates.quads }];
const known: Surroundings = { pages: 2, sentences: [{ reference: 3, text: "An old logo.", places }] };
const unknown: Surroundings = { pages: null, sentences: null };
const inSentence = { sentenceReference: 3, startOffset: 0, endOffset: 4 };

describe("text that a person marked", () => {
  test.each<{ where: string; marked: Partial<ManualMark>; expected: object }>([
    {
      where: "in a sentence",
      marked: inSentence,
      expected: { ...inSentence, triggerType: "sentence", displayable: true, coordinates: null, places },
    },
    {
      where: "on a page",
      marked: { coordinates },
      expected: {
        triggerType: "term",
        displayable: true,
        coordinates,
        places: [coordinates],
        sentenceReference: 0,
      },
    },
    {
      where: "nowhere in particular",
      marked: { coordinates: null },
      expected: {
        triggerType: "term",
        displayable: false,
        coordinates: null,
        places: [],
        startOffset: 0,
        endOffset: 0,
      },
    },
  ])("$where", ({ marked, expected }) => {
    expect(manualTrigger({ text: "logo", ...marked }, known)).toMatchObject({
      kind: "parsed",
      value: {
        text: "logo",
        classifier: "manual",
        confidence: null,
        nearest: null,
        feedback: null,
        ...expected,
      },
    });
  });

  test("may be at an unknown place", () => {
    const outcome = manualTrigger({ text: "logo", ...inSentence }, unknown);
    expect(outcome).toMatchObject({
      kind: "parsed",
      value: { ...inSentence, places: [], displayable: false },
    });
    expect(manualTrigger({ text: "logo", coordinates }, unknown).kind).toBe("parsed");
  });

  test("cannot be in a sentence that does not exist", () => {
    expect(manualTrigger({ text: "logo", ...inSentence }, { ...known, sentences: [] })).toMatchObject({
      kind: "refused",
      errors: [{ source: { pointer: "/data/attributes/sentenceReference" } }],
    });
  });

  test.each<{ marked: Partial<ManualMark>; faults: readonly [pointer: string, detail: string][] }>([
    {
      marked: { coordinates, ...inSentence },
      faults: [
        ["/data/attributes/coordinates", "Give the place as a sentence or as coordinates, not as both."],
      ],
    },
    {
      marked: { ...inSentence, startOffset: 4 },
      faults: [["/data/attributes/endOffset", "endOffset must be greater than startOffset."]],
    },
    {
      marked: { coordinates: { ...coordinates, page: 3 } },
      faults: [["/data/attributes/coordinates/page", "coordinates.page must be at most 2, the last page."]],
    },
    {
      marked: { ...inSentence, startOffset: 13, endOffset: 13 },
      faults: [
        ["/data/attributes/endOffset", "endOffset must be greater than startOffset."],
        ["/data/attributes/endOffset", "endOffset must be at most 12, where the sentence ends."],
      ],
    },
    {
      marked: { sentenceReference: 1 },
      faults: [
        ["/data/attributes", "startOffset is required together with sentenceReference."],
        ["/data/attributes", "endOffset is required together with sentenceReference."],
      ],
    },
    {
      marked: { startOffset: 5, endOffset: 2 },
      faults: [
        ["/data/attributes", "sentenceReference is required together with startOffset and endOffset."],
        ["/data/attributes/endOffset", "endOffset must be greater than startOffset."],
      ],
    },
    {
      marked: { coordinates, startOffset: 5 },
      faults: [
        ["/data/attributes/coordinates", "Give the place as a sentence or as coordinates, not as both."],
        ["/data/attributes", "sentenceReference is required together with startOffset."],
        ["/data/attributes", "endOffset is required together with startOffset."],
      ],
    },
  ])("with $marked is refused", ({ marked, faults }) => {
    const outcome = manualTrigger({ text: "logo", ...marked }, known);
    const errors = outcome.kind === "refused" ? outcome.errors : [];
    expect(errors.map(({ source, detail }) => [(source as { pointer: string }).pointer, detail])).toEqual(
      faults,
    );
    expect(errors.every(({ status }) => status === 422)).toBe(true);
  });
});
