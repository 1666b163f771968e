import type { Trigger } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { absenceWith, findingWith, reviewWith, triggerWith } from "../testing/builders.ts";
import { keptScreen } from "../testing/screen.ts";
import type { FileOutcome } from "./report.ts";
import { styleFor, type Style } from "./style.ts";
import { textReport } from "./text.ts";

const unstyled = styleFor(keptScreen(), {});

interface Look {
  readonly style?: Style;
  readonly verbose?: boolean;
}

function reportOf(
  outcomes: readonly Partial<FileOutcome>[],
  { style = unstyled, verbose = false }: Look = {},
): string {
  const report = textReport(style, { verbose, lookedFor: () => "Checked: everything.", unchosen: 0 });
  const files = outcomes.map((outcome) =>
    report.file({ path: "a.pdf", review: reviewWith(), faults: [], ...outcome }),
  );
  return report.begin() + files.join("") + report.end();
}

test("a clean file says what was read and what was looked for", () => {
  expect(reportOf([{}])).toBe(
    [
      "a.pdf",
      "  Nothing found.",
      "  1 page, 4 sentences, 2 of 3 rules applied.",
      "  Checked: everything.",
      "",
      "1 file: nothing found.",
      "1 of 3 rules did not run: its conditions were not met.",
      "",
    ].join("\n"),
  );
});

test("rules that were not in effect are counted, with the day", () => {
  const review = reviewWith({ asOf: "2024-01-31", rules: { total: 3, applied: 1, outOfEffect: 2 } });
  expect(reportOf([{ review }])).toContain("1 of 3 rules applied, 2 not in effect on 2024-01-31.");
});

test("a finding shows its rule, its words in their sentence, what to do and the source", () => {
  expect(reportOf([{ review: reviewWith({ findings: [findingWith()] }) }])).toBe(
    [
      "a.pdf",
      "  1 issue found by 1 rule; the worst is a breach, score 8 of 10.",
      "  1 page, 4 sentences, 2 of 3 rules applied.",
      "",
      "  AU-1.1  Promises  (score 8, breach)",
      "  A return must not be promised.",
      "    What to do: Remove “guaranteed return”.",
      "    page 1: It promises a ⟦guaranteed return⟧ of 9%.",
      "    Source: ASIC RG 234.97",
      "",
      "1 file: 1 issue, highest score 8 of 10.",
      "1 of 3 rules did not run: its conditions were not met.",
      "",
    ].join("\n"),
  );
});

test("a finding says how many more places there are", () => {
  const text = reportOf([{ review: reviewWith({ findings: [findingWith({ leftOut: 9_900 })] }) }]);
  expect(text).toContain(
    "    page 1: It promises a ⟦guaranteed return⟧ of 9%.\n    9900 more places not listed.\n",
  );
});

test("findings are sorted from the highest score down, equal ones in the order of the rules, undecided ones last", () => {
  const findings = [
    findingWith({ reference: "R-0", score: 10, requiresJudgement: true, triggers: [] }),
    findingWith({ reference: "R-1", score: 2 }),
    findingWith({ reference: "R-2", score: 9 }),
    findingWith({ reference: "R-3", score: 2 }),
  ];
  const shown = reportOf([{ review: reviewWith({ findings }) }]).match(/(?<=^  )R-\d/gm);
  expect(shown).toEqual(["R-2", "R-1", "R-3", "R-0"]);
});

/** Words at a position of the document, in the sentence with this number. */
const inSentence = (reference: number, start: number, end: number) =>
  triggerWith({
    id: `${reference}-${start}`,
    place: { kind: "span", span: { start, end } },
    sentence: { reference, start: 0, end: end - start },
  });

