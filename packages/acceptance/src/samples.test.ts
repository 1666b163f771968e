/**
 * The sample documents end to end, judged by witnesses that share no code with ours: poppler says which words lie under
 * a highlight, poppler and pdf.js say where colour appears, qpdf says whether the file is sound.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Finding, Page, PagePlace, Quad, Rectangle, Trigger } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import { isInstalled } from "./testing/programs.ts";
import { pdfjsRasters, popplerRasters, rasterScale, type Raster } from "./testing/rasters.ts";
import {
  expectations,
  reviewSamples,
  sampleNames,
  shippedRunner,
  type Expectation,
  type Sample,
} from "./testing/samples.ts";
import { repository } from "./testing/source-files.ts";
import { deviceBounds, type Viewport } from "./testing/viewport.ts";

const folder = mkdtempSync(join(tmpdir(), "docreview-samples-"));
let runner: Runner;
let samples: ReadonlyMap<string, Sample> = new Map();

beforeAll(async () => {
  runner = await shippedRunner();
  samples = new Map((await reviewSamples(runner)).map((sample) => [sample.name, sample]));
}, 120_000);

afterAll(async () => {
  await runner.close();
  rmSync(folder, { recursive: true });
});

const letters = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

describe.each(sampleNames)("%s", (name) => {
  const sample = () => samples.get(name)!;
  const triggers = () =>
    sample()
      .review.findings.filter((one) => !one.hidden)
      .flatMap((one) => one.triggers);
  const shown = () => triggers().flatMap((trigger) => trigger.places.map((place) => ({ trigger, place })));

  test("is reviewed, and its review is what the JSON Schema says", () => {
    const schema = JSON.parse(
      readFileSync(join(repository, "packages/model/review.schema.json"), "utf8"),
    ) as object;
    const validate = new Ajv2020({ allErrors: true }).compile(schema);
    const { review } = sample();
    expect(review.status).toBe("finished");
    expect(review.errors).toEqual([]);
    validate(JSON.parse(JSON.stringify(review)));
    expect(validate.errors).toBeNull();
  });

  test("has every risk that a careful reader found in it, and no other", () => {
    const { findings } = expectations[`${name}.pdf`]!;
    const triggers = sample().review.findings.flatMap(({ ruleId, triggers }) =>
      triggers.map((trigger) => ({ rule: ruleId, trigger })),
    );
    const missed = findings.filter((one) => !triggers.some((found) => says(found, one)));
    const unlisted = triggers.filter((found) => !findings.some((one) => says(found, one)));
    expect(missed).toEqual([]);
    expect(unlisted.map(({ rule, trigger }) => ({ rule, words: trigger.text }))).toEqual([]);
  });

  test("gives the same review and the same bytes again", async () => {
    const { pdf, review, annotated } = sample();
    const again = await runner.review(pdf, { answers: review.answers });
    expect(again).toEqual(review);
    const rendered = await runner.render("pdf", again, pdf, { date: new Date(0) });
    expect(Buffer.from(rendered.value!).equals(annotated)).toBe(true);
  });

  test.runIf(isInstalled("pdftotext"))(
    "has the found words under its highlights, as poppler reads them",
    () => {
      const pages = popplerWords(sample());
      const upright = shown().filter(({ place }) => place.quads.every(isUpright));
      const wrong = upright.filter(({ trigger, place }) => {
        const under = letters(wordsUnder(place, sample(), pages));
        const words = letters(trigger.text);
        return trigger.places.length === 1
          ? !under.includes(words) || under.length > words.length + longestWord
          : !words.includes(under.slice(0, longestWord));
      });
      expect(wrong.map(({ trigger }) => trigger.text)).toEqual([]);
      expect(upright.length).toBeGreaterThan(0);
    },
  );

  test.runIf(isInstalled("pdftoppm"))("is coloured over its words and nowhere else, in poppler", async () => {
    const { pdf, annotated } = sample();
    expectColour(sample(), await popplerRasters(pdf), await popplerRasters(annotated));
  });

  test("is coloured over its words and nowhere else, in pdf.js", async () => {
    const { pdf, annotated } = sample();
    expectColour(sample(), await pdfjsRasters(pdf), await pdfjsRasters(annotated));
  });

  test.runIf(isInstalled("qpdf"))("is a sound PDF when annotated", () => {
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, sample().annotated);
    const { status, stdout, stderr } = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
    expect(`${stdout}${stderr}`).toContain("No syntax or stream encoding errors found");
    expect(status).toBe(0);
  });
});

/** Poppler takes words that a highlight only touches whole. */
const longestWord = 16;

/** Poppler gives upright boxes, which say nothing of text at other angles; their rendering is judged below. */
function isUpright([x1, y1, x2, y2]: Quad): boolean {
  return Math.abs(x1 - x2) < 0.01 || Math.abs(y1 - y2) < 0.01;
}

