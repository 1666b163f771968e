import { describe, expect, test } from "vitest";
import { zipSync, strToU8 } from "fflate";
import { recordOf } from "../content/record.ts";
import { maximumCells } from "./sheet-part.ts";
import { readSmall, smallWorkbook } from "./testing/small-workbook.ts";
import { readXlsx } from "./xlsx-reader.ts";

const cell = (reference: string, value: string | number, attributes = "") =>
  `<c r="${reference}" ${attributes}><v>${value}</v></c>`;
const words = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, inside: string, attributes = "") =>
  `<row r="${number}" ${attributes}>${inside}</row>`;

describe("numbers are shown by their format", () => {
  const formats = [
    [0, "General", 0.1 + 0.2, "0.3"],
    [9, "", 0.25, "25%"],
    [14, "", 46_054, "2/1/2026"],
    [4, "", 1234.5, "1,234.50"],
    [46, "", 1.5, "36:00:00"],
    [164, "[$€-407] #,##0.00", 12, "€ 12.00"],
    [164, '0.0 "per cent"', 7, "7.0 per cent"],
    [164, "[m]:ss", 0.0625, "90:00"],
    [164, "yyyy-mm-dd hh:mm", 46_054.75, "2026-02-01 18:00"],
  ] as const;

  test.each(formats)("%i %s: %d is %s", async (id, code, value, shown) => {
    const own = code === "" ? "" : `<numFmts><numFmt numFmtId="${id}" formatCode='${code}'/></numFmts>`;
    const styles = `${own}<cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs>`;
    const { lines } = await readSmall([row(1, cell("A1", value, 's="1"'))], { styles });
    expect(lines).toEqual(["heading: S1", `table: ${shown}`]);
  });

  test("dates may be counted from 1904", async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const parts = { styles, properties: '<workbookPr date1904="1"/>' };
    const { lines } = await readSmall([row(1, cell("A1", 44_592, 's="1"') + cell("B1", 3))], parts);
    expect(lines).toEqual(["heading: S1", "table: 2/1/2026", "table: 3"]);
  });

  test("what a format leaves out is hidden", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode=";;;"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs>';
    const { lines } = await readSmall(
      [row(1, cell("A1", 5, 's="1"') + cell("B1", "text", 't="str" s="1"'))],
      {
        styles,
      },
    );
    expect(lines).toEqual(["heading: S1", "hidden: 5\ttext"]);
  });
});

test("hidden rows say why nobody sees them", async () => {
  const rows = row(1, words("A1", "shown")) + row(2, words("A2", "not shown"), 'hidden="1"');
  const { value } = await readXlsx(smallWorkbook([rows]), { maximumPages: 10 });
  const { blocks } = recordOf(value!);
  expect(blocks.map(({ zone, unseen }) => unseen?.reason ?? zone)).toEqual(["heading", "table", "not-drawn"]);
});

test("errors, truth values and references without a text", async () => {
  const cells = cell("A1", "#N/A", 't="e"') + cell("B1", 0, 't="b"') + cell("C1", 99, 't="s"');
  const { lines } = await readSmall([row(1, cells)]);
  expect(lines).toEqual(["heading: S1", "table: #N/A", "table: FALSE"]);
});

describe("tables", () => {
  test("leave out columns without text, and end at an empty row", async () => {
    const { content } = await readSmall([
      row(1, words("B1", "a") + words("H1", "b")) + row(2, words("D2", "c")) + row(9, words("C9", "d")),
    ]);
    const shape = content!.sections[0]!.elements.map((one) =>
      one.kind === "table"
        ? one.rows.map(({ cells }) => cells.map(({ columns, elements }) => [columns, elements.length]))
        : one.kind,
    );
    expect(shape).toEqual([
      "paragraph",
      [
        [
          [1, 1],
          [1, 0],
          [1, 1],
        ],
        [
          [1, 0],
          [1, 1],
        ],
      ],
      [[[1, 1]]],
    ]);
    expect(recordOf(content!).text).toBe("S1\n\na\tb\n\nc\n\nd");
  });

  test("merged cells cover the columns beside them", async () => {
    const data =
      row(1, words("A1", "title")) + row(2, words("A2", "a") + words("B2", "b") + words("C2", "c"));
    const { content } = await readSmall([
      `<sheetData>${data}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells>`,
    ]);
    const table = content!.sections[0]!.elements[1]!;
    expect(table.kind === "table" && table.rows[0]!.cells.map(({ columns }) => columns)).toEqual([2]);
  });

  test("cells and rows without a reference follow each other", async () => {
    const { lines } = await readSmall([
      "<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>",
    ]);
    expect(lines).toEqual(["heading: S1", "table: 1", "table: 2", "table: 3"]);
  });
});

