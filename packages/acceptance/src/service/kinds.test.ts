/**
 * One document of each kind from upload to annotated copies, with the running program: through the API with the
 * installed external programs, and on the command line without any. Poppler, an independent program, checks the marks.
 *
 * @module-tag long
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, PagePlace, Review, ShownPlace } from "@docreview/model";
import { Ajv2020 } from "ajv/dist/2020.js";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectColour } from "../testing/colour.ts";
import { kindSamples, urging, type KindSample } from "../testing/kinds.ts";
import { popplerWords, wordsUnder } from "../testing/poppler-words.ts";
import { isInstalled } from "../testing/programs.ts";
import { popplerRasters } from "../testing/rasters.ts";
import { repository } from "../testing/source-files.ts";
import type { ApiClient } from "./testing/client.ts";
import {
  fewRules,
  makeDataTemplate,
  openService,
  reviewOf,
  settled,
  uploaded,
  type DataTemplate,
} from "./testing/data-template.ts";
import { docreview, temporaryFolder } from "./testing/program.ts";
import { isOnManyMachines } from "./testing/service-store.ts";

const withoutPrograms = ["--office-suite", "none", "--browser", "none", "--tesseract", "none"];
/** These rules find the sentence that is in every sample. */
const rules = fewRules("consumer-claims");

const hasPoppler = isInstalled("pdftoppm");

let template: DataTemplate;
let api: ApiClient;
beforeAll(async () => {
  template = await makeDataTemplate();
  ({ api } = await openService(template.copy(), template.secret, { DOCREVIEW_RULES: rules }));
});
afterAll(() => template.remove());

const anything = { headers: { accept: "*/*" } };
/** Recognised text may contain similar characters. */
const isUrging = ({ text }: { readonly text: string }) => text.replaceAll("'", "’") === urging;

const letters = (text: string) => text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

if (isOnManyMachines)
  console.info("a scan stores nothing: scans of the kinds are tested without servers only");

describe.each(kindSamples)("$name", (sample) => {
  test("is reviewed over the API, with its PDF, its sentences and its annotated copies", async ({ skip }) => {
    const bytes = sample.make();
    if (bytes === null) return skip("the program that makes this sample is not installed");
    const path = await uploaded(api, sample.filename, bytes, sample.mediaType);
    const asset = await settled(api, path);
    expect(asset.attributes).toMatchObject({
      status: "ready",
      mimetype: sample.mediaType,
      rendition: expect.stringMatching(/^(?:layout|reflowed)$/) as string,
    });
    const content = await api.ask("GET", `${path}/content`, anything);
    expect(Buffer.from(content.bytes).equals(bytes)).toBe(true);
    const pdf = await api.ask("GET", `${path}/pdf`, anything);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const pages = await pagesOf(pdf.bytes);
    const sentences = await listOf(`${path}/sentences`);
    expect(
      sentences.some(({ attributes }) => String(attributes["text"]).replaceAll("'", "’").includes(urging)),
    ).toBe(true);

    const review = await reviewOf(api, path);
    expect((await settled(api, review)).attributes).toMatchObject({ status: "finished" });
    const triggers = await triggersOf(review);
    expectPlaces(sample, triggers.filter(isUrging));
    const annotated = await api.ask("GET", `${review}/download/pdf`, anything);
    const xfdf = new TextDecoder().decode((await api.ask("GET", `${review}/download/xfdf`, anything)).bytes);
    expect(xfdf).toMatch(/<highlight [^]*<\/xfdf>\s*$/);
    if (sample.part !== null) expect(xfdf).toMatch(new RegExp(`<text [^]*Found in [^:]*: “${urging}`));
    const places = triggers.flatMap((trigger) => trigger.places);
    await expectMarked({ sample, places, pages }, pdf.bytes, annotated.bytes);
  });

  test.skipIf(isOnManyMachines)(
    "is scanned without any program from outside, with a marked copy",
    { tags: "nightly" },
    async ({ skip }) => {
      const bytes = sample.make();
      if (bytes === null) return skip("the program that makes this sample is not installed");
      const folder = temporaryFolder();
      const file = join(folder, sample.filename);
      writeFileSync(file, bytes);
      const copies = { pdf: join(folder, "copy.pdf"), xfdf: join(folder, "copy.xfdf") };
      const words = ["scan", file, "--format", "json", "--annotate", copies.pdf, "--xfdf", copies.xfdf];
      const { code, stdout } = await docreview([...words, "--rules", rules, ...withoutPrograms]);
      expect(code).toBe(1);
      const review = reviewIn(stdout);
      const { rendition, mediaType } = review.document;
      expect(mediaType).toBe(sample.mediaType);
      expect(rendition).toBe(sample.mediaType.startsWith("image/") ? "layout" : "reflowed");
      const triggers = review.findings.flatMap((finding) => finding.triggers);
      expectPlaces(sample, triggers.filter(isUrging));
      const annotated = await PDFDocument.load(readFileSync(copies.pdf));
      // The summary follows them.
      expect(annotated.getPageCount()).toBeGreaterThan(review.document.pages.length);
      expect(
        annotated.getPages().flatMap((page) => page.node.Annots()?.asArray() ?? []).length,
      ).toBeGreaterThan(0);
      expect(readFileSync(copies.xfdf, "utf8")).toContain("<highlight ");
    },
  );
});

