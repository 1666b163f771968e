import { expect, test } from "vitest";
import { neighbourOf, type DocumentSequence } from "./document-sequence.ts";
import type { PageStart } from "../api/page-start.ts";

/** A view listed two per page with descending ids; the cursor of a document is its id. */
function viewOf(ids: readonly string[]) {
  const asked: PageStart[] = [];
  const readPage = async (page: PageStart) => {
    asked.push(page);
    const part =
      "before" in page
        ? ids.filter((id) => id > page.before).slice(-2)
        : ids.filter((id) => !("after" in page) || id < page.after).slice(0, 2);
    return { ids: part, cursors: cursorsOf(part) };
  };
  return { readPage, asked };
}

const cursorsOf = (ids: readonly string[]) =>
  ids.length === 0 ? null : { before: ids[0]!, after: ids.at(-1)! };

const sequence = (ids: readonly string[]): DocumentSequence => ({
  address: "/reviews?view=to-judge",
  ids,
  cursors: cursorsOf(ids),
});

test("next and previous are the neighbours in the list one came from, without another request", async () => {
  const { readPage, asked } = viewOf([]);
  const from = { sequence: sequence(["9", "7", "5"]), readPage };
  expect((await neighbourOf("7", 1, from)).id).toBe("5");
  expect((await neighbourOf("7", -1, from)).id).toBe("9");
  expect(asked).toEqual([]);
});

test("after the last one of a page comes the first one of the next page, and the other way round", async () => {
  const { readPage } = viewOf(["9", "8", "7", "6", "5"]);
  const on = await neighbourOf("6", 1, { sequence: sequence(["7", "6"]), readPage });
  expect(on).toEqual({ id: "5", sequence: sequence(["7", "6", "5"]) });
  const back = await neighbourOf("7", -1, { sequence: on.sequence, readPage });
  expect(back).toEqual({ id: "8", sequence: sequence(["9", "8", "7", "6", "5"]) });
  expect((await neighbourOf("5", 1, { sequence: on.sequence, readPage })).id).toBeNull();
  expect((await neighbourOf("9", -1, { sequence: back.sequence, readPage })).id).toBeNull();
});

test("no document is passed over because others have left the view", async () => {
  // Both documents of the first page were signed off.
  const { readPage } = viewOf(["7", "6"]);
  const { id, sequence: known } = await neighbourOf("8", 1, { sequence: sequence(["9", "8"]), readPage });
  expect([id, known.ids]).toEqual(["7", ["9", "8", "7", "6"]]);
  expect((await neighbourOf("8", -1, { sequence: known, readPage })).id).toBe("9");
});

test("documents whose place in the order has changed are not shown again", async () => {
  const { readPage, asked } = viewOf(["9", "8", "4", "3", "2"]);
  const moved = { ...sequence(["9", "8"]), ids: ["9", "8", "4", "3"] };
  expect((await neighbourOf("3", 1, { sequence: moved, readPage })).id).toBe("2");
  expect(asked).toEqual([{ after: "8" }, { after: "3" }]);
});

test("a document of no list is followed by the first one of the view", async () => {
  const { readPage } = viewOf(["9", "7", "4"]);
  const nowhere = { sequence: sequence([]), readPage };
  expect((await neighbourOf("4", 1, nowhere)).id).toBe("9");
  expect((await neighbourOf("4", -1, nowhere)).id).toBeNull();
  const elsewhere = { sequence: sequence(["9", "7"]), readPage };
  expect((await neighbourOf("1", 1, elsewhere)).id).toBe("9");
});
