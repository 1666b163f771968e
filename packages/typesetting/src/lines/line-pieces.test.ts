import fc from "fast-check";
import { expect, test } from "vitest";
import { openLineBreaker } from "./line-pieces.ts";

const linePieces = openLineBreaker();

/** The pieces with a bar wherever a line may end. */
const barred = (text: string) =>
  linePieces(text)
    .map(({ gap, text: piece }) => (gap === "" ? piece : ` ${piece}`))
    .join("|");

test.each([
  ["words of Latin, well-known and so on", " words| of| Latin,| well-known| and| so| on"],
  ["한국어 원금은 보장됩니다.", " 한국어| 원금은| 보장됩니다."],
  ["日本語の本", " 日|本|語|の|本"],
  ["保证，零风险！", " 保|证，|零|风|险！"],
  ["「元本」（保証）を『約束』。", " 「元|本」|（保|証）|を|『約|束』。"],
  ["チャート・ゲームー々", " チャー|ト・|ゲー|ムー々"],
  ["年利5.5％です", " 年|利|5.5％|で|す"],
  ["Found: “中文” ￥500", " Found:| “中|文”| ￥500"],
  ["新API版", " 新|API|版"],
  ["รับประกันผลตอบแทนสูง 10% ต่อปี", " รับ|ประกัน|ผล|ตอบแทน|สูง| 10%| ต่อ|ปี"],
  ["ทุกวันๆ (กองทุนรวม)ไม่เสี่ยง!", " ทุก|วันๆ| (กองทุน|รวม)ไม่|เสี่ยง!"],
  ["ຮັບປະກັນຜົນຕອບແທນສູງ", " ຮັບປະກັນ|ຜົນຕອບແທນ|ສູງ"],
  ["ធានាផលចំណេញ។យើងសូម", " ធានា|ផល|ចំណេញ។|យើង|សូម"],
  ["အာမခံထားသောအမြတ်အစွန်း၊အားလုံး", " အာမခံထား|သော|အမြတ်အစွန်း၊|အားလုံး"],
  ["ราคา฿500บาท日本ไทย", " ราคา฿500บาท|日|本|ไทย"],
  ["ก\u200bข ก\u200ba", " ก\u200b|ข| ก\u200ba"],
])("%s", (text, expected) => {
  expect(barred(text)).toBe(expected);
});

test("nothing is lost, and a break between two characters depends only on these two", () => {
  const characters = fc.constantFrom(
    ...Array.from("漢字かなカナっー々。、，」）』！？％「（『“”￥5 ab한국-…"),
  );
  fc.assert(
    fc.property(fc.string({ unit: characters }), (text) => {
      const pieces = linePieces(text);
      expect(pieces.map(({ gap, text: piece }) => gap + piece).join("")).toBe(` ${text}`);
      let place = 0;
      for (const { gap, text: piece } of pieces.slice(0, -1)) {
        place += piece.length + gap.length;
        const [before = "", after = ""] = [text[place - 2], text[place - 1]];
        if (after === " ") continue;
        expect(barred(before + after)).toBe(` ${before}|${after}`);
      }
      for (const { text: piece } of pieces) {
        for (let at = 1; at < piece.length; at++) {
          expect(barred(piece.slice(at - 1, at + 1))).toBe(` ${piece.slice(at - 1, at + 1)}`);
        }
      }
    }),
  );
});

test("text without spaces is kept whole, and no line begins with a mark or a stop", () => {
  const characters = fc.constantFrom(...Array.from("รับประกันน้ำๆฯ ຮັບໆ ស្ត្រី។ៗ မြတ်၊ 日「」a.!\u200b"));
  fc.assert(
    fc.property(fc.string({ unit: characters }), (text) => {
      const pieces = linePieces(text);
      expect(pieces.map(({ gap, text: piece }) => gap + piece).join("")).toBe(` ${text}`);
      const within = pieces.filter(({ gap }) => gap === "");
      expect(within.filter(({ text: piece }) => /^[\p{M}ๆຯໆៗ។၊.!」]/u.test(piece))).toEqual([]);
    }),
  );
});
