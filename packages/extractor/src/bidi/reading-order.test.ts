/** Lines as they are seen, from left to right, and as they are read. */
import createBidi from "bidi-js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inReadingOrder } from "./reading-order.ts";

/** Letters stand for scripts: capitals are Hebrew. */
const hebrew = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0x5d0 + letter.charCodeAt(0) - 0x41));

function read(visual: string, rightToLeft: boolean): string {
  const codes = Array.from(visual, (character) => character.codePointAt(0)!);
  return String.fromCodePoint(...inReadingOrder({ sequence: [...codes.keys()], codes }, rightToLeft).codes);
}

describe("a line that reads from right to left", () => {
  test.each([
    ["words", "FED CBA", "ABC DEF"],
    ["a number", "FED 123 CBA", "ABC 123 DEF"],
    ["a number with separators", "FED 1,250.50 CBA", "ABC 1,250.50 DEF"],
    ["a share", "FED 17% CBA", "ABC 17% DEF"],
    ["a name in Latin letters", "FED guido van rossum CBA", "ABC guido van rossum DEF"],
    ["a name with a number", "FED python 3.12 CBA", "ABC python 3.12 DEF"],
    ["brackets, as they look", "FED (CBA)", "(ABC) DEF"],
    ["brackets, as they were typed", "FED )CBA(", "(ABC) DEF"],
    ["brackets in a Latin phrase", "FED one (two) CBA", "ABC one (two) DEF"],
    ["a number before a name", "FED www ,123 CBA", "ABC 123, www DEF"],
    ["a stop", ".CBA", "ABC."],
    ["cells", "FED\tone two\tCBA", "ABC\tone two\tDEF"],
    ["figures alone", ".17%", "17%."],
  ])("%s", (_, visual, logical) => {
    expect(read(hebrew(visual), true)).toBe(hebrew(logical));
  });

  test("is one where most of its letters are, whatever is around it", () => {
    expect(read(hebrew(".FED ab CBA"), false)).toBe(hebrew("ABC ab DEF."));
  });

  test.each([
    ["Arabic digits", "١٤٣٤ ليربإ ١٤", "١٤ إبريل ١٤٣٤"],
    ["parts of a date", "١٤٣٤-ليربإ-١٤", "١٤-إبريل-١٤٣٤"],
    ["marks, which are behind their letter", "ةَعرْس", "سرْعةَ"],
  ])("Arabic: %s", (_, visual, logical) => {
    expect(read(visual, true)).toBe(logical);
  });
});

describe("a line that reads from left to right", () => {
  test.each([
    ["a word", "with CBA inside.", "with ABC inside."],
    ["a phrase", "with FED CBA inside.", "with ABC DEF inside."],
    ["a number in it", "with FED 12 CBA inside.", "with ABC 12 DEF inside."],
    ["brackets around it", "with (CBA) inside", "with (ABC) inside"],
    ["brackets in it", "and (FED) CBA too", "and ABC (DEF) too"],
    ["a stop in it", "with FED ,CBA inside", "with ABC, DEF inside"],
    ["a stop behind it", "he said CBA.", "he said ABC."],
  ])("%s", (_, visual, logical) => {
    expect(read(hebrew(visual), false)).toBe(hebrew(logical));
  });

  test("keeps its order on a page that reads from right to left", () => {
    expect(read("Python is a language.", true)).toBe("Python is a language.");
    expect(read(hebrew("It says CBA on the first line."), true)).toBe(
      hebrew("It says ABC on the first line."),
    );
  });
});

/** Its types take the default export for a member of the module. */
const bidi = (createBidi as unknown as typeof createBidi.default)();

/** The line as it appears: reordered and mirrored by another implementation. */
function seen(logical: string, direction: "rtl" | "ltr"): string {
  const levels = bidi.getEmbeddingLevels(logical, direction);
  const mirrored = bidi.getMirroredCharactersMap(logical, levels.levels);
  const order = bidi.getReorderedIndices(logical, levels);
  return order.map((index) => mirrored.get(index) ?? logical[index]!).join("");
}

const right = fc.constantFrom("שלום", "עולם", "ספר", "בית", "אחד");
const left = fc.constantFrom("fund", "Python", "value", "x");
const number = fc.constantFrom("7", "1991", "1,250.50", "17%", "$12", "10:30");
const bracketed = (inside: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom("()", "[]", "«»"), inside).map(([pair, text]) => `${pair[0]}${text}${pair[1]}`);
const phraseOf = (word: fc.Arbitrary<string>) =>
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));

const figure = fc.tuple(right, number, right).map((words) => words.join(" "));

/** Hebrew words separate the phrases, because a line does not tell the order of what is between two directions. */
const rightLine = fc
  .tuple(
    fc.array(fc.oneof(phraseOf(right), phraseOf(left), figure, bracketed(phraseOf(right)))),
    fc.constantFrom("", ".", "!"),
  )
  .map(([parts, stop]) => ["זה", ...parts.flatMap((part) => [part, "בין", "שתי", "מילים"])].join(" ") + stop);

test("lines of Hebrew come back from how another implementation shows them", () => {
  fc.assert(
    fc.property(rightLine, (logical) => {
      expect(read(seen(logical, "rtl"), true)).toBe(logical);
    }),
    { numRuns: 300 },
  );
});

const leftLine = fc
  .array(fc.oneof(phraseOf(right), bracketed(phraseOf(right)), figure), { minLength: 1 })
  .map((parts) => `${["The", ...parts.flatMap((part) => [part, "and the fund then"])].join(" ")}.`);

test("lines of English with Hebrew come back from how another implementation shows them", () => {
  fc.assert(
    fc.property(leftLine, (logical) => {
      expect(read(seen(logical, "ltr"), false)).toBe(logical);
    }),
    { numRuns: 300 },
  );
});
