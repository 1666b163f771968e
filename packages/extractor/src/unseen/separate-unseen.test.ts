/** Text that a page draws and nobody sees: in blocks of its own, with its page and the reason, and without a place. */
import { pageAt, placesOf, shownPlacesOf, span } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { outlineOf, readPdf } from "../testing/reading.ts";
import { smallPdf, streamObject, textAt, type SmallPdf } from "../testing/small-pdf.ts";

const seen = textAt(72, 400, "You can lose money.");
const cropped = "/MediaBox [0 0 600 800] /CropBox [50 100 550 700]";

async function outline(pdf: SmallPdf): Promise<readonly string[]> {
  const { document } = await readPdf(smallPdf(pdf));
  const reasons = document.layout.blocks.map(({ unseen }) => unseen?.reason ?? "");
  return outlineOf(document).map((block, index) => `${reasons[index]!} ${block}`.trim());
}

describe("text outside the page as viewers show it", () => {
  test.each([
    ["above the crop box", textAt(72, 750, "Guaranteed."), cropped],
    ["below the crop box", textAt(72, 80, "Guaranteed."), cropped],
    ["beyond the media box", textAt(700, 400, "Guaranteed."), "/MediaBox [0 0 600 800]"],
    ["on a turned page", textAt(72, 750, "Guaranteed."), `${cropped} /Rotate 90`],
    ["on a page upside down", textAt(72, 750, "Guaranteed."), `${cropped} /Rotate 180`],
    ["on a page with a user unit", textAt(72, 750, "Guaranteed."), `${cropped} /UserUnit 2.5`],
    ["at an angle", `.8 .6 -.6 .8 560 600 cm BT /C 10 Tf (Guaranteed.) Tj ET`, cropped],
  ])("%s is hidden", async (_, unseen, entries) => {
    expect(await outline({ pages: [{ content: `${seen}${unseen}`, entries }] })).toEqual([
      "body: You can lose money.",
      "outside-page hidden: Guaranteed.",
    ]);
  });

  test("is not within the sentence that runs off the page", async () => {
    const content = textAt(400, 400, "Your capital is safe. Never.");
    expect(await outline({ pages: [{ content, entries: "/CropBox [0 0 526 800]" }] })).toEqual([
      "body: Your capital is safe.",
      "outside-page hidden: Never.",
    ]);
  });

  test("is seen as far as it reaches into the page", async () => {
    const content = textAt(72, 697, "You can lose money.");
    expect(await outline({ pages: [{ content, entries: cropped }] })).toEqual(["body: You can lose money."]);
  });

  test("has its page and no place", async () => {
    const pages = [textAt(72, 750, "On the first page."), seen, textAt(72, 750, "Guaranteed.")];
    const { document } = await readPdf(
      smallPdf({ pages: pages.map((content) => ({ content, entries: cropped })) }),
    );
    const [first, last] = ["On the first", "Guaranteed"].map((words) => document.text.indexOf(words));
    expect([pageAt(document, first!), pageAt(document, last!)]).toEqual([1, 3]);
    expect(placesOf(document, span(last!, last! + 10))).toEqual([]);
    expect(shownPlacesOf(document, span(last!, last! + 10))).toEqual([
      { part: "hidden", reason: "outside-page" },
    ]);
  });
});

const clipTo = (box: string, text: string) => `q ${box} re W n ${text} Q `;

describe("clipped text", () => {
  test("is hidden where the clip leaves nothing of it", async () => {
    const content = `${seen}${clipTo("0 0 100 100", textAt(72, 300, "Guaranteed."))}`;
    expect(await outline({ pages: [{ content }] })).toEqual([
      "body: You can lose money.",
      "clipped hidden: Guaranteed.",
    ]);
  });

  test("is seen within the clip", async () => {
    const content = clipTo("60 290 500 30", textAt(72, 300, "You can lose money."));
    expect(await outline({ pages: [{ content }] })).toEqual(["body: You can lose money."]);
  });

  test("is seen if it is drawn in two parts", async () => {
    const text = textAt(72, 300, "You can lose money.");
    const content = clipTo("60 290 50 30", text) + clipTo("110 290 500 30", text);
    expect(await outline({ pages: [{ content }] })).toEqual(["body: You can lose money."]);
  });
});

const white = (text: string) => `q 1 g ${text} Q `;

