import { expect, test } from "vitest";
import { neighbourOf, type DocumentSequence } from "./document-sequence.ts";

/** A view that the service lists by two to a page. */
function viewOf(ids: readonly string[]) {
  const asked: number[] = [];
  const readPage = async (page: number) => {
    asked.push(page);
    return ids.slice((page - 1) * 2, page * 2);
  };
  return { readPage, asked };
}

const sequence = (ids: readonly string[], firstPage = 1, lastPage = firstPage): DocumentSequence => ({
  address: "/reviews?view=to-judge",
  ids,
  firstPage,
  lastPage,
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
  const on = await neighbourOf("6", 1, { sequence: sequence(["7", "6"], 2), readPage });
  expect(on).toEqual({ id: "5", sequence: sequence(["7", "6", "5"], 2, 3) });
  const back = await neighbourOf("7", -1, { sequence: on.sequence, readPage });
  expect(back).toEqual({ id: "8", sequence: sequence(["9", "8", "7", "6", "5"], 1, 3) });
  expect((await neighbourOf("5", 1, { sequence: on.sequence, readPage })).id).toBeNull();
  expect((await neighbourOf("9", -1, { sequence: back.sequence, readPage })).id).toBeNull();
});

test("no document is passed over because others have left the view", async () => {
  // Both documents of the first page were signed off, so that the next two are on it now.
  const { readPage } = viewOf(["7", "6"]);
  const { id, sequence: known } = await neighbourOf("8", 1, { sequence: sequence(["9", "8"]), readPage });
  expect([id, known.ids]).toEqual(["7", ["9", "8", "7", "6"]]);
  expect((await neighbourOf("8", -1, { sequence: known, readPage })).id).toBe("9");
});

test("a document of no list is followed by the first one of the view", async () => {
  const { readPage } = viewOf(["9", "4", "7"]);
  const nowhere = { sequence: sequence([], 1, 0), readPage };
  expect((await neighbourOf("4", 1, nowhere)).id).toBe("9");
  expect((await neighbourOf("4", -1, nowhere)).id).toBeNull();
  const elsewhere = { sequence: sequence(["9", "7"]), readPage };
  expect((await neighbourOf("1", 1, elsewhere)).id).toBe("9");
});
