/**
 * The findings of a review as comma-separated values (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, one row
 * for each trigger, dismissed ones included, one for each rule that a person must judge and, if the review was compared with an
 * earlier one, one for each trigger that is gone since. Hidden rules are omitted. Text of a document never becomes a formula.
 */
import {
  placePhrase,
  sentenceQuote,
  severityOf,
  type Finding,
  type Review,
  type SentenceQuote,
  type ShownPlace,
  type Trigger,
  type TriggerType,
} from "@docreview/model";
import type {
  ReviewRule,
  Trigger as TriggerRow,
  TriggerEvent,
  TriggerState,
  Verdict,
} from "@docreview/store";
import type { ComparedRows } from "./compared-rows.ts";
import type { Judged } from "./annotated-review.ts";

const header = [
  "Reference",
  "Description",
  "Severity",
  "Score",
  "Status",
  "Reason",
  "By",
  "At",
  "Page",
  "Where",
  "Words",
  "Sentence",
  "Advice",
  "Write instead",
  "Compared",
] as const;

type Row = Readonly<Record<(typeof header)[number], string>>;

export interface CsvRows {
  readonly judged: Judged;
  /** Null if the review was compared with none. */
  readonly compared: ComparedRows | null;
}

export function findingsCsv(kept: Review, { judged, compared }: CsvRows): Uint8Array {
  const rows = [...rowsOf(kept, { judged, compared }), ...fixedRows(compared)];
  const lines = [header, ...rows.map((row) => header.map((name) => row[name]))];
  return Buffer.from(`\uFEFF${lines.map((fields) => `${fields.map(field).join(",")}\r\n`).join("")}`);
}

