/**
 * The XFDF in an importer that is not ours: PDFBox lays it over the original and draws the highlights by itself, and that
 * file shows what our annotated PDF shows, annotation by annotation and nearly pixel by pixel. PDFium makes both pictures,
 * as PDFBox's own are up to a pixel off where something is blended.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createEngine } from "@docreview/engine";
import { read } from "@docreview/engine/read";
import type { Finding, Review, Trigger } from "@docreview/model";
import { expect, test } from "vitest";
import { createChance } from "../service/testing/chance.ts";
import { repository } from "../testing/source-files.ts";
import { chosenPlaces, reviewOf } from "./testing/chosen-words.ts";
import { pdfium } from "./testing/pdfium-viewer.ts";
import type { Raster } from "./testing/raster.ts";

const jars = ["pdfbox2", "fontbox2", "commons-logging"].map((name) => `/usr/share/java/${name}.jar`);
const java = spawnSync("javac", ["-version"]).error === undefined && jars.every((jar) => existsSync(jar));
if (!java) console.warn("Java or PDFBox is not installed: no other program imports the XFDF");

/** Of the pixels that either of the two pictures changes, those that both change. */
const leastOverlap = 0.99;

/** Of 255: less is the smoothed edge of a highlight, which each draws in its own way. */
const faint = 40;

const date = new Date("2024-02-03T04:05:06Z");
const engine = createEngine({ rules: [] });
const program = fileURLToPath(new URL("testing/LayXfdf.java", import.meta.url));

test.runIf(java)(
  "PDFBox shows the imported XFDF as it shows the annotated PDF, with the same names and contents",
  { timeout: 240_000 },
  async () => {
    const original = new Uint8Array(readFileSync(join(repository, "fixtures/product-disclosure.pdf")));
    const { document, sha256 } = await read(original);
    const places = chosenPlaces(document!, createChance(1));
    const review = withAnswers(reviewOf({ sha256, document: document!, places }), document!.pages.length);
    const [pdf, xfdf] = await Promise.all(
      ["pdf", "xfdf"].map(async (format) => {
        const { value } = await engine.render(format, review, original, { date, filename: "original.pdf" });
        return new Uint8Array(Buffer.concat(value!));
      }),
    );
    const { annotations, laid } = laidOver({ original, xfdf: xfdf!, annotated: pdf! });
    const told = (file: string) => annotations.filter((one) => one.file === file).map(({ line }) => line);
    expect(told("laid").toSorted()).toEqual(told("annotated").toSorted());
    expect(told("annotated").length).toBeGreaterThan(places.length + 3);
    // The last page has notes, whose icon every program draws in its own way.
    const pages = { first: 1, last: document!.pages.length - 1 };
    const [plain, theirs, ours] = await Promise.all(
      [original, laid, pdf!].map((file) => pdfium.rasters(file, pages, 144)),
    );
    for (const [page, picture] of plain!) {
      const overlap = overlapOf(picture, theirs!.get(page)!, ours!.get(page)!);
      expect(overlap, `page ${page}`).toBeGreaterThanOrEqual(leastOverlap);
    }
  },
);

/** Besides: what is absent, judged twice, in words of several scripts. */
function withAnswers(review: Review, page: number): Review {
  const [finding] = review.findings as readonly [Finding, ...Finding[]];
  const [trigger] = finding.triggers as readonly [Trigger, ...Trigger[]];
  const absent: Trigger = {
    ...trigger,
    id: "absent",
    type: "absence",
    text: "Предупреждение о риске — 風險警告 & <more>",
    place: { kind: "page", page },
    places: [],
    page,
    judgements: [
      { state: "dismissed", reason: "Said “elsewhere”, Größe 😀", by: "Zoë", at: "2024-01-31T09:30:00.000Z" },
      { state: "confirmed", reason: null, by: "Søren", at: "2024-02-01T09:30:00.000Z" },
    ],
  };
  return { ...review, findings: [...review.findings, { ...finding, ruleId: "absence", triggers: [absent] }] };
}

interface Files {
  readonly original: Uint8Array;
  readonly xfdf: Uint8Array;
  readonly annotated: Uint8Array;
}

function laidOver(files: Files) {
  const folder = mkdtempSync(join(tmpdir(), "docreview-pdfbox-"));
  try {
    const paths = Object.entries(files).map(([name, bytes]: [string, Uint8Array]) => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return path;
    });
    execFileSync("javac", ["-cp", jars.join(":"), "-d", folder, program]);
    const path = [folder, ...jars].join(":");
    const options = ["-Djava.awt.headless=true", "-cp", path, "LayXfdf", ...paths, join(folder, "laid")];
    const lines = execFileSync("java", options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return {
      annotations: lines.trim().split("\n").map(toldIn),
      laid: new Uint8Array(readFileSync(join(folder, "laid"))),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toldIn(line: string) {
  const [file, ...fields] = line.split("\t");
  const contents = Buffer.from(fields.pop()!, "base64").toString();
  return { file: file!, line: [...fields, contents].join(" ") };
}

function overlapOf(original: Raster, one: Raster, other: Raster): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < original.data.length; at += original.stride) {
    const [first, second] = [one, other].map(({ data }) =>
      [0, 1, 2].some((component) => Math.abs(data[at + component]! - original.data[at + component]!) > faint),
    );
    if (first && second) both++;
    if (first || second) either++;
  }
  return both / either;
}
