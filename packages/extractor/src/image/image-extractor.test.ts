/** Images from their bytes to text with places, on the PDF that shows them. */
import { documentFaults, placesOf, boundsOf, span, type Document } from "@docreview/model";
import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { bytesOf, corpusFiles, corpusIsThere, nameOf } from "../testing/corpus.ts";
import { pngOf, type PngPlan } from "../testing/png.ts";
import { drawn } from "../testing/scan.ts";
import { smallPdf, textAt } from "../testing/small-pdf.ts";
import { recallOf, wordsOf } from "../testing/words.ts";
import { imageExtractor } from "./image-extractor.ts";

/** Starting the recogniser and reading a picture take seconds where others want the processor too. */
const patience = { timeout: 60_000 };
const options = { maximumPages: 1 };
const resolution = 200;
const shown = "Past performance is no guide";

let picture: PngPlan;

beforeAll(async () => {
  const content = textAt(20, 60, shown, { font: "H", size: 14 });
  const pdf = smallPdf({ pages: [{ content }], inherited: "/MediaBox [0 0 300 100]" });
  const { width, height, data } = await drawn(pdf, resolution);
  picture = { colour: "grey", bits: 8, width, height, isInterlaced: false, filters: [0], samples: [...data] };
}, 60_000);

async function read(
  bytes: Uint8Array,
): Promise<{ document: Document; pdf: Uint8Array; problems: readonly string[] }> {
  const { value, problems } = await imageExtractor.extract(bytes, options);
  if (value === null) throw new Error(problems.map(({ message }) => message).join(" "));
  expect(documentFaults(value.document)).toEqual([]);
  expect(value.rendition?.kind).toBe("layout");
  return {
    document: value.document,
    pdf: value.rendition!.pdf,
    problems: problems.map(({ code }) => code),
  };
}

/** 200 pixels per inch. */
const physical = { pHYs: Uint8Array.of(0, 0, 0x1e, 0xc2, 0, 0, 0x1e, 0xc2, 1) };

test(
  "the rendition is a page as large as the file says, with the words where they are seen",
  patience,
  async () => {
    const { document, pdf, problems } = await read(pngOf({ ...picture, chunks: physical }).bytes);
    expect(problems).toEqual([]);
    expect(document.text).toBe(shown);
    const [page] = (await PDFDocument.load(pdf)).getPages();
    expect(page!.getWidth()).toBeCloseTo(300, 0);
    expect(page!.getHeight()).toBeCloseTo(100, 0);
    const box = boundsOf(placesOf(document, span(0, "Past".length))[0]!.quads);
    expect(Math.abs(box.left - 20)).toBeLessThan(3);
    expect(box.bottom).toBeLessThan(60);
    expect(box.top).toBeGreaterThan(66);
  },
);

test("the same image gives the same PDF", patience, async () => {
  const { bytes } = pngOf(picture);
  expect((await read(bytes)).pdf).toEqual((await read(bytes)).pdf);
});

/** The picture stored so that the orientation turns it upright again. */
function storedFor(orientation: number): PngPlan {
  const { width, height, samples } = picture;
  const isTurned = orientation >= 5;
  const wide = isTurned ? height : width;
  const high = isTurned ? width : height;
  const turned = Array.from({ length: wide * high }, (_, index) => {
    const column = index % wide;
    const row = Math.floor(index / wide);
    // Exif 2.32, tag 0x0112: which side of what is seen the first row and the first column are.
    const [x, y] = [
      [column, row],
      [width - 1 - column, row],
      [width - 1 - column, height - 1 - row],
      [column, height - 1 - row],
      [row, column],
      [width - 1 - row, column],
      [width - 1 - row, height - 1 - column],
      [row, height - 1 - column],
    ][orientation - 1]!;
    return samples[y! * width + x!]!;
  });
  const tag = Uint8Array.of(
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
  );
  return { ...picture, width: wide, height: high, samples: turned, chunks: { ...physical, eXIf: tag } };
}

let upright: Promise<Document> | undefined;
const uprightPicture = () =>
  (upright ??= read(pngOf({ ...picture, chunks: physical }).bytes).then(({ document }) => document));

test.each([2, 3, 4, 5, 6, 7, 8])(
  "EXIF orientation %d is turned upright",
  { ...patience, tags: "long" },
  async (orientation) => {
    const { document, problems } = await read(pngOf(storedFor(orientation)).bytes);
    expect(problems).toEqual([]);
    expect(document.text).toBe(shown);
    const boxes = [await uprightPicture(), document].map((one) =>
      boundsOf(placesOf(one, span(0, 4))[0]!.quads),
    );
    expect(Math.abs(boxes[0]!.left - boxes[1]!.left)).toBeLessThan(1);
    expect(Math.abs(boxes[0]!.bottom - boxes[1]!.bottom)).toBeLessThan(1);
  },
);

