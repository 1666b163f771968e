/** Word lists of a pack: what rules get from them, and how mistakes are reported. */
import type { Problem, SourceFile } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { wordListSchema } from "./parse-list.ts";
import { parseRules } from "./parse-rules.ts";
import { judged } from "../testing/judged.ts";

const superlatives =
  "description: Words that leave no room above.\nwords: [best, {phrase: top, unless: {followedBy: up}}]\n";

function rule(form: string, path = "rules/pack/r.yaml"): SourceFile {
  const head = "id: r\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
  return { path, text: `${head}term: {find: ${form}}\n` };
}

function listFile(text: string, path = "rules/pack/lists/superlatives.yaml"): SourceFile {
  return { path, text };
}

function told({ place, message }: Problem): string {
  return place?.kind === "file" ? `${place.path}:${place.line}:${place.column} ${message}` : message;
}

describe("a list", () => {
  test("stands for any of its words, with their exceptions and its own", () => {
    const text = "The best, top up, a top deal. Best of all.";
    const find = (form: string) => judged(`term: {find: ${form}}`, text, { superlatives }).found;
    expect(find("{list: superlatives}")).toEqual(["best", "top", "Best"]);
    expect(find("{list: superlatives, unless: {followedBy: of all}}")).toEqual(["best", "top"]);
    expect(find("{all: [{list: superlatives}, deal]}")).toEqual(["top deal"]);
  });

  test("is named in the proof, and the word that was met", () => {
    const { matches } = judged("term: {find: {list: superlatives}}", "The best.", { superlatives });
    expect(matches[0]).toMatchObject({
      classifier: "best",
      proof: { form: "list", detail: "superlatives", parts: [{ form: "phrase", detail: "best" }] },
    });
  });

  test("is that of the rule's own pack, wherever its folder lies", () => {
    const other = listFile("description: d\nwords: [worst]\n", "rules/other/lists/superlatives.yaml");
    const { value, problems } = parseRules([
      rule("{list: superlatives}"),
      rule("{list: superlatives}", "rules\\other\\r.yaml"),
      other,
      listFile(superlatives),
    ]);
    expect(problems).toEqual([]);
    expect(value.map(({ pack, body }) => [pack, JSON.stringify(body).includes("worst")])).toEqual([
      ["pack", false],
      ["other", true],
    ]);
  });

  test("is part of what its rules mean: their hash changes with it, and with nothing else", () => {
    const hashWith = (text: string) =>
      parseRules([rule("{list: superlatives}"), listFile(text)]).value[0]!.hash;
    expect(hashWith(superlatives)).not.toBe(hashWith(superlatives.replace("best", "finest")));
    expect(hashWith(superlatives)).toBe(hashWith(`# a comment\n${superlatives}`));
  });

  test("is described for editors", () => {
    expect(wordListSchema()).toMatchObject({
      type: "object",
      required: ["description", "words"],
      properties: { words: { type: "array", items: { $ref: "#/$defs/pattern" }, minItems: 1 } },
    });
  });
});

describe("faults of lists", () => {
  test.each<readonly [string, readonly SourceFile[], readonly string[]]>([
    [
      "one that is not there",
      [rule("{list: superlatvies}"), listFile(superlatives)],
      ["rules/pack/r.yaml:7:21 the pack has no list “superlatvies”; did you mean “superlatives”?"],
    ],
    [
      "one unlike any",
      [rule("{list: colours}"), listFile(superlatives)],
      ["rules/pack/r.yaml:7:21 the pack has no list “colours”; its lists are superlatives"],
    ],
    [
      "a pack without lists",
      [rule("{list: colours}")],
      ["rules/pack/r.yaml:7:21 the pack has no list “colours”; add the file lists/colours.yaml to it"],
    ],
    [
      "a list with faults, and the rule that names it",
      [rule("{list: superlatives}"), listFile("description: d\nwords: []\n")],
      [
        "rules/pack/lists/superlatives.yaml:2:8 expected a list of at least one item, found an empty list",
        "rules/pack/r.yaml:7:21 the list “superlatives” has faults: correct its file first",
      ],
    ],
    [
      "a list in a list",
      [listFile("description: d\nwords: [{list: superlatives}]\n")],
      [
        "rules/pack/lists/superlatives.yaml:2:16 a list can be used only in a rule, not in another list: write its words here",
      ],
    ],
    [
      "two files of one name",
      [listFile(superlatives), listFile(superlatives, "rules/pack/lists/superlatives.yml")],
      [
        "rules/pack/lists/superlatives.yml:1:1 the pack already has a list “superlatives”: give this file another name",
      ],
    ],
  ])("%s", (_, sources, expected) => {
    const { value, problems } = parseRules(sources);
    expect(value).toEqual([]);
    expect(problems.map(told)).toEqual(expected);
  });
});
