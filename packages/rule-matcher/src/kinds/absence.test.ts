/** What an absence rule requires of a passage that is present: its wording, position, size and contrast. */
import { documentFaults, selectRules, type Match, type Proof } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { compile } from "../matching/compile.ts";
import { match, type Matches } from "../matching/match.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { shownDocument, type ShownLine } from "../testing/shown-document.ts";

type Tested = ReturnType<typeof shownDocument>;

function judge(body: string, tested: Tested): readonly Match[] {
  return matchesOf(body, tested).matches;
}

/** What the rule could not judge because the document does not provide the information. */
function unjudgedOf(body: string, tested: Tested): readonly string[] {
  return matchesOf(body, tested).unjudged.flatMap(({ requirements }) => requirements);
}

function matchesOf(body: string, { document, sentences }: Tested): Matches {
  const text = `id: r\nnumber: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\nabsence: {${body}}\n`;
  const { value: rules, problems } = parseRules([{ path: "rules/pack/r.yaml", text }]);
  expect(problems).toEqual([]);
  expect(documentFaults(document)).toEqual([]);
  const every = selectRules(rules, () => true);
  const matches = match(compile(rules), every, document, sentences);
  expect(matches.errors).toEqual([]);
  return matches;
}

/**
 * For each match, the requirement that fails and why, from the proof of the closest passage; “missing” if there is
 * none.
 */
function told(body: string, tested: Tested): readonly string[] {
  return judge(body, tested).map(({ nearest, proof }) => {
    if (nearest === undefined) return "missing";
    const parts = partsOf(proof).filter(({ holds }) => !holds);
    expect(nearest.fails).toEqual([...new Set(parts.map(({ form }) => form))]);
    return parts.map(({ form, detail }) => `${form}: ${detail}`).join(" / ");
  });
}

/** Each requirement on the closest passage. */
function partsOf(proof: Proof): readonly Proof[] {
  return proof.parts.find(({ form }) => form === "nearest")?.parts ?? [];
}

const claim: ShownLine = { text: "We returned 9% last year", y: 700, size: 24 };
const words = "Past performance is not a reliable indicator of future performance";
const warning: ShownLine = { text: words, y: 650, size: 8, background: "#ffffff" };
const expected = `when: returned, expect: [${words}]`;

type Case = readonly [name: string, asked: string, lines: readonly ShownLine[], told: readonly string[]];

