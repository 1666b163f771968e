import { describe, expect, test } from "vitest";
import { annotationsOf, listedTriggers } from "./annotated-findings.ts";
import {
  absenceOf,
  boxQuad,
  date,
  findingOf,
  highlightOf,
  pageOf,
  reviewOf,
  triggerOf,
} from "../testing/review.ts";

const pages = [pageOf(), pageOf({ number: 2 })];
const first = boxQuad(100, 700, 200, 712);
const second = boxQuad(50, 684, 150, 696);

const annotate = (...findings: Parameters<typeof reviewOf>[1]) =>
  annotationsOf(reviewOf(pages, findings), date);

describe("a trigger", () => {
  test("over several lines is one highlight, bounded by its quads", () => {
    expect(annotate(findingOf([highlightOf([first, second])]))).toEqual([
      {
        kind: "highlight",
        name: "t1",
        page: 1,
        quads: [first, second],
        rectangle: { left: 50, bottom: 684, right: 200, top: 712 },
        colour: "#F0A6A6",
        title: "docreview",
        stamp: "D:20240203040506Z",
        subject: "12.3 Performance",
        contents: [
          "Promises returns",
          "Found: “guaranteed returns”",
          "Remove the promise.",
          "Score: 8 of 10",
          "Source: RG 234.97",
        ].join("\n"),
        flags: 4,
        sheet: pageOf(),
      },
    ]);
  });

  test("over several pages is one highlight on each, which differ only in name", () => {
    const places = [
      { page: 1, quads: [first] },
      { page: 2, quads: [second] },
      { page: 1, quads: [second] },
    ];
    const [one, two, ...others] = annotate(findingOf([triggerOf({ places })]));
    expect(others).toEqual([]);
    expect(one).toMatchObject({ page: 1, name: "t1", quads: [first, second] });
    expect(two).toMatchObject({ page: 2, name: "t1#2", quads: [second] });
    expect(two).toMatchObject({ subject: one!.subject, contents: one!.contents });
  });

  test("without places is a note on its page, otherwise on the first", () => {
    const without = (id: string, page: number | null) => triggerOf({ id, page, places: [] });
    expect(annotate(findingOf([without("a", 2), without("b", null), without("c", 99)]))).toMatchObject([
      { kind: "note", name: "a", page: 2, flags: 28, rectangle: { right: 577, top: 824 } },
      { kind: "note", name: "b", page: 1, flags: 28, rectangle: { right: 577, top: 824 } },
      { kind: "note", name: "c", page: 1, flags: 28, rectangle: { right: 577, top: 800 } },
    ]);
  });

  test("for an absence is a note on the page that requires it, otherwise on that of the nearest passage, otherwise on the first", () => {
    const nearest = { text: "a risk wraning", page: 2, places: [], fails: ["wording"] } as const;
    const absences = [absenceOf("a", 2), absenceOf("b", null), { ...absenceOf("c", null), nearest }];
    const notes = annotate(findingOf(absences));
    expect(notes).toMatchObject([
      { kind: "note", name: "a", page: 2, flags: 28, rectangle: { right: 577, top: 824 } },
      { kind: "note", name: "b", page: 1, flags: 28, rectangle: { right: 577, top: 824 } },
      { kind: "note", name: "c", page: 2, flags: 28, rectangle: { right: 577, top: 800 } },
    ]);
    expect(notes[0]!.contents).toContain("Not found: “a risk warning” (required for page 2)\n");
    expect(notes[1]!.contents).toContain("Not found: “a risk warning”\n");
  });

  test("for an absence marks the claim that requires it, on the pages of the claim", () => {
    const claim = { text: "returned\n9%", page: 2, places: [{ page: 2, quads: [first] }] };
    const [mark, ...others] = annotate(findingOf([{ ...absenceOf("a", 2), claim }]));
    expect(others).toEqual([]);
    expect(mark).toMatchObject({ kind: "highlight", name: "a", page: 2, quads: [first] });
    expect(mark!.contents).toContain("Not found: “a risk warning”, required by “returned 9%” on page 2\n");
  });

  test("for an absence without a claim is a note that names its rule", () => {
    const [named] = annotate(findingOf([absenceOf("a", 1)]));
    expect(named).toMatchObject({ kind: "note", label: "12.3" });
    const [unnamed] = annotate(findingOf([absenceOf("a", 1)], { reference: "Regel für alle" }));
    expect(unnamed).toMatchObject({ kind: "note", label: "" });
    const crowd = Array.from({ length: 40 }, (_, index) => absenceOf(`a${index}`, 1));
    const labels = annotate(findingOf(crowd)).map((note) => note.kind === "note" && note.label);
    expect(new Set(labels.slice(0, 30))).toEqual(new Set(["12.3"]));
    expect(labels.at(-1)).toBe("");
  });

  test("states what was measured and what is required", () => {
    const measured = ["page 3, must be on page 2", "contrast 3.9 : 1, at least 4.5 : 1"];
    const nearest = {
      text: "a risk warning",
      page: 3,
      places: [],
      fails: ["placement", "contrast"],
      measured,
    } as const;
    const [note] = annotate(findingOf([{ ...absenceOf("a", 2), nearest }]));
    expect(note!.contents).toContain(
      "Not as required: “a risk warning” on page 3 (page 3, must be on page 2; contrast 3.9 : 1, at least 4.5 : 1)",
    );
  });

  test("for a passage that is present but wrong says where it is and what is wrong", () => {
    const nearest = { text: "a risk wraning", page: 3, places: [], fails: ["wording", "size"] } as const;
    const notes = annotate(
      findingOf([
        { ...absenceOf("a", 2), nearest },
        { ...absenceOf("b", null), nearest },
      ]),
    );
    expect(notes[0]!.contents).toContain(
      "Not as required: “a risk wraning” on page 3 (wording; size), required: “a risk warning” (required for page 2)\n",
    );
    expect(notes[1]!.contents).toContain(
      "Not as required: “a risk wraning” on page 3 (wording; size), required: “a risk warning”\n",
    );
  });

  test("in a part that no page shows is a note on the nearest page, which names the part and the words", () => {
    const found = triggerOf({ id: "c", page: 2, places: [{ part: "comment" }] });
    const [note, ...others] = annotate(findingOf([found]));
    expect(others).toEqual([]);
    expect(note).toMatchObject({ kind: "note", name: "c", page: 2, flags: 28 });
    expect(note!.contents).toContain("Found in a comment: “guaranteed returns”\n");
  });

  test("whose places no page can show is a note too", () => {
    const adrift = [boxQuad(0, 0, Infinity, 10), boxQuad(Number.NaN, 0, 1, 1), boxQuad(2e6, 0, 2e6, 9)];
    const nowhere = triggerOf({ id: "n", page: 2, places: [{ page: 7, quads: [first] }] });
    expect(annotate(findingOf([highlightOf(adrift), nowhere]))).toMatchObject([
      { kind: "note", page: 1 },
      { kind: "note", page: 2 },
    ]);
    expect(annotate(findingOf([highlightOf([...adrift, first])]))).toMatchObject([{ quads: [first] }]);
  });
});

