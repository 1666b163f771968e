import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseListQuery, parseQuery } from "./query.ts";
import { resourceType } from "./resource-type.ts";
import { bookType, library } from "./testing/library.ts";

const list = (search: string) => parseListQuery(library, bookType, search);

test("the default is the first page of ten, by id", () => {
  expect(list("")).toEqual({
    kind: "parsed",
    value: {
      include: null,
      fields: new Map(),
      page: { number: 1, size: 10 },
      type: "books",
      sort: [],
      filter: {},
      parameters: [],
    },
  });
});

test("all parameters are read", () => {
  const search =
    "?page%5Bnumber%5D=3&page[size]=100&sort=-pages,title,id&filter[status]=lent,here" +
    "&include=author,sequel,author&fields[books]=title,author&fields[authors]=&";
  expect(list(search)).toEqual({
    kind: "parsed",
    value: {
      include: ["author", "sequel"],
      fields: new Map([
        ["books", new Set(["title", "author"])],
        ["authors", new Set()],
      ]),
      page: { number: 3, size: 100 },
      type: "books",
      sort: [
        { key: "pages", direction: "descending" },
        { key: "title", direction: "ascending" },
        { key: "id", direction: "ascending" },
      ],
      filter: { status: ["lent", "here"] },
      parameters: [
        ["sort", "-pages,title,id"],
        ["filter[status]", "lent,here"],
        ["include", "author,sequel,author"],
        ["fields[books]", "title,author"],
        ["fields[authors]", ""],
      ],
    },
  });
});

test("an empty include includes nothing", () => {
  expect(list("include=")).toMatchObject({ value: { include: [] } });
});

test("an empty include is refused if nothing can be included", () => {
  const result = parseQuery(library, resourceType(library, "authors"), "include=");
  expect(result).toMatchObject({ errors: [{ status: 400, source: { parameter: "include" } }] });
});

test.each([
  ["page[number]=0", "page[number]"],
  ["page[number]=-1", "page[number]"],
  ["page[number]=1.0", "page[number]"],
  ["page[number]=01", "page[number]"],
  ["page[number]=", "page[number]"],
  ["page[number]=1e3", "page[number]"],
  ["page[number]=2147483648", "page[number]"],
  [`page[number]=${"9".repeat(400)}`, "page[number]"],
  ["page[size]=0", "page[size]"],
  ["page[size]=101", "page[size]"],
  ["page[after]=", "page[after]"],
  ["page[after]=end", "page[after]"],
  ["page[before]=WyJh", "page[before]"],
  ["page[number]=1&page[before]=end", "page[before]"],
  ["page[limit]=5", "page[limit]"],
  ["page=2", "page"],
  ["sort=", "sort"],
  ["sort=addedAt", "sort"],
  ["sort=title,,id", "sort"],
  ["sort=title,-title", "sort"],
  ["sort=constructor", "sort"],
  ["include=owner", "include"],
  ["include=author.books", "include"],
  ["include=author,", "include"],
  [`include=${"author,".repeat(100)}author`, "include"],
  [`fields[books]=${"title,".repeat(100)}title`, "fields[books]"],
  [`filter[status]=${"here,".repeat(4_000)}here`, "filter[status]"],
  ["fields[books]=title,cover", "fields[books]"],
  ["fields[shelves]=a", "fields[shelves]"],
  ["fields=title", "fields"],
  ["filter[status]=lost", "filter[status]"],
  ["filter[status]=here,lost", "filter[status]"],
  ["filter[status]=", "filter[status]"],
  ["filter[title]=Emma", "filter[title]"],
  ["filter[constructor]=1", "filter[constructor]"],
  ["__proto__=1", "__proto__"],
  ["foo", "foo"],
  ["sort=id&sort=-id", "sort"],
  ["page[size]=5&page%5Bsize%5D=6", "page[size]"],
  ["sort=%zz", "sort"],
  ["sort=%C3%28", "sort"],
  ["sort=%00", "sort"],
  ["%ff=1", "%ff"],
  ["\ud800=1", "\ufffd"],
])("%s is refused by parameter", (search, parameter) => {
  const result = list(search);
  const errors = result.kind === "refused" ? result.errors : [];
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ status: 400, code: "invalid-parameter", source: { parameter } });
});

test("as many names are allowed as no client needs", () => {
  expect(list(`include=${"author,".repeat(99)}author`).kind).toBe("parsed");
});

test("all errors are reported together", () => {
  const result = list("page[number]=0&page[size]=x&sort=a&include=b&fields[books]=c&filter[status]=d&e=f");
  expect(result.kind === "refused" && result.errors).toHaveLength(7);
});

test.each(["page[number]=1", "sort=id", "filter[status]=here"])(
  "a single resource does not support %s",
  (search) => {
    expect(parseQuery(library, bookType, search).kind).toBe("refused");
    expect(list(search).kind).toBe("parsed");
  },
);

describe("hostile text", () => {
  test("never throws, and errors name a parameter", () => {
    const names = fc.constantFrom(
      "page[number]",
      "page[size]",
      "sort",
      "include",
      "fields[books]",
      "filter[status]",
    );
    const part = fc.tuple(fc.oneof(names, fc.string({ unit: "binary" })), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(fc.array(part.map((pair) => pair.join("="))), (parts) => {
        const result = list(parts.join("&"));
        if (result.kind === "parsed") return;
        for (const { source } of result.errors) expect(source).toHaveProperty("parameter");
      }),
    );
  });
});
