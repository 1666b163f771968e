import fc from "fast-check";
import { expect, test } from "vitest";
import { linePieces } from "./line-pieces.ts";

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
])("%s", (text, expected) => {
  expect(barred(text)).toBe(expected);
});

test("nothing is lost, and each place between two characters is judged by these two alone", () => {
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
