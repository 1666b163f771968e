/**
 * In its own file, because counting work keeps all code of its thread unoptimised.
 *
 * @module-tag long
 */
import { selectRules } from "@docreview/model";
import { expect, test, vi } from "vitest";
import { compile } from "../matching/compile.ts";
import { match } from "../matching/match.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { countWork } from "../testing/count-work.ts";
import { ruleFile } from "../testing/judged.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { wordingFile } from "../testing/wording-files.ts";

// Work in WebAssembly is not counted. Without it, phrases are found in JavaScript.
vi.hoisted(() => Reflect.deleteProperty(globalThis, "WebAssembly"));

const warning =
  "Past performance of {percentage} on {date} is not a reliable indicator of future performance";
const nearMiss = warning.replace("{percentage}", "9%").replace("{date}", "30 June 2025").replace("not ", "");

const { value: rules } = parseRules([
  ruleFile("absence: {expect: {wording: w}, when: {phrase: performance, unless: {approved: [any]}}}"),
  { ...ruleFile("term: {find: {phrase: reliable, unless: {approved: [any]}}}"), path: "rules/pack/s.yaml" },
  wordingFile("w", warning),
]);
const ruleSet = compile(rules);

async function workOf(text: string): Promise<number> {
  const { document, sentences } = plainDocument(text);
  const every = selectRules(rules, () => true);
  return await countWork(() => {
    match(ruleSet, every, document, sentences);
  });
}

test.each([
  `${nearMiss}. `,
  `${nearMiss}.\n\n`,
  `${warning.replace("{percentage}", "9%").replace("{date}", "30 June 2025")}. `,
  "performance ",
  "past performance of ",
  "Past performance of 9% on 30 June 2025 ",
  "9% on 30 June 2025 is not a reliable ",
  "reliable performance indicator past future x y. ",
  "future performance indicator reliable\n\n",
])("work grows with the text, whatever it repeats: %j", async (piece) => {
  const copies = Math.ceil(4_000 / piece.length);
  await workOf(piece.repeat(copies));
  const once = await workOf(piece.repeat(copies));
  const twice = await workOf(piece.repeat(2 * copies));
  expect(twice).toBeLessThan(2.3 * once);
});
