import { span, type Document, type Line } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { absenceWith, findingWith, pageOne, reviewWith, triggerWith } from "../testing/builders.ts";
import type { FileOutcome } from "../report/report.ts";
import { htmlReport } from "./html-report.ts";

/** One line on each page, ten units wide for each unit of text. */
function documentWith(text: string, pages = 1): Document {
  const texts = Array.from({ length: pages }, () => text);
  const whole = texts.join("\n\n");
  const spans = texts.map((_, index) =>
    span(index * (text.length + 2), index * (text.length + 2) + text.length),
  );
  const lines = spans.map((place, index): Line => ({
    span: place,
    page: index + 1,
    origin: { x: 50, y: 700 },
    angle: 0,
  }));
  const look = {
    ascent: 8,
    descent: 2,
    fontSize: 10,
    bold: false,
    italic: false,
    colour: "#000000",
    visible: true,
  };
  return {
    text: whole,
    pages: spans.map((_, index) => ({ ...pageOne, number: index + 1 })),
    layout: {
      blocks: spans.map((place) => ({ span: place, zone: "body" })),
      lines,
      runs: spans.map((place) => ({ span: place, ...look })),
      extents: Float32Array.from(Array.from(whole).flatMap((_, unit) => [unit * 10, unit * 10 + 10])),
    },
  };
}

function written(...outcomes: readonly Partial<FileOutcome>[]): string {
  const report = htmlReport();
  const files = outcomes.map((outcome) =>
    report.file({ path: "a.pdf", review: reviewWith(), faults: [], ...outcome }),
  );
  return report.begin() + files.join("") + report.end();
}

const found = reviewWith({
  findings: [findingWith(), findingWith({ ruleId: "b", triggers: [absenceWith({ id: "b" })] })],
});

describe("a report in HTML", () => {
  test("has each issue with its words, and the page with its mark", () => {
    const page = written({ review: found, document: documentWith("It promises a guaranteed return.") });
    expect(page).toContain("2 issues found. 2 of 3 rules applied.");
    expect(page).toContain("It promises a <mark>guaranteed return</mark> of 9%.");
    expect(page).toContain("missing: “Past performance is no guide to the future.”");
    expect(page).toContain('<a id="d0i0m" class="breach" href="#d0i0">');
    expect(page).toContain('<polygon points="50,142 150,142 150,152 50,152"/>');
    expect(page).toContain('textLength="320"');
  });

  test("parts the text of a line at a wide gap", () => {
    const document = documentWith("Fund 1 / 2");
    const extents = document.layout.extents.map((place, index) => (index < 8 ? place : place + 300));
    const page = written({
      review: found,
      document: { ...document, layout: { ...document.layout, extents } },
    });
    expect(page).toContain(">Fund</text>");
    expect(page).toContain(">1 / 2</text>");
  });

  test("shows only the pages with marks of a long document, and says how many it does not show", () => {
    const page = written({ review: found, document: documentWith("Text.", 50) });
    expect(page.match(/<svg /g)).toHaveLength(1);
    expect(page).toContain("49 pages not shown.");
  });

  test("says why a file was not reviewed", () => {
    expect(written({ review: null, faults: ["There is no <such> file."] })).toContain(
      "There is no &lt;such&gt; file.",
    );
  });

  test("has no tag of a document, whatever its words are", () => {
    const shape = (text: string) => text.replaceAll(/>[^<]*</g, "><").replaceAll(/="[^"]*"/g, "");
    const expected = shape(written({ review: found, document: documentWith("words") }));
    const hostile = fc.array(fc.constantFrom("<", ">", '"', "'", "&", "a", "</svg>", "<script>", "\u202E"), {
      minLength: 1,
    });
    fc.assert(
      fc.property(hostile, (parts) => {
        const text = `a${parts.join("")}a`;
        const triggers = [triggerWith({ text, feedback: text, sentence: null })];
        const finding = findingWith({
          triggers,
          group: text,
          description: text,
          source: text,
          reference: text,
        });
        const others = [finding, findingWith({ ruleId: "b", triggers: [absenceWith({ id: "b", text })] })];
        const page = written({
          path: text,
          review: reviewWith({ findings: others }),
          document: documentWith(text),
        });
        expect(shape(page)).toBe(expected);
      }),
    );
  });
});
