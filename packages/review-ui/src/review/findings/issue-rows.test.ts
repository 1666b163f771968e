import { describe, expect, test } from "vitest";
import type { Resource } from "../../api/json-api.ts";
import { entriesIn, referencesOf, type Entry } from "./entry.ts";
import { filtered, grouped, noFilter } from "./finding-filter.ts";
import { issueRows, rowWith } from "./issue-rows.ts";

interface Found {
  readonly reference: string;
  readonly score?: number;
  readonly duty?: string;
  /** Each at `sentence:start-end`, or missing; those in round brackets are dismissed. */
  readonly at: readonly string[];
}

const duty = "guaranteed-return";

function rowsOf(...found: readonly Found[]): readonly Entry[] {
  const data = found.map(({ reference, score = 6, duty: shared }, index): Resource => {
    const said = {
      group: "Promises",
      description: "",
      feedback: "",
      requiresJudgement: false,
      judged: false,
    };
    const meta = shared === undefined ? {} : { duty: shared };
    return { type: "review-rules", id: `${index}`, attributes: { reference, score, ...said }, meta };
  });
  const included = found.flatMap(({ at }, index) => at.map((place) => trigger(place, `${index}`)));
  return issueRows(entriesIn({ data, included }));
}

function trigger(place: string, rule: string): Resource {
  const [sentence = 0, startOffset = 0, endOffset = 0] = (place.match(/\d+/g) ?? []).map(Number);
  const position = { sentenceReference: sentence, startOffset, endOffset };
  const triggerType = sentence === 0 ? "absence" : "term";
  const status = place.startsWith("(") ? "dismissed" : "pending";
  return {
    type: "triggers",
    id: `${rule} ${place}`,
    attributes: { text: place, triggerType, status, places: [], feedback: null, ...position },
    relationships: { "review-rule": { data: { type: "review-rules", id: rule } } },
  };
}

const shown = (rows: readonly Entry[]) => rows.map((row) => `${referencesOf(row)} ${row.words}`);

describe("the rows of the list", () => {
  test("are one for the same words under one duty, led by the worst", () => {
    const rows = rowsOf(
      { reference: "UK", duty, at: ["1:0-9"] },
      { reference: "AU", duty, score: 9, at: ["1:4-12", "2:4-12"] },
      { reference: "CC", at: ["1:0-9"] },
    );
    expect(shown(rows)).toEqual(["AU, UK 1:4-12", "CC 1:0-9", "AU 2:4-12"]);
  });

  test("are one for what is missing, if its rules miss one thing each", () => {
    expect(
      shown(rowsOf({ reference: "UK", duty, at: ["missing"] }, { reference: "AU", duty, at: ["missing"] })),
    ).toEqual(["UK, AU Missing: missing"]);
    const twice = { reference: "UK", duty, at: ["missing", "missing"] };
    expect(rowsOf(twice, { reference: "AU", duty, at: ["missing"] })).toHaveLength(3);
  });

  test("are done when all of their findings are", () => {
    const [open] = rowsOf(
      { reference: "UK", duty, at: ["(1:0-9)"] },
      { reference: "AU", duty, at: ["1:0-9"] },
    );
    const [done] = rowsOf(
      { reference: "UK", duty, at: ["(1:0-9)"] },
      { reference: "AU", duty, at: ["(1:0-9)"] },
    );
    expect([open!.isDone, done!.isDone]).toEqual([false, true]);
  });

  test("are found by any of their findings", () => {
    const rows = rowsOf({ reference: "UK", duty, at: ["1:0-9"] }, { reference: "AU", duty, at: ["1:0-9"] });
    expect(rowWith(rows, "1 1:0-9")).toBe(rows[0]);
    expect(rowWith(rows, "2 1:0-9")).toBeUndefined();
    expect(filtered(rows, { ...noFilter, rule: "1" })).toEqual(rows);
    expect(filtered(rows, { ...noFilter, text: "au" })).toEqual(rows);
    expect(filtered(rows, { ...noFilter, rule: "1", text: "uk" })).toEqual([]);
  });

  test("are grouped by their rules from the highest score down, whatever sentences they share", () => {
    const rows = rowsOf(
      { reference: "remark", score: 1, at: ["1:0-9"] },
      { reference: "breach", score: 9, at: ["1:10-19"] },
      { reference: "concern", score: 5, at: ["2:0-9"] },
    );
    expect(shown(grouped(rows, "none"))).toEqual(["breach 1:10-19", "remark 1:0-9", "concern 2:0-9"]);
    expect(shown(grouped(rows, "rule"))).toEqual(["breach 1:10-19", "concern 2:0-9", "remark 1:0-9"]);
  });

  test("stay the same objects while their findings do", () => {
    const entries = rowsOf(
      { reference: "UK", duty, at: ["1:0-9"] },
      { reference: "AU", duty, at: ["1:0-9"] },
    )[0]!.members!;
    expect(issueRows(entries)[0]).toBe(issueRows([...entries])[0]);
    const changed = entries.map((entry, at) => (at === 1 ? { ...entry, isDone: true } : entry));
    expect(issueRows(changed)[0]).not.toBe(issueRows(entries)[0]);
  });
});