test("hidden findings are left out, and a document without pages has no annotations", () => {
  expect(annotate(findingOf([highlightOf([first])], { hidden: true }))).toEqual([]);
  expect(annotationsOf(reviewOf([], [findingOf([absenceOf("a", null)])]), date)).toEqual([]);
});

test("coordinates are rounded to thousandths, as is the rectangle", () => {
  const [highlight] = annotate(findingOf([highlightOf([boxQuad(1 / 3, 1e-9, 10.00049, -1e-9)])]));
  expect(highlight).toMatchObject({
    quads: [[0.333, 0, 10, 0, 0.333, 0, 10, 0]],
    rectangle: { left: 0.333, bottom: 0, right: 10, top: 0 },
  });
});

test("names stay unique if an id occurs twice", () => {
  const triggers = [highlightOf([first]), highlightOf([second]), absenceOf("t1", null)];
  expect(annotate(findingOf(triggers)).map(({ name }) => name)).toEqual(["t1", "t1#2", "t1#3"]);
});

test("the note says what a person must consider, and omits what is unknown", () => {
  const trigger = highlightOf([first], { confidence: 0.874, text: " \n", feedback: "First.\r\nSecond.\n" });
  const finding = findingOf([trigger], { source: null, requiresJudgement: true, score: 2 });
  expect(annotate(finding)[0]).toMatchObject({
    colour: "#F0E594",
    contents: "Promises returns\nFirst.\nSecond.\nScore: 2 of 10\nConfidence: 87%\nNeeds human judgement.",
  });
});

