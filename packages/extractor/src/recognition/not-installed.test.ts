/** What is said where the built-in recogniser is wanted, and its package is not installed. */
import { describe, expect, test } from "vitest";
import { drawn, pictureOver, scanPdf } from "../testing/scan.ts";
import { smallPdf, textAt } from "../testing/small-pdf.ts";
import { problemsWithoutRecogniser } from "../testing/without-recogniser.ts";

const size = "/MediaBox [0 0 420 300]";
const picture = pictureOver(420, 300);
const words = textAt(40, 240, "Returns are guaranteed", { font: "H", size: 14 });
const scan = await drawn(smallPdf({ pages: [{ content: words }], inherited: size }), 100);

/** A page with the picture, and what is drawn over it. */
const pageWith = (content: string) => scanPdf(scan, { content: picture + content }, size);

const notInstalled = {
  code: "page-without-text",
  reason: "recognition-not-installed",
  message: expect.stringMatching(/ npm install @docreview\/recognition$/),
  place: { kind: "page", page: 1 },
};

describe("without the recogniser", () => {
  test("a scanned page names the command", () => {
    expect(problemsWithoutRecogniser(pageWith(""))).toEqual([notInstalled]);
  });

  test("so does one with nothing but a stamp", () => {
    const stamp = textAt(300, 20, "Received", { font: "H", size: 9 });
    expect(problemsWithoutRecogniser(pageWith(stamp))).toEqual([notInstalled]);
  });

  test("a page with its own text under the picture lacks nothing", () => {
    expect(problemsWithoutRecogniser(pageWith(`3 Tr ${words}`))).toEqual([]);
  });

  test("a picture of which another recogniser can make nothing does not name the package", () => {
    const failed = {
      ...notInstalled,
      reason: "recognition-failed",
      message: expect.not.stringContaining("npm"),
    };
    expect(problemsWithoutRecogniser(pageWith(""), "failing")).toEqual([failed]);
  });
});
