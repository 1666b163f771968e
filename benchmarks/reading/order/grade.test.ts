import { expect, test } from "vitest";
import { gradeOf } from "./grade.ts";
import type { Box, Order, PageLabel } from "./label.ts";

/** Two columns of paragraphs of two lines, a heading above and a page number below. */
const heading: Box = [0, 0, 200, 20];
const leftTop: Box = [0, 30, 90, 60];
const leftBelow: Box = [0, 70, 90, 100];
const rightTop: Box = [110, 30, 200, 60];
const rightBelow: Box = [110, 70, 200, 100];
const pageNumber: Box = [90, 150, 110, 160];

const columns: Order = { ordered: [[heading], [leftTop], [leftBelow], [rightTop], [rightBelow]] };

const label = (order: Order): PageLabel => ({ page: 1, kind: "report", order, loose: [[pageNumber]] });

const words = (...lines: readonly Box[]): readonly Box[] => lines.flatMap(wordsOfLine);

/** The first or second line of a box, as two words. */
const line = ([left, top, right]: Box, number: 1 | 2): Box => {
  const y = top + 3 + (number - 1) * 14;
  return [left, y, right, y + 10];
};

function wordsOfLine([left, top, right, bottom]: Box): readonly Box[] {
  const middle = (left + right) / 2;
  return [
    [left, top, middle - 2, bottom],
    [middle + 2, top, right, bottom],
  ];
}

const whole = (box: Box) => [line(box, 1), line(box, 2)];
const title = line(heading, 1);

test("the order of the label is right, wherever the page number is", () => {
  const paragraphs = [leftTop, leftBelow, rightTop, rightBelow].flatMap(whole);
  for (const read of [
    words(title, ...paragraphs, pageNumber),
    words(pageNumber, title, ...paragraphs),
    words(title, ...whole(leftTop), pageNumber, ...[leftBelow, rightTop, rightBelow].flatMap(whole)),
  ]) {
    expect(gradeOf(label(columns), read)).toEqual({
      isRight: true,
      tau: 1,
      neighbours: 1,
      whole: 1,
      outside: 0,
      firstFault: null,
    });
  }
});

test("a page number within a paragraph breaks it", () => {
  const read = words(
    title,
    ...whole(leftTop),
    line(leftBelow, 1),
    pageNumber,
    line(leftBelow, 2),
    ...[rightTop, rightBelow].flatMap(whole),
  );
  expect(gradeOf(label(columns), read)).toMatchObject({
    isRight: false,
    tau: 1,
    neighbours: 1,
    whole: 4 / 5,
    firstFault: 2,
  });
});

test("a footnote may be anywhere, but is read whole", () => {
  const footnote: Box = [0, 110, 90, 140];
  const noted = { ...label({ ordered: [[leftTop], [leftBelow]] }), anywhere: [[footnote]] };
  const [first, second] = [line(footnote, 1), line(footnote, 2)];
  const between = words(...whole(leftTop), first, second, ...whole(leftBelow));
  expect(gradeOf(noted, between)).toMatchObject({ isRight: true, neighbours: 1, whole: 1 });
  const cut = words(first, ...whole(leftTop), ...whole(leftBelow), second);
  expect(gradeOf(noted, cut)).toMatchObject({ isRight: false, neighbours: 1, whole: 2 / 3, firstFault: 2 });
  const missing = words(...whole(leftTop), ...whole(leftBelow));
  expect(gradeOf(noted, missing)).toMatchObject({ isRight: false, tau: 1, whole: 2 / 3 });
});

test("columns that are read row by row break their paragraphs", () => {
  const across = (left: Box, right: Box) => [line(left, 1), line(right, 1), line(left, 2), line(right, 2)];
  const read = words(title, ...across(leftTop, rightTop), ...across(leftBelow, rightBelow));
  const { isRight, whole: kept, tau } = gradeOf(label(columns), read);
  expect({ isRight, kept }).toEqual({ isRight: false, kept: 1 / 5 });
  // Of ten pairs, one is the wrong way round: the paragraph below on the left after that on the right above.
  expect(tau).toBeCloseTo(0.8);
});

