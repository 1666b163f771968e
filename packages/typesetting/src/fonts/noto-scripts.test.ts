import { expect, test } from "vitest";
import { sentences } from "../testing/scripts.ts";
import { typefaceFor } from "./typeface.ts";

/** The characters of a script; no script here has higher ones. */
function charactersOf(script: string): readonly string[] {
  const pattern = new RegExp(String.raw`\p{sc=${script}}`, "u");
  return Array.from({ length: 0x1_f0_00 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    pattern.test(character),
  );
}

test.each(Object.entries(sentences))(
  "%s: of its characters the font has so many, and so few it lacks",
  async (script, { has, lacks }) => {
    const characters = charactersOf(script);
    const [face, ...others] = (await typefaceFor([characters.join("")])).filter(
      ({ resource }) => resource === script,
    );
    expect(others).toEqual([]);
    const missing = characters.filter((character) => face!.font.glyphOf(character.codePointAt(0)!) === 0);
    expect([characters.length - missing.length, missing.length]).toEqual([has, lacks]);
  },
);

test("a text opens the fonts of its scripts, always in the same order", async () => {
  const namesOf = async (text: string) => (await typefaceFor([text])).map(({ name }) => name);
  expect(await namesOf("हिन्दी ไทย")).toEqual(["DejaVuSans", "NotoSansThai", "NotoSansDeva"]);
  expect(await namesOf("ไทย 日本 हिन्दी 🦄")).toEqual([
    "DejaVuSans",
    "NotoSansThai",
    "NotoSansDeva",
    "NotoSansCJK",
    "NotoEmoji",
  ]);
});
