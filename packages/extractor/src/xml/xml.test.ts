import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  maximumAttributes,
  maximumDepth,
  maximumNodes,
  maximumText,
  parseXml,
  readXml,
  walkXml,
} from "./read-xml.ts";
import {
  attribute,
  child,
  childrenNamed,
  descendants,
  elementsOf,
  outermost,
  prefixedAttribute,
  textOf,
  type XmlElement,
} from "./xml.ts";

const encoder = new TextEncoder();

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let unit = 0; unit < text.length; unit++) {
    view.setUint16(unit * 2, text.charCodeAt(unit), !bigEndian);
  }
  return bytes;
}

describe("a part", () => {
  test("keeps the order of text and elements, and knows local names", () => {
    const root = parseXml('<w:p w:id="1">one<w:r/>two &amp; &#x33;<![CDATA[<four>]]></w:p>')!;
    expect(root.name).toBe("p");
    expect(root.children.map((node) => (typeof node === "string" ? node : node.name))).toEqual([
      "one",
      "r",
      "two & 3<four>",
    ]);
  });

  test("tells attributes by qualified and by local name", () => {
    const root = parseXml('<sldId id="256" r:id="rId2"/>')!;
    expect(root.attributes.get("r:id")).toBe("rId2");
    expect(attribute(root, "id")).toBe("256");
    expect(prefixedAttribute(root, "id")).toBe("rId2");
    expect(attribute(root, "other")).toBeNull();
  });

  test("is searched without being changed", () => {
    const root = parseXml("<a><b>1<b>2</b></b><c><b>3</b></c></a>")!;
    expect(descendants(root, "b").map(textOf)).toEqual(["12", "2", "3"]);
    expect(childrenNamed(root, "b")).toHaveLength(1);
    expect(child(root, "c")?.name).toBe("c");
    expect(child(root, "d")).toBeNull();
  });

  test.each([
    ["UTF-8", encoder.encode("<a>Zürich</a>")],
    ["UTF-8 with a mark", encoder.encode("\uFEFF<a>Zürich</a>")],
    ["UTF-16 little-endian with a mark", utf16("\uFEFF<a>Zürich</a>", false)],
    ["UTF-16 big-endian with a mark", utf16("\uFEFF<a>Zürich</a>", true)],
    ["UTF-16 little-endian without a mark", utf16("<a>Zürich</a>", false)],
    ["UTF-8 that says it is UTF-16", encoder.encode('<?xml version="1.0" encoding="UTF-16"?><a>Zürich</a>')],
    [
      "UTF-8 that says it is nonsense",
      encoder.encode('<?xml version="1.0" encoding="klingon"?><a>Zürich</a>'),
    ],
    ["Windows-1252", Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>Zürich</a>', "latin1")],
  ])("is read in %s", (_, bytes) => {
    expect(textOf(parseXml(bytes)!)).toBe("Zürich");
  });

  test("has no element where nothing is one", () => {
    expect(parseXml("no element")).toBeNull();
    expect(parseXml("")).toBeNull();
  });
});

describe("a hostile part", () => {
  test("with a document type: its entities stay as they are written", () => {
    const entities = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "yy">]>';
    const { root, faults } = readXml(`<?xml version="1.0"?>${entities}<a>&x; &y;</a>`);
    expect(textOf(root!)).toBe("&x; &y;");
    expect(faults.doctype).toBe(true);
  });

  test("that is cut off keeps what came before", () => {
    const { root, faults } = readXml("<a><b>one</b><b>tw");
    expect(descendants(root!, "b").map(textOf)).toEqual(["one", "tw"]);
    expect(faults.unclosed).toBe(true);
    expect(readXml("<a><b/></a>").faults).toEqual({
      doctype: false,
      tooDeep: false,
      tooLarge: false,
      unclosed: false,
    });
  });

  test("that nests too deep loses what lies deeper, and nothing behind it", () => {
    const levels = maximumDepth + 10;
    const source = `<a>${"<b>".repeat(levels)}deep${"</b>".repeat(levels)}<c>after</c></a>`;
    const { root, faults } = readXml(source);
    expect(textOf(root!)).toBe("after");
    expect(faults.tooDeep).toBe(true);
    expect(faults.unclosed).toBe(false);
  });

  test("that nests without end is left", () => {
    const { root, faults } = readXml(encoder.encode(`<a>before${"<b>".repeat(1_000_000)}`));
    expect(textOf(root!)).toBe("before");
    expect(faults).toEqual({ doctype: false, tooDeep: true, tooLarge: false, unclosed: true });
  });

  test("of which one unit has too many elements keeps the first of them, and the units behind it", () => {
    const source = `<a><p>${"<b/>".repeat(maximumNodes + 10)}<c><d/></c></p><p>after</p></a>`;
    const units: XmlElement[] = [];
    const faults = walkXml(
      source,
      (name) => name === "p",
      (unit) => units.push(unit),
    );
    expect(units).toHaveLength(2);
    expect(units[0]!.children.length).toBeLessThanOrEqual(maximumNodes);
    expect(units[0]!.children.length).toBeGreaterThan(maximumNodes / 2);
    expect(textOf(units[1]!)).toBe("after");
    expect(faults).toEqual({ doctype: false, tooDeep: false, tooLarge: true, unclosed: false });
  });

  test("of which one unit has too much text keeps the first of it, and the units behind it", () => {
    const source = encoder.encode(`<a><p>${"x".repeat(maximumText + 100_000)}</p><p>after</p></a>`);
    const units: XmlElement[] = [];
    const faults = walkXml(
      source,
      (name) => name === "p",
      (unit) => units.push(unit),
    );
    expect(textOf(units[0]!).length).toBeLessThanOrEqual(maximumText);
    expect(textOf(units[0]!).length).toBeGreaterThan(maximumText / 2);
    expect(textOf(units[1]!)).toBe("after");
    expect(faults.tooLarge).toBe(true);
  });

  test("with an attribute named like a property of objects is data", () => {
    const root = parseXml('<a __proto__="1" constructor="2"/>')!;
    expect([...root.attributes]).toEqual([
      ["__proto__", "1"],
      ["constructor", "2"],
    ]);
  });
});

