import { describe, expect, test } from "vitest";
import { contentExtractors } from "../content-extractors.ts";

async function suppressedIn(kind: "markdown" | "html", source: string) {
  const { value, problems } = await contentExtractors[kind].extract(Buffer.from(source), {
    maximumPages: 100,
  });
  const { text = "", suppressions = [] } = value?.document ?? {};
  return {
    blocks: suppressions.map(({ rules, reason, span, position: { line } }) => [
      rules.join(" "),
      reason,
      span === null ? null : text.slice(span.start, span.end),
      line,
    ]),
    problems: problems.filter(({ code }) => code === "suppression-unclear").map(({ message }) => message),
  };
}

describe("a comment to docreview", () => {
  test.each<readonly [string, string, readonly unknown[]]>([
    [
      "the block after it",
      "One.\n\n<!-- docreview-ignore A-1: quoted -->\n\nTwo.\n\nThree.",
      ["A-1", "quoted", "Two.", 3],
    ],
    [
      "the block in which it stands",
      "One.\n\nTwo <!-- docreview-ignore A-1: quoted --> words.",
      ["A-1", "quoted", "Two words.", 3],
    ],
    [
      "the block that it follows on the same line",
      "Two words. <!-- docreview-ignore A-1: quoted --> end\n\nThree.",
      ["A-1", "quoted", "Two words. end", 1],
    ],
    [
      "a list item",
      "- One\n- <!-- docreview-ignore A-1: quoted --> Two\n- Three",
      ["A-1", "quoted", "• Two", 2],
    ],
    [
      "the document",
      "<!-- docreview-ignore-file A-1: not advertising -->\n\nOne.",
      ["A-1", "not advertising", null, 1],
    ],
    [
      "several rules",
      "<!-- docreview-ignore A-1, au/fees: as agreed: see above -->\nOne.",
      ["A-1 au/fees", "as agreed: see above", "One.", 1],
    ],
    [
      "a reason over lines",
      "<!--\ndocreview-ignore A-1: as\n  agreed\n-->\nOne.",
      ["A-1", "as agreed", "One.", 1],
    ],
    ["nothing at the end", "One.\n\n<!-- docreview-ignore A-1: quoted -->", ["A-1", "quoted", "", 3]],
  ])("applies to %s", async (_, source, expected) => {
    expect(await suppressedIn("markdown", source)).toEqual({ blocks: [expected], problems: [] });
    if (/^(?:<!-- |One)/.test(source) && !source.includes("- O")) {
      const page = `<html><body>${source.replaceAll(/^(?=\w)/gm, "<p>")}`;
      expect(await suppressedIn("html", page)).toEqual({ blocks: [expected], problems: [] });
    }
  });

  test.each([
    ["without a reason", "docreview-ignore A-1", "names no rule, or no reason"],
    ["with an empty reason", "docreview-ignore A-1: ", "names no rule, or no reason"],
    ["without a rule", "docreview-ignore: quoted", "names no rule, or no reason"],
    ["with another word", "docreview-ignor A-1: quoted", "begins with “docreview-ignor”"],
  ])("%s is reported with its line", async (_, written, message) => {
    const { blocks, problems } = await suppressedIn("markdown", `One.\n\n<!-- ${written} -->\n\nTwo.`);
    expect(blocks).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(`The comment on line 3 ${message}`)]);
  });

  test("is text within code, and other comments are nobody's business", async () => {
    const source =
      "```html\n<!-- docreview-ignore A-1: quoted -->\n```\n\n`<!-- docreview-ignore A-1: x -->` and <!-- TODO -->";
    expect(await suppressedIn("markdown", source)).toEqual({ blocks: [], problems: [] });
  });
});
