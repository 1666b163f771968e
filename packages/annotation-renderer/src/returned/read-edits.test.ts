import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxQuad, date, findingOf, highlightOf, reviewOf } from "../testing/review.ts";
import { toXfdf } from "../xfdf/to-xfdf.ts";
import { readEdits, type EditedReview } from "./read-edits.ts";
import { limits } from "./returned-file.ts";
import {
  against,
  documentOf,
  flyer,
  flyerTriggers,
  flyerXfdf,
  mark,
  quadsOver,
  reply,
  state,
  withMore,
  withoutAnnotation,
} from "./testing/copies.ts";

const bytesOf = (xfdf: string) => new TextEncoder().encode(xfdf);
const outcomeOf = (xfdf: string, review: EditedReview = against) => readEdits(bytesOf(xfdf), review);
const editsOf = (xfdf: string, review?: EditedReview) => outcomeOf(xfdf, review).value!;
const codesOf = (xfdf: string, review?: EditedReview) =>
  outcomeOf(xfdf, review).problems.map(({ code }) => code);

const nothing = { triggers: [], marks: [], unknown: [], listed: true, passedOver: 0 };
const ada = { by: "Ada", at: "2024-03-01T11:00:00.000Z" };

describe("an unedited copy", () => {
  test("has no edits", () => {
    expect(outcomeOf(flyerXfdf)).toEqual({ value: nothing, problems: [] });
  });

  test("has no edits if it was written with states", () => {
    const judgements = [{ ...ada, state: "confirmed", reason: "So it is." }] as const;
    const triggers = flyerTriggers.map((trigger) => ({ ...trigger, judgements, added: ada }));
    const judged = reviewOf(flyer.pages, [findingOf(triggers, { judged: ada })]);
    expect(editsOf(toXfdf(judged, { date }))).toEqual(nothing);
  });

  test("has no edits if another program has added a prefix to its elements", () => {
    const prefixed = flyerXfdf
      .replaceAll(/<(\/?)(xfdf|annots|highlight|text|contents|popup)\b/g, "<$1ns0:$2")
      .replace("xmlns=", "xmlns:ns0=");
    expect(editsOf(prefixed)).toEqual(nothing);
  });

  test("has no edits in UTF-16", () => {
    const bytes = Buffer.from(`\uFEFF${flyerXfdf}`, "utf16le");
    expect(readEdits(bytes, against).value).toEqual(nothing);
  });
});

describe("a state", () => {
  test.each([
    ["Accepted", "confirmed"],
    ["Rejected", "dismissed"],
    ["Cancelled", "dismissed"],
    ["Completed", "completed"],
  ] as const)("%s makes a trigger %s", (name, verdict) => {
    expect(editsOf(withMore(flyerXfdf, state("a1", name)))).toEqual({
      ...nothing,
      triggers: [
        {
          trigger: "a1",
          verdict,
          cause: { kind: "state", state: name.toLowerCase(), ...ada },
          statements: [],
        },
      ],
    });
  });

  test("None is ignored", () => {
    expect(editsOf(withMore(flyerXfdf, state("a1", "None")))).toEqual(nothing);
  });

  test("without its model belongs to the model Review", () => {
    const copy = withMore(flyerXfdf, state("a1", "Rejected", { statemodel: "" }));
    expect(editsOf(copy).triggers).toMatchObject([{ trigger: "a1", verdict: "dismissed" }]);
  });

  test("of another model is ignored", () => {
    expect(editsOf(withMore(flyerXfdf, state("a1", "Marked", { statemodel: "Marked" })))).toEqual(nothing);
  });

  test("that was set last counts, whatever the order in the file", () => {
    const copy = withMore(
      flyerXfdf,
      state("b2", "Rejected", { date: "D:20240302" }),
      state("b2", "Accepted", { date: "D:20240301" }),
    );
    expect(editsOf(copy).triggers).toMatchObject([{ trigger: "b2", verdict: "dismissed" }]);
    const takenBack = withMore(copy, state("b2", "None", { date: "D:20240303" }));
    expect(editsOf(takenBack)).toEqual(nothing);
  });

  test("of a trigger's second annotation is the trigger's", () => {
    const places = [1, 2].map((page) => ({ page, quads: [boxQuad(60, 771, 100, 789)] }));
    const two = reviewOf(flyer.pages, [findingOf([highlightOf([], { id: "a1", places })])]);
    const copy = withMore(toXfdf(two, { date }), state("a1#2", "Rejected"));
    const edits = editsOf(copy, { ...against, triggers: ["a1"] });
    expect(edits.triggers).toMatchObject([{ trigger: "a1", verdict: "dismissed" }]);
  });
});

