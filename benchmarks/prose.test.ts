import { describe, expect, test } from "vitest";
import { phrases } from "./phrases.ts";
import { prose, seeded, zipf } from "./prose.ts";

describe("prose", () => {
  test("is the same every time, and a shorter one begins a longer one", () => {
    const [short, long] = [prose(5_000), prose(20_000)];
    expect(prose(5_000)).toEqual(short);
    expect(long.text.startsWith(short.text)).toBe(true);
    expect(long.canonical.startsWith(short.canonical)).toBe(true);
  });

  test("holds what real documents trouble a matcher with", () => {
    const { text } = prose(20_000);
    for (const trouble of ["“", "’", "\u00AD", "\n", "\n\n"]) expect(text).toContain(trouble);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(95);
  });

  test("is its canonical form once it is folded", () => {
    const { text, canonical } = prose(20_000);
    const folded = text
      .toLowerCase()
      .replaceAll("\u00AD", "")
      .replaceAll("’", "_")
      .replaceAll(/[“”]/g, "")
      .replaceAll(/(?<!\n)\n(?!\n)/g, " ");
    expect(folded).toBe(canonical);
  });
});

test("frequent words come as often as Zipf’s law says", () => {
  const next = zipf(["first", "second", "third"], seeded(7));
  const words = Array.from({ length: 30_000 }, next);
  const share = words.filter((word) => word === "first").length / words.length;
  expect(share).toBeCloseTo(1 / 3 / (1 / 3 + 1 / 4 + 1 / 5), 1);
});

test("phrases are distinct, and no word stands in one twice", () => {
  const list = phrases(500);
  expect(new Set(list).size).toBe(500);
  for (const phrase of list) {
    const words = phrase.split(" ");
    expect(words.length).toBeLessThanOrEqual(5);
    expect(new Set(words).size).toBe(words.length);
  }
});
