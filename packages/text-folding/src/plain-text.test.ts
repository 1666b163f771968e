/** The text that regular expressions see, and its mapping to the original. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { originalSpan, plainPosition, plainTexts, type PlainText } from "./plain-text.ts";
import { plainCharacter } from "./plain-units.ts";

const whole = (text: string) => plainTexts(text, [{ start: 0, end: text.length }]).texts;
const shown = ({ units, start, end }: PlainText) => String.fromCharCode(...units.subarray(start, end));

describe("the text that an expression searches", () => {
  test.each([
    ["Returns of 9.5% p.a.", ["Returns of 9.5% p.a."]],
    ["two\u00A0 \n words", ["two words"]],
    ["a \n \n b", ["a\nb"]],
    ["“Naïve” – ﬁne №５", ['"Naive" - fine №5']],
    ["in\u00ADvest zero\u200Bwidth", ["invest zerowidth"]],
    ["don’t ’t is’ O'Neill", ["don_t 't is' O_Neill"]],
    ["a_b", ["a＿b"]],
    ["be\u0001\u0002gin\u0004", ["begin"]],
    ["a  b c  d\te", ["a b c d e"]],
    ["e\u0301t\u0327e", ["ete"]],
    ["guaran-\nteed 9-\n% - \nx", ["guaranteed 9- % - x", "guaran-teed 9- % - x"]],
    ["guaran\u00AD\n teed", ["guaranteed", "guaran-teed"]],
    ["a-\nb-\nc-\nd-\ne", ["abcd-e", "a-b-c-d-e"]],
    ["10–20 — 5−3", ["10-20 - 5-3"]],
    ["Fund™² * 😀", ["Fund™² * 😀"]],
    ["Straße ÆØ", ["Strasse ÆØ"]],
  ])("%j is %j", (text, expected) => {
    expect(whole(text).map(shown)).toEqual(expected);
  });

  test("the span in the source covers everything that was folded into it", () => {
    const back = (text: string, part: string) => {
      const [plain] = whole(text);
      const start = shown(plain!).indexOf(part);
      const span = originalSpan(plain!, { start, end: start + part.length });
      return text.slice(span.start, span.end);
    };
    expect(back("a guaran-\nteed b", "guaranteed")).toBe("guaran-\nteed");
    expect(back("a in\u00ADvest b", "invest")).toBe("in\u00ADvest");
    expect(back("oﬃce", "f")).toBe("ﬃ");
    expect(back("cafe\u0301 au", "cafe")).toBe("cafe\u0301");
    expect(back("x \n\u00A0 y", "x y")).toBe("x \n\u00A0 y");
    expect(back("a 😀 b", "😀")).toBe("😀");
  });

  test("spans in the source never run backwards or leave the paragraph", () => {
    const unit = fc.constantFrom(...Array.from("ab9 .,%-\n\u00AD\u200B'’é\u0301ﬁß_“–\u00A0😀\uD83DＡ"));
    fc.assert(
      fc.property(fc.array(unit), fc.nat(3), (units, offset) => {
        const text = units.join("");
        const from = Math.min(offset, text.length);
        const half = Math.ceil((from + text.length) / 2);
        const middle = /[\udc00-\udfff]/.test(text[half] ?? "") ? half + 1 : half;
        const paragraphs = [
          { start: from, end: middle },
          { start: middle, end: text.length },
        ];
        const { texts, second } = plainTexts(text, paragraphs);
        const paragraphOf = new Map([
          ...paragraphs.map((paragraph, index) => [index, paragraph] as const),
          ...[...second].map(([paragraph, index]) => [index, paragraphs[paragraph]!] as const),
        ]);
        expect(paragraphOf.size).toBe(texts.length);
        texts.forEach((plain, index) => {
          const paragraph = paragraphOf.get(index)!;
          let reached = paragraph.start;
          for (let at = plain.start; at < plain.end; at++) {
            const { start, end } = originalSpan(plain, { start: at, end: at + 1 });
            expect(start).toBeGreaterThanOrEqual(reached);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(paragraph.end);
            expect(plainPosition(plain, start)).toBeLessThanOrEqual(at);
            expect(originalSpan(plain, { start: plainPosition(plain, start), end: at + 1 }).start).toBe(
              start,
            );
            reached = start;
          }
        });
      }),
    );
  });
});

test("the lower-case form of a plain text has the same length", () => {
  const plain = Array.from({ length: 0x1_0000 }, (_, unit) => plainCharacter(String.fromCharCode(unit)));
  expect(plain.filter((each) => each.toLowerCase().length !== each.length)).toEqual([]);
});
