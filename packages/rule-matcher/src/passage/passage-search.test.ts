import fc from "fast-check";
import { expect, test } from "vitest";
import { naiveOccurrences } from "../testing/naive-approximate.ts";
import { soughtIn, stretchesIn } from "../testing/sought-in.ts";
import { cutParagraphs } from "../testing/cut-paragraphs.ts";
import { createHitRoom, hitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { indexWords } from "../phrases/phrase-index.ts";
import { soughtPassage } from "./approximate.ts";
import { passageSearch } from "./passage-search.ts";
import { createPassageTable } from "./passage-table.ts";

function mayStandIn(words: readonly string[], text: string, limit: number): boolean {
  return stretchesIn(soughtIn({ words, cased: null }, text, limit)).length > 0;
}

test("no passage that stands in a text is passed over, and most that do not are", () => {
  const word = fc.constantFrom(..."abba abbac bacca caab cabcab bb a c accbaac bbcabca abfficab".split(" "));
  const between = fc.constantFrom(" ", " ", " ", "", "-\n", ", ", "\n\n", "’");
  const prose = fc.array(fc.tuple(word, between), { maxLength: 8 }).map((each) => each.flat().join(""));
  const slip = fc.tuple(fc.nat(30), fc.constantFrom("", "a", "cb", " ", "-\n"));
  const passage = fc.array(word, { minLength: 1, maxLength: 7 });
  let standing = 0;
  let passedOver = 0;
  let others = 0;
  fc.assert(
    fc.property(passage, prose, prose, fc.array(slip, { maxLength: 6 }), (words, before, behind, slips) => {
      const written = slips.reduce(
        (left, [at, by]) => left.slice(0, at) + by + left.slice(at + 1),
        words.join(" "),
      );
      const text = `${before}${written} ${behind}`.replaceAll("ffi", "ﬃ");
      const limit = Math.floor(words.join("").length / 4);
      const stands = naiveOccurrences({ passage: words, text: cutParagraphs(text), limit }).length > 0;
      const may = mayStandIn(words, text, limit);
      if (stands) expect(may).toBe(true);
      if (stands) standing++;
      else if (may) others++;
      else passedOver++;
    }),
    { numRuns: 3000 },
  );
  expect(standing).toBeGreaterThan(500);
  expect(passedOver).toBeGreaterThan(others);
});

test("of many passages that are looked for together each is found where it stands, and no other", () => {
  const passages = Array.from({ length: 300 }, (_, nth) => [`alpha${nth}`, `omega${nth}`, "and", "beta"]);
  const written = passages.map((words, nth) => (nth % 3 === 0 ? words.slice(0, 1) : words).join(" "));
  const text = `${written.join(". ")}.`;
  const interned: string[] = [];
  const sought = passages.map((words) =>
    soughtPassage({ words, cased: null }, 2, (word) => interned.push(word) - 1),
  );
  const hits = indexWords(interned.map((word) => [word])).find(text);
  const places = hitsByPhrase(hits, createHitRoom(interned.length));
  const search = passageSearch(createPassageTable(sought), { text, places }, () => true);
  const standing = search.standing([...passages.keys()]);
  expect([...standing.keys()].toSorted((a, b) => a - b)).toEqual(
    [...passages.keys()].filter((nth) => nth % 3 > 0),
  );
  for (const [passage, stretches] of standing) {
    const start = text.indexOf(`${written[passage]!}.`);
    expect(
      stretches.some((each) => each.start <= start && each.end >= start + written[passage]!.length),
    ).toBe(true);
  }
});

test.each([
  ["consider the statement", "All have to consider what they need.", false],
  ["consider the statement", "All have to consider the statment.", true],
  ["the statement to consider", "Their investments may consider it.", false],
  ["the statement to consider", "The statements to consider.", true],
  ["results may vary", "Our results were very good.", false],
  ["results may vary", "Results can vary.", true],
  ["past performance and future returns", `${"Past ".repeat(3)}${"and so on ".repeat(9)}future.`, false],
  ["past performance and future returns", "Past gains and future returns.", false],
  ["past performance and future returns", "Past performances in future returns.", true],
])("%s: %s", (phrase, text, may) => {
  const words = phrase.split(" ");
  expect(mayStandIn(words, text, Math.floor(words.join("").length / 4))).toBe(may);
});