test("blocks in the wrong order are whole, and the neighbours tell how often", () => {
  const read = words(title, ...[leftTop, rightTop, leftBelow, rightBelow].flatMap(whole));
  expect(gradeOf(label(columns), read)).toEqual({
    isRight: false,
    tau: 0.8,
    neighbours: 1 / 4,
    whole: 1,
    outside: 0,
    firstFault: 3,
  });
});

const cards: Order = {
  ordered: [
    [heading],
    { unordered: [{ ordered: [[leftTop], [leftBelow]] }, { ordered: [[rightTop], [rightBelow]] }] },
  ],
};

test.each([
  {
    name: "the left one first",
    order: [leftTop, leftBelow, rightTop, rightBelow],
    isRight: true,
    neighbours: 1,
  },
  {
    name: "the right one first",
    order: [rightTop, rightBelow, leftTop, leftBelow],
    isRight: true,
    neighbours: 1,
  },
  {
    name: "mixed",
    order: [leftTop, rightTop, leftBelow, rightBelow],
    isRight: false,
    neighbours: 1 / 4,
  },
  {
    name: "upside down",
    order: [leftBelow, leftTop, rightTop, rightBelow],
    isRight: false,
    neighbours: 1 / 4,
  },
])("cards may come in any order, each whole: $name", ({ order, isRight, neighbours }) => {
  const grade = gradeOf(label(cards), words(title, ...order.flatMap(whole)));
  expect(grade).toMatchObject({ isRight, neighbours, whole: 1 });
});

test("a free group is whole too, although every step from block to block is one that may be", () => {
  const order: Order = { unordered: [{ unordered: [[leftTop], [leftBelow]] }, [rightTop], [rightBelow]] };
  const read = words(...[leftTop, rightTop, leftBelow, rightBelow].flatMap(whole));
  expect(gradeOf(label(order), read)).toMatchObject({ isRight: false, neighbours: 1, tau: null });
});

test("a page that lacks a block is not right, and its pairs are not in order", () => {
  const read = words(title, ...[leftTop, leftBelow, rightTop].flatMap(whole));
  expect(gradeOf(label(columns), read)).toMatchObject({
    isRight: false,
    tau: 0.6,
    neighbours: 3 / 4,
    whole: 4 / 5,
    firstFault: 4,
  });
  expect(gradeOf(label(columns), [])).toMatchObject({ isRight: false, tau: 0, neighbours: 0, whole: 0 });
});

test("words that no block holds are counted and break nothing", () => {
  const read = words(line(leftTop, 1), [300, 300, 320, 310], line(leftTop, 2));
  expect(gradeOf(label([leftTop]), read)).toMatchObject({ isRight: true, neighbours: null, outside: 1 / 3 });
});

test("a word belongs to the smallest box that holds its centre", () => {
  const inset: Box = [40, 40, 60, 50];
  const order: Order = { ordered: [[leftTop], [inset]] };
  const read: readonly Box[] = [line(leftTop, 1), line(leftTop, 2), [41, 41, 59, 49]];
  expect(gradeOf(label(order), [[0, 33, 30, 43], [0, 47, 30, 57], ...read.slice(2)])).toMatchObject({
    isRight: true,
    whole: 1,
  });
});

test.each([
  {
    name: "a word before the one to its left",
    read: [
      [40, 33, 60, 43],
      [0, 33, 30, 43],
    ],
    whole: 0,
  },
  {
    name: "a lower line before a higher one",
    read: [
      [0, 47, 30, 57],
      [0, 33, 30, 43],
    ],
    whole: 0,
  },
  {
    name: "a raised number",
    read: [
      [0, 33, 30, 43],
      [31, 30, 34, 37],
      [40, 33, 60, 43],
    ],
    whole: 1,
  },
  {
    name: "letters of a logo that overlap",
    read: [
      [0, 33, 10, 43],
      [8, 36, 18, 46],
      [3, 33, 9, 40],
    ],
    whole: 1,
  },
  {
    name: "lines that are set closely",
    read: [
      [40, 33, 60, 46],
      [0, 43, 30, 56],
    ],
    whole: 1,
  },
] as const)("within a block: $name", ({ read, whole: kept }) => {
  expect(gradeOf(label([leftTop]), read)).toMatchObject({ isRight: kept === 1, whole: kept });
});
