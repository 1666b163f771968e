/** What the text of small files is on. The text is 10 units high, from 100 to 124 across, at 120 upwards. */
import { contrastRatio } from "@docreview/model";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { smallPdf, streamObject } from "../../testing/small-pdf.ts";
import { openWithPdfium } from "./pdfium-reader.ts";

const shown = "BT 0 g /C 10 Tf 1 0 0 1 100 120 Tm (Wave) Tj ET";
const navy = "0 0 0.5 rg";
const red = "1 0 0 rg";
const wide = "50 100 200 60 re f";

const dots = "BI /W 1 /H 1 /CS /RGB /BPC 8 ID abc EI";
const image = `q 200 0 0 60 50 100 cm ${dots} Q`;
const otherImage = `q 40 0 0 40 110 110 cm ${dots} Q`;
/** Black up to the middle of the text, then white. */
const halves = [50, 112]
  .map(
    (left, index) =>
      `q 62 0 0 60 ${left} 100 cm BI /W 1 /H 1 /CS /G /BPC 1 ID ${index === 0 ? "\0" : "\x80"} EI Q`,
  )
  .join(" ");
const beyond = "BT 0 g /C 10 Tf 1 0 0 1 590 120 Tm (Wave) Tj ET";

interface Others {
  readonly resources?: string;
  readonly objects?: readonly string[];
  readonly entries?: string;
}

async function backgroundOf(content: string, others?: Others) {
  return (await styleOf(content, others)).background ?? "unknown";
}

async function styleOf(content: string, others?: Others) {
  const { styles, style } = await glyphsOf(content, others);
  return styles[style[0]!]!;
}

async function glyphsOf(content: string, { resources, objects, entries }: Others = {}) {
  const reader = await openWithPdfium(
    smallPdf({
      pages: [{ content, ...(entries === undefined ? {} : { entries }) }],
      ...(resources === undefined ? {} : { resources }),
      ...(objects === undefined ? {} : { objects }),
    }),
  );
  if (typeof reader === "string") throw new Error(`the file is ${reader}`);
  try {
    return (await reader.readPage(1)).glyphs;
  } finally {
    await reader.close();
  }
}

test.each([
  ["bare paper", shown, "#ffffff"],
  ["a filled rectangle", `${navy} ${wide} ${shown}`, "#000080"],
  ["the last of two", `${navy} ${wide} ${red} ${wide} ${shown}`, "#ff0000"],
  ["what is drawn later is not behind it", `${navy} ${wide} ${shown} ${red} 0 0 10 10 re f`, "#000080"],
  ["one beside the text", `${navy} 200 100 50 60 re f ${shown}`, "#ffffff"],
  ["one that ends within the text", `${navy} 50 100 60 60 re f ${shown}`, "#000080"],
  ["a frame", `${navy} 50 100 200 60 re S ${shown}`, "#ffffff"],
  ["a rule under the text", `${navy} 50 117 200 1 re f ${shown}`, "#ffffff"],
  ["a rectangle drawn line by line", `${navy} 50 100 m 250 100 l 250 160 l 50 160 l h f ${shown}`, "#000080"],
  ["a triangle", `${navy} 50 100 m 250 100 l 250 160 l h f ${shown}`, "#ffffff"],
  ["a curve round the text", `${navy} 50 100 m 250 100 250 160 50 160 c h f ${shown}`, "#000080"],
  ["a curve beside which the text ends", `${navy} 20 100 m 140 100 140 160 20 160 c h f ${shown}`, "#000080"],
  [
    "a rounded rectangle",
    `${navy} 60 100 m 240 100 l 245 100 250 105 250 110 c 250 150 l 250 155 245 160 240 160 c 60 160 l 55 160 50 155 50 150 c 50 110 l 50 105 55 100 60 100 c h f ${shown}`,
    "#000080",
  ],
  ["an arrow head", `${navy} 50 100 m 250 130 l 50 160 l 90 130 l h f ${shown}`, "#000080"],
  ["a ring", `${navy} 50 100 200 60 re 95 115 40 20 re f* ${shown}`, "#ffffff"],
  ["clipped to nothing here", `q 0 0 20 20 re W n ${navy} ${wide} Q ${shown}`, "#ffffff"],
  [
    "clipped to what is round the text",
    `q 60 110 100 40 re W n ${navy} 0 0 600 800 re f Q ${shown}`,
    "#000080",
  ],
  ["turned by a quarter", `q 0 1 -1 0 250 100 cm ${navy} 0 0 60 200 re f Q ${shown}`, "#000080"],
  ["turned by less", `q 0.9 0.4 -0.4 0.9 0 0 cm ${navy} 0 0 400 400 re f Q ${shown}`, "#000080"],
  ["an image", `${image} ${shown}`, "#616263"],
  ["an image, the text in its colours", `${image} ${shown.replace("0 g", "0.8 g")}`, "#616263"],
  ["two images, white letters", `${halves} ${shown.replace("0 g", "1 g")}`, "#ffffff"],
  ["two images, black letters", `${halves} ${shown}`, "#000000"],
  ["a frame over an image", `${image} 0 0 0 RG 90 110 60 30 re S ${shown}`, "#616263"],
  ["an image with a picture drawn over the text", `${image} ${shown} ${otherImage}`, "unknown"],
  ["letters that lean, on an image", `${image} ${shown.replace("1 0 0 1", "0.9 0.4 -0.4 0.9")}`, "unknown"],
  ["letters turned by a quarter, on an image", `${image} ${shown.replace("1 0 0 1", "0 1 -1 0")}`, "#616263"],
  ["letters beyond the page, on an image", `q 800 0 0 60 0 100 cm ${dots} Q ${beyond}`, "unknown"],
  ["letters that are not drawn, on an image", `${image} ${shown.replace("0 g", "3 Tr")}`, "unknown"],
])("%s", async (_, content, background) => {
  expect(await backgroundOf(content)).toBe(background);
});

