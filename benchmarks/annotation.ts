/**
 * Annotating a PDF of 100 MB and 2,000 pages, compared with pdf-lib, each in a new process. Times are wall-clock times
 * from the bytes of the file to those of the annotated file, without loading modules. pdf-lib makes the same highlights,
 * but neither outline nor summary. Called with arguments, this program is that process.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Finding, Page, Quad, Rectangle, Review } from "@docreview/model";
import { sized } from "./extent.ts";
import type { Figure, Goal } from "./figures.ts";
import { fromSources } from "./sources.ts";

const rounds = sized(5, 1);
const pageCount = sized(2000, 50);
const imageBytes = 51_000;
const few = 500;
const many = sized(50_000, 1000);
const triggersPerRule = 25;
const highlightsPerColumn = 40;

const ours = "ours";
const peer = "pdf-lib";

interface Round {
  readonly milliseconds: number;
  /** Highest resident memory of the process, in MB. */
  readonly memory: number;
  readonly bytesPerFinding: number;
}

/** @throws Error if the file of an engine lacks annotations. */
export async function annotation(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "benchmark-annotation-"));
  try {
    const path = join(folder, "large.pdf");
    writeFileSync(path, largeFile());
    const own: Round[] = [];
    const peers: Round[] = [];
    const large: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      own.push(roundOf(ours, path, few));
      peers.push(roundOf(peer, path, few));
      large.push(roundOf(ours, path, many));
    }
    return [
      figure("500 findings", "ms", { atMost: 150 }, timesOf(own)),
      figure("500 findings, by pdf-lib", "ms", null, timesOf(peers)),
      figure("times faster than pdf-lib", "×", { atLeast: 3 }, ratios(timesOf(peers), timesOf(own))),
      figure(
        "500 findings: memory",
        "MB",
        { atMost: 300 },
        own.map(({ memory }) => memory),
      ),
      figure(
        "500 findings: bytes each",
        "B",
        { atMost: 1200 },
        own.map(({ bytesPerFinding }) => bytesPerFinding),
      ),
      figure(`${many.toLocaleString("en")} findings`, "ms", { atMost: 2500 }, timesOf(large)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figure(name: string, unit: string, goal: Goal | null, values: readonly number[]): Figure {
  return { name, unit, goal, values };
}

function timesOf(all: readonly Round[]): readonly number[] {
  return all.map(({ milliseconds }) => milliseconds);
}

function ratios(above: readonly number[], below: readonly number[]): readonly number[] {
  return above.map((value, index) => value / below[index]!);
}

function roundOf(engine: string, path: string, count: number): Round {
  const program = fileURLToPath(import.meta.url);
  return JSON.parse(
    execFileSync(process.execPath, [program, engine, path, String(count)]).toString(),
  ) as Round;
}

/** Pages with a line of text and an image that cannot be compressed. */
function largeFile(): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (number: number, ...content: readonly Buffer[]) => {
    offsets[number] = length;
    const object = [Buffer.from(`${number} 0 obj\n`), ...content, Buffer.from("\nendobj\n")];
    parts.push(...object);
    length += object.reduce((sum, part) => sum + part.length, 0);
  };
  const text = (number: number, content: string) => add(number, Buffer.from(content));
  const pages = Array.from({ length: pageCount }, (_, index) => 4 + index * 3);
  const box = "/MediaBox[0 0 595 842]";
  text(1, "<</Type/Catalog/Pages 2 0 R>>");
  text(2, `<</Type/Pages/Count ${pageCount}${box}/Kids[${pages.map((page) => `${page} 0 R`).join(" ")}]>>`);
  text(3, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  for (const page of pages) {
    const content = "BT /F 12 Tf 100 700 Td (guaranteed returns) Tj ET q 9 0 0 9 300 300 cm /I Do Q";
    const resources = `/Resources<</Font<</F 3 0 R>>/XObject<</I ${page + 2} 0 R>>>>`;
    const image = `<</Type/XObject/Subtype/Image/Width 170/Height 100/ColorSpace/DeviceRGB/BitsPerComponent 8/Length ${imageBytes}>>`;
    text(page, `<</Type/Page/Parent 2 0 R${resources}/Contents ${page + 1} 0 R>>`);
    text(page + 1, `<</Length ${content.length}>>\nstream\n${content}\nendstream`);
    add(page + 2, Buffer.from(`${image}\nstream\n`), randomBytes(imageBytes), Buffer.from("\nendstream"));
  }
  const lines = offsets.slice(1).map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const trailer = `trailer\n<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${lines.join("")}${trailer}`));
  return Buffer.concat(parts);
}

