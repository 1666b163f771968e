import type { Review } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { annotationsOf, listedTriggers } from "../annotations/annotated-findings.ts";
import { xfdfRenderer } from "../renderers.ts";
import { classicFile, onePage } from "../testing/handmade.ts";
import { isInstalled, runOn } from "../testing/programs.ts";
import {
  absenceOf,
  boxQuad,
  date,
  findingOf,
  highlightOf,
  pageOf,
  reviewOf,
  triggerOf,
} from "../testing/review.ts";
import { anyReview } from "../testing/reviews.ts";
import { annotationsIn, schemaFault, valuesAt } from "./testing/schema.ts";
import { toXfdf, xfdfPieces } from "./to-xfdf.ts";

const xmllint = isInstalled("xmllint");
const quads = [boxQuad(100, 700, 200.5, 712), boxQuad(50, 684, 150, 696)];
const signed = { by: "Ada Lovelace", at: "2024-01-31T09:30:00.000Z" };
const judgements = [{ ...signed, state: "dismissed", reason: "The state guarantees it." }] as const;
const sample = reviewOf(
  [pageOf(), pageOf({ number: 2 })],
  [findingOf([highlightOf(quads, { text: "P&L < &lt; ]]> \"'😀" }), { ...absenceOf("a", 2), judgements }])],
);

const annotations = (review: Review) => annotationsOf(review, date);

test("a review as XFDF, read back", () => {
  const xfdf = toXfdf(sample, { date });
  expect(schemaFault(xfdf)).toBe("");
  const shared = {
    color: "#F0A6A6",
    opacity: "1",
    title: "docreview",
    subject: "12.3 Performance",
    creationdate: "D:20240203040506Z",
    date: "D:20240203040506Z",
  };
  const said = {
    ...shared,
    title: "Ada Lovelace",
    creationdate: "D:20240131093000Z",
    date: "D:20240131093000Z",
  };
  const note = { page: "1", rect: "530.6,806,577,824", icon: "Comment" };
  const [first, second] = annotations(sample);
  expect(annotationsIn(xfdf)).toEqual([
    {
      name: "highlight",
      attributes: {
        ...shared,
        name: "t1",
        page: "0",
        rect: "50,684,200.5,712",
        coords: "100,712,200.5,712,99.999,700,200.5,700,50,696,150,696,49.999,684,150,684",
        flags: "print",
      },
      contents: first!.contents,
    },
    {
      name: "text",
      attributes: { ...shared, ...note, name: "a", flags: "print,nozoom,norotate" },
      contents: second!.contents,
    },
    {
      name: "text",
      attributes: {
        ...said,
        ...note,
        name: "a/1",
        flags: "hidden,print,nozoom,norotate",
        inreplyto: "a",
        state: "Rejected",
        statemodel: "Review",
      },
      contents: "Rejected set by Ada Lovelace",
    },
    {
      name: "text",
      attributes: { ...said, ...note, name: "a/2", flags: "print,nozoom,norotate", inreplyto: "a" },
      contents: "The state guarantees it.",
    },
  ]);
});

test("its triggers are listed, with the document", () => {
  const xfdf = toXfdf(sample, { date });
  expect(valuesAt(xfdf, "//x:field[@name='docreview_triggers']/x:value")).toEqual(["t1", "a"]);
  expect(valuesAt(xfdf, "//x:field[@name='docreview_document']/x:value")).toEqual([sample.document.sha256]);
});

test("triggers that share an annotation are listed too, if there are any", () => {
  const issues = "//x:field[@name='docreview_issues']/x:value";
  expect(valuesAt(toXfdf(sample, { date }), issues)).toEqual([]);
  const shared = (id: string) => findingOf([triggerOf({ id })], { duty: "guaranteed-return", ruleId: id });
  const xfdf = toXfdf(reviewOf([pageOf()], [shared("t1"), shared("t2")]), { date });
  expect(valuesAt(xfdf, issues)).toEqual(['["t1","t2"]']);
  expect(schemaFault(xfdf)).toBe("");
});

describe("the annotated file", () => {
  const identifier = ["\x01\xab<&", "\xff\x00)"] as const;
  const strings = identifier.map((bytes) => `<${Buffer.from(bytes, "latin1").toString("hex")}>`);
  const pdf = (trailer: string) => Buffer.from(classicFile(onePage(), trailer), "latin1");
  const idsOf = async (source: Uint8Array) => {
    const { value } = await xfdfRenderer.render(sample, source, { date, filename: "a&b\n<c>.pdf" });
    const xfdf = Buffer.concat(value!).toString();
    expect(schemaFault(xfdf)).toBe("");
    expect(valuesAt(xfdf, "//x:f/@href")).toEqual(["a&b <c>.pdf"]);
    return ["original", "modified"].flatMap((name) => valuesAt(xfdf, `//x:ids/@${name}`));
  };

  test("is identified by its identifiers", async () => {
    expect(await idsOf(pdf(`/ID [${strings.join("")}]`))).toEqual(["01AB3C26", "FF0029"]);
  });

  test.each([
    ["no PDF", Buffer.from("no PDF")],
    ["a PDF without", pdf("")],
    ["a PDF with something else there", pdf("/ID 7")],
  ])("is not identified if it is %s", async (_, source) => {
    expect(await idsOf(source)).toEqual([]);
  });
});

