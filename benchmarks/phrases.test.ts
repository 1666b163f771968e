import { expect, test } from "vitest";
import { phrases } from "./phrases.ts";

test.each([100, 10_000, 100_000])(
  "%d phrases are different, of one to five words, none twice in one",
  (count) => {
    const list = phrases(count);
    expect(new Set(list).size).toBe(count);
    const lengths = new Set<number>();
    for (const phrase of list) {
      const words = phrase.split(" ");
      if (new Set(words).size < words.length) throw new Error(`“${phrase}” holds a word twice`);
      lengths.add(words.length);
    }
    expect(lengths).toEqual(new Set([1, 2, 3, 4, 5]));
  },
);

test("a shorter list is how a longer one begins", () => {
  expect(phrases(1_000).slice(0, 100)).toEqual(phrases(100));
});
