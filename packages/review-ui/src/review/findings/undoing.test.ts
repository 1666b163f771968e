import fc from "fast-check";
import { expect, test } from "vitest";
import { actToUndo, withAct, withOutcomes, withoutItems, type Act, type Acts } from "../../changes/acts.ts";
import {
  nextIn,
  withAdded,
  withAnswered,
  type Decision,
  type ItemOutcome,
  type Queue,
} from "../../changes/pending-change.ts";
import { dataOf } from "../../changes/change-request.ts";
import { triggerDecision } from "../../changes/trigger-decision.ts";
import type { Entry } from "./entry.ts";
import { concerned, stepOf, type Said } from "./judging-step.ts";
import { withChanges } from "./pending-entries.ts";
import { restoringOf, undoingOf } from "./undoing.ts";

const entry = (id: string, more: Partial<Entry> = {}) =>
  ({ id, kind: "trigger", isDone: true, etag: `"${id}"`, ...more }) as Entry;

test("undo opens what the step dismissed, and neither what others dismissed nor what they changed since", () => {
  const act = ["2", "3", "4"].map((id) => ({ id, change: "A", etag: `"${id}"`, judgedAt: null }));
  const entries = [
    // Dismissed by another person, before.
    entry("1"),
    entry("2"),
    // Dismissed again by another person since then.
    entry("3", { etag: '"other"' }),
    // Already reopened.
    entry("4", { isDone: false }),
  ];
  expect(undoingOf(act, entries, [])).toEqual({ undone: [entries[1]], left: [entries[2]] });
});

test("undo of a judgement sends no entity tag: the tag of a rule changes with each of its triggers", () => {
  const judgedAt = "2026-01-31T09:00:00.000Z";
  const judgement = entry("rule-1", { kind: "judgement", etag: null, judgedAt });
  const act = [{ id: "rule-1", change: "A", etag: '"1"', judgedAt }];
  expect(undoingOf(act, [judgement], [])).toEqual({ undone: [judgement], left: [] });
});

interface State {
  readonly decision: Decision;
  readonly version: number;
  /** What was carried to it from an earlier review, if anything was. */
  readonly carried: Decision | null;
}

/** The service, with its triggers, and one page, whose changes are answered when the test says so. */
class Model {
  states: ReadonlyMap<string, State>;
  private queue: Queue = [];
  private acts: Acts = [];
  private keys = 0;

  constructor(first: readonly Decision[]) {
    this.states = new Map(
      first.map((decision, at) => [
        String(at),
        { decision, version: 0, carried: decision.isCarried === true ? decision : null },
      ]),
    );
  }

  get decisions(): readonly Decision[] {
    return [...this.states.values()].map(({ decision }) => decision);
  }

  private get entries(): readonly Entry[] {
    const known = [...this.states].map(([id, { decision, version }]) => ({
      ...entry(id, { ...decision, etag: `"${version}"`, sync: "saved" }),
      rule: { id: "1", reference: "H-1" } as Entry["rule"],
    }));
    return withChanges(known, this.queue, "5");
  }

  decide(ids: readonly string[], decision: Decision): boolean {
    const wanted = this.entries.filter(({ id }) => ids.includes(id));
    const entries = concerned(wanted, decision);
    if (entries.length === 0) return false;
    const act = this.send(entries, { ...decision, reason: "Why." });
    this.acts = withAct(this.acts, act);
    return true;
  }

  undoLast(): void {
    const act = actToUndo(this.acts, new Set());
    if (act === null) return;
    const { undone } = undoingOf(act, this.entries, this.queue);
    this.acts = withoutItems(this.acts, new Set(act.map(({ id }) => id)));
    for (const { decision, entries } of restoringOf(act, undone))
      this.send(entries, { ...decision, reason: null, isUndo: true });
  }

  private send(entries: readonly Entry[], said: Said): Act {
    return stepOf({ reviewId: "5", entries, said }, (wanted) => {
      const key = `key ${this.keys++}`;
      this.queue = withAdded(this.queue, wanted, { key, at: 0 });
      return key;
    });
  }

