import fc from "fast-check";
import { expect, test } from "vitest";
import { type Direction, directionOf, drawingOrder, inDrawingOrder } from "./drawing-order.ts";

test.each([
  ["a word", "שלום", "םולש"],
  ["words in a sentence", "He said “שלום עולם” to me.", "He said “םלוע םולש” to me."],
  ["European digits", "בין 10 ל-20", "20-ל 10 ןיב"],
  ["a price", "מחיר: 1,234.50₪", "1,234.50₪ :ריחמ"],
  ["digits after Arabic", "تضمن 10% عوائد", "دئاوع %10 نمضت"],
  ["Arabic digits", "من ٢٠ إلى ٣٠", "٣٠ ىلإ ٢٠ نم"],
  ["brackets within", "שלום (עולם) שלום", "םולש (םלוע) םולש"],
  ["brackets round it", "abc (שלום) def", "abc (םולש) def"],
  ["brackets at the end", "see שלום (עולם)", "see (םלוע) םולש"],
  ["signs that have a side", "א < ב", "ב > א"],
  ["Latin between", "שלום abc עולם", "םולש abc םלוע"],
  ["marks before their letters", "מָה", "הָמ".normalize("NFD")],
  ["marks on Latin letters", "e\u0301 א", "e\u0301 א"],
])("%s", (_case, line, drawn) => {
  expect(inDrawingOrder(line, String)).toBe(drawn);
});

/** Bidirectional classes of the letters of this test. */
const classes: Readonly<Record<string, string>> = {
  a: "L",
  א: "R",
  ب: "AL",
  "1": "EN",
  "٣": "AN",
  "+": "ES",
  "%": "ET",
  ",": "CS",
  " ": "WS",
  "!": "ON",
};

/** UAX #9 implemented literally: rule by rule, character by character, and then by levels. */
function naiveOrder(line: string, base: "L" | "R"): string {
  const characters = Array.from(line);
  const kinds = characters.map((character) => classes[character]!);
  const strong = (from: number, among: readonly string[]) =>
    kinds.slice(0, from).findLast((kind) => among.includes(kind)) ?? base;
  const forEach = (rule: (kind: string, at: number) => string) => {
    for (const [at, kind] of kinds.entries()) kinds[at] = rule(kind, at);
  };
  forEach((kind, at) => (kind === "EN" && strong(at, ["L", "R", "AL"]) === "AL" ? "AN" : kind));
  forEach((kind) => (kind === "AL" ? "R" : kind));
  forEach((kind, at) => {
    const [before, after] = [kinds[at - 1], kinds[at + 1]];
    const separates =
      before === after &&
      ((kind === "ES" && before === "EN") || (kind === "CS" && /[EA]N/.test(before ?? "")));
    return separates ? before! : kind;
  });
  const isTerminator = (at: number) => kinds[at] === "ET";
  forEach((kind, at) => {
    if (kind !== "ET") return kind;
    let after = at;
    while (isTerminator(after)) after++;
    return kinds[at - 1] === "EN" || kinds[after] === "EN" ? "EN" : kind;
  });
  forEach((kind) => (["ES", "ET", "CS", "WS"].includes(kind) ? "ON" : kind));
  forEach((kind, at) => (kind === "EN" && strong(at, ["L", "R"]) === "L" ? "L" : kind));
  const direction = (kind: string | undefined) => (kind === undefined ? base : kind === "L" ? "L" : "R");
  const settled = kinds.map((kind, at) => {
    if (kind !== "ON") return kind;
    const before = kinds.slice(0, at).findLast((other) => other !== "ON");
    const after = kinds.slice(at).find((other) => other !== "ON");
    return direction(before) === direction(after) ? direction(before) : base;
  });
  const levels = settled.map((kind) => ({ L: base === "L" ? 0 : 2, R: 1 })[kind] ?? 2);
  for (const level of [2, 1]) {
    for (let at = 0; at < characters.length; at++) {
      let end = at;
      while ((levels[end] ?? 0) >= level) end++;
      characters.splice(at, end - at, ...characters.slice(at, end).toReversed());
      levels.splice(at, end - at, ...levels.slice(at, end).toReversed());
      at = Math.max(at, end - 1);
    }
  }
  return characters.join("");
}

test("any line has the order that the rules of Unicode give it", () => {
  const lines = fc.string({ unit: fc.constantFrom(...Object.keys(classes)), maxLength: 20 });
  fc.assert(
    fc.property(lines, (line) => {
      expect(inDrawingOrder(line, String)).toBe(naiveOrder(line, "L"));
      expect(turned(line)).toBe(naiveOrder(line, "R"));
    }),
    { numRuns: 2000 },
  );
});

/** In a paragraph from right to left. */
function turned(line: string): string {
  const order = drawingOrder(Array.from(line), { written: String, direction: "right-to-left" });
  return order.map(({ character }) => character).join("");
}

test.each([
  ["numbers and Latin names", "תשואה 10% לפי Morningstar 2024, כן", "ןכ ,Morningstar 2024 יפל 10% האושת"],
  ["brackets", "שלום (abc) עולם (דבר)", "(רבד) םלוע (abc) םולש"],
  ["a stop after a Latin word", "שלום abc.", ".abc םולש"],
])("in a paragraph from right to left: %s", (_case, line, drawn) => {
  expect(turned(line)).toBe(drawn);
});

test.each<[string, Direction]>([
  ["10% שלום abc", "right-to-left"],
  ["abc שלום", "left-to-right"],
  ["العربية", "right-to-left"],
  ["10 – 20", "left-to-right"],
])("%s reads %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test("a left-to-right line does not change", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("aé日本語. “”(1)e\u0301😀")) }), (line) => {
      expect(inDrawingOrder(line, String)).toBe(line);
    }),
  );
});
