import type { Proof, Rule } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { record, required } from "@docreview/yaml-schema";
import type { RuleKind } from "../kinds/rule-kind.ts";
import { ruleKinds } from "../kinds/rule-kinds.ts";
import type { Pattern } from "../pattern/pattern.ts";
import { conditions, pattern } from "../pattern/pattern-schema.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { explain } from "./explain.ts";

function ruleOf(body: string, kinds: readonly RuleKind[] = ruleKinds): Rule {
  const text = `id: sample\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n${body}\n`;
  const { value, problems } = parseRules([{ path: "pack/sample.yaml", text }], { ruleKinds: kinds });
  expect(problems).toEqual([]);
  return value[0]!;
}

/** One line per node, indented by depth: whether it holds, its form, its detail and its words. */
function outline(body: string, text: string): readonly string[] {
  const { document, sentences } = plainDocument(text);
  const { tried } = explain(ruleOf(body), document, sentences);
  const lines = ({ form, detail, holds, spans, parts }: Proof, depth: number): readonly string[] => {
    const words = spans.map(({ start, end }) => `“${document.text.slice(start, end)}”`);
    const line = [holds ? "+" : "-", form, ...(detail === "" ? [] : [detail]), ...words].join(" ");
    return [" ".repeat(depth) + line, ...parts.flatMap((part) => lines(part, depth + 1))];
  };
  return tried.flatMap((proof) => lines(proof, 0));
}

describe("a rule that does not fire says what was missing", () => {
  test.each([
    ["words that are not there", "term: {find: [risk free]}", "A fund.", ["- find", " - phrase risk free"]],
    [
      "an exception that held, and where",
      "term: {find: {phrase: guaranteed, unless: {precededBy: [never, not]}}}",
      "Never is it not guaranteed.",
      [
        "- find",
        " - phrase guaranteed",
        "  - rejected guaranteed “guaranteed”",
        "   + unless precededBy not “not”",
      ],
    ],
    [
      "the zone that it was found in instead",
      "term: {find: {phrase: cheap, in: [heading], notIn: [footer]}}",
      "footer: Cheap.",
      [
        "- find",
        " - phrase cheap",
        "  - rejected cheap “Cheap”",
        "   - in heading; this is footer “Cheap”",
        "   - in not footer; this is footer “Cheap”",
      ],
    ],
    [
      "another case of the letters",
      "term: {find: {phrase: ASIC, case: exact}}",
      "Asic.",
      ["- find", " - phrase ASIC", "  - rejected ASIC “Asic”", "   - case exactly this case"],
    ],
    [
      "a part that is missing",
      "term: {find: {all: [returns, gained]}}",
      "It gained.",
      ["- find", " - all returns + gained", "  - phrase returns", "  + phrase gained “gained”"],
    ],
    [
      "parts too far from each other, and the nearest",
      "term: {find: {all: [a, b], within: {words: 2}}}",
      "a x y z b c a x b",
      [
        "- find",
        " - all a + b",
        "  + phrase a “a” “a”",
        "  + phrase b “b” “b”",
        "  - within 2 words; the closest span 3 words “b c a”",
      ],
    ],
    [
      "words that do not occur often enough",
      "term: {find: {count: a, atLeast: 4}}",
      "a b. a b a. a.",
      [
        "- find",
        " - count 4 or more of a",
        "  + phrase a “a” “a” “a” “a”",
        "  - times 2 times at most in one sentence “a b a”",
      ],
    ],
    [
      "words that are there too often",
      "term: {find: {count: a, atMost: 1, within: page}}",
      "a b a",
      [
        "- find",
        " - count exactly 1 of a",
        "  + phrase a “a” “a”",
        "  - times more often than allowed in one page “a b a”",
      ],
    ],
    [
      "words that it counts only with, and the nearest of them",
      "term: {find: {phrase: a, onlyIf: {near: {any: [b, c], within: {words: 2}}, negated: true}}}",
      "b x x not a x c",
      ["- find", " - phrase a", "  - rejected a “a”", "   - onlyIf near b | c, within 2 words “c”"],
    ],
    [
      "words that must not be next to it",
      "term: {find: {all: [a, {none: [c]}]}}",
      "a c.",
      ["- find", " - all a", "  - rejected a “a”", "   - none c “c”", "  + phrase a “a”"],
    ],
    [
      "the sentences that came nearest",
      "sentence: {all: [best, fund], none: [index], notIn: [footer]}",
      "The best fund is an index fund. The best.\n\nfooter: The best fund.",
      [
        "+ all",
        " + phrase best “best” “best” “best”",
        " + phrase fund “fund” “fund” “fund”",
        "+ none",
        " + phrase index “index”",
        "- sentence “The best fund is an index fund.”",
        " + phrase best “best”",
        " + phrase fund “fund” “fund”",
        " - none index “index”",
        "- sentence “The best fund.”",
        " + phrase best “best”",
        " + phrase fund “fund”",
        " + none index",
        " - in not footer",
        "- sentence “The best.”",
        " + phrase best “best”",
        " - phrase fund",
        " + none index",
      ],
    ],
    [
      "the expected passage, which is present",
      "absence: {when: returned, expect: [no guide]}",
      "It returned 9%. That is no guide.",
      ["+ when", " + phrase returned “returned”", "+ expect", " + phrase no guide “no guide”"],
    ],
    [
      "the expected passage in other words, but similar enough",
      "absence: {when: returned, expect: [past performance is no guide], tolerance: 0.1}",
      "It returned 9%. Past performence is no guide.",
      [
        "+ when",
        " + phrase returned “returned”",
        "- expect",
        " - phrase past performance is no guide",
        "+ wording at most 10 % of the characters of the expected passage differ “Past performence is no guide”",
      ],
    ],
    [
      "parts that do not follow each other so closely",
      "term: {find: {sequence: [a, b], gap: 1}}",
      "A x y b.",
      [
        "- find",
        " - sequence a … b",
        "  + phrase a “A”",
        "  + phrase b “b”",
        "  - gap 1; the closest span 4 words “A x y b”",
      ],
    ],
    [
      "parts of two sentences, that would follow each other closely enough",
      "term: {find: {sequence: [a, b], gap: 1}}",
      "A. B. A x. Y b.",
      [
        "- find",
        " - sequence a … b",
        "  + phrase a “A” “A”",
        "  + phrase b “B” “b”",
        "  - within sentence; the closest span 2 words “A. B”",
      ],
    ],
    [
      "parts on the required side but too far away, though nearer on the other",
      "term: {find: {all: [a, b], within: {words: 3, side: after}}}",
      "b a x y z b",
      [
        "- find",
        " - all a + b",
        "  + phrase a “a”",
        "  + phrase b “b” “b”",
        "  - within 3 words after; the closest span 5 words “a x y z b”",
      ],
    ],
    [
      "an expression in a position that does not count",
      "term: {find: {regex: 'returns? of [0-9]+', unless: {precededBy: no}}}",
      "No returns of 9 a year.",
      [
        "- find",
        " - regex /returns? of [0-9]+/",
        "  - rejected /returns? of [0-9]+/ “returns of 9”",
        "   + unless precededBy no “No”",
      ],
    ],
  ])("%s", (_, body, text, expected) => {
    expect(outline(body, text)).toEqual(expected);
  });
});

