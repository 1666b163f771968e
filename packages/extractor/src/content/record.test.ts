/** What the text of record is made of, and that its blocks and marks say where each piece stands. */
import { documentFaults, zones } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentOfElements, inlineOf, paragraphOf } from "../testing/content.ts";
import type { Content, Element, Inline, Paragraph, Table } from "./content.ts";
import { recordOf } from "./record.ts";

/** One string a block: zone and text. */
function outlineOf(content: Content): readonly string[] {
  const { text, blocks } = recordOf(content);
  return blocks.map(({ zone, span }) => `${zone}: ${text.slice(span.start, span.end)}`);
}

function marksOf(content: Content): readonly string[] {
  const { text, marks } = recordOf(content);
  return marks.map(({ zone, span }) => `${zone}: ${text.slice(span.start, span.end)}`);
}

function tableOf(...rows: readonly (readonly (readonly Element[])[])[]): Table {
  return {
    kind: "table",
    rows: rows.map((cells) => ({
      header: false,
      cells: cells.map((elements) => ({ columns: 1, rows: 1, elements })),
    })),
  };
}

const cellOf = (text: string) => [paragraphOf("table", text)];

describe("paragraphs", () => {
  test("are a block each, with a blank line between", () => {
    const content = contentOfElements([paragraphOf("heading", "One"), paragraphOf("body", "Two")]);
    expect(recordOf(content).text).toBe("One\n\nTwo");
    expect(outlineOf(content)).toEqual(["heading: One", "body: Two"]);
  });

  test("begin with their marker", () => {
    const item = paragraphOf("list", "First", { marker: "1.", level: 1 });
    expect(outlineOf(contentOfElements([item]))).toEqual(["list: 1. First"]);
  });

  test("keep tabs, line breaks and spaces within, and have none at their ends", () => {
    const content = contentOfElements([
      paragraphOf("body", "", {
        inlines: [inlineOf(" \n"), inlineOf("\tA  b\tc"), inlineOf("\nd \t"), inlineOf(" ")],
      }),
    ]);
    expect(outlineOf(content)).toEqual(["body: A  b\tc\nd"]);
  });

  test("that say nothing do not become blocks", () => {
    expect(outlineOf(contentOfElements([paragraphOf("body", " \n"), paragraphOf("body", "A")]))).toEqual([
      "body: A",
    ]);
  });

  test.each([
    ["line breaks of other kinds", "a\r\nb\rc\vd", "a\nb\nc\nd"],
    ["control characters", "a\0b\u0007c\u009f", "abc"],
    ["half a surrogate pair", "a\ud83d b", "a\ufffd b"],
    ["characters of two units", "a😀b", "a😀b"],
  ])("%s", (_, given, expected) => {
    expect(recordOf(contentOfElements([paragraphOf("body", given)])).text).toBe(expected);
  });
});

describe("marks", () => {
  test("lie over inserted text, one over what follows without a gap", () => {
    const inlines = [
      inlineOf("We "),
      inlineOf("never", true),
      inlineOf(" lose", true),
      inlineOf(" money"),
      inlineOf("!", true),
    ];
    expect(marksOf(contentOfElements([paragraphOf("body", "", { inlines })]))).toEqual([
      "inserted: never lose",
      "inserted: !",
    ]);
  });

  test("of a section lie over all its text, before those within it", () => {
    const elements = [
      paragraphOf("subject", "Re"),
      paragraphOf("body", "", { inlines: [inlineOf("Hi", true)] }),
    ];
    const content: Content = {
      title: null,
      sections: [
        { newPage: false, mark: null, elements: [paragraphOf("body", "Outer")] },
        { newPage: false, mark: "nested-message", elements },
      ],
    };
    expect(marksOf(content)).toEqual(["nested-message: Re\n\nHi", "inserted: Hi"]);
  });

  test("leave out the white space that a paragraph loses", () => {
    const inlines = [inlineOf("  A", true), inlineOf("b  ", true)];
    expect(marksOf(contentOfElements([paragraphOf("body", "", { inlines })]))).toEqual(["inserted: Ab"]);
  });
});

