/**
 * Workbooks that another program writes, each part with words of its own: what our reader finds of them beside that
 * program's own reader, so that it is not only measured on files that it was written with.
 */
import { readXlsx, writeXlsx, type Cell, type WriteSheet } from "hucre/xlsx";
import type { Comparison } from "../comparison.ts";
import { fromFixtures } from "../sources.ts";
import { engines, type Engine } from "./engines.ts";
import { recallOf } from "./recall.ts";
import type { Sample } from "./samples.ts";

const { InventedWords } = await fromFixtures<{
  readonly InventedWords: new () => {
    readonly words: Record<string, string[]>;
    readonly phrase: (part: string) => string;
  };
}>("office/invented-words.ts");

export async function workbooks(): Promise<readonly Comparison[]> {
  const samples = [await workbook("shared"), await workbook("inline")];
  return [await recallOf({ name: "workbooks written by hucre", samples }, [...engines.xlsx, hucre])];
}

/** Strings are in a table of the workbook, or in their cells. */
async function workbook(stringMode: "shared" | "inline"): Promise<Sample> {
  const invented = new InventedWords();
  const { words } = invented;
  const phrase = (part: string) => invented.phrase(part);
  const said = (part: string, value: string) => {
    (words[part] ??= []).push(...value.split(/\W+/));
    return value;
  };
  const cells: Partial<Cell>[] = [
    {
      type: "richText",
      richText: [{ text: `${phrase("rich text")} `, font: { bold: true } }, { text: phrase("rich text") }],
    },
    { type: "formula", formula: 'CONCAT("a",B1)', formulaResult: phrase("results of formulas") },
    { type: "formula", formula: "SUM(A1:A9)", formulaResult: Number(said("results of formulas", "4711")) },
    { value: new Date(Date.UTC(2031, 10, 29)), type: "date", style: { numFmt: "yyyy-mm-dd" } },
    { value: 0.1875, type: "number", style: { numFmt: "0.00%" } },
    { value: 98_765, type: "number", style: { numFmt: "#,##0" } },
    { value: phrase("cells"), type: "string", comment: { author: "Edith", text: phrase("comments") } },
    { value: phrase("links"), type: "string", hyperlink: { target: "https://example.com/" } },
  ];
  said("dates and numbers", "2031 11 29");
  said("dates and numbers", "18.75");
  said("dates and numbers", "98,765");
  const shown: WriteSheet = {
    name: phrase("names of sheets").slice(0, 31).trim(),
    rows: [
      [phrase("merged cells"), null, null],
      [phrase("cells"), 8151, true],
      [phrase("cells"), phrase("cells"), phrase("cells")],
    ],
    merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
    cells: new Map(cells.map((cell, row) => [`${row + 4},1`, cell])),
    headerFooter: {
      oddHeader: `&C${phrase("headers and footers")}`,
      oddFooter: `&L${phrase("headers and footers")}`,
    },
    textBoxes: [
      { text: phrase("text boxes"), anchor: { from: { row: 20, col: 1 } }, width: 400, height: 40 },
    ],
  };
  // The end of a phrase is cut off with the name.
  words["names of sheets"] = shown.name.split(" ").filter((word) => word.length === 8);
  const hidden = (state: Partial<WriteSheet>, name: string): WriteSheet => ({
    name,
    rows: [[phrase("hidden sheets")], [phrase("hidden sheets")]],
    ...state,
  });
  const bytes = await writeXlsx({
    sheets: [shown, hidden({ hidden: true }, "Hidden"), hidden({ veryHidden: true }, "Very hidden")],
    stringMode,
  });
  return { name: `${stringMode} strings`, bytes, words };
}

/** Numbers as they are saved, not as they are shown. */
const hucre: Engine = {
  name: "hucre",
  textOf: async (bytes) => {
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    return sheets
      .flatMap(({ name, rows, cells, textBoxes, headerFooter }) => [
        name,
        ...rows.flat().map((value) => (value instanceof Date ? value.toISOString() : String(value))),
        ...[...(cells?.values() ?? [])].flatMap((cell) => [
          ...(cell.richText ?? []).map(({ text }) => text),
          cell.comment?.text ?? "",
          String(cell.formulaResult ?? ""),
        ]),
        ...(textBoxes ?? []).map(({ text }) => text),
        headerFooter?.oddHeader ?? "",
        headerFooter?.oddFooter ?? "",
      ])
      .join("\n");
  },
};