test.each([0, 90, 180, 270])("an image on a page that viewers turn by %i degrees", async (degrees) => {
  const drawn = `${navy} 0 0 600 120 re f ${image} ${shown}`;
  const entries = `/Rotate ${degrees} /MediaBox [20 40 420 540] /CropBox [30 60 400 500]`;
  expect(await backgroundOf(drawn, { entries })).toBe("#616263");
});

test("a shading: the colour of it that the letters stand out from least", async () => {
  const resources =
    "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [100 0 124 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >>";
  const drawn = `q ${wide.replace("f", "W n")} /S sh Q`;
  const greyOf = async (text: string) =>
    Number.parseInt((await backgroundOf(`${drawn} ${text}`, { resources })).slice(1, 3), 16) / 255;
  expect(await greyOf(shown)).toBeCloseTo(0.1, 1);
  expect(await greyOf(shown.replace("0 g", "1 g"))).toBeCloseTo(0.9, 1);
});

test("images with more pixels than are drawn for this", async () => {
  const large = streamObject(
    "",
    "/Type /XObject /Subtype /Image /Width 5000 /Height 5000 /ColorSpace /DeviceGray /BitsPerComponent 8",
  );
  const resources = "/XObject << /F 10 0 R >>";
  const drawn = `${navy} 50 100 60 60 re f ${shown} q 1 0 0 1 300 300 cm /F Do Q`;
  expect(await backgroundOf(drawn, { resources, objects: [large] })).toBe("unknown");
});

test("letters that let light through have the colour that they come out in", async () => {
  const resources = "/ExtGState << /G << /ca 0.5 >> >>";
  const thin = `/G gs ${shown}`;
  expect(await styleOf(thin, { resources })).toMatchObject({ colour: "#7f7f7f", background: "#ffffff" });
  expect(await styleOf(`${image} ${thin}`, { resources })).toMatchObject({
    colour: "#303131",
    background: "#616263",
  });
});

test("letters that are mixed with what is behind them: it is not known how they come out", async () => {
  const resources = "/ExtGState << /G << /BM /Difference >> >>";
  expect(await backgroundOf(`/G gs ${shown}`, { resources })).toBe("unknown");
});

test("the text that was left out of the drawing is read", async () => {
  expect((await glyphsOf(`${image} ${shown}`)).count).toBe(4);
});

