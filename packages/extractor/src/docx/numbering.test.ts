import { describe, expect, test } from "vitest";
import { parseXml } from "../xml/read-xml.ts";
import { formatNumber } from "./number-format.ts";
import { readNumbering } from "./numbering.ts";
import { readStyles } from "./styles.ts";

const level = (index: number, format: string, text: string, further = "") =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${further}</w:lvl>`;
const definition = (id: number, inside: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${inside}</w:abstractNum>`;
const list = (id: number, of: number, inside = "") =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${inside}</w:num>`;

/** The markers of items, each a list and a level from 0. */
function markers(
  xml: string,
  items: readonly (readonly [string, number])[],
  styles = "",
): readonly (string | null)[] {
  const known = readStyles(parseXml(`<w:styles>${styles}</w:styles>`));
  const numbering = readNumbering(parseXml(`<w:numbering>${xml}</w:numbering>`), known);
  return items.map(([instance, at]) => numbering.next(instance, at));
}

const legal = definition(
  0,
  level(0, "upperRoman", "%1.") +
    level(1, "decimal", "%1.%2", "<w:isLgl/>") +
    level(2, "lowerLetter", "(%3)"),
);

describe("items are counted as Word shows them", () => {
  test("over levels, a lower one starting again after a higher", () => {
    expect(
      markers(legal + list(1, 0), [
        ["1", 0],
        ["1", 1],
        ["1", 1],
        ["1", 2],
        ["1", 0],
        ["1", 1],
        ["1", 2],
      ]),
    ).toEqual(["I.", "1.1", "1.2", "(a)", "II.", "2.1", "(a)"]);
  });

  test("where a level is skipped, as if its first item stood there", () => {
    expect(
      markers(legal + list(1, 0), [
        ["1", 1],
        ["1", 0],
      ]),
    ).toEqual(["1.1", "II."]);
  });

  test("on through two lists of one definition, unless the second says where it starts", () => {
    const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>';
    const xml = legal + list(1, 0) + list(2, 0) + list(3, 0, restart);
    const items = [
      ["1", 0],
      ["2", 0],
      ["3", 0],
      ["3", 0],
      ["1", 0],
    ] as const;
    expect(markers(xml, items)).toEqual(["I.", "II.", "V.", "VI.", "VII."]);
  });

  test("with the levels that a list overrides", () => {
    const override = `<w:lvlOverride w:ilvl="0">${level(0, "lowerRoman", "%1)")}</w:lvlOverride>`;
    expect(
      markers(legal + list(1, 0, override), [
        ["1", 0],
        ["1", 0],
      ]),
    ).toEqual(["i)", "ii)"]);
  });

  test("without starting again where the level says never", () => {
    const on = definition(
      0,
      level(0, "decimal", "%1.") + level(1, "decimal", "%2", '<w:lvlRestart w:val="0"/>'),
    );
    const items = [
      ["1", 0],
      ["1", 1],
      ["1", 0],
      ["1", 1],
    ] as const;
    expect(markers(on + list(1, 0), items)).toEqual(["1.", "1", "2.", "2"]);
  });

  test("by the list of a numbering style", () => {
    const styles =
      '<w:style w:type="numbering" w:styleId="S"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const linked = definition(1, '<w:numStyleLink w:val="S"/>');
    expect(
      markers(
        legal + linked + list(1, 0) + list(2, 1),
        [
          ["2", 0],
          ["1", 0],
        ],
        styles,
      ),
    ).toEqual(["I.", "II."]);
  });

  test("with bullets as Unicode has them", () => {
    const bullet = (index: number, text: string, font: string) =>
      level(index, "bullet", text, `<w:rPr><w:rFonts w:ascii="${font}"/></w:rPr>`);
    const xml = definition(
      0,
      bullet(0, "\uF0B7", "Symbol") +
        bullet(1, "\uF0A7", "Wingdings") +
        bullet(2, "\uF0EE", "Unknown Dings") +
        bullet(3, "o", "Courier New"),
    );
    const items = [
      ["1", 0],
      ["1", 1],
      ["1", 2],
      ["1", 3],
    ] as const;
    expect(markers(xml + list(1, 0), items)).toEqual(["•", "▪", "•", "o"]);
  });

  test("and not at all where there is no such list", () => {
    expect(
      markers(legal, [
        ["1", 0],
        ["0", 0],
      ]),
    ).toEqual([null, null]);
  });
});

describe("numbers", () => {
  test.each([
    ["decimal", 12, "12"],
    ["decimalZero", 7, "07"],
    ["upperRoman", 1994, "MCMXCIV"],
    ["lowerRoman", 4000, "4000"],
    ["upperLetter", 27, "AA"],
    ["lowerLetter", 26, "z"],
    ["lowerLetter", 53, "aaa"],
    ["ordinal", 11, "11th"],
    ["ordinal", 22, "22nd"],
    ["none", 3, ""],
    ["chicago", 3, "3"],
    ["upperLetter", 0, "0"],
  ])("in %s: %i is %s", (format, value, expected) => {
    expect(formatNumber(value, format)).toBe(expected);
  });
});
