import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { smallPdf } from "../testing/small-pdf.ts";
import { userUnitsOf } from "./user-unit.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/pdf/${name}`, import.meta.url)));

test.each([
  ["user-unit.pdf", [[2, 36]]],
  ["user-unit-in-object-stream.pdf", [[2, 36]]],
  ["plain.pdf", []],
  ["linearised.pdf", []],
])("%s", async (name, units) => {
  expect([...(await userUnitsOf(fixture(name)))]).toEqual(units);
});

test("a text that mentions the key sets no unit", async () => {
  const content = "BT /C 10 Tf 9 9 Td (/UserUnit 2) Tj ET";
  expect([...(await userUnitsOf(smallPdf({ pages: [{ content }] })))]).toEqual([]);
});

test("many object streams that inflate to much are not all inflated", async () => {
  const bomb = deflateSync(Buffer.alloc(8 * 1024 ** 2));
  const stream = Buffer.concat([
    Buffer.from("<< /Type /ObjStm >>\nstream\n"),
    bomb,
    Buffer.from("\nendstream\n"),
  ]);
  const file = Buffer.concat([Buffer.from("%PDF-1.7\n"), ...Array.from({ length: 2000 }, () => stream)]);
  expect([...(await userUnitsOf(file))]).toEqual([]);
});

test("a name repeated before one stream is looked up once", async () => {
  const bomb = deflateSync(Buffer.alloc(16 * 1024 ** 2));
  const file = Buffer.concat([Buffer.from(`%PDF-1.7\n${"/ObjStm ".repeat(50_000)}stream\n`), bomb]);
  expect([...(await userUnitsOf(file))]).toEqual([]);
});