  /** Answers the next changes, at most so many. */
  answer(count = Number.POSITIVE_INFINITY): void {
    for (let answered = 0; answered < count; answered++) {
      const change = nextIn(this.queue);
      if (change === undefined) return;
      const outcomes = change.items.map((item): ItemOutcome => {
        const state = this.states.get(item.id)!;
        if (item.etag !== null && item.etag !== `"${state.version}"`)
          return { id: item.id, result: "conflict" };
        this.apply(item.id, dataOf(change, item).attributes);
        const etag = `"${this.states.get(item.id)!.version}"`;
        return { id: item.id, result: "changed", etag, judgedAt: null };
      });
      this.acts = withOutcomes(this.acts, change.key, outcomes);
      this.queue = withAnswered(this.queue, change.key, outcomes);
    }
  }

  /** As PATCH does with a trigger. */
  apply(id: string, attributes: Readonly<Record<string, unknown>>): void {
    const { decision, version, carried } = this.states.get(id)!;
    const asked = attributes["restoreCarried"] === true ? carried : triggerDecision(attributes);
    const kept =
      asked?.until === undefined && !Object.hasOwn(attributes, "until") ? decision.until : undefined;
    if (asked === null) throw new Error("nothing was carried");
    const isDismissed = asked.isDone && asked.confirmed === undefined && asked.isCarried !== true;
    const after = { ...asked, ...(isDismissed && kept !== undefined && { until: kept }) };
    this.states = new Map(this.states).set(id, { decision: after, version: version + 1, carried });
  }
}

const replacement = fc.constantFrom(null, "may", "can");
const until = fc.constantFrom("2026-12-31", "2027-06-30");
const dismissal = fc.oneof(
  fc.constant({ isDone: true }),
  until.map((day) => ({ isDone: true, until: day })),
);
const confirmation = replacement.map((words) => ({ isDone: true, confirmed: { replacement: words } }));
const decided = fc.oneof(dismissal, confirmation);
const carriedHere = fc
  .oneof(dismissal, fc.constant({ isDone: false }))
  .map((one) => ({ ...one, isCarried: true }));
const firstDecision: fc.Arbitrary<Decision> = fc.oneof(fc.constant({ isDone: false }), decided, carriedHere);
const some = fc.uniqueArray(fc.constantFrom("0", "1", "2", "3"), { minLength: 1 });
const steps = fc.array(fc.record({ ids: some, decision: decided, answers: fc.nat(3) }), { maxLength: 4 });

test("undo gives back all that the step changed, verdict, words, last day and what was carried, and nothing else", () => {
  let undone = 0;
  fc.assert(
    fc.property(
      fc.array(firstDecision, { minLength: 4, maxLength: 4 }),
      steps,
      fc.record({ ids: some, decision: decided, answers: fc.nat(3), others: fc.option(some) }),
      (first, earlier, { ids, decision, answers, others }) => {
        const model = new Model(first);
        for (const step of earlier) {
          model.decide(step.ids, step.decision);
          model.answer(step.answers);
        }
        // The state before the step, once all that was sent before it has arrived.
        const reference = new Model(first);
        for (const step of earlier) {
          reference.decide(step.ids, step.decision);
          reference.answer(step.answers);
        }
        reference.answer();
        if (!model.decide(ids, decision)) return;
        model.answer(answers);
        const byOthers = new Set<string>(others ?? []);
        if (byOthers.size > 0) model.answer();
        for (const id of byOthers) model.apply(id, { status: "dismissed", until: "2030-01-01" });
        model.undoLast();
        model.answer();
        const expected = reference.decisions.map((one, at) =>
          byOthers.has(String(at)) ? { isDone: true, until: "2030-01-01" } : one,
        );
        expect(model.decisions).toEqual(expected);
        undone += 1;
      },
    ),
    { numRuns: 300 },
  );
  expect(undone).toBeGreaterThan(20);
});