const cases: readonly Case[] = [
  ["nothing is there", "", [claim], ["missing"]],
  ["it is there", "", [claim, warning], []],
  [
    "a slip, where none is allowed",
    "",
    [claim, { ...warning, text: words.replace("reliable", "relyable") }],
    ["wording: 1.8 % of the characters differ, none allowed"],
  ],
  [
    "a slip within the tolerance",
    "tolerance: 0.12",
    [claim, { ...warning, text: words.replace("reliable", "relyable") }],
    [],
  ],
  [
    "more than the tolerance",
    "tolerance: 0.12",
    [claim, { ...warning, text: words.replace("future performance", "coming returns") }],
    ["wording: 24.6 % of the characters differ, at most 12 % allowed"],
  ],
  [
    "a negation left out, within the tolerance",
    "tolerance: 0.12",
    [claim, { ...warning, text: words.replace("not ", "") }],
    ["wording: 5.3 % of the characters differ, at most 12 % allowed; “not” is missing"],
  ],
  [
    "another page",
    "placement: {page: same as claim}",
    [claim, { ...warning, page: 2 }],
    ["placement: page 2, must be on page 1"],
  ],
  [
    "another zone",
    "placement: {in: [body, footnote]}",
    [claim, { ...warning, zone: "footer" }],
    ["placement: in a footer, must be in the main text or in a footnote"],
  ],
  ["near enough", "placement: {within: 50pt}", [claim, warning], []],
  [
    "too far",
    "placement: {within: 50pt}",
    [claim, { ...warning, y: 100 }],
    ["placement: 588.8 pt away, at most 50 pt from the claim"],
  ],
  [
    "too far, as it is on another page",
    "placement: {within: 50pt}",
    [claim, { ...warning, page: 2 }],
    ["placement: on another page, at most 50 pt from the claim"],
  ],
  ["large enough", "prominence: {size: 8pt}", [claim, warning], []],
  ["too small", "prominence: {size: 8pt}", [claim, { ...warning, size: 7 }], ["size: 7 pt, at least 8 pt"]],
  [
    "too small compared with the claim",
    "prominence: {sizeToClaim: 0.5}",
    [claim, warning],
    ["size: 8 pt, at least 50 % of the claim’s 24 pt, which is 12 pt"],
  ],
  ["large enough beside the claim", "prominence: {sizeToClaim: 0.5}", [claim, { ...warning, size: 12 }], []],
  [
    "too pale",
    "prominence: {contrast: 4.5}",
    [claim, { ...warning, colour: "#999999" }],
    ["contrast: 2.84 : 1, at least 4.5 : 1"],
  ],
  ["dark on white", "prominence: {contrast: 4.5}", [claim, warning], []],
  [
    "not to be seen",
    "prominence: {contrast: 4.5}",
    [claim, { ...warning, visible: false }],
    ["contrast: 1 : 1, at least 4.5 : 1"],
  ],
  [
    "everything at once",
    "tolerance: 0.1, placement: {in: [footnote], within: 10pt}, prominence: {size: 9pt, contrast: 4.5}",
    [claim, { ...warning, colour: "#999999" }],
    [
      "placement: in the main text, must be in a footnote / size: 8 pt, at least 9 pt / " +
        "contrast: 2.84 : 1, at least 4.5 : 1 / placement: 38.8 pt away, at most 10 pt from the claim",
    ],
  ],
  [
    "the least wrong is what is pointed at",
    "placement: {in: [body]}, prominence: {size: 9pt}",
    [
      claim,
      { ...warning, text: words.replace("future", "futrue"), size: 9 },
      { ...warning, size: 5, y: 600, zone: "footer" },
    ],
    ["wording: 3.5 % of the characters differ, none allowed"],
  ],
  [
    "one of two meets the requirements",
    "prominence: {size: 8pt}",
    [claim, { ...warning, size: 6 }, { ...warning, y: 600 }],
    [],
  ],
  [
    "another stretch than the claim’s",
    "within: paragraph",
    [claim, warning],
    ["placement: not in the paragraph of the claim"],
  ],
];

test.each(cases)("%s", (_, asked, lines, told_) => {
  expect(told([expected, asked].filter((part) => part !== "").join(", "), shownDocument(lines))).toEqual(
    told_,
  );
});

test("sizes and distances count the page’s user unit", () => {
  const tested = shownDocument([claim, warning], 2);
  expect(told(`${expected}, prominence: {size: 16pt}`, tested)).toEqual([]);
  expect(told(`${expected}, placement: {within: 50pt}`, tested)).toEqual([
    "placement: 77.6 pt away, at most 50 pt from the claim",
  ]);
});

test("without a claim, the passage is judged by itself", () => {
  const asked = `expect: [${words}], prominence: {size: 9pt}`;
  expect(told(asked, shownDocument([warning]))).toEqual(["size: 8 pt, at least 9 pt"]);
  expect(told(asked, shownDocument([{ ...warning, size: 9 }]))).toEqual([]);
  expect(judge(asked, shownDocument([warning]))[0]).toMatchObject({
    place: { kind: "document" },
    claim: null,
  });
});

describe("unknown properties do not make a rule fire", () => {
  const asked = "placement: {within: 1pt}, prominence: {size: 90pt, sizeToClaim: 3, contrast: 21}";

  test("in text that no page shows", () => {
    expect(told(`${expected}, ${asked}`, plainDocument(`We returned 9%. ${words}.`))).toEqual([]);
  });

  test("and the proof of another failure says so", () => {
    const [found] = judge(
      `${expected}, tolerance: 0, ${asked}`,
      plainDocument("It returned 9%. Past performance is no reliable indicator of future performance."),
    );
    expect(
      partsOf(found!.proof).map(({ form, detail, holds }) => [form, holds, detail.includes("not judged")]),
    ).toEqual([
      ["wording", false, false],
      ["size", true, true],
      ["contrast", true, true],
      ["placement", true, true],
      ["size", true, true],
    ]);
  });

  test("contrast, if the background of the words is unknown", () => {
    const { background: _, ...bare } = warning;
    expect(told(`${expected}, prominence: {contrast: 21}`, shownDocument([claim, bare]))).toEqual([]);
  });
});

