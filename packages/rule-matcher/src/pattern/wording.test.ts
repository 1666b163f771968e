/** The pattern `wording`: word for word with entities in its slots, and in which words other texts differ. */
import { span } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ruleFile } from "../testing/judged.ts";
import { naiveHits } from "../testing/naive-patterns.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { judgedOn, wordingFile } from "../testing/wording-files.ts";
import { noSurroundings, type WordingPattern } from "./pattern.ts";

const past = "Past performance is not a reliable indicator of future performance.";
const fee = "A fee of {amount} or {percentage} is due on {date}.";

function found(wording: string, text: string, more = ""): readonly string[] {
  const sources = [ruleFile("term: {find: {wording: w}}"), wordingFile("w", wording, more)];
  return judgedOn(sources, text).found.map((line) => line.replace("r: ", ""));
}

/** How the most similar text differs; “missing” if there is none, “found” if the wording is there. */
function told(wording: string, text: string): string {
  const sources = [ruleFile("absence: {expect: {wording: w}}"), wordingFile("w", wording)];
  const [match] = judgedOn(sources, text).matches;
  if (match === undefined) return "found";
  const { nearest, proof } = match;
  if (nearest === undefined) {
    expect(proof.parts.at(-1)).toMatchObject({ form: "resembles", detail: "wording w", holds: false });
    return "missing";
  }
  expect(nearest.fails).toEqual(["wording"]);
  return nearest.measured.join().replace("wording: ", "");
}

describe("a text is found", () => {
  test.each([
    [past, `It says: ${past} So be it.`],
    [past, "PAST PERFORMANCE\nis  not a reliable\u00A0indi\u00ADcator of future performance"],
    [past, "Past perfor-\nmance is not a reliable indicator of future performance!"],
    [fee, "A fee of $5 or 2% is due on 30 June 2025."],
    [fee, "A fee of five dollars or two per cent is due on\n2025-06-30"],
    [fee, "a fee of A$1.5 million or 2.5 % is due on June 30, 2025, or later"],
    ["{percentage} of accounts lose money", "Between 74-89% of accounts lose money."],
    ["We charge up to {amount}", "We charge up to EUR 3,000."],
    ["We charge up to {amount}", "We charge up to\n$5."],
    ["We returned {percentage} last year", "Losses: we returned -5% last year."],
  ])("%j in %j", (wording, text) => {
    expect(found(wording, text)).toHaveLength(1);
    expect(told(wording, text)).toBe("found");
  });

  test("from its first word to its last", () => {
    expect(found(fee, "So: a fee of $5 or 2% is due on 30 June 2025 at noon.")).toEqual([
      "a fee of $5 or 2% is due on 30 June 2025",
    ]);
  });

  test("with slots that have names of their own", () => {
    const slots = "slots: {first: money, second: money}\n";
    expect(found("from {first} to {second}", "from $5 to $10 and from 5 to $10", slots)).toEqual([
      "from $5 to $10",
    ]);
  });

  test("with the entities in its slots in its proof", () => {
    const sources = [ruleFile("term: {find: {wording: w}}"), wordingFile("w", fee)];
    const [match] = judgedOn(sources, "A fee of $5 or 2% is due on 30 June 2025.").matches;
    expect(match).toMatchObject({
      classifier: "w",
      proof: {
        form: "approvedWording",
        detail: "wording w",
        parts: [{ detail: "money" }, { detail: "percentage" }, { detail: "date" }],
      },
    });
  });

  test("only in the zones of the pattern", () => {
    const sources = [ruleFile("term: {find: {wording: w, in: heading}}"), wordingFile("w", past)];
    expect(judgedOn(sources, past).found).toEqual([]);
    expect(judgedOn(sources, `heading: ${past}`).found).toHaveLength(1);
  });
});

describe("another text is not found, and the words in which it differs are named", () => {
  test.each([
    [past, past.replace("not ", ""), "missing “not”"],
    [past, past.replace("is", "was"), "“was” instead of “is”"],
    [past, past.replace("a reliable", "a very reliable"), "extra “very”"],
    [past, past.replace("Past", "Previous"), "“Previous” instead of “Past”"],
    [past, past.replace(" performance.", " returns."), "“returns” instead of “performance”"],
    [past, "We say that performance is not a reliable indicator of future performance.", "missing “Past”"],
    [
      past,
      "Past performance may not be a reliable guide to future performance.",
      "“may” instead of “is”; extra “be”; “guide to” instead of “indicator of”",
    ],
    [fee, "A fee of $5 or 2% is due on Monday.", "“Monday” instead of “{date}”"],
    [fee, "A fee of some or 2% is due on 30 June 2025.", "“some” instead of “{amount}”"],
    [
      fee,
      "A fee of 2% or $5 is due on 30 June 2025.",
      "“2%” instead of “{amount}”; “$5” instead of “{percentage}”",
    ],
    [
      past,
      "Past performance is not a\n\nreliable indicator of future performance",
      "missing “reliable indicator of future performance”",
    ],
    [fee, "A fee of only $5 or 2% is due on 30 June 2025.", "extra “only”"],
    [fee, "A fee of $5 a or 2% is due on 30 June 2025.", "extra “a”"],
    [fee, "A fee of\n\n$5 or 2% is due on 30 June 2025.", "missing"],
    [past, "Nothing of the kind.", "missing"],
    ["Capital at risk.", "Capital is at risk.", "missing"],
  ])("%j in %j", (wording, text, difference) => {
    expect(found(wording, text)).toEqual([]);
    expect(told(wording, text)).toBe(difference);
  });

  test("although the same figure is in a slot and in the words", () => {
    const wording = "A return of {percentage} is more than 9% of the yearly total";
    expect(told(wording, "A return of 5% is much more than 9% of the yearly total")).toBe("extra “much”");
  });
});

