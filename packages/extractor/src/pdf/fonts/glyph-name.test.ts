/** Names of glyphs as fonts of the wild have them. */
import { expect, test } from "vitest";
import { textOfGlyphName } from "./glyph-name.ts";

test.each([
  ["A", "A"],
  ["z", "z"],
  ["zero", "0"],
  ["exclam", "!"],
  ["asciitilde", "~"],
  ["exclamdown", "¡"],
  ["germandbls", "ß"],
  ["ydieresis", "ÿ"],
  ["dotlessj", "ȷ"],
  ["ring", "˚"],
  ["quotedblleft", "“"],
  ["fi", "fi"],
  ["ffl", "ffl"],
  ["f_f_i", "ffi"],
  ["T_h", "Th"],
  ["a.alt", "a"],
  ["f_i.sc", "fi"],
  ["uni00E9", "é"],
  ["uni00660069", "fi"],
  ["u1D49C", "𝒜"],
])("%s is %s", (name, text) => {
  expect(textOfGlyphName(name)).toBe(text);
});

test.each([
  "g12",
  "cid34",
  "glyph5",
  "G01",
  "uniE000",
  "uniD800",
  "uni00",
  "f_g12",
  ".notdef",
  "",
  "_",
  "uni0003",
])("%s says nothing", (name) => {
  expect(textOfGlyphName(name)).toBeNull();
});
