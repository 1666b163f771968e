import type { Review } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { create } from "xmlbuilder2";
import { annotationsOf } from "./annotation.ts";
import { isInstalled, runOn } from "./testing/programs.ts";
import { absenceOf, boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "./testing/review.ts";
import { anyReview } from "./testing/reviews.ts";
import { toXfdf } from "./xfdf.ts";

const xmllint = isInstalled("xmllint");
const quads = [boxQuad(100, 700, 200.5, 712), boxQuad(50, 684, 150, 696)];
const sample = reviewOf(
  [pageOf(), pageOf({ number: 2 })],
  [findingOf([highlightOf(quads, { text: "P&L < &lt; ]]> \"'😀" }), absenceOf("a", 2)])],
);

interface Read {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly contents: string;
}

const characters: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** Each reference is resolved once, which xmlbuilder2's own reader does not keep to. */
function resolved(markup: string): string {
  return markup.replaceAll(/&(\w+);/g, (_reference, name: string) => characters[name]!);
}

/** The annotations of an XFDF document. xmlbuilder2 refuses it unless it is well-formed. */
function read(xfdf: string): readonly Read[] {
  expect(create(xfdf).root().node).toMatchObject({ namespaceURI: "http://ns.adobe.com/xfdf/" });
  const elements = xfdf.matchAll(/<(highlight|text) ([^<>]+)><contents>([^<>]*)<\/contents><\/\1>/g);
  return Array.from(elements, ([, name, attributes, contents]) => ({
    name: name!,
    attributes: Object.fromEntries(
      Array.from(attributes!.matchAll(/(\w+)="([^"]*)"/g), ([, key, value]) => [key!, resolved(value!)]),
    ),
    contents: resolved(contents!),
  }));
}

test("a review as XFDF, read back", () => {
  const shared = {
    color: "#FFB3B3",
    opacity: "1",
    title: "docreview",
    subject: "12.3 Performance",
    creationdate: "D:20240203040506Z",
    date: "D:20240203040506Z",
  };
  expect(read(toXfdf(sample, { date }))).toEqual([
    {
      name: "highlight",
      attributes: {
        ...shared,
        name: "t1",
        page: "0",
        rect: "50,684,200.5,712",
        coords: "100,712,200.5,712,100,700,200.5,700,50,696,150,696,50,684,150,684",
        flags: "print",
      },
      contents: annotationsOf(sample)[0]!.contents,
    },
    {
      name: "text",
      attributes: {
        ...shared,
        name: "a",
        page: "0",
        rect: "559,806,577,824",
        icon: "Comment",
        flags: "print,nozoom,norotate",
      },
      contents: annotationsOf(sample)[1]!.contents,
    },
  ]);
});

test("nothing found is a document without annotations", () => {
  expect(read(toXfdf(reviewOf([pageOf()], []), { date }))).toEqual([]);
});

test("white space in the contents counts", () => {
  expect(toXfdf(sample, { date })).toContain('<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">');
});

test("any quads and any text are read back, with no number in exponent notation", () => {
  fc.assert(
    fc.property(anyReview, (review) => {
      const xfdf = toXfdf(review, { date });
      const annotations = annotationsOf(review);
      const found = read(xfdf);
      expect(found.map(({ contents }) => contents)).toEqual(annotations.map(({ contents }) => contents));
      expect(found.map(({ attributes }) => attributes["name"])).toEqual(annotations.map(({ name }) => name));
      expect(found.map(({ attributes }) => attributes["subject"])).toEqual(
        annotations.map(({ subject }) => subject),
      );
      for (const { attributes } of found) {
        expect(`${attributes["rect"]},${attributes["coords"] ?? 0}`).toMatch(/^(-?\d+(\.\d{1,3})?(,|$))+$/);
      }
    }),
  );
});

describe.skipIf(!xmllint)("xmllint", () => {
  test.each<[string, Review]>([
    ["a small review", sample],
    ...fc
      .sample(anyReview, { numRuns: 40, seed: 1 })
      .filter((review) => annotationsOf(review).length > 0)
      .map((review, index): [string, Review] => [`review ${index} of any text`, review]),
  ])("reads %s", (_name, review) => {
    const bytes = Buffer.from(toXfdf(review, { date }));
    const run = runOn("xmllint", bytes, "--xpath", "string(//*[local-name()='contents'])", "FILE");
    expect(run.complaints).toBe("");
    expect(run.output.toString()).toBe(`${annotationsOf(review)[0]!.contents}\n`);
  });
});