test("a rule that fires has its matches, with their proof", () => {
  const { document, sentences } = plainDocument("A risk free fund.");
  const { matches, error } = explain(ruleOf("term: {find: risk free}"), document, sentences);
  expect(error).toBeNull();
  expect(matches).toMatchObject([{ place: { span: { start: 2, end: 11 } }, proof: { holds: true } }]);
});

test("a rule that cannot be judged says why", () => {
  const { document, sentences } = plainDocument("A fund.");
  const rule = { ...ruleOf("term: {find: x}"), kind: "unknown" };
  expect(explain(rule, document, sentences)).toMatchObject({
    matches: [],
    error: "there is no kind of rule called unknown",
  });
});

test("a sentence with the wrong neighbours says so", () => {
  const lines = outline("sentence: {all: claim, near: {all: terms}}", "A claim. Other.");
  expect(lines.slice(-3)).toEqual([
    "- sentence “A claim.”",
    " + phrase claim “claim”",
    " - near 1 sentence on either side: all of terms",
  ]);
});

test("where nothing is like the examples enough, the likeliest sentences say how like they are", () => {
  const side = (word: string) => `[${word} a, ${word} b, ${word} c, ${word} d]`;
  const body = `sentence: {threshold: 0.99, examples: {risky: ${side("act")}, fine: ${side("rest")}}}`;
  const lines = outline(body, "You rest. You act now.");
  expect(lines[0]).toBe("- sentence “You act now.”");
  expect(lines[1]).toMatch(/^ - examples [\d.]+ % similar to the risky examples, required: 99 %$/);
  expect(lines[2]).toBe("  + likeness “act” is more often in the risky examples “act”");
  expect(lines.filter((line) => line.startsWith("- sentence"))).toHaveLength(2);
});

test("the three likeliest sentences are named, likeliest first, or that none is like the examples enough", () => {
  const sides = (more: string) =>
    `examples: {${more}risky: [act a, act b, act c, act d], fine: [rest a, rest b, rest c, rest d]}`;
  const likeliest = (body: string) =>
    outline(body, "Rest. Act rest. Act. You act rest rest.").filter((line) => !line.startsWith("  "));
  const lines = likeliest(`sentence: {threshold: 0.99, ${sides("")}}`);
  expect(lines.filter((line) => line.startsWith("-"))).toEqual([
    "- sentence “Act.”",
    "- sentence “Act rest.”",
    "- sentence “You act rest rest.”",
  ]);
  const likenesses = lines.flatMap(
    (line) => / - examples (.*) % similar .*, required: 99 %$/.exec(line)?.[1] ?? [],
  );
  expect(likenesses.map(Number).toSorted((a, b) => b - a)).toEqual(likenesses.map(Number));
  expect(likenesses).toHaveLength(3);
  expect(Number(likenesses.at(-1))).toBeGreaterThan(50);
  const unlike = "examples: {precision: 0.99, risky: [a b, c d, e f, g h], fine: [i j, k l, m n, o p]}";
  expect(likeliest(`sentence: {${unlike}}`)[1]).toMatch(
    /^ - examples [\d.]+ % similar to the risky examples, not similar enough for the precision at any value$/,
  );
  expect(outline(`sentence: {none: [rest, act], threshold: 0.99, ${sides("")}}`, "Act. Rest.")).toEqual([
    "+ none",
    " + phrase rest “Rest”",
    " + phrase act “Act”",
  ]);
});

