import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keptItems } from "./kept-items.ts";
import { sectionsOf } from "./sections.ts";
import { textChanges, type Line, type Row, type Side } from "./text-changes.ts";

const lines = (...texts: readonly string[]): readonly Line[] => texts.map((text) => ({ page: 1, text }));

/** Changed words in brackets; a row is “before | now”. */
const shown = (side: Side | null) =>
  side === null ? "–" : side.words.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const read = (rows: readonly Row[]) => rows.map(({ before, now }) => `${shown(before)} | ${shown(now)}`);

describe("two versions", () => {
  test("of the same text have no changed row", () => {
    const text = lines("One.", "Two.", "One.");
    expect(textChanges(text, text).every(({ isChanged }) => !isChanged)).toBe(true);
  });

  test("show an inserted sentence alone, and an edited one word by word", () => {
    const rows = textChanges(
      lines("Hello there.", "The fees are low for all.", "Ask us."),
      lines("Hello there.", "Read this first.", "The fees are high for all.", "Ask us."),
    );
    expect(read(rows)).toEqual([
      "Hello there. | Hello there.",
      "– | [Read this first.]",
      "The fees are [low ]for all. | The fees are [high ]for all.",
      "Ask us. | Ask us.",
    ]);
  });

  test("show a removed sentence alone, and two that share no words one after the other", () => {
    const rows = textChanges(lines("A b c.", "Kept.", "X y z."), lines("Kept.", "Other words here."));
    expect(read(rows)).toEqual(["[A b c.] | –", "Kept. | Kept.", "[X y z.] | –", "– | [Other words here.]"]);
  });

  test("do not differ by line breaks", () => {
    expect(textChanges(lines("One  two."), lines("One\ntwo."))).toMatchObject([{ isChanged: false }]);
  });
});

const items = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 30 });

test("common items are equal and ascend on both sides", () => {
  fc.assert(
    fc.property(items, items, (before, now) => {
      const pairs = keptItems(before, now);
      expect(pairs.every(([a, b]) => before[a] === now[b])).toBe(true);
      const isAscending = pairs.every(
        ([a, b], at) => at === 0 || (a > pairs[at - 1]![0] && b > pairs[at - 1]![1]),
      );
      expect(isAscending).toBe(true);
    }),
  );
});

test("every sentence of both versions stands in one row, in order", () => {
  fc.assert(
    fc.property(items, items, (before, now) => {
      const rows = textChanges(lines(...before), lines(...now));
      const of = (side: "before" | "now") =>
        rows.flatMap((row) => row[side]?.words.map(({ text }) => text).join("") ?? []);
      expect([of("before"), of("now")]).toEqual([before, now]);
    }),
  );
});

test("an item inserted anywhere leaves all others common", () => {
  fc.assert(
    fc.property(items, fc.nat(), (before, at) => {
      const place = at % (before.length + 1);
      const now = [...before.slice(0, place), "new", ...before.slice(place)];
      expect(keptItems(before, now).length).toBe(before.length);
    }),
  );
});

test("long texts without a common sentence are compared without a table of all pairs", () => {
  const many = (name: string) => Array.from({ length: 50_000 }, (_, at) => `${name} ${at % 7}`);
  expect(keptItems(many("a"), many("b"))).toEqual([]);
});

test("texts of 200,000 sentences are compared, whether all are the same or none", () => {
  const many = (name: string) =>
    Array.from({ length: 200_000 }, (_, at) => ({ page: 1, text: `${name}${at}` }));
  const [old, other] = [many("a"), many("b")];
  expect(textChanges(old, old).filter(({ isChanged }) => isChanged)).toEqual([]);
  expect(textChanges(old, other).length).toBe(400_000);
});

test("unique items that only appear round after round are given up at some time", () => {
  const item = (at: number) => [`${at}`, `${at - 2}`];
  const before = Array.from({ length: 2000 }, (_, at) => item(at)).flat();
  const now = before.flatMap((one, at) => (at % 3 === 0 ? [one, "new"] : [one]));
  const kept = keptItems(before, now);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(before.length);
});

test("edited sentences are looked for in a limited number of words", () => {
  const text = (name: string) =>
    lines(
      ...Array.from({ length: 3000 }, (_, at) =>
        at % 1500 === 0
          ? `Kept ${at}.`
          : Array.from({ length: 400 }, (_word, place) => `${name}${at}.${place}`).join(" "),
      ),
    );
  const edited = "The fees are low for all.";
  const rows = textChanges(
    [...lines(edited), ...text("a"), ...lines(edited)],
    [...lines(`${edited} Always.`), ...text("b"), ...lines(`${edited} Always.`)],
  );
  const [first, last] = [rows.at(0), rows.at(-1)];
  expect([first?.before === null, first?.now === null]).toEqual([false, false]);
  expect([last?.before === null, last?.now === null]).toEqual([true, false]);
});

test("what is the same is folded away, but for two rows around each change", () => {
  const same = Array.from({ length: 10 }, (_, at) => `Same ${at}.`);
  const rows = textChanges(lines(...same), lines(...same.slice(0, 5), "New here now.", ...same.slice(5)));
  expect(sectionsOf(rows).map(({ isFolded, start, rows: own }) => [isFolded, start, own.length])).toEqual([
    [true, 0, 3],
    [false, 3, 5],
    [true, 8, 3],
  ]);
});