describe("on pages that were set anew", () => {
  const anew = (lines: readonly ShownLine[]): Tested => {
    const { document, sentences } = shownDocument(lines);
    return { document: { ...document, isReflowed: true }, sentences };
  };
  const far: ShownLine = { ...warning, page: 2, size: 4, colour: "#eeeeee" };

  test.each([
    "prominence: {size: 90pt}",
    "prominence: {sizeToClaim: 3}",
    "prominence: {contrast: 21}",
    "placement: {within: 1pt}",
    "placement: {page: same as claim}",
    "within: page",
  ])("%s is judged of no words", (asked) => {
    expect(told(`${expected}, ${asked}`, shownDocument([claim, far]))).not.toEqual([]);
    expect(told(`${expected}, ${asked}`, anew([claim, far]))).toEqual([]);
  });

  test("what has nothing to do with pages is", () => {
    const asked = "within: paragraph, placement: {in: [body]}, prominence: {size: 90pt}";
    expect(told(`${expected}, ${asked}`, anew([claim, { ...warning, zone: "footnote" }]))).toEqual([
      "placement: in a footnote, must be in the main text / placement: not in the paragraph of the claim",
    ]);
    expect(told(`${expected}, within: page`, anew([claim]))).toEqual(["missing"]);
  });

  test("the proof of another failure says so", () => {
    const [found] = judge(
      `${expected}, within: page, placement: {page: same as claim, in: [body], within: 1pt}, prominence: {size: 90pt}`,
      anew([claim, { ...warning, zone: "footnote" }]),
    );
    expect(found!.nearest?.fails).toEqual(["placement"]);
    expect(partsOf(found!.proof).map(({ detail, holds }) => [holds, detail])).toEqual([
      [true, "exact"],
      [false, "in a footnote, must be in the main text"],
      [true, "at least 90 pt; not judged because the size of the letters is unknown"],
      [true, "must be on the page of the claim; not judged because the position of page breaks is unknown"],
      [true, "must be on the page of the claim; not judged because the position of page breaks is unknown"],
      [true, "at most 1 pt from the claim; not judged because the position of the words is unknown"],
    ]);
  });
});

describe("requirements that were not judged", () => {
  const { background: _, ...bare } = warning;

  test.each<[asked: string, lines: readonly ShownLine[], unjudged: readonly string[]]>([
    ["prominence: {contrast: 4.5}", [claim, bare], ["contrast"]],
    ["prominence: {contrast: 4.5}", [claim, warning], []],
    ["prominence: {contrast: 4.5}", [claim, bare, warning], []],
    ["prominence: {contrast: 4.5, size: 4pt}, placement: {within: 90pt}", [claim, bare], ["contrast"]],
    ["prominence: {contrast: 4.5, size: 9pt}", [claim, bare], []],
    ["prominence: {contrast: 4.5}", [bare], []],
    [
      "tolerance: 0.1, prominence: {contrast: 4.5}",
      [claim, { ...bare, text: words.replace("l", "") }],
      ["contrast"],
    ],
  ])("%s", (asked, lines, unjudged) => {
    const { document, sentences } = shownDocument(lines);
    expect(unjudgedOf(`${expected}, ${asked}`, { document, sentences })).toEqual(unjudged);
  });

  test("without a claim, and on pages that were set anew", () => {
    const { document, sentences } = shownDocument([warning]);
    const anew = { document: { ...document, isReflowed: true as const }, sentences };
    const asked = `expect: [${words}], prominence: {contrast: 4.5, size: 4pt}`;
    expect(unjudgedOf(asked, anew)).toEqual(["size", "contrast"]);
    expect(unjudgedOf(asked, { document, sentences })).toEqual([]);
    expect(unjudgedOf(`expect: [${words}]`, anew)).toEqual([]);
  });
});

test("a note mark does not make a warning small", () => {
  const { document, sentences } = shownDocument([claim, warning]);
  const [large, small] = document.layout.runs;
  const cut = small!.span.end - 2;
  const runs = [
    large!,
    { ...small!, span: { start: small!.span.start, end: cut } },
    { ...small!, span: { start: cut, end: small!.span.end }, fontSize: 4 },
  ];
  const marked = { document: { ...document, layout: { ...document.layout, runs } }, sentences };
  expect(told(`${expected}, prominence: {size: 8pt}`, marked)).toEqual([]);
});