describe("of a rule about sentences", () => {
  /** Only what is said about the sentences that came nearest. */
  const nearest = (body: string, text: string) => {
    const lines = outline(body, text);
    return lines.slice(lines.findIndex((line) => line.startsWith("- sentence")));
  };

  test.each([
    [
      "alternatives count as one condition, whichever is there",
      "sentence: {all: [fund], any: [best, {any: [first, top]}], none: [index, cash]}",
      "The top index fund. Cash is best.",
      [
        "- sentence “The top index fund.”",
        " + phrase fund “fund”",
        " + any best | first | top “top”",
        " - none index “index”",
        " + none cash",
        "- sentence “Cash is best.”",
        " - phrase fund",
        " + any best | first | top “best”",
        " + none index",
        " - none cash “Cash”",
      ],
    ],
    [
      "what reaches from one sentence into the next is in neither",
      "sentence: {all: [best, {all: [fund, low], within: paragraph}, fee]}",
      "The best fund. A low fee.",
      [
        "- sentence “The best fund.”",
        " + phrase best “best”",
        " - all fund + low",
        " - phrase fee",
        "- sentence “A low fee.”",
        " - phrase best",
        " - all fund + low",
        " + phrase fee “fee”",
      ],
    ],
    [
      "at most three are listed, those that meet most first",
      "sentence: {all: [a, b, c]}",
      "a. b. a b. c. b c.",
      [
        "- sentence “a b.”",
        " + phrase a “a”",
        " + phrase b “b”",
        " - phrase c",
        "- sentence “b c.”",
        " - phrase a",
        " + phrase b “b”",
        " + phrase c “c”",
        "- sentence “a.”",
        " + phrase a “a”",
        " - phrase b",
        " - phrase c",
      ],
    ],
    [
      "of several zones and exceptions, only what applies to the sentence is named",
      "sentence: {all: [sure], notIn: [footer], unless: {sameSentence: [maybe]}, onlyIf: {sameSentence: [we]}}",
      "footer: We are sure.\n\nMaybe we are sure. You are sure.",
      [
        "- sentence “We are sure.”",
        " + phrase sure “sure”",
        " - in not footer",
        "- sentence “Maybe we are sure.”",
        " + phrase sure “sure”",
        " + unless sameSentence maybe",
        "- sentence “You are sure.”",
        " + phrase sure “sure”",
        " - onlyIf sameSentence we",
      ],
    ],
  ])("%s", (_, body, text, expected) => {
    expect(nearest(body, text)).toEqual(expected);
  });

  test("a condition that holds is not named because the sentence is unlike the examples", () => {
    const examples = "{risky: [act b, act c, act d, act e], fine: [rest b, rest c, rest d, rest e]}";
    const body = `sentence: {all: [a], notIn: [footer], threshold: 0.99, examples: ${examples}}`;
    expect(nearest(body, "Rest a.").filter((line) => !line.startsWith("  "))).toEqual([
      "- sentence “Rest a.”",
      " + phrase a “a”",
      "- sentence “Rest a.”",
      expect.stringMatching(/^ - examples [1-9][\d.]* % similar to the risky examples, required: 99 %$/),
    ]);
  });

  test("words after the last sentence are in none", () => {
    const { document, sentences } = plainDocument("The best fund. A low fee.");
    const { tried } = explain(ruleOf("sentence: {all: [best, fee]}"), document, sentences.slice(0, 1));
    const found = tried.filter(({ form }) => form === "sentence");
    expect(found.map(({ parts }) => parts.map(({ holds }) => holds))).toEqual([[true, false]]);
  });
});

test("a kind of its own, which has zones but no conditions on sentences, has no nearest sentence", () => {
  const body = record({ words: required(pattern), ...conditions }, "Words in zones.");
  const kind: RuleKind<{ readonly words: Pattern }> = {
    kind: "zoned",
    schema: body,
    triggerType: "term",
    needsWholeText: false,
    compile: ({ words }, compiler) => ({
      requiredLiterals: compiler.pattern(words).requiredLiterals,
      match: () => [],
    }),
  };
  const rule = ruleOf("zoned: {words: fund, in: [footer]}", [...ruleKinds, kind]);
  const { document, sentences } = plainDocument("A fund.");
  const found = (given: Rule) => explain(given, document, sentences, { kinds: [...ruleKinds, kind] }).tried;
  expect(found(rule).map(({ form }) => form)).toEqual(["words"]);
});