describe("every kind of PNG is read", patience, () => {
  const ink = (shade: number) => (shade < 128 ? 0 : 1);
  test.each<[string, () => PngPlan]>([
    ["interlaced", () => ({ ...picture, isInterlaced: true })],
    ["one bit a pixel", () => ({ ...picture, bits: 1, samples: picture.samples.map(ink) })],
    [
      "sixteen bits a sample",
      () => ({ ...picture, bits: 16, samples: picture.samples.map((one) => one * 257) }),
    ],
    [
      "black that is more or less opaque",
      () => ({ ...picture, colour: "grey-alpha", samples: picture.samples.flatMap((one) => [0, 255 - one]) }),
    ],
    [
      "colours",
      () => ({
        ...picture,
        colour: "rgb",
        samples: picture.samples.flatMap((one) => [one, 128 + (one >> 1), one]),
      }),
    ],
  ])("%s", async (_, plan) => {
    const { document, problems } = await read(pngOf(plan()).bytes);
    expect(problems).toEqual([]);
    expect(document.text).toBe(shown);
  });
});

describe("what cannot be read, or not completely, is reported", patience, () => {
  const codesOf = async (bytes: Uint8Array) =>
    (await imageExtractor.extract(bytes, options)).problems.map(({ code }) => code);

  const saidToBe = (width: number) => {
    const { bytes } = pngOf(picture);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, width);
    return bytes;
  };

  test.each<[string, () => Uint8Array, readonly string[]]>([
    ["more pixels than are read", () => saidToBe(30_000), ["document-limit"]],
    ["no pixels", () => saidToBe(0), ["document-damaged"]],
    ["another file", () => new TextEncoder().encode("%PDF-1.7"), ["document-type-mismatch"]],
    ["one shade", () => pngOf({ ...picture, samples: [200] }).bytes, ["document-without-text"]],
  ])("%s", async (_, bytes, codes) => {
    expect(await codesOf(bytes())).toEqual(codes);
  });

  test("cut off behind its text", async () => {
    const noise = Array.from(
      { length: picture.width * 60 },
      (_, index) => 240 + (Math.imul(index, 2654435761) >>> 29),
    );
    const long = { ...picture, height: picture.height + 60, samples: [...picture.samples, ...noise] };
    const { bytes } = pngOf(long);
    const { document, problems } = await read(bytes.subarray(0, bytes.length - 1200));
    expect(problems).toEqual(["document-incomplete"]);
    expect(document.text).toBe(shown);
  });
});

const images = () =>
  ["image", "hostile"].flatMap((folder) => [...corpusFiles(folder, "png"), ...corpusFiles(folder, "jpg")]);

/** In a script that is not known here, a page takes fifteen seconds to be misread twice. */
const tooLong: ReadonlySet<string> = new Set(["test--hebrew-nikud-genesis-1-2.png"]);

const longer = { ...patience, tags: "long" };

describe.skipIf(!corpusIsThere)("corpus (../shared/corpus; skipped where it is not there)", longer, () => {
  const readings = new Map<string, ReturnType<typeof imageExtractor.extract>>();

  /** Once for all tests. */
  function readingOf(file: URL) {
    const reading = readings.get(file.href) ?? imageExtractor.extract(bytesOf(file), options);
    readings.set(file.href, reading);
    return reading;
  }

  test("every image ends in text or a problem", { tags: "nightly" }, async () => {
    const rows: string[] = [];
    for (const file of images().filter((one) => !tooLong.has(nameOf(one)))) {
      const { value, problems } = await readingOf(file);
      if (value !== null) expect(documentFaults(value.document)).toEqual([]);
      if (value !== null) expect(value.rendition?.kind).toBe("layout");
      expect((value?.document.text ?? "") !== "" || problems.length > 0).toBe(true);
      const codes = problems.map(({ code }) => code).join(" ");
      rows.push(`${nameOf(file)} ${value?.document.text.length ?? 0} ${codes}`);
    }
    console.log(rows.join("\n"));
  });

  test.each([
    ["tesseract.js--tyger.jpg", "What immortal hand or eye Could frame thy fearful symmetry", 1],
    ["tesseract.js--simple-90.jpg", "Tesseract js", 1],
    ["OCRmyPDF--crom.png", "Covfefe is a perfectly cromulent word", 1],
    ["markitdown--test_llm.jpg", "When describing this image be sure to mention the string 5bda1dd6", 0.9],
  ])("%s", async (name, text, least) => {
    const { value } = await readingOf(images().find((one) => nameOf(one) === name)!);
    expect(recallOf(wordsOf(text), wordsOf(value!.document.text))).toBeGreaterThanOrEqual(least);
  });
});
