import { describe, expect, test } from "vitest";
import { toldIn } from "../email/testing/reading.ts";
import { readMarkdown } from "./read-markdown.ts";

const read = (text: string) => readMarkdown(Buffer.from(text));

describe("Markdown as text", () => {
  test.each<readonly [string, string, readonly (readonly [string, string])[]]>([
    [
      "headings",
      "# A *b*\n\nc\n=\n\n### d ###",
      [
        ["heading", "A b"],
        ["heading", "c"],
        ["heading", "d"],
      ],
    ],
    ["a paragraph over lines", "a\nb **c**", [["body", "a b c"]]],
    [
      "lists",
      "3. a\n4. b\n   - c",
      [
        ["list", "3. a"],
        ["list", "4. b"],
        ["list", "◦ c"],
      ],
    ],
    [
      "tables",
      "|a|b|\n|-|-|\n|1|2|",
      [
        ["table", "a"],
        ["table", "b"],
        ["table", "1"],
        ["table", "2"],
      ],
    ],
    [
      "links and code",
      "[a](https://x.example 'b') `c*d*` <https://y.example>",
      [["body", "a c*d* https://y.example"]],
    ],
    [
      "images",
      "a ![b](c.png)",
      [
        ["body", "a"],
        ["alt-text", "b"],
      ],
    ],
    ["code", "```js\na  b\n```", [["body", "a  b"]]],
    [
      "HTML within",
      'a <b>b</b>\n\n<div style="display:none">c</div>\n\n<!-- d -->',
      [
        ["body", "a b"],
        ["hidden", "c"],
      ],
    ],
    [
      "properties",
      '---\ntitle: "A: b"\ntags: [x]\ndescription: c\n---\nd',
      [
        ["hidden", "A: b"],
        ["hidden", "c"],
        ["body", "d"],
      ],
    ],
    [
      "a rule at the start",
      "---\na\n\n---\nb",
      [
        ["body", "a"],
        ["body", "b"],
      ],
    ],
  ])("%s", (_, markdown, expected) => {
    expect(toldIn(read(markdown))).toEqual(expected);
  });

  test("the title of the properties is the document's", () => {
    expect(read("---\ntitle: It''s\n---\n").value?.title).toBe("It''s");
    expect(read("---\ntitle: 'It''s'\n---\n").value?.title).toBe("It's");
  });

  test("what is nested too deeply is reported", () => {
    expect(read(`${">".repeat(300)} a`).problems).toMatchObject([{ code: "document-incomplete" }]);
    expect(read(`${">".repeat(20)} a`)).toMatchObject({ problems: [] });
  });

  test("a file that is not text is refused", () => {
    expect(readMarkdown(Uint8Array.of(0, 1, 2))).toMatchObject({
      value: null,
      problems: [{ message: expect.stringMatching(/^The file is not a Markdown document; /) as string }],
    });
  });

  test("a hostile text takes no long time", () => {
    for (const piece of ["[", "*a_ ", "`", "![[]()", "<a ", "|a", "- ", "&#x"]) {
      expect(read(piece.repeat(20_000)).value).not.toBeNull();
    }
  });
});
