/** What PDFium's glyphs are taken for, against what small files say in so many words. Courier's glyphs are 0.6 wide. */
import type { Rectangle } from "@docreview/model";
import { describe, expect, test } from "vitest";
import type { GlyphStyle, PageGlyphs } from "../../glyphs/glyphs.ts";
import { smallPdf, streamObject, type SmallPdf } from "../../testing/small-pdf.ts";
import { openWithPdfium } from "./pdfium-reader.ts";

const word = "(Wave) Tj";
const shown = `BT /C 10 Tf 1 0 0 1 100 120 Tm ${word} ET`;

async function firstPage(pdf: SmallPdf): Promise<PageGlyphs> {
  const reader = await openWithPdfium(smallPdf(pdf));
  if (typeof reader === "string") throw new Error(`the file is ${reader}`);
  try {
    return await reader.readPage(1);
  } finally {
    await reader.close();
  }
}

function ofContent(content: string, others: Partial<SmallPdf> = {}): Promise<PageGlyphs> {
  return firstPage({ ...others, pages: [{ content }] });
}

function textOf({ glyphs }: PageGlyphs): string {
  return String.fromCodePoint(...glyphs.code.subarray(0, glyphs.count));
}

function styleOf({ glyphs }: PageGlyphs, index = 0): GlyphStyle {
  return glyphs.styles[glyphs.style[index]!]!;
}

interface Placed {
  readonly name: string;
  readonly content: string;
  readonly resources?: string;
  readonly objects?: readonly string[];
  /** Of the first glyph; the others follow in steps of `advance` plus `spacing` along `angle`. */
  readonly at?: readonly [number, number];
  readonly angle?: number;
  readonly fontSize?: number;
  readonly advance?: number;
  readonly spacing?: number;
}

const tilted = [Math.cos(Math.PI / 9), Math.sin(Math.PI / 9)].map((one) => one.toFixed(6));
const form = streamObject(
  `BT /C 10 Tf 40 45 Td ${word} ET`,
  "/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Matrix [2 0 0 2 0 0]",
);

const placed: readonly Placed[] = [
  { name: "plain", content: shown },
  { name: "size in the matrix", content: `BT /C 1 Tf 10 0 0 10 100 120 Tm ${word} ET` },
  { name: "size in the page's matrix", content: `2 0 0 2 0 0 cm BT /C 5 Tf 50 60 Td ${word} ET` },
  {
    name: "20 degrees",
    content: `BT /C 10 Tf ${tilted[0]} ${tilted[1]} -${tilted[1]} ${tilted[0]} 100 120 Tm ${word} ET`,
    angle: 20,
  },
  { name: "upwards", content: `BT /C 10 Tf 0 1 -1 0 100 120 Tm ${word} ET`, angle: 90 },
  { name: "downwards", content: `BT /C 10 Tf 0 -1 1 0 100 120 Tm ${word} ET`, angle: -90 },
  { name: "upside down", content: `BT /C 10 Tf -1 0 0 -1 100 120 Tm ${word} ET`, angle: 180 },
  { name: "negative size", content: `BT /C -10 Tf 1 0 0 1 100 120 Tm ${word} ET`, angle: 180 },
  { name: "negative size, turned back", content: `BT /C -10 Tf -1 0 0 -1 100 120 Tm ${word} ET` },
  { name: "slanted", content: `BT /C 10 Tf 1 0 .3 1 100 120 Tm ${word} ET` },
  {
    name: "slanted at 20 degrees",
    content: `${tilted[0]} ${tilted[1]} -${tilted[1]} ${tilted[0]} 100 120 cm BT /C 10 Tf 1 0 .3 1 0 0 Tm ${word} ET`,
    angle: 20,
  },
  {
    name: "page turned over, text turned back",
    content: `1 0 0 -1 0 800 cm BT /C 10 Tf 1 0 0 -1 100 680 Tm ${word} ET`,
  },
  { name: "narrowed", content: `BT /C 10 Tf 50 Tz 1 0 0 1 100 120 Tm ${word} ET`, advance: 3 },
  { name: "letter-spaced", content: `BT /C 10 Tf 3 Tc 1 0 0 1 100 120 Tm ${word} ET`, spacing: 3 },
  { name: "raised", content: `BT /C 10 Tf 4 Ts 1 0 0 1 100 120 Tm ${word} ET`, at: [100, 124] },
  {
    name: "in a form",
    content: "1 0 0 1 20 30 cm /X Do",
    resources: "/XObject << /X 10 0 R >>",
    objects: [form],
    fontSize: 20,
    advance: 12,
  },
];