test.skipIf(isOnManyMachines)(
  "a folder of every kind is scanned as a whole, and what cannot be read is told by its name",
  {
    timeout: 180_000,
  },
  async () => {
    const folder = join(temporaryFolder(), "documents");
    mkdirSync(folder);
    const there = kindSamples.flatMap(({ filename, mediaType, make }) => {
      const bytes = make();
      if (bytes !== null) writeFileSync(join(folder, filename), bytes);
      return bytes === null ? [] : [{ filename, mediaType }];
    });
    writeFileSync(join(folder, "broken.docx"), Buffer.from("PK\u0003\u0004 and nothing else"));
    writeFileSync(join(folder, "no-document.eml"), Buffer.from([0, 1, 2, 3]));
    writeFileSync(join(folder, "table.xls"), Buffer.from("not looked at"));
    // The content determines the kind, whatever the name says.
    writeFileSync(
      join(folder, "wrong-name.doc"),
      readFileSync(join(repository, "fixtures/rotated-flyer.pdf")),
    );
    const { code, stdout, stderr } = await docreview(["scan", folder, "--rules", rules, "--format", "json"]);
    expect(code).toBe(2);
    const { files } = JSON.parse(stdout) as { readonly files: readonly { path: string; review: Review }[] };
    const told = files.map(({ path, review }) => [
      path.slice(folder.length + 1),
      review.status,
      review.document.mediaType,
    ]);
    expect(told).toEqual(
      [
        ...there.map(({ filename, mediaType }) => [filename, "finished", mediaType]),
        ["broken.docx", "failed", "application/zip"],
        ["no-document.eml", "failed", "application/octet-stream"],
        ["wrong-name.doc", "finished", "application/pdf"],
      ].toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
    );
    for (const name of ["broken.docx", "no-document.eml"]) {
      expect(stderr).toMatch(new RegExp(`^${join(folder, name)}: \\S`, "m"));
    }
  },
);

interface UrgingTrigger {
  readonly text: string;
  readonly places: readonly ShownPlace[];
}

const isOnPage = (place: ShownPlace): place is PagePlace => "page" in place;

/** Once on a page, and once in the part that is not on a page. */
function expectPlaces({ part }: KindSample, urged: readonly UrgingTrigger[]): void {
  const seen = urged.filter(({ places }) => places.length > 0 && places.every(isOnPage));
  const unseen = urged.filter(({ places }) => !places.some(isOnPage));
  expect(seen.length).toBeGreaterThan(0);
  expect(unseen.map(({ places }) => places)).toMatchObject(part === null ? [] : [[{ part }]]);
}

interface Markings {
  readonly sample: KindSample;
  readonly places: readonly ShownPlace[];
  readonly pages: readonly Page[];
}

async function expectMarked(
  { sample, places, pages }: Markings,
  pdf: Uint8Array,
  annotated: Uint8Array,
): Promise<void> {
  if (!hasPoppler) return;
  expectColour({ pages, places }, await popplerRasters(pdf), await popplerRasters(annotated));
  if (!sample.hasText) return;
  const words = popplerWords(pdf);
  const under = places.filter(isOnPage).map((place) => wordsUnder(place, pages[place.page - 1]!, words));
  expect(under.some((text) => letters(text).includes(letters(urging)))).toBe(true);
}

/** As read by an independent PDF reader. */
async function pagesOf(pdf: Uint8Array): Promise<readonly Page[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map((page, index): Page => {
    const { x, y, width, height } = page.getCropBox();
    const box = { left: x, bottom: y, right: x + width, top: y + height };
    const rotation = page.getRotation().angle as Page["rotation"];
    return { number: index + 1, mediaBox: box, cropBox: box, rotation, userUnit: 1 };
  });
}

function reviewIn(stdout: string): Review {
  const { files } = JSON.parse(stdout) as { readonly files: readonly [{ readonly review: Review }] };
  const [{ review }] = files;
  const schema = JSON.parse(
    readFileSync(join(repository, "packages/model/review.schema.json"), "utf8"),
  ) as object;
  const validate = new Ajv2020({ allErrors: true }).compile(schema);
  validate(review);
  expect(validate.errors ?? []).toEqual([]);
  return review;
}

interface Listed {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The first hundred items. */
async function listOf(path: string): Promise<readonly Listed[]> {
  const { body } = await api.ask("GET", `${path}?page[size]=100`);
  return (body as { readonly data: readonly Listed[] }).data;
}

/** The triggers of the rules that downloads show. */
async function triggersOf(review: string): Promise<readonly UrgingTrigger[]> {
  const rules = await listOf(`${review}/review-rules`);
  const shown = rules.filter(({ attributes }) => attributes["hidden"] !== true);
  const lists = await Promise.all(shown.map(({ id }) => listOf(`${review}/review-rules/${id}/triggers`)));
  return lists.flat().map(({ attributes }) => attributes as unknown as UrgingTrigger);
}