describe("a highlight of several rules", () => {
  const duty = "guaranteed-return";
  const [trigger] = flyerTriggers;
  const shared = reviewOf(flyer.pages, [
    findingOf([trigger!], { duty }),
    findingOf([{ ...trigger!, id: "sibling" }], { duty, score: 5, ruleId: "other" }),
  ]);
  const copy = toXfdf(shared, { date });
  const review = { ...against, triggers: ["a1", "sibling"] };
  const told = (xfdf: string) =>
    editsOf(xfdf, review).triggers.map(({ trigger: id, verdict, statements }) => [
      id,
      verdict,
      statements.length,
    ]);

  test("has no edits before anybody decides", () => {
    expect(editsOf(copy, review)).toEqual(nothing);
  });

  test("is decided for all of them, by a state or by its deletion", () => {
    const decided = withMore(copy, state("a1", "Rejected"), reply("a1", {}, "Quoted."));
    expect(told(decided)).toEqual([
      ["a1", "dismissed", 1],
      ["sibling", "dismissed", 1],
    ]);
    expect(told(withoutAnnotation(copy, "a1"))).toEqual([
      ["a1", "dismissed", 0],
      ["sibling", "dismissed", 0],
    ]);
  });

  test("is not decided for a trigger that has a decision of its own", () => {
    const apart = withMore(copy, mark([], "", "highlight").replace(/name="[^"]*"/, 'name="sibling"'));
    const decided = withMore(apart, state("a1", "Rejected"), state("sibling", "Accepted"));
    expect(told(decided)).toEqual([
      ["a1", "dismissed", 0],
      ["sibling", "confirmed", 0],
    ]);
  });

  test("is commented on once", () => {
    expect(told(withMore(copy, reply("a1", {}, "Ask legal.")))).toEqual([["a1", null, 1]]);
  });

  test("is decided for the first rule alone if the list of the others is damaged or names strangers", () => {
    const decided = withMore(copy, state("a1", "Rejected"));
    for (const list of ["[", '{"a1": 1}', '["a1", 2]', '["a1", "stranger"]']) {
      expect(told(decided.replace('["a1","sibling"]', list))).toEqual([["a1", "dismissed", 0]]);
    }
  });
});

describe("a reply", () => {
  test("is a statement, and so are replies to it", () => {
    const copy = withMore(
      flyerXfdf,
      reply("a1", { name: "first" }, "The state &lt;guarantees&gt; it."),
      reply("first", { name: "second", title: "Grace", date: "D:20240302" }, "Since when?"),
      state("a1", "Rejected"),
    );
    expect(editsOf(copy).triggers).toEqual([
      {
        trigger: "a1",
        verdict: "dismissed",
        cause: { kind: "state", state: "rejected", ...ada },
        statements: [
          { ...ada, text: "The state <guarantees> it." },
          { by: "Grace", at: "2024-03-02T00:00:00.000Z", text: "Since when?" },
        ],
      },
    ]);
  });

  test("without a state does not change the trigger", () => {
    const edits = editsOf(withMore(flyerXfdf, reply("c3", {}, "Where?")));
    expect(edits.triggers).toEqual([
      { trigger: "c3", verdict: null, cause: null, statements: [{ ...ada, text: "Where?" }] },
    ]);
  });

  test("in rich text is read as plain text", () => {
    const rich = "<contents-richtext><body><p>One <b>two</b></p><p>three</p></body></contents-richtext>";
    const copy = withMore(flyerXfdf, reply("a1", {}).replace("<contents></contents>", rich));
    expect(editsOf(copy).triggers[0]!.statements.map(({ text }) => text)).toEqual(["One two\nthree"]);
  });

  test("to itself, or in a cycle, ends", () => {
    const ring = [
      reply("y", { name: "x" }, "x"),
      reply("x", { name: "y" }, "y"),
      reply("z", { name: "z" }, "z"),
    ];
    expect(editsOf(withMore(flyerXfdf, ...ring))).toEqual(nothing);
  });
});

describe("a deleted annotation", () => {
  test("dismisses its trigger", () => {
    expect(editsOf(withoutAnnotation(flyerXfdf, "b2")).triggers).toEqual([
      {
        trigger: "b2",
        verdict: "dismissed",
        cause: { kind: "deletion", state: null, by: "", at: null },
        statements: [],
      },
    ]);
  });

  test("that is not listed was never there", () => {
    const copy = withoutAnnotation(flyerXfdf, "b2").replace("<value>b2</value>", "");
    expect(editsOf(copy)).toEqual(nothing);
  });

  test("dismisses nothing if the file has lost its list", () => {
    const copy = withoutAnnotation(flyerXfdf, "b2").replace(/<fields.*<\/fields>/s, "");
    expect(editsOf(copy)).toEqual({ ...nothing, listed: false });
  });

  test("of two keeps the trigger, but both dismiss it", () => {
    const places = [1, 2].map((page) => ({ page, quads: [boxQuad(60, 771, 100, 789)] }));
    const two = toXfdf(reviewOf(flyer.pages, [findingOf([highlightOf([], { id: "a1", places })])]), { date });
    const review = { ...against, triggers: ["a1"] };
    const one = withoutAnnotation(two, "a1#2");
    expect(editsOf(one, review)).toEqual(nothing);
    expect(editsOf(withoutAnnotation(one, "a1"), review).triggers).toHaveLength(1);
  });

  test("that a person had added may already be gone", () => {
    const triggers = [highlightOf([boxQuad(1, 2, 3, 4)], { id: "manual-7" })];
    const copy = toXfdf(reviewOf(flyer.pages, [findingOf(triggers)]), { date });
    expect(editsOf(copy, { ...against, triggers: [] })).toEqual({ ...nothing, unknown: ["manual-7"] });
  });
});

describe("an added mark", () => {
  const added = (copy: string, review?: EditedReview) => editsOf(copy, review).marks;

  test.each(["highlight", "underline", "squiggly", "strikeout"])(
    "by %s has the words that it covers",
    (element) => {
      const quads = quadsOver(flyer, "never falls");
      expect(added(withMore(flyerXfdf, mark(quads, "Says who?", element)))).toEqual([
        {
          page: 1,
          quads,
          text: "never falls",
          by: "Ada",
          at: "2024-03-01T00:00:00.000Z",
          statements: [{ by: "Ada", at: "2024-03-01T00:00:00.000Z", text: "Says who?" }],
        },
      ]);
    },
  );

  test("over several lines has their words in one line", () => {
    const copy = withMore(flyerXfdf, mark(quadsOver(flyer, "Ask us\nabout the fees")));
    expect(added(copy).map(({ text }) => text)).toEqual(["Ask us about the fees"]);
  });

  test("whose lower corners are swapped covers the same words", () => {
    const [quad] = quadsOver(flyer, "never falls");
    const [a, b, c, d, e, f, g, h] = quad!;
    const copy = withMore(flyerXfdf, mark([[a, b, c, d, g, h, e, f]]));
    expect(added(copy)).toMatchObject([{ text: "never falls", quads: [quad] }]);
  });

  test("over nothing has no words", () => {
    expect(added(withMore(flyerXfdf, mark([boxQuad(0, 0, 9, 9)]))).map(({ text }) => text)).toEqual([""]);
  });

  test.each([
    ["on a page that there is not", mark([boxQuad(0, 0, 9, 9)], "", "highlight", 2)],
    ["without quads", mark([])],
    ["with seven numbers", mark([boxQuad(0, 0, 9, 9)]).replace("0,9,9,9,", "0,9,9,")],
    ["that is a drawing", '<ink page="0" rect="0,0,9,9" name="drawn"/>'],
  ])("%s is ignored", (_, annotation) => {
    expect(editsOf(withMore(flyerXfdf, annotation))).toEqual({ ...nothing, passedOver: 1 });
  });

  test("of a rotated line covers the words below it", () => {
    const straight = documentOf(["one two three"]);
    const [line] = straight.layout.lines;
    const turned = {
      ...straight,
      layout: { ...straight.layout, lines: [{ ...line!, angle: Math.PI / 2, origin: { x: 300, y: 200 } }] },
    };
    const copy = withMore(flyerXfdf, mark(quadsOver(turned, "two")));
    expect(added(copy, { ...against, document: turned }).map(({ text }) => text)).toEqual(["two"]);
  });
});

describe("the review of a copy", () => {
  test("is foreign for another document", () => {
    expect(codesOf(flyerXfdf, { ...against, sha256: "1".repeat(64) })).toEqual(["judgements-foreign"]);
  });

  test("is foreign if the copy lists triggers that the review never had", () => {
    expect(codesOf(flyerXfdf, { ...against, triggers: ["a1", "b2"] })).toEqual(["judgements-foreign"]);
  });

  test("is foreign for a copy without a list, unless it has an annotation of the review", () => {
    const lost = flyerXfdf.replace(/<fields.*<\/fields>/s, "");
    expect(codesOf(lost)).toEqual([]);
    expect(codesOf(lost, { ...against, triggers: [] })).toEqual(["judgements-foreign"]);
  });
});

describe("a hostile file", () => {
  const entities = '<!DOCTYPE xfdf [<!ENTITY x "y"><!ENTITY z SYSTEM "file:///etc/passwd">]>';
  test.each([
    ["with a document type", flyerXfdf.replace("<xfdf", `${entities}<xfdf`)],
    ["with another root", "<html><xfdf/></html>"],
    ["that is no XML", "hello"],
    ["that is empty", ""],
    ["that is cut off", flyerXfdf.slice(0, -20)],
    ["that is cut off behind an annotation", flyerXfdf.slice(0, flyerXfdf.indexOf("</highlight>") + 12)],
    ["with an element that does not end", withMore(flyerXfdf, '<text page="0">')],
    ["that nests too deep", withMore(flyerXfdf, "<a>".repeat(200) + "</a>".repeat(200))],
    ["with too long a text", withMore(flyerXfdf, reply("a1", {}, "x".repeat(limits.textLength + 1)))],
    [
      "with too long an attribute",
      withMore(flyerXfdf, reply("a1", { title: "x".repeat(limits.textLength + 1) })),
    ],
    [
      "with too many attributes",
      withMore(flyerXfdf, `<ink ${Array.from({ length: 1001 }, (_, at) => `a${at}=""`).join(" ")}/>`),
    ],
    [
      "with too many quads",
      withMore(flyerXfdf, mark([boxQuad(0, 0, 9, 9)]).replace("0,9,", "0,9,".repeat(80_000))),
    ],
    ["with too many marks", withMore(flyerXfdf, mark([boxQuad(0, 0, 9, 9)]).repeat(5001))],
    ["with too many annotations", withMore(flyerXfdf, "<ink/>".repeat(limits.annotations))],
  ])("%s is refused", (_, copy) => {
    expect(codesOf(copy)).toEqual(["judgements-unreadable"]);
  });

  test("with an undeclared entity keeps it as written", () => {
    const copy = withMore(flyerXfdf, reply("a1", {}, "&xxe;"));
    expect(editsOf(copy).triggers[0]!.statements[0]!.text).toBe("&xxe;");
  });

  test("that is too large is refused", () => {
    const { problems } = readEdits(Buffer.alloc(limits.xfdfBytes + 1, " "), against);
    expect(problems.map(({ code }) => code)).toEqual(["judgements-unreadable"]);
  });
});

test("every edit is read as that edit, and nothing else", () => {
  const editing = fc.constantFrom(
    "none",
    "delete",
    "Accepted",
    "Rejected",
    "Cancelled",
    "Completed",
    "reply",
  );
  const verdicts: Readonly<Record<string, string>> = {
    delete: "dismissed",
    Accepted: "confirmed",
    Rejected: "dismissed",
    Cancelled: "dismissed",
    Completed: "completed",
  };
  fc.assert(
    fc.property(fc.array(editing, { maxLength: 8 }), fc.boolean(), (edits, isMarked) => {
      const ids = edits.map((_, index) => `f00d${index}`);
      const triggers = ids.map((id) => highlightOf(quadsOver(flyer, "guaranteed"), { id }));
      const copy = edits.reduce(
        (xfdf, edit, index) => {
          if (edit === "none") return xfdf;
          if (edit === "delete") return withoutAnnotation(xfdf, ids[index]!);
          const said = edit === "reply" ? reply(ids[index]!, {}, "Why?") : state(ids[index]!, edit);
          return withMore(xfdf, said);
        },
        toXfdf(reviewOf(flyer.pages, [findingOf(triggers)]), { date }),
      );
      const marked = isMarked ? withMore(copy, mark(quadsOver(flyer, "falls"))) : copy;
      const read = editsOf(marked, { ...against, triggers: ids });
      const touched = edits.flatMap((edit, index) => (edit === "none" ? [] : [{ edit, id: ids[index]! }]));
      expect(read.triggers.map(({ trigger, verdict }) => [trigger, verdict])).toEqual(
        touched.map(({ edit, id }) => [id, verdicts[edit] ?? null]),
      );
      expect(read.marks.map(({ text }) => text)).toEqual(isMarked ? ["falls"] : []);
      expect(read.passedOver).toBe(0);
    }),
  );
});
