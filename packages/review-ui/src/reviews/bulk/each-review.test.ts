import { expect, test } from "vitest";
import { ApiFault } from "../../api/api-fault.ts";
import type { SelectableReview } from "./selectable-review.ts";
import { onEach, oneOfEachDocument, outcomeText } from "./each-review.ts";

const review = (id: string, assetId = id) => ({ id, assetId, title: `Document ${id}` }) as SelectableReview;
const words = { noun: "review", done: "signed off" };

test("what is refused is named with its reason, and does not keep the others", async () => {
  const asked: string[] = [];
  const outcome = await onEach([review("1"), review("2"), review("3")], async ({ id }) => {
    asked.push(id);
    if (id === "2") throw new ApiFault("A rule is not judged.", 409);
  });
  expect(asked).toEqual(["1", "2", "3"]);
  expect(outcome).toEqual({
    done: 2,
    refusals: [{ title: "Document 2", reason: "A rule is not judged." }],
  });
  expect(outcomeText(outcome, words)).toBe("2 reviews were signed off. 1 review was not.");
  expect(outcomeText({ done: 1, refusals: [] }, words)).toBe("1 review was signed off.");
});

test("what is not a refusal ends the act", async () => {
  const act = () => Promise.reject(new Error("session ended"));
  await expect(onEach([review("1")], act)).rejects.toThrow("session ended");
});

test("a document is deleted once, however many of its reviews are selected", () => {
  const found = oneOfEachDocument([review("1", "7"), review("2", "8"), review("3", "7")]);
  expect(found.map(({ assetId }) => assetId)).toEqual(["7", "8"]);
});
