import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listDocument, resourceDocument } from "./answer-document.ts";
import type { PageState } from "./paging.ts";
import { parseListQuery, parseQuery, type ListQuery, type Query } from "./query.ts";
import { fieldsOf } from "./resource-type.ts";
import type { Resource } from "./resource.ts";
import { author, book, bookType, library } from "./testing/library.ts";

const url = "https://books.example/books";

function listQuery(search: string): ListQuery {
  const result = parseListQuery(library, bookType, search);
  if (result.kind === "refused") throw new Error(JSON.stringify(result.errors));
  return result.value;
}

function query(search: string): Query {
  const result = parseQuery(library, bookType, search);
  if (result.kind === "refused") throw new Error(JSON.stringify(result.errors));
  return result.value;
}

test("one resource", () => {
  expect(resourceDocument(library, { data: book(4) }, query(""))).toEqual({
    jsonapi: { version: "1.1" },
    data: { ...book(4) },
  });
});

test("undefined values are omitted, and so are empty sections", () => {
  const resource: Resource = { type: "authors", id: "1", attributes: { name: undefined } };
  expect(resourceDocument(library, { data: resource }, query(""))).toEqual({
    jsonapi: { version: "1.1" },
    data: { type: "authors", id: "1" },
  });
});

test("an undescribed member throws", () => {
  const extra = { ...author(1), attributes: { name: "A", constructor: 1 } };
  expect(() => resourceDocument(library, { data: extra }, query(""))).toThrow("constructor is not described");
  const related = { ...author(1), relationships: { books: { data: [] } } };
  expect(() => resourceDocument(library, { data: related }, query(""))).toThrow("books is not described");
});