describe("what people say", () => {
  const at = (day: number) => `2024-01-0${day}T10:00:00.000Z`;
  const judgements = [
    { state: "dismissed", reason: "Said by a customer.\r\nNot by us.", by: "Ana  Ćirić", at: at(1) },
    { state: "confirmed", reason: null, by: "Bo", at: at(3) },
  ] as const;

  test("follows the first annotation of a trigger in chronological order, with separate reasons", () => {
    const places = [1, 2].map((page) => ({ page, quads: [first] }));
    const trigger = triggerOf({ places, judgements });
    const judged = { by: "Cy", at: at(2) };
    const said = annotate(findingOf([trigger], { requiresJudgement: true, judged }));
    expect(said.map(({ name }) => name)).toEqual(["t1", "t1/1", "t1/2", "t1/3", "t1/4", "t1#2"]);
    const shared = { kind: "reply", inReplyTo: "t1", page: 1, rectangle: said[0]!.rectangle };
    expect(said.slice(1, 5)).toMatchObject([
      {
        ...shared,
        state: "Rejected",
        title: "Ana Ćirić",
        stamp: "D:20240101100000Z",
        contents: "Rejected set by Ana Ćirić",
        flags: 30,
      },
      { ...shared, state: null, title: "Ana Ćirić", contents: "Said by a customer.\nNot by us.", flags: 28 },
      { ...shared, state: "Completed", title: "Cy", stamp: "D:20240102100000Z" },
      { ...shared, state: "Accepted", title: "Bo", stamp: "D:20240103100000Z" },
    ]);
  });

  test("of what is to be changed is accepted, with what to write instead before the reason", () => {
    const confirmed = { state: "confirmed", reason: "Too strong.", by: "Bo", at: at(3) } as const;
    const judged = triggerOf({ judgements: [{ ...confirmed, replacement: "may\r\nreturn" }] });
    const [, ...said] = annotate(findingOf([judged]));
    expect(said.map(({ name, contents }) => [name, contents])).toEqual([
      ["t1/1", "Accepted set by Bo"],
      ["t1/2", "Write instead: may\nreturn"],
      ["t1/3", "Too strong."],
    ]);
  });

  test("about their own finding has their name, and is accepted", () => {
    const found = annotate(findingOf([highlightOf([first], { added: { by: "Dee", at: at(4) } })]));
    expect(found).toMatchObject([
      { kind: "highlight", title: "Dee", stamp: "D:20240104100000Z" },
      { kind: "reply", title: "Dee", state: "Accepted", inReplyTo: "t1" },
    ]);
  });
});

test("the list of triggers names each once, however many annotations it has", () => {
  const triggers = [highlightOf([first]), highlightOf([second]), absenceOf("a", null)];
  const hidden = findingOf([absenceOf("h", null)], { hidden: true });
  const list = (...of: Parameters<typeof reviewOf>) => listedTriggers(reviewOf(...of));
  expect(list(pages, [findingOf(triggers), hidden])).toEqual({ ids: ["t1", "a"], issues: [] });
  expect(list([], [findingOf(triggers)])).toEqual({ ids: [], issues: [] });
});

describe("the same words under one duty", () => {
  const duty = "guaranteed-return";
  const sibling = { ruleId: "uk", reference: "UK-1.1", description: "Calls it secure", duty } as const;
  const review = reviewOf(pages, [
    findingOf([highlightOf([first], { id: "uk" })], { ...sibling, score: 5, source: "COBS 4.2.1R" }),
    findingOf([highlightOf([first], { id: "au" }), absenceOf("missing", 1)], { duty }),
    findingOf([highlightOf([first], { id: "hidden" })], { duty, hidden: true }),
  ]);

  test("have one highlight, whose note lists the rules, the worst first", () => {
    const [mark, missing, ...others] = annotationsOf(review, date);
    expect(others).toEqual([]);
    expect(mark).toMatchObject({ name: "au", subject: "12.3, UK-1.1 Performance", colour: "#F0A6A6" });
    expect(mark!.contents).toMatch(
      /^Promises returns\n.*\nSource: RG 234\.97\nAlso UK-1\.1, score 5 of 10: Calls it secure \(COBS 4\.2\.1R\)$/s,
    );
    expect(missing).toMatchObject({ name: "missing", subject: "12.3 Performance" });
  });

  test("are listed together, so that a decision about the highlight can be read back for both", () => {
    expect(listedTriggers(review)).toEqual({ ids: ["au", "missing"], issues: [["au", "uk"]] });
  });

  test("say last what they are against an earlier version: the most remarkable of what their triggers are", () => {
    const last = (...comparisons: readonly (readonly [string, "new" | "moved" | "unchanged"])[]) =>
      annotationsOf(review, date, new Map(comparisons))[0]!.contents.split("\n").at(-1);
    expect(last(["au", "unchanged"])).toBe("Unchanged since the previous version.");
    expect(last(["au", "unchanged"], ["uk", "moved"], ["missing", "new"])).toBe(
      "Moved since the previous version.",
    );
    expect(last(["au", "moved"], ["uk", "new"])).toBe("New since the previous version.");
    expect(last(["missing", "new"])).toMatch(/^Also UK-1\.1/);
  });

  test("have the replies of all their triggers, each once", () => {
    const judged = {
      by: "Ada",
      at: "2024-01-02T10:00:00.000Z",
      state: "confirmed",
      reason: "So it is.",
    } as const;
    const later = { ...judged, at: "2024-01-03T10:00:00.000Z", reason: null };
    const replies = annotate(
      findingOf([highlightOf([first], { id: "uk", judgements: [judged, later] })], { ...sibling, score: 5 }),
      findingOf([highlightOf([first], { id: "au", judgements: [judged] })], { duty }),
    ).filter(({ kind }) => kind === "reply");
    expect(replies.map(({ name, contents }) => [name, contents])).toEqual([
      ["au/1", "Accepted set by Ada"],
      ["au/2", "So it is."],
      ["au/3", "Accepted set by Ada"],
    ]);
  });
});
