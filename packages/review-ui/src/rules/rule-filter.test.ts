import { expect, test } from "vitest";
import { filterIn, isFiltered, rulesPath } from "./rule-filter.ts";

const read = (search: string) => filterIn(new URLSearchParams(search));

test("a filter comes from the URL, and what it cannot be is left out", () => {
  expect(
    read("pack=privacy&group=Dates%2C%20symbols&market=au&use=never-fired&search=fee&sort=-score&page=3"),
  ).toEqual({
    pack: "privacy",
    group: "Dates, symbols",
    market: "au",
    use: "never-fired",
    search: "fee",
    sort: "-score",
    page: 3,
  });
  expect(read("sort=constructor&use=constructor&page=-1")).toMatchObject({ sort: "", use: "", page: 1 });
});

test("the service is asked for what is filtered", () => {
  expect(rulesPath(read(""))).toBe("v2/rules?page[size]=50&page[number]=1");
  expect(
    rulesPath(read("group=A%26B&search=%20two%20words%20&page=2&sort=-dismissed&use=mostly-dismissed")),
  ).toBe(
    "v2/rules?page[size]=50&page[number]=2&sort=-dismissed&filter[group]=A%26B&filter[use]=mostly-dismissed&filter[search]=two%20words",
  );
});

test("the order and the page leave nothing out", () => {
  expect(isFiltered(read("sort=-score&page=2"))).toBe(false);
  expect(isFiltered(read("market=au"))).toBe(true);
});
