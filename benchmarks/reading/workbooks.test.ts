/** Nothing that another program writes into a workbook is lost. */
import { expect, test } from "vitest";
import { workbooks } from "./workbooks.ts";

test("each part of workbooks that another program writes is read", async () => {
  const [{ engines, rows }] = (await workbooks()) as [Awaited<ReturnType<typeof workbooks>>[number]];
  expect(rows.map(({ name }) => name)).toContain("hidden sheets");
  for (const { name, values } of rows) {
    const ours = values.slice(0, engines.indexOf("docreview, text alone") + 1);
    expect({ name, ours }).toEqual({ name, ours: [100, 100] });
  }
});