interface Found {
  readonly rule: string;
  readonly trigger: Trigger;
}

/** A listed finding is the one that was found when the words are the same but for breaks and hyphens at line ends. */
function says({ rule, trigger }: Found, listed: Expectation["findings"][number]): boolean {
  if (rule !== listed.rule) return false;
  if (listed.absent === true) return trigger.type === "absence";
  return letters(trigger.text).includes(letters(listed.words ?? ""));
}

function viewportOf({ cropBox, rotation }: Page): Viewport {
  return { box: cropBox, rotation, scale: rasterScale };
}

interface PopplerWord extends Rectangle {
  readonly text: string;
}

/** Words with their boxes in units of 1/72 inch on the page as shown, one list per page. */
function popplerWords({ name, pdf }: Sample): readonly (readonly PopplerWord[])[] {
  const file = join(folder, `${name}.words.pdf`);
  writeFileSync(file, pdf);
  const { stdout } = spawnSync("pdftotext", ["-bbox", "-cropbox", file, "-"], { encoding: "utf8" });
  return stdout
    .split("<page ")
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
        (word) => ({
          left: Number(word[1]),
          top: Number(word[2]),
          right: Number(word[3]),
          bottom: Number(word[4]),
          text: word[5]!.replace(/&(amp|lt|gt|quot);/g, " "),
        }),
      ),
    );
}

/** The words of which at least a third lies under the highlight. */
function wordsUnder(
  place: PagePlace,
  { review }: Sample,
  pages: readonly (readonly PopplerWord[])[],
): string {
  const page = review.document.pages[place.page - 1]!;
  const bounds = place.quads.map((quad) => deviceBounds(viewportOf(page), quad));
  return bounds
    .flatMap((quad) => pages[place.page - 1]!.filter((word) => share(word, quad) > 0.33))
    .map((word) => word.text)
    .join(" ");
}

function share(word: Rectangle, quad: Rectangle): number {
  const width = Math.min(word.right, quad.right) - Math.max(word.left, quad.left);
  const height = Math.min(word.bottom, quad.bottom) - Math.max(word.top, quad.top);
  const area = Math.max(0, width) * Math.max(0, height);
  const smaller = Math.min(
    (word.right - word.left) * (word.bottom - word.top),
    (quad.right - quad.left) * (quad.bottom - quad.top),
  );
  return area / smaller;
}

/** Every pixel that annotating changed lies in a quad or a note, and every quad has some. */
function expectColour(sample: Sample, before: readonly Raster[], after: readonly Raster[]): void {
  const findings: readonly Finding[] = sample.review.findings.filter((one) => !one.hidden);
  const places = findings.flatMap((one) => one.triggers.flatMap((trigger) => trigger.places));
  const counts = before.map((raster, index) => {
    const viewport = viewportOf(sample.review.document.pages[index]!);
    const quads = places
      .filter((place) => place.page === index + 1)
      .flatMap((place) => place.quads.map((quad) => deviceBounds(viewport, quad)));
    return countColour(raster, after[index]!, quads);
  });
  expect(counts.flatMap((count) => count.untouched)).toEqual([]);
  const changed = counts.reduce((sum, count) => sum + count.inside + count.outside, 0);
  const outside = counts.reduce((sum, count) => sum + count.outside, 0);
  expect(changed).toBeGreaterThan(0);
  expect(outside / changed).toBeLessThan(0.05);
}

function countColour(before: Raster, after: Raster, quads: readonly Rectangle[]) {
  const isNote = noteArea(before);
  const touched = new Set<number>();
  let inside = 0;
  let outside = 0;
  for (let pixel = 0; pixel < before.width * before.height; pixel++) {
    const at = pixel * 3;
    if ([0, 1, 2].every((channel) => before.rgb[at + channel] === after.rgb[at + channel])) continue;
    const x = pixel % before.width;
    const y = Math.floor(pixel / before.width);
    const hit = quads.findIndex(
      (quad) => x >= quad.left - 1 && x <= quad.right + 1 && y >= quad.top - 1 && y <= quad.bottom + 1,
    );
    if (hit >= 0) {
      inside++;
      quads.forEach((quad, index) => {
        if (x >= quad.left - 1 && x <= quad.right + 1 && y >= quad.top - 1 && y <= quad.bottom + 1)
          touched.add(index);
      });
    } else if (!isNote(x)) outside++;
  }
  const untouched = quads.filter((_, index) => !touched.has(index));
  return { inside, outside, untouched };
}

/** Notes for what is absent stand in the right-hand margin as shown. */
function noteArea({ width }: Raster): (x: number) => boolean {
  return (x) => x > width - 40;
}