describe("included", () => {
  test("is present if requested, even if empty, or if there is something", () => {
    expect(resourceDocument(library, { data: book(1) }, query(""))).not.toHaveProperty("included");
    expect(resourceDocument(library, { data: book(1) }, query("include="))).toHaveProperty("included", []);
    const included = [author(2)];
    expect(resourceDocument(library, { data: book(1), included }, query(""))).toHaveProperty(
      "included",
      included,
    );
  });

  test("contains nothing twice, and no primary data", () => {
    const data = [book(1), book(2)];
    const included = [author(1), book(2), author(2), author(1), book(3), book(3)];
    const document = listDocument(library, { data, included, total: 2, url }, listQuery("include=author"));
    expect(document["included"]).toEqual([author(1), author(2), book(3)]);
  });

  test("never repeats a resource", () => {
    const some = fc.array(
      fc.oneof(fc.integer({ min: 1, max: 4 }).map(book), fc.integer({ min: 1, max: 4 }).map(author)),
    );
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 4 })), some, (ids, included) => {
        const data = ids.map(book);
        const document = listDocument(library, { data, included, total: ids.length, url }, listQuery(""));
        const objects = [document["data"], document["included"] ?? []].flat() as unknown as Resource[];
        const keys = objects.map(({ type, id }) => `${type}/${id}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set([...data, ...included].map(({ type, id }) => `${type}/${id}`)));
      }),
    );
  });
});

test("a sparse fieldset shows exactly the named fields", () => {
  const fields = fieldsOf(bookType);
  fc.assert(
    fc.property(fc.subarray([...fields]), (asked) => {
      const { data } = resourceDocument(library, { data: book(2) }, query(`fields[books]=${asked.join()}`));
      const written = data as unknown as Resource;
      const present = [...Object.keys(written.attributes ?? {}), ...Object.keys(written.relationships ?? {})];
      const whole = book(2);
      const has = (name: string) => name in whole.attributes || name in (whole.relationships ?? {});
      expect(present).toEqual(fields.filter((name) => asked.includes(name) && has(name)));
      for (const name of Object.keys(written.attributes ?? {})) {
        expect(written.attributes[name]).toEqual(whole.attributes[name]);
      }
      expect(written.links).toEqual(whole.links);
    }),
  );
});

describe("pages", () => {
  const page = (search: string, total: number) => {
    const { meta, links } = listDocument(library, { data: [], total, url }, listQuery(search));
    return { page: (meta as { page: object }).page, links: links as Record<string, string> };
  };
  const shown = (search: string, state: PageState, items: number) => {
    const data = Array.from({ length: items }, (_, index) => book(index + 1));
    const { meta, links } = listDocument(library, { data, ...state, url }, listQuery(search));
    const { page } = meta as { page: { readonly cursors?: { readonly after: string } } };
    return { page, links: links as Record<string, string> };
  };
  const at = (number: number, size = 10) => `${url}?page%5Bnumber%5D=${number}&page%5Bsize%5D=${size}`;

  test("in the middle", () => {
    expect(page("page[number]=2", 25)).toEqual({
      page: { "current-page": 2, "per-page": 10, from: 11, to: 20, total: 25, "last-page": 3 },
      links: { self: at(2), first: at(1), prev: at(1), next: at(3), last: at(3) },
    });
  });

  test("at the end", () => {
    expect(page("page[number]=3", 25)).toEqual({
      page: { "current-page": 3, "per-page": 10, from: 21, to: 25, total: 25, "last-page": 3 },
      links: { self: at(3), first: at(1), prev: at(2), last: at(3) },
    });
  });

  test("of nothing", () => {
    expect(page("", 0)).toEqual({
      page: { "current-page": 1, "per-page": 10, from: null, to: null, total: 0, "last-page": 1 },
      links: { self: at(1), first: at(1), last: at(1) },
    });
  });

  test("beyond the end", () => {
    expect(page("page[number]=9&page[size]=5", 25)).toEqual({
      page: { "current-page": 9, "per-page": 5, from: null, to: null, total: 25, "last-page": 5 },
      links: { self: at(9, 5), first: at(1, 5), prev: at(5, 5), last: at(5, 5) },
    });
  });

  test("of a list with more items than are counted", () => {
    const edges = { first: [9_991], last: [10_000] } as const;
    const long = { total: 10_000, isMore: true, hasPrevious: true, hasNext: true, edges };
    const boundary = shown("page[number]=1000", long, 10);
    expect(boundary.page).toEqual({
      "current-page": 1000,
      "per-page": 10,
      from: 9_991,
      to: 10_000,
      total: 10_000,
      "last-page": 1001,
      "total-is-minimum": true,
      cursors: { before: expect.any(String) as string, after: expect.any(String) as string },
    });
    expect(boundary.links).toMatchObject({ self: at(1000), first: at(1), prev: at(999) });
    const { next = "", last = "" } = boundary.links;
    expect(new URL(next).searchParams.get("page[after]")).toBe(boundary.page.cursors?.after);
    expect(new URL(last).searchParams.get("page[before]")).toBe("end");
    // Whoever follows the links knows further on where they are.
    const beyond = shown(new URL(next).search, { ...long, edges: { first: [10_001], last: [10_010] } }, 10);
    expect(beyond.page).toMatchObject({ "current-page": 1001, from: 10_001, to: 10_010, total: 10_010 });
    expect(beyond.links["self"]).toBe(next);
    const back = shown(new URL(beyond.links["prev"] ?? "").search, long, 10);
    expect(back.page).toMatchObject({ "current-page": 1000, from: 9_991, to: 10_000 });
    // Nobody has counted up to the end.
    const end = shown(new URL(last).search, { ...long, hasNext: false }, 10);
    expect(end.page).toMatchObject({ from: null, to: null, total: 10_000, "current-page": 1001 });
    expect(end.links).not.toHaveProperty("next");
  });

  test("of a list that is counted whole know their place from its end", () => {
    const edges = { first: [16], last: [25] } as const;
    const state = { total: 25, isMore: false, hasPrevious: true, hasNext: false, edges };
    expect(shown("page[before]=end", state, 10).page).toMatchObject({ from: 16, to: 25, "current-page": 2 });
  });

  test("following next from first, or prev from last, visits each item once and keeps the rest of the query", () => {
    const asked = fc.constantFrom(
      "",
      "sort=-title&filter[status]=here,lent&",
      "fields[books]=title&include=author&",
    );
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 12 }), asked, (total, size, rest) => {
        const start = listQuery(`${rest}page[size]=${size}`);
        const walk = (from: "first" | "last", step: "next" | "prev") => {
          const seen: number[][] = [];
          let link: string | undefined = page(`${rest}page[size]=${size}`, total).links[from];
          while (link !== undefined && seen.length < 100) {
            const search: string = new URL(link).search;
            expect({ ...listQuery(search), page: start.page }).toEqual(start);
            const { page: meta, links } = page(search, total);
            const { from: first, to: last } = meta as { from: number | null; to: number | null };
            seen.push(
              first === null || last === null
                ? []
                : Array.from({ length: last - first + 1 }, (_, index) => first + index),
            );
            link = links[step];
          }
          return seen;
        };
        const all = Array.from({ length: total }, (_, index) => index + 1);
        expect(walk("first", "next").flat()).toEqual(all);
        expect(walk("last", "prev").toReversed().flat()).toEqual(all);
      }),
      { numRuns: 50 },
    );
  });
});
