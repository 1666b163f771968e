/** Every cell has its own place, whatever the spans say. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Table } from "../content/content.ts";
import { paragraphOf } from "../testing/content.ts";
import { gridOf } from "./table-grid.ts";

type Spans = readonly (readonly (readonly [columns: number, rows: number])[])[];

/** Cells say their number, in the order of the file. */
function tableOf(spans: Spans): Table {
  let count = 0;
  return {
    kind: "table",
    rows: spans.map((row) => ({
      header: false,
      cells: row.map(([columns, rows]) => ({
        columns,
        rows,
        elements: [paragraphOf("table", String(count++))],
      })),
    })),
  };
}

/** One string per row: the numbers of the cells, `^` below a cell that spans rows, `.` for no cell; cells that span columns repeat. */
function drawn(spans: Spans): readonly string[] | null {
  const grid = gridOf(tableOf(spans), 40);
  return (
    grid?.rows.map(({ cells }) =>
      cells
        .map(({ columns, elements, continuesAbove }) => {
          const [first] = elements;
          const says = first?.kind === "paragraph" ? first.inlines[0]!.text : continuesAbove ? "^" : ".";
          return says.repeat(columns);
        })
        .join(""),
    ) ?? null
  );
}

describe("places", () => {
  test.each<[string, Spans, readonly string[]]>([
    [
      "plain cells",
      [
        [
          [1, 1],
          [1, 1],
        ],
        [
          [1, 1],
          [1, 1],
        ],
      ],
      ["01", "23"],
    ],
    [
      "a span of columns",
      [
        [[2, 1]],
        [
          [1, 1],
          [1, 1],
        ],
      ],
      ["00", "12"],
    ],
    [
      "a span of rows",
      [
        [
          [1, 2],
          [1, 1],
        ],
        [[1, 1]],
      ],
      ["01", "^2"],
    ],
    [
      "a span of rows at the right",
      [
        [
          [1, 1],
          [1, 3],
        ],
        [[1, 1]],
        [[1, 1]],
      ],
      ["01", "2^", "3^"],
    ],
    [
      "a span of both",
      [
        [
          [2, 2],
          [1, 1],
        ],
        [[1, 1]],
      ],
      ["001", "^^2"],
    ],
    [
      "short rows",
      [
        [[1, 1]],
        [
          [1, 1],
          [1, 1],
          [1, 1],
        ],
      ],
      ["0..", "123"],
    ],
    ["spans past the last row", [[[1, 99]], [[1, 1]]], ["0.", "^1"]],
    [
      "spans of nothing",
      [
        [
          [0, 0],
          [-1, Number.NaN],
        ],
      ],
      ["01"],
    ],
    [
      "a span that would cover one from above",
      [
        [
          [1, 1],
          [1, 2],
        ],
        [[2, 1]],
      ],
      ["01.", "2^."],
    ],
  ])("%s", (_, spans, rows) => {
    expect(drawn(spans)?.map((row) => row.replace(/\.+$/, ""))).toEqual(
      rows.map((row) => row.replace(/\.+$/, "")),
    );
  });

  test("no more columns than wanted", () => {
    expect(gridOf(tableOf([[[41, 1]]]), 40)).toBeNull();
  });
});

test("no cell is lost, and every row covers every column", () => {
  const span = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }));
  const spans = fc.array(fc.array(span, { maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(spans, (table) => {
      const grid = gridOf(tableOf(table), 1000)!;
      const cells = grid.rows.flatMap((row) => row.cells).filter(({ elements }) => elements.length > 0);
      expect(cells).toHaveLength(table.flat().length);
      for (const row of grid.rows) {
        let column = 0;
        for (const cell of row.cells) {
          expect(cell.column).toBe(column);
          column += cell.columns;
        }
        expect(column).toBe(grid.columns);
      }
    }),
  );
});
