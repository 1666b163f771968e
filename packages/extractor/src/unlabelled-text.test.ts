/** Every kind of file that holds text in an encoding that nothing names, through its extractor. */
import type { Extractor } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { contentExtractors } from "./content-extractors.ts";
import { encode } from "./decoding/testing/encode.ts";
import { texts } from "./decoding/testing/texts.ts";

const message = (body: string) => `From: a@example.com\nSubject: s\n${body}`;
const attached = (name: string, body: string) =>
  message(
    `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain; name=${name}\nContent-Disposition: attachment\n\n${body}\n--b--\n`,
  );

interface Unlabelled {
  readonly extractor: Extractor;
  readonly encoding: string;
  readonly file: string;
  readonly says: string;
  readonly named: string;
}

const { held } = texts.russian;
const firstOf = (text: string) => text.slice(0, 24);

describe("text that does not name its encoding", () => {
  test.each<[kind: string, Unlabelled]>([
    [
      "a text file",
      {
        extractor: contentExtractors.text,
        encoding: "shift_jis",
        file: texts.japanese.held,
        says: firstOf(texts.japanese.held),
        named: "The file does not state its character encoding, and was read as Shift-JIS (Japanese).",
      },
    ],
    [
      "a table of values with commas",
      {
        extractor: contentExtractors.text,
        encoding: "windows-1253",
        file: `α,β\n${texts.greek.held.split(". ").join("\n")}\n`,
        says: firstOf(texts.greek.held),
        named: "Windows-1253 (Greek)",
      },
    ],
    [
      "Markdown",
      {
        extractor: contentExtractors.markdown,
        encoding: "euc-kr",
        file: `# ${texts.korean.held}\n`,
        says: firstOf(texts.korean.held),
        named: "EUC-KR (Korean)",
      },
    ],
    [
      "SubRip captions",
      {
        extractor: contentExtractors.srt,
        encoding: "koi8-r",
        file: `1\n00:00:01,000 --> 00:00:09,000\n${held}\n`,
        says: firstOf(held),
        named: "KOI8-R (Russian)",
      },
    ],
    [
      "WebVTT captions",
      {
        extractor: contentExtractors.vtt,
        encoding: "windows-1251",
        file: `WEBVTT\n\n00:01.000 --> 00:09.000\n${held}\n`,
        says: firstOf(held),
        named: "Windows-1251 (Cyrillic)",
      },
    ],
    [
      "a web page",
      {
        extractor: contentExtractors.html,
        encoding: "big5",
        file: `<html><body><p>${texts.traditionalChinese.held}</p></body></html>`,
        says: firstOf(texts.traditionalChinese.held),
        named: "Big5 (traditional Chinese)",
      },
    ],
    [
      "a message",
      {
        extractor: contentExtractors.email,
        encoding: "gb18030",
        file: message(`Content-Type: text/plain\n\n${texts.simplifiedChinese.held}\n`),
        says: firstOf(texts.simplifiedChinese.held),
        named:
          "The text does not state its character encoding, and was read as GB 18030 (simplified Chinese).",
      },
    ],
    [
      "an attached text",
      {
        extractor: contentExtractors.email,
        encoding: "windows-1250",
        file: attached("a.txt", texts.polish.held.replaceAll(/[„”–]/g, "-")),
        says: firstOf(texts.polish.held),
        named: "The attachment “a.txt”: The text does not state its character encoding",
      },
    ],
    [
      "attached captions",
      {
        extractor: contentExtractors.email,
        encoding: "windows-1251",
        file: attached("a.srt", `1\n00:00:01,000 --> 00:00:09,000\n${held}`),
        says: firstOf(held),
        named: "The attachment “a.srt”: The text does not state",
      },
    ],
  ])("in %s is read, and the problem names what was assumed", async (_, unlabelled) => {
    const { extractor, encoding, file, says, named } = unlabelled;
    const { value, problems } = await extractor.extract(encode(file, encoding), { maximumPages: 100 });
    expect(value?.document.text).toContain(says);
    expect(problems).toEqual([
      expect.objectContaining({ code: "encoding-assumed", message: expect.stringContaining(named) }),
    ]);
  });

  test.each([
    ["a web page", '<meta charset="iso-8859-5">'],
    ["a web page in XML", '<?xml version="1.0" encoding="iso-8859-5"?>'],
  ])("is read as its label says, where it has one: %s", async (_, label) => {
    const words = "Условия".repeat(3);
    const page = encode(`${label}<html><body><p>${words}</p></body></html>`, "iso-8859-5");
    const { value, problems } = await contentExtractors.html.extract(page, { maximumPages: 100 });
    expect(value?.document.text).toBe(words);
    expect(problems).toEqual([]);
  });
});