const slotValues = {
  money: ["$5", "£1,200.50", "EUR 3,000", "five dollars", "$1.5 million"],
  percentage: ["2%", "0.25 %", "seven per cent", "25 basis points"],
  date: ["30 June 2025", "2025-06-30", "June 30, 2025"],
} as const;

const plainWords = fc.constantFrom(
  "returns",
  "may",
  "fall",
  "and",
  "capital",
  "is",
  "never",
  "certain",
  "insured",
  "with",
);
const slot = fc.constantFrom("amount", "percentage", "date");
const entityOf = { amount: "money", percentage: "percentage", date: "date" } as const;

/** Words and slots, of which no two slots are neighbours, and enough words to know it by. */
const wordings = fc
  .tuple(
    fc.array(fc.tuple(plainWords, fc.option(slot, { freq: 2 })), { minLength: 2, maxLength: 6 }),
    plainWords,
  )
  .map(([pieces, last]) => ["capital", "insured", ...pieces.flat(), last].filter((piece) => piece !== null));

type Piece = string;
const isSlot = (piece: Piece): piece is keyof typeof entityOf => Object.hasOwn(entityOf, piece);
const textOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (isSlot(piece) ? `{${piece}}` : piece)).join(" ");

const gaps = fc.constantFrom(" ", "\n", "  ", "\u00A0", "-", " “");
const letterCase = fc.constantFrom<(word: string) => string>(
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
);

test("a text with the words of the wording is found, whatever its slots, spaces, line breaks and case", () => {
  const filled = wordings.chain((pieces) =>
    fc.record({
      pieces: fc.constant(pieces),
      text: fc
        .tuple(
          ...pieces.map((piece) =>
            isSlot(piece)
              ? fc.constantFrom(...slotValues[entityOf[piece]])
              : letterCase.map((write) => write(piece)),
          ),
        )
        .chain((words) =>
          fc
            .array(gaps, { minLength: words.length - 1, maxLength: words.length - 1 })
            .map((between) => words.map((word, at) => `${word}${between[at] ?? ""}`).join("")),
        ),
    }),
  );
  fc.assert(
    fc.property(filled, ({ pieces, text }) => {
      expect(found(textOf(pieces), `Note: ${text}.`)).toHaveLength(1);
    }),
  );
});

test("a text of which one word is another is never found, and exactly this word is named", () => {
  // “May 30” is a date: whether “may 30 June” has a slot depends on the words before it.
  const isClear = (pieces: readonly Piece[]) =>
    pieces.every((piece, at) => piece !== "may" || pieces[at + 1] !== "date");
  const changed = wordings
    .filter(isClear)
    .chain((pieces) =>
      fc
        .record({ pieces: fc.constant(pieces), at: fc.nat(pieces.length - 1) })
        .filter(({ at }) => !isSlot(pieces[at]!)),
    );
  fc.assert(
    fc.property(changed, ({ pieces, at }) => {
      const text = pieces
        .map((piece, index) =>
          index === at ? "another" : isSlot(piece) ? slotValues[entityOf[piece]][0] : piece,
        )
        .join(" ");
      expect(found(textOf(pieces), `${text}.`)).toEqual([]);
      expect(told(textOf(pieces), `${text}.`)).toBe(`“another” instead of “${pieces[at]}”`);
    }),
  );
});

const pattern = (text: string, slots: WordingPattern["slots"]): WordingPattern => ({
  kind: "approvedWording",
  wording: "w",
  text,
  slots,
  valid: { from: null, until: null },
  id: null,
  unless: noSurroundings,
  onlyIf: noSurroundings,
  in: null,
  notIn: [],
});

test("the hits are those of trying every combination of words and entities", () => {
  const pieces = fc.array(fc.constantFrom("a", "b", "a b", "{percentage}", "{number}"), {
    minLength: 1,
    maxLength: 4,
  });
  const texts = fc
    .array(fc.constantFrom("a", "b", "9%", "7", "c", ",", "\n\n", "a\nb"), { maxLength: 30 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(
      pieces.filter((parts) => parts.some((part) => !part.startsWith("{"))),
      texts,
      (parts, text) => {
        const wording = parts.join(" ");
        const slots = Object.fromEntries(
          ["percentage", "number"].filter((name) => wording.includes(name)).map((name) => [name, name]),
        );
        const sources = [ruleFile("term: {find: {wording: w}}"), wordingFile("w", wording)];
        const hits = judgedOn(sources, text).matches.map(({ place }) => place);
        const naive = naiveHits(pattern(wording, slots), plainDocument(text));
        expect(hits).toEqual(naive.map(({ start, end }) => ({ kind: "span", span: span(start, end) })));
      },
    ),
  );
});
