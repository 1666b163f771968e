/** What the text of small files stands on. The text is 10 units high, from 100 to 124 across, at 120 upwards. */
import { expect, test } from "vitest";
import { smallPdf, streamObject } from "../../testing/small-pdf.ts";
import { openWithPdfium } from "./pdfium-reader.ts";

const shown = "BT 0 g /C 10 Tf 1 0 0 1 100 120 Tm (Wave) Tj ET";
const navy = "0 0 0.5 rg";
const red = "1 0 0 rg";
const wide = "50 100 200 60 re f";

async function backgroundOf(
  content: string,
  others: { resources?: string; objects?: readonly string[] } = {},
) {
  const { resources, objects } = others;
  const reader = await openWithPdfium(
    smallPdf({
      pages: [{ content }],
      ...(resources === undefined ? {} : { resources }),
      ...(objects === undefined ? {} : { objects }),
    }),
  );
  if (typeof reader === "string") throw new Error(`the file is ${reader}`);
  try {
    const { glyphs } = await reader.readPage(1);
    return glyphs.styles[glyphs.style[0]!]!.background ?? "unknown";
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
  ["one that ends within the text", `${navy} 50 100 60 60 re f ${shown}`, "unknown"],
  ["a frame", `${navy} 50 100 200 60 re S ${shown}`, "#ffffff"],
  ["a rule under the text", `${navy} 50 117 200 1 re f ${shown}`, "#ffffff"],
  ["a rectangle drawn line by line", `${navy} 50 100 m 250 100 l 250 160 l 50 160 l h f ${shown}`, "#000080"],
  ["a triangle", `${navy} 50 100 m 250 100 l 250 160 l h f ${shown}`, "unknown"],
  ["a curve round the text", `${navy} 50 100 m 250 100 250 160 50 160 c h f ${shown}`, "#000080"],
  ["a curve beside which the text ends", `${navy} 20 100 m 140 100 140 160 20 160 c h f ${shown}`, "unknown"],
  [
    "a rounded rectangle",
    `${navy} 60 100 m 240 100 l 245 100 250 105 250 110 c 250 150 l 250 155 245 160 240 160 c 60 160 l 55 160 50 155 50 150 c 50 110 l 50 105 55 100 60 100 c h f ${shown}`,
    "#000080",
  ],
  ["an arrow head", `${navy} 50 100 m 250 130 l 50 160 l 90 130 l h f ${shown}`, "unknown"],
  ["a ring", `${navy} 50 100 200 60 re 95 115 40 20 re f* ${shown}`, "unknown"],
  ["clipped to nothing here", `q 0 0 20 20 re W n ${navy} ${wide} Q ${shown}`, "#ffffff"],
  [
    "clipped to what is round the text",
    `q 60 110 100 40 re W n ${navy} 0 0 600 800 re f Q ${shown}`,
    "#000080",
  ],
  ["turned by a quarter", `q 0 1 -1 0 250 100 cm ${navy} 0 0 60 200 re f Q ${shown}`, "#000080"],
  ["turned by less", `q 0.9 0.4 -0.4 0.9 0 0 cm ${navy} 0 0 400 400 re f Q ${shown}`, "#000080"],
  ["an image", `q 200 0 0 60 50 100 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID abc EI Q ${shown}`, "unknown"],
])("%s", async (_, content, background) => {
  expect(await backgroundOf(content)).toBe(background);
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
  expect(await backgroundOf(`q /G gs ${navy} ${wide} Q ${shown}`, { resources })).toBe("unknown");
});
