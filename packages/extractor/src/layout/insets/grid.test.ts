/** Tables whose cells are ruled on all sides are read cell by cell. */
import { expect, test } from "vitest";
import { textAt } from "../../testing/small-pdf.ts";
import { column, outlineOfPages } from "../../testing/page.ts";

const prose = [
  "The fund invests in shares of companies that are",
  "listed on the exchange and in loans to companies",
  "that are not, and it may keep a tenth of all its",
  "assets in cash until good investments are found.",
];
const bodyText = `body: ${prose.join("\n")}`;
const goal = ["Refugee", "Resettlement of", "all who came to", "the country in", "those years"];
const written =
  textAt(64, 588, "Description") +
  textAt(184, 588, "Type") +
  textAt(284, 588, "End Date") +
  column(64, 572, goal, { size: 8 }) +
  textAt(184, 571, "Target") +
  textAt(284, 571, "2026-09-30") +
  textAt(184, 551, "Actual") +
  textAt(284, 551, "2027-09-30");
const boxes = [
  [60, 583, 120, 17],
  [180, 583, 100, 17],
  [280, 583, 120, 17],
  [60, 523, 120, 60],
  [180, 563, 100, 20],
  [280, 563, 120, 20],
  [180, 523, 100, 40],
  [280, 523, 120, 40],
];
const outline = [
  "table: Description\tType\tEnd Date",
  `table: ${goal.join("\n")}\tTarget\t2026-09-30`,
  "table: Actual\t2027-09-30",
];
const lines = `60 600 m 400 600 l S 60 583 m 400 583 l S 180 563 m 400 563 l S 60 523 m 400 523 l S
60 600 m 60 523 l S 180 600 m 180 523 l S 280 600 m 280 523 l S 400 600 m 400 523 l S
`;

test.each([
  ["boxes", boxes.map((box) => `${box.join(" ")} re S\n`).join("")],
  ["lines", lines],
])("a cell beside two rows, drawn as %s", async (_, drawing) => {
  const after = "What is below a table follows it.";
  const content = column(60, 720, prose) + written + textAt(60, 480, after) + drawing;
  expect(await outlineOfPages(content)).toEqual([bodyText, ...outline, `body: ${after}`]);
});

test("a line under a word in a cell separates nothing", async () => {
  const content = column(60, 720, prose) + written + lines + "64 561 m 124 561 l S\n";
  expect(await outlineOfPages(content)).toEqual([bodyText, ...outline]);
});