/** What a spreadsheet would interpret as the beginning of a formula. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Includes the semicolon, which spreadsheets use as the separator in locales with a decimal comma. */
function field(text: string): string {
  const inert = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

function rowsOf(kept: Review, { judged, compared }: CsvRows): readonly Row[] {
  const wordsOf = wordsIn(kept, judged);
  const events = new Map(judged.events.map((event) => [event.triggerId, event]));
  const byRule = Map.groupBy(judged.triggers, ({ reviewRuleId }) => reviewRuleId);
  return judged.rules
    .filter(({ hidden }) => !hidden)
    .flatMap((rule): readonly Row[] => {
      const states = byRule.get(rule.id) ?? [];
      if (rule.manual && states.length === 0) return [rowOf(rule, documentNote, addedBy(judged, rule))];
      const due = rule.requiresJudgement ? [rowOf(rule, documentNote, judgementOf(judged, rule))] : [];
      const found = states.flatMap((state) => {
        const words = wordsOf(rule, state);
        if (words === undefined) return [];
        const event = events.get(state.id);
        const judgement = event === undefined ? addedBy(judged, words) : judgedBy(judged, event);
        const row = rowOf(rule, words, { ...judgement, Status: statuses[state.verdict] });
        const comparison = compared?.triggers.get(state.id) ?? "";
        return [{ ...row, "Write instead": state.replacement ?? "", Compared: comparison }];
      });
      return [...found, ...leftOutRows(rule, kept), ...due];
    });
}

/** What an earlier version had, as it was found there. */
function fixedRows(compared: ComparedRows | null): readonly Row[] {
  const none = { Reason: "", By: "", At: "" };
  return (compared?.fixed ?? []).map(({ ruleFeedback, ...fixed }) => {
    const words = { ...documentNote, ...fixed, page: null };
    const row = rowOf({ ...fixed, feedback: ruleFeedback }, words, { ...none, Status: "fixed" });
    return { ...row, Compared: "fixed" };
  });
}

/** Notes that a rule fired more often than the review lists. */
function leftOutRows(rule: ReviewRule, { findings }: Review): readonly Row[] {
  const leftOut = findings.find((finding) => keyOf(finding) === rule.ruleKey)?.leftOut;
  if (leftOut === undefined) return [];
  const noted = { ...documentNote, feedback: `${leftOut} more places are not listed.` };
  return [rowOf(rule, noted, { Status: "left out", Reason: "", By: "", At: "" })];
}

const keyOf = ({ pack, ruleId }: Finding) => `${pack}/${ruleId}`;

/** The words of a trigger: as found, or as entered by a person. */
function wordsIn(kept: Review, { manual }: Judged) {
  const added = new Map(manual.map((row) => [row.id, { ...row, sentence: "", page: null }]));
  const found = new Map(
    kept.findings.flatMap((finding) =>
      finding.triggers.map((trigger) => [
        `${keyOf(finding)} ${trigger.id}`,
        foundWords(trigger, sentenceQuote(kept, trigger)),
      ]),
    ),
  );
  return ({ ruleKey }: ReviewRule, state: TriggerState): Words | undefined =>
    state.manual ? added.get(state.id) : found.get(`${ruleKey} ${state.fingerprint}`);
}

interface Words extends Added {
  readonly text: string;
  readonly places: readonly ShownPlace[];
  readonly feedback: string | null;
  readonly triggerType: TriggerType;
  readonly page: number | null;
  readonly sentence: string;
}

type Added = Pick<TriggerRow, "creatorId" | "createdAt">;

const byNobody: Added = { creatorId: null, createdAt: 0 };

/** A rule that a person added without marking anything, or must judge, is about the whole document. */
const documentNote: Words = {
  ...byNobody,
  text: "",
  places: [],
  feedback: null,
  triggerType: "term",
  page: null,
  sentence: "",
};

function foundWords({ text, places, feedback, type, page }: Trigger, quote: SentenceQuote | null): Words {
  return { ...byNobody, text, places, feedback, triggerType: type, page, sentence: quote?.text ?? "" };
}

const statuses: Readonly<Record<Verdict, string>> = {
  open: "open",
  confirmed: "to be changed",
  dismissed: "dismissed",
};

type JudgementCells = Pick<Row, "Status" | "Reason" | "By" | "At">;

type Described = Pick<ReviewRule, "reference" | "description" | "score" | "feedback">;

function rowOf(rule: Described, words: Words, judgement: JudgementCells): Row {
  const { reference, description, score, feedback } = rule;
  const page = words.page ?? firstPage(words.places);
  return {
    Reference: reference,
    Description: description,
    Severity: severityOf(score),
    Score: String(score),
    ...judgement,
    Page: page === null ? "" : String(page),
    Where: placePhrase({ type: words.triggerType, page, places: words.places }),
    Words: oneLine(words.text),
    Sentence: oneLine(words.sentence),
    Advice: words.feedback ?? feedback,
    "Write instead": "",
    Compared: "",
  };
}

function firstPage(places: readonly ShownPlace[]): number | null {
  return places.find((place) => "page" in place)?.page ?? null;
}

const oneLine = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

/** Whether and by whom the rule was judged, apart from its triggers. */
function judgementOf({ names }: Judged, { judged, judgedById, judgedAt }: ReviewRule): JudgementCells {
  if (!judged) return { Status: "to be judged", Reason: "", By: "", At: "" };
  const [by, at] = [judgedById === null ? undefined : names.get(judgedById), judgedAt];
  return { Status: "judged", Reason: "", By: by ?? "", At: at === null ? "" : new Date(at).toISOString() };
}

/** Who judged or commented last. */
function judgedBy({ names }: Judged, { userId, reason, at }: TriggerEvent): Omit<JudgementCells, "Status"> {
  return { Reason: reason ?? "", By: names.get(userId) ?? "", At: new Date(at).toISOString() };
}

function addedBy({ names }: Judged, { creatorId, createdAt }: Added): JudgementCells {
  if (creatorId === null) return { Status: "open", Reason: "", By: "", At: "" };
  return {
    Status: "open",
    Reason: "",
    By: names.get(creatorId) ?? "",
    At: new Date(createdAt).toISOString(),
  };
}