test("codes of headers and footers are not text", async () => {
  const { lines } = await readSmall([
    "<sheetData/><headerFooter><firstHeader>&amp;L&amp;A &amp;&amp; more&amp;C&amp;K01+000&amp;14Fees&amp;R&amp;D</firstHeader><oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter></headerFooter>",
  ]);
  expect(lines).toEqual(["heading: S1", "header: S1 & more", "header: Fees", "footer: Page of"]);
});

describe("a file that cannot be read", () => {
  const read = async (bytes: Uint8Array) => {
    const { value, problems } = await readXlsx(bytes, { maximumPages: 10 });
    return [value, problems[0]?.code, problems[0]?.reason];
  };

  test("is not an archive, has no workbook, or a binary one", async () => {
    expect(await read(new Uint8Array([1, 2, 3]))).toEqual([null, "document-type-mismatch", undefined]);
    const empty = zipSync({ "a.xml": strToU8("<a/>") });
    expect(await read(empty)).toEqual([null, "document-type-mismatch", undefined]);
    const binary = zipSync({
      "[Content_Types].xml": strToU8(
        '<Types><Override PartName="/xl/workbook.bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>',
      ),
      "xl/workbook.bin": strToU8("x"),
    });
    expect(await read(binary)).toEqual([null, "document-damaged", "unsupported-variant"]);
  });

  test("may lack one sheet, which is reported", async () => {
    const files = smallWorkbook([row(1, words("A1", "a")), "none"]);
    const { value, problems } = await readXlsx(files, { maximumPages: 10 });
    expect(value!.sections).toHaveLength(2);
    expect(problems).toEqual([]);
    const { problems: missing } = await readSmall([row(1, words("A1", "a"))], {
      properties: '<sheets><sheet name="Lost" r:id="nothing"/></sheets>',
    });
    expect(missing).toMatchObject([{ code: "document-incomplete", reason: "part-missing", part: "Lost" }]);
  });
});

describe("hostile content", () => {
  test("a sheet with more cells than the limit is read up to it, and says so", async () => {
    const wide = (number: number) =>
      row(number, Array.from({ length: 100 }, (_, index) => `<c><v>${index}</v></c>`).join(""));
    const sheet = Array.from({ length: 500 }, (_, index) => wide(index + 1)).join("");
    const { content, problems } = await readSmall([sheet, row(1, words("A1", "next"))]);
    const table = content!.sections[0]!.elements[1]!;
    expect(table.kind === "table" && table.rows.length).toBe(maximumCells / 100);
    expect(problems).toMatchObject([
      { code: "document-incomplete", reason: "part-too-large", part: "S1" },
      { code: "document-incomplete", reason: "part-too-large", part: "S2" },
    ]);
    expect(problems[0]!.message).toContain("row 300");
  });

  test("a long text that every cell repeats ends at the limit", async () => {
    const strings = `<si><t>${"word ".repeat(6000)}</t></si>`;
    const sheet = Array.from({ length: 3000 }, (_, index) =>
      row(index + 1, cell(`A${index + 1}`, 0, 't="s"')),
    ).join("");
    const { content, problems } = await readSmall([sheet], { strings });
    expect(recordOf(content!).text.length).toBeLessThan(5_000_000);
    expect(problems).toMatchObject([{ reason: "part-too-large" }]);
  });

  test("columns and rows without end are not laid out", async () => {
    const { lines } = await readSmall([
      `<cols>${'<col min="1" max="99999999" width="9"/>'.repeat(500)}</cols><sheetData>${row(1_048_576, words("XFD1048576", "far") + words("ZZZ1", "beyond"))}</sheetData>`,
    ]);
    expect(lines).toEqual(["heading: S1", "table: far"]);
  });
});
