import { documentFaults, sourceRangeOf, span, type Document, type SourceRange } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentExtractors } from "../content-extractors.ts";

type TextKind = "markdown" | "html" | "vtt" | "srt" | "text";

async function read(kind: TextKind, source: string): Promise<Document> {
  const { value } = await contentExtractors[kind].extract(Buffer.from(source), { maximumPages: 1000 });
  if (value === null) throw new Error("The source was not read.");
  expect(documentFaults(value.document)).toEqual([]);
  return value.document;
}

function rangeOf({ text, source }: Document, words: string, from = 0): SourceRange {
  const start = text.indexOf(words, from);
  const range =
    start < 0 || source === undefined ? null : sourceRangeOf(source, span(start, start + words.length));
  if (range === null) throw new Error(`${words} has no place in the source of ${JSON.stringify(text)}`);
  return range;
}

/** What the source has between two positions. */
function sliceOf(source: string, { start, end }: SourceRange): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? "").slice(0, end.column - 1));
  lines.unshift((lines.shift() ?? "").slice(start.column - 1));
  return lines.join("\n");
}

const captions = (format: "vtt" | "srt") =>
  `${format === "vtt" ? "WEBVTT\n\n" : ""}1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:02,000 --> 00:00:04,000\n<v Ada>a <b>certain</b>\nreturn`;

describe("words of a text file are where its author wrote them", () => {
  test.each<readonly [string, TextKind, string, string, string, number]>([
    ["plain text", "text", "One.\n\nA certain return.", "certain", "certain", 3],
    [
      "lines that end with two characters",
      "text",
      "One.\r\n\r\nA certain\r\nreturn.",
      "certain",
      "certain",
      3,
    ],
    ["a mark of the byte order", "text", "\uFEFFA certain return.", "certain", "certain", 1],
    ["a list", "text", "- one\n- two\n- certain", "certain", "certain", 3],
    ["characters of two units", "text", "🎉🎉\n\n🎉 certain", "certain", "certain", 3],
    ["emphasis", "markdown", "# A\n\nThe **certain** return", "certain return", "certain** return", 3],
    ["emphasis within a word", "markdown", "A cer**tain** return", "certain", "cer**tain", 1],
    ["front matter", "markdown", "---\ntitle: Fees\n---\n\nA certain return", "certain", "certain", 5],
    [
      "a property in front matter",
      "markdown",
      "---\ndate: x\ntitle: A certain return\n---\n\nText",
      "certain",
      "certain",
      3,
    ],
    ["a table", "markdown", "|a|b|\n|-|-|\n|certain|1|", "certain", "certain", 3],
    ["an entity", "markdown", "Profit &amp; loss\n\nare certain", "Profit & loss", "Profit &amp; loss", 1],
    [
      "a link",
      "markdown",
      "See [a certain](https://example.com/certain) return",
      "certain return",
      "certain](https://example.com/certain) return",
      1,
    ],
    ["a page", "html", "<html><body>\n<p>A\n<p>A certain return", "certain", "certain", 3],
    [
      "a script before it",
      "html",
      "<html><script>certain()</script>\n<p>A certain return",
      "certain",
      "certain",
      2,
    ],
    ["tags within a word", "html", "<html><p>A cer<b>tain</b> return", "certain", "cer<b>tain", 1],
    ["an entity on a page", "html", "<html><p>&euro;5 &amp; more", "€5 & more", "&euro;5 &amp; more", 1],
    [
      "a picture",
      "html",
      '<html><p>One\n<img src="certain.png"\nalt="A certain return">\n<p>Two',
      "certain",
      "certain",
      3,
    ],
    ["a title", "html", "<html>\n<title>A certain return</title><body>Two", "certain", "certain", 2],
    ["captions", "vtt", captions("vtt"), "certain return", "certain</b>\nreturn", 9],
    ["subtitles", "srt", captions("srt"), "certain return", "certain</b>\nreturn", 7],
  ])("%s", async (_, kind, source, words, written, line) => {
    const document = await read(kind, source);
    const range = rangeOf({ ...document, text: document.text.replaceAll("\n", " ") }, words);
    expect(range.start.line).toBe(line);
    expect(sliceOf(source.replace("\uFEFF", ""), range)).toBe(written);
  });

  test("of text that was written twice, each has its own place", async () => {
    const document = await read(
      "markdown",
      "A certain return.\n\n<!-- A certain return. -->\n\nA certain return.",
    );
    expect(rangeOf(document, "certain").start).toEqual({ line: 1, column: 3 });
    expect(rangeOf(document, "certain", 10).start).toEqual({ line: 5, column: 3 });
  });

  test("a file that nobody writes as text has no source", async () => {
    const mail = Buffer.from("From: a@example.com\nSubject: x\n\nText");
    const { value } = await contentExtractors.email.extract(mail, { maximumPages: 10 });
    expect(value?.document).not.toHaveProperty("source");
  });

  const word = fc.constantFrom("fund", "returns", "5", "certain", "a", "Zürich", "🎉", "fees");
  const paragraph = fc.array(word, { minLength: 1, maxLength: 12 });
  const gap = fc.constantFrom(" ", "  ", "\n", " \n");

  test("every word of plain text is found again, whatever stands around it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(paragraph, { minLength: 1, maxLength: 8 }),
        gap,
        async (paragraphs, space) => {
          const source = paragraphs.map((words) => words.join(space)).join("\n\n");
          const document = await read("text", source);
          for (const { 0: found, index } of document.text.matchAll(/\S+/g)) {
            expect(sliceOf(source, rangeOf(document, found, index))).toBe(found);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("every word of a page is found again, in order", async () => {
    const inline = fc.constantFrom("<b>", "</b>", "<i>", "<a href='certain'>", "<!-- certain -->", "");
    const piece = fc.tuple(inline, word);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(piece, { minLength: 1 }), { minLength: 1, maxLength: 6 }),
        async (paragraphs) => {
          const written = paragraphs.map(
            (pieces) => `<p>${pieces.map(([tag, text]) => `${tag}${text}`).join(" ")}`,
          );
          const source = `<!doctype html><html><style>b { color: fees }</style>\n${written.join("\n")}`;
          const document = await read("html", source);
          let reached = { line: 1, column: 1 };
          for (const { 0: found, index } of document.text.matchAll(/\S+/g)) {
            const range = rangeOf(document, found, index);
            expect(sliceOf(source, range)).toBe(found);
            expect(range.start.line * 1e6 + range.start.column).toBeGreaterThanOrEqual(
              reached.line * 1e6 + reached.column,
            );
            reached = range.end;
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
