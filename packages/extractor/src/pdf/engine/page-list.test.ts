import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readPdf } from "../../testing/reading.ts";
import { smallPdf, textAt } from "../../testing/small-pdf.ts";
import { pageListOf } from "./page-list.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../../fixtures/pdf/${name}`, import.meta.url)));

/** Page number → its user unit, where that is not 1. */
function unitsOf(bytes: Uint8Array): readonly (readonly [number, number])[] {
  const pages = pageListOf(bytes, 1000) ?? [];
  return pages.flatMap((page, index) =>
    page === null || page.userUnit === 1 ? [] : [[index + 1, page.userUnit] as const],
  );
}

describe("the user unit of pages", () => {
  test.each([
    ["user-unit.pdf", [[2, 36]]],
    ["user-unit-in-object-stream.pdf", [[2, 36]]],
    ["plain.pdf", []],
    ["linearised.pdf", []],
  ])("of %s", (name, units) => {
    expect(unitsOf(fixture(name))).toEqual(units);
  });

  test("is not what a text says", () => {
    const content = "BT /C 10 Tf 9 9 Td (/UserUnit 2) Tj ET";
    expect(unitsOf(smallPdf({ pages: [{ content }] }))).toEqual([]);
  });
});

describe("a file that is not a sound PDF has no list", () => {
  test("many object streams that inflate to much are not all inflated", () => {
    const bomb = deflateSync(Buffer.alloc(8 * 1024 ** 2));
    const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bomb.length} >>`;
    const streams = Array.from({ length: 2000 }, (_, index) =>
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n${head}\nstream\n`),
        bomb,
        Buffer.from("\nendstream\nendobj\n"),
      ]),
    );
    expect(pageListOf(Buffer.concat([Buffer.from("%PDF-1.7\n"), ...streams]), 1000)).toBeNull();
  });

  test("with a name repeated before one stream", () => {
    const bomb = deflateSync(Buffer.alloc(16 * 1024 ** 2));
    const file = Buffer.concat([Buffer.from(`%PDF-1.7\n${"/ObjStm ".repeat(50_000)}stream\n`), bomb]);
    expect(pageListOf(file, 1000)).toBeNull();
  });
});

describe("pages after unreadable ones keep the numbers that the file counts", () => {
  const good = "14 0 R 16 0 R";
  const last = "<< /Type /Pages /Parent 2 0 R /Kids [14 0 R 16 0 R] /Count 2 >>";
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ["two pages are missing", `90 0 R 91 0 R ${good}`, []],
    ["two pages are null", `null null ${good}`, []],
    ["two pages are numbers", `10 0 R 11 0 R ${good}`, ["42", "43"]],
    ["a node of two pages is missing", "90 0 R 10 0 R", [last]],
    ["a node of two pages is empty", "11 0 R 10 0 R", [last, "<< /Type /Pages /Kids [] /Count 2 >>"]],
    ["the file counts too few", `90 0 R 91 0 R ${good}`, []],
  ];
  test.each(cases)("%s", async (name, kids, objects) => {
    const filler = ["null", "null"].slice(objects.length);
    const file = smallPdf({
      pages: [3, 4].map((number) => ({ content: textAt(72, 700, `This is page ${number}.`) })),
      objects: [...objects, ...filler, "null", "null"],
    });
    const text = Buffer.from(file).toString("latin1");
    const count = name === "the file counts too few" ? 2 : 4;
    const damaged = text.replace(
      "/Kids [14 0 R 16 0 R] /Count 2 /Res",
      `/Kids [${kids}] /Count ${count} /Res`,
    );
    const { document, problems } = await readPdf(Buffer.from(damaged, "latin1"));
    const { lines } = document.layout;
    expect(lines.map(({ page, span }) => [page, document.text.slice(span.start, span.end)])).toEqual([
      [3, "This is page 3."],
      [4, "This is page 4."],
    ]);
    expect(document.pages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(problems.map(({ code, place }) => [code, place])).toEqual([
      ["page-unreadable", { kind: "page", page: 1 }],
      ["page-unreadable", { kind: "page", page: 2 }],
    ]);
  });
});