function reviewOf(count: number): Review {
  const findings = Array.from({ length: count / triggersPerRule }, (_, rule) => findingOf(rule));
  const cropBox: Rectangle = { left: 0, bottom: 0, right: 595, top: 842 };
  const pages = Array.from({ length: pageCount }, (_, index): Page => ({
    number: index + 1,
    mediaBox: cropBox,
    cropBox,
    rotation: 0,
    userUnit: 1,
  }));
  return {
    schemaVersion: 2,
    status: "finished",
    document: {
      mediaType: "application/pdf",
      sha256: "0".repeat(64),
      characters: 1,
      sentences: 1,
      rendition: "original",
      pages,
    },
    answers: {},
    rules: { total: findings.length, applied: findings.length },
    riskScore: 8,
    findings,
    sentences: [],
    errors: [],
    problems: [],
  };
}

function findingOf(rule: number): Finding {
  const feedback = "Remove the promise, or say what it rests on.";
  return {
    ruleId: `rule-${rule}`,
    pack: "sample",
    ruleHash: "",
    reference: `${rule}.3`,
    group: "Performance",
    description: "Promises returns that nobody can promise",
    feedback,
    source: "RG 234.97",
    score: rule % 10,
    requiresJudgement: false,
    hidden: false,
    triggers: Array.from({ length: triggersPerRule }, (_, position) => {
      const index = rule * triggersPerRule + position;
      const page = (index % pageCount) + 1;
      return {
        id: index.toString(16).padStart(16, "0"),
        type: "term",
        classifier: "promise",
        text: "guaranteed returns",
        feedback,
        place: { kind: "page", page },
        places: [{ page, quads: [quadOf(index)] }],
        page,
        sentence: null,
        confidence: null,
        proof: { form: "phrase", detail: "", holds: true, spans: [], parts: [] },
      };
    }),
  };
}

function quadOf(index: number): Quad {
  const bottom = 760 - (Math.floor(index / pageCount) % highlightsPerColumn) * 18.37;
  const top = bottom + 14.2;
  return [100.123, top, 220.456, top, 100.123, bottom, 220.456, bottom];
}

/** The length of the annotated file. */
type Annotate = (pdf: Uint8Array, review: Review) => Promise<number>;

async function annotateByUs(): Promise<Annotate> {
  const { annotatePdf } = await fromSources<{
    readonly annotatePdf: (
      pdf: Uint8Array,
      review: Review,
      options: { readonly date: Date },
    ) => Promise<{ readonly value: readonly Uint8Array[] | null }>;
  }>("annotation-renderer/src/annotated-pdf/annotate-pdf.ts");
  return async (pdf, review) => {
    const { value } = await annotatePdf(pdf, review, { date: new Date(0) });
    return value!.reduce((length, part) => length + part.length, 0);
  };
}

async function annotateByPdfLib(): Promise<Annotate> {
  const { PDFDocument, PDFHexString } = await import("pdf-lib");
  return async (pdf, { findings }) => {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const { context } = document;
    const pages = document.getPages();
    for (const { description, triggers } of findings) {
      for (const { id, places } of triggers) {
        const place = places[0]!;
        if (!("page" in place)) continue;
        const [quad] = place.quads;
        const box = [quad![4], quad![5], quad![2], quad![3]];
        const operators = `/B gs 1 0.7 0.7 rg ${box[0]} ${box[1]} ${box[2]! - box[0]!} ${box[3]! - box[1]!} re f`;
        const state = { B: { Type: "ExtGState", BM: "Multiply" } };
        const form = { Type: "XObject", Subtype: "Form", BBox: box, Resources: { ExtGState: state } };
        const highlight = context.obj({
          Type: "Annot",
          Subtype: "Highlight",
          Rect: box,
          QuadPoints: [...quad!],
          Contents: PDFHexString.fromText(description),
          NM: PDFHexString.fromText(id),
          F: 4,
          AP: { N: context.register(context.stream(operators, form)) },
        });
        pages[place.page - 1]!.node.addAnnot(context.register(highlight));
      }
    }
    return (await document.save({ useObjectStreams: false })).length;
  };
}

async function runOnce(engine: string, path: string, count: number): Promise<Round> {
  const annotate = await (engine === ours ? annotateByUs() : annotateByPdfLib());
  const review = reviewOf(count);
  const pdf = readFileSync(path);
  const before = performance.now();
  const length = await annotate(pdf, review);
  const milliseconds = performance.now() - before;
  const memory = process.resourceUsage().maxRSS / 1024;
  if (length - pdf.length < count * 100) throw new Error(`${engine} annotated too little`);
  return { milliseconds, memory, bytesPerFinding: (length - pdf.length) / count };
}

const [engine, path, count] = process.argv.slice(2);
if (import.meta.main && engine !== undefined && path !== undefined) {
  console.log(JSON.stringify(await runOnce(engine, path, Number(count))));
}
