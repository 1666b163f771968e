/** A pack's locale determines the language of inflected forms. An invented language stands for any that is added. */
import { describe, expect, test, vi } from "vitest";
import type { Inflector } from "@docreview/model";
import { parseRules } from "./parse-rules.ts";
import { judgedBy } from "../testing/judged.ts";

vi.mock("../inflection/inflectors.ts", async (original) => {
  const module = await original<typeof import("../inflection/inflectors.ts")>();
  const inflectors: readonly Inflector[] = [...module.inflectors, reduplicating];
  return {
    ...module,
    inflectors,
    inflectorFor: (tag: string) =>
      inflectors.find(({ languages }) => languages.includes(module.languageOf(tag))),
  };
});

/** Its plural repeats the word, as in Indonesian. */
const reduplicating: Inflector = vi.hoisted(() => ({
  languages: ["id"],
  formsOf: (word: string) => {
    const half = word.slice(0, word.length / 2);
    return half + half === word ? [word, half] : [word, word + word];
  },
}));

const pack = (locale: string) => ({
  path: "p/pack.yaml",
  text: `{name: p, version: 1.0.0, licence: MIT, locale: ${locale}, description: d}`,
});
const rule = (find: string) => ({
  path: "p/r.yaml",
  text: `id: r\nnumber: "1"\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\nterm: {find: ${find}}\n`,
});
const list = { path: "p/lists/risky.yaml", text: "description: d\nwords: [{phrase: rumah, forms: all}]\n" };
const text = "Rumah, rumahrumah, rumahs.";

describe("all forms of a word are those of the pack's language", () => {
  const house = "{phrase: rumah, forms: all}";

  test.each([
    ["en-AU", ["Rumah", "rumahs"]],
    ["id", ["Rumah", "rumahrumah"]],
    ["ID-id", ["Rumah", "rumahrumah"]],
  ])("%s", (locale, found) => {
    expect(judgedBy([pack(locale), rule(house)], text).found).toEqual(found);
    expect(judgedBy([rule("{list: risky}"), list, pack(locale)], text).found).toEqual(found);
  });

  test("without a pack file, those of the first language", () => {
    expect(judgedBy([rule(house)], text).found).toEqual(["Rumah", "rumahs"]);
  });

  test("and part the hashes of rules; where nothing has forms, they do not", () => {
    const hashIn = (locale: string, find: string) =>
      parseRules([pack(locale), rule(find)]).value.map(({ hash }) => hash);
    expect(hashIn("id", house)).not.toEqual(hashIn("en", house));
    expect(hashIn("en-GB", house)).toEqual(hashIn("en", house));
    expect(hashIn("id", "rumah")).toEqual(hashIn("en", "rumah"));
  });

  test("and are counted in it", () => {
    const long = `{phrase: ${Array.from({ length: 7 }, (_, index) => `rumah${index}`).join(" ")}, forms: all}`;
    expect(parseRules([pack("id"), rule(long)]).problems[0]!.message).toContain("makes 128 phrases");
  });
});

test.each([
  ["de-DE", "rules cannot be written in the language “de”: write a tag that begins with one of en, id"],
  ["English", "rules cannot be written in the language “english”"],
  ["en_AU", "expected a BCP 47 tag such as en-AU, found “en_AU”"],
])("the locale %s is a fault, told where it stands", (locale, message) => {
  const [problem, ...others] = parseRules([pack(locale), rule("x")]).problems;
  expect(others).toEqual([]);
  expect(problem!.message).toContain(message);
  expect(problem!.place).toMatchObject({ path: "p/pack.yaml", line: 1, column: 49 });
});
