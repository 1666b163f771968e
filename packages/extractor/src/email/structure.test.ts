import { describe, expect, test } from "vitest";
import { structureOf, type MessagePart } from "./structure.ts";
import { structuredValue } from "./header.ts";

const limits = { parts: 10, depth: 3, header: 200 };

/** Leaves as their bodies, multiparts as lists. */
type Shape = string | readonly Shape[];
const shapeOf = ({ parts, body }: MessagePart): Shape => (parts.length > 0 ? parts.map(shapeOf) : body);
const shape = (lines: readonly string[], ending = "\n") =>
  shapeOf(structureOf(lines.join(ending), limits).root);
const multipart = "Content-Type: multipart/mixed; boundary=b";

describe("the parts of a message", () => {
  test.each<readonly [string, readonly string[], Shape]>([
    ["none", ["Subject: a", "", "body", "more"], "body\nmore"],
    [
      "two",
      [multipart, "", "preamble", "--b", "", "one", "--b", "X: y", "", "two", "--b--", "epilogue"],
      ["one", "two"],
    ],
    ["spaces behind the delimiter", [multipart, "", "--b \t", "", "one", "--b-- ", "x"], ["one"]],
    ["no end", [multipart, "", "--b", "", "one", "two"], ["one\ntwo"]],
    ["a delimiter that never comes", [multipart, "", "text"], "text"],
    ["no boundary", ["Content-Type: multipart/mixed", "", "--b", "", "text"], "--b\n\ntext"],
    ["a longer line is not a delimiter", [multipart, "", "--b", "", "--bb", "--b--"], ["--bb"]],
    ["the blank line is missing", [multipart, "", "--b", "text right away", "--b--"], ["text right away"]],
    ["a part of fields alone", [multipart, "", "--b", "X: y", "--b--"], [""]],
    [
      "an outer delimiter ends the inner parts",
      [
        multipart,
        "",
        "--b",
        "Content-Type: multipart/mixed; boundary=c",
        "",
        "--c",
        "",
        "in",
        "--b",
        "",
        "out",
        "--b--",
      ],
      [["in"], "out"],
    ],
    [
      "the same boundary twice",
      [multipart, "", "--b", multipart, "", "--b", "", "in", "--b--", "--b", "", "out", "--b--"],
      [["in"], "out"],
    ],
  ])("%s", (_, lines, expected) => {
    expect(shape(lines)).toEqual(expected);
    expect(JSON.stringify(shape(lines, "\r\n")).replaceAll("\\r\\n", "\\n")).toBe(JSON.stringify(expected));
  });

  test("a part of a digest is a message where it does not say otherwise", () => {
    const { root } = structureOf(
      "Content-Type: multipart/digest; boundary=b\n\n--b\n\nSubject: a\n\n--b\nContent-Type: text/plain\n\n",
      limits,
    );
    expect(root.parts.map(({ mediaType }) => mediaType)).toEqual(["message/rfc822", "text/plain"]);
  });
});

describe("limits", () => {
  test("parts past the limit are left out, and reported", () => {
    const { root, passed } = structureOf(`${multipart}\n\n${"--b\n\nx\n".repeat(20)}`, limits);
    expect([root.parts.length, [...passed]]).toEqual([9, ["parts"]]);
  });

  test("multiparts past the limit are text, and reported", () => {
    const open = (index: number) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}\n`;
    const { root, passed } = structureOf([0, 1, 2, 3].map(open).join(""), limits);
    expect([shapeOf(root), [...passed]]).toEqual([[[["--b3\n"]]], ["depth"]]);
  });

  test("a header past the limit is cut, and reported", () => {
    const { root, passed } = structureOf(`A: b\n${"X: y\n".repeat(100)}C: d\n\nbody`, limits);
    expect([root.fields[0], root.body, [...passed]]).toEqual([
      { name: "a", raw: "A: b\n" },
      "body",
      ["header"],
    ]);
    expect(root.fields.length).toBeLessThan(50);
  });
});

test.each([
  ['text/plain; charset="utf-8"', "text/plain", { charset: "utf-8" }],
  [
    "Text/HTML (a page) ; Charset = latin1 ; format=flowed",
    "text/html",
    { charset: "latin1", format: "flowed" },
  ],
  ['a/b; name="x; \\"y\\""; name=z', "a/b", { name: 'x; "y"' }],
  ['a/b; filename*0="one "; filename*1="two"', "a/b", { "filename*0": "one ", "filename*1": "two" }],
  ['a/b; name="never closed', "a/b", { name: "never closed" }],
  ["a/b;; =x; ", "a/b", {}],
])("the value %s", (text, value, parameters) => {
  const read = structuredValue(text);
  expect([read.value, Object.fromEntries(read.parameters)]).toEqual([value, parameters]);
});