describe("text in the colour of the paper", () => {
  test("is hidden", async () => {
    expect(
      await outline({ pages: [{ content: `${seen}${white(textAt(72, 300, "Guaranteed."))}` }] }),
    ).toEqual(["body: You can lose money.", "paper-coloured hidden: Guaranteed."]);
  });

  test.each([
    ["nearly white", `.99 g ${textAt(72, 300, "Guaranteed.")}`],
    ["in the colour of an area", `0 0 1 rg 60 280 500 40 re f ${textAt(72, 300, "Guaranteed.")}`],
    ["nearly in its colour", `.5 g 60 280 500 40 re f .505 g ${textAt(72, 300, "Guaranteed.")}`],
  ])("is hidden if it is %s", async (_, content) => {
    expect(await outline({ pages: [{ content: `${seen}q ${content} Q` }] })).toEqual([
      "body: You can lose money.",
      "paper-coloured hidden: Guaranteed.",
    ]);
  });

  test.each([
    ["pale", `.95 g ${textAt(72, 300, "Guaranteed.")}`],
    ["outlined", `0 0 1 rg 60 280 500 40 re f 2 Tr 1 G ${textAt(72, 300, "Guaranteed.")}`],
    ["beyond the area", `0 0 1 rg 60 280 30 40 re f ${textAt(72, 300, "Guaranteed.")}`],
  ])("is seen if it is %s", async (_, content) => {
    const outlined = await outline({ pages: [{ content: `${seen}q ${content} Q` }] });
    expect(outlined).not.toContainEqual(expect.stringContaining("hidden"));
  });

  test.each([
    ["a dark area", "0 g 60 280 500 40 re f "],
    ["a thick line", "0 G 40 w 60 300 m 560 300 l S "],
    ["a picture", "q 500 0 0 40 60 280 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x20 EI Q "],
    ["large letters", textAt(60, 270, "MMMMMMMMMM", { font: "B", size: 80 })],
  ])("is seen on %s", async (_, dark) => {
    const { document } = await readPdf(
      smallPdf({ pages: [{ content: `${dark}${white(textAt(72, 298, "You can lose money."))}` }] }),
    );
    expect(document.layout.blocks.every(({ unseen }) => unseen === undefined)).toBe(true);
    expect(document.text.replaceAll(/\s|M/g, "")).toContain("Youcanlose");
  });
});

const picture = streamObject(
  "\x20",
  "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8",
);

describe("text that is drawn as nothing", () => {
  test.each([
    ["rendering mode 3", `3 Tr ${textAt(72, 300, "Guaranteed.")}`],
    ["transparent", `/G gs ${textAt(72, 300, "Guaranteed.")}`],
  ])("is hidden: %s", async (_, content) => {
    const resources = "/ExtGState << /G << /ca 0 >> >>";
    expect(await outline({ pages: [{ content: `${seen}${content}` }], resources })).toEqual([
      "body: You can lose money.",
      "not-drawn hidden: Guaranteed.",
    ]);
  });

  test("stands for what a picture under it shows", async () => {
    const content = `${seen}q 200 0 0 40 60 280 cm /P Do Q 3 Tr ${textAt(72, 300, "You can lose all.")}`;
    const { document } = await readPdf(
      smallPdf({ pages: [{ content }], objects: [picture], resources: "/XObject << /P 10 0 R >>" }),
      { recognition: { milliseconds: 0 } },
    );
    expect(document.layout.blocks.map(({ unseen }) => unseen)).not.toContainEqual(expect.anything());
    expect(document.text).toContain("You can lose all.");
  });
});

test("letters of half a point are hidden", async () => {
  const content = `${seen}${textAt(72, 300, "Guaranteed.", { size: 0.5 })}`;
  expect(await outline({ pages: [{ content }] })).toEqual([
    "body: You can lose money.",
    "tiny hidden: Guaranteed.",
  ]);
});