test("without findings the document has no annotations", () => {
  const xfdf = toXfdf(reviewOf([pageOf()], []), { date });
  expect(schemaFault(xfdf)).toBe("");
  expect(annotationsIn(xfdf)).toEqual([]);
});

test("white space in the contents is kept", () => {
  expect(toXfdf(sample, { date })).toContain('<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">');
});

test("any quads and any text are read back, with no number in exponent notation", () => {
  fc.assert(
    fc.property(anyReview, (review) => {
      const xfdf = toXfdf(review, { date });
      const expected = annotations(review);
      expect(schemaFault(xfdf)).toBe("");
      const found = annotationsIn(xfdf);
      expect(found.map(({ contents }) => contents)).toEqual(expected.map(({ contents }) => contents));
      expect(found.map(({ attributes }) => attributes["name"])).toEqual(expected.map(({ name }) => name));
      expect(found.map(({ attributes }) => attributes["subject"])).toEqual(
        expected.map(({ subject }) => subject),
      );
      expect(valuesAt(xfdf, "//x:field[@name='docreview_triggers']/x:value")).toEqual(
        listedTriggers(review).ids,
      );
    }),
  );
});

test("many findings come in many pieces, each with only a few", () => {
  const triggers = Array.from({ length: 2000 }, (_, index) => highlightOf(quads, { id: `t${index}` }));
  const pieces = [...xfdfPieces(reviewOf([pageOf()], [findingOf(triggers)]), { date })];
  expect(pieces.length).toBeGreaterThan(10);
  expect(Math.max(...pieces.slice(0, -1).map(({ length }) => length))).toBeLessThan(70_000);
  expect(annotationsIn(pieces.join("")).map(({ attributes }) => attributes["name"])).toEqual(
    triggers.map(({ id }) => id),
  );
});

describe("the schema refuses", () => {
  const sound = toXfdf(sample, { date, filename: "a.pdf", identifiers: { original: "01", modified: "02" } });

  test("nothing of a sound document", () => {
    expect(schemaFault(sound)).toBe("");
  });

  test.each([
    ["another namespace", "http://ns.adobe.com/xfdf/", "http://ns.adobe.com/xfdf"],
    ["white space that does not count", ' xml:space="preserve"', ""],
    ["a page before the first", ' page="0"', ' page="-1"'],
    ["a rectangle of three numbers", 'rect="50,684,200.5,712"', 'rect="50,684,200.5"'],
    ["a quad without its last corner", "49.999,684,150,684", "49.999,684"],
    ["a colour by its name", 'color="#F0A6A6"', 'color="pink"'],
    ["a date as XML writes it", "D:20240203040506Z", "2024-02-03T04:05:06Z"],
    ["a number with an exponent", "200.5,700", "2.005e2,700"],
    ["a flag that there is not", 'flags="print"', 'flags="printed"'],
    ["a highlight without a name", ' name="t1"', ""],
    ["a state of no state model", ' statemodel="Review"', ""],
    ["a state that is not written", 'state="Rejected"', 'state="Refused"'],
    ["identifiers that are no hexadecimal", 'original="01"', 'original="xy"'],
    ["an unknown element", "<annots>", "<annots><ink/>"],
    ["contents that are marked up", "<contents>", "<contents><b/>"],
    ["no list of triggers", /<fields.*<\/fields>/, ""],
  ])("%s", (_, words, others) => {
    const seeded = sound.replace(words, others);
    expect(seeded).not.toBe(sound);
    expect(schemaFault(seeded)).not.toBe("");
  });
});

describe.skipIf(!xmllint)("xmllint", () => {
  test.each<[string, Review]>([
    ["a small review", sample],
    ...fc
      .sample(anyReview, { numRuns: 40, seed: 1 })
      .filter((review) => annotations(review).length > 0)
      .map((review, index): [string, Review] => [`review ${index} of any text`, review]),
  ])("reads %s", (_name, review) => {
    const bytes = Buffer.from(toXfdf(review, { date }));
    const run = runOn("xmllint", bytes, "--xpath", "string(//*[local-name()='contents'])", "FILE");
    expect(run.complaints).toBe("");
    expect(run.output.toString()).toBe(`${annotations(review)[0]!.contents}\n`);
  });
});
