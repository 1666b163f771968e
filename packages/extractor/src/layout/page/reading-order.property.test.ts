/** A page set from random tables and columns of text comes back in the order in which it was set. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { column, outlineOfPages } from "../../testing/page.ts";
import { textAt } from "../../testing/small-pdf.ts";

const pageLeft = 40;
const pageRight = 560;
const pageBottom = 40;
const characterWidth = 6;
const lead = 12;
const space = 36;

/** A part of the page below the one before; its words are numbered, so that their order is known. */
interface Part {
  readonly kind: "text" | "columns" | "table";
  readonly columns: number;
  readonly rows: number;
}

const part = fc.oneof(
  fc.record({
    kind: fc.constant("text" as const),
    columns: fc.constant(1),
    rows: fc.integer({ min: 3, max: 6 }),
  }),
  fc.record({
    kind: fc.constant("columns" as const),
    columns: fc.integer({ min: 2, max: 3 }),
    rows: fc.integer({ min: 7, max: 12 }),
  }),
  fc.record({
    kind: fc.constant("table" as const),
    columns: fc.integer({ min: 2, max: 5 }),
    rows: fc.integer({ min: 4, max: 9 }),
  }),
);

/** Something runs across the page between columns; otherwise they would continue in those below. */
function separated(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((one, index): readonly Part[] => {
    const goesOn = one.kind === "columns" && parts[index - 1]?.kind === "columns";
    return goesOn ? [{ kind: "text", columns: 1, rows: 3 }, one] : [one];
  });
}

/** Lines that fill their column, of words such as “w0012”; a full stop only at the very end. */
function linesOf(first: number, count: number, width: number): readonly string[] {
  const perLine = Math.floor((width / characterWidth + 1) / 6);
  return Array.from({ length: count }, (_, line) => {
    const words = Array.from({ length: perLine }, (_, word) => wordOf(first + line * perLine + word));
    return line === count - 1 ? `${words.slice(0, -1).join(" ")}.` : words.join(" ");
  });
}

function wordOf(number: number): string {
  return `w${String(number).padStart(4, "0")}`;
}

function setPage(parts: readonly Part[]): string {
  let next = 0;
  let top = 760;
  let content = "";
  for (const { kind, columns, rows } of parts) {
    if (top - rows * lead < pageBottom) break;
    const pitch = (pageRight - pageLeft + 24) / columns;
    if (kind === "table") {
      for (let row = 0; row < rows; row++) {
        for (let cell = 0; cell < columns; cell++) {
          const text = cell === 0 ? `${wordOf(next++)} ${wordOf(next++)}` : String(next++).padStart(4, "0");
          content += textAt(pageLeft + cell * pitch, top - row * lead, text);
        }
      }
    } else {
      for (let at = 0; at < columns; at++) {
        const lines = linesOf(next, rows, pitch - 24);
        next = Number(/(\d+)\.$/.exec(lines.at(-1)!)![1]) + 1;
        content += column(pageLeft + at * pitch, top, lines);
      }
    }
    top -= rows * lead + space;
  }
  return content;
}

test("in order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }).map(separated), async (parts) => {
      const outline = await outlineOfPages(setPage(parts));
      const numbers = outline.join("\n").match(/\d{4}/g)!.map(Number);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }),
    { numRuns: 100 },
  );
});