describe("tables", () => {
  test("a row of short cells is one block", () => {
    const table = tableOf([cellOf("Fund"), cellOf("Return")], [cellOf("A"), cellOf("5 %")]);
    expect(outlineOf(contentOfElements([table]))).toEqual(["table: Fund\tReturn", "table: A\t5 %"]);
  });

  test("empty cells leave no gap", () => {
    expect(outlineOf(contentOfElements([tableOf([[], cellOf("A"), cellOf(" "), cellOf("B")])]))).toEqual([
      "table: A\tB",
    ]);
  });

  test("a cell of several paragraphs is laid out: its text is running text within a table", () => {
    const layout = [paragraphOf("heading", "Risk"), paragraphOf("table", "You may lose money.")];
    const content = contentOfElements([tableOf([cellOf("1"), layout, cellOf("2"), cellOf("3")])]);
    expect(outlineOf(content)).toEqual([
      "table: 1",
      "heading: Risk",
      "body: You may lose money.",
      "table: 2\t3",
    ]);
    expect(marksOf(content)).toEqual(["table: Risk", "table: You may lose money."]);
  });

  test.each<[string, readonly Element[]]>([
    ["a list", [paragraphOf("list", "One", { marker: "•", level: 1 })]],
    ["a long text", [paragraphOf("table", "Long. ".repeat(50))]],
  ])("%s is a separate cell", (_, elements) => {
    const { blocks } = recordOf(contentOfElements([tableOf([cellOf("A"), elements])]));
    expect(blocks).toHaveLength(2);
  });

  test("within tables are read in their place", () => {
    const nested = tableOf([cellOf("In"), cellOf("side")]);
    expect(outlineOf(contentOfElements([tableOf([cellOf("A"), [nested], cellOf("B")])]))).toEqual([
      "table: A",
      "table: In\tside",
      "table: B",
    ]);
  });

  test("in a part with its own zone keep that zone", () => {
    const foot = (text: string) => [paragraphOf("footer", text)];
    const layout = [...foot("Page"), ...foot("One")];
    const content = contentOfElements([tableOf([foot("Left"), foot("Right")], [layout])]);
    expect(outlineOf(content)).toEqual(["footer: Left\tRight", "footer: Page", "footer: One"]);
    expect(marksOf(content)).toEqual([]);
  });

  test("content next to a cell's text follows its row", () => {
    const deleted = paragraphOf("deleted", "4 %");
    const content = contentOfElements([tableOf([[...cellOf("5 %"), deleted], cellOf("net")])]);
    expect(outlineOf(content)).toEqual(["table: 5 %\tnet", "deleted: 4 %"]);
  });
});

const text = fc.string({
  unit: fc.constantFrom(...Array.from("ab \t\n."), "é", "😀", "\0", "\ud800"),
  maxLength: 8,
});
const inline: fc.Arbitrary<Inline> = fc
  .tuple(text, fc.boolean())
  .map(([one, inserted]) => inlineOf(one, inserted));
const paragraph: fc.Arbitrary<Paragraph> = fc
  .tuple(fc.constantFrom(...zones), fc.constantFrom("", "•", "1."), fc.array(inline, { maxLength: 4 }))
  .map(([zone, marker, inlines]) => paragraphOf(zone, "", { marker, inlines }));
const { element } = fc.letrec<{ element: Element }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    paragraph,
    fc
      .array(fc.array(fc.array(tie("element"), { maxLength: 3 }), { maxLength: 3 }), { maxLength: 3 })
      .map((rows) => tableOf(...rows)),
  ),
}));
const content: fc.Arbitrary<Content> = fc
  .array(
    fc.record({
      newPage: fc.boolean(),
      mark: fc.constantFrom(null, "nested-message" as const),
      elements: fc.array(element, { maxLength: 5 }),
    }),
    { maxLength: 4 },
  )
  .map((sections) => ({ title: null, sections }));

function paragraphsIn(elements: readonly Element[]): readonly Paragraph[] {
  return elements.flatMap((one) => {
    if (one.kind === "paragraph") return [one];
    if (one.kind === "picture") return [];
    return one.rows.flatMap((row) => row.cells.flatMap((cell) => paragraphsIn(cell.elements)));
  });
}

/** The characters that show, sorted: whatever the order of the blocks. */
const inkOf = (given: string) =>
  Array.from(given.toWellFormed().replace(/[\s\0]/gu, ""))
    .toSorted()
    .join("");

describe("whatever a file contains", () => {
  test("the record is sound", () => {
    fc.assert(
      fc.property(content, (given) => {
        const { text: whole, blocks, marks } = recordOf(given);
        const extents = new Float32Array(2 * whole.length).fill(Number.NaN);
        expect(
          documentFaults({ text: whole, pages: [], layout: { blocks, marks, lines: [], runs: [], extents } }),
        ).toEqual([]);
        for (const { span } of blocks) {
          const own = whole.slice(span.start, span.end);
          expect(own).toBe(own.trim());
        }
      }),
      { numRuns: 300 },
    );
  });

  test("all of it is in the record, once", () => {
    fc.assert(
      fc.property(content, (given) => {
        const said = given.sections
          .flatMap(({ elements }) => paragraphsIn(elements))
          .map(({ marker, inlines }) => `${marker}${inlines.map((one) => one.text).join("")}`)
          .join("");
        expect(inkOf(recordOf(given).text)).toBe(inkOf(said));
      }),
      { numRuns: 300 },
    );
  });
});
