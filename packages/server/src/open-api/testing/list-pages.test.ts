import { expect, test } from "vitest";
import { listPages, type ListAnswer } from "./list-pages.ts";

/** A list with this many pages, whose links are created by `to`. */
function listOf(pages: number, to: (page: number) => string) {
  return async (address: string): Promise<ListAnswer> => {
    const page = Number(/\d+$/.exec(address)?.[0] ?? 1);
    return {
      links: {
        first: to(1),
        prev: page > 1 ? to(page - 1) : null,
        next: page < pages ? to(page + 1) : null,
        last: to(pages),
      },
    };
  };
}

const numbered = (page: number) => `/v2/things?sort=name&page[number]=${page}`;
const byCursor = (page: number) => `/v2/things?page[after]=c${page}`;

test("of numbered pages, the one in the middle is found by its number", async () => {
  const pages = await listPages("/v2/things", listOf(101, numbered));
  expect(pages).toEqual({
    first: "/v2/things",
    second: numbered(2),
    middle: `/v2/things?sort=name&page%5Bnumber%5D=51`,
    "last but one": numbered(100),
    last: numbered(101),
  });
});

test("of others, one is found by following the links", async () => {
  const { middle, last } = await listPages("/v2/things", listOf(101, byCursor));
  expect({ middle, last }).toEqual({ middle: byCursor(22), last: byCursor(101) });
  expect((await listPages("/v2/things", listOf(5, byCursor))).middle).toBe(byCursor(5));
});

test("a list of one page has no others", async () => {
  expect(await listPages("/v2/things", listOf(1, numbered))).toEqual({ first: "/v2/things" });
  expect(await listPages("/v2/things", async () => ({}))).toEqual({ first: "/v2/things" });
});
