import { readableKinds } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { recordOf } from "../content/record.ts";
import { toldIn } from "../email/testing/reading.ts";
import { readCaptions } from "./read-captions.ts";

const { srt, vtt } = readableKinds;
const said = (kind: typeof srt | typeof vtt, text: string) =>
  toldIn(readCaptions(Buffer.from(text), kind)).map(([, words]) => words);
const cue = (number: number, at: string, ...lines: readonly string[]) =>
  [number, `00:00:${at},000 --> 00:00:${at},900`, ...lines, "", ""].join("\r\n");

describe("SubRip", () => {
  test.each<[string, string, readonly string[]]>([
    [
      "cues that go on with a sentence",
      cue(1, "01", "We never", "charge") + cue(2, "02", "a fee.") + cue(3, "03", "Ever."),
      ["We never charge a fee.", "Ever."],
    ],
    ["a pause", cue(1, "01", "Fees") + cue(2, "09", "apply"), ["Fees", "apply"]],
    [
      "speakers",
      cue(1, "01", "- Is it", "- Yes") + cue(2, "02", "JOHN: No"),
      ["- Is it", "- Yes", "JOHN: No"],
    ],
    ["sounds", cue(1, "01", "[music]") + cue(2, "02", "Fees"), ["[music]", "Fees"]],
    [
      "markup",
      cue(1, "01", '{\\an8}<i>Fees</i> <font color="red">are</font> a < b\\Nlow'),
      ["Fees are a < b low"],
    ],
    ["numbers within", cue(1, "01", "The answer is", "42", "at most."), ["The answer is 42 at most."]],
    [
      "without blank lines",
      "1\n00:00:01,0 --> 00:00:02,0\na.\n2\n00:00:02,0 --> 00:00:03,0\nb.",
      ["a.", "b."],
    ],
    [
      "without numbers and with points",
      "00:00:01.00 --> 00:00:02.00\na.\n\n00:00:02.00 --> 00:00:03.00\nb.",
      ["a.", "b."],
    ],
    [
      "rolling",
      cue(1, "01", "we have") + cue(2, "02", "we have", "low fees") + cue(3, "03", "low fees", "always"),
      ["we have low fees always"],
    ],
  ])("%s", (_, text, expected) => {
    expect(said(srt, text)).toEqual(expected);
  });
});

describe("WebVTT", () => {
  test.each<[string, string, readonly string[]]>([
    [
      "header, notes and styles",
      "WEBVTT - a title\nKind: captions\n\nNOTE a\nb\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 align:start\nHello.",
      ["Hello."],
    ],
    ["names of cues", "WEBVTT\n\nintro\n01:00:01.000 --> 01:00:02.000\nHello.", ["Hello."]],
    [
      "voices",
      "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>We\n\n00:02.000 --> 00:03.000\n<v.loud Ben>They</v>",
      ["We", "They"],
    ],
    [
      "markup and entities",
      "WEBVTT\n\n00:01.000 --> 00:02.000\n<c.x>A &amp; B</c> <00:01.500>&lt;C&gt;",
      ["A & B <C>"],
    ],
  ])("%s", (_, text, expected) => {
    expect(said(vtt, text)).toEqual(expected);
  });
});

test("what is said has the time at which it begins", () => {
  const text =
    "WEBVTT\n\n01:01.500 --> 01:02.000\nWe\n\n01:02.000 --> 01:03.000\ncharge.\n\n1:00:00.000 --> 1:00:01.000\nLittle.";
  const { value } = readCaptions(Buffer.from(text), vtt);
  expect(value?.sections[0]?.elements).toMatchObject([{ time: 61.5 }, { time: 3600 }]);
  expect(recordOf(value!).blocks).toMatchObject([{ time: 61.5 }, { time: 3600 }]);
});

test("a file without captions is refused", () => {
  expect(readCaptions(Buffer.from("Words"), srt)).toMatchObject({
    value: null,
    problems: [
      {
        message: expect.stringMatching(
          /^The file is not a SubRip caption file; it appears to be plain text/,
        ) as string,
      },
    ],
  });
});

test("a hostile file takes no long time", () => {
  for (const piece of ["<v ", "{\\", "<", "00:00:01,000 --> ", "1\n"]) {
    expect(
      readCaptions(Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${piece.repeat(50_000)}`), vtt).value,
    ).not.toBeNull();
  }
});
