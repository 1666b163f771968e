/** The text of charts is separated from the text around them: each label is a paragraph. */
import { expect, test } from "vitest";
import { textAt } from "../../testing/small-pdf.ts";
import { column, outlineOfPages } from "../../testing/page.ts";

const before = [
  "The fund invests in shares of companies that are",
  "listed on the exchange and in loans to companies",
  "that are not, and in the last five years it paid",
];
const after = [
  "more than its index in all but one of them, even",
  "after the fees of its managers and its custodian.",
];
const names = ["2019", "2020", "2021", "2022", "2023"];
const ticks = ["8%", "6%", "4%", "2%", "0%"];
const heights = [40, 60, 25, 70, 55];

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The numbers end at `x`; the lowest line is at `y`. */
function axisAt({ x, y }: Place): string {
  return ticks.map((tick, at) => textAt(x - 4.8 * tick.length, y + 80 - 20 * at, tick, { size: 8 })).join("");
}

function gridAt({ x, y }: Place): string {
  return ticks.map((_, at) => `${x + 5} ${y + 3 + 20 * at} m ${x + 180} ${y + 3 + 20 * at} l S\n`).join("");
}

function barsAt({ x, y }: Place): string {
  return heights.map((height, at) => `${x + 12 + 35 * at} ${y + 3} 20 ${height} re f\n`).join("");
}

function namesAt({ x, y }: Place, labels: readonly string[] = names): string {
  return labels
    .map((name, at) => textAt(x + 22 + 35 * at - 2.4 * name.length, y - 10, name, { size: 8 }))
    .join("");
}

const axis = `chart: ${ticks.join("\n")}`;
const charted = [axis, ...names.map((name) => `chart: ${name}`)];
const whole = `body: ${[...before, ...after].join("\n")}`;

test.each([
  ["bars", barsAt],
  ["a grid", gridAt],
  ["both", (place: Place) => gridAt(place) + barsAt(place)],
])("between the lines of a paragraph, drawn as %s", async (_, draw) => {
  const place = { x: 100, y: 550 };
  const axisLine = "105 553 m 280 553 l S\n";
  const content =
    column(60, 700, before) +
    axisAt(place) +
    namesAt(place) +
    column(60, 510, after) +
    draw(place) +
    axisLine;
  expect(await outlineOfPages(content)).toEqual([whole, ...charted]);
});

test("in one of two columns", async () => {
  const place = { x: 350, y: 610 };
  const left = Array.from(
    { length: 20 },
    (_, line) => `${"abc"[line % 3]} line of the left column that runs on`,
  );
  const right = Array.from({ length: 8 }, (_, line) => `${"abc"[line % 3]} line of the right column`);
  const content =
    column(50, 720, left) + axisAt(place) + gridAt(place) + namesAt(place) + column(340, 580, right);
  const outline = await outlineOfPages(content);
  const zones = outline.map((block) => block.slice(0, block.indexOf(":")));
  expect(outline.join("\n")).toContain(left.join("\n"));
  expect(outline.join("\n")).toContain(right.join("\n"));
  expect(outline.filter((_, at) => zones[at] === "chart")).toEqual(charted);
});

test("names of several lines, and a legend", async () => {
  const place = { x: 100, y: 550 };
  const lines = ["North", "South", "Rest", "Near", "Far"];
  const seconds = ["Asia", "Asia", "of EU", "East", "East"];
  const content =
    column(60, 700, before) +
    axisAt(place) +
    gridAt(place) +
    namesAt(place, lines) +
    namesAt({ ...place, y: place.y - 9 }, seconds) +
    textAt(292, 609, "Fund of", { size: 8 }) +
    textAt(292, 600, "funds", { size: 8 }) +
    textAt(292, 580, "Index", { size: 8 }) +
    column(60, 490, after);
  expect(await outlineOfPages(content)).toEqual([
    whole,
    axis,
    "chart: Fund of\nfunds",
    "chart: Index",
    ...lines.map((line, at) => `chart: ${line}\n${seconds[at]}`),
  ]);
});

test("bars with their values, without an axis of numbers", async () => {
  const place = { x: 100, y: 550 };
  const values = heights
    .map((height, at) => textAt(place.x + 13 + 35 * at, place.y + 6 + height, `${height / 10}%`, { size: 8 }))
    .join("");
  const outline = await outlineOfPages(
    column(60, 700, before) + barsAt(place) + values + namesAt(place) + column(60, 510, after),
  );
  expect(outline[0]).toBe(whole);
  expect(outline.slice(1).toSorted()).toEqual(
    [...names, ...heights.map((height) => `${height / 10}%`)].map((label) => `chart: ${label}`).toSorted(),
  );
});

test("years in a table are not an axis", async () => {
  const rows = ["2023", "2022", "2021", "2020", "2019"];
  const content =
    column(60, 720, before) +
    rows
      .map(
        (year, at) =>
          textAt(60, 600 - 20 * at, year) +
          textAt(200, 600 - 20 * at, `1,${at}17`) +
          `55 ${595 - 20 * at} m 95 ${595 - 20 * at} l S 95 ${595 - 20 * at} m 300 ${595 - 20 * at} l S\n`,
      )
      .join("");
  expect((await outlineOfPages(content)).filter((block) => block.startsWith("chart"))).toEqual([]);
});
