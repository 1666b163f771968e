/** Expressions: which are taken, what is known of their matches, and that no text and no expression makes them slow. */
import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, test } from "vitest";
import { unitsOf } from "./testing/units-of.ts";
import { compileExpression, expressionFault } from "./expression.ts";

describe("what is not accepted", () => {
  test.each([
    ["a(?=b)", 1, "lookahead"],
    ["a(?!b)", 1, "lookahead"],
    ["(?<=a)b", 0, "lookbehind"],
    ["x(?<!a)b", 1, "lookbehind"],
    ["(a)\\1", 3, "back-references"],
    ["(?<n>a)\\k<n>", 7, "back-references"],
    ["(?>a)", 0, "atomic groups"],
    ["(?i)a", 0, "flags are not supported"],
    ["a(?#b)", 1, "comments"],
    ["a*", 0, "can match the empty string"],
    ["\\b", 0, "can match the empty string"],
    ["a|", 0, "can match the empty string"],
    ["a++", 2, "“+” repeats a repetition"],
    ["*a", 0, "“*” has nothing to repeat"],
    ["(a", 0, "not closed"],
    ["a)", 1, "does not close a group"],
    ["[a", 0, "not closed"],
    ["[z-a]", 1, "runs backwards"],
    ["a{3,2}", 1, "swap them"],
    ["a{1001}", 1, "more than 1000 times"],
    ["a\\", 1, "ends with a backslash"],
    ["\\Qa\\E", 0, "\\Q is not supported"],
    ["\\p{Foo}", 0, "there is no character class"],
    ["[a[:foo:]]", 2, "there is no character class"],
    ["caf\u00E9", 3, "write that"],
    ["don’t", 3, "normalised to ' before matching: write that"],
    ["[“]", 1, "write that"],
    ["a\u00A0b", 1, "U+00A0"],
    [`${"(".repeat(12)}a${"{2})".repeat(12)}`, 0, "so many repetitions"],
    [`${"(".repeat(51)}a${")".repeat(51)}`, 50, "more than 50 deep"],
    ["a".repeat(1001), 0, "longer than 1000"],
  ])("%s: at %i, %s", (regex, offset, message) => {
    expect(expressionFault(regex)).toEqual({ offset, message: expect.stringContaining(message) });
  });

  test("everything accepted compiles, and never matches the empty text", () => {
    const piece = fc.constantFrom(...Array.from("ab'_ .|()[]{}*+?^$\\-,:=!<>1dbPpQk"));
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 10 }),
        fc.string({ unit: fc.constantFrom("a", "b", " ", "'") }),
        (pieces, text) => {
          const written = pieces.join("");
          if (expressionFault(written) !== null) return;
          const { find } = compileExpression(written, "any");
          for (const { start, end } of find(unitsOf(text))) expect(end).toBeGreaterThan(start);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("the words that every match contains", () => {
  test.each([
    ["returns? of \\d+%", ["of"]],
    ["\\breturns? of \\d+%", ["return of", "returns of"]],
    ["\\b(?:guarantee|promise)d?\\b", ["guaranteed", "guarantee", "promised", "promise"]],
    ["past\\s+performance\\b", ["performance"]],
    ["\\bup to \\d+ per cent\\b", ["per cent"]],
    ["\\bdon't\\b", ["don't"]],
    ["\\bfund'", null],
    ["\\w+ed\\b", null],
    ["\\bfund\\W+\\d", ["fund"]],
    ["\\bsafe|\\d+%", null],
    ["(?:very )+safe\\b", ["safe"]],
    ["\\b(?:very ){2,}safe\\b", ["very"]],
    ["\\b(?:not )?safe\\b", ["not safe", "safe"]],
    ["\\blong-term (?:gain)?", ["long-term"]],
    ["\\b401k\\b", null],
    ["^Free!", ["Free"]],
    ["\\bfree\\B", null],
  ])("%s: %j", (regex, phrases) => {
    const { prefilter } = compileExpression(regex, "any");
    expect(prefilter.kind === "words" ? prefilter.literals.toSorted() : null).toEqual(
      phrases === null ? null : phrases.toSorted(),
    );
  });

  test.each([
    ["\\d+%", "first characters", 0],
    ["(?:\\b|%?)[!?]|#x", "first characters", 0],
    ["guarante\\w+", "substrings", 0],
    ["\\w{2}promise", "substrings", 4],
    ["\\w+ed\\b", "none", 250],
    ["x?\\d+%", "none", 250],
    ["[A-Z]{3}", "none", 250],
  ])("%s: otherwise %s, at most %i after the beginning", (regex, kind, before) => {
    const { prefilter } = compileExpression(regex, "any");
    expect([prefilter.kind, Math.min(250, prefilter.before)]).toEqual([kind, before]);
  });
});

describe("an independent engine has the same matches", () => {
  const item = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("a", "b", "B", "k", "s", " ", "-", "ω", "æ", "😀", "1") },
    fc.constantFrom(
      ".",
      "\\w",
      "\\W",
      "\\d",
      "\\s",
      "\\S",
      "\\D",
      "[ab]",
      "[^a]",
      "[a-k😀]",
      "[^\\W1]",
      "[\\D]",
    ),
    fc.constantFrom("\\p{Lu}", "\\P{Lu}", "\\p{Greek}", "[[:alpha:]æ]", "[[:^digit:]]", "\\pN", "[^\\P{L}]"),
    fc.constantFrom("\\b", "\\B", "^", "$", "\\A", "\\z"),
  );
  const times = fc.constantFrom(
    "",
    "",
    "",
    "*",
    "+",
    "?",
    "*?",
    "+?",
    "??",
    "{2}",
    "{1,2}",
    "{0,2}?",
    "{2,}",
    "{0}",
  );
  const { expression } = fc.letrec<{ expression: string; repeated: string }>((tie) => ({
    repeated: fc
      .tuple(
        fc.oneof(
          { weight: 4, arbitrary: item },
          tie("expression").map((inner) => `(?:${inner})`),
        ),
        times,
      )
      .map(([one, many]) => one + many),
    expression: fc
      .array(fc.array(tie("repeated"), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map((ways) => ways.map((way) => way.join("")).join("|")),
  }));
  const unit = fc.constantFrom(...Array.from("aaabbBkK -æÆßẞ1_ſs\nΩω.😀"), "\ud83d", "\ude00", "\u212a");
  const texts = fc.array(fc.string({ unit, maxLength: 12 }), { minLength: 6, maxLength: 6 });

  test.each(["any", "exact"] as const)("in %s case", { tags: "long" }, (letterCase) => {
    let compared = 0;
    fc.assert(
      fc.property(expression, texts, (written, all) => {
        if (expressionFault(written) !== null) return;
        const theirs = RE2JS.compile(written, letterCase === "any" ? RE2JS.CASE_INSENSITIVE : 0);
        const { find } = compileExpression(written, letterCase);
        for (const text of all) {
          const matcher = theirs.matcher(text);
          const expected = [];
          while (matcher.find()) expected.push({ start: matcher.start(), end: matcher.end() });
          expect(find(unitsOf(text)), `${written} in ${JSON.stringify(text)}`).toEqual(expected);
          compared += expected.length;
        }
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(1000);
  });
});

describe("the work", () => {
  test("is done only near what the prefilter requires", () => {
    const { units } = unitsOf(`${"Nothing of it. ".repeat(500)}A guarantee here.${" Nothing.".repeat(500)}`);
    let reads = 0;
    const counted = new Proxy(units, {
      get: (target, key) => {
        reads++;
        return Reflect.get(target, key, target) as unknown;
      },
    });
    const text = { units: counted, start: 0, end: units.length };
    const { findNear } = compileExpression("(?:[^.]* )?guarantees? \\w+", "any");
    expect(findNear(text, [])).toEqual([]);
    expect(reads).toBe(0);
    expect(findNear(text, [7502])).toEqual([{ start: 7499, end: 7516 }]);
    expect(reads).toBeLessThan(1500);
  });

  test("goes back only over characters that a match can contain", () => {
    const { units } = unitsOf(`${"Nothing of it. ".repeat(50)}12.5 per cent here`);
    let reads = 0;
    const counted = new Proxy(units, {
      get: (target, key) => {
        reads++;
        return Reflect.get(target, key, target) as unknown;
      },
    });
    const { findNear } = compileExpression("\\d+(?:\\.\\d+)?\\s?per cent\\b", "any");
    expect(findNear({ units: counted, start: 0, end: units.length }, [755])).toEqual([
      { start: 750, end: 763 },
    ]);
    expect(reads).toBeLessThan(90);
  });

  test("matches of up to 250 characters are found whole across the borders of windows", () => {
    const text = `${"x".repeat(450)}${"y".repeat(250)}${"x".repeat(450)}y${"z".repeat(251)}`;
    const { find } = compileExpression("y+|z+", "any");
    expect(find(unitsOf(text))).toEqual([
      { start: 450, end: 700 },
      { start: 1150, end: 1151 },
      { start: 1401, end: 1402 },
    ]);
  });
});