describe("places", () => {
  test.each(placed)(
    "$name",
    async ({ content, resources = "", objects = [], at = [100, 120], ...expected }) => {
      const page = await ofContent(content, { resources, objects });
      const { angle = 0, fontSize = 10, advance = 6, spacing = 0 } = expected;
      const turned = (angle * Math.PI) / 180;
      expect(textOf(page)).toBe("Wave");
      for (let index = 0; index < 4; index++) {
        const away = index * (advance + spacing);
        expect(page.glyphs.x[index]).toBeCloseTo(at[0] + away * Math.cos(turned), 2);
        expect(page.glyphs.y[index]).toBeCloseTo(at[1] + away * Math.sin(turned), 2);
        expect(page.glyphs.advance[index]).toBeCloseTo(advance, 1);
      }
      expect(styleOf(page).angle).toBeCloseTo(turned, 4);
      expect(styleOf(page).fontSize).toBeCloseTo(fontSize, 3);
    },
  );
});

interface Styled {
  readonly name: string;
  readonly content: string;
  readonly resources?: string;
  readonly style: Partial<GlyphStyle>;
}

const transparent = "/ExtGState << /G << /ca 0 >> >>";

const styled: readonly Styled[] = [
  {
    name: "black by default",
    content: shown,
    style: { colour: "#000000", visible: true, bold: false, italic: false },
  },
  { name: "bold by its name", content: `BT /B 10 Tf 9 9 Td ${word} ET`, style: { bold: true } },
  { name: "coloured", content: `1 0 0.2 rg ${shown}`, style: { colour: "#ff0033" } },
  { name: "rendering mode 3", content: `3 Tr ${shown}`, style: { visible: false } },
  { name: "rendering mode 7", content: `7 Tr ${shown}`, style: { visible: false } },
  { name: "rendering mode 1", content: `1 Tr ${shown}`, style: { visible: true } },
  { name: "transparent", content: `/G gs ${shown}`, resources: transparent, style: { visible: false } },
];

describe("styles", () => {
  test.each(styled)("$name", async ({ content, resources = "", style }) => {
    const page = await ofContent(content, { resources });
    expect(styleOf(page)).toMatchObject(style);
  });

  test("change where the text state does, and come back", async () => {
    const { glyphs } = await ofContent(
      "BT /C 10 Tf 9 9 Td (a) Tj /B 8 Tf (b) Tj /C 10 Tf (c) Tj 1 0 0 rg (d) Tj ET",
    );
    const [a, b, c, d] = glyphs.style;
    expect([a, c]).toEqual([0, 0]);
    expect([b, d]).toEqual([1, 2]);
    expect(glyphs.styles.map(({ fontSize, bold, colour }) => [fontSize, bold, colour])).toEqual([
      [10, false, "#000000"],
      [8, true, "#000000"],
      [10, false, "#ff0000"],
    ]);
  });
});

