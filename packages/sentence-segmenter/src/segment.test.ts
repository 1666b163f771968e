import { type Document, type Zone, contains } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { segmenter, segment } from "./index.ts";
import { documentOf, sentencesOfText } from "./testing/document-of.ts";

/** A document of these blocks, separated by blank lines. */
function documentWith(blocks: readonly { readonly zone: Zone; readonly text: string }[]): Document {
  let start = 0;
  const placed = blocks.map(({ zone, text }) => {
    const span = { start, end: start + text.length };
    start = span.end + 2;
    return { zone, span };
  });
  return documentOf(blocks.map((block) => block.text).join("\n\n"), placed);
}

function sentencesOf(blocks: readonly { readonly zone: Zone; readonly text: string }[]): readonly string[] {
  const document = documentWith(blocks);
  return segment(document).map(({ span }) => document.text.slice(span.start, span.end));
}

describe("segment", () => {
  const text = "Sales rose. Costs fell.";

  test.each<Zone>(["body", "list", "footnote", "caption"])("cuts a block in zone %s", (zone) => {
    expect(sentencesOf([{ zone, text }])).toEqual(["Sales rose.", "Costs fell."]);
  });

  test.each<Zone>(["title", "heading", "table", "header", "footer"])(
    "leaves a block in zone %s whole",
    (zone) => {
      expect(sentencesOf([{ zone, text: ` ${text} ` }])).toEqual([text]);
    },
  );

  test("a sentence continues over the lines of its block, and ends with the block", () => {
    const blocks = [
      { zone: "body", text: "Sales rose\nin May. Costs\nfell" },
      { zone: "body", text: "in June." },
    ] as const;
    expect(sentencesOf(blocks)).toEqual(["Sales rose\nin May.", "Costs\nfell", "in June."]);
  });

  test("sentences count from 1 through the whole document; blank blocks have none", () => {
    const document = documentWith([
      { zone: "heading", text: "Results" },
      { zone: "body", text: " " },
      { zone: "body", text },
    ]);
    expect(segment(document)).toEqual([
      { reference: 1, span: { start: 0, end: 7 } },
      { reference: 2, span: { start: 12, end: 23 } },
      { reference: 3, span: { start: 24, end: 35 } },
    ]);
  });

  test("blocks may be out of order", () => {
    const placed = [
      { zone: "body", span: { start: 24, end: 34 } },
      { zone: "body", span: { start: 0, end: 23 } },
    ] as const;
    const document = documentOf(`${text} All is new.`, placed);
    expect(segment(document).map(({ span }) => document.text.slice(span.start, span.end))).toEqual([
      "All is new",
      "Sales rose.",
      "Costs fell.",
    ]);
  });

  test("each lies within one block, whatever the blocks hold", () => {
    const zone = fc.constantFrom<Zone>("body", "heading", "list", "table", "footnote");
    const words = fc.array(fc.constantFrom("A", "b.", "C!", "\n", " ", "1."), { minLength: 1 });
    const block = fc.record({ zone, text: words.map((parts) => parts.join("")) });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const document = documentWith(blocks);
        segment(document).forEach(({ reference, span }, index) => {
          expect(reference).toBe(index + 1);
          const holders = document.layout.blocks.filter((holder) => contains(holder.span, span));
          expect(holders).toHaveLength(1);
        });
      }),
      { numRuns: 500 },
    );
  });

  test("is the verb of the segmenter for all languages", () => {
    expect(segmenter.languages.slice(0, 7)).toEqual(["en", "de", "fr", "es", "it", "pt", "nl"]);
    expect(segmenter.languages).toContain("uk");
    expect(segmenter.segment).toBe(segment);
  });
});

describe("plain text", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", []],
    [" \n \n", []],
    ["Sales rose\nin May.", ["Sales rose\nin May."]],
    ["Sales rose\n\nin May.", ["Sales rose", "in May."]],
    ["Sales rose\r\nin May.\r\n \r\nCosts fell.", ["Sales rose\r\nin May.", "Costs fell."]],
    ["We sell:\n- loans\n- cards", ["We sell:", "- loans", "- cards"]],
    ["Duties:\n(a) sign; and\n(b) post.", ["Duties:", "(a) sign; and", "(b) post."]],
    ["The rules are set out in clause\n4. Read them.", ["The rules are set out in clause\n4.", "Read them."]],
    ["| A | B |\n| 1 | 2 |", ["| A | B |", "| 1 | 2 |"]],
    [
      "Annual Report\nSales rose by a third and costs fell.",
      ["Annual Report", "Sales rose by a third and costs fell."],
    ],
    ["It goes on\n12\nOver the page.", ["It goes on", "12", "Over the page."]],
  ];

  test.each(cases)("%j", (text, expected) => {
    expect(sentencesOfText(text)).toEqual(expected);
  });

  test("a text of very many lines", () => {
    expect(sentencesOfText("So it is.\n\n".repeat(200_000))).toHaveLength(200_000);
  });
});