/** Stripes from the left of the text on, each as wide as its number says and of its grey. */
const stripes = fc.array(fc.record({ width: fc.integer({ min: 1, max: 9 }), grey: fc.nat(255) }), {
  minLength: 2,
  maxLength: 24,
});

test("of stripes, nine tenths of what is behind the letters lets them stand out as much", async () => {
  await fc.assert(
    fc.asyncProperty(stripes, fc.boolean(), async (drawn, isWhite) => {
      let left = 90;
      const areas = drawn.map(({ width, grey }) => {
        const colour = `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
        const area = { left, right: (left += width), colour };
        return { ...area, operators: `${grey / 255} g ${area.left} 100 ${width} 60 re f` };
      });
      const content = `${areas.map(({ operators }) => operators).join(" ")} ${isWhite ? shown.replace("0 g", "1 g") : shown}`;
      const told = await backgroundOf(content);
      const letters = isWhite ? "#ffffff" : "#000000";
      const behind = [...areas, { left, right: Infinity, colour: "#ffffff" }];
      const shareBelow = (isBelow: (contrast: number) => boolean) =>
        behind
          .filter(({ colour }) => isBelow(contrastRatio(letters, colour)))
          .reduce((sum, area) => sum + Math.max(0, Math.min(124, area.right) - Math.max(100, area.left)), 0) /
        24;
      const contrast = contrastRatio(letters, told);
      // The ink of the letters begins and ends up to a unit within their box.
      expect(shareBelow((one) => one < contrast - 1e-9)).toBeLessThanOrEqual(0.1 + 2 / 24);
      expect(shareBelow((one) => one <= contrast + 1e-9)).toBeGreaterThanOrEqual(0.1 - 2 / 24);
      expect(behind.map(({ colour }) => colour)).toContain(told);
    }),
    { numRuns: 300 },
  );
});

test("stripes each of which lies beside the letters are together behind them", async () => {
  const stripesOf = (widths: readonly number[]) =>
    widths.map((width, index) => `${100 + 4 * index} 100 ${width} 60 re f`).join(" ");
  expect(await backgroundOf(`${stripesOf([2, 2, 2, 2, 2, 2])} ${shown}`)).toBe("#000000");
  expect(await backgroundOf(`${stripesOf([0.2, 0.2, 0.2])} ${shown}`)).toBe("#ffffff");
});

test("a rectangle in a form", async () => {
  const form = streamObject(
    `${navy} 0 0 50 30 re f`,
    "/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Matrix [4 0 0 2 50 100]",
  );
  const drawn = `q /F Do Q ${shown}`;
  expect(await backgroundOf(drawn, { resources: "/XObject << /F 10 0 R >>", objects: [form] })).toBe(
    "#000080",
  );
});

test("light that shines through", async () => {
  const resources = "/ExtGState << /G << /ca 0.5 >> >>";
  expect(await backgroundOf(`q /G gs ${navy} ${wide} Q ${shown}`, { resources })).toBe("#8080bf");
});

test("texts all over a page are each measured where they are", async () => {
  const places = Array.from({ length: 20 }, (_, index) => ({
    x: 20 + 137 * (index % 4),
    y: 60 + 150 * Math.floor(index / 4),
  }));
  const pieces = places.map(({ x, y }, index) => {
    const grey = String.fromCharCode(100 + 5 * index);
    return `q 60 0 0 30 ${x - 10} ${y - 10} cm BI /W 1 /H 1 /CS /G /BPC 8 ID ${grey} EI Q BT 0 g /C 10 Tf 1 0 0 1 ${x} ${y} Tm (Wave) Tj ET`;
  });
  const { x, y, style, styles } = await glyphsOf(pieces.join("\n"), { entries: "/MediaBox [0 0 600 800]" });
  const found = places.map((place) => {
    const first = x.findIndex(
      (one, index) => Math.abs(one - place.x) < 0.5 && Math.abs(y[index]! - place.y) < 0.5,
    );
    return styles[style[first]!]!.background;
  });
  const greys = places.map((_, index) => `#${(100 + 5 * index).toString(16).padStart(2, "0").repeat(3)}`);
  expect(found).toEqual(greys);
});
