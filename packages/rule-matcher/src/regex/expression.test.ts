/** Expressions: which are taken, what is known of their matches, and that no text and no expression makes them slow. */
import fc from "fast-check";
import { RE2JS } from "re2js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parseRules } from "../parse-rules.ts";
import { judged } from "../testing/judged.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { compileExpression, expressionFault } from "./expression.ts";
import { originalSpan, plainTexts } from "./plain-text.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("what is found", () => {
  test.each([
    ["returns? of \\d+(?:\\.\\d+)?%", "Return of 9%, returns\nof 9.5%", ["Return of 9%", "returns\nof 9.5%"]],
    [
      "guarante{2}d",
      "A guaran-\nteed, gua\u00ADranteed, GUARANTÉED",
      ["guaran-\nteed", "gua\u00ADranteed", "GUARANTÉED"],
    ],
    ["well-known", "well-\nknown wellknown well–known", ["well-\nknown", "well–known"]],
    ["wellknown", "well-\nknown", ["well-\nknown"]],
    ["\\bcan\\b", "can’t can cannot", ["can"]],
    ["\\bdon't\\b", "Don’t don't dont", ["Don’t", "don't"]],
    ["[^']\\w'", "ab' ", ["ab'"]],
    ["a_b", "a_b a-b", ["a_b"]],
    ["guarantee|guaranteed", "guaranteed", ["guarantee"]],
    ["a+?b", "aab", ["aab"]],
    ["^Free", "Free. Free\n\nFree", ["Free", "Free"]],
    ["free$", "free free\n\nfree.", ["free"]],
    ["a.b", "a b\n\na\n\nb", ["a b"]],
    ["(?<x>a)(?P<y>b)(c)", "abc", ["abc"]],
    ["[\\d.]+ ?(?:%|per cent)", "9.5 % and 10 per cent", ["9.5 %", "10 per cent"]],
    ["(?:\\b)*free\\b", "A free lunch", ["free"]],
    ["\\p{Lu}{3}", "abc ABC", ["abc", "ABC"]],
    ['"free"', "“free” «free»", ["“free”", "«free»"]],
  ])("%s in %j", (regex, text, found) => {
    expect(judged(`term: {find: {regex: '${regex.replaceAll("'", "''")}'}}`, text).found).toEqual(found);
  });

  test("exact case, and what the proof says", () => {
    const { found, matches } = judged("term: {find: {regex: 'AS[IC]+', case: exact}}", "ASIC asic");
    expect(found).toEqual(["ASIC"]);
    expect(matches[0]).toMatchObject({
      classifier: "/AS[IC]+/",
      proof: { form: "regex", detail: "/AS[IC]+/ (exact case)", spans: [{ start: 0, end: 4 }] },
    });
  });
});