describe("a duty that hangs on what the document is", () => {
  const duty = `given: {any: [fund, shares]}, expect: [${words}]`;

  test("is due if the document contains what is given, once for the whole document", () => {
    const tested = plainDocument("Our fund is old. The fund is large.");
    const [found, ...others] = judge(duty, tested);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ place: { kind: "document" }, claim: null });
    expect(judge(duty, plainDocument("Our shop is old."))).toEqual([]);
    expect(judge(duty, plainDocument(`Our fund is old. ${words}.`))).toEqual([]);
  });

  test("shows in its proof where that is", () => {
    const { document, sentences } = plainDocument("We began small. Our fund is old. The fund is large.");
    const [found] = judge(duty, { document, sentences });
    const [given, tried] = found!.proof.parts;
    expect(given).toMatchObject({ form: "given", holds: true, parts: [{ form: "any" }] });
    expect(given!.spans.map(({ start, end }) => document.text.slice(start, end))).toEqual(["fund"]);
    expect(tried).toMatchObject({ form: "expect", holds: false });
  });

  test("is due for each claim of such a document", () => {
    const due = `when: returned, given: fund, expect: [${words}], within: paragraph`;
    expect(judge(due, plainDocument("It returned 9%.\n\nIt returned 8%."))).toEqual([]);
    const found = judge(due, plainDocument(`It returned 9%. ${words}.\n\nThe fund returned 8%.`));
    expect(found.map(({ proof }) => proof.parts.map(({ form }) => form))).toEqual([
      ["phrase", "given", "expect", "nearest"],
    ]);
  });
});

describe("other words that satisfy", () => {
  const duty = `when: returned, expect: [${words}], fulfilledBy: {all: [past, nothing], within: sentence}`;

  test("are as good as the passage", () => {
    expect(judge(duty, plainDocument("It returned 9%. The past says nothing."))).toEqual([]);
    expect(judge(duty, plainDocument("It returned 9%. The past. Nothing."))).toHaveLength(1);
  });

  test("are named in the proof if they are missing too", () => {
    const [found] = judge(duty, plainDocument("It returned 9%."));
    expect(found!.proof.parts.map(({ form, holds }) => [form, holds])).toEqual([
      ["phrase", true],
      ["expect", false],
      ["fulfilledBy", false],
    ]);
  });

  const other: ShownLine = { ...warning, text: "The past says nothing" };

  test.each<[asked: string, line: ShownLine, told: readonly string[]]>([
    ["within: paragraph", other, ["placement: not in the paragraph of the claim"]],
    ["placement: {page: same as claim}", { ...other, page: 2 }, ["placement: page 2, must be on page 1"]],
    ["prominence: {size: 9pt}", other, ["size: 8 pt, at least 9 pt"]],
    ["tolerance: 0.1, prominence: {size: 8pt}", other, []],
  ])("must meet the same requirements: %s", (asked, line, told_) => {
    expect(told(`${duty}, ${asked}`, shownDocument([claim, line]))).toEqual(told_);
  });
});

test("each claim is judged by what is near it", () => {
  const lines = [claim, warning, { ...claim, page: 2 }, { ...warning, page: 2, size: 4 }];
  const found = judge(
    `${expected}, placement: {page: same as claim}, prominence: {size: 8pt}`,
    shownDocument(lines),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ place: { kind: "page", page: 2 }, nearest: { fails: ["size"] } });
});

test("many claims with many candidates are judged in steps that grow with the text", () => {
  const stepsOn = (pairs: number) => {
    const lines = Array.from({ length: pairs }, () => [claim, warning]).flat();
    const { document, sentences } = shownDocument(lines);
    let steps = 0;
    const counted = {
      ...document,
      // Measurements are looked up in the layout first.
      get layout() {
        steps++;
        return document.layout;
      },
    };
    const found = judge(`${expected}, placement: {within: 1pt}`, { document: counted, sentences });
    expect(found).toHaveLength(pairs);
    return steps;
  };
  const fewer = stepsOn(100);
  expect(fewer).toBeGreaterThan(100);
  expect(stepsOn(200)).toBeLessThan(2.2 * fewer);
});
