/**
 * Scanned pages: pages of documents, drawn by an engine that reads none of them, a little askew and with the noise of a scanner's
 * sensor. What the documents themselves say is the truth. The noise is the same each time.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { pdfExtractor } from "@docreview/extractor";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { sized } from "./extent.ts";

export interface ScannedPage {
  readonly png: Uint8Array;
  /** Pixels per inch; the image says so too, as those of scanners do. */
  readonly resolution: number;
  readonly words: readonly string[];
}

interface ScanPlan {
  /** From the folder of the benchmarks. */
  readonly file: string;
  readonly page: number;
  readonly resolution: number;
  /** Degrees. */
  readonly skew: number;
  /** Standard deviation, of 255 shades. */
  readonly noise: number;
}

const plan = (
  file: string,
  page: number,
  [resolution, skew, noise]: readonly [number, number, number],
): ScanPlan => ({
  file,
  page,
  resolution,
  skew,
  noise,
});

const corpus = "../../shared/corpus";
const plans: readonly ScanPlan[] = sized(
  [
    plan("../fixtures/product-disclosure.pdf", 1, [200, 0.4, 8]),
    plan("../fixtures/product-disclosure.pdf", 2, [300, -0.6, 12]),
    plan("../fixtures/fund-brochure.pdf", 1, [250, 0.7, 10]),
    plan(`${corpus}/pdf/KG-RAG-datasets--GSA2022.pdf`, 3, [200, -0.5, 10]),
    plan(`${corpus}/pdf/azure-openai-rag-workshop--privacy-policy.pdf`, 1, [300, 1, 10]),
    plan(`${corpus}/pdf/pdfplumber--federal-register-2020-17221.pdf`, 1, [300, 0.5, 8]),
    plan(`${corpus}/pdf/KG-RAG-datasets--NCT06153992_ICF_001.pdf`, 2, [200, 0.8, 14]),
    plan(`${corpus}/pdf/pdf.js--tracemonkey.pdf`, 2, [300, -0.4, 8]),
    plan(`${corpus}/layout/llm--insurance.pdf`, 1, [200, 0.3, 10]),
    plan(`${corpus}/pdf/KG-RAG-datasets--2023_Q2_AMZN.pdf`, 10, [250, -0.8, 10]),
  ],
  [plan("../fixtures/product-disclosure.pdf", 1, [200, 0, 0])],
);

/** Those whose document is there. */
export async function scannedPages(): Promise<readonly ScannedPage[]> {
  const there = plans.filter(({ file }) => existsSync(pathOf(file)));
  if (there.length < plans.length)
    console.warn(
      `${plans.length - there.length} of ${plans.length} scans cannot be made: the corpus is not there.`,
    );
  const scans: ScannedPage[] = [];
  for (const one of there) {
    const bytes = new Uint8Array(readFileSync(pathOf(one.file)));
    scans.push({
      png: await drawn(bytes, one),
      resolution: one.resolution,
      words: await wordsSaid(bytes, one.page),
    });
  }
  return scans;
}

export function wordsOf(text: string): readonly string[] {
  return text.normalize("NFKC").match(/[\p{L}\p{N}]+/gu) ?? [];
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

async function wordsSaid(bytes: Uint8Array, page: number): Promise<readonly string[]> {
  const { value } = await pdfExtractor.extract(bytes, {
    maximumPages: 5000,
    recognition: { milliseconds: 0 },
  });
  if (value === null) throw new Error("a document of the benchmark cannot be read");
  const { text, layout } = value.document;
  const lines = layout.lines.filter((line) => line.page === page);
  return wordsOf(lines.map(({ span }) => text.slice(span.start, span.end)).join("\n"));
}

/** Of the fonts that documents need not embed; with those of the system, their letters would be squeezed. */
const standardFonts = fileURLToPath(
  new URL("standard_fonts/", import.meta.resolve("pdfjs-dist/package.json")),
);

/** What pdf.js draws on in Node. */
interface Drawing {
  readonly canvas: { readonly toBuffer: (mediaType: "image/png") => Buffer };
  readonly context: {
    readonly getImageData: (...box: readonly [number, number, number, number]) => {
      readonly data: Uint8ClampedArray;
    };
    readonly putImageData: (image: object, x: number, y: number) => void;
  };
}

async function drawn(
  bytes: Uint8Array,
  { page: number, resolution, skew, noise }: ScanPlan,
): Promise<Uint8Array> {
  const task = getDocument({
    data: bytes.slice(),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: standardFonts,
    useSystemFonts: false,
  });
  const document = await task.promise;
  const factory = document.canvasFactory as { readonly create: (width: number, height: number) => Drawing };
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: resolution / 72 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const { canvas, context } = factory.create(width, height);
  const transform = turnedBy((skew * Math.PI) / 180, width / 2, height / 2);
  const target = { canvasContext: context, canvas, viewport, transform };
  await page.render(target as unknown as Parameters<typeof page.render>[0]).promise;
  if (noise > 0) addNoise(context, [width, height], noise);
  const png = new Uint8Array(canvas.toBuffer("image/png"));
  await task.destroy();
  return withResolution(png, resolution);
}

/** A matrix of six numbers. */
function turnedBy(angle: number, x: number, y: number): readonly number[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [cosine, sine, -sine, cosine, x - x * cosine + y * sine, y - x * sine - y * cosine];
}

function addNoise(
  context: Drawing["context"],
  [width, height]: readonly [number, number],
  deviation: number,
): void {
  const image = context.getImageData(0, 0, width, height);
  const random = randomNumbers();
  for (let at = 0; at < image.data.length; at += 4) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    // A sensor sees paper as a little grey.
    const shade = (channel: number) => 0.95 * image.data[at + channel]! + deviation * normal;
    for (let channel = 0; channel < 3; channel++) image.data[at + channel] = shade(channel);
  }
  context.putImageData(image, 0, 0);
}

/** From 0 to before 1, the same each time. */
function randomNumbers(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const metresPerInch = 0.0254;
/** Behind the signature and the header. */
const firstChunk = 33;

/** With a chunk `pHYs`. */
function withResolution(png: Uint8Array, resolution: number): Uint8Array {
  const chunk = Buffer.alloc(21);
  const pixels = Math.round(resolution / metresPerInch);
  chunk.writeUInt32BE(9, 0);
  chunk.write("pHYs", 4, "latin1");
  chunk.writeUInt32BE(pixels, 8);
  chunk.writeUInt32BE(pixels, 12);
  chunk.writeUInt8(1, 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  return Buffer.concat([png.subarray(0, firstChunk), chunk, png.subarray(firstChunk)]);
}
