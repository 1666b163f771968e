import { expect, test } from "vitest";
import { pagesIn, reviewCount } from "./list-pages.ts";

const page = { "current-page": 2, "last-page": 3, total: 70 };
const at = (search: string) => `https://docreview.example/v2/reviews?sort=-id&${search}&page%5Bsize%5D=25`;

test("the pages beside this one are where the links lead: by number, or by a cursor", () => {
  const links = { prev: at("page%5Bnumber%5D=1"), next: at("page%5Bafter%5D=WyJh-_") };
  expect(pagesIn({ data: [], meta: { page }, links })).toEqual({
    current: 2,
    last: 3,
    total: 70,
    isMore: false,
    previous: { number: 1 },
    next: { after: "WyJh-_" },
    cursors: null,
  });
  const back = { prev: at("page%5Bbefore%5D=end") };
  expect(pagesIn({ data: [], meta: { page }, links: back })).toMatchObject({
    previous: { before: "end" },
    next: null,
  });
});

test("reviews that the API does not count are more than it counts", () => {
  expect(reviewCount({ total: 1, isMore: false })).toBe("1 review");
  expect(reviewCount({ total: 10_000, isMore: false })).toBe("10,000 reviews");
  expect(reviewCount({ total: 12_345, isMore: true })).toBe("more than 10,000 reviews");
});