describe("characters", () => {
  test.each([
    [
      "a hyphen at the end of a line",
      "BT /C 10 Tf 12 TL 100 120 Td (guaran-) Tj T* (teed) Tj ET",
      "guaran-teed",
    ],
    [
      "a soft hyphen at the end of a line",
      "BT /C 10 Tf 12 TL 100 120 Td (guaran\\255) Tj T* (teed) Tj ET",
      "guaran-teed",
    ],
    ["a string in several parts", "BT /C 10 Tf 100 120 Td [(Wa) -20 (ve)] TJ (s) Tj ET", "Waves"],
    ["a drawn space", "BT /C 10 Tf 100 120 Td (a b) Tj ET", "a b"],
    [
      "a wide gap within a string, which PDFium takes for a space",
      "BT /C 10 Tf 100 120 Td [(a) -1200 (b)] TJ ET",
      "ab",
    ],
    ["no drawn space", "BT /C 10 Tf 100 120 Td (a) Tj 20 0 Td (b) Tj ET", "ab"],
  ])("%s", async (_, content, text) => {
    expect(textOf(await ofContent(content))).toBe(text);
  });

  const replaced = "/Span << /ActualText (calm) >> BDC";
  test.each([
    ["in the open", `${replaced} ${shown} EMC`],
    ["by a word without ink", `/Span << /ActualText (\\001) >> BDC ${shown} EMC`],
    ["through a list of properties", `/Span /P BDC ${shown} EMC`],
    ["inside other marks", `/P << /MCID 0 >> BDC ${replaced} /Z BMC ${shown} EMC EMC EMC`],
    ["in two strings", `${replaced} BT /C 10 Tf 100 120 Td (Wa) Tj (ve) Tj ET EMC`],
  ])("what is drawn counts, not its /ActualText: %s", async (_, content) => {
    const resources = "/Properties << /P << /ActualText (calm) >> >>";
    expect(textOf(await ofContent(content, { resources }))).toBe("Wave");
  });

  test("what a form draws counts, not its /ActualText", async () => {
    const objects = [
      streamObject(`${replaced} ${shown} EMC`, "/Type /XObject /Subtype /Form /BBox [0 0 600 800]"),
    ];
    expect(textOf(await ofContent("/X Do", { resources: "/XObject << /X 10 0 R >>", objects }))).toBe("Wave");
  });
});

/** A font that draws its own shapes and does not say what they mean; of two glyphs, only the first leaves ink. */
const ownShapes = [
  "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [.1 0 0 .1 0 0] /FirstChar 97 /LastChar 98 /Widths [6 6] /Encoding << /Type /Encoding /Differences [97 /g1 /g2] >> /CharProcs << /g1 11 0 R /g2 12 0 R >> >>",
  streamObject("6 0 d0 0 0 5 7 re f"),
  streamObject("6 0 d0"),
];

test("a glyph without a meaning is counted, not guessed at; one without ink is a space", async () => {
  const entries = "/Resources << /Font << /T 10 0 R >> >>";
  const page = await firstPage({
    objects: ownShapes,
    pages: [{ content: "BT /T 10 Tf (aba) Tj ET", entries }],
  });
  expect(page.unmapped).toBe(2);
  expect(textOf(page)).toBe(" ");
});

test("letters of a ligature are letters even where they are the same", async () => {
  const encoding = "/Encoding << /Type /Encoding /Differences [65 /ff] >>";
  const objects = [`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${encoding} >>`];
  const entries = "/Resources << /Font << /L 10 0 R >> >>";
  const page = await firstPage({ objects, pages: [{ content: "BT /L 10 Tf 50 60 Td (A) Tj ET", entries }] });
  expect(textOf(page)).toBe("ff");
  expect(page.glyphs.x[1]).toBeCloseTo(50 + page.glyphs.advance[0]!, 3);
});

test("ink that hangs over takes the text no further", async () => {
  const objects = ["<< /Type /Font /Subtype /Type1 /BaseFont /Times-Italic /Encoding /WinAnsiEncoding >>"];
  const entries = "/Resources << /Font << /I 10 0 R >> >>";
  const page = await firstPage({ objects, pages: [{ content: "BT /I 10 Tf 50 60 Td (fg) Tj ET", entries }] });
  expect(page.glyphs.advance[0]).toBeCloseTo(page.glyphs.x[1]! - 50, 3);
});

