/** What shows that a wording is right, what its text may be, and what fills its slots. */
import { readYaml } from "@docreview/yaml-schema";
import { describe, expect, test } from "vitest";
import { wordingContent } from "./wording-schema.ts";

const past = "Past performance is not a reliable indicator of future performance.";

interface Written {
  readonly text?: string;
  readonly shownBy?: string;
  readonly more?: string;
}

const read = ({ text = past, shownBy = "{file: proof.pdf}", more = "" }: Written) =>
  readYaml(
    {
      path: "w.yaml",
      text: `id: w\ndescription: About {sums} and {fee}\nowner: o\nsubstantiation: ${shownBy}\ntext: ${JSON.stringify(text)}\n${more}`,
    },
    wordingContent,
  );

/** Each fault with its line and column. */
const faultsOf = (written: Written) =>
  read(written).problems.map(({ place, message }) =>
    place?.kind === "file" ? `${place.line}:${place.column} ${message}` : message,
  );

describe("what shows that a wording is right", () => {
  test("is one or several files of the pack and pages", () => {
    const shownBy =
      "[{file: 2024/..b./.c/d..pdf}, {link: 'http://www.example.com/a'}, {link: 'https://b.example'}]";
    expect(read({ shownBy })).toMatchObject({
      problems: [],
      value: {
        substantiation: [
          { kind: "file", path: "2024/..b./.c/d..pdf" },
          { kind: "link", url: "http://www.example.com/a" },
          { kind: "link", url: "https://b.example" },
        ],
      },
    });
  });

  test.each([
    "/a.pdf",
    "a//b.pdf",
    "a/ /b.pdf",
    "./a.pdf",
    "a/../b.pdf",
    "a/..",
    "C:/a.pdf",
    String.raw`a\b.pdf`,
  ])("is not the file %s", (path) => {
    expect(faultsOf({ shownBy: `{file: '${path}'}` })).toEqual([
      `4:25 expected a file in the folder of the pack, found “${path}”`,
    ]);
  });

  test.each(["ftp://a.example", "see https://a.example", "https://a.example and b", "https://"])(
    "is not the page %s",
    (url) => {
      expect(faultsOf({ shownBy: `{link: '${url}'}` })).toEqual([
        `4:25 expected an address that begins with https://, found “${url}”`,
      ]);
    },
  );
});

describe("the text of a wording", () => {
  test.each(["One line.", "One line\nand another\nand a third.", "One line.\n\n"])("may be %j", (text) => {
    expect(faultsOf({ text })).toEqual([]);
  });

  test.each(["One.\n\nTwo.", "One.\n \t\nTwo.", "\n\nTwo."])("is one paragraph, unlike %j", (text) => {
    expect(faultsOf({ text })).toEqual([
      expect.stringContaining("a wording is one paragraph: remove the blank line"),
    ]);
  });
});

describe("the slots of a wording", () => {
  test("are in the order of its text, each filled by what it names or is named after", () => {
    const { value } = read({
      text: "From {date} to {end}: {amount}, on {date}",
      more: "slots: {end: date}\n",
    });
    expect(Object.entries(value!.slots)).toEqual([
      ["date", "date"],
      ["end", "date"],
      ["amount", "money"],
    ]);
  });

  test.each<[string, Written, readonly string[]]>([
    [
      "no kind fills is reported where the text has it",
      { text: "A fee of {amount} or {fee}" },
      [
        "5:29 {fee} is not a slot: say which kind of entity fills it under “slots”, as in slots: {fee: money}",
      ],
    ],
    [
      "is misspelt may be one of the known",
      { text: "A fee of {sums}", more: "slots: {sum: money}\n" },
      [
        "5:17 {sums} is not a slot; did you mean “sum”? Otherwise, say which kind of entity fills it under “slots”, as in slots: {sums: money}",
        "6:9 the text has no slot {sum}: write it in the text, or remove it here",
      ],
    ],
    [
      "has no name gets an example",
      { text: "A fee of {}" },
      [
        "5:17 {} is not a slot: say which kind of entity fills it under “slots”, as in slots: {amount: money}",
      ],
    ],
    [
      "the text does not have is reported where it is named",
      { text: "From {first} on", more: "slots: {first: date, last: date}\n" },
      ["6:22 the text has no slot {last}: write it in the text, or remove it here"],
    ],
  ])("one that %s", (_, written, faults) => {
    expect(faultsOf(written)).toEqual(faults);
  });
});