describe("what is not taken", () => {
  test.each([
    ["a(?=b)", 1, "looking ahead"],
    ["a(?!b)", 1, "looking ahead"],
    ["(?<=a)b", 0, "looking behind"],
    ["x(?<!a)b", 1, "looking behind"],
    ["(a)\\1", 3, "referring back"],
    ["(?<n>a)\\k<n>", 7, "referring back"],
    ["(?>a)", 0, "atomic groups"],
    ["(?i)a", 0, "flags are not known"],
    ["a(?#b)", 1, "comments"],
    ["a*", 0, "can match where nothing stands"],
    ["\\b", 0, "can match where nothing stands"],
    ["a|", 0, "can match where nothing stands"],
    ["a++", 2, "“+” repeats what is a repetition"],
    ["*a", 0, "“*” repeats nothing"],
    ["(a", 0, "not closed"],
    ["a)", 1, "closes no group"],
    ["[a", 0, "not closed"],
    ["[z-a]", 1, "runs backwards"],
    ["a{3,2}", 1, "swap them"],
    ["a{1001}", 1, "more than 1000 times"],
    ["a\\", 1, "backslash stands at the end"],
    ["\\Qa\\E", 0, "\\Q is not known"],
    ["\\p{Foo}", 0, "the engine does not take"],
    ["caf\u00E9", 3, "write that"],
    ["don’t", 3, "sees it as ': write that"],
    ["[“]", 1, "write that"],
    ["a\u00A0b", 1, "U+00A0"],
    [`${"(".repeat(12)}a${"{2})".repeat(12)}`, 0, "the engine does not take"],
    [`${"(".repeat(51)}a${")".repeat(51)}`, 50, "more than 50 deep"],
    ["a".repeat(1001), 0, "longer than 1000"],
  ])("%s: at %i, %s", (regex, offset, message) => {
    expect(expressionFault(regex)).toEqual({ offset, message: expect.stringContaining(message) });
  });

  test("is told with its place in the file", () => {
    const head = "id: r\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
    const { problems } = parseRules([
      { path: "p/r.yaml", text: `${head}term: {find: {regex: 'fee(?=s)'}}\n` },
    ]);
    expect(problems).toMatchObject([{ place: { line: 7, column: 26 } }]);
  });

  test("whatever is taken compiles, and never matches nothing", () => {
    const piece = fc.constantFrom(...Array.from("ab'_ .|()[]{}*+?^$\\-,:=!<>1dbPpQk"));
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 10 }),
        fc.string({ unit: fc.constantFrom("a", "b", " ", "'") }),
        (pieces, text) => {
          const written = pieces.join("");
          if (expressionFault(written) !== null) return;
          const { find } = compileExpression(written, "any");
          for (const { start, end } of find(text)) expect(end).toBeGreaterThan(start);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("the words that every match holds", () => {
  test.each([
    ["returns? of \\d+%", ["of"]],
    ["\\breturns? of \\d+%", ["return of", "returns of"]],
    ["\\b(?:guarantee|promise)d?\\b", ["guaranteed", "guarantee", "promised", "promise"]],
    ["past\\s+performance\\b", ["performance"]],
    ["\\bup to \\d+ per cent\\b", ["per cent"]],
    ["\\bdon't\\b", ["don't"]],
    ["\\bfund'", null],
    ["\\w+ed\\b", null],
    ["\\bsafe|\\d+%", null],
    ["(?:very )+safe\\b", ["safe"]],
    ["\\b(?:very ){2,}safe\\b", ["very"]],
    ["\\b(?:not )?safe\\b", ["not safe", "safe"]],
    ["\\blong-term (?:gain)?", ["long-term"]],
    ["\\b401k\\b", null],
    ["^Free!", ["Free"]],
    ["\\bfree\\B", null],
  ])("%s: %j", (regex, phrases) => {
    const { required } = compileExpression(regex, "any");
    expect(required === null ? null : required.toSorted()).toEqual(
      phrases === null ? null : phrases.toSorted(),
    );
  });

  test("no match is lost by waiting for them", () => {
    const regexes = [
      "\\breturns? of \\d+%",
      "\\b(?:guarantee|promise)d?\\b",
      "past\\s+performance\\b",
      "\\bdon't\\b",
      "(?:very )+safe\\b",
      "\\blong-term (?:gain)?",
      "^Free!",
      "\\bper cent[.,]",
    ];
    const pieces = fc.constantFrom(
      ..."return|returns|of|9%|guaran|teed|tee|promise|past|perfor|mance|don|’t|very|safe|long|term|Free|free|!|per|cent|s".split(
        "|",
      ),
    );
    const joints = fc.constantFrom(
      "",
      " ",
      " ",
      "\n",
      "-",
      "-\n",
      "\u00AD",
      "\u00AD\n",
      " \n \n",
      "'",
      ".",
      "1.",
      "–",
      "\u0301",
      "\u200B",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(pieces, joints), { maxLength: 14 }), (parts) => {
        const text = parts.flat().join("");
        const { document } = plainDocument(text);
        for (const regex of regexes) {
          const { find } = compileExpression(regex, "any");
          const expected = document.layout.blocks.flatMap(({ span }) =>
            plainTexts(document.text, span).flatMap((plain) =>
              find(plain.text).map((each) => originalSpan(plain, each)),
            ),
          );
          const { matches } = judged(`term: {find: {regex: '${regex.replaceAll("'", "''")}'}}`, text);
          const outer = expected.filter(
            (each) =>
              !expected.some(
                (other) =>
                  other.start <= each.start &&
                  each.end <= other.end &&
                  (other.start < each.start || each.end < other.end),
              ),
          );
          const once = new Set(outer.map(({ start, end }) => `${start}-${end}`));
          expect(
            new Set(
              matches.map(({ place }) => place.kind === "span" && `${place.span.start}-${place.span.end}`),
            ),
          ).toEqual(once);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("the work", () => {
  /** Units handed to the engine. */
  function workOf(regex: string, text: string): number {
    const made = vi.spyOn(RE2JS.prototype, "matcher");
    const { find } = compileExpression(regex, "any");
    made.mockClear();
    find(text);
    const work = made.mock.calls.reduce((sum, [input]) => sum + (input as string).length, 0);
    made.mockRestore();
    return work;
  }

  test.each([
    ["a.*b|a", "a"],
    ["(?:a+)+$", "a"],
    ["(?:a|a)*b", "a"],
    ["(?:a{1,50}){1,20}b", "a"],
    ["\\w+@\\w+", "a"],
    ["(?:.* )?x", "a "],
  ])("of %s grows as the text does", (regex, unit) => {
    const work = (copies: number) => workOf(regex, unit.repeat(copies));
    expect(work(4000)).toBeLessThan(2.3 * work(2000));
    expect(work(4000)).toBeGreaterThan(0);
  });

  test("of an expression that requires words is none where they do not stand", () => {
    const made = vi.spyOn(RE2JS.prototype, "matcher");
    const rule = "term: {find: {regex: '\\bguaranteed? \\w+'}}";
    judged(rule, "Nothing of it.\n\n".repeat(50));
    expect(made).not.toHaveBeenCalled();
    judged(rule, `${"Nothing of it.\n\n".repeat(50)}A guarantee here.`);
    expect(made.mock.calls.map(([input]) => input)).toEqual(["A guarantee here.", "e."]);
  });

  test("matches are found whole over the borders of what is searched at once, up to 250 characters", () => {
    const text = `${"x".repeat(450)}${"y".repeat(250)}${"x".repeat(450)}y${"z".repeat(251)}`;
    const { find } = compileExpression("y+|z+", "any");
    expect(find(text)).toEqual([
      { start: 450, end: 700 },
      { start: 1150, end: 1151 },
      { start: 1401, end: 1402 },
    ]);
  });
});