describe("a walk", () => {
  test("passes on units one by one, each whole, and nothing around them", () => {
    const taken: string[] = [];
    walkXml(
      "<doc>skipped<body><p>one<p>inner</p></p>skipped<q/><p>two</p></body></doc>",
      (name, depth) => depth === 2 && name === "p",
      (element) => taken.push(textOf(element)),
    );
    expect(taken).toEqual(["oneinner", "two"]);
  });

  test("over any cut of the bytes finds what it finds in the whole, up to the cut", () => {
    const source = encoder.encode("<d><p>äöü</p><p>two &amp; three</p><p>four</p></d>");
    fc.assert(
      fc.property(fc.nat(source.length), (cut) => {
        const whole = paragraphs(source);
        const part = paragraphs(source.subarray(0, cut));
        expect(part.length).toBeLessThanOrEqual(whole.length);
        expect(part.slice(0, -1)).toEqual(whole.slice(0, Math.max(part.length - 1, 0)));
      }),
    );
  });

  test("is the same however long the text is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 65_500, max: 65_600 }), (length) => {
        const text = "ä€𝄞x".repeat(length / 4);
        expect(textOf(parseXml(encoder.encode(`<a>${text}</a>`))!)).toBe(text);
      }),
      { numRuns: 20 },
    );
  });
});

function paragraphs(source: Uint8Array): readonly string[] {
  const found: XmlElement[] = [];
  walkXml(
    source,
    (name) => name === "p",
    (element) => found.push(element),
  );
  return found.map(textOf);
}

test("children are found by name, however many there are", () => {
  const many = parseXml(`<a>${'<b i="1"/>text<c/>'.repeat(500)}<d/></a>`)!;
  const named = (name: string) => elementsOf(many).filter((one) => one.name === name);
  for (const name of ["b", "c", "d", "e", "constructor"]) {
    expect(childrenNamed(many, name)).toEqual(named(name));
    expect(child(many, name)).toBe(named(name)[0] ?? null);
  }
});

test("the outermost elements of a name are those not within one another", () => {
  const root = parseXml("<a><b>1<b>2</b></b><c><b>3</b></c></a>")!;
  expect(outermost(root, "b").map(textOf)).toEqual(["12", "3"]);
});

test("the number of attributes of an element is limited", () => {
  const attributes = Array.from({ length: maximumAttributes + 1 }, (_, index) => `a${index}="x"`);
  const allowed = readXml(`<a ${attributes.slice(1).join(" ")}/>`);
  expect([allowed.root!.attributes.size, allowed.faults.tooLarge]).toEqual([maximumAttributes, false]);
  const { root, faults } = readXml(`<a ${attributes.join(" ")}/>`);
  expect([root!.attributes.size, faults.tooLarge]).toEqual([maximumAttributes, true]);
});
