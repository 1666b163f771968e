import { describe, expect, test } from "vitest";
import { shownCharacter, symbolOf, symbolText } from "./symbol-font.ts";

describe("symbols", () => {
  test.each([
    ["Symbol", "F061", "α"],
    ["Symbol", "61", "α"],
    ["Symbol", "F0B7", "•"],
    ["Symbol", "F0B3", "≥"],
    ["Symbol", "F0A5", "∞"],
    ["Symbol", "F0F7", "⎟"],
    ["Symbol", "F0FE", "⎭"],
    ["Wingdings", "F0FC", "✔"],
    ["Wingdings", "F06E", "■"],
    ["Wingdings", "F0A7", "▪"],
    ["Wingdings", "F06C", "●"],
    ["Wingdings 2", "F050", "✓"],
    ["Arial", "20AC", "€"],
    ["Arial", "D800", ""],
    ["Arial", "zz", ""],
    ["Arial", "FFFFFFFF", ""],
  ])("of %s, %s: %s", (font, code, expected) => {
    expect(symbolOf(font, code)).toBe(expected);
  });

  test("in the private area of a font for text mean what they say", () => {
    expect(symbolText("\uF041\uF042", "Arial")).toBe("AB");
    expect(symbolText("\uF041", "Other Dings")).toBe("\uF041");
    expect(symbolText("plain", null)).toBe("plain");
  });
});

describe("bullets", () => {
  test.each([
    ["§", "Wingdings", "▪"],
    ["\uF0A7", "Wingdings", "▪"],
    ["ü", "Wingdings", "✔"],
    ["Ø", "Wingdings", "➢"],
    ["·", "Symbol", "•"],
    ["\uF0B7", null, "•"],
    ["!", "Wingdings", "🖉"],
    ["\u007F", "Wingdings", "•"],
    ["x", "Webdings", "•"],
    ["–", "Arial", "–"],
    ["§", "Arial", "§"],
  ])("%j in %s shows %s", (character, font, shown) => {
    expect(shownCharacter(character, font)).toBe(shown);
  });
});
