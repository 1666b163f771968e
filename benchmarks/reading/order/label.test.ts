import { expect, test } from "vitest";
import { blocksOf, halfOf, isBlock, labelledDocuments, membersOf, pageKinds, type Order } from "./label.ts";

const documents = labelledDocuments();
const pages = documents.flatMap(({ file, pages: of }) =>
  of.map((label) => ({ name: `${file} ${label.page}`, label })),
);

test("no document has more than six pages, and no page is labelled twice", () => {
  expect(documents.filter(({ pages: of }) => of.length > 6).map(({ file }) => file)).toEqual([]);
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
});

test("each half has pages of most kinds", () => {
  for (const half of ["seen", "measured"] as const) {
    const of = documents.filter((document) => halfOf(document) === half).flatMap(({ pages: all }) => all);
    expect(new Set(of.map(({ kind }) => kind)).size).toBeGreaterThan(4);
  }
});

test.each(pages)("$name is places alone", ({ label: { kind, page, order, anywhere = [], loose = [] } }) => {
  expect(pageKinds).toContain(kind);
  expect(page).toBeGreaterThan(0);
  const blocks = [...blocksOf(order), ...anywhere, ...loose];
  const faults = blocks.flat().filter(([left, top, right, bottom]) => !(left < right && top < bottom));
  expect(faults).toEqual([]);
  expect(blocks.filter((boxes) => boxes.length === 0)).toEqual([]);
  expect(groupsOf(order).filter((members) => members.length < 2)).toEqual([]);
});

function groupsOf(order: Order): readonly (readonly Order[])[] {
  return isBlock(order) ? [] : [membersOf(order), ...membersOf(order).flatMap(groupsOf)];
}
