import fc from "fast-check";
import { expect, test } from "vitest";
import { openTextRun } from "./text-run.ts";
import { typefaceFor } from "../fonts/typeface.ts";

const latin = await typefaceFor(["no letter beyond Latin"]);
const mixed = await typefaceFor(["日本語、中文。한국어"]);

/** The text that the operators show, by face, mapped back from codes to characters. */
function readBack(shown: string, { faces }: ReturnType<typeof openTextRun>): string {
  let resource = faces[0].resource;
  let text = "";
  for (const [, changed, digits] of shown.matchAll(/\/(\w+) 9 Tf|<([\da-f]*)> Tj/g)) {
    resource = changed ?? resource;
    const characters = faces.find((face) => face.resource === resource)!.characters();
    for (const code of digits?.match(/.{4}/g) ?? []) {
      text += String.fromCodePoint(characters[Number.parseInt(code, 16) - 1]!);
    }
  }
  expect(resource).toBe(faces[0].resource);
  return text;
}

test("characters are numbered from 1 in order of use, each once, and are as wide as their glyphs", () => {
  const run = openTextRun(latin);
  const [{ characters, font }] = run.faces;
  expect(run.shown("aba😀中", 9)).toBe("<00010002000100030004> Tj");
  expect(run.shown("b a", 9)).toBe("<000200050001> Tj");
  expect(characters()).toEqual([0x61, 0x62, 0x1_f600, 0x4e2d, 0x20]);
  expect(run.widthOf("i") * 2).toBeLessThan(run.widthOf("mm"));
  expect(run.widthOf("i😀i")).toBeCloseTo(run.widthOf("ii") + run.widthOf("😀"), 6);
  expect(run.widthOf("m")).toBeCloseTo((font.advanceOf(font.glyphOf(0x6d)) * 1000) / 2048, 6);
});

test("each face numbers its own characters, and the first is selected again after another", () => {
  const run = openTextRun(mixed);
  expect(run.shown("a中日a한", 9)).toBe(
    "<0001> Tj /G 9 Tf <00010002> Tj /F 9 Tf <0001> Tj /G 9 Tf <0003> Tj /F 9 Tf",
  );
  expect(run.faces.map(({ characters }) => String.fromCodePoint(...characters()))).toEqual(["a", "中日한"]);
  expect(run.widthOf("中日한")).toBe(2920);
});

test("any text is shown unchanged, each character in the first face that has it", () => {
  const characters = fc.constantFrom(...Array.from("a 中é日本。ﾊ한😀ก𠀀"));
  fc.assert(
    fc.property(fc.array(fc.string({ unit: characters }), { maxLength: 20 }), (texts) => {
      const run = openTextRun(mixed);
      const shown = texts.map((text) => run.shown(text, 9));
      expect(shown.map((operators) => readBack(operators, run))).toEqual(texts);
      const [first, second] = run.faces.map((face) => face.characters());
      expect(second!.filter((code) => !"中日本。한".includes(String.fromCodePoint(code)))).toEqual([]);
      expect(first!.filter((code) => "中日本。한".includes(String.fromCodePoint(code)))).toEqual([]);
    }),
  );
});
