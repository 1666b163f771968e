/**
 * The document is read as often for many phrases as for few, counted in basic blocks.
 *
 * @module-tag long
 */
import { expect, test, vi } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { countWork } from "../testing/count-work.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { explain } from "./explain.ts";

// Work in WebAssembly is not counted. Without it, phrases are found in JavaScript.
vi.hoisted(() => Reflect.deleteProperty(globalThis, "WebAssembly"));

const { document, sentences } = plainDocument("a fund ".repeat(2000));

function workOf(count: number): Promise<number> {
  const phrases = Array.from({ length: count }, (_, index) => `w${index} x`).join(", ");
  const text = `id: r\nnumber: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\nterm: {find: {any: [${phrases}]}}`;
  const [rule] = parseRules([{ path: "pack/r.yaml", text }]).value;
  return countWork(() => explain(rule!, document, sentences));
}

test("a hundred phrases do not read the document a hundred times", async () => {
  await workOf(2);
  const few = await workOf(2);
  // Compilation is work too.
  expect(await workOf(200)).toBeLessThan(20 * few);
});
