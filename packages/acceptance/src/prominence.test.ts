/** A warning that is present but not prominent: from the bytes of a PDF to the text of the finding. */
import { createEngine, parseRules } from "@docreview/engine";
import { PDFDocument, rgb, StandardFonts, type RGB } from "pdf-lib";
import { expect, test } from "vitest";

const warning = "Past performance is not a reliable indicator of future performance";

const rule = `
id: warning
number: W-1
group: Warnings
description: Past returns carry the warning.
feedback: Show the warning beside “{{claim}}” on page {{claim.page}}.
score: 5
absence:
  when: returned
  expect: ${warning}
  tolerance: 0.12
  placement: {page: same as claim, within: 200pt}
  prominence: {size: 8pt, sizeToClaim: 0.4, contrast: 4.5}
`;

interface Shown {
  readonly size?: number;
  readonly colour?: RGB;
  readonly y?: number;
  readonly words?: string;
}

/** The claim in 20 points, and the warning on a dark blue area. */
async function failuresOf({ size = 9, colour = rgb(1, 1, 1), y = 640, words = warning }: Shown) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.drawText("The fund returned 9% last year.", { x: 50, y: 700, size: 20, font });
  page.drawRectangle({ x: 40, y: y - 20, width: 500, height: 60, color: rgb(0, 0.2, 0.5) });
  page.drawText(words, { x: 50, y, size, font, color: colour });
  const { value: rules, problems } = parseRules([{ path: "house/warning.yaml", text: rule }]);
  expect(problems).toEqual([]);
  const review = await createEngine({ rules }).review(await pdf.save(), { mediaType: "application/pdf" });
  expect(review.status).toBe("finished");
  return review.findings.flatMap(({ triggers }) =>
    triggers.map(({ nearest }) => nearest?.fails ?? "missing"),
  );
}

test.each([
  ["as it must be", {}, []],
  ["with a slip", { words: warning.replace("reliable", "relaible") }, []],
  ["without its negation", { words: warning.replace("not ", "") }, [["wording"]]],
  ["too small", { size: 7 }, [["size"]]],
  ["dark on dark", { colour: rgb(0, 0, 0) }, [["contrast"]]],
  ["far below", { y: 100 }, [["placement"]]],
  ["of other words", { words: "Terms and conditions apply to every account" }, ["missing"]],
])("%s", async (_, shown: Shown, failures) => {
  expect(await failuresOf(shown)).toEqual(failures);
});
