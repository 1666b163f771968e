/**
 * The sample documents end to end, judged by independent programs: poppler reports which words are under a highlight,
 * poppler and pdf.js where colour appears, qpdf whether the file is sound.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Quad, Trigger } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import { isInstalled } from "./testing/programs.ts";
import { expectColour, type Marked } from "./testing/colour.ts";
import { popplerWords, wordsUnder } from "./testing/poppler-words.ts";
import { pdfjsRasters, popplerRasters } from "./testing/rasters.ts";
import {
  expectations,
  reviewSamples,
  sampleNames,
  shippedRunner,
  type Expectation,
  type Sample,
} from "./testing/samples.ts";
import { repository } from "./testing/source-files.ts";

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
  const shown = () =>
    triggers().flatMap((trigger) =>
      trigger.places.filter((place) => "page" in place).map((place) => ({ trigger, place })),
    );

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
    expect(Buffer.concat(rendered.value!).equals(annotated)).toBe(true);
  });

  test.runIf(isInstalled("pdftotext"))(
    "has the found words under its highlights, as poppler reads them",
    () => {
      const pages = popplerWords(sample().pdf);
      const upright = shown().filter(({ place }) => place.quads.every(isUpright));
      const wrong = upright.filter(({ trigger, place }) => {
        const under = letters(wordsUnder(place, sample().review.document.pages[place.page - 1]!, pages));
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
    expectColour(markedIn(sample()), await popplerRasters(pdf), await popplerRasters(annotated));
  });

  test("is coloured over its words and nowhere else, in pdf.js", async () => {
    const { pdf, annotated } = sample();
    expectColour(markedIn(sample()), await pdfjsRasters(pdf), await pdfjsRasters(annotated));
  });

  test.runIf(isInstalled("qpdf"))("is a sound PDF when annotated", () => {
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, sample().annotated);
    const { status, stdout, stderr } = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
    expect(`${stdout}${stderr}`).toContain("No syntax or stream encoding errors found");
    expect(status).toBe(0);
  });
});

/** Poppler reports words completely that a highlight only touches. */
const longestWord = 16;

/** Poppler reports upright boxes, which do not describe text at other angles; its rendering is judged below. */
function isUpright([x1, y1, x2, y2]: Quad): boolean {
  return Math.abs(x1 - x2) < 0.01 || Math.abs(y1 - y2) < 0.01;
}

interface Found {
  readonly rule: string;
  readonly trigger: Trigger;
}

/** A listed finding matches if the words are the same, apart from line breaks and hyphens at line ends. */
function says({ rule, trigger }: Found, listed: Expectation["findings"][number]): boolean {
  if (rule !== listed.rule) return false;
  if (listed.absent === true) return trigger.type === "absence";
  return letters(trigger.text).includes(letters(listed.words ?? ""));
}

/** Text that is not hidden is marked. */
function markedIn({ review }: Sample): Marked {
  const findings = review.findings.filter((one) => !one.hidden);
  const places = findings.flatMap((one) =>
    one.triggers.flatMap((trigger) => trigger.claim?.places ?? trigger.places),
  );
  return { pages: review.document.pages, places };
}
