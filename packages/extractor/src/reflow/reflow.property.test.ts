/** Whatever a content holds, its words are on the pages, each once, in reading order. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Content, Element, Inline, Paragraph, Table } from "../content/content.ts";
import { inlineOf } from "../testing/content.ts";
import { readPdf } from "../testing/reading.ts";
import { reflow } from "./reflow.ts";
import { wordsAsSet, wordsOfPages } from "./testing/as-set.ts";

/** Words that are never split, and that say where they come from. */
const letters = Array.from("abcdefghijklmnopqrstuvwxyzäöüßéŻžñΩλжЯ");
const word = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 })
  .map((characters) => characters.join(""));
const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => `${words.join(" ")} `);

const inline: fc.Arbitrary<Inline> = fc.record({
  text,
  bold: fc.boolean(),
  italic: fc.boolean(),
  fontSize: fc.constantFrom(null, 6, 10, 14, 0, -3, Number.NaN),
  colour: fc.constantFrom(null, "#ff0000", "#ffffff", "none"),
  link: fc.constantFrom(null, "https://example.com", "file:///etc/passwd"),
  inserted: fc.boolean(),
});

const zones = [
  "title",
  "heading",
  "body",
  "list",
  "caption",
  "text-box",
  "quoted-reply",
  "chart",
  "subject",
  "from",
] as const;

const paragraph: fc.Arbitrary<Paragraph> = fc.record({
  kind: fc.constant("paragraph" as const),
  zone: fc.constantFrom(...zones),
  level: fc.integer({ min: 0, max: 12 }),
  marker: fc.constantFrom("", "", "•", "1.", "(iv)", "Article 1"),
  inlines: fc.array(inline, { minLength: 1, maxLength: 4 }),
});

const span = fc.constantFrom(1, 1, 1, 2, 3);
const { element } = fc.letrec<{ element: Element; table: Table }>((tie) => ({
  element: fc.oneof({ depthSize: "small", maxDepth: 3 }, { arbitrary: paragraph, weight: 3 }, tie("table")),
  table: fc.record({
    kind: fc.constant("table" as const),
    rows: fc.array(
      fc.record({
        header: fc.boolean(),
        cells: fc.array(
          fc.record({ columns: span, rows: span, elements: fc.array(tie("element"), { maxLength: 2 }) }),
          { minLength: 1, maxLength: 4 },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
}));

function contentOf(elements: readonly Element[]): Content {
  return { title: null, sections: [{ newPage: true, mark: null, elements }] };
}

async function pagesOf(content: Content): Promise<Uint8Array> {
  const { value, problems } = await reflow(content);
  expect(problems).toEqual([]);
  return value!;
}

async function wordsRead(bytes: Uint8Array): Promise<readonly string[]> {
  const { document } = await readPdf(bytes);
  return document.text.split(/\s+/).filter((one) => one !== "");
}

function wordsOf({ marker, inlines }: Paragraph): readonly string[] {
  return [marker, ...inlines.map((one) => one.text)]
    .flatMap((one) => one.split(/\s+/))
    .filter((one) => one !== "");
}

/** Each word ends with its own number, so that none is taken for another. */
function numbered(elements: readonly Element[]): readonly Element[] {
  let count = 0;
  const all = (words: string) => words.replaceAll(/\S+/g, (one) => `${one}${count++}`);
  const within = (element: Element): Element => {
    if (element.kind === "picture") return element;
    if (element.kind === "paragraph") {
      const marker = all(element.marker);
      return { ...element, marker, inlines: element.inlines.map((one) => ({ ...one, text: all(one.text) })) };
    }
    const rows = element.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, elements: cell.elements.map(within) })),
    }));
    return { ...element, rows };
  };
  return elements.map(within);
}

/** Header rows are repeated on each further page of their table; the repetitions are left out. */
function withoutRepeats(
  pages: readonly (readonly string[])[],
  headers: ReadonlySet<string>,
): readonly (readonly string[])[] {
  const earlier = new Set<string>();
  return pages.map((words) => {
    const first = words.filter((one) => !(headers.has(one) && earlier.has(one)));
    for (const one of words) earlier.add(one);
    return first;
  });
}

function headerWords(element: Element): readonly string[] {
  if (element.kind !== "table") return [];
  return element.rows.flatMap(({ header, cells }) =>
    cells.flatMap(({ elements }) =>
      elements.flatMap((one) => (header ? wordsWithin(one, new Map()) : headerWords(one))),
    ),
  );
}

/** In the order in which words on these pages have to be set: cells of a row side by side, page by page, and all else in order. */
function wordsWithin(element: Element, pageOf: ReadonlyMap<string, number>): readonly string[] {
  if (element.kind === "paragraph") return wordsOf(element);
  if (element.kind === "picture") return [];
  return element.rows.flatMap(({ cells }) =>
    sideBySide(
      cells.map(({ elements }) => elements.flatMap((one) => wordsWithin(one, pageOf))),
      pageOf,
    ),
  );
}

/** A cell's words are taken in their own order alone: one that is on too early a page comes out where it should not. */
function sideBySide(
  cells: readonly (readonly string[])[],
  pageOf: ReadonlyMap<string, number>,
): readonly string[] {
  const left = cells.map((words) => [...words]);
  const taken: string[] = [];
  for (const page of [...new Set(pageOf.values())].toSorted((a, b) => a - b)) {
    for (const words of left) {
      while (words.length > 0 && pageOf.get(words[0]!)! <= page) taken.push(words.shift()!);
    }
  }
  return [...taken, ...left.flat()];
}

test("the words of paragraphs come back in their order", { tags: "long" }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paragraph, { minLength: 1, maxLength: 12 }), async (paragraphs) => {
      const words = paragraphs.flatMap(wordsOf);
      const pages = await pagesOf(contentOf(paragraphs));
      expect(await wordsAsSet(pages)).toEqual(words);
      expect((await wordsRead(pages)).toSorted()).toEqual(words.toSorted());
    }),
    { numRuns: 20 },
  );
});

test("the words of tables come back whole, cell by cell", { tags: "long" }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(element, { minLength: 1, maxLength: 4 }).map(numbered), async (elements) => {
      const found = await wordsOfPages(await pagesOf(contentOf(elements)));
      const pages = withoutRepeats(found, new Set(elements.flatMap(headerWords)));
      const pageOf = new Map(pages.flatMap((words, page) => words.map((one) => [one, page] as const)));
      expect(pages.flat()).toEqual(elements.flatMap((one) => wordsWithin(one, pageOf)));
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

test("a word longer than any line is all there", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 20_000 }),
      fc.constantFrom(6, 10, 40),
      async (length, fontSize) => {
        const long = Array.from({ length }, (_, index) => letters[(index * 7) % 26]).join("");
        const content = contentOf([
          {
            kind: "paragraph",
            zone: "body",
            level: 0,
            marker: "",
            inlines: [{ ...inlineOf(long), fontSize }],
          },
        ]);
        expect((await wordsAsSet(await pagesOf(content))).join("")).toBe(long);
      },
    ),
    { numRuns: 5 },
  );
});