describe("the same words under one duty", () => {
  const duty = "guaranteed-return";
  const findings = [
    findingWith({ duty, score: 6, triggers: [inSentence(1, 0, 9), inSentence(2, 50, 59)] }),
    findingWith({
      duty,
      reference: "UK-1.1",
      description: "Only what is secure may be called so.",
      feedback: "Say who pays.",
      source: "FCA COBS 4.2.1R; FCA COBS 4.2.5G",
      triggers: [inSentence(1, 5, 12)],
    }),
  ];
  const outcome = { review: reviewWith({ findings }) };

  test("are one issue, with the worst rule first", () => {
    const text = reportOf([outcome]);
    expect(text).toContain("  2 issues found by 2 rules; the worst is a breach, score 8 of 10.\n");
    expect(text.match(/^  \S+-.*\(score.*/gm)).toEqual([
      "  UK-1.1, AU-1.1  Promises  (score 8, breach)",
      "  AU-1.1  Promises  (score 6, concern)",
    ]);
    expect(text).toContain("    Source: FCA COBS 4.2.1R; ASIC RG 234.97; FCA COBS 4.2.5G\n");
    expect(text).toContain("1 file: 2 issues, highest score 8 of 10.\n");
  });

  test("say with --verbose what each rule asks, and all of its sources", () => {
    const text = reportOf([outcome], { verbose: true }).replaceAll(/\n +/g, " ");
    expect(text).toContain(
      "AU-1.1 (score 6): A return must not be promised. Remove “guaranteed return”. " +
        "Source of UK-1.1: FCA COBS 4.2.1R; FCA COBS 4.2.5G Source of AU-1.1: ASIC RG 234.97\n",
    );
  });
});

test("what is only about the sentence of a worse finding comes right after it", () => {
  const findings = [
    findingWith({ reference: "R-1", score: 2, triggers: [inSentence(1, 20, 29)] }),
    findingWith({ reference: "R-2", score: 9, triggers: [inSentence(1, 0, 9)] }),
    findingWith({ reference: "R-3", score: 7, triggers: [inSentence(2, 50, 59)] }),
    findingWith({ reference: "R-4", score: 1, triggers: [inSentence(1, 10, 12), inSentence(2, 60, 62)] }),
  ];
  const shown = reportOf([{ review: reviewWith({ findings }) }]).match(/(?<=^  )R-\d/gm);
  expect(shown).toEqual(["R-2", "R-1", "R-3", "R-4"]);
});

test("of more than three findings, the report begins with the three worst", () => {
  const findings = [
    findingWith({ reference: "R-1", score: 3 }),
    findingWith({ reference: "R-2", score: 10, triggers: [absenceWith()] }),
    findingWith({ reference: "R-3", score: 5, triggers: [inSentence(2, 50, 59)] }),
    findingWith({ reference: "R-4", score: 4, triggers: [inSentence(3, 70, 79)] }),
  ];
  expect(
    reportOf([{ review: reviewWith({ findings }) }])
      .split("\n")
      .slice(0, 6),
  ).toEqual([
    "a.pdf",
    "  4 issues found by 4 rules; the worst is a breach, score 10 of 10.",
    "    10  R-2  missing: “Past performance is no guide to the future.” (whole document)",
    "     5  R-3  “guaranteed return” (page 1)",
    "     4  R-4  “guaranteed return” (page 1)",
    "  1 page, 4 sentences, 2 of 3 rules applied.",
  ]);
});

test("sources that do not fit in a line are counted, and are all there with --verbose", () => {
  const source =
    "Corporations Act 2001 (Cth) s 1041H; ASIC RG 234 (returns, benefits and risks); FCA COBS 4.2.1R";
  const outcome = { review: reviewWith({ findings: [findingWith({ source })] }) };
  expect(reportOf([outcome])).toContain(
    "    Source: Corporations Act 2001 (Cth) s 1041H; ASIC RG 234 (returns, benefits and risks); 1 more\n",
  );
  expect(reportOf([outcome], { verbose: true }).replaceAll(/\n +/g, " ")).toContain(`Source: ${source}\n`);
});

describe("what to do", () => {
  test("is shown once if it is the same everywhere", () => {
    const triggers = [triggerWith(), triggerWith({ page: 2 })];
    const text = reportOf([{ review: reviewWith({ findings: [findingWith({ triggers })] }) }]);
    expect(text.match(/What to do/g)).toHaveLength(1);
  });

  test("is shown once if only the words differ", () => {
    const triggers = [triggerWith(), triggerWith({ feedback: "Remove “sure thing”." })];
    const text = reportOf([{ review: reviewWith({ findings: [findingWith({ triggers })] }) }]);
    expect(text).toMatch(/    What to do: Remove “…”\.\n    page 1: .*\n    page 1: .*\n    Source/);
  });

  test("says at each place what to write if the advice for several places does not", () => {
    const advised = (word: string) =>
      triggerWith({ feedback: `Replace the long word with “${word}”.`, suggestions: [word] });
    const textOf = (triggers: readonly Trigger[]) =>
      reportOf([{ review: reviewWith({ findings: [findingWith({ triggers })] }) }]);
    expect(textOf([advised("use"), advised("end")])).toMatch(
      / with “…”\.\n    page 1 \(write “use”\): .*\n    page 1 \(write “end”\): /,
    );
    expect(textOf([advised("use")])).toMatch(/ with “use”\.\n    page 1: /);
  });

  test("is shown before the places that it is about if it differs", () => {
    const triggers = [triggerWith(), triggerWith({ feedback: "Say who paid." }), triggerWith({ page: 2 })];
    const text = reportOf([{ review: reviewWith({ findings: [findingWith({ triggers })] }) }]);
    expect(text).toMatch(
      /What to do: Remove “guaranteed return”\.\n    page 1: .*\n    page 2: .*\n    What to do: Say who paid\.\n    page 1: /,
    );
  });
});

test("words that no page shows are located by their part and the nearest page", () => {
  const places = [{ part: "comment" as const }];
  const triggers = [triggerWith({ places, page: 2 }), triggerWith({ places, page: null })];
  const text = reportOf([{ review: reviewWith({ findings: [findingWith({ triggers })] }) }]);
  expect(text).toContain("    page 2, in a comment: It promises a ⟦guaranteed return⟧ of 9%.\n");
  expect(text).toContain("    in a comment: It promises a ⟦guaranteed return⟧ of 9%.\n");
});

test.each([
  ["original", "  1 page, 4 sentences,"],
  ["layout", "  1 page as a PDF, 4 sentences,"],
  ["reflowed", "  1 page as a PDF, laid out again (original layout not kept), 4 sentences,"],
] as const)("says whose pages they are: %s", (rendition, line) => {
  const review = reviewWith();
  const document = { ...review.document, rendition };
  expect(reportOf([{ review: { ...review, document } }])).toContain(line);
});

test("an absence says what was expected", () => {
  const findings = [findingWith({ triggers: [absenceWith()] })];
  expect(reportOf([{ review: reviewWith({ findings }) }])).toContain(
    "    whole document: missing: “Past performance is no guide to the future.”\n",
  );
});

test("an absence with a near match says where it is and which requirements it fails", () => {
  const nearest = {
    text: "Past perfomance\nis no guide",
    page: 3,
    places: [],
    fails: ["wording", "size"],
  } as const;
  const findings = [
    findingWith({ triggers: [absenceWith({ text: "Past performance is no guide", nearest })] }),
  ];
  expect(reportOf([{ review: reviewWith({ findings }) }]).replace(/\s+/g, " ")).toContain(
    "whole document: not as required: “Past perfomance is no guide” on page 3 (wording; size); required: “Past performance is no guide”",
  );
});

test("an absence states what was measured, what is required, and the claim that requires it", () => {
  const nearest = {
    text: "Past performance",
    page: 2,
    places: [],
    fails: ["placement"],
    measured: ["page 2, must be on page 1"],
  } as const;
  const claim = { text: "returned\n9%", page: 1, places: [] };
  const findings = [
    findingWith({ triggers: [absenceWith({ page: 1, nearest, claim }), absenceWith({ claim })] }),
  ];
  const text = reportOf([{ review: reviewWith({ findings }) }]).replace(/\s+/g, " ");
  expect(text).toContain(
    "page 1: not as required: “Past performance” on page 2 (page 2, must be on page 1), required by “returned 9%” on page 1",
  );
  expect(text).toContain(
    "missing: “Past performance is no guide to the future.”, required by “returned 9%” on page 1",
  );
});

test("a rule that needs a reviewer's decision is shown without a place, and is not a finding", () => {
  const findings = [findingWith({ requiresJudgement: true, triggers: [] })];
  const text = reportOf([{ review: reviewWith({ findings, riskScore: 0 }) }]);
  expect(text).toContain("  AU-1.1  Promises  (score 8, breach; needs a reviewer's decision)\n");
  expect(text).toContain(
    "    What to do: Remove “…”.\n    whole document: no words to show; the rule asks a reviewer to read the document and decide.\n",
  );
  expect(text).toContain("1 rule needs a reviewer's decision");
  expect(text).toContain("1 file: nothing found.");
});

test("problems and failed rules are notes in sentences", () => {
  const review = reviewWith({
    problems: [
      {
        code: "page-without-text",
        reason: "nothing-recognised",
        message: "The page holds no text.",
        place: { kind: "page", page: 3 },
      },
    ],
    errors: [{ ruleId: "x", ruleNumber: "AU-9", message: "out of steps" }],
  });
  const text = reportOf([{ review }]);
  expect(text).toContain("  Note: page 3: The page holds no text.\n");
  expect(text).toContain("  Note: Rule AU-9 could not be judged: out of steps\n");
});

test("a file that could not be reviewed is not summed up as clean", () => {
  const failed = { review: reviewWith({ status: "failed" }) };
  expect(reportOf([failed])).toBe("The file could not be reviewed (see above).\n");
  expect(reportOf([failed, failed])).toBe("None of the 2 files could be reviewed (see above).\n");
});

test("a file whose copy could not be written is reviewed all the same", () => {
  const text = reportOf([{ review: reviewWith({ findings: [findingWith()] }), faults: ["out: no room"] }]);
  expect(text).toContain("1 file: 1 issue, highest score 8 of 10; copies of 1 file could not be");
});

test("files that could not be reviewed are only counted", () => {
  const failed = reviewWith({ status: "failed" });
  const text = reportOf([{}, { review: failed }, { review: null, faults: ["There is no such file."] }]);
  expect(text).not.toContain("no such file");
  expect(text).toMatch(
    /1 of 3 files reviewed: nothing found; 2 files could not be reviewed \(see above\)\.\n1 of 3/,
  );
});

test("the last lines say how many rules did not run, and why", () => {
  const lastOf = (applied: readonly number[], unchosen: number) => {
    const report = textReport(unstyled, { verbose: false, lookedFor: () => "Checked.", unchosen });
    for (const count of applied) {
      report.file({ path: "a.pdf", review: reviewWith({ rules: { total: 9, applied: count } }), faults: [] });
    }
    return report.end().split("\n").slice(1, -1);
  };
  expect(lastOf([], 4)).toEqual([]);
  expect(lastOf([9], 0)).toEqual([]);
  expect(lastOf([2, 5, 3], 0)).toEqual(["4 to 7 of 9 rules did not run: their conditions were not met."]);
  expect(lastOf([2], 1)).toEqual([
    "7 of 9 rules did not run: their conditions were not met.",
    "1 rule did not run: not chosen (--rule, --pack).",
  ]);
});

test("standard input has a name", () => {
  expect(reportOf([{ path: "-" }])).toMatch(/^standard input\n/);
});

describe("colour", () => {
  const terminal = keptScreen({ isTTY: true, columns: 60 });
  const findings = [findingWith()];
  const outcome = { review: reviewWith({ findings }) };

  test("marks the words instead of brackets", () => {
    const text = reportOf([outcome], { style: styleFor(terminal, {}) });
    expect(text).toContain("It promises a \u001B[1;4mguaranteed return\u001B[0m of 9%.");
    expect(text).not.toContain("⟦");
  });

  test("is closed at the end of each line", () => {
    const text = "one two three four five six seven eight nine ten eleven twelve";
    const triggers = [triggerWith({ text, sentence: { reference: 1, start: 0, end: text.length } })];
    const sentences = [{ reference: 1, text }];
    const lines = reportOf([{ review: reviewWith({ findings: [findingWith({ triggers })], sentences }) }], {
      style: styleFor(terminal, {}),
    });
    expect(lines.split("\n").filter((line) => line.includes("\u001B[1;4m"))).toHaveLength(2);
    for (const line of lines.split("\n")) {
      const codes = line.split("\u001B[").length - 1;
      expect(line.split("\u001B[0m").length - 1).toBe(codes / 2);
    }
  });

  test.each([
    ["a pipe", keptScreen(), {}],
    ["NO_COLOR", terminal, { NO_COLOR: "1" }],
    ["a dumb terminal", terminal, { TERM: "dumb" }],
  ])("is left out for %s", (_, screen, env) => {
    expect(reportOf([outcome], { style: styleFor(screen, env) })).not.toContain("\u001B");
  });
});

test("text of the document cannot command the terminal", () => {
  const hostile = "\u001B]0;owned\u0007 \u009B2J\u202E";
  const triggers = [
    triggerWith({
      text: hostile,
      feedback: `Remove ${hostile}`,
      sentence: { reference: 1, start: 0, end: 3 },
    }),
    absenceWith({ text: hostile }),
  ];
  const sentences = [{ reference: 1, text: hostile }];
  const text = reportOf([
    { path: `${hostile}.pdf`, review: reviewWith({ findings: [findingWith({ triggers })], sentences }) },
  ]);
  expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});
