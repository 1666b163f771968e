/**
 * An annotated copy is reviewed again: what docreview wrote into it is not part of the document, and what others
 * wrote is.
 */
import { PDFDocument, PDFHexString, StandardFonts } from "pdf-lib";
import { placePhrase } from "@docreview/model";
import { expect, test } from "vitest";
import { createEngine, parseRules, read } from "./index.ts";

const rule = {
  path: "house/guaranteed.yaml",
  text: `id: guaranteed
number: HOUSE-1
group: Promises
description: Nothing may be called guaranteed.
feedback: Take out “guaranteed”.
score: 8
term: { find: guaranteed }
tests:
  - fires: It is ⟦guaranteed⟧.
  - passes: It is not.
`,
};

test("marks, notes, replies to them, bookmarks and the summary of a copy are not read; comments of people are", async () => {
  const { value: rules } = parseRules([rule]);
  const engine = createEngine({ rules });
  const original = await PDFDocument.create();
  const font = await original.embedFont(StandardFonts.Helvetica);
  original.addPage([595, 842]).drawText("Income is guaranteed.", { x: 72, y: 600, size: 11, font });
  const file = await original.save();
  const review = await engine.review(file);
  const { value } = await engine.render("pdf", review, file, { date: new Date(0) });
  const copy = await PDFDocument.load(Buffer.concat(value!));
  const page = copy.getPage(0);
  const mark = page.node
    .Annots()!
    .asArray()
    .find((one) => String(copy.context.lookup(one)).includes("/Highlight"));
  const add = (contents: string, entries: object) =>
    page.node.addAnnot(
      copy.context.register(
        copy.context.obj({
          Type: "Annot",
          Subtype: "Text",
          Rect: [10, 10, 30, 30],
          Contents: PDFHexString.fromText(contents),
          ...entries,
        }),
      ),
    );
  add("It is guaranteed by the bank.", { IRT: mark });
  add("It seems guaranteed.", {});
  const annotated = await copy.save();
  const { document } = await read(annotated);
  expect(document?.text).toBe("Income is guaranteed.\n\nIt seems guaranteed.");
  const again = await engine.review(annotated);
  expect(again.findings[0]!.triggers.map(placePhrase)).toEqual(["page 1", "page 1, in a comment"]);
});
