/** Broken files whose pages readers still show, each in its own way: the pages that are left are annotated. */
import { isError } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { annotatePdf } from "./annotate-pdf.ts";
import { classicFile, header, onePage } from "../testing/handmade.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";

/** The update if each of this many pages has a highlight, named `t1`, `t2` and so on; null if it is refused. */
async function appended(file: string, count: number): Promise<string | null> {
  const pdf = Buffer.from(file, "latin1");
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const triggers = numbers.map((page) =>
    highlightOf([], { id: `t${page}`, places: [{ page, quads: [boxQuad(100, 400, 300, 412)] }] }),
  );
  const pages = numbers.map((number) => pageOf({ number }));
  const { value, problems } = await annotatePdf(pdf, reviewOf(pages, [findingOf(triggers)]), { date });
  if (value === null) return null;
  expect(problems.filter(isError)).toEqual([]);
  const result = Buffer.concat(value);
  expect(pdf.equals(result.subarray(0, pdf.length))).toBe(true);
  return result.toString("latin1", pdf.length);
}

/** Name of each highlight → number of the page to which it refers. */
function highlights(section: string | null): Readonly<Record<string, number>> {
  const found = section!.matchAll(/\/Subtype\/Highlight.*?\/NM\((\w+)\).*?\/P (\d+) 0 R/gs);
  return Object.fromEntries([...found].map(([, name, page]) => [name, Number(page)]));
}

/** Names of the triggers that the file lists. */
function listed(section: string | null): readonly string[] {
  return [.../\/Triggers\[(.*?)\]/.exec(section!)![1]!.matchAll(/\((\w+)\)/g)].map(([, name]) => name!);
}

function tree(kids: string, count: number): string {
  return `<</Type /Pages /Kids [${kids}] /Count ${count} /MediaBox [0 0 595 842]>>`;
}

const page = "<</Type /Page /Parent 2 0 R>>";

describe("a page tree", () => {
  test("that contains itself gives its pages", async () => {
    const file = classicFile({ ...onePage(), 2: tree("2 0 R 3 0 R", 2) });
    const section = await appended(file, 2);
    expect(highlights(section)).toEqual({ t1: 3 });
    expect(listed(section)).toEqual(["t1"]);
  });

  test("with a leaf that is not a page keeps the numbers of the others", async () => {
    const file = classicFile({ ...onePage(), 2: tree("3 0 R 9 0 R 4 0 R", 3), 4: page });
    expect(highlights(await appended(file, 3))).toEqual({ t1: 3, t3: 4 });
  });

  test("with such a leaf that readers skip numbers the others without it", async () => {
    const file = classicFile({ ...onePage(), 2: tree("3 0 R 9 0 R 4 0 R", 3), 4: page });
    expect(highlights(await appended(file, 2))).toEqual({ t1: 3, t2: 4 });
  });

  test("that has lost a node of two pages keeps the numbers of the others", async () => {
    const last = "<</Type /Pages /Parent 2 0 R /Kids [3 0 R 4 0 R] /Count 2>>";
    const file = classicFile({ ...onePage(), 2: tree("9 0 R 8 0 R", 4), 4: page, 8: last });
    const section = await appended(file, 4);
    expect(highlights(section)).toEqual({ t3: 3, t4: 4 });
    expect(listed(section)).toEqual(["t3", "t4"]);
  });

  test("that has lost all its pages leaves those in the file", async () => {
    const file = classicFile({ ...onePage(), 2: tree("\xb3 0 R", 2), 4: page });
    const section = await appended(file, 2);
    expect(highlights(section)).toEqual({ t1: 3, t2: 4 });
    expect(listed(section)).toEqual([]);
  });

  test("that is broken and has more pages than were reviewed is refused", async () => {
    const file = classicFile({ ...onePage(), 2: tree("2 0 R 3 0 R 4 0 R", 2), 4: page });
    expect(await appended(file, 1)).toBeNull();
  });
});

test("a stream without an end does not swallow the objects after it", async () => {
  const objects = [
    "1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n",
    `2 0 obj\n${tree("3 0 R", 1)}\nendobj\n`,
    "4 0 obj\n<</Length 5 0 R>>stream\nq Q\nendstre\x94m\nendobj\n",
    `3 0 obj\n${page}\nendobj\n`,
    "6 0 obj\n<</Length 3>>stream\nq Q\nendstream\nendobj\n",
  ];
  expect(highlights(await appended(header + objects.join(""), 1))).toEqual({ t1: 3 });
});