test("a ligature gives its letters, which share its width", async () => {
  const encoding = "/Encoding << /Type /Encoding /Differences [65 /fi] >>";
  const objects = [`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${encoding} >>`];
  const entries = "/Resources << /Font << /L 10 0 R >> >>";
  const page = await firstPage({ objects, pages: [{ content: "BT /L 10 Tf 50 60 Td (A) Tj ET", entries }] });
  expect(textOf(page)).toBe("fi");
  expect(page.glyphs.x[1]).toBeCloseTo(50 + page.glyphs.advance[0]!, 3);
  expect(page.glyphs.advance[0]).toBeCloseTo(page.glyphs.advance[1]!, 5);
});

function box(left: number, bottom: number, right: number, top: number): Rectangle {
  return { left, bottom, right, top };
}

const whole = "/MediaBox [0 0 400 300]";
const part = "/CropBox [40 50 300 200]";

describe("boxes", () => {
  test.each([
    ["of its own", `${whole} ${part}`, "", box(0, 0, 400, 300), box(40, 50, 300, 200)],
    ["media box alone", whole, "", box(0, 0, 400, 300), box(0, 0, 400, 300)],
    ["inherited", "", `${whole} ${part}`, box(0, 0, 400, 300), box(40, 50, 300, 200)],
    ["inherited media box, crop box of its own", part, whole, box(0, 0, 400, 300), box(40, 50, 300, 200)],
    ["none", "", "", box(0, 0, 612, 792), box(0, 0, 612, 792)],
    [
      "negative origin",
      "/MediaBox [-100 -200 400 300]",
      "",
      box(-100, -200, 400, 300),
      box(-100, -200, 400, 300),
    ],
    ["corners in another order", "/MediaBox [400 300 0 0]", "", box(0, 0, 400, 300), box(0, 0, 400, 300)],
    [
      "crop box beyond the media box",
      `${whole} /CropBox [-40 50 600 200]`,
      "",
      box(0, 0, 400, 300),
      box(0, 50, 400, 200),
    ],
    ["crop box outside", `${whole} /CropBox [500 500 600 600]`, "", box(0, 0, 400, 300), box(0, 0, 400, 300)],
  ])("%s", async (_, entries, inherited, mediaBox, cropBox) => {
    const { page } = await firstPage({ inherited, pages: [{ content: shown, entries }] });
    expect(page).toMatchObject({ mediaBox, cropBox });
  });

  test.each([
    ["/Rotate 0", 0],
    ["/Rotate 90", 90],
    ["/Rotate 180", 180],
    ["/Rotate 270", 270],
    ["/Rotate -90", 270],
    ["/Rotate 450", 90],
  ])("%s leaves the places of glyphs alone", async (entries, rotation) => {
    const page = await firstPage({ pages: [{ content: shown, entries: `${entries} ${part}` }] });
    expect(page.page.rotation).toBe(rotation);
    expect([page.glyphs.x[0], page.glyphs.y[0]]).toEqual([100, 120]);
    expect(styleOf(page).angle).toBe(0);
  });
});

describe("paints", () => {
  const objects = [streamObject(shown, "/Type /XObject /Subtype /Form /BBox [0 0 600 800]")];
  const resources = "/XObject << /X 10 0 R >>";
  test.each([
    ["nothing", "", false],
    ["text", shown, false],
    ["text in a form", "/X Do", false],
    ["a path", "0 0 m 90 90 l S", true],
    ["text and a path", `${shown} 10 10 50 50 re f`, true],
  ])("%s", async (_, content, paints) => {
    expect((await ofContent(content, { resources, objects })).paints).toBe(paints);
  });
});

test.each([
  ["nothing", new Uint8Array()],
  ["not a PDF", new TextEncoder().encode("a plain text")],
])("%s is damaged", async (_, bytes) => {
  expect(await openWithPdfium(bytes)).toBe("damaged");
});

test("a missing page throws, and the next can still be read", async () => {
  const reader = await openWithPdfium(smallPdf({ pages: [{ content: shown }] }));
  if (typeof reader === "string") throw new Error(reader);
  await expect(reader.readPage(2)).rejects.toThrow("page 2");
  expect((await reader.readPage(1)).glyphs.count).toBe(4);
  await reader.close();
});
