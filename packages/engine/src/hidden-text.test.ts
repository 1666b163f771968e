/** Findings in invisible text on a page: reported with page and reason, and noted, but never marked. */
import { PDFDocument, StandardFonts } from "pdf-lib";
import { placePhrase } from "@docreview/model";
import { expect, test } from "vitest";
import { createEngine, parseRules } from "./index.ts";

const rule = {
  path: "house/guaranteed.yaml",
  text: `id: guaranteed
number: HOUSE-1
group: Promises
description: Nothing may be called guaranteed.
feedback: Take it out.
score: 8
term: { find: guaranteed }
tests:
  - fires: It is ⟦guaranteed⟧.
  - passes: It is not.
`,
};

async function croppedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const number of [1, 2]) {
    const page = pdf.addPage([595, 842]);
    page.setCropBox(50, 50, 495, 700);
    page.drawText(`You can lose money, on page ${number}.`, { x: 72, y: 600, size: 11, font });
    if (number === 2) page.drawText("Income is guaranteed.", { x: 72, y: 800, size: 11, font });
  }
  return pdf.save();
}

test("a finding outside the page has its page, its reason and a note", async () => {
  const { value: rules } = parseRules([rule]);
  const engine = createEngine({ rules });
  const file = await croppedPdf();
  const review = await engine.review(file);
  const [trigger] = review.findings[0]!.triggers;
  expect(trigger).toMatchObject({
    page: 2,
    places: [{ part: "hidden", reason: "outside-page" }],
  });
  expect(review.sentences).toMatchObject([{ text: "Income is guaranteed." }]);
  expect(placePhrase(trigger!)).toBe("page 2, hidden: outside the page");
  const { value } = await engine.render("pdf", review, file, { date: new Date(0) });
  const section = Buffer.concat(value!).toString("latin1", file.length);
  expect(section).not.toContain("/Subtype/Highlight");
  const [, left, bottom, right, top] = /\/Subtype\/Text.*?\/Rect\[(\S+) (\S+) (\S+) (\S+)\]/s
    .exec(section)!
    .map(Number);
  expect([left! >= 50, bottom! >= 50, right! <= 545, top! <= 750]).toEqual([true, true, true, true]);
  expect(section).toContain("Found in hidden text \\(outside the page\\)");
});

test("a warning that nobody sees does not meet the duty to warn", async () => {
  const warning = "Past performance is not a reliable indicator of future performance";
  const { value: rules } = parseRules([
    {
      path: "house/warning.yaml",
      text: `id: warning
number: HOUSE-2
group: Warnings
description: Returns need a warning.
feedback: Add the warning.
score: 8
absence: { when: returned, expect: ${warning}, within: document }
tests:
  - fires: It returned 12%.
  - passes: It returned 12%. ${warning}.
`,
    },
  ]);
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.setCropBox(50, 50, 495, 700);
  page.drawText("Our fund returned 12 % last year.", { x: 72, y: 600, size: 11, font });
  page.drawText(`${warning}.`, { x: 72, y: 800, size: 11, font });
  const review = await createEngine({ rules }).review(await pdf.save());
  const [trigger] = review.findings[0]!.triggers;
  expect(trigger!.nearest).toMatchObject({
    page: 1,
    fails: ["placement"],
    measured: ["in hidden text (outside the page), must be visible"],
  });
});
