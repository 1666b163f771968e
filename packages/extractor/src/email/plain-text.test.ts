import { describe, expect, test } from "vitest";
import { readPlainText, takeUuencoded } from "./plain-text.ts";
import { markQuotedReply } from "./quoted-reply.ts";
import { told } from "./testing/reading.ts";

const unflowed = { flowed: false, deleteSpace: false };
const read = (text: string) => told(markQuotedReply(readPlainText(text, unflowed)));

test.each<readonly [string, string, readonly (readonly [string, string])[]]>([
  [
    "paragraphs",
    "a\nb\n\n \nc\r\nd\r\n\r\n",
    [
      ["body", "a\nb"],
      ["body", "c\nd"],
    ],
  ],
  [
    "a drawn line parts them",
    "a\n-----\nb\n=====",
    [
      ["body", "a"],
      ["body", "b"],
    ],
  ],
  [
    "lists",
    "Buy:\n- one\n  more\n* two\n1. three",
    [
      ["body", "Buy:"],
      ["list", "- one\nmore"],
      ["list", "* two"],
      ["list", "1. three"],
    ],
  ],
  [
    "headings, and lists behind a line without a stop",
    "Our Fees\nWe charge for these services\n- advice\n- custody of what you own and of what you owe",
    [
      ["body", "Our Fees"],
      ["body", "We charge for these services"],
      ["list", "- advice"],
      ["list", "- custody of what you own and of what you owe"],
    ],
  ],
  [
    "quotations",
    "a\n> b\n> c\n>> d\n>\ne",
    [
      ["body", "a"],
      ["quoted-reply", "b\nc"],
      ["quoted-reply", "d"],
      ["body", "e"],
    ],
  ],
  [
    "who is quoted",
    "On 1 May,\nJane <j@x> wrote:\n\n> b",
    [
      ["quoted-reply", "On 1 May,\nJane <j@x> wrote:"],
      ["quoted-reply", "b"],
    ],
  ],
  [
    "only before a quotation",
    "On sale, as he wrote:\n\nb",
    [
      ["body", "On sale, as he wrote:"],
      ["body", "b"],
    ],
  ],
  [
    "a message below",
    "a\n\n-----Original Message-----\n\nb\n\nc",
    [
      ["body", "a"],
      ["quoted-reply", "-----Original Message-----"],
      ["quoted-reply", "b"],
      ["quoted-reply", "c"],
    ],
  ],
  [
    "Outlook's header of one",
    "a\n\nFrom: x\nSent: y\nTo: z\n\nb",
    [
      ["body", "a"],
      ["quoted-reply", "From: x"],
      ["quoted-reply", "Sent: y"],
      ["quoted-reply", "To: z"],
      ["quoted-reply", "b"],
    ],
  ],
  [
    "a sentence that begins alike",
    "From: the heart\n\nb",
    [
      ["body", "From: the heart"],
      ["body", "b"],
    ],
  ],
])("%s", (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

describe("lines that flow", () => {
  const flowed = (text: string, deleteSpace: boolean) =>
    told(readPlainText(text, { flowed: true, deleteSpace }));

  test.each<readonly [string, boolean, readonly string[]]>([
    ["one \ntwo\nthree", false, ["one two\nthree"]],
    ["one \ntwo", true, ["onetwo"]],
    [" stuffed \n more", false, ["stuffed more"]],
    ["> one \n> two\nthree ", false, ["one two", "three"]],
    ["one \n> two", false, ["one", "two"]],
    ["text \n-- \nname", false, ["text", "name"]],
  ])("%j, deleting: %s", (text, deleteSpace, expected) => {
    expect(flowed(text, deleteSpace).map(([, one]) => one)).toEqual(expected);
  });
});

describe("uuencode", () => {
  test("files are taken out, byte for byte", () => {
    const { text, files } = takeUuencoded("a\nbegin 644 cat.txt\n#0V%T\n`\nend\nb");
    expect(text).toBe("a\n\nb");
    expect(files).toEqual([{ filename: "cat.txt", bytes: new TextEncoder().encode("Cat") }]);
  });

  test.each(["begin 644 nothing follows", "begin 644 a\nthis is prose\nend", "begin 644 a\n#0V%T\n"])(
    "%j is text",
    (text) => {
      expect(takeUuencoded(text)).toEqual({ text, files: [] });
    },
  );
});