describe("text under something that is drawn later", () => {
  const over = (cover: string) => `${seen}${textAt(72, 300, "Guaranteed.")}${cover}`;

  test.each([
    ["a white area", "1 g 60 290 200 30 re f "],
    ["a black area", "0 g 60 290 200 30 re f "],
    ["an area with other text on it", `1 g 60 290 200 30 re f 0 g ${textAt(150, 300, "Sure.")}`],
    ["a plain picture", "q 200 0 0 30 60 290 cm /P Do Q"],
    ["two areas beside each other", "0 0 1 rg 60 290 40 30 re f 100 290 200 30 re f "],
    ["stripes above each other", "0 0 1 rg 60 290 200 13 re f 0 .5 0 rg 60 303 200 20 re f "],
  ])("is hidden by %s", async (_, cover) => {
    const outlined = await outline({
      pages: [{ content: over(cover) }],
      objects: [picture],
      resources: "/XObject << /P 10 0 R >>",
    });
    expect(outlined.filter((block) => !block.includes("Sure"))).toEqual([
      "body: You can lose money.",
      "covered hidden: Guaranteed.",
    ]);
  });

  test.each([
    ["under it", textAt(72, 115, "Guaranteed."), "covered"],
    ["under it and half beyond the page", textAt(72, 100.5, "Guaranteed.", { size: 20 }), "covered"],
    ["below it", textAt(72, 85, "Guaranteed."), "outside-page"],
  ])("is hidden by the bar at the bottom of the page if it is %s", async (_, text, reason) => {
    const bar = `0 0 1 rg 50 100 500 40 re f 1 g ${textAt(300, 115, "Sure.")}`;
    const outlined = await outline({ pages: [{ content: `${seen}${text}${bar}`, entries: cropped }] });
    expect(outlined.filter((block) => !block.includes("Sure"))).toEqual([
      "body: You can lose money.",
      `${reason} hidden: Guaranteed.`,
    ]);
  });

  test("is hidden where the bar ends with the page and the text does not", async () => {
    const content = `${seen}${textAt(540, 115, "Guaranteed forever.")}0 0 1 rg 0 100 600 40 re f`;
    expect(await outline({ pages: [{ content }] })).toEqual([
      "body: You can lose money.",
      "covered hidden: Guaranteed",
      "outside-page hidden: forever.",
    ]);
  });

  test.each([
    ["an area through which light shines", "/G gs 1 g 60 290 200 30 re f "],
    ["an area that is mixed with it", "/M gs 1 1 0 rg 60 290 200 30 re f "],
    ["an area that leaves half of it", "1 g 60 290 40 30 re f "],
    ["areas that leave the middle of it", "1 g 60 290 40 30 re f 104 290 200 30 re f "],
    ["a frame", "1 g 60 290 200 30 re S "],
  ])("is seen with %s", async (_, cover) => {
    const resources = "/ExtGState << /G << /ca .5 >> /M << /BM /Multiply >> >>";
    const outlined = await outline({ pages: [{ content: over(cover) }], resources });
    expect(outlined).not.toContainEqual(expect.stringContaining("hidden"));
  });

  test("stands for what a scan in strips over it shows", async () => {
    const strips = Array.from({ length: 8 }, (_, row) => `q 600 0 0 100 0 ${row * 100} cm /P Do Q `).join("");
    const { document } = await readPdf(
      smallPdf({
        pages: [{ content: over(strips) }],
        objects: [picture],
        resources: "/XObject << /P 10 0 R >>",
      }),
      { recognition: { milliseconds: 0 } },
    );
    expect(document.layout.blocks.map(({ unseen }) => unseen)).not.toContainEqual(expect.anything());
    expect(document.text).toContain("Guaranteed.");
  });
});

describe("text on a layer", () => {
  const layered = (catalogue: string): SmallPdf => ({
    pages: [{ content: `${seen}/OC /L BDC ${textAt(72, 300, "Guaranteed.")} EMC` }],
    objects: ["<< /Type /OCG /Name (Layer) >>"],
    resources: "/Properties << /L 10 0 R >>",
    catalogue: `/OCProperties << /OCGs [10 0 R] /D << ${catalogue} >> >>`,
  });

  test.each([
    ["that is switched off", "/OFF [10 0 R]"],
    ["that is off unless it is switched on", "/BaseState /OFF"],
  ])("%s is hidden", async (_, catalogue) => {
    expect(await outline(layered(catalogue))).toEqual([
      "body: You can lose money.",
      "layer-off hidden: Guaranteed.",
    ]);
  });

  test.each([
    ["that is on", "/ON [10 0 R]"],
    ["beside one that is off", "/OFF [11 0 R]"],
  ])("%s is seen", async (_, catalogue) => {
    expect(await outline(layered(catalogue))).toEqual(["body: You can lose money.", "body: Guaranteed."]);
  });

  test("that is off is hidden within a form", async () => {
    const pdf: SmallPdf = {
      ...layered("/OFF [10 0 R]"),
      pages: [{ content: `${seen}/F Do` }],
      objects: [
        "<< /Type /OCG /Name (Layer) >>",
        streamObject(
          textAt(72, 300, "Guaranteed."),
          "/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources 6 0 R /OC 10 0 R",
        ),
      ],
      resources: "/XObject << /F 11 0 R >>",
    };
    expect(await outline(pdf)).toEqual(["body: You can lose money.", "layer-off hidden: Guaranteed."]);
  });
});
