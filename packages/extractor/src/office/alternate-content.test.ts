import { describe, expect, test } from "vitest";
import { parseXml } from "../xml/read-xml.ts";
import { textOf } from "../xml/xml.ts";
import { withoutAlternatives } from "./alternate-content.ts";

const read = (xml: string) => textOf(withoutAlternatives(parseXml(xml)!));

describe("withoutAlternatives", () => {
  test("reads the choice and not the fallback", () => {
    const xml =
      "<r>a<mc:AlternateContent><mc:Choice Requires='a14'>b</mc:Choice><mc:Fallback>c</mc:Fallback></mc:AlternateContent>d</r>";
    expect(read(xml)).toBe("abd");
  });

  test("reads the fallback where the choice is in VML", () => {
    const xml =
      "<r><mc:AlternateContent><mc:Choice Requires='v'>b</mc:Choice><mc:Fallback>c</mc:Fallback></mc:AlternateContent></r>";
    expect(read(xml)).toBe("c");
  });

  test("reads the first of several choices", () => {
    const xml =
      "<r><mc:AlternateContent><mc:Choice Requires='v'>a</mc:Choice><mc:Choice Requires='p14'>b</mc:Choice><mc:Choice Requires='x'>c</mc:Choice></mc:AlternateContent></r>";
    expect(read(xml)).toBe("b");
  });

  test("reads alternatives within alternatives", () => {
    const inner =
      "<mc:AlternateContent><mc:Choice Requires='v'>x</mc:Choice><mc:Fallback>y</mc:Fallback></mc:AlternateContent>";
    const xml = `<r><s><mc:AlternateContent><mc:Choice Requires='p14'><t>${inner}</t>z</mc:Choice></mc:AlternateContent></s></r>`;
    expect(read(xml)).toBe("yz");
  });

  test("leaves a tree without alternatives as it is", () => {
    const root = parseXml("<r><s>a</s></r>")!;
    expect(withoutAlternatives(root)).toBe(root);
  });
});
